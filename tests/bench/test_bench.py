"""The benchmark still runs and says what it measured; how fast is no test's business."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bench import report
from bench.row import Row

ROOT = Path(__file__).parents[2]


ROWS = (
    "random play",
    "of these luck steps",
    "making events",
    "a draw from worlds",
    "in batches",
    "gin_rummy",
    "hanabi",
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "rows"),
    [("deadline", ROWS), ("dead_end_drive", (*ROWS, "the odds too"))],
)
def test_a_short_run_prints_every_row_and_keeps_nothing(game: str, rows: tuple[str, ...]) -> None:
    kept = {path: path.read_bytes() for path in (ROOT / "bench" / "results").glob("*")}
    command = [sys.executable, "-m", "bench", "--seconds", "0.001", "--dry", "--game", game]
    run = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, env={"COLUMNS": "200"}
    )
    for expected in rows:
        assert expected in run.stdout
    assert {path: path.read_bytes() for path in (ROOT / "bench" / "results").glob("*")} == kept


def test_a_row_is_compared_with_its_peer_of_the_same_run() -> None:
    rows = [Row("peer", 200, "actions/s"), Row("ours", 300, "actions/s", "peer"), Row("alone", 1, "ms")]
    assert [report.ratio(row, rows) for row in rows] == [None, 1.5, None]


def test_the_kept_table_shows_both_forms(tmp_path: Path) -> None:
    for form, value in (("plain", 100), ("compiled", 400)):
        text = f'{{"rows": [{{"name": "steps", "value": {value}, "unit": "actions/s", "peer": ""}}]}}'
        (tmp_path / f"{form}.json").write_text(text)
    report.write_table(tmp_path)
    assert "| steps | 100 actions/s |  | 400 actions/s |  |" in (tmp_path / "README.md").read_text()


def test_what_a_browser_took_is_kept_beside_it(tmp_path: Path) -> None:
    row = '{"name": "a click", "value": 123.4, "unit": "ms", "peer": ""}'
    (tmp_path / "browser.json").write_text(f'{{"browser": "Chromium 1", "busy": 0.2, "rows": [{row}]}}')
    report.write_table(tmp_path)
    kept = (tmp_path / "README.md").read_text()
    assert "Chromium 1 at a server on the same machine, whose load was 0.2 before." in kept
    assert "| a click | 123.4 ms |" in kept
    assert "Others were at work" not in kept
    (tmp_path / "browser.json").write_text(f'{{"browser": "Chromium 1", "busy": 6.5, "rows": [{row}]}}')
    report.write_table(tmp_path)
    assert "Others were at work" in (tmp_path / "README.md").read_text()
