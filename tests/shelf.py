"""Puts High Card on the shelf of whichever process imports this: a server's workers, which know nothing of a test."""

from hawkshaw.core import registry
from hawkshaw.core.player import register_player
from tests.toy import HIGH_CARD, NAME, Coward

register_player("coward", Coward, NAME)
registry.register(HIGH_CARD)
