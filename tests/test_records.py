"""Records of every released `rules_version` replay for ever to the end they had."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw import Record
from hawkshaw.games.deadline.content import library
from tools.records import CASES, FOLDER, add, ending, path_of

RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.fixture(autouse=True)
def kept_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases that records were played with are on the shelf."""
    monkeypatch.setenv(library.FOLDERS, str(CASES))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_leads_where_it_always_led(path: Path) -> None:
    """If this fails the rules have changed: raise `rules_version` and run `python -m tools.records`."""
    record = Record.load(path)
    assert ending(record) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert record.text() == path.read_text(encoding="utf-8")
    record.verify()


def test_every_game_has_a_record_of_its_present_rules_at_every_table() -> None:
    wanted = {path_of(game, seats) for game in hawkshaw.games() for seats in game.seats}
    assert wanted <= set(RECORDS)


def test_records_and_their_endings_come_in_pairs() -> None:
    assert {path.stem for path in RECORDS} == {path.stem for path in FOLDER.glob("*.json")}


def test_a_record_that_is_there_is_never_written_again(tmp_path: Path) -> None:
    game = hawkshaw.game("thirteen_clues")
    path = add(game, 3, tmp_path)
    assert path is not None
    assert Record.load(path).outcome.ending == "solved"
    path.write_text("something old\n", encoding="utf-8")
    assert add(game, 3, tmp_path) is None
    assert path.read_text(encoding="utf-8") == "something old\n"


def test_another_ending_would_be_noticed() -> None:
    path = path_of(hawkshaw.game("thirteen_clues"), 3)
    record = Record.load(path)
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    del record.moves[-1]
    assert ending(record)["position"] != kept["position"]
    assert ending(record)["outcome"] != kept["outcome"]
