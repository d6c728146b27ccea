"""The tables that the page tells of: every game with every number of seats, its modes, and its mini."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import hawkshaw
from hawkshaw.core.space import Space
from hawkshaw.core.state import State
from hawkshaw.games.pulp_detective.table.open import MODULES

Options = dict[str, object]


class Setting(NamedTuple):
    """A table: a game, its seats, its options, and what the page calls it."""

    game: str
    seats: int
    options: Options
    called: str
    cap: int | None = None
    """Decisions after which it is stopped; the game's own where nothing is said."""
    mini: bool = False

    @property
    def rules(self) -> hawkshaw.Game:
        return hawkshaw.game(self.game)

    @property
    def name(self) -> str:
        return f"{self.rules.title}, {self.called}"

    @property
    def limit(self) -> int:
        return self.rules.cap if self.cap is None else self.cap

    def new(self) -> State:
        """A table at which nothing has happened."""
        given = self.rules.read_options(self.options)
        return self.rules.start(self.seats, self.rules.options_for(given, self.seats, ()))

    def space(self) -> Space:
        return self.rules.space(self.new())


def settings() -> list[Setting]:
    """All tables, game by game."""
    return [table for game in hawkshaw.games() for table in (*tables_of(game), *mini_of(game))]


def tables_of(game: hawkshaw.Game) -> Iterator[Setting]:
    """A game as it is played. Deadline ends without its questions: nothing but its texts answers them."""
    if game.name == "pulp_detective":
        yield Setting(game.name, 1, {}, "alone")
        yield Setting(game.name, 1, dict.fromkeys(MODULES, True), "alone, every module")
        yield Setting(game.name, 2, {"mode": "together"}, "together")
        yield Setting(game.name, 2, {"mode": "rivals"}, "rivals")
        return
    options: Options = {"questions": False} if game.name == "deadline" else {}
    for seats in game.seats:
        yield Setting(game.name, seats, options, f"{seats} seats")


def mini_of(game: hawkshaw.Game) -> Iterator[Setting]:
    mini = game.mini()
    if mini is not None:
        yield Setting(game.name, mini.seats, mini.options, "mini", mini.cap, mini=True)
