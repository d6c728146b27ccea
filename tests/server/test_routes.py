"""The REST routes: who may do what, what is answered, and what stands between them and the network."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from hawkshaw.server.buckets import Rate
from hawkshaw.server.guard import FIXED_HEADERS
from hawkshaw.server.host import readiness
from hawkshaw.server.limits import Limits
from hawkshaw.server.logs import logging_to
from hawkshaw.server.openapi import EVERY_ROUTE
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.messages import Say
from tests.server.house import ENDLESS, QUICK, Device, House, Json, Laid, finish, house, new_key

# Who may do what

BY_HOST: list[tuple[str, Json]] = [
    ("bot", {"seat": 1, "level": "random"}),
    ("start", {}),
    ("kick", {"seat": 0}),
    ("reissue", {"seat": 0}),
    ("close", {}),
]
BY_TOKEN = ("leave", "forget", "rematch")


async def wrong_secrets(at: House, laid: Laid) -> list[str]:
    """Every secret there is that does not make a host of this table."""
    foreign = await at.open()
    await at.sit(foreign, "Stranger", 0)
    return ["", "x", laid.invite, laid.tokens[0], foreign.host, foreign.invite, foreign.tokens[0]]


@pytest.mark.parametrize(("deed", "more"), BY_HOST)
def test_only_the_host_of_this_table_may(deed: str, more: Json, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            await at.sit(laid, "Ann", 0)
            before = await at.story(laid.id)
            nowhere = await at.post(f"/api/tables/none/{deed}", {"host": "x", **more}, 404)
            for secret in await wrong_secrets(at, laid):
                knows = secret in (laid.invite, laid.tokens[0])
                problem = await at.post(
                    f"{laid.path}/{deed}", {"host": secret, **more}, 409 if knows else 404
                )
                assert ("only the host" in problem["why"]) == knows
                assert knows or problem == nowhere, "not even that it exists"
            assert await at.story(laid.id) == before
            await at.post(f"{laid.path}/{deed}", {"host": laid.host, **more}, 200)

    asyncio.run(check())


@pytest.mark.parametrize("deed", BY_TOKEN)
def test_only_who_sits_at_this_table_may(deed: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            await at.sit(laid, "Ann", 0)
            before = await at.story(laid.id)
            foreign = await at.open()
            await at.sit(foreign, "Stranger", 0)
            nowhere = await at.post(f"/api/tables/none/{deed}", {"token": "x"}, 404)
            for secret in ("", "x", laid.invite, laid.host, foreign.host, foreign.tokens[0]):
                knows = secret in (laid.invite, laid.host)
                problem = await at.post(f"{laid.path}/{deed}", {"token": secret}, 409 if knows else 404)
                assert ("no longer opens a seat" in problem["why"]) == knows
                assert knows or problem == nowhere, "not even that it exists"
            assert await at.story(laid.id) == before
            answer = await at.http.post(f"{laid.path}/{deed}", json={"token": laid.tokens[0]})
            assert answer.is_success

    asyncio.run(check())


def test_a_table_by_link_is_not_there_for_those_without_it(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            await at.sit(laid, "Ann", 0)
            foreign = await at.open()
            unknown = await at.get("/api/tables/no-such-table", expect=404)
            for secret in ("", "x", foreign.invite, foreign.host):
                hidden = await at.get(laid.path, secret, 404)
                assert hidden.json() == unknown.json(), "not even that it exists"
                body = {"name": "Stranger", "invite": secret}
                assert await at.post(f"{laid.path}/sit", body, 404) == unknown.json()
            for secret in (laid.invite, laid.host, laid.tokens[0]):
                assert (await at.get(laid.path, secret)).json()["id"] == laid.id
            assert (await at.get("/api/tables")).json()["tables"] == []

    asyncio.run(check())


CLOSED_DOORS: list[tuple[str, str, Json]] = [
    ("GET", "", {}),
    ("GET", "/scenery", {}),
    ("GET", "/chat", {}),
    ("GET", "/texts/" + "0" * 64, {}),
    ("GET", "/record", {}),
    ("POST", "/sit", {"name": "Stranger", "invite": "wrong"}),
    ("POST", "/leave", {"token": "wrong"}),
    ("POST", "/rematch", {"token": "wrong"}),
    ("POST", "/start", {"host": "wrong"}),
    ("POST", "/close", {"host": "wrong"}),
]


def test_for_a_stranger_the_server_does_as_much_for_a_table_as_for_none(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no clock tells them apart; least of all is a game that rests played again for whoever has only its id."""
    questions: list[str] = []
    really = SqliteStore._ask

    async def note(store: SqliteStore, question: Any) -> Any:
        questions.append(question.func.__name__)
        return await really(store, question)

    async def knock(at: House, method: str, path: str, body: Json) -> tuple[int, str, list[str]]:
        questions.clear()
        how: Json = {"json": body} if method == "POST" else {}
        answer = await at.http.request(method, path, headers={"authorization": "Bearer wrong"}, **how)
        return answer.status_code, answer.text, questions[:]

    async def check() -> None:
        async with house(file) as at:
            laid = (await at.play())[0]
            monkeypatch.setattr(SqliteStore, "_ask", note)
            for rests in (False, True):
                if rests:
                    at.hall.unload_idle()
                    at.hall.unload_idle()
                    gc.collect()
                for method, deed, body in CLOSED_DOORS:
                    there = await knock(at, method, f"{laid.path}{deed}", body)
                    assert there == await knock(at, method, f"/api/tables/unknown{deed}", body)
                    assert there[0] == 404
            await at.get(laid.path, laid.invite)
            assert "entries" in questions, "the control: for those who may know of it the table is loaded"

    asyncio.run(check())


def test_a_listed_table_is_there_for_everybody(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(listed=True)
            (info,) = (await at.get("/api/tables")).json()["tables"]
            assert info["id"] == laid.id
            assert (await at.get(laid.path)).json() == info
            await at.post(f"{laid.path}/sit", {"name": "Passer-by"}, 201)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("game", "seats", "options", "together"),
    [
        ("pulp_detective", 2, {}, True),
        ("pulp_detective", 2, {"mode": "together"}, True),
        ("pulp_detective", 2, {"mode": "rivals"}, False),
        ("deadline", 2, {}, True),
        ("thirteen_clues", 2, {}, False),
    ],
)
def test_a_listed_table_says_by_its_options_whether_it_is_played_together(
    file: Path, game: str, seats: int, options: dict[str, str], together: bool
) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(game, seats, listed=True, options=options)
            (info,) = (await at.get("/api/tables")).json()["tables"]
            assert info["cooperative"] is together
            for name in ("Ann", "Bea"):
                await at.sit(laid, name)
            begun = (await at.get(laid.path)).json()
            assert begun["cooperative"] is together
            assert begun["options"].get("mode") in (None, options.get("mode", "together"))

    asyncio.run(check())


def test_what_a_table_is_tells_no_secret(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            answers = [
                (await at.get(laid.path, laid.invite)).text,
                json.dumps(
                    await at.post(f"{laid.path}/bot", {"host": laid.host, "seat": 1, "level": "novice"})
                ),
            ]
            secret = await at.store.secret(laid.id)
            hidden = [laid.host, laid.invite, *laid.tokens.values(), secret.hex(), live.table.setting.host]
            for answer in answers:
                assert not any(text in answer for text in hidden)
            opened = await at.post("/api/tables", {"game": "thirteen_clues", "seats": 3}, 201)
            assert opened["host"] in json.dumps(opened), "the control: the one answer that has it"

    asyncio.run(check())


def test_secrets_are_stored_as_hashes(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, _ = await at.play()
        raw = b"".join(part.read_bytes() for part in file.parent.glob("tables.db*"))
        assert laid.id.encode() in raw, "the control: what is stored is found"
        for secret in (laid.host, laid.invite, *laid.tokens.values()):
            assert secret.encode() not in raw

    asyncio.run(check())


def test_secrets_have_enough_luck_in_them(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, _ = await at.play()
            secrets = [laid.host, laid.invite, *laid.tokens.values()]
            assert len(set(secrets)) == 5
            assert all(len(secret) >= 32 for secret in secrets)

    asyncio.run(check())


# Bodies

NONSENSE: list[tuple[bytes, int]] = [
    (b"", 400),
    (b"{", 400),
    (b"\xff\xfe", 400),
    (b'{"game": "\xff", "seats": 3}', 400),
    (b"[]", 422),
    (b'"thirteen_clues"', 422),
    (b'{"game": "thirteen_clues"}', 422),
    (b'{"game": "thirteen_clues", "seats": "3"}', 422),
    (b'{"game": "thirteen_clues", "seats": 3.5}', 422),
    (b'{"game": "thirteen_clues", "seats": 1e400}', 422),
    (b'{"game": "thirteen_clues", "seats": 99999999999999999999999999}', 422),
    (b'{"game": "thirteen_clues", "seats": 3, "admin": true}', 422),
    (b'{"game": "thirteen_clues", "seats": 3, "assist": 7}', 422),
    (b'{"game": "../../etc/passwd", "seats": 3}', 422),
    (b'{"game": "thirteen_clues", "seats": 3, "options": {"' + b"a" * 9_000 + b'": 1}}', 422),
    (b'{"game": "thirteen_clues", "seats": 3, "options": {"a": ' + b"[" * 50_000, 400),
    (b'{"game": "thirteen_clues", "seats": 3, "clock": "1s"}', 422),
]


@pytest.mark.parametrize(("body", "status"), NONSENSE)
def test_a_body_that_makes_no_sense_is_refused_in_words(body: bytes, status: int, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            answer = await at.http.post("/api/tables", content=body)
            assert answer.status_code == status, answer.text
            assert answer.json()["why"]
            assert await at.store.tables() == []

    asyncio.run(check())


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("  Ann \n Lee\t", "Ann Lee"),
        ("A\u202enn\x00", "Ann"),
        ("\U0001f575 Søren", "\U0001f575 Søren"),
    ],
)
def test_a_name_is_text_and_never_anything_else(said: str, kept: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            body = {"name": said, "invite": laid.invite, "seat": 0}
            answer = await at.http.post(f"{laid.path}/sit", json=body)
            assert answer.json()["table"]["seats"][0]["name"] == kept
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["x-content-type-options"] == "nosniff"
            await at.post(f"{laid.path}/sit", {"name": "\u202e\n", "invite": laid.invite}, 409)

    asyncio.run(check())


@pytest.mark.parametrize(("name", "kept"), [("Ann, Bob", "Ann Bob"), ("#secret: 00", "#secret: 00")])
def test_a_name_cannot_forge_a_record(name: str, kept: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=2)
            await at.sit(laid, name, 0)
            await at.sit(laid, "Cyd", 1)
            await finish(await at.hall.find(laid.id))
            text = (await at.get(f"{laid.path}/record", laid.invite)).text
            assert f"players: {kept}, Cyd\n" in text
            await at.post("/api/records", {"record": text}, 201)

    asyncio.run(check())


# What stands in front


async def every_kind_of_answer(at: House) -> list[httpx.Response]:
    laid, live = await at.play()
    await finish(live)
    http = at.http
    return [
        await http.get("/api/games"),
        await http.get("/api/tables"),
        await http.get("/api/openapi.json"),
        await http.get("/health"),
        await http.get("/ready"),
        await http.get("/nowhere"),
        await http.get("/api/nowhere"),
        await http.put("/api/tables"),
        await http.post("/api/tables", content=b"{"),
        await http.post("/api/tables", content=b"x" * 300_000),
        await http.post("/api/tables", json={}, headers={"origin": "https://evil.example"}),
        await http.get(laid.path),
        await at.get(f"{laid.path}/record", laid.invite),
        await at.get(f"{laid.path}/replay?step=99999999", laid.invite, 409),
        await http.post(f"{laid.path}/close", json={"host": "x"}),
    ]


def test_every_answer_carries_the_headers_and_none_is_a_page(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            answers = await every_kind_of_answer(at)
        assert {answer.status_code for answer in answers} == {200, 400, 403, 404, 405, 409, 413}
        for answer in answers:
            for name, value in FIXED_HEADERS.items():
                assert answer.headers[name] == value
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "*" not in policy
            assert answer.headers["content-type"].split(";")[0] in ("application/json", "text/plain")
            if str(answer.url.path).startswith("/api"):
                assert answer.headers["cache-control"] == "no-store"

    asyncio.run(check())


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 201),
        ("http://house.lan", 201),
        ("https://friend.example", 201),
        ("https://evil.example", 403),
        ("http://house.lan.evil.example", 403),
        ("null", 403),
    ],
)
def test_pages_of_other_sites_are_turned_away(origin: str | None, status: int, file: Path) -> None:
    async def check() -> None:
        settings = type(QUICK)(origins=("https://friend.example",), bot_workers=1)
        async with house(file, settings) as at:
            headers = {} if origin is None else {"origin": origin}
            body = {"game": "thirteen_clues", "seats": 3}
            answer = await at.http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == status
            assert len(await at.store.tables()) == (status == 201)

    asyncio.run(check())


def test_bodies_have_a_size(file: Path) -> None:
    async def check() -> None:
        limits = Limits(
            requests=ENDLESS, creating=ENDLESS, joining=ENDLESS, frames=ENDLESS, body=1_000, record=3_000
        )
        async with house(file, limits=limits) as at:
            small = {"game": "thirteen_clues", "seats": 3}
            padded = json.dumps(small) + " " * 900
            assert (await at.http.post("/api/tables", content=padded)).status_code == 201
            assert (await at.http.post("/api/tables", content=padded + " " * 100)).status_code == 413
            record = json.dumps({"record": "x" * 2_000})
            assert (await at.http.post("/api/records", content=record)).status_code == 422
            assert (await at.http.post("/api/records", content=record + " " * 1_000)).status_code == 413

    asyncio.run(check())


@pytest.mark.parametrize(
    ("rates", "path", "body", "welcome"),
    [
        ({"requests": Rate(0.001, 4)}, "/api/games", None, 200),
        ({"creating": Rate(0.001, 4)}, "/api/tables", {"game": "thirteen_clues", "seats": 3}, 201),
        ({"joining": Rate(0.001, 4)}, "/api/tables/oak/sit", {"name": "Ann"}, 404),
    ],
)
def test_an_address_may_do_so_much(
    rates: Json, path: str, body: Json | None, welcome: int, file: Path
) -> None:
    async def check() -> None:
        ample: Json = {"requests": ENDLESS, "creating": ENDLESS, "joining": ENDLESS, "frames": ENDLESS}
        async with house(file, limits=Limits(**(ample | rates))) as at:
            answers = [
                await at.http.get(path) if body is None else await at.http.post(path, json=body)
                for _ in range(6)
            ]
            assert [answer.status_code for answer in answers] == [welcome] * 4 + [429] * 2
            assert all(int(answer.headers["retry-after"]) >= 1 for answer in answers[4:])
            assert (await at.http.get("/health")).status_code == 200

    asyncio.run(check())


# The log


def test_no_secret_and_nothing_anybody_said_is_in_the_log(file: Path) -> None:
    stream = io.StringIO()

    async def check() -> list[str]:
        async with house(file) as at:
            laid = await at.open(bots={"2": "random"})
            await at.sit(laid, "Ottoline", 0)
            await at.sit(laid, "Bartholomew", 1)
            live = await at.hall.find(laid.id)
            await live.talk.say(Device(live, 0).guest, Say(key=new_key(), text="the colonel sighed"))
            for path in (laid.path, f"/api/tables/{laid.invite}", f"/nowhere/{laid.host}"):
                await at.get(path, laid.tokens[0], expect=None)
            await at.post(f"{laid.path}/close", {"host": laid.host}, 200)
            logging.getLogger("somebody").error("a library says %s", laid.tokens[0])
            secret = await at.store.secret(laid.id)
            return [laid.host, laid.invite, *laid.tokens.values(), secret.hex(), "Ottoline", "colonel sighed"]

    with logging_to(stream, logging.DEBUG):
        hidden = asyncio.run(check())
    lines = stream.getvalue()
    assert "somebody" in lines, "the control: the log was listened to"
    assert not [secret for secret in hidden if secret in lines]


def test_no_route_takes_a_secret_in_its_address() -> None:
    for spec in EVERY_ROUTE:
        assert {name for name, _ in spec.query} <= {"step", "seat", "before"}
        assert set(re.findall(r"{(\w+)}", spec.path)) <= {"table", "game", "rule", "lesson", "hash"}


def test_the_server_says_when_it_is_ready(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "TRIED_EVERY", 0.0)

    async def check() -> None:
        async with house(file) as at:
            assert (await at.http.get("/health")).status_code == 200
            assert (await at.http.get("/ready")).status_code == 200
            at.server.host.ready = False
            assert (await at.http.get("/ready")).status_code == 503
            at.server.host.ready = True
            await at.store.close()
            assert (await at.http.get("/ready")).status_code == 503
            answer: Any = await at.post("/api/tables", {"game": "thirteen_clues", "seats": 3}, 503)
            assert answer["why"]

    asyncio.run(check())


def test_the_rules_of_a_game_can_be_read_by_their_ids(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            book = (await at.http.get("/api/rules/thirteen_clues")).json()["rules"]
            ids = [rule["id"] for rule in book]
            assert "TC-17" in ids
            assert "TC-R11" in ids
            assert not [name for name in ids if name.startswith("TC-T")], "test cases are for testers"
            rule = (await at.http.get("/api/rules/thirteen_clues/TC-17")).json()
            assert "left" in rule["text"]
            assert (await at.http.get("/api/rules/thirteen_clues/TC-T01")).status_code == 404
            assert (await at.http.get("/api/rules/ludo")).status_code == 404

    asyncio.run(check())


def test_sitting_down_may_be_asked_for_again_with_a_secret_of_ones_own(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3)
            asked = {"name": "Ann", "invite": laid.invite, "token": "a" * 32}
            first = await at.post(f"{laid.path}/sit", asked, 201)
            again = await at.post(f"{laid.path}/sit", asked, 201)
            assert (again["seat"], again["token"]) == (first["seat"], "a" * 32)
            assert sum(seat["taken"] for seat in again["table"]["seats"]) == 1
            other = await at.post(f"{laid.path}/sit", asked | {"token": "b" * 32}, 201)
            assert other["seat"] != first["seat"]
            refused = await at.post(f"{laid.path}/sit", asked | {"token": "short"}, 422)
            assert "token" in refused["why"]

    asyncio.run(check())


def test_a_rematch_may_be_asked_for_again_with_a_secret_of_ones_own(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(seats=2)
            await finish(live)
            asked = {"token": laid.tokens[0], "next": "n" * 32}
            first = await at.post(f"{laid.path}/rematch", asked, 201)
            again = await at.post(f"{laid.path}/rematch", asked, 201)
            assert again["table"]["id"] == first["table"]["id"]
            assert (again["seat"], again["token"]) == (0, "n" * 32)

    asyncio.run(check())


def test_addresses_are_for_pages_on_this_machine(file: Path) -> None:
    settings = type(QUICK)(bot_workers=1, reach=("http://192.168.0.7:8013",))

    async def check() -> None:
        async with house(file, settings) as at:
            assert (await at.get("/api/addresses")).json() == {"addresses": ["http://192.168.0.7:8013"]}
            passed_on = await at.http.get("/api/addresses", headers={"x-forwarded-for": "203.0.113.9"})
            assert passed_on.json() == {"addresses": []}

    asyncio.run(check())
