"""People who come back: what they find again, on any device; what nobody else finds; and that they can be forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hawkshaw.server.buckets import Rate
from hawkshaw.server.host import people as persons
from hawkshaw.server.host.sealing import seal, unseal
from hawkshaw.server.host.settings import DAY
from hawkshaw.server.limits import Limits
from tests.server.house import QUICK, HandClock, House, Json, Laid, finish, house

Deed = Callable[[House], Awaitable[None]]


def within(tmp_path: Path, deed: Deed, **how: Any) -> None:
    async def run() -> None:
        async with house(tmp_path / "tables.db", **how) as h:
            await deed(h)

    asyncio.run(run())


async def appear(h: House) -> str:
    return str((await h.post("/api/people", {}, 201))["person"])


async def me(h: House, person: str, expect: int = 200) -> Json:
    found: Json = await h.post("/api/people/me", {"person": person}, expect)
    return found


async def keep(h: House, person: str, laid: Laid, seat: int, expect: int = 200, **more: str) -> Json:
    body = {"person": person, "table": laid.id, "token": laid.tokens[seat], **more}
    done: Json = await h.post("/api/people/seats", body, expect)
    return done


async def evening(h: House, **how: Any) -> tuple[str, str, Laid]:
    """Ann and Bea at a table of three with a bot, both of whom come back."""
    laid, _ = await h.play(bots={"2": "novice"}, **how)
    ann, bea = await appear(h), await appear(h)
    await keep(h, ann, laid, 0, invite=laid.invite, host=laid.host)
    await keep(h, bea, laid, 1)
    return ann, bea, laid


# What they find


def test_my_tables_say_whose_turn_it_is_and_open_on_another_device(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        live = await h.hall.find(laid.id)
        (table,) = (await me(h, ann))["tables"]
        assert table["yours"] == (0 in live.table.to_act)
        assert table["waits"] == [live.table.chairs[seat].name for seat in live.table.to_act]
        assert (table["token"], table["invite"], table["host"]) == (laid.tokens[0], laid.invite, laid.host)
        assert table["others"] == ["Person 1", "Novice"]
        (hers,) = (await me(h, bea))["tables"]
        assert (hers["token"], hers["invite"], hers["host"]) == (laid.tokens[1], "", "")

    within(tmp_path, deed)


def test_what_is_kept_outlives_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path / "tables.db") as h:
            ann, _, _ = await evening(h)
            before = await me(h, ann)
        async with house(tmp_path / "tables.db") as h:
            assert await me(h, ann) == before

    asyncio.run(run())


def test_a_finished_game_becomes_a_result_and_its_statistics_outlive_the_table(tmp_path: Path) -> None:
    clock = HandClock()

    async def deed(h: House) -> None:
        laid, live = await h.play(seats=2)
        ann, bea = await appear(h), await appear(h)
        await keep(h, ann, laid, 0)
        await finish(live)
        await keep(h, bea, laid, 1)  # after the end is soon enough
        for person in (ann, bea):
            found = await me(h, person)
            assert found["tables"] == []
            (game,) = found["games"]
            assert game["people"] == ["Person 1" if person == ann else "Person 0"]
            assert game["token"] in laid.tokens.values()
            (tally,) = found["tallies"]
            assert (tally["played"], tally["people"], tally["level"]) == (1, True, "")
        won = [(await me(h, person))["games"][0]["won"] for person in (ann, bea)]
        assert live.table.state is not None
        assert live.table.state.outcome is not None
        assert won == [seat in live.table.state.outcome.winners for seat in (0, 1)]
        before = await me(h, ann)
        clock.go_on(QUICK.kept + DAY)
        await h.hall.sweep()
        assert await h.store.table(laid.id) is None
        after = await me(h, ann)
        assert [game["token"] for game in after["games"]] == [""], "there is nothing left to look at"
        assert after["tallies"] == before["tallies"], "but it was played"

    within(tmp_path, deed, now=clock)


def test_people_i_played_with_are_asked_with_one_press_and_come_in(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        (companion,) = (await me(h, ann))["people"]
        assert (companion["name"], companion["games"]) == ("Person 1", 1)
        again = await h.open(seats=2)
        await h.sit(again, "Ann", 0)
        asking = {
            "person": ann,
            "table": again.id,
            "token": again.tokens[0],
            "whom": {"table": companion["table"], "seat": companion["seat"]},
        }
        await h.post("/api/people/invite", asking, 200)
        await h.post("/api/people/invite", asking, 200)  # twice is once
        (asked,) = (await me(h, bea))["invitations"]
        assert (asked["table"], asked["by"], asked["title"]) == (again.id, "Ann", "13 Clues")
        await h.get(again.path, bea, 404)  # the person is no key to a table
        accepted = await h.post("/api/people/accept", {"person": bea, "table": again.id}, 200)
        await h.get(again.path, accepted["invite"])
        await h.get(laid.path, accepted["invite"], 404)
        sat = await h.post(f"{again.path}/sit", {"name": "Bea", "invite": accepted["invite"]}, 201)
        assert sat["seat"] == 1
        assert (await me(h, bea))["invitations"] == [], "every chair is taken"

    within(tmp_path, deed)


def test_an_invitation_can_be_declined_and_goes_with_its_table(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        whom = {"table": laid.id, "seat": 1}
        for fate in ("declined", "closed"):
            again = await h.open(seats=2)
            await h.sit(again, "Ann", 0)
            body = {"person": ann, "table": again.id, "token": again.tokens[0], "whom": whom}
            await h.post("/api/people/invite", body, 200)
            assert len((await me(h, bea))["invitations"]) == 1
            if fate == "declined":
                await h.post("/api/people/decline", {"person": bea, "table": again.id}, 200)
            else:
                await h.post(f"{again.path}/close", {"host": again.host}, 200)
            assert (await me(h, bea))["invitations"] == []
        await h.post("/api/people/accept", {"person": bea, "table": laid.id}, 404)

    within(tmp_path, deed)


# Misuse


def test_nobody_asks_whom_they_never_played_with_nor_to_a_table_that_is_not_theirs(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, _bea, laid = await evening(h)
        eve = await appear(h)
        hers = await h.open(seats=2)
        await h.sit(hers, "Eve", 0)
        await keep(h, eve, hers, 0)
        ask = {"table": hers.id, "token": hers.tokens[0], "whom": {"table": laid.id, "seat": 1}}
        refused = await h.post("/api/people/invite", {"person": eve, **ask}, 409)
        assert "you have played with" in refused["why"]
        own = await h.post(
            "/api/people/invite", {"person": ann, **ask, "whom": {"table": laid.id, "seat": 0}}, 409
        )
        assert own == refused, "oneself is nobody one has played with"
        body = {
            "person": ann,
            "table": hers.id,
            "token": laid.tokens[0],
            "whom": {"table": laid.id, "seat": 1},
        }
        await h.post("/api/people/invite", body, 404)
        full = {**body, "table": laid.id}
        assert "taken" in (await h.post("/api/people/invite", full, 409))["why"]

    within(tmp_path, deed)


def test_too_many_invitations_are_refused(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        whom = {"table": laid.id, "seat": 1}
        for count in range(persons.MOST_FROM_ONE + 1):
            again = await h.open(seats=2)
            await h.sit(again, "Ann", 0)
            body = {"person": ann, "table": again.id, "token": again.tokens[0], "whom": whom}
            await h.post("/api/people/invite", body, 200 if count < persons.MOST_FROM_ONE else 409)
        assert len((await me(h, bea))["invitations"]) == persons.MOST_FROM_ONE

    within(tmp_path, deed)


def test_nobody_is_buried_in_invitations_however_many_ask(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        bea = await appear(h)
        answers: list[bool] = []
        body: Json = {}
        for _ in range(persons.MOST_INVITATIONS // persons.MOST_FROM_ONE + 1):
            laid, _ = await h.play(bots={"2": "novice"})
            friend = await appear(h)
            await keep(h, friend, laid, 0)
            await keep(h, bea, laid, 1)
            whom = {"table": laid.id, "seat": 1}
            for _ in range(persons.MOST_FROM_ONE):
                again = await h.open(seats=2)
                await h.sit(again, "Friend", 0)
                body = {"person": friend, "table": again.id, "token": again.tokens[0], "whom": whom}
                answers.append("why" in await h.post("/api/people/invite", body))
        assert answers == [count >= persons.MOST_INVITATIONS for count in range(len(answers))]
        waiting = (await me(h, bea))["invitations"]
        assert len(waiting) == persons.MOST_INVITATIONS
        await h.post("/api/people/decline", {"person": bea, "table": waiting[0]["table"]}, 200)
        await h.post("/api/people/invite", body, 200)

    within(tmp_path, deed)


@pytest.mark.parametrize("route", ["me", "forget"])
def test_without_the_secret_there_is_nobody(tmp_path: Path, route: str) -> None:
    async def deed(h: House) -> None:
        ann, _, _ = await evening(h)
        (person,) = [
            one for one in await h.store.people_unseen(2**60) if await h.store.person(one.secret_hash)
        ][:1]
        for guess in ("", "x" * 32, person.id, person.secret_hash.hex(), ann[:-1], ann + "x"):
            refused = await h.post(f"/api/people/{route}", {"person": guess}, 404)
            assert refused == {"why": "there is nobody by this key; they may have been forgotten"}
        await h.post(f"/api/people/{route}", {"person": "x" * 65}, 422)
        await h.post(f"/api/people/{route}", {"person": ann, "more": 1}, 422)
        await me(h, ann)

    within(tmp_path, deed)


def test_a_seat_is_kept_only_by_its_own_secret(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        eve = await appear(h)
        for token in ("", laid.invite, laid.host, "x" * 32, eve):
            answer = await h.http.post(
                "/api/people/seats", json={"person": eve, "table": laid.id, "token": token}
            )
            assert answer.status_code in (404, 409), token
        await h.post("/api/people/seats", {"person": "x", "table": laid.id, "token": laid.tokens[0]}, 404)
        # Neither a false host's secret nor a false link is kept.
        await keep(h, bea, laid, 1, host="x" * 32, invite="y" * 32)
        (hers,) = (await me(h, bea))["tables"]
        assert (hers["host"], hers["invite"]) == ("", "")
        assert (await me(h, eve))["tables"] == []
        assert len((await me(h, ann))["tables"]) == 1

    within(tmp_path, deed)


def test_who_shows_the_seat_last_keeps_it_and_two_devices_of_one_person_agree(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        await keep(h, ann, laid, 0)
        assert len((await me(h, ann))["tables"]) == 1, "a second device adds nothing"
        await keep(h, bea, laid, 0)
        assert (await me(h, ann))["tables"] == []
        assert [table["seat"] for table in (await me(h, bea))["tables"]] in ([0, 1], [1, 0])

    within(tmp_path, deed)


def test_who_gets_up_keeps_the_seat_no_longer(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, bea, laid = await evening(h)
        await h.post(f"{laid.path}/leave", {"token": laid.tokens[0]}, 200)
        assert (await me(h, ann))["tables"] == []
        assert (await me(h, ann))["people"] == []
        assert len((await me(h, bea))["tables"]) == 1

    within(tmp_path, deed)


def test_a_person_keeps_so_many_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(persons, "MOST_OPEN", 2)
    monkeypatch.setattr(persons, "MOST_PLACES", 3)

    async def deed(h: House) -> None:
        ann = await appear(h)
        tables = []
        for _ in range(5):
            laid, live = await h.play(seats=2)
            tables.append(laid)
            await keep(h, ann, laid, 0)
            await finish(live)
        found = [game["table"] for game in (await me(h, ann))["games"]]
        assert found == [laid.id for laid in reversed(tables[2:])], "the oldest make room"
        for count in range(3):
            laid, _ = await h.play(seats=2)
            await keep(h, ann, laid, 0, 200 if count < 2 else 409)
        assert len((await me(h, ann))["tables"]) == 2

    within(tmp_path, deed)


def test_a_server_knows_so_many_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(persons, "MOST_PEOPLE", 2)

    async def deed(h: House) -> None:
        await appear(h)
        await appear(h)
        assert "as many people as it can" in (await h.post("/api/people", {}, 409))["why"]

    within(tmp_path, deed)


def test_an_address_brings_so_many_people_and_tries_so_many_keys(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        assert [(await h.http.post("/api/people", json={})).status_code for _ in range(3)] == [201, 201, 429]
        tried = [(await h.http.post("/api/people/me", json={"person": "x"})).status_code for _ in range(4)]
        assert tried == [404, 404, 404, 429]

    few = Limits(appearing=Rate(0.001, 2), knowing=Rate(0.001, 3))
    within(tmp_path, deed, limits=few)


# Being forgotten


def test_who_is_forgotten_is_gone_from_every_page_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    def traces(name: str) -> int:
        found = 0
        for page in (file, file.with_name(file.name + "-wal")):
            found += page.read_bytes().count(name.encode()) if page.exists() else 0
        return found

    async def run() -> None:
        async with house(file) as h:
            ann, bea, laid = await evening(h)
            (row,) = [place for place in await h.store.keepers(laid.id) if place.seat == 0]
            sealed = row.sealed
            assert any(sealed in page.read_bytes() for page in (file, file.with_name(file.name + "-wal"))), (
                "the control: it was there"
            )
            assert traces(row.person) > 0
            await h.post("/api/people/forget", {"person": ann}, 200)
            assert traces(row.person) == 0, "overwritten, in the file and in its write-ahead log"
            assert not any(sealed in page.read_bytes() for page in file.parent.glob(file.name + "*"))
            await me(h, ann, 404)
            await keep(h, ann, laid, 0, 404)
            assert (await me(h, bea))["people"] == [], "others do not find them either"
            live = await h.hall.find(laid.id)
            assert await h.hall.seat_of(live, laid.tokens[0]) == 0, "the chair stays theirs by its own secret"
            assert live.table.chairs[0].name == "Person 0", "and so does the name the others saw"
            await h.post("/api/people/forget", {"person": ann}, 404)

    asyncio.run(run())


def test_the_store_holds_no_secret_of_a_person_and_no_key_that_it_opens(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        ann, _, laid = await evening(h)
        path = tmp_path / "tables.db"
        with closing(sqlite3.connect(path)) as connection:
            dump = "\n".join(connection.iterdump())
        for secret in (ann, laid.tokens[0], laid.invite, laid.host):
            assert secret not in dump
            assert secret.encode().hex().upper() not in dump.upper()
        assert laid.id in dump, "the control: it is this file"
        (place,) = await h.store.keepers(laid.id) and [
            one for one in await h.store.keepers(laid.id) if one.seat == 0
        ]
        assert unseal(ann, place.sealed) is not None
        assert unseal(ann + "x", place.sealed) is None

    within(tmp_path, deed)


def test_what_is_sealed_twice_looks_different_and_damage_is_noticed() -> None:
    one, other = seal("secret", b"text"), seal("secret", b"text")
    assert one != other
    assert unseal("secret", one) == unseal("secret", other) == b"text"
    assert unseal("secret", one[:-1] + bytes([one[-1] ^ 1])) is None
    assert unseal("secret", b"") is None


def test_those_who_do_not_come_back_are_forgotten(tmp_path: Path) -> None:
    clock = HandClock()

    async def deed(h: House) -> None:
        ann, _, _ = await evening(h)
        stray = await appear(h)
        clock.go_on(persons.EMPTY_AFTER + DAY)
        await me(h, ann)
        await h.server.host._desk.people.sweep()
        await me(h, stray, 404)
        await me(h, ann)
        clock.go_on(persons.FORGOTTEN_AFTER + DAY)
        await h.server.host._desk.people.sweep()
        await me(h, ann, 404)
        assert await h.store.count_people() == 0

    within(tmp_path, deed, now=clock)


def test_who_has_their_name_deleted_at_a_table_is_not_called_by_it_there_any_more(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        _, bea, laid = await evening(h)
        assert (await me(h, bea))["people"][0]["name"] == "Person 0"
        await h.post(f"{laid.path}/forget", {"token": laid.tokens[0]}, 200)
        assert (await me(h, bea))["people"][0]["name"] == "Guest 1"

    within(tmp_path, deed)


def test_so_many_games_are_told_of_and_all_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persons, "MOST_SHOWN", 2)

    async def deed(h: House) -> None:
        ann = await appear(h)
        for _ in range(3):
            laid, live = await h.play(seats=2)
            await finish(live)
            await keep(h, ann, laid, 0)
        found = await me(h, ann)
        assert len(found["games"]) == 2
        assert found["tallies"][0]["played"] == 3

    within(tmp_path, deed)
