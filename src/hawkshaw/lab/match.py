"""Playing the games of a series, and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time

import msgspec

from hawkshaw.core.batch import Run
from hawkshaw.core.errors import HawkshawError, Illegal, Malformed
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.outcome import unfinished
from hawkshaw.lab.series import Series


class BadPlayer(HawkshawError):
    """A player chose a move that it may not make."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One game; everything with an entry a seat is in the order of the seats.

    `kinds` counts the decisions of a seat by their kind in notation; `thinking` are the seconds its player took to
    choose (who chooses at random takes none), `seconds` those of the whole game, both the processor's, whatever else
    the machine is doing; `tally` is what the game itself counts besides. `faults` says of guests (`lab/guests.py`)
    what they did wrong, if any of them did.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    ending: str
    kinds: tuple[dict[str, int], ...]
    thinking: tuple[float, ...]
    seconds: float
    tally: dict[str, tuple[int, ...]] = {}
    faults: tuple[str, ...] = ()

    @property
    def decisions(self) -> int:
        """The length of the game, luck not counted."""
        return sum(sum(kinds.values()) for kinds in self.kinds)


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All games of one deal, in the order of the rotations."""

    deal: int
    games: tuple[Played, ...]


def play_deals(series: Series, deals: Sequence[int], stopped: Callable[[], bool]) -> list[Deal]:
    """Play these deals; a deal during which somebody called for a stop is left out, and those after it."""
    done: list[Deal] = []
    for deal in deals:
        games: list[Played] = []
        for rotation in range(len(series.rotations)):
            if stopped():
                return done
            games.append(play_game(series, deal, rotation))
        done.append(Deal(deal, tuple(games)))
    return done


def play_game(series: Series, deal: int, rotation: int) -> Played:
    """Play one game as `hawkshaw.play` does with the same players and seed, counting and timing, not recording."""
    began = thread_time()
    game = series.table
    players = series.seated(deal, rotation)
    state = game.new(len(players), series.options)
    space = game.space(state)
    run = Run(state, players, Luck(seed_key(series.luck_seed(deal))))
    run.count_kinds(space.kinds, len(space.blocks))
    try:
        run.to_the_end(game.cap)
    except Illegal as error:
        level = series.rotations[rotation][run.seat]
        raise BadPlayer(
            f"{level} in seat {run.seat} of deal {deal}, rotation {rotation} chose {run.action}: {error}"
        ) from error
    except Malformed as error:
        level = series.rotations[rotation][run.seat]
        raise BadPlayer(
            f"{level} in seat {run.seat} of deal {deal}, rotation {rotation} chose no action: {error}"
        ) from error
    outcome = state.outcome or unfinished(len(players))
    kinds = [block.kind for block in space.blocks]
    faults = tuple(getattr(player, "fault", "") for player in players)
    return Played(
        winners=outcome.winners,
        scores=outcome.scores,
        returns=outcome.returns,
        ending=outcome.ending,
        kinds=tuple(
            {kind: count for kind, count in zip(kinds, seat_counts, strict=True) if count}
            for seat_counts in run.made
        ),
        thinking=tuple(round(seconds, 6) for seconds in run.thinking),
        seconds=round(thread_time() - began, 6),
        tally=game.tally(state.view(None)),
        faults=faults if any(faults) else (),
    )
