"""What remains when everything impossible is gone, held against the plainest way to work it out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit import elimination
from hawkshaw.games.deadline.content.kit.elimination import Elimination
from tests.games.deadline.content.reasoned import longer, reasoned
from tests.games.deadline.content.sample import Raw, as_case

CLUES = 7


def some(rng: Rng, names: list[str], most: int) -> list[str]:
    """One to `most` of the names, each once."""
    pool = list(names)
    return [pool.pop(rng.below(len(pool))) for _ in range(1 + rng.below(most))]


def small(seed: int) -> Case:
    """A case of seven clues with any facts, inferences and reasons."""
    rng = Rng(seed)
    raw: Raw = reasoned()
    facts = [f"f{number}" for number in range(8)]
    raw["facts"] = dict.fromkeys(facts, "so it is")
    raw["given"] = some(rng, facts, 1)
    raw["inferences"] = {
        # The first builds on the second: an author may write them in any order.
        "y": {"from": ["z", *some(rng, facts, 1)], "text": "so it must be"},
        "z": {"from": some(rng, facts, 2), "text": "so it must be"},
    }
    raw["clues"] = raw["clues"][:CLUES]
    for clue in raw["clues"]:
        clue["facts"] = some(rng, facts, 2)
    for question in raw["questions"]:
        question["proofs"] = [some(rng, [*facts, "y"], 4)]
        for choice in question["choices"]:
            if choice["id"] != question["answer"]:
                choice["excluded_by"] = [some(rng, [*facts, "y", "z"], 3) for _ in range(rng.below(3))]
    return as_case(raw)


def plain_remaining(case: Case, place: int, clues: Iterable[int], inferring: bool = True) -> list[str]:
    """The same with sets of names, step by step as an author would with a pencil."""
    known = set(case.given).union(*(case.clue(number).facts for number in clues))
    while inferring and (
        more := {
            name
            for name, inference in case.inferences.items()
            if name not in known and known.issuperset(inference.rests_on)
        }
    ):
        known |= more
    question = case.questions[place]
    return [
        choice.id
        for choice in question.choices
        if choice.id == question.answer
        or not any(known.issuperset(reason) for reason in (*choice.excluded_by, *question.proofs))
    ]


def subsets() -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(range(1, CLUES + 1), size) for size in range(CLUES + 1))


@pytest.mark.parametrize("seed", range(12))
def test_every_set_of_clues_leaves_what_a_pencil_leaves(seed: int) -> None:
    case = small(seed)
    found = Elimination(case)
    for place in range(len(case.questions)):
        for clues in subsets():
            left = plain_remaining(case, place, clues)
            assert found.remaining(place, clues) == left
            assert found.count(place, found.known(clues)) == len(left)
            assert found.settled(place, clues) == (len(left) == 1)


def test_a_pencil_that_infers_nothing_is_caught() -> None:
    """A control: without inferences something else remains somewhere."""
    differ = 0
    for seed in range(12):
        case = small(seed)
        found = Elimination(case)
        differ += any(
            found.remaining(place, clues) != plain_remaining(case, place, clues, inferring=False)
            for place in range(len(case.questions))
            for clues in subsets()
        )
    assert differ > 3


@pytest.mark.parametrize("seed", range(30))
def test_all_least_sets_are_found(seed: int) -> None:
    case = small(seed)
    found = Elimination(case)
    for place in range(len(case.questions)):
        settling = [clues for clues in subsets() if len(plain_remaining(case, place, clues)) == 1]
        least = found.least(place)
        size = min(map(len, settling), default=None)
        assert (least.size, least.given_up) == (size, False)
        assert least.sets == [clues for clues in settling if len(clues) == size]
        for clues in least.sets:
            assert found.infers(place, clues) == (
                len(plain_remaining(case, place, clues, inferring=False)) > 1
            )


def test_the_small_cases_are_of_every_kind() -> None:
    """A control: the search meets what it must get right."""
    sizes, many, inferring = set(), 0, 0
    for seed in range(30):
        found = Elimination(small(seed))
        for place in range(5):
            least = found.least(place)
            sizes.add(least.size)
            many += len(least.sets) > 1
            inferring += any(found.infers(place, clues) for clues in least.sets)
    assert {None, 1, 2, 3, 4} <= sizes
    assert many > 20
    assert inferring > 5


@pytest.mark.parametrize("seed", range(10))
def test_what_hangs_on_one_clue_is_found(seed: int) -> None:
    case = small(seed)
    found = Elimination(case)
    everything = range(1, CLUES + 1)
    for place in range(len(case.questions)):
        hinges = [
            number
            for number in everything
            if len(plain_remaining(case, place, everything)) == 1
            and len(plain_remaining(case, place, set(everything) - {number})) > 1
        ]
        assert found.hinges(place) == hinges
        for way in found.ways(place, everything):
            assert found.settled(place, way)
            assert not any(found.settled(place, set(way) - {number}) for number in way)


def test_nothing_excludes_the_right_choice_and_nothing_unknown_excludes_anything() -> None:
    raw = reasoned()
    raw["questions"][0]["choices"][1]["excluded_by"] = [["a1"]]
    raw["questions"][0]["choices"][0]["excluded_by"] = [[], ["a1", "nobody-knows"]]
    raw["questions"][0]["choices"][2]["excluded_by"] = [["round"]]
    raw["inferences"]["round"] = {"from": ["round", "a1"], "text": "in a circle"}
    found = Elimination(as_case(raw))
    assert found.remaining(0, found.carried) == ["a", "b", "c"]


def test_a_search_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    case = as_case(longer("hard", 6, inference=False))
    assert Elimination(case).least(0).size == 6
    monkeypatch.setattr(elimination, "EFFORT", 5)
    least = Elimination(case).least(0)
    assert least.given_up
    assert least.sets == []
    assert least.size is not None
    assert 0 < least.size < 6
