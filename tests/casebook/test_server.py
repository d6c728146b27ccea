"""Cases of one's own at a server: its bots play them in processes of their own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hawkshaw.core.errors import HawkshawError
from hawkshaw.games.deadline.content import library
from hawkshaw.wire.rest import Rest
from tests.companion import companion, lay
from tests.games.deadline.content.sample import sound, toml
from tests.serving import serving

PATIENCE = 120.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    made.mkdir()
    (made / "lamps.toml").write_bytes(toml(sound()))
    (made / "broken.toml").write_bytes(b"schema = ")
    return made


def test_a_bot_plays_a_case_of_a_folder_with_a_person(folder: Path, tmp_path: Path) -> None:
    library.add_folder(folder)
    with serving(tmp_path / "tables.db") as base:
        opened = lay(base, "deadline", options={"case": "lamps"}, bots={"1": "random"})
        with companion(base, opened) as token:
            rest, table = Rest(base), opened.table.id
            patience = time.monotonic() + PATIENCE
            while rest.show(table, token).status != "over" and time.monotonic() < patience:
                time.sleep(0.2)
            assert rest.show(table, token).status == "over"
            assert '"case":"lamps"' in rest.record(table, token)
            assert rest.verify(table, token).fair


@pytest.mark.parametrize(
    ("id", "told"), [("lamp", "there is no case 'lamp'"), ("broken", "mine/broken.toml")]
)
def test_a_case_that_cannot_be_played_is_refused_without_a_path(
    folder: Path, tmp_path: Path, id: str, told: str
) -> None:
    library.add_folder(folder)
    with serving(tmp_path / "tables.db") as base:
        with pytest.raises(HawkshawError, match=told) as caught:
            lay(base, "deadline", options={"case": id})
        assert str(tmp_path) not in str(caught.value)
