"""What can happen in 13 Clues, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKind
from hawkshaw.games.thirteen_clues.table.actions import ATTRIBUTE, CARD, SEAT, SIDE, SLOT

EVENTS: Final[dict[str, EventKind]] = {
    "dealt": EventKind(True, seat=SEAT, card=CARD),
    "chosen": EventKind(seat=SEAT),
    "holder": EventKind(True, seat=SEAT, person=CARD, location=CARD, weapon=CARD),
    "start": EventKind(True, seat=SEAT),
    "turn": EventKind(seat=SEAT),
    "supply": EventKind(seat=SEAT),
    "take": EventKind(seat=SEAT, giver=SEAT),
    "pay": EventKind(seat=SEAT, receiver=SEAT),
    "ask": EventKind(seat=SEAT, witness=SEAT, about=ATTRIBUTE),
    "answer": EventKind(True, witness=SEAT, about=ATTRIBUTE, count=None),
    "ask_side": EventKind(seat=SEAT, witness=SEAT, about=ATTRIBUTE, side=SIDE),
    "answer_side": EventKind(True, witness=SEAT, about=ATTRIBUTE, side=SIDE, count=None),
    "consult": EventKind(seat=SEAT, slot=SLOT),
    "shown": EventKind(True, seat=SEAT, slot=SLOT, card=CARD),
    "accuse": EventKind(seat=SEAT, person=CARD, location=CARD, weapon=CARD),
    "wrong": EventKind(True, seat=SEAT),
    "solved": EventKind(True, seat=SEAT, person=CARD, location=CARD, weapon=CARD),
}
