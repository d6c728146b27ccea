"""Twin tables: whoever may not know the difference is sent the same bytes, in the same order.

The first case of each game is short.
`HAWKSHAW_TWINS=20 pytest tests/server/secrecy` plays twenty pairs for every observer instead of one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

import msgspec
import pytest

import hawkshaw
from tests.repeated import one_of_each
from tests.server.secrecy.performance import How, channels_of, perform, told_apart
from tests.server.secrecy.stage import Stage
from tests.server.secrecy.transcript import compare, search
from tests.server.secrecy.twins import Observers, Script, bluffing, write
from tests.shared.tables import Table

PAIRS = int(os.environ.get("HAWKSHAW_TWINS", "1"))
DECISIONS = {"thirteen_clues": 16, "dead_end_drive": 34, "deadline": 24, "pulp_detective": 24}
TOGETHER = 14
"""Of two whose cards lie face up; only what comes back from the deck can differ."""
ALWAYS = {"garbage", "chat", "proposals", "resume", "requests", "strangers", "rematch"}
"""What every performance must have gone through."""


class Case(NamedTuple):
    """A pair of tables and who may not tell them apart."""

    table: Table
    observers: Observers
    bots: tuple[int, ...]
    how: How
    pair: int

    def __str__(self) -> str:
        observer = "spectator" if self.observers[0] is None else f"seat {self.observers[0]}"
        return f"{self.table}-{observer}-{self.pair}"

    @property
    def all_see_alike(self) -> bool:
        """Whether nobody at the table sees what another does not."""
        return self.table.seats == 1 or self.table.options.get("mode") == "together"

    def script(self) -> Script:
        rng = self.table.rng("twins", self.observers, self.pair)
        decisions = DECISIONS[self.table.game.name] + 10 * len(self.bots)
        if self.all_see_alike and self.table.seats > 1:
            decisions = TOGETHER
        return write(self.table, self.observers, rng, decisions, self.bots)


def cases() -> list[Case]:
    """Every number of seats, every seat and the spectator; help, clocks and bots in turns."""
    found: list[Case] = []
    for pair in range(PAIRS):
        for game in hawkshaw.games():
            for seats in game.seats:
                for observer, chosen in product((*range(seats), None), modes(game, seats)):
                    number = len(found)
                    observers: Observers = (None,) if observer is None else (observer, None)
                    # Whoever plays alone has nobody to be late for, and no other seat for a bot; where a script is
                    # short, a bot would leave too little of it to people.
                    bots: tuple[int, ...] = ()
                    if number % 4 == 2 and seats > 1 and chosen.get("mode") != "together":
                        bots = (((observer or 0) + 1) % seats,)
                    clock = "90s" if number % 2 else "none"
                    how = How(number % 3, clock, late=number % 8 == 1 and seats > 1)
                    options = {**chosen, **looking(chosen, observer)}
                    table = table_with(game, seats, options, bots)
                    found.append(Case(table, observers, bots, how, pair))
    return found


def modes(game: hawkshaw.Game, seats: int) -> list[dict[str, object]]:
    """The ways to play at so many seats; those who hide little are asked more before they begin."""
    if game.name == "pulp_detective" and seats == 2:
        asked = dict.fromkeys(("character", "inspector", "case", "items", "inspector_items"), "ask")
        return [{"mode": "rivals"}, {"mode": "together", **asked}]
    return [{}]


def looking(options: Mapping[str, object], observer: int | None) -> dict[str, object]:
    """Of two rivals, one who does not observe looks at a card in every round."""
    if options.get("mode") != "rivals":
        return {}
    return {"inspector" if observer == 0 else "character": "ch19"}


def table_with(game: hawkshaw.Game, seats: int, chosen: dict[str, object], bots: tuple[int, ...]) -> Table:
    """A table as it is once it is known which seats people play."""
    people = [seat for seat in range(seats) if seat not in bots]
    read = game.read_options(chosen)
    options = game.options_for(read, seats, people)
    return Table(game, seats, chosen if options == read else msgspec.to_builtins(options))


@pytest.mark.parametrize("case", one_of_each(lambda case: case.table.game, cases()), ids=str)
def test_who_may_not_know_the_difference_is_sent_the_same_bytes(
    case: Case, stages: tuple[Stage, Stage]
) -> None:
    script = case.script()
    one, other = perform(stages, script, case.how)
    compared = compare(one.transcript, other.transcript, channels_of(script, one.transcript))
    assert compared > 100
    assert one.done == other.done >= ALWAYS
    assert not case.how.late or "late" in one.done
    # The difference is real, and the comparison sees it where it may be seen, if that is anywhere.
    assert case.bots or case.all_see_alike or told_apart(script, one, other)
    for performance in (one, other):
        assert search(performance.transcript) == performance.transcript.size
        # No bot has left the script: a table is told of one that fails.
        assert not any(b'"type":"notice"' in frame for frame in performance.transcript.channels["spectator"])


@pytest.mark.long
@pytest.mark.rule("DD-R39")
@pytest.mark.parametrize("seats", hawkshaw.game("dead_end_drive").seats)
def test_a_bluff_is_sent_as_the_truth_is(seats: int, stages: tuple[Stage, Stage]) -> None:
    script = bluffing(seats)
    one, other = perform(stages, script, How(1, "90s", interludes=("undo", "resume", "illegal", "requests")))
    assert compare(one.transcript, other.transcript, channels_of(script, one.transcript)) > 100
