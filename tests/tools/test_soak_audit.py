"""The soak's auditor finds every kind of fault: a sound file is acquitted, and each way to spoil it convicted."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from copy import deepcopy
from pathlib import Path

import msgspec
import pytest

from tests.server.house import Phone, new_key, running
from tools.soak.account import Account, Asked, Shown
from tools.soak.audit import Audit, fingerprint

DECISIONS = 12
SAID = "what-was-said"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Account]:
    """A file with a game in it, and what its players remember."""
    file = tmp_path_factory.mktemp("played") / "tables.db"
    with running(file) as house:
        laid = house.play("dead_end_drive", 2)
        account = Account(laid.id, "dead_end_drive", laid.host, laid.invite)
        account.tokens = dict(laid.tokens)
        phones = [house.phone(laid, seat) for seat in (0, 1)]
        for seat, phone in enumerate(phones):
            phone.wait_for("snapshot")
            remember(account, seat, phone)
        for revision in range(1, DECISIONS + 1):
            seat = next(seat for seat, phone in enumerate(phones) if phone.update["ask"] is not None)
            key, action = new_key(), phones[seat].update["legal"][0][0]
            account.moves[key] = Asked(seat, action, b"")
            account.answers[key] = phones[seat].move(action, key=key)["revision"]
            for other, phone in enumerate(phones):
                phone.wait_until(revision)
                remember(account, other, phone)
        phones[0].send("say", text=SAID, key=SAID)
        account.words[SAID] = b""
        account.answers[SAID] = phones[0].wait_for("ok")["revision"]
        phones[0].send("note", text="1")
        phones[0].wait_for("ok")
        account.notes_saved[0] = 1
        for phone in phones:
            phone.hang_up()
    return file, account


def remember(account: Account, seat: int, phone: Phone) -> None:
    view = fingerprint(msgspec.json.encode(phone.update["view"]))
    account.see(seat, phone.update["revision"], Shown(view, b""))


def faults(file: Path, account: Account) -> set[str]:
    """The kinds of faults that are found."""
    found = Audit(file).examine([deepcopy(account)])
    return {name for name in found.__struct_fields__ if getattr(found, name)}


def test_a_sound_file_is_acquitted(played: tuple[Path, Account]) -> None:
    assert faults(*played) == set()


def unguarded(file: Path, folder: Path) -> Path:
    """A copy without the triggers by which a file defends its log."""
    copy = folder / file.name
    shutil.copy(file, copy)
    with closing(sqlite3.connect(copy)) as connection, connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
    return copy


CUT_OFF = "DELETE FROM log WHERE seq > 9"
SPOILT = [
    ("DELETE FROM tables", "lost_tables"),
    (CUT_OFF, "lost_moves"),
    (CUT_OFF, "unsaved_shown"),
    (CUT_OFF, "lost_words"),
    ("DELETE FROM log WHERE seq = 9", "gaps"),
    ("DELETE FROM notes", "lost_notes"),
    ("DELETE FROM seats WHERE seat = 1", "lost_seats"),
    ("UPDATE answers SET answer = replace(answer, '\"revision\":5', '\"revision\":4')", "changed_answers"),
    ("UPDATE answers SET answer = replace(answer, '\"revision\":5', '\"revision\":4')", "duplicated"),
    ("DELETE FROM answers WHERE key = (SELECT max(key) FROM answers WHERE key LIKE '%:key-%')", "duplicated"),
    (
        "INSERT INTO log SELECT table_id, seq + 1, kind, body, at FROM log ORDER BY seq DESC LIMIT 1",
        "duplicated",
    ),
    ("UPDATE secrets SET secret = zeroblob(32)", "false_strokes"),
]


@pytest.mark.parametrize(("spoil", "fault"), SPOILT)
def test_a_spoilt_file_is_convicted(
    played: tuple[Path, Account], tmp_path: Path, spoil: str, fault: str
) -> None:
    file, account = played
    copy = unguarded(file, tmp_path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = ON")
        assert connection.execute(spoil).rowcount
    assert fault in faults(copy, account)


def test_a_move_that_is_not_the_one_that_was_sent_is_convicted(played: tuple[Path, Account]) -> None:
    file, account = played
    other = deepcopy(account)
    key, asked = next(iter(account.moves.items()))
    other.moves[key] = asked._replace(action=asked.action + 1)
    assert faults(file, other) == {"lost_moves", "duplicated"}


def test_a_view_that_differs_from_the_log_is_convicted(played: tuple[Path, Account]) -> None:
    file, account = played
    forged = deepcopy(account)
    forged.shown[1, 4] = Shown(fingerprint(b"something else"), b"")
    assert faults(file, forged) == {"changed_views"}


def test_a_seat_that_is_shown_another_view_of_the_same_revision_notices(
    played: tuple[Path, Account],
) -> None:
    account = deepcopy(played[1])
    assert account.see(0, 3, account.shown[0, 3]) == 0
    assert account.see(0, 3, account.shown[0, 4]) == 1
    key = next(iter(account.moves))
    assert account.hear_answer(key, account.answers[key]) == 0
    assert account.hear_answer(key, account.answers[key] + 1) == 1
