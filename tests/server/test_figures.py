"""The figures on a port of their own, over real sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from hawkshaw.server.figures import MOST_LINES
from hawkshaw.server.serve import NoPort, listen, prepare, run
from tests.server.house import NO_LIMITS, PATIENCE, QUICK


@contextmanager
def serving(file: Path, *, apart: bool) -> Iterator[tuple[str, str]]:
    """A server, and where it shows its figures."""
    import threading

    listening, figures = listen("127.0.0.1", 0), listen("127.0.0.1", 0) if apart else None
    there = threading.Event()
    server = prepare(file, settings=QUICK, limits=NO_LIMITS, on_start=there.set, figures=figures)
    thread = threading.Thread(target=lambda: asyncio.run(run(server, listening)))
    thread.start()
    try:
        assert there.wait(PATIENCE)
        public = base(listening)
        yield public, public if figures is None else base(figures)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()


def base(listening: socket.socket) -> str:
    return f"http://127.0.0.1:{listening.getsockname()[1]}"


def test_figures_with_a_port_of_their_own_are_on_no_other(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", apart=True) as (public, own):
        assert httpx.get(f"{public}/api/games").status_code == 200
        shown = httpx.get(f"{own}/metrics")
        assert shown.headers["content-type"].startswith("text/plain")
        assert 'hawkshaw_http_requests_total{method="GET",route="/api/games",status="200"} 1.0' in shown.text
        assert httpx.get(f"{public}/metrics").status_code == 404
        assert [httpx.get(f"{public}/{path}").status_code for path in ("health", "ready")] == [200, 200]
        others = ("health", "ready", "api/games", "api/tables", "", "api/live")
        assert {httpx.get(f"{own}/{path}").status_code for path in others} == {404}
        assert httpx.post(f"{own}/metrics").status_code == 405


def test_figures_without_one_are_where_they_were(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", apart=False) as (public, _):
        assert "hawkshaw_tables" in httpx.get(f"{public}/metrics").text


def test_a_page_of_another_site_reads_no_figures(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", apart=True) as (_, own):
        assert httpx.get(f"{own}/metrics", headers={"Host": "evil.example"}).status_code == 403
        answer = httpx.get(f"{own}/metrics", headers={"Host": "hawkshaw:9113"})
        assert (answer.status_code, answer.headers["x-content-type-options"]) == (200, "nosniff")


def test_few_read_figures_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", apart=True) as (public, own):
        host, port = own.removeprefix("http://").split(":")
        lines = [socket.create_connection((host, int(port))) for _ in range(MOST_LINES)]
        with closing(socket.create_connection((host, int(port)))) as late:
            late.settimeout(PATIENCE)
            late.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b" 503 " in late.recv(100)
        assert httpx.get(f"{public}/health").status_code == 200
        for line in lines:
            line.close()


def test_a_port_for_figures_that_is_taken_is_named() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(NoPort, match="choose another with --metrics-port"):
        listen("127.0.0.1", taken.getsockname()[1], "--metrics-port")
