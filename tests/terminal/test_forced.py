"""Moves that are the only one, made by themselves for whoever likes that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hawkshaw.terminal.keys import KeyRing
from hawkshaw.wire.links import Link
from hawkshaw.wire.requests import Opened, OpenTable
from hawkshaw.wire.rest import Rest
from tests.cli.conftest import invoke
from tests.companion import companion
from tests.serving import serving

GAME = "dead_end_drive"
ALONE = ("play", GAME, "--seats", "2", "--bots", "random", "--seed", "4", "--plain")
MADE = "Made by itself, as the only move: roll"
ON = "A move that is the only one is now made by itself"
OFF = "Every move is asked for"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HAWKSHAW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path / "tables.db") as address:
        yield address


def test_unless_it_is_wished_every_move_is_asked(home: Path) -> None:
    told = invoke([*ALONE], "t\n").stdout
    assert MADE not in told
    assert "seat 0> t" in told


def test_at_home_the_only_move_is_made_and_told_and_the_next_choice_is_asked(home: Path) -> None:
    told = invoke([*ALONE, "--forced"], "t\n").stdout
    assert told.count(MADE) == 1
    assert told.index(f"{MADE}\nSeat 0 rolls") < told.index("seat 0> t")


def test_at_home_it_is_turned_on_and_off_in_mid_game(home: Path) -> None:
    told = invoke([*ALONE], "forced perhaps\nforced on\nforced off\n").stdout
    assert told.index("forced on` or `forced off") < told.index(ON) < told.index(MADE) < told.index(OFF)
    off_first = invoke([*ALONE, "--forced"], "forced off\n").stdout
    assert off_first.count(MADE) == 1, "what was made before it was turned off"


def test_a_game_that_is_taken_up_again_can_go_on_so(home: Path) -> None:
    invoke([*ALONE], "quit\n")
    assert MADE not in invoke(["resume", "--plain"], "quit\n").stdout
    assert MADE in invoke(["resume", "--plain", "--forced"], "quit\n").stdout


def opened_for(base: str, **bots: str) -> Opened:
    seats = {place.removeprefix("seat"): level for place, level in bots.items()}
    return Rest(base).open(OpenTable(game=GAME, seats=2, bots=seats))


def link_to(base: str, opened: Opened) -> str:
    return str(Link(base, opened.table.id, "join", opened.invite))


def test_at_a_server_the_only_move_is_made_once_and_the_next_choice_is_asked(base: str) -> None:
    opened = opened_for(base, seat1="random")
    told = invoke(
        ["join", link_to(base, opened), "--name", "Ann", "--forced", "--plain"], "forced off\n"
    ).stdout
    assert told.count(MADE) == 1
    assert told.index(MADE) < told.index(OFF)


def test_at_a_server_it_is_turned_on_in_mid_game_and_may_be_left_off(base: str) -> None:
    opened = opened_for(base, seat1="random")
    link = link_to(base, opened)
    assert MADE not in invoke(["join", link, "--name", "Ann", "--plain"], "forced off\n").stdout
    told = invoke(["join", link, "--name", "Ann", "--plain"], "forced on\nt\n").stdout
    assert told.index(ON) < told.index(MADE)


def test_among_people_what_all_can_see_is_made_too(base: str) -> None:
    opened = opened_for(base)
    with companion(base, opened):
        told = invoke(["join", link_to(base, opened), "--name", "Ann", "--forced", "--plain"], "t\n").stdout
    assert MADE in told


def test_a_table_is_opened_with_the_speed_of_its_bots(base: str, home: Path) -> None:
    done = invoke(["open", GAME, "--server", base, "--bot-speed", "quick", "--no-qr"], "")
    assert done.exit_code == 0, done.stderr
    (path,) = (home / "keys").iterdir()
    keys = KeyRing(home).of_table(path.stem)
    assert keys is not None
    assert Rest(base).show(path.stem, keys.host).bot_speed == "quick"
    refused = invoke(["open", GAME, "--server", base, "--bot-speed", "warp"], "")
    assert refused.exit_code == 2
    assert "allowed are slow, usual, quick, at_once" in " ".join(refused.stderr.split())
