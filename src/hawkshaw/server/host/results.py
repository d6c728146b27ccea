"""What becomes of a game for each seat, in the few words that outlive its table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hawkshaw.core.outcome import Outcome
from hawkshaw.core.player import level_name
from hawkshaw.server.host.table import Table
from hawkshaw.server.store import PutResult


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game as one seat keeps it; nobody else's name is in it."""

    game: str
    title: str
    at: int
    won: bool
    together: bool
    """Whether everybody won or lost together."""
    seats: int
    people: int
    """How many of them people had, this one included."""
    bots: tuple[str, ...] = ()
    """The levels of the others."""
    level: str = ""
    """The strongest of these."""


def results(table: Table, outcome: Outcome, at: int) -> list[PutResult]:
    """What becomes of a game for every seat, to be saved with the move that ends it."""
    game = table.game
    together = game.cooperative_for(table.setting.seats, table.options)
    found = []
    for seat in range(table.setting.seats):
        others = [chair for chair in table.chairs if chair.seat != seat]
        bots = tuple(sorted(chair.bot for chair in others if chair.bot))
        result = Result(
            game=game.name,
            title=game.title,
            at=at,
            won=seat in outcome.winners,
            together=together,
            seats=table.setting.seats,
            people=1 + sum(chair.person for chair in others),
            bots=bots,
            level=strongest(bots, game.levels),
        )
        found.append(PutResult(table.id, seat, msgspec.json.encode(result)))
    return found


def strongest(bots: Sequence[str], levels: Sequence[str]) -> str:
    """The last of the levels that plays; one that this build does not know is the weakest, and ends no game wrongly.

    >>> strongest(["regular", "gone", "novice"], ["random", "novice", "regular"])
    'regular'
    """
    order = {level: place for place, level in enumerate(levels)}
    return max(bots, key=lambda level: order.get(level_name(level), -1), default="")


def result_of(table: Table, seat: int) -> bytes:
    """The same for one seat of a game that is over; nothing while it is not."""
    if table.state is None or table.state.outcome is None:
        return b""
    return results(table, table.state.outcome, table.touched_at)[seat].result
