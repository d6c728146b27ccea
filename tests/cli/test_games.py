"""`hawkshaw`, `hawkshaw games`, `hawkshaw rules`: what there is."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import hawkshaw as package
from examples.high_card import HighCard
from hawkshaw.core.options import fields
from hawkshaw.terminal.screen import command
from tests.cli.conftest import Program


def test_version_says_version_and_form(hawkshaw: Program) -> None:
    assert re.fullmatch(
        rf"hawkshaw {package.__version__} \((plain|compiled)\)\n", hawkshaw("--version").stdout
    )


def test_python_runs_the_package_as_the_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hawkshaw", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"hawkshaw {package.__version__} (")


def test_commands_to_be_copied_are_those_that_work_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["/somewhere/hawkshaw/__main__.py", "games"])
    assert command("games") == shlex.join([sys.executable, "-m", "hawkshaw", "games"])
    monkeypatch.setattr(sys, "argv", [".venv/bin/hawkshaw", "games"])
    assert command("games") == ".venv/bin/hawkshaw games"
    program = tmp_path / "hawkshaw"
    program.touch(mode=0o755)
    assert command("games") == "hawkshaw games"


def test_games_lists_every_game(hawkshaw: Program, high_card: HighCard) -> None:
    told = hawkshaw("games").stdout
    for game in package.games():
        assert game.name in told
    assert "2–6" in told
    assert "random, novice" in told


def test_games_tells_a_program_everything_it_needs_to_start_one(
    hawkshaw: Program, high_card: HighCard
) -> None:
    by_name = {game["name"]: game for game in json.loads(hawkshaw("games", "--json").stdout)}
    assert by_name["thirteen_clues"]["seats"] == [2, 3, 4, 5, 6]
    assert [
        option["name"] for option in by_name["thirteen_clues"]["options"] if not option["laboratory"]
    ] == []
    deck = next(option for option in by_name["high_card"]["options"] if option["name"] == "deck")
    assert deck["choices"] == ["short", "long"]
    assert deck["default"] == "short"


@pytest.mark.parametrize(
    "command",
    ["games", "play", "resume", "replay", "review", "verify", "record", "rules", "simulate", "board"],
)
def test_the_help_of_every_command_has_examples(hawkshaw: Program, command: str) -> None:
    done = hawkshaw(command, "--help")
    assert done.exit_code == 0
    assert f"hawkshaw {command}" in done.stdout.partition("Examples:")[2]


def test_a_mistyped_game_names_the_near_one(hawkshaw: Program) -> None:
    for words in (["play", "thirten_clues", "--seats", "3"], ["rules", "thirten_clues"]):
        done = hawkshaw(*words)
        assert done.exit_code == 2
        assert done.stdout == ""
        assert done.stderr == "hawkshaw: there is no game 'thirten_clues'; did you mean 'thirteen_clues'?\n"


def test_a_mistyped_command_names_the_near_one(hawkshaw: Program) -> None:
    done = hawkshaw("verfy", "game.txt")
    assert done.exit_code == 2
    assert "verify" in done.stderr


def test_rules_prints_what_a_rule_says(hawkshaw: Program) -> None:
    assert "on their left" in hawkshaw("rules", "thirteen_clues", "TC-17").stdout
    ruling = hawkshaw("rules", "thirteen_clues", "tc-r3").stdout
    assert "Tie for fewest" in ruling
    assert "First tied seat" in ruling
    assert "exactly 3 legal choices" in hawkshaw("rules", "thirteen_clues", "TC-T09").stdout


def test_rules_lists_every_id(hawkshaw: Program) -> None:
    told = hawkshaw("rules", "thirteen_clues").stdout
    for name in ("TC-01", "TC-57", "TC-R33", "TC-T40"):
        assert f"{name}  " in told


def test_rules_for_a_program(hawkshaw: Program) -> None:
    (rule,) = json.loads(hawkshaw("rules", "thirteen_clues", "TC-47", "--json").stdout)
    assert rule["id"] == "TC-47"
    assert rule["section"] == "Win"


def test_an_unknown_rule_names_near_ones(hawkshaw: Program) -> None:
    done = hawkshaw("rules", "thirteen_clues", "TC-R99")
    assert done.exit_code == 2
    assert "TC-R9" in done.stderr


@pytest.mark.parametrize("command", ["play", "open", "host", "simulate", "league", "dataset"])
@pytest.mark.parametrize("game", package.games(), ids=lambda game: game.name)
def test_no_option_of_a_game_is_named_like_a_flag_of_a_command(
    hawkshaw: Program, command: str, game: package.Game
) -> None:
    """One that is leaves no such command for that game, not even its help."""
    done = hawkshaw(command, game.name, "--help")
    assert done.exit_code == 0, done.stderr
    for field in fields(game.Options):
        assert f"--{field.name.replace('_', '-')[:12]}" in done.stdout
