"""What typical clues settle of a case (DL-V21 in schema 2): each part of the rule broken by itself."""

from __future__ import annotations

import pytest

from hawkshaw.games.deadline.content.case import Difficulty
from hawkshaw.games.deadline.content.kit import typical
from hawkshaw.games.deadline.content.kit.reading import clues_for
from hawkshaw.games.deadline.content.kit.settling import proofs_of
from hawkshaw.games.deadline.content.kit.typical import BANDS, LEAST_EACH, SEEDS, drawn, settled_counts
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import Raw, advised, as_case, sound, told

ALONE = {"who": "x1", "when": "x2", "way": "x3"}
"""The one fact that each critical question hangs on in a plain case."""


def plain(carriers: dict[str, list[int]], difficulty: Difficulty = "easy") -> Raw:
    """Each critical question hangs on one fact, which these clues carry: its share is theirs."""
    raw = reasoned()
    raw["difficulty"] = difficulty
    raw["facts"] |= dict.fromkeys(ALONE.values(), "a plain statement")
    for clue in raw["clues"]:
        clue["facts"] = [ALONE[id] for id, numbers in carriers.items() if clue["number"] in numbers]
    for question in raw["questions"][:3]:
        question["proofs"] = [[ALONE[question["id"]]]]
        for choice in question["choices"]:
            choice["excluded_by"] = []
    return raw


def means(raw: Raw) -> tuple[float, float]:
    """In percent, of seven in ten clues and of half of them."""
    case = as_case(raw)
    most, half = (100 * sum(settled_counts(case, share)[:3]) / (3 * SEEDS) for share in ("0.7", "0.5"))
    return most, half


@pytest.mark.rule("DL-V21")
def test_the_draws_are_those_of_a_reader() -> None:
    case = as_case(reasoned())
    proofs = proofs_of(case)
    for share in ("0.7", "0.5"):
        kept = [proofs.all_settled(clues_for(case, share, seed)) for seed in range(SEEDS)]
        assert settled_counts(case, share) == [sum(column) for column in zip(*kept, strict=True)]
    first = drawn(case)
    typical._draws.cache_clear()
    assert drawn(case) == first, "they come out alike each time"
    other = as_case(reasoned() | {"id": "other-lamps"})
    assert drawn(other) != first, "another case has other readers"


@pytest.mark.rule("DL-V21")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_below_its_band_is_a_fault_and_above_it_a_warning(difficulty: Difficulty) -> None:
    """Any one carrier, from the lowest to the highest: what is said is what the mean says, and everything happens."""
    low, high = BANDS[difficulty]
    seen = set()
    for number in range(1, 17):
        raw = plain({id: [number] for id in ALONE}, difficulty)
        mean, _ = means(raw)
        below = [fault for fault in told(raw, "DL-V21") if f"cases need {low} %" in fault]
        above = [warning for warning in advised(raw) if "easier than its label" in warning]
        assert bool(below) == (mean < low)
        assert bool(above) == (mean > high)
        if below:
            assert below[0].startswith(
                f"questions: seven in ten clues settle a critical one in {mean:.1f} % of 400"
            )
        if above:
            assert above[0].startswith("difficulty: ")
            assert f"{mean:.1f} % of 400 draws on average, {difficulty} cases in {high} % at most" in above[0]
        seen.add("below" if below else "above" if above else "within")
    assert seen == {"below", "within"} | ({"above"} if high < 100 else set())


@pytest.mark.rule("DL-V21")
def test_no_critical_question_can_only_be_guessed() -> None:
    raw = plain({"who": [7], "when": [7], "way": [16]}, "normal")
    rows = {row.question: row for row in drawn(as_case(raw))}
    assert rows[3].most < 0.2 < means(raw)[0] / 100
    (fault,) = told(raw, "DL-V21")
    assert fault == (
        f"question way, choices: seven in ten clues leave one choice in only {100 * rows[3].most:.1f} % of 400 draws;"
        " each critical question of normal cases needs 20 %, or it can only be guessed"
    )
    assert told(plain({"who": [7], "when": [7], "way": [14]}, "normal"), "DL-V21") == []


@pytest.mark.rule("DL-V21")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_how_often_each_question_is_settled_at_the_least_depends_on_the_grade(difficulty: Difficulty) -> None:
    """No carrier of the third question, or any one: what is said is what its share says, and both happen."""
    each, seen = LEAST_EACH[difficulty], set()
    for carriers in ([], *([number] for number in range(1, 17))):
        raw = plain({"who": [7], "when": [7], "way": carriers}, difficulty)
        share = 100 * drawn(as_case(raw))[2].most
        faults = [fault for fault in told(raw, "DL-V21") if fault.startswith("question way")]
        assert bool(faults) == (share < each)
        seen.add(bool(faults))
    assert seen == {True, False}


@pytest.mark.rule("DL-V21")
def test_a_loss_of_half_of_it_is_enough_where_there_is_little_to_lose() -> None:
    seen = set()
    for number in range(1, 17):
        raw = plain({id: [number] for id in ALONE}, "hard")
        most, half = means(raw)
        small = most - half < 10
        too_small = [fault for fault in told(raw, "DL-V21") if "let the loss cost" in fault]
        assert bool(too_small) == (small and 2 * half > most)
        seen.add((small, bool(too_small)))
    assert (True, False) in seen


@pytest.mark.rule("DL-V21")
def test_losing_clues_costs_something() -> None:
    raw = plain({"who": [1, 4], "when": [2, 5], "way": [3, 6]})
    most, half = means(raw)
    assert most - half < 10
    (fault,) = told(raw, "DL-V21")
    assert fault == (
        f"questions: half of the clues settle a critical one in {half:.1f} % of 400 draws on average, seven in ten in"
        f" {most:.1f} %; let the loss cost 10 points, or clues need not be won"
    )
    most, half = means(reasoned())
    assert most - half >= 10
    assert told(reasoned(), "DL-V21") == []


@pytest.mark.rule("DL-V21")
def test_schema_1_keeps_its_rule() -> None:
    raw = sound()
    for question in raw["questions"][:3]:
        question["support"] = [[1, 4], [1, 5]]
    assert means(raw)[0] - means(raw)[1] < 10
    assert told(raw, "DL-V21") == []
    assert not [warning for warning in advised(raw | {"difficulty": "hard"}) if "easier than" in warning]
