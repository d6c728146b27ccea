"""The seats that bots play: every question put to them is answered, whatever becomes of the bot.

A bot is handed its seat's view and nothing else. When it answers depends on when it was asked, not on what it holds:
after a fixed delay, or if thinking took longer, after a whole number of delays. How long that is,
the table and the level say (`speeds`).
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, Protocol
from weakref import WeakKeyDictionary

import msgspec

from hawkshaw.core.game import Game
from hawkshaw.core.player import level_name
from hawkshaw.server.host import speeds
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.work import PoolClosed, WorkerFailed
from hawkshaw.server.store import LeaseLost, StoreClosed, StoreError, UnknownTable

DELAY: Final = 0.8
TRIES: Final = 2
"""How often a level is asked the same question: everybody may stumble once."""
STAND_INS: Final = ("novice", "random")
LONGEST_PAUSE: Final = 30.0
"""Seconds between attempts to make a move that cannot be saved."""

log = logging.getLogger(__name__)


class Chooser(Protocol):
    """Whoever thinks for bots."""

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen: ...


class Turn(NamedTuple):
    """A question that was put to a seat, and whether somebody stands in because its clock has run out."""

    live: LiveTable
    seat: int
    ask: int
    clock: bool

    @property
    def stands(self) -> bool:
        """Whether the answer is still waited for."""
        table = self.live.table
        waits = self.seat in table.to_act and table.asks[self.seat] == self.ask
        return waits and (self.clock or bool(table.chairs[self.seat].bot))


class BotSeats:
    """Plays for the bots of all tables that call `attend` whenever they change."""

    def __init__(
        self,
        pool: Chooser,
        delay: float = DELAY,
        *,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        seeds: Callable[[], str] = secrets.token_hex,
    ) -> None:
        self._pool = pool
        self._delay = delay
        self._now = now
        self._sleep = sleep
        self._seeds = seeds
        self._turns: dict[Turn, asyncio.Task[bool]] = {}
        self._moving: set[Turn] = set()
        self._helped: WeakKeyDictionary[LiveTable, set[int]] = WeakKeyDictionary()
        """The seats for which the server has chosen itself, so that a table is told once."""
        self._closed = False

    @property
    def busy(self) -> int:
        """How many questions are being answered now."""
        return len(self._turns)

    def attend(self, live: LiveTable) -> None:
        """Begin to answer every question that bots of this table have not been answering yet."""
        for seat in live.table.to_act:
            if live.table.chairs[seat].bot:
                self._begin(Turn(live, seat, live.table.asks[seat], clock=False))

    async def stand_in(self, live: LiveTable, seat: int) -> bool:
        """Move for a seat whose clock has run out; whether that was still needed."""
        turn = Turn(live, seat, live.table.asks[seat], clock=True)
        if not turn.stands:
            return False
        task = self._begin(turn)
        if task is None:
            return False
        await asyncio.wait([task])
        return not task.cancelled() and task.result()

    async def close(self) -> None:
        """Stop thinking; moves that are being saved are saved."""
        self._closed = True
        tasks = dict(self._turns)
        for turn, task in tasks.items():
            if turn not in self._moving:
                task.cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)

    def _begin(self, turn: Turn) -> asyncio.Task[bool] | None:
        if self._closed or turn in self._turns:
            return None
        task = self._turns[turn] = asyncio.create_task(self._play(turn))
        return task

    async def _play(self, turn: Turn) -> bool:
        put = self._now()
        try:
            level = stand_in_level(turn) if turn.clock else turn.live.table.chairs[turn.seat].bot
            delay = speeds.delay(self._delay, turn.live.table.bot_speed, level)
            chosen = scripted(turn) or await self._decide(turn, level)
            if chosen is None:
                return False
            await self._wait_until(due(put, self._now(), delay))
            await self._speak(turn, chosen.remark)
            self._moving.add(turn)
            return await self._move(turn, chosen.action)
        except Exception as error:
            # The words of an error may tell what the seat knew, so the log has its kind alone.
            log.error(
                "the turn of seat %d at table %s: %s", turn.seat, turn.live.table.id, type(error).__name__
            )
            return False
        finally:
            # Here and not in a callback: from now on the same question may be taken up again.
            self._moving.discard(turn)
            self._turns.pop(turn, None)

    # Deciding

    async def _decide(self, turn: Turn, best: str) -> Chosen | None:
        """The choice of the best level that answers; None once the question no longer stands."""
        table = turn.live.table
        view = self._view_for(turn)
        failed = None
        for level in downwards(table.game, best):
            if table.chairs[turn.seat].bot == failed:
                await self._replace(turn, level)
            for _ in range(TRIES):
                if not turn.stands:
                    return None
                try:
                    return await self._pool.choose(table.setting.game, level, view, self._seeds())
                except PoolClosed:
                    return None
                except Exception as failure:
                    reason = failure.reason if isinstance(failure, WorkerFailed) else type(failure).__name__
                    log.warning("level %s of %s failed: %s", level, table.setting.game, reason)
                    log_event(Happened.BOT_FAILED, logging.WARNING, table=table.id, bot=level)
            failed = level
        return await self._choose_here(turn)

    def _view_for(self, turn: Turn) -> bytes:
        """All that a bot is given of a table."""
        state = turn.live.table.state
        assert state is not None
        return msgspec.json.encode(state.view(turn.seat).dump())

    async def _replace(self, turn: Turn, level: str) -> None:
        live, seat = turn.live, turn.seat
        name = live.table.chairs[seat].name
        try:
            if await live.chairs.replace_bot(seat, level):
                log_event(Happened.BOT_REPLACED, logging.WARNING, table=live.table.id, bot=level)
                await live.talk.notice("replaced", name=name, chair=seat + 1, level=level)
        except StoreError as error:
            log.warning("a new bot could not be saved: %s", type(error).__name__)

    async def _choose_here(self, turn: Turn) -> Chosen | None:
        """Any legal move: there is nobody left to ask."""
        live, seat = turn.live, turn.seat
        told = self._helped.setdefault(live, set())
        if seat not in told:
            told.add(seat)
            try:
                await live.talk.notice("random", chair=seat + 1)
            except StoreError as error:
                log.warning("a notice could not be saved: %s", type(error).__name__)
        if not turn.stands:
            return None
        assert live.table.state is not None
        return Chosen(action=secrets.choice(live.table.state.legal(seat)))

    async def _speak(self, turn: Turn, remark: str) -> None:
        """Say what goes with the move; a move does not wait for words that cannot be saved."""
        if remark and not turn.clock:
            try:
                await turn.live.talk.remark_for(turn.seat, turn.ask, remark)
            except StoreError as error:
                log.warning("a bot's remark could not be saved: %s", type(error).__name__)

    # Moving

    async def _wait_until(self, moment: float) -> None:
        wait = moment - self._now()
        if wait > 0:
            await self._sleep(wait)

    async def _move(self, turn: Turn, action: int) -> bool:
        """Make the move; while the store refuses it, ask again and again, for nobody else would."""
        live = turn.live
        pause = max(self._delay, 0.1)
        while turn.stands and not self._closed:
            try:
                return await live.move_for(turn.seat, turn.ask, action, clock=turn.clock)
            except (LeaseLost, StoreClosed, UnknownTable):
                return False
            except StoreError as error:
                log.warning("a bot's move could not be saved: %s", type(error).__name__)
                # Somebody else may have written to the log, and put questions to other bots.
                self.attend(live)
            self._moving.discard(turn)
            await self._sleep(pause)
            self._moving.add(turn)
            pause = min(2 * pause, LONGEST_PAUSE)
        return False


def scripted(turn: Turn) -> Chosen | None:
    """What a bot does in a lesson, as long as the lesson goes on; an action that is not legal here ends it."""
    table = turn.live.table
    lesson = None if turn.clock else table.lesson
    if lesson is None or table.state is None:
        return None
    move = lesson.reply(turn.seat, table.line_of(lesson.moves + 1))
    judged = table.game.judge(table.state.view(turn.seat), move) if move else None
    return None if judged is None or judged.action is None else Chosen(action=judged.action)


def due(put: float, now: float, delay: float) -> float:
    """When a question put then is answered: a whole number of delays later, at least one.

    >>> due(100.0, 100.5, 2.0), due(100.0, 103.5, 2.0)
    (102.0, 104.0)
    """
    return put + delay * max(1, math.ceil((now - put) / delay)) if delay else now


def downwards(game: Game, level: str) -> list[str]:
    """A level and those of the game's own that are weaker, the strongest first: whoever goes on is soon done.

    A level that is no longer there is followed by the weakest.
    """
    levels, name = game.levels, level_name(level)
    if name not in levels:
        return [level, levels[0]]
    weaker = levels[: levels.index(name)]
    return [level, *[other for other in reversed(weaker) if other in game.own_levels]]


def stand_in_level(turn: Turn) -> str:
    """Who plays for somebody whose clock has run out."""
    levels = turn.live.table.game.levels
    return next((level for level in STAND_INS if level in levels), levels[0])
