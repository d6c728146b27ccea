"""A round of the soak: a new file, a few dozen servers ended one after another, and the same people all along."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
import msgspec

from hawkshaw.server.store.sqlite.check import check
from hawkshaw.wire.requests import VerifyReport
from tools.soak.account import Account, Faults
from tools.soak.audit import Audit
from tools.soak.child import Child
from tools.soak.party import Door, Party
from tools.soak.player import Surprise

SLOTS: Final = 10
"""Tables that are played at the same time."""
IN_START: Final = 0.12
"""How many of the kills fall into the start of a server."""
STOP_EVERY: Final = 10
"""After so many kills a server is stopped in order instead."""
LONGEST_START: Final = 0.25
MOST_ANSWERS: Final = 150
"""Acknowledgements after which a server is ended at the latest; before that anywhere, even before the first."""
JITTER: Final = 0.03
"""Seconds after a moment with moves in flight, mostly few, so that kills fall into every stage of saving them."""
LAST_MOVES: Final = 40
"""How much further the last games of a round are played."""
IN_ORDER: Final = (0, -signal.SIGTERM)
"""Exit codes of a server that ended as it was asked to."""
PATIENCE: Final = 15.0


class Tally(msgspec.Struct):
    """What happened in a round, or in several."""

    kills: int = 0
    kills_in_start: int = 0
    kills_with_moves_in_flight: int = 0
    stops: int = 0
    moves: int = 0
    """Acknowledged moves."""
    words: int = 0
    notes: int = 0
    joins: int = 0
    undone: int = 0
    in_flight: int = 0
    """Moves and words that were sent and not answered when the server was killed."""
    saved_unanswered: int = 0
    """Moves among them that had been saved; the next server acknowledges them under their key."""
    tables: int = 0
    finished: int = 0
    verified: int = 0
    resumed: int = 0
    """Seats that came back to their game after a restart."""
    restarts: list[float] = []
    """Seconds from the start of a process until people could come."""
    surprises: dict[str, int] = {}
    faults: Faults = msgspec.field(default_factory=Faults)

    def add(self, other: Tally) -> None:
        """Count another round as well."""
        for name in self.__struct_fields__:
            if name not in ("surprises", "faults"):
                setattr(self, name, getattr(self, name) + getattr(other, name))
        for words, times in other.surprises.items():
            self.surprises[words] = self.surprises.get(words, 0) + times
        self.faults.add(other.faults)


class Slot:
    """A place in the hall where one table is played after another."""

    def __init__(self, kind: int, rng: random.Random, faults: Faults) -> None:
        self.kind = kind
        self.party: Party | None = None
        self.past: list[Party] = []
        self._closing = False
        self._rng = rng
        self._faults = faults

    async def attend(self, port: int) -> None:
        """Play on one life of the server."""
        door = Door(port)
        try:
            while True:
                if self.party is None:
                    if self._closing:
                        return
                    self.party = await Party.gather(door, self.kind, self._rng, self._faults)
                await self.party.play(door)
                if not self.party.account.done:
                    return  # the server is gone
                self.past.append(self.party)
                self.party = None
        except httpx.TransportError:
            return
        finally:
            await door.close()

    def close(self) -> None:
        """Open no more tables, and come to an end at this one."""
        self._closing = True
        if self.party is not None:
            self.party.patience = min(self.party.patience, self.party.account.highest + LAST_MOVES)

    def bury(self) -> None:
        """Give up a party whose table or chairs are lost: that has been counted."""
        party = self.party
        if party is not None and (party.account.done or party.joins > len(party.account.tokens)):
            self.past.append(party)
            self.party = None


class Campaign:
    """One round."""

    def __init__(
        self,
        file: Path,
        module: str,
        seed: str,
        kills: int,
        heard: Callable[[int], None] = lambda kills: None,
    ) -> None:
        self.tally = Tally()
        self._file = file
        self._module = module
        self._rng = random.Random(seed)
        self._kills = kills
        self._heard = heard
        self._audit = Audit(file)
        self._slots = [
            Slot(kind, random.Random(f"{seed} {kind}"), self.tally.faults) for kind in range(SLOTS)
        ]

    async def run(self) -> Tally:
        """Kill so many servers, let the last one finish its games, and look at everything once more."""
        lives = 0
        while self.tally.kills < self._kills:
            lives += 1
            if lives > 1 and self._rng.random() < IN_START:
                await self._kill_in_start()
            else:
                await self._live(stop=lives % (STOP_EVERY + 1) == 0)
            self._heard(self.tally.kills)
        await self._end()
        return self.tally

    async def _kill_in_start(self) -> None:
        child = await Child.start(self._module, self._file)
        await child.opening()
        await asyncio.sleep(self._rng.random() * LONGEST_START)
        await child.kill()
        self.tally.kills += 1
        self.tally.kills_in_start += 1

    async def _open(self) -> tuple[Child, int]:
        """Start a server and hold its file against what everybody remembers, before anybody comes back."""
        child = await Child.start(self._module, self._file)
        port = await child.ready()
        self.tally.restarts.append(round(child.seconds, 3))
        self.tally.faults.add(self._audit.examine(self._accounts))
        for slot in self._slots:
            slot.bury()
        return child, port

    @property
    def _accounts(self) -> list[Account]:
        """The tables that are being played."""
        return [slot.party.account for slot in self._slots if slot.party is not None]

    @property
    def _in_flight(self) -> int:
        return sum(len(account.unanswered) for account in self._accounts)

    @property
    def _moves_in_flight(self) -> bool:
        return any(key in account.moves for account in self._accounts for key in account.unanswered)

    @property
    def _answers(self) -> int:
        return sum(len(party.account.answers) for party in self._parties)

    @property
    def _parties(self) -> list[Party]:
        return [party for slot in self._slots for party in [*slot.past, *filter(None, [slot.party])]]

    async def _live(self, stop: bool) -> None:
        """One life of the server."""
        child, port = await self._open()
        visits = [asyncio.create_task(slot.attend(port)) for slot in self._slots]
        try:
            await self._bad_moment(visits)
            if stop:
                self.tally.stops += 1
                self.tally.faults.unsound += await child.stop() not in IN_ORDER
            else:
                self.tally.kills += 1
                self.tally.in_flight += self._in_flight
                self.tally.kills_with_moves_in_flight += self._moves_in_flight
                await child.kill()
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*visits)
        finally:
            await child.kill()
            for visit in visits:
                visit.cancel()
            await asyncio.gather(*visits, return_exceptions=True)

    async def _bad_moment(self, visits: list[asyncio.Task[None]]) -> None:
        """Wait for a moment with moves in flight, after some number of acknowledgements."""
        enough = self._answers + self._rng.randrange(MOST_ANSWERS)
        for _ in range(20_000):
            if self._answers >= enough and self._moves_in_flight:
                break
            if any(visit.done() for visit in visits):
                break  # something is wrong, and will be told
            await asyncio.sleep(0.001)
        await asyncio.sleep(self._rng.random() ** 2 * JITTER)

    async def _end(self) -> None:
        child, port = await self._open()
        door = Door(port)
        try:
            for slot in self._slots:
                slot.close()
            visits = [asyncio.create_task(slot.attend(port)) for slot in self._slots]
            _, stuck = await asyncio.wait(visits, timeout=PATIENCE)
            self.tally.faults.stuck += len(stuck)
            for visit in stuck:
                visit.cancel()
            await asyncio.gather(*visits, return_exceptions=bool(stuck))
            parties = self._parties
            for party in parties:
                await self._settle(door, party)
            # From the first entry of every log, with nothing remembered of earlier looks.
            audit = Audit(self._file)
            self.tally.faults.add(audit.examine(party.account for party in parties))
            self.tally.undone += audit.undone
            self.tally.saved_unanswered += len(self._audit.saved_unanswered)
        finally:
            await door.close()
            self.tally.faults.unsound += await child.stop() not in IN_ORDER
        self.tally.faults.unsound += len(check(self._file))

    async def _settle(self, door: Door, party: Party) -> None:
        account = party.account
        tally = self.tally
        tally.tables += 1
        tally.moves += sum(key in account.answers for key in account.moves)
        tally.words += sum(key in account.answers for key in account.words)
        tally.notes += account.notes_answered
        tally.joins += party.joins
        tally.resumed += sum(player.resumed for player in party.players.values())
        if account.broken:
            tally.faults.surprises += 1
            tally.surprises[account.broken] = tally.surprises.get(account.broken, 0) + 1
        elif account.over:
            tally.finished += 1
            fair = await self._is_fair(door, account)
            tally.verified += fair
            tally.faults.unsound += not fair

    @staticmethod
    async def _is_fair(door: Door, account: Account) -> bool:
        """What the server says of the luck; one that forgot how the game ended says nothing."""
        try:
            body = await door.get(f"tables/{account.table}/verify", account.host)
        except Surprise:
            return False
        return msgspec.json.decode(body, type=VerifyReport).fair
