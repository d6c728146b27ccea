"""A scripted client: plays one seat through any number of servers, and remembers everything it is told.

It moves as soon as it is asked, talks, writes notes, proposes to undo and agrees. When a connection ends it comes back
by its secret, asks again for what was not answered, and for some of what was.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tools.soak.account import Account, Asked, Faults, Shown
from tools.soak.audit import fingerprint

SPEAKS: Final = 0.08
NOTES: Final = 0.05
REGRETS: Final = 0.3
AGREES: Final = 0.8
ASKS_AGAIN: Final = 2
"""Answered keys that are sent once more after a reconnection."""
PROPOSAL: Final = "-propose"
"""How keys of proposals end: a proposal lives in memory alone, so it is not asked for again."""
NOTHING: Final = msgspec.Raw(b"null")
GONE: Final = (OSError, EOFError, TimeoutError, WebSocketException)


class Info(msgspec.Struct):
    """What a table is, as far as it matters here."""

    status: str


class Frame(msgspec.Struct):
    """Anything that a server sends; what must be compared byte by byte stays as it came."""

    type: str = ""
    key: str = ""
    revision: int = 0
    view: msgspec.Raw = NOTHING
    ask: int | None = None
    legal: list[tuple[int, int]] = []
    prompt: str = ""
    outcome: msgspec.Raw = NOTHING
    undoable: bool = False
    update: Frame | None = None
    notes: str = ""
    proposal: msgspec.Raw = NOTHING
    what: str = ""
    waiting: list[int] = []
    why: str = ""
    fatal: bool = False
    info: Info | None = None


class Surprise(Exception):
    """The server said something that it had no reason to say."""


class Player:
    """One seat of a table, or a spectator."""

    OPENING = 10.0
    """Seconds in which a connection has to be made."""

    def __init__(self, account: Account, seat: int | None, rng: random.Random, faults: Faults) -> None:
        self.account = account
        self.seat = seat
        self.resumed = 0
        self._rng = rng
        self._faults = faults
        self._now: Frame | None = None
        self._moving = ""
        """The key of the move that is not answered yet."""
        self._shut = False
        """Whether the server has said that the table is closed."""
        self._notes_sent: list[int] = []
        """Notes of this connection that are not answered yet."""

    async def attend(self, address: str) -> None:
        """Come to the table and stay until the game is over or the server is gone."""
        try:
            async with connect(
                f"ws://{address}/api/live",
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=self.OPENING,
                close_timeout=1,
                proxy=None,
            ) as socket:
                try:
                    await self._play(socket)
                except GONE:
                    await self._drain(socket)
        except GONE:
            return
        except Surprise as surprise:
            self.account.broken = str(surprise)

    async def _play(self, socket: ClientConnection) -> None:
        await socket.send(self._hello())
        await self._resume(socket)
        while self._moving or not (self._shut or self.account.done):
            frame = await self._receive(socket)
            self._hear(frame)
            await self._act(socket, frame)

    async def _drain(self, socket: ClientConnection) -> None:
        """What arrived before the end was told, whether or not there was time to listen."""
        while True:
            self._hear(await self._receive(socket))

    async def _receive(self, socket: ClientConnection) -> Frame:
        frame = msgspec.json.decode(await self._next(socket), type=Frame)
        if frame.type == "fault":
            raise self._objection(frame)
        return frame

    async def _next(self, socket: ClientConnection) -> bytes:
        return await socket.recv(decode=False)

    def _objection(self, frame: Frame) -> Exception:
        """What to make of a refusal that nothing here gave a reason for."""
        return Surprise(f"{frame.key}: {frame.why}")

    def _hello(self) -> bytes:
        hello: dict[str, Any] = {"type": "hello", "table": self.account.table}
        if self.seat is None:
            hello["invite"] = self.account.invite
        else:
            hello["token"] = self.account.tokens[self.seat]
        if self._now is not None:
            hello["since"] = self._now.revision
        return msgspec.json.encode(hello)

    async def _resume(self, socket: ClientConnection) -> None:
        """Take the first snapshot, and ask again for what was not answered, and for some that was."""
        been_here = self._now is not None
        self._notes_sent.clear()
        self._moving = next((key for key in self._unanswered if key in self.account.moves), "")
        frame = await self._receive(socket)
        while frame.type != "snapshot":  # presence may come before it
            frame = await self._receive(socket)
        self._hear(frame)
        self.resumed += been_here
        for key in self._unanswered:
            await socket.send(self.account.unanswered[key])
        for key in self._some_answered():
            asked = self.account.moves.get(key)
            await socket.send(self.account.words[key] if asked is None else asked.frame)
        await self._act(socket, frame)

    @property
    def _unanswered(self) -> list[str]:
        return [key for key in self.account.unanswered if key.startswith(f"{self.seat}-")]

    def _some_answered(self) -> Sequence[str]:
        account = self.account
        mine = [
            key
            for key in account.answers
            if key.startswith(f"{self.seat}-") and (key in account.moves or key in account.words)
        ]
        return self._rng.sample(mine, min(ASKS_AGAIN, len(mine)))

    # Being told

    def _hear(self, frame: Frame) -> None:
        if frame.info is not None:
            self._shut = frame.info.status == "closed"
        match frame.type:
            case "snapshot":
                self._look(frame)
            case "update":
                self._see(frame)
            case "ok" if frame.key == "note":
                self._note_saved()
            case "ok" if not frame.key.endswith(PROPOSAL):
                self._faults.changed_answers += self.account.hear_answer(frame.key, frame.revision)
                self._settle(frame.key)
            case "stale":
                self._withdraw(frame.key)
            case "refused" if not frame.key.endswith(PROPOSAL):
                raise self._objection(frame)

    def _look(self, snapshot: Frame) -> None:
        if snapshot.update is not None:
            self._see(snapshot.update)
        if self.seat is not None and int(snapshot.notes or 0) < self.account.notes_saved.get(self.seat, 0):
            self._faults.lost_notes += 1

    def _see(self, update: Frame) -> None:
        rest = (update.ask, update.legal, update.prompt, bytes(update.outcome), update.undoable)
        shown = Shown(fingerprint(bytes(update.view)), sha256(repr(rest).encode()).digest()[:16])
        self._faults.changed_views += self.account.see(self.seat, update.revision, shown)
        self._now = update
        self.account.over |= bytes(update.outcome) != b"null"

    def _note_saved(self) -> None:
        """Acknowledgements of notes have no key of their own, but come in the order of the notes."""
        assert self.seat is not None
        self.account.notes_saved[self.seat] = self._notes_sent.pop(0)
        self.account.notes_answered += 1

    def _withdraw(self, key: str) -> None:
        """A move that came too late was not made, and its key not used."""
        if key in self.account.answers:
            self._faults.changed_answers += 1
            return
        self.account.unanswered.pop(key, None)
        self.account.moves.pop(key, None)
        self._settle(key)

    def _settle(self, key: str) -> None:
        if key == self._moving:
            self._moving = ""

    # Asking

    async def _act(self, socket: ClientConnection, frame: Frame) -> None:
        if frame.type == "proposal" and self.seat in frame.waiting:
            await self._consider(socket, frame)
        now = self._now
        if now is None or self.seat is None or self.account.done or self.account.closing:
            return
        if now.ask is not None and not self._moving:
            await self._move(socket, now)
        if frame.type != "update":
            return
        if self._rng.random() < SPEAKS:
            await self._say(socket)
        if self._rng.random() < NOTES:
            await self._note(socket)
        if now.undoable and self._rng.random() < REGRETS:
            await self._send(socket, {"type": "propose", "what": "undo", "key": self._key(PROPOSAL)})

    def _key(self, end: str = "") -> str:
        return f"{self.seat}-{self._rng.getrandbits(64):016x}{end}"

    async def _move(self, socket: ClientConnection, now: Frame) -> None:
        assert self.seat is not None
        first, last = self._rng.choice(now.legal)
        action = self._rng.randint(first, last)
        key = self._moving = self._key()
        frame = msgspec.json.encode({"type": "move", "move": action, "ask": now.ask, "key": key})
        self.account.moves[key] = Asked(self.seat, action, frame)
        self.account.unanswered[key] = frame
        await socket.send(frame)

    async def _say(self, socket: ClientConnection) -> None:
        key = self._key()
        frame = msgspec.json.encode({"type": "say", "text": key, "key": key})
        self.account.words[key] = self.account.unanswered[key] = frame
        await socket.send(frame)

    async def _note(self, socket: ClientConnection) -> None:
        assert self.seat is not None
        number = self.account.notes_sent[self.seat] = self.account.notes_sent.get(self.seat, 0) + 1
        self._notes_sent.append(number)
        await self._send(socket, {"type": "note", "text": str(number)})

    async def _consider(self, socket: ClientConnection, proposal: Frame) -> None:
        agree = self._rng.random() < AGREES
        number = msgspec.json.decode(proposal.proposal)
        await self._send(socket, {"type": "consent", "proposal": number, "agree": agree})

    @staticmethod
    async def _send(socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(message))
