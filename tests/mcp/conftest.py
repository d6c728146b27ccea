from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots answer at once."""
    file: Path = tmp_path_factory.mktemp("tables") / "tables.db"
    with serving(file) as address:
        yield address
