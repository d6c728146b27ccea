"""Those who sit at the other end: clients of the protocol's own library, and how they choose."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client
from mcp_types import CallToolResult, TextContent

from hawkshaw.adapters.mcp.door import door
from hawkshaw.adapters.mcp.guests import Guests

Json = dict[str, Any]
Choose = Callable[["Caller"], Awaitable[str]]
MOST_MOVES = 400
CASE = re.compile(r"^ *(?P<percent>\d+) %  (?P<cards>\S+/\S+/\S+)$", re.MULTILINE)
QUESTION = re.compile(r"^ *[\d.]+  (?P<move>ask [\w ]+\w)  \(", re.MULTILINE)
LIKELY = 33
"""Percent from which on a case is named."""
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
"""The first request of a client that speaks for itself."""


class Caller:
    """A client that has nothing but the tools, and keeps every word that it was told."""

    def __init__(self, client: Client, chair: str = "") -> None:
        self.client = client
        self.chair = chair
        """What it has to show where the protocol has no sessions."""
        self.heard: list[CallToolResult] = []

    async def call(self, tool: str, **arguments: Any) -> Json:
        """What a tool answers; an objection is a failure of the test."""
        answer = await self.ask(tool, **arguments)
        assert not answer.is_error, words(answer)
        found: Json | None = answer.structured_content
        assert found is not None
        self.chair = found.get("chair") or self.chair
        return found

    async def refused(self, tool: str, **arguments: Any) -> str:
        """What a tool objects to."""
        answer = await self.ask(tool, **arguments)
        assert answer.is_error, words(answer)
        return words(answer)

    async def ask(self, tool: str, **arguments: Any) -> CallToolResult:
        """Whatever a tool says."""
        if self.chair:
            arguments = {"chair": self.chair, **arguments}
        answer = await self.client.call_tool(tool, arguments)
        assert isinstance(answer, CallToolResult)
        self.heard.append(answer)
        return answer

    async def play(self, game: str, choose: Choose, **table: Any) -> Json:
        """A whole game; how it stands at its end."""
        return await self.go_on(await self.call("open_table", game=game, **table), choose)

    async def go_on(self, standing: Json, choose: Choose) -> Json:
        """Play until the game is over."""
        for _ in range(MOST_MOVES):
            if standing["won"] is not None:
                return standing
            if standing["your_turn"]:
                standing = await self.call("make_move", move=await choose(self))
            else:
                standing = await self.call("wait_for_turn")
        raise AssertionError("the game does not end")


def words(answer: CallToolResult) -> str:
    """What a tool said."""
    return "\n".join(part.text for part in answer.content if isinstance(part, TextContent))


def in_memory(base: str, mode: str = "auto") -> Client:
    """A client of a door in this process, which is a guest at the server there."""
    return Client(door(Guests(base, alone=True)), mode=mode)


def told(base: str, story: Callable[[Caller], Awaitable[None]], mode: str = "auto") -> None:
    """Have somebody do something at a server, from connecting to the end."""

    async def whole() -> None:
        async with in_memory(base, mode) as client:
            await story(Caller(client))

    asyncio.run(whole())


def at_random(seed: int) -> Choose:
    """Any legal move, each as likely as the other."""
    rng = random.Random(seed)

    async def choose(caller: Caller) -> str:
        total = (await caller.call("legal_moves", limit=1))["total"]
        page = await caller.call("legal_moves", start=rng.randrange(total), limit=1)
        move: str = page["moves"][0]
        return move

    return choose


def reading(seed: int = 0) -> Choose:
    """Somebody who knows no rules: the likeliest case is named once it is likely, else what would tell most is asked.

    All of it stands in the hints, in words; where there are none, the first move listed will do.
    """

    async def choose(caller: Caller) -> str:
        lines = "\n".join((await caller.call("get_hints"))["lines"])
        case, question = CASE.search(lines), QUESTION.search(lines)
        if case is not None and int(case["percent"]) >= LIKELY:
            return f"accuse {case['cards'].replace('/', ' ').lower()}"
        if question is not None:
            return question["move"]
        move: str = (await caller.call("legal_moves", limit=1))["moves"][0]
        return move

    return choose
