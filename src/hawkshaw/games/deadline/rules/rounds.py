"""Set-up and the round: who leads it, what is pursued, whose turn it is, and how it ends."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.event import EventKind
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    LEADS,
    MATCHBOOKS,
    SYMBOLS,
    WIDTH,
    count_cards,
)
from hawkshaw.games.deadline.rules.abilities import ability_options
from hawkshaw.games.deadline.rules.dealing import Events, draw, leave_hand
from hawkshaw.games.deadline.rules.endgame import end_investigation
from hawkshaw.games.deadline.rules.tips import tip_options
from hawkshaw.games.deadline.rules.twists import drop_out, must_drop_out, playable_twists, requirement
from hawkshaw.games.deadline.table import actions, chain
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.actions import FARTHEST
from hawkshaw.games.deadline.table.frames import BEFORE, CLUE, DRAW_UP, NONE, TURN
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable

# Set-up


def take_detective(table: DeadlineTable, seat: int, detective: int, kind: EventKind, events: Events) -> None:
    """DL-02: every player has a Detective, face up, and no two the same."""
    table.agenda.pop()
    table.detectives[seat] = detective
    table.ready |= 1 << seat
    if events is not None:
        events.append(kind.event((seat, detective), reveals=kind.tells))


def draw_up(table: DeadlineTable, events: Events) -> None:
    """DL-96, DL-R23: a hand is filled to its limit; a fuller one is left as it is."""
    seat = table.agenda.a
    table.agenda.pop()
    draw(table, seat, table.kit.hand - count_cards(table.hands[seat]), events)


def open_case(table: DeadlineTable, events: Events) -> None:
    """DL-07, DL-08, DL-R2: after the deal the introduction is read and the starting clues are laid out."""
    table.agenda.pop()
    table.display = mask_of(table.plot.starting)
    table.deck = mask_of(table.plot.numbers) & ~table.display
    if events is not None:
        events.append(told.INTRODUCED.event((), reveals=True))
        for clue in table.plot.starting:
            events.append(told.DISPLAYED.event((clue,), reveals=True))


def name_chief(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-09, DL-R1: the first Chief takes the badge."""
    table.agenda.clear()
    table.chief = seat
    table.agenda.push(CLUE, seat)
    if events is not None:
        events.append(told.CHIEF.event((seat,), reveals=True))


# A round


def begin_round(table: DeadlineTable, events: Events) -> None:
    """DL-95, DL-96, DL-98, DL-R8, DL-R55: badge, draws, duties, and then the Chief picks a clue."""
    table.chief = (table.chief + 1) % table.seats
    table.out = 0
    if events is not None:
        events.append(told.ROUND.event((table.chief,)))
    table.agenda.clear()
    table.agenda.push(CLUE, table.chief)
    last = table.chief + table.seats - 1
    for seat in range(last, table.chief - 1, -1):
        table.agenda.push(BEFORE, seat % table.seats, 0)
    for seat in range(last, table.chief - 1, -1):
        table.agenda.push(DRAW_UP, seat % table.seats)


def pursue(table: DeadlineTable, seat: int, clue: int, events: Events) -> None:
    """DL-11, DL-12: the Chief decides alone, and has the first turn."""
    table.target = clue
    if events is not None:
        events.append(told.PURSUED.event((seat, clue)))
    table.agenda.replace(TURN, seat)


def next_turn(table: DeadlineTable) -> None:
    """DL-12, DL-16: the next seat clockwise that is still in."""
    seat = (table.agenda.a + 1) % table.seats
    while table.out >> seat & 1:
        seat = (seat + 1) % table.seats
    table.agenda.replace(TURN, seat)


def turn_options(table: DeadlineTable) -> list[int]:
    """D7, DL-13 to DL-15, DL-25: a Lead, the ability, tips, or dropping out; only that where a Twist forces it."""
    seat = table.agenda.a
    found: list[int] = []
    others_out = bool(table.out & ~(1 << seat))
    front, hand = table.fronts[seat], table.hands[seat]
    blocks = table.space.blocks
    if not (front and must_drop_out(front, count_cards(hand), others_out)):
        add_plays(table, hand & ALL_LEADS, found)
        found += ability_options(table, seat)
        if table.lit & table.lit - 1:  # one tip alone buys nothing
            found += tip_options(table)
    twists = playable_twists(front, hand)
    if not twists:
        found.append(blocks[actions.DROP_OUT].first)
    else:
        first = blocks[actions.DROP_OUT_WITH].first
        for twist in bits_of(twists >> LEADS):
            found.append(first + twist)
    return found


def add_plays(table: DeadlineTable, leads: int, found: list[int]) -> None:
    """DL-18 to DL-23: each of these Leads wherever it fits."""
    fitting = chain.fitting(table.strip)
    first = table.space.blocks[actions.PLAY].first + FARTHEST + table.left_end - WIDTH + 1
    for lead in bits_of(leads):
        here = first + lead * (2 * FARTHEST + 1)
        one = 1 << lead
        for fit in fitting:
            if fit & one:
                found.append(here)
            here += 1


def play_lead(table: DeadlineTable, seat: int, lead: int, x: int, events: Events) -> None:
    """DL-18 to DL-24, DL-R29: the Lead lies on the chain and its matchbook lights a tip."""
    leave_hand(table, seat, lead)
    table.chain += (lead, x, seat)
    table.strip, table.left_end = chain.laid(table.strip, table.left_end, lead, x)
    if events is not None:
        events.append(told.PLAYED.event((seat, lead, x)))
    tip = MATCHBOOKS[lead]
    if tip != NONE and not table.lit >> tip & 1:
        table.lit |= 1 << tip
        if events is not None:
            events.append(told.LIT.event((tip,)))
    check_success(table, events)


def leave_round(table: DeadlineTable, seat: int, twist: int, events: Events) -> None:
    """DL-17, DL-80, DL-83, DL-R35: a round ends when everybody is out, or with It Was Me."""
    if drop_out(table, seat, twist, events) or table.out == (1 << table.seats) - 1:
        fail(table, events)


# How it ends


def check_success(table: DeadlineTable, events: Events) -> None:
    """DL-17, DL-26, DL-84: the chain shows every symbol often enough, wherever it lies."""
    wanted = requirement(table.plot.clues[table.target].needs, table.active())
    shown = chain.visible(table.strip)
    for symbol in range(SYMBOLS):
        if shown[symbol] < wanted[symbol]:
            return
    succeed(table, events)


def clear_chain(table: DeadlineTable) -> None:
    """DL-85, DL-90: all Leads of the chain go to the discards."""
    table.discard |= table.leads()
    table.chain = []
    table.strip = []
    table.left_end = 0
    table.target = NONE


def succeed(table: DeadlineTable, events: Events) -> None:
    """DL-86, DL-87, DL-R40, DL-R41, DL-R62: the clue is read and opens those it lists that are still in the deck."""
    clue = table.target
    clear_chain(table)
    table.won.append(clue)
    table.display &= ~(1 << clue)
    if events is not None:
        events.append(told.WON.event((table.chief, clue), reveals=True))
    for number in table.plot.clues[clue].unlocks:
        if table.deck >> number & 1:
            table.deck &= ~(1 << number)
            table.display |= 1 << number
            if events is not None:
                events.append(told.UNLOCKED.event((number,), reveals=True))
    go_on_investigating(table, events)


def fail(table: DeadlineTable, events: Events) -> None:
    """DL-90 to DL-93, DL-R42, DL-R43: a bullet is lost, or a clue once there is none."""
    clue = table.target
    clear_chain(table)
    table.failures += 1
    if events is not None:
        events.append(told.FAILED.event((clue, table.failures)))
    if table.bullets:
        table.bullets -= 1
        if events is not None:
            events.append(told.BULLET.event((table.bullets,)))
    else:
        bury_clue(table, events)
    go_on_investigating(table, events)


def next_to_bury(table: OpenTable) -> int:
    """DL-92, DL-93: the clue that a failure without bullets costs."""
    return max(bits_of(table.deck or table.display))


def bury_clue(table: DeadlineTable, events: Events) -> None:
    """DL-92, DL-93, DL-R48: the highest number of the deck is removed unread, or of the display if there is no deck."""
    clue = next_to_bury(table)
    table.deck &= ~(1 << clue)
    table.display &= ~(1 << clue)
    table.removed |= 1 << clue
    if events is not None:
        events.append(told.BURIED.event((clue,), reveals=True))


def go_on_investigating(table: DeadlineTable, events: Events) -> None:
    """DL-88, DL-94, DL-99, DL-R44: the investigation ends when no clue is available, whatever the deck holds."""
    if table.display:
        begin_round(table, events)
    else:
        end_investigation(table, events)
