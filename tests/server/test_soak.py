"""Acknowledged means saved, for the whole server: killed again and again while people play, and none the poorer.

`make soak` does the same for much longer. The same kills must convict a server that acknowledges before it commits.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tools.soak.campaign import Campaign, Tally

KILLS = 8
FOR_THE_CONTROL = 6

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def killed(file: Path, server: str, kills: int) -> Tally:
    return asyncio.run(Campaign(file, server, "in the suite", kills).run())


@POSIX
@pytest.mark.long
def test_eight_kills_lose_nothing_that_anybody_was_told(tmp_path: Path) -> None:
    tally = killed(tmp_path / "tables.db", "tools.soak.shipped", KILLS)
    assert tally.faults.total == 0, (tally.faults, tally.surprises)
    assert tally.kills == KILLS
    # Nothing would be proved by servers that nobody played at, or that had nothing to lose.
    assert tally.kills_with_moves_in_flight >= KILLS // 2
    assert tally.moves > 100
    assert tally.resumed > 50


@POSIX
@pytest.mark.long
def test_a_server_that_acknowledges_before_it_commits_is_convicted(tmp_path: Path) -> None:
    tally = killed(tmp_path / "tables.db", "tools.soak.hasty", FOR_THE_CONTROL)
    assert tally.faults.lost_moves > 0
    assert tally.faults.unsaved_shown > 0
