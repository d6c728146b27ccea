"""Puts High Card on the shelf of whichever process imports this: a server's workers, which know nothing of a test."""

from examples.high_card import GAME as HIGH_CARD
from examples.high_card.players import Coward
from examples.high_card.table import NAME
from hawkshaw.core import registry
from hawkshaw.core.player import register_player

register_player("coward", Coward, NAME)
registry.register(HIGH_CARD)
