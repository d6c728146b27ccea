"""When bots answer does not depend on what they hold, in a time that passes only when somebody thinks or waits.

The clock of the server is the same one, so every frame that shows a time would show a difference. Thinking longer than
the delay is the limit of this promise, and the last test shows that it is one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from hawkshaw.server.host.bots import seats
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.bots.seats import BotSeats, Chooser, Turn
from tests.server.house import HandClock
from tests.server.secrecy import performance
from tests.server.secrecy.performance import How, channels_of
from tests.server.secrecy.stage import Stage
from tests.server.secrecy.transcript import Leak, compare
from tests.server.secrecy.twins import bluffing

DELAY = 800
"""Milliseconds; the shipped server's."""


class Thinker:
    """The real workers, whose thinking takes as long as the test says."""

    def __init__(self, pool: Chooser, clock: HandClock, thinking: int) -> None:
        self._pool = pool
        self._clock = clock
        self._thinking = thinking
        self.asked: list[int] = []
        self.answered: list[int] = []

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen:
        self.asked.append(self._clock.at)
        chosen = await self._pool.choose(game, level, view, seed)
        self._clock.go_on(self._thinking)
        return chosen

    async def sleep(self, seconds: float) -> None:
        self._clock.go_on(round(seconds * 1000))
        self.answered.append(self._clock.at)
        await asyncio.sleep(0)


@contextmanager
def thinking(stage: Stage, milliseconds: int) -> Iterator[Thinker]:
    """Bots that live in the time of the stage."""
    server = stage.server.server
    before = server.host.bots
    thinker = Thinker(server.host.workers.bots, stage.clock, milliseconds)
    stage.seat_bots(BotSeats(thinker, DELAY / 1000, now=lambda: stage.clock.at / 1000, sleep=thinker.sleep))
    yield thinker
    stage.seat_bots(before)


def play(stages: tuple[Stage, Stage], *milliseconds: int) -> list[Thinker]:
    """The bluffing twins, whose bots think for so long; Leak if anybody can tell them apart."""
    script = bluffing(3)
    with ExitStack() as both:
        thinkers = [
            both.enter_context(thinking(stage, milliseconds[number])) for number, stage in enumerate(stages)
        ]
        one, other = performance.perform(stages, script, How(0, "90s", interludes=("chat",)))
    compare(one.transcript, other.transcript, channels_of(script, one.transcript))
    return thinkers


@pytest.mark.long
@pytest.mark.rule("DD-R39")
def test_a_bot_answers_a_bluff_and_the_truth_after_the_same_time(stages: tuple[Stage, Stage]) -> None:
    for thinker in play(stages, 1, DELAY - 1):
        assert thinker.asked
        waited = [then - put for put, then in zip(thinker.asked, thinker.answered, strict=True)]
        assert waited == [DELAY] * len(waited)


@pytest.mark.long
def test_a_bot_that_answers_as_soon_as_it_knows_is_caught(
    stages: tuple[Stage, Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "due", lambda put, now, delay: now)
    with pytest.raises(Leak):
        play(stages, 1, DELAY - 1)


@pytest.mark.long
def test_a_delay_that_depends_on_the_hand_is_caught(
    stages: tuple[Stage, Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = BotSeats._move

    async def move(self: BotSeats, turn: Turn, action: int) -> Any:
        state = turn.live.table.state
        assert state is not None
        await self._sleep(0.01 * len(state.legal(turn.seat)))
        return await honest(self, turn, action)

    monkeypatch.setattr(BotSeats, "_move", move)
    with pytest.raises(Leak):
        play(stages, 1, 1)


@pytest.mark.long
def test_what_is_not_promised_a_bot_that_thinks_longer_than_the_delay_is_heard_to(
    stages: tuple[Stage, Stage],
) -> None:
    with pytest.raises(Leak):
        play(stages, 1, DELAY + 1)
