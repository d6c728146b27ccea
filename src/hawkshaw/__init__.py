"""Hawkshaw: four mystery board games, one engine.

>>> import hawkshaw
>>> game = hawkshaw.game("thirteen_clues")
>>> record = hawkshaw.play(game, ["novice", "novice", "random"], seed=1)
>>> record.outcome.ending
'solved'
"""

import hawkshaw.bots
import hawkshaw.games  # noqa: F401 - importing the shelf registers its games
from hawkshaw.core.errors import (
    BadContent,
    BadOption,
    BadPosition,
    BadRecord,
    HawkshawError,
    Illegal,
    Malformed,
    NoSuchSeat,
    NotYourTurn,
    UnknownGame,
)
from hawkshaw.core.event import Event
from hawkshaw.core.game import Game
from hawkshaw.core.outcome import Outcome
from hawkshaw.core.play import play
from hawkshaw.core.player import Player
from hawkshaw.core.record import Record
from hawkshaw.core.registry import game, games
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import Block, Move, Space
from hawkshaw.core.state import CHANCE, State, View

__all__ = [
    "CHANCE",
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Block",
    "Event",
    "Game",
    "HawkshawError",
    "Illegal",
    "Malformed",
    "Move",
    "NoSuchSeat",
    "NotYourTurn",
    "Outcome",
    "Player",
    "Record",
    "Rng",
    "Space",
    "State",
    "UnknownGame",
    "View",
    "game",
    "games",
    "play",
]

__version__ = "0.2.0"
