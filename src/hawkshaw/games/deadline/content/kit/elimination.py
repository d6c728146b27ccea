"""What remains once everything impossible is gone: the reasons of a case of schema 2, as bit masks over its facts.

Somebody who holds some clues knows what the introduction and the prompts give, what those clues carry, and what follows
from that by the author's inferences. A wrong choice is excluded when all facts of one of its reasons, or of one of the
question's proofs, are known. More clues never bring a choice back, so what settles a question goes on settling it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from hawkshaw.games.deadline.content.case import Case, Inference, Question
from hawkshaw.games.deadline.content.kit.findings import listed

EFFORT: Final = 20_000
"""How many sets of clues are tried for one question before its least sets are given up."""


class Least(NamedTuple):
    """The smallest sets of clues that settle a question.

    Without any, `size` is None where not even all clues do; where the search was given up, it is the size at which it
    was, and no smaller set settles the question.
    """

    size: int | None
    sets: list[tuple[int, ...]]
    given_up: bool = False


class Elimination:
    """Which choices of each question remain; questions and choices go by their place, from 0."""

    key: Final = "choices"
    goal: Final = "one choice is left"
    remedy: Final = "add reasons"
    idle: Final = "carries no fact that a reason rests on; give it one"
    busy: Final = "carries a fact that a reason rests on; take that out"

    def __init__(self, case: Case) -> None:
        names = dict.fromkeys([*case.facts, *case.inferences])
        self.bits = {fact: 1 << place for place, fact in enumerate(names)}
        self.given = self._mask(set(case.given) & set(case.facts))
        self.carried = {clue.number: self._mask(set(clue.facts) & set(case.facts)) for clue in case.clues}
        """What each clue states; the keys are all clues."""
        self.steps = [
            (self._mask(case.inferences[fact].rests_on), self.bits[fact])
            for fact in in_order(case.inferences, set(case.facts))
        ]
        """What follows from what, each behind the ones it builds on."""
        self.letters = [[choice.id for choice in question.choices] for question in case.questions]
        self.reasons = [self._reasons(question) for question in case.questions]
        """By question and choice."""
        self.right = [
            letters.index(question.answer)
            for letters, question in zip(self.letters, case.questions, strict=True)
        ]

    def _mask(self, facts: Iterable[str]) -> int:
        mask = 0
        for fact in facts:
            mask |= self.bits[fact]
        return mask

    def _reasons(self, question: Question) -> list[list[int]]:
        """What excludes each choice; nothing excludes the right one, whatever the file says (DL-V30)."""
        return [
            []
            if choice.id == question.answer
            else [
                self._mask(reason)
                for reason in (*choice.excluded_by, *question.proofs)
                # What names no fact, or one that is not there, excludes nothing (DL-V12).
                if reason and all(fact in self.bits for fact in reason)
            ]
            for choice in question.choices
        ]

    def stated(self, clues: Iterable[int]) -> int:
        """What these clues, the introduction and the prompts say outright."""
        facts = self.given
        for number in clues:
            facts |= self.carried[number]
        return facts

    def inferred(self, facts: int) -> int:
        """The same with all that follows from it."""
        for needed, bit in self.steps:
            if needed & facts == needed:
                facts |= bit
        return facts

    def known(self, clues: Iterable[int]) -> int:
        """All that somebody with these clues can know."""
        return self.inferred(self.stated(clues))

    def possible(self, place: int, known: int) -> Iterator[int]:
        """The choices of a question that these facts do not exclude."""
        for choice, reasons in enumerate(self.reasons[place]):
            if not any(reason & known == reason for reason in reasons):
                yield choice

    def count(self, place: int, known: int) -> int:
        """How many choices of a question these facts leave; asked thousands of times, so without a generator."""
        left = 0
        for reasons in self.reasons[place]:
            for reason in reasons:
                if reason & known == reason:
                    break
            else:
                left += 1
        return left

    def remaining(self, place: int, clues: Iterable[int]) -> list[str]:
        """The letters of the choices that these clues leave."""
        return [self.letters[place][choice] for choice in self.possible(place, self.known(clues))]

    def settled(self, place: int, clues: Iterable[int]) -> bool:
        """Whether these clues leave the right choice alone."""
        return self.count(place, self.known(clues)) == 1

    def all_settled(self, clues: Iterable[int]) -> list[bool]:
        """Which questions these clues settle."""
        known = self.known(clues)
        return [self.count(place, known) == 1 for place in range(len(self.reasons))]

    def lacking(self, place: int, clues: Iterable[int]) -> str:
        """What these clues fail to do, in words."""
        right = self.letters[place][self.right[place]]
        wrong = [letter for letter in self.remaining(place, clues) if letter != right]
        return f"wrong choices are left ({listed(wrong)})"

    def ways(self, place: int, clues: Collection[int]) -> list[tuple[int, ...]]:
        """One set among these clues that settles a question with none too many; nothing if they do not."""
        if not self.settled(place, clues):
            return []
        kept = set(clues)
        for number in sorted(clues, reverse=True):
            if self.settled(place, kept - {number}):
                kept.discard(number)
        return [tuple(sorted(kept))]

    def hinges(self, place: int) -> list[int]:
        """The clues without which the others do not settle a question that all of them do."""
        everything = set(self.carried)
        if not self.settled(place, everything):
            return []
        return [number for number in self.carried if not self.settled(place, everything - {number})]

    def base(self, reasons: Iterable[int]) -> int:
        """All facts on which reasons rest, through inferences too."""
        needed = 0
        for reason in reasons:
            needed |= reason
        for rests_on, bit in reversed(self.steps):
            if needed & bit:
                needed |= rests_on
        return needed

    def used(self) -> set[int]:
        """The clues that carry something on which a reason rests, and which is not given anyway."""
        needed = self.base(reason for question in self.reasons for against in question for reason in against)
        return {number for number, carried in self.carried.items() if carried & needed & ~self.given}

    def infers(self, place: int, clues: Iterable[int]) -> bool:
        """Whether clues that settle a question do so only by what none of them states."""
        return self.count(place, self.stated(clues)) > 1

    def least(self, place: int) -> Least:
        """The smallest sets that settle a question: all of them, or none if they cannot be found with our effort."""
        if not self.settled(place, self.carried):
            return Least(None, [])
        search = _Search(self, place)
        size = 0
        try:
            while not (found := search.sets(size)):
                size += 1
        except _TooMany:
            return Least(size, [], given_up=True)
        return Least(size, sorted(found))


class _TooMany(Exception):
    """The effort is used up."""


class _Search:
    """All sets of one size that settle a question.

    Whatever settles it excludes the first wrong choice that is left, so it holds a clue with a missing fact on which a
    reason against that choice rests: only such clues are tried. Once all sets with a clue have been seen, it is put
    aside, so that no set comes twice.
    """

    def __init__(self, elimination: Elimination, place: int) -> None:
        self.elimination = elimination
        self.place = place
        self.right = elimination.right[place]
        self.bases = [elimination.base(reasons) for reasons in elimination.reasons[place]]
        self.effort = EFFORT
        self.found: list[tuple[int, ...]] = []

    def sets(self, size: int) -> list[tuple[int, ...]]:
        self.found = []
        self._extend((), self.elimination.given, dict(self.elimination.carried), size)
        return self.found

    def _extend(self, chosen: tuple[int, ...], stated: int, free: dict[int, int], room: int) -> None:
        self.effort -= 1
        if self.effort < 0:
            raise _TooMany
        left = self.elimination.possible(self.place, self.elimination.inferred(stated))
        wrong = next((choice for choice in left if choice != self.right), None)
        if wrong is None:
            self.found.append(tuple(sorted(chosen)))
        elif room:
            missing = self.bases[wrong] & ~stated
            for number in [number for number, carried in free.items() if carried & missing]:
                carried = free.pop(number)
                self._extend((*chosen, number), stated | carried, dict(free), room - 1)


def in_order(inferences: Mapping[str, Inference], known: set[str]) -> list[str]:
    """What can be inferred from known facts, each behind what it builds on; nothing rests on itself or on nothing."""
    found: list[str] = []
    while ready := [
        name
        for name, inference in inferences.items()
        if name not in known and inference.rests_on and known.issuperset(inference.rests_on)
    ]:
        known = known.union(ready)
        found += ready
    return found
