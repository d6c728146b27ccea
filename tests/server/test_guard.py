"""The guards, around a small application that would do anything it is asked."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hawkshaw.server.address import UNIX, Proxies
from hawkshaw.server.buckets import Bucket, Buckets, Rate, a_minute
from hawkshaw.server.guard import (
    FIXED_HEADERS,
    BodyLimit,
    Paths,
    content_security_policy,
    guards,
    origin_of,
)
from hawkshaw.server.host.addresses import household
from hawkshaw.server.hosts import host_of
from hawkshaw.server.last_resort import LastResort
from hawkshaw.server.limits import Limits
from hawkshaw.server.metrics import Metrics
from hawkshaw.server.paths import inner_path
from tests.server.asgi import Client, status_of

SECRET = "hunter2-said-colonel-mustard"


class HandClock:
    """A clock that is wound by hand."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


async def echo(request: Request) -> Response:
    return JSONResponse({"size": len(await request.body())})


async def fail(request: Request) -> Response:
    raise RuntimeError(SECRET)


async def live(socket: WebSocket) -> None:
    await socket.accept()
    async for text in socket.iter_text():
        if text == "fail":
            raise RuntimeError(SECRET)
        await socket.send_text(text)


def make_app(limits: Limits | None = None, **how: Any) -> Starlette:
    routes = [
        Route("/", lambda request: PlainTextResponse("lobby")),
        Route("/api/fail", fail, methods=["GET", "POST"]),
        Route("/api/tables", echo, methods=["GET", "POST"]),
        Route("/api/tables/{table}/sit", echo, methods=["POST"]),
        Route("/api/tables/{table}/pace", echo, methods=["POST"]),
        Route("/api/records", echo, methods=["POST"]),
        WebSocketRoute("/api/live", live),
    ]
    return Starlette(routes=routes, middleware=guards(Limits() if limits is None else limits, **how))


def make_client(limits: Limits | None = None, address: str = "192.168.1.7", **how: Any) -> Client:
    return Client(make_app(limits, **how), address=address)


def why(response: httpx.Response) -> str:
    """The reason in a Problem, which has nothing else."""
    body = response.json()
    assert list(body) == ["why"]
    assert body["why"]
    return str(body["why"])


# Buckets


def test_a_bucket_lets_a_burst_pass_and_then_its_rate() -> None:
    clock = HandClock()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait == pytest.approx(0.5)
    clock.at += 0.49
    assert not bucket.take()
    clock.at += 0.02
    assert bucket.take()
    assert not bucket.take()
    clock.at += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_runs_backwards_gives_nothing() -> None:
    clock = HandClock()
    bucket = Bucket(Rate(1, 1), clock)
    assert bucket.take()
    clock.at -= 500
    assert not bucket.take()


@given(st.lists(st.floats(0, 3), max_size=60), st.integers(1, 5), st.sampled_from([0.5, 1.0, 4.0]))
def test_never_more_than_the_burst_and_the_rate_together(
    waits: list[float], burst: int, per_second: float
) -> None:
    clock = HandClock()
    bucket = Bucket(Rate(per_second, burst), clock)
    passed = 0
    for wait in waits:
        clock.at += wait
        passed += bucket.take()
    assert passed <= burst + per_second * sum(waits) + 1e-6


def test_a_rate_at_which_nothing_passes_is_none() -> None:
    with pytest.raises(ValueError, match="nothing could ever pass"):
        Rate(0, 5)
    with pytest.raises(ValueError, match="nothing could ever pass"):
        Rate(1, 0)


def test_the_longest_quiet_address_is_forgotten_first() -> None:
    clock = HandClock()
    buckets = Buckets(Rate(0.001, 1), clock, most=3)
    for address in ("a", "b", "c"):
        assert buckets.take(address) == 0
    assert buckets.take("a") == pytest.approx(1000)
    assert buckets.take("d") == 0
    assert len(buckets) == 3
    assert buckets.take("a") > 0, "a was heard of lately"
    assert buckets.take("b") == 0, "b was forgotten"
    for number in range(1000):
        buckets.take(str(number))
    assert len(buckets) == 3


# Addresses


def scope_from(address: str | None, *forwarded: str) -> Scope:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    return {"type": "http", "client": None if address is None else (address, 1), "headers": headers}


@pytest.mark.parametrize(
    ("trusted", "address", "forwarded", "client"),
    [
        ((), "8.8.8.8", ["1.1.1.1"], "8.8.8.8"),
        ((), "127.0.0.1", ["1.1.1.1"], "127.0.0.1"),
        (("127.0.0.1",), "127.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        (("127.0.0.1",), "127.0.0.1", [], "127.0.0.1"),
        (("127.0.0.1",), "8.8.8.8", ["1.1.1.1"], "8.8.8.8"),
        # What the sender wrote itself stands on the left, and counts for nothing.
        (("127.0.0.1",), "127.0.0.1", ["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
        (("127.0.0.1",), "127.0.0.1", ["6.6.6.6", "1.1.1.1"], "1.1.1.1"),
        (("10.0.0.0/8",), "10.0.0.1", ["6.6.6.6, 1.1.1.1, 10.0.0.2"], "1.1.1.1"),
        (("127.0.0.1",), "127.0.0.1", ["1.1.1.1, nonsense"], "127.0.0.1"),
        (("10.0.0.0/8",), "10.0.0.1", ["nonsense, 10.0.0.2"], "10.0.0.2"),
        (("127.0.0.1",), "::ffff:127.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ((UNIX,), None, ["1.1.1.1"], "1.1.1.1"),
        ((), None, ["1.1.1.1"], UNIX),
        (("127.0.0.1",), None, ["1.1.1.1"], UNIX),
        (("127.0.0.1",), "127.0.0.1", ["2001:db8::1"], "2001:db8::1"),
    ],
)
def test_only_a_trusted_proxy_is_believed(
    trusted: tuple[str, ...], address: str | None, forwarded: list[str], client: str
) -> None:
    assert Proxies(trusted).client(scope_from(address, *forwarded)) == client


def test_an_ipv6_household_is_one_address() -> None:
    assert household("2001:db8:0:1::7") == household("2001:db8:0:1:ffff::9")
    assert household("2001:db8:0:1::7") != household("2001:db8:0:2::7")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") == "10.0.0.1"
    assert household(UNIX) == UNIX


# Headers


def directives(policy: str) -> dict[str, list[str]]:
    return {words[0]: words[1:] for part in policy.split("; ") if (words := part.split(" "))}


def test_the_policy_allows_our_files_and_our_socket_and_nothing_else() -> None:
    assert directives(content_security_policy(["home.lan:8000"])) == {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "connect-src": ["'self'", "ws://home.lan:8000", "wss://home.lan:8000"],
        "form-action": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }


@pytest.mark.parametrize(
    "host", ["", "*", "a b", "a;script-src *", "a, b", "[::1]:8000", "home.lan:80000000", "é.example"]
)
def test_a_host_that_is_none_does_not_get_into_the_policy(host: str) -> None:
    assert directives(content_security_policy([host])) == directives(content_security_policy([]))
    assert directives(content_security_policy([]))["connect-src"] == ["'self'"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/nowhere", 404),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/fail", 500),
        ("POST", "/api/tables", 403),
        ("POST", "/api/records", 413),
    ],
)
def test_every_answer_carries_the_headers(method: str, path: str, status: int) -> None:
    client = make_client(Limits(record=10), origins=["https://club.example"])
    headers = {"Origin": "http://evil.example"} if status == 403 else {}
    response = client.request(method, path, headers=headers, content=b"x" * 11)
    assert response.status_code == status
    for name, value in FIXED_HEADERS.items():
        assert response.headers[name] == value
    policy = directives(response.headers["Content-Security-Policy"])
    assert "ws://home.lan:8000" in policy["connect-src"]
    assert "wss://club.example" in policy["connect-src"]
    assert (response.headers.get("Cache-Control") == "no-store") == path.startswith("/api")


def test_refusals_for_now_carry_the_headers_too() -> None:
    client = make_client(Limits(requests=Rate(1, 1)))
    assert client.get("/api/tables").status_code == 200
    response = client.get("/api/tables")
    assert response.status_code == 429
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert response.headers["Cache-Control"] == "no-store"


# Origins


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 200),
        ("http://home.lan:8000", 200),
        ("HTTP://Home.Lan:8000", 200),
        ("https://home.lan:8000", 200),  # a proxy in front may speak TLS
        ("https://club.example", 200),
        ("https://club.example:443", 200),
        ("http://club.example", 403),
        ("http://home.lan", 403),
        ("http://home.lan:8001", 403),
        ("http://evil.example", 403),
        ("http://home.lan:8000.evil.example", 403),
        ("http://evil.example@home.lan:8000", 403),
        ("http://home.lan:8000@evil.example", 403),
        ("null", 403),
        ("", 403),
        ("file://", 403),
        ("chrome-extension://abcdef", 403),
        ("http://[", 403),
        ("http://home.lan:port", 403),
        ("home.lan:8000", 403),
    ],
)
def test_pages_of_other_sites_change_nothing(origin: str | None, status: int) -> None:
    client = make_client(origins=["https://club.example"])
    headers = {} if origin is None else {"Origin": origin}
    response = client.post("/api/tables", headers=headers)
    assert response.status_code == status
    if status == 403:
        why(response)
    # Whoever may not post may not connect either, and is told so before anything is accepted.
    received = client.connect(headers.items(), frames=["hello"] if status == 200 else [])
    if status == 200:
        assert received[-1] == {"type": "websocket.send", "text": "hello"}
    else:
        assert status_of(received) == 403


def test_the_default_port_need_not_be_said() -> None:
    client = Client(make_app(hosts=["club.example"]), "https://club.example")
    assert client.post("/api/tables", headers={"Origin": "https://club.example"}).status_code == 200
    assert client.post("/api/tables", headers={"Origin": "https://club.example:443"}).status_code == 200
    assert client.post("/api/tables", headers={"Origin": "https://club.example:80"}).status_code == 403


def test_two_origins_are_none() -> None:
    ours = ("Origin", "http://home.lan:8000")
    assert make_client().post("/api/tables", headers=[ours]).status_code == 200
    assert make_client().post("/api/tables", headers=[ours, ours]).status_code == 403


def test_reading_is_left_to_the_browser_to_forbid() -> None:
    response = make_client().get("/api/tables", headers={"Origin": "http://evil.example"})
    assert response.status_code == 200
    assert "access-control-allow-origin" not in response.headers
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@given(st.text(max_size=40))
def test_any_text_is_an_origin_or_not(text: str) -> None:
    found = origin_of(text)
    assert found is None or found[0] in ("http", "https")


# Names


OWN_NAMES = [
    "192.168.0.7",
    "127.0.0.1:8013",
    "[::1]:8013",
    "localhost",
    "localhost.",
    "den",
    "Den.local:8013",
    "den.lan",
    "a.home.arpa",
    "server.internal",
    "games.localhost",
]
STRANGE_NAMES = [
    "evil.example",
    "evil.example:8013",
    "evil.example.",
    "local.evil.example",
    "evil.lan.example",
    "127.0.0.1.evil.example",
    "127.1.example",
]
NO_NAMES = [
    "a b",
    "evil.example@localhost",
    "localhost@evil.example",
    "[::1",
    "localhost:port",
    "den/..",
    "é.lan",
    ".",
]


def statuses(host: str, **how: Any) -> set[int]:
    """What a browser is answered that has opened us under this name, whatever it asks for."""
    client = make_client(**how)
    headers = {"Host": host, "Origin": f"http://{host}"}
    answers = {client.get(path, headers={"Host": host}).status_code for path in ("/", "/api/tables")}
    answers.add(client.post("/api/tables", headers=headers).status_code)
    client.base = "http://other.lan"
    answers.add(200 if status_of(client.connect_as(headers.items())) == 101 else 403)
    return answers


@pytest.mark.parametrize("host", OWN_NAMES)
def test_a_name_that_nobody_else_can_own_is_ours(host: str) -> None:
    assert statuses(host) == {200}


@pytest.mark.parametrize("host", [*STRANGE_NAMES, *(name for name in NO_NAMES if name.isascii())])
def test_a_name_that_anybody_can_give_us_is_not(host: str) -> None:
    """A site that gives its name our address is same-origin with us (DNS rebinding)."""
    assert statuses(host) == {403}
    if host in STRANGE_NAMES:
        assert statuses(host, hosts=["*"]) == {200}, "the control"


@pytest.mark.parametrize("how", [{"hosts": ["Evil.example"]}, {"origins": ["https://evil.example"]}])
@pytest.mark.parametrize("host", STRANGE_NAMES)
def test_a_name_that_the_host_has_named_is_ours(host: str, how: dict[str, list[str]]) -> None:
    assert statuses(host, **how) == ({200} if host_of(host) == "evil.example" else {403})


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_is_no_name_is_no_name(name: str) -> None:
    assert host_of(name) == ""


def test_the_refusal_names_the_flag_in_the_readers_language() -> None:
    client = Client(make_app(), "http://play.example.org")
    assert "--allow-host play.example.org" in why(client.get("/"))
    german = why(client.get("/", headers={"Accept-Language": "de-AT,de;q=0.9"}))
    assert "wer ihn betreibt" in german
    assert "--allow-host play.example.org" in german


def test_who_names_no_host_is_no_browser_and_who_names_two_is_none_of_ours() -> None:
    assert status_of(make_client().connect_as([])) == 101
    assert status_of(make_client().connect_as([("Host", "localhost"), ("Host", "localhost")])) == 403


# Rates


def test_an_address_is_held_to_its_rate_and_others_are_not() -> None:
    clock = HandClock()
    app = make_app(Limits(requests=Rate(2, 3)), now=clock)
    greedy, other = (Client(app, address=address) for address in ("10.0.0.1", "10.0.0.2"))
    assert [greedy.get("/api/tables").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = greedy.get("/api/tables")
    assert refused.headers["Retry-After"] == "1"
    why(refused)
    assert other.get("/api/tables").status_code == 200
    assert greedy.get("/").status_code == 200, "files are not counted"
    clock.at += 0.5
    assert [greedy.get("/api/tables").status_code for _ in range(2)] == [200, 429]


@pytest.mark.parametrize(
    ("path", "limits"),
    [
        ("/api/tables", Limits(creating=a_minute(2))),
        ("/api/records", Limits(creating=a_minute(2))),
        ("/api/tables/abc/sit", Limits(joining=a_minute(2))),
        ("/api/tables/abc/pace", Limits(joining=a_minute(2))),
    ],
)
def test_some_routes_have_limits_of_their_own(path: str, limits: Limits) -> None:
    clock = HandClock()
    client = make_client(limits, now=clock)
    assert [client.post(path).status_code for _ in range(3)] == [200, 200, 429]
    assert client.post(path).headers["Retry-After"] == "30"
    assert client.get("/api/tables").status_code == 200
    assert client.post("/api/elsewhere").status_code == 404, "it was not refused for its number"
    clock.at += 30
    assert [client.post(path).status_code for _ in range(2)] == [200, 429]


def test_another_name_in_a_header_is_no_way_around() -> None:
    clock = HandClock()
    client = make_client(Limits(requests=Rate(1, 1)), now=clock)
    statuses = [
        client.get("/api/tables", headers={"X-Forwarded-For": f"1.1.1.{n}"}).status_code for n in range(3)
    ]
    assert statuses == [200, 429, 429]
    proxied = make_client(Limits(requests=Rate(1, 1)), "127.0.0.1", now=clock, proxies=["127.0.0.1"])
    statuses = [
        proxied.get("/api/tables", headers={"X-Forwarded-For": f"1.1.1.{n}"}).status_code for n in (1, 2, 2)
    ]
    assert statuses == [200, 200, 429]


def test_live_connections_are_counted_while_they_last() -> None:
    client = make_client(Limits(connections=2))

    async def three_at_once() -> list[int]:
        async with client.connected() as first, client.connected() as second, client.connected() as third:
            assert ("retry-after", "60") in headers_of(third.received[0])
            return [first.status, second.status, third.status]

    assert asyncio.run(three_at_once()) == [101, 101, 429]
    assert client.connect(frames=["again"])[-1] == {"type": "websocket.send", "text": "again"}


def headers_of(message: Message) -> list[tuple[str, str]]:
    return [(name.decode(), value.decode()) for name, value in message["headers"]]


def test_connecting_counts_as_a_request() -> None:
    client = make_client(Limits(requests=Rate(1, 1)), now=HandClock())
    assert [status_of(client.connect()) for _ in range(2)] == [101, 429]


@pytest.mark.parametrize(
    ("path", "prefix", "inner"),
    [
        ("/api/tables", "", "/api/tables"),
        ("/games/api/tables", "/games", "/api/tables"),
        ("/games/api/tables", "/games/", "/api/tables"),
        ("/gamesapi", "/games", "/gamesapi"),
        ("/api/tables", "/games", "/api/tables"),
    ],
)
def test_a_path_prefix_hides_no_route(path: str, prefix: str, inner: str) -> None:
    assert inner_path({"type": "http", "path": path, "root_path": prefix}) == inner


# Sizes


async def in_pieces(size: int) -> AsyncIterator[bytes]:
    """A body that does not say how long it is."""
    for _ in range(size):
        yield b"x"


@pytest.mark.parametrize("body", [lambda n: b"x" * n, in_pieces], ids=["announced", "in pieces"])
@pytest.mark.parametrize(("path", "limit"), [("/api/tables", 20), ("/api/records", 50)])
def test_a_body_is_read_up_to_its_limit(path: str, limit: int, body: Callable[[int], Any]) -> None:
    client = make_client(Limits(body=20, record=50))
    fits = client.post(path, content=body(limit))
    assert (fits.status_code, fits.json()) == (200, {"size": limit})
    refused = client.post(path, content=body(limit + 1))
    assert refused.status_code == 413
    why(refused)


@pytest.mark.parametrize("announced", ["21", "9" * 5000])
def test_a_body_that_announces_too_much_is_not_read(announced: str) -> None:
    response = make_client(Limits(body=20)).post("/api/tables", headers={"Content-Length": announced})
    assert response.status_code == 413


def test_reading_stops_at_the_limit() -> None:
    read = 0

    async def endless() -> Message:
        nonlocal read
        read += 10
        return {"type": "http.request", "body": b"x" * 10, "more_body": True}

    assert sent_for(endless, Limits(body=95))[0]["status"] == 413
    assert read == 100


def test_a_body_that_never_arrives_is_not_waited_for() -> None:
    async def silent() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    assert sent_for(silent, Limits(patience=0.01))[0]["status"] == 408


def test_whoever_goes_away_while_sending_is_not_answered() -> None:
    async def gone() -> Message:
        return {"type": "http.disconnect"}

    assert sent_for(gone, Limits()) == []


def sent_for(receive: Receive, limits: Limits) -> list[Message]:
    """What is sent for a body that must not get through."""

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("the application was asked")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": []}
    asyncio.run(BodyLimit(never, limits, Paths())(scope, receive, send))
    return sent


# Errors nobody expected


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_unexpected_error_is_a_500_without_details(method: str) -> None:
    response = make_client().request(method, "/api/fail")
    assert response.status_code == 500
    assert SECRET not in response.text
    assert "RuntimeError" not in response.text
    why(response)


def test_an_unexpected_error_ends_a_live_connection_and_nothing_else() -> None:
    client = make_client()
    received = client.connect(frames=["fail"])
    assert received[-1] == {"type": "websocket.close", "code": 1011, "reason": ""}
    assert client.get("/api/tables").status_code == 200


def test_an_error_in_the_middle_of_an_answer_goes_no_further() -> None:
    async def half(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError(SECRET)

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise AssertionError

    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    asyncio.run(LastResort(half, Metrics())(scope, receive, send))
    assert [message["type"] for message in sent] == ["http.response.start"], "the server ends it unfinished"


def test_requests_are_counted_by_pattern_and_status() -> None:
    metrics = Metrics()
    client = make_client(Limits(body=5), metrics=metrics)
    client.post(f"/api/tables/{SECRET}/sit?{SECRET}")
    client.post("/api/tables", content=b"x" * 6)
    client.get(f"/{SECRET}")
    client.request(SECRET, "/api/tables")
    client.get("/api/fail")
    client.connect()
    client.connect([("Origin", "http://evil.example")])
    text = metrics.render().decode()
    for labels in (
        'method="POST",route="/api/tables/{table}/sit",status="200"',
        'method="POST",route="none",status="413"',
        'method="GET",route="none",status="404"',
        'method="OTHER",route="/api/tables",status="405"',
        'method="GET",route="/api/fail",status="500"',
        'method="WEBSOCKET",route="/api/live",status="101"',
        'method="WEBSOCKET",route="none",status="403"',
    ):
        assert f"hawkshaw_http_requests_total{{{labels}}} 1.0" in text
    assert SECRET not in text


# On the real server


@pytest.fixture
def port() -> Iterator[int]:
    """The application on uvicorn, on a free port of this machine."""
    config = uvicorn.Config(
        make_app(Limits(body=1000)),
        log_config=None,
        access_log=False,
        proxy_headers=False,
        ws="websockets-sansio",
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            for _ in range(1000):
                if server.started:
                    break
                time.sleep(0.01)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def test_uvicorn_says_no_as_we_do(port: int) -> None:
    address = f"ws://127.0.0.1:{port}/api/live"
    with connect(address, origin=None) as ours:
        ours.send("hello")
        assert ours.recv() == "hello"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, additional_headers={"Origin": "http://evil"}),
    ):
        pass
    assert refused.value.response.status_code == 403
    assert refused.value.response.headers["Content-Security-Policy"].startswith("default-src 'none'")

    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("POST", "/api/tables", body=iter([b"x" * 600, b"x" * 600]), encode_chunked=True)
    answer = connection.getresponse()
    assert answer.status == 413
    assert "why" in json.loads(answer.read())
    connection.close()
    assert httpx.get(f"http://127.0.0.1:{port}/api/fail").status_code == 500
    assert httpx.post(f"http://127.0.0.1:{port}/api/tables", content=b"x" * 1000).json() == {"size": 1000}
