"""A server on which scripts are performed: its luck, its bots' moves and its time come from them.

It is the shipped server on a loopback port. The doors used here, luck and time as arguments of `Server` and a pool
whose workers import something, are opened by no command and no request.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from hawkshaw.server.host.bots.seats import BotSeats
from hawkshaw.server.host.hinting import Hinters
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.table import Drawer, Table
from hawkshaw.server.workers.pool import BotPool
from tests.server.errand_runner import Runner
from tests.server.house import HandClock, Running, running

BOT_DELAY = 0.05


class ScriptedLuck:
    """Draws what the script says, from a stroke on."""

    def __init__(self, luck: Sequence[int], strokes: int) -> None:
        self._luck = luck
        self._strokes = strokes

    def draw(self, chances: Sequence[tuple[int, int]]) -> int:
        action = self._luck[self._strokes]
        assert action in [possible for possible, _ in chances], "the script has luck do what it cannot"
        self._strokes += 1
        return action


class Stage:
    """The server and what it is told to do."""

    def __init__(self, prompter: Path) -> None:
        self.prompter = prompter
        self.clock = HandClock()
        self.house: Running | None = None
        self._next: list[int] = []
        self._luck: dict[str, list[int]] = {}

    def luck(self, table: Table, secret: bytes, nonces: list[str]) -> Drawer:
        """The luck of a table; one that is new gets the luck that was prepared last."""
        return ScriptedLuck(self._luck.setdefault(table.id, self._next), table.strokes)

    def prepare(self, luck: list[int], plan: dict[str, int], thinking: float) -> None:
        """What the next table will be played with."""
        self._next = luck
        self.prompter.write_text(json.dumps({"plan": plan, "thinking": thinking}))

    def seat_bots(self, bots: BotSeats) -> None:
        """Let these attend to the tables."""
        server = self.server.server
        server.host.bots = bots
        # Worked out at once and here: from another process they would come between other frames by accident.
        server.host.hinters = Hinters(Runner())

        def attend(live: LiveTable) -> None:
            bots.attend(live)
            server.host.hinters.attend(live)

        self.server.hall.on_change = attend

    @property
    def server(self) -> Running:
        assert self.house is not None
        return self.house


@contextmanager
def stage(folder: Path, prompter: Path) -> Iterator[Stage]:
    """A stage from its start to its clean end."""
    set_up = Stage(prompter)
    with running(folder / "tables.db", now=set_up.clock, luck=set_up.luck) as house:
        set_up.house = house
        host = house.server.host
        host.workers = host.workers._replace(bots=BotPool(1, imports=["tests.server.secrecy.scripted"]))
        set_up.seat_bots(BotSeats(house.server.host.workers.bots, BOT_DELAY))
        yield set_up
