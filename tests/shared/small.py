"""Small positions whose consistent worlds can be listed by brute force.

A game joins with a function that makes them; a game without any fails the suite. A brute force must not share code
with the game's sampler: it tries whole positions or whole histories and keeps those in which the seat has its view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from hawkshaw.core.state import State, View
from tests.games import dead_end_drive_worlds, deadline_worlds, pulp_detective_worlds, thirteen_clues_worlds


class SmallPosition(Protocol):
    """A position, a seat, and the weight of every world that the seat's view allows, by a key of the world."""

    @property
    def state(self) -> State: ...
    @property
    def seat(self) -> int: ...
    @property
    def key(self) -> Callable[[State], str]: ...
    @property
    def weights(self) -> dict[str, int]: ...
    @property
    def forgetful(self) -> dict[str, View]:
        """Views of the same moment that lack one kind of fact; a sampler that had only those must be found out."""
        ...


SMALL: dict[str, Mapping[str, Callable[[], SmallPosition]]] = {
    "thirteen_clues": thirteen_clues_worlds.SMALL,
    "dead_end_drive": dead_end_drive_worlds.SMALL,
    "deadline": deadline_worlds.SMALL,
    "pulp_detective": pulp_detective_worlds.SMALL,
}
