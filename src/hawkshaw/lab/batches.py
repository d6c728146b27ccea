"""Many games at once, for whoever wants their results and no records."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from hawkshaw.core import registry
from hawkshaw.core.batch import Run
from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.outcome import Outcome, unfinished
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import State


class Ended(msgspec.Struct, frozen=True):
    """One game of a batch: its seed, how it ended, how many decisions and strokes of luck it took."""

    seed: int
    outcome: Outcome
    decisions: int
    strokes: int


class Batch:
    """What came of many games, in the order of their seeds.

    >>> games = batch("thirteen_clues", 3, ["random", "random", "random"], seed=5)
    >>> [game.seed for game in games]
    [5, 6, 7]
    >>> len(games), sum(games.wins) == 3
    (3, True)
    """

    def __init__(self, seats: int, seed: int) -> None:
        self.seed = seed
        """That of the first game; every other has the next."""
        self.wins: list[int] = [0] * seats
        """By seat, how many games it won."""
        self.outcomes: list[Outcome] = []
        self.decisions: array[int] = array("L")
        self.strokes: array[int] = array("L")

    @property
    def actions(self) -> int:
        """Everything that happened in all games: decisions and strokes of luck."""
        return sum(self.decisions) + sum(self.strokes)

    def add(self, outcome: Outcome, decisions: int, strokes: int) -> None:
        """Take note of the next game."""
        for seat in outcome.winners:
            self.wins[seat] += 1
        self.outcomes.append(outcome)
        self.decisions.append(decisions)
        self.strokes.append(strokes)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __getitem__(self, place: int) -> Ended:
        place = range(len(self))[place]
        return Ended(self.seed + place, self.outcomes[place], self.decisions[place], self.strokes[place])

    def __iter__(self) -> Iterator[Ended]:
        return (self[place] for place in range(len(self)))

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games, {self.actions} actions: wins {self.wins}>"


def batch(
    game: Game | str,
    n: int,
    players: Sequence[str],
    seed: int = 1,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    cap: int | None = None,
    ended: Callable[[int, State], object] | None = None,
) -> Batch:
    """Play `n` games between players of these levels with the seeds `seed`, `seed + 1`, …, and keep no records.

    Each is the game that `hawkshaw.play` plays with the same players, seed, options and cap. Whoever wants more of the
    games than their results is told each seed with the last position, as `ended`.
    """
    if n < 0:
        raise BadOption(f"n={n}: allowed: 0 or more")
    if isinstance(game, str):
        game = registry.game(game)
    seats = game.check_seats(len(players))
    settled = game.options_for(game.read_options(options), seats, ())
    limit = game.cap if cap is None else cap
    if limit < 0:
        raise BadOption(f"cap={limit}: a game cannot be stopped before it starts")
    stopped = unfinished(seats)
    games = Batch(seats, seed)
    for number in range(seed, seed + n):
        source = Rng(number).split("players")
        seated = [game.player(level, source.split(f"seat {seat}")) for seat, level in enumerate(players)]
        luck = Luck(seed_key(number))
        run = Run(game.start(seats, settled), seated, luck)
        run.to_the_end(limit)
        games.add(run.state.outcome or stopped, run.decisions, luck.strokes)
        if ended is not None:
            ended(number, run.state)
    return games
