"""The file that keeps the games of a series: a header line, then one line of JSON a deal, only ever appended to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from errno import EWOULDBLOCK
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from hawkshaw.core.errors import Malformed
from hawkshaw.lab.match import Deal
from hawkshaw.lab.series import Series

FORMAT = "hawkshaw simulation 1"


class BadResults(Malformed):
    """A file of results cannot be read, or holds the games of another series; the message names the line."""


class Results:
    """The kept games of a series, ready for more; opening an existing file reads what is there.

    What the disk objects to is an OSError. A last line without its end was cut off by a crash and is played again;
    anything else that is not as it was written is refused, and so is a file whose header says something else.
    """

    def __init__(self, path: Path, series: Series, anew: bool = False) -> None:
        self.path = path
        self.deals: dict[int, Deal] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: BinaryIO = path.open("a+b")
        try:
            hold(self._file, path)
            if anew:
                self._file.truncate(0)
            self._read(series)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def append(self, deals: Iterable[Deal]) -> None:
        """Keep these deals; once this returns, ending the program does not lose them."""
        lines = b""
        for deal in deals:
            self.deals[deal.deal] = deal
            lines += msgspec.json.encode(deal) + b"\n"
        self._file.write(lines)
        self._file.flush()

    def close(self) -> None:
        """Let go of the file."""
        with suppress(OSError):
            os.fsync(self._file.fileno())
        self._file.close()

    def _read(self, series: Series) -> None:
        header = header_line(series)
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and header.startswith(text):  # nothing yet, or cut off while the header was written
            self._file.truncate(0)
            self._file.write(header)
            self._file.flush()
            return
        first, *lines = whole.splitlines() or [text]
        self._check_header(first, series)
        if len(text) > len(whole):
            self._file.truncate(len(whole))
        for number, line in enumerate(lines, 2):
            deal = self._deal(number, line, series)
            self.deals[deal.deal] = deal

    def _check_header(self, line: bytes, series: Series) -> None:
        try:
            found = msgspec.json.decode(line)
        except msgspec.DecodeError:
            found = None
        if not isinstance(found, dict) or found.pop("format", None) != FORMAT:
            raise BadResults(f"{self.path}: line 1: this is no file of results ({FORMAT!r})")
        wanted = msgspec.to_builtins(series)
        for key in (*wanted, *found):
            if msgspec.json.encode(found.get(key)) != msgspec.json.encode(wanted.get(key)):
                raise BadResults(
                    f"{self.path}: line 1: these are games of another series: "
                    f"{key} is {said(found.get(key))} there and {said(wanted.get(key))} here; "
                    "name another file, or replace this one with --anew"
                )

    def _deal(self, number: int, line: bytes, series: Series) -> Deal:
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadResults(f"{self.path}: line {number}: {error}") from None
        seats = len(series.players)
        fault = ""
        if deal.deal in self.deals:
            fault = f"a second deal {deal.deal}"
        elif deal.deal < 0 or len(deal.games) != len(series.rotations):
            fault = f"deal {deal.deal} has {len(deal.games)} games instead of {len(series.rotations)}"
        elif any(
            len(part) != seats
            for game in deal.games
            for part in (game.scores, game.returns, game.kinds, game.thinking)
        ) or any(winner not in range(seats) for game in deal.games for winner in game.winners):
            fault = f"deal {deal.deal} was not played with {seats} seats"
        elif not all(game.tally.get(name) for game in deal.games for name in series.table.figures):
            fault = f"deal {deal.deal} has no tally of {', '.join(series.table.figures)}"
        if fault:
            raise BadResults(f"{self.path}: line {number}: {fault}")
        return deal


def header_line(series: Series) -> bytes:
    """The first line of a series' file."""
    return msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(series)}) + b"\n"


def said(value: object) -> str:
    """A value of a header, short enough for a sentence."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else f"{text[:20]}…"


def hold(file: BinaryIO, path: Path) -> None:
    """Keep other simulations from writing to the file, where the system can."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BlockingIOError(EWOULDBLOCK, "another simulation is writing to it", str(path)) from None
