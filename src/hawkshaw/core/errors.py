"""Everything the engine can object to, split by cause."""

from __future__ import annotations

from typing import Final

SPOKEN: Final = 1000
"""Numbers below this are repeated in a message; some are longer than any line."""


class HawkshawError(Exception):
    """The root of every error Hawkshaw raises on purpose."""


class Malformed(HawkshawError):
    """The words are not notation: no game, position or move could give them a meaning."""


class BadNotation(Malformed):
    """A line names no move; `key` and `values` say why in any language, the message in English."""

    def __init__(self, message: str, key: str, values: dict[str, object]) -> None:
        super().__init__(message)
        self.key = key
        self.values = values

    def __reduce__(self) -> tuple[type[BadNotation], tuple[str, str, dict[str, object]]]:
        return BadNotation, (str(self), self.key, self.values)


class BadRecord(Malformed):
    """A record cannot be read or replayed; `line` is the first line at fault, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        return BadRecord, (self.line, self.reason)


class BadPosition(Malformed):
    """A dump of a state or a view does not describe a position of the game."""


class Illegal(HawkshawError):
    """A well-formed move that may not be made now; the message says why in one sentence."""


class NotYourTurn(Illegal):
    """Somebody else, or nobody, has to decide."""


class UnknownGame(HawkshawError):
    """No game of that name is registered; the message names the nearest one."""


class BadOption(HawkshawError):
    """An option, seat count or player level that the game does not offer; the message names those it does."""

    def said(self, locale: str) -> str:
        """The same in a language, where whoever raised it has the words."""
        return str(self)


class NoSuchSeat(BadOption):
    """A seat that is not at the table; the message names those that are."""

    def __init__(self, seat: object, seats: int | None = None) -> None:
        # Only a number is repeated or kept: whatever else was given for a seat may hold secrets.
        number = seat if type(seat) is int and -SPOKEN < seat < SPOKEN else None
        which = "such seat" if number is None else f"seat {number}"
        if seats is None:
            there = "seats are counted from 0"
        else:
            there = "allowed: 0" if seats == 1 else f"allowed: 0 to {seats - 1}"
        super().__init__(f"there is no {which} at this table; {there}")
        self.seat = number
        self.seats = seats

    def __reduce__(self) -> tuple[type[NoSuchSeat], tuple[int | None, int | None]]:
        return NoSuchSeat, (self.seat, self.seats)


class BadContent(HawkshawError):
    """A content file is wrong; the message names the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadContent], tuple[str, str, str]]:
        return BadContent, (self.file, self.key, self.reason)
