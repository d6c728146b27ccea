"""What whoever runs a server may see and do while it runs, and that nobody else may."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from hawkshaw.server.buckets import Rate
from hawkshaw.server.host import bans as bans_module
from hawkshaw.server.host import journal, operator
from hawkshaw.server.host.admin_routes import ADMIN_ROUTES
from hawkshaw.server.host.bans import Bans
from hawkshaw.server.host.calls import Call
from hawkshaw.server.host.pace import WITHIN, Pace
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.tokens import token_hash
from hawkshaw.server.limits import Limits
from hawkshaw.server.logs import logging_to
from hawkshaw.server.store import Ban, PutBan
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.admin import LONGEST_SAYING
from hawkshaw.wire.messages import Ok, Refused, Say
from tests.server.house import (
    ENDLESS,
    NO_LIMITS,
    NOON,
    PATIENCE,
    QUICK,
    Device,
    HandClock,
    House,
    Phone,
    choose_all,
    decide,
    house,
    new_key,
    picture,
    position,
    running,
)

SECRET = "the-operators-own-secret"
RUN = msgspec.structs.replace(QUICK, operator=token_hash(SECRET).hex())
BEHIND = msgspec.structs.replace(RUN, trusted_proxies=("127.0.0.1",))
"""A server to which everybody comes through a proxy on this machine."""
SHUT_OUT = "192.0.2.7"
CHAT = "the butler has a limp"


async def asked(
    place: House, method: str, path: str, body: dict[str, Any] | None = None, secret: str = SECRET
) -> httpx.Response:
    """What an operator is answered."""
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return await place.http.request(method, f"/api/admin/{path}", json=body, headers=headers)


async def done(place: House, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    answer = await asked(place, method, path, body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def every_route() -> list[tuple[str, str, dict[str, Any] | None]]:
    bodies: dict[str, dict[str, Any]] = {
        "close": {},
        "mute": {"seat": 0},
        "unmute": {"seat": 0},
        "bans": {"address": SHUT_OUT},
        "unban": {"address": SHUT_OUT},
        "say": {"text": "hello"},
    }
    paths = [
        (spec.method, spec.path.removeprefix("/api/admin/").replace("{table}", "oak"))
        for spec in ADMIN_ROUTES
    ]
    return [
        (method, path, bodies[path.rpartition("/")[2]] if method == "POST" else None)
        for method, path in paths
    ]


# Who may


def test_without_a_secret_in_the_settings_there_is_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db") as place:
            for method, path, body in every_route():
                for secret in ("", SECRET, "0" * 64):
                    answer = await asked(place, method, path, body, secret)
                    assert answer.status_code == 404
                    assert answer.json() == {"why": "there is nothing here"}
            call = Call(method="GET", path="/api/admin/load", bearer=SECRET)
            assert (await place.server.host.ask(call)).status == 404

    asyncio.run(story())


def test_nobody_may_without_the_secret(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(NO_LIMITS, operating=ENDLESS)
        async with house(tmp_path / "tables.db", RUN, limits) as place:
            laid, _ = await place.play()
            for method, path, body in every_route():
                path = path.replace("oak", laid.id)
                for secret in ("", SECRET[:-1], SECRET + " ", RUN.operator, laid.host, "x" * 999):
                    answer = await asked(place, method, path, body, secret)
                    assert answer.status_code == 401, (method, path)
                    assert answer.headers["www-authenticate"] == "Bearer"
            assert (await done(place, "GET", "bans")) == {"bans": []}, "nothing was done"
            call = Call(method="GET", path="/api/admin/load", bearer=SECRET)
            assert (await place.server.host.ask(call)).status == 200, "the control"

    asyncio.run(story())


def test_wrong_tries_are_few_and_then_even_the_secret_has_to_wait(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, operating=Rate(0.001, 3))

    async def story() -> None:
        async with house(tmp_path / "tables.db", BEHIND, limits) as place:

            async def try_with(secret: str, address: str = "192.0.2.1") -> int:
                headers = {"Authorization": f"Bearer {secret}", "X-Forwarded-For": address}
                return (await place.http.get("/api/admin/load", headers=headers)).status_code

            assert [await try_with(SECRET) for _ in range(9)] == [200] * 9, "the secret costs nothing"
            assert [await try_with("wrong") for _ in range(5)] == [401, 401, 401, 429, 429]
            assert await try_with(SECRET) == 429
            assert await try_with(SECRET, "192.0.2.2") == 200, "others are not held to it"
            together = [try_with("wrong", "192.0.2.3") for _ in range(8)]
            assert sorted(await asyncio.gather(*together)) == [401] * 3 + [429] * 5

    asyncio.run(story())


# Seeing


def test_tables_are_told_of_by_numbers_alone(tmp_path: Path) -> None:
    clock = HandClock()

    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN, now=clock) as place:
            laid, live = await place.play(seats=3, bots={"2": "random"}, listed=True)
            device, watcher = Device(live, 0), Device(live, None)
            clock.go_on(60_000)
            waiting = await place.open("deadline", 4)
            told = (await done(place, "GET", "tables"))["tables"]
            assert [table["id"] for table in told] == [waiting.id, laid.id], "the last touched first"
            assert told[1] == {
                "id": laid.id,
                "game": "thirteen_clues",
                "status": "playing",
                "listed": True,
                "created_at": NOON,
                "touched_at": live.table.touched_at,
                "seats": 3,
                "here": True,
                "people": 2,
                "bots": 1,
                "guests": 1,
                "watching": 1,
                "muted": [],
            }
            text = json.dumps(told)
            secrets = [
                laid.invite,
                laid.host,
                *laid.tokens.values(),
                "Person 0",
                live.table.setting.commitment,
            ]
            assert not any(secret in text for secret in secrets)
            device.go()
            watcher.go()
            await live.close("done")
            told = (await done(place, "GET", "tables"))["tables"]
            assert [table["id"] for table in told] == [waiting.id]

    asyncio.run(story())


def test_a_table_that_sleeps_is_told_of_and_stays_asleep(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            laid = await place.open("deadline", 3)
        async with house(tmp_path / "tables.db", RUN) as place:
            (told,) = (await done(place, "GET", "tables"))["tables"]
            assert (told["id"], told["seats"], told["here"]) == (laid.id, 3, False)
            assert place.hall.live == []

    asyncio.run(story())


def test_so_many_tables_are_told_of_and_the_others_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator, "MOST_TOLD", 2)

    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            for _ in range(3):
                await place.open()
            told = await done(place, "GET", "tables")
            assert (len(told["tables"]), told["left_off"]) == (2, 1)

    asyncio.run(story())


def test_the_load_is_counted(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            _, live = await place.play()
            device = Device(live, 1)
            for seat in (0, 1, 2):
                await decide(live, seat, position(live).legal(seat)[0])
            place.server.host._switchboard._answered("acknowledged")  # as a line would
            place.server.host._switchboard._answered("refused")
            told = await done(place, "GET", "load")
            (server,) = told["servers"]
            assert (server["tables"], server["seated"], server["watching"]) == (1, 1, 0)
            assert (server["moves"], told["open_tables"], told["silent"]) == (1, 1, 0)
            assert 10_000_000 < server["memory"] < 10_000_000_000
            assert told["most_tables"] == RUN.open_tables
            device.go()

    asyncio.run(story())


def test_a_pace_is_that_of_the_last_minute() -> None:
    now = 1000.0
    pace = Pace(lambda: now)
    for _ in range(120):
        now += 0.5
        pace.count()
    assert pace.moves == 120
    assert pace.per_second() == pytest.approx(2, rel=0.05)
    now += WITHIN / 2
    assert pace.per_second() == pytest.approx(1, rel=0.1)
    now += WITHIN
    assert (pace.per_second(), pace.moves) == (0, 120)
    for _ in range(1000):
        now += 1
        pace.count()
    assert len(pace._late) <= WITHIN, "a long run keeps no more than a minute"


# Closing and muting


def test_an_operator_closes_any_table_and_says_why(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            laid, live = await place.play()
            device = Device(live, 0)
            await done(place, "POST", f"tables/{laid.id}/close", {"reason": "no more\nfor  today\x07"})
            (told,) = device.heard("presence")
            assert (told["info"]["status"], told["info"]["reason"]) == ("closed", "no more for today")
            again = await asked(place, "POST", f"tables/{laid.id}/close", {})
            assert again.status_code == 409
            assert (await asked(place, "POST", "tables/none/close", {})).status_code == 404
            other = await place.open()
            await done(place, "POST", f"tables/{other.id}/close", {})
            reason = (await place.hall.find(other.id)).info().reason
            assert reason == "whoever runs this server closed this table"

    asyncio.run(story())


async def speak(device: Device, locale: str = "en", **what: str) -> str:
    """What somebody is answered who says something: nothing if it was heard."""
    device.guest.locale = locale
    answer = await device.live.talk.say(device.guest, Say(key=new_key(), **what))
    assert isinstance(answer, Ok | Refused)
    return answer.why if isinstance(answer, Refused) else ""


def test_who_is_muted_says_nothing_and_plays_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            laid, live = await place.play()
            ann, bea = Device(live, 0), Device(live, 1)
            await done(place, "POST", f"tables/{laid.id}/mute", {"seat": 0})
            no = "Whoever runs this server does not let you speak at this table."
            assert await speak(ann, text=CHAT) == no
            assert await speak(ann, remark="hello") == no, "ready-made remarks are words, too"
            assert await speak(ann, "de", text=CHAT) == (
                "Wer diesen Server betreibt, lässt dich an diesem Tisch nicht sprechen."
            )
            assert await speak(bea, text="hm") == "", "others may"
            assert [line["text"] for line in bea.heard("chat")] == ["hm"]
            await decide(live, 0, position(live).legal(0)[0])
            assert (await done(place, "GET", "tables"))["tables"][0]["muted"] == [0]
            await done(place, "POST", f"tables/{laid.id}/mute", {"seat": 0})
            bodies = await place.story(laid.id)
            assert [body.muted for body in bodies if isinstance(body, journal.Muted)] == [True], (
                "once is enough"
            )
            await done(place, "POST", f"tables/{laid.id}/unmute", {"seat": 0})
            assert await speak(ann, text=CHAT) == ""
            for device in (ann, bea):
                device.go()

    asyncio.run(story())


def test_a_mute_holds_after_a_restart_and_goes_with_the_one_who_was_muted(tmp_path: Path) -> None:
    clock = HandClock()

    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN, now=clock) as place:
            laid, live = await place.play()
            await choose_all(live)
            clock.go_on(1000)
            touched = live.table.touched_at
            await done(place, "POST", f"tables/{laid.id}/mute", {"seat": 1})
            assert live.table.touched_at == touched, "it keeps no table alive"
            before = picture(live.table)
        async with house(tmp_path / "tables.db", RUN, now=clock) as place:
            live = await place.hall.find(laid.id)
            assert live.table.muted == {1}
            assert picture(live.table) == before
            bea = Device(live, 1)
            assert await speak(bea, text=CHAT) != ""
            await live.chairs.rise(1, "left the table")
            assert live.table.muted == set()
            await place.sit(laid, "Cleo", 1)
            cleo = Device(live, 1)
            assert await speak(cleo, text="hello, everybody") == ""
            for device in (bea, cleo):
                device.go()

    asyncio.run(story())


def test_only_a_person_at_the_table_can_be_muted(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            laid, _ = await place.play(bots={"2": "random"})
            for seat, status in ((2, 409), (3, 409), (16, 422), (-1, 422)):
                answer = await asked(place, "POST", f"tables/{laid.id}/mute", {"seat": seat})
                assert answer.status_code == status
            assert (await asked(place, "POST", "tables/none/mute", {"seat": 0})).status_code == 404

    asyncio.run(story())


def test_a_log_without_mutes_reads_as_it_did(tmp_path: Path) -> None:
    """Whatever was written by a program that knew no mutes has none."""

    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            laid, live = await place.play()
            again = Table(laid.id)
            for entry in await place.store.entries(laid.id):
                assert entry.kind != "muted"
                again.fold(entry)
            assert again.muted == set()
            assert picture(again) == picture(live.table)

    asyncio.run(story())


# Shutting out


def test_who_is_shut_out_is_refused_before_anything_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", BEHIND) as place:

            async def come(address: str, path: str, **headers: str) -> httpx.Response:
                return await place.http.get(path, headers={"X-Forwarded-For": address, **headers})

            made = await done(place, "POST", "bans", {"address": SHUT_OUT})
            assert (made["address"], made["until"]) == (SHUT_OUT, None)
            for path in (
                "/api/games",
                "/api/tables",
                "/health",
                "/ready",
                "/metrics",
                "/",
                "/api/admin/load",
            ):
                answer = await come(SHUT_OUT, path, Host="evil.example")
                assert answer.status_code == 403
                assert answer.json() == {"why": "whoever runs this server does not let your address in"}
                assert answer.headers["x-content-type-options"] == "nosniff"
            german = await come(SHUT_OUT, "/", **{"Accept-Language": "de-AT,de;q=0.9"})
            assert german.json()["why"].startswith("wer diesen Server betreibt")
            assert (await come("192.0.2.8", "/api/games")).status_code == 200
            liar = await come(f"198.51.100.9, {SHUT_OUT}", "/api/games")
            assert liar.status_code == 403, "what stands before the last address anybody could have written"
            await done(place, "POST", "unban", {"address": SHUT_OUT})
            assert (await come(SHUT_OUT, "/api/games")).status_code == 200

    asyncio.run(story())


def test_an_address_is_shut_out_as_limits_count_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", BEHIND) as place:

            async def status(address: str) -> int:
                headers = {"X-Forwarded-For": address}
                return (await place.http.get("/api/games", headers=headers)).status_code

            made = await done(place, "POST", "bans", {"address": "2001:db8::1:2:3:4"})
            assert made["address"] == "2001:db8::/64"
            assert [await status(a) for a in ("2001:db8::9", "2001:db8:0:1::9")] == [403, 200]
            await done(place, "POST", "bans", {"address": "::ffff:192.0.2.7"})
            assert await status(SHUT_OUT) == 403
            told = (await done(place, "GET", "bans"))["bans"]
            assert [ban["address"] for ban in told] == [SHUT_OUT, "2001:db8::/64"]
            await done(place, "POST", "unban", {"address": "2001:db8::/64"})
            assert await status("2001:db8::9") == 200
            again = await asked(place, "POST", "unban", {"address": "2001:db8::/64"})
            assert (again.status_code, again.json()["why"]) == (409, "2001:db8::/64 is not shut out")

    asyncio.run(story())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"address": "butler"}, 409),
        ({"address": "192.0.2.0/24"}, 409),
        ({"address": "192.0.2.7/64"}, 409),
        ({"address": ""}, 409),
        ({"address": "1" * 51}, 422),
        ({"address": "127.0.0.1"}, 409),
        ({"address": "127.8.8.8"}, 409),
        ({"address": "::1"}, 409),
        ({"address": "10.1.2.3"}, 409),
        ({"address": SHUT_OUT, "seconds": 0}, 422),
        ({"address": SHUT_OUT, "seconds": 10**10}, 422),
        ({"address": SHUT_OUT, "for": 7}, 422),
    ],
)
def test_what_cannot_be_shut_out(tmp_path: Path, body: dict[str, Any], status: int) -> None:
    settings = msgspec.structs.replace(RUN, trusted_proxies=("10.0.0.0/8", "unix"))

    async def story() -> None:
        async with house(tmp_path / "tables.db", settings) as place:
            assert (await asked(place, "POST", "bans", body)).status_code == status
            assert (await done(place, "GET", "bans")) == {"bans": []}

    asyncio.run(story())


def test_a_ban_ends_by_itself_and_holds_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()

    async def story() -> None:
        async with house(tmp_path / "tables.db", BEHIND, now=clock) as place:
            made = await done(place, "POST", "bans", {"address": SHUT_OUT, "seconds": 60})
            assert made["until"] == NOON + 60_000
        clock.go_on(59_000)
        async with house(tmp_path / "tables.db", BEHIND, now=clock) as place:
            headers = {"X-Forwarded-For": SHUT_OUT}
            assert (await place.http.get("/api/games", headers=headers)).status_code == 403
            clock.go_on(1_000)
            assert (await place.http.get("/api/games", headers=headers)).status_code == 200
            assert (await done(place, "GET", "bans")) == {"bans": []}
            assert len(await place.store.bans()) == 1
            await place.server.host.bans.sweep()
            assert await place.store.bans() == []

    asyncio.run(story())


def test_so_many_addresses_are_shut_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bans_module, "MOST_BANS", 2)

    async def story() -> None:
        async with SqliteStore(tmp_path / "tables.db") as store:
            bans = Bans(store, HandClock())
            for number in (1, 2):
                await bans.shut_out(f"192.0.2.{number}", None)
            with pytest.raises(Denied, match="2 addresses are shut out already"):
                await bans.shut_out("192.0.2.3", None)
            assert (await bans.shut_out("192.0.2.2", 5)).until == NOON + 5, "one that is out may stay longer"

    asyncio.run(story())


def test_another_server_hears_of_a_ban_when_it_looks_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with SqliteStore(tmp_path / "tables.db") as store:
            heard: list[str] = []
            here, there = Bans(store, HandClock()), Bans(store, HandClock())
            there.on_change.append(lambda: heard.append("changed"))
            await here.shut_out(SHUT_OUT, None)
            assert (here.shuts_out(SHUT_OUT), there.shuts_out(SHUT_OUT)) == (True, False)
            await there.refresh()
            await there.refresh()
            assert (there.shuts_out(SHUT_OUT), heard) == (True, ["changed"])

    asyncio.run(story())


def test_a_server_looks_again_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hawkshaw.server.host.host.BANS_EVERY", 0.02)

    async def story() -> None:
        async with house(tmp_path / "tables.db", BEHIND) as place:
            await place.store.commit([PutBan(Ban(SHUT_OUT, NOON))])
            async with asyncio.timeout(PATIENCE):
                while not place.server.host.bans.shuts_out(SHUT_OUT):
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_live_lines_of_who_is_shut_out_end_and_no_others(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", BEHIND) as server:
        laid = server.play()

        def phone(seat: int, address: str) -> Phone:
            found = Phone(server.base, additional_headers={"X-Forwarded-For": address})
            found.send("hello", table=laid.id, token=laid.tokens[seat])
            found.wait_for("snapshot")
            return found

        operator = {"Authorization": f"Bearer {SECRET}"}
        with phone(0, SHUT_OUT) as first, phone(1, SHUT_OUT) as second, phone(2, "192.0.2.8") as other:
            body = {"address": SHUT_OUT}
            assert server.http.post("/api/admin/bans", json=body, headers=operator).status_code == 200
            for line in (first, second):
                assert line.is_let_go()
                fault = line.frames[-1]
                assert fault == {
                    "type": "fault",
                    "why": "whoever runs this server does not let your address in",
                    "fatal": True,
                }
            other.send("ping", n=7)
            assert other.wait_for("pong")["n"] == 7
            with pytest.raises(InvalidStatus, match="403"):
                phone(0, SHUT_OUT)
            live = server.live(laid.id)
            assert [guest.seat for guest in live.audience.guests] == [2], "nobody is left behind at the table"
            body = {"address": SHUT_OUT}
            assert server.http.post("/api/admin/unban", json=body, headers=operator).status_code == 200
        with phone(0, SHUT_OUT):
            pass


def test_a_line_that_has_not_said_hello_is_ended_too(tmp_path: Path) -> None:
    header = {"X-Forwarded-For": SHUT_OUT}
    with (
        running(tmp_path / "tables.db", BEHIND) as server,
        Phone(server.base, additional_headers=header) as silent,
    ):
        server.do(server.server.host.bans.shut_out(SHUT_OUT, None))
        assert silent.is_let_go()


# Speaking


def test_what_an_operator_says_reaches_everybody_in_their_language(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            _, first = await place.play()
            lobby = await place.hall.find((await place.open("deadline", 2)).id)
            ann, watcher, bea = Device(first, 0), Device(first, None), Device(lobby, None)
            bea.guest.locale = "es"
            told = await done(place, "POST", "say", {"text": "Restart in five minutes."})
            assert told == {"guests": 3, "silent": 0}
            english = {
                "type": "notice",
                "text": "From whoever runs this server: Restart in five minutes.",
                "lasting": True,
            }
            assert ann.heard() == watcher.heard() == [english]
            (spanish,) = bea.heard("notice")
            assert spanish["text"] == "De quien lleva este servidor: Restart in five minutes."
            for body in await place.story(first.table.id):
                assert not isinstance(body, journal.Noticed), "it belongs to no table"
            for device in (ann, watcher, bea):
                device.go()

    asyncio.run(story())


def test_what_is_said_to_everybody_is_one_plain_line(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "tables.db", RUN) as place:
            _, live = await place.play()
            ann = Device(live, 0)
            await done(place, "POST", "say", {"text": " <b>Five</b>\n minutes,\u202e {text} \x00"})
            (notice,) = ann.heard("notice")
            assert notice["text"] == "From whoever runs this server: <b>Five</b> minutes, {text}"
            await done(place, "POST", "say", {"text": "x" * LONGEST_SAYING})
            for text, status in (("", 422), ("\u3164 \n", 409), ("x" * (LONGEST_SAYING + 1), 422)):
                assert (await asked(place, "POST", "say", {"text": text})).status_code == status
            assert len(ann.heard("notice")) == 1
            ann.go()

    asyncio.run(story())


# What is noted


def test_the_log_says_what_was_done_and_not_to_whom_or_in_which_words(tmp_path: Path) -> None:
    noted = io.StringIO()

    async def story() -> None:
        async with house(tmp_path / "tables.db", BEHIND) as place:
            laid, _ = await place.play()
            await asked(place, "GET", "load", secret="hunter2-hunter2-hunter2")
            for path, body in (
                (f"tables/{laid.id}/mute", {"seat": 1}),
                (f"tables/{laid.id}/unmute", {"seat": 1}),
                ("bans", {"address": SHUT_OUT, "seconds": 60}),
                ("unban", {"address": SHUT_OUT}),
                ("say", {"text": CHAT}),
                (f"tables/{laid.id}/close", {"reason": CHAT}),
            ):
                await done(place, "POST", path, body)

    with logging_to(noted, logging.INFO):
        asyncio.run(story())
    lines = [json.loads(line) for line in noted.getvalue().splitlines()]
    events = [line["event"] for line in lines if "operator" in line["event"]]
    assert events == [
        "operator's secret refused",
        "operator muted a seat",
        "operator unmuted a seat",
        "operator shut an address out",
        "operator let an address in again",
        "operator spoke to everybody",
        "operator closed a table",
    ]
    for word in (SECRET, "hunter2", SHUT_OUT, CHAT, "Person"):
        assert word not in noted.getvalue()


def test_every_route_of_an_operator_wants_the_secret() -> None:
    assert all(spec.operator and spec.path.startswith("/api/admin/") for spec in ADMIN_ROUTES)
    assert len(every_route()) == len(ADMIN_ROUTES) == 9
    assert Limits().operating.burst < 20
