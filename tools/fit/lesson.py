"""What a game's players can be taught: games that are played for it, and what is fitted to them."""

from __future__ import annotations

from pathlib import Path

from hawkshaw.core.game import Game

Weights = dict[str, dict[str, float]]
"""By section and name."""
DATA = Path(__file__).parents[2] / "src" / "hawkshaw" / "games"


class Lesson:
    """One game's; a game that was played is a line of JSON, a list that begins with its number."""

    game: Game
    file: Path
    """Where the weights go."""
    modes: tuple[int, ...]
    """What tells the games of a round apart, over and over."""

    def untaught(self, file: Path) -> Weights:
        """The weights to begin with; `file` is where they would go."""
        raise NotImplementedError

    def play(self, seed: int, number: int, weights: Weights) -> bytes:
        """One game by these weights."""
        raise NotImplementedError

    def fitted(self, games: list[bytes], earlier: Weights) -> tuple[Weights, str]:
        """The weights by these games, corrected from earlier ones, and how well they foretell games held out."""
        raise NotImplementedError


def data_file(game: str, name: str) -> Path:
    """A file among a game's data."""
    return DATA / game / "data" / name
