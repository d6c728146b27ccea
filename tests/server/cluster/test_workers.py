"""Whoever asks any worker about any table gets what the worker that has it says."""

from __future__ import annotations

import time
from pathlib import Path
from unittest.mock import patch

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hawkshaw.server.buckets import Rate
from hawkshaw.server.host.live.chairs import Chairs
from hawkshaw.server.host.membership import Member
from tests.server.cluster.pair import SECRET, workers
from tests.server.cluster.shared import Ground, MemoryLeases
from tests.server.house import NO_LIMITS, Laid, Phone, Running, new_key


def owner_of(running: list[Running], laid: Laid) -> list[bool]:
    """Which of the workers have a table in memory."""
    return [laid.id in [live.table.id for live in one.hall.live] for one in running]


def member(worker: Running) -> Member:
    assert worker.server.host.member is not None
    return worker.server.host.member


def leases(worker: Running) -> MemoryLeases:
    found = member(worker).leases
    assert isinstance(found, MemoryLeases)
    return found


def ground(worker: Running) -> Ground:
    return leases(worker).ground


def test_a_table_is_played_through_any_worker(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, ben):
        laid = ann.open(seats=2)
        ann.sit(laid, "Ann", 0)
        ben.sit(laid, "Ben", 1)  # by the other one
        with ann.phone(laid, 0) as here, ben.phone(laid, 1) as there, ben.phone(laid) as watching:
            for phone in (here, there, watching):
                phone.wait_for("snapshot")
            for _ in range(6):
                to_act = ann.live(laid.id).table.to_act[0]
                mover = (here, there)[to_act]
                legal = ann.live(laid.id).table.state.legal(to_act)  # type: ignore[union-attr]  # it has begun
                revision = mover.update["revision"]
                assert mover.move(legal[0])["type"] == "ok"
                for phone in (here, there, watching):
                    phone.wait_until(revision + 1)
        assert owner_of([ann, ben], laid) == [True, False]


def test_every_answer_is_the_same_by_whichever_worker_it_came(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, ben):
        laid = ann.play(seats=2)
        headers = {"authorization": f"Bearer {laid.invite}"}
        for path in ("", "/scenery", "/chat", "/replay", "/record", "/verify", "/review", "/texts/none"):
            answers = [one.http.get(f"{laid.path}{path}", headers=headers) for one in (ann, ben)]
            assert answers[0].status_code == answers[1].status_code, path
            assert answers[0].content == answers[1].content, path
        assert [one.http.get("/api/tables/none").status_code for one in (ann, ben)] == [404, 404]
        wrong = [one.http.get(laid.path, headers={"authorization": "Bearer no"}) for one in (ann, ben)]
        assert [(one.status_code, one.content) for one in wrong] == [(404, wrong[0].content)] * 2
        assert owner_of([ann, ben], laid) == [True, False]


def test_a_lobby_shows_the_tables_of_all(tmp_path: Path) -> None:
    with workers(tmp_path, 3) as running:
        laid = [one.open(seats=2, listed=True) for one in running]
        for one in running:
            shown = {table["id"] for table in one.http.get("/api/tables").json()["tables"]}
            assert shown == {table.id for table in laid}
        running[0].sit(laid[2], "Ann", 0)
        with running[1].phone(laid[2], 0) as phone:
            phone.wait_for("snapshot")
            tables = running[0].http.get("/api/tables").json()["tables"]
            assert [table["seats"][0]["here"] for table in tables if table["id"] == laid[2].id] == [True]


def test_a_person_is_known_by_every_worker(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, ben):
        person = ann.post("/api/people", {}, 201)["person"]
        laid = ann.open(seats=2)
        seat = ben.sit(laid, "Ann", 0)
        keys = {"token": laid.tokens[seat], "invite": laid.invite, "host": laid.host}
        ben.post("/api/people/seats", {"person": person, "table": laid.id, **keys})
        for one in (ann, ben):
            (mine,) = one.post("/api/people/me", {"person": person})["tables"]
            assert mine["table"] == laid.id
            assert mine["host"] == laid.host
        assert owner_of([ann, ben], laid) == [True, False]


def test_a_rematch_goes_on_wherever_the_next_table_is(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, ben):
        laid = ann.play("thirteen_clues", 2)
        ann.post(f"{laid.path}/close", {"host": laid.host})
        first = ann.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 201)
        following = first["table"]["id"]
        ann.do(drop(ann, following))
        ground(ann).pass_to(following, leases(ben).worker)
        second = ann.post(f"{laid.path}/rematch", {"token": laid.tokens[1]}, 201)
        assert second["table"]["id"] == following
        assert {first["seat"], second["seat"]} == {0, 1}
        assert second["table"]["status"] == "playing"


async def drop(worker: Running, id: str) -> None:
    worker.hall.drop([id])


def test_without_the_secret_nobody_comes_in_by_the_door(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, _):
        address = leases(ann).address
        for path in ("/calls", "/line"):
            for headers in ({}, {"Authorization": "Bearer guess"}, {"Authorization": SECRET}):
                with pytest.raises(InvalidStatus, match="401"):
                    connect(f"ws://{address}{path}", additional_headers=headers)
        with connect(
            f"ws://{address}/calls", additional_headers={"Authorization": f"Bearer {SECRET}"}
        ) as line:
            line.send(b"nonsense")
            with pytest.raises(Exception, match="received"):
                line.recv(timeout=5)
        assert httpx.get(f"http://{address}/").status_code == 401


def test_workers_with_different_secrets_do_not_hear_one_another(tmp_path: Path) -> None:
    with workers(tmp_path, secrets=("one of sixteen letters", "another of sixteen")) as (ann, ben):
        laid = ann.open(seats=2)
        answer = ben.http.get(laid.path, headers={"authorization": f"Bearer {laid.invite}"})
        assert answer.status_code == 503
        assert "another server" in answer.json()["why"]


def test_what_is_asked_between_workers_is_not_for_people(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, _):
        for path in ("/inner/glances", "/inner/rates", "/inner/tables/x/bring", "/calls", "/line"):
            assert ann.http.post(path, json=[]).status_code in (404, 405)
        paths = ann.http.get("/api/openapi.json").json()["paths"]
        assert not [path for path in paths if "inner" in path]


# Passing from one to another


def test_a_worker_that_leaves_hands_its_games_over_within_a_second(tmp_path: Path) -> None:
    with workers(tmp_path, bus=True) as (ann, ben):
        laid = ann.play(seats=3, bots={"2": "random"})
        with ben.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            ann.do(ann.server.host.drain())
            assert phone.is_let_go()
        began = time.monotonic()
        while owner_of([ann, ben], laid) != [False, True]:
            assert time.monotonic() < began + 1.0
            time.sleep(0.01)
        with ben.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            assert play_one(ben, laid, phone)


def play_one(worker: Running, laid: Laid, phone: Phone) -> bool:
    """Move on the first seat as soon as it is asked."""
    for _ in range(200):
        table = worker.live(laid.id).table
        if 0 in table.to_act:
            phone.wait_until(table.revision)
            assert table.state is not None
            return bool(phone.move(table.state.legal(0)[0])["type"] == "ok")
        time.sleep(0.02)
    return False


def test_a_worker_that_was_silent_for_too_long_has_lost_its_tables_and_says_nothing_of_them(
    tmp_path: Path,
) -> None:
    with workers(tmp_path, lease=60.0) as (ann, ben):
        laid = ann.play(seats=2)
        with ann.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            legal = ann.live(laid.id).table.state.legal(0)  # type: ignore[union-attr]  # it has begun
            ground(ann).workers[leases(ann).worker].until = 0.0  # as if paused until now
            assert ben.live(laid.id).table.id == laid.id
            key = new_key()
            phone.send("move", move=legal[0], ask=phone.update["ask"], key=key)
            assert phone.is_let_go()
            assert not [frame for frame in phone.frames if frame["type"] in ("ok", "refused", "stale")]
        assert owner_of([ann, ben], laid) == [False, True]
        with ben.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            assert phone.move(legal[0], key=key)["type"] == "ok"  # the same key, where the table is now
        assert (
            ann.do(member(ann).beat()) == []
        )  # the table was dropped before; it comes back as another worker
        with ann.phone(laid, 1) as phone:  # and brings people where the table is
            phone.wait_for("snapshot")
            assert phone.update["revision"] >= 1
        assert owner_of([ann, ben], laid) == [False, True]


def test_a_table_whose_worker_is_gone_goes_on_with_its_bots_and_clocks(tmp_path: Path) -> None:
    with workers(tmp_path, lease=1.0) as (ann, ben):
        laid = ann.play(seats=3, bots={"1": "random", "2": "random"}, clock="600s")
        before = ann.live(laid.id).table.until
        leases(ann).cut = True  # nobody hears of it again
        deadline = time.monotonic() + 10
        while not owner_of([ann, ben], laid)[1]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with ben.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            assert play_one(ben, laid, phone)
        after = ben.live(laid.id).table.until
        assert any(later > sooner for later, sooner in zip(after, before, strict=True) if sooner)


def test_whoever_plays_at_a_worker_that_is_cut_off_is_let_go_and_finds_the_table_elsewhere(
    tmp_path: Path,
) -> None:
    """The store need not say that the lease is lost: a worker that was not heard for so long knows."""
    with workers(tmp_path, lease=1.0) as (ann, ben):
        laid = ann.play(seats=2)
        with ann.phone(laid, 0) as here, ben.phone(laid, 0) as carried:
            here.wait_for("snapshot")
            carried.wait_for("snapshot")
            leases(ann).cut = True
            for phone in (here, carried):
                assert phone.is_let_go()
        with Phone(ann.base) as phone:  # who comes again is not kept waiting, and not shown out for good
            assert phone.is_let_go()
            assert phone.frames == []
        with ben.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            assert play_one(ben, laid, phone)


def test_nobody_is_left_behind_at_a_table_that_was_lost_while_it_was_loaded(tmp_path: Path) -> None:
    """They would never be told anything there, and the others would wait for them."""
    with workers(tmp_path) as (ann, ben):
        laid = ann.play(seats=2)
        ann.do(drop(ann, laid.id))
        ground(ann).pass_to(laid.id, leases(ann).worker)
        read = ann.server.host.store.entries

        async def lose_meanwhile(table: str, *rest: int) -> object:
            found = await read(table, *rest)
            member(ann).lost(laid.id)
            ground(ann).pass_to(laid.id, leases(ben).worker)
            return found

        ann.server.host.store.entries = lose_meanwhile  # type: ignore[method-assign,assignment]
        with ann.phone(laid, 0) as phone:
            assert phone.is_let_go()
            assert phone.frames == []
        assert owner_of([ann, ben], laid) == [False, False]
        with ann.phone(laid, 0) as phone:  # and is brought to whoever has it
            phone.wait_for("snapshot")
        assert owner_of([ann, ben], laid) == [False, True]


def test_nobody_is_left_behind_at_a_table_that_was_lost_while_they_came(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, _):
        laid = ann.play(seats=2)
        live = ann.live(laid.id)
        reclaim = Chairs.reclaim

        async def lose_meanwhile(chairs: Chairs, seat: int) -> None:
            await reclaim(chairs, seat)
            ann.hall.drop([laid.id])

        with patch.object(Chairs, "reclaim", lose_meanwhile), ann.phone(laid, 0) as phone:
            assert phone.is_let_go()
        assert not live.audience.guests


def test_lines_to_a_worker_that_is_there_no_longer_are_ended(tmp_path: Path) -> None:
    """One that is only paused would hold them for as long as nobody asks whether it is there."""
    with workers(tmp_path) as (ann, ben):
        laid = ann.play(seats=2)
        with ben.phone(laid, 0) as phone:
            phone.wait_for("snapshot")
            ground(ann).workers[leases(ann).worker].until = 0.0
            ben.do(member(ben).beat())
            assert phone.is_let_go()


def test_the_clock_is_the_stores(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, ben):
        ground(ann).clock_skew = 3_600_000
        ann.do(member(ann).beat())
        assert abs(ann.hall.now() - ben.hall.now() - 3_600_000) < 5_000
        ben.do(member(ben).beat())
        assert abs(ann.hall.now() - ben.hall.now()) < 5_000


# What has limits


@pytest.mark.parametrize("together", [True, False])
def test_a_rate_holds_across_workers(tmp_path: Path, together: bool) -> None:
    """The control: workers that do not hear one another let twice as many through."""
    limits = msgspec.structs.replace(NO_LIMITS, creating=Rate(0.001, 6))
    secrets = () if together else ("one of sixteen letters", "another of sixteen")
    with workers(tmp_path, limits=limits, secrets=secrets) as running:
        answers = [
            one.http.post("/api/tables", json={"game": "thirteen_clues", "seats": 2}).status_code
            for _ in range(8)
            for one in running
        ]
        assert answers.count(201) == (6 if together else 12)
        assert answers.count(429) == 16 - answers.count(201)


def test_a_rate_is_kept_when_the_one_who_keeps_it_is_gone(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, creating=Rate(0.001, 3))
    with workers(tmp_path, limits=limits) as (ann, ben):
        ann.do(ann.server.cluster.close())  # type: ignore[union-attr]  # it has one
        statuses = [
            ben.http.post("/api/tables", json={"game": "thirteen_clues", "seats": 2}).status_code
            for _ in range(8)
        ]
        assert statuses == [201] * 3 + [429] * 5


def test_keys_are_answered_once_wherever_they_come(tmp_path: Path) -> None:
    with workers(tmp_path) as (ann, ben):
        laid = ann.play(seats=2)
        key = new_key()
        with ann.phone(laid, 0) as here, ben.phone(laid, 0) as there:
            here.wait_for("snapshot")
            there.wait_for("snapshot")
            legal = ann.live(laid.id).table.state.legal(0)  # type: ignore[union-attr]  # it has begun
            ask = here.update["ask"]
            assert here.move(legal[0], ask, key) == there.move(legal[0], ask, key)
