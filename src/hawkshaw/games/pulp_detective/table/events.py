"""What can happen in Pulp Detective, as it is told."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hawkshaw.core.event import EventKind, EventKinds
from hawkshaw.core.space import Domain
from hawkshaw.games.pulp_detective.content.effects import KINDS as REWARDS
from hawkshaw.games.pulp_detective.content.effects import TYPES
from hawkshaw.games.pulp_detective.content.pack import FACES, PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.table.actions import (
    DIFFICULTY_LETTER,
    HANDFUL,
    ICON,
    MARKER,
    RESULT,
    SEAT,
    SLOT,
    SUSPECT_CHOICE,
    names_of,
)
from hawkshaw.games.pulp_detective.table.actions import FACES as FACE_NUMBER
from hawkshaw.games.pulp_detective.table.phases import ENDINGS

FACE: Final = Domain("face", FACES)
TYPE: Final = Domain("type", TYPES)
KIND: Final = Domain("kind", REWARDS)
ENDING: Final = Domain("ending", ENDINGS)
NAMES: Final = names_of(PACK)
ITEM: Final = Domain("item", [item.id for item in PACK.items])
DIE: Final = Domain("die", [die.id for die in PACK.dice])

KINDS: Final = EventKinds()
# Set-up
CHARACTER: Final = KINDS.declare("character", seat=SEAT, character=NAMES.character)
CASE: Final = KINDS.declare("case", case=NAMES.case)
DIFFICULTY: Final = KINDS.declare("difficulty", difficulty=DIFFICULTY_LETTER)
ITEMS: Final = KINDS.declare("items", seat=SEAT, items=NAMES.items)
SUSPECTS: Final = KINDS.declare("suspects", suspects=SUSPECT_CHOICE)
NEMESIS: Final = KINDS.declare("nemesis", True, suspect=NAMES.suspect)
LOCATION: Final = KINDS.declare("location", True, location=NAMES.location)
BEGINS: Final = KINDS.declare("begins", case=NAMES.case, difficulty=DIFFICULTY_LETTER)

# The deck
TOP: Final = KINDS.declare("top", True, back=TYPE)
DOUBLE_CROSS: Final = KINDS.declare("double_cross", True, seat=SEAT, double_cross=NAMES.double_cross)
DEALT: Final = KINDS.declare("dealt", seat=SEAT, slot=SLOT, back=TYPE)
MILLED: Final = KINDS.declare("milled", True, seat=SEAT, card=NAMES.card)
RESHUFFLED: Final = KINDS.declare("reshuffled", cards=None)
DISSOLVED: Final = KINDS.declare("dissolved", cards=None)
LANDED: Final = KINDS.declare("landed", True, back=TYPE)

# Storyline
TURN: Final = KINDS.declare("turn", seat=SEAT, number=None)
PEEKED: Final = KINDS.declare("peeked", seat=SEAT, slot=SLOT)
SAW: Final = KINDS.declare("saw", True, seat=SEAT, slot=SLOT, card=NAMES.card)
KEPT: Final = KINDS.declare("kept", True, seat=SEAT, slot=SLOT, card=NAMES.card)
DISCARDED: Final = KINDS.declare("discarded", True, seat=SEAT, slot=SLOT, card=NAMES.card)
RETURNED: Final = KINDS.declare("returned", seat=SEAT, slot=SLOT, back=TYPE)
PLACED: Final = KINDS.declare("placed", seat=SEAT, card=NAMES.card, row=None, rerolls=None)
EXCHANGED: Final = KINDS.declare("exchanged", seat=SEAT, first=NAMES.card, second=NAMES.card)

# The task
TASK: Final = KINDS.declare("task", seat=SEAT, card=NAMES.card, row=None)
ROW: Final = KINDS.declare("row", seat=SEAT, card=NAMES.card, row=None)
ROLLS: Final = KINDS.declare("rolls", seat=SEAT, die=DIE)
REROLLS: Final = KINDS.declare("rerolls", seat=SEAT, result=RESULT)
ROLLED: Final = KINDS.declare("rolled", True, seat=SEAT, die=DIE, face=FACE)
TURNED: Final = KINDS.declare("turned", seat=SEAT, die=DIE, face=FACE)
BOUGHT: Final = KINDS.declare("bought", seat=SEAT, rolls=None)
ICON_MORE: Final = KINDS.declare("icon_more", True, seat=SEAT, icon=ICON)
ICON_LESS: Final = KINDS.declare("icon_less", True, seat=SEAT, icon=ICON)
PLAYED: Final = KINDS.declare("played", seat=SEAT, twists=HANDFUL)
CRYSTAL: Final = KINDS.declare("crystal", seat=SEAT)
SUCCEEDED: Final = KINDS.declare("succeeded", seat=SEAT, card=NAMES.card)
FAILED: Final = KINDS.declare("failed", seat=SEAT, card=NAMES.card)
AHEAD: Final = KINDS.declare("ahead", seat=SEAT)
SUFFERS: Final = KINDS.declare("suffers", seat=SEAT, penalty=KIND)
GANG: Final = KINDS.declare("gang", True, seat=SEAT, gang=NAMES.gang)
COMPLETE: Final = KINDS.declare("complete", seat=SEAT, gang=NAMES.gang)
ESCAPED_TRAP: Final = KINDS.declare("escaped_trap", seat=SEAT, gang=NAMES.gang)

# Resources
HOUR: Final = KINDS.declare("hour", seat=SEAT, hour=None)
STAMINA: Final = KINDS.declare("stamina", seat=SEAT, stamina=None)
CLUE: Final = KINDS.declare("clue", seat=SEAT, clues=None)
BLUE: Final = KINDS.declare("blue", face=FACE_NUMBER)
FOUND: Final = KINDS.declare("found", seat=SEAT, item=ITEM)
NO_ITEM: Final = KINDS.declare("no_item", seat=SEAT)
TOOK_ITEM: Final = KINDS.declare("took_item", seat=SEAT, item=ITEM)
LEFT_ITEM: Final = KINDS.declare("left_item", seat=SEAT, item=ITEM)
LOST_ITEM: Final = KINDS.declare("lost_item", seat=SEAT, item=ITEM)
GAINED_TWIST: Final = KINDS.declare("gained_twist", seat=SEAT, icon=ICON)
PERMANENT_TWIST: Final = KINDS.declare("permanent_twist", seat=SEAT, icon=ICON)
LOST_TWIST: Final = KINDS.declare("lost_twist", seat=SEAT, icon=ICON)
NO_TWIST: Final = KINDS.declare("no_twist", seat=SEAT)
USED: Final = KINDS.declare("used", seat=SEAT, ability=NAMES.ability)
SWAPPED: Final = KINDS.declare("swapped", seat=SEAT, marker=MARKER)
MARKER_USED: Final = KINDS.declare("marker_used", seat=SEAT, marker=MARKER)
TOOK_MARKER: Final = KINDS.declare("took_marker", seat=SEAT, marker=MARKER)
BORROWED: Final = KINDS.declare("borrowed", seat=SEAT, character=NAMES.character)

# The confrontation
CONFRONTS: Final = KINDS.declare("confronts", seat=SEAT)
SPYDER: Final = KINDS.declare("spyder", seat=SEAT, suspect=NAMES.suspect)
CULPRIT: Final = KINDS.declare("culprit", seat=SEAT, suspect=NAMES.suspect)
BLUE_ACTS: Final = KINDS.declare("blue_acts", seat=SEAT, face=FACE)
OVER: Final = KINDS.declare("over", ending=ENDING)

# Two players
SIDEKICK: Final = KINDS.declare("sidekick", True, seat=SEAT, sidekick=NAMES.sidekick)
OWN_LOCATION: Final = KINDS.declare("own_location", True, seat=SEAT, location=NAMES.location)
GAVE: Final = KINDS.declare("gave", seat=SEAT, slot=SLOT, back=TYPE)
SHOWN: Final = KINDS.declare("shown", True, seat=SEAT, slot=SLOT, card=NAMES.card)
FIRST: Final = KINDS.declare("first", seat=SEAT, first=SEAT)
TOOK_FROM: Final = KINDS.declare("took_from", seat=SEAT, other=SEAT, marker=MARKER)
GIFT: Final = KINDS.declare("gift", seat=SEAT, other=SEAT, icon=ICON)
ASKED: Final = KINDS.declare("asked", seat=SEAT, other=SEAT, icon=ICON)
REFUSED: Final = KINDS.declare("refused", seat=SEAT, icon=ICON)
PUT_AWAY: Final = KINDS.declare("put_away", seat=SEAT, card=NAMES.card)
OUT: Final = KINDS.declare("out", seat=SEAT, ending=ENDING)

EVENTS: Final = KINDS.by_name


@lru_cache(maxsize=PACKS_KEPT)
def events_of(pack: Pack) -> dict[str, EventKind]:
    """The kinds of events at tables with a pack, whose cards they number: one object for a pack."""
    if pack is PACK:
        return EVENTS
    names = names_of(pack)
    return KINDS.over(
        [
            names.character,
            names.case,
            names.items,
            names.suspect,
            names.location,
            names.sidekick,
            names.double_cross,
            names.card,
            names.gang,
            names.ability,
            Domain("item", [item.id for item in pack.items]),
            Domain("die", [die.id for die in pack.dice]),
        ]
    )
