"""Several people at one terminal: a curtain between them, and nothing of anybody's on the screen or above it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Program
from tests.cli.test_tty import ANSI, HEED_CTRL_C, TAKE_TERMINAL, Terminal

WORDS = ("play", "thirteen_clues", "--people", "Ann,Ben", "--seed", "3")
CONTROL = re.compile(r"(\x1b\[\?1049[hl]|\x1b\[3J)")
MORE = "-- Enter: go on --"
CURTAIN = "Enter lifts the curtain, once nobody but Ben is looking."
ONLY_CURTAIN = ["The keyboard is Ben's.", "What Ann has seen is put away.", CURTAIN]
LEAKY = (
    f"{TAKE_TERMINAL}; {HEED_CTRL_C}; from hawkshaw.terminal.screen import Screen; Screen.forget = lambda screen: None;"
    " from hawkshaw.cli import main; main()"
)


def remains(seen: str) -> list[str]:
    """What a terminal still holds after all it was sent: the lines to be seen, and those that have scrolled off."""
    usual, beside, on = "", "", False
    for part in CONTROL.split(seen):
        if part == "\x1b[?1049h":
            beside, on = "", True
        elif part == "\x1b[?1049l":
            on = False
        elif part == "\x1b[3J":
            usual, beside = (usual, "") if on else ("", beside)
        elif on:
            beside += part
        else:
            usual += part
    lines = ANSI.sub("", beside if on else usual).splitlines()
    return [line.strip() for line in lines if line.strip()]


Open = Callable[..., Terminal]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Starts the program in terminals of their own, all with the same home."""
    terminals: list[Terminal] = []

    def start(*words: str) -> Terminal:
        terminals.append(Terminal(tmp_path, *words))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.close()


def lifted_for_ann(terminal: Terminal, plain: bool = False) -> str:
    """Ann takes the keyboard; a move that she may make, and nobody else may know of."""
    terminal.until("Enter begins;")
    terminal.type("\n")
    terminal.until("once nobody but Ann is looking.")
    terminal.type("\n")
    if not plain:
        assert "Seat 0 is dealt" in terminal.until(MORE), "what cannot be scrolled back to is read first"
        terminal.type("\n")
    seen = ANSI.sub("", terminal.until("seat 0> "))
    move = re.search(r"for instance: (choose [\w ]+)\n", seen)
    assert move
    return move[1]


def up_to_the_curtain(terminal: Terminal, then: str = "\n", plain: bool = False) -> None:
    """Ann takes the keyboard, chooses three cards for Ben, and lets the curtain fall."""
    move = lifted_for_ann(terminal, plain)
    terminal.type(f"{move}\n")
    terminal.until("Enter lets the curtain fall for Ben.")
    assert any(move in line for line in remains(terminal.seen)), "it is there until the curtain falls"
    terminal.type(then)
    terminal.until(CURTAIN)


def test_nothing_but_the_curtain_is_left_on_the_screen_or_above_it(opened: Open) -> None:
    terminal = opened(*WORDS)
    up_to_the_curtain(terminal)
    assert remains(terminal.seen) == ONLY_CURTAIN
    terminal.type("\n")
    terminal.until("Ben, you are seat 1.")
    terminal.until(MORE, 2)
    terminal.type("\n")
    terminal.until("seat 1> ")
    assert remains(terminal.seen)[0] == "Ben, you are seat 1."
    # The keys for what was typed before bring back nothing of Ann's.
    before = len(terminal.seen)
    terminal.type("\x1b[A\x1b[A\n")
    terminal.until("seat 1> ", 2)
    assert "choose" not in terminal.seen[before : terminal.seen.index("\n", before)]
    terminal.type("quit\n")
    assert terminal.exit_code() == 0
    left = remains(terminal.seen)
    assert left[0].startswith("13 Clues."), "what was explained to everybody stays"
    assert "resume thirteen_clues-1" in left[-1]
    assert not any("choose" in line or "Your hand" in line for line in left)


def test_without_clearing_the_same_look_finds_what_is_anns(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.cli.test_tty.IN_TERMINAL", (sys.executable, "-c", LEAKY))
    terminal = opened(*WORDS)
    up_to_the_curtain(terminal)
    left = remains(terminal.seen)
    assert left[-3:] == ONLY_CURTAIN
    assert any("choose" in line for line in left)


@pytest.mark.long
def test_plain_lines_are_cleared_from_the_usual_screen(opened: Open) -> None:
    terminal = opened(*WORDS, "--plain")
    up_to_the_curtain(terminal, plain=True)
    assert remains(terminal.seen) == ONLY_CURTAIN
    assert "\x1b[?1049h" not in terminal.seen


@pytest.mark.long
def test_keys_that_were_pressed_too_often_do_not_lift_the_curtain(opened: Open) -> None:
    terminal = opened(*WORDS)
    up_to_the_curtain(terminal, then="\n\n\n\n")
    terminal.type("quit\n")
    assert terminal.exit_code() == 0
    assert "Ben, you are" not in terminal.seen


@pytest.mark.long
def test_ctrl_c_clears_too_and_whoever_is_next_goes_on_from_behind_the_curtain(opened: Open) -> None:
    terminal = opened(*WORDS)
    lifted_for_ann(terminal)
    assert terminal.interrupt() == 130
    assert remains(terminal.seen)[-2] == "The game is saved. Go on with:"
    assert not any("choose" in line or "Your hand" in line for line in remains(terminal.seen))
    again = opened("resume")
    again.until("once nobody but Ann is looking.")
    assert remains(again.seen) == [
        "The keyboard is Ann's.",
        "Enter lifts the curtain, once nobody but Ann is looking.",
    ]
    again.type("\x04")
    assert again.exit_code() == 0


def test_where_nothing_can_be_hidden_nobody_shares(hawkshaw: Program) -> None:
    told = hawkshaw(*WORDS, typed="\n")
    assert told.exit_code == 1
    assert "everybody could read what is somebody else's" in told.stderr
    assert told.stdout == ""


@pytest.mark.parametrize(
    ("people", "why"),
    [
        ("Ann", "names 1"),
        ("A,B,C,D,E,F,G", "names 7"),
        ("Ann,", "is no name"),
        ("Ann,B\x1b[2Jen", "is no name"),
        (f"Ann,{'x' * 500}", "is no name"),
        ("Ann,ann", "the same name"),
    ],
)
def test_people_have_names_that_can_be_told_apart(hawkshaw: Program, people: str, why: str) -> None:
    told = hawkshaw("play", "thirteen_clues", "--people", people)
    assert told.exit_code == 2
    assert why in told.stderr


@pytest.mark.parametrize("also", [("--seat", "1"), ("--watch",), ("--seats", "2", "--bots", "novice,novice")])
def test_people_have_the_first_seats(hawkshaw: Program, also: tuple[str, ...]) -> None:
    told = hawkshaw("play", "thirteen_clues", "--people", "Ann,Ben", *also)
    assert told.exit_code == 2
