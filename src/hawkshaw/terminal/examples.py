"""Moves to show somebody how a move is written: sensible ones, as far as the own seat can tell."""

from __future__ import annotations

from hawkshaw.core.game import Game
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View


class Examples:
    """What a bot would do in the place of a person, by nothing but the person's own view; always the same at one view.

    An example need not be the best move, and whoever plans may plan for a second before the first one: the quick level
    is asked.
    """

    def __init__(self, game: Game, view: View) -> None:
        self._game = game
        self._space = game.space(view)
        self._view = view
        self._choice = self._player().choose(view) if len(view.legal) > 1 else view.legal[0]

    def of(self, moves: list[int]) -> str:
        """The move that the bot makes, if it is one of these; else the one of these that it would sooner make."""
        if self._choice in moves:
            return self._space.text(self._choice)
        return self._space.text(moves[0] if len(moves) == 1 else self._player().rather(self._view, moves))

    def _player(self) -> Player:
        return self._game.player(self._game.quick_level, Rng("examples"))
