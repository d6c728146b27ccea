"""`hawkshaw review`: what a finished game could have taught, as text, as JSON, as a picture and as a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hawkshaw as package
from examples.high_card import HighCard
from hawkshaw.core.record import Record
from hawkshaw.core.review import Review
from hawkshaw.terminal.reviews import lines, lines_in_figures
from hawkshaw.terminal.screen import wrapped
from tests.cli.conftest import Program
from tests.lab.test_page import Elements
from tests.repeated import every

GAME = package.game("thirteen_clues")
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def record() -> Record:
    return package.play(GAME, ["novice"] * 3, seed=5)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    record.save(path)
    return path


def reviews(record: Record) -> list[Review]:
    found = [GAME.review(record, seat) for seat in range(record.seats)]
    return [review for review in found if review is not None]


# Text


def test_a_seat_reads_in_words_what_its_decisions_were_worth(
    hawkshaw: Program, file: Path, record: Record
) -> None:
    printed = hawkshaw("review", file, "--seat", "0").stdout.splitlines()
    review = reviews(record)[0]
    assert printed[0] == "13 Clues, 3 seats (novice, novice, novice): review of seat 0"
    assert printed[-len(review.plain) :] == list(review.plain)
    own = [moment for turn in review.turns for moment in turn.own]
    assert own
    for moment in own:
        at = printed.index(f"{moment.move:5}  {moment.notation}: {moment.result}")
        assert moment.plain
        assert " ".join(line.strip() for line in printed[at + 1 : at + 4]).startswith(moment.plain)
    assert not [line for line in printed if re.search(r"\bbits\b", line)]


def test_a_seat_reads_in_figures_what_its_decisions_were_worth(
    hawkshaw: Program, file: Path, record: Record
) -> None:
    done = hawkshaw("review", file, "--seat", "0", "--figures")
    assert done.exit_code == 0
    printed = done.stdout.splitlines()
    assert printed[0] == "13 Clues, 3 seats (novice, novice, novice): review of seat 0"
    review = reviews(record)[0]
    assert printed[-len(review.closing) :] == list(review.closing)
    for turn in review.turns:
        assert turn.heading in printed
        for moment in turn.own:
            assert f"{moment.move:5}  {moment.notation}: {moment.result}" in printed
            assert all(f"       {sentence}" in printed for sentence in moment.says)
    assert "\x1b" not in done.stdout


def test_it_can_be_read_in_eighty_columns(record: Record) -> None:
    for review in reviews(record):
        for line in (*lines(review), *lines_in_figures(review)):
            first, *rest = wrapped(line, 80).split("\n")
            assert len(first) <= 80
            assert all(len(part) <= 80 for part in rest)
            if line.startswith(" "):  # what belongs to a move stays right of its number
                assert all(part.startswith("      ") for part in rest)


@pytest.mark.parametrize("words", [[], ["--seat", "all"]])
def test_all_seats_are_compared(hawkshaw: Program, file: Path, record: Record, words: list[str]) -> None:
    heading, *gists = hawkshaw("review", file, *words).stdout.splitlines()
    assert heading.endswith("review of all seats")
    assert gists == [review.gist for review in reviews(record)]
    printed = hawkshaw("review", file, "--figures", *words).stdout
    assert "review of all seats" in printed
    *table, _, _, _ = rows = printed.splitlines()
    assert rows[-3:] == [review.gist for review in reviews(record)]
    assert [row.split()[0] for row in table if re.match(r" \d ", row)] == ["0", "1", "2"]
    assert any(row.startswith(" 0 won ") for row in table)


@pytest.mark.parametrize("seats", every(4, GAME.seats))
def test_the_comparison_fits_eighty_columns_at_every_table(
    hawkshaw: Program, tmp_path: Path, seats: int
) -> None:
    package.play(GAME, ["novice"] * seats, seed=2).save(tmp_path / "game.txt")
    printed = hawkshaw("review", tmp_path / "game.txt", "--figures").stdout
    assert "…" not in printed
    assert all(len(row.rstrip()) <= 80 for row in printed.splitlines()[1:-seats])


# JSON


def test_a_program_gets_every_figure(hawkshaw: Program, file: Path) -> None:
    said = json.loads(hawkshaw("review", file, "--seat", "0", "--json").stdout)
    assert (said["game"], said["seats"], said["seat"], said["winners"]) == ("thirteen_clues", 3, 0, [0])
    assert said["certain"] == {"move": 22, "by": 2, "waited": 10, "moves_left": 35}
    first = said["turns"][0]["own"][0]
    assert set(first["judgement"]["best"]) == {"notation", "kind", "bits", "chance"}
    both = json.loads(hawkshaw("review", file, "--json").stdout)
    assert both[0] == said
    assert [review["seat"] for review in both] == [0, 1, 2]


def test_steps_are_those_of_the_replay(hawkshaw: Program, file: Path) -> None:
    steps = json.loads(hawkshaw("replay", file, "--json").stdout)["steps"]
    said = json.loads(hawkshaw("review", file, "--seat", "1", "--json").stdout)
    for turn in said["turns"]:
        for moment in (*turn["others"], *turn["own"]):
            step = steps[moment["step"] - 1]
            assert (step["by"], step["move"]) == (moment["by"], moment["notation"])


def test_every_field_is_explained(hawkshaw: Program, file: Path) -> None:
    page = (DOCS / "review.md").read_text(encoding="utf-8")
    said = json.loads(hawkshaw("review", file, "--seat", "0", "--json").stdout)
    del said["brief"], said["kinds"]  # their keys are words of the game
    missing = {key for key in keys(said) if f"`{key}`" not in page}
    assert missing == set()


def keys(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys(value)


# Pictures and pages

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_marks_every_decision(
    hawkshaw: Program, file: Path, tmp_path: Path, record: Record
) -> None:
    picture = tmp_path / "seat.svg"
    assert hawkshaw("review", file, "--seat", "0", "--plot", picture).exit_code == 0
    root = ElementTree.parse(picture).getroot()
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "Seat 0: bits still to learn"
    hints = [title.text or "" for title in root.iter(f"{SVG}title")][1:]
    review = reviews(record)[0]
    for moment in review.moments:
        (hint,) = [hint for hint in hints if hint.startswith(f"move {moment.move}, ")]
        assert f"seat {moment.by}: {moment.notation}, {moment.before:.2f}" in hint
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert "certain: move 22" in words
    assert {"questions", "looks", "accusations", "moves of others"} <= set(words)


def test_a_picture_of_all_seats_has_a_line_for_each(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "all.svg"
    assert hawkshaw("review", file, "--plot", picture).exit_code == 0
    root = ElementTree.parse(picture).getroot()
    classes = [path.get("class") for path in root.iter(f"{SVG}path")]
    assert classes == ["race s0", "race s1", "race s2"]
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {"seat 0 won", "seat 1", "seat 2", "certain"} <= set(words)


@pytest.mark.parametrize("seat", ["1", "all"])
def test_pictures_and_pages_stand_by_themselves(
    hawkshaw: Program, file: Path, tmp_path: Path, seat: str
) -> None:
    picture, page = tmp_path / "review.svg", tmp_path / "review.html"
    assert hawkshaw("review", file, "--seat", seat, "--plot", picture, "--report", page).exit_code == 0
    read = Elements()
    read.feed(page.read_text(encoding="utf-8"))
    assert read.open == []
    assert not read.names & {"script", "link", "img", "iframe", "object", "use", "image"}
    assert not read.attributes & {"src", "href", "srcset", "xlink:href", "style"}
    for path in (picture, page):
        text = path.read_text(encoding="utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "prefers-color-scheme: dark" in text
        assert not re.search(r"https?:|url\(|@import", text)


def test_the_page_says_what_the_text_says(
    hawkshaw: Program, file: Path, tmp_path: Path, record: Record
) -> None:
    path = tmp_path / "review.html"
    hawkshaw("review", file, "--seat", "2", "--report", path)
    page = path.read_text(encoding="utf-8").replace("&nbsp;", " ").replace("&#x27;", "'")
    review = reviews(record)[2]
    for turn in review.turns:
        for moment in turn.own:
            assert all(f"<p>{sentence}</p>" in page for sentence in moment.says)
    assert all(sentence in page for sentence in review.closing)


def test_a_picture_for_a_folder_that_is_not_there(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    done = hawkshaw("review", file, "--plot", tmp_path / "nowhere" / "plot.svg")
    assert done.exit_code == 4
    assert "there is no folder" in done.stderr


# What is refused


@pytest.mark.parametrize("seat", ["3", "-1", "me", "1.5", ""])
def test_a_seat_that_is_not_there_is_refused(hawkshaw: Program, file: Path, seat: str) -> None:
    done = hawkshaw("review", file, "--seat", seat)
    assert done.exit_code == 2
    assert "allowed: 0 to 2" in done.stderr
    assert done.stdout == ""


def test_an_unfinished_game_is_not_reviewed(hawkshaw: Program, tmp_path: Path) -> None:
    path = tmp_path / "stopped.txt"
    package.play(GAME, ["novice"] * 3, seed=7, cap=10).save(path)
    for words in ([], ["--seat", "0"], ["--json"], ["--plot", tmp_path / "plot.svg"]):
        done = hawkshaw("review", path, *words)
        assert done.exit_code == 1
        assert done.stdout == ""
        assert "not over" in done.stderr
    assert not (tmp_path / "plot.svg").exists()


def test_nobody_reviews_a_game_that_is_still_going_on(hawkshaw: Program, home: Path) -> None:
    hawkshaw("play", "thirteen_clues", typed="")
    (save,) = (home / "saves").iterdir()
    done = hawkshaw("review", save)
    assert done.exit_code == 1
    assert done.stdout == ""


def test_a_game_without_a_review_says_so(hawkshaw: Program, high_card: HighCard, tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    package.play(high_card, ["coward", "coward"], seed=1).save(path)
    done = hawkshaw("review", path)
    assert done.exit_code == 1
    assert "there is no review for High Card" in done.stderr
