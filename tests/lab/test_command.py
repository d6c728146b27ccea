"""`hawkshaw simulate`: what a person and a program get from it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import hawkshaw as package
from examples.high_card import HighCard
from tests.cli.conftest import Program
from tests.lab.test_workers import wait_for
from tests.repeated import first

NOVICE = ("simulate", "thirteen_clues", "--seats", "novice,random,random", "--jobs", "1")


def untimed(text: str) -> dict[str, Any]:
    """What was printed for a program, without what depends on the machine."""
    said: dict[str, Any] = json.loads(text)
    del said["speed"], said["file"]
    return said


def test_the_tables_tell_results_with_intervals(hawkshaw: Program) -> None:
    done = hawkshaw(*NOVICE, "--games", "40")
    assert done.exit_code == 0
    assert "13 Clues, 3 seats: novice, random, random" in done.stdout
    said = " ".join(done.stdout.split())
    assert (
        "42 games: 14 deals, each in 3 rotations of the line-up (asked for 40; rounded up to whole deals)."
        in said
    )
    assert "novice − random: The interval excludes zero: novice did better than random." in said
    for word in ("wins", "return", "ask", "consult", "accuse", "solved", "a decision: random "):
        assert word in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("game", package.games(), ids=lambda game: game.name)
def test_nothing_is_left_out_in_a_pipe_or_in_eighty_columns(
    hawkshaw: Program, home: Path, monkeypatch: pytest.MonkeyPatch, game: package.Game
) -> None:
    levels = ",".join([game.levels[0], *game.levels[1:2] * (game.seats[0] - 1)])
    words = ("simulate", game.name, "--seats", levels, "--games", "2", "--jobs", "1")
    said = json.loads(hawkshaw(*words, "--json").stdout)
    piped = hawkshaw(*words).stdout
    drawn = StringIO()
    in_terminal = Console(file=drawn, width=80, force_terminal=True, color_system=None)
    monkeypatch.setattr("hawkshaw.terminal.screen.Console", lambda **given: in_terminal)
    hawkshaw(*words)
    for told in (piped, drawn.getvalue()):
        assert "…" not in told
        assert "\N{NO-BREAK SPACE}" not in told
        lines = [line.split() for line in told.splitlines()]
        for row in said["styles"]:
            assert row["level"] in told
            for kind, mean in row["kinds"].items():
                assert not mean or any(line[:1] == [kind] and f"{mean:.2f}" in line for line in lines)
        assert [row["name"] for row in said["figures"]] == list(game.figures)
        for row in said["figures"]:
            assert any(line[:2] == [row["name"], f"{row['mean']['mean']:.3f}"] for line in lines)
        for row in said["endings"]:
            assert any(line[:2] == [row["ending"], str(row["games"])] for line in lines)
    assert max(map(len, drawn.getvalue().splitlines())) <= 80


def test_deadline_and_pulp_detective_count_what_matters_in_them() -> None:
    assert package.game("deadline").figures == ("clues", "failures")
    assert "clues" in package.game("pulp_detective").figures


def test_a_program_gets_everything(hawkshaw: Program) -> None:
    done = hawkshaw(*NOVICE, "--games", "30", "--json")
    said = json.loads(done.stdout)
    assert done.stderr == ""
    assert (said["asked"], said["games"], said["deals"], said["rotations"]) == (30, 30, 10, 3)
    assert said["series"]["players"] == ["novice", "random", "random"]
    assert [row["level"] for row in said["standings"]] == ["random", "novice"]
    (difference,) = said["differences"]
    assert difference["includes_zero"] is False
    assert difference["wins"]["low"] <= difference["wins"]["mean"] <= difference["wins"]["high"]
    assert set(said["styles"][0]["kinds"]) == {"choose", "take", "ask", "consult", "accuse"}
    assert sum(said["lengths"]["counts"].values()) == 30
    assert said["endings"][0]["ending"] == "solved"
    assert set(said["speed"]["seconds_a_decision"]) == {"random", "novice"}
    assert Path(said["file"]).exists()


def test_the_same_command_again_reads_what_was_kept(hawkshaw: Program, home: Path) -> None:
    first = json.loads(hawkshaw(*NOVICE, "--games", "6", "--json").stdout)
    (kept,) = (home / "simulations").iterdir()
    before = kept.read_bytes()
    assert json.loads(hawkshaw(*NOVICE, "--games", "6", "--json").stdout) == first
    assert kept.read_bytes() == before
    hawkshaw(*NOVICE, "--games", "6", "--json", "--anew")
    assert kept.read_bytes() != before, "the times are others"


def test_one_process_and_two_say_the_same(hawkshaw: Program) -> None:
    alone = hawkshaw(*NOVICE, "--games", "30", "--json")
    together = hawkshaw(*NOVICE[:-1], "2", "--games", "30", "--json", "--anew")
    assert untimed(alone.stdout) == untimed(together.stdout)


def test_every_option_of_a_game_is_a_flag(hawkshaw: Program, high_card: HighCard) -> None:
    words = ("simulate", "high_card", "--seats", "coward,random", "--games", "4", "--jobs", "1", "--json")
    said = json.loads(hawkshaw(*words, "--rounds", "3", "--deck", "long").stdout)
    assert said["series"]["options"] == {"rounds": 3, "deck": "long", "bold": False}
    assert said["lengths"]["counts"] == {"6": 4}
    assert "--rounds" in hawkshaw("simulate", "high_card", "--help").stdout


def test_scores_are_shown_where_they_say_more_than_wins(hawkshaw: Program, high_card: HighCard) -> None:
    words = ("simulate", "high_card", "--seats", "coward,random", "--games", "8", "--jobs", "1")
    assert "score" in hawkshaw(*words).stdout
    assert "score" not in hawkshaw(*NOVICE, "--games", "3").stdout


def test_a_report_is_written(hawkshaw: Program, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert hawkshaw(*NOVICE, "--games", "6", "--report", page).exit_code == 0
    assert page.read_text().startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (
            ["--seats", "novice,genius"],
            2,
            "there is no player 'genius' for thirteen_clues; there are random, nov",
        ),
        (["--seats", "novice"], 2, "13 Clues cannot be played with seats=1; allowed: 2, 3, 4, 5, 6"),
        (["--seats", "novice,random", "--games", "0"], 2, "games=0: allowed: 1 or more"),
        (["--seats", "novice,random", "--jobs", "0"], 2, "jobs=0: somebody has to play"),
        (["--seats", "novice,random", "--out", "/dev/null/x"], 4, "the simulation cannot be saved: "),
        (["--seats", "novice,random", "--report", "nowhere/x.html"], 4, "nowhere/x.html cannot be written: "),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    hawkshaw: Program, words: list[str], code: int, complaint: str
) -> None:
    done = hawkshaw("simulate", "thirteen_clues", *words)
    assert done.exit_code == code
    assert done.stdout == ""
    assert done.stderr.startswith(f"hawkshaw: {complaint}")
    assert done.stderr.count("\n") == 1


def test_a_mistyped_game_names_the_near_one(hawkshaw: Program) -> None:
    done = hawkshaw("simulate", "thirten_clues", "--seats", "novice,random")
    assert done.exit_code == 2
    assert "did you mean 'thirteen_clues'?" in done.stderr


def test_a_file_of_other_games_is_a_bad_file(hawkshaw: Program, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    hawkshaw(*NOVICE, "--games", "3", "--out", out)
    done = hawkshaw(*NOVICE, "--games", "3", "--out", out, "--seed", "2")
    assert done.exit_code == 3
    assert "line 1: these are games of another series: seed is 1 there and 2 here" in done.stderr


def test_no_option_of_a_game_is_named_like_a_flag_of_simulate() -> None:
    own = {
        "seats",
        "games",
        "jobs",
        "on",
        "seed",
        "out",
        "resume",
        "anew",
        "report",
        "results",
        "json",
        "help",
    }
    for game in package.games():
        assert not set(game.Options.__struct_fields__) & own


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("jobs", first(1, ["2", "1"]))
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(
    hawkshaw: Program, tmp_path: Path, jobs: str
) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "thirteen_clues", "--seats", "novice,random", "--jobs", jobs, "--out", str(out)]
    program = subprocess.Popen(
        [sys.executable, "-c", "from hawkshaw.cli import main; main()", *words, "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # so that all its processes hear what a terminal would send them
    )
    wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 2)
    os.killpg(program.pid, signal.SIGINT)
    stdout, stderr = program.communicate(timeout=60)
    assert (program.returncode, stdout) == (130, "")
    done = out.read_bytes().count(b"\n") - 1
    assert out.read_bytes().endswith(b"\n")
    assert stderr == (f"Stopped: {2 * done} of 100000 games are kept in {out}; the same command goes on.\n")
    resumed = hawkshaw(*words, "--games", str(2 * done + 20), "--json")
    afresh = hawkshaw(*words[:-1], tmp_path / "afresh.jsonl", "--games", str(2 * done + 20), "--json")
    assert untimed(resumed.stdout) == untimed(afresh.stdout)
