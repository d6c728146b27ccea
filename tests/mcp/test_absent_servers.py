"""A server that goes away and comes back, and one that has no room for a connection."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from hawkshaw.adapters.mcp import chair
from hawkshaw.adapters.mcp.guest import Guest
from hawkshaw.core.errors import HawkshawError
from hawkshaw.server.limits import Limits
from hawkshaw.wire.rest import Rest
from tests.mcp.company import Caller, in_memory, words
from tests.server.house import running
from tests.serving import port_of, serving

HASTE = 75
"""Moves at once: more than a server takes from one connection."""


def test_what_is_asked_while_a_server_is_away_is_told_so_and_does_not_cost_the_seat(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def whole(server: ExitStack) -> None:
        base = server.enter_context(serving(file))
        async with in_memory(base) as client:
            caller = Caller(client)
            opened = await caller.call("open_table", game="thirteen_clues", seats=2, bots=["random"])
            await asyncio.to_thread(server.close)
            for _ in range(40):
                if "cannot be reached just now" in words(await caller.ask("read_table")):
                    break
                await asyncio.sleep(0.05)
            else:
                raise AssertionError("the table is shown as if it were heard of")
            asked = [asyncio.create_task(caller.ask("make_move", move="sing", wait=0)) for _ in range(HASTE)]
            assert "has not answered" in words(await asked[-1])
            server.enter_context(serving(file, port_of(base), Limits()))
            assert all(answer.is_error for answer in await asyncio.gather(*asked))
            again = await caller.call("read_table")
            assert (again["your_turn"], again["prompt"]) == (True, opened["prompt"])

    with ExitStack() as server:
        asyncio.run(whole(server))


def test_who_cannot_be_told_anything_does_not_keep_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chair, "PATIENCE", 0.5)

    async def whole(base: str) -> None:
        ann, ben = Guest(base), Guest(base)
        opened = await ann.open("thirteen_clues", 2, 2, [], {}, 0, "Ann", "en")
        with pytest.raises(HawkshawError, match="does not answer"):
            await ben.join(f"{base}/t/{opened.keys.table}#join={opened.keys.invite}", "Ben", "en")
        info = Rest(base).show(opened.keys.table, opened.keys.invite)
        assert [seat.taken for seat in info.seats] == [True, False]
        await ann.go()

    with running(tmp_path / "tables.db", limits=Limits(connections=1)) as house:
        asyncio.run(whole(house.base))
