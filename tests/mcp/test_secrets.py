"""What a seat may not know changes no word that any tool says to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mcp_types import CallToolResult

from tests.mcp.company import Caller, in_memory, words
from tests.mcp.deals import dealt

DEAL = 6
"""One in which the first seat begins."""
READING = ("read_table", "legal_moves", "read_papers", "get_hints")


async def heard_by_all(base: str, secret: int) -> list[list[str]]:
    """All that three seats are told of 13 Clues, by seat; the last gives the first the case that it must not see."""
    async with in_memory(base) as one, in_memory(base) as two, in_memory(base) as three:
        seats = [Caller(one), Caller(two), Caller(three)]
        opened = await seats[0].call("open_table", game="thirteen_clues", seats=3, people=3, assist=2)
        for seat in seats[1:]:
            await seat.call("join_table", link=opened["invitation"])
        for number, seat in enumerate(seats):
            await seat.call("wait_for_turn")
            choices = (await seat.call("legal_moves"))["moves"]
            await seat.call("make_move", move=choices[secret if number == 2 else 0], wait=0)
        for seat in seats:
            await seat.call("wait_for_turn", seconds=30 if seat is seats[0] else 0.2)
            for tool in READING:
                await seat.ask(tool)
            await seat.ask("explain_move", move="accuse duke park knife")
            await seat.ask("make_move", move="no move")
        names = [(opened["invitation"], "LINK"), (opened["table"], "TABLE")]
        return [[nameless(answer, names) for answer in seat.heard] for seat in seats]


def nameless(answer: CallToolResult, names: list[tuple[str, str]]) -> str:
    """All that an answer says, but for what is another at every table."""
    told = f"{words(answer)}\n{answer.structured_content}"
    for name, stands_for in names:
        told = told.replace(name, stands_for)
    return told


def test_no_answer_depends_on_what_the_seat_may_not_know(tmp_path: Path) -> None:
    with dealt(tmp_path, DEAL, DEAL) as base:
        one, other = (asyncio.run(heard_by_all(base, secret)) for secret in (0, -1))
    assert one[0] == other[0]
    assert any("cases are possible" in told for told in one[0]), "it was its turn, and all was asked"
    assert one[1] != other[1], "the control: who sees the case is told another one"
    assert one[2] != other[2], "the control: so is who gave it"
