"""The players of Deadline."""

from __future__ import annotations

from hawkshaw.core.player import RandomPlayer


class Novice(RandomPlayer):
    """Plays what helps the clue at hand."""


class Regular(Novice):
    """Plans its placements."""
