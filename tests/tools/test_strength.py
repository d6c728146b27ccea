"""`make strength` in short: the page is written, resumed, and says what it proves."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from examples.high_card import HighCard
from hawkshaw.core import registry
from hawkshaw.games.deadline.content import library
from hawkshaw.lab import series
from hawkshaw.lab.intervals import Estimate
from hawkshaw.lab.summary import Difference
from tests.toy import on_the_shelf
from tools import strength
from tools.earlier import Earlier
from tools.strength import (
    ROOT,
    TIMED_SEED,
    Laboratory,
    Meeting,
    chapter,
    exceptions,
    line_up,
    page,
    searched,
)
from tools.variations import variations

CLUES = hawkshaw.game("thirteen_clues")
DEADLINE = hawkshaw.game("deadline")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_stronger_level_takes_half_of_the_seats_rounded_down(seats: int) -> None:
    players = line_up("novice", "random", seats)
    assert players.count("novice") == seats // 2
    assert len(players) == seats
    assert all(pair != ("novice", "novice") for pair in pairwise(players))


@pytest.mark.long
def test_a_short_run_writes_the_whole_page(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    command = [sys.executable, "-m", "tools.strength", "--games", "4", "--levels", "random,novice"]
    pages: list[str] = []
    for _ in range(2):
        subprocess.run(
            [*command, "--folder", tmp_path / "games", "--archive", tmp_path / "found.json", "--page", page],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
        pages.append(page.read_text())
    text, again = pages
    assert again == text, "the second run played nothing: even the times are the same"
    rows = re.findall(r"^\| (\d) \| ([a-z, ]+) \| (\d+) \| \S+ \[.*\] \| \S+ \[.*\] \|$", text, re.MULTILINE)
    clues, drive = [(2, 4), (3, 6), (4, 4), (6, 4)], [(2, 4), (3, 6), (4, 4)]
    alone, pairs = [(1, 4), (1, 4)], [(2, 4), (2, 4)]  # without modules and with all of them
    assert [(int(seats), int(games)) for seats, _, games in rows] == [
        *clues,
        *drive,
        *alone,
        *pairs,
        (2, 4),
        *pairs,
    ]
    assert [table for _, table, _ in rows[-5:]] == [
        "together, no module",
        "together, every module",
        "together, the hardest",
        "random, novice, rivals, no module",
        "random, novice, rivals, every module",
    ]
    assert rows[1][1] == "random, novice, random"
    unclear = re.findall(r"^\| \d \| [a-z, ]+ \| \d+ \|.* \S+ \[[−-]\S+, \S+\] \|$", text, re.MULTILINE)
    assert len(re.findall(r"^- \d seats(, [a-z, ]+)?: ", text, re.MULTILINE)) == len(unclear)
    assert re.search(r"^Mean seconds a game .*(plain|compiled) engine", text, re.MULTILINE)
    time = r"^\| novice( \| \d+\.\d{4}){%d} \| \d+\.\d\d ms \|$"
    assert re.search(time % 5, text, re.MULTILINE), "four tables, their mean, and a decision"
    assert re.search(time % 4, text, re.MULTILINE), "three tables, their mean, and a decision"
    assert re.search(r"^\| seats \| games \| ([a-z]+ \| )+fewest \| ", text, re.MULTILINE)
    varied = sum(len(tables) for tables in variations().values())
    assert len(re.findall(r"^\| (?:[a-z]+) \| .* \| \S+ % \[.*\] \|$", text, re.MULTILINE)) == varied
    usual = 5  # the easiest game, the criminals, the first case, the usual detective and items: one table
    others = varied - usual
    counted = 7 + 7 + 2 * 3 * len(library.shipped()) + 2 * 5 + 2 + others
    timed = 2 * (4 + 3 + 3 + 2)  # both levels at every size of a game's tables, from a seed of their own
    assert len(list((tmp_path / "games").iterdir())) == counted + timed


def test_what_was_found_is_kept_without_the_games(tmp_path: Path) -> None:
    archive = tmp_path / "kept" / "found.json"
    here, there = (Laboratory(tmp_path / name, 1, archive) for name in ("here", "there"))
    found = here.play(CLUES, ["random", "novice"], 4)
    again = Laboratory(tmp_path / "there", 1, archive)
    assert again.play(CLUES, ["random", "novice"], 4) == found
    assert not (tmp_path / "there").exists(), "nothing was played there"
    assert there.play(CLUES, ["random", "novice"], 6).games == 6, "another number of games is another row"
    assert (tmp_path / "there").exists()
    both = (["novice"] * 2, ["random"] * 2)
    options = {"case": library.shipped()[0], "questions": False}
    compared = here.compare(DEADLINE, both, 2, options)
    assert Laboratory(tmp_path / "nowhere", 1, archive).compare(DEADLINE, both, 2, options) == compared
    assert not (tmp_path / "nowhere").exists()


def test_what_another_program_found_is_not_taken_for_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "found.json"
    Laboratory(tmp_path / "here", 1, archive).play(CLUES, ["random", "novice"], 2)
    monkeypatch.setattr(series, "fingerprint", lambda game, players: "changed since")
    Laboratory(tmp_path / "there", 1, archive).play(CLUES, ["random", "novice"], 2)
    assert (tmp_path / "there").exists()


def test_one_game_can_be_measured_anew(tmp_path: Path) -> None:
    """The chapters of the others stay as they are, letter by letter."""
    clues = "## 13 Clues, rules version 1\n\nas it was\n"
    kept = f"# Strength\n\n{clues}\n## 13 Dead End Drive, rules version 1\n\noutdated\n"
    drive = hawkshaw.game("dead_end_drive")
    text = page(Laboratory(tmp_path, 1), [drive], 2, "novice", kept)
    assert f"{clues}\n## 13 Dead End Drive" in text
    assert "outdated" not in text
    assert "### How games between players of level novice end" in text


class Together(HighCard):
    """The same rules for friends."""

    cooperative = True


def test_levels_that_play_together_are_compared_table_by_table(tmp_path: Path) -> None:
    with on_the_shelf():
        registry.register(Together())
        text = "\n".join(chapter(Laboratory(tmp_path, 1), Together(), ["random", "coward"], 20))
    row = re.compile(r"^\| 2 \| one level in every seat \| 20( \| \S+ \[\S+ \S+\]){4} \|$", re.MULTILINE)
    assert row.search(text)
    assert "- 2 seats, one level in every seat: The interval includes zero" in text
    assert "- 3 seats" not in text, "there the table says it all"


def test_what_a_search_of_others_showed_stands_beside_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {"thirteen_clues": Meeting("regular", 100, 60, Estimate(0.05, 0.02, 0.12), 3.5)}
    monkeypatch.setattr("tools.strength.OUTSIDE", tmp_path / "kept.json")
    assert "IS-MCTS" not in "\n".join(searched(Laboratory(tmp_path, 1), CLUES, (2,), 2, 1))
    (tmp_path / "kept.json").write_bytes(msgspec.json.encode(kept))
    text = "\n".join(searched(Laboratory(tmp_path, 1), CLUES, (2,), 2, 1))
    assert "### search:1 against regular" in text
    assert "| 2 | regular | 100 | 60 | 5.0 % [2.0, 12.0] |" in text


ZERO = Estimate(0.0, 0.0, 0.0)


def found(low: float | None, mean: float, high: float | None) -> Difference:
    returns = Estimate(mean, low, high)
    return Difference("novice", "random", ZERO, returns, ZERO, returns.includes_zero)


def test_only_rows_that_do_not_speak_for_themselves_are_spoken_of() -> None:
    rows = {
        "clear": found(0.1, 0.2, 0.3),
        "unclear": found(-0.1, 0.1, 0.3),
        "turned": found(-0.3, -0.2, -0.1),
        "one deal": found(None, 0.5, None),
    }
    assert list(exceptions(rows)) == [
        "- unclear: The interval includes zero: these games do not tell novice and random apart.",
        "- turned: The interval excludes zero: random did better than novice.",
        "- one deal: One deal does not tell novice and random apart.",
        "",
    ]
    assert list(exceptions({"clear": found(0.1, 0.2, 0.3)})) == []


def test_deadline_is_measured_by_clues_won_in_every_case(tmp_path: Path) -> None:
    text = "\n".join(chapter(Laboratory(tmp_path, 1), DEADLINE, ["random", "novice"], 2))
    rows = re.findall(r"^\| (\d) \| ([a-z-]+) \| 2( \| \S+ \[\S+ \S+\]){4} \|$", text, re.MULTILINE)
    assert [(int(seats), case) for seats, case, _ in rows] == [
        (seats, case) for seats in DEADLINE.seats for case in library.shipped()
    ]
    assert (
        "Mean clues won a game with one level in every seat; difference and return: novice less random."
        in text
    )
    assert "| seats | games | deadline | fewest |" in text, "without questions every game ends the same way"


class Said(Earlier):
    """An earlier program that calls every series alike, or plays none of them alike."""

    def __init__(self, name: str | None) -> None:
        self.name = name

    def name_of(
        self, game: hawkshaw.Game, players: Sequence[str], seed: int, options: Mapping[str, object]
    ) -> str | None:
        return self.name


def test_what_an_earlier_program_showed_is_kept_if_it_plays_alike(tmp_path: Path) -> None:
    archive = tmp_path / "found.json"
    shown = Laboratory(tmp_path / "here", 1, archive).play(CLUES, ["random", "novice"], 2)
    entries = archive.read_text()
    name = entries.split('"')[1]
    archive.write_text(entries.replace(name, "as it was called, 2 games"))
    alike = Laboratory(tmp_path / "there", 1, archive, Said("as it was called"))
    assert alike.play(CLUES, ["random", "novice"], 2) == shown
    assert not (tmp_path / "there").exists(), "nothing was played"
    assert name in archive.read_text()


def test_what_a_program_showed_that_plays_otherwise_is_played_anew(tmp_path: Path) -> None:
    """The control; and times are never taken over."""
    archive = tmp_path / "found.json"
    Laboratory(tmp_path / "here", 1, archive).play(CLUES, ["random", "novice"], 2)
    entries = archive.read_text()
    archive.write_text(entries.replace(entries.split('"')[1], "as it was called, 2 games"))
    otherwise = Laboratory(tmp_path / "there", 1, archive, Said(None))
    otherwise.play(CLUES, ["random", "novice"], 2)
    assert (tmp_path / "there").exists()
    timed = Laboratory(tmp_path / "timed", 1, archive, Said("as it was called"))
    timed.play(CLUES, ["random", "novice"], 2, seed=TIMED_SEED)
    assert (tmp_path / "timed").exists()


def test_an_earlier_program_is_asked_for_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    players = ("random", "novice")
    with Earlier(Path(sys.executable)) as earlier:
        assert earlier.name_of(CLUES, players, 1, {}) == series.Series.of(CLUES, players, 1).name
        monkeypatch.setattr("tools.earlier.digest", lambda *game: "another game")
        assert earlier.name_of(CLUES, players, 1, {}) is None


def test_failures_are_counted_on_the_hard_cases_alone(tmp_path: Path) -> None:
    """Two levels that are quick stand for the best one and the one below it."""
    text = "\n".join(strength.failures(Laboratory(tmp_path, 1), DEADLINE, "novice", "random", 2, 6))
    rows = [line for line in text.splitlines() if line.startswith("| ") and "case" not in line]
    hard = [case for case in library.shipped() if library.find(case).difficulty == "hard"]
    assert [tuple(cell.strip(" |") for cell in row.split(" | ")[:2]) for row in rows] == [
        (case, table) for case in hard for table in ("novice", "1 of each")
    ]
    for row in rows:
        _, _, games, random, here, gap, share = (cell.strip(" |") for cell in row.split(" | "))
        one, other = (float(cell.split()[0]) for cell in (random, here))
        assert games == "6"
        assert float(gap.split()[0].replace("−", "-")) == pytest.approx(other - one, abs=0.002)
        assert float(share.split()[0].replace("−", "-")) == pytest.approx(100 * (other / one - 1), abs=0.2)


def test_tables_of_two_levels_meet_the_deals_of_one_level(tmp_path: Path) -> None:
    """A mixed line-up is played in both rotations, so six games of it are three deals: no more of the other count."""
    options = {"case": library.shipped()[0], "questions": False}
    laboratory = Laboratory(tmp_path, 1)
    mixed, pure = ["random", "novice"], ["random", "random"]
    row = laboratory.count(DEADLINE, (mixed, pure), 6, options, "failures")
    kept = {len(path.read_text().splitlines()) - 1 for path in tmp_path.glob("*.jsonl")}
    assert kept == {3}
    three = laboratory.count(DEADLINE, (["novice"] * 2, pure), 3, options, "failures")
    assert row.weaker == three.weaker


def test_a_level_is_seen_alone_among_others_where_players_are_opposed(tmp_path: Path) -> None:
    def told(game: hawkshaw.Game, tables: Sequence[int]) -> list[str]:
        return list(strength.alone(Laboratory(tmp_path, 1), game, "novice", "random", tables, 8))

    rows = [line for line in told(CLUES, CLUES.seats) if line.startswith("| ")][1:]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == [
        "novice, random, random, random",
        "random, novice, novice, novice",
    ]
    shares = [float(row.split(" | ")[2].split()[0]) for row in rows]
    assert shares[0] > 25 > shares[1], "the novice is the better one in either company"
    assert told(CLUES, (2, 3)) == []
    assert told(DEADLINE, DEADLINE.seats) == [], "who plays together does not win alone"
