"""The program at a real terminal: Ctrl-C, Ctrl-D, widths and colours."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

# Whoever is started in the background of a shell ignores Ctrl-C, and so would all that the tests start.
HEED_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PROGRAM = (sys.executable, "-c", f"{HEED_CTRL_C}; from hawkshaw.cli import main; main()")
# The same, with its standard input for the terminal whose Ctrl-C it gets.
TAKE_TERMINAL = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
IN_TERMINAL = (
    sys.executable,
    "-c",
    f"{TAKE_TERMINAL}; {HEED_CTRL_C}; from hawkshaw.cli import main; main()",
)
MOST_PRESSES = 6
SILENCE = 10
"""Seconds in which something comes of a key."""
ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A terminal of 80 columns with the program running in it."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        names = ("PATH", "PYTHONPATH", "HOME")
        self._program = subprocess.Popen(
            [*IN_TERMINAL, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={
                **{name: os.environ[name] for name in names if name in os.environ},
                "TERM": "xterm-256color",
                "LC_ALL": "C.UTF-8",
                "HAWKSHAW_HOME": str(home),
                **environment,
            },
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def until(self, words: str, times: int = 1) -> str:
        """Read until these words are on the screen, so many times."""
        while self.seen.count(words) < times:
            if not self._read():
                raise AssertionError(f"{words!r} never came; there was:\n{self.seen}")
        return self.seen

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def interrupt(self) -> int:
        """Press Ctrl-C, and again where nothing comes of it; with what the program ends.

        Python hears it only with the next key if it comes in the moment before it waits for one.
        """
        for _ in range(MOST_PRESSES):
            self.type("\x03")
            while select.select([self._master], [], [], SILENCE)[0]:
                if not self._read():
                    return self._program.wait()
        raise AssertionError(f"Ctrl-C is not heard; there was:\n{self.seen}")

    def exit_code(self) -> int:
        while self._read():
            pass
        return self._program.wait()

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], 60)
        assert ready, f"the program says nothing any more; there was:\n{self.seen}"
        try:
            part = os.read(self._master, 4096)
        except OSError:  # what Linux reports when the other side is gone
            return False
        self.seen += part.decode(errors="replace").replace("\r\n", "\n")
        return bool(part)

    def close(self) -> None:
        self._program.kill()
        self._program.wait()
        os.close(self._master)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "play", "thirteen_clues", "--seed", "3")
    yield opened
    opened.close()


def test_ctrl_c_saves_and_the_game_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    terminal.until("seat 0> ")
    terminal.type("choose butcher park crossbow\n")
    terminal.until("Holders")
    terminal.until("seat 0> ", 2)
    assert terminal.interrupt() == 130
    assert "hawkshaw resume thirteen_clues-1" in terminal.seen
    again = Terminal(tmp_path, "resume")
    again.until("Seat 0 has sealed three cards")
    again.until("seat 0> ")
    again.type("\x04")
    assert again.exit_code() == 0
    assert "hawkshaw resume thirteen_clues-1" in again.seen
    again.close()


def test_lines_fit_into_80_columns(terminal: Terminal) -> None:
    terminal.until("seat 0> ")
    terminal.type("choose butcher park crossbow\n")
    terminal.until("Holders")
    terminal.until("accuse <person>")
    terminal.until("seat 0> ", 2)  # what is typed sooner is echoed before it
    terminal.type("?\n")
    terminal.until("<weapon>: ")
    assert [line for line in terminal.seen.splitlines() if len(ANSI.sub("", line)) > 80] == []
    assert "\x1b[1m" in terminal.seen, "what is asked stands out"


def test_no_color_means_no_escape_codes(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "thirteen_clues", "--seed", "3", NO_COLOR="1")
    terminal.until("seat 0> ")
    terminal.type("ask 1 red\nquit\n")
    assert terminal.exit_code() == 0
    # The line editor may switch its own modes; colours and weights end in m.
    assert not re.search(r"\x1b\[[0-9;]*m", terminal.seen)
    terminal.close()


@pytest.mark.parametrize(
    "words", [["--help"], ["games"], ["play", "thirteen_clues"], ["rules", "thirteen_clues"]]
)
def test_a_pipe_gets_no_escape_codes(tmp_path: Path, words: list[str]) -> None:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "GITHUB_ACTIONS")
    }
    done = subprocess.run(
        [*PROGRAM, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**environment, "HAWKSHAW_HOME": str(tmp_path), "TERM": "xterm-256color"},
        check=True,
    )
    assert b"\x1b" not in done.stdout + done.stderr


HOUSE = re.compile(r"^ ?1?\d\|", re.MULTILINE)


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "play", "dead_end_drive", "--seed", "3", "--locale", "es")
    yield opened
    opened.close()


def test_in_24_lines_the_house_and_the_prompt_share_the_screen(drive: Terminal) -> None:
    drive.until("Asiento 0> ")
    drive.type("roll\n")
    drive.until("move <die> <pawn> <to>")
    seen = drive.until("(t: la mesa entera, ?: ayuda) Asiento 0> ", 2).rpartition("Asiento 0> ")[0]
    shown = ANSI.sub("", seen).splitlines()[-24:]
    assert len([line for line in shown if HOUSE.match(line)]) == 13
    assert "Mueve, Asiento 0" in "\n".join(shown)
    assert all(len(line) <= 80 for line in shown)


def test_typing_narrows_and_enter_makes_the_only_move(drive: Terminal) -> None:
    drive.until("Asiento 0> ")
    drive.type("roll\n")
    drive.until("move <die> <pawn> <to>")
    drive.type("move first ierr g2\n")
    drive.until("Solo encaja esta: «move first pierre G2». Intro la hace.")
    drive.type("\n")
    drive.until("Asiento 0 mueve a Pierre con el dado 1 hasta G2")


def test_the_whole_table_comes_by_the_screenful(drive: Terminal) -> None:
    drive.until("Asiento 0> ")
    drive.type("t\n")
    drive.until("-- 1 de 3; Intro o t: seguir --")
    drive.type("\n")
    drive.until("-- 2 de 3; Intro o t: seguir --")
    drive.type("t\n")
    drive.until("En la mesa")


def test_plain_is_the_whole_table_without_escape_codes(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "dead_end_drive", "--seed", "3", "--plain")
    terminal.until("Players")
    terminal.until("seat 0> ")
    terminal.type("quit\n")
    assert terminal.exit_code() == 0
    assert "Furniture:" in terminal.seen
    assert not re.search(r"\x1b\[[0-9;]*m", terminal.seen)
    terminal.close()
