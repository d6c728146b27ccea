"""What cannot be done is an error that says why, and changes nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from mcp.shared.exceptions import MCPError

from hawkshaw.adapters.mcp.chair import NotAllowed
from hawkshaw.adapters.mcp.guests import Guests
from tests.mcp.company import Caller, in_memory, told, words

DUEL = {"game": "thirteen_clues", "seats": 2, "people": 2}


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("read_table", {}, "you sit at no table"),
        ("make_move", {"move": "ask 1 red"}, "you sit at no table"),
        ("leave_table", {}, "you sit at no table"),
        ("join_table", {"link": "nowhere"}, "there is no such table"),
        ("join_table", {"link": "http://127.0.0.1:1/t/kitchen#join=s3cret"}, "the only server that is asked"),
        ("join_table", {"link": "http://127.0.0.1:1/t/kitchen#watch=s3cret"}, "for looking on"),
        ("join_table", {"link": "not a link"}, "this is no link"),
        ("open_table", {"game": "chess"}, "chess"),
        ("open_table", {"game": "thirteen_clues", "seats": 9}, "9"),
        ("open_table", {"game": "thirteen_clues", "seats": 3, "people": 4}, "can be for people"),
        ("open_table", {"game": "thirteen_clues", "bots": ["genius"]}, "there is no player 'genius'"),
        ("open_table", {"game": "thirteen_clues", "bots": ["search:0"]}, "a whole number from 1 to"),
        ("open_table", {"game": "thirteen_clues", "bots": ["novice"] * 3}, "3 bots are named for 2 chairs"),
        ("open_table", {"game": "thirteen_clues", "options": {"cheating": True}}, "cheating"),
        ("open_table", {"game": "deadline", "options": {"case": "no-such-case"}}, "no-such-case"),
        ("open_table", {"game": "thirteen_clues", "assist": 3}, "0, 1 or 2"),
        ("open_table", {"game": "thirteen_clues", "locale": "xx"}, "xx"),
        ("open_table", {"game": "thirteen_clues", "name": "N" * 31}, "at most 30 characters"),
        ("open_table", {"game": "dead_end_drive", "options": {"board": "x" * 300_000}}, "more than 256 kB"),
        ("open_table", {"game": "thirteen_clues", "options": {"suspects": "\ud83d"}}, "half a character"),
        ("open_table", {"game": "thirteen_clues", "asist": 2}, "no 'asist' in open_table; it takes game"),
        ("list_games", {"of": "thirteen_clues"}, "it takes nothing"),
        ("read_rules", {"game": "thirteen_clues", "part": "TC-9999"}, "the topics are goal"),
    ],
)
def test_who_has_no_seat_is_told_what_is_wrong(
    base: str, tool: str, arguments: dict[str, Any], said: str
) -> None:
    async def story(caller: Caller) -> None:
        heard = await caller.refused(tool, **arguments)
        assert said.lower() in heard.lower()
        await caller.call("open_table", game="pulp_detective", seats=1)

    told(base, story)


def test_who_has_a_seat_is_told_what_is_wrong(base: str) -> None:
    async def whole() -> None:
        async with in_memory(base) as one, in_memory(base) as two, in_memory(base, "legacy") as three:
            ann, ben, eve = Caller(one), Caller(two), Caller(three)
            opened = await ann.call("open_table", **DUEL)
            assert opened["invitation"] in words(ann.heard[-1]), "whoever reads the text alone can pass it on"
            assert "has not begun" in await ann.refused("make_move", move="ask red left")
            await ben.call("join_table", link=opened["invitation"])
            assert await eve.refused("join_table", link=opened["invitation"]), "both chairs are taken"
            assert "one connection has one" in await ann.refused("open_table", game="pulp_detective")
            assert "one connection has one" in await ben.refused("join_table", link=opened["invitation"])
            before = await ann.call("wait_for_turn")
            assert before["your_turn"]
            assert "TC-R24" in await ann.refused("make_move", move="ask 1 red")
            assert ann.heard[-1].structured_content is not None
            assert ann.heard[-1].structured_content["rule"] == "TC-R24"
            assert "at most 200 characters" in await ann.refused("make_move", move="x" * 100_000)
            assert await ann.refused("make_move", move="sing a song")
            judged = await ann.call("explain_move", move="ask 1 red")
            assert (judged["legal"], judged["rule"]) == (False, "TC-R24")
            assert judged["rule_text"]
            assert "without help" in await ann.refused("get_hints")
            assert "without help" in await ann.refused("get_advice")
            assert "no paper" in await ann.refused("read_papers", key="clue 1")
            assert await ann.refused("legal_moves", limit=100_000)
            after = await ann.call("read_table")
            assert after["prompt"] == before["prompt"]
            await ann.call("make_move", move=(await ann.call("legal_moves"))["moves"][0], wait=0)
            assert "nothing is asked of you" in (await ann.refused("make_move", move="ask red left")).lower()
            with pytest.raises(MCPError, match="this game is not over"):
                await one.read_resource(f"hawkshaw://records/{opened['table']}")
            await eve.call("open_table", game="pulp_detective", seats=1)
            with pytest.raises(MCPError, match="you were not at that table"):
                await three.read_resource(f"hawkshaw://records/{opened['table']}")

    asyncio.run(whole())


def test_a_seat_that_was_given_up_is_gone(base: str) -> None:
    async def story(caller: Caller) -> None:
        opened = await caller.call("open_table", game="thirteen_clues", bots=["random"])
        assert await caller.call("leave_table") == {"table": opened["table"]}
        await caller.refused("read_table")
        again = await caller.call("open_table", game="pulp_detective", seats=1)
        assert again["table"] != opened["table"]

    told(base, story)


def test_moves_are_listed_by_the_page_and_by_their_beginning(base: str) -> None:
    async def story(caller: Caller) -> None:
        await caller.call("open_table", game="thirteen_clues", seats=2, bots=["random"])
        choice = (await caller.call("legal_moves"))["moves"][0]
        assert (await caller.call("make_move", move=choice))["your_turn"]
        first = await caller.call("legal_moves", limit=200)
        rest = await caller.call("legal_moves", start=200, limit=200)
        assert first["total"] == rest["total"] == len(first["moves"]) + len(rest["moves"]) > 200
        assert sum(kind["count"] for kind in first["kinds"]) == first["total"]
        asking = await caller.call("legal_moves", beginning="ask ")
        assert asking["moves"] == [move for move in first["moves"] if move.startswith("ask ")]

    told(base, story)


# Those who have no session


def test_only_so_many_are_let_in_and_the_silent_get_up(base: str) -> None:
    async def whole() -> None:
        clock = [0.0]
        async with Guests(base, alone=False, most=2, idle=60, now=lambda: clock[0]) as guests:
            keys = []
            for _ in range(2):
                async with guests.welcomed(None, "") as (guest, key):
                    await guest.open("thirteen_clues", 2, 2, [], {}, 0, "Ann", "en")
                    keys.append(key)
            assert guests.known(None, keys[0]) is not guests.known(None, keys[1])
            with pytest.raises(NotAllowed, match="no room"):
                async with guests.welcomed(None, ""):
                    pass
            for wrong in ("", "somebody else's"):
                with pytest.raises(NotAllowed):
                    guests.known(None, wrong)
            clock[0] = 50
            chair = guests.known(None, keys[1]).chair
            clock[0] = 100
            await guests.sweep()
            assert len(guests) == 1
            with pytest.raises(NotAllowed, match="no such chair"):
                guests.known(None, keys[0])
            assert not chair.closed
        assert len(guests) == 0

    asyncio.run(whole())


def test_whoever_finds_no_chair_takes_no_room(base: str) -> None:
    async def whole() -> None:
        async with Guests(base, alone=False, most=1) as guests:
            for _ in range(3):
                with pytest.raises(NotAllowed):
                    async with guests.welcomed(None, "") as (guest, _):
                        await guest.join("nowhere", "Ann", "en")
            assert len(guests) == 0

    asyncio.run(whole())
