"""What the shared statements need of a database, whichever it is. Values stand as `?` in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Found(Protocol):
    """What a statement found; how a value of a row is typed is said by whoever asks for it.

    Only asking for rows waits for the answer, so how many rows a statement changed is not to be had.
    """

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """One conversation with a database, in which transactions are begun and ended by statements."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Found: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object: ...

    def close(self) -> None: ...
