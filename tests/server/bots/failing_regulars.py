"""The stronger players of 13 Clues fail, each in its own way; imported in workers alone."""

from hawkshaw.core.player import register_player
from tests.server.bots.faulty import Cheating, Exiting

register_player("expert", Exiting, "thirteen_clues")
register_player("regular", Cheating, "thirteen_clues")
