"""Every lesson is played: each move is legal where it is asked for, each claim is true, each language is there.

What is wrong with a lesson is named with its file, its place and the reason; one control for every promise shows it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.core.game import Game
from hawkshaw.guide import lessons, pages
from hawkshaw.guide.lessons import LEARNER, Lesson
from hawkshaw.guide.rehearsal import explain, rehearse
from tests.toy import on_the_shelf

FIRST = [(game.name, name) for game in hawkshaw.games() for name in lessons.lessons_of(game)]


def find(game: str, name: str = "first") -> Lesson:
    return lessons.lesson(hawkshaw.game(game), name)


def copied(folder: Path, game: str, changes: dict[str, tuple[str, str]]) -> Lesson:
    """A game's first lesson with something in its files put differently."""
    for path in lessons.folder_of(hawkshaw.game(game)).iterdir():
        text = path.read_text(encoding="utf-8")
        if path.name in changes:
            old, new = changes[path.name]
            assert old in text
            text = text.replace(old, new, 1)
        (folder / path.name).write_text(text, encoding="utf-8")
    return lessons.read_lesson(hawkshaw.game(game), folder, "first")


def test_every_game_has_a_first_lesson() -> None:
    assert [game.name for game in hawkshaw.games() if "first" in lessons.lessons_of(game)] == [
        game.name for game in hawkshaw.games()
    ]


@pytest.mark.parametrize(("game", "name"), FIRST)
def test_a_lesson_can_be_played_and_says_nothing_untrue(game: str, name: str) -> None:
    lesson = find(game, name)
    rehearsal = rehearse(lesson)
    assert lesson.follow(rehearsal.decisions).ending == "done"
    assert set(lesson.game.locales) <= set(lesson.languages)


def test_the_first_case_ends_with_a_won_game() -> None:
    outcome = rehearse(find("thirteen_clues")).state.outcome
    assert outcome is not None
    assert outcome.winners == (LEARNER,)


@pytest.mark.parametrize(("game", "name"), FIRST)
def test_every_step_reads_well_in_every_language(game: str, name: str) -> None:
    lesson = find(game, name)
    for step in lesson.plan.steps:
        for language in lesson.languages:
            shown = lesson.show(step, language)
            assert "{" not in shown.what + shown.why
            assert shown.what[0].isupper() or not shown.what[0].isalpha()


@pytest.mark.parametrize(("game", "name"), FIRST)
def test_progress_follows_from_the_moves_alone(game: str, name: str) -> None:
    lesson = find(game, name)
    made: list[tuple[int, str]] = []
    places = []
    for line in lesson.lines():
        seat, _, move = line.partition(" ")
        made.append((int(seat), move))
        places.append(lesson.follow(made).place)
    assert places == sorted(places)
    assert places[-1] == len(lesson.plan.steps)
    # Whatever is played afterwards, the lesson was gone through.
    assert lesson.follow([*made, (LEARNER, "anything else")]).ending == "done"


def test_another_move_ends_the_lesson_and_the_replies() -> None:
    lesson = find("thirteen_clues")
    begun = [
        (1, "choose officer library knife"),
        (2, "choose duke parlor sword"),
        (0, "choose nurse museum gun"),
    ]
    assert [step.name for step in lesson.follow(begun).steps] == ["case", "blue"]
    assert lesson.reply(1, [*begun, (0, "ask 1 blue")]) == "ask 0 purple"
    astray = [*begun, (0, "ask 1 red")]
    assert lesson.follow(astray).ending == "left"
    assert lesson.reply(1, astray) == ""


def test_who_decides_first_at_the_same_time_does_not_matter() -> None:
    lesson = find("thirteen_clues")
    picks = [
        (0, "choose nurse museum gun"),
        (2, "choose duke parlor sword"),
        (1, "choose officer library knife"),
    ]
    assert lesson.follow(picks) == lesson.follow(picks[::-1])


def test_a_game_without_lessons_has_none() -> None:
    with on_the_shelf() as toy:
        assert lessons.lessons_of(toy) == ()
        assert not pages.has_pages(toy)
        with pytest.raises(lessons.NoLesson, match="there are: none"):
            lessons.lesson(toy, "first")


def test_an_unknown_lesson_is_named_with_those_there_are() -> None:
    with pytest.raises(lessons.NoLesson, match="'second'; there are: first"):
        find("deadline", "second")


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (
            "first.toml",
            '["told.answer.count", 1]',
            '["told.answer.count", 2]',
            "accuse.holds.answer: .* is 1 there, not 2",
        ),
        ("first.toml", '"told.answer.count", 1', '"told.verdict.count", 1', "told no 'verdict', but"),
        ("first.toml", "view.holders.1.2", "view.holders.1.two", "there is no 'two' there"),
        ("first.toml", 'move = "ask 2 red"', 'move = "ask 2 grey"', "0 ask 2 grey: "),
        ("first.toml", 'move = "ask 2 red"', 'move = "ASK 2 red"', "written 'ask 2 red'"),
        (
            "first.toml",
            '"1 ask 0 purple", ',
            '"2 ask 0 purple", ',
            "seat 2 is not to move here; the table waits for 1",
        ),
        (
            "first.toml",
            'then = ["1 ask 0 purple", "1 ask 0 pink", "2 ask 0 green"]',
            "",
            "nothing is asked of the learner",
        ),
        ("first.toml", 'level = "novice"', 'level = "genius"', "no player 'genius'"),
        ("first.toml", "seats = 3", "seats = 9", "seats=9"),
        ("first.toml", 'point = ["look:case"]', "", "neither points at anything nor asks for a move"),
        ("first.toml", 'name = "red"', 'name = "blue"', "first.de.toml: red: there is no such step"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_explained(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    with pytest.raises(hawkshaw.HawkshawError, match=reason):
        rehearse(copied(tmp_path, "thirteen_clues", {file: (old, new)}))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("first.de.toml", "[red]", "[rot]", "first.de.toml: red: a step says `what` and `why`"),
        ("first.de.toml", "{glasses}", "{lupen}", "it names lupen, which the step does not hold"),
        ("first.en.toml", "Ask {seat1} about blue cards.", "x" * 91, "91 letters; 1 to 90 fit on a phone"),
        ("first.toml", "seed = 1", 'seed = "one"', "Expected `int`"),
        ("first.toml", "seed = 1", "seed = 1\nhurry = true", "unknown field `hurry`"),
        ("first.toml", '"1 ask 0 purple", ', '"ask 0 purple", ', "'ask 0 purple' is no seat with a move"),
        ("first.toml", "seed = 1", "seed = ", "Invalid value"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    with pytest.raises(hawkshaw.BadContent, match=reason):
        copied(tmp_path, "thirteen_clues", {file: (old, new)})


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(hawkshaw.BadContent, match="letters; 40000 are enough"):
        copied(
            tmp_path,
            "thirteen_clues",
            {"first.en.toml": ("title", "# " + "x" * lessons.LONGEST_FILE + "\ntitle")},
        )


def test_a_language_that_is_missing_is_named(tmp_path: Path) -> None:
    game: Game = hawkshaw.game("thirteen_clues")
    copied(tmp_path, "thirteen_clues", {})
    (tmp_path / "first.de.toml").unlink()
    assert "it lacks the words of de" in explain(lessons.read_lesson(game, tmp_path, "first"))
