"""The load: moves fall due on a schedule that takes no notice of the server, and wait their turn at their table.

A move is late from the moment it fell due, not from when it could be sent, so a server that stalls is not flattered:
all that piles up meanwhile counts. Each move falls to a table drawn at random, at random moments (a Poisson process).
"""

from __future__ import annotations

import asyncio
import gc
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from bench.serving.line import Line
from bench.serving.neighbours import Others

SEATS: Final = 4
AT_ONCE: Final = 10
"""Parties that come together."""
PATIENCE: Final = 10.0
"""Seconds after the last move fell due in which answers still count as answers."""


class Player(ABC):
    """One seat with its own connection, in the language of one server."""

    def __init__(self, path: str, port: int) -> None:
        self.line = Line(path, port, self.heard)
        self.frames = 0
        self.bytes = 0

    def sit(self, party: Party) -> None:
        """Belong to a party from now on."""
        self.party = party

    async def come(self) -> None:
        """Connect and say who is there."""
        await self.line.connect()
        self.greet()

    @abstractmethod
    def greet(self) -> None:
        """Say who is there."""

    @abstractmethod
    def heard(self, frame: bytes) -> None:
        """Understand a frame and tell the party."""

    @abstractmethod
    def move(self, random: Random) -> None:
        """Make any legal move."""


class Party:
    """The players of one table: who has to move, which moves are due, and which one is on its way."""

    def __init__(self, players: list[Player], load: Load) -> None:
        self.players = players
        self.here = 0
        self.over = False
        self.due: deque[float] = deque()
        self._asked: dict[Player, None] = {}
        self.sent: float | None = None
        """When the move that is on its way fell due."""
        self._load = load
        for player in players:
            player.sit(self)

    @property
    def unanswered(self) -> list[float]:
        """When the moves fell due that have no answer yet."""
        return [*self.due, *([] if self.sent is None else [self.sent])]

    async def come(self) -> None:
        """Bring all players to the table, and wait until each has seen it."""
        await asyncio.gather(*(player.come() for player in self.players))
        async with asyncio.timeout(60):
            while self.here < len(self.players):
                await asyncio.sleep(0.01)

    def go(self) -> None:
        """Hang up."""
        for player in self.players:
            player.line.close()

    def offer(self, due: float) -> None:
        """A move has fallen due."""
        self.due.append(due)
        self._move()

    def asked(self, player: Player) -> None:
        """This player has to move."""
        self._asked[player] = None
        self._move()

    def not_asked(self, player: Player) -> None:
        """This player has to wait."""
        self._asked.pop(player, None)

    def acknowledged(self) -> None:
        """The move on its way has arrived."""
        if self.sent is not None:
            self._load.answered(self.sent)
            self.sent = None
        self._move()

    def refused(self, why: str) -> None:
        """The move on its way was none: a fault of ours or of the server, and never quiet."""
        self.sent = None
        self._load.refusals.append(why)
        self._move()

    def _move(self) -> None:
        if self.sent is not None:
            return
        if self.over:
            self._load.leave(self)
        elif self.due and self._asked:
            player = next(iter(self._asked))
            del self._asked[player]
            self.sent = self.due.popleft()
            player.move(self._load.random)


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a load."""

    offered: int
    """Moves a second that fell due."""
    reached: float
    """Moves a second acknowledged while the load went on."""
    p50: float
    """Milliseconds from falling due to the acknowledgement, as are all that follow."""
    p95: float
    p99: float
    worst: float
    unanswered: int
    """Moves without an answer at the very end; they count with the time they had waited until then."""
    generator: float
    """The 99th percentile of how late the generator itself was, which is part of the figures above."""
    others: Others = Others()
    """Who have no part in this, and took of the machine meanwhile."""


class Load:
    """A crowd of parties, and the moves offered to them."""

    def __init__(self, bring: Callable[[], list[Player]], seed: int) -> None:
        self.random = Random(seed)
        self.refusals: list[str] = []
        self.acknowledged = 0
        self.parties: list[Party] = []
        self._bring = bring
        self._arrivals: set[asyncio.Task[None]] = set()
        self._from = self._until = 0.0
        self._waits: list[float] = []
        self._within = 0

    async def gather(self, parties: int) -> None:
        """Let so many parties come, a few at a time."""
        while missing := parties - len(self.parties):
            await asyncio.gather(*(self._arrive() for _ in range(min(missing, AT_ONCE))))

    async def _arrive(self) -> None:
        party = Party(self._bring(), self)
        await party.come()
        self.parties.append(party)

    def leave(self, party: Party) -> None:
        """A game is over: its moves fall to others, and another party comes."""
        if party in self.parties:
            self.parties.remove(party)
            party.go()
            arrival = asyncio.create_task(self._arrive())
            self._arrivals.add(arrival)
            arrival.add_done_callback(self._arrived)
            for due in party.due:
                self.random.choice(self.parties).offer(due)

    def _arrived(self, arrival: asyncio.Task[None]) -> None:
        self._arrivals.discard(arrival)
        arrival.result()

    def answered(self, due: float) -> None:
        """A move that fell due then has been acknowledged."""
        now = perf_counter()
        self.acknowledged += 1
        if self._from <= due < self._until:
            self._waits.append(now - due)
        if self._from <= now < self._until:
            self._within += 1

    async def offer(self, rate: int, seconds: float, warming: float) -> Outcome:
        """Offer so many moves a second; only what falls due after the warming counts."""
        self._from = perf_counter() + warming
        self._until = self._from + seconds
        self._waits, self._within = [], 0
        due = self._from - warming
        lateness: list[float] = []
        gc.collect()
        gc.disable()  # a pause of the generator would look like one of the server
        try:
            while due < self._until:
                await asyncio.sleep(max(0.0, due - perf_counter()))
                now = perf_counter()
                while due <= now and due < self._until:
                    if due >= self._from:
                        lateness.append(now - due)
                    self.random.choice(self.parties).offer(due)
                    due += self.random.expovariate(rate)
            await self._drain()
        finally:
            gc.enable()
        return self._outcome(rate, seconds, lateness)

    async def _drain(self) -> None:
        end = perf_counter() + PATIENCE
        while perf_counter() < end and (self._arrivals or any(party.unanswered for party in self.parties)):
            await asyncio.sleep(0.05)

    def _outcome(self, rate: int, seconds: float, lateness: list[float]) -> Outcome:
        now = perf_counter()
        open_moves = [due for party in self.parties for due in party.unanswered if self._from <= due]
        waits = sorted([*self._waits, *(now - due for due in open_moves)])
        for party in self.parties:
            party.due.clear()
        return Outcome(
            offered=rate,
            reached=round(self._within / seconds, 1),
            p50=percentile(waits, 0.50),
            p95=percentile(waits, 0.95),
            p99=percentile(waits, 0.99),
            worst=percentile(waits, 1.0),
            unanswered=len(open_moves),
            generator=percentile(sorted(lateness), 0.99),
        )


def percentile(ascending: list[float], share: float) -> float:
    """The value in milliseconds that this share of the values does not exceed."""
    if not ascending:
        return 0.0
    rank = max(0, min(len(ascending) - 1, -int(-share * len(ascending) // 1) - 1))
    return round(ascending[rank] * 1000, 2)


class Traffic(NamedTuple):
    """What players have been sent since they came."""

    frames: int
    bytes: int


def traffic(parties: Iterable[Party]) -> Traffic:
    """The updates that these have been sent; answers and snapshots do not count."""
    players = [player for party in parties for player in party.players]
    return Traffic(sum(player.frames for player in players), sum(player.bytes for player in players))
