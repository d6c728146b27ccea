"""Rounds: whose steps come when, and what is left of a round when a detective is out.

What follows later goes onto the agenda first and only then is something gained or lost: a loss takes everything from
the agenda that would have come after for this detective (PD-38).
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.actions import DEALT, JOINT
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    CHOOSE,
    CONFER,
    DEAL,
    DRAW,
    FIRST,
    LAID,
    LEAVE,
    PART,
    PLACE,
    TASK,
    TIME_MARCHES,
    TURN,
)
from hawkshaw.games.pulp_detective.table.open import TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import CONFRONTATION, ESCAPED, OUT_OF_TIME
from hawkshaw.games.pulp_detective.table.task import Task

SHARED: Final = (TURN, TIME_MARCHES, FIRST)
"""Steps of the round, which go on with whoever is left."""


def next_lead(table: OpenTable) -> int:
    """PD-179, PD-R98, PD-R107: who begins the coming round: the active player, or who speaks for both then."""
    seat = table.turn % table.seats if table.mode == TOGETHER else table.active
    if table.detectives[seat].ending == NONE:
        return seat
    return (seat + 1) % table.seats


# Whose steps come when; what comes first is put on last


def plan_storyline(table: OpenTable, seat: int) -> None:
    """PD-43 to PD-64: an own display, and the place of the card that is kept."""
    table.agenda.push(PLACE, seat)
    table.agenda.push(CHOOSE, seat)
    table.agenda.push(LAID, seat)
    table.agenda.push(DEAL, seat, DEALT)
    table.agenda.push(DRAW, seat)
    table.agenda.push(PART, seat)


def plan_alone(table: OpenTable, seat: int) -> None:
    """PD-42, PD-R98, PD-R115: the turn of the only one who plays."""
    table.agenda.push(TIME_MARCHES, seat)
    table.agenda.push(TASK, seat)
    plan_storyline(table, seat)


def plan_rivals(table: OpenTable, lead: int) -> None:
    """PD-180 to PD-183: both place their cards before either works; whoever leads comes first each time."""
    other = 1 - lead
    table.agenda.push(TIME_MARCHES, lead)
    table.agenda.push(TASK, other)
    table.agenda.push(TASK, lead)
    plan_storyline(table, other)
    plan_storyline(table, lead)


def plan_together(table: OpenTable, speaker: int) -> None:
    """PD-195, PD-196, PD-201, PD-R126: one display for both; the partner's windows come before the speaker's."""
    partner = 1 - speaker
    table.detectives[speaker].face_up = True
    table.agenda.push(TIME_MARCHES, speaker, 1)
    table.agenda.push(FIRST, speaker, 0)
    table.agenda.push(PLACE, partner)
    table.agenda.push(PLACE, speaker)
    table.agenda.push(ASSIGN, speaker)
    table.agenda.push(CONFER, partner)
    table.agenda.push(LAID, speaker)
    table.agenda.push(DEAL, speaker, JOINT)
    for seat in (speaker, partner):
        table.agenda.push(DRAW, seat)
        table.agenda.push(PART, seat)


# Being out


def end_case(table: OpenTable, me: Detective, ending: int, events: Events) -> None:
    """PD-38, PD-190 to PD-192: nothing later happens to this detective; the other plays on, or the game is over."""
    me.ending = ending
    other = table.partner_of(me)
    if other is not None and table.mode == TOGETHER and ending == OUT_OF_TIME:
        other.ending = ending  # PD-200: the marker is everybody's
    if other is None or table.ending != NONE:
        table.agenda.clear()
        tell(events, told.OVER, (table.ending,))
        return
    tell(events, told.OUT, (me.seat, ending))
    laid = table.laid_before(me)
    leave_agenda(table, me, other)
    table.active = other.seat
    drop_roles(table, me, events)
    me.looks = 0
    if table.mode != TOGETHER or ending != ESCAPED:
        give_back(table, me)
    table.agenda.push(LEAVE, other.seat, laid)


def leave_agenda(table: OpenTable, me: Detective, other: Detective) -> None:
    """PD-R97, PD-R115: the steps of one who is out fall away; before two have assigned cards, their whole round."""
    frames = table.agenda.frames()
    table.agenda.clear()
    if ASSIGN in [frame[0] for frame in frames]:
        plan_alone(table, other.seat)
        return
    for kind, seat, b, c in frames:
        if seat != me.seat:
            table.agenda.push(kind, seat, b, c)
        elif kind in SHARED:
            table.agenda.push(kind, other.seat, b, c)


def give_back(table: OpenTable, me: Detective) -> None:
    """PD-R97, PD-R114: markers to the supply; who withdraws takes item, sidekicks and locations along."""
    for icon in range(len(ICONS)):
        table.supply[icon] += me.twists[icon]
        me.twists[icon] = 0
    table.marker_supply |= me.markers
    me.markers = 0
    if table.mode == TOGETHER:
        me.items = []
        me.sidekicks = 0
        me.locations = 0


def drop_everything(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-R15: nothing but the confrontation is left to do."""
    me.phase = CONFRONTATION
    drop_roles(table, me, events)


def drop_roles(table: OpenTable, me: Detective, events: Events) -> None:
    """The task ends, and with it whatever was still to be done with cards."""
    put_away(table, me, events)
    me.task = Task()
    me.keeps = me.gives = me.discards = me.returns = 0


def put_away(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-R27, PD-R97: a card that lies in no row and will not be placed goes to the discard pile."""
    if table.seats == 1:
        return  # nobody draws from the deck any more
    card = me.kept
    if card == NONE and me.task.card != NONE and me.task.card not in me.storyline_cards():
        card = me.task.card
    me.kept = NONE
    if card != NONE:
        table.discard.append(card)
        tell(events, told.PUT_AWAY, (me.seat, card))
