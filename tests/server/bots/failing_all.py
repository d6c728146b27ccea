"""Every player of 13 Clues fails; imported in workers alone."""

from hawkshaw.core.player import register_player
from tests.server.bots.faulty import Crashing

for level in ("random", "novice", "regular", "expert"):
    register_player(level, Crashing, "thirteen_clues")
