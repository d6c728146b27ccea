"""What can happen in Deadline, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKind
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

EVENTS: Final[dict[str, EventKind]] = {
    "took": EventKind(seat=SEAT, detective=DETECTIVE),
    "cast": EventKind(True, seat=SEAT, detective=DETECTIVE),
    "draws": EventKind(seat=SEAT, cards=None),
    "drawn": EventKind(True, seat=SEAT, card=ANY_CARD),
    "reshuffled": EventKind(cards=None),
    "dry": EventKind(seat=SEAT, cards=None),
    "introduced": EventKind(True),
    "displayed": EventKind(True, clue=CLUE),
    "chief": EventKind(True, seat=SEAT),
    "round": EventKind(seat=SEAT),
    "called": EventKind(True, seat=SEAT),
    "call_missed": EventKind(True, seat=SEAT),
    "tailed": EventKind(True, seat=SEAT, symbol=SYMBOL),
    "shook_off": EventKind(True, seat=SEAT, symbol=SYMBOL),
    "lost": EventKind(True, seat=SEAT, card=LEAD),
    "frisked": EventKind(seat=SEAT, tip=TIP),
    "pursued": EventKind(seat=SEAT, clue=CLUE),
    "played": EventKind(True, seat=SEAT, card=LEAD, place=PLACE),
    "lit": EventKind(tip=TIP),
    "used": EventKind(seat=SEAT, detective=DETECTIVE),
    "copied": EventKind(seat=SEAT, detective=DETECTIVE),
    "turned_down": EventKind(seat=SEAT),
    "gave": EventKind(seat=SEAT, to=SEAT, cards=None),
    "received": EventKind(True, many=True, seat=SEAT, giver=SEAT, cards=ANY_CARD),
    "discarded": EventKind(True, many=True, seat=SEAT, cards=ANY_CARD),
    "removed": EventKind(seat=SEAT, owner=SEAT, card=TWIST),
    "gathered": EventKind(many=True, seat=SEAT, cards=LEAD),
    "again": EventKind(seat=SEAT),
    "declined_card": EventKind(seat=SEAT),
    "spent": EventKind(many=True, seat=SEAT, tips=TIP),
    "dropped": EventKind(seat=SEAT),
    "twist": EventKind(True, seat=SEAT, card=TWIST),
    "confessed": EventKind(seat=SEAT, card=TWIST),
    "reactivated": EventKind(seat=SEAT, of=SEAT, detective=DETECTIVE),
    "left_down": EventKind(seat=SEAT),
    "won": EventKind(True, seat=SEAT, clue=CLUE),
    "unlocked": EventKind(True, clue=CLUE),
    "failed": EventKind(clue=CLUE, failures=None),
    "bullet": EventKind(left=None),
    "buried": EventKind(True, clue=CLUE),
    "deadline": EventKind(won=None, failures=None),
    "asked": EventKind(True, question=QUESTION),
    "answered": EventKind(seat=SEAT, question=QUESTION, choice=CHOICE),
    "submitted": EventKind(seat=SEAT),
    "verdict": EventKind(True, question=QUESTION, choice=CHOICE, right=CHOICE),
    "rated": EventKind(True, rating=RATING),
}
