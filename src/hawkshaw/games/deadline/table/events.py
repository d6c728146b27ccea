"""What can happen in Deadline, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKinds
from hawkshaw.core.space import Domain
from hawkshaw.games.deadline.table.actions import (
    ANY_CARD,
    CHOICE,
    CLUE,
    DETECTIVE,
    LEAD,
    PLACE,
    QUESTION,
    SEAT,
    SYMBOL,
    TIP,
    TWIST,
)
from hawkshaw.games.deadline.table.open import RATINGS

RATING: Final = Domain("rating", RATINGS)

KINDS: Final = EventKinds()

TOOK: Final = KINDS.declare("took", seat=SEAT, detective=DETECTIVE)
CAST: Final = KINDS.declare("cast", True, seat=SEAT, detective=DETECTIVE)
DRAWS: Final = KINDS.declare("draws", seat=SEAT, cards=None)
DRAWN: Final = KINDS.declare("drawn", True, seat=SEAT, card=ANY_CARD)
RESHUFFLED: Final = KINDS.declare("reshuffled", cards=None)
DRY: Final = KINDS.declare("dry", seat=SEAT, cards=None)
INTRODUCED: Final = KINDS.declare("introduced", True)
DISPLAYED: Final = KINDS.declare("displayed", True, clue=CLUE)
CHIEF: Final = KINDS.declare("chief", True, seat=SEAT)
ROUND: Final = KINDS.declare("round", seat=SEAT)
CALLED: Final = KINDS.declare("called", True, seat=SEAT)
CALL_MISSED: Final = KINDS.declare("call_missed", True, seat=SEAT)
TAILED: Final = KINDS.declare("tailed", True, seat=SEAT, symbol=SYMBOL)
SHOOK_OFF: Final = KINDS.declare("shook_off", True, seat=SEAT, symbol=SYMBOL)
LOST: Final = KINDS.declare("lost", True, seat=SEAT, card=LEAD)
FRISKED: Final = KINDS.declare("frisked", seat=SEAT, tip=TIP)
PURSUED: Final = KINDS.declare("pursued", seat=SEAT, clue=CLUE)
PLAYED: Final = KINDS.declare("played", True, seat=SEAT, card=LEAD, place=PLACE)
LIT: Final = KINDS.declare("lit", tip=TIP)
USED: Final = KINDS.declare("used", seat=SEAT, detective=DETECTIVE)
COPIED: Final = KINDS.declare("copied", seat=SEAT, detective=DETECTIVE)
TURNED_DOWN: Final = KINDS.declare("turned_down", seat=SEAT)
GAVE: Final = KINDS.declare("gave", seat=SEAT, to=SEAT, cards=None)
RECEIVED: Final = KINDS.declare("received", True, many=True, seat=SEAT, giver=SEAT, cards=ANY_CARD)
DISCARDED: Final = KINDS.declare("discarded", True, many=True, seat=SEAT, cards=ANY_CARD)
REMOVED: Final = KINDS.declare("removed", seat=SEAT, owner=SEAT, card=TWIST)
GATHERED: Final = KINDS.declare("gathered", many=True, seat=SEAT, cards=LEAD)
AGAIN: Final = KINDS.declare("again", seat=SEAT)
DECLINED_CARD: Final = KINDS.declare("declined_card", seat=SEAT)
SPENT: Final = KINDS.declare("spent", many=True, seat=SEAT, tips=TIP)
DROPPED: Final = KINDS.declare("dropped", seat=SEAT)
TWIST_PLAYED: Final = KINDS.declare("twist", True, seat=SEAT, card=TWIST)
CONFESSED: Final = KINDS.declare("confessed", seat=SEAT, card=TWIST)
REACTIVATED: Final = KINDS.declare("reactivated", seat=SEAT, of=SEAT, detective=DETECTIVE)
LEFT_DOWN: Final = KINDS.declare("left_down", seat=SEAT)
WON: Final = KINDS.declare("won", True, seat=SEAT, clue=CLUE)
UNLOCKED: Final = KINDS.declare("unlocked", True, clue=CLUE)
FAILED: Final = KINDS.declare("failed", clue=CLUE, failures=None)
BULLET: Final = KINDS.declare("bullet", left=None)
BURIED: Final = KINDS.declare("buried", True, clue=CLUE)
DEADLINE: Final = KINDS.declare("deadline", won=None, failures=None)
ASKED: Final = KINDS.declare("asked", True, question=QUESTION)
ANSWERED: Final = KINDS.declare("answered", seat=SEAT, question=QUESTION, choice=CHOICE)
SUBMITTED: Final = KINDS.declare("submitted", seat=SEAT)
VERDICT: Final = KINDS.declare("verdict", True, question=QUESTION, choice=CHOICE, right=CHOICE)
RATED: Final = KINDS.declare("rated", True, rating=RATING)

EVENTS: Final = KINDS.by_name
