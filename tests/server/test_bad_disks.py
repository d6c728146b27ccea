"""A disk that fails under the whole server: players are told plainly, nothing unsaved is acknowledged or shown, and
when the disk is well again the tables go on by themselves.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from hawkshaw.server.host import journal
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.switchboard import AGAIN, REFUSED
from hawkshaw.server.store import Logged, StoreCorrupt, StoreUnavailable
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.check import check
from hawkshaw.server.store.sqlite.connection import connect_reader
from tests.server.house import QUICK, Json, Laid, Phone, Running, new_key, running
from tests.server.store.faults import Gate, Small, connection_kind, disk_error
from tests.server.store.test_durability import POSIX
from tests.server.store.test_failing_disk import open_unprivileged

MOST_LINES = 2_000
PLENTY = 1_000_000
IN_A_MOMENT = 60.0
PATIENT = Settings(bot_delay=600.0, bot_workers=1)
"""Bots that leave everything as it is for the time of a test."""


def saved(file: Path, laid: Laid) -> list[journal.AnyBody]:
    """The log of a table, read beside the server."""
    with closing(connect_reader(file)) as connection:
        rows = connection.execute(
            "SELECT table_id, seq, kind, body, at FROM log WHERE table_id = ? ORDER BY seq", (laid.id,)
        )
        return [journal.read(Logged(*row)) for row in rows]


def moves(file: Path, laid: Laid) -> int:
    return sum(isinstance(body, journal.Moved) for body in saved(file, laid))


def lines(file: Path, laid: Laid) -> list[str]:
    return [body.text for body in saved(file, laid) if isinstance(body, journal.Said)]


def first_legal(phone: Phone) -> int:
    return int(phone.update["legal"][0][0])


def mover(phones: list[Phone]) -> Phone:
    """Whoever has to decide, having been shown the latest."""
    latest = max(phone.update["revision"] for phone in phones)
    for phone in phones:
        phone.wait_until(latest)
    return next(phone for phone in phones if phone.update["ask"] is not None)


def come(house: Running, laid: Laid, *seats: int | None) -> list[Phone]:
    phones = [house.phone(laid, seat) for seat in seats]
    for phone in phones:
        phone.wait_for("snapshot")
    for phone in phones:
        listen(phone)
    return phones


def listen(phone: Phone) -> list[str]:
    """The kinds of frames that were sent until now: they come before the answer to a ping."""
    heard = len(phone.frames)
    phone.send("ping", n=heard)
    phone.wait_for("pong")
    return [frame["type"] for frame in phone.frames[heard:-1]]


# Whatever SQLite may object to


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_FULL, "disk is full"),
        (sqlite3.SQLITE_IOERR_FSYNC, "does not take it just now"),
        (sqlite3.SQLITE_READONLY, "may not write"),
        (sqlite3.SQLITE_BUSY, "does not take it just now"),
        (sqlite3.SQLITE_CORRUPT, "is damaged"),
    ],
)
def test_a_move_that_cannot_be_saved_is_refused_and_shown_to_nobody_and_can_be_made_again(
    file: Path, code: int, words: str
) -> None:
    gate = Gate()
    gate.let_through(PLENTY)
    with running(file, store=SqliteStore(file, connect=gate.connect)) as house:
        laid, elsewhere = house.play(seats=2), house.play("dead_end_drive", 2)
        phones = come(house, laid, 0, 1, None)
        phone = mover(phones[:2])
        before, ask, key, action = moves(file, laid), phone.update["ask"], new_key(), first_legal(phone)
        gate.failure = disk_error(code, "as SQLite says it")
        for _ in range(3):
            refused = phone.move(action, ask, key)
            assert refused["type"] == "refused"
            assert words in refused["why"]
            assert str(file) not in refused["why"]
        problem = house.post("/api/tables", {"game": "thirteen_clues", "seats": 2}, 503)
        assert words in problem["why"]
        assert str(file) not in problem["why"]
        for other in phones:
            assert listen(other) == []
        assert moves(file, laid) == before
        gate.failure = None
        ok = phone.move(action, ask, key)
        assert ok == {"type": "ok", "key": key, "revision": before + 1}
        assert phone.move(action, ask, key) == ok
        assert moves(file, laid) == before + 1
        for other in phones:
            other.wait_until(before + 1)
            other.hang_up()
        players = come(house, elsewhere, 0, 1)
        assert mover(players).move(first_legal(mover(players)))["type"] == "ok"
        for other in players:
            other.hang_up()
    assert check(file) == []


def test_a_move_that_was_saved_although_the_disk_complained_is_found_out_and_shown(file: Path) -> None:
    complaining = False

    def commit(really: Callable[[], object]) -> None:
        really()
        if complaining:
            raise disk_error(sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error")

    with running(file, store=SqliteStore(file, connect=connection_kind(commit))) as house:
        laid = house.play("dead_end_drive", 2)
        phones = come(house, laid, 0, 1, None)
        phone = mover(phones[:2])
        ask, key, action = phone.update["ask"], new_key(), first_legal(phone)
        complaining = True
        assert phone.move(action, ask, key)["type"] == "refused"
        complaining = False
        assert phone.move(action, ask, key) == {"type": "ok", "key": key, "revision": 1}
        for other in phones:
            other.wait_until(1)
        assert moves(file, laid) == 1
        assert mover(phones[:2]).move(first_legal(mover(phones[:2])))["type"] == "ok"
        for other in phones:
            other.hang_up()


# A disk that is really full, and then is not


def talk_until_refused(phone: Phone) -> tuple[list[str], Json]:
    """The lines that were acknowledged, and what was said to the first one that was not."""
    acknowledged: list[str] = []
    for number in range(MOST_LINES):
        text = f"{number}" + " so much to say" * 30
        phone.send("say", text=text, key=new_key())
        answer = phone.wait_for("ok", "refused")
        if answer["type"] == "refused":
            return acknowledged, answer
        acknowledged.append(text)
    raise AssertionError("this disk is never full")


def test_a_full_disk_stops_nobody_for_longer_than_it_is_full(file: Path) -> None:
    with running(file) as house:
        laid = house.play("dead_end_drive", 2, bots={"1": "random"})
    with closing(connect_reader(file)) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
    disk = Small(pages=pages + 8)
    with running(file, QUICK, store=SqliteStore(file, connect=disk.connect)) as house:
        [phone] = come(house, laid, 0)
        while phone.update["ask"] is None:
            phone.hear()
        acknowledged, refused = talk_until_refused(phone)
        assert "disk is full" in refused["why"]
        assert lines(file, laid) == acknowledged
        disk.pages = PLENTY
        assert phone.move(first_legal(phone))["type"] == "ok"
        # The bot is asked sooner or later, and answers without anybody's help.
        for _ in range(40):
            while phone.update["ask"] is None:
                phone.hear()
            assert phone.move(first_legal(phone))["type"] == "ok"
        by_bot = [body for body in saved(file, laid) if isinstance(body, journal.Moved) and body.seat == 1]
        assert by_bot
        phone.hang_up()
    assert lines(file, laid) == acknowledged
    assert check(file) == []


def test_a_bot_whose_move_found_no_room_makes_it_when_there_is_some(file: Path) -> None:
    gate = Gate()
    gate.let_through(2)  # the table, and the person who sits down
    with running(file, store=SqliteStore(file, connect=gate.connect)) as house:
        laid = house.play("thirteen_clues", 2, bots={"1": "random"})
        for _ in range(3):
            assert gate.reached.acquire(timeout=IN_A_MOMENT)  # the third is the bot's
        gate.failure = disk_error(sqlite3.SQLITE_FULL, "database or disk is full")
        gate.let_through()
        assert gate.reached.acquire(timeout=IN_A_MOMENT)  # it tries again
        assert moves(file, laid) == 0
        gate.failure = None
        gate.let_through(PLENTY)
        [phone] = come(house, laid, 0)
        phone.wait_until(1)
        assert [body.seat for body in saved(file, laid) if isinstance(body, journal.Moved)] == [1]
        assert phone.move(first_legal(phone))["type"] == "ok"
        phone.hang_up()


def test_a_file_that_another_program_keeps_busy_makes_players_wait_and_no_more(file: Path) -> None:
    with running(file) as house, ThreadPoolExecutor(1) as elsewhere:
        laid = house.play(seats=2)
        phones = come(house, laid, 0, 1)
        phone = mover(phones)
        before = moves(file, laid)
        with closing(sqlite3.connect(file, isolation_level=None)) as other_program:
            other_program.execute("BEGIN IMMEDIATE")
            waiting = elsewhere.submit(phone.move, first_legal(phone))
            watcher = phones[1] if phone is phones[0] else phones[0]
            assert listen(watcher) == []
            assert not waiting.done()
            other_program.execute("ROLLBACK")
        assert waiting.result()["type"] == "ok"
        assert moves(file, laid) == before + 1
        for other in phones:
            other.hang_up()


# Undo, which is asked for by a proposal


def undo(phone: Phone, key: str) -> Json:
    phone.send("propose", what="undo", key=key)
    return phone.wait_for("ok", "refused")


def test_an_undo_that_cannot_be_saved_is_refused(file: Path) -> None:
    gate = Gate()
    gate.let_through(PLENTY)
    with running(file, PATIENT, store=SqliteStore(file, connect=gate.connect)) as house:
        laid = house.play("thirteen_clues", 2, bots={"1": "random"})
        [phone] = come(house, laid, 0)
        assert phone.move(first_legal(phone))["revision"] == 1
        gate.failure = disk_error(sqlite3.SQLITE_FULL, "database or disk is full")
        refused = undo(phone, new_key())
        assert (refused["type"], "disk is full" in refused["why"]) == ("refused", True)
        gate.failure = None
        assert undo(phone, new_key())["revision"] == 2
        phone.hang_up()


# Files that a server cannot start on


def serve(file: Path) -> subprocess.CompletedProcess[str]:
    """What `hawkshaw serve` says about a file that it cannot use, and the code it ends with."""
    program = "from hawkshaw.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program, "serve", "--host", "127.0.0.1", "--port", "0", "--file", str(file)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def kept(file: Path) -> Path:
    """A file with a game in it, and no server."""
    with running(file) as house:
        house.play(seats=2)
    return file


def test_a_damaged_file_is_refused_in_a_sentence_and_left_as_it_is(kept: Path) -> None:
    whole = kept.read_bytes()
    damaged = whole[:100] + bytes(len(whole) - 100)
    kept.write_bytes(damaged)
    said = serve(kept)
    assert said.returncode == 3
    assert "put a backup in its place" in said.stderr
    assert "Traceback" not in said.stderr
    assert kept.read_bytes() == damaged
    kept.write_bytes(whole)
    with running(kept) as house:
        assert house.http.get("/ready").status_code == 200


def test_a_file_in_use_is_refused_with_its_holder_and_the_holder_goes_on(kept: Path) -> None:
    with running(kept) as house:
        said = serve(kept)
        assert said.returncode == 1
        assert f"process {os.getpid()}" in said.stderr
        assert "Traceback" not in said.stderr
        laid = house.play(seats=2)
        phones = come(house, laid, 0, 1)
        assert mover(phones).move(first_legal(mover(phones)))["type"] == "ok"
        for phone in phones:
            phone.hang_up()


@POSIX
def test_a_file_that_may_not_be_written_is_refused_before_anybody_comes(kept: Path) -> None:
    kept.chmod(0o444)
    kept.parent.chmod(0o777)
    said = open_unprivileged(kept)
    assert said.startswith("StoreReadOnly ")
    assert "let this user write" in said


# A store that does not answer when somebody comes


@pytest.mark.parametrize(("error", "code"), [(StoreUnavailable, AGAIN), (StoreCorrupt, REFUSED)])
def test_whoever_comes_at_a_bad_moment_is_asked_to_come_again(
    tmp_path: Path, error: type[StoreUnavailable], code: int
) -> None:
    """Told why, a client would not try again; only a store that does not mend itself is worth that."""
    with running(tmp_path / "tables.db", QUICK) as house:
        laid = house.play(seats=2)

        async def fail(id: str) -> None:
            raise error("just now")

        with patch.object(house.server.host.store, "opening", fail), house.phone(laid, 0) as phone:
            assert phone.is_let_go()
            assert phone.socket.close_code == code
            assert [frame["type"] for frame in phone.frames] == ["fault"] * (code == REFUSED)
        with house.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
