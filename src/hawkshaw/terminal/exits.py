"""What can go wrong between a person and the games, and the exit codes that tell a script about it."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.errors import BadContent, BadOption, HawkshawError, Malformed, UnknownGame

DONE: Final = 0
NOT_SO: Final = 1
USAGE: Final = 2
BAD_FILE: Final = 3
NOT_SAVED: Final = 4
EXISTS: Final = 5
INTERRUPTED: Final = 130
"""What a shell reports for a program stopped by Ctrl-C."""


class NotSo(HawkshawError):
    """What was asked for is not so, or not to be had."""


class CannotRead(HawkshawError):
    """A file is missing, unreadable, or not what it should be."""


class CannotSave(HawkshawError):
    """The disk did not take what had to be saved."""


class AlreadyThere(HawkshawError):
    """What was to be written is there already, and nothing was touched."""


def exit_code(error: HawkshawError) -> int:
    """The exit code for an error."""
    match error:
        case UnknownGame() | BadOption():
            return USAGE
        case CannotRead() | Malformed() | BadContent():
            return BAD_FILE
        case CannotSave():
            return NOT_SAVED
        case AlreadyThere():
            return EXISTS
        case _:
            return NOT_SO
