"""Somebody else at a table on a server: sits down and plays in a thread, so that a test can be the other one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.wire.client import Client, Ended
from hawkshaw.wire.messages import Snapshot, Update
from hawkshaw.wire.requests import Opened, OpenTable, Sit
from hawkshaw.wire.rest import Rest
from hawkshaw.wire.views import view_of


def lay(base: str, game: str = "thirteen_clues", seats: int = 2, **how: object) -> Opened:
    """Open a table."""
    return Rest(base).open(OpenTable(game=game, seats=seats, **how))  # type: ignore[arg-type]


@contextmanager
def companion(base: str, opened: Opened, name: str = "Bea", words: tuple[str, ...] = ()) -> Iterator[str]:
    """Somebody who says these words once the game begins, then plays as a bot would; the token of their seat."""
    token = Rest(base).sit(opened.table.id, Sit(name=name, invite=opened.invite)).token
    loop = asyncio.new_event_loop()
    here = threading.Event()
    playing = loop.create_task(play(base, opened, token, words, here))
    thread = threading.Thread(target=run, args=(loop, playing))
    thread.start()
    try:
        assert here.wait(30), "the companion never came"
        yield token
    finally:
        loop.call_soon_threadsafe(playing.cancel)
        thread.join()


def run(loop: asyncio.AbstractEventLoop, playing: asyncio.Task[None]) -> None:
    try:
        loop.run_until_complete(playing)
    except (asyncio.CancelledError, Ended):
        pass
    finally:
        loop.close()


async def play(base: str, opened: Opened, token: str, words: tuple[str, ...], here: threading.Event) -> None:
    game = hawkshaw.game(opened.table.game)
    player = game.player(game.own_levels[-1], Rng("companion"))
    async with Client(base, opened.table.id, token=token, first_pause=0.02) as client:
        said = False
        async for message in client:
            if isinstance(message, Snapshot):
                here.set()
            update = message.update if isinstance(message, Snapshot) else message
            if not isinstance(update, Update):
                continue
            if not said:
                said = True
                for line in words:
                    await client.say(line)
            if update.ask is not None and update is client.update:
                await client.move(player.choose(view_of(game, update)))
