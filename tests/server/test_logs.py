"""The log, with secrets planted wherever one could slip in."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket
import sys
import threading
import time
from collections.abc import Callable
from io import StringIO
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hawkshaw.server.guard import guards
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.tokens import new_token
from hawkshaw.server.limits import Limits
from hawkshaw.server.logs import logging_to

NAME = "Ottoline"
TOKEN = new_token()
CHAT = "it was the butler, I saw him"
SECRETS = (NAME, TOKEN, CHAT)
PLANTED = " | ".join(SECRETS)


def lines(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def written(do: Callable[[], None], level: int = logging.DEBUG) -> StringIO:
    """What is logged while something is done."""
    stream = StringIO()
    with logging_to(stream, level):
        do()
    return stream


def assert_no_secret(text: str) -> None:
    for secret in SECRETS:
        assert secret not in text


# What a line says


def test_a_line_is_an_object_with_what_was_told() -> None:
    stream = written(lambda: log_event(Happened.OPENED, table="Zk3_-x9QpLw1", game="thirteen_clues", count=4))
    [line] = lines(stream)
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "event": "table opened",
        "table": "Zk3_-x9QpLw1",
        "game": "thirteen_clues",
        "count": 4,
    }


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_plain_text() -> None:
    stream = Terminal()
    with logging_to(stream):
        log_event(Happened.BOT_FAILED, logging.WARNING, table="abc", bot="regular")
    assert stream.getvalue().split(" ", 1)[1] == "warning bot failed table=abc bot=regular\n"


def test_lines_below_the_level_are_not_written() -> None:
    assert written(lambda: log_event(Happened.ANSWERED, logging.DEBUG), logging.INFO).getvalue() == ""


def test_an_error_is_told_by_class_and_place() -> None:
    def do() -> None:
        try:
            raise KeyError(PLANTED)
        except KeyError as error:
            log_event(Happened.FAILED, logging.ERROR, error=error)

    stream = written(do)
    [line] = lines(stream)
    assert line["error"] == "KeyError"
    assert line["where"].startswith(f"{__name__}:")
    assert_no_secret(stream.getvalue())


def test_a_secret_is_not_taken_for_a_table_a_game_or_a_level() -> None:
    stream = StringIO()
    with logging_to(stream):
        for secret in (TOKEN, CHAT):
            log_event(Happened.OPENED, table=secret, game=secret, bot=secret)
        log_event(Happened.OPENED, table="?", game=NAME, bot=NAME.lower())
    assert [(line["table"], line["game"], line["bot"]) for line in lines(stream)] == [("?", "?", "?")] * 3


def test_logging_is_as_before_afterwards() -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level, threading.excepthook, sys.unraisablehook
    written(lambda: None)
    assert (root.handlers, root.level, threading.excepthook, sys.unraisablehook) == before


# What others log


def log_of_a_library() -> None:
    logger = logging.getLogger("some.library")
    logger.error(PLANTED)
    logger.error("%s", PLANTED)
    logger.info(PLANTED)
    logging.getLogger("hawkshaw.server").error(PLANTED, extra={"line": PLANTED})
    try:
        raise ValueError(PLANTED)
    except ValueError:
        logger.exception("failed with %s", PLANTED)


def error_in_a_thread() -> None:
    def fail() -> None:
        raise ValueError(PLANTED)

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()


def error_nobody_can_catch() -> None:
    class Fragile:
        def __del__(self) -> None:
            raise ValueError(PLANTED)

    Fragile()
    gc.collect()


def task_nobody_waited_for() -> None:
    async def fail() -> None:
        raise ValueError(PLANTED)

    async def forget() -> None:
        asyncio.get_running_loop().create_task(fail(), name=PLANTED)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gc.collect()

    asyncio.run(forget())


MISHAPS = [log_of_a_library, error_in_a_thread, error_nobody_can_catch, task_nobody_waited_for]


@pytest.mark.parametrize("mishap", MISHAPS)
def test_whatever_others_say_only_the_class_of_the_error_is_kept(
    mishap: Callable[[], None], capfd: pytest.CaptureFixture[str]
) -> None:
    stream = written(mishap)
    assert_no_secret(stream.getvalue())
    told = lines(stream)
    assert "ValueError" in [line.get("error") for line in told]
    if mishap is log_of_a_library:
        assert len(told) == 4, "what is no trouble is not even mentioned"
        assert told[0]["logger"] == "some.library"
    printed = capfd.readouterr()
    assert_no_secret(printed.out + printed.err)


def test_the_planted_secrets_are_found_by_an_ordinary_log() -> None:
    """The control: the same mishap, logged as everybody does."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    logging.getLogger().addHandler(handler)
    try:
        log_of_a_library()
    finally:
        logging.getLogger().removeHandler(handler)
    with pytest.raises(AssertionError):
        assert_no_secret(stream.getvalue())


def test_a_stream_that_is_broken_loses_lines_and_tells_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    class Broken(StringIO):
        def write(self, text: str) -> int:
            raise OSError("gone")

    with logging_to(Broken()):
        logging.getLogger("some.library").error("%s", PLANTED)
    printed = capfd.readouterr()
    assert printed.out + printed.err == ""


# A server under fire


async def fail(request: Request) -> Response:
    raise RuntimeError(f"{PLANTED} {request.url} {await request.body()!r}")


async def fail_late(request: Request) -> Response:
    async def half() -> Any:
        yield b"so far"
        raise RuntimeError(PLANTED)

    return StreamingResponse(half())


async def refuse(request: Request) -> Response:
    raise HTTPException(400, PLANTED)


async def live(socket: WebSocket) -> None:
    await socket.accept()
    raise RuntimeError(await socket.receive_text())


def under_fire() -> None:
    """A real server that is told secrets by every way there is."""
    app = Starlette(
        routes=[
            Route("/", lambda request: PlainTextResponse("lobby")),
            Route("/api/tables/{table}/fail", fail, methods=["POST"]),
            Route("/api/late", fail_late),
            Route("/api/refuse", refuse),
            WebSocketRoute("/api/live", live),
        ],
        middleware=guards(Limits()),
    )
    config = uvicorn.Config(app, log_config=None, proxy_headers=False, ws="websockets-sansio")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            for _ in range(1000):
                if server.started:
                    break
                time.sleep(0.01)
            attack(f"127.0.0.1:{listening.getsockname()[1]}")
        finally:
            server.should_exit = True
            thread.join()


def attack(host: str) -> None:
    here = f"http://{host}"
    headers = {"Authorization": f"Bearer {TOKEN}", "Cookie": f"seat={TOKEN}", "Referer": f"{here}/#{TOKEN}"}
    with httpx.Client(base_url=here, headers=headers) as client:
        assert client.get("/", params={"token": TOKEN}).status_code == 200
        assert client.post(f"/api/tables/{TOKEN}/fail?name={NAME}", content=CHAT).status_code == 500
        assert client.get("/api/refuse").status_code == 400
        assert client.get(f"/{TOKEN}").status_code == 404
        assert client.request(NAME.upper(), f"/{NAME}").status_code == 400, (
            "uvicorn itself knows no such method"
        )
        with pytest.raises(httpx.RemoteProtocolError):
            client.get("/api/late")
    with connect(f"ws://{host}/api/live?token={TOKEN}") as line:
        line.send(PLANTED)
        with pytest.raises(ConnectionClosed):
            line.recv()
    address, port = host.split(":")
    with socket.create_connection((address, int(port))) as raw:
        raw.sendall(f"{NAME} {TOKEN} nonsense\r\n\r\n".encode())
        raw.recv(1000)


def test_a_server_under_fire_logs_what_happened_and_no_secret(capfd: pytest.CaptureFixture[str]) -> None:
    stream = written(under_fire)
    assert_no_secret(stream.getvalue())
    printed = capfd.readouterr()
    assert_no_secret(printed.out + printed.err)
    told = [
        (line["event"], line.get("route"), line.get("status"), line.get("error")) for line in lines(stream)
    ]
    for line in (
        ("request answered", "/", 200, None),
        ("request answered", "/api/tables/{table}/fail", 500, None),
        ("request failed", "/api/tables/{table}/fail", None, "RuntimeError"),
        ("request answered", "/api/refuse", 400, None),
        ("request answered", "none", 404, None),
        ("request failed", "/api/late", None, "RuntimeError"),
        ("request answered", "/api/live", 101, None),
        ("request failed", "/api/live", None, "RuntimeError"),
    ):
        assert line in told
