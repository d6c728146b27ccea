"""`hawkshaw learn`: a lesson at the terminal, or what is wrong with one that somebody writes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import hawkshaw
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.game import Game
from hawkshaw.guide import lessons, rehearsal
from hawkshaw.guide.lessons import LEARNER, Lesson
from hawkshaw.terminal import flags
from hawkshaw.terminal.home import Shelf
from hawkshaw.terminal.line import LineTable
from hawkshaw.terminal.screen import Screen
from hawkshaw.terminal.sitting import Sitting
from hawkshaw.terminal.start import leave


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name that `hawkshaw games` lists.")],
    lesson: Annotated[str, typer.Argument(metavar="LESSON", help="Which lesson.")] = "first",
    locale: flags.Locale = ENGLISH,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A lesson of your own: its .toml, with its words beside it."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Play it through instead, and say what is wrong with it.")
    ] = False,
) -> None:
    """Learn a game by playing: a prepared deal, and at each step what to do and why.

    Examples:
      hawkshaw learn thirteen_clues
      hawkshaw learn deadline --locale de
      hawkshaw learn thirteen_clues --file my/second.toml --check
    """
    played = hawkshaw.game(game)
    found = (
        lessons.lesson(played, lesson)
        if file is None
        else lessons.read_lesson(played, file.parent, file.stem)
    )
    if check:
        tell_check(found)
        return
    leave(sit_down(played, found, played.check_locale(locale)).begin())


def tell_check(lesson: Lesson) -> None:
    """Play a lesson through; BadContent says what is wrong, and where."""
    rehearsal.rehearse(lesson)
    languages = ", ".join(lesson.languages)
    Screen().say(
        f"{lesson.title()}: {len(lesson.plan.steps)} steps, {lesson.moves} moves, in {languages}. It works."
    )


def sit_down(game: Game, lesson: Lesson, locale: str) -> LineTable:
    """A table at which a lesson is played."""
    plan = lesson.plan
    bots = [plan.level] * (plan.seats - 1)
    sitting = Sitting.new(game, plan.seats, LEARNER, bots, plan.options, plan.seed)
    sitting.assist = plan.assist
    sitting.locale = locale
    sitting.lesson = lesson
    kept = Shelf().place(game.name)
    sitting.keep = kept.keep
    return LineTable(sitting, kept, Screen())
