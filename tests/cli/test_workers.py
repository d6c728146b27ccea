"""`hawkshaw serve` with several workers: what is refused, and a machine's workers behind one port."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

import httpx
import pytest

from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.wire.requests import OpenTable
from hawkshaw.wire.rest import Rest
from tests.cli.conftest import Program
from tests.cli.test_serve import served
from tests.server.store.postgres.conftest import server, url  # noqa: F401  fixtures
from tools.private.postgres import PASSWORD

NOWHERE = "postgresql://ada@127.0.0.1:1/tables"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--workers", "2"), "several workers need --database"),
        (("--workers", "0"), "0 is not within 1 to 64"),
        (("--workers", "2", "--database", NOWHERE), "cannot be reached"),
        (("--workers", "2", "--database", NOWHERE, "--peer-address", "0.0.0.0:1"), "as others reach it"),
        (("--workers", "2", "--database", NOWHERE, "--peer-address", "oak"), "as others reach it"),
        (("--workers", "2", "--database", NOWHERE, "--peer-address", "oak:70000"), "as others reach it"),
        (("--workers", "2", "--database", NOWHERE, "--bus", "http://oak"), "`redis://HOST:PORT`"),
        (("--database", NOWHERE, "--peer-secret-file", "none"), "the secret in none cannot be read"),
    ],
    ids=lambda given: " ".join(given)[-40:] if isinstance(given, tuple) else "",
)
def test_what_cannot_be_is_refused_before_anybody_is_called(
    hawkshaw: Program, words: tuple[str, ...], why: str
) -> None:
    done = hawkshaw("serve", "--host", "127.0.0.1", "--port", "0", *words)
    assert done.exit_code in (1, 2, 3)
    assert why in done.stderr


def test_a_short_secret_is_refused(hawkshaw: Program, tmp_path: Path) -> None:
    place = tmp_path / "secret"
    place.write_text("abc", encoding="utf-8")
    done = hawkshaw(
        *("serve", "--host", "127.0.0.1", "--port", "0"),
        *("--database", NOWHERE, "--peer-secret-file", str(place)),
    )
    assert done.exit_code == 3
    assert "at least 16 characters" in done.stderr
    assert "abc" not in done.stderr


@pytest.fixture
def database(url: PostgresUrl, monkeypatch: pytest.MonkeyPatch) -> str:  # noqa: F811  a fixture
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    return str(url)


@pytest.mark.long
def test_workers_share_a_port_and_one_that_dies_is_started_again(home: Path, database: str) -> None:
    words = ("--host", "127.0.0.1", "--workers", "2", "--database", database)
    with served(home, *words) as (told, process):
        (base,) = re.findall(r"On this machine:  (http://\S+)/\n", told)
        base = base.replace("localhost", "127.0.0.1")
        opened = [Rest(base).open(OpenTable(game="thirteen_clues", seats=2, listed=True)) for _ in range(8)]
        killed = children(process.pid)
        assert len(killed) == 2
        os.kill(killed[0], signal.SIGKILL)
        asked = time.monotonic()
        while len(set(children(process.pid)) - set(killed)) != 1 or not all_are_told(base, len(opened)):
            assert time.monotonic() < asked + 40
            time.sleep(0.2)
        process.send_signal(signal.SIGTERM)
        assert process.wait(25) == 0
        assert children(process.pid) == []


def all_are_told(base: str, tables: int) -> bool:
    """Whether every worker lists all tables: asked so often that none is left out."""
    try:
        found = [httpx.get(f"{base}/api/tables", timeout=10) for _ in range(6)]
    except httpx.HTTPError:
        return False
    return all(answer.status_code == 200 and len(answer.json()["tables"]) == tables for answer in found)


def children(parent: int) -> list[int]:
    """The worker processes of a supervisor, without the helper that Python starts beside them."""
    try:
        found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="utf-8").split()
        return [int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    except FileNotFoundError:
        return []


@pytest.mark.long
def test_workers_go_when_the_one_who_started_them_is_killed(home: Path, database: str) -> None:
    with served(home, "--host", "127.0.0.1", "--workers", "2", "--database", database) as (_, process):
        workers = children(process.pid)
        process.kill()
        process.wait()
        asked = time.monotonic()
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < asked + 20
            time.sleep(0.1)
