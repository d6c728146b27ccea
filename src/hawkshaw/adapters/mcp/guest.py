"""A guest: whoever is at the other end of one connection, with one chair at a time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

import hawkshaw
from hawkshaw.adapters.mcp.chair import Chair, Keys, NotAllowed
from hawkshaw.core.errors import BadOption, HawkshawError
from hawkshaw.wire import links
from hawkshaw.wire.messages import TableInfo
from hawkshaw.wire.requests import Assist, CloseTable, GameInfo, OpenTable, Sit
from hawkshaw.wire.rest import Objection, Rest

MOST_RECORDS: Final = 50
"""Tables whose record can be asked for; of more, the latest."""

T = TypeVar("T")


class Guest:
    """What one connection has at a server: a chair or none, and the tables at which it was."""

    def __init__(self, base: str) -> None:
        self._rest = Rest(base)
        self._chair: Chair | None = None
        self._been: dict[str, str] = {}
        """What opens the tables at which it was."""
        self.coming = 0
        """Calls that are on their way to a chair."""
        self._sitting = asyncio.Lock()
        self._work: set[asyncio.Task[Any]] = set()

    @property
    def sits(self) -> bool:
        """Whether it has a chair."""
        return self._chair is not None

    @property
    def is_new(self) -> bool:
        """Whether it has no chair, and never had one."""
        return self._chair is None and not self._been

    @property
    def chair(self) -> Chair:
        """The chair; NotAllowed if there is none."""
        if self._chair is None:
            raise NotAllowed(
                "you sit at no table: open_table opens one, join_table takes a chair at another's"
            )
        return self._chair

    async def games(self) -> list[GameInfo]:
        """The games of the server."""
        return (await asyncio.to_thread(self._rest.shelf)).games

    async def lobby(self) -> list[TableInfo]:
        """The tables that everybody may join."""
        return (await asyncio.to_thread(self._rest.lobby)).tables

    async def open(
        self,
        game_name: str,
        seats: int | None,
        people: int,
        bots: list[str],
        options: dict[str, Any],
        assist: Assist,
        name: str,
        locale: str,
    ) -> Chair:
        """Open a table, with bots on the last chairs, and sit down at it."""
        game = hawkshaw.game(game_name)
        locale = game.check_locale(locale)
        number = (3 if 3 in game.seats else game.seats[0]) if seats is None else game.check_seats(seats)
        levels = seated_bots(game, number, people, bots)
        request = OpenTable(
            game=game.name,
            seats=number,
            options=options,
            assist=assist,
            bots={str(people + place): level for place, level in enumerate(levels)},
            bot_speed="at_once",
        )
        return await self._carry_through(self._open(request, game, name, locale))

    async def join(self, link: str, name: str, locale: str) -> Chair:
        """Take a free chair, or go on with a seat, as a link says."""
        table, errand, secret = read_link(link)
        return await self._carry_through(self._join(table, errand, secret, name, locale))

    async def leave(self) -> str:
        """Give the chair up; the table at which it was."""
        return await self._carry_through(self._leave())

    async def go(self) -> None:
        """Leave the server, and whatever table it is at or about to sit down at."""
        async with self._sitting:
            chair, self._chair = self._chair, None
            if chair is not None:
                await chair.get_up()

    async def record(self, table: str) -> str:
        """The record of a game that is over and at which one was."""
        if self._chair is not None:
            self._remember(self._chair)
        if table not in self._been:
            raise NotAllowed("there is no such record, or you were not at that table")
        return await asyncio.to_thread(self._rest.record, table, self._been[table])

    async def _carry_through(self, work: Coroutine[Any, Any, T]) -> T:
        """Bring to its end what was begun, even if whoever asked for it has gone.

        Half of it would be a seat that nobody has and nobody can give up.
        """
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return await asyncio.shield(task)

    async def _open(self, request: OpenTable, game: hawkshaw.Game, name: str, locale: str) -> Chair:
        async with self._sitting:
            await self._make_room()
            opened = await asyncio.to_thread(self._rest.open, request)
            try:
                return await self._sit(opened.table.id, game, opened.invite, opened.host, name, locale)
            except HawkshawError:
                await asyncio.to_thread(self._rest.close, opened.table.id, CloseTable(host=opened.host))
                raise

    async def _join(self, table: str, errand: str, secret: str, name: str, locale: str) -> Chair:
        async with self._sitting:
            await self._make_room()
            try:
                info = await asyncio.to_thread(self._rest.show, table, secret)
            except Objection as error:
                raise NotAllowed(f"{error} (at {self._rest.base}, the only server that is asked)") from None
            game = hawkshaw.game(info.game)
            locale = game.check_locale(locale)
            if errand == links.SEAT:
                return await self._take(Keys(self._rest.base, table, secret), game, locale)
            return await self._sit(table, game, secret, "", name, locale)

    async def _leave(self) -> str:
        async with self._sitting:
            chair = self.chair
            self._chair = None
            self._remember(chair)
            await chair.get_up()
            return chair.keys.table

    async def _make_room(self) -> None:
        """Put away a chair at which there is nothing more to do; NotAllowed if there is."""
        chair = self._chair
        if chair is None:
            return
        if not chair.over and not chair.closed:
            raise NotAllowed(
                f"you have a seat at table {chair.keys.table}, and one connection has one: leave_table gives it up"
            )
        self._chair = None
        self._remember(chair)
        await chair.put_away()

    async def _sit(
        self, table: str, game: hawkshaw.Game, invite: str, host: str, name: str, locale: str
    ) -> Chair:
        wish = Sit(name=name, invite=invite, nonce=secrets.token_hex(16))
        seated = await asyncio.to_thread(self._rest.sit, table, wish)
        try:
            return await self._take(Keys(self._rest.base, table, seated.token, invite, host), game, locale)
        except HawkshawError:
            with suppress(HawkshawError):
                await asyncio.to_thread(self._rest.leave, table, seated.token)
            raise

    async def _take(self, keys: Keys, game: hawkshaw.Game, locale: str) -> Chair:
        chair = Chair(keys, game, locale)
        try:
            await chair.take()
        except HawkshawError:
            await chair.put_away()
            raise
        self._chair = chair
        return chair

    def _remember(self, chair: Chair) -> None:
        """Keep what opens the record: a seat that was given up opens nothing, its invitation may."""
        secret = chair.keys.token if chair.over else chair.keys.invite
        self._been.pop(chair.keys.table, None)
        self._been[chair.keys.table] = secret
        while len(self._been) > MOST_RECORDS:
            del self._been[next(iter(self._been))]


def seated_bots(game: hawkshaw.Game, seats: int, people: int, bots: list[str]) -> list[str]:
    """The levels of the bots on the chairs that are not for people; BadOption where they do not fit.

    Which levels there are, and which can be told how much to think, says the server.
    """
    if not 1 <= people <= seats:
        raise BadOption(f"of {seats} chairs 1 to {seats} can be for people, not {people}")
    wanted = seats - people
    levels = bots or [game.default_level]
    if len(levels) == 1:
        levels = levels * wanted
    if len(levels) != wanted:
        raise BadOption(f"{len(levels)} bots are named for {wanted} chairs; name one for all, or {wanted}")
    return levels


def read_link(text: str) -> tuple[str, str, str]:
    """Table, errand and secret of a link, or of a table's id alone.

    The address in a link is not gone to: a guest speaks to its own server and to no other.

    >>> read_link("http://192.168.0.7:8013/t/kitchen#join=s3cret")
    ('kitchen', 'join', 's3cret')
    >>> read_link("kitchen")
    ('kitchen', 'join', '')
    """
    whole = text if "/t/" in text else f"http://localhost/t/{text.strip()}"
    link = links.parse(whole)
    if link.errand == links.WATCH:
        raise NotAllowed("this link is for looking on; a chair needs a link that says join=… or seat=…")
    return link.table, link.errand, link.secret
