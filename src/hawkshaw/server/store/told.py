"""What a command about a store has to say, and the exit code it ends with."""

from __future__ import annotations

from typing import Final, NamedTuple

from hawkshaw.server.store.errors import BackupExists, BadStore, StoreError, StoreFull, StoreReadOnly

# The command line's exit codes, which tell a script what happened.
DONE: Final = 0
NOT_SO: Final = 1
BAD_FILE: Final = 3
NOT_SAVED: Final = 4
EXISTS: Final = 5


class Told(NamedTuple):
    """What a command has to say, in lines, and its exit code; anything but 0 belongs on the standard error."""

    lines: list[str]
    code: int


def objection(error: StoreError) -> Told:
    """What a store objects to, with the code for it."""
    match error:
        case BadStore():
            code = BAD_FILE
        case StoreFull() | StoreReadOnly():
            code = NOT_SAVED
        case BackupExists():
            code = EXISTS
        case _:
            code = NOT_SO
    return Told([str(error)], code)
