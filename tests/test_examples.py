"""The example scripts do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repeated import first
from tests.serving import serving

EXAMPLES = Path(__file__).parents[1] / "examples"
LEARNERS = Path(__file__).parents[1] / ".venv-learning" / "bin" / "python"
"""Where `make learn` and `make test-long` install JAX."""


@pytest.mark.parametrize(
    ("script", "last_line"),
    [
        ("random_gymnasium.py", "games, mean return -0."),
        ("random_pettingzoo.py", "decisions; returns {'seat_0': "),
        ("ismcts_openspiel.py", "returns ["),
        ("cfr_openspiel.py", "exploitability 0.00"),
    ],
)
def test_an_example_runs(script: str, last_line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert last_line in done.stdout.splitlines()[-1]


def gains(said: str) -> list[float]:
    """The lower bounds of the returns that an example tells."""
    return [float(low.replace("−", "-")) for low in re.findall(r"return \S+ \[(\S+), \S+\]", said)]


@pytest.mark.long
def test_ppo_learns_to_beat_random_and_novice() -> None:
    """In a fifth of its usual time, from deals that it did not learn from."""
    if not LEARNERS.exists():
        missing = f"JAX is not installed in {LEARNERS.parents[1].name}: make test-long installs it"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(missing)
    done = subprocess.run(
        [LEARNERS, "-W", "error", EXAMPLES / "ppo.py", "--updates", "20", "--deals", "100"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert len(gains(done.stdout)) == 2
    assert min(gains(done.stdout)) > 0


@pytest.mark.long
def test_search_improves_a_policy() -> None:
    short = ["--rounds", "1", "--games", "60", "--worlds", "30", "--deals", "60"]
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / "self_play.py", *short],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    improved = next(line for line in done.stdout.splitlines() if line.startswith("round 1: "))
    assert gains(improved)[0] > 0, done.stdout


@pytest.mark.parametrize("game", first(1, ["thirteen_clues", "dead_end_drive"]))
def test_the_client_plays_a_whole_game_on_a_server(tmp_path: Path, game: str) -> None:
    with serving(tmp_path / "tables.db") as base:
        done = subprocess.run(
            [sys.executable, "-W", "error", EXAMPLES / "client.py", base, game],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert (done.returncode, done.stderr) == (0, "")
    opening, ending = {
        "thirteen_clues": ("has sealed three cards", "solved its case"),
        "dead_end_drive": ("seat", "seat"),
    }[game]
    lines = done.stdout.splitlines()
    assert opening in lines[0].lower()
    assert ending in lines[-1].lower()


def test_the_client_fits_on_a_page() -> None:
    assert len((EXAMPLES / "client.py").read_text(encoding="utf-8").splitlines()) <= 60
