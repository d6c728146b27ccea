"""Frames of real tables for the tests of the browser client: `python -m tools.frames` writes web/test/frames anew.

Every file is one evening, played on the shipped server with its clock and secrets held still: what each connection was
sent, in order, by the connection's name. `tests/tools/test_frames.py` plays them again and compares.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.connection import Connection

from hawkshaw.core.catalogue import ENGLISH, MARKED
from tools.session import PATIENCE, Session, stage

FOLDER: Final = Path(__file__).parents[1] / "web" / "test" / "frames"

Json = dict[str, Any]
Frames = dict[str, list[Json]]


class Evening:
    """A table of 13 Clues for two, and everything that its connections are sent."""

    def __init__(self, backstage: Session) -> None:
        self._backstage = backstage
        self._keys = iter(range(10_000, 20_000))
        self.frames: Frames = {}
        opened = self.post("/api/tables", {"game": "thirteen_clues", "seats": 2})
        self.table, self.invite, self.host = opened["table"]["id"], opened["invite"], opened["host"]
        self.tokens = [self.sit(name)["token"] for name in ("Ann", "Bea")]

    def post(self, path: str, body: Json) -> Json:
        """A request that must be granted."""
        answer = self._backstage.http.post(path, json=body)
        assert answer.is_success, answer.text
        said: Json = answer.json()
        return said

    def sit(self, name: str) -> Json:
        """Take a chair."""
        return self.post(f"/api/tables/{self.table}/sit", {"name": name, "invite": self.invite})

    def legal(self, seat: int) -> list[int]:
        """What a seat may decide now."""
        return self._backstage.state(self.table).legal(seat)

    @contextmanager
    def device(self, name: str, **hello: Any) -> Iterator[Device]:
        """A connection whose frames are kept under this name."""
        heard = self.frames[name] = []
        with self._backstage.connect() as socket:
            device = Device(socket, heard, self._keys)
            device.send("hello", table=self.table, locale=ENGLISH + MARKED, **hello)
            device.hear("snapshot")
            yield device


class Device:
    """One connection."""

    def __init__(self, socket: Connection, heard: list[Json], keys: Iterator[int]) -> None:
        self._socket = socket
        self._heard = heard
        self._keys = keys
        self.update: Json = {}

    def send(self, kind: str, **fields: Any) -> None:
        self._socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, last: str) -> Json:
        """Keep frames up to one of this type."""
        while True:
            frame: Json = json.loads(self._socket.recv(PATIENCE))
            self._heard.append(frame)
            update = frame["update"] if frame["type"] == "snapshot" else frame
            if update is not None and "view" in update:
                self.update = update
            if frame["type"] == last:
                return frame

    def hear_revision(self, revision: int) -> None:
        """Keep frames up to the one that shows this revision."""
        while self.update.get("revision") != revision:
            self.hear("update")

    def decide(self, move: int) -> None:
        self.send("move", move=move, ask=self.update["ask"], key=f"frames-key-{next(self._keys)}")
        self.hear("ok")

    def propose(self, what: str) -> int:
        """Ask the others; the number of the proposal."""
        self.send("propose", what=what, key=f"frames-key-{next(self._keys)}")
        self.hear("ok")
        return next(int(frame["proposal"]) for frame in reversed(self._heard) if frame["type"] == "proposal")


def undo(evening: Evening) -> None:
    """Ann takes a pick back, and another while her phone is in her pocket; somebody comes when all is done."""
    ann, bea = evening.tokens
    with evening.device("bea", token=bea, since=-1) as other:
        with evening.device("phone", token=ann, since=-1) as phone:
            other.hear("presence")
            first, second, third = evening.legal(0)[:3]
            phone.decide(first)
            take_back(phone, other)
            phone.hear_revision(2)
            phone.decide(second)
        with evening.device("desk", token=ann, since=-1) as desk:
            take_back(desk, other)
            desk.hear_revision(4)
            desk.decide(third)
        with evening.device("phone again", token=ann, since=3):
            pass
        with evening.device("watcher", invite=evening.invite, since=-1):
            pass


def leaving(evening: Evening) -> None:
    """Bea leaves after her pick; a bot plays on for her, and somebody comes when it has."""
    ann, bea = evening.tokens
    with evening.device("ann", token=ann, since=-1) as staying:
        with evening.device("bea", token=bea, since=-1) as leaver:
            staying.hear("presence")
            leaver.decide(evening.legal(1)[0])
            staying.hear_revision(1)
            evening.post(f"/api/tables/{evening.table}/leave", {"token": bea})
            leaver.hear("fault")
        staying.hear("presence")
        evening.post(f"/api/tables/{evening.table}/bot", {"token": ann, "seat": 1, "level": "random"})
        staying.hear("update")
        staying.decide(evening.legal(0)[0])
        with evening.device("watcher", invite=evening.invite, since=-1):
            pass


def take_back(asking: Device, agreeing: Device) -> None:
    """The last decision is undone by consent, as both are told."""
    proposal = asking.propose("undo")
    agreeing.hear("proposal")
    agreeing.send("consent", proposal=proposal, agree=True)
    for device in (asking, agreeing):
        while device.hear("proposal")["settled"] != "agreed":
            pass


EVENINGS: Final[dict[str, Callable[[Evening], None]]] = {"undo": undo, "leaving": leaving}


def played(name: str) -> str:
    """The frames of an evening, as its file holds them."""
    with stage() as backstage:
        evening = Evening(backstage)
        EVENINGS[name](evening)
        return json.dumps(evening.frames, ensure_ascii=False, indent=1) + "\n"


def file_of(name: str) -> Path:
    """Where an evening is kept."""
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in EVENINGS:
        file_of(name).write_text(played(name), encoding="utf-8")
