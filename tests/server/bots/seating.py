"""Short ways to seat bots at a table that lasts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

import hawkshaw
from hawkshaw.core.luck import Luck, commitment, seed_key
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT
from hawkshaw.server.host import journal
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.table import Table
from hawkshaw.server.store import Store, TableRow

SECRET = bytes(range(32))
PATIENCE = 60.0
"""Seconds after which a test gives up; none comes near."""


def some_view() -> bytes:
    """The first view of a game of 13 Clues in which a seat has to decide."""
    state = hawkshaw.game("thirteen_clues").new(3)
    luck = Luck(seed_key(1))
    while state.to_act == LUCK_TO_ACT:
        state.apply(CHANCE, luck.draw(state.chances()))
    return msgspec.json.encode(state.view(state.to_act[0]).dump())


async def lay(store: Store, game: str = "thirteen_clues", seats: int = 3, id: str = "oak") -> LiveTable:
    """A table at which nobody sits yet."""
    rules = hawkshaw.game(game)
    options = rules.read_options(None)
    opened = journal.Opened(
        game=game,
        rules_version=rules.rules_version,
        seats=seats,
        options=msgspec.to_builtins(options),
        content=rules.content_hash(options),
        commitment=commitment(SECRET).hex(),
        listed=False,
        clock="none",
        assist=0,
        host="",
        invite="",
    )
    await store.create(TableRow(id, game, "lobby", False, 1, 1), SECRET, [journal.write(opened, 1)])
    return await find(store, id)


async def find(store: Store, id: str = "oak") -> LiveTable:
    """A table as its log says."""
    table = Table(id)
    for logged in await store.entries(id):
        table.fold(logged)
    return LiveTable(table, store, lambda table, nonces: table.luck(SECRET, nonces), lambda: 2)


async def fill(live: LiveTable, levels: Sequence[str]) -> None:
    """Bots of these levels take the chairs; a nameless level is a person."""
    for seat, level in enumerate(levels):
        if level:
            await live.chairs.put_bot(seat, level)
        else:
            await live.chairs.sit(f"Person {seat}", seat, "0" * 32)


async def until(live: LiveTable, attend: Callable[[LiveTable], None], done: Callable[[Table], bool]) -> None:
    """Let bots attend to a table until something is the case."""
    happened = asyncio.Event()

    def changed(live: LiveTable) -> None:
        if done(live.table):
            happened.set()
        else:
            attend(live)

    live.on_change = changed
    changed(live)
    async with asyncio.timeout(PATIENCE):
        await happened.wait()


async def story(store: Store, id: str = "oak") -> list[journal.AnyBody]:
    """The log of a table, whose numbers must run without a gap."""
    entries = await store.entries(id)
    assert [entry.seq for entry in entries] == list(range(len(entries)))
    return [journal.read(entry) for entry in entries]


async def notices(store: Store, id: str = "oak") -> list[str]:
    """What the table was told that is no part of the game."""
    return [body.text for body in await story(store, id) if isinstance(body, journal.Noticed)]
