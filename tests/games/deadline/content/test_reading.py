"""What a fresh reader is given, and how the answers are scored."""

from __future__ import annotations

import pytest

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.deadline.content.kit.reading import clues_for, read_answers, score, text_for_reader
from tests.games.deadline.content.sample import Raw, as_case, sound

RIGHT = {1: "b", 2: "a", 3: "d", 4: "c", 5: "b"}


def marked() -> Raw:
    """The sample with a word of its own in every text, so that each can be told from the others."""
    raw = sound()
    raw["intro"] += " open-intro"
    raw["wrap_up"] += " hidden-wrap-up"
    raw["forbidden"].append("hidden-forbidden")
    raw["names"].append("hidden-name")
    raw["facts"]["a1"] = "hidden-fact"
    for clue in raw["clues"]:
        clue["title"] += f" title-{clue['number']}-"
        clue["tagline"] = f"tagline-{clue['number']}-"
        clue["text"] += f" text-{clue['number']}-"
        clue["aliases"] = ["hidden-alias"]
    for question in raw["questions"]:
        question["prompt"] += " open-prompt"
        question["id"] = f"hidden-id-{question['id']}"
        question["why"] = "hidden-why"
    return raw


@pytest.mark.parametrize(
    ("share", "count"), [("0", 0), ("0.5", 8), ("0.7", 12), ("0.05", 1), ("1", 16), ("1.0", 16)]
)
def test_a_reader_gets_a_share_of_the_clues(share: str, count: int) -> None:
    case = as_case(marked())
    won = clues_for(case, share, 3)
    text = text_for_reader(case, won)
    assert len(won) == count
    for number in range(1, 17):
        assert (f"text-{number}-" in text) == (number in won)
        assert (f"title-{number}-" in text) == (number in won)
    places = [text.index(f"text-{number}-") for number in won]
    assert places == sorted(places)
    assert text.count("open-intro") == 1
    assert text.count("open-prompt") == 5


@pytest.mark.parametrize("share", ["0", "0.7", "1"])
def test_a_reader_gets_nothing_of_the_authors(share: str) -> None:
    case = as_case(marked())
    text = text_for_reader(case, clues_for(case, share, 1))
    assert "hidden" not in text
    twin = marked()
    for question in twin["questions"]:
        question["answer"] = {"a": "b", "b": "c", "c": "d", "d": "a"}[question["answer"]]
        question["support"] = question["needs_facts"] = []
        for choice in question["choices"]:
            choice["against"] = []
    for clue in twin["clues"]:
        clue["facts"] = clue["clears"] = []
        clue["role"] = "key"
    assert text_for_reader(as_case(twin), clues_for(as_case(twin), share, 1)) == text


def test_another_seed_is_another_table() -> None:
    case = as_case(sound())
    assert clues_for(case, "0.7", 1) == clues_for(case, "0.7", 1)
    assert len({tuple(sorted(clues_for(case, "0.7", seed))) for seed in range(20)}) > 5


@pytest.mark.parametrize("share", ["1.1", "-0.1", "x", "", "nan", "1/0"])
def test_a_share_lies_between_nothing_and_all(share: str) -> None:
    with pytest.raises(BadOption, match="from 0 to 1"):
        clues_for(as_case(sound()), share, 1)


def test_answers_are_read_by_number_or_id() -> None:
    text = "# mine\n\n1: b\nWHEN : A   # sure\n 3:d\nboat: c\n5: b\n"
    assert read_answers(as_case(sound()), "mine.txt", text) == RIGHT


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1 b", "mine.txt: line 2: write a question and a letter here"),
        ("1: bb", "mine.txt: line 2: write a question and a letter here"),
        ("6: b", "mine.txt: line 2: there is no such question; there are 1 to 5"),
        ("1: e", "mine.txt: line 2: question 1 has no choice e; it has a b c d"),
        ("when: b", "mine.txt: line 2: question 2 has been answered above"),
    ],
)
def test_a_line_that_is_no_answer_is_refused(line: str, message: str) -> None:
    with pytest.raises(BadContent) as caught:
        read_answers(as_case(sound()), "mine.txt", f"2: a\n{line}\n")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("changed", "critical", "bonus", "rating"),
    [
        ({}, (3, 3), (2, 2), "Master Detectives"),
        ({5: "a"}, (3, 3), (1, 2), "Investigators"),
        ({2: "b"}, (2, 3), (2, 2), "Gumshoes"),
        ({2: None, 5: None}, (2, 3), (1, 2), "Gumshoes"),
    ],
)
def test_a_score(
    changed: dict[int, str | None], critical: tuple[int, int], bonus: tuple[int, int], rating: str
) -> None:
    answers = {place: letter for place, letter in {**RIGHT, **changed}.items() if letter is not None}
    found = score(as_case(sound()), answers)
    assert (found.critical, found.bonus, found.rating) == (critical, bonus, rating)
    assert [one.right for one in found.questions] == [place not in changed for place in RIGHT]


def test_a_score_tells_right_answers_only_when_asked() -> None:
    case = as_case(sound())
    assert {one.correct for one in score(case, {}).questions} == {None}
    assert [one.correct for one in score(case, {}, reveal=True).questions] == list(RIGHT.values())
