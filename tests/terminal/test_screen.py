"""Text as a person reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hawkshaw.terminal.screen import command, wrapped


def test_a_long_sentence_is_broken_at_the_margin() -> None:
    assert wrapped("one two three four", 10) == "one two\nthree four"


def test_a_list_hangs_under_its_entry_or_its_second_column() -> None:
    assert wrapped("  cards: one two three", 14) == "  cards: one\n      two\n      three"
    assert wrapped("  ask  one two three", 14) == "  ask  one two\n       three"


def test_short_lines_and_blank_lines_stay() -> None:
    assert wrapped("a\n\n  b\n", 10) == "a\n\n  b\n"


def test_what_cannot_be_broken_is_not() -> None:
    assert wrapped("/a/very/long/path/to/a/record", 10) == "/a/very/long/path/to/a/record"


def test_a_command_to_copy_works_where_the_program_is_not_on_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `make play` the program is known only by its path."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", [".venv/bin/hawkshaw", "play"])
    assert command("resume", "thirteen_clues-1") == ".venv/bin/hawkshaw resume thirteen_clues-1"
    (tmp_path / "hawkshaw").touch(mode=0o755)
    assert command("replay", Path("/Application Support/x")) == "hawkshaw replay '/Application Support/x'"
