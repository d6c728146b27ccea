"""The golden playthroughs in tests/golden still tell the truth; `python -m tools.golden` writes them anew."""

from __future__ import annotations

from tests.shared.tables import Table, every_table
from tools.golden import path_of, playthrough


@every_table()
def test_the_engine_still_plays_as_it_was_written_down(table: Table) -> None:
    if table.options:
        return  # one playthrough a seat count
    path = path_of(table.game, table.seats)
    assert path.read_text(encoding="utf-8") == playthrough(table.game, table.seats)
