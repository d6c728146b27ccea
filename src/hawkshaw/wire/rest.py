"""A server's REST routes as plain calls; they wait for their answer, so asyncio calls them in a thread."""

from __future__ import annotations

import http.client
import secrets
import time
import urllib.error
import urllib.request
from typing import Final, TypeVar

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.errors import HawkshawError, Malformed
from hawkshaw.wire.messages import TableInfo
from hawkshaw.wire.requests import (
    ByToken,
    CloseTable,
    Lobby,
    Opened,
    OpenTable,
    Problem,
    PutBot,
    Rematch,
    Request,
    Seated,
    Shelf,
    Sit,
    Start,
    Talk,
    VerifyReport,
)

PATIENCE: Final = 10.0
PAUSES: Final = (0.2, 1.0)
"""Seconds to wait before asking again."""
LARGEST_ANSWER: Final = 16_000_000
HALF_A_CHARACTER: Final = "this cannot be sent: there is half a character in it"
"""A lone surrogate, which has no place in any JSON that is sent."""

Answer = TypeVar("Answer")

# Tables are at home or at a club: what proxies a browser may use on the way is none of ours.
_opener: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class _Stay(urllib.request.HTTPRedirectHandler):
    """Goes nowhere else."""

    def redirect_request(self, *where: object) -> None:
        return None


_straight: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}), _Stay())


class NoServer(HawkshawError):
    """Nobody answers at that address, or nobody who speaks as our servers do."""


class Objection(HawkshawError):
    """The server does not do what it was asked; the message is its own."""

    def __init__(self, why: str, status: int = 0) -> None:
        super().__init__(why)
        self.status = status


class Rest:
    """A server, spoken to in single requests."""

    redirected = True
    """Whether to go where a server sends us; secrets that come along would go there, too."""

    def __init__(self, base: str) -> None:
        self.base = base

    def shelf(self) -> Shelf:
        """The games of this server."""
        return self._get("/api/games", Shelf)

    def lobby(self) -> Lobby:
        """The tables that are open to everybody."""
        return self._get("/api/tables", Lobby)

    def open(self, table: OpenTable) -> Opened:
        """Open a table."""
        return self._post("/api/tables", table, Opened)

    def show(self, table: str, secret: str = "") -> TableInfo:
        """What a table is."""
        return self._get(f"/api/tables/{table}", TableInfo, secret)

    def sit(self, table: str, sit: Sit) -> Seated:
        """Take a chair."""
        own = msgspec.structs.replace(sit, token=sit.token or secrets.token_urlsafe(24))
        return self._insist(f"/api/tables/{table}/sit", own, Seated)

    def put_bot(self, table: str, bot: PutBot) -> TableInfo:
        """Let a bot take a chair."""
        return self._post(f"/api/tables/{table}/bot", bot, TableInfo)

    def start(self, table: str, start: Start) -> TableInfo:
        """Begin, with bots on the empty chairs."""
        return self._post(f"/api/tables/{table}/start", start, TableInfo)

    def close(self, table: str, close: CloseTable) -> TableInfo:
        """Close a table."""
        return self._post(f"/api/tables/{table}/close", close, TableInfo)

    def leave(self, table: str, token: str) -> TableInfo:
        """Get up for good."""
        return self._post(f"/api/tables/{table}/leave", ByToken(token=token), TableInfo)

    def rematch(self, table: str, token: str) -> Seated:
        """Sit down for another game with the same people."""
        body = Rematch(token=token, next=secrets.token_urlsafe(24))
        return self._insist(f"/api/tables/{table}/rematch", body, Seated)

    def record(self, table: str, secret: str = "") -> str:
        """The record of a game that is over."""
        return self._ask("GET", f"/api/tables/{table}/record", secret=secret).decode()

    def text(self, table: str, hash: str, secret: str = "") -> str:
        """A long text among the options of a table."""
        return self._ask("GET", f"/api/tables/{table}/texts/{hash}", secret=secret).decode()

    def talk(self, table: str, before: int | None = None, secret: str = "") -> Talk:
        """Lines of chat that were said before the one with this number."""
        query = "" if before is None else f"?before={before}"
        return self._get(f"/api/tables/{table}/chat{query}", Talk, secret)

    def verify(self, table: str, secret: str = "") -> VerifyReport:
        """The server's own word on the luck of a game that is over."""
        return self._get(f"/api/tables/{table}/verify", VerifyReport, secret)

    def _get(self, path: str, kind: type[Answer], secret: str = "") -> Answer:
        return self._read(self._ask("GET", path, secret=secret), kind)

    def _insist(self, path: str, body: Request, kind: type[Answer]) -> Answer:
        """Post what may safely be posted again, until somebody answers."""
        for pause in PAUSES:
            try:
                return self._post(path, body, kind)
            except NoServer:
                time.sleep(pause)
        return self._post(path, body, kind)

    def _post(self, path: str, body: Request, kind: type[Answer], secret: str = "") -> Answer:
        return self._read(self._ask("POST", path, body_of(body), secret), kind)

    def _read(self, answer: bytes, kind: type[Answer]) -> Answer:
        try:
            return conversion.decode(answer, kind)
        except msgspec.DecodeError as error:
            raise NoServer(f"what answers at {self.base} is no server of this version: {error}") from None

    def _ask(self, method: str, path: str, body: bytes | None = None, secret: str = "") -> bytes:
        request = urllib.request.Request(self.base + path, body, method=method)
        if body is not None:
            request.add_header("Content-Type", "application/json")
        if secret:
            request.add_header("Authorization", f"Bearer {secret}")
        try:
            opener = _opener if self.redirected else _straight
            with opener.open(request, timeout=PATIENCE) as answer:
                said: bytes = answer.read(LARGEST_ANSWER)
                return said
        except urllib.error.HTTPError as error:
            with error:
                raise objection(error.code, error.read(LARGEST_ANSWER)) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            why = getattr(reason, "strerror", None) or reason or type(error).__name__
            raise NoServer(f"no server answers at {self.base}: {why}") from None


def body_of(request: Request) -> bytes:
    """A request as it is sent; Malformed names what no server would take."""
    try:
        return msgspec.json.encode(request)
    except UnicodeEncodeError:
        raise Malformed(HALF_A_CHARACTER) from None


def objection(status: int, answer: bytes) -> HawkshawError:
    """Why a request was refused, as the server says it."""
    try:
        return Objection(conversion.decode(answer, Problem).why, status)
    except msgspec.DecodeError:
        return NoServer(f"what answers there is no server of ours (it says {status})")
