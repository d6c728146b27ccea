"""Nothing long is said over and over: texts go by what they are known by, chat goes by the page."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from hawkshaw.server.host.bots.errands import look
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.live import talk
from hawkshaw.server.host.live.talk import CHAT_PAGE
from hawkshaw.wire.client import Client
from hawkshaw.wire.messages import Ok, Presence, Refused, Say, Snapshot
from hawkshaw.wire.views import view_of
from tests.server.house import Device, House, Running, decide, house, new_key, position

BOARD = read_board_file().replace("Aunt Agatha's mansion", "The other house")
MARK = "The other house"
HASH = sha256(BOARD.encode()).hexdigest()
KNOWN_BY = {"sha256": HASH, "bytes": len(BOARD.encode())}


# Texts


def test_a_board_is_told_by_its_hash_wherever_the_table_is_told(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play("dead_end_drive", 2, options={"board": BOARD}, listed=True)
            ann = Device(live, 0)
            Device(live, 1)
            await decide(live, live.table.to_act[0], position(live).legal(live.table.to_act[0])[0])
            snapshot = json.loads(msgspec.json.encode(await live.snapshot(ann.guest, since=-1)))
            lobby = (await at.http.get("/api/tables")).json()
            shown = (await at.http.get(laid.path)).json()
            heard = ann.heard()
            assert {frame["type"] for frame in heard} == {"presence", "update"}
            for told in (*heard, snapshot, lobby, shown):
                assert MARK not in json.dumps(told)
            infos = [snapshot["info"], lobby["tables"][0], shown]
            assert [info["options"]["board"] for info in infos] == [KNOWN_BY] * 3
            assert snapshot["update"]["view"]["board"] == KNOWN_BY
            assert live.table.setting.options["board"] == BOARD

    asyncio.run(check())


def test_a_text_is_there_for_those_who_may_know_of_the_table_and_may_be_kept(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open("dead_end_drive", 2, options={"board": BOARD})
            other = await at.open("dead_end_drive", 2)
            answer = await at.get(f"{laid.path}/texts/{HASH}", laid.invite)
            assert answer.text == BOARD
            assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
            assert answer.headers["content-type"].startswith("text/plain")
            await at.get(f"{laid.path}/texts/{HASH}", expect=404)
            await at.get(f"{laid.path}/texts/{HASH}", other.invite, expect=404)
            await at.get(f"{other.path}/texts/{HASH}", other.invite, expect=404)
            await at.get(f"{laid.path}/texts/{'0' * 64}", laid.invite, expect=404)
            refused = await at.get(f"{laid.path}", laid.invite)
            assert refused.headers["cache-control"] == "no-store", "the control: nothing else is kept"

    asyncio.run(check())


def test_a_rematch_and_a_replay_have_the_same_board(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open("dead_end_drive", 2, options={"board": BOARD})
            await at.sit(laid, "Ann", 0)
            await at.post(f"{laid.path}/close", {"host": laid.host}, 200)
            seated = await at.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 201)
            again = await at.hall.find(seated["table"]["id"])
            assert again.table.setting.options["board"] == BOARD

    asyncio.run(check())
    game = hawkshaw.game("dead_end_drive")
    played = hawkshaw.play(game, ["random"] * 2, seed=1, options={"board": BOARD}, cap=3)
    assert look(played, None, 0, "en").view["board"] == KNOWN_BY
    assert MARK in played.text(), "a record is whole"


def test_a_client_puts_the_text_back(shared: Running) -> None:
    laid = shared.play("dead_end_drive", 2, options={"board": BOARD})
    game = hawkshaw.game("dead_end_drive")

    async def visit() -> None:
        async with Client(shared.base, laid.id, token=laid.tokens[0]) as ann:
            async for message in ann:
                if isinstance(message, Presence | Snapshot):
                    assert message.info.options["board"] == BOARD
                if isinstance(message, Snapshot):
                    break
            assert ann.update is not None
            view = view_of(game, ann.update)
            assert view.dump() == position(shared.live(laid.id)).view(0).dump()
            if ann.update.ask is not None:
                assert isinstance(await ann.move(view.legal[0]), Ok)
                assert view_of(game, ann.update).dump()["board"] == BOARD

    asyncio.run(visit())


def test_short_options_go_as_they_are(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open("pulp_detective", 1, options={"difficulty": "A"})
            info = (await at.get(laid.path, laid.invite)).json()
            assert info["options"]["difficulty"] == "A"

    asyncio.run(check())


# Chat


async def talkative(at: House, lines: int) -> Device:
    """A table at which so many lines were said, and somebody at it."""
    _, live = await at.play()
    ann = Device(live, 0)
    for number in range(lines):
        said = await live.talk.say(ann.guest, Say(key=new_key(), text=f"{number} " + "x" * 400))
        assert isinstance(said, Ok)
    return ann


@pytest.mark.parametrize("lines", [CHAT_PAGE - 1, CHAT_PAGE, CHAT_PAGE + 1, 2 * CHAT_PAGE + 3])
def test_the_whole_talk_can_be_read_page_by_page(lines: int, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            ann = await talkative(at, lines)
            path = f"/api/tables/{ann.live.table.id}/chat"
            snapshot = await ann.live.snapshot(ann.guest)
            heard, earlier = list(snapshot.chat), snapshot.earlier
            assert (len(heard), earlier) == (min(lines, CHAT_PAGE), lines > CHAT_PAGE)
            while earlier:
                page = ann.live.talk.page(heard[0].number, "en")
                assert 0 < len(page.lines) <= CHAT_PAGE
                heard, earlier = [*page.lines, *heard], page.earlier
            assert [int(line.text.split()[0]) for line in heard] == list(range(lines))
            await at.get(path, expect=404)

    asyncio.run(check())


def test_pages_are_for_those_who_may_know_of_the_table(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await live.talk.say(Guest(0, "en", False), Say(key=new_key(), text="good evening"))
            await at.get(f"{laid.path}/chat", expect=404)
            talk = (await at.get(f"{laid.path}/chat", laid.tokens[1])).json()
            assert [line["text"] for line in talk["lines"]] == ["good evening"]
            assert not talk["earlier"]
            first = talk["lines"][0]["number"]
            assert (await at.get(f"{laid.path}/chat?before={first}", laid.invite)).json()["lines"] == []
            await at.get(f"{laid.path}/chat?before=x", laid.invite, expect=409)

    asyncio.run(check())


def test_a_snapshot_does_not_grow_with_the_talk(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            ann = await talkative(at, CHAT_PAGE)
            before = len(msgspec.json.encode(await ann.live.snapshot(ann.guest)))
            for _ in range(100):
                await ann.live.talk.say(ann.guest, Say(key=new_key(), text="y" * 400))
            assert len(msgspec.json.encode(await ann.live.snapshot(ann.guest))) < before + 1_000

    asyncio.run(check())


def test_a_table_has_said_enough_one_day(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_CHAT", 3)

    async def check() -> None:
        async with house(file) as at:
            ann = await talkative(at, 3)
            answer = await ann.live.talk.say(ann.guest, Say(key=new_key(), text="and another thing"))
            assert isinstance(answer, Refused)
            assert len(ann.live.table.chat) == 3

    asyncio.run(check())


# Remarks


@pytest.mark.parametrize(
    ("remark", "text", "welcome"),
    [
        ("hello", "", True),
        ("no such remark", "", False),
        ("no such remark", "hidden behind a text", False),
        ("", "a text", True),
    ],
)
def test_a_remark_is_one_that_is_offered(remark: str, text: str, welcome: bool, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            answer = await live.talk.say(Guest(0, "en", False), Say(key=new_key(), text=text, remark=remark))
            assert isinstance(answer, Ok if welcome else Refused)
            assert len(live.table.chat) == welcome

    asyncio.run(check())


def test_a_games_remark_is_for_the_seat_that_is_offered_it(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play("deadline", 2)
            offered = [live.table.game.remarks(position(live).view(seat)) for seat in range(2)]
            for _ in range(60):
                if any(offered) or not live.table.to_act:
                    break
                seat = live.table.to_act[0]
                await decide(live, seat, position(live).legal(seat)[0])
                offered = [live.table.game.remarks(position(live).view(seat)) for seat in range(2)]
            seat = next(seat for seat in range(2) if offered[seat])
            answer = await live.talk.say(
                Guest(seat, "en", False), Say(key=new_key(), remark=offered[seat][0])
            )
            assert isinstance(answer, Ok)
            for stranger in {remark for one in offered for remark in one} - set(offered[1 - seat]):
                answer = await live.talk.say(
                    Guest(1 - seat, "en", False), Say(key=new_key(), remark=stranger)
                )
                assert isinstance(answer, Refused)

    asyncio.run(check())
