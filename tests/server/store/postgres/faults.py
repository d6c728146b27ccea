"""Connections and writers that misbehave, for tests that must notice."""

from __future__ import annotations

import time
from collections.abc import Callable

import psycopg

from hawkshaw.server.store.postgres.connection import Session, connect
from hawkshaw.server.store.postgres.member_writer import MemberWriter
from hawkshaw.server.store.postgres.turn import Connect
from hawkshaw.server.store.postgres.writer import PostgresWriter
from hawkshaw.server.store.sql.writer import Outcome, Request

Commit = Callable[["Odd", Callable[[], None]], None]


SILENT: list[psycopg.Connection] = []
"""What a test has to close, because nobody else does."""


class Odd(Session):
    """A session on which a commit is done by `commit(session, really)`, where `really()` is the true one."""

    def __init__(self, spoken: psycopg.Connection, commit: Commit) -> None:
        super().__init__(spoken)
        self._odd = commit
        self.silent = False
        """Whether the line is dead without either side knowing."""

    def commit(self) -> None:
        self._odd(self, super().commit)

    def close(self) -> None:
        if not self.silent:
            super().close()

    @property
    def lost(self) -> bool:
        return self.silent or super().lost


def session_kind(commit: Commit, after: int = 1) -> Connect:
    """Sessions whose commits are odd, but for the first few, by which a store is opened."""
    left = after

    def odd(session: Odd, really: Callable[[], None]) -> None:
        nonlocal left
        left -= 1
        really() if left >= 0 else commit(session, really)

    return lambda url: Odd(connect(url).spoken, odd)


def cut(session: Odd) -> None:
    """The line is cut, and this side knows."""
    session.spoken.close()
    raise psycopg.OperationalError("the line is dead")


def fall_silent(session: Odd) -> None:
    """The line is dead, and the server does not know: its side of the session goes on waiting."""
    session.silent = True
    SILENT.append(session.spoken)
    raise psycopg.OperationalError("no answer")


class Hasty(PostgresWriter):
    """The mistake that all this is about: it tells first and commits afterwards, a little later."""

    def finish(self, connection: Session, group: list[Request], outcomes: list[Outcome]) -> None:
        self.answer(group, outcomes)
        time.sleep(0.05)
        self.commit(connection, group)


class Unfenced(MemberWriter):
    """The mistake that fences are for: it writes whatever it is asked to."""

    def _enter(self, connection: Session) -> bool:
        super()._enter(connection)
        self._held = set(self._needed)
        return True


class Gullible(PostgresWriter):
    """Takes a commit whose answer was lost for one that happened."""

    def _settle(self, lost: psycopg.OperationalError) -> None:
        self._disconnect()


class Gloomy(PostgresWriter):
    """Takes a commit whose answer was lost for one that did not happen."""

    def _settle(self, lost: psycopg.OperationalError) -> None:
        raise lost


def once(fault: Callable[[Odd], None], *, before: bool) -> Connect:
    """A fault just before or just after the first commit of a move; everything is well afterwards."""
    waiting = [True]

    def commit(session: Odd, really: Callable[[], None]) -> None:
        if not waiting:
            really()
            return
        waiting.pop()
        if not before:
            really()
        fault(session)

    return session_kind(commit)
