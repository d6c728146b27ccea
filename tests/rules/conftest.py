"""What the tests of some ledgers need around them."""

import pytest

from hawkshaw.games.deadline.library import FOLDERS
from tests.tablemate import POSITIONS


@pytest.fixture
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of Deadline's worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS / "deadline"))
