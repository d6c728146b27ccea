"""Cards on their way: drawing them, a pile that runs out, and cards that leave a hand, in the open or as a gift.

Nothing else puts a card into a hand or takes one out of it, so that a hand always goes with its story.
"""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.core.event import Event, only
from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.frames import DRAW
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import EMPTY, drawn, joined, left, pile_of, proved, taken

Events = list[Event] | None
"""Where a rule tells what happened; None when nobody listens."""


def draw(table: DeadlineTable, seat: int, cards: int, events: Events) -> None:
    """A seat is to draw so many cards; everybody sees how many."""
    if cards > 0:
        table.agenda.push(DRAW, seat, cards)
        if events is not None:
            events.append(told.DRAWS.event((seat, cards)))


def refill(table: DeadlineTable, events: Events) -> None:
    """DL-97, DL-R5, DL-R6: a draw from an empty pile first shuffles the discards; without any it is lost."""
    if table.pile:
        return
    if not table.discard:
        if events is not None:
            events.append(told.DRY.event((table.agenda.a, table.agenda.b)))
        table.agenda.pop()
        return
    table.pile = table.discard
    table.discard = 0
    table.shuffled = [cards & ~table.pile for cards in table.shuffled]
    table.shuffled.append(table.pile)
    if events is not None:
        events.append(told.RESHUFFLED.event((count_cards(table.pile),)))


def take_card(table: DeadlineTable, card: int, events: Events) -> None:
    """A card comes up from the pile; the drawer alone sees it."""
    seat, more = table.agenda.a, table.agenda.b - 1
    table.pile &= ~(1 << card)
    table.hands[seat] |= 1 << card
    table.stories[seat] = drawn(table.stories[seat], len(table.shuffled) - 1, seat, card)
    if events is not None:
        events.append(told.DRAWN.event((seat, card), audience=only(seat), reveals=True))
    if more:
        table.agenda.replace(DRAW, seat, more)
    else:
        table.agenda.pop()


def leave_hand(table: DeadlineTable, seat: int, card: int) -> None:
    """A card leaves a hand in the open."""
    table.hands[seat] &= ~(1 << card)
    if table.hands[seat]:
        table.stories[seat] = left(table.stories[seat], pile_of(table.shuffled, card), card)
    else:
        table.stories[seat] = EMPTY


def take_chain(table: DeadlineTable, seat: int) -> int:
    """The Leads of the chain come into a hand in the open."""
    leads = table.leads()
    table.hands[seat] |= leads
    table.stories[seat] = taken(table.stories[seat], leads)
    table.chain = []
    table.strip = []
    table.left_end = 0
    return leads


def give_hand(table: DeadlineTable, seat: int, to: int) -> int:
    """A whole hand goes to another seat; the two know what it was."""
    given = table.hands[seat]
    table.hands[to] |= given
    table.stories[to] = joined(table.stories[to], table.stories[seat], 1 << seat | 1 << to)
    table.hands[seat] = 0
    table.stories[seat] = EMPTY
    return given


def prove_lack(table: DeadlineTable, seat: int, fact: int) -> None:
    """Everybody learns that a hand lacks something."""
    table.stories[seat] = proved(table.stories[seat], fact)


def discard_from_hand(table: DeadlineTable, seat: int, cards: int, events: Events) -> None:
    """Cards of a hand go face up onto the discards (DL-R7)."""
    if not cards:
        return
    throw_away(table, seat, cards)
    if events is not None:
        events.append(told.DISCARDED.event((seat, *bits_of(cards)), reveals=True))


def throw_away(table: DeadlineTable, seat: int, cards: int) -> None:
    """Cards of a hand lie on the discards now."""
    if cards == table.hands[seat]:
        table.hands[seat] = 0
        table.stories[seat] = EMPTY
    else:
        for card in bits_of(cards):
            leave_hand(table, seat, card)
    table.discard |= cards


def drawable(table: DeadlineTable) -> bool:
    """Whether there is a card to draw at all."""
    return bool(table.pile | table.discard)
