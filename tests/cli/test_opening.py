"""`hawkshaw serve --open`, which `make play` runs: it opens the lobby, once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A home of one's own, and a browser that writes down what it is asked to open."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{tmp_path}/opened"\n', encoding="utf-8")
    browser.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HAWKSHAW")}
    return kept | {"HOME": str(tmp_path), "BROWSER": f"{browser} %s", "PYTHONUNBUFFERED": "1"}


def command(port: str, file: Path) -> list[str]:
    return [
        str(Path(sys.executable).with_name("hawkshaw")), "serve", "--open", "--no-qr", "--host", "127.0.0.1",
        "--port", port, "--file", str(file),
    ]  # fmt: skip


@contextmanager
def serving(arguments: list[str], environment: dict[str, str]) -> Iterator[str]:
    """The server from its first word to its end; its lobby's address."""
    with subprocess.Popen(arguments, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        finally:
            server.terminate()


def test_the_lobby_is_opened_and_a_second_start_uses_the_server_that_runs(
    environment: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    with serving(command("0", file), environment) as lobby:
        assert httpx.get(f"{lobby}api/games").status_code == 200
        port = lobby.rstrip("/").rpartition(":")[2]
        again = subprocess.run(
            command(port, file), env=environment, capture_output=True, text=True, timeout=60, check=True
        )
        assert "runs here already" in again.stdout
        opened = (tmp_path / "opened").read_text(encoding="utf-8").splitlines()
    assert opened == [f"http://localhost:{port}/"] * 2
