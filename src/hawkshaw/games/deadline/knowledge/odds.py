"""How likely the unseen is for a seat, counted exactly: what hands hold, and what the next card is.

The counts are those of `worlds`: every way to put faces on the draws that this seat did not see is as likely as any
other. How people play is not weighed.
"""

from __future__ import annotations

from fractions import Fraction

from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.knowledge.origins import Origins
from hawkshaw.games.deadline.knowledge.ways import Demand, UnseenCards
from hawkshaw.games.deadline.knowledge.worlds import pending_duty, unseen_cards
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.view import DeadlineView

Wants = tuple[tuple[int, int, int], ...]
"""Unseen cards that a hand holds: from which pile, what they cannot be, and how many."""


def wants_of(hand: Origins) -> dict[Wants, int]:
    """What a hand can hold, with the ways to get there; draws with the same pile and proofs are as good as one."""
    found: dict[Wants, int] = {}
    for left, ways in hand.weights.items():
        sizes: dict[tuple[int, int], int] = {}
        for demand in hand.demands(left):
            kind = (demand.pile, demand.excluded)
            sizes[kind] = sizes.get(kind, 0) + demand.size
        wants = tuple([(pile, excluded, sizes[pile, excluded]) for pile, excluded in sorted(sizes)])
        found[wants] = found.get(wants, 0) + ways
    return found


class Odds:
    """The ways in which the unseen cards can lie, for a seat's view during the game."""

    def __init__(self, view: DeadlineView) -> None:
        self.view = view
        self._hands: list[Origins] = [
            Origins(story, view.table.shuffled, view.known[seat] if seat == view.seat else NONE)
            for seat, story in enumerate(view.stories)
        ]
        self._unseen = UnseenCards(unseen_cards(view))
        self._joint: list[tuple[int, list[Wants]]] = [(1, [])]
        """With how many ways to get there each hand wants which unseen cards."""
        for hand in self._hands:
            self._joint = [
                (ways * more, [*wanted, wants])
                for ways, wanted in self._joint
                for wants, more in wants_of(hand).items()
            ]
        self._holder, self._held = pending_duty(view)
        self._total = self._dutiful([0] * view.table.seats)

    @property
    def possible(self) -> bool:
        """Whether there is any way at all."""
        return self._total > 0

    @property
    def histories(self) -> int:
        """In how many ways that differ the hands can have come about: what every count goes through."""
        return len(self._joint)

    def unseen_alike(self) -> list[list[int]]:
        """The unseen cards, those together that nothing tells apart."""
        found: list[list[int]] = []
        for pile in self._unseen.piles:
            found += self._sorted(pile)
        return found

    def holds(self, seat: int, cards: int) -> Fraction:
        """How likely a seat holds at least one of the cards."""
        barred = [0] * self.view.table.seats
        barred[seat] = cards
        return 1 - Fraction(self._dutiful(barred), self._total)

    def draws(self, cards: int) -> Fraction:
        """How likely the next card drawn is one of the cards; an empty pile is first made of the discards."""
        view, table = self.view, self.view.table
        if not view.pile_size:
            many = count_cards(table.discard)
            return Fraction(count_cards(table.discard & cards), many) if many else Fraction(0)
        expected = Fraction(0)
        for card, many in self._alike(cards):
            barred = [1 << card] * table.seats
            expected += many * Fraction(self._dutiful(barred), self._total)
        return expected / view.pile_size

    def _alike(self, cards: int) -> list[tuple[int, int]]:
        """One each of the cards that may lie in the pile and that nothing tells apart, with how many there are."""
        wanted = [card for card in self._unseen.piles[-1] if cards >> card & 1]
        return [(alike[0], len(alike)) for alike in self._sorted(wanted)]

    def _sorted(self, cards: list[int]) -> list[list[int]]:
        """Cards of one pile, those together that nothing tells apart."""
        limits = [draw.excluded() for hand in self._hands for draw in hand.draws]
        limits.append(self._held)
        kinds: dict[tuple[int, ...], list[int]] = {}
        for card in cards:
            kinds.setdefault(tuple([limit >> card & 1 for limit in limits]), []).append(card)
        return list(kinds.values())

    def _dutiful(self, barred: list[int]) -> int:
        """The ways in which no hand holds what is barred from it, and whoever has a duty can meet it."""
        ways = self._ways(barred)
        if ways and self._holder != NONE:
            # A duty that is being asked for proves that the hand can meet it.
            unable = barred[:]
            unable[self._holder] |= self._held
            ways -= self._ways(unable)
        return ways

    def _ways(self, barred: list[int]) -> int:
        """The ways in which no hand holds what is barred from it."""
        for known, cards in zip(self.view.known, barred, strict=True):
            if known & cards:
                return 0
        total = 0
        for ways, wanted in self._joint:
            demands: list[Demand] = []
            for wants, cards in zip(wanted, barred, strict=True):
                for pile, excluded, size in wants:
                    demands.append(Demand(pile, excluded | cards, size))
            total += ways * self._unseen.ways(demands)
        return total
