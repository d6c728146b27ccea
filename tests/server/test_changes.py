"""Updates that come as changes: folded, they are the updates that everybody else gets, and little of them is sent."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import hawkshaw
from bench.serving.ours import BROWSER
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.live import LiveTable
from hawkshaw.wire.delta import fold
from hawkshaw.wire.messages import Look
from tests.server.house import Running, choose_all, decide, house, position, read_now

SEATS = {"thirteen_clues": 4, "dead_end_drive": 4, "deadline": 3, "pulp_detective": 2}
Json = dict[str, Any]


class Follower:
    """A connection that may be told changes, and keeps what it has by folding them."""

    def __init__(
        self,
        live: LiveTable,
        seat: int | None,
        *,
        locale: str = "en",
        text: bool = False,
        papers: bool = False,
        changes: bool = False,
    ) -> None:
        self.guest = Guest(seat, locale, text, papers=papers, changes=changes)
        self.live = live
        self.update: Json = {}
        self.kinds: list[str] = []
        self.sizes: list[int] = []
        """Of what came after the snapshot."""

    async def come(self, since: int | None = None) -> Follower:
        self.live.come(self.guest)
        self.guest.begin(await self.live.snapshot(self.guest, since))
        self.hear()
        return self

    def hear(self) -> bytes:
        """All that waits; the last frame that showed the table."""
        last = b""
        while not self.guest.frames.empty():
            raw = read_now(self.guest) or b""
            frame = json.loads(raw)
            self.kinds.append(frame["type"])
            if frame["type"] in ("update", "change"):
                self.sizes.append(len(raw))
                last = raw
            if frame["type"] == "change":
                assert frame["since"] == self.update["revision"]
                news = {name: frame[name] for name in ("revision", "events", "undone")}
                self.update = {**fold(self.update, frame["delta"]), **news}
            elif frame["type"] in ("update", "snapshot"):
                self.update = frame.get("update", frame)
        return last

    def look(self, text: bool) -> None:
        self.live.look(self.guest, Look(text=text))


async def random_move(live: LiveTable, random: Random) -> None:
    seat = random.choice(live.table.to_act)
    await decide(live, seat, random.choice(position(live).legal(seat)))


async def move_on(live: LiveTable, random: Random) -> None:
    """A random move after which the game is not over: a table's own luck would let it end at any time."""
    seat = random.choice(live.table.to_act)
    state = position(live)
    while True:
        action = random.choice(state.legal(seat))
        after = state.copy()
        after.advance(seat, action)
        if after.outcome is None:
            break
    await decide(live, seat, action)


@pytest.mark.parametrize("game", SEATS)
def test_folded_changes_are_the_updates_that_others_get(game: str, file: Path) -> None:
    """At every moment of a game, for every seat and whoever looks on, in every way to look, to the byte."""

    async def check() -> None:
        random = Random(13)
        seats = SEATS[game]
        async with house(file) as at:
            _, live = await at.play(game, seats)
            pairs: list[tuple[Follower, Follower]] = []
            for seat in (*range(seats), None):
                told, whole = [
                    await Follower(
                        live,
                        seat,
                        locale="de" if seat == 1 else "en",
                        text=seat == 1,
                        papers=seat != 0,
                        changes=changes,
                    ).come()
                    for changes in (True, False)
                ]
                pairs.append((told, whole))
            for moved in range(60):
                if not live.table.to_act:
                    break
                await random_move(live, random)
                if live.table.undoable and random.random() < 0.2:
                    await live.undo(0, live.table.revision, f"undoing-{moved}")
                for told, whole in pairs:
                    told.hear()
                    whole.hear()
                    assert msgspec.json.encode(told.update) == msgspec.json.encode(whole.update)
                if moved % 7 == 3:  # somebody begins or ceases to read the table
                    told, whole = random.choice(pairs)
                    for follower in (told, whole):
                        follower.look(not told.update["table"])
            told, whole = pairs[0]
            assert set(told.kinds) <= {"snapshot", "change", "presence"}
            assert "change" not in whole.kinds

    asyncio.run(check())


def test_a_change_that_is_missing_would_be_noticed(file: Path) -> None:
    """The control: changes are of what was sent before, so whoever has missed one must not go on."""

    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            told = await Follower(live, 0, changes=True).come()
            await choose_all(live)
            told.hear()
            await move_on(live, Random(1))
            assert queued(told)
            await move_on(live, Random(2))
            with pytest.raises(AssertionError):
                told.hear()

    asyncio.run(check())


def test_the_same_change_is_made_once_for_all_who_have_and_see_the_same(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            early = [await Follower(live, None, changes=True).come() for _ in range(3)]
            await move_on(live, Random(1))
            late = await Follower(live, None, changes=True).come()
            await move_on(live, Random(2))
            frames = [frame for watcher in (*early, late) for frame in queued(watcher)[-1:]]
            assert len({id(frame) for frame in frames[:3]}) == 1
            assert frames[3] == frames[0], "by another way to the same table"
            await move_on(live, Random(3))
            assert len({id(queued(watcher)[-1]) for watcher in (*early, late)}) == 1

    asyncio.run(check())


def queued(follower: Follower) -> list[bytes]:
    return [frame for _ in range(follower.guest.frames.qsize()) if (frame := read_now(follower.guest))]


def test_whoever_comes_back_begins_with_a_whole_update(shared: Running) -> None:
    laid = shared.play(seats=2)
    with shared.phone(laid, 0, changes=True) as phone:
        snapshot = phone.wait_for("snapshot")
        assert snapshot["update"]["view"]["seat"] == 0
        first, _ = snapshot["update"]["legal"][0]
        phone.send("move", move=first, ask=snapshot["update"]["ask"], key="the-first-move")
        change = phone.wait_for("change")
        assert (change["since"], change["revision"]) == (0, 1)
        assert "view" in change["delta"]
        assert "seat" not in change["delta"]["view"]
    with shared.phone(laid, 0, changes=True, since=1) as phone:
        assert phone.wait_for("snapshot")["update"]["view"]["seat"] == 0


# The table in words


def test_the_table_in_words_is_made_for_those_who_look_at_it_and_once(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int | None] = []
    game = hawkshaw.game("thirteen_clues")
    honest = game.table

    def table(view: hawkshaw.View, locale: str = "en") -> str:
        made.append(view.seat)
        return honest(view, locale)

    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            people = [await Follower(live, seat, changes=True, papers=True).come() for seat in (0, 1, 2, 0)]
            await move_on(live, Random(1))
            assert made == []
            for person in (people[0], people[3]):
                person.look(True)
                person.hear()
                assert person.update["table"] == honest(position(live).view(0), "en")
            people[0].look(True)
            assert not queued(people[0]), "they have it"
            for _ in range(3):
                people[0].look(False)
                people[0].look(True)
            assert len(queued(people[0])) == 3
            assert made == [0]
            made.clear()
            await move_on(live, Random(2))
            assert made == [0]
            for person in people:
                person.hear()
                person.look(False)
                assert person.guest.frames.empty()
            await move_on(live, Random(3))
            people[0].hear()
            assert people[0].update["table"] == ""
            assert made == [0]

    monkeypatch.setattr(game, "table", table)
    asyncio.run(check())


@pytest.mark.parametrize("when", [1, 2])
def test_whoever_begins_to_look_while_the_game_begins_is_shown_the_text(
    when: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two devices of one seat are told of the beginning one after the other; both look while one of them is."""

    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=2)
            await at.sit(laid, "Ann")
            live = await at.hall.find(laid.id)
            people = [await Follower(live, 0, changes=True).come() for _ in range(2)]
            honest, read = at.store.note, 0

            async def note(table: str, seat: int) -> str:
                """The last that a snapshot waits for."""
                nonlocal read
                read += 1
                if read == when:
                    for person in people:
                        person.look(True)
                return await honest(table, seat)

            monkeypatch.setattr(at.store, "note", note)
            await at.sit(laid, "Bob")
            for person in people:
                person.hear()
                assert "update" not in person.kinds, "a whole one would come before its snapshot"
                assert person.update["table"]

    asyncio.run(check())


def test_text_in_a_hello_brings_everything_as_before(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play("deadline", 3)
            plain = await Follower(live, 0).come()
            papers = await Follower(live, 0, papers=True).come()
            text = await Follower(live, 0, text=True).come()
            for _ in range(12):
                await move_on(live, Random(4))
            for follower in (plain, papers, text):
                follower.hear()
            assert plain.update["table"] == papers.update["table"] == "" != text.update["table"]
            assert plain.update["papers"] == [] != papers.update["papers"] == text.update["papers"]
            assert papers.update["labels"] == text.update["labels"]

    asyncio.run(check())


# How much it is


def test_frames_stay_small_in_a_long_game_of_clues(file: Path) -> None:
    """As a browser asks for them; whole ones grow with all that was said and accused."""

    async def check() -> None:
        random = Random(5)
        async with house(file) as at:
            _, live = await at.play("thirteen_clues", 4)
            asks = BROWSER
            people = [
                await Follower(
                    live, seat, text=asks["text"], papers=asks["papers"], changes=asks["changes"]
                ).come()
                for seat in range(4)
            ]
            older = await Follower(live, 0, text=True).come()
            while live.table.revision < 200:
                await move_on(live, random)
                for person in (*people, older):
                    person.hear()
            sizes = [size for person in people for size in person.sizes]
            assert sum(sizes) / len(sizes) <= 2000
            assert max(sizes) <= 4000
            # The control: what was sent before grows far beyond that.
            assert sum(older.sizes) / len(older.sizes) > 4000

    asyncio.run(check())
