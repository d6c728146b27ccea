"""Hats and colours: chosen by people, each once at a table, kept with the seat and brought along."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hawkshaw.server.host.chair import Chair
from hawkshaw.server.host.journal import Sat
from hawkshaw.server.host.wardrobe import worn
from hawkshaw.wire.messages import COLOURS, HATS
from tests.server.house import House, Laid, finish, house
from tests.server.test_people import within


async def looks(h: House, laid: Laid) -> list[tuple[str, str]]:
    info = (await h.get(laid.path, laid.invite)).json()
    return [(seat["hat"], seat["colour"]) for seat in info["seats"]]


async def dress(h: House, laid: Laid, seat: int, expect: int = 200, **look: str) -> Any:
    return await h.post(f"{laid.path}/dress", {"token": laid.tokens[seat], **look}, expect)


def test_without_a_word_chairs_have_hats_of_their_own(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        laid, _ = await h.play(seats=3)
        assert await looks(h, laid) == list(zip(HATS, COLOURS, strict=True))[:3]

    within(tmp_path, deed)


def test_what_is_chosen_stays_after_a_restart_and_a_stand_in_and_comes_along(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path / "tables.db") as h:
            laid = await h.open(seats=2)
            await h.sit(laid, "Ann", 0, hat="beret", colour="orange")
            await dress(h, laid, 0, hat="", colour="brown")
            await h.sit(laid, "Bea", 1)
            chosen = await looks(h, laid)
            assert chosen[0] == ("beret", "brown")
        async with house(tmp_path / "tables.db") as h:
            assert await looks(h, laid) == chosen
            live = await h.hall.find(laid.id)
            await live.chairs.take_over(0, "novice")
            assert await looks(h, laid) == chosen
            await live.chairs.reclaim(0)
            await finish(live)
            seated = await h.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 201)
            first = seated["table"]["seats"][0]
            assert (first["hat"], first["colour"]) == ("beret", "brown")

    asyncio.run(run())


def test_of_two_who_choose_the_same_at_once_one_is_told(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        laid = await h.open(seats=3)
        await h.sit(laid, "Ann", 0)
        await h.sit(laid, "Bea", 1)
        answers = await asyncio.gather(
            *(
                h.http.post(
                    f"{laid.path}/dress", json={"token": laid.tokens[seat], "hat": "beret", "colour": ""}
                )
                for seat in (0, 1)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        (refused,) = [answer.json()["why"] for answer in answers if answer.status_code == 409]
        assert refused == "somebody here wears that hat; choose another"
        assert [hat for hat, _ in await looks(h, laid)].count("beret") == 1

    within(tmp_path, deed)


def test_nobody_takes_what_somebody_wears_and_bots_and_free_chairs_give_way(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        laid = await h.open(seats=4, bots={"2": "novice"})
        await h.sit(laid, "Bea", 1)
        body = {"name": "Ann", "invite": laid.invite, "seat": 0}
        taken = await h.post(f"{laid.path}/sit", {**body, "hat": HATS[1]}, 409)
        assert "hat" in taken["why"]
        assert "colour" in (await h.post(f"{laid.path}/sit", {**body, "colour": COLOURS[1]}, 409))["why"]
        await h.sit(laid, "Ann", 0, hat=HATS[2], colour=COLOURS[2])
        shown = await looks(h, laid)
        assert shown[0] == (HATS[2], COLOURS[2])
        assert shown[1] == (HATS[1], COLOURS[1]), "she keeps her own"
        assert len({hat for hat, _ in shown}) == len({colour for _, colour in shown}) == 4

    within(tmp_path, deed)


def test_what_there_is_not_is_refused_and_so_is_dressing_in_the_game(tmp_path: Path) -> None:
    async def deed(h: House) -> None:
        laid = await h.open(seats=2)
        await h.sit(laid, "Ann", 0)
        for look in ({"hat": "crown", "colour": ""}, {"hat": "", "colour": "<b>"}):
            assert "there is no such" in (await dress(h, laid, 0, 409, **look))["why"]
        await dress(h, laid, 0, 422, hat="x" * 21, colour="")
        length = len(await h.story(laid.id))
        await dress(h, laid, 0, hat="", colour="")
        assert len(await h.story(laid.id)) == length, "nothing changed, so nothing is written"
        await h.post(f"{laid.path}/dress", {"token": laid.invite, "hat": "beret", "colour": ""}, 409)
        await h.sit(laid, "Bea", 1)
        assert "before the game begins" in (await dress(h, laid, 0, 409, hat="beret", colour=""))["why"]

    within(tmp_path, deed)


@pytest.mark.parametrize("seats", range(1, 9))
def test_whatever_was_chosen_no_two_are_alike(seats: int) -> None:
    chairs = [Chair(seat) for seat in range(seats)]
    for chair in chairs[::2]:
        other = (chair.seat + 1) % len(HATS)
        sat = Sat(seat=chair.seat, name=f"P{chair.seat}", hat=HATS[other], colour=COLOURS[other])
        chair.seat_down(sat, None)
    shown = worn(chairs)
    assert len({hat for hat, _ in shown}) == seats
    assert len({colour for _, colour in shown}) == seats
