"""Everything a store can object to, split by what the caller does next."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.errors import HawkshawError, Malformed


class StoreError(HawkshawError):
    """The root of what a store says instead of doing what it was asked; nothing was written.

    Its own words are for whoever runs the server, and name files; everybody else is told what the server's catalogue
    has under `saying`.
    """

    saying: ClassVar[str] = "failed"


# Refusals: the store is well, and the caller reads again or gives the answer it gave before.


class Conflict(StoreError):
    """Somebody else appended first; `last` is where the log stands now. Read on from there and try again."""

    def __init__(self, table: str, last: int) -> None:
        super().__init__(f"the log of table {table} stands at {last}")
        self.table = table
        self.last = last


class Duplicate(StoreError):
    """This key was served before; `answer` is what was said then, and is to be said again."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("this request was served before")
        self.answer = answer


class UnknownTable(StoreError):
    """There is no table of that id, or no longer."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table}")
        self.table = table


class Taken(StoreError):
    """A table id or a seat token that must be the only one of its kind is in use."""


class LeaseLost(StoreError):
    """Another server has this table now, or may have: whoever asked has to find it there."""

    saying = "moved"

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} is no longer this server's")
        self.table = table


class NotRedactable(StoreError):
    """The entry is a move, is of another kind than named, or is not there."""


# Failures: the store could not do it, and nothing was acknowledged.


class StoreUnavailable(StoreError):
    """The disk or the database did not take it; the same request may succeed later."""

    saying = "unavailable"


class StoreFull(StoreUnavailable):
    """There is no room; the store goes on by itself once there is."""

    saying = "full"


class StoreClosed(StoreUnavailable):
    """The store has been closed."""

    saying = "closed"


class StoreInUse(StoreUnavailable):
    """Another server holds the file."""


class StoreReadOnly(StoreUnavailable):
    """The file, or the folder it lies in, cannot be written."""

    saying = "read_only"


class BadStore(StoreUnavailable, Malformed):
    """The file is not a store that this program can use."""

    saying = "bad"


class StoreMissing(BadStore):
    """There is no such file."""


class StoreCorrupt(BadStore):
    """The file is damaged."""


class ForeignFile(BadStore):
    """The file belongs to something else."""


class NewerSchema(BadStore):
    """The file was written by a newer program."""


class BackupRefused(StoreError):
    """A backup was not made, because the copy is not sound."""


class BackupExists(BackupRefused):
    """A backup was not made, because something has its name already."""
