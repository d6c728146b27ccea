"""People at the doors of one or two workers, each asking for what a browser asks for."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final, Literal

import hawkshaw
from bench.serving.line import HOST, Line
from bench.serving.load import SEATS, Party, Player
from bench.serving.ours import BROWSER, GAMES, HawkshawPlayer, post

Ways = Literal["home", "half", "away"]
"""Who comes to the worker that has their table: everybody, every other one, nobody."""

OK: Final = b'{"type":"ok"'
UPDATES: Final = (b'{"type":"update"', b'{"type":"change"')
WITHIN: Final = 30.0
"""Seconds in which everybody has to have the news of a move."""
BREATH: Final = 0.02
"""Seconds between two moves of a table whose moves are made one by one."""


class Person(HawkshawPlayer):
    """A seat whose answers are timed from sending a move."""

    def __init__(self, port: int, table: str, token: str, *, shunned: range = range(0)) -> None:
        super().__init__(port, table, token)
        self.waits: list[float] = []
        self.on_update: Callable[[int], None] | None = None
        self._shunned = shunned
        """Moves that would end a game."""
        self._sent = 0.0

    def choose(self, random: Random) -> int:
        action = super().choose(random)
        while action in self._shunned:  # something else is always legal
            action = super().choose(random)
        return action

    def move(self, random: Random) -> None:
        self._sent = perf_counter()
        super().move(random)

    def heard(self, frame: bytes) -> None:
        if frame.startswith(OK):
            self.waits.append(perf_counter() - self._sent)
        super().heard(frame)
        if self.on_update is not None and frame.startswith(UPDATES):
            self.on_update(len(frame))


def endings() -> range:
    """The moves of 13 Clues that may end a game: without them it goes on for as long as one likes."""
    game = hawkshaw.game("thirteen_clues")
    space = game.space(game.new(seats=SEATS))
    accusations = [action for action in range(space.n) if space.text(action).startswith("accuse")]
    return range(accusations[0], accusations[-1] + 1)


class Desk:
    """Opens tables at a worker and brings their people to one or the other."""

    def __init__(self, ports: list[int], ways: Ways, *, endless: bool = False, bots: str = "") -> None:
        self.own: list[Person] = []
        """Those who came to the worker that has their table."""
        self.forwarded: list[Person] = []
        self.tables: list[str] = []
        self._ports = ports
        self._ways = ways
        self._shunned = endings() if endless else range(0)
        self._games = GAMES[:1] if endless else GAMES
        self._bots = {str(seat): bots for seat in range(1, SEATS)} if bots else {}
        """The level of bots on every chair but the first."""
        self._opened = 0
        self._ready: list[list[Player]] = []

    def _doors(self, table: int, seat: int) -> tuple[int, int]:
        """Where a table is opened and where a seat comes in."""
        if len(self._ports) == 1 or self._ways == "home":
            return self._ports[0], self._ports[0]
        if self._ways == "away":
            return self._ports[0], self._ports[1]
        return self._ports[table % 2], self._ports[(table + seat) % 2]

    def prepare(self, tables: int) -> None:
        """See to it that so many tables wait for their people."""
        while len(self._ready) < tables:
            self._ready.insert(0, self._open())

    def _open(self) -> list[Player]:
        # Workers change with every table, games with every second one, so that both have both.
        game = self._games[self._opened // 2 % len(self._games)]
        home, _ = self._doors(self._opened, 0)
        line = http.client.HTTPConnection(HOST, home, timeout=60)
        wanted = {"game": game, "seats": SEATS, "bots": self._bots, "bot_speed": "at_once"}
        opened = post(line, "/api/tables", wanted)
        table = opened["table"]["id"]
        self.tables.append(table)
        people: list[Player] = []
        for seat, name in enumerate(("Ann", "Ben", "Cay", "Dan")[: SEATS - len(self._bots)]):
            seated = post(line, f"/api/tables/{table}/sit", {"name": name, "invite": opened["invite"]})
            _, door = self._doors(self._opened, seat)
            person = Person(door, table, seated["token"], shunned=self._shunned)
            (self.own if door == home else self.forwarded).append(person)
            people.append(person)
        line.close()
        self.invite = opened["invite"]
        self._opened += 1
        return people

    def bring(self) -> list[Player]:
        """The people of a table that nobody has come to yet."""
        return self._ready.pop()

    def forget_waits(self) -> None:
        """Begin to take times anew."""
        for person in (*self.own, *self.forwarded):
            person.waits.clear()


class Gallery:
    """Everybody who looks at one table: when has the last one got the news?"""

    def __init__(self) -> None:
        self.bytes = 0
        self._awaited = 0
        self._all_here = asyncio.Event()

    def begin(self, people: int) -> None:
        """So many are about to be told something."""
        self._awaited = people
        self._all_here.clear()

    def arrived(self, size: int) -> None:
        """One has been told."""
        self.bytes += size
        self._awaited -= 1
        if not self._awaited:
            self._all_here.set()

    async def complete(self, within: float) -> None:
        """Return when the last one has been told."""
        async with asyncio.timeout(within):
            await self._all_here.wait()


async def play(
    party: Party, people: list[Person], gallery: Gallery, spectators: int, moves: int
) -> list[float]:
    """Moves at one table, each after everybody there has seen the one before; the seconds that each took to do so."""
    taken: list[float] = []
    for person in people:
        person.on_update = gallery.arrived
        person.waits.clear()
    for _ in range(moves):
        gallery.begin(spectators + len(people))
        began = perf_counter()
        party.offer(began)
        await gallery.complete(WITHIN)
        taken.append(perf_counter() - began)
        await asyncio.sleep(BREATH)
    return taken


def answered_within(people: list[Person]) -> list[float]:
    """Milliseconds from sending a move to its acknowledgement, of all these people."""
    return [1000 * wait for person in people for wait in person.waits]


class Spectator:
    """Somebody who looks on."""

    def __init__(self, port: int, table: str, invite: str, gallery: Gallery) -> None:
        self.line = Line("/api/live", port, self._heard)
        self.here = asyncio.get_running_loop().create_future()
        hello = {"type": "hello", "table": table, "invite": invite, **BROWSER}
        self._hello = json.dumps(hello).encode()
        self._gallery = gallery

    async def come(self) -> None:
        """Connect, and wait until the table is in sight."""
        await self.line.connect()
        self.line.send(self._hello)
        async with asyncio.timeout(60):
            await self.here

    def _heard(self, frame: bytes) -> None:
        if frame.startswith(UPDATES):
            self._gallery.arrived(len(frame))
        elif not self.here.done():
            if frame.startswith(b'{"type":"snapshot"'):
                self.here.set_result(None)
            elif frame.startswith(b'{"type":"fault"'):
                self.here.set_exception(RuntimeError(frame.decode()))
