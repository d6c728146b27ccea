"""A server to test: in this process without a network, or on a loopback port with real connections."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hawkshaw.core.state import CHANCE, State
from hawkshaw.server.app import Server
from hawkshaw.server.buckets import Rate
from hawkshaw.server.cluster.cluster import Cluster
from hawkshaw.server.host import journal
from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.hall import LuckMaker, fair_luck
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.table import Table
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import configured, listen
from hawkshaw.server.store import Store
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.messages import Move, Ok, Outgoing

Json = dict[str, Any]
T = TypeVar("T")

OPENED = journal.Opened(
    game="thirteen_clues",
    rules_version=1,
    seats=2,
    options={},
    content="",
    commitment="",
    listed=False,
    clock="none",
    assist=0,
    host="",
    invite="",
)
"""The first entry of a log that is written by hand."""

PATIENCE = 30.0
"""Seconds after which a test gives up; none comes near."""
MOST_DECISIONS = 2_000
ENDLESS = Rate(1e6, 1_000_000)
NO_LIMITS = Limits(
    requests=ENDLESS,
    creating=ENDLESS,
    joining=ENDLESS,
    frames=ENDLESS,
    connections=1_000,
    lines_of_one=1_000,
    patience=PATIENCE,
)
QUICK = Settings(grace=0.0, bot_delay=0.01, bot_workers=1, open_tables=100_000)
NOON = 1_800_000_000_000

_keys = itertools.count(10_000_000)


def new_key() -> str:
    """A key that no other request of this run has."""
    return f"key-{next(_keys)}"


class HandClock:
    """Milliseconds since 1970, wound by hand."""

    def __init__(self, at: int = NOON) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def go_on(self, by: int) -> None:
        self.at += by


class Laid(msgspec.Struct):
    """A table that was opened, with all its secrets."""

    id: str
    invite: str
    host: str
    tokens: dict[int, str] = {}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"


# In this process


class House:
    """A server in this process: its routes by HTTP, its tables at hand."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.hall = server.host.hall
        self.store = server.host.store
        self.http = http

    async def post(self, path: str, body: Json, expect: int | None = None) -> Any:
        """Post to a route; what it answers."""
        answer = await self.http.post(path, json=body)
        assert expect is None or answer.status_code == expect, answer.text
        return answer.json()

    async def get(self, path: str, secret: str = "", expect: int | None = 200) -> httpx.Response:
        """Ask a route with a secret of the table."""
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = await self.http.get(path, headers=headers)
        assert expect is None or answer.status_code == expect, answer.text
        return answer

    async def open(self, game: str = "thirteen_clues", seats: int = 3, **how: Any) -> Laid:
        """Open a table."""
        opened = await self.post("/api/tables", {"game": game, "seats": seats, **how}, 201)
        return Laid(opened["table"]["id"], opened["invite"], opened["host"])

    async def sit(self, laid: Laid, name: str, seat: int | None = None, **how: Any) -> int:
        """Take a chair; which one."""
        body = {"name": name, "seat": seat, "invite": laid.invite, **how}
        seated = await self.post(f"{laid.path}/sit", body, 201)
        laid.tokens[seated["seat"]] = seated["token"]
        return int(seated["seat"])

    async def play(self, game: str = "thirteen_clues", seats: int = 3, **how: Any) -> tuple[Laid, LiveTable]:
        """A table at which people sit on every chair that no bot has; the game has begun."""
        laid = await self.open(game, seats, **how)
        for seat in range(seats):
            if str(seat) not in how.get("bots", {}):
                await self.sit(laid, f"Person {seat}", seat, nonce=f"{seat + 1:032x}")
        return laid, await self.hall.find(laid.id)

    async def story(self, id: str) -> list[journal.AnyBody]:
        """The log of a table, whose numbers must run without a gap."""
        return await story(self.store, id)


@asynccontextmanager
async def house(
    file: Path,
    settings: Settings = QUICK,
    limits: Limits = NO_LIMITS,
    *,
    now: Callable[[], int] = wall_clock,
    away: int = 0,
    luck: LuckMaker = fair_luck,
) -> AsyncIterator[House]:
    """A server on a file, from its start to its clean end."""
    server = Server(SqliteStore(file), settings, limits, now=now, away=away, luck=luck)
    app = server.app()
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://house.lan") as http,
    ):
        yield House(server, http)


class Device:
    """A connection to a table without a network: what it is sent waits to be looked at."""

    def __init__(self, live: LiveTable, seat: int | None, *, text: bool = False) -> None:
        self.live = live
        self.guest = Guest(seat, "en", text)
        live.come(self.guest)
        self.heard()

    def heard(self, kind: str = "") -> list[Json]:
        """The frames since the last look, of one kind if it is named."""
        frames = []
        while not self.guest.frames.empty():
            frame = read_now(self.guest)
            if frame is not None:
                frames.append(json.loads(frame))
        return [frame for frame in frames if kind in ("", frame["type"])]

    async def move(self, move: int | str, ask: int | None = None, key: str | None = None) -> Outgoing:
        """Decide; the question now put to the seat is meant if no other is named."""
        seat = self.guest.seat
        assert seat is not None
        ask = self.live.table.asks[seat] if ask is None else ask
        return await self.live.move(self.guest, Move(move=move, ask=ask, key=key or new_key()))

    def go(self) -> None:
        self.live.go(self.guest)


def read_now(guest: Guest) -> bytes | None:
    """The next of the frames that wait."""
    try:
        guest.next().send(None)
    except StopIteration as read:
        frame: bytes | None = read.value
        return frame
    raise AssertionError("nothing waits")


async def decide(live: LiveTable, seat: int, move: int | str) -> None:
    """A move that must be taken."""
    message = Move(move=move, ask=live.table.asks[seat], key=new_key())
    answer = await live.move(Guest(seat, "en", False), message)
    assert isinstance(answer, Ok), answer


async def finish(live: LiveTable) -> None:
    """Let the people at a table play to the end by the shortest way."""
    for _ in range(MOST_DECISIONS):
        if not live.table.to_act:
            return
        seat = live.table.to_act[0]
        await decide(live, seat, quickest(position(live), seat))
    raise AssertionError("this game does not end")


def position(live: LiveTable) -> State:
    """How the game stands, secrets included."""
    assert live.table.state is not None
    return live.table.state


def quickest(state: State, seat: int) -> int:
    """A move that ends the game, if there is one; otherwise the first."""
    legal = state.legal(seat)
    for action in legal:
        tried = state.copy()
        tried.advance(seat, action)
        if tried.outcome is not None:
            return action
    return legal[0]


def kind_of(live: LiveTable, action: int) -> str:
    """The first word of a move."""
    return live.table.game.space(position(live)).text(action).split()[0]


def named(live: LiveTable, seat: int, kind: str) -> list[int]:
    """The legal moves of a seat that are of this kind."""
    return [action for action in position(live).legal(seat) if kind_of(live, action) == kind]


async def choose_all(live: LiveTable) -> None:
    """The picks with which 13 Clues begins."""
    while len(live.table.to_act) > 1 or named(live, live.table.to_act[0], "choose"):
        seat = live.table.to_act[0]
        await decide(live, seat, position(live).legal(seat)[0])


async def story(store: Store, id: str) -> list[journal.AnyBody]:
    """The log of a table, whose numbers must run without a gap."""
    entries = await store.entries(id)
    assert [entry.seq for entry in entries] == list(range(len(entries)))
    return [journal.read(entry) for entry in entries]


def played_again(table: Table) -> State:
    """The position to which the line that stands leads, from the first stroke of luck on."""
    assert table.began is not None
    state = table.game.new(table.setting.seats, table.options)
    moves = [(CHANCE, action) for action in table.began.luck]
    for decision in table.decisions:
        moves += [(decision.seat, decision.action), *((CHANCE, action) for action in decision.luck)]
    for actor, action in moves:
        state.advance(actor, action)
    assert len(moves) == table.steps
    return state


def picture(table: Table) -> Json:
    """All that a table holds, to be compared."""
    return {
        "last": table.last,
        "status": table.status,
        "touched": table.touched_at,
        "chairs": [{**vars(chair), "former": list(chair.former)} for chair in table.chairs],
        "state": None if table.state is None else table.state.dump(),
        "decisions": msgspec.to_builtins(table.decisions),
        "strokes": table.strokes,
        "revision": table.revision,
        "asks": list(table.asks),
        "until": list(table.until),
        "happenings": [(told.revision, list(told.events)) for told in table.told.standing],
        "taken_back": msgspec.to_builtins(table.told.taken_back),
        "chat": msgspec.to_builtins(table.chat),
        "muted": sorted(table.muted),
        "bot_speed": table.bot_speed,
        "rematch": table.rematch,
        "closed": (table.is_closed, table.closed),
    }


async def sights(live: LiveTable) -> list[bytes]:
    """The snapshot of every seat and of a spectator, as bytes."""
    guests = [Guest(seat, "en", True) for seat in (*range(live.table.setting.seats), None)]
    return [msgspec.json.encode(await live.snapshot(guest, since=0)) for guest in guests]


# On a port


class Running:
    """A server on a loopback port."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.hall = server.host.hall
        self.base = f"http://127.0.0.1:{port}"
        self.loop: asyncio.AbstractEventLoop | None = None
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done where the server lives."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def live(self, id: str) -> LiveTable:
        return self.do(self.hall.find(id))

    def post(self, path: str, body: Json, expect: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def open(self, game: str = "thirteen_clues", seats: int = 3, **how: Any) -> Laid:
        opened = self.post("/api/tables", {"game": game, "seats": seats, **how}, 201)
        return Laid(opened["table"]["id"], opened["invite"], opened["host"])

    def sit(self, laid: Laid, name: str, seat: int | None = None) -> int:
        body = {"name": name, "seat": seat, "invite": laid.invite}
        seated = self.post(f"{laid.path}/sit", body, 201)
        laid.tokens[seated["seat"]] = seated["token"]
        return int(seated["seat"])

    def play(self, game: str = "thirteen_clues", seats: int = 3, **how: Any) -> Laid:
        """A table with a person on every chair that no bot has."""
        laid = self.open(game, seats, **how)
        for seat in range(seats):
            if str(seat) not in how.get("bots", {}):
                self.sit(laid, f"Person {seat}", seat)
        return laid

    def phone(self, laid: Laid, seat: int | None = None, **hello: Any) -> Phone:
        """A device at a table: on a seat, or as a spectator who has the link."""
        secret = {"invite": laid.invite} if seat is None else {"token": laid.tokens[seat]}
        return Phone(self.base, {"table": laid.id, **secret, **hello})


class Phone:
    """One real connection."""

    def __init__(self, base: str, hello: Json | None = None, **how: Any) -> None:
        self.socket = connect(
            base.replace("http", "ws") + "/api/live", max_size=None, compression=None, **how
        )
        self.frames: list[Json] = []
        self.update: Json = {}
        """The table as it was last shown."""
        if hello is not None:
            self.send("hello", **hello)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self.socket.close()

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self) -> Json:
        """The next frame."""
        frame: Json = json.loads(self.socket.recv(PATIENCE))
        self.frames.append(frame)
        shown = frame["update"] if frame["type"] == "snapshot" else frame
        if shown is not None and "revision" in shown and "view" in shown:
            self.update = shown
        return frame

    def wait_for(self, *kinds: str) -> Json:
        """The next frame of one of these kinds; others are passed over."""
        while (frame := self.hear())["type"] not in kinds:
            pass
        return frame

    def wait_until(self, revision: int) -> None:
        """Read until the table was shown at this revision."""
        while self.update.get("revision", -1) < revision:
            self.hear()

    def move(self, move: int | str, ask: int | None = None, key: str | None = None) -> Json:
        """Decide; the answer."""
        ask = self.update["ask"] if ask is None else ask
        self.send("move", move=move, ask=ask, key=key or new_key())
        return self.wait_for("ok", "stale", "refused", "fault")

    def is_let_go(self) -> bool:
        """Whether the server ends this connection; what it says before is kept."""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return True


@contextmanager
def running(
    file: Path,
    settings: Settings = QUICK,
    limits: Limits = NO_LIMITS,
    *,
    now: Callable[[], int] = wall_clock,
    away: int = 0,
    luck: LuckMaker = fair_luck,
    store: Store | None = None,
    cluster: Cluster | None = None,
    ping_every: float = 20.0,
    pong_within: float = 20.0,
) -> Iterator[Running]:
    """A server on a loopback port, from its start to its clean end."""
    listening = listen("127.0.0.1", 0)
    server = Server(
        SqliteStore(file) if store is None else store,
        settings,
        limits,
        now=now,
        away=away,
        luck=luck,
        cluster=cluster,
    )
    house = Running(server, listening.getsockname()[1])
    config = configured(server)
    config.ws_ping_interval, config.ws_ping_timeout = ping_every, pong_within
    listener = uvicorn.Server(config)
    there = threading.Event()

    async def serve() -> None:
        house.loop = asyncio.get_running_loop()
        house.loop.call_later(0, there.set)
        await listener.serve(sockets=[listening])

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert there.wait(PATIENCE)
        assert house.http.get("/health").status_code == 200
        yield house
    finally:
        house.http.close()
        listener.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()
