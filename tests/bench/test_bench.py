"""The benchmark still runs and says what it measured; how fast is no test's business."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import performance, report, seeing, starting
from bench.row import TURNS, Row, Work, in_turns

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


def test_a_row_measured_in_turns_with_its_peer_is_compared_with_what_that_reached_then(
    tmp_path: Path,
) -> None:
    rows = [Row("peer", 200, "actions/s"), Row("ours", 300, "actions/s", "peer", 600)]
    assert report.ratio(rows[1], rows) == 0.5
    kept_rows(tmp_path, plain=rows)
    assert report.read(tmp_path / "plain.json") == rows


def test_those_that_are_compared_take_turns() -> None:
    seen: list[str] = []

    def work(name: str, done: int) -> Work:
        def one_pass() -> int:
            if not seen or seen[-1] != name:
                seen.append(name)
            return done

        return one_pass

    ours, theirs = in_turns([work("ours", 1000), work("theirs", 1)], 0.01)
    assert ours > theirs
    assert seen == ["ours", "theirs"] * TURNS


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


def kept_rows(folder: Path, **forms: list[Row]) -> None:
    for form, rows in forms.items():
        entry = {"form": form, "python": "3.11.0", "rows": [row.dump() for row in rows]}
        (folder / f"{form}.json").write_text(json.dumps(entry))


def test_the_page_of_performance_is_drawn_from_what_is_kept(tmp_path: Path) -> None:
    name = "thirteen_clues, 4 seats: driven"
    peer = Row(seeing.DRIVEN, 200, "actions/s")
    start = [Row(starting.PEER, 20, "ms"), Row("hawkshaw --version", 130, "ms", starting.PEER)]
    kept_rows(
        tmp_path,
        plain=[peer, Row(name, 50, "actions/s", peer.name), *start],
        compiled=[peer, Row(name, 600, "actions/s", peer.name)],
    )
    performance.write(tmp_path, tmp_path)
    page = (tmp_path / "performance.md").read_text()
    assert f"| {name} | 50 actions/s | 0.25 | 600 actions/s | 3.00 |" in page
    assert "| hawkshaw --version | 130 | 6.5 |" in page
    drawn = (tmp_path / "performance.svg").read_text()
    assert f"{name}, plain" in drawn
    assert ">3.00</text>" in drawn


def test_other_peoples_games_that_are_not_there_are_left_out() -> None:
    command = [sys.executable, "-m", "bench.others", "0.001"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "catanatron, 4 players: driven" not in json.loads(done.stdout)


def test_a_start_is_timed_to_its_first_prompt_and_one_without_is_an_error(tmp_path: Path) -> None:
    env = {**os.environ, "HAWKSHAW_HOME": str(tmp_path)}
    assert starting.first_prompt([sys.executable, "-c", "print(end='well> ', flush=True); input()"], env) > 0
    with pytest.raises(RuntimeError, match="there is no prompt"):
        starting.first_prompt([sys.executable, "-c", "print('bye')"], env)
