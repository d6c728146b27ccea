"""A view out of an update, for clients that have the engine at hand."""

from __future__ import annotations

from hawkshaw.core.game import Game
from hawkshaw.core.state import View
from hawkshaw.wire.messages import Update
from hawkshaw.wire.ranges import from_ranges


def view_of(game: Game, update: Update) -> View:
    """The view that an update carries, its legal moves included."""
    view = game.read_view(update.view)
    view.legal = from_ranges(update.legal)
    return view
