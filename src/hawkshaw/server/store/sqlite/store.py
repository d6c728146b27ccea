"""The store of one server: one SQLite file, one writer, one reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from hawkshaw.server.store.sql.connection import Connection
from hawkshaw.server.store.sql.store import Answer, SqlStore
from hawkshaw.server.store.sqlite.connection import connect_reader, connect_writer, explaining
from hawkshaw.server.store.sqlite.lock import Lock
from hawkshaw.server.store.sqlite.migrate import make_file, upgrade
from hawkshaw.server.store.sqlite.writer import Connect, SqliteWriter


class SqliteStore(SqlStore):
    """Opens a file, or makes it, and holds it alone until closed; an older file is brought up to date first.

    Tests put something else in the place of `connect` and `writer`, to see what a failing disk or a hasty writer does.
    """

    def __init__(
        self,
        path: Path,
        *,
        connect: Connect = connect_writer,
        writer: Callable[[Path, Connect], SqliteWriter] = SqliteWriter,
    ) -> None:
        self.path = path
        self._where = str(path)
        with ExitStack() as opened:  # whatever fails below lets go of what came before it
            opened.callback(Lock(path).release)
            make_file(path)
            upgrade(path)
            with explaining(path):
                self._writer = writer(path, connect)
                # Closed after the reader: the last connection tidies up the write-ahead log, and must be able to write.
                opened.callback(self._writer.close)
                self._reading = connect_reader(path)
            opened.callback(self._reading.close)
            self._readers = ThreadPoolExecutor(1, "store-reader")
            opened.callback(self._readers.shutdown)
            self._opened = opened.pop_all()

    def _read(self, question: Callable[[Connection], Answer]) -> Answer:
        with explaining(self.path):
            return question(self._reading)


@contextmanager
def writing(path: Path) -> Iterator[Connection]:
    """A transaction on a file that nobody else has, made if it is not there; it is committed at the end."""
    with ExitStack() as opened, explaining(path):
        opened.callback(Lock(path).release)
        make_file(path)
        upgrade(path)
        connection = opened.enter_context(closing(connect_writer(path)))
        connection.execute("BEGIN IMMEDIATE")
        yield connection
        connection.execute("COMMIT")
