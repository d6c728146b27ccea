"""The example scripts do what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.repeated import first
from tests.serving import serving

EXAMPLES = Path(__file__).parents[1] / "examples"


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
