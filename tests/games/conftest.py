"""What the tests of some ledgers need around them."""

import pytest

from hawkshaw.games.deadline.content.library import FOLDERS
from tests.games.deadline.shelf import POSITIONS


@pytest.fixture
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of Deadline's worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))
