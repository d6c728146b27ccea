"""The comparison with an older clone runs, says what it measured, and says what is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bench.before.__main__ import table

ROOT = Path(__file__).parents[2]


def compared(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench.before", *[str(word) for word in words]]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.long
def test_a_short_run_against_itself_prints_every_row_and_keeps_nothing() -> None:
    kept = {path: path.read_bytes() for path in (ROOT / "bench" / "results").glob("*")}
    run = compared(ROOT, "--rounds", 1, "--seconds", 0.02, "--form", "plain", "--dry")
    assert run.returncode == 0, run.stderr
    for game in ("thirteen_clues", "dead_end_drive", "deadline", "pulp_detective"):
        for part in ("random play", "copy", "view", "encode", "dump of a view"):
            assert f"| {game}: {part} |" in run.stdout
    assert "| server: a move |" in run.stdout
    assert {path: path.read_bytes() for path in (ROOT / "bench" / "results").glob("*")} == kept


def test_a_clone_without_an_environment_is_named(tmp_path: Path) -> None:
    run = compared(tmp_path, "--form", "compiled")
    assert run.returncode == 2
    assert run.stderr == f"{tmp_path} has no .venv-compiled: call `make compiled` there\n"


def test_the_best_rounds_are_divided_and_the_rounds_show_how_sure_that_is() -> None:
    before = [{"a step": rate} for rate in (100.0, 200.0, 100.0, 50.0, 100.0)]
    now = [{"a step": rate} for rate in (150.0, 150.0, 150.0, 150.0, 300.0)]
    assert table("plain", {"before": before, "now": now}).splitlines() == [
        "## plain",
        "",
        "| what | before | now | now / before | spread |",
        "|---|---:|---:|---:|---:|",
        "| a step | 200 | 300 | 1.50 | 1.50–3.00 |",
    ]
