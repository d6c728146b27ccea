"""The server's log: JSON lines, or plain text on a terminal; `host.logs` says what may stand in one."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

from hawkshaw.server.host.logs import Happened, LogLine, line_of, log_event


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": time, "level": record.levelname.lower()}
        line |= msgspec.to_builtins(line_of(record))
        return msgspec.json.encode(line).decode()


class PlainLines(logging.Formatter):
    """For people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        fields: dict[str, Any] = msgspec.to_builtins(line_of(record))
        event = fields.pop("event")
        words = [time, f"{record.levelname.lower():7}", event, *(f"{key}={fields[key]}" for key in fields)]
        return " ".join(words)


class Handler(logging.StreamHandler[TextIO]):
    """Writes lines; a line that cannot be written is lost."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self.setFormatter(PlainLines() if stream.isatty() else JsonLines())

    def filter(self, record: logging.LogRecord) -> bool:
        """Of libraries only what may be trouble."""
        return isinstance(getattr(record, "line", None), LogLine) or record.levelno >= logging.WARNING

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name for it
        """Nothing: the library's way prints the record with all it holds."""


@contextmanager
def logging_to(stream: TextIO | None = None, level: int = logging.INFO) -> Iterator[None]:
    """Log to a stream, standard error if none is named, and let nothing else log or print an error meanwhile.

    uvicorn needs `log_config=None`, or it brings handlers of its own.
    """
    root = logging.getLogger()
    before = root.handlers[:], root.level, threading.excepthook, sys.unraisablehook
    root.handlers[:] = [Handler(sys.stderr if stream is None else stream)]
    root.setLevel(level)
    threading.excepthook = lambda args: _log_crash(args.exc_value)
    sys.unraisablehook = lambda args: _log_crash(args.exc_value)
    try:
        yield
    finally:
        root.handlers[:], level_before, threading.excepthook, sys.unraisablehook = before
        root.setLevel(level_before)


def _log_crash(error: BaseException | None) -> None:
    log_event(Happened.CRASHED, logging.ERROR, error=error)
