"""What can lie on the agenda of Deadline while somebody or luck has to act, and whom its frames can be about."""

from __future__ import annotations

import re
from typing import Final

from hawkshaw.core.errors import BadPosition
from hawkshaw.games.deadline.content.cards import (
    CARD_NAMES,
    LUCKY_BREAK,
    OF_KIND,
    count_cards,
)
from hawkshaw.games.deadline.table.frames import (
    BEFORE,
    CALL,
    CHIEF,
    DRAW,
    DRAW_UP,
    FRISK,
    LUCKY,
    LUCKY_NEXT,
    NONE,
    RAY,
    RAY_DISCARD,
    TAIL,
    TURN_DOWN,
)
from hawkshaw.games.deadline.table.state import DeadlineTable

SHAPE: Final = re.compile(
    r"(chief opening (draw ){1,4}((take |cast )*)"  # set-up
    r"|chief "
    r"|clue ((before ){1,4}((draw_up ){0,3}draw |call |tail |frisk ))?"  # before a round
    r"|turn (turn_down draw )?"  # in it
    r"|next (draw |(check (lucky_next )?)?turn_down draw |check lucky |ray |ray_discard (draw )?)"
    r"|answer |)"  # after the last one
)
"""What can lie on the agenda while somebody or luck has to act, from the bottom to the top."""
IN_A_TURN: Final = re.compile(r"turn |next ")
BEFORE_THE_CASE: Final = re.compile(r"chief opening ")
DUTIES: Final = {CALL: 1, TAIL: 2, FRISK: 3}
"""The step after each duty before a round (see `twists.next_duty`)."""


def check_agenda(table: DeadlineTable, shape: str) -> None:
    if not SHAPE.fullmatch(shape):
        raise BadPosition(f"agenda: {', '.join(shape.split()) or 'nothing'} cannot be to do here")
    if any([kind == DRAW and not 1 <= b <= len(CARD_NAMES) for kind, _, b, _ in table.agenda.frames()]):
        raise BadPosition("agenda: at least one card is to be drawn")
    if table.agenda.kind == DRAW and not table.pile:
        raise BadPosition("pile: it is filled before a card is drawn")
    if table.agenda.kind == CHIEF and table.agenda.a != NONE:
        raise BadPosition("agenda: a Chief who is named needs no luck")


def check_frames(table: DeadlineTable, shape: str) -> None:
    """DL-06, DL-36, DL-67, DL-98: whom the frames are about, and how far each has got."""
    frames = table.agenda.frames()
    if shape.startswith("clue "):
        check_before(table, frames)
    elif BEFORE_THE_CASE.match(shape):
        check_deal(table, frames)
    elif IN_A_TURN.match(shape):
        check_turn(table, frames)


def check_deal(table: DeadlineTable, frames: list[tuple[int, int, int, int]]) -> None:
    """DL-02, DL-06: seat by seat, each a full hand."""
    coming = [0] * table.seats
    for kind, seat, cards, _ in frames:
        if kind == DRAW:
            if seat != table.seats - 1 - sum([count > 0 for count in coming]):
                raise BadPosition("agenda: cards are dealt in the order of the seats")
            coming[seat] = cards
    for seat, cards in enumerate(coming):
        if cards + count_cards(table.hands[seat]) != table.kit.hand:
            raise BadPosition(f"agenda: seat {seat} is to be dealt a full hand")
    if table.discard or table.active() or table.lit or table.failures or table.out:
        raise BadPosition("agenda: cards are dealt before anything else happens")


def check_before(table: DeadlineTable, frames: list[tuple[int, int, int, int]]) -> None:
    """DL-96, DL-98: clockwise from the Chief everybody draws up, then everybody does its duties."""
    if frames[0][1] != table.chief:
        raise BadPosition("agenda: the Chief picks the clue")
    last_first = [(table.chief - step) % table.seats for step in range(1, table.seats + 1)]
    waiting = [frame for frame in frames if frame[0] == BEFORE]
    drawing = [seat for kind, seat, _, _ in frames if kind == DRAW_UP]
    if [seat for _, seat, _, _ in waiting] != last_first[: len(waiting)] or drawing != last_first[
        : len(drawing)
    ]:
        raise BadPosition("agenda: before a round seats have their turn clockwise from the Chief")
    kind, seat, _, _ = frames[-1]
    if kind == DRAW and (len(waiting) != table.seats or seat != last_first[len(drawing)]):
        raise BadPosition("agenda: everybody draws up before anybody does a duty")
    if kind in DUTIES and seat != waiting[-1][1]:
        raise BadPosition("agenda: a duty is that of the seat whose duties are due")
    steps = [step for _, _, step, _ in waiting]
    if any(steps[:-1]) or steps[-1:] != [DUTIES.get(kind, 0)][: len(steps)]:
        raise BadPosition(
            "agenda: a seat's duties are the Phone Call, the tail and the frisking, in this order"
        )


def check_turn(table: DeadlineTable, frames: list[tuple[int, int, int, int]]) -> None:
    """DL-27, DL-36, DL-39, DL-67: everything in a turn is done by the seat that has it, but for Ray's ability."""
    owner = frames[0][1]
    for kind, seat, number, _ in frames:
        if kind in (RAY, RAY_DISCARD):
            if number != owner:
                raise BadPosition("agenda: the ability is that of the seat that has the turn")
        elif seat != owner and not (kind == DRAW and seat == frames[-2][1]):
            raise BadPosition("agenda: in a turn everything is done by the seat that has it")
        if kind in (LUCKY, LUCKY_NEXT):
            gone = count_cards(table.kit.cards & OF_KIND[LUCKY_BREAK] & ~table.active())
            if not 1 <= number <= gone:
                raise BadPosition(f"agenda: {number} Lucky Breaks cannot just have been removed")
        if kind == LUCKY and table.ready == (1 << table.seats) - 1:
            raise BadPosition("agenda: no Detective lies face down that a Lucky Break could turn up")
        if kind == TURN_DOWN and not table.ready >> seat & 1:
            raise BadPosition(f"agenda: the Detective of seat {seat} lies face down already")
    if table.out >> owner & 1:
        raise BadPosition(f"agenda: seat {owner} is out")
