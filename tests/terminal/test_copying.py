"""What has to be typed or copied is never cut nor broken, however narrow the window: ids, commands, links, paths."""

from __future__ import annotations

import json
from datetime import datetime
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.home import Shelf
from hawkshaw.terminal.join import come_back
from hawkshaw.terminal.keys import SeatKey, TableKeys
from hawkshaw.terminal.line import LineTable
from hawkshaw.terminal.screen import Screen, command
from hawkshaw.terminal.sitting import Sitting
from hawkshaw.terminal.talk import Talk
from tests.cli.conftest import Program, home
from tests.cli.conftest import hawkshaw as program

__all__ = ["home", "program"]
CLUES = hawkshaw.game("thirteen_clues")


class Window:
    """A terminal of few columns, and what stands in it."""

    def __init__(self, columns: int = 30) -> None:
        self._drawn = StringIO()
        self.screen = Screen()
        self.screen.console = Console(
            file=self._drawn, width=columns, force_terminal=True, color_system=None, highlight=False
        )

    @property
    def lines(self) -> list[str]:
        return self._drawn.getvalue().splitlines()


def sitting_on(shelf: Shelf, over: bool) -> tuple[LineTable, Window, Path]:
    """A person's game at a narrow window, and where its record will be."""
    kept = shelf.place("thirteen_clues")
    sitting = Sitting.new(CLUES, 3, 0, ["novice"], seed=3)
    sitting.keep = kept.keep
    sitting.begin()
    player = CLUES.player("novice", Rng(1))
    while over and not sitting.over:
        sitting.decide(player.choose(sitting.view)) if sitting.persons_turn else sitting.let_bot_decide()
    window = Window()
    return LineTable(sitting, kept, window.screen), window, kept.record


def test_how_to_see_a_finished_game_again(tmp_path: Path) -> None:
    table, window, record = sitting_on(Shelf(tmp_path / "a folder with a name of many words"), over=True)
    table.resume()
    assert f"The whole game is kept in {record}" in window.lines
    assert f"  see it again:     {command('replay', record)}" in window.lines
    assert f"  check its luck:   {command('verify', record)}" in window.lines


def test_how_to_go_on_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    table, window, _ = sitting_on(Shelf(tmp_path), over=False)
    table.resume()
    assert f"  {command('resume', 'thirteen_clues-1')}" in window.lines


def test_how_to_come_back_to_a_seat() -> None:
    window = Window()
    key = SeatKey(seat=1, token="a-token-of-many-letters-and-digits", name="Ann")
    keys = TableKeys(base="http://192.168.0.7:8013", table="table", game="thirteen_clues", seats=[key])
    come_back(keys, key, window.screen, Frame())
    assert f"  {command('join', str(keys.link(key)))}" in window.lines


def test_commands_that_a_table_names() -> None:
    window = Window()
    talk = Talk(CLUES, window.screen)
    talk.rule("")
    assert f"  {command('rules', 'thirteen_clues')}" in window.lines
    view = Sitting.new(CLUES, 3, 0, ["novice"], seed=3).view
    talk.hint(view, "odds", 0, command("play", "thirteen_clues"))
    assert f"  {command('play', 'thirteen_clues')} --assist 2" in window.lines


def test_a_list_of_saved_games_has_whole_ids_and_dates(
    program: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program("play", "dead_end_drive", "--seats", "4", "--bots", "regular,novice,random", typed="")
    (save,) = (home / "saves").iterdir()
    name = "dead_end_drive-1234567"
    save.rename(save.with_name(f"{name}.json"))
    played = datetime.fromtimestamp(save.with_name(f"{name}.json").stat().st_mtime).astimezone()
    window = Window(60)
    monkeypatch.setattr("hawkshaw.cli.saved.Screen", lambda: window.screen)
    program("resume", "--list")
    (row,) = [line for line in window.lines if name in line]
    assert f"{played:%Y-%m-%d %H:%M}" in row
    assert "…" not in "".join(window.lines)


def test_a_program_is_told_when_a_game_was_last_played(program: Program) -> None:
    program("play", "thirteen_clues", typed="")
    (save,) = json.loads(program("resume", "--list", "--json").stdout)
    assert datetime.fromisoformat(save["saved_at"]).tzinfo is not None
