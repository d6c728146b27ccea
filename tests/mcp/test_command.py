"""`hawkshaw mcp` as a process of its own: what it ends by, and under what names it is reached."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from hawkshaw.server import lan
from hawkshaw.server.limits import Limits
from tests.mcp.company import HELLO

TOKEN = "a-token-that-nobody-guesses"
PATIENCE = 20.0
OPEN = {
    "jsonrpc": "2.0",
    "id": 2,
    "method": "tools/call",
    "params": {"name": "open_table", "arguments": {"game": "thirteen_clues", "seats": 2, "people": 2}},
}
WAIT = {
    "jsonrpc": "2.0",
    "id": 3,
    "method": "tools/call",
    "params": {"name": "wait_for_turn", "arguments": {}},
}


@contextmanager
def started(folder: Path, *flags: str) -> Iterator[subprocess.Popen[str]]:
    """The command, with all that it puts down for a while in this folder."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hawkshaw", "mcp", *flags],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"HAWKSHAW_HOME": str(folder), "TMPDIR": str(folder)},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def left_in(folder: Path) -> list[Path]:
    return list(folder.glob("hawkshaw-*"))


def how_many_stay(port: int) -> int:
    """Of many who begin a request and never go on, how many are not shown out at once."""
    with ExitStack() as lines:
        comers = [
            lines.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
            for _ in range(Limits().lines_of_one + 20)
        ]
        for comer in comers:
            with suppress(OSError):
                comer.sendall(b"POST /mcp HTTP/1.1\r\nHost: ")
        gone = 0
        deadline = time.monotonic() + Limits().head_patience / 2
        while gone < 20 and time.monotonic() < deadline:
            gone = len(select.select(comers, [], [], 0.05)[0])
        return len(comers) - gone


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_pipe_that_is_told_to_stop_closes_its_tables(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for message, said in ((HELLO, "protocolVersion"), (OPEN, "lobby"), (WAIT, "")):
            process.stdin.write(json.dumps(message) + "\n")
            process.stdin.flush()
            assert not said or said in process.stdout.readline()
        assert left_in(tmp_path)
        process.send_signal(number)
        assert process.wait(PATIENCE) == 0
        assert not left_in(tmp_path)


def test_an_address_that_others_reach_is_asked_for_by_it(tmp_path: Path) -> None:
    others = lan.reachable(lan.EVERYWHERE) or ["127.0.0.1"]
    (tmp_path / "token").write_text(TOKEN, encoding="utf-8")
    flags = ["--http", "--host", lan.EVERYWHERE, "--port", "0", "--token-file", str(tmp_path / "token")]
    with started(tmp_path, *flags) as process, httpx.Client(trust_env=False) as http:
        assert process.stderr is not None
        (port, *_) = re.findall(r":(\d+)/mcp", process.stderr.readline())
        usual = {"accept": "application/json, text/event-stream", "authorization": f"Bearer {TOKEN}"}
        found = [
            http.post(
                f"http://127.0.0.1:{port}/mcp", json=HELLO, headers=usual | {"host": f"{name}:{port}"}
            ).status_code
            for name in (others[0], "evil.example")
        ]
        assert found == [200, 421]
        assert how_many_stay(int(port)) <= Limits().lines_of_one, "nobody has shown a token"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert not left_in(tmp_path)
