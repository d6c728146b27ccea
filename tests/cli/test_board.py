"""`hawkshaw board check`: a house somebody drew."""

from __future__ import annotations

from pathlib import Path

import pytest

from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from tests.cli.conftest import Program


def test_a_sound_house_is_drawn_with_its_distances(hawkshaw: Program, tmp_path: Path) -> None:
    file = tmp_path / "mansion.toml"
    file.write_text(read_board_file(), encoding="utf-8")
    done = hawkshaw("board", "check", file)
    assert done.exit_code == 0
    assert done.stderr == ""
    assert "221 squares" in done.stdout
    assert "  6 |. C . . r . c t t t c . r|. . . .|" in done.stdout
    assert " ".join(done.stdout.splitlines()[-1].split()) == "K7 12/16 9/9 12/12 11/11 10/10 13/13 E7 8"


def test_every_fault_is_a_line(hawkshaw: Program) -> None:
    text = (
        read_board_file()
        .replace("detective_steps = 13", "")
        .replace("c c c c c . r . e", ". c c c c . r . e")
    )
    done = hawkshaw("board", "check", "-", typed=text)
    assert done.exit_code == 3
    assert done.stdout == ""
    told = done.stderr.splitlines()
    assert len(told) == 2
    assert told[0].startswith("hawkshaw: -: detective_steps: ")
    assert told[1].startswith("hawkshaw: -: map: 11 red chairs")


def test_a_missing_file(hawkshaw: Program, tmp_path: Path) -> None:
    done = hawkshaw("board", "check", tmp_path / "none.toml")
    assert done.exit_code == 3
    assert "cannot be read" in done.stderr


def test_a_house_of_ones_own_can_be_played_in(hawkshaw: Program, tmp_path: Path) -> None:
    """The record holds the whole house, so it replays where the file is not."""
    file = tmp_path / "mine.toml"
    file.write_text(read_board_file().replace("Aunt Agatha's mansion", "The other house"), encoding="utf-8")
    done = hawkshaw("play", "dead_end_drive", "--board", f"@{file}", "--seed", "4", "--watch", "--plain")
    assert done.exit_code == 0, done.stderr
    kept = done.stdout.split("The whole game is kept in ")[1].strip()
    assert "The other house" in Path(kept).read_text(encoding="utf-8")
    file.unlink()
    assert hawkshaw("verify", kept).exit_code == 0


def test_a_file_that_cannot_be_read_is_named(hawkshaw: Program, tmp_path: Path) -> None:
    done = hawkshaw("play", "dead_end_drive", "--board", f"@{tmp_path / 'none.toml'}", "--watch")
    assert done.exit_code == 2
    assert "none.toml cannot be read" in done.stderr


def test_a_house_nobody_can_play_in_is_refused_with_the_reason(hawkshaw: Program, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(read_board_file().replace("P", "."), encoding="utf-8")
    done = hawkshaw("play", "dead_end_drive", "--board", f"@{file}", "--watch")
    assert done.exit_code == 2
    assert done.stderr.startswith(f"hawkshaw: {file}: option 'board' is no mansion to play in")


@pytest.mark.parametrize("words", [("play",), ("simulate", "--seats", "random,random"), ("open",), ("host",)])
def test_a_file_without_its_sign_is_told_of_it(
    hawkshaw: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    command, *rest = words
    (tmp_path / "my mansion.toml").write_text(read_board_file(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = hawkshaw(command, "dead_end_drive", *rest, "--board", "my mansion.toml")
    assert done.exit_code == 2
    assert done.stderr == (
        "hawkshaw: option 'board': to read a file, put an @ before its name: --board '@my mansion.toml'\n"
    )


def test_an_empty_file_is_not_taken_for_the_board_there_is(hawkshaw: Program, tmp_path: Path) -> None:
    (tmp_path / "empty.toml").touch()
    done = hawkshaw("play", "dead_end_drive", "--board", f"@{tmp_path / 'empty.toml'}")
    assert done.exit_code == 2
    assert done.stderr.endswith("empty.toml is empty\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a" + ".a" * 100_000 + " = 1", "-: line 1: a key of more than 16 parts"),
        ("# a comment\na = " + "[" * 50_000, "-: line 2: more than 16 brackets inside one another"),
        ("a = " + "9" * 50_000, "-: line 1: 50000 characters in a row"),
    ],
)
def test_a_house_of_hostile_shape_is_a_line_too(hawkshaw: Program, text: str, reason: str) -> None:
    done = hawkshaw("board", "check", "-", typed=text)
    assert done.exit_code == 3
    (told,) = done.stderr.splitlines()
    assert told.startswith(f"hawkshaw: {reason}")


def test_a_house_that_is_too_long_is_refused_by_its_length(hawkshaw: Program, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("#" * 20_001, encoding="utf-8")
    done = hawkshaw("play", "dead_end_drive", "--board", f"@{file}", "--watch")
    assert done.exit_code == 2
    assert "option 'board' is too long: 20001 bytes; it may have 20000" in done.stderr
