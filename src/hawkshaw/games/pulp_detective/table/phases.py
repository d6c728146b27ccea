"""Where in a turn a detective is, and how a case ends for one."""

from __future__ import annotations

from typing import Final

# Where in a turn a seat is.
SET_UP: Final = 0
STORYLINE: Final = 1
INVESTIGATION: Final = 2
MARCH: Final = 3
CONFRONTATION: Final = 4
PHASES: Final = ("set_up", "storyline", "investigation", "march", "confrontation")

# How a case ends.
SOLVED: Final = 0
OUT_OF_TIME: Final = 1
OUT_OF_STAMINA: Final = 2
ESCAPED: Final = 3
UNSOLVED: Final = 4
"""Of a game of two that are out for different reasons."""
ENDINGS: Final = ("solved", "out_of_time", "out_of_stamina", "escaped", "unsolved")
