"""A lesson played through: every move legal, every claim true, every language there; or what is wrong, and where."""

from __future__ import annotations

from typing import Any

import msgspec

from hawkshaw.core.errors import BadContent, BadOption, HawkshawError
from hawkshaw.core.event import Event, told
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State
from hawkshaw.guide.lessons import FEWEST, LEARNER, MOST, Lesson, Step


class Rehearsal:
    """A lesson's table, gone through move by move."""

    def __init__(self, lesson: Lesson) -> None:
        plan = lesson.plan
        self.lesson = lesson
        self.game: Game = lesson.game
        options = self.game.options_for(self.game.read_options(plan.options), plan.seats, (LEARNER,))
        self.options = options
        self.state: State = self.game.new(plan.seats, options)
        self.heard: list[Event] = []
        """What the learner was told since their last move."""
        self.decisions: list[tuple[int, str]] = []
        self._luck = Luck(seed_key(plan.seed))
        self._let_luck_act()

    def make(self, seat: int, move: str) -> None:
        """One move of the lesson; BadContent says why it cannot be made."""
        if seat not in self.state.to_act:
            waits = ", ".join(map(str, self.state.to_act)) or "nobody"
            raise self.wrong(
                f"{seat} {move}", f"seat {seat} is not to move here; the table waits for {waits}"
            )
        view = self.state.view(seat)
        judged = self.game.judge(view, move)
        if judged.action is None:
            raise self.wrong(f"{seat} {move}", judged.why)
        written = self.game.space(self.state).text(judged.action)
        if written != move:
            raise self.wrong(f"{seat} {move}", f"in notation this move is written {written!r}")
        if seat == LEARNER:
            self.heard = []
        self.heard += told(self.state.apply(seat, judged.action), LEARNER)
        self.decisions.append((seat, move))
        self._let_luck_act()

    def _let_luck_act(self) -> None:
        while self.state.to_act == LUCK_TO_ACT:
            self.heard += told(self.state.apply(CHANCE, self._luck.draw(self.state.chances())), LEARNER)

    def wrong(self, key: str, reason: str) -> BadContent:
        """What is wrong, with its file."""
        return BadContent(f"{self.lesson.name}.toml", key, reason)

    # Claims

    def look(self, path: str) -> object:
        """What is found at a place: `view.…` of the learner's view, `told.KIND.ARGUMENT`, `hints.…` or `to_act`."""
        root, _, rest = path.partition(".")
        found: Any
        if root == "told":
            kind, _, rest = rest.partition(".")
            known = [event for event in self.heard if event.kind == kind]
            if not known:
                kinds = ", ".join(dict.fromkeys(event.kind for event in self.heard)) or "nothing"
                raise self.wrong(path, f"the learner was told no {kind!r}, but {kinds}")
            found = self.game.named(known[-1], self.options)
        elif root == "view":
            found = self.state.view(LEARNER).dump()
        elif root == "hints":
            found = self.game.hints(self.state.view(LEARNER), 2)
        elif root == "legal":
            found = [self.game.space(self.state).text(action) for action in self.state.legal(LEARNER)]
            found = {"count": len(found), "moves": found}
        else:
            raise self.wrong(path, "a claim begins with view, told, hints or legal")
        for part in rest.split(".") if rest else []:
            try:
                found = found[int(part)] if isinstance(found, list) else found[part]
            except (KeyError, IndexError, ValueError, TypeError):
                there = ", ".join(found) if isinstance(found, dict) else f"a {type(found).__name__}"
                raise self.wrong(path, f"there is no {part!r} there: {there}") from None
        return found

    def check(self, step: Step) -> None:
        """Whether what a step claims is so."""
        for name, (path, value) in step.holds.items():
            claimed: object = msgspec.json.decode(value)
            found: object = msgspec.json.decode(msgspec.json.encode(self.look(path)))
            if found != claimed:
                raise self.wrong(f"{step.name}.holds.{name}", f"{path} is {found!r} there, not {claimed!r}")


def rehearse(lesson: Lesson) -> Rehearsal:
    """Play a lesson through; BadContent names the file, the place and the reason of whatever is wrong."""
    plan = lesson.plan
    file = f"{lesson.name}.toml"
    try:
        rehearsal = Rehearsal(lesson)
        for _ in range(plan.seats - 1):
            if plan.level not in lesson.game.levels:
                levels = ", ".join(lesson.game.levels)
                raise BadContent(file, "level", f"there is no player {plan.level!r}; allowed: {levels}")
    except BadOption as error:
        raise BadContent(file, "seats/options", str(error)) from None
    if not FEWEST <= len(plan.steps) <= MOST:
        raise BadContent(file, "step", f"it has {len(plan.steps)} steps; a lesson has {FEWEST} to {MOST}")
    names = [step.name for step in plan.steps]
    if len(set(names)) != len(names):
        raise BadContent(file, "step", "two steps have the same name")
    for line in plan.first:
        say(rehearsal, line)
    for step in plan.steps:
        if LEARNER not in rehearsal.state.to_act:
            raise BadContent(file, step.name, "nothing is asked of the learner here; the others move first")
        shown = lesson.follow(rehearsal.decisions)
        assert step in shown.steps, "steps are shown up to the learner's next move"
        rehearsal.check(step)
        if step.move:
            rehearsal.make(LEARNER, step.move)
        elif step.then:
            raise BadContent(file, step.name, "the others move after the learner has moved")
        elif not step.point:
            raise BadContent(file, step.name, "it neither points at anything nor asks for a move")
        for line in step.then:
            say(rehearsal, line)
    if not plan.steps[-1].move:
        raise BadContent(
            file, plan.steps[-1].name, "the last step is a move; what comes then is said by `done`"
        )
    if rehearsal.state.to_act and LEARNER not in rehearsal.state.to_act:
        raise BadContent(
            file, plan.steps[-1].name, "the lesson ends when the learner is to move, or with the game"
        )
    lacking = [language for language in lesson.game.locales if language not in lesson.languages]
    if lacking:
        raise BadContent(
            file, "(words)", f"it lacks the words of {', '.join(lacking)}, which the game speaks"
        )
    for language in lesson.languages:
        for step in plan.steps:
            lesson.show(step, language)
    return rehearsal


def say(rehearsal: Rehearsal, line: str) -> None:
    seat, _, move = line.partition(" ")
    rehearsal.make(int(seat), move)


def explain(lesson: Lesson) -> str:
    """What is wrong with a lesson, in one sentence; empty if nothing is."""
    try:
        rehearse(lesson)
    except HawkshawError as error:
        return str(error)
    return ""
