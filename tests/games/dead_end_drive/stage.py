"""A table of 13 Dead End Drive for tests: the ledger's base positions, changed to taste, and scripted luck."""

from __future__ import annotations

from typing import Self

import hawkshaw
from hawkshaw import CHANCE, Event
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.dead_end_drive.content.cards import (
    AGATHA,
    ALL_PAWNS,
    CARD_NAMES,
    DETECTIVE,
    PAWN_NAMES,
    PAWNS,
    WILD,
)
from hawkshaw.games.dead_end_drive.content.plan import MANSION
from hawkshaw.games.dead_end_drive.rules import DriveState, living_of, refill
from hawkshaw.games.dead_end_drive.table.frames import ROLL
from hawkshaw.games.dead_end_drive.table.open import NONE, exchanged
from hawkshaw.games.dead_end_drive.table.provenance import drew
from hawkshaw.games.dead_end_drive.table.view import DriveView
from tests.tablemate import Table, position

GAME = hawkshaw.game("dead_end_drive")
SEATS = GAME.seats
BASES = ("BASE4", "BASE3", "BASE2")
CHAIRS = ["G5", "H5", "I5", "J5", "K5", "G6", "K6", "G7", "H7", "I7", "J7", "K7"]
DOUBLES = (1, 2, 3, 4, 5, 6)


class DriveTable(Table):
    """A table that knows about pawns, portraits, dice and cards."""

    @property
    def drive(self) -> DriveState:
        assert isinstance(self.state, DriveState)
        return self.state

    def view(self, seat: int | None) -> DriveView:
        return self.drive.view(seat)

    # Playing

    def plays(self, *moves: str) -> Self:
        """Whoever has to act, luck included, makes these moves; `events` then holds what all of them told."""
        events: list[Event] = []
        for text in moves:
            (actor,) = self.state.to_act
            self._make(actor, text)
            events += self.events
        self.events = events
        return self

    def rolls(self, first: int, second: int) -> Self:
        """The active seat rolls, and luck throws this."""
        return self.plays("roll", f"dice {first} {second}")

    def draws(self, *cards: str) -> Self:
        """The active seat draws, and luck brings these cards."""
        return self.plays("draw", *[f"card {card}" for card in cards])

    def idles(self) -> Self:
        """The active seat rolls 1 and 2 and moves two pawns, but neither onto a trap nor out of the house."""
        events = self.rolls(1, 2).events
        seat = self.active
        while self.state.to_act == (seat,) and self.options() != ["roll"]:
            events += self.plays(next(option for option in self.options() if harmless(option))).events
        self.events = events
        return self

    # Looking

    def ends(self, die: str, pawn: str) -> set[str]:
        """Where the active seat may move a pawn with a die."""
        start = f"move {die} {pawn} "
        return {option.removeprefix(start) for option in self.options() if option.startswith(start)}

    def movers(self, die: str) -> set[str]:
        """The pawns that the active seat may move with a die."""
        return {option.split()[2] for option in self.options() if option.startswith(f"move {die} ")}

    def where(self, pawn: str) -> str:
        """The square of a pawn; a dead one stands nowhere."""
        square = self.drive.table.pawns[PAWN_NAMES.index(pawn)]
        return "" if square == NONE else MANSION.names[square]

    @property
    def favourite(self) -> str:
        return PAWN_NAMES[self.drive.table.favourite] if self.drive.table.favourite != NONE else ""

    @property
    def behind(self) -> list[str]:
        """The portraits that have been shown and lie at the back."""
        return [PAWN_NAMES[pawn] for pawn in self.drive.table.back]

    @property
    def unseen(self) -> set[str]:
        return {PAWN_NAMES[pawn] for pawn in bits_of(self.drive.table.unseen)}

    @property
    def sofa(self) -> list[str]:
        return [[*PAWN_NAMES, "agatha"][pawn] for pawn in self.drive.table.sofa]

    @property
    def dead(self) -> set[str]:
        return {PAWN_NAMES[pawn] for pawn in bits_of(self.drive.table.dead)}

    @property
    def discard(self) -> list[str]:
        return [CARD_NAMES[card] for card in self.drive.table.discard]

    def hand(self, seat: int) -> list[str]:
        """The trap cards of a seat, sorted."""
        kinds = [WILD] * self.drive.table.wilds[seat] + bits_of(self.drive.table.traps[seat])
        return [CARD_NAMES[kind] for kind in kinds]

    def chances(self) -> dict[str, int]:
        """What luck may do now, with its weights."""
        return {self.space.text(action): weight for action, weight in self.drive.chances()}

    @property
    def ending(self) -> tuple[str, tuple[int, ...]]:
        """How the game ended, and who won."""
        outcome = self.state.outcome
        assert outcome is not None
        assert self.state.to_act == ()
        return outcome.ending, outcome.winners

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @property
    def luck_is_asked(self) -> bool:
        return self.state.to_act == (CHANCE,)


def harmless(option: str) -> bool:
    """Whether a move ends on ordinary floor."""
    return option.rsplit(maxsplit=1)[-1] not in ("B2", "I2", "B6", "P11", "P2", "GO")


class Scene:
    """A position in the making: one of the ledger's, changed the way play could have changed it."""

    def __init__(self, state: DriveState) -> None:
        self.state = state

    def at(self, **squares: str) -> Self:
        """Pawns stand here."""
        for pawn, square in squares.items():
            self.state.table.pawns[PAWN_NAMES.index(pawn)] = MANSION.square(square)
        return self

    def holds(self, seat: int, *cards: str) -> Self:
        """A seat has drawn these cards from the present pile and kept them."""
        table = self.state.table
        for name in cards:
            card = self._from_pile(name)
            if card == WILD:
                table.wilds = exchanged(table.wilds, seat, table.wilds[seat] + 1)
            else:
                table.traps = exchanged(table.traps, seat, table.traps[seat] | 1 << card)
            story = (*table.stories[seat], drew(len(table.last_in) - 1))
            table.stories = (*table.stories[:seat], story, *table.stories[seat + 1 :])
        return self

    def used(self, *cards: str) -> Self:
        """These cards have been used the moment they were drawn."""
        for name in cards:
            self.state.table.discard += (self._from_pile(name),)
        return self

    def _from_pile(self, name: str) -> int:
        table = self.state.table
        card = CARD_NAMES.index(name)
        if card == WILD:
            assert table.pile_wilds, "all wild cards are elsewhere"
            table.pile_wilds -= 1
        else:
            assert table.pile_traps >> card & 1, f"{name} is elsewhere"
            table.pile_traps &= ~(1 << card)
        return card

    def dead(self, *pawns: str, by: str = "") -> Self:
        """These pawns have been eliminated, each by a drawn card (the last of the pile, or one named for all)."""
        table = self.state.table
        for name in pawns:
            pawn = PAWN_NAMES.index(name)
            table.pawns[pawn] = NONE
            table.dead |= 1 << pawn
            self.used(by or CARD_NAMES[bits_of(table.pile_traps)[-1]])
        return self

    def steps(self, count: int) -> Self:
        """So many Detective cards have been drawn."""
        table = self.state.table
        assert table.pile_detectives >= count
        table.pile_detectives -= count
        table.detective += count
        table.discard += (DETECTIVE,) * count
        return self

    def reshuffled(self) -> Self:
        """The pile has run out, and the discard has become a new one."""
        assert not self.state.table.pile_size
        refill(self.state.table, None)
        return self

    def frame(self, favourite: str, *behind: str, removed: str = "") -> Self:
        """This portrait shows, these were shown before, those lie on the sofa; the rest has never been seen."""
        table = self.state.table
        table.favourite = PAWN_NAMES.index(favourite)
        table.back = tuple(PAWN_NAMES.index(pawn) for pawn in behind)
        table.sofa = (AGATHA, *[PAWN_NAMES.index(pawn) for pawn in removed.split()])
        table.unseen = ALL_PAWNS & ~mask_of([table.favourite, *table.back, *table.sofa])
        return self

    def turn(self, seat: int = 0) -> DriveTable:
        """The table when a seat's turn has begun; that play could have led here is checked by loading it."""
        table = self.state.table
        if table.seats > 2:
            table.out = mask_of([other for other in range(table.seats) if not living_of(table, other)])
        table.agenda.clear()
        table.agenda.push(ROLL, seat)
        loaded = GAME.load(DriveState(table).dump())
        assert isinstance(loaded, DriveState)
        assert loaded.table.facts() == table.facts()
        return DriveTable(loaded, table.seats)


def base(name: str) -> Scene:
    """One of the ledger's base positions: BASE4, BASE3 or BASE2."""
    state = GAME.load(position("dead_end_drive", name.lower()))
    assert isinstance(state, DriveState)
    return Scene(state)


def new(seats: int, options: dict[str, object] | None = None) -> DriveTable:
    """A table before the first card."""
    state = GAME.new(seats, options)
    assert isinstance(state, DriveState)
    return DriveTable(state, seats)


def dealt(seats: int) -> DriveTable:
    """A table with the Character cards dealt in the ledger's order of pawns."""
    table = new(seats)
    for card in range(8 if seats == 2 else PAWNS):
        table.luck(f"deal {card % seats} {PAWN_NAMES[card]}")
    return table


def seated(seats: int) -> DriveTable:
    """The same with the pawns on the chairs in the ledger's order."""
    table = dealt(seats)
    for pawn, chair in zip(PAWN_NAMES, CHAIRS, strict=True):
        table.luck(f"chair {pawn} {chair}")
    return table


def opened(seats: int = 4, favourite: str = "pierre") -> DriveTable:
    """The first turn, seat 0 to roll, every pawn still on its chair."""
    table = seated(seats).luck("dice 6 6")
    for _ in range(seats - 1):
        table.luck("dice 1 2")
    return table.luck(f"portrait {favourite}")
