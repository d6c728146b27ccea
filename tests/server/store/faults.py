"""Disks and writers that misbehave, for tests that must notice."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

from hawkshaw.server.store.sql.writer import Outcome, Request
from hawkshaw.server.store.sqlite.connection import connect_writer
from hawkshaw.server.store.sqlite.writer import Connect, SqliteWriter


def connection_kind(commit: Any) -> Connect:
    """Connections on which COMMIT is done by `commit(really)`, where `really()` is the true one."""

    class Odd(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                commit(lambda: super(Odd, self).execute("COMMIT"))
                return self.cursor()
            return super().execute(sql, *values)

    return lambda path: connect_writer(path, Odd)


class Gate:
    """A disk whose commits wait until they are let through, or made to fail."""

    def __init__(self) -> None:
        self.reached = threading.Semaphore(0)
        self.failure: sqlite3.Error | None = None
        self._open = threading.Semaphore(0)
        self.connect = connection_kind(self.commit)

    def let_through(self, commits: int = 1) -> None:
        self._open.release(commits)

    def commit(self, really: Any) -> None:
        self.reached.release()
        assert self._open.acquire(timeout=60)
        if self.failure is not None:
            raise self.failure
        really()


def disk_error(code: int, words: str) -> sqlite3.OperationalError:
    """An error as SQLite raises it."""
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


class Hasty(SqliteWriter):
    """The mistake that all this is about: it tells first and flushes afterwards, a little later."""

    def finish(self, connection: sqlite3.Connection, group: list[Request], outcomes: list[Outcome]) -> None:
        self.answer(group, outcomes)
        time.sleep(0.05)
        connection.execute("COMMIT")


def killed(when: str) -> Connect:
    """A disk that ends the process just before or just after the first commit of a move."""

    def commit(really: Any) -> None:
        if when == "after":
            really()
        os.kill(os.getpid(), signal.SIGKILL)

    return connection_kind(commit)


class Small:
    """A disk that holds so many pages; `pages` may be raised while it is in use."""

    def __init__(self, pages: int) -> None:
        self.pages = pages

    def connect(self, path: Path) -> sqlite3.Connection:
        connection = connect_writer(path)
        connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return connection
