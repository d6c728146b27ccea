"""`hawkshaw serve`, `host`, `open`, `tables` and `db`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import hawkshaw as engine
from examples.high_card import GAME as HIGH_CARD
from hawkshaw.core.errors import BadOption
from hawkshaw.hosting.opening import seated_bots
from hawkshaw.server import lan
from hawkshaw.server.serve import listen
from hawkshaw.wire.rest import Rest
from tests.cli.conftest import Program
from tests.cli.test_tty import PROGRAM
from tests.serving import port_of, serving


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> str:
    """The address by which this machine is known to others, here one of its own."""
    monkeypatch.setattr(lan, "addresses", lambda: ["127.0.0.2"])
    return "127.0.0.2"


@pytest.fixture
def base(home: Path) -> Iterator[str]:
    """A server on the household's own file."""
    home.mkdir()
    with serving(home / "tables.db") as address:
        yield address


@contextmanager
def served(home: Path, *words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`hawkshaw serve` as a process of its own, once it says that it is ready; what it has printed."""
    process = subprocess.Popen(
        [*PROGRAM, "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "HAWKSHAW_HOME": str(home), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        told = ""
        while "Ctrl-C stops" not in told:
            line = process.stdout.readline()
            assert line, told
            told += line
        yield told, process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


# Serving


def test_serve_says_where_it_is_and_stops_when_told(home: Path) -> None:
    with served(home, "--host", "127.0.0.1") as (told, process):
        (base,) = re.findall(r"On this machine:  (http://\S+)/\n", told)
        assert "Only this machine can open it" in told
        assert f"hawkshaw open thirteen_clues --server {base} --join" in told
        assert str(home / "tables.db") in told
        assert Rest(base.replace("localhost", "127.0.0.1")).lobby().tables == []
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        assert "Stopped; every table is kept." in process.stdout.read()
        assert process.wait() == 0


def test_a_prefix_stands_in_every_address(home: Path) -> None:
    named = ("--allow-host", "play.example.org")
    with served(home, "--host", "127.0.0.1", "--root-path", "/games", *named) as (told, _):
        (base,) = re.findall(r"On this machine:  (http://\S+)/\n", told)
        assert base.endswith("/games")
        assert f"--server {base}" in told
        hosts = ("play.example.org", "evil.example")
        answers = [
            httpx.get(base.removesuffix("games") + "health", headers={"Host": host}).status_code
            for host in hosts
        ]
        assert answers == [200, 403], "and the server goes by the name it was given alone"


def test_figures_move_to_a_port_of_their_own(home: Path) -> None:
    with served(home, "--host", "127.0.0.1", "--metrics-port", "0") as (told, _):
        (base,) = re.findall(r"On this machine:  (http://\S+)/\n", told)
        (figures,) = re.findall(r"Figures for Prometheus:  (http://127\.0\.0\.1:\d+/metrics)\n", told)
        assert "hawkshaw_guests" in httpx.get(figures).text
        assert httpx.get(f"{base}/metrics").status_code == 404


def test_a_port_that_is_taken(hawkshaw: Program) -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    done = hawkshaw("serve", "--host", "127.0.0.1", "--port", str(port))
    taken.close()
    assert done.exit_code == 1
    assert done.stderr.startswith(f"hawkshaw: port {port} on 127.0.0.1 cannot be used: ")


def test_a_file_that_is_no_store(hawkshaw: Program, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Aunt Agatha, " * 100)
    done = hawkshaw("serve", "--host", "127.0.0.1", "--port", "0", "--file", file)
    assert done.exit_code == 3
    assert "is not a Hawkshaw store" in done.stderr


def test_a_file_another_server_holds(hawkshaw: Program, home: Path, base: str) -> None:
    done = hawkshaw("serve", "--host", "127.0.0.1", "--port", "0")
    assert done.exit_code == 1
    assert "is in use by another server" in done.stderr


def test_a_folder_that_is_not_there(hawkshaw: Program, tmp_path: Path) -> None:
    done = hawkshaw("serve", "--port", "0", "--host", "127.0.0.1", "--file", tmp_path / "no" / "tables.db")
    assert done.exit_code == 1
    assert "there is no folder" in done.stderr


def test_a_prefix_begins_with_a_slash(hawkshaw: Program) -> None:
    assert hawkshaw("serve", "--root-path", "games").exit_code == 2


# Opening


def test_open_prints_a_link_that_lets_others_sit_down(hawkshaw: Program, base: str) -> None:
    done = hawkshaw("open", "thirteen_clues", "--seats", "3", "--bots", "novice", "--server", base, "--no-qr")
    assert done.exit_code == 0
    (table, invite) = re.findall(rf"join '{base}/t/([\w-]+)#join=([\w-]+)'", done.stdout)[0]
    info = Rest(base).show(table, invite)
    assert [seat.bot for seat in info.seats] == ["", "", "novice"]
    assert f"hawkshaw tables close {table}" in done.stdout
    assert "127.0.0.2" not in done.stdout, "the server listens on this machine alone"


def test_open_takes_a_games_own_options(hawkshaw: Program, base: str) -> None:
    done = hawkshaw("open", "thirteen_clues", "--clock", "90s", "--assist", "1", "--listed", "--server", base)
    assert done.exit_code == 0
    (info,) = Rest(base).lobby().tables
    assert (info.clock, info.assist, len(info.seats)) == ("90s", 1, 3)


def test_open_for_programs(hawkshaw: Program, base: str) -> None:
    opened = json.loads(hawkshaw("open", "dead_end_drive", "--server", base, "--json").stdout)
    assert Rest(base).show(opened["table"], opened["host"]).game == "dead_end_drive"
    assert opened["link"] == f"{base}/t/{opened['table']}#join={opened['invite']}"
    assert hawkshaw("open", "dead_end_drive", "--server", base, "--json", "--join").exit_code == 2


def test_open_and_join_at_once(hawkshaw: Program, base: str) -> None:
    done = hawkshaw(
        "open",
        "thirteen_clues",
        "--people",
        "1",
        "--server",
        base,
        "--join",
        "--name",
        "Ann",
        "--no-qr",
        typed="",
    )
    assert done.exit_code == 0
    assert "Others can look on" in done.stdout
    assert "Seat 0 Ann (you), seat 1 a novice bot, seat 2 a novice bot." in done.stdout
    assert "for instance: choose " in done.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--clock", "soon"), "allowed are none"),
        (("--bots", "genius"), "there is no player 'genius'"),
        (("--people", "4"), "of 3 chairs 1 to 3 can be for people"),
        (("--people", "2", "--bots", "novice,random"), "2 bots are named for 1 chairs"),
    ],
)
def test_a_table_that_cannot_be(hawkshaw: Program, base: str, words: tuple[str, ...], why: str) -> None:
    done = hawkshaw("open", "thirteen_clues", "--server", base, *words)
    assert done.exit_code in (1, 2)
    assert why in done.stderr


def test_open_where_there_is_no_server(hawkshaw: Program) -> None:
    done = hawkshaw("open", "thirteen_clues", "--server", "http://127.0.0.1:1")
    assert done.exit_code == 1
    assert "no server answers" in done.stderr


def test_bots_take_the_last_chairs() -> None:
    game = engine.game("thirteen_clues")
    assert seated_bots(game, 4, None, None) == []
    assert seated_bots(game, 4, None, "novice,random") == ["novice", "random"]
    assert seated_bots(game, 4, 1, "regular") == ["regular"] * 3
    assert seated_bots(game, 4, 2, None) == ["novice"] * 2
    with pytest.raises(BadOption):
        seated_bots(game, 2, 0, None)
    assert HIGH_CARD.name not in [shown.name for shown in engine.games()]


# Hosting


def test_host_serves_opens_and_joins_in_one_go(hawkshaw: Program, home: Path, network: str) -> None:
    port = str(free_port())
    done = hawkshaw("host", "thirteen_clues", "--port", port, "--name", "Ann", "--no-qr", typed="?\n")
    assert done.exit_code == 0
    assert f"hawkshaw join 'http://localhost:{port}/t/" in done.stdout
    assert f"hawkshaw join 'http://{network}:{port}/t/" in done.stdout
    assert "Seat 0 Ann (you), seat 1 a novice bot, seat 2 a novice bot." in done.stdout
    assert f"hawkshaw host thirteen_clues --resume --port {port}\n" in done.stdout
    again = hawkshaw("host", "thirteen_clues", "--port", port, "--resume", typed="")
    assert again.exit_code == 0
    assert "Seat 0 is dealt the" in again.stdout
    (row,) = json.loads(hawkshaw("tables", "list", "--json").stdout)
    assert row["status"] == "playing"


def test_host_uses_the_server_that_runs(hawkshaw: Program, base: str) -> None:
    port = str(port_of(base))
    done = hawkshaw("host", "thirteen_clues", "--port", port, "--name", "Ann", "--no-qr", typed="")
    assert done.exit_code == 0
    assert "The server stops with you" not in done.stdout
    assert len(json.loads(hawkshaw("tables", "list", "--json").stdout)) == 1


def test_host_has_nothing_to_go_on_with(hawkshaw: Program, base: str) -> None:
    done = hawkshaw("host", "thirteen_clues", "--port", str(port_of(base)), "--resume")
    assert done.exit_code == 1
    assert "there is no table of 13 Clues to go on at" in done.stderr


def free_port() -> int:
    listening = listen("127.0.0.1", 0)
    port: int = listening.getsockname()[1]
    listening.close()
    return port


# Tables and files


def opened_table(hawkshaw: Program, base: str) -> str:
    table: str = json.loads(hawkshaw("open", "thirteen_clues", "--server", base, "--json").stdout)["table"]
    return table


def test_tables_are_listed_beside_a_running_server(hawkshaw: Program, home: Path, base: str) -> None:
    assert hawkshaw("tables", "list").stdout == "There is no table.\n"
    table = opened_table(hawkshaw, base)
    told = hawkshaw("tables", "list", home / "tables.db").stdout
    assert table in told
    assert "lobby" in told


def test_the_one_who_opened_a_table_closes_it(hawkshaw: Program, base: str) -> None:
    table = opened_table(hawkshaw, base)
    done = hawkshaw("tables", "close", table, "--reason", "supper")
    assert (done.exit_code, done.stdout) == (0, f"Table {table} is closed.\n")
    assert json.loads(hawkshaw("tables", "list", "--json").stdout)[0]["status"] == "closed"


def test_nobody_else_closes_a_table_while_the_server_runs(hawkshaw: Program, home: Path, base: str) -> None:
    table = opened_table(hawkshaw, base)
    (home / "keys" / f"{table}.json").unlink()
    done = hawkshaw("tables", "close", table)
    assert done.exit_code == 1
    assert "only the one who opened" in done.stderr


def test_any_table_of_a_free_file_can_be_closed(hawkshaw: Program, tmp_path: Path) -> None:
    file = tmp_path / "evening.db"
    with serving(file) as base:
        table = opened_table(hawkshaw, base)
    assert hawkshaw("tables", "close", table, "--file", file).exit_code == 0
    assert json.loads(hawkshaw("tables", "list", file, "--json").stdout)[0]["status"] == "closed"
    done = hawkshaw("tables", "close", "nothing", "--file", file)
    assert done.exit_code == 1
    assert "there is no such table" in done.stderr


def test_a_file_that_is_not_there(hawkshaw: Program, tmp_path: Path) -> None:
    for words in (("tables", "list"), ("db", "check"), ("db", "migrate")):
        done = hawkshaw(*words, tmp_path / "none.db")
        assert done.exit_code == 3
        assert done.stderr.startswith("hawkshaw: there is no file")


def test_a_file_is_checked_copied_and_brought_up_to_date(hawkshaw: Program, home: Path, base: str) -> None:
    file, copy = home / "tables.db", home / "copy.db"
    opened_table(hawkshaw, base)
    assert "is sound" in hawkshaw("db", "check", file).stdout
    assert hawkshaw("db", "backup", file, copy).exit_code == 0
    assert "1 tables" in hawkshaw("db", "check", copy).stdout
    assert "has the newest schema" in hawkshaw("db", "migrate", copy).stdout
    again = hawkshaw("db", "backup", file, copy)
    assert again.exit_code == 5
    assert again.stderr == f"hawkshaw: {copy} is there already: name another file\n"


def test_the_server_is_not_loaded_for_those_who_do_not_need_it() -> None:
    heavy = ("uvicorn", "starlette", "websockets", "sqlite3")
    look = (
        f"import sys, hawkshaw.cli; hawkshaw.cli.program(); print([m for m in {heavy} if m in sys.modules])"
    )
    done = subprocess.run([PROGRAM[0], "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
