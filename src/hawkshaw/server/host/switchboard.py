"""Live lines: one frame in, one after another; frames out as fast as the other side reads them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import HawkshawError
from hawkshaw.server.host.advice import Advisers
from hawkshaw.server.host.calls import UNREADABLE
from hawkshaw.server.host.guest import Backlog, Guest
from hawkshaw.server.host.hall import Hall
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.observer import Answer
from hawkshaw.server.host.owning import Elsewhere
from hawkshaw.server.host.sayings import Denied, known_language, public_reason, refused, say
from hawkshaw.server.host.wires import Gone, Wire
from hawkshaw.server.store import BadStore, LeaseLost, StoreUnavailable
from hawkshaw.wire.messages import (
    Advise,
    Consent,
    Fault,
    FromClient,
    Hello,
    Look,
    Move,
    Note,
    Ok,
    Outgoing,
    Ping,
    Pong,
    Preview,
    Propose,
    Say,
    Stale,
)

HELLO_WITHIN: Final = 10.0
"""Seconds after which a connection that has not said hello is ended."""
LARGEST_FRAME: Final = 128_000
"""Bytes: the longest notes in any script fit."""
LAST_WORDS: Final = 2.0
"""Seconds in which somebody who is let go may still read why."""

REFUSED: Final = 4000
ENDED: Final = 1000
AGAIN: Final = 1013
MOVED: Final = 4021
"""Codes with which a line is closed, as WebSockets have them; the last is said among workers alone."""
FORWARDS: Final = 4
"""How often a line is brought to another worker before whoever holds it has to try again."""
LOOK_AGAIN: Final = 0.2
"""Seconds between two looks at whose a table is, while it passes from one to another."""

_decode: Final = msgspec.json.Decoder(FromClient).decode


class Allowance(Protocol):
    """How much one connection may send."""

    def take(self) -> bool:
        """Whether another frame is welcome."""
        ...


class NoLimit:
    """As much as it likes."""

    def take(self) -> bool:
        return True


class Switchboard:
    """Brings lines to their tables."""

    def __init__(
        self,
        hall: Hall,
        allowance: Callable[[], Allowance],
        answered: Callable[[Answer], None],
        advisers: Advisers,
    ) -> None:
        self._hall = hall
        self._advisers = advisers
        self._answered = answered
        self._allowance = allowance
        self._backlog = Backlog()
        self._work: set[asyncio.Task[None]] = set()

    async def serve(self, wire: Wire, *, forwarded: bool = False) -> None:
        """A line from its first frame to its end; one that another worker brought is brought to no third."""
        locale = ENGLISH
        hello: Hello | None = None
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = await wire.receive()
                hello = self._read_hello(first)
                locale = hello.locale
                admitted = await self._admit_here(hello)
        except TimeoutError:
            if hello is None:
                await self._refuse(wire, say("denied.hello_first", locale))
            else:
                await close(wire, AGAIN)
            return
        except (StoreUnavailable, LeaseLost) as error:
            if isinstance(error, BadStore):  # which does not mend itself
                await self._refuse(wire, public_reason(error, locale))
            else:  # whoever is told why is shown out for good, and in a moment all may be well
                await close(wire, AGAIN)
            return
        except HawkshawError as error:
            await self._refuse(wire, public_reason(error, locale))
            return
        except Gone:
            return
        if isinstance(admitted, Elsewhere):
            if forwarded:
                await close(wire, MOVED)
            else:
                await self._carry(wire, first, hello, admitted)
            return
        live, guest = admitted
        guest.put = wire.put
        writer = asyncio.create_task(self._write(wire, guest))
        try:
            await self._welcome(live, guest, hello)
            await self._read_aside(wire, live, guest)
        finally:
            live.go(guest)
            guest.let_go()
            await asyncio.wait([writer], timeout=LAST_WORDS)
            writer.cancel()
            await asyncio.wait([writer])
            guest.drop()

    async def _carry(self, wire: Wire, first: bytes, hello: Hello, other: Elsewhere) -> None:
        """Bring a line to the worker that has its table; while it passes from one to another, look again."""
        for _ in range(FORWARDS):
            if await self._hall.colleagues.carry(other.owner, wire, first):
                return
            await asyncio.sleep(LOOK_AGAIN)
            try:
                await self._hall.owners.own(hello.table)
            except Elsewhere as found:
                other = found
            except HawkshawError:
                break
            else:
                break  # it is ours by now: whoever comes again is served here
        await close(wire, ENDED)

    async def _welcome(self, live: LiveTable, guest: Guest, hello: Hello) -> None:
        """Show the table as it stands; whatever happens from then on is told after that.

        Whoever was shown out while they came, and not yet here to be told so, must not see what their seat sees.
        """
        async with live.lock:
            seat, guest.beside = await self._seats(live, hello)
            if seat != guest.seat:
                guest.send(Fault(why=say("denied.dead_link", guest.locale), fatal=True))
                guest.let_go()
                return
            live.come(guest)
            snapshot = await live.snapshot(guest, hello.since)
            agreement = live.agreement
            agreement.lapse()
            snapshot.proposal = agreement.current
            guest.begin(snapshot)
            live.changed()  # whoever may be helped is

    async def _refuse(self, wire: Wire, why: str) -> None:
        try:
            await wire.send(msgspec.json.encode(Fault(why=why, fatal=True)))
            await wire.close(REFUSED)
        except Gone:
            pass

    @staticmethod
    def _read_hello(first: bytes) -> Hello:
        try:
            hello = _decode(first)
        except UNREADABLE as error:
            raise Denied("no_hello", error=error) from None
        if not isinstance(hello, Hello):
            raise Denied("hello_first")
        return msgspec.structs.replace(hello, locale=known_language(hello.locale))

    async def _admit_here(self, hello: Hello) -> tuple[LiveTable, Guest] | Elsewhere:
        """Somebody who has come to the right place, or where that is."""
        try:
            return await self._admit(hello)
        except Elsewhere as other:
            return other

    async def _admit(self, hello: Hello) -> tuple[LiveTable, Guest]:
        secret = hello.token if hello.token is not None else hello.invite or ""
        live = await self._hall.admit(hello.table, secret)
        seat, beside = await self._seats(live, hello)
        if hello.token is not None and seat is None:
            raise Denied("dead_link")
        for own in beside if seat is None else (seat, *beside):
            await live.chairs.reclaim(own)
        guest = Guest(
            seat,
            hello.locale,
            hello.text,
            self._backlog,
            beside,
            papers=hello.papers,
            changes=hello.changes,
        )
        return live, guest

    async def _seats(self, live: LiveTable, hello: Hello) -> tuple[int | None, set[int]]:
        """The seat that somebody's secret opens, and those of others who share the device."""
        seat = None if hello.token is None else await self._hall.seat_with(live, hello.token)
        found = [await self._hall.seat_with(live, token) for token in hello.beside]
        return seat, {other for other in found if other is not None and other != seat}

    @staticmethod
    async def _write(wire: Wire, guest: Guest) -> None:
        try:
            while (frame := await guest.next()) is not None:
                await wire.send(frame)
            await wire.close(ENDED)
        except Gone:
            guest.gone = True

    async def _read_aside(self, wire: Wire, live: LiveTable, guest: Guest) -> None:
        """Read in another task: this one is two dozen calls deep in guards, and every frame would go through them all.

        What somebody asked for is done to its end even if they go away meanwhile, or are sent away.
        """
        reading = self._later(self._read(wire, live, guest))
        try:
            await asyncio.shield(reading)
        finally:
            if not guest.served:
                reading.cancel()

    async def _read(self, wire: Wire, live: LiveTable, guest: Guest) -> None:
        allowance = self._allowance()
        while not guest.gone:
            try:
                raw = await wire.receive()
            except Gone:  # ends here: a task that keeps it would hold the table in a cycle
                return
            if not allowance.take():
                guest.send(Fault(why=say("denied.too_much", guest.locale), fatal=True))
                guest.let_go()
                return
            try:
                message = _decode(raw)
            except UNREADABLE as error:
                guest.send(Fault(why=say("denied.no_sense", guest.locale, error=error)))
                continue
            handled = self._handle(live, guest, message)
            if isinstance(message, Advise):
                self._later(handled)  # thinking takes its time, and a move may well come before it
            else:
                guest.served = True
                await handled
                guest.served = False

    def _later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    async def _handle(self, live: LiveTable, guest: Guest, message: FromClient) -> None:
        try:
            answer = await self._answer(live, guest, message)
        except LeaseLost:
            return  # the table is elsewhere, and so will be whoever asked, and ask again
        except HawkshawError as error:
            answer = Fault(why=public_reason(error, guest.locale))
        if answer is not None:
            guest.send(answer)

    async def _answer(self, live: LiveTable, guest: Guest, message: FromClient) -> Outgoing | None:
        match message:
            case Move():
                return self._count(await live.move(guest, message))
            case Look():
                live.look(guest, message)
                return None
            case Preview():
                return live.preview(guest, message)
            case Advise():
                return await self._advisers.advise(live, guest, message)
            case Say():
                return await live.talk.say(guest, message)
            case Note():
                if guest.seat is None:
                    return refused("note", guest.locale, "spectator")
                await live.talk.note(guest, message)
                return Ok(key="note", revision=live.table.revision)
            case Propose():
                return await live.agreement.propose(guest, message)
            case Consent():
                await live.agreement.answer(guest, message)
                return None
            case Ping():
                return Pong(n=message.n)
            case Hello():
                return Fault(why=say("denied.hello_twice", guest.locale))

    def _count(self, answer: Outgoing) -> Outgoing:
        match answer:
            case Ok():
                self._answered("acknowledged")
            case Stale():
                self._answered("stale")
            case _:
                self._answered("refused")
        return answer


async def close(wire: Wire, code: int) -> None:
    """End a line, if it has not ended by itself."""
    with suppress(Gone):
        await wire.close(code)
