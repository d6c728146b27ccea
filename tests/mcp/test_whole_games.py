"""The protocol's own client plays every game to its end, over every transport."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client, StdioServerParameters
from mcp_types import TextResourceContents

from hawkshaw.adapters.mcp.door import PATH, http_server
from hawkshaw.core.record import Record
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import listen
from hawkshaw.wire.messages import SeatInfo
from hawkshaw.wire.rest import Rest
from tests.mcp.company import HELLO, Caller, at_random, in_memory, reading, told
from tests.mcp.deals import dealing
from tests.server.house import running

TABLES: dict[str, dict[str, Any]] = {
    "thirteen_clues": {"seats": 3, "bots": ["random"], "assist": 2},
    "dead_end_drive": {"seats": 4, "bots": ["novice"]},
    "deadline": {"seats": 2, "bots": ["random"]},
    "pulp_detective": {"seats": 1},
}


async def read(client: Client, uri: str) -> str:
    (part,) = (await client.read_resource(uri)).contents
    assert isinstance(part, TextResourceContents)
    return part.text


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        ("thirteen_clues", "legacy"),
        ("dead_end_drive", "auto"),
        ("deadline", "legacy"),
        ("pulp_detective", "auto"),
    ],
)
def test_a_game_is_played_to_its_end_and_its_record_read(base: str, game: str, mode: str) -> None:
    choose = reading() if game == "thirteen_clues" else at_random(1)

    async def story(caller: Caller) -> None:
        end = await caller.play(game, choose, **TABLES[game])
        assert (end["status"], end["your_turn"]) == ("over", False)
        record = Record.parse(await read(caller.client, f"hawkshaw://records/{end['table']}"))
        assert (record.game.name, record.seats) == (game, TABLES[game]["seats"])
        assert (0 in record.outcome.winners) == end["won"]

    told(base, story, mode)


def test_over_a_pipe_with_a_server_of_its_own(tmp_path: Path) -> None:
    """As a client starts it; what is not of the protocol would break the pipe."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "hawkshaw", "mcp"], env={"HAWKSHAW_HOME": str(tmp_path)}
    )

    async def whole() -> None:
        async with Client(command) as client:
            caller = Caller(client)
            end = await caller.play("thirteen_clues", reading(), seats=2, bots=["random"], assist=2)
            assert end["status"] == "over"

    asyncio.run(whole())


@pytest.mark.long
def test_a_hasty_guest_keeps_within_the_usual_limits(tmp_path: Path) -> None:
    """A server that counts would show out whoever sends move upon move."""
    made = []

    async def story(caller: Caller) -> None:
        await caller.play("pulp_detective", at_random(2), seats=1)
        made.append(len(caller.heard))

    with running(tmp_path / "tables.db", limits=Limits(), luck=dealing(0)) as house:
        told(house.base, story)
    assert made[0] > 3 * Limits().frames.burst, "three calls for each move"


# Over HTTP


@asynccontextmanager
async def over_http(base: str, **how: Any) -> AsyncIterator[str]:
    """The address of a door that listens on a loopback port."""
    with listen("127.0.0.1", 0) as listening:
        started = asyncio.Event()
        server = http_server(base, on_start=started.set, **how)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        await started.wait()
        try:
            yield f"http://127.0.0.1:{port_of(listening)}{PATH}"
        finally:
            server.should_exit = True
            await running


def port_of(listening: socket.socket) -> int:
    port: int = listening.getsockname()[1]
    return port


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_over_http_several_have_a_seat_each(base: str, mode: str) -> None:
    async def whole() -> None:
        async with over_http(base) as url, Client(url, mode=mode) as one, Client(url, mode=mode) as two:
            ann, ben = Caller(one), Caller(two)
            opened = await ann.call(
                "open_table", game="thirteen_clues", seats=2, people=2, assist=2, name="Ann"
            )
            joined = await ben.call("join_table", link=opened["invitation"], name="Ben")
            assert (opened["seat"], joined["seat"]) == (0, 1)
            assert bool(ann.chair) == (mode == "auto"), "sessions need no key, and those without one do"
            ends = await asyncio.gather(ann.go_on(opened, reading()), ben.go_on(joined, reading()))
            assert sorted(end["won"] for end in ends) == [False, True]

    asyncio.run(whole())


def test_a_session_that_ends_gives_its_seat_up(base: str) -> None:
    async def whole() -> None:
        async with over_http(base) as url, in_memory(base) as other:
            ben = Caller(other)
            async with Client(url, mode="legacy") as one:
                opened = await Caller(one).call("open_table", game="thirteen_clues", seats=2, people=2)
                await ben.call("join_table", link=opened["invitation"])
                assert first_seat(base, opened).taken
            for _ in range(50):
                if not first_seat(base, opened).taken:
                    return
                await asyncio.sleep(0.1)
            raise AssertionError("the seat is still taken")

    asyncio.run(whole())


def first_seat(base: str, opened: dict[str, Any]) -> SeatInfo:
    return Rest(base).show(opened["table"], secret_of(opened)).seats[0]


def secret_of(opened: dict[str, Any]) -> str:
    link: str = opened["invitation"]
    return link.partition("#join=")[2]


def test_others_are_not_let_in(base: str) -> None:
    """A page of another site, a name that is not ours, no token, too many."""
    usual = {"accept": "application/json, text/event-stream", "authorization": "Bearer a-long-token-here"}

    async def whole() -> list[int]:
        found = []
        async with over_http(base, token="a-long-token-here", most=1) as url, httpx.AsyncClient() as http:
            for headers in (
                {"origin": "http://evil.example"},
                {"host": "evil.example"},
                {"authorization": ""},
                {"authorization": "Bearer another-token-here"},
                {},
                {},
            ):
                answer = await http.post(url, json=HELLO, headers=usual | headers)
                found.append(answer.status_code)
            large = await http.post(url, content=b"x" * 300_000, headers=usual)
            found.append(large.status_code)
        return found

    assert asyncio.run(whole()) == [403, 421, 401, 401, 200, 503, 413]
