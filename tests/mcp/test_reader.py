"""Whoever does nothing but read what the tools say, beats whoever does not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from hawkshaw.lab.intervals import share_estimate
from tests.mcp.company import Caller, Choose, in_memory, reading
from tests.mcp.deals import dealt
from tests.repeated import first

Player = Callable[[int], Choose]
EVEN = 0.5
"""Of two who play equally well each wins so often."""


def guessing(seed: int) -> Choose:
    """Somebody who makes any kind of legal move, and any move of that kind."""
    rng = random.Random(seed)

    async def choose(caller: Caller) -> str:
        kinds = (await caller.call("legal_moves", limit=1))["kinds"]
        kind = rng.choice(kinds)
        beginning = kind["usage"].split()[0]
        page = await caller.call(
            "legal_moves", beginning=beginning, start=rng.randrange(kind["count"]), limit=1
        )
        move: str = page["moves"][0]
        return move

    return choose


async def winner(players: list[Caller], choosers: list[Choose]) -> int:
    """A game between two guests; which of them wins."""
    opened = await players[0].call("open_table", game="thirteen_clues", seats=2, people=2, assist=2)
    joined = await players[1].call("join_table", link=opened["invitation"])
    ends = await asyncio.gather(players[0].go_on(opened, choosers[0]), players[1].go_on(joined, choosers[1]))
    return [end["won"] for end in ends].index(True)


async def results(base: str, deals: int, one: Player, other: Player) -> list[float]:
    """Who of two wins each deal, 1 for the first of them; they take turns in opening the table."""
    found = []
    async with in_memory(base) as mine, in_memory(base) as theirs:
        players = [Caller(mine), Caller(theirs)]
        for deal in range(deals):
            turn = 1 if deal % 2 else -1
            choosers = [one(deal), other(deal + 1000)]
            found.append(float(await winner(players[::turn], choosers[::turn]) == (0 if turn == 1 else 1)))
    return found


def share(folder: Path, deals: int, one: Player, other: Player) -> tuple[float, float]:
    """How often one of two wins, as an interval of 95 %."""
    with dealt(folder, *range(deals)) as base:
        found = share_estimate(asyncio.run(results(base, deals, one, other)))
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high


@pytest.mark.parametrize("deals", first(1, [8, 60]))
def test_who_reads_beats_who_guesses(tmp_path: Path, deals: int) -> None:
    low, _ = share(tmp_path, deals, reading, guessing)
    assert low > EVEN


@pytest.mark.parametrize("deals", first(1, [3, 60]))
def test_of_two_who_read_neither_is_better(tmp_path: Path, deals: int) -> None:
    """The control: what tells a reader from a guesser finds nothing between equals."""
    low, high = share(tmp_path, deals, reading, reading)
    assert low < EVEN < high
