"""What each seat sees of a table of 13 Clues."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.state import View, packed
from hawkshaw.games.thirteen_clues.content import cards_in_play
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE
from hawkshaw.games.thirteen_clues.table.open import NAME, NOBODYS, NONE, OpenTable, replaced
from hawkshaw.games.thirteen_clues.table.state import UNKNOWN, ClueTable


class ClueView(View):
    """One seat's knowledge, or a spectator's; unknown cards are 0 in a mask and -1 elsewhere."""

    game: ClassVar[str] = NAME

    def __init__(self, table: OpenTable) -> None:
        super().__init__()
        self.table = table
        self.rest = 0
        """The cards that lie nowhere in particular; known only after the end."""
        self.hand = 0
        self.pick = 0
        self.chosen = 0
        """Which seats have sealed their three cards."""
        self.lefts: tuple[int, ...] = ()
        self.holders: tuple[int, ...] = ()
        self.screens: tuple[int, ...] = ()
        self.slots: tuple[int, ...] = ()
        self.answers: tuple[int, ...] = ()
        """The number each source gave for each attribute, -1 where nobody has asked."""

    def suppose(self) -> ClueView:
        """A view to suppose something in: what a deduction reads is there, and may be changed."""
        other = ClueView(self.table.opened())
        other.table.said = None
        other.seat = self.seat
        other.holders = self.holders
        other.screens = self.screens
        other.slots = self.slots
        other.answers = self.answers
        return other

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.legal,
            self.to_act,
            self.table.open_facts(),
            self.rest,
            self.hand,
            self.pick,
            self.chosen,
            self.lefts,
            self.holders,
            self.screens,
            self.slots,
            self.answers,
        )

    def key(self) -> bytes:
        return packed(
            NAME,
            (
                self.seat,
                self.to_act,
                self.table.open_facts(),
                self.rest,
                self.hand,
                self.pick,
                self.chosen,
                self.lefts,
                self.holders,
                self.screens,
                self.slots,
                self.answers,
            ),
        )


def unseen_cards(view: ClueView) -> int:
    """The cards in play that a seat has not seen: thirteen at first, its own three always among them (TC-53)."""
    assert view.seat is not None, "a spectator has no case"
    unseen = cards_in_play(view.table.kit) & ~view.screens[view.seat]
    for holder in view.holders:
        unseen &= ~holder
    for card in view.slots:
        if card != NONE:
            unseen &= ~(1 << card)
    return unseen


def look(table: ClueTable, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> ClueView:
    """All that a seat may know (the ledger's visibility table); after the end everything (TC-R26)."""
    table.share_said()
    view = ClueView(table.opened())
    view.seat = seat
    view.legal = legal
    view.to_act = to_act
    if table.agenda.kind == CHOOSE:
        view.chosen = table.sealed()
    view.answers = table.answers
    if table.winner != NONE:
        view.lefts = table.lefts
        view.holders = table.holders
        view.screens = table.screens
        view.slots = table.slots
        view.rest = table.rest
    else:
        seats = table.seats
        view.lefts = UNKNOWN[seats] if seat is None else alone(table.lefts, seat, UNKNOWN[seats])
        view.holders = NOBODYS[seats] if seat is None else replaced(table.holders, seat, 0)
        view.screens = NOBODYS[seats] if seat is None else alone(table.screens, seat, NOBODYS[seats])
        view.slots = uncovered(table.slots, 0 if seat is None else table.looked[seat])
    if seat is not None:
        view.hand = table.hands[seat]
        view.pick = table.picks[seat]
    return view


def alone(values: tuple[int, ...], place: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """One of the numbers in its place, and what is there of the others."""
    return others if values[place] == others[place] else replaced(others, place, values[place])


def uncovered(slots: tuple[int, ...], looked: int) -> tuple[int, ...]:
    """The Informant's cards as somebody knows them who has looked at these slots."""
    if not looked:
        return UNKNOWN[len(slots)]
    return tuple([card if looked >> slot & 1 else NONE for slot, card in enumerate(slots)])
