"""The golden playthroughs in tests/golden still tell the truth; `python -m tools.golden` writes them anew."""

from __future__ import annotations

import pytest

from tests.repeated import long
from tests.shared.tables import Table, is_usual
from tools.golden import FOLDER, Way, path_of, playthrough, ways

WAYS = ways()


def is_short(way: Way) -> bool:
    """Whether it is played at a usual table, or in a mode of its own."""
    return way.mode != "" or is_usual(Table(way.game, way.seats, {}))


@pytest.mark.parametrize("way", [way if is_short(way) else long((way,)) for way in WAYS], ids=str)
def test_the_engine_still_plays_as_it_was_written_down(way: Way) -> None:
    assert path_of(way).read_text(encoding="utf-8") == playthrough(way)


def test_there_is_a_playthrough_of_everything_and_nothing_else() -> None:
    assert {path_of(way) for way in WAYS} == set(FOLDER.glob("*.txt"))
    assert [str(way) for way in WAYS if way.mode] == ["pulp_detective_2_rivals"]
