"""`--locale`: a game in another language, from its first card to its review."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hawkshaw as package
from tests.cli.conftest import Program

CLUES = package.game("thirteen_clues")
SEEDED = ("play", "thirteen_clues", "--seed", "3", "--locale", "de", "--assist", "1")
# With seed 3 seat 0 is dealt Butcher, Dancer, Park, Museum and Crossbow.
CHOICE = "choose Metzger Park Armbrust\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    package.play(CLUES, ["novice"] * 3, seed=5).save(path)
    return path


def test_a_game_is_played_in_german_and_in_german_words(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, typed=f"choose\n{CHOICE}hint\n? ask\nask 1 Nahwaffe\nlog\n").stdout
    assert "Jeder am Tisch hat einen Fall zu lösen" in told
    assert "Platz 0, gib nach links einen Fall auf" in told
    assert "Wähle genau eine Person, einen Ort und eine Waffe" in told
    assert "Noch steht nichts fest." in told
    assert "ask <witness> <about> — ein Zeuge zählt die Karten, die er sieht" in told
    assert told.count("Platz 0 fragt Platz 1: Wie viele Nahwaffen siehst du?") == 2, (
        "when it is asked, and in the log"
    )
    assert "Seat 0" not in told


def test_a_saved_game_goes_on_in_its_language(hawkshaw: Program) -> None:
    hawkshaw(*SEEDED, typed=CHOICE)
    told = hawkshaw("resume", typed="").stdout
    assert "Du bist Platz 0." in told
    assert "You are seat 0." not in told.partition("\n\n")[2]


def test_a_game_saved_before_there_were_languages_goes_on_in_english(hawkshaw: Program, home: Path) -> None:
    hawkshaw(*SEEDED, typed=CHOICE)
    (save,) = (home / "saves").iterdir()
    old = json.loads(save.read_text(encoding="utf-8"))
    del old["locale"]
    save.write_text(json.dumps(old), encoding="utf-8")
    assert "You are seat 0." in hawkshaw("resume", typed="").stdout.partition("\n\n")[2]


def test_bots_are_watched_in_german(hawkshaw: Program) -> None:
    told = hawkshaw("play", "dead_end_drive", "--seed", "3", "--watch", "--locale", "de").stdout
    assert "Das Porträt im Rahmen zeigt " in told
    assert " erbt und gewinnt." in told


def test_a_record_is_told_and_reviewed_in_german(hawkshaw: Program, file: Path) -> None:
    told = hawkshaw("replay", file, "--seat", "1", "--locale", "de").stdout
    assert "Platz 1 erhält die Karte " in told
    assert "Das Spiel ist aus: Platz " in told
    reviewed = hawkshaw("review", file, "--seat", "1", "--locale", "de").stdout
    assert "Platz 1 erfuhr am meisten durch " in reviewed
    reviewed = hawkshaw("review", file, "--seat", "1", "--figures", "--locale", "de").stdout
    assert "Platz 1 hatte anfangs " in reviewed


@pytest.mark.parametrize("words", [("play", "thirteen_clues"), ("replay",), ("review",)])
def test_a_language_that_is_not_there_is_named(hawkshaw: Program, file: Path, words: tuple[str, ...]) -> None:
    files = [] if words[0] == "play" else [file]
    done = hawkshaw(*words, *files, "--locale", "xx")
    assert done.exit_code == 2
    assert "13 Clues does not speak 'xx'; allowed: en, de, es" in done.stderr
