"""People who open a table, play a little and leave without a word; nobody ever comes back."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import hawkshaw
from hawkshaw.core.bundle import bundle
from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.wire.requests import Opened, Seated
from tools.soak.party import Door
from tools.soak.player import Frame, Surprise

GAMES: Final = tuple(game.name for game in hawkshaw.games())
LONELY: Final = 5
"""Every so many tables nobody else sits down, and nothing is played."""
OWN_PACK: Final = 40
OWN_MANSION: Final = 50
"""Every so many tables somebody brings a pack or a mansion along that nobody has seen before."""
MOST_MOVES: Final = 16


class Seat:
    """One connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.now = Frame()
        """The table as it was last shown."""

    async def hello(self, **fields: Any) -> None:
        await self._send(type="hello", **fields)
        await self.hear("snapshot")

    async def move(self, rng: random.Random) -> None:
        """Make any legal move."""
        first, last = rng.choice(self.now.legal)
        await self._send(
            type="move", move=rng.randint(first, last), ask=self.now.ask, key=f"{rng.getrandbits(64):x}"
        )
        await self.hear("ok")

    async def say(self, text: str) -> None:
        await self._send(type="say", text=text, key=f"said-{text}")
        await self.hear("ok")

    async def see(self, revision: int) -> None:
        """Read until the table was shown at this revision."""
        while self.now.revision < revision:
            await self.hear("update")

    async def hear(self, kind: str) -> Frame:
        """The next frame of a kind."""
        while True:
            frame = msgspec.json.decode(await self._socket.recv(decode=False), type=Frame)
            if frame.type in {"fault", "refused", "stale"}:
                raise Surprise(f"{frame.type}: {frame.why}")
            if frame.type in {"snapshot", "update"}:
                self.now = (frame.update or self.now) if frame.type == "snapshot" else frame
            if frame.type == kind:
                return frame

    async def _send(self, **fields: Any) -> None:
        await self._socket.send(msgspec.json.encode(fields))


def options_of(number: int, game: str) -> dict[str, str]:
    """What the table with this number is played with: now and then something that nobody has seen before."""
    mark = f"\n# table {number}\n"
    if game == "pulp_detective" and number % OWN_PACK < len(GAMES):
        return {"pack": bundle([(name, text + mark) for name, text in own_files()])}
    if game == "dead_end_drive" and number % OWN_MANSION < len(GAMES):
        return {"board": read_board_file() + mark}
    return {}


async def visit(door: Door, port: int, number: int, rng: random.Random) -> int:
    """Open a table, sit down, play a little, leave; how many moves were acknowledged."""
    game = GAMES[number % len(GAMES)]
    seats = hawkshaw.game(game).seats[0]
    asked = {"game": game, "seats": seats, "options": options_of(number, game)}
    opened = msgspec.json.decode(await door.post("tables", asked), type=Opened)
    table = opened.table.id
    tokens = []
    for seat in range(1 if number % LONELY == 0 else seats):
        asked = {"name": f"Visitor {seat}", "invite": opened.invite, "seat": seat}
        seated = await door.post(f"tables/{table}/sit", asked)
        tokens.append(msgspec.json.decode(seated, type=Seated).token)
    async with AsyncExitStack() as stack:
        watcher = await come(stack, port, table=table, invite=opened.invite, locale="de", text=True)
        people = [await come(stack, port, table=table, token=token) for token in tokens]
        await people[0].say("hello")
        if len(tokens) < seats:
            return 0
        moves = rng.randint(1, MOST_MOVES)
        for made in range(1, moves + 1):
            asked_now = [one for one in people if one.now.ask is not None]
            if not asked_now:
                return made - 1
            await rng.choice(asked_now).move(rng)
            for one in (*people, watcher):
                await one.see(made)
        return moves


async def come(stack: AsyncExitStack, port: int, **hello: Any) -> Seat:
    """Connect to a table for as long as the visit lasts."""
    address = f"ws://127.0.0.1:{port}/api/live"
    socket = await stack.enter_async_context(
        connect(address, compression=None, max_size=None, ping_interval=None, proxy=None)
    )
    seat = Seat(socket)
    await seat.hello(**hello)
    return seat
