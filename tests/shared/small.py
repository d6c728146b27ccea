"""Small positions whose consistent worlds can be listed by brute force.

A game joins with a function that makes them; a game without any fails the suite. A brute force must not share code
with the game's sampler: it tries whole positions or whole histories and keeps those in which the seat has its view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from hawkshaw.core.state import State, View
from tests.games.dead_end_drive import worlds as drive
from tests.games.deadline import worlds as deadline
from tests.games.pulp_detective import worlds as pulp
from tests.games.pulp_detective import worlds_of_two as pulp_for_two
from tests.games.thirteen_clues import worlds as clues


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
    "thirteen_clues": clues.SMALL,
    "dead_end_drive": drive.SMALL,
    "deadline": deadline.SMALL,
    "pulp_detective": {**pulp.SMALL, **pulp_for_two.SMALL},
}
