"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.house import Running


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a server keeps its tables."""
    return tmp_path / "tables.db"


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on a port, for tests that open tables of their own and leave it as it is."""
    from tests.server.house import running

    with running(tmp_path_factory.mktemp("shared") / "tables.db") as house:
        yield house
