"""A household for writers of cases: the program, and folders of cases that are forgotten again."""

from __future__ import annotations

import pytest

from hawkshaw.games.deadline.content import library
from tests.cli.conftest import hawkshaw, home

__all__ = ["hawkshaw", "home"]


@pytest.fixture(autouse=True)
def no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds to the folders of cases is forgotten after it."""
    monkeypatch.setenv(library.FOLDERS, "")
