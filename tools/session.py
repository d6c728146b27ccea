"""The session in docs/api.md, played on a real server: `python -m tools.session` writes it again.

The server is the shipped one with two things held still, so that the same session comes out every time: its clock, and
the generator its secrets come from. Long values are shown as `…`.
"""

from __future__ import annotations

import itertools
import json
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import httpx
import uvicorn
from websockets.sync.client import connect
from websockets.sync.connection import Connection

import hawkshaw
from hawkshaw.core.state import State
from hawkshaw.server.app import Server
from hawkshaw.server.host import hall, tokens
from hawkshaw.server.host.table import Table
from hawkshaw.server.serve import listen
from hawkshaw.server.store.sqlite import SqliteStore

PAGE: Final = Path(__file__).parents[1] / "docs" / "api.md"
BEGIN: Final = "<!-- session: written by python -m tools.session -->\n"
END: Final = "<!-- end of session -->\n"
EVENING: Final = 1_800_000_000_000
MOST_MOVES: Final = 40
PATIENCE: Final = 30.0

Json = dict[str, Any]


def fixed_secrets() -> SimpleNamespace:
    """Secrets that anybody can read here."""
    numbers = itertools.count(1)
    return SimpleNamespace(
        token_bytes=lambda size: bytes(range(size)),
        token_hex=lambda size: "0" * 2 * size,
        token_urlsafe=lambda size: f"example-{next(numbers)}",
    )


class Session:
    """Plays a session as Ann and writes down what she sends and what she is sent."""

    def __init__(self, server: Server, http: httpx.Client) -> None:
        self._server = server
        self.http = http
        self._keys = itertools.count(1)
        self._told_of: set[str] = set()
        self.lines: list[str] = []
        self.update: Json = {}

    def say(self, text: str) -> None:
        """A sentence between the blocks."""
        if self.lines and self.lines[-1] != "":
            self.lines.append("```")
            self.lines.append("")
        self.lines += [text, "", "```text"]

    def connect(self) -> Connection:
        """A live connection."""
        return connect(f"ws{str(self.http.base_url).removeprefix('http').rstrip('/')}/api/live", proxy=None)

    def post(self, path: str, body: Json) -> Json:
        """A request that is shown."""
        self.lines.append(f"POST {path}")
        self.lines.append(f"→ {shown(body)}")
        return self._answered(self.http.post(path, json=body))

    def get(self, path: str, secret: str) -> Json:
        """A request with a secret in its header that is shown."""
        self.lines += [f"GET {path}", f"Authorization: Bearer {secret}"]
        return self._answered(self.http.get(path, headers={"Authorization": f"Bearer {secret}"}))

    def _answered(self, answer: Any) -> Json:
        said: Json = answer.json()
        self.lines.append(f"← {answer.status_code} {shown(said)}")
        return said

    def send(self, socket: Connection, **frame: Any) -> None:
        """A frame that is shown."""
        self.lines.append(f"→ {shown(frame)}")
        socket.send(json.dumps(frame))

    def hear(self, socket: Connection, last: str) -> Json:
        """Show frames until one of this type."""
        while True:
            frame: Json = json.loads(socket.recv(PATIENCE))
            self._note(frame)
            self.lines.append(f"← {shown(self._short(frame))}")
            if frame["type"] == last:
                return frame

    def move(self, socket: Connection, move: str | int, ask: int, key: str = "") -> str:
        """Decide; the key."""
        key = key or f"example-key-{next(self._keys)}"
        self.send(socket, type="move", move=move, ask=ask, key=key)
        return key

    def _note(self, frame: Json) -> None:
        update = frame["update"] if frame["type"] == "snapshot" else frame
        if update is not None and "view" in update:
            self.update = update

    def _short(self, frame: Json) -> Json:
        """The frame without what was shown before or is too long to show."""
        short = dict(frame)
        if short["type"] == "snapshot" and short["update"]:
            short["update"] = self._short(short["update"])
        for name in ("view", "space"):
            if short.get(name):
                short[name] = "…"
        if len(short.get("events", ())) > 3:
            short["events"] = [*short["events"][:2], "…"]
        if "info" in short:
            kept = ("id", "status", "seats") if "info" in self._told_of else tuple(short["info"])
            self._told_of.add("info")
            short["info"] = {name: short["info"][name] for name in kept}
            if "game" not in kept:
                short["info"]["…"] = "…"
        return short

    def state(self, table: str) -> State:
        """How the game stands, secrets included: for the one who writes this session, not for its players."""
        state = self.table(table).state
        assert state is not None
        return state

    def table(self, table: str) -> Table:
        """A table of the server."""
        return next(live.table for live in self._server.host.hall.live if live.table.id == table)


def shown(value: object) -> str:
    """JSON as it stands on the page."""
    return json.dumps(value, ensure_ascii=False).replace('"…"', "…").replace("…: …", "…")


def winning(state: State, seat: int) -> int | None:
    """A move that ends the game, if this seat has one."""
    for action in state.legal(seat):
        tried = state.copy()
        tried.advance(seat, action)
        if tried.outcome is not None:
            return action
    return None


@contextmanager
def stage() -> Iterator[Session]:
    """A server on a file of its own, with its clock and its secrets held still."""
    still = fixed_secrets()
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(hall, "secrets", still),
        patch.object(tokens, "secrets", still),
    ):
        server = Server(SqliteStore(Path(folder, "tables.db")), now=lambda: EVENING)
        listening = listen("127.0.0.1", 0)
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        listener = uvicorn.Server(
            uvicorn.Config(server.app(), log_config=None, access_log=False, ws="websockets-sansio")
        )
        thread = threading.Thread(target=listener.run, args=([listening],))
        thread.start()
        try:
            with httpx.Client(base_url=base, timeout=PATIENCE, trust_env=False) as http:
                yield Session(server, http)
        finally:
            listener.should_exit = True
            thread.join()


def session() -> str:
    """The session as it stands on the page."""
    with stage() as told:
        told.say("Ann opens a table of 13 Clues for two and sits down. Her nonce is her share in the luck.")
        opened = told.post("/api/tables", {"game": "thirteen_clues", "seats": 2})
        table, invite = opened["table"]["id"], opened["invite"]
        path = f"/api/tables/{table}"
        ann = told.post(f"{path}/sit", {"name": "Ann", "invite": invite, "nonce": "a1" * 16})
        with told.connect() as one, told.connect() as two:
            told.say("She says hello on the socket. Nothing has begun, so there is no `update`.")
            told.send(one, type="hello", table=table, token=ann["token"])
            told.hear(one, "snapshot")
            told.say(
                "Bea, to whom Ann has sent the link, sits down. The last chair is taken and the game begins."
            )
            bea = told.http.post(
                f"{path}/sit", json={"name": "Bea", "invite": invite, "nonce": "be" * 16}
            ).json()
            told.hear(one, "snapshot")
            two.send(json.dumps({"type": "hello", "table": table, "token": bea["token"]}))
            quietly(two, "snapshot")
            told.hear(one, "presence")
            picks(told, one, two, table)
            turns(told, one, two, table)
        told.say("The game is over, so its luck can be checked by anybody who may know of the table.")
        told.get(f"{path}/verify", ann["token"])
        told.lines.append("```")
    return "\n".join(told.lines) + "\n"


def picks(told: Session, one: Connection, two: Connection, table: str) -> None:
    """The simultaneous picks: a refusal, a move, the same key again, and a question that has gone."""
    told.say("Ann tries something that cannot be done; nothing changes.")
    ask = told.update["ask"]
    told.move(one, "ask 1 red", ask)
    told.hear(one, "refused")
    told.say("Then she decides. The update comes once the move is on disk, and so does `ok`.")
    choice = told.state(table).legal(0)[0]
    key = told.move(one, choice, ask)
    told.hear(one, "ok")
    told.say("Had she not heard the answer, she would ask again under the same key and get the same answer.")
    told.move(one, choice, ask, key)
    told.hear(one, "ok")
    told.say("Under a new key it is another move, to a question that is no longer asked.")
    told.move(one, choice, ask)
    told.hear(one, "stale")
    told.say("They talk, and Bea decides too.")
    told.send(one, type="say", text="Your move!", key="example-key-say")
    told.hear(one, "ok")
    offstage(told, two, table)
    told.hear(one, "update")


def turns(told: Session, one: Connection, two: Connection, table: str) -> None:
    """Turn by turn, until Ann names her case."""
    for _ in range(MOST_MOVES):
        state = told.state(table)
        if state.to_act == (0,):
            told.say("It is Ann's turn, and she names her case, this time in notation.")
            move = winning(state, 0)
            assert move is not None
            words = hawkshaw.game("thirteen_clues").space(state).text(move)
            told.move(one, words, told.update["ask"])
            told.hear(one, "ok")
            return
        told.say("It is Bea's turn; Ann sees what everybody sees.")
        offstage(told, two, table)
        told.hear(one, "update")
    raise AssertionError("Ann never had a turn")


def offstage(told: Session, socket: Connection, table: str) -> None:
    """A move of Bea's, which Ann sees from her own side."""
    state = told.state(table)
    ask = told.table(table).asks[1]
    action = state.legal(1)[0]
    socket.send(json.dumps({"type": "move", "move": action, "ask": ask, "key": f"bea-key-{ask:04}"}))
    quietly(socket, "ok")


def quietly(socket: Connection, last: str) -> None:
    """Read frames until one of this type, and show none."""
    while json.loads(socket.recv(PATIENCE))["type"] != last:
        pass


def with_session(page: str, session: str) -> str:
    """The page with this session in its place."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{session}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_session(PAGE.read_text(encoding="utf-8"), session()), encoding="utf-8")
