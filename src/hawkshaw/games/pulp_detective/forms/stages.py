"""The stages of a game of Pulp Detective, as the agenda tells them: what else lies on the table goes with the stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.forms.agendas import GROUND, STEPS, kinds_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    BEGIN,
    BLUE,
    CHOOSE,
    CULPRIT,
    DEAL,
    DRAW,
    FIRST,
    PART,
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
# Of two players.
SHARING: Final = 15
"""One display lies there for both; its cards are not assigned."""
RESTING: Final = 16
"""The own task is done, and the other detective's is not."""

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
    SHARING: STORYLINE,
    RESTING: INVESTIGATION,
}
"""By stage, the phase; a game may be over in any."""
OF_A_TURN: Final[Mapping[int, int]] = {
    DRAW: DRAWING,
    PART: DRAWING,
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
    if table.seats > 1:
        return stage_of_two(table, me)
    if kinds[0] == TIME_MARCHES:
        return OF_A_TURN.get(step, RESOLVED)
    return OF_THE_CONFRONTATION[step]


def stage_of_two(table: OpenTable, me: Detective) -> int:
    """The stage of one of two who are in a round."""
    kinds = kinds_of(table)
    if ASSIGN in kinds:
        return SHARING
    own = [kind for kind, seat, _, _ in table.agenda.frames() if seat == me.seat and kind in STEPS]
    if me.phase == CONFRONTATION:
        return OF_THE_CONFRONTATION.get(own[-1], ACCUSING) if own else ACCUSING
    own = [kind for kind in own if kind not in (TIME_MARCHES, FIRST)]
    if own:
        return OF_A_TURN.get(own[-1], RESOLVED)
    return PLACED if FIRST in kinds else RESTING
