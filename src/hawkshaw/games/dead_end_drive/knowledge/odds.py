"""How likely the unseen is for a seat, counted exactly: trap cards in hands, the next draw, the owners of pawns.

The counts are those of `worlds`: every way to lay the unseen cards of each pile behind the draws that were made from it
is as likely, and so is every deal of the face-down Character cards. How people play is not weighed.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.dead_end_drive.content.board import TRAPS
from hawkshaw.games.dead_end_drive.content.cards import DETECTIVE, MATCHES, WILD
from hawkshaw.games.dead_end_drive.knowledge.worlds import (
    PILE,
    Holder,
    Wilds,
    holders,
    unseen_traps,
    unseen_wilds,
)
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.provenance import wilds_played
from hawkshaw.games.dead_end_drive.table.view import DriveView


class Cards:
    """Where the unseen trap cards can lie, for a view during the game."""

    def __init__(self, view: DriveView) -> None:
        self.view = view
        self.unseen: list[list[int]] = unseen_traps(view)
        """Of each pile, the trap cards this seat does not see."""
        self._holders: list[Holder] = holders(view)
        self._wilds: Wilds = unseen_wilds(view, self._holders)

    def spread(self, place: int) -> list[tuple[Wilds, Fraction]]:
        """How likely each number of wild cards is, by pile, among those that came to a holder."""
        none: Wilds = tuple([0 for _ in self._wilds])
        others: dict[Wilds, int] = {none: 1}
        mine: dict[Wilds, int] = {}
        for holder in self._holders:
            if holder.place == place:
                mine = holder.options
            else:
                others = self._together(others, holder.options)
        weights: list[tuple[Wilds, int]] = []
        total = 0
        for wilds, here in mine.items():
            rest = tuple([a - b for a, b in zip(self._wilds, wilds, strict=True)])
            weight = here * others.get(rest, 0)
            if weight:
                weights.append((wilds, weight))
                total += weight
        return [(wilds, Fraction(weight, total)) for wilds, weight in weights]

    def _together(self, some: dict[Wilds, int], more: dict[Wilds, int]) -> dict[Wilds, int]:
        """The ways of both, as far as there are so many wild cards."""
        found: dict[Wilds, int] = {}
        for one, count in some.items():
            for two, here in more.items():
                both = tuple([a + b for a, b in zip(one, two, strict=True)])
                if all([a <= b for a, b in zip(both, self._wilds, strict=True)]):
                    found[both] = found.get(both, 0) + count * here
        return found

    def _slots(self, place: int) -> list[int]:
        for holder in self._holders:
            if holder.place == place:
                return holder.slots
        raise AssertionError("nobody holds unseen cards there")

    def holds_match(self, seat: int) -> list[Fraction]:
        """How likely another seat holds at least one match for each trap."""
        slots = self._slots(seat)
        played = wilds_played(self.view.table.stories[seat])
        spread = self.spread(seat)
        found: list[Fraction] = []
        for trap in range(len(TRAPS)):
            without = Fraction(0)
            for wilds, likely in spread:
                if sum(wilds) == played:
                    for pile, cards in enumerate(self.unseen):
                        likely *= share_without(cards, MATCHES[trap], slots[pile] - wilds[pile])
                    without += likely
            found.append(1 - without)
        return found

    def holds_wild(self, seat: int) -> Fraction:
        """How likely another seat holds a wild card."""
        played = wilds_played(self.view.table.stories[seat])
        none = Fraction(0)
        for wilds, likely in self.spread(seat):
            if sum(wilds) == played:
                none += likely
        return 1 - none

    def trap_chances(self, place: int) -> dict[int, float]:
        """How likely each unseen trap card lies with another seat or in the pile."""
        slots = self._slots(place)
        expected = [Fraction(0) for _ in slots]
        for wilds, likely in self.spread(place):
            for pile, room in enumerate(slots):
                expected[pile] += likely * (room - wilds[pile])
        found: dict[int, float] = {}
        for pile, cards in enumerate(self.unseen):
            for card in cards:
                found[card] = float(expected[pile] / len(cards))
        return found

    def hidden_matches(self, trap: int) -> int:
        """How many cards that spring a trap this seat does not see, in hands and pile together."""
        traps = sum([MATCHES[trap] >> card & 1 for cards in self.unseen for card in cards])
        left = sum(self._wilds)
        for seat, story in enumerate(self.view.table.stories):
            if seat != self.view.insider:
                left -= wilds_played(story)
        return traps + left

    def draw(self) -> Draw:
        """What a draw would bring now."""
        view = self.view
        odds = Draw()
        detectives, others = view.pile_detectives, view.pile_size - view.pile_detectives
        discarded = [card for card in view.table.discard if card != DETECTIVE]
        steps = view.table.board.detective_steps - view.table.detective
        odds.arrives = arrival(steps, detectives, others, view.table.kit.detectives, len(discarded))
        if view.pile_size:
            odds.detective = Fraction(detectives, view.pile_size)
        else:
            odds.detective = Fraction(view.table.kit.detectives, len(view.table.discard))
        goes_on = 1 - odds.arrives
        if others:
            wilds = Fraction(0)
            for found, likely in self.spread(PILE):
                wilds += found[-1] * likely
            odds.wild = goes_on * wilds / others
            last = self.unseen[-1]
            for trap in range(len(TRAPS)):
                fitting = sum([MATCHES[trap] >> card & 1 for card in last])
                traps = (others - wilds) * fitting / len(last) if last else Fraction(0)
                odds.matches.append(goes_on * (wilds + traps) / others)
        else:
            # Nothing but Detectives is left, so a card to keep comes from the discard, which everybody has seen.
            odds.wild = goes_on * share(discarded, 1 << WILD)
            for trap in range(len(TRAPS)):
                odds.matches.append(goes_on * share(discarded, MATCHES[trap]))
        return odds


class Draw:
    """What a draw brings: Detectives are replaced until another card comes or the game is over (DD-47, DD-48)."""

    def __init__(self) -> None:
        self.detective = Fraction(0)
        """That the first card is a Detective."""
        self.arrives = Fraction(0)
        """That the Detective reaches the door by it."""
        self.wild = Fraction(0)
        """That the card it ends with is wild."""
        self.matches: list[Fraction] = []
        """By trap, that the card it ends with springs it; wild cards do."""


def share(cards: list[int], kinds: int) -> Fraction:
    """How many of the cards are of these kinds, as a share; nothing of nothing is none."""
    return Fraction(sum([kinds >> card & 1 for card in cards]), len(cards)) if cards else Fraction(0)


def share_without(cards: list[int], kinds: int, taken: int) -> Fraction:
    """How likely none of so many cards, taken at random from these, is of the kinds."""
    other = sum([1 - (kinds >> card & 1) for card in cards])
    return Fraction(comb(other, taken), comb(len(cards), taken))


def arrival(steps: int, detectives: int, others: int, all_detectives: int, discarded: int) -> Fraction:
    """How likely one draw brings so many Detectives in a row, from a pile of these and so many other cards.

    When a pile of nothing but Detectives runs out, all of them and the discarded cards are the next one (DD-R20).
    """
    if others:
        if steps > detectives:
            return Fraction(0)
        return Fraction(comb(detectives, steps), comb(detectives + others, steps))
    if steps <= detectives:
        return Fraction(1)
    return arrival(steps - detectives, all_detectives, discarded, all_detectives, 0)


class Owners:
    """Whose the pawns are, as far as a seat knows."""

    def __init__(self, view: DriveView) -> None:
        self.view = view
        living = view.table.kit.mask & ~view.table.dead
        known = mask_of([pawn for pawn in range(len(view.owners)) if view.owners[pawn] != NONE])
        self.unknown: list[int] = bits_of(living & ~known)
        """The living pawns whose Character card this seat has not seen."""

    def hand(self, seat: int) -> Fraction:
        """How likely an unknown pawn is in the hand of a seat: the same for each of them."""
        if seat == self.view.insider or not self.unknown:
            return Fraction(0)
        return Fraction(self.view.characters[seat], len(self.unknown))

    @property
    def secret(self) -> Fraction:
        """How likely an unknown pawn is one of two players' secret cards."""
        left = Fraction(1 if self.unknown else 0)
        for seat in range(self.view.table.seats):
            left -= self.hand(seat)
        return left

    def inherits(self, seat: int, pawn: int) -> Fraction:
        """How likely a seat would win if this living pawn inherited now; secret cards are as likely either's."""
        owner = self.view.owners[pawn]
        if owner != NONE:
            return Fraction(1 if owner == seat else 0)
        return self.hand(seat) + self.secret / 2
