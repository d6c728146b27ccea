"""What whoever runs a server may see and do while it runs: how much there is of everything, and nothing of any game."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

import hawkshaw
from hawkshaw.core import conversion
from hawkshaw.server.host.bans import Bans
from hawkshaw.server.host.calls import Call
from hawkshaw.server.host.hall import Hall, read_opening
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.owning import Unanswered, Unreachable
from hawkshaw.server.host.pace import Pace
from hawkshaw.server.host.sayings import Denied, NotOperator, say
from hawkshaw.server.host.table import LOBBY, PLAYING
from hawkshaw.server.host.tokens import token_hash
from hawkshaw.server.store import Ban, StoreCorrupt, TableRow
from hawkshaw.server.store.bans import FOR_EVER
from hawkshaw.server.store.leases import Worker
from hawkshaw.wire import admin as wire
from hawkshaw.wire.messages import Notice
from hawkshaw.wire.plain import line_of, says_something

MOST_TOLD: Final = 500
"""Tables that are told of at once."""

Answer = TypeVar("Answer", bound=msgspec.Struct)


class Seats(msgspec.Struct):
    """What the first entry of a log says about the size of its table."""

    seats: int


class Operator:
    """Answers whoever shows the operator's secret."""

    def __init__(
        self,
        hall: Hall,
        bans: Bans,
        pace: Pace,
        memory: Callable[[], int],
        others: Callable[[], tuple[Worker, ...]],
        name: Callable[[], str],
    ) -> None:
        self.bans = bans
        self._hall = hall
        self._pace = pace
        self._memory = memory
        self._others = others
        self._name = name

    def check(self, secret: str) -> None:
        """NotOperator unless this is the secret, compared in the same time whatever it is."""
        known = self._hall.settings.operator
        if not (known and hmac.compare_digest(token_hash(secret).hex(), known)):
            log_event(Happened.NO_OPERATOR, logging.WARNING)
            raise NotOperator("no_operator")

    # Seeing

    async def tables(self) -> wire.TableLoads:
        """The tables that wait or are played, on all servers."""
        rows = await self._hall.store.tables(status=(LOBBY, PLAYING))
        shown = rows[:MOST_TOLD]
        here = {load.id: load for load in self.tables_here().tables}
        for answer in await self._of_others(wire.TableLoads, "/inner/admin/tables"):
            here |= {load.id: load for load in answer.tables}
        tables = [here.get(row.id) or await self._asleep(row) for row in shown]
        return wire.TableLoads(tables=tables, left_off=len(rows) - len(shown))

    def tables_here(self) -> wire.TableLoads:
        """Those in memory here."""
        live = [live for live in self._hall.live if live.table.status in (LOBBY, PLAYING)]
        return wire.TableLoads(tables=[table_load(one) for one in live])

    async def _asleep(self, row: TableRow) -> wire.TableLoad:
        opening = await self._hall.store.opening(row.id)
        seats = 0
        if opening is not None:
            with suppress(StoreCorrupt):  # of which the rest can be told
                seats = read_opening(opening, Seats).seats
        return wire.TableLoad(
            id=row.id,
            game=row.game,
            status=row.status,
            listed=row.listed,
            created_at=row.created_at,
            touched_at=row.touched_at,
            seats=seats,
        )

    async def load(self) -> wire.Load:
        """How much all servers have to do."""
        others = await self._of_others(wire.ServerLoad, "/inner/admin/load")
        store = self._hall.store
        return wire.Load(
            servers=[self.load_here(), *others],
            silent=len(self._others()) - len(others),
            open_tables=await store.count((LOBBY, PLAYING)),
            most_tables=self._hall.settings.open_tables,
            bans=len(await self.bans.standing()),
        )

    def load_here(self) -> wire.ServerLoad:
        """How much this one has."""
        tables = self._hall.live
        seated = [guest.seat is not None for live in tables for guest in live.audience.guests]
        return wire.ServerLoad(
            server=self._name(),
            version=hawkshaw.__version__,
            up=int(self._pace.up),
            tables=len(tables),
            seated=seated.count(True),
            watching=seated.count(False),
            memory=self._memory(),
            moves=self._pace.moves,
            moves_per_second=round(self._pace.per_second(), 2),
        )

    # Doing

    async def close(self, table: str, reason: str) -> None:
        """Close a table for good."""
        live = await self._hall.find(table)
        if live.table.is_closed:
            raise Denied("closed")
        await live.close(line_of(reason) or "whoever runs this server closed this table")
        log_event(Happened.OPERATOR_CLOSED, table=table)

    async def mute(self, table: str, seat: int, muted: bool) -> None:
        """Let a seat say nothing more, or let it speak again."""
        live = await self._hall.find(table)
        await live.talk.mute(seat, muted)
        log_event(Happened.OPERATOR_MUTED if muted else Happened.OPERATOR_UNMUTED, table=table)

    async def ban(self, address: str, seconds: int | None) -> Ban:
        """Shut an address out."""
        lasts = None if seconds is None else seconds * 1000
        ban = await self.bans.shut_out(address, lasts)
        log_event(Happened.OPERATOR_BANNED, milliseconds=-1 if lasts is None else lasts)
        return ban

    async def unban(self, address: str) -> None:
        """Let an address in again."""
        await self.bans.let_in(address)
        log_event(Happened.OPERATOR_UNBANNED)

    async def say(self, text: str) -> wire.Announced:
        """Say something to everybody at a table, on all servers."""
        text = line_of(text)
        if not says_something(text):
            raise Denied("nothing_said")
        told = self.say_here(text)
        body = msgspec.json.encode(wire.Announce(text=text))
        others = await self._of_others(wire.Announced, "/inner/admin/say", "POST", body)
        guests = told.guests + sum(other.guests for other in others)
        log_event(Happened.OPERATOR_SAID, count=guests)
        return wire.Announced(guests=guests, silent=len(self._others()) - len(others))

    def say_here(self, text: str) -> wire.Announced:
        """Say it to those who are here."""
        guests = [guest for live in self._hall.live for guest in list(live.audience.guests)]
        for guest in guests:
            guest.send(Notice(text=say("notice.operator", guest.locale, text=text), lasting=True))
        return wire.Announced(guests=len(guests))

    async def _of_others(
        self, kind: type[Answer], path: str, method: str = "GET", body: bytes = b""
    ) -> list[Answer]:
        """What the other servers answer, as far as they do."""
        answers: list[Any] = []
        for other in self._others():
            try:
                reply = await self._hall.colleagues.ask(
                    other, path, Call(method=method, path=path, body=body)
                )
            except (Unreachable, Unanswered):
                continue
            if reply.status == 200:
                answers.append(conversion.decode(reply.body, kind))
        return answers


def table_load(live: LiveTable) -> wire.TableLoad:
    """A table in memory, by numbers alone."""
    table = live.table
    seated = [guest.seat is not None for guest in live.audience.guests]
    return wire.TableLoad(
        id=table.id,
        game=table.setting.game,
        status=table.status,
        listed=table.setting.listed,
        created_at=table.created_at,
        touched_at=table.touched_at,
        seats=table.setting.seats,
        here=True,
        people=sum(chair.person for chair in table.chairs),
        bots=sum(bool(chair.bot) for chair in table.chairs),
        guests=seated.count(True),
        watching=seated.count(False),
        muted=sorted(table.muted),
    )


def ban_info(ban: Ban) -> wire.BanInfo:
    """A ban as it is told."""
    return wire.BanInfo(address=ban.address, at=ban.at, until=None if ban.until == FOR_EVER else ban.until)
