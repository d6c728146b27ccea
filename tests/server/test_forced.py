"""A decision without a choice may be made by itself only where how soon it comes tells nobody anything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hawkshaw
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State
from hawkshaw.server.host.forced import is_forced, is_seen_by_all
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.table import Table
from hawkshaw.wire.messages import Update
from tests.server.house import House, Laid, decide, finish, house, kind_of, position, read_now

DRIVE = "dead_end_drive"


def at_home(file: Path, script: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with house(file) as home:
            await script(home)

    asyncio.run(run())


async def shown(live: LiveTable, seat: int | None) -> Update:
    """What a seat is shown when it comes back."""
    snapshot = await live.snapshot(Guest(seat, "en", False))
    assert snapshot.update is not None
    return snapshot.update


async def go_to(live: LiveTable, wanted: Callable[[int, list[int]], bool]) -> int:
    """Let people play first moves until somebody has a decision that is looked for; whose."""
    for _ in range(400):
        seat = live.table.to_act[0]
        legal = position(live).legal(seat)
        if wanted(seat, legal):
            return seat
        await decide(live, seat, legal[0])
    raise AssertionError("no such decision came")


def test_whoever_plays_alone_may_have_every_single_move_made(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        laid = await home.open("pulp_detective", 1)
        await home.sit(laid, "Ann", 0)
        live = await home.hall.find(laid.id)
        counted = {True: 0, False: 0}
        for _ in range(60):
            legal = position(live).legal(0)
            assert (await shown(live, 0)).forced == (len(legal) == 1)
            assert not (await shown(live, None)).forced
            counted[len(legal) == 1] += 1
            await decide(live, 0, legal[0])
        assert min(counted.values()) > 0

    at_home(tmp_path / "tables.db", script)


def test_among_people_a_single_move_that_all_can_see_may_be_made(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        _, live = await home.play(DRIVE, 3)
        seat = await go_to(live, lambda seat, legal: kind_of(live, legal[0]) == "roll")
        assert (await shown(live, seat)).forced
        for other in (None, *(place for place in range(3) if place != seat)):
            assert not (await shown(live, other)).forced

    at_home(tmp_path / "tables.db", script)


def test_among_people_a_single_move_that_a_hand_makes_single_may_not_be(tmp_path: Path) -> None:
    """Whoever holds the right card could play it; that somebody can only draw is their secret."""

    async def script(home: House) -> None:
        _, live = await home.play(DRIVE, 3)
        seat = await go_to(live, lambda seat, legal: len(legal) == 1 and kind_of(live, legal[0]) == "draw")
        assert not (await shown(live, seat)).forced
        # The same position alone with bots: it is the company that forbids it.
        for chair in live.table.chairs:
            if chair.seat != seat:
                await live.chairs.rise(chair.seat, "left")
        assert (await shown(live, seat)).forced

    at_home(tmp_path / "tables.db", script)


def test_who_comes_back_to_a_bots_chair_changes_what_may_be_done(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        _, live = await home.play(DRIVE, 2)
        seat = await go_to(live, lambda seat, legal: len(legal) == 1 and kind_of(live, legal[0]) == "draw")
        guest = Guest(seat, "en", False)
        live.come(guest)
        await live.chairs.take_over(1 - seat, "novice")
        assert newest(guest)["forced"]
        await live.chairs.reclaim(1 - seat)
        assert not newest(guest)["forced"]

    at_home(tmp_path / "tables.db", script)


def newest(guest: Guest) -> dict[str, Any]:
    """The last update that waits to be sent."""
    found: dict[str, Any] = {}
    while True:
        try:
            frame = read_now(guest)
        except AssertionError:
            return found
        told = json.loads(frame or b"{}")
        if told.get("type") == "update":
            found = told


def test_what_was_taken_back_is_not_made_again_by_itself(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        laid = await home.open("pulp_detective", 1)
        await home.sit(laid, "Ann", 0)
        live = await home.hall.find(laid.id)
        for _ in range(200):
            forced = (await shown(live, 0)).forced
            await decide(live, 0, position(live).legal(0)[0])
            if forced and live.table.undoable:
                break
        else:
            raise AssertionError("nothing that was forced could be taken back")
        await live.undo(0, live.table.revision, "key-undo-1")
        assert len(position(live).legal(0)) == 1
        assert not (await shown(live, 0)).forced
        again = await reread(home, laid)
        assert not is_forced(again, 0)  # not after a restart either
        await decide(live, 0, position(live).legal(0)[0])
        await go_to(live, lambda seat, legal: len(legal) == 1)
        assert (await shown(live, 0)).forced

    at_home(tmp_path / "tables.db", script)


async def reread(home: House, laid: Laid) -> Table:
    """The table as a restart finds it."""
    table = Table(laid.id)
    for logged in await home.store.entries(laid.id):
        table.fold(logged)
    return table


def test_a_lesson_leaves_every_step_to_the_learner(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        opened = await home.post(f"/api/games/{DRIVE}/lessons/first", {}, 201)
        laid = Laid(opened["table"]["id"], opened["invite"], opened["host"])
        await home.sit(laid, "Ann", 0)
        live = await home.hall.find(laid.id)
        assert live.table.setting.lesson
        assert 0 in live.table.to_act
        assert len(position(live).legal(0)) == 1, "the lesson no longer begins with a single move"
        assert not (await shown(live, 0)).forced

    at_home(tmp_path / "tables.db", script)


def test_when_a_game_is_over_nothing_is_forced(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        _, live = await home.play(seats=2)
        await finish(live)
        assert not any([(await shown(live, seat)).forced for seat in (0, 1, None)])

    at_home(tmp_path / "tables.db", script)


# What all can see is what it says


def positions(game: hawkshaw.Game, seats: int, seed: int, most: int) -> Iterator[State]:
    """Where somebody is to decide, in a random game."""
    state, luck, rng = game.new(seats), Luck(seed_key(seed), 0), Rng(seed)
    for _ in range(most):
        while state.to_act == (CHANCE,):
            state.advance(CHANCE, luck.draw(state.chances()))
        if state.outcome is not None:
            return
        yield state
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.advance(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.name) for game in hawkshaw.games() if game.unchosen]
)
def test_kinds_that_are_always_alone_are(game: hawkshaw.Game) -> None:
    met: set[str] = set()
    for seats in (game.seats[0], game.seats[-1]):
        for state in positions(game, seats, seed=3, most=300):
            for seat in state.to_act:
                kinds = [game.space(state).text(action).split()[0] for action in state.legal(seat)]
                for kind in game.unchosen.intersection(kinds):
                    met.add(kind)
                    assert len(kinds) == 1
    assert met == game.unchosen


@pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.name) for game in hawkshaw.games() if game.seats[-1] > 1]
)
def test_whatever_others_can_imagine_they_see_the_same(game: hawkshaw.Game) -> None:
    """In no position that another seat can imagine is there a choice, or anything less to be seen by all."""
    seen, hidden = set(), set()
    for state in positions(game, game.seats[-1], seed=7, most=160):
        seat = state.to_act[0]
        if len(state.legal(seat)) != 1:
            continue
        kind = game.space(state).text(state.legal(seat)[0])
        if not is_seen_by_all(state, seat):
            hidden.add(kind)
            continue
        seen.add(kind)
        for other in range(state.seats):
            if other != seat:
                world = game.worlds(state.view(other)).sample(Rng(len(seen)))
                assert seat in world.to_act
                assert world.legal(seat) == state.legal(seat)
                assert is_seen_by_all(world, seat)
    # Each game as it was when this was written: somewhere something is seen, somewhere something is not.
    assert (bool(seen), bool(hidden)) == {
        "thirteen_clues": (False, False),
        DRIVE: (True, True),
        "deadline": (True, True),
        "pulp_detective": (True, True),
    }[game.name]
