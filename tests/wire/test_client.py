"""The client against a real server: playing, coming back, and asking again without doing anything twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

import hawkshaw
from hawkshaw.core.errors import Malformed, NotYourTurn
from hawkshaw.core.game import Game
from hawkshaw.core.rng import Rng
from hawkshaw.server.host.guest import encode
from hawkshaw.wire.client import Client, Ended, Lost, Message
from hawkshaw.wire.messages import Change, Chat, Ok, Proposal, Refused, Snapshot, Stale, Update
from hawkshaw.wire.ranges import from_ranges
from hawkshaw.wire.requests import CloseTable, Opened, OpenTable, Sit, Start
from hawkshaw.wire.rest import NoServer, Objection, Rest
from hawkshaw.wire.views import view_of
from tests.repeated import first
from tests.serving import line_to, port_of, serving

PATIENCE = 30.0


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path / "tables.db") as address:
        yield address


def open_table(base: str, game: str = "thirteen_clues", **bots: str) -> Opened:
    levels = {place.removeprefix("seat"): level for place, level in bots.items()}
    return Rest(base).open(OpenTable(game=game, seats=2, bots=levels))


def sit(base: str, opened: Opened, name: str) -> str:
    return Rest(base).sit(opened.table.id, Sit(name=name, invite=opened.invite)).token


def seat_at(base: str, opened: Opened, token: str, text: bool = False) -> Client:
    return Client(base, opened.table.id, token=token, text=text, first_pause=0.02)


async def hear(client: Client, kind: type[Message]) -> Message:
    """The next message of a kind."""
    async with asyncio.timeout(PATIENCE):
        async for message in client:
            if isinstance(message, kind):
                return message
    raise AssertionError("the messages ended")


async def asked(client: Client) -> Update:
    """The table once it asks this seat for a decision."""
    async with asyncio.timeout(PATIENCE):
        while client.update is None or client.update.ask is None:
            await anext(client)
    return client.update


def first_legal(update: Update) -> int:
    return from_ranges(update.legal)[0]


# Single requests


def test_tables_are_opened_shown_and_closed(base: str) -> None:
    rest = Rest(base)
    assert "thirteen_clues" in [game.name for game in rest.shelf().games]
    opened = open_table(base)
    assert rest.lobby().tables == [], "it is for those who have the link"
    assert rest.show(opened.table.id, opened.invite).status == "lobby"
    with pytest.raises(Objection, match="no such table") as caught:
        rest.show(opened.table.id)
    assert caught.value.status == 404
    with pytest.raises(Objection, match="only the host"):
        rest.close(opened.table.id, CloseTable(host=opened.invite))
    sit(base, opened, "Ann")
    assert rest.start(opened.table.id, Start(host=opened.host, fill="random")).status == "playing"
    assert rest.close(opened.table.id, CloseTable(host=opened.host)).status == "closed"


def test_a_chair_is_left(base: str) -> None:
    opened = open_table(base)
    token = sit(base, opened, "Ann")
    assert not Rest(base).leave(opened.table.id, token).seats[0].taken


def test_where_nobody_answers_there_is_no_server() -> None:
    with pytest.raises(NoServer, match=r"no server answers at http://127.0.0.1:1"):
        Rest("http://127.0.0.1:1").shelf()


def test_what_is_no_server_of_ours_is_told_apart(base: str) -> None:
    with pytest.raises(Objection):  # it is one, but nothing is there
        Rest(f"{base}/elsewhere").shelf()


# Playing


async def play(client: Client, game: Game) -> None:
    """Play as a bot would, from what the client was told alone."""
    player = game.player("regular", Rng(f"seat {client.table}"))
    async for message in client:
        update = message.update if isinstance(message, Snapshot) else message
        if not isinstance(update, Update):
            continue
        if update.outcome is not None:
            return
        if update.ask is not None and update is client.update:
            answer = await client.move(player.choose(view_of(game, update)))
            assert isinstance(answer, Ok | Stale)


@pytest.mark.parametrize("game", first(1, ["thirteen_clues", "dead_end_drive"]))
def test_two_people_play_a_whole_game(base: str, game: str) -> None:
    opened = open_table(base, game)
    tokens = [sit(base, opened, name) for name in ("Ann", "Bea")]

    async def both() -> None:
        async with (
            asyncio.timeout(4 * PATIENCE),
            seat_at(base, opened, tokens[0]) as ann,
            seat_at(base, opened, tokens[1]) as bea,
        ):
            await asyncio.gather(*(play(client, hawkshaw.game(game)) for client in (ann, bea)))

    asyncio.run(both())
    report = Rest(base).verify(opened.table.id, tokens[0])
    assert report.fair
    assert "secret: " in Rest(base).record(opened.table.id, tokens[0])
    again = Rest(base).rematch(opened.table.id, tokens[0])
    assert (again.seat, again.table.status) == (0, "lobby")


def test_everything_one_can_ask_of_a_table(base: str) -> None:
    opened = open_table(base)
    tokens = [sit(base, opened, name) for name in ("Ann", "Bea")]

    async def evening() -> None:
        async with (
            seat_at(base, opened, tokens[0], text=True) as ann,
            seat_at(base, opened, tokens[1]) as bea,
            Client(base, opened.table.id, invite=opened.invite) as watching,
        ):
            await hear(bea, Snapshot)
            await hear(watching, Snapshot)
            update = await asked(ann)
            assert "Your hand:" in update.table
            assert (ann.you, bea.you, watching.you) == (0, 1, None)
            await ann.ping(7)
            assert isinstance(await ann.say("Good evening <b>all</b>"), Ok)
            chat = await hear(bea, Chat)
            assert isinstance(chat, Chat)
            assert (chat.seat, chat.name, chat.text) == (0, "Ann", "Good evening <b>all</b>")
            assert isinstance(await watching.say("I see"), Refused)
            with pytest.raises(NotYourTurn):
                await watching.move("anything")
            await ann.note("the butler")
            refused = await ann.move("fly away")
            assert isinstance(refused, Refused)
            assert isinstance(await ann.propose("undo"), Refused), "nothing was done yet"
            with pytest.raises(Malformed):
                await ann.move("x" * 1000)
            with pytest.raises(Malformed, match="half a character"):
                await ann.say("\ud83d")
            action = first_legal(update)
            await ann.preview(action)
            assert isinstance(await ann.move(action), Ok)
            stale = await ann.move(action, ask=update.ask)
            assert isinstance(stale, Stale)
        async with seat_at(base, opened, tokens[0]) as again:
            snapshot = await hear(again, Snapshot)
            assert isinstance(snapshot, Snapshot)
            assert snapshot.notes == "the butler"

    asyncio.run(evening())


def test_the_others_agree_to_take_a_pick_back(base: str) -> None:
    opened = open_table(base)
    tokens = [sit(base, opened, name) for name in ("Ann", "Bea")]

    async def evening() -> None:
        async with seat_at(base, opened, tokens[0]) as ann, seat_at(base, opened, tokens[1]) as bea:
            update = await asked(ann)
            await hear(bea, Snapshot)
            assert isinstance(await ann.move(first_legal(update)), Ok)
            assert isinstance(await ann.propose("undo"), Ok)
            proposal = await hear(bea, Proposal)
            assert isinstance(proposal, Proposal)
            assert (proposal.what, proposal.by, proposal.waiting) == ("undo", 0, [1])
            await bea.consent(proposal.proposal, True)
            settled = await hear(bea, Proposal)
            assert isinstance(settled, Proposal)
            assert settled.settled == "agreed"
            async with asyncio.timeout(PATIENCE):
                while ann.update is None or ann.update.revision < 2:
                    await anext(ann)
            assert ann.update.ask is not None, "the pick is asked for again"

    asyncio.run(evening())


def test_a_link_that_opens_nothing_ends_the_connection(base: str) -> None:
    opened = open_table(base)

    async def knock() -> None:
        async with seat_at(base, opened, "no-such-token") as client:
            with pytest.raises(Ended, match="this link no longer opens it"):
                await hear(client, Snapshot)
            with pytest.raises(Ended):
                await client.ping()

    asyncio.run(knock())


def test_a_server_elsewhere_keeps_no_tables(base: str) -> None:
    async def knock() -> None:
        async with Client(f"{base}/elsewhere", "table") as client:
            with pytest.raises(NoServer, match="keeps no tables"):
                await hear(client, Snapshot)

    asyncio.run(knock())


# Coming back


def test_a_move_made_while_the_server_is_down_is_made_once_it_is_back(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def evening() -> None:
        with serving(file) as base:
            opened = open_table(base, seat1="random")
            token = sit(base, opened, "Ann")
            client = seat_at(base, opened, token)
            await client.__aenter__()
            update = await asked(client)
            ended = asyncio.ensure_future(hear(client, Lost))
        await ended
        moving = asyncio.ensure_future(client.move(first_legal(update), ask=update.ask))
        await asyncio.sleep(0)
        assert not moving.done()
        with serving(file, port_of(base)):
            async with asyncio.timeout(PATIENCE):
                answer = await moving
            assert isinstance(answer, Ok)
            snapshot = await hear(client, Snapshot)
            assert isinstance(snapshot, Snapshot)
            await client.__aexit__(None, None, None)

    # The server ends in a thread that `aside` waits for, so its client lives in another one.
    asyncio.run(evening())


def test_a_move_whose_answer_was_lost_is_not_made_twice(base: str) -> None:
    opened = open_table(base)
    tokens = [sit(base, opened, name) for name in ("Ann", "Bea")]

    async def evening() -> None:
        async with (
            line_to(base) as line,
            seat_at(base, opened, tokens[1]) as bea,
            seat_at(line.base, opened, tokens[0]) as ann,
        ):
            update = await asked(ann)
            assert (await asked(bea)).revision == 0
            line.deaf = True
            moving = asyncio.ensure_future(ann.move(first_legal(update)))
            async with asyncio.timeout(PATIENCE):
                while bea.update is None or bea.update.revision < 1:
                    await anext(bea)
                assert not moving.done(), "Bea has seen it, Ann has heard nothing"
                line.deaf = False
                line.cut()
                answer = await moving
            assert answer == Ok(key=answer.key, revision=1)
            assert line.connections == 2
            await ann.ping()
            assert ann.update is not None
            assert ann.update.revision == 1

    asyncio.run(evening())


def test_what_was_told_meanwhile_comes_with_the_snapshot(base: str) -> None:
    opened = open_table(base)
    tokens = [sit(base, opened, name) for name in ("Ann", "Bea")]

    async def evening() -> None:
        async with (
            line_to(base) as line,
            seat_at(base, opened, tokens[1]) as bea,
            seat_at(line.base, opened, tokens[0]) as ann,
        ):
            first = await hear(ann, Snapshot)
            assert isinstance(first, Snapshot)
            assert first.update is not None
            assert first.update.events == [], "it did not ask for what came before"
            line.deaf = True
            assert isinstance(await bea.move(first_legal(await asked(bea))), Ok)
            line.deaf = False
            line.cut()
            lost = await hear(ann, Lost)
            assert isinstance(lost, Lost)
            assert lost.attempt == 1
            back = await hear(ann, Snapshot)
            assert isinstance(back, Snapshot)
            assert back.update is not None
            assert (back.update.revision, len(back.update.events)) == (1, 1)

    asyncio.run(evening())


def test_everything_ever_told_can_be_asked_for(base: str) -> None:
    opened = open_table(base, seat1="random")
    token = sit(base, opened, "Ann")

    async def look() -> None:
        async with Client(base, opened.table.id, token=token, since=-1) as client:
            snapshot = await hear(client, Snapshot)
            assert isinstance(snapshot, Snapshot)
            assert snapshot.update is not None
            assert "dealt" in snapshot.update.events[0].text

    asyncio.run(look())


class Scripted:
    """A server that greets every connection with the next of these lists of frames."""

    def __init__(self, *scripts: list[bytes]) -> None:
        self._scripts = list(scripts)
        self.hellos: list[dict[str, object]] = []

    async def answer(self, socket: ServerConnection) -> None:
        self.hellos.append(json.loads(await socket.recv()))
        for frame in self._scripts.pop(0):
            await socket.send(frame.decode())
        await socket.wait_closed()


def shown(revision: int, prompt: str) -> Update:
    return Update(revision=revision, view={}, ask=None, legal=[], prompt=prompt)


def test_a_change_that_does_not_fit_is_the_end_of_the_connection_and_the_next_begins_anew(base: str) -> None:
    """Whatever it is that does not fit: the client has no table rather than a wrong one."""
    whole = Snapshot(info=open_table(base).table, you=None, update=shown(1, "one"))
    good = Change(revision=2, since=1, delta={"prompt": ["two"]})
    bad = [
        Change(revision=3, since=1, delta={}),
        Change(revision=3, since=2, delta=[5]),
        Change(revision=3, since=2, delta={"nobody": {}}),
    ]
    scripts = [[encode(whole), encode(good), encode(one)] for one in bad]

    async def check() -> None:
        server = Scripted(*scripts, [encode(whole), encode(good)])
        async with serve(server.answer, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            async with Client(f"http://127.0.0.1:{port}", "kitchen", first_pause=0.01) as client:
                for _ in bad:
                    assert isinstance(await hear(client, Update), Update)
                    await hear(client, Lost)
                    assert client.update is not None
                    assert (client.update.revision, client.update.prompt) == (2, "two")
                await hear(client, Update)
        assert [hello["since"] for hello in server.hellos] == [None, 2, 2, 2]
        assert all(hello["changes"] for hello in server.hellos)

    asyncio.run(check())
