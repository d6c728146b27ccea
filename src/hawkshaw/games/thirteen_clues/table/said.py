"""What was said at a table of 13 Clues as pieces of its encoding: kept, so that none goes through it all again."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.encoding import ONE, WIDTH
from hawkshaw.core.state import NOTHING
from hawkshaw.games.thirteen_clues.content import KITS, suits_in_play

SUITS_IN_PLAY: Final[list[int]] = [suits_in_play(kit) for kit in range(KITS)]
NO_PIECES: Final[list[bytes]] = []
STALE: Final = b""
"""A piece that is to be written anew."""


class Said:
    """The pieces that the encoding of a table has been made with so far; none before the first encoding.

    They follow from what was asked and accused. Tables and views that have heard the same share them, so nobody changes
    shared ones but to write what is stale; whoever hears more goes on with others. Their number depends on the seats
    alone.
    """

    def __init__(self, kit: int, seats: int, sources: int) -> None:
        self.kit = kit
        self.seats = seats
        self.sources = sources
        self.pieces: list[bytes] = NO_PIECES
        """By source whether each attribute was asked, then by source the answers; by the seat from which the others
        are counted and by source who asked; by seat all of this together; then by seat how many triples it named,
        which cards they name, and every one of them.
        """
        self.named: list[int] = NOTHING
        """The cards that each seat's accusations name, as masks."""
        self.shared = False
        """Whether more than one table may have these."""

    def own(self) -> Said:
        """These pieces for one who changes them: the same where nobody else has them."""
        if not self.shared:
            return self
        other = Said(self.kit, self.seats, self.sources)
        other.pieces = self.pieces[:]
        other.named = self.named[:]
        return other

    def after_question(self, source: int) -> Said | None:
        """The pieces without what a question to that source changes."""
        if not self.pieces:
            return None
        other = self.own()
        together = (2 + self.seats) * self.sources
        for place in range(source, together, self.sources):
            other.pieces[place] = STALE
        for place in range(together, together + self.seats):
            other.pieces[place] = STALE
        return other

    def after_accusation(self, seat: int, person: int, location: int, weapon: int) -> Said | None:
        """The pieces with a triple that the seat had not named before."""
        if not self.pieces:
            return None
        seats = self.seats
        other = self.own()
        pieces = other.pieces
        count = (2 + seats) * self.sources + seats + seat
        pieces[count] = STALE
        pieces[count + seats] = STALE
        tried = pieces[count + 2 * seats]
        if tried:
            place = WIDTH * triple_place(SUITS_IN_PLAY[self.kit], person, location, weapon)
            pieces[count + 2 * seats] = b"".join([tried[:place], ONE, tried[place + WIDTH :]])
        other.named[seat] |= 1 << person | 1 << location | 1 << weapon
        return other


def triple_place(suits: int, person: int, location: int, weapon: int) -> int:
    """The place of a triple among those of the suits in play."""
    return (person * suits + location - 10) * suits + weapon - 20
