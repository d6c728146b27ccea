"""Text on a terminal: wrapped to its width and in colour there, plain and unwrapped in a pipe."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

if sys.platform != "win32":
    import termios

COLUMN: Final = re.compile(r" +\S+(?: \S+)?  +")
WIDEST: Final = 100
"""Longer lines are hard to read, however wide the window."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
ENTER_BESIDE: Final = "\x1b[?1049h"
LEAVE_BESIDE: Final = "\x1b[?1049l"
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the corner, the screen empty, and what has scrolled off it forgotten."""
UNBOUNDED: Final = 100_000
"""Columns of a pipe: what reads it gets every line and every cell whole."""


class Room(NamedTuple):
    """Columns and lines."""

    width: int
    height: int


class Screen:
    """Where a person reads. Nothing that is said is taken for markup."""

    def __init__(self, plain: bool = False) -> None:
        # Without a colour system rich writes no escape codes at all; NO_COLOR alone would leave bold.
        colours = {"color_system": None} if plain or os.environ.get("NO_COLOR") else {}
        self._plain = plain
        self._more = ""
        """What is asked after a screenful that could not be scrolled back to; empty where it can."""
        self._lines = 0
        """How many lines were said there since the person last typed something."""
        self.console = Console(highlight=False, **colours)  # type: ignore[arg-type]  # None is the one value passed
        if not self.live:
            self.console.width = UNBOUNDED

    @property
    def live(self) -> bool:
        """Whether a person sits in front of it."""
        return self.console.is_terminal

    @property
    def room(self) -> Room | None:
        """How much can be seen at once; None where everything is told line by line, however long it is."""
        if self._plain or not self.live or os.environ.get("TERM") == "dumb":
            return None
        return Room(min(self.console.width, WIDEST), self.console.height)

    def say(self, text: str = "", style: str = "") -> None:
        """Print lines, the parts that do not fit indented under their beginnings."""
        if self.live:
            text = wrapped(text, min(self.console.width, WIDEST))
        if not self._more:
            self.console.print(Text(text, style), soft_wrap=True)
            return
        for line in text.split("\n"):
            self.settle(self.console.height - 2)
            self.console.print(Text(line, style), soft_wrap=True)
            self._lines += 1

    def show(self, line: str) -> None:
        """Print a line to be copied, which must not be broken."""
        self.console.print(Text(line), soft_wrap=True)

    def lay(self, *parts: RenderableType) -> None:
        """Print tables and texts; a cell that is too wide for a terminal goes on in the next line."""
        for part in parts:
            if isinstance(part, Table):
                for column in part.columns:
                    column.overflow = "fold"
            with self.console.capture() as drawn:
                self.console.print(part)
            # No-break spaces were for the drawing alone; programs take them for letters.
            lines = drawn.get().replace(NO_BREAK, " ").splitlines()
            self.console.file.write("".join(f"{line.rstrip()}\n" for line in lines))

    @property
    def forgets(self) -> bool:
        """Whether what was on it can be hidden from whoever comes next."""
        return self.live and sys.stdin.isatty() and os.environ.get("TERM", "") not in ("", "dumb")

    @contextmanager
    def stage(self, more: str) -> Iterator[None]:
        """A screen beside the usual one, whose lines scroll into nobody's history; afterwards nothing of it is left.

        There is no way back there to what has scrolled off, so each screenful waits for Enter; `more` says so. Where
        everything is told line by line the usual screen is used, and `forget` clears it.
        """
        if not self._plain:
            self._control(ENTER_BESIDE)
            self._more = more
        try:
            yield
        finally:
            self.forget()
            if self._more:
                self._more = ""
                self._control(LEAVE_BESIDE)

    def settle(self, few: int) -> None:
        """Let more than a few lines be read before anything is drawn over them, where nobody can scroll back."""
        if self._more and self._lines > few:
            self.ask(self._more)
            self._lines = 0

    def forget(self) -> None:
        """Clear the screen, what has scrolled off it, the lines that were typed, and the keys that wait to be read."""
        self._control(CLEAR)
        self._lines = 0
        typed = sys.modules.get("readline")
        if typed is not None and hasattr(typed, "clear_history"):
            typed.clear_history()
        if sys.platform != "win32" and sys.stdin.isatty():
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def _control(self, code: str) -> None:
        self.console.file.write(code)
        self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """A line the person types; EOFError at the end of input."""
        self._lines = 0
        if self.live and sys.stdin.isatty():
            return input(prompt)
        # Typed by nobody: show what was read, so that the output reads like a session.
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(prompt + line.rstrip("\n"))
        return line


def wrapped(text: str, width: int) -> str:
    """The text with long lines broken; what follows a break is indented more than the line's beginning."""
    lines: list[str] = []
    for line in text.split("\n"):
        if len(line) <= width:
            lines.append(line)
            continue
        # A sentence at the margin stays there; the entry of a list hangs, under its second column if it has one.
        column = COLUMN.match(line)
        hang = len(column[0]) if column else len(line) - len(line.lstrip()) + 4 if line.startswith(" ") else 0
        lines += textwrap.wrap(
            line, width, subsequent_indent=" " * hang, break_on_hyphens=False, break_long_words=False
        )
    return "\n".join(lines)


def command(*words: str | Path) -> str:
    """A command of this program to be copied: by name, or as it was called where the name would not find it."""
    program = ["hawkshaw"]
    called = Path(sys.argv[0])
    if shutil.which("hawkshaw") is None:
        if called.stem == "hawkshaw":
            program = [sys.argv[0]]
        elif called.parts[-2:] == ("hawkshaw", "__main__.py"):
            program = [sys.executable, "-m", "hawkshaw"]
    return shlex.join([*program, *map(str, words)])


def print_json(data: object) -> None:
    """Print data for programs."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")
