"""Everything that can happen to three workers on one database, once each, while people play; `make faults` does more.

The same faults must convict workers that write without fences, and workers that acknowledge before they commit.
"""

from __future__ import annotations

import os
import sys

import pytest

from tools.faults.__main__ import Missing, play
from tools.faults.kinds import KINDS
from tools.faults.report import Round
from tools.faults.tally import Tally

LEASE = 2.0
SLOW = 20.0
"""Seconds within which every table goes on, however busy the machine."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
]


def struck(writer: str, *kinds: str) -> Tally:
    try:
        return play(Round(writer, 0, kinds, LEASE, Tally()), "in the suite")
    except Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        pytest.skip(f"left out: {missing}")


def test_every_fault_once_and_nothing_that_anybody_was_told_is_lost() -> None:
    tally = struck("shipped", *KINDS)
    assert tally.faults.total == 0, (tally.faults, tally.surprises)
    assert [strike.kind for strike in tally.strikes] == list(KINDS)
    slow = {strike.kind: strike.pause for strike in tally.strikes if strike.pause > SLOW}
    assert not slow
    # Nothing would be proved by faults that struck nobody, or where nothing came late.
    assert tally.moves > 200
    assert tally.resumed > 50
    assert sum(strike.in_flight for strike in tally.strikes) >= len(KINDS)
    assert sum(strike.refused for strike in tally.strikes) > 0


def test_workers_without_fences_are_convicted() -> None:
    tally = struck("unfenced", "pause", "silence", "pause")
    assert tally.faults.strangers > 0


def test_workers_that_acknowledge_before_they_commit_are_convicted() -> None:
    tally = struck("hasty", "kill", "crash")
    assert tally.faults.lost_moves > 0
    assert tally.faults.unsaved_shown > 0
