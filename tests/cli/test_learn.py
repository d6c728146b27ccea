"""`hawkshaw learn`: the same lessons in lines of text, gone on with where one stopped, and a check for writers."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import hawkshaw
from hawkshaw.cli import program
from hawkshaw.guide import lessons
from hawkshaw.guide.lessons import LEARNER


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAWKSHAW_HOME", str(tmp_path / "home"))


def run(*words: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(program(), list(words), input=typed)
    return result.exit_code, " ".join(result.output.split())


@pytest.mark.parametrize("game", [game.name for game in hawkshaw.games()])
def test_a_lesson_is_played_by_typing_what_it_says(game: str) -> None:
    lesson = lessons.lesson(hawkshaw.game(game), "first")
    code, told = run("learn", game, typed="".join(f"{move}\n" for move in lesson.scripts[LEARNER]))
    assert code == 0
    for step in lesson.plan.steps:
        assert " ".join(lesson.show(step, "en").what.split()) in told
    assert "this deal is prepared" in told
    if game != "thirteen_clues":  # it ends with the game itself
        assert " ".join(lesson.say("done", "en").what.split()) in told
    else:
        assert "You have won!" in told


def test_it_goes_on_at_the_step_where_one_stopped_and_in_its_language() -> None:
    run("learn", "thirteen_clues", "--locale", "de", typed="choose nurse museum gun\nask 1 blue\n")
    _, told = run("resume", typed="ask 1 red\n")
    assert "[4/10] Nichts Blaues" in told
    assert "Du gehst deinen eigenen Weg" in told
    _, later = run("resume", typed="")
    assert "[5/10]" not in later


def test_a_lesson_of_ones_own_is_checked(tmp_path: Path) -> None:
    for path in lessons.folder_of(hawkshaw.game("deadline")).iterdir():
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace("pursue 2", "pursue 9"), encoding="utf-8")
    code, told = run("learn", "deadline", "--file", str(tmp_path / "first.toml"), "--check")
    assert code != 0
    assert "first.toml: 0 pursue 9" in told
    assert run("learn", "deadline", "--check")[1].endswith("It works.")
