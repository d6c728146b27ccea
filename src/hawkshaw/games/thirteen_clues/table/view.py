"""What each seat sees of a table of 13 Clues."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import count_bits
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTES, cards_in_play
from hawkshaw.games.thirteen_clues.table.state import NAME, NONE, ClueTable


class ClueView(View):
    """One seat's knowledge, or a spectator's; unknown cards are 0 in a mask and -1 elsewhere."""

    game: ClassVar[str] = NAME

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.to_act: tuple[int, ...] = ()
        self.agenda = Agenda()
        """What is to be done next is public in this game, to the last frame."""
        self.rest = 0
        """The cards that lie nowhere in particular; known only after the end."""
        self.hand = 0
        self.pick = 0
        self.chosen = 0
        """Which seats have sealed their three cards."""
        self.lefts: list[int] = []
        self.holders: list[int] = []
        self.screens: list[int] = []
        self.slots: list[int] = []
        self.looked: list[int] = []
        self.glasses: list[int] = []
        self.supply = 0
        self.asked: list[int] = []
        self.answers: list[int] = []
        """The number each source gave for each attribute, -1 where nobody has asked."""
        self.accused: list[int] = []
        self.first = NONE
        self.winner = NONE

    def suppose(self) -> ClueView:
        """A view to suppose something in: what a deduction reads is there, and may be changed."""
        other = ClueView(self.seats)
        other.seat = self.seat
        other.holders = self.holders
        other.screens = self.screens
        other.slots = self.slots[:]
        other.looked = self.looked
        other.answers = self.answers[:]
        other.accused = self.accused[:]
        return other

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.legal,
            self.seats,
            self.to_act,
            self.agenda.ints,
            self.rest,
            self.hand,
            self.pick,
            self.chosen,
            self.lefts,
            self.holders,
            self.screens,
            self.slots,
            self.looked,
            self.glasses,
            self.supply,
            self.asked,
            self.answers,
            self.accused,
            self.first,
            self.winner,
        )


def unseen_cards(view: ClueView) -> int:
    """The cards in play that a seat has not seen: thirteen at first, its own three always among them (TC-53)."""
    assert view.seat is not None, "a spectator has no case"
    unseen = cards_in_play(view.seats) & ~view.screens[view.seat]
    for holder in view.holders:
        unseen &= ~holder
    for card in view.slots:
        if card != NONE:
            unseen &= ~(1 << card)
    return unseen


def look(table: ClueTable, seat: int | None, legal: list[int]) -> ClueView:
    """All that a seat may know (the ledger's visibility table); after the end everything (TC-R26)."""
    view = ClueView(table.seats)
    view.seat = seat
    view.legal = legal
    see_public(table, view)
    everything = table.winner != NONE
    for other in range(table.seats):
        own = other == seat
        view.holders.append(table.holders[other] if everything or (seat is not None and not own) else 0)
        view.screens.append(table.screens[other] if everything or own else 0)
        view.lefts.append(table.lefts[other] if everything or own else NONE)
    seen = 0 if seat is None else table.looked[seat]
    for slot, card in enumerate(table.slots):
        view.slots.append(card if everything or seen >> slot & 1 else NONE)
    if seat is not None:
        view.hand = table.hands[seat]
        view.pick = table.picks[seat]
    if everything:
        view.rest = table.rest
    return view


def see_public(table: ClueTable, view: ClueView) -> None:
    """What lies or was said in the open (TC-05, TC-35, TC-R17)."""
    view.to_act = table.to_act
    view.agenda = table.agenda.copy()
    view.looked = table.looked[:]
    view.glasses = table.glasses[:]
    view.supply = table.supply
    view.asked = table.asked[:]
    view.accused = table.accused[:]
    view.first = table.first
    view.winner = table.winner
    for seat in range(table.seats):
        if table.picks[seat]:
            view.chosen |= 1 << seat
    answers = [NONE] * len(table.asked)
    for question, askers in enumerate(table.asked):
        if askers:
            source, about = divmod(question, ATTRIBUTES)
            answers[question] = count_bits(table.sights[source] & ATTRIBUTE_MASKS[about])
    view.answers = answers
