"""What can happen in 13 Clues, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKinds
from hawkshaw.games.thirteen_clues.table.actions import ATTRIBUTE, CARD, SEAT, SIDE, SLOT

KINDS: Final = EventKinds()

DEALT: Final = KINDS.declare("dealt", True, seat=SEAT, card=CARD)
CHOSEN: Final = KINDS.declare("chosen", seat=SEAT)
HOLDER: Final = KINDS.declare("holder", True, seat=SEAT, person=CARD, location=CARD, weapon=CARD)
START: Final = KINDS.declare("start", True, seat=SEAT)
TURN: Final = KINDS.declare("turn", seat=SEAT)
SUPPLY: Final = KINDS.declare("supply", seat=SEAT)
TAKE: Final = KINDS.declare("take", seat=SEAT, giver=SEAT)
PAY: Final = KINDS.declare("pay", seat=SEAT, receiver=SEAT)
ASK: Final = KINDS.declare("ask", seat=SEAT, witness=SEAT, about=ATTRIBUTE)
ANSWER: Final = KINDS.declare("answer", True, witness=SEAT, about=ATTRIBUTE, count=None)
ASK_SIDE: Final = KINDS.declare("ask_side", seat=SEAT, witness=SEAT, about=ATTRIBUTE, side=SIDE)
ANSWER_SIDE: Final = KINDS.declare("answer_side", True, witness=SEAT, about=ATTRIBUTE, side=SIDE, count=None)
CONSULT: Final = KINDS.declare("consult", seat=SEAT, slot=SLOT)
SHOWN: Final = KINDS.declare("shown", True, seat=SEAT, slot=SLOT, card=CARD)
ACCUSE: Final = KINDS.declare("accuse", seat=SEAT, person=CARD, location=CARD, weapon=CARD)
WRONG: Final = KINDS.declare("wrong", True, seat=SEAT)
SOLVED: Final = KINDS.declare("solved", True, seat=SEAT, person=CARD, location=CARD, weapon=CARD)

EVENTS: Final = KINDS.by_name
