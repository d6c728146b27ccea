"""What proves the answers of a case, and whether it survives losses."""

from __future__ import annotations

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content.kit.evidence import minimal_sets
from hawkshaw.games.deadline.content.kit.unlocking import (
    PLAYS,
    Chase,
    answerable,
    at_risk,
    chance_play,
    chances,
    graph_of,
    reachable,
    typical_play,
)
from tests.games.deadline.content.sample import FILLER, Raw, as_case, clue, rules_broken, sound, told


@pytest.mark.rule("DL-V11")
def test_how_many_ways_lead_to_an_answer() -> None:
    raw = sound()
    raw["questions"][3]["support"] = []
    assert told(raw, "DL-V11")[0].startswith("question boat, support: there is none")
    for one_way in ([[1, 5]], [[1, 5], [5, 1]]):
        raw = sound()
        raw["questions"][0]["support"] = one_way
        assert told(raw, "DL-V11") == [
            "question who, support: 1 different sets; a critical question has at least 2 ways to its answer"
        ]


@pytest.mark.rule("DL-V11")
def test_a_critical_answer_needs_two_clues() -> None:
    raw = sound()
    raw["questions"][0]["support"].append([4])
    assert "question who, support: [4] is one clue" in told(raw, "DL-V11")[0]
    raw = sound()
    raw["clues"][0]["facts"].append("a2")
    assert "DL-V11" in rules_broken(raw)
    assert told(raw, "DL-V11")[0].startswith(
        "clue 1, facts: this clue alone carries every fact of question who"
    )


@pytest.mark.rule("DL-V12")
@pytest.mark.parametrize(
    ("support", "words"),
    [
        ([1, 30], "there is no clue 30"),
        ([1, 2], "none of these clues carries a2"),
        ([1, 5, 9], "it suffices without clue 9"),
        ([1, 5, 5], "a clue stands here twice"),
    ],
)
def test_a_support_set_is_complete_and_minimal(support: list[int], words: str) -> None:
    raw = sound()
    raw["questions"][0]["support"].append(support)
    assert [words in fault for fault in told(raw, "DL-V12")] == [True]


@pytest.mark.rule("DL-V12")
def test_facts_are_defined_and_carried() -> None:
    raw = sound()
    raw["questions"][3]["needs_facts"] = []
    assert "question boat, needs_facts: there is none" in told(raw, "DL-V12")[0]
    raw = sound()
    raw["clues"][8]["facts"] = ["z9"]
    assert told(raw, "DL-V12") == ["clue 9, facts: z9 is not defined; write it under [facts]"]
    raw = sound()
    raw["facts"]["z9"] = "nobody says so"
    assert told(raw, "DL-V12") == ["facts, z9: no clue carries it; name it in a clue or take it out"]
    raw = sound()
    del raw["facts"]["d1"]
    assert [fault.split(":")[0] for fault in told(raw, "DL-V12")] == [
        "question boat, needs_facts",
        "clue 12, facts",
        "clue 13, facts",
    ]


def test_all_minimal_sets_are_found() -> None:
    case = as_case(sound())
    for question in case.questions:
        assert sorted(minimal_sets(case, question)) == sorted(question.support)


@pytest.mark.rule("DL-V13")
def test_critical_answers_survive_the_loss_of_the_highest_clues() -> None:
    raw = sound()
    raw["clues"][9]["facts"].remove("b2")
    raw["clues"][10] |= {"facts": ["b2"], "role": "support"}
    raw["clues"][3]["facts"].remove("b2")
    raw["clues"][11]["facts"].append("b2")
    raw["questions"][1]["support"] = [[2, 11], [6, 11], [2, 12], [6, 12]]
    assert at_risk(as_case(raw)) == 6
    (fault,) = told(raw, "DL-V13")
    assert fault.startswith(
        "question when, support: no set is complete once the 6 highest clues (11 up) are lost"
    )


@pytest.mark.rule("DL-V13")
def test_a_clue_behind_a_lost_one_is_lost_too() -> None:
    """A graph that DL-V4 refuses as well, so that a low number hangs on a high one."""
    raw = sound()
    raw["clues"][0]["unlocks"] = []
    raw["clues"][10]["unlocks"] = [14, 4]
    raw["clues"][8]["unlocks"] = [12, 7, 10]
    raw["questions"][0]["support"] = [[4, 5], [4, 10]]
    assert 4 not in reachable(as_case(raw), {11})
    assert [fault.split(":")[0] for fault in told(raw, "DL-V13")] == ["question who, support"]


def test_how_many_clues_are_at_risk() -> None:
    raw = sound()
    for difficulty, count, risk in (("easy", 16, 6), ("normal", 18, 6), ("normal", 19, 7), ("hard", 18, 5)):
        raw["difficulty"] = difficulty
        raw["clues"] = [clue(number) | {"unlocks": []} for number in range(1, count + 1)]
        assert at_risk(as_case(raw)) == risk


@pytest.mark.rule("DL-V14")
def test_losing_the_last_clues_hurts() -> None:
    raw = sound()
    raw["questions"][4]["support"].append([12])
    raw["clues"][11]["facts"].append("e1")
    assert rules_broken(raw) == {"DL-V14"}
    raw = sound()
    for number in (13, 14, 15, 16):
        raw["clues"][number - 1]["role"] = "colour"
    assert told(raw, "DL-V14")[0].startswith(
        "clues: none of the last clues (13, 14, 15, 16) is key or support"
    )


@pytest.mark.rule("DL-V15")
def test_roles_fit_the_support_sets() -> None:
    for number, role in ((9, "key"), (9, "support"), (1, "herring"), (1, "colour"), (9, "")):
        raw = sound()
        raw["clues"][number - 1]["role"] = role
        assert told(raw, "DL-V15")[0].startswith(f"clue {number}, role: ")


@pytest.mark.rule("DL-V15")
def test_how_many_herrings_and_how_much_colour() -> None:
    raw = sound()
    raw["clues"][6]["role"] = "colour"
    assert "clues: 1 are herrings; a case has 2 to 5" in told(raw, "DL-V15")
    raw = sound()
    raw["questions"][3]["support"] = []
    raw["questions"][4]["support"] = [[16]]
    for number in (12, 13, 14, 15):
        raw["clues"][number - 1]["role"] = "herring"
    assert told(raw, "DL-V15") == ["clues: 6 are herrings; a case has 2 to 5"]
    for number in (12, 13, 14):
        raw["clues"][number - 1]["role"] = "colour"
    assert told(raw, "DL-V15") == ["clues: 5 are colour (9, 11, 12, 13, 14); a case has 3 at most"]


def two_sets(first: list[int], second: list[int]) -> Raw:
    """Question `who` hangs on two sets; other rules may object."""
    raw = sound()
    raw["questions"][0]["support"] = [first, second]
    return raw


@pytest.mark.rule("DL-V21")
def test_critical_answers_survive_ordinary_bad_luck() -> None:
    raw = two_sets([1, 14], [1, 15])
    (fault,) = told(raw, "DL-V21")
    kept = chances(as_case(raw))[0]
    assert kept < 0.95 * PLAYS
    assert fault.startswith("question who, support: a complete set is left in only ")
    assert f"{100 * kept / PLAYS:.1f} % of 2000 chance plays" in fault
    assert told(two_sets([1, 5], [1, 10]), "DL-V21") == []


@pytest.mark.rule("DL-V21")
@pytest.mark.parametrize(("difficulty", "percent"), [("easy", 95), ("normal", 90), ("hard", 85)])
def test_each_difficulty_has_its_share(difficulty: str, percent: int) -> None:
    """Any two clues as the only support set: refused exactly if fewer plays than that keep both."""
    refused = set()
    for number in range(2, 17):
        raw = two_sets([1, number], [1, number])
        raw["difficulty"] = difficulty
        kept = chances(as_case(raw))[0]
        assert bool(told(raw, "DL-V21")) == (100 * kept < percent * PLAYS)
        refused.add(100 * kept < percent * PLAYS)
    assert refused == {True, False}


@pytest.mark.rule("DL-V21")
def test_a_chance_play_keeps_the_rules_of_losing() -> None:
    """Bullets first, then the highest clue of the deck, then the highest open one."""
    chase = Chase(graph_of(as_case(sound())))
    for _ in range(3):
        chase.fail()
    assert (chase.bullets, chase.lost, max(chase.deck)) == (0, 0, 16)
    chase.win(2)
    assert sorted(chase.display) == [1, 3, 5]
    for number in range(16, 5, -1):
        assert max(chase.deck) == number
        chase.fail()
    assert chase.deck == {4}
    chase.fail()
    assert chase.deck == set()
    chase.fail()
    assert sorted(chase.display) == [1, 3]
    chase.win(1)
    assert sorted(chase.display) == [3]


@pytest.mark.rule("DL-V21")
def test_failures_are_as_frequent_as_the_difficulty_says() -> None:
    """With a long row of clues the clues won tell the rate: 3 bullets, then each failure costs one clue."""
    for difficulty, rate in (("easy", 0.20), ("normal", 0.30), ("hard", 0.35)):
        raw = sound()
        raw["difficulty"] = difficulty
        raw["starting"] = list(range(1, 41))
        raw["clues"] = [clue(1) | {"number": number, "unlocks": []} for number in range(1, 41)]
        case, rng = as_case(raw), Rng(5)
        won = sum(len(chance_play(graph_of(case), case.difficulty, rng)) for _ in range(400)) / 400
        # Of 43 rounds in all, 3 failures cost nothing: wins are 43 less the failures.
        assert abs((43 - won) / 43 - rate) < 0.015


def test_the_same_plays_come_each_time() -> None:
    graph = graph_of(as_case(sound()))
    first = [chance_play(graph, "hard", Rng(seed)) for seed in range(5)]
    assert [chance_play(graph, "hard", Rng(seed)) for seed in range(5)] == first
    assert len({tuple(play) for play in first}) == 5


def test_what_can_be_answered_from_clues() -> None:
    case = as_case(sound())
    assert answerable(case, [4, 10]) == [True, False, False, False, False]
    assert answerable(case, [2, 4, 5, 12]) == [True, True, False, True, False]
    assert answerable(case, range(1, 17)) == [True] * 5


@pytest.mark.parametrize("wanted", [0, 1, 8, 12, 16])
def test_a_typical_table_wins_as_many_clues_as_it_is_to(wanted: int) -> None:
    case = as_case(sound())
    for seed in range(50):
        won = typical_play(graph_of(case), case.difficulty, wanted, Rng(seed))
        assert len(won) == len(set(won)) == wanted
        held = set(case.starting)
        for number in won:
            assert number in held
            held.update(case.clue(number).unlocks)


def test_a_typical_table_loses_high_clues() -> None:
    case = as_case(sound())
    won = [
        number
        for seed in range(200)
        for number in typical_play(graph_of(case), case.difficulty, 12, Rng(seed))
    ]
    assert won.count(1) > won.count(8) > won.count(16)


@pytest.mark.rule("DL-V22")
def test_a_critical_fact_has_two_carriers() -> None:
    raw = sound()
    raw["clues"][3]["facts"].remove("a1")
    raw["questions"][0]["support"] = [[1, 5], [1, 10]]
    assert rules_broken(raw) == {"DL-V22"}
    assert told(raw, "DL-V22")[0].startswith("facts, a1: only clue 1 carries it")


@pytest.mark.rule("DL-V23")
def test_every_herring_is_closed_in_time_by_a_clue_to_trust() -> None:
    for closer, fine in ((5, True), (10, True), (11, False), (8, False)):
        raw = sound()
        raw["clues"][4]["clears"] = [8]
        raw["clues"][closer - 1]["clears"] = [*raw["clues"][closer - 1]["clears"], 7]
        assert rules_broken(raw) == (set() if fine else {"DL-V23"})
    raw = sound()
    raw["clues"][4]["clears"] = [7, 8, 9]
    assert told(raw, "DL-V23") == [
        "clue 5, clears: clue 9 is no herring; take it out here or change its role"
    ]


@pytest.mark.rule("DL-V24")
@pytest.mark.parametrize(
    ("choice", "against", "words"),
    [
        (0, [], "no clue below 11 makes this wrong choice impossible"),
        (0, [11, 16], "no clue below 11 makes this wrong choice impossible"),
        (0, [4, 99], "there is no clue 99"),
        (1, [4], "this is the right choice"),
    ],
)
def test_wrong_choices_are_excluded_and_the_right_one_is_not(
    choice: int, against: list[int], words: str
) -> None:
    raw = sound()
    raw["questions"][0]["choices"][choice]["against"] = against
    assert rules_broken(raw) == {"DL-V24"}
    assert words in told(raw, "DL-V24")[0]


@pytest.mark.rule("DL-V24")
@pytest.mark.parametrize(
    ("name", "met", "fine"),
    [
        ("Ada Stone", 10, True),
        ("Ada Stone", 11, False),
        ("Ada Stone", 0, False),
        ("Ben Marsh", 8, True),
        ("Ben Marsh", 9, False),
    ],
)
def test_whoever_can_be_chosen_has_been_met(name: str, met: int, fine: bool) -> None:
    raw = sound()
    raw["intro"] = raw["intro"].replace(name, "somebody")
    if met:
        raw["clues"][met - 1]["text"] = f"There sat {name}. {raw['clues'][met - 1]['text']}"
    assert rules_broken(raw) == (set() if fine else {"DL-V24"})


@pytest.mark.rule("DL-V24")
def test_a_choice_that_is_no_name_need_not_be_met() -> None:
    raw = sound()
    assert not any("at two" in clue["text"] for clue in raw["clues"])
    assert FILLER in raw["intro"]
    assert told(raw, "DL-V24") == []
