"""`hawkshaw db …`: what is said, and the exit code a script sees."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hawkshaw.server.store import told
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite import commands as db
from hawkshaw.server.store.sqlite.schema import CURRENT
from hawkshaw.terminal import exits
from tests.server.store.play import SECRET, moves, row
from tests.server.store.test_files import tamper


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"

    async def fill() -> None:
        async with SqliteStore(path) as store:
            await store.create(row(), SECRET, moves("a", "b"))

    asyncio.run(fill())
    return path


def test_the_exit_codes_are_those_of_the_command_line() -> None:
    ours = (told.DONE, told.NOT_SO, told.BAD_FILE, told.NOT_SAVED, told.EXISTS)
    assert ours == (exits.DONE, exits.NOT_SO, exits.BAD_FILE, exits.NOT_SAVED, exits.EXISTS)


def test_check(path: Path) -> None:
    assert db.check_file(path) == (
        [f"{path} is sound: schema {CURRENT}, 1 tables, 2 entries, 0 people who come back."],
        0,
    )
    tamper(path, "DELETE FROM secrets")
    lines, code = db.check_file(path)
    assert lines[0] == "Table oak has lost the secret of its luck."
    assert "put a backup in its place" in lines[1]
    assert code == exits.BAD_FILE


def test_check_of_what_is_no_store(path: Path) -> None:
    path.write_text("Dear Ada,\n" * 100)
    assert db.check_file(path).code == exits.BAD_FILE
    assert db.check_file(path.with_name("none")) == (
        [f"there is no file {path.with_name('none')}"],
        exits.BAD_FILE,
    )


def test_backup(path: Path) -> None:
    target = path.with_name("copy.db")
    lines, code = db.backup_file(path, target)
    assert (lines[0].startswith(f"{path} was copied to {target}"), code) == (True, 0)
    assert db.check_file(target).code == 0
    assert db.backup_file(path, target) == (
        [f"{target} is there already: name another file"],
        exits.EXISTS,
    )
    assert db.backup_file(path.with_name("none"), path.with_name("b")).code == exits.BAD_FILE
    assert db.backup_file(path, path.with_name("nowhere") / "b").code == exits.NOT_SAVED


def test_migrate(path: Path) -> None:
    assert db.migrate_file(path) == ([f"{path} has the newest schema, {CURRENT}."], 0)
    assert db.migrate_file(path.with_name("none")).code == exits.BAD_FILE


def test_an_empty_file_is_migrated_to_a_store(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    assert (
        db.check_file(path).lines[0].startswith(f"{path} is sound, but its schema is 0: `hawkshaw db migrate")
    )
    assert db.migrate_file(path) == ([f"{path} has schema {CURRENT} now; it had 0."], 0)
    assert db.check_file(path).code == 0


def test_a_store_in_use_can_be_checked_and_copied_but_not_migrated(path: Path) -> None:
    async def deed() -> None:
        async with SqliteStore(path):
            assert db.check_file(path).code == 0
            assert db.backup_file(path, path.with_name("copy.db")).code == 0
            lines, code = db.migrate_file(path)
            assert "in use by another server" in lines[0]
            assert code == exits.NOT_SO

    asyncio.run(deed())
