"""Files that are not as they should be, older ones, copies, and the lock: each is told in a sentence that helps."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from hawkshaw.server.store import MOVE, Person, Place, PutPerson, PutPlace, StoreInUse, StoreUnavailable
from hawkshaw.server.store.errors import (
    BackupRefused,
    ForeignFile,
    NewerSchema,
    StoreCorrupt,
    StoreError,
    StoreMissing,
)
from hawkshaw.server.store.sqlite import SqliteStore, lock
from hawkshaw.server.store.sqlite.backup import backup
from hawkshaw.server.store.sqlite.check import check
from hawkshaw.server.store.sqlite.lock import Lock
from hawkshaw.server.store.sqlite.migrate import make_file, upgrade
from hawkshaw.server.store.sqlite.schema import CURRENT, FIRST, MIGRATIONS, SECOND
from tests.server.store.play import SECRET, moves, row, words
from tests.server.store.test_durability import make

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed store with a log that fills some pages."""
    path = tmp_path / "tables.db"

    async def fill() -> None:
        async with SqliteStore(path) as store:
            await store.create(row("oak"), SECRET, moves(*(f"{n:0500}" for n in range(200))))
            await store.create(row("elm"), SECRET, moves("x"))

    asyncio.run(fill())
    return path


def tamper(path: Path, *statements: str) -> None:
    """Change the file behind the store's back, with nothing to stop it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            connection.execute(statement)


def beside(path: Path) -> list[str]:
    return sorted(found.name for found in path.parent.iterdir())


# Opening


def test_a_closed_store_is_one_file_that_others_cannot_read(path: Path) -> None:
    assert beside(path) == [path.name]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_is_not_a_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada,\n" * 100)
    with pytest.raises(ForeignFile, match="not a Hawkshaw store: name another file"):
        SqliteStore(letter)
    assert letter.read_text() == "Dear Ada,\n" * 100
    assert beside(letter) == [letter.name]


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    photos = tmp_path / "photos.db"
    tamper(photos, "CREATE TABLE photos (name)")
    before = photos.read_bytes()
    with pytest.raises(ForeignFile, match="another program"):
        SqliteStore(photos)
    assert photos.read_bytes() == before
    assert beside(photos) == [photos.name]


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    """Such as one left by a crash between making the file and filling it."""
    path = tmp_path / "tables.db"
    path.touch()
    make(path, "oak")
    assert check(path) == []


def test_a_newer_schema_is_refused_and_left_alone(path: Path) -> None:
    tamper(path, f"PRAGMA user_version = {CURRENT + 3}")
    before = path.read_bytes()
    reason = (
        f"newer Hawkshaw .its schema is {CURRENT + 3}, this program knows {CURRENT}.*no way back.*install"
    )
    for door in (SqliteStore, check, upgrade):
        with pytest.raises(NewerSchema, match=reason):
            door(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("page", [2, 9, 15])
def test_a_damaged_file_is_refused_before_anything_is_added_to_it(path: Path, page: int) -> None:
    with path.open("rb+") as file:
        file.seek(page * PAGE)
        file.write(os.urandom(PAGE))
    before = path.read_bytes()
    with pytest.raises(StoreCorrupt, match=r"is damaged.*hawkshaw db check .*backup.*remove tables.db-wal"):
        SqliteStore(path)
    assert path.read_bytes() == before
    assert any("damaged" in fault for fault in check(path))


def test_a_file_that_was_cut_short_is_refused(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)
    with pytest.raises(StoreCorrupt, match="is damaged"):
        SqliteStore(path)


def test_a_store_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="there is no folder"):
        SqliteStore(tmp_path / "none" / "tables.db")


# The lock


def test_a_second_server_is_refused_and_told_who_has_the_file(path: Path) -> None:
    async def deed() -> None:
        async with SqliteStore(path) as store:
            with pytest.raises(
                StoreInUse, match=rf"in use.*process {os.getpid()}, since \d{{4}}-.*stop that one"
            ):
                SqliteStore(path)
            await store.append("elm", 0, moves("y"))
        async with SqliteStore(path) as store:
            assert await words(store, "elm") == ["x", "y"]

    asyncio.run(deed())


def test_a_lock_left_by_a_killed_process_holds_nobody_up(path: Path) -> None:
    hold = (
        "import os, sys, pathlib; from hawkshaw.server.store.sqlite.lock import Lock; "
        "lock = Lock(pathlib.Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    program = subprocess.Popen(
        [sys.executable, "-c", hold, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stdout.readline() == b"held\n"
    with pytest.raises(StoreInUse, match=f"process {program.pid},"):
        SqliteStore(path)
    program.kill()
    program.communicate()
    assert f"{path.name}.lock" in beside(path)
    make(path, "ash")
    assert beside(path) == [path.name]


def test_a_lock_that_its_holder_removed_meanwhile_counts_for_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else two servers could each hold a lock, one of them on a file without a name."""
    leaving = [Lock(path)]
    hold = lock._hold

    def hold_late(handle: int) -> bool:
        if leaving:
            leaving.pop().release()
        return hold(handle)

    monkeypatch.setattr(lock, "_hold", hold_late)
    second = Lock(path)
    with pytest.raises(StoreInUse):
        Lock(path)
    second.release()


# Older files

NEXT = ("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'",)
BROKEN = ("ALTER TABLE tables ADD COLUMN colour TEXT", "INSERT INTO nowhere VALUES (1)")


def schema(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def colours(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [colour for (colour,) in connection.execute("SELECT colour FROM tables")]


def test_an_older_file_is_copied_and_then_brought_up_to_date(path: Path) -> None:
    (copy,) = upgrade(path, (*MIGRATIONS, NEXT))
    assert schema(path) == CURRENT + 1
    assert colours(path) == ["green", "green"]
    assert copy.name == f"tables.db.before-schema-{CURRENT + 1}"
    assert schema(copy) == CURRENT
    assert check(copy) == []


def test_doing_it_again_does_nothing(path: Path) -> None:
    upgrade(path, (*MIGRATIONS, NEXT))
    before, names = path.read_bytes(), beside(path)
    assert upgrade(path, (*MIGRATIONS, NEXT)) == []
    assert (path.read_bytes(), beside(path)) == (before, names)


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    for copies in (1, 2):  # each attempt keeps a copy, and none overwrites another
        with pytest.raises(StoreError, match=f"stays at schema {CURRENT}"):
            upgrade(path, (*MIGRATIONS, BROKEN))
        assert schema(path) == CURRENT
        assert check(path) == []
        assert len(list(path.parent.glob(f"*before-schema-{CURRENT + 1}*"))) == copies
    asyncio.run(read_elm(path))


def test_an_older_file_learns_which_tables_need_which_content(tmp_path: Path) -> None:
    """Until schema 2 content stayed for ever; what no table of the file names goes at once."""
    old = tmp_path / "old.db"
    make_file(old)
    upgrade(old, (FIRST,))
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        for name, hash in (("ash", "shared"), ("elm", "shared"), ("oak", "own"), ("yew", "never kept")):
            connection.execute("INSERT INTO tables VALUES (?, 'g', 'over', 0, 1, 1, x'')", (name,))
            opened = json.dumps({"game": "g", "content": hash}).encode()
            connection.execute("INSERT INTO log VALUES (?, 0, 'opened', ?, 1)", (name, opened))
        for hash in ("shared", "own", "nobody's"):
            connection.execute("INSERT INTO contents VALUES (?, x'01')", (hash,))

    async def deed() -> list[str]:
        kept = []
        async with SqliteStore(old) as store:
            for gone in ("", "oak", "ash", "elm"):
                if gone:
                    await store.delete_table(gone)
                kept.append(
                    " ".join([hash for hash in ("shared", "own", "nobody's") if await store.content(hash)])
                )
        return kept

    assert asyncio.run(deed()) == ["shared own", "shared", "shared", ""]


def test_a_file_from_before_people_came_back_keeps_its_tables_and_takes_people(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    make_file(old)
    upgrade(old, (FIRST, SECOND))
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        connection.execute("INSERT INTO tables VALUES ('elm', 'g', 'playing', 0, 1, 1, x'')")
        connection.execute("INSERT INTO secrets VALUES ('elm', zeroblob(32))")
        connection.execute("INSERT INTO log VALUES ('elm', 0, 'move', x'78', 1)")
        connection.execute("INSERT INTO seats VALUES ('elm', 0, x'01', 'Ann', x'')")

    async def deed() -> None:
        async with SqliteStore(old) as store:
            assert [row.name for row in await store.seats("elm")] == ["Ann"]
            place = Place("ann", "elm", 0, "Ann", 1, b"sealed")
            await store.commit([PutPerson(Person("ann", b"hash", 1, 1)), PutPlace(place)])
            assert await store.places("ann") == [place]

    asyncio.run(deed())
    asyncio.run(read_elm(old))
    assert check(old) == []
    assert [copy.name for copy in tmp_path.glob("*before-schema-3*")] == ["old.db.before-schema-3"]


async def read_elm(path: Path) -> None:
    async with SqliteStore(path) as store:
        assert await words(store, "elm") == ["x"]


# Checking


@pytest.mark.parametrize(
    ("statements", "found"),
    [
        (
            ["DROP TRIGGER log_goes_with_its_table", "DELETE FROM log WHERE seq = 7"],
            "log of table oak has gaps: 199",
        ),
        (
            ["DROP TRIGGER log_goes_with_its_table", "DELETE FROM log WHERE seq = 0"],
            "log of table oak has gaps: 199",
        ),
        (["DELETE FROM secrets WHERE table_id = 'elm'"], "Table elm has lost the secret of its luck"),
        (["DELETE FROM tables WHERE id = 'elm'"], "Rows of 'log' that belong to nothing in 'tables': 1"),
        (["DELETE FROM tables WHERE id = 'elm'"], "Rows of 'secrets' that belong to nothing in 'tables': 1"),
        (
            ["INSERT INTO notes VALUES ('yew', 0, 'n')"],
            "Rows of 'notes' that belong to nothing in 'tables': 1",
        ),
    ],
)
def test_a_check_finds_what_is_wrong(path: Path, statements: Sequence[str], found: str) -> None:
    assert check(path) == []
    tamper(path, *statements)
    assert any(found in fault for fault in check(path))


def test_a_missing_file_cannot_be_checked(tmp_path: Path) -> None:
    with pytest.raises(StoreMissing, match="there is no file"):
        check(tmp_path / "none.db")
    assert beside(tmp_path / "none.db") == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET body = 'forged' WHERE table_id = 'oak' AND seq = 3",
        "UPDATE log SET seq = 999 WHERE table_id = 'oak' AND seq = 199",
        "DELETE FROM log WHERE table_id = 'oak' AND seq = 199",
    ],
)
def test_the_file_itself_guards_its_log(path: Path, statement: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="only ever appended to"):
        tamper(path, statement)


# Copies


def test_a_backup_is_one_moment_of_a_store_that_goes_on(path: Path) -> None:
    target = path.with_name("copy.db")

    async def keep_writing(store: SqliteStore) -> None:
        for n in range(60):
            last = (await store.append("elm", n, moves(str(n)))).last
            assert last == n + 1

    async def deed() -> None:
        async with SqliteStore(path) as store:
            await asyncio.gather(keep_writing(store), asyncio.to_thread(backup, path, target))
            assert len(await store.entries("elm")) == 61

    asyncio.run(deed())
    assert check(target) == []
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert beside(path) == ["copy.db", "tables.db"]

    async def restored() -> None:
        async with SqliteStore(target) as store:
            assert len(await words(store, "oak")) == 200
            assert await store.secret("oak") == SECRET
            last = len(await words(store, "elm")) - 1
            await store.append("elm", last, moves("goes on"))

    asyncio.run(restored())


def test_a_backup_has_what_was_acknowledged_before_it(path: Path) -> None:
    """Also what lies in the write-ahead log only."""

    async def deed() -> None:
        async with SqliteStore(path) as store:
            await store.append("elm", 0, moves("y"))
            await asyncio.to_thread(backup, path, path.with_name("copy.db"))

    asyncio.run(deed())
    with closing(sqlite3.connect(path.with_name("copy.db"))) as copy:
        assert copy.execute("SELECT kind, body FROM log WHERE table_id = 'elm' AND seq = 1").fetchall() == [
            (MOVE, b"y")
        ]


def test_a_backup_replaces_nothing(path: Path) -> None:
    target = path.with_name("copy.db")
    target.write_text("precious")
    with pytest.raises(BackupRefused, match="there already"):
        backup(path, target)
    assert target.read_text() == "precious"


def test_a_copy_that_is_not_sound_is_no_backup(path: Path) -> None:
    tamper(path, "DELETE FROM secrets WHERE table_id = 'elm'")
    with pytest.raises(BackupRefused, match=r"not sound\. Table elm has lost"):
        backup(path, path.with_name("copy.db"))
    assert not [name for name in beside(path) if "copy" in name]


def test_a_backup_needs_a_folder(path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="cannot be written"):
        backup(path, path.parent / "none" / "copy.db")
