"""A row a game for other programs: complete, in order, and never half a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hawkshaw as package
from hawkshaw.core.errors import BadOption
from hawkshaw.lab import export, extras
from hawkshaw.lab.export import Row, rows, writer_for
from hawkshaw.lab.extras import MissingExtra
from hawkshaw.lab.match import Deal
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate
from hawkshaw.lab.workers import LocalProcesses
from tests.cli.conftest import Program

CLUES = package.game("thirteen_clues")
SERIES = Series.of(CLUES, ["novice", "random", "random"], seed=3)
DEADLINE = Series.of(package.game("deadline"), ["random", "random"], options={"questions": False})


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    """Twelve games in four deals."""
    return simulate(SERIES, 12)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_game_has_a_row_that_says_all_that_is_kept(tmp_path: Path, deals: list[Deal]) -> None:
    path = tmp_path / "games.jsonl"
    writer_for(path, SERIES)(deals)
    found = lines(path)
    assert [(row["deal"], row["rotation"]) for row in found] == [(d, r) for d in range(4) for r in range(3)]
    for row in found:
        game = deals[row["deal"]].games[row["rotation"]]
        for name, value in msgspec.to_builtins(game).items():
            assert msgspec.json.encode(row[name]) == msgspec.json.encode(value)
        assert row["decisions"] == game.decisions
        assert tuple(row["levels"]) == SERIES.rotations[row["rotation"]]
        assert (row["schema"], row["series"], row["game"], row["seed"]) == (
            1,
            SERIES.name,
            "thirteen_clues",
            3,
        )


def test_a_row_is_enough_to_play_its_game_again(deals: list[Deal]) -> None:
    row = list(rows(SERIES, deals))[7]
    again = package.play(CLUES, SERIES.seated(row.deal, row.rotation), seed=row.luck_seed)
    assert again.outcome is not None
    assert again.outcome.winners == row.winners


def untimed(found: Iterator[Row]) -> list[Row]:
    return [msgspec.structs.replace(row, thinking=(), seconds=0) for row in found]


def test_rows_do_not_depend_on_who_played(deals: list[Deal]) -> None:
    together = simulate(SERIES, 12, LocalProcesses(2))
    assert untimed(rows(SERIES, together)) == untimed(rows(SERIES, deals))
    assert untimed(rows(SERIES, together[1:])) != untimed(rows(SERIES, deals)), "the control"


@pytest.mark.parametrize("batch", [1, 5, 12, 100])
def test_the_file_does_not_depend_on_how_much_is_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deals: list[Deal], batch: int
) -> None:
    monkeypatch.setattr(export, "BATCH", batch)
    writer_for(tmp_path / "games.jsonl", SERIES)(deals)
    expected = b"".join(msgspec.json.encode(row) + b"\n" for row in rows(SERIES, deals))
    assert (tmp_path / "games.jsonl").read_bytes() == expected


class Breaking(Sequence[Deal]):
    """Deals of which one cannot be read; before that, what lies in the folder is noted."""

    def __init__(self, deals: list[Deal], folder: Path) -> None:
        self.deals, self.folder = deals, folder
        self.seen: list[str] = []

    def __len__(self) -> int:
        return len(self.deals)

    def __getitem__(self, place: Any) -> Any:
        if place == 2:
            self.seen = sorted(path.name for path in self.folder.iterdir())
            raise KeyboardInterrupt
        return self.deals[place]


def check_that_half_a_file_has_no_name(path: Path, deals: list[Deal]) -> None:
    path.write_text("what was there before")
    breaking = Breaking(deals, path.parent)
    with pytest.raises(KeyboardInterrupt):
        writer_for(path, SERIES)(breaking)
    assert len(breaking.seen) == 2, "it was being written beside"
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert path.read_text() == "what was there before"
    writer_for(path, SERIES)(deals)
    assert path.read_bytes()[:4] != b"what"


def test_half_a_file_has_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deals: list[Deal]) -> None:
    monkeypatch.setattr(export, "BATCH", 2)
    check_that_half_a_file_has_no_name(tmp_path / "games.jsonl", deals)


@pytest.mark.parametrize("name", ["games", "games.csv", "games.jsonl.gz"])
def test_any_other_form_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"allowed: FILE\.jsonl, FILE\.parquet"):
        writer_for(Path(name), SERIES)


def test_a_seed_that_no_column_holds_is_refused() -> None:
    for seed in (1 << 63, -(1 << 63) - 1):
        with pytest.raises(BadOption, match="64 bits at most"):
            writer_for(Path("games.jsonl"), Series.of(CLUES, ["novice", "random"], seed=seed))


def test_without_the_extra_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(
        MissingExtra, match=r"needs the package pyarrow, .*: pip install 'hawkshaw\[parquet\]'"
    ):
        writer_for(Path("games.parquet"), SERIES)


def test_the_page_describes_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    chapter = page.partition("## A row a game")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", chapter, re.MULTILINE) == list(Row.__struct_fields__)
    assert f"`schema` is {export.SCHEMA}" in chapter


# The command

WORDS = ("simulate", "thirteen_clues", "--seats", "novice,random", "--games", "6", "--jobs", "1")


def test_the_command_writes_them_too(hawkshaw: Program, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    done = hawkshaw(*WORDS, "--results", path)
    assert done.exit_code == 0
    assert len(lines(path)) == 6


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["--results", "games.csv"], 2, "results=games.csv: allowed: FILE.jsonl, FILE.parquet"),
        (["--results", "nowhere/games.jsonl"], 4, "nowhere/games.jsonl cannot be written: "),
        (["--results", "games.parquet"], 1, "--results FILE.parquet needs the package pyarrow"),
        (["--on", "moon"], 2, "on=moon: allowed: local, ray, ray://HOST:PORT"),
        (
            ["--on", "ray"],
            1,
            "--on ray needs the package ray, which is not installed: pip install 'hawkshaw[",
        ),
    ],
)
def test_what_cannot_be_is_said_before_anything_is_played(
    hawkshaw: Program,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    code: int,
    complaint: str,
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    done = hawkshaw(*WORDS, *words)
    assert (done.exit_code, done.stdout) == (code, "")
    assert done.stderr.startswith(f"hawkshaw: {complaint}")
    assert done.stderr.count("\n") == 1
    assert not (home / "simulations").exists()


# Parquet: pyarrow is among what `make test-long` installs


@pytest.mark.long
@pytest.mark.parametrize("series", [SERIES, DEADLINE], ids=["13 Clues", "Deadline, with a tally"])
def test_parquet_says_the_same_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, series: Series
) -> None:
    monkeypatch.setattr(export, "BATCH", 5)
    deals = simulate(series, 12)
    for name in ("games.jsonl", "games.parquet"):
        writer_for(tmp_path / name, series)(deals)
    parquet = import_module("pyarrow.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    found = table.to_pylist()
    for row in found:  # maps come back as pairs
        row["kinds"] = [dict(kinds) for kinds in row["kinds"]]
        row["tally"] = dict(row["tally"])
    assert found == lines(tmp_path / "games.jsonl")
    assert parquet.ParquetFile(tmp_path / "games.parquet").num_row_groups == 3
    assert any(row["tally"] for row in found) is (series is DEADLINE)
    header = json.loads(table.schema.metadata[b"hawkshaw"])
    assert (header["code"], header["form"]) == (series.code, series.form)


@pytest.mark.long
def test_half_a_parquet_file_has_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deals: list[Deal]
) -> None:
    monkeypatch.setattr(export, "BATCH", 2)
    check_that_half_a_file_has_no_name(tmp_path / "games.parquet", deals)
