"""Whether clues settle a question: what every check of proofs asks, in whichever way the author gave them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit.elimination import Elimination


class Listed:
    """Schema 1: the author lists the sets of clues that suffice; questions go by their place, from 0."""

    key: Final = "support"
    goal: Final = "a complete set is left"
    remedy: Final = "add sets"
    idle: Final = "in no support set; list it in one"
    busy: Final = "in a support set; take it out there"

    def __init__(self, case: Case) -> None:
        self.sets = [question.support for question in case.questions]

    def settled(self, place: int, clues: Collection[int]) -> bool:
        """Whether a listed set lies among these clues."""
        held = set(clues)
        return any(held.issuperset(support) for support in self.sets[place])

    def all_settled(self, clues: Collection[int]) -> list[bool]:
        """Which questions these clues settle."""
        return [self.settled(place, clues) for place in range(len(self.sets))]

    def lacking(self, place: int, clues: Collection[int]) -> str:
        """What these clues fail to do, in words."""
        return "no set is complete"

    def ways(self, place: int, clues: Collection[int]) -> list[tuple[int, ...]]:
        """The listed sets among these clues."""
        held = set(clues)
        return [support for support in self.sets[place] if held.issuperset(support)]

    def hinges(self, place: int) -> list[int]:
        """The clues that are in every set, where there are several."""
        sets = [set(support) for support in self.sets[place]]
        return sorted(set.intersection(*sets)) if len(sets) > 1 else []

    def used(self) -> set[int]:
        """The clues that are in a set."""
        return {number for question in self.sets for support in question for number in support}


Proofs: TypeAlias = Listed | Elimination


def proofs_of(case: Case) -> Proofs:
    """What proves the answers of a case."""
    return Listed(case) if case.schema == 1 else Elimination(case)
