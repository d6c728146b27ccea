"""The people of one table, and the chair by chair of how they got there; in flight at any moment."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Final, Self

import httpx
import msgspec

from hawkshaw.wire.requests import Opened, Reissued, Seated
from tools.soak.account import Account, Faults
from tools.soak.player import Player, Surprise

TABLES: Final[tuple[tuple[str, int, dict[str, str]], ...]] = (
    ("thirteen_clues", 2, {}),
    ("dead_end_drive", 3, {}),
    ("thirteen_clues", 4, {}),
    ("dead_end_drive", 2, {}),
    ("thirteen_clues", 3, {"1": "novice"}),
    ("dead_end_drive", 4, {"3": "random"}),
)
"""Game, seats and bots of the tables that are played at the same time."""
TIME_OUT: Final = 20.0
TO_THE_CHAIR: Final = 0.06
"""Seconds from sitting down to the first connection. Without them a hasty server, which does not find a seat that it
has just given away, would hardly come to play."""
SHORTEST: Final = 30
LONGEST: Final = 600
"""Decisions after which the host of a table closes it, if nobody has won; drawn anew for every table."""


class Door:
    """Where people come in: the REST routes of one life of the server, and where its lines are."""

    def __init__(self, port: int) -> None:
        self._address = f"127.0.0.1:{port}"
        self._http = httpx.AsyncClient(timeout=TIME_OUT, trust_env=False)

    def place(self) -> str:
        """The host and port for whoever comes next."""
        return self._address

    def _url(self, path: str) -> str:
        return f"http://{self.place()}/api/{path}"

    async def post(self, path: str, body: dict[str, Any]) -> bytes:
        """Ask for something; the body of the answer."""
        return self._content(await self._http.post(self._url(path), content=msgspec.json.encode(body)))

    async def get(self, path: str, secret: str) -> bytes:
        """Ask what there is."""
        headers = {"authorization": f"Bearer {secret}"}
        return self._content(await self._http.get(self._url(path), headers=headers))

    def _content(self, answer: httpx.Response) -> bytes:
        if answer.is_error:
            raise Surprise(
                f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}"
            )
        return answer.content

    async def close(self) -> None:
        await self._http.aclose()


class Party:
    """Everybody at one table."""

    def __init__(self, account: Account, people: list[int], rng: random.Random, faults: Faults) -> None:
        self.account = account
        self.joins = 0
        self.patience = rng.randint(SHORTEST, LONGEST)
        self._sitting: set[int] = set()
        """The seats that were asked for, with no answer as yet."""
        self._rng = rng
        self._people = people
        self.players = {seat: self.player(seat, faults) for seat in people}
        self.watcher = self.player(None, faults)

    def player(self, seat: int | None, faults: Faults) -> Player:
        """Somebody at this table."""
        return Player(self.account, seat, self._rng, faults)

    @classmethod
    async def gather(cls, door: Door, kind: int, rng: random.Random, faults: Faults, **wishes: str) -> Self:
        """Open a table for a new party."""
        game, seats, bots = TABLES[kind % len(TABLES)]
        body = await door.post("tables", {"game": game, "seats": seats, "bots": bots, **wishes})
        opened = msgspec.json.decode(body, type=Opened)
        account = Account(opened.table.id, game, opened.host, opened.invite)
        return cls(account, [seat for seat in range(seats) if str(seat) not in bots], rng, faults)

    async def play(self, door: Door) -> None:
        """Sit down whoever does not sit, and play until the game is over or the server is gone."""
        host = asyncio.create_task(self._host(door))
        try:
            await asyncio.gather(self._watch(door), *(self._come(door, seat) for seat in self._people))
        finally:
            host.cancel()
            await asyncio.wait([host])
        if not host.cancelled():
            host.result()

    async def _host(self, door: Door) -> None:
        """Close the table when the game takes too long; an attempt that was not answered is made again."""
        account = self.account
        while not account.done:
            if account.highest >= self.patience or account.closing:
                account.closing = True
                try:
                    await door.post(f"tables/{account.table}/close", {"host": account.host})
                except httpx.TransportError:
                    return
                except Surprise as surprise:
                    account.broken = str(surprise)
                    return
                account.closed = True
            await asyncio.sleep(0.01)

    async def _watch(self, door: Door) -> None:
        await self.watcher.attend(door.place())

    async def _come(self, door: Door, seat: int) -> None:
        if seat not in self.account.tokens:
            await asyncio.sleep(self._rng.random() * 0.05)
            try:
                self.account.tokens[seat] = await self._sit(door, seat)
            except httpx.TransportError:
                return
            except Surprise as surprise:
                self.account.broken = str(surprise)
                return
            self.joins += 1
            await asyncio.sleep(TO_THE_CHAIR)
        await self.players[seat].attend(door.place())

    async def _sit(self, door: Door, seat: int) -> str:
        """Take a chair; if an earlier attempt got it and its answer was lost, the host issues the link anew."""
        place = f"tables/{self.account.table}"
        if seat in self._sitting:
            found = msgspec.json.decode(await door.get(place, self.account.host))
            if found["seats"][seat]["taken"]:
                body = await door.post(f"{place}/reissue", {"host": self.account.host, "seat": seat})
                return msgspec.json.decode(body, type=Reissued).token
        self._sitting.add(seat)
        request = {
            "name": f"Player {seat}",
            "invite": self.account.invite,
            "seat": seat,
            "nonce": f"{self._rng.getrandbits(128):032x}",
        }
        return msgspec.json.decode(await door.post(f"{place}/sit", request), type=Seated).token
