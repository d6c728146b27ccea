"""Help for a seat: from its own view, where the table allows it, and only while the question stands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from hawkshaw.server.host.advice import Advisers
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.work import WorkerFailed
from hawkshaw.wire.messages import Advice, Advise, Outgoing, Refused
from tests.server.house import house, new_key


class Friend:
    """Somebody who always has the same advice, and remembers what they were shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, str, bytes]] = []

    async def advise(self, game: str, level: str, view: bytes, seed: str, locale: str) -> Chosen:
        self.shown.append((game, level, view))
        await asyncio.sleep(0)
        return Chosen(action=7, reason="it is as good as any")


class Nobody:
    """Somebody who never has any advice."""

    async def advise(self, game: str, level: str, view: bytes, seed: str, locale: str) -> Chosen:
        raise WorkerFailed("asleep")


def guest(seat: int | None) -> Guest:
    return Guest(seat, "en", False)


def test_advice_comes_from_the_seats_own_view_and_nothing_else(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=1)
            friend = Friend()
            answer = await Advisers(friend).advise(
                live, guest(1), Advise(ask=live.table.asks[1], key=new_key())
            )
            assert isinstance(answer, Advice)
            assert (answer.move, answer.reason) == (7, "it is as good as any")
            assert live.table.state is not None
            seen = msgspec.json.encode(live.table.state.view(1).dump())
            assert friend.shown == [("thirteen_clues", "regular", seen)]

    asyncio.run(check())


def test_a_real_player_advises_a_legal_move_with_a_reason(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=1)
            answer = await Advisers(at.server.host.workers.bots).advise(
                live, guest(0), Advise(ask=live.table.asks[0], key=new_key())
            )
            assert isinstance(answer, Advice)
            assert live.table.state is not None
            assert answer.move in live.table.state.legal(0)
            assert answer.reason

    asyncio.run(check())


@pytest.mark.parametrize(
    ("assist", "seat", "ahead", "why"),
    [
        (0, 0, 0, "without help"),
        (1, None, 0, "only watch"),
        (1, 0, 1, "gone on"),
    ],
)
def test_nobody_is_asked_where_help_is_not_allowed(
    assist: int, seat: int | None, ahead: int, why: str, file: Path
) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=assist)
            friend = Friend()
            ask = live.table.asks[0] + ahead
            answer = await Advisers(friend).advise(live, guest(seat), Advise(ask=ask, key=new_key()))
            assert isinstance(answer, Refused)
            assert why in answer.why
            assert friend.shown == []

    asyncio.run(check())


def test_who_asks_twice_at_once_is_told_to_wait(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=2)
            advisers, one = Advisers(Friend()), guest(0)
            ask = live.table.asks[0]

            def once() -> asyncio.Future[Outgoing]:
                return asyncio.ensure_future(advisers.advise(live, one, Advise(ask=ask, key=new_key())))

            kinds = [type(answer) for answer in await asyncio.gather(once(), once())]
            assert kinds == [Advice, Refused]
            assert isinstance(await once(), Advice), "and later they may ask again"

    asyncio.run(check())


def test_without_a_player_who_answers_there_is_no_advice(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=1)
            answer = await Advisers(Nobody()).advise(
                live, guest(0), Advise(ask=live.table.asks[0], key=new_key())
            )
            assert isinstance(answer, Refused)
            assert "asleep" not in answer.why, "what became of the player is nobody's business"

    asyncio.run(check())
