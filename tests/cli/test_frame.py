"""What the terminal says around a game: in the table's language, every sentence of it, and every sentence used."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import hawkshaw as package
from hawkshaw.terminal.frame import LANGUAGES, Frame
from tests.cli.conftest import Program
from tests.core.test_locales import english_in, flat

SOURCES = Path(package.__file__).parent / "terminal"
MADE = {"how_to.hint_1", "how_to.hint_2", "wish.else", "wish.undo", "wish.bot", "wish.vacate"}
"""Keys that are put together where they are used."""


def test_every_sentence_is_used() -> None:
    text = (files("hawkshaw.terminal") / "locale" / "en.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    del table["plural"]
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py"))
    used = set(re.findall(r"[\"']([a-z_]+\.[a-z_0-9]+)[\"']", code))
    made = {f"how_to.{where}" for where in ("home", "away")} | {"moves.all", "moves.some"} | MADE
    made |= {f"wish.{who}{wait}" for who in ("you", "other") for wait in ("", "_wait")}
    assert {key for key, _ in flat(table)} - used - made == set()


@pytest.mark.parametrize("locale", ["de", "es"])
def test_what_can_be_typed_is_the_same_in_every_language(locale: str) -> None:
    for where in ("home", "away"):
        ours, theirs = (
            [line[:11].split() for line in Frame(name).how_to(where, 2).split("\n")[1:]]
            for name in ("en", locale)
        )
        assert ours == theirs
    assert LANGUAGES.names == ("en", "de", "es")


FIRST_LINES = {
    "thirteen_clues": "choose butcher park crossbow\n",
    "dead_end_drive": "roll\n",
    "deadline": "pursue 1\n",
    "pulp_detective": "discard 0\n",
}


@pytest.mark.parametrize("name", FIRST_LINES)
def test_a_game_at_the_terminal_is_all_in_spanish(hawkshaw: Program, name: str) -> None:
    typed = f"?\n\n{FIRST_LINES[name]}qwerty\nread\nhint\nlog\n"
    told = hawkshaw("play", name, "--seed", "3", "--locale", "es", typed=typed).stdout
    assert "Escribe una jugada, o ? para ver las que puedes hacer." in told
    assert "La partida está guardada. Para seguir:" in told
    assert "Esta mesa se empezó sin ayudas." in told
    # A case stays in its language; notation and what is quoted are the same in all of them.
    story = "Pistas disponibles" if name == "deadline" else ""
    frame = [line for line in told.splitlines() if not re.match(r"\s*<|  hawkshaw|.*<die>|Asiento 0>", line)]
    if not story:
        assert not [line for line in frame if english_in(re.sub(r"[«(].*", "", line), "es")]
    else:
        assert "Este caso está escrito en inglés." in told


def test_the_frame_is_german_and_english_too(hawkshaw: Program) -> None:
    german = hawkshaw("play", "thirteen_clues", "--seed", "3", "--locale", "de", typed="\n").stdout
    english = hawkshaw("play", "thirteen_clues", "--seed", "3", typed="\n").stdout
    assert "Du bist Platz 0; Platz 1 der Bot „novice“" in german
    assert "Tipp einen Zug, oder ? für die Züge, die du machen kannst." in german
    assert "Type a move" not in german
    assert "You are seat 0; seat 1 a novice bot" in english
    assert "Type a move, or ? for the moves you can make." in english


# Long lists narrow by typing


def test_a_part_of_a_word_lists_what_fits_and_the_only_one_is_made_by_enter(hawkshaw: Program) -> None:
    played = hawkshaw(
        "play", "dead_end_drive", "--seed", "3", typed="roll\nmove first pierre\nmove first ierr G2\n\n"
    )
    told = played.stdout
    assert "8 moves fit; more words list fewer:\n  move first pierre G2\n" in told
    assert "Only this fits: move first pierre G2. Enter makes it." in told
    assert "Seat 0 moves Pierre with the first die to G2" in told


def test_enter_makes_no_move_that_was_not_offered_last(hawkshaw: Program) -> None:
    typed = "roll\nmove first ierr G2\ntable\n\n"
    told = hawkshaw("play", "dead_end_drive", "--seed", "3", typed=typed).stdout
    assert "Only this fits" in told
    assert "Seat 0 moves Pierre" not in told
    assert "Type a move, or ? for the moves you can make." in told
