"""What each seat sees of a table of 13 Clues."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.bits import count_bits
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTES, cards_in_play
from hawkshaw.games.thirteen_clues.table.open import NAME, NONE, OpenTable
from hawkshaw.games.thirteen_clues.table.state import ClueTable


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
        self.lefts: list[int] = []
        self.holders: list[int] = []
        self.screens: list[int] = []
        self.slots: list[int] = []
        self.answers: list[int] = []
        """The number each source gave for each attribute, -1 where nobody has asked."""

    def suppose(self) -> ClueView:
        """A view to suppose something in: what a deduction reads is there, and may be changed."""
        other = ClueView(self.table.opened())
        other.seat = self.seat
        other.holders = self.holders
        other.screens = self.screens
        other.slots = self.slots[:]
        other.answers = self.answers[:]
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


def unseen_cards(view: ClueView) -> int:
    """The cards in play that a seat has not seen: thirteen at first, its own three always among them (TC-53)."""
    assert view.seat is not None, "a spectator has no case"
    unseen = cards_in_play(view.table.seats) & ~view.screens[view.seat]
    for holder in view.holders:
        unseen &= ~holder
    for card in view.slots:
        if card != NONE:
            unseen &= ~(1 << card)
    return unseen


def look(table: ClueTable, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> ClueView:
    """All that a seat may know (the ledger's visibility table); after the end everything (TC-R26)."""
    view = ClueView(table.opened())
    view.seat = seat
    view.legal = legal
    view.to_act = to_act
    view.chosen = table.sealed()
    view.answers = answers_given(table)
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


def answers_given(table: ClueTable) -> list[int]:
    """What everybody heard (TC-35): the number for each question that somebody has put, -1 for the others."""
    answers = [NONE] * len(table.asked)
    for question, askers in enumerate(table.asked):
        if askers:
            seen = table.sights[question // ATTRIBUTES]
            answers[question] = count_bits(seen & ATTRIBUTE_MASKS[question % ATTRIBUTES])
    return answers
