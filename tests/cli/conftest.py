"""A household for the command line: a home folder of its own, and the program as a person calls it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from unittest.mock import patch

import pytest
import typer.main
from typer import testing
from typer.testing import Result

from examples.high_card import HighCard
from hawkshaw import Game, games
from hawkshaw.cli import program
from tests.toy import on_the_shelf


class Program(Protocol):
    def __call__(self, *words: str | Path, typed: str | None = None) -> Result: ...


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where this test's games are kept."""
    for name in ("FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HAWKSHAW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@cache
def made(games: tuple[Game, ...]) -> Any:
    """The program for these games; to make it takes ten times as long as most of what it is asked to do."""
    return typer.main.get_command(program())


def invoke(words: list[str], typed: str | None, **env: str) -> Result:
    """Run the program as a person calls it; what is typed is its input."""
    with patch.object(testing, "_get_command", lambda command: command):  # it is one already
        return testing.CliRunner(env=env).invoke(
            made(tuple(games())), words, input=typed, catch_exceptions=False
        )


@pytest.fixture
def hawkshaw(home: Path) -> Program:
    """Runs the program with these words after its name; `typed` is what a person types."""

    def run(*words: str | Path, typed: str | None = None) -> Result:
        return invoke([str(word) for word in words], typed)

    return run


@pytest.fixture
def high_card() -> Iterator[HighCard]:
    with on_the_shelf() as game:
        yield game
