"""The nightly backup of a database, and that everything is in it."""

from __future__ import annotations

import asyncio
import os
import subprocess
from pathlib import Path

import pytest

from hawkshaw.server.store.copying import differences
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import PostgresStore
from tests.server.store.play import SECRET, moves, row
from tools.private.postgres import PASSWORD, PrivateServer, programs

pytestmark = pytest.mark.long

PROGRAM = Path(__file__).parents[4] / "deploy" / "hawkshaw-backup"


def test_a_database_is_saved_while_a_server_runs_and_can_be_put_back(
    server: PrivateServer, url: PostgresUrl, tmp_path: Path
) -> None:
    asyncio.run(save(url, tmp_path))
    (made,) = (tmp_path / "backups").iterdir()
    assert made.name.endswith(".dump")
    assert made.stat().st_mode & 0o077 == 0
    assert PASSWORD.encode() not in made.read_bytes()
    back = server.empty("back")
    subprocess.run(
        [pg("pg_restore"), "--exit-on-error", "--no-owner", f"--dbname={back}", str(made)],
        env={**os.environ, "PGPASSWORD": PASSWORD},
        check=True,
    )
    assert differences(url, back, lambda what, done, total: None) == []


async def save(url: PostgresUrl, folder: Path) -> None:
    word = folder / "password"
    word.write_text(PASSWORD, encoding="utf-8")
    async with PostgresStore(url) as store:
        await store.create(row(), SECRET, moves("one", "two"))
        done = await asyncio.to_thread(run, url, folder / "backups", word)
    assert done.returncode == 0, done.stderr


def run(url: PostgresUrl, folder: Path, word: Path) -> subprocess.CompletedProcess[str]:
    surroundings = {
        **os.environ,
        "PATH": f"{programs()}:{os.environ['PATH']}",
        "HAWKSHAW_DATABASE": str(url),
        "HAWKSHAW_DATABASE_PASSWORD_FILE": str(word),
    }
    return subprocess.run(
        [PROGRAM, str(folder)], env=surroundings, capture_output=True, text=True, check=False
    )


def pg(name: str) -> str:
    return f"{programs()}/{name}"
