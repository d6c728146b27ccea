"""A household for the command line: a home folder of its own, and the program as a person calls it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from typer.testing import CliRunner, Result

from examples.high_card import HighCard
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


@pytest.fixture
def hawkshaw(home: Path) -> Program:
    """Runs the program with these words after its name; `typed` is what a person types."""

    def run(*words: str | Path, typed: str | None = None) -> Result:
        return CliRunner().invoke(
            program(), [str(word) for word in words], input=typed, catch_exceptions=False
        )

    return run


@pytest.fixture
def high_card() -> Iterator[HighCard]:
    with on_the_shelf() as game:
        yield game
