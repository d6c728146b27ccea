"""All the tables of a server: made, found, gone on with after a restart, and one day swept away."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from typing import Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

import hawkshaw
from hawkshaw.core import conversion
from hawkshaw.core.luck import SECRET_BYTES, Luck, commitment
from hawkshaw.core.options import check_lengths, texts
from hawkshaw.guide import lessons
from hawkshaw.server.host import clock, journal
from hawkshaw.server.host.clerks import Clerks
from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.live.chairs import bot_sits, checked_level
from hawkshaw.server.host.live.table import LiveTable, Timing
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.owning import Alone, Colleagues, Elsewhere, Glance, Nobody, Owners
from hawkshaw.server.host.sayings import Denied, NoTable
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.table import CLOSED, LOBBY, OVER, PLAYING, Drawer, Table
from hawkshaw.server.host.tokens import new_id, new_token, token_hash
from hawkshaw.server.host.work import Aside, inline
from hawkshaw.server.store import (
    BadStore,
    Change,
    Entry,
    LeaseLost,
    Logged,
    PutContent,
    PutNote,
    PutPlace,
    PutSeat,
    Redact,
    Store,
    StoreCorrupt,
    StoreError,
    TableRow,
    UnknownTable,
)
from hawkshaw.server.store.leases import Worker
from hawkshaw.wire import requests as wire
from hawkshaw.wire.messages import TableInfo
from hawkshaw.wire.requests import OpenTable

WAKE_AGAIN: Final = 5.0
"""Seconds after which a game is woken once more that could not be read."""

T = TypeVar("T")
LuckMaker = Callable[[Table, bytes, list[str]], Drawer]
"""Where luck comes from: the table, its secret and its nonces."""


class FairLuck:
    """The luck that a table's commitment binds, from the stroke that comes next; most moves draw none."""

    def __init__(self, table: Table, secret: bytes, nonces: list[str]) -> None:
        self._made_by = table, secret, nonces
        self._luck: Luck | None = None

    def draw(self, chances: Sequence[tuple[int, int]]) -> int:
        if self._luck is None:
            table, secret, nonces = self._made_by
            self._luck = table.luck(secret, nonces)
        return self._luck.draw(chances)


def fair_luck(table: Table, secret: bytes, nonces: list[str]) -> Drawer:
    """The luck that the table's commitment binds."""
    return FairLuck(table, secret, nonces)


class Hall:
    """Finds tables by their id; each is in memory once.

    A table is in memory as long as anybody holds it: a connection, a request, a bot's turn, or the hall itself, which
    keeps what was found or changed of late, up to two sweeps. Whoever finds it meanwhile gets the same one, so nobody
    can be left behind at a table that goes on elsewhere.
    """

    def __init__(
        self,
        store: Store,
        clerks: Clerks,
        settings: Settings | None = None,
        *,
        aside: Aside = inline,
        luck: LuckMaker = fair_luck,
        now: Callable[[], int] = wall_clock,
        timing: Timing = nullcontext,
        owners: Owners | None = None,
        colleagues: Colleagues | None = None,
    ) -> None:
        self.store = store
        self.owners = Alone() if owners is None else owners
        self.colleagues = Nobody() if colleagues is None else colleagues
        self.settings = Settings() if settings is None else settings
        self.now = now
        self.clerks = clerks
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        self._aside = aside
        self._luck = luck
        self._timing = timing
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: dict[str, LiveTable] = {}
        """Those that were found or changed since the last sweep: they stay although nobody else may hold them."""
        self._idle: dict[str, LiveTable] = {}
        """Those of which the same was true a sweep ago."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._alarms: dict[str, int] = {}
        """When the first clock runs out at tables that the hall no longer keeps."""
        self._asleep: dict[str, int] = {}
        """Games that are going on and that nobody has come to since the start; for how long nobody was here before."""

    @property
    def live(self) -> list[LiveTable]:
        """The tables in memory; one that is still being loaded has its clocks put right first."""
        return [live for id, live in self._tables.items() if id not in self._loading]

    # Making

    async def open(self, request: OpenTable) -> tuple[LiveTable, str, str]:
        """A new table, the secret that lets people sit down, and the host's."""
        host, invite = new_token(), new_token()
        live = await self._open(request, host=token_hash(host).hex(), invite=token_hash(invite).hex())
        return live, invite, host

    async def open_lesson(self, game: hawkshaw.Game, name: str) -> tuple[LiveTable, str, str]:
        """A new table at which a lesson is played, with bots on every chair but the learner's."""
        plan = lessons.lesson(game, name).plan
        request = OpenTable(
            game=game.name,
            seats=plan.seats,
            options=dict(plan.options),
            assist=plan.assist,
            bots={str(seat): plan.level for seat in range(plan.seats) if seat != lessons.LEARNER},
        )
        host, invite = new_token(), new_token()
        hashes = {"host": token_hash(host).hex(), "invite": token_hash(invite).hex()}
        return await self._open(request, **hashes, lesson=name, seed=plan.seed), invite, host

    async def _open(
        self, request: OpenTable, *, host: str, invite: str, lesson: str = "", seed: int | None = None
    ) -> LiveTable:
        """A new table that opens to secrets with these hashes; with a seed its luck is prepared, and open."""
        game = hawkshaw.game(request.game)
        seats = game.check_seats(request.seats)
        clock.limit(request.clock)
        await self._check_room()
        options = await self._judge(game, seats, request.options)
        bots = [bot_sits(*self._bot(game, seats, place, level)) for place, level in request.bots.items()]
        if len(bots) == seats and seats > 0:
            raise Denied("leave_chair")
        secret = secrets.token_bytes(SECRET_BYTES)
        opened = journal.Opened(
            game=game.name,
            rules_version=game.rules_version,
            seats=seats,
            options=msgspec.to_builtins(options),
            content=game.content_hash(options),
            commitment=commitment(secret).hex() if seed is None else "",
            listed=request.listed,
            clock=request.clock,
            assist=request.assist,
            host=host,
            invite=invite,
            seed=seed,
            lesson=lesson,
            bot_speed=request.bot_speed,
        )
        content = PutContent(opened.content, game.content(options))
        return await self._create(opened, bots, secret, LOBBY, [content])

    async def _judge(self, game: hawkshaw.Game, seats: int, given: dict[str, object]) -> msgspec.Struct:
        """The options, if a table can be laid with them; whole files are looked at by clerks first."""
        if any(given.get(name) for name in texts(game.Options)):
            check_lengths(game.Options, given)
            await self.clerks.check(game.name, seats, given)
            return await self._aside(lay_out, game, seats, given)
        return lay_out(game, seats, given)

    @staticmethod
    def _bot(game: hawkshaw.Game, seats: int, place: str, level: str) -> tuple[int, str]:
        if not place.isdecimal() or int(place) >= seats:
            raise Denied("no_seat", seat=repr(place))
        return int(place), checked_level(game, level)

    async def _check_room(self) -> None:
        if await self.store.count((LOBBY, PLAYING)) >= self.settings.open_tables:
            raise Denied("full")

    async def _create(
        self,
        opened: journal.Opened,
        more: list[journal.Sat] | list[journal.Imported],
        secret: bytes,
        status: str,
        also: list[Change],
    ) -> LiveTable:
        at = self.now()
        id = new_id()
        row = TableRow(id, opened.game, status, opened.listed, at, at)
        entries: list[Entry] = [journal.write(body, at) for body in (opened, *more)]
        logged = [Logged(id, seq, entry.kind, entry.body, entry.at) for seq, entry in enumerate(entries)]
        # Before anybody can find it in the store, or it would be there twice.
        table = await self._aside(read_log, id, logged)
        await self.store.create(row, secret, entries, also, opened.content)
        self.owners.made(id)
        log_event(Happened.OPENED, table=id, game=opened.game)
        return self._register(table, secret)

    def _register(self, table: Table, secret: bytes) -> LiveTable:
        known = self._tables.get(table.id)
        if (
            known is not None
        ):  # somebody who looked at the lobby found it in the store before we came back from there
            return known
        live = LiveTable(
            table,
            self.store,
            lambda table, nonces: self._luck(table, secret, nonces),
            self.now,
            self._timing,
            self.settings.grace,
            self._aside,
        )
        live.on_change = self._changed
        live.on_lost = self._lost
        self._tables[table.id] = live
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._kept[live.table.id] = live
        self._alarms.pop(live.table.id, None)

    def _changed(self, live: LiveTable) -> None:
        self._keep(live)
        self.on_change(live)

    def _lost(self, live: LiveTable) -> None:
        self.drop([live.table.id])

    def drop(self, ids: Iterable[str]) -> None:
        """Tables have passed to another host: whoever is here is let go, and finds them there."""
        for id in ids:
            self.owners.lost(id)
            self._asleep.pop(id, None)
            live = self._tables.get(id)
            self._let_go(id)
            if live is not None:
                live.abandon()

    def _let_go(self, id: str) -> None:
        """Keep nothing of a table in memory: whoever asks for it next has it loaded."""
        for places in (self._tables, self._kept, self._idle, self._alarms):
            places.pop(id, None)

    async def take_in(self, text: str) -> LiveTable:
        """Bring in the record of a finished game, to be looked at."""
        await self._check_room()
        taken = await self.clerks.take(text)
        opened = journal.Opened(
            game=taken.game,
            rules_version=hawkshaw.game(taken.game).rules_version,
            seats=taken.seats,
            options=taken.options,
            content=taken.content,
            commitment=taken.commitment,
            listed=False,
            clock=clock.NONE,
            assist=0,
            host="",
            invite="",
        )
        imported = journal.Imported(
            record=taken.record,
            final=taken.final,
            decisions=taken.decisions,
            steps=taken.steps,
            parted=taken.parted,
        )
        secret = bytes.fromhex(taken.secret) or bytes(SECRET_BYTES)
        return await self._create(opened, [imported], secret, OVER, [])

    async def rematch(self, live: LiveTable, seat: int, token: str = "") -> wire.Seated:
        """The table that goes on after this one, with this seat's person on the same chair."""
        table = live.table
        async with live.lock:
            if table.status == PLAYING:
                raise Denied("not_over")
            if not table.rematch:
                await self._follow(live)
            name = (await self._people(live))[seat]
        chair = table.chairs[seat]
        along = wire.Sit(
            name=name,
            seat=seat,
            nonce=secrets.token_hex(16),
            token=token or new_token(),
            hat=chair.hat,
            colour=chair.colour,
        )
        try:
            return await self.bring(table.rematch, along)
        except Elsewhere as other:
            return await self.colleagues.bring(other.owner, table.rematch, along)

    async def bring(self, id: str, along: wire.Sit) -> wire.Seated:
        """Somebody who comes from the table before takes a chair, and wears what nobody wears there."""
        following = await self.find(id)
        look = (along.hat, along.colour)
        seat, token = await following.chairs.sit(
            along.name, along.seat, along.nonce, along.token, look, bring=True
        )
        return wire.Seated(seat=seat, token=token, table=following.info())

    async def _people(self, live: LiveTable) -> dict[int, str]:
        """The names of those who have a seat here, by seat, also where a bot stands in for them."""
        return {row.seat: row.name for row in await self.store.seats(live.table.id)}

    async def _follow(self, live: LiveTable) -> None:
        setting = live.table.setting
        people = await self._people(live)
        request = OpenTable(
            game=setting.game,
            seats=setting.seats,
            options=setting.options,
            listed=setting.listed,
            clock=setting.clock,
            assist=setting.assist,
            bot_speed=live.table.bot_speed,
            bots={
                str(chair.seat): chair.bot
                for chair in live.table.chairs
                if chair.bot and chair.seat not in people
            },
        )
        # The same host and the same link, or nobody could let a bot sit where somebody does not come along.
        following = await self._open(request, host=setting.host, invite=setting.invite)
        await live.follow(following.table.id)

    # Finding

    async def find(self, id: str) -> LiveTable:
        """A table by its id, loaded if need be."""
        live = None if id in self._loading else self._tables.get(id)
        if live is not None:
            await self.owners.own(id)
        else:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda task: self._loaded(id, task))
            # Others may wait for the same table: whoever goes away leaves it to them.
            live = await asyncio.shield(loading)
        self._keep(live)
        return live

    async def _load(self, id: str) -> LiveTable:
        try:
            await self.owners.own(id)
            secret = await self.store.secret(id)
        except UnknownTable:
            raise NoTable("no_table") from None
        entries = await self.store.entries(id)
        if not entries:  # swept away just now
            raise NoTable("no_table")
        table = await self._aside(read_back, id, entries)
        if not self.owners.holds(
            id
        ):  # it was lost while it was read, and nobody would tell whoever comes now
            raise LeaseLost(id)
        live = self._register(table, secret)
        try:
            await self._give_time_back(live, self._asleep.get(id, 0))
        except BaseException:
            self._let_go(id)  # or the next one would find it with a clock that has run out
            raise
        self._asleep.pop(id, None)
        if live.table.status == PLAYING:
            self.on_change(live)
        return live

    def _loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[id]
        if not task.cancelled():
            task.exception()  # whoever asked is told; if they all have gone, nobody need be

    async def seat_with(self, live: LiveTable, token: str) -> int | None:
        """The seat that a secret opens at this table, if it opens one."""
        known = await self.store.seat_by_token(token_hash(token))
        return known.seat if known is not None and known.table == live.table.id else None

    async def seat_of(self, live: LiveTable, token: str) -> int:
        """The same, for those who must have one."""
        seat = await self.seat_with(live, token)
        if seat is None:
            raise Denied("dead_link")
        return seat

    def hosts(self, live: LiveTable, host: str) -> bool:
        """Whether this is the secret of the host."""
        return hmac.compare_digest(token_hash(host).hex(), live.table.setting.host)

    def check_host(self, live: LiveTable, host: str) -> None:
        """Only the host may go on from here."""
        if not self.hosts(live, host):
            raise Denied("host_only")

    def invited(self, live: LiveTable, invite: str) -> bool:
        """Whether somebody may sit down or watch here: at a listed table anybody may."""
        setting = live.table.setting
        return setting.listed or hmac.compare_digest(token_hash(invite).hex(), setting.invite)

    async def welcome(self, live: LiveTable, invite: str) -> bool:
        """The same, also for somebody whom one of the table asked to come."""
        return self.invited(live, invite) or await self._asked(live.table.id, invite)

    async def _asked(self, id: str, secret: str) -> bool:
        found = await self.store.invitation_by_key(token_hash(secret))
        return found is not None and found.table == id

    async def admit(self, id: str, secret: str) -> LiveTable:
        """A table by its id, for whoever may know of it: by a secret of whatever kind, or because anybody may.

        To all others it is not there, and nothing is loaded for them: they wait no longer and no shorter for a table
        that is none of theirs than for one that is none.
        """
        opening = await self.store.opening(id)
        seat = await self.store.seat_by_token(token_hash(secret))
        asked = await self._asked(id, secret)
        doors = NO_DOORS if opening is None else read_opening(opening, Doors)
        if opening is None or not (doors.open_to(secret) or asked or (seat is not None and seat.table == id)):
            raise NoTable("no_table")
        return await self.find(id)

    async def listed(self) -> list[TableInfo]:
        """The tables in the lobby."""
        rows = await self.store.tables(status=(LOBBY, PLAYING), listed=True)
        glances = await self.glances([row.id for row in rows[:100]])
        return [glances[row.id].info for row in rows if row.id in glances]

    async def glances(self, ids: Sequence[str]) -> dict[str, Glance]:
        """What lists tell of tables, whosever they are; those of which nothing can be told now are left out."""
        found: dict[str, Glance] = {}
        theirs: dict[Worker, list[str]] = {}
        for id in ids:
            try:
                found[id] = glance_at(await self.find(id))
            except (NoTable, StoreError):  # a log that is damaged, say, or a clock for which there is no room
                continue
            except Elsewhere as other:
                theirs.setdefault(other.owner, []).append(id)
        for owner, tables in theirs.items():
            found.update(await self.colleagues.glances(owner, tables))
        return found

    async def glances_here(self, ids: Sequence[str]) -> dict[str, Glance]:
        """The same of those that are here."""
        found: dict[str, Glance] = {}
        for id in ids:
            with suppress(NoTable, StoreError, Elsewhere):
                found[id] = glance_at(await self.find(id))
        return found

    # Keys

    async def reissue(self, live: LiveTable, seat: int) -> str:
        """A new secret for a seat; the old one no longer opens it."""
        async with live.lock:
            rows = [row for row in await self.store.seats(live.table.id) if row.seat == seat]
            if not rows:
                raise Denied("nobody_there")
            token = new_token()
            await self.store.put_seat(msgspec.structs.replace(rows[0], token_hash=token_hash(token)))
        live.dismiss(seat, "seat_reissued")
        return token

    async def forget(self, live: LiveTable, seat: int) -> None:
        """Delete what a person left at a table: name, words and notes. The moves stay, without a name."""
        table = live.table
        async with live.lock:
            nobody = f"Guest {seat + 1}"
            since = table.chairs[seat].since
            changes: list[Change] = [PutNote(table.id, seat, "")]
            rows = [row for row in await self.store.seats(table.id) if row.seat == seat]
            changes += [PutSeat(msgspec.structs.replace(row, name=nobody)) for row in rows]
            changes += [
                PutPlace(msgspec.structs.replace(place, name=nobody))
                for place in await self.store.keepers(table.id)
                if place.seat == seat
            ]
            for logged in await self.store.entries(table.id, since):
                body = journal.read(logged)
                if isinstance(body, journal.Sat) and body.seat == seat and not body.bot:
                    new: journal.AnyBody = msgspec.structs.replace(body, name=nobody)
                elif isinstance(body, journal.Said) and body.seat == seat:
                    new = msgspec.structs.replace(body, name=nobody, text="", remark="")
                else:
                    continue
                entry = journal.write(new, logged.at)
                changes.append(Redact(table.id, logged.seq, logged.kind, entry.body))
            await self.store.commit(changes)
            live.chairs.forget(seat, nobody)

    # Time

    async def resume(self, away: int) -> None:
        """After a start: games that are going on wake when somebody comes, or when it is their turn (`wake_all`)."""
        playing = await self.store.tables(status=(PLAYING,))
        log_event(Happened.RESUMED, count=len(playing), milliseconds=away)
        self.rest({row.id: away for row in playing})

    def rest(self, away: Mapping[str, int]) -> None:
        """Games are this host's from now on at which nobody was for so many milliseconds: their clocks are put on
        before anybody sees them."""
        self._asleep.update(away)

    async def wake_all(self) -> None:
        """Wake one game after the other: bots may owe a move there, and clocks run."""
        while self._asleep:
            for id in list(self._asleep):
                try:
                    live = await self.find(id)
                except (NoTable, Elsewhere):
                    self._asleep.pop(id, None)
                except BadStore as error:  # which does not mend itself
                    self._asleep.pop(id, None)
                    log_event(Happened.CRASHED, logging.ERROR, table=id, error=error.__cause__ or error)
                except StoreError as error:  # it sleeps on, and is woken again later
                    log_event(Happened.CRASHED, logging.WARNING, table=id, error=error)
                else:
                    if live.table.trouble:
                        log_event(
                            Happened.UNREADABLE, logging.WARNING, table=id, game=live.table.setting.game
                        )
            if self._asleep:
                await asyncio.sleep(WAKE_AGAIN)

    async def go_on(self, id: str) -> None:
        """Go on with a game that rests."""
        try:
            live = await self.find(id)
        except (NoTable, Elsewhere):
            self._asleep.pop(id, None)
            raise
        if live.table.trouble:
            log_event(Happened.UNREADABLE, logging.WARNING, table=id, game=live.table.setting.game)

    async def _give_time_back(self, live: LiveTable, away: int) -> None:
        """Let clocks have stood still while nobody was here."""
        # The sign of life may be dated anyhow; but a server was there when this table was last written to.
        lost = min(away, self.now() - live.table.last_at, self.settings.game_lasts)
        if lost > 0 and any(live.table.until):
            await live.give_time_back(lost)

    async def sweep(self) -> None:
        """Close what nobody has touched for long, and delete what has been over for long."""
        now = self.now()
        for status, lasts in ((LOBBY, self.settings.lobby_lasts), (PLAYING, self.settings.game_lasts)):
            for row in await self.store.tables(status=(status,), touched_before=now - lasts):
                with suppress(
                    Elsewhere, BadStore
                ):  # its owner sweeps, too; and what cannot be read stays as it is
                    await (await self.find(row.id)).close("nobody came back to this table")
        for row in await self.store.tables(status=(OVER, CLOSED), touched_before=now - self.settings.kept):
            live = self._tables.get(row.id)
            if live is None or not live.audience.guests:
                with suppress(Elsewhere, UnknownTable):
                    await self.owners.own(row.id)
                    await self.store.delete_table(row.id)
                    self.owners.lost(row.id)
                    self._let_go(row.id)
        self.unload_idle()

    def unload_idle(self) -> None:
        """Keep no longer what was idle since the last time; what nobody else holds leaves memory until it is found."""
        for id, live in self._idle.items():
            running = [live.table.until[seat] for seat in live.table.to_act if live.table.until[seat]]
            if running and id not in self._kept:
                self._alarms[id] = min(running)
        self._idle, self._kept = self._kept, {}

    async def wake(self) -> None:
        """Bring those tables back at which a clock has run out while nobody was there."""
        now = self.now()
        for id in [id for id, at in self._alarms.items() if at <= now]:
            try:
                await self.find(id)
            except (NoTable, BadStore, Elsewhere):
                self._alarms.pop(id, None)


class Doors(msgspec.Struct, frozen=True):
    """What a table says in its first entry about who may know of it."""

    listed: bool
    host: str
    invite: str

    def open_to(self, secret: str) -> bool:
        """Whether a secret is the host's or the link's, or none is needed, as for a game that was brought in."""
        hash = token_hash(secret).hex()
        knows = [hmac.compare_digest(hash, known) for known in (self.host, self.invite)]
        return self.listed or not self.invite or any(knows)


NO_DOORS: Final = Doors(listed=False, host="", invite=token_hash("").hex())


def glance_at(live: LiveTable) -> Glance:
    """What lists tell of a table that is here."""
    return Glance(live.info(), tuple(live.table.to_act), live.table.touched_at)


def read_log(id: str, entries: Sequence[Logged]) -> Table:
    """A table as its log says."""
    table = Table(id)
    for logged in entries:
        table.fold(logged)
    return table


def read_back(id: str, entries: Sequence[Logged]) -> Table:
    """The same of a log that was kept; StoreCorrupt if it does not lead anywhere, whatever is wrong with it."""
    try:
        return read_log(id, entries)
    except Exception as error:
        raise damaged(id, error) from error


def read_opening(opening: Logged, kind: type[T]) -> T:
    """Some of what the first entry of a log that was kept says; StoreCorrupt if it says nothing of the kind."""
    try:
        return conversion.decode(opening.body, kind)
    except msgspec.DecodeError as error:
        raise damaged(opening.table, error) from error


def damaged(id: str, error: Exception) -> StoreCorrupt:
    """What is to be said of a table that cannot be read; the error's own words may tell what it holds."""
    return StoreCorrupt(f"the log of table {id} is damaged ({type(error).__name__})")


def lay_out(game: hawkshaw.Game, seats: int, given: dict[str, object]) -> msgspec.Struct:
    """The options, if a table can be laid with them; their content is in memory from then on."""
    options = game.read_options(given)
    game.new(seats, options)
    return options
