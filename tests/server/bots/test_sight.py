"""What goes to a worker is a function of the seat's view: tables that differ elsewhere send the very same bytes."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.server.host.bots.seats import BotSeats, Turn
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.table import Table
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.workers.pool import BotPool
from tests.repeated import first
from tests.server.bots.seating import fill, lay, until

SEATS = 3
TWINS = 4


class Leaky(BotSeats):
    """Hands bots the whole state."""

    def _view_for(self, turn: Turn) -> bytes:
        assert turn.live.table.state is not None
        return msgspec.json.encode(turn.live.table.state.dump())


async def bring_to(live: LiveTable, decisions: int) -> None:
    """Let everybody move at random, the same at every table."""
    rng = hawkshaw.Rng("moves")
    while live.table.revision < decisions or len(live.table.to_act) != 1:
        seat = live.table.to_act[0]
        assert live.table.state is not None
        await live.move_for(seat, live.table.asks[seat], rng.choice(live.table.state.legal(seat)))


def has_passed(revision: int, table: Table) -> bool:
    return table.revision > revision


async def sent(path: Path, game: str, seats: type[BotSeats], decisions: int) -> list[bytes]:
    """What a worker is sent for a decision at a table and at twins of it."""
    rules = hawkshaw.game(game)
    pool = BotPool(1, module="tests.server.bots.recorder")
    found: list[bytes] = []
    recorded = path / "mark"
    async with SqliteStore(path / f"{decisions}.db") as store:
        for twin in range(1 + TWINS):
            live = await lay(store, game, SEATS, id=f"table{twin}")
            await fill(live, ["random"] * SEATS)
            await bring_to(live, decisions)
            state = live.table.state
            assert state is not None
            (seat,) = state.to_act
            if twin:
                world = rules.imagine(state.view(seat), hawkshaw.Rng(f"twin {twin}"))
                assert world.view(seat) == state.view(seat)
                assert world != state, "a twin that is the same table proves nothing"
                live.table.state = world
            bots = seats(pool, delay=0, seeds=lambda: "seed")
            already = recorded.stat().st_size if recorded.exists() else 0
            await until(live, bots.attend, partial(has_passed, live.table.revision))
            await bots.close()
            found.append(recorded.read_bytes()[already:])
    await pool.close()
    return found


@pytest.mark.parametrize("game", ["thirteen_clues", "dead_end_drive"])
@pytest.mark.parametrize("decisions", first(1, [6, 15]))
def test_twin_tables_send_the_same_bytes(tmp_path: Path, game: str, decisions: int) -> None:
    first, *twins = asyncio.run(sent(tmp_path, game, BotSeats, decisions))
    assert first.endswith(b"\n")
    assert twins == [first] * TWINS


def test_a_leaky_seat_is_caught_by_the_same_comparison(tmp_path: Path) -> None:
    first, *twins = asyncio.run(sent(tmp_path, "thirteen_clues", Leaky, 6))
    assert first.endswith(b"\n")
    assert all(twin != first for twin in twins)
