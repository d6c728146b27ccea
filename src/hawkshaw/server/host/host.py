"""The host: tables, seats, bots and clocks, for whoever can carry calls and lines to it.

It is handed everything else: the store, the workers, where work is done aside, what time it is and who counts. So the
same host runs behind a web server, in a test, and where there are neither sockets nor threads.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec

import hawkshaw
from hawkshaw.core.errors import HawkshawError
from hawkshaw.server.host.admin_routes import ADMIN_ROUTES, INNER_ADMIN
from hawkshaw.server.host.advice import Advisers
from hawkshaw.server.host.bans import Bans
from hawkshaw.server.host.bots.counted import Counted
from hawkshaw.server.host.bots.seats import BotSeats
from hawkshaw.server.host.calls import Call, Reply, problem
from hawkshaw.server.host.clerks import Clerks
from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.hall import Hall, LuckMaker, fair_luck
from hawkshaw.server.host.hinting import Hinters
from hawkshaw.server.host.inner_routes import INNER_ROUTES
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.membership import BEATS, Member
from hawkshaw.server.host.observer import NoObserver, Observer
from hawkshaw.server.host.operator import Operator
from hawkshaw.server.host.owning import Colleagues, Elsewhere, Unanswered, Unreachable
from hawkshaw.server.host.pace import Pace, Tallied
from hawkshaw.server.host.readiness import Readiness
from hawkshaw.server.host.routes import ROUTES, Desk, game_info, locale_of
from hawkshaw.server.host.rulebook import rule_book
from hawkshaw.server.host.sayings import NotOperator, say
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.spec import Spec
from hawkshaw.server.host.switchboard import (
    AGAIN,
    FORWARDS,
    LOOK_AGAIN,
    Allowance,
    NoLimit,
    Switchboard,
    close,
)
from hawkshaw.server.host.table import PLAYING
from hawkshaw.server.host.wires import Wire
from hawkshaw.server.host.work import Aside, Workers, inline
from hawkshaw.server.store import Store, StoreError

CLOCKS_EVERY: Final = 0.25
SWEEP_EVERY: Final = 600.0
BANS_EVERY: Final = 3.0
"""Seconds after which a server knows whom another one has shut out, if nobody tells it sooner."""
MISDIRECTED: Final = 421
"""What a worker answers to another that asks about a table which it does not have."""
FOR_PEOPLE: Final = (*ROUTES, *ADMIN_ROUTES)
BETWEEN_WORKERS: Final = {
    (spec.method, spec.path): spec for spec in (*FOR_PEOPLE, *INNER_ROUTES, *INNER_ADMIN)
}
PATTERNS: Final = tuple(
    (re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", spec.path)), spec) for spec in FOR_PEOPLE
)


class Host:
    """A hall with its bots and clocks, and two doors: calls, and lines."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        settings: Settings | None = None,
        *,
        aside: Aside = inline,
        allowance: Callable[[], Allowance] = NoLimit,
        observer: Observer | None = None,
        luck: LuckMaker = fair_luck,
        now: Callable[[], int] = wall_clock,
        away: int = 0,
        member: Member | None = None,
        colleagues: Colleagues | None = None,
        memory: Callable[[], int] = lambda: 0,
    ) -> None:
        self.store = store
        self.member = member
        self.workers = workers
        self.settings = Settings() if settings is None else settings
        pace = Pace()
        observer = Tallied(NoObserver() if observer is None else observer, pace)
        self.hall = Hall(
            store,
            Clerks(workers.clerks),
            self.settings,
            aside=aside,
            luck=luck,
            now=now if member is None else member.now,
            timing=observer.committing,
            owners=member,
            colleagues=colleagues,
        )
        self.hall.on_change = self._attend
        self.bots = BotSeats(Counted(workers.bots, observer), self.settings.bot_delay)
        self.hinters = Hinters(workers.hints)
        self.away = away
        """For how many milliseconds nobody was here before this start."""
        self.ready = False
        self.readiness = Readiness(store)
        self._aside = aside
        self._desk = Desk(self.hall)
        self.bans = Bans(store, self.hall.now, self.settings.trusted_proxies)
        self._desk.operator = Operator(
            self.hall,
            self.bans,
            pace,
            memory,
            others=lambda: () if member is None else member.others,
            name=lambda: "" if member is None else member.leases.worker,
        )
        self._switchboard = Switchboard(self.hall, allowance, observer.answered_move, Advisers(workers.bots))
        self.on_release: Callable[[], Coroutine[Any, Any, None]] = nothing
        """Told when tables have been handed over: whoever takes them need not wait to find out."""
        self._background: list[asyncio.Task[None]] = []
        self._late: set[tuple[str, int, int]] = set()

    # From the start to the end

    async def start(self) -> None:
        """Go on with the games of the store."""
        # What is read from files once and never changes, before anybody asks for it.
        self._background = [asyncio.create_task(self._aside(read_shelf))]
        await self.bans.refresh()
        if self.member is None:
            await self.hall.resume(self.away)
            self._background.append(asyncio.create_task(self.hall.wake_all()))
        else:
            await self.member.beat()
            await self.adopt()
            self._background += [
                asyncio.create_task(every(self.member.lease / BEATS, self.be_there)),
                asyncio.create_task(every(self.member.lease / BEATS, self.let_go_if_silent)),
            ]
        self._background += [
            asyncio.create_task(every(CLOCKS_EVERY, self.check_clocks)),
            asyncio.create_task(every(SWEEP_EVERY, self.hall.sweep)),
            asyncio.create_task(every(SWEEP_EVERY, self._desk.people.sweep)),
            asyncio.create_task(every(SWEEP_EVERY, self.bans.sweep)),
            asyncio.create_task(every(BANS_EVERY, self.refresh_bans)),
        ]
        self.ready = True

    async def drain(self) -> None:
        """Finish what is being saved and hand every table over, so that games go on elsewhere at once."""
        self.ready = False
        await self._rest()
        if self.member is None:
            return
        for live in self.hall.live:
            async with live.lock:  # what was begun is saved, and acknowledged, before the lease goes
                pass
        try:
            await self.member.leave()
        except StoreError as error:  # then the leases run out by themselves
            log_event(Happened.NOT_SAVED, logging.WARNING, error=error)
        self.hall.drop([live.table.id for live in self.hall.live])
        await self.on_release()

    async def _rest(self) -> None:
        """No clock, no bot and no sweep does anything more."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        self._background = []
        await self.bots.close()

    async def stop(self) -> None:
        """Finish what is being saved, and let everybody go."""
        self.ready = False
        await self._rest()
        await self.hinters.close()
        for workers in self.workers:
            await workers.close()
        for live in self.hall.live:
            for guest in list(live.audience.guests):
                guest.let_go()
        await self.store.close()

    # Among others

    async def be_there(self) -> None:
        """Say that this worker is there; what it has lost is dropped, what nobody has is adopted."""
        assert self.member is not None
        lost = await self.member.beat()
        if lost:
            log_event(Happened.LOST, logging.WARNING, count=len(lost))
            self.hall.drop(lost)
        await self.adopt()

    async def let_go_if_silent(self) -> None:
        """Keep nobody at tables that others may have taken; a store that does not answer need not say so."""
        assert self.member is not None
        tables = [live.table.id for live in self.hall.live]
        if self.member.silent and tables:
            log_event(Happened.LOST, logging.WARNING, count=len(tables))
            self.hall.drop(tables)

    async def adopt(self) -> None:
        """Go on with games that nobody has."""
        assert self.member is not None
        while adopted := await self.member.adopt(PLAYING):
            log_event(Happened.ADOPTED, count=len(adopted))
            self.hall.rest({one.table: one.away for one in adopted})
            for one in adopted:
                try:
                    await self.hall.go_on(one.table)
                except (Elsewhere, HawkshawError) as error:
                    log_event(Happened.CRASHED, logging.WARNING, table=one.table, error=error)

    def _attend(self, live: LiveTable) -> None:
        """Let bots play on as long as there is somebody to play with, and help those who may be helped."""
        self.hinters.attend(live)
        if any(chair.person for chair in live.table.chairs):
            self.bots.attend(live)

    async def check_clocks(self) -> None:
        """Let a stand-in move for every seat whose clock has run out."""
        await self.hall.wake()
        now = self.hall.now()
        for live in self.hall.live:
            for seat in live.table.to_act:
                late = (live.table.id, seat, live.table.asks[seat])
                if 0 < live.table.until[seat] <= now and late not in self._late:
                    self._late.add(late)
                    asyncio.create_task(self._stand_in(live, seat, late)).add_done_callback(ended_well)

    async def _stand_in(self, live: LiveTable, seat: int, late: tuple[str, int, int]) -> None:
        try:
            await self.bots.stand_in(live, seat)
        finally:
            self._late.discard(late)

    async def refresh_bans(self) -> None:
        """Look at who is shut out now."""
        with suppress(StoreError):  # whoever saves something hears of it, and what was known holds on
            await self.bans.refresh()

    # The doors

    @property
    def routes(self) -> tuple[Spec, ...]:
        """What can be asked here: an operator's routes are there for a server that has one."""
        return FOR_PEOPLE if self.settings.operator else ROUTES

    async def ask(self, call: Call) -> Reply:
        """The answer to a call, whose route is found by its method and path."""
        there = [(pattern, spec) for pattern, spec in PATTERNS if not spec.operator or self.settings.operator]
        known = [(found, spec) for pattern, spec in there if (found := pattern.fullmatch(call.path))]
        for found, spec in known:
            if spec.method == call.method:
                return await self.answer(spec, msgspec.structs.replace(call, values=found.groupdict()))
        return problem(405, "this is not done here") if known else problem(404, "there is nothing here")

    async def answer(self, spec: Spec, call: Call) -> Reply:
        """The answer to a call whose route is known, with the values of its path."""
        if spec.operator:
            try:
                self._desk.operator.check(call.bearer)
            except NotOperator as error:
                return problem(401, error.said(locale_of(call)), {"WWW-Authenticate": "Bearer"})
        try:
            return await self._desk.answer(spec, call)
        except Elsewhere as other:
            return await self._ask_elsewhere(spec, call, other)

    async def _ask_elsewhere(self, spec: Spec, call: Call, other: Elsewhere) -> Reply:
        """Let the worker that has the table answer; while it passes from one to another, look again."""
        for _ in range(FORWARDS):
            try:
                reply = await self.hall.colleagues.ask(other.owner, spec.path, call)
                if reply.status != MISDIRECTED:
                    return reply
            except Unreachable:
                pass
            except Unanswered:
                if call.method != "GET":  # it may have been done, and whoever asked can ask what there is now
                    break
            await asyncio.sleep(LOOK_AGAIN)
            try:
                return await self._desk.answer(spec, call)
            except Elsewhere as found:
                other = found
        return problem(503, say("store.moved", locale_of(call)))

    async def answer_colleague(self, route: str, call: Call) -> Reply:
        """The answer to a call that another worker brings, or asks itself; MISDIRECTED if the table is not here."""
        spec = BETWEEN_WORKERS.get((call.method, route))
        if spec is None:
            return problem(404, "there is nothing here")
        try:
            return await self._desk.answer(spec, call)
        except Elsewhere:
            return Reply(status=MISDIRECTED, body=b"")

    async def serve(self, wire: Wire, *, forwarded: bool = False) -> None:
        """Serve a line from its first frame to its end; another worker may have brought it."""
        if self.member is not None and self.member.silent:
            await close(wire, AGAIN)  # whoever came would be let go in a moment
            return
        await self._switchboard.serve(wire, forwarded=forwarded)


async def nothing() -> None:
    pass


def read_shelf() -> None:
    """Read what is on the shelf, in every language."""
    for game in hawkshaw.games():
        rule_book(game)
        for locale in game.locales:
            game_info(game, locale)


async def every(seconds: float, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something again and again; what fails is noted and tried again the next time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await do()
        except Exception as error:
            log_event(Happened.CRASHED, logging.ERROR, error=error)


def ended_well(task: asyncio.Task[None]) -> None:
    """Take note of how a task ended that nobody waits for."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log_event(Happened.CRASHED, logging.ERROR, error=error)
