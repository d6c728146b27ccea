"""The other workers: one line to each for questions, and one for everybody who plays at a table of theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from hawkshaw.core import conversion
from hawkshaw.server.cluster.frames import (
    CALLS,
    LARGEST_ANSWER,
    LINE,
    OPENED_WITHIN,
    PING_EVERY,
    PONG_WITHIN,
    Answered,
    Asked,
    credentials,
    decode_answered,
    encode,
)
from hawkshaw.server.host.calls import Call, Reply
from hawkshaw.server.host.inner_routes import BRING, GLANCES, Glimpsed
from hawkshaw.server.host.owning import Glance, Unanswered, Unreachable
from hawkshaw.server.host.spec import Spec
from hawkshaw.server.host.switchboard import ENDED, REFUSED
from hawkshaw.server.host.wires import Gone, Wire
from hawkshaw.server.store.errors import LeaseLost
from hawkshaw.server.store.leases import Worker
from hawkshaw.wire.requests import Seated, Sit

ANSWERED_WITHIN: Final = 60.0
"""Seconds after which a question counts as unanswered: some have to wait for a clerk over there."""
GLIMPSED_WITHIN: Final = 2.0
"""Seconds that a list waits for what another worker tells of its tables."""
RESTARTED: Final = 1012
"""How a line is closed that was lost on the way: whoever holds it comes again."""


class Peers:
    """Asks other workers (`owning.Colleagues`)."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._trunks: dict[str, asyncio.Task[Trunk]] = {}
        self._carried: dict[str, set[ClientConnection]] = {}
        """Lines that are joined to another worker."""

    async def close(self) -> None:
        """Hang up."""
        opening = list(self._trunks.values())
        self._trunks.clear()
        for trunk in await asyncio.gather(*opening, return_exceptions=True):
            if isinstance(trunk, Trunk):
                await trunk.close()

    def part_from_all_but(self, others: Collection[Worker]) -> None:
        """Hang up on workers that are there no longer: one that is only paused would keep everybody waiting."""
        there = {other.id for other in others}
        for id in self._carried.keys() - there:
            for line in self._carried[id]:
                line.transport.abort()
        for id in self._trunks.keys() - there:
            opened = self._trunks.pop(id)
            if opened.done() and not opened.cancelled() and opened.exception() is None:
                opened.result().hang_up()

    # Questions

    async def ask(self, whom: Worker, route: str, call: Call) -> Reply:
        trunk = await self._trunk(whom)
        return await trunk.ask(route, msgspec.structs.replace(call, query=dict(call.query)))

    async def _trunk(self, whom: Worker) -> Trunk:
        """The line to a worker; those who want it at once share it."""
        known = self._trunks.get(whom.id)
        if known is None or (
            known.done() and (known.cancelled() or known.exception() or known.result().gone)
        ):
            known = self._trunks[whom.id] = asyncio.create_task(self._open_trunk(whom))
        try:
            return await asyncio.shield(known)
        except (OSError, TimeoutError, WebSocketException):
            raise Unreachable from None

    async def _open_trunk(self, whom: Worker) -> Trunk:
        return Trunk(await self._connect(whom, CALLS))

    async def _connect(self, whom: Worker, path: str) -> ClientConnection:
        return await connect(
            f"ws://{whom.address}{path}",
            additional_headers=credentials(self._secret),
            max_size=LARGEST_ANSWER,
            open_timeout=OPENED_WITHIN,
            close_timeout=1,
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            compression=None,
            proxy=None,
        )

    async def _ask_inner(self, whom: Worker, spec: Spec, body: object, values: dict[str, str]) -> Reply:
        call = Call(method=spec.method, path=spec.path, values=values, body=msgspec.json.encode(body))
        return await self.ask(whom, spec.path, call)

    async def glances(self, whom: Worker, tables: Collection[str]) -> dict[str, Glance]:
        try:
            async with asyncio.timeout(GLIMPSED_WITHIN):
                reply = await self._ask_inner(whom, GLANCES, list(tables), {})
        except (Unreachable, Unanswered, TimeoutError):
            return {}
        return conversion.decode(reply.body, Glimpsed).glances if reply.status == GLANCES.status else {}

    async def bring(self, whom: Worker, table: str, along: Sit) -> Seated:
        try:
            reply = await self._ask_inner(whom, BRING, along, {"table": table})
        except (Unreachable, Unanswered):
            raise LeaseLost(table) from None
        if reply.status != BRING.status:
            raise LeaseLost(table)
        return conversion.decode(reply.body, Seated)

    # Lines

    async def carry(self, whom: Worker, wire: Wire, first: bytes) -> bool:
        try:
            there = await self._connect(whom, LINE)
        except (OSError, TimeoutError, WebSocketException):
            return False
        lines = self._carried.setdefault(whom.id, set())
        lines.add(there)
        try:
            async with there:
                try:
                    await there.send(first)
                    welcome = await there.recv(decode=False)
                except ConnectionClosed:
                    return (
                        False  # it has not the table, or is no more; nothing has been taken from the line yet
                    )
                await _join(wire, there, welcome)
        finally:
            lines.discard(there)
            if not lines:
                self._carried.pop(whom.id, None)
        return True


async def _join(wire: Wire, there: ClientConnection, welcome: bytes) -> None:
    """Pass frames both ways until either side ends; whoever reads slowly slows down the worker over there alone."""
    sending = asyncio.create_task(_pass_on(wire, there))
    try:
        await wire.send(welcome)
        with suppress(ConnectionClosed):
            while True:
                await wire.send(await there.recv(decode=False))
        code = there.close_code
        await wire.close(code if code in (ENDED, REFUSED) else RESTARTED)
    except Gone:
        pass
    finally:
        sending.cancel()
        await asyncio.wait([sending])


async def _pass_on(wire: Wire, there: ClientConnection) -> None:
    with suppress(Gone, ConnectionClosed):
        while True:
            await there.send(await wire.receive())
    await there.close()


class Trunk:
    """A line for questions: each has a number, and answers come in any order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.gone = False
        self._socket = socket
        self._asked = 0
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._reader = asyncio.create_task(self._read())

    async def ask(self, route: str, call: Call) -> Reply:
        """The answer to a call; Unanswered if there is none."""
        self._asked += 1
        number = self._asked
        waiting: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[number] = waiting
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self._socket.send(encode(Asked(number, route, call)))
                return await waiting
        except (ConnectionClosed, TimeoutError):
            raise Unanswered from None
        finally:
            self._waiting.pop(number, None)

    def hang_up(self) -> None:
        """At once: whoever waits for an answer is told that there is none."""
        self._socket.transport.abort()

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()
        await asyncio.wait([self._reader])

    async def _read(self) -> None:
        try:
            with suppress(ConnectionClosed):
                while True:
                    self._take(decode_answered(await self._socket.recv(decode=False)))
        finally:
            self.gone = True
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(Unanswered())

    def _take(self, answered: Answered) -> None:
        waiting = self._waiting.get(answered.number)
        if waiting is not None and not waiting.done():
            waiting.set_result(answered.reply)
