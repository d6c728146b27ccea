"""The shape of a case: size, unlock graph, symbols, lengths."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from hawkshaw.games.deadline.content.kit import checking
from tests.games.deadline.content.sample import (
    CYCLE,
    FILLER,
    WORDS,
    Raw,
    as_case,
    clue,
    rules_broken,
    sound,
    told,
    toml,
)


def test_the_sample_is_sound() -> None:
    report = checking.check("sample.toml", toml(sound()))
    assert report.faults == []
    assert report.warnings == []


@pytest.mark.rule("DL-V1")
def test_id_and_title_are_no_other_cases() -> None:
    case = as_case(sound())
    assert checking.faults(case, [("lanterns", "Lanterns")]) == []
    for other, key in ((("lamps", "Else"), "id"), (("else", "LAMPS on the  river"), "title")):
        (fault,) = checking.faults(case, [("lanterns", "Lanterns"), other])
        assert (fault.rule, fault.key) == ("DL-V1", key)


@pytest.mark.rule("DL-V1")
@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("", "title"),
        ("clues", "title"),
        ("clues", "tagline"),
        ("questions", "why"),
        ("questions", "prompt"),
        ("choices", "text"),
        ("", "names"),
        ("", "facts"),
    ],
)
def test_no_text_is_empty(table: str, key: str) -> None:
    raw = sound()
    parent = {
        "": raw,
        "clues": raw["clues"][8],
        "questions": raw["questions"][4],
        "choices": raw["questions"][4]["choices"][0],
    }[table]
    if key == "names":
        parent[key].append(" ")
    elif key == "facts":
        parent[key]["a1"] = ""
    else:
        parent[key] = " \n"
    (fault,) = told(raw, "DL-V1")
    assert "this is empty" in fault


@pytest.mark.rule("DL-V1")
def test_unknown_keys_are_rejected() -> None:
    raw = sound()
    raw["mood"] = "dark"
    assert rules_broken(raw) == {"DL-V25"}


@pytest.mark.rule("DL-V2")
def test_numbers_run_from_one_without_a_gap() -> None:
    raw = sound()
    raw["clues"][15]["number"] = 17
    raw["clues"][12]["unlocks"] = [17]
    raw["clues"][12]["text"] = FILLER + " lamp sixteen"
    raw["questions"][4]["support"] = [[14], [15], [17]]
    assert told(raw, "DL-V2") == ["clues: 16 clues must be numbered 1 to 16; there is no 16"]
    assert rules_broken(raw) == {"DL-V2"}


@pytest.mark.rule("DL-V2")
@pytest.mark.parametrize(
    ("difficulty", "counts"), [("easy", (16, 18)), ("normal", (17, 20)), ("hard", (18, 20))]
)
def test_each_difficulty_has_its_size(difficulty: str, counts: tuple[int, int]) -> None:
    fewest, most = counts
    for count in range(fewest - 1, most + 2):
        raw = sound()
        raw["difficulty"] = difficulty
        raw["clues"] = [clue(1) | {"number": number, "unlocks": []} for number in range(1, count + 1)]
        assert bool(told(raw, "DL-V2")) == (not fewest <= count <= most)


@pytest.mark.rule("DL-V3")
def test_three_to_five_clues_lie_open() -> None:
    for starting, fine in (
        ([1, 2], False),
        ([1, 2, 3, 7, 8, 9], False),
        ([1, 2, 3, 3], False),
        ([1, 2, 3], True),
    ):
        raw = sound()
        for opener in raw["clues"]:
            opener["unlocks"] = [number for number in opener["unlocks"] if number not in starting]
        raw["starting"] = starting
        assert (told(raw, "DL-V3") == []) == fine


@pytest.mark.rule("DL-V3")
def test_a_starting_clue_is_unlocked_by_none() -> None:
    raw = sound()
    raw["starting"] = [1, 2, 3, 4]
    assert rules_broken(raw) == {"DL-V3"}
    assert told(raw, "DL-V3") == [
        "clue 1, unlocks: clue 4 lies open from the start; take it out here or out of starting"
    ]


@pytest.mark.rule("DL-V4")
@pytest.mark.parametrize(
    ("opens", "words"),
    [([8, 8], "stands here 2 times"), ([5, 8], "cannot open itself"), ([4, 8], "higher numbers")],
)
def test_a_clue_opens_others_once_and_only_higher_ones(opens: list[int], words: str) -> None:
    raw = sound()
    raw["clues"][4]["unlocks"] = opens
    raw["clues"][4]["text"] += " lamp four and lamp five"
    assert rules_broken(raw) == {"DL-V4"}
    assert words in told(raw, "DL-V4")[0]


@pytest.mark.rule("DL-V5")
def test_every_clue_can_be_reached() -> None:
    raw = sound()
    raw["clues"][12]["unlocks"] = []
    assert rules_broken(raw) == {"DL-V5"}
    assert told(raw, "DL-V5")[0].startswith("clue 16: no way leads here")


@pytest.mark.rule("DL-V6")
def test_there_is_a_choice_until_three_are_left() -> None:
    def narrowed(closed: list[int], opener: int) -> Raw:
        """The same graph, but some clues are opened by one higher clue alone."""
        raw = sound()
        for one in raw["clues"]:
            one["unlocks"] = [number for number in one["unlocks"] if number not in closed]
        raw["clues"][opener - 1]["unlocks"] += closed
        raw["clues"][opener - 1]["text"] += "".join(f" lamp {WORDS[number]}" for number in closed)
        return raw

    assert rules_broken(narrowed([14, 15, 16], 13)) == {"DL-V6"}
    assert "only clue 13 lies open and 4 are unwon" in told(narrowed([14, 15, 16], 13), "DL-V6")[0]
    assert rules_broken(narrowed([15, 16], 14)) == set()


@pytest.mark.rule("DL-V7")
@pytest.mark.parametrize(
    ("needs", "words"),
    [
        (["gun", "hat"], "2 symbols"),
        (["gun", "gun", "gun"], "3 times gun"),
        (["gun", "hat", "cash", "smokes", "whiskey", "hat"], "6 symbols"),
    ],
)
def test_a_clue_needs_three_to_five_symbols_and_two_of_one_at_most(needs: list[str], words: str) -> None:
    raw = sound()
    raw["clues"][0]["needs"] = needs
    assert [words in fault for fault in told(raw, "DL-V7")] == [True]
    raw["clues"][0]["needs"] = ["gun", "gun", "hat", "hat", "cash"]
    assert told(raw, "DL-V7") == []


def with_symbols(counts: list[int]) -> Raw:
    """Symbols dealt to the clues in turn: 3 a clue for 48, and so on."""
    raw = sound()
    deck = [symbol for symbol, count in zip(CYCLE, counts, strict=True) for _ in range(count)]
    for place, one in enumerate(raw["clues"]):
        one["needs"] = deck[place::16]
    return raw


@pytest.mark.rule("DL-V8")
def test_each_symbol_has_its_share() -> None:
    assert rules_broken(with_symbols([7, 12, 10, 10, 11])) == set()  # 14 % and 24 % of 50
    assert rules_broken(with_symbols([13, 9, 9, 9, 10])) == set()  # 26 %
    assert rules_broken(with_symbols([6, 11, 11, 11, 11])) == {"DL-V8"}  # 12 %
    assert told(with_symbols([14, 9, 9, 9, 9]), "DL-V8") == [
        "needs of all clues: gun is 14 of 50 symbols (28.0 %); bring it to 14 to 26 %"
    ]


@pytest.mark.rule("DL-V9")
@pytest.mark.parametrize(
    ("difficulty", "low", "high"), [("easy", 48, 54), ("normal", 55, 62), ("hard", 63, 70)]
)
def test_each_difficulty_has_its_weight(difficulty: str, low: int, high: int) -> None:
    for total in (low - 1, low, high, high + 1):
        raw = sound()
        raw["difficulty"] = difficulty
        symbols = list(islice(cycle(CYCLE), total))
        for place, one in enumerate(raw["clues"]):
            one["needs"] = symbols[place::16]
        assert (told(raw, "DL-V9") == []) == (low <= total <= high)


@pytest.mark.rule("DL-V9")
@pytest.mark.parametrize(("difficulty", "most"), [("easy", 0), ("normal", 3), ("hard", 16)])
def test_fives_are_rare_where_it_should_be_easy(difficulty: str, most: int) -> None:
    for fives in (most, most + 1):
        raw = sound()
        raw["difficulty"] = difficulty
        for one in raw["clues"][:fives]:
            one["needs"] = list(CYCLE)
        assert any("have 5 symbols" in fault for fault in told(raw, "DL-V9")) == (most < fives <= 16)


@pytest.mark.rule("DL-V9")
def test_the_total_of_symbols_is_reported() -> None:
    weighed = checking.figures(as_case(with_symbols([7, 12, 10, 10, 11])), [])
    assert weighed.symbols == 50
    assert weighed.by_symbol == {"gun": 7, "cash": 12, "whiskey": 10, "smokes": 10, "hat": 11}


@pytest.mark.rule("DL-V10")
def test_how_many_questions_of_each_kind() -> None:
    for taken, kind in ((0, "critical"), (3, "bonus")):
        raw = sound()
        del raw["questions"][taken]
        assert any(f"{kind} ones; a case has" in fault for fault in told(raw, "DL-V10"))
    raw = sound()
    raw["questions"].append(raw["questions"][4] | {"id": "mast", "answer": "d"})
    assert rules_broken(raw) == set()
    raw["questions"].append(raw["questions"][4] | {"id": "sail", "answer": "a"})
    assert rules_broken(raw) == {"DL-V10"}


@pytest.mark.rule("DL-V10")
def test_choices_are_four_to_six_and_differ() -> None:
    raw = sound()
    raw["questions"][4]["choices"].pop()
    assert told(raw, "DL-V10") == ["question cart, choices: 3 choices; give 4 to 6"]
    raw = sound()
    raw["questions"][4]["choices"][3]["text"] = "RED "
    assert len(told(raw, "DL-V10")) == 2
    raw = sound()
    raw["questions"][4]["id"] = "boat"
    assert told(raw, "DL-V10") == ["question boat: 2 questions have this id; give each its own"]


@pytest.mark.rule("DL-V18")
@pytest.mark.parametrize(
    ("key", "fewest", "most"),
    [("intro", 80, 200), ("wrap_up", 120, 300), ("text", 40, 140), ("tagline", 1, 10)],
)
def test_lengths(key: str, fewest: int, most: int) -> None:
    for count in (fewest - 1, fewest, most, most + 1):
        raw = sound()
        parent = raw if key in raw else raw["clues"][15]
        parent[key] = " ".join(["ben"] * count) + " — "
        assert (told(raw, "DL-V18") == []) == (fewest <= count <= most)


@pytest.mark.rule("DL-V20")
def test_no_place_holds_more_than_half_of_the_answers() -> None:
    raw = sound()
    raw["questions"][3]["answer"] = "b"
    assert rules_broken(raw) == {"DL-V20"}
    raw["questions"].append(raw["questions"][4] | {"id": "mast", "answer": "d"})
    assert rules_broken(raw) == set()
