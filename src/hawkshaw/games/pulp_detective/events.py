"""What can happen in Pulp Detective, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKind
from hawkshaw.core.space import Domain, seat_domain
from hawkshaw.games.pulp_detective.actions import (
    DIFFICULTY_LETTER,
    HANDFUL,
    ICON,
    MARKER,
    RESULT,
    SLOT,
    SUSPECT_CHOICE,
    names_of,
)
from hawkshaw.games.pulp_detective.actions import FACES as FACE_NUMBER
from hawkshaw.games.pulp_detective.content import PACK
from hawkshaw.games.pulp_detective.effects import KINDS, TYPES
from hawkshaw.games.pulp_detective.pack import FACES
from hawkshaw.games.pulp_detective.state import ENDINGS

MOST_CARDS: Final = 256
"""A pack of one's own may have more cards of a kind than ours; events number them all the same."""


def numbered(domain: Domain) -> Domain:
    """The names of our own pack, and numbers for what another pack has beyond them."""
    beyond = [f"{domain.prefix}-{number + 1}" for number in range(len(domain), MOST_CARDS)]
    return Domain(domain.prefix, [*domain.names, *beyond])


_names = names_of(PACK)
SEAT: Final = seat_domain(2)
CHARACTER: Final = numbered(_names.character)
CASE: Final = numbered(_names.case)
ITEMS: Final = numbered(_names.items)
CARD: Final = numbered(_names.card)
SUSPECT: Final = numbered(_names.suspect)
LOCATION: Final = numbered(_names.location)
DOUBLE_CROSS: Final = numbered(_names.double_cross)
GANG: Final = numbered(_names.gang)
ABILITY: Final = numbered(_names.ability)
ITEM: Final = numbered(Domain("item", [item.id for item in PACK.items]))
DIE: Final = Domain("die", [die.id for die in PACK.dice])
FACE: Final = Domain("face", FACES)
TYPE: Final = Domain("type", TYPES)
KIND: Final = Domain("kind", KINDS)
ENDING: Final = Domain("ending", ENDINGS)

EVENTS: Final[dict[str, EventKind]] = {
    # Set-up
    "character": EventKind(seat=SEAT, character=CHARACTER),
    "case": EventKind(case=CASE),
    "difficulty": EventKind(difficulty=DIFFICULTY_LETTER),
    "items": EventKind(seat=SEAT, items=ITEMS),
    "suspects": EventKind(suspects=SUSPECT_CHOICE),
    "nemesis": EventKind(True, suspect=SUSPECT),
    "location": EventKind(True, location=LOCATION),
    "begins": EventKind(case=CASE, difficulty=DIFFICULTY_LETTER),
    # The deck
    "top": EventKind(True, back=TYPE),
    "double_cross": EventKind(True, seat=SEAT, double_cross=DOUBLE_CROSS),
    "dealt": EventKind(seat=SEAT, slot=SLOT, back=TYPE),
    "milled": EventKind(True, seat=SEAT, card=CARD),
    "reshuffled": EventKind(cards=None),
    "dissolved": EventKind(cards=None),
    "landed": EventKind(True, back=TYPE),
    # Storyline
    "turn": EventKind(seat=SEAT, number=None),
    "peeked": EventKind(seat=SEAT, slot=SLOT),
    "saw": EventKind(True, seat=SEAT, slot=SLOT, card=CARD),
    "kept": EventKind(True, seat=SEAT, slot=SLOT, card=CARD),
    "discarded": EventKind(True, seat=SEAT, slot=SLOT, card=CARD),
    "returned": EventKind(seat=SEAT, slot=SLOT, back=TYPE),
    "placed": EventKind(seat=SEAT, card=CARD, row=None, rerolls=None),
    "exchanged": EventKind(seat=SEAT, first=CARD, second=CARD),
    # The task
    "task": EventKind(seat=SEAT, card=CARD, row=None),
    "row": EventKind(seat=SEAT, card=CARD, row=None),
    "rolls": EventKind(seat=SEAT, die=DIE),
    "rerolls": EventKind(seat=SEAT, result=RESULT),
    "rolled": EventKind(True, seat=SEAT, die=DIE, face=FACE),
    "turned": EventKind(seat=SEAT, die=DIE, face=FACE),
    "bought": EventKind(seat=SEAT, rolls=None),
    "icon_more": EventKind(True, seat=SEAT, icon=ICON),
    "icon_less": EventKind(True, seat=SEAT, icon=ICON),
    "played": EventKind(seat=SEAT, twists=HANDFUL),
    "crystal": EventKind(seat=SEAT),
    "succeeded": EventKind(seat=SEAT, card=CARD),
    "failed": EventKind(seat=SEAT, card=CARD),
    "ahead": EventKind(seat=SEAT),
    "suffers": EventKind(seat=SEAT, penalty=KIND),
    "gang": EventKind(True, seat=SEAT, gang=GANG),
    "complete": EventKind(seat=SEAT, gang=GANG),
    "escaped_trap": EventKind(seat=SEAT, gang=GANG),
    # Resources
    "hour": EventKind(seat=SEAT, hour=None),
    "stamina": EventKind(seat=SEAT, stamina=None),
    "clue": EventKind(seat=SEAT, clues=None),
    "blue": EventKind(face=FACE_NUMBER),
    "found": EventKind(seat=SEAT, item=ITEM),
    "no_item": EventKind(seat=SEAT),
    "took_item": EventKind(seat=SEAT, item=ITEM),
    "left_item": EventKind(seat=SEAT, item=ITEM),
    "lost_item": EventKind(seat=SEAT, item=ITEM),
    "gained_twist": EventKind(seat=SEAT, icon=ICON),
    "permanent_twist": EventKind(seat=SEAT, icon=ICON),
    "lost_twist": EventKind(seat=SEAT, icon=ICON),
    "no_twist": EventKind(seat=SEAT),
    "used": EventKind(seat=SEAT, ability=ABILITY),
    "swapped": EventKind(seat=SEAT, marker=MARKER),
    "marker_used": EventKind(seat=SEAT, marker=MARKER),
    "took_marker": EventKind(seat=SEAT, marker=MARKER),
    "borrowed": EventKind(seat=SEAT, character=CHARACTER),
    # The confrontation
    "confronts": EventKind(seat=SEAT),
    "spyder": EventKind(seat=SEAT, suspect=SUSPECT),
    "culprit": EventKind(seat=SEAT, suspect=SUSPECT),
    "blue_acts": EventKind(seat=SEAT, face=FACE),
    "over": EventKind(ending=ENDING),
}
