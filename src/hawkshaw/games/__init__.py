"""The games on the shelf. A game joins by being registered here."""

from hawkshaw.core.registry import register
from hawkshaw.games.dead_end_drive import GAME as DEAD_END_DRIVE
from hawkshaw.games.deadline import GAME as DEADLINE
from hawkshaw.games.pulp_detective import GAME as PULP_DETECTIVE
from hawkshaw.games.thirteen_clues import GAME as THIRTEEN_CLUES

register(THIRTEEN_CLUES)
register(DEAD_END_DRIVE)
register(DEADLINE)
register(PULP_DETECTIVE)
