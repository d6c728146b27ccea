"""The regular players of 13 Clues stumble once; imported in workers alone."""

from hawkshaw.core.player import register_player
from tests.server.bots.faulty import Stumbling

register_player("regular", Stumbling, "thirteen_clues")
