"""What can happen in Pulp Detective, as it is told."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hawkshaw.core.event import EventKind
from hawkshaw.core.space import Domain
from hawkshaw.games.pulp_detective.content.effects import KINDS, TYPES
from hawkshaw.games.pulp_detective.content.pack import FACES, PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.table.actions import (
    DIFFICULTY_LETTER,
    HANDFUL,
    ICON,
    MARKER,
    RESULT,
    SLOT,
    SUSPECT_CHOICE,
    names_of,
)
from hawkshaw.games.pulp_detective.table.actions import FACES as FACE_NUMBER
from hawkshaw.games.pulp_detective.table.frames import SEAT
from hawkshaw.games.pulp_detective.table.open import ENDINGS

FACE: Final = Domain("face", FACES)
TYPE: Final = Domain("type", TYPES)
KIND: Final = Domain("kind", KINDS)
ENDING: Final = Domain("ending", ENDINGS)


@lru_cache(maxsize=PACKS_KEPT)
def events_of(pack: Pack) -> dict[str, EventKind]:
    """The kinds of events at tables with a pack, whose cards they number: one object for a pack."""
    return build_events(pack)


def build_events(pack: Pack) -> dict[str, EventKind]:
    names = names_of(pack)
    item = Domain("item", [item.id for item in pack.items])
    die = Domain("die", [die.id for die in pack.dice])
    return {
        # Set-up
        "character": EventKind(seat=SEAT, character=names.character),
        "case": EventKind(case=names.case),
        "difficulty": EventKind(difficulty=DIFFICULTY_LETTER),
        "items": EventKind(seat=SEAT, items=names.items),
        "suspects": EventKind(suspects=SUSPECT_CHOICE),
        "nemesis": EventKind(True, suspect=names.suspect),
        "location": EventKind(True, location=names.location),
        "begins": EventKind(case=names.case, difficulty=DIFFICULTY_LETTER),
        # The deck
        "top": EventKind(True, back=TYPE),
        "double_cross": EventKind(True, seat=SEAT, double_cross=names.double_cross),
        "dealt": EventKind(seat=SEAT, slot=SLOT, back=TYPE),
        "milled": EventKind(True, seat=SEAT, card=names.card),
        "reshuffled": EventKind(cards=None),
        "dissolved": EventKind(cards=None),
        "landed": EventKind(True, back=TYPE),
        # Storyline
        "turn": EventKind(seat=SEAT, number=None),
        "peeked": EventKind(seat=SEAT, slot=SLOT),
        "saw": EventKind(True, seat=SEAT, slot=SLOT, card=names.card),
        "kept": EventKind(True, seat=SEAT, slot=SLOT, card=names.card),
        "discarded": EventKind(True, seat=SEAT, slot=SLOT, card=names.card),
        "returned": EventKind(seat=SEAT, slot=SLOT, back=TYPE),
        "placed": EventKind(seat=SEAT, card=names.card, row=None, rerolls=None),
        "exchanged": EventKind(seat=SEAT, first=names.card, second=names.card),
        # The task
        "task": EventKind(seat=SEAT, card=names.card, row=None),
        "row": EventKind(seat=SEAT, card=names.card, row=None),
        "rolls": EventKind(seat=SEAT, die=die),
        "rerolls": EventKind(seat=SEAT, result=RESULT),
        "rolled": EventKind(True, seat=SEAT, die=die, face=FACE),
        "turned": EventKind(seat=SEAT, die=die, face=FACE),
        "bought": EventKind(seat=SEAT, rolls=None),
        "icon_more": EventKind(True, seat=SEAT, icon=ICON),
        "icon_less": EventKind(True, seat=SEAT, icon=ICON),
        "played": EventKind(seat=SEAT, twists=HANDFUL),
        "crystal": EventKind(seat=SEAT),
        "succeeded": EventKind(seat=SEAT, card=names.card),
        "failed": EventKind(seat=SEAT, card=names.card),
        "ahead": EventKind(seat=SEAT),
        "suffers": EventKind(seat=SEAT, penalty=KIND),
        "gang": EventKind(True, seat=SEAT, gang=names.gang),
        "complete": EventKind(seat=SEAT, gang=names.gang),
        "escaped_trap": EventKind(seat=SEAT, gang=names.gang),
        # Resources
        "hour": EventKind(seat=SEAT, hour=None),
        "stamina": EventKind(seat=SEAT, stamina=None),
        "clue": EventKind(seat=SEAT, clues=None),
        "blue": EventKind(face=FACE_NUMBER),
        "found": EventKind(seat=SEAT, item=item),
        "no_item": EventKind(seat=SEAT),
        "took_item": EventKind(seat=SEAT, item=item),
        "left_item": EventKind(seat=SEAT, item=item),
        "lost_item": EventKind(seat=SEAT, item=item),
        "gained_twist": EventKind(seat=SEAT, icon=ICON),
        "permanent_twist": EventKind(seat=SEAT, icon=ICON),
        "lost_twist": EventKind(seat=SEAT, icon=ICON),
        "no_twist": EventKind(seat=SEAT),
        "used": EventKind(seat=SEAT, ability=names.ability),
        "swapped": EventKind(seat=SEAT, marker=MARKER),
        "marker_used": EventKind(seat=SEAT, marker=MARKER),
        "took_marker": EventKind(seat=SEAT, marker=MARKER),
        "borrowed": EventKind(seat=SEAT, character=names.character),
        # The confrontation
        "confronts": EventKind(seat=SEAT),
        "spyder": EventKind(seat=SEAT, suspect=names.suspect),
        "culprit": EventKind(seat=SEAT, suspect=names.suspect),
        "blue_acts": EventKind(seat=SEAT, face=FACE),
        "over": EventKind(ending=ENDING),
    }


EVENTS: Final = events_of(PACK)
