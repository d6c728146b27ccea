"""How much a table must put together: what too few clues give away, and the grade of deduction (DL-V26…V30).

All of it follows from the reasons of schema 2; a case of schema 1 has none, and nothing is said about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import msgspec

from hawkshaw.games.deadline.content.case import DIFFICULTIES, Case, Difficulty, QuestionKind
from hawkshaw.games.deadline.content.kit.elimination import EFFORT, Elimination
from hawkshaw.games.deadline.content.kit.findings import Finding

TELLING: Final = 2
"""How many of the most telling clues of a question are named."""
THIRD: Final = 3
"""A starting clue excludes one choice in so many at most (DL-V27)."""


class Measure(msgspec.Struct, frozen=True):
    """What a critical question takes; it goes by its place among the questions, from 1.

    `least` is the number of clues of the smallest sets that settle it, None if not even all clues do. Of those sets:
    how many there are, from how many different places the clues of each come at least, and whether each needs an
    inference. Where there were too many sets to try, `given_up`, none is counted and `least` is a lower bound.
    """

    question: int
    least: int | None
    sets: int
    places: int
    inference: bool
    grade: Difficulty | None
    given_up: bool


def measures(case: Case) -> list[Measure]:
    """What each critical question takes; nothing in schema 1."""
    if case.schema == 1:
        return []
    elimination = Elimination(case)
    return [_measure(case, elimination, place) for place in _criticals(case)]


def _measure(case: Case, elimination: Elimination, place: int) -> Measure:
    least = elimination.least(place)
    where = {clue.number: clue.where for clue in case.clues}
    places = min((len({where[number] for number in found}) for found in least.sets), default=0)
    inference = bool(least.sets) and all(elimination.infers(place, found) for found in least.sets)
    return Measure(
        question=place + 1,
        least=least.size,
        sets=len(least.sets),
        places=places,
        inference=inference,
        grade=_grade(least.size or 0, places, inference) if least.sets else None,
        given_up=least.given_up,
    )


def _grade(least: int, places: int, inference: bool) -> Difficulty | None:
    """DL-V29: the hardest grade that a question has."""
    if least >= 4 and inference:
        return "hard"
    if least >= 3 and places >= 3:
        return "normal"
    return "easy" if least >= 2 else None


def case_grade(found: list[Measure]) -> Difficulty | None:
    """The grade of the easiest critical question; None if one has none."""
    grades = [one.grade for one in found if one.grade is not None]
    return min(grades, key=DIFFICULTIES.index) if grades and len(grades) == len(found) else None


def _criticals(case: Case) -> list[int]:
    return [place for place, question in enumerate(case.questions) if question.kind == "critical"]


class Telling(msgspec.Struct, frozen=True):
    """A clue that tells much about a question: how many choices it takes away by itself, with how many other clues it
    takes away more than either does alone, and in how many of the question's least sets it is.
    """

    clue: int
    excludes: int
    helps: int
    sets: int


class Tellers(msgspec.Struct, frozen=True):
    """The most telling clues of a question, which goes by its place from 1; with the number of its choices."""

    question: int
    kind: QuestionKind
    choices: int
    clues: list[Telling]


def tellers(case: Case) -> list[Tellers]:
    """For each question its most telling single clues, for readers who get the introduction and one clue.

    First those that exclude most by themselves, then those that help most others to exclude more, then those that most
    least sets need.
    """
    if case.schema == 1:
        return []
    elimination = Elimination(case)
    numbers = sorted(elimination.carried)
    found: list[Tellers] = []
    for place, question in enumerate(case.questions):
        before = elimination.count(place, elimination.known(()))
        alone = {number: before - elimination.count(place, elimination.known([number])) for number in numbers}
        helps = dict.fromkeys(numbers, 0)
        for one, other in combinations(numbers, 2):
            both = before - elimination.count(place, elimination.known([one, other]))
            if both > max(alone[one], alone[other]):
                helps[one] += 1
                helps[other] += 1
        needed = Counter(number for least in elimination.least(place).sets for number in least)
        ranked = [Telling(number, alone[number], helps[number], needed[number]) for number in numbers]
        ranked.sort(key=lambda one: (-one.excludes, -one.helps, -one.sets, one.clue))
        found.append(Tellers(place + 1, question.kind, len(question.choices), ranked[:TELLING]))
    return found


def single_clues(case: Case) -> Iterator[Finding]:
    """DL-V26."""
    elimination = Elimination(case)
    for place in _criticals(case):
        id = case.questions[place].id
        if elimination.settled(place, ()):
            reason = f"they leave one choice of question {id} before any clue is won; tell less at the start"
            yield Finding("DL-V26", "given", reason)
            continue
        for clue in case.clues:
            if elimination.settled(place, [clue.number]):
                reason = f"this clue alone leaves one choice of question {id}; spread its facts over others"
                yield Finding("DL-V26", f"clue {clue.number}, facts", reason)


def starting_clues(case: Case) -> Iterator[Finding]:
    """DL-V27."""
    elimination = Elimination(case)
    for place in _criticals(case):
        question = case.questions[place]
        total = len(question.choices)
        beginnings: list[tuple[str, list[int]]] = [("given", [])]
        beginnings += [(f"clue {number}, facts", [number]) for number in dict.fromkeys(case.starting)]
        for key, clues in beginnings:
            gone = total - len(elimination.remaining(place, clues))
            if THIRD * gone > total:
                reason = (
                    f"{gone} of the {total} choices of question {question.id} are impossible with this at the start;"
                    f" a third at most may be"
                )
                yield Finding("DL-V27", key, reason)
                if not clues:
                    break


def shared_pairs(case: Case) -> Iterator[Finding]:
    """DL-V28; what one clue of a pair does alone is not the pair's (DL-V26)."""
    elimination = Elimination(case)
    told: set[tuple[int, int]] = set()
    alone = {number: _settled(case, elimination, [number]) for number in elimination.carried}
    for one, other in combinations(sorted(elimination.carried), 2):
        settled = _settled(case, elimination, [one, other]) - alone[one] - alone[other]
        for first, second in combinations(sorted(settled), 2):
            if (first, second) not in told:
                told.add((first, second))
                asked = f"questions {case.questions[first].id} and {case.questions[second].id}"
                reason = f"this pair alone settles {asked}; let them need different clues"
                yield Finding("DL-V28", f"clues {one}, {other}", reason)


def _settled(case: Case, elimination: Elimination, clues: list[int]) -> set[int]:
    """The critical questions that these clues settle."""
    known = elimination.known(clues)
    return {place for place in _criticals(case) if elimination.count(place, known) == 1}


def one_remains(case: Case) -> Iterator[Finding]:
    """DL-V30."""
    elimination = Elimination(case)
    for place, question in enumerate(case.questions):
        possible = elimination.remaining(place, elimination.carried)
        for choice in question.choices:
            key = f"question {question.id}, choice {choice.id}"
            if choice.id == question.answer:
                if choice.excluded_by:
                    reason = "this is the right choice; nothing may exclude it"
                    yield Finding("DL-V30", f"{key}, excluded_by", reason)
            elif choice.id in possible:
                reason = "all clues together do not exclude this wrong choice; write why it is impossible"
                yield Finding("DL-V30", key, reason)


def grade_and_label(case: Case, found: list[Measure]) -> Iterator[Finding]:
    """DL-V29, a warning."""
    grade = case_grade(found)
    if found and grade != case.difficulty:
        told = "; ".join(f"question {case.questions[one.question - 1].id} {in_words(one)}" for one in found)
        unknown = "nothing certain" if any(one.given_up for one in found) else "less than easy"
        reason = f"the label says {case.difficulty}, the clues say {grade or unknown}: {told}"
        yield Finding("DL-V29", "difficulty", reason)


def in_words(found: Measure) -> str:
    """What one question takes."""
    if found.given_up:
        return f"takes {found.least} clues or more, of too many sets to try in {EFFORT} steps, so it has no grade"
    if found.least is None:
        return "is settled by no clues"
    clues = f"{found.least} clue{'s' * (found.least != 1)}"
    places = f"{found.places} place{'s' * (found.places != 1)}"
    inference = "with an inference" if found.inference else "without an inference"
    return f"takes {clues} from {places} {inference} ({found.grade or 'less than easy'})"


FAULTS: Final = (single_clues, starting_clues, shared_pairs, one_remains)
