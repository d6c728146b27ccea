"""The stages of a game of Pulp Detective, as the agenda tells them: what else lies on the table goes with the stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.forms.agendas import GROUND, STEPS, kinds_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    BEGIN,
    BLUE,
    CHOOSE,
    CULPRIT,
    DEAL,
    DRAW,
    PLACE,
    TASK,
    TIME_MARCHES,
    TURN,
    VERDICT,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.phases import CONFRONTATION, INVESTIGATION, MARCH, SET_UP, STORYLINE

SETTING_UP: Final = 0
"""Nothing lies on the table yet."""
OPENING: Final = 1
"""Set-up is done; what it brings may still be going on."""
DRAWING: Final = 2
DEALING: Final = 3
CHOOSING: Final = 4
PLACING: Final = 5
PLACED: Final = 6
"""The card lies in its row; its task has not begun."""
WORKING: Final = 7
RESOLVED: Final = 8
MARCHING: Final = 9
"""Between two turns."""
ACCUSING: Final = 10
"""The confrontation has begun; nobody is named yet."""
ENTERING: Final = 11
CONFRONTING: Final = 12
JUDGED: Final = 13
OVER: Final = 14

PHASE_OF: Final[Mapping[int, int]] = {
    SETTING_UP: SET_UP,
    OPENING: SET_UP,
    DRAWING: STORYLINE,
    DEALING: STORYLINE,
    CHOOSING: STORYLINE,
    PLACING: STORYLINE,
    PLACED: STORYLINE,
    WORKING: INVESTIGATION,
    RESOLVED: INVESTIGATION,
    MARCHING: MARCH,
    ACCUSING: CONFRONTATION,
    ENTERING: CONFRONTATION,
    CONFRONTING: CONFRONTATION,
    JUDGED: CONFRONTATION,
}
"""By stage, the phase; a game may be over in any."""
OF_A_TURN: Final[Mapping[int, int]] = {
    DRAW: DRAWING,
    DEAL: DEALING,
    CHOOSE: CHOOSING,
    PLACE: PLACING,
    TASK: PLACED,
    WORK: WORKING,
}
"""By the step that play is in; every later one belongs to a task that is resolved."""
OF_THE_CONFRONTATION: Final[Mapping[int, int]] = {
    CULPRIT: ACCUSING,
    BLUE: ENTERING,
    WORK: CONFRONTING,
    VERDICT: JUDGED,
}


def stage_of(table: OpenTable, me: Detective) -> int:
    """The stage that a detective is at, at a table whose agenda is in order."""
    if me.ending != NONE:
        return OVER
    kinds = kinds_of(table)
    step = GROUND
    for kind in kinds:
        if kind in STEPS:
            step = kind
    if kinds[0] == BEGIN:
        return SETTING_UP
    if kinds[0] == TURN:
        return MARCHING if table.turn else OPENING
    if kinds[0] == TIME_MARCHES:
        return OF_A_TURN.get(step, RESOLVED)
    return OF_THE_CONFRONTATION[step]
