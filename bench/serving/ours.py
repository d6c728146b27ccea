"""Our server under load: real games of two kinds, every seat on its own connection, any legal move."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from bench.serving.line import HOST
from bench.serving.load import SEATS, Player
from hawkshaw.wire.delta import Delta, fold

GAMES: Final = ("thirteen_clues", "dead_end_drive")

Hello = Mapping[str, Any]
"""What somebody asks for when they come, besides their place."""

BROWSER: Final[Hello] = json.loads((Path(__file__).parent / "hello.json").read_text(encoding="utf-8"))
"""As the browser client does; `web/test/session.test.ts` holds it to the same file."""
BARE: Final[Hello] = {}
"""As a program does that has the engine at hand."""


class Changed(msgspec.Struct):
    """The same of a delta."""

    ask: Delta = {}
    legal: Delta = {}
    outcome: Delta = {}


class Told(msgspec.Struct):
    """What a player reads of a frame; the view and the words are for people."""

    type: str
    ask: int | None = None
    legal: list[tuple[int, int]] = []
    outcome: Any = None
    delta: Changed | None = None
    """In a change."""
    update: Told | None = None
    """In a snapshot."""
    why: str = ""


_read: Final = msgspec.json.Decoder(Told).decode


class HawkshawPlayer(Player):
    """A seat at one of our tables."""

    def __init__(self, port: int, table: str, token: str, hello: Hello = BROWSER) -> None:
        super().__init__("/api/live", port)
        self._hello = json.dumps({"type": "hello", "table": table, "token": token, **hello}).encode()
        self._ask: int | None = None
        self._legal: list[tuple[int, int]] = []
        self._outcome: Any = None
        self._moves = 0

    def greet(self) -> None:
        self.line.send(self._hello)

    def heard(self, frame: bytes) -> None:
        told = _read(frame)
        if told.type in ("update", "change"):
            self.frames += 1
            self.bytes += len(frame)
            self._look(told)
        elif told.type == "ok":
            self.party.acknowledged()
        elif told.type == "snapshot":
            self.party.here += 1
            if told.update is not None:
                self._look(told.update)
        elif told.type in ("refused", "stale", "fault"):
            self.party.refused(f"{told.type}: {told.why}")

    def _look(self, told: Told) -> None:
        if told.delta is None:
            self._ask, self._legal, self._outcome = told.ask, told.legal, told.outcome
        else:
            self._ask = fold(self._ask, told.delta.ask)
            self._legal = fold(self._legal, told.delta.legal)
            self._outcome = fold(self._outcome, told.delta.outcome)
        if self._outcome is not None:
            self.party.over = True
        if self._ask is None:
            self.party.not_asked(self)
        else:
            self.party.asked(self)

    def choose(self, random: Random) -> int:
        """Any legal move."""
        return random.randint(*random.choice(self._legal))

    def move(self, random: Random) -> None:
        action = self.choose(random)
        self._moves += 1
        key = f"bench{self._moves:08}"
        assert self._ask is not None
        self.line.send(b'{"type":"move","move":%d,"ask":%d,"key":"%s"}' % (action, self._ask, key.encode()))


class HawkshawDesk:
    """Opens tables and takes all their seats."""

    def __init__(self, port: int, hello: Hello = BROWSER) -> None:
        self._port = port
        self._hello = hello
        self._opened = 0
        self._ready: list[list[Player]] = []

    def prepare(self, tables: int) -> None:
        """See to it that so many tables wait for their players."""
        http_line = http.client.HTTPConnection(HOST, self._port)
        while len(self._ready) < tables:
            game = GAMES[self._opened % len(GAMES)]
            self._opened += 1
            opened = post(http_line, "/api/tables", {"game": game, "seats": SEATS})
            table = opened["table"]["id"]
            players: list[Player] = []
            for name in ("Ann", "Ben", "Cay", "Dan"):
                sit = {"name": name, "invite": opened["invite"]}
                seated = post(http_line, f"/api/tables/{table}/sit", sit)
                players.append(HawkshawPlayer(self._port, table, seated["token"], self._hello))
            self._ready.insert(0, players)
        http_line.close()

    def bring(self) -> list[Player]:
        """The players of a table that nobody has come to yet."""
        return self._ready.pop()


def post(line: http.client.HTTPConnection, path: str, body: dict[str, Any]) -> Any:
    """What a server answers to a posted body."""
    line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = line.getresponse()
    said = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {answer.status} {said.decode()}")
    return json.loads(said)
