"""Full tables that agree with what a seat knows, drawn exactly as likely as they are for it.

Every order in which a pile can have come up is as likely as any other. So a world is a way to lay the unseen cards of
each pile behind the draws that were made from it, and behind what is still in it: first how many wild cards each holder
has of each pile, by the number of ways (see `provenance`), then trap cards at random.
"""

from __future__ import annotations

from math import comb
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.dead_end_drive.content.cards import TRAP_CARDS, WILD
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.frames import DRAWN, MOVE
from hawkshaw.games.dead_end_drive.table.open import NONE, exchanged
from hawkshaw.games.dead_end_drive.table.provenance import draws, traps_played, ways, wilds_played
from hawkshaw.games.dead_end_drive.table.state import DriveTable
from hawkshaw.games.dead_end_drive.table.view import DriveView

Wilds = tuple[int, ...]
"""How many wild cards, by pile."""

# Holders of unseen cards other than seats.
PILE: Final = -1
JUST_DRAWN: Final = -2


class Holder:
    """A place where unseen cards lie: how many came from each pile, and the ways to have wild ones among them."""

    def __init__(self, place: int, slots: list[int], options: dict[Wilds, int]) -> None:
        self.place = place
        self.slots = slots
        """From each pile, the cards that lie here unseen or were a wild card played from here."""
        self.options = options


class DriveWorlds:
    """The tables that agree with a seat's or a spectator's view: prepared once, drawn from often."""

    def __init__(self, view: DriveView) -> None:
        self._view = view
        self._holders: list[Holder] = []
        self._leaving: list[dict[Wilds, int]] = []
        """For each holder, the ways in which it and those after it can have so many wild cards."""
        self._wilds: Wilds = ()
        if view.table.winner == NONE:
            self._holders = holders(view)
            self._wilds = unseen_wilds(view, self._holders)
            self._count()

    def _count(self) -> None:
        leaving: dict[Wilds, int] = {(0,) * len(self._wilds): 1}
        self._leaving = [leaving]
        for holder in reversed(self._holders):
            more: dict[Wilds, int] = {}
            for rest, count in leaving.items():
                for wilds, here in holder.options.items():
                    both = tuple([a + b for a, b in zip(rest, wilds, strict=True)])
                    more[both] = more.get(both, 0) + count * here
            leaving = more
            self._leaving.append(leaving)
        self._leaving.reverse()

    @property
    def possible(self) -> bool:
        """Whether there is such a table at all; a view that no table gives may have none."""
        return not self._leaving or self._wilds in self._leaving[0]

    def sample(self, rng: Rng) -> DriveState:
        """One of the tables."""
        view = self._view
        table = copy_known(view)
        if view.table.winner == NONE:
            hand_out_characters(table, view, rng)
            self._lay_cards(table, rng)
        if view.table.agenda.kind == MOVE and view.legal:
            table.choices = view.legal
        return DriveState(table)

    def _lay_cards(self, table: DriveTable, rng: Rng) -> None:
        unseen = unseen_traps(self._view)
        for cards in unseen:
            rng.shuffle(cards)
        left = self._wilds
        for place, holder in enumerate(self._holders):
            wilds = self._draw_wilds(place, left, rng)
            left = tuple([a - b for a, b in zip(left, wilds, strict=True)])
            traps: list[int] = []
            for pile, slots in enumerate(holder.slots):
                for _ in range(slots - wilds[pile]):
                    traps.append(unseen[pile].pop())
            lay(table, holder.place, list(wilds), traps)

    def _draw_wilds(self, place: int, left: Wilds, rng: Rng) -> Wilds:
        """The wild cards of a holder, if so many are left for it and those after it."""
        behind = self._leaving[place + 1]
        stroke = rng.below(self._leaving[place][left])
        for wilds, here in self._holders[place].options.items():
            rest = tuple([a - b for a, b in zip(left, wilds, strict=True)])
            stroke -= here * behind.get(rest, 0)
            if stroke < 0:
                return wilds
        raise AssertionError("the ways do not add up")


def holders(view: DriveView) -> list[Holder]:
    """The hands this seat does not see, a card just drawn by somebody else, and the pile."""
    piles = len(view.table.last_in)
    last = piles - 1
    found: list[Holder] = []
    for seat, story in enumerate(view.table.stories):
        if seat != view.insider:
            slots = [draws(story, pile) - traps_played(story, pile) for pile in range(piles)]
            found.append(Holder(seat, slots, ways(story, piles)))
    none: Wilds = (0,) * piles
    if view.table.agenda.kind == DRAWN and view.table.agenda.a != view.insider:
        one = (*none[:last], 1)
        found.append(Holder(JUST_DRAWN, [*none[:last], 1], {none: 1, one: 1}))
    size = view.pile_size - view.pile_detectives
    stacked = {(*none[:last], wilds): comb(size, wilds) for wilds in range(size + 1)}
    found.append(Holder(PILE, [*none[:last], size], stacked))
    return found


def unseen_wilds(view: DriveView, holders: list[Holder]) -> Wilds:
    """Of each pile, the wild cards among those that this seat does not see: what the trap cards leave over."""
    traps = unseen_traps(view)
    return tuple(
        [sum([holder.slots[pile] for holder in holders]) - len(cards) for pile, cards in enumerate(traps)]
    )


def unseen_traps(view: DriveView) -> list[list[int]]:
    """Of each pile, the trap cards that lay last in it and that this seat does not see."""
    seen = mask_of(view.table.discard)
    if view.insider != NONE:
        seen |= view.traps[view.insider]
    if view.drawn != NONE:
        seen |= 1 << view.drawn
    return [bits_of(cards & TRAP_CARDS & ~seen) for cards in view.table.last_in]


def lay(table: DriveTable, place: int, wilds: list[int], traps: list[int]) -> None:
    """Put unseen cards where they lie in this world."""
    if place == PILE:
        table.pile_wilds = wilds[-1]
        table.pile_traps = mask_of(traps)
    elif place == JUST_DRAWN:
        table.drawn = WILD if wilds[-1] else traps[0]
    else:
        held = sum(wilds) - wilds_played(table.stories[place])
        table.wilds = exchanged(table.wilds, place, held)
        table.traps = exchanged(table.traps, place, mask_of(traps))


def hand_out_characters(table: DriveTable, view: DriveView, rng: Rng) -> None:
    """Deal the face-down Character cards to those who hold them; what is left over is secret, or not dealt yet."""
    unknown = view.table.kit.mask & ~view.table.dead & ~(view.table.secrets[0] | view.table.secrets[1])
    cards = [pawn for pawn in bits_of(unknown) if view.owners[pawn] == NONE]
    rng.shuffle(cards)
    owners = list(table.owners)
    for seat, held in enumerate(view.characters):
        if seat != view.insider:
            for _ in range(held):
                owners[cards.pop()] = seat
    table.owners = tuple(owners)


def copy_known(view: DriveView) -> DriveTable:
    """A table with everything the view knows on it and nothing else."""
    table = DriveTable(view.table.board, view.table.seats)
    view.table.copy_open(table)
    table.owners = tuple(view.owners)
    table.pile_wilds = max(view.pile_wilds, 0)
    table.pile_traps = max(view.pile_traps, 0)
    table.pile_detectives = view.pile_detectives
    table.wilds = tuple([max(wilds, 0) for wilds in view.wilds])
    table.traps = tuple([max(traps, 0) for traps in view.traps])
    table.drawn = view.drawn
    return table
