"""A round of faults: three workers on an empty database, people at their tables, and one bad thing after another."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

import msgspec

from hawkshaw.server.store.postgres.check import check
from hawkshaw.wire.requests import VerifyReport
from tools.faults.ground import IN_ORDER, Ground, Worker
from tools.faults.kinds import KINDS, Scene
from tools.faults.people import Doors, Guests, Place
from tools.faults.tally import Strike, Tally
from tools.soak.account import Account, Wait
from tools.soak.audit import Audit
from tools.soak.player import Surprise

WORKERS: Final = 3
PLACES: Final = 9
"""Tables that are played at the same time."""
STUBBORN: Final = 0.5
"""How many tables have people who wait on a silent line."""
CALM: Final = 1.0
"""Seconds of play between two faults, at least."""
SETTLING: Final = 0.5
"""Seconds in which whatever comes late comes, before those who stayed away come back."""
JITTER: Final = 0.03
"""Seconds after a moment with moves in flight at the victim's tables."""
PATIENCE: Final = 40.0
"""Seconds after which a table that has not gone on counts as stuck."""
CLOSING: Final = 20.0
"""The same for the last games."""


class Campaign:
    """One round."""

    def __init__(
        self,
        ground: Ground,
        seed: str,
        kinds: Sequence[str],
        heard: Callable[[int], None] = lambda strikes: None,
    ) -> None:
        self.tally = Tally()
        self._ground = ground
        self._rng = random.Random(seed)
        self._kinds = kinds
        self._heard = heard
        self._audit = Audit(ground.url)
        faults = self.tally.faults
        self._places = [Place(kind, random.Random(f"{seed} {kind}"), faults) for kind in range(PLACES)]

    async def run(self) -> Tally:
        """All faults, the ends of the games, and a last look at everything."""
        await self._ground.open(WORKERS)
        door = Doors(self._ground.workers, self._rng)
        attending = [asyncio.create_task(place.attend(door)) for place in self._places]
        try:
            await self._wait_for_play(attending)
            for kind in self._kinds:
                await self._strike(kind)
                self._look()
                self._heard(len(self.tally.strikes))
                for task in attending:
                    if task.done():
                        task.result()  # nobody stops by themselves
            await self._end(door, attending)
        finally:
            for task in attending:
                task.cancel()
            await asyncio.gather(*attending, return_exceptions=True)
            await door.close()
        await self._stop()
        return self.tally

    # Who is there

    @property
    def _parties(self) -> list[Guests]:
        return [place.party for place in self._places if place.party is not None]

    @property
    def _accounts(self) -> list[Account]:
        return [party.account for party in self._parties]

    def _in_flight(self, tables: set[str] | None = None) -> int:
        return sum(
            key in account.moves
            for account in self._accounts
            if tables is None or account.table in tables
            for key in account.unanswered
        )

    async def _wait_for_play(self, attending: list[asyncio.Task[None]]) -> None:
        """Until a move has been made at most places."""
        async with asyncio.timeout(PATIENCE):
            while len([1 for account in self._accounts if account.waits]) < PLACES - 2:
                for task in attending:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)

    # One fault

    async def _strike(self, kind: str) -> None:
        chosen = KINDS[kind]
        await asyncio.sleep(CALM * (1 + self._rng.random()))
        victim = await self._bad_moment()
        for party in self._parties:
            party.stubborn = chosen.stubborn and self._rng.random() < STUBBORN
        playing = [party for party in self._parties if party.account.waits]
        refused = self._refused
        in_flight = self._in_flight()
        begun = monotonic()
        prompt = [party for party in playing if not party.stubborn]
        try:
            await chosen.strike(Scene(self._ground, victim, self._rng))
            await asyncio.sleep(SETTLING * chosen.stubborn)
        finally:
            for party in self._parties:
                party.stubborn = False
        await self._all_go_on(playing, monotonic())
        pauses = [longest_wait(party.account.waits, begun) for party in prompt]
        pause = round(max(pauses, default=0.0), 3)
        self.tally.strikes.append(Strike(kind, pause, in_flight, self._refused - refused))

    @property
    def _refused(self) -> int:
        return sum(worker.refused for worker in self._ground.workers)

    async def _bad_moment(self) -> Worker:
        """A moment with moves in flight at tables of a worker's, and that worker."""
        victims = self._rng.sample(self._ground.workers, WORKERS)
        theirs = [await asyncio.to_thread(self._ground.owned_by, victim) for victim in victims]
        for _ in range(1000):
            for victim, tables in zip(victims, theirs, strict=True):
                if self._in_flight(tables):
                    await asyncio.sleep(self._rng.random() ** 2 * JITTER)
                    return victim
            await asyncio.sleep(0.001)
        return victims[0]

    async def _all_go_on(self, parties: list[Guests], since: float) -> None:
        """Until a move was acknowledged at every table, after whatever was done is over."""

        def waiting() -> list[Guests]:
            return [
                party
                for party in parties
                if not party.account.done
                and (not party.account.waits or party.account.waits[-1].until < since)
            ]

        while waiting():
            if monotonic() > since + PATIENCE:
                for party in waiting():
                    self.tally.faults.stuck += 1
                    party.account.broken = "it did not go on"
                return
            await asyncio.sleep(0.02)

    def _look(self) -> None:
        """Hold what everybody remembers against the database; nobody comes back to a table where something is wrong."""
        for account in [*self._accounts, *self._ended]:
            found = self._audit.examine([account])
            self.tally.faults.add(found)
            if found.total and not account.done:
                account.broken = "something was lost"
        self.tally.faults.strangers += self._ground.strangers()

    @property
    def _ended(self) -> list[Account]:
        """Tables that were ended since the last look."""
        ended = [party.account for place in self._places for party in place.past if not party.looked_at]
        for place in self._places:
            for party in place.past:
                party.looked_at = True
        return ended

    # The end

    async def _end(self, door: Doors, attending: list[asyncio.Task[None]]) -> None:
        for place in self._places:
            place.close()
        _, stuck = await asyncio.wait(attending, timeout=CLOSING)
        self.tally.faults.stuck += len(stuck)
        for task in stuck:
            task.cancel()
        for party in self._parties:
            party.account.broken = "it came to no end"
        parties = [party for place in self._places for party in place.past]
        parties += self._parties
        for party in parties:
            await self._settle(door, party)
        # From the first entry of every log, with nothing remembered of earlier looks.
        audit = Audit(self._ground.url)
        self.tally.faults.add(audit.examine(party.account for party in parties))
        self.tally.faults.strangers += self._ground.strangers()
        self.tally.undone += audit.undone
        self.tally.saved_unanswered += len(self._audit.saved_unanswered)

    async def _settle(self, door: Doors, party: Guests) -> None:
        account, tally = party.account, self.tally
        tally.tables += 1
        tally.moves += sum(key in account.answers for key in account.moves)
        tally.words += sum(key in account.answers for key in account.words)
        tally.notes += account.notes_answered
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
    async def _is_fair(door: Doors, account: Account) -> bool:
        try:
            body = await door.get(f"tables/{account.table}/verify", account.host)
        except Surprise:
            return False
        return msgspec.json.decode(body, type=VerifyReport).fair

    async def _stop(self) -> None:
        codes = await asyncio.gather(*(worker.stop() for worker in self._ground.workers))
        self.tally.faults.unsound += sum(code not in IN_ORDER for code in codes)
        self.tally.faults.unsound += len(check(self._ground.url))


def longest_wait(waits: Sequence[Wait], since: float) -> float:
    """How long a move took at the longest, of those that were under way when something happened or came later.

    People move at once when they may, so it is the time that the servers took; how long bots take is up to them.
    """
    return max((wait.until - max(wait.since, since) for wait in waits if wait.until > since), default=0.0)
