"""The file of results: it grows, survives being cut, and refuses what it did not write."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from examples.high_card import HighCard
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import BadResults, Results
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate

CLUES = hawkshaw.game("thirteen_clues")
SERIES = Series.of(CLUES, ["novice", "random"], seed=3)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Six games in three deals."""
    path = tmp_path / "new" / "folder" / "games.jsonl"
    with Results(path, SERIES) as results:
        simulate(SERIES, 6, results=results)
    return path


def kept(path: Path, series: Series = SERIES) -> list[int]:
    with Results(path, series) as results:
        return list(results.deals)


class NobodyPlays:
    """Workers that must not be asked."""

    def play(self, series: Series, deals: object, stop: threading.Event) -> list[list[Deal]]:
        raise AssertionError("everything had been played")


def test_a_file_is_a_header_and_a_line_a_deal(file: Path) -> None:
    header, *deals = file.read_text().splitlines()
    said = msgspec.json.decode(header)
    assert said["format"] == "hawkshaw simulation 1"
    assert (said["game"], said["players"], said["seed"]) == ("thirteen_clues", ["novice", "random"], 3)
    assert (said["rules_version"], said["options"]) == (CLUES.rules_version, {})
    assert said["content"] == CLUES.content_hash(CLUES.read_options(None))
    assert [msgspec.json.decode(line)["deal"] for line in deals] == [0, 1, 2]


def test_a_deal_without_what_the_game_counts_is_refused(tmp_path: Path) -> None:
    """Whoever makes tables of it would look for what is not there."""
    path = tmp_path / "games.jsonl"
    series = Series.of(hawkshaw.game("deadline"), ["random"] * 2, seed=3)
    with Results(path, series) as results:
        simulate(series, 1, results=results)
    header, deal = path.read_text().splitlines()
    said = msgspec.json.decode(deal)
    del said["games"][0]["tally"]
    path.write_text(f"{header}\n{msgspec.json.encode(said).decode()}\n")
    with pytest.raises(BadResults, match="line 2: deal 0 has no tally of clues"):
        kept(path, series)


def test_what_is_kept_is_not_played_again(file: Path) -> None:
    with Results(file, SERIES) as results:
        fresh = simulate(SERIES, 6, results=results, workers=NobodyPlays())  # type: ignore[arg-type]  # a double
    assert [deal.deal for deal in fresh] == [0, 1, 2]


def test_more_games_are_added_and_fewer_are_read(file: Path) -> None:
    before = file.read_bytes()
    with Results(file, SERIES) as results:
        assert len(simulate(SERIES, 9, results=results)) == 5
        assert len(simulate(SERIES, 2, results=results)) == 1
    assert file.read_bytes().startswith(before)
    assert kept(file) == [0, 1, 2, 3, 4]


def test_heard_begins_with_what_was_kept(file: Path) -> None:
    heard: list[int] = []
    with Results(file, SERIES) as results:
        simulate(SERIES, 10, results=results, heard=heard.append)
    assert heard == [6, 10]


def test_a_hole_is_filled(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([lines[0], lines[3], lines[1]]))
    with Results(file, SERIES) as results:
        assert [deal.deal for deal in simulate(SERIES, 6, results=results)] == [0, 1, 2]
    assert kept(file) == [2, 0, 1]


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_last_line_that_was_cut_is_played_again(file: Path, cut: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    assert kept(file) == [0, 1]
    with Results(file, SERIES) as results:
        simulate(SERIES, 6, results=results)
    assert kept(file) == [0, 1, 2]
    assert len(file.read_bytes().splitlines()) == 4


@pytest.mark.parametrize("length", [0, 1, 30])
def test_a_header_that_was_cut_is_written_again(file: Path, length: int) -> None:
    header = file.read_bytes().splitlines(keepends=True)[0]
    file.write_bytes(header[:length])
    assert kept(file) == []
    assert file.read_bytes() == header


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ('{"deal": 1, "games"', "line 3: "),
        ("", "line 3: "),
        ("\udcff", "line 3: "),
        ('{"deal": 1, "games": []}', "line 3: deal 1 has 0 games instead of 2"),
    ],
)
def test_any_other_fault_is_named_with_its_line_and_left_alone(file: Path, fault: str, reason: str) -> None:
    lines = file.read_text().splitlines()
    lines[2] = fault
    file.write_bytes(("\n".join(lines) + "\n").encode(errors="surrogateescape"))
    before = file.read_bytes()
    with pytest.raises(BadResults, match=reason):
        kept(file)
    assert file.read_bytes() == before


def test_a_deal_that_is_there_twice_is_named(file: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines, lines[1]]) + "\n")
    with pytest.raises(BadResults, match="line 5: a second deal 0"):
        kept(file)


def test_a_deal_of_another_table_is_named(file: Path) -> None:
    text = file.read_text()
    file.write_text(text.replace('"scores":[', '"scores":[0,', 1))
    with pytest.raises(BadResults, match="line 2: deal 0 was not played with 2 seats"):
        kept(file)


@pytest.mark.parametrize("text", ["A shopping list\n", "eggs", "[1, 2]\n", '{"format": "hawkshaw save 1"}\n'])
def test_a_file_of_something_else_is_not_touched(tmp_path: Path, text: str) -> None:
    path = tmp_path / "list.txt"
    path.write_text(text)
    with pytest.raises(BadResults, match="line 1: this is no file of results"):
        kept(path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (
            Series.of(CLUES, ["random", "novice"], seed=3),
            'players is .* there and .*"random","novice".* here',
        ),
        (Series.of(CLUES, ["novice", "random"], seed=4), "seed is 3 there and 4 here"),
        (msgspec.structs.replace(SERIES, code="changed"), "code is .* there and .*changed.* here"),
        (msgspec.structs.replace(SERIES, rules_version=9), "rules_version is 1 there and 9 here"),
        (msgspec.structs.replace(SERIES, content="other cards"), "content is "),
    ],
)
def test_games_of_another_series_are_not_mixed(file: Path, other: Series, reason: str) -> None:
    before = file.read_bytes()
    with pytest.raises(BadResults, match=f"line 1: these are games of another series: {reason}"):
        kept(file, other)
    assert file.read_bytes() == before


def test_options_are_part_of_the_series(tmp_path: Path, high_card: HighCard) -> None:
    path = tmp_path / "games.jsonl"
    kept(path, Series.of(high_card, ["random", "coward"]))
    with pytest.raises(BadResults, match=r"options is .*short.* there and .*long.* here"):
        kept(path, Series.of(high_card, ["random", "coward"], options={"deck": "long"}))


def test_anew_forgets_what_was_kept(file: Path) -> None:
    with Results(file, SERIES, anew=True) as results:
        assert results.deals == {}
    assert len(file.read_text().splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_two_simulations_do_not_write_to_one_file(file: Path) -> None:
    with Results(file, SERIES), pytest.raises(OSError, match="another simulation is writing to it"):
        kept(file)


def test_a_place_that_cannot_be_written_is_an_error_of_the_disk(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        Results(tmp_path, SERIES)
