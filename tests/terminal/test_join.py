"""`hawkshaw join` against a real server, as somebody plays who was sent a link."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

import hawkshaw
from hawkshaw.core.record import Record
from hawkshaw.server import app
from hawkshaw.server.host.tokens import token_hash
from hawkshaw.server.serve import aside, listen
from hawkshaw.server.workers.pool import Pool
from hawkshaw.terminal.company import Company, clean
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.keys import KeyRing
from hawkshaw.wire.client import Client
from hawkshaw.wire.links import Link
from hawkshaw.wire.messages import Chat
from hawkshaw.wire.operator import OperatorRest
from hawkshaw.wire.requests import OfSeat, Opened, Sit
from hawkshaw.wire.rest import Rest
from tests.cli.conftest import invoke
from tests.cli.test_tty import Terminal
from tests.companion import companion, lay
from tests.serving import NO_LIMITS, QUICK, port_of, serving
from tests.toy import on_the_shelf


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HAWKSHAW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    monkeypatch.setattr(app, "Pool", partial(Pool, imports=["tests.shelf"]))  # workers know the game too
    with on_the_shelf(), serving(tmp_path / "tables.db") as address:
        yield address


def link_to(base: str, opened: Opened) -> str:
    return str(Link(base, opened.table.id, "join", opened.invite))


def join(link: str, *words: str, typed: str = "") -> Result:
    return invoke(["join", link, *words], typed)


# A newcomer's evening


def test_a_whole_game_with_its_record(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    with companion(base, opened, words=("good evening",)):
        done = join(link_to(base, opened), "--name", "Ann", typed="fly away\nbid 1\n")
    assert done.exit_code == 0
    told = done.stdout
    assert "Seat 0 Bea, seat 1 Ann (you)." in told
    assert "say …     talk to the others" in told
    assert opened.table.commitment in told
    assert told.index(opened.table.commitment) < told.index("Seat 1 is dealt the")
    # What the others do meanwhile may stand between a line and its answer.
    assert (
        told.index("seat 1> fly away\n") < told.index("'fly' is no move here") < told.index("seat 1> bid 1\n")
    )
    assert "Bea says: good evening" in told
    assert "You have" in told
    (path,) = (home / "games").iterdir()
    record = Record.load(path)
    record.verify()
    assert record.outcome.summary in told
    assert "Its luck was checked" in told
    (key,) = KeyRing(home).of_table(opened.table.id).seats  # type: ignore[union-attr]
    assert record.nonces[1].hex() == key.nonce, "the person's own share in the luck"


def test_what_was_said_can_be_read_again_page_by_page(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    seated = Rest(base).sit(opened.table.id, Sit(name="Bea", invite=opened.invite))

    async def talk() -> None:
        async with Client(base, opened.table.id, token=seated.token) as bea:
            for number in range(50):
                await bea.say(f"line {number}.")

    asyncio.run(talk())
    told = join(link_to(base, opened), "--name", "Ann", typed="talk\ntalk\ntalk\nquit\n").stdout
    assert told.count("Bea says: line 49.") == 2, "on coming in, and again"
    assert [told.count(f"Bea says: line {number}.") for number in (0, 9, 10, 41)] == [1, 1, 1, 1]
    assert told.index("line 49.") < told.index("line 10.") < told.index("line 9.")
    assert (
        told.index("line 9.")
        < told.index("That is all that was said.")
        < told.index("Nothing was said before")
    )


def test_the_table_speaks_the_language_that_was_wished_for(base: str, home: Path) -> None:
    opened = lay(base, "thirteen_clues")
    with companion(base, opened):
        told = join(link_to(base, opened), "--name", "Ann", "--locale", "de", typed="accuse\n").stdout
    assert "Platz 1, gib deinem Gegenüber einen Fall auf" in told
    assert "Eine Anklage nennt genau eine Person, einen Ort und eine Waffe" in told


def test_a_language_that_is_not_there_takes_no_chair(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    done = join(link_to(base, opened), "--name", "Ann", "--locale", "de")
    assert (done.exit_code, done.stderr) == (2, "hawkshaw: High Card does not speak 'de'; allowed: en\n")
    assert not any(seat.taken for seat in Rest(base).show(opened.table.id, opened.invite).seats)


def test_luck_that_was_not_sealed_is_named(base: str, home: Path) -> None:
    """The control: with another commitment in the keys the record no longer satisfies."""
    opened = lay(base, "high_card")
    link = link_to(base, opened)
    with companion(base, opened):
        join(link, "--name", "Ann")
        ring = KeyRing(home)
        keys = ring.of_table(opened.table.id)
        assert keys is not None
        keys.seats[0] = msgspec.structs.replace(keys.seats[0], commitment="0" * 64)
        ring.keep(keys)
        told = join(link, typed="bid 1\n").stdout
    assert "Its luck is not the one that was sealed" in told
    assert "Its luck was checked" not in told


def test_commands_that_are_no_moves(base: str, home: Path) -> None:
    opened = lay(base, "high_card", assist=0)
    lines = ("?", "? bid", "table", "who", "notes", "note the butler", "note the maid", "notes", "say hello")
    typed = "\n".join((*lines, "undo", "hint", "log", "", "rules X", "quit", ""))
    with companion(base, opened):
        done = join(link_to(base, opened), "--name", "Ann", typed=typed)
    assert done.exit_code == 0
    after = dict(re.findall(r"^seat 1> (.*)\n((?:(?!seat 1> ).*\n)*)", done.stdout, re.MULTILINE))
    assert "<amount>: 0, 1, 2" in after["?"]
    assert "3 now" in after["? bid"]
    assert "Seat 0 Bea, seat 1 Ann (you)." in after["who"]
    assert "You have no notes yet" in done.stdout
    assert "the butler\nthe maid" in done.stdout
    assert "no hints. To begin one that has them:\n  hawkshaw open high_card --assist 1\n" in after["hint"]
    assert "Seat 1 is dealt the" in after["log"]
    assert "Type a move, or ?" in done.stdout
    assert "Your seat waits for you" in after["quit"]


def test_what_others_say_cannot_command_the_terminal() -> None:
    chat = Chat(number=1, seat=0, name="Bea\x1b[2J", text="hi\x1b]0;owned\x07\n\x9b31m[red]", at=0)
    company = Company(hawkshaw.game("thirteen_clues"), Frame())
    assert company.said(chat) == "Bea[2J says: hi]0;owned 31m[red]".replace(" 31m", " 31m")
    assert "\x1b" not in clean("\x1b[31m")


def test_one_may_look_on_and_hears_what_a_spectator_hears(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    with companion(base, opened), companion(base, opened, "Cleo"):
        link = str(Link(base, opened.table.id, "watch", opened.invite))
        done = join(link)
    assert done.exit_code == 0
    assert "You look on." in done.stdout
    assert "seals a bid" in done.stdout
    assert "is dealt" not in done.stdout
    assert not (home / "keys").exists(), "whoever looks on holds nothing"


# Coming back


def test_the_same_link_brings_one_back_to_the_seat(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    link = link_to(base, opened)
    with companion(base, opened):
        first = join(link, "--name", "Ann")
        assert "Your seat waits for you" in first.stdout
        again = join(link, typed="bid 1\n")
    assert "You sat here before, as Ann" in again.stdout
    assert "Seat 1 is dealt the" in again.stdout, "what was told last is told again"
    assert "You have" in again.stdout
    (key_file,) = (home / "keys").iterdir()
    assert key_file.stat().st_mode & 0o077 == 0


def test_another_device_goes_on_by_the_link_of_the_seat(base: str, tmp_path: Path, home: Path) -> None:
    opened = lay(base, "high_card")
    with companion(base, opened):
        told = join(link_to(base, opened), "--name", "Ann").stdout
        (seat_link,) = re.findall(r"http://\S+#seat=[\w-]+", told)
        other = invoke(["join", seat_link], "bid 1\n", HAWKSHAW_HOME=str(tmp_path / "elsewhere"))
    assert other.exit_code == 0
    assert "seat 1 Ann (you)" in other.stdout.lower().replace("ann", "Ann")
    assert "You have" in other.stdout


def test_another_name_takes_another_chair(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    link = link_to(base, opened)
    with companion(base, opened, "Bea"):
        join(link, "--name", "Ann")
        full = join(link, "--name", "Cleo")
    assert full.exit_code == 1
    assert "every chair is taken" in full.stderr


def test_a_seat_that_was_given_a_new_link_is_gone(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    link = link_to(base, opened)
    with companion(base, opened):
        join(link, "--name", "Ann")
        Rest(base)._post(  # a host's errand that no command has yet
            f"/api/tables/{opened.table.id}/reissue", OfSeat(host=opened.host, seat=1), dict
        )
        done = join(link)
    assert done.exit_code == 1
    assert "every chair is taken" in done.stderr


def test_a_key_that_opens_nothing_any_more_is_dropped(base: str, home: Path) -> None:
    """At a table for everybody the seat looks taken; only the door tells that it is somebody else's."""
    opened = lay(base, "high_card", listed=True)
    link = f"{base}/t/{opened.table.id}"
    with companion(base, opened):
        join(link, "--name", "Ann")
        keys = KeyRing(home).of_table(opened.table.id)
        assert keys is not None
        Rest(base).leave(opened.table.id, keys.seats[0].token)
        with companion(base, opened, "Cleo"):
            done = join(link)
    assert done.exit_code == 1
    assert "no longer opens a seat" in done.stderr
    keys = KeyRing(home).of_table(opened.table.id)
    assert keys is not None
    assert keys.seats == []


def test_a_server_that_goes_and_comes_back(tmp_path: Path) -> None:
    file, home = tmp_path / "tables.db", tmp_path / "home"
    with serving(file) as base:
        opened = lay(base, seats=3, bots={"1": "random", "2": "random"})
        terminal = Terminal(home, "join", link_to(base, opened), "--name", "Ann")
        try:
            terminal.until("for instance: choose ")
            terminal.until("seat 0> ")
        except BaseException:
            terminal.close()
            raise
    try:
        terminal.until("The server does not answer (it ended the connection). Waiting")
        with serving(file, port_of(base)):
            terminal.until("The server is back.")
            move = re.findall(r"for instance: (choose \w+\s+\w+\s+\w+)", terminal.seen)[-1]
            terminal.type(f"{' '.join(move.split())}\n")
            terminal.until("Seat 0 has sealed three cards")
            assert terminal.interrupt() == 130
        assert "Your seat waits for you" in terminal.seen
    finally:
        terminal.close()


def test_what_whoever_runs_the_server_says_is_read_at_the_table(tmp_path: Path) -> None:
    secret = "the-operators-own-secret"
    settings = msgspec.structs.replace(QUICK, operator=token_hash(secret).hex())
    listening = listen("127.0.0.1", 0)
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with aside(tmp_path / "tables.db", listening, settings=settings, limits=NO_LIMITS):
        opened = lay(base, seats=3, bots={"1": "random", "2": "random"})
        terminal = Terminal(tmp_path / "home", "join", link_to(base, opened), "--name", "Ann")
        try:
            terminal.until("seat 0> ")
            OperatorRest(base, secret).say("Supper is \x1b[31mserved.")
            terminal.until("From whoever runs this server: Supper is [31mserved.")
            assert "\x1b[31m" not in terminal.seen
        finally:
            terminal.close()


# What goes wrong before one sits


@pytest.mark.parametrize(
    ("link", "code", "why"),
    [
        ("kitchen", 2, "this is no link to a table"),
        ("http://127.0.0.1:1/t/kitchen#join=x", 1, "no server answers at http://127.0.0.1:1"),
    ],
)
def test_links_that_lead_nowhere(home: Path, link: str, code: int, why: str) -> None:
    done = join(link)
    assert done.exit_code == code
    assert done.stderr.startswith(f"hawkshaw: {why}")


def test_a_table_one_may_not_know_of(base: str, home: Path) -> None:
    opened = lay(base, "high_card")
    for errand in ("join", "watch", "seat"):
        done = join(f"{base}/t/{opened.table.id}#{errand}=wrong")
        assert (done.exit_code, done.stdout) == (1, "")
        assert "there is no such table" in done.stderr
