"""When bots answer, how often they are asked, and what becomes of answers nobody waits for: in a time of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec

import hawkshaw
from hawkshaw.server.host import journal
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.bots.seats import BotSeats
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.work import WorkerFailed
from hawkshaw.server.store import Appended, Change, StoreFull
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.requests import BotSpeed
from tests.server.bots.seating import PATIENCE, fill, lay, story


class Time:
    """Passes only when somebody thinks or waits."""

    def __init__(self) -> None:
        self.at = 1000.0

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        await asyncio.sleep(0)


class Thinker:
    """Takes its time, and chooses the first legal move; may have to be let go on."""

    def __init__(self, time: Time, thinking: float = 0.0) -> None:
        self.time = time
        self.thinking = thinking
        self.asked: list[str] = []
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen:
        self.asked.append(level)
        await self.go_on.wait()
        self.time.at += self.thinking
        if level == "expert":
            raise WorkerFailed("it gave up")
        return Chosen(action=hawkshaw.game(game).load_view(msgspec.json.decode(view)).legal[0])


class Moody(SqliteStore):
    """A store that refuses the next few changes, or is slow."""

    refusals = 0

    def wait_before_saving(self) -> asyncio.Event:
        """Save nothing more until told to; what is returned happens when there is something to save."""
        self.reached = asyncio.Event()
        self.may_save = asyncio.Event()
        return self.reached

    async def commit(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        if hasattr(self, "may_save"):
            self.reached.set()
            await self.may_save.wait()
        if self.refusals:
            self.refusals -= 1
            raise StoreFull("there is no room")
        return await super().commit(changes)


class Scene:
    """A table of two with a bot on seat 0, which has to decide."""

    def __init__(self, live: LiveTable, store: Moody, time: Time, thinker: Thinker, delay: float) -> None:
        self.live = live
        self.store = store
        self.time = time
        self.thinker = thinker
        self.seats = BotSeats(thinker, delay, now=time.now, sleep=time.sleep)

    async def attend(self) -> None:
        """Let the bot begin to think."""
        asked = len(self.thinker.asked)
        self.seats.attend(self.live)
        async with asyncio.timeout(PATIENCE):
            while len(self.thinker.asked) == asked:
                await asyncio.sleep(0.001)

    async def settle(self) -> None:
        """Let every bot finish what it is about."""
        self.thinker.go_on.set()
        async with asyncio.timeout(PATIENCE):
            while self.seats.busy:
                await asyncio.sleep(0.001)

    @property
    def decisions(self) -> int:
        return len(self.live.table.decisions)


def scene(
    path: Path,
    script: Callable[[Scene], Awaitable[None]],
    *,
    level: str = "novice",
    thinking: float = 0.0,
    delay: float = 0.8,
    speed: BotSpeed = "usual",
) -> None:
    async def played() -> None:
        path.mkdir(exist_ok=True)
        time = Time()
        async with Moody(path / "tables.db") as store:
            live = await lay(store, seats=2)
            await live.pace(speed)
            await fill(live, [level, ""])
            set_up = Scene(live, store, time, Thinker(time, thinking), delay)
            await script(set_up)
            await set_up.seats.close()

    asyncio.run(played())


def moments(
    path: Path, delay: float, thinking: Sequence[float], level: str = "novice", speed: BotSpeed = "usual"
) -> list[float]:
    """How long after the question its answer was made, for several lengths of thinking."""
    found: list[float] = []

    async def script(scene: Scene) -> None:
        put = scene.time.at

        def changed(live: LiveTable) -> None:
            if scene.decisions:
                found.append(round(scene.time.at - put, 6))

        scene.live.on_change = changed
        await scene.attend()
        await scene.settle()

    for number, seconds in enumerate(thinking):
        scene(path / str(number), script, thinking=seconds, delay=delay, level=level, speed=speed)
    return found


def test_the_moment_of_an_answer_does_not_tell_how_long_the_bot_thought(tmp_path: Path) -> None:
    assert moments(tmp_path, 0.8, [0.0, 0.001, 0.5, 0.799]) == [0.8] * 4


def test_a_seat_that_answers_at_once_is_caught_by_the_same_look(tmp_path: Path) -> None:
    assert moments(tmp_path, 0.0, [0.0, 0.001, 0.5, 0.799]) == [0.0, 0.001, 0.5, 0.799]


def test_who_thinks_longer_answers_after_a_whole_number_of_delays(tmp_path: Path) -> None:
    assert moments(tmp_path, 0.8, [0.81, 1.5, 1.7, 2.3]) == [1.6, 1.6, 2.4, 2.4]


def test_a_replaced_bot_keeps_to_the_moments_of_the_question(tmp_path: Path) -> None:
    assert moments(tmp_path, 0.8, [0.3], level="expert") == [1.6]  # twice the expert, then the regular one


def test_a_question_is_put_once_however_often_the_table_changes(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.thinker.go_on.clear()
        scene.live.on_change = scene.seats.attend
        await scene.attend()
        for _ in range(3):
            await scene.live.chairs.rise(1, "left")
            await scene.live.chairs.sit("Person 1", 1, "0" * 32)
        assert scene.seats.busy == 1
        await scene.settle()
        assert scene.decisions == 1
        assert scene.thinker.asked == ["novice"]

    scene(tmp_path, script)


def test_a_bot_whose_seat_was_given_away_does_not_move_and_the_next_one_is_asked_anew(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.thinker.go_on.clear()
        scene.live.on_change = scene.seats.attend
        await scene.attend()
        await scene.live.chairs.rise(0, "kicked")
        await scene.settle()
        assert scene.decisions == 0
        await scene.live.chairs.put_bot(0, "regular")
        await scene.settle()
        assert scene.decisions == 1
        assert scene.thinker.asked == ["novice", "regular"]

    scene(tmp_path, script)


def test_a_failing_bot_whose_seat_was_given_away_is_not_replaced(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.thinker.go_on.clear()
        await scene.attend()
        await scene.live.chairs.rise(0, "kicked")
        await scene.settle()
        assert scene.thinker.asked == ["expert"]
        assert not scene.live.table.chairs[0].taken

    scene(tmp_path, script, level="expert")


def test_a_move_that_could_not_be_saved_is_made_once_it_can_be(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.store.refusals = 3
        await scene.attend()
        await scene.settle()
        assert scene.store.refusals == 0
        assert scene.decisions == 1
        assert scene.thinker.asked == ["novice"]

    scene(tmp_path, script)


def test_a_replacement_that_could_not_be_saved_does_not_stop_the_game(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.store.refusals = 1
        await scene.attend()
        await scene.settle()
        assert scene.decisions == 1
        assert scene.thinker.asked == ["expert", "expert", "regular"]

    scene(tmp_path, script, level="expert")


def test_closing_waits_for_no_thought(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.thinker.go_on.clear()
        await scene.attend()
        await scene.seats.close()
        scene.seats.attend(scene.live)
        await scene.settle()
        assert scene.decisions == 0
        assert scene.thinker.asked == ["novice"]

    scene(tmp_path, script)


def test_closing_lets_a_move_be_saved(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        reached = scene.store.wait_before_saving()
        await scene.attend()
        await reached.wait()
        closing = asyncio.create_task(scene.seats.close())
        await asyncio.sleep(0)
        scene.store.may_save.set()
        await closing
        assert scene.decisions == 1

    scene(tmp_path, script)


# Standing in


def test_a_stand_in_moves_for_a_person_and_the_log_says_so(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        assert await scene.seats.stand_in(scene.live, 1)
        assert scene.thinker.asked == ["novice"]
        (move,) = [body for body in await story(scene.store) if isinstance(body, journal.Moved)]
        assert (move.seat, move.clock) == (1, True)
        assert scene.live.table.chairs[1].person
        assert scene.live.table.to_act == (0,)
        assert not await scene.seats.stand_in(scene.live, 1)

    scene(tmp_path, script)


def test_two_who_stand_in_for_the_same_question_make_one_move(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        twice = [scene.seats.stand_in(scene.live, 1), scene.seats.stand_in(scene.live, 1)]
        assert sorted(await asyncio.gather(*twice)) == [False, True]
        assert scene.decisions == 1

    scene(tmp_path, script)


def test_a_stand_in_moves_for_a_bot_that_is_too_slow(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.thinker.go_on.clear()
        await scene.attend()
        standing = asyncio.create_task(scene.seats.stand_in(scene.live, 0))
        await scene.settle()
        await standing
        assert scene.thinker.asked == ["regular", "novice"]
        assert scene.decisions == 1

    scene(tmp_path, script, level="regular")


def test_somebody_who_moves_after_all_makes_the_stand_in_superfluous(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        scene.thinker.go_on.clear()
        standing = asyncio.create_task(scene.seats.stand_in(scene.live, 1))
        await asyncio.sleep(0)
        state = scene.live.table.state
        assert state is not None
        assert await scene.live.move_for(1, scene.live.table.asks[1], state.legal(1)[-1], clock=True)
        await scene.settle()
        assert not await standing
        assert scene.decisions == 1

    scene(tmp_path, script)


def test_a_bot_does_not_move_for_somebody_who_has_come_back(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        state = scene.live.table.state
        assert state is not None
        assert not await scene.live.move_for(1, scene.live.table.asks[1], state.legal(1)[0])
        assert scene.decisions == 0

    scene(tmp_path, script)
