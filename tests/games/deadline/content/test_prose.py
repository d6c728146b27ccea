"""The words of a case: where clues are named, what is given away, how names are spelled."""

from __future__ import annotations

import pytest

from hawkshaw.games.deadline.content.kit.prose import capitalised
from tests.games.deadline.content.sample import rules_broken, sound, told


@pytest.mark.rule("DL-V16")
def test_a_clue_names_what_it_opens() -> None:
    raw = sound()
    raw["clues"][0]["text"] = raw["clues"][0]["text"].replace("lamp four", "the light")
    assert rules_broken(raw) == {"DL-V16"}
    assert told(raw, "DL-V16")[0].startswith("clue 1, text: it unlocks clue 4 but names neither its title")
    raw["clues"][3]["aliases"] = ["the LIGHT"]
    assert rules_broken(raw) == set()


@pytest.mark.rule("DL-V16")
def test_a_line_break_and_a_curly_apostrophe_do_not_hide_a_name() -> None:
    raw = sound()
    raw["clues"][3]["title"] = "Lamp of the keeper's son"
    raw["clues"][0]["text"] = raw["clues"][0]["text"].replace("lamp four", "lamp of the\nkeeper’s son")
    assert rules_broken(raw) == set()


@pytest.mark.rule("DL-V17")
@pytest.mark.parametrize("part", ["title", "tagline", "text"])
def test_no_front_and_no_text_holds_a_forbidden_phrase(part: str) -> None:
    raw = sound()
    raw["clues"][15]["aliases"] = ["lamp sixteen"]
    raw["clues"][15][part] += " so it left\nby SEA"
    raw["names"] += ["SEA"]
    assert rules_broken(raw) == {"DL-V17"}
    (fault,) = told(raw, "DL-V17")
    assert fault == f"clue 16, {part}: it contains phrase 3 of `forbidden`; say less"


@pytest.mark.rule("DL-V17")
def test_the_title_of_the_case_holds_none_either() -> None:
    raw = sound()
    raw["title"] = "They left by sea"
    assert told(raw, "DL-V17") == ["title: it contains phrase 3 of `forbidden`; say less"]


@pytest.mark.rule("DL-V17")
def test_there_is_a_forbidden_phrase_for_each_critical_question() -> None:
    raw = sound()
    raw["forbidden"].pop()
    assert rules_broken(raw) == {"DL-V17"}


@pytest.mark.rule("DL-V17")
def test_no_prompt_tells_the_answer_of_another_critical_question() -> None:
    for asked, prompt, fine in (
        (0, "What happened at one?", False),
        (4, "Which cart did Ben Marsh use?", False),
        (4, "Which cart came at one-thirty?", False),
        (4, "Which cart came at oneness?", True),
        (1, "Was it at one?", True),
        (0, "Who climbed the fir?", True),
    ):
        raw = sound()
        raw["questions"][asked]["prompt"] = prompt
        assert rules_broken(raw) == (set() if fine else {"DL-V17"}), prompt


@pytest.mark.rule("DL-V19")
@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("intro", "intro"),
        ("wrap_up", "wrap_up"),
        ("text", "clue 16, text"),
        ("tagline", "clue 16, tagline"),
        ("prompt", "question cart, prompt"),
        ("why", "question cart, why"),
    ],
)
def test_a_name_is_spelled_alike_everywhere(key: str, where: str) -> None:
    raw = sound()
    parents = [raw, raw["clues"][15], raw["questions"][4]]
    parent = next(parent for parent in parents if key in parent)
    parent[key] += " says Ben Marsch"
    assert told(raw, "DL-V19") == [
        f"{where}: Marsch is in no entry of `names`; add it there, or spell it as it is spelled there"
    ]
    raw["names"].append("Marsch & Sons")
    assert told(raw, "DL-V19") == []


@pytest.mark.rule("DL-V19")
def test_a_choice_is_read_too() -> None:
    raw = sound()
    raw["questions"][4]["choices"][0]["text"] = "red from Rye"
    assert len(told(raw, "DL-V19")) == 1


@pytest.mark.rule("DL-V19")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The man left. Then he came! Why? Nobody knows… Perhaps.", []),
        ("the Man left", ["Man"]),
        ('he said "Come here" and "Go," to Ann', ["Ann"]),
        ("he said “Come” and ‘Go’ and 'Stay'", []),
        ('"Nobody," Ann said. "Or Bob."', ["Ann", "Bob"]),
        ('"Go." Then he went.', []),
        ("first line\nSecond line\n  - Third line", []),
        ("He left. (The door was open.)", []),
        ("with Mr. Kessel and Dr. Lang of St. Luke", ["Mr", "Kessel", "Dr", "Lang", "St", "Luke"]),
        ("with J. P. Morris", ["J", "P", "Morris"]),
        ("so I'm sure I’d go, and so am I. The car left", ["I'm", "I'd", "I"]),
        ("at O’Hara's and the Franklin-Simon lofts", ["O'Hara's", "Franklin-Simon"]),
        ("a post-April letter", ["post-April"]),
        ("Note: Bring it", ["Bring"]),
        ("pier 40B at 9 p.m. on Monday", ["Monday"]),
        ("y dijo ¿Quién? a Ana. ¡Nadie!", ["Ana"]),
    ],
)
def test_which_words_are_capitalised_inside_a_sentence(text: str, found: list[str]) -> None:
    assert [word for word in capitalised(text) if word != "B"] == found


@pytest.mark.rule("DL-V19")
def test_endings_and_parts_of_names_are_no_other_names() -> None:
    raw = sound()
    raw["names"] += ["O'Hara", "Franklin-Simon", "Fourteenth Street", "Mr."]
    raw["intro"] += (
        " says O’Hara's man, says Ben's, and I'd say I'll and I, at Franklin's, on Fourteenth-street with Mr. Marsh"
    )
    assert told(raw, "DL-V19") == []
    raw["intro"] += " and Marshs"
    assert len(told(raw, "DL-V19")) == 1
