"""Plot Twists: what they ask for, how they are removed, the duties before a round, and dropping out with one."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    BAD_PRESS,
    FRISKED,
    GOON,
    IT_WAS_ME,
    LUCKY_BREAK,
    MICKEY,
    OF_KIND,
    PHONE_CALL,
    SKELETONS,
    SYMBOL_OF,
    TAILED,
    WITH_SYMBOL,
    count_cards,
)
from hawkshaw.games.deadline.rules.dealing import (
    Events,
    discard_from_hand,
    leave_hand,
    prove_lack,
    throw_away,
)
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.frames import BEFORE, CALL, FRISK, LUCKY, LUCKY_NEXT, TAIL
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import NO_TWIST

MOST_ACTIVE: Final = 2
"""Active Twists in front of one player (DL-46)."""
SOBER_HAND: Final = 3
"""Cards that a player with Slipped a Mickey! needs to act (DL-70, DL-71)."""

# What they do while they lie in front of somebody


def requirement(needs: list[int], active: int) -> list[int]:
    """DL-55 to DL-57: a clue's symbols, and one more for each active Bad Press."""
    wanted = needs[:]
    press = active & OF_KIND[BAD_PRESS]
    if press:
        for twist in bits_of(press):
            wanted[SYMBOL_OF[twist]] += 1
    return wanted


def must_drop_out(front: int, hand_size: int, others_out: bool) -> bool:
    """DL-70, DL-71, DL-76, DL-R38, DL-R56: Mickey and Goon look at the start of their owner's turn."""
    if front & OF_KIND[MICKEY] and hand_size < SOBER_HAND:
        return True
    return bool(front & OF_KIND[GOON]) and others_out


# Removing them


def first_to_go(active: int) -> int:
    """DL-58, DL-59, DL-R14: the Twists of which the first to be removed must be one."""
    return active & OF_KIND[SKELETONS] or active


def pairs_to_go(active: int) -> list[tuple[int, int]]:
    """DL-60, DL-R12, DL-R14: the pairs that may be removed in one action, the lower number first."""
    skeletons = active & OF_KIND[SKELETONS]
    twists = bits_of(active)
    due = min(count_cards(skeletons), 2)
    return [
        (first, second)
        for place, first in enumerate(twists)
        for second in twists[place + 1 :]
        if (skeletons >> first & 1) + (skeletons >> second & 1) >= due
    ]


def remove(table: DeadlineTable, seat: int, cards: int, events: Events) -> int:
    """DL-42, DL-R61: active Twists go to the discards; how many of them were Lucky Breaks."""
    for twist in bits_of(first_to_go(cards)) + bits_of(cards & ~first_to_go(cards)):
        for owner in range(table.seats):
            if table.fronts[owner] >> twist & 1:
                table.fronts[owner] &= ~(1 << twist)
                table.discard |= 1 << twist
                if events is not None:
                    events.append(told.REMOVED.event((seat, owner, twist)))
    return count_cards(cards & OF_KIND[LUCKY_BREAK])


def offer_lucky_break(table: DeadlineTable) -> None:
    """DL-67, DL-R18, DL-R19: one choice for each Lucky Break, as long as a Detective lies face down."""
    seat, left = table.agenda.a, table.agenda.b
    if left and table.ready != (1 << table.seats) - 1:
        table.agenda.replace(LUCKY, seat, left)
    else:
        table.agenda.pop()


def reactivate(table: DeadlineTable, seat: int, owner: int, events: Events) -> None:
    """DL-67, DL-68, DL-R18: a Detective is turned up again, or not (-1)."""
    left = table.agenda.b - 1
    if owner >= 0:
        table.ready |= 1 << owner
        if events is not None:
            events.append(told.REACTIVATED.event((seat, owner, table.detectives[owner])))
    elif events is not None:
        events.append(told.LEFT_DOWN.event((seat,)))
    table.agenda.replace(LUCKY_NEXT, seat, left)


# Before a round


def next_duty(table: DeadlineTable, events: Events) -> None:
    """DL-98, DL-R33: a seat's Phone Call, then Tailed, then Frisked."""
    seat, step = table.agenda.a, table.agenda.b
    if step == 3 or not table.fronts[seat]:
        table.agenda.pop()
        return
    table.agenda.replace(BEFORE, seat, step + 1)
    if step == 0:
        phone_call(table, seat, events)
    elif step == 1:
        tailed(table, seat, events)
    elif table.fronts[seat] & OF_KIND[FRISKED] and table.lit:
        table.agenda.push(FRISK, seat)


def phone_call(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-63, DL-65: a Phone Call that is the only active Twist calls another one out of the hand."""
    front = table.fronts[seat]
    if not front & OF_KIND[PHONE_CALL] or count_cards(front) > 1:
        return
    if table.hands[seat] & ALL_TWISTS:
        table.agenda.push(CALL, seat)
        if events is not None:
            events.append(told.CALLED.event((seat,), reveals=True))
        return
    prove_lack(table, seat, NO_TWIST)
    if events is not None:
        events.append(told.CALL_MISSED.event((seat,), reveals=True))


def tailed(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-51 to DL-53, DL-R32: a Lead with the symbol is lost, or everybody learns that there is none."""
    for twist in bits_of(table.fronts[seat] & OF_KIND[TAILED]):
        symbol = SYMBOL_OF[twist]
        if table.hands[seat] & WITH_SYMBOL[symbol]:
            table.agenda.push(TAIL, seat, twist)
            if events is not None:
                events.append(told.TAILED.event((seat, symbol), reveals=True))
        else:
            prove_lack(table, seat, symbol)
            if events is not None:
                events.append(told.SHOOK_OFF.event((seat, symbol), reveals=True))


def activate(table: DeadlineTable, seat: int, twist: int, events: Events) -> None:
    """DL-45, DL-64: a Twist from the hand lies in front of its player and is active at once."""
    leave_hand(table, seat, twist)
    table.fronts[seat] |= 1 << twist
    if events is not None:
        events.append(told.TWIST_PLAYED.event((seat, twist)))


def lose_lead(table: DeadlineTable, seat: int, lead: int, events: Events) -> None:
    """DL-51, DL-54: a Lead with the symbol goes to the discards and is not replaced."""
    table.agenda.pop()
    throw_away(table, seat, 1 << lead)
    if events is not None:
        events.append(told.LOST.event((seat, lead)))


def snuff(table: DeadlineTable, seat: int, tip: int, events: Events) -> None:
    """DL-61: a lit tip goes out, its owner chooses which."""
    table.agenda.pop()
    table.lit &= ~(1 << tip)
    if events is not None:
        events.append(told.FRISKED.event((seat, tip)))


# Dropping out


def playable_twists(front: int, hand: int) -> int:
    """DL-45 to DL-47, DL-82: what may be played on dropping out, an own It Was Me having left."""
    staying = front & ~OF_KIND[IT_WAS_ME]
    if count_cards(staying) >= MOST_ACTIVE:
        return 0
    twists = hand & ALL_TWISTS
    return twists & ~OF_KIND[TAILED] if staying & OF_KIND[TAILED] else twists


def drop_out(table: DeadlineTable, seat: int, twist: int, events: Events) -> bool:
    """DL-45 to DL-48, DL-79 to DL-82, DL-R36: whether It Was Me, lying there before, ends the round."""
    table.out |= 1 << seat
    if events is not None:
        events.append(told.DROPPED.event((seat,)))
    confession = table.fronts[seat] & OF_KIND[IT_WAS_ME]
    if confession:
        table.fronts[seat] &= ~confession
        table.discard |= confession
        if events is not None:
            events.append(told.CONFESSED.event((seat, bits_of(confession)[0])))
    if twist >= 0:
        activate(table, seat, twist, events)
    discard_from_hand(table, seat, table.hands[seat], events)
    return bool(confession)
