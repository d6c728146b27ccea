"""The example scripts that take no arguments do what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize(
    ("script", "last_line"),
    [
        ("random_pettingzoo.py", "decisions; returns {'seat_0': "),
        ("ismcts_openspiel.py", "returns ["),
    ],
)
def test_an_example_runs(script: str, last_line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert last_line in done.stdout.splitlines()[-1]
