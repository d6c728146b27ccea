"""The host alone: no web server, no thread and no process, and whole games all the same."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn

import pytest

from hawkshaw.core.record import Record
from hawkshaw.server.host.bots import answering
from hawkshaw.server.host.bots.pipe import Errand, FromWorker, line, read_errand, read_report
from hawkshaw.server.host.bots.thinking import Thinking
from hawkshaw.server.host.calls import Call, Reply
from hawkshaw.server.host.host import Host
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.switchboard import ENDED, REFUSED
from hawkshaw.server.host.wires import Gone
from hawkshaw.server.host.work import WorkerFailed, Workers
from hawkshaw.wire.ranges import from_ranges
from tests.server.house import Json, house, new_key
from tests.server.store.memory import MemoryStore, Shelf

PATIENCE = 60.0
QUICK = Settings(bot_delay=0.0, grace=0.0)
WEB = ("starlette", "prometheus_client", "uvicorn", "websockets", "anyio", "sqlite3")


class Inline(Thinking):
    """Does every errand here and now, through the bytes that a worker would be sent."""

    budget = 10.0

    async def send(self, errand: Errand) -> FromWorker:
        try:
            return read_report(line(answering.run(read_errand(line(errand)))))
        except Exception as error:
            raise WorkerFailed(answering.what_failed(error)) from None

    async def close(self) -> None:
        pass


class Cable:
    """A line without a network; frames go in and come out as text."""

    def __init__(self) -> None:
        self._in: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self.closed = 0
        self.frames: list[Json] = []

    # The host's end

    async def receive(self) -> bytes:
        frame = await self._in.get()
        if frame is None:
            raise Gone
        return frame

    async def send(self, frame: bytes) -> None:
        self._out.put_nowait(frame)

    def put(self, frame: bytes) -> bool:
        return False

    async def close(self, code: int) -> None:
        self.closed = code

    # The other end

    def say(self, kind: str, **fields: Any) -> None:
        self._in.put_nowait(json.dumps({"type": kind, **fields}).encode())

    def hang_up(self) -> None:
        self._in.put_nowait(None)

    async def hear(self, *kinds: str) -> Json:
        """The next frame of one of these kinds; others are passed over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame: Json = json.loads(await self._out.get())
                self.frames.append(frame)
                if not kinds or frame["type"] in kinds:
                    return frame


@asynccontextmanager
async def hosting(shelf: Shelf | None = None) -> AsyncIterator[Host]:
    """A host from its start to its end."""
    host = Host(MemoryStore(shelf), Workers(Inline(), Inline(), Inline()), QUICK)
    await host.start()
    try:
        yield host
    finally:
        await host.stop()


@pytest.fixture(autouse=True)
def _no_threads_and_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **named: object) -> NoReturn:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", refuse)


def run(deed: Callable[[], Awaitable[None]]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(PATIENCE):
            await deed()

    asyncio.run(in_time())


async def get(host: Host, path: str, bearer: str = "", **query: object) -> Reply:
    found = {name: str(value) for name, value in query.items()}
    return await host.ask(Call(method="GET", path=path, query=found, bearer=bearer))


async def post(host: Host, path: str, expect: int = 200, /, **body: Any) -> Any:
    reply = await host.ask(Call(method="POST", path=path, body=json.dumps(body).encode()))
    assert reply.status == expect, reply.body
    return json.loads(reply.body)


async def play(line: Cable) -> Json:
    """Do what the host advises until the game is over; the last update."""
    update: Json = (await line.hear("snapshot"))["update"]
    while update["outcome"] is None:
        if update["ask"] is None:
            update = await line.hear("update")
            continue
        line.say("advise", ask=update["ask"], key=new_key())
        move = (await line.hear("advice"))["move"]
        assert move in from_ranges(update["legal"])
        line.say("move", move=move, ask=update["ask"], key=new_key())
        asked = update["ask"]
        while update["outcome"] is None and update["ask"] == asked:
            frame = await line.hear("update", "refused", "stale", "fault")
            assert frame["type"] == "update", frame
            update = frame
    return update


def test_a_whole_game_is_played_by_calls_and_over_a_line() -> None:
    shelf = Shelf()
    table, token = "", ""

    async def evening() -> None:
        nonlocal table, token
        async with hosting(shelf) as host:
            opened = await post(
                host, "/api/tables", 201, game="thirteen_clues", seats=3, assist=1, bots={"1": "regular"}
            )
            table = opened["table"]["id"]
            path = f"/api/tables/{table}"
            seated = await post(host, f"{path}/sit", 201, name="Ann", seat=0, invite=opened["invite"])
            token = seated["token"]
            line = Cable()
            serving = asyncio.create_task(host.serve(line))
            line.say("hello", table=table, token=token, text=True)
            assert (await line.hear("snapshot"))["update"] is None
            await post(host, f"{path}/start", host=opened["host"], fill="novice")
            last = await play(line)
            assert last["outcome"]["ending"] != "unfinished"
            assert any(frame["type"] == "hints" for frame in line.frames), "who may be helped is"
            line.say("say", text="Well played!", key=new_key())
            assert (await line.hear("chat"))["text"] == "Well played!"
            line.hang_up()
            await serving

    async def morning() -> None:
        async with hosting(shelf) as host:
            path = f"/api/tables/{table}"
            assert json.loads((await get(host, path, token)).body)["status"] == "over"
            assert (await get(host, path)).status == 404, "to strangers it is not there"
            assert json.loads((await get(host, f"{path}/verify", token)).body)["fair"]
            record = await get(host, f"{path}/record", token)
            assert (record.status, record.kind) == (200, "text/plain")
            assert Record.read(record.body.decode()).replay().outcome is not None
            first = json.loads((await get(host, f"{path}/replay", token, step=0, seat=0)).body)
            assert first["step"] == 0
            assert json.loads((await get(host, f"{path}/review", token, seat=0)).body)["findings"]
            again = await post(host, "/api/records", 201, record=record.body.decode())
            assert again["status"] == "over"

    run(evening)
    run(morning)


def test_a_line_that_may_not_be_here_is_told_why_and_closed() -> None:
    async def deed() -> None:
        async with hosting() as host:
            line = Cable()
            line.say("hello", table="nowhere")
            await host.serve(line)
            assert (await line.hear())["fatal"]
            assert line.closed == REFUSED

    run(deed)


def test_who_stays_to_the_end_is_let_go() -> None:
    async def deed() -> None:
        line = Cable()
        async with hosting() as host:
            opened = await post(host, "/api/tables", 201, game="deadline", seats=2)
            serving = asyncio.create_task(host.serve(line))
            line.say("hello", table=opened["table"]["id"], invite=opened["invite"])
            await line.hear("snapshot")
        async with asyncio.timeout(PATIENCE):
            while not line.closed:
                await asyncio.sleep(0.01)
        assert line.closed == ENDED
        serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving

    run(deed)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/", 404),
        ("GET", "/api/tables/a/b/c", 404),
        ("DELETE", "/api/tables", 405),
        ("GET", "/api/records", 405),
        ("POST", "/api/records", 400),
    ],
)
def test_calls_that_lead_nowhere_are_told_so(method: str, path: str, status: int) -> None:
    async def deed() -> None:
        async with hosting() as host:
            assert (await host.ask(Call(method=method, path=path))).status == status

    run(deed)


def test_addresses_are_told_on_the_hosts_own_machine_alone() -> None:
    async def deed() -> None:
        settings = Settings(reach=("http://den.local:8013",))
        host = Host(MemoryStore(), Workers(Inline(), Inline(), Inline()), settings)
        for near, told in ((True, list(settings.reach)), (False, [])):
            reply = await host.ask(Call(method="GET", path="/api/addresses", near=near))
            assert json.loads(reply.body)["addresses"] == told

    run(deed)


def test_the_web_answers_what_the_host_does(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # a web server has threads

    async def deed() -> None:
        async with house(file) as at:
            for path in (
                "/api/games",
                "/api/tables",
                "/api/rules/deadline",
                "/api/tables/none",
                "/api/rules/chess",
            ):
                reply = await get(at.server.host, path)
                answer = await at.http.get(path)
                assert (answer.status_code, answer.content) == (reply.status, reply.body)
                assert answer.headers["content-type"] == reply.kind

    run(deed)


def test_nothing_of_the_web_is_imported() -> None:
    code = f"import hawkshaw.server.host.host, sys; print([name for name in {WEB} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
