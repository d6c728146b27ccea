"""Full tables that agree with what a seat knows, drawn exactly as likely as they are for it.

A seat's memory holds every way in which cards it can tell apart may lie, with exact weights; within such a guess the
unseen cards of a type are alike, so they are laid behind the backs of their type at random, and the rest is the pile.
"""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.effects import NONE, TYPES
from hawkshaw.games.pulp_detective.knowledge.guesses import check_guesses
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.memory import IN_PILE, ON_TOP, UNDER, Guess, Memory, slot_place
from hawkshaw.games.pulp_detective.table.open import GONE
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.view import PulpView


class PulpWorlds:
    """The tables that agree with a seat's view: prepared once, drawn from often."""

    def __init__(self, view: PulpView) -> None:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        self._view = view
        self._memory = view.memories[view.seat]
        self._weights = [guess.weight for guess in self._memory.guesses]

    def sample(self, rng: Rng) -> PulpState:
        """One of the tables."""
        table = as_shown(self._view)
        if table.ending == NONE:
            lay(table, self._memory.tracked, self._memory.guesses[rng.weighted(self._weights)], rng)
            remember_for_others(table, self._view.seat)
        state = PulpState(table)
        state.to_act = self._view.to_act
        if self._view.legal:
            state.choices = self._view.legal
        return state


def some_world(view: PulpView) -> Table:
    """A table that a view allows, with the hidden cards laid in the first way its seat thinks possible.

    Who only watches remembers nothing of hidden cards, so any way is as good as another.
    """
    table = as_shown(view)
    if table.ending != NONE:
        return table
    hidden: dict[int, int] = {}
    for me in table.detectives:
        if len(table.displays[me.seat]) != len(me.backs):
            raise BadPosition(f"detectives[{me.seat}].backs: one for each card of the display")
        for slot, card in enumerate(table.displays[me.seat]):
            if card == NONE and me.backs[slot] != GONE:
                hidden[slot_place(me.seat, slot)] = me.backs[slot]
    seat = view.seat or 0
    memory = table.memories[seat]
    check_guesses(table, seat, memory, table.pile, hidden)
    lay(table, memory.tracked, memory.guesses[0], Rng(0))
    remember_for_others(table, seat)
    return table


def remember_for_others(table: Table, seat: int | None) -> None:
    """What the other detective remembers is its secret: in an imagined world it is certain of how the deck lies.

    That is one of the things it can remember, not as likely as it is: a card that it looked at and put back is not told
    apart, and what a returned card has covered is not weighed.
    """
    types = [table.pack.investigate[card].type for card in table.under]
    for other in range(table.seats):
        if other != seat:
            table.memories[other] = Memory()
            table.memories[other].guesses = [Guess(1, types[:], [])]


def as_shown(view: PulpView) -> Table:
    """A table as far as a view shows it; the cards that lie face down are still all in the pile."""
    table = Table(view.table.pack, view.table.seats, view.table)
    table.pile = view.pile
    table.top = view.top
    table.under = view.under[:]
    table.displays = [display[:] for display in view.displays]
    table.memories = [memory.copy() for memory in view.memories]
    return table


def lay(table: Table, tracked: list[int], guess: Guess, rng: Rng) -> None:
    """Put every hidden card where it lies in this world."""
    cards = table.pack.investigate
    unplaced = table.pile & ~mask_of(tracked)
    alike: list[list[int]] = [[] for _ in TYPES]
    for card in bits_of(unplaced):
        alike[cards[card].type].append(card)
    for kind in alike:
        rng.shuffle(kind)
    placed = {place: card for card, place in zip(tracked, guess.places, strict=True) if place != IN_PILE}
    for me in table.detectives:
        display = table.displays[me.seat]
        for slot, card in enumerate(display):
            if card == NONE and me.backs[slot] != GONE:
                display[slot] = take(placed, slot_place(me.seat, slot), alike[me.backs[slot]])
    if table.top_type != NONE:
        table.top = take(placed, ON_TOP, alike[table.top_type])
    table.under = [take(placed, UNDER + place, alike[kind]) for place, kind in enumerate(guess.under)]
    pile = [card for kind in alike for card in kind]
    pile += [card for card, place in zip(tracked, guess.places, strict=True) if place == IN_PILE]
    table.pile = mask_of(pile)


def take(placed: dict[int, int], place: int, alike: list[int]) -> int:
    """The tracked card that lies there, or any other of its type."""
    card = placed.get(place, NONE)
    return alike.pop() if card == NONE else card
