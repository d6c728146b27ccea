"""Lessons: a first game with a prepared deal, in which every step says what to do, what it means and why.

A lesson is a plain file beside its game, `games/GAME/lessons/NAME.toml`, with a file of words a language
(`NAME.en.toml`); `docs/lessons.md` explains both. It is played at a real table whose luck comes from an open seed. How
far somebody has come follows from the moves that were made, so nothing about it has to be kept.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Final, Literal, NamedTuple

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadContent, HawkshawError
from hawkshaw.core.game import Game, capital

LEARNER: Final = 0
"""The seat of whoever learns."""
FEWEST, MOST = 6, 12
"""How many steps a lesson has."""
LONGEST_WHAT: Final = 90
LONGEST_WHY: Final = 200
"""Letters that fit beside the board of a phone."""
LONGEST_FILE: Final = 40_000
ENDINGS: Final = ("done", "left")
"""What is said after the last step, and to somebody who went another way."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to be looked at or done, with the moves of the others that follow."""

    name: str
    """Its words stand under this name."""
    move: str = ""
    """What is to be done, in notation; nothing where there is only something to look at."""
    point: tuple[str, ...] = ()
    """What to look at, by the names of the board's parts; a move points at its own elements."""
    part: str = ""
    """The part of the board that a small screen turns to."""
    then: tuple[str, ...] = ()
    """What the others do afterwards: `1 ask 2 red`, the seat first."""
    holds: dict[str, tuple[str, msgspec.Raw]] = {}
    """What the words claim, by name: where to look it up when the step is shown, and what is found there."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a lesson."""

    seats: int
    seed: int
    steps: tuple[Step, ...] = msgspec.field(name="step")
    level: str = "novice"
    """Who plays the other seats when the lesson has nothing more to say."""
    assist: Literal[0, 1, 2] = 0
    options: dict[str, Any] = {}
    first: tuple[str, ...] = ()
    """What the others do before anything is asked of the learner, or while it is."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a step says: one sentence what, one why."""

    what: str
    why: str


class Shown(NamedTuple):
    """A step in words."""

    what: str
    why: str
    step: Step


class Progress(NamedTuple):
    """How far somebody has come: the steps up to the next move of theirs, and whether the lesson has ended, and how."""

    place: int
    steps: tuple[Step, ...]
    ending: str = ""


class NoLesson(HawkshawError):
    """There is no such lesson."""


class Lesson:
    """A lesson as it is played."""

    def __init__(self, game: Game, name: str, plan: Plan, words: Mapping[str, Mapping[str, Any]]) -> None:
        self.game = game
        self.name = name
        self.plan = plan
        self.words = words
        """For each language the words by step; `title`, and the endings, beside them."""
        self.scripts: dict[int, list[str]] = {seat: [] for seat in range(plan.seats)}
        """For each seat its moves in order. Where several decide at once it does not matter who is first."""
        for line in self.lines():
            seat, _, move = line.partition(" ")
            self.scripts.setdefault(int(seat), []).append(move)

    def lines(self) -> list[str]:
        """Every move of the lesson with its seat, in order."""
        found = list(self.plan.first)
        for step in self.plan.steps:
            found += [f"{LEARNER} {step.move}"] if step.move else []
            found += step.then
        return found

    @property
    def moves(self) -> int:
        """How many moves there are, everybody's together."""
        return sum(len(script) for script in self.scripts.values())

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self.words)

    def title(self, locale: str = ENGLISH) -> str:
        return str(self._words(locale)["title"])

    # Playing

    def follow(self, decisions: Sequence[tuple[int, str]]) -> Progress:
        """How far these decisions, each with its seat and in notation, have come."""
        made = dict.fromkeys(self.scripts, 0)
        for seat, move in decisions:
            script = self.scripts.get(seat, [])
            place = made[seat]
            if place == len(script):
                break  # the lesson was over before
            if script[place] != move:
                return Progress(len(self.plan.steps), (), "left")
            made[seat] += 1
        own = [place for place, step in enumerate(self.plan.steps) if step.move]
        first = own[made[LEARNER] - 1] + 1 if made[LEARNER] else 0
        last = next((place for place in own if place >= first), len(self.plan.steps) - 1)
        steps = self.plan.steps[first : last + 1]
        if not steps and all(made[seat] == len(script) for seat, script in self.scripts.items()):
            return Progress(first, (), "done")
        return Progress(first, steps)

    def reply(self, seat: int, decisions: Sequence[tuple[int, str]]) -> str:
        """What a seat does next in this lesson; nothing once it is over or somebody went another way."""
        if self.follow(decisions).ending:
            return ""
        made = sum(actor == seat for actor, _ in decisions)
        script = self.scripts.get(seat, [])
        return script[made] if made < len(script) else ""

    # Words

    def say(self, name: str, locale: str, values: Mapping[str, object] | None = None) -> Words:
        """What a step or an ending says in a language; English where the lesson is not in it."""
        words = conversion.convert(self._words(locale)[name], Words)
        given = {f"seat{seat}": self.game.word("seat", str(seat), locale) for seat in range(self.plan.seats)}
        given.update({key: str(value) for key, value in (values or {}).items()})
        return Words(what=capital(words.what.format_map(given)), why=capital(words.why.format_map(given)))

    def show(self, step: Step, locale: str) -> Shown:
        """A step in words."""
        values = {key: msgspec.json.decode(value) for key, (_, value) in step.holds.items()}
        words = self.say(step.name, locale, values)
        return Shown(words.what, words.why, step)

    def _words(self, locale: str) -> Mapping[str, Any]:
        plain = locale.partition("-")[0]
        return self.words.get(plain) or self.words[ENGLISH]


# Reading


def beside(game: Game, folder: str) -> Traversable | None:
    """A folder beside a game; nothing where there is none, or where the game is no package of its own."""
    module = sys.modules[type(game).__module__]
    found = files(module) / folder if hasattr(module, "__path__") else None
    return found if found is not None and found.is_dir() else None


def folder_of(game: Game) -> Traversable:
    """Where the lessons of a game lie; NoLesson if it has none."""
    found = beside(game, "lessons")
    if found is None:
        raise NoLesson(f"{game.title} has no lessons")
    return found


@cache
def lessons_of(game: Game) -> tuple[str, ...]:
    """The lessons of a game by their names."""
    folder = beside(game, "lessons")
    if folder is None:
        return ()
    names = sorted(
        path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml")
    )
    return tuple(name for name in names if "." not in name)


@cache
def lesson(game: Game, name: str) -> Lesson:
    """A lesson of a game by its name; NoLesson says which there are."""
    if name not in lessons_of(game):
        there = ", ".join(lessons_of(game)) or "none"
        raise NoLesson(f"{game.title} has no lesson {name!r}; there are: {there}")
    return read_lesson(game, folder_of(game), name)


def read_lesson(game: Game, folder: Traversable, name: str) -> Lesson:
    """A lesson from its files; BadContent names file, key and reason."""
    plan = convert(read_toml(folder / f"{name}.toml"), Plan, f"{name}.toml")
    words: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        start, _, rest = path.name.partition(".")
        if start == name and rest.endswith(".toml") and rest != "toml":
            words[rest.removesuffix(".toml")] = check_words(path.name, read_toml(path), plan)
    if ENGLISH not in words:
        raise BadContent(f"{name}.{ENGLISH}.toml", "(whole file)", "a lesson has at least its English words")
    for place, line in enumerate((*plan.first, *[line for step in plan.steps for line in step.then])):
        seat, _, move = line.partition(" ")
        if not seat.isdecimal() or not move:
            raise BadContent(
                f"{name}.toml", f"first/then {place}", f"{line!r} is no seat with a move, as in '1 pass'"
            )
    return Lesson(game, name, plan, words)


def read_toml(path: Traversable) -> dict[str, Any]:
    """A file of a lesson, within its bounds."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(path.name, "(whole file)", f"it cannot be read: {error}") from None
    if len(text) > LONGEST_FILE:
        raise BadContent(path.name, "(whole file)", f"it has {len(text)} letters; {LONGEST_FILE} are enough")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(path.name, "(whole file)", str(error)) from None


def convert(data: dict[str, Any], kind: type[Plan], file: str) -> Plan:
    """The data in the form of a plan."""
    steps = data.get("step", [])
    for step in steps if isinstance(steps, list) else []:
        holds = step.get("holds", {}) if isinstance(step, dict) else {}
        for key, claim in holds.items() if isinstance(holds, dict) else []:
            if not isinstance(claim, list) or len(claim) != 2:
                raise BadContent(file, f"holds.{key}", "a claim is where to look and what is found there")
            holds[key] = (claim[0], msgspec.Raw(msgspec.json.encode(claim[1])))
    try:
        return conversion.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadContent(file, "(whole file)", str(error)) from None


def check_words(file: str, data: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """The words of one language: for every step a sentence what and one why, short enough, naming what is there."""
    if not isinstance(data.get("title"), str):
        raise BadContent(file, "title", "a lesson has a title")
    seats = {f"seat{seat}" for seat in range(plan.seats)}
    known: dict[str, set[str]] = {step.name: seats | set(step.holds) for step in plan.steps}
    known.update(dict.fromkeys(ENDINGS, seats))
    for name, names in known.items():
        try:
            words = conversion.convert(data.get(name), Words)
        except msgspec.ValidationError:
            raise BadContent(file, name, "a step says `what` and `why`, and nothing else") from None
        for part, said, most in (("what", words.what, LONGEST_WHAT), ("why", words.why, LONGEST_WHY)):
            if not 0 < len(said) <= most:
                raise BadContent(
                    file, f"{name}.{part}", f"it has {len(said)} letters; 1 to {most} fit on a phone"
                )
            try:
                named = {field for _, field, _, _ in Formatter().parse(said) if field is not None}
            except ValueError as error:
                raise BadContent(file, f"{name}.{part}", f"it is no template: {error}") from None
            if not named <= names:
                unknown = ", ".join(sorted(named - names))
                raise BadContent(file, f"{name}.{part}", f"it names {unknown}, which the step does not hold")
    for name in data:
        if name != "title" and name not in known:
            raise BadContent(file, name, "there is no such step")
    return data
