"""What a host notes for whoever runs it: what happened, and never what was said.

A line has fixed fields, and none of them can hold a sentence: `log_event` takes an event from a closed list. What
else anybody logs, libraries included, is reduced to who logged it, where, and the class of the error: its text may
hold a name, a secret, a line of chat or a card.
"""

from __future__ import annotations

import logging
import re
from enum import StrEnum
from functools import cache
from types import TracebackType
from typing import Final

import msgspec

import hawkshaw
from hawkshaw.core.player import level_name

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,20}")
"""Shorter than any secret, so that none is taken for one."""
UNFIT: Final = "?"

_log: Final = logging.getLogger("hawkshaw.server")


class Happened(StrEnum):
    """All that the log can tell."""

    STARTED = "server started"
    STOPPED = "server stopped"
    RESUMED = "tables resumed"
    OPENED = "table opened"
    BEGAN = "game began"
    ENDED = "game ended"
    CLOSED = "table closed"
    SWEPT = "old tables removed"
    UNREADABLE = "table can only be read"
    ANSWERED = "request answered"
    FAILED = "request failed"
    FLOODED = "connection sent too much"
    NOT_SAVED = "change not saved"
    BOT_FAILED = "bot failed"
    BOT_REPLACED = "bot replaced"
    NO_OPERATOR = "operator's secret refused"
    OPERATOR_CLOSED = "operator closed a table"
    OPERATOR_MUTED = "operator muted a seat"
    OPERATOR_UNMUTED = "operator unmuted a seat"
    OPERATOR_BANNED = "operator shut an address out"
    OPERATOR_UNBANNED = "operator let an address in again"
    OPERATOR_SAID = "operator spoke to everybody"
    CRASHED = "task crashed"
    LOST = "tables lost to other workers"
    ADOPTED = "tables adopted"
    WORKER_ENDED = "worker ended"
    LIBRARY = "library said something"


class LogLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The fields of a line, besides its time and level."""

    event: str
    table: str = ""
    game: str = ""
    bot: str = ""
    """The level of a bot."""
    method: str = ""
    route: str = ""
    """The pattern of a route, such as /api/tables/{id}; never a path."""
    status: int = 0
    count: int = -1
    milliseconds: int = -1
    error: str = ""
    """The class of an error."""
    where: str = ""
    """The module and line that raised it."""
    logger: str = ""


def log_event(
    event: Happened,
    level: int = logging.INFO,
    *,
    table: str = "",
    game: str = "",
    bot: str = "",
    method: str = "",
    route: str = "",
    status: int = 0,
    count: int = -1,
    milliseconds: int = -1,
    error: BaseException | None = None,
) -> None:
    """Log an event."""
    if not _log.isEnabledFor(level):
        return
    line = LogLine(
        event=event.value,
        table=table if not table or TABLE_ID.fullmatch(table) else UNFIT,
        game=known(game),
        bot=known(bot),
        method=method,
        route=route,
        status=status,
        count=count,
        milliseconds=milliseconds,
        error="" if error is None else type(error).__name__,
        where="" if error is None else place(error.__traceback__),
    )
    _log.log(level, "", extra={"line": line})


def known(word: str) -> str:
    """The name of a game or of a level, and nothing else: not even its budget."""
    name = level_name(word)
    return name if name in _names() else UNFIT


@cache
def _names() -> frozenset[str]:
    games = hawkshaw.games()
    return frozenset(
        {"", *(game.name for game in games), *(level for game in games for level in game.levels)}
    )


def place(trace: TracebackType | None) -> str:
    """The module and line where an error was raised."""
    if trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_globals.get('__name__', UNFIT)}:{trace.tb_lineno}"


def line_of(record: logging.LogRecord) -> LogLine:
    """What may be told of a record: all of ours, and next to nothing of anybody else's."""
    line = getattr(record, "line", None)
    if isinstance(line, LogLine):
        return line
    error = record.exc_info[1] if record.exc_info else None
    return LogLine(
        event=Happened.LIBRARY.value,
        logger=record.name,
        error="" if error is None else type(error).__name__,
        where=f"{record.module}:{record.lineno}" if error is None else place(error.__traceback__),
    )
