"""People who come to any worker that is there, and to another when their line is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import monotonic
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from hawkshaw.server.host.sayings import LANGUAGES
from tools.faults.ground import Worker
from tools.soak.account import Account, Faults
from tools.soak.party import Door, Party
from tools.soak.player import Frame, Player, Surprise

SILENCE: Final = 2.0
"""Seconds after which people ask whether anybody is there, and after which again they go elsewhere."""
OPENING: Final = 3.0
ANSWERED: Final = 6.0
"""Seconds that people wait for an answer to a request."""
THINKING: Final = 0.06
PAUSE: Final = 0.15
"""Seconds before somebody comes again, at the least."""
TO_THE_TABLE: Final = 0.2
"""Seconds from opening a table to coming to it. Without them hasty workers, of which the others do not find a table
that one has just opened, would hardly come to play."""
LAST_MOVES: Final = 10
CLOCK: Final = "600s"
"""It never runs out, unless somebody's clock is wrong: a move that a clock made is one that nobody asked for."""
EXCUSES: Final = tuple(
    LANGUAGES.catalogue("en").say(f"store.{word}", {})
    for word in ("unavailable", "moved", "closed", "failed")
)
"""What a worker may say to whoever asks at a bad moment; the same thing is then asked for elsewhere."""
PING: Final = msgspec.json.encode({"type": "ping", "n": 1})


class Unlucky(OSError):
    """It could not be done here and now."""


class Doors(Door):
    """Any worker that is there, each time another one."""

    def __init__(self, workers: list[Worker], rng: random.Random) -> None:
        super().__init__(0)
        self._http.timeout = httpx.Timeout(ANSWERED)
        self._workers = workers
        self._rng = rng

    def place(self) -> str:
        """Whoever is asked to come again may well come to the same one."""
        return self._rng.choice([worker for worker in self._workers if worker.open] or self._workers).address

    def _content(self, answer: httpx.Response) -> bytes:
        if answer.status_code == 503:
            raise httpx.TransportError(answer.text)
        return super()._content(answer)


class Wanderer(Player):
    """Somebody who leaves a line that is silent, unless they are stubborn, and whoever cannot save what they ask."""

    OPENING = OPENING

    def __init__(
        self,
        account: Account,
        seat: int | None,
        rng: random.Random,
        faults: Faults,
        stubborn: Callable[[], bool],
    ) -> None:
        super().__init__(account, seat, rng, faults)
        self._stubborn = stubborn

    def _hello(self) -> bytes:
        if self.seat is not None and self.seat not in self.account.tokens:
            raise Unlucky("the chair is lost, which has been counted")
        return super()._hello()

    async def _next(self, socket: ClientConnection) -> bytes:
        silent = 0
        while silent < 2 or self._stubborn():
            try:
                async with asyncio.timeout(SILENCE):
                    return await super()._next(socket)
            except TimeoutError:
                silent += 1
                await socket.send(PING)
        raise Unlucky("nobody is there")

    async def _drain(self, socket: ClientConnection) -> None:
        await socket.close()
        await super()._drain(socket)

    def _objection(self, frame: Frame) -> Exception:
        """Whoever is shown out for good would not come again, so there is no excuse for that."""
        excused = not frame.fatal and any(excuse in frame.why for excuse in EXCUSES)
        return Unlucky(frame.why) if excused else super()._objection(frame)

    def _hear(self, frame: Frame) -> None:
        account = self.account
        new = frame.type == "ok" and frame.key in account.moves and frame.key not in account.answers
        super()._hear(frame)
        if new:
            account.time_move(frame.revision, monotonic())

    def _see(self, update: Frame) -> None:
        super()._see(update)
        self.account.known_at.setdefault(update.revision, monotonic())

    async def _move(self, socket: ClientConnection, now: Frame) -> None:
        await asyncio.sleep(self._rng.random() * THINKING)
        await super()._move(socket, now)


class Guests(Party):
    """The people of one table, who come again and again until the game is over."""

    stubborn = False
    """Whether they wait on a silent line for as long as it takes, and do not come back when it is lost: what they asked
    for last is then the only thing that could happen at their table."""
    looked_at = False
    """Whether the log was held against what they remember after they had gone."""

    def player(self, seat: int | None, faults: Faults) -> Player:
        return Wanderer(self.account, seat, self._rng, faults, lambda: self.stubborn)

    async def _watch(self, door: Door) -> None:
        while not self.account.done:
            await super()._watch(door)
            await self._rest()

    async def _come(self, door: Door, seat: int) -> None:
        while not self.account.done:
            await super()._come(door, seat)
            await self._rest()

    async def _host(self, door: Door) -> None:
        while not self.account.done:
            await super()._host(door)
            await self._rest()

    async def _sit(self, door: Door, seat: int) -> str:
        tried = seat in self._sitting
        try:
            return await super()._sit(door, seat)
        except Surprise as surprise:
            if not tried or ": 409 " not in str(surprise):
                raise
            # What was asked before, and not answered, has been done a moment after we looked.
            raise httpx.TransportError(str(surprise)) from None

    async def _rest(self) -> None:
        await asyncio.sleep(PAUSE * (1 + self._rng.random()))
        while self.stubborn:
            await asyncio.sleep(PAUSE)


class Place:
    """A place where one table is played after another."""

    def __init__(self, kind: int, rng: random.Random, faults: Faults) -> None:
        self.party: Guests | None = None
        self.past: list[Guests] = []
        self._kind = kind
        # Whoever takes over a table with a clock writes at once that time is given back; without one, a move that comes
        # late finds the log as it was.
        self._wishes = {"bot_speed": "at_once", **({"clock": CLOCK} if kind % 2 else {})}
        self._rng = rng
        self._faults = faults
        self._closing = False

    async def attend(self, door: Door) -> None:
        """Play until told to come to an end."""
        while not self._closing:
            try:
                gathered = await Guests.gather(door, self._kind, self._rng, self._faults, **self._wishes)
            except httpx.TransportError:
                await asyncio.sleep(PAUSE)
                continue
            await self._play(gathered, door)
            self.past.append(gathered)
            self.party = None

    async def _play(self, party: Guests, door: Door) -> None:
        self.party = party
        if self._closing:
            self.close()
        await asyncio.sleep(TO_THE_TABLE)
        await party.play(door)
        if party.account.broken:
            await asyncio.sleep(
                1.0
            )  # where tables are lost as fast as they are opened there would be thousands

    def close(self) -> None:
        """Open no more tables, and come to an end at this one."""
        self._closing = True
        if self.party is not None:
            self.party.patience = min(self.party.patience, self.party.account.highest + LAST_MOVES)
