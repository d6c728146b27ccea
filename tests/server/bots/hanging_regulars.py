"""The regular players of 13 Clues think for ever; imported in workers alone."""

from hawkshaw.core.player import register_player
from tests.server.bots.faulty import Hanging

register_player("regular", Hanging, "thirteen_clues")
