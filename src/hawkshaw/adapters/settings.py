"""What the environments of every library can be told, and how it is refused."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.space import whole

RENDER_MODES: Final = ("ansi", "human")


def check_cap(game: Game, cap: int | None) -> int:
    """After how many decisions a game is stopped; by default the game's own number."""
    if cap is None:
        return game.cap
    number = whole(cap)
    if number is None or number < 1:
        raise BadOption(
            f"cap={cap!r}: a game is truncated after a whole number of decisions, 1 at the earliest"
        )
    return number


def check_render_mode(render_mode: str | None) -> str | None:
    """How the table is shown, if it can be shown so."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise BadOption(f"render_mode cannot be {render_mode!r}; allowed: {', '.join(RENDER_MODES)}")
    return render_mode
