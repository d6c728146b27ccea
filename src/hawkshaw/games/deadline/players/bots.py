"""The players of Deadline."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.player import Player, Weigher
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.deadline.content.cards import (
    DASH,
    DETECTIVES,
    EVE,
    GILDA,
    GLORIA,
    LEADS,
    MATCHBOOKS,
    PETE,
    PHYLLIS,
    RAY,
    TRACER,
    count_cards,
)
from hawkshaw.games.deadline.knowledge.placements import lacking, lay_at, pack, packed
from hawkshaw.games.deadline.players.judging import Judge, lights
from hawkshaw.games.deadline.players.reasons import plain_reason, weighed_reason
from hawkshaw.games.deadline.players.talk import speak
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import (
    ANSWER,
    CALL,
    CLUE,
    FRISK,
    LUCKY,
    NONE,
    RAY_DISCARD,
    TAIL,
    TAKE,
    TURN,
)
from hawkshaw.games.deadline.table.frames import RAY as RAY_FRAME
from hawkshaw.games.deadline.table.open import NAME
from hawkshaw.games.deadline.table.view import DeadlineView

EQUALLY_GOOD: Final = 1e-6
KEPT: Final = (0.57, 0.78, 0.88, 0.93)
"""What share of the clues that are left it wins in the end, by the bullets left; read off its own games."""
LOWER: Final = 0.002
"""What a clue's number counts against it: low ones open others, and only the highest can be lost."""
FAVOURITES: Final = (PETE, EVE, RAY, GILDA, DASH, TRACER, GLORIA, PHYLLIS)
"""Detectives, the most useful first, by the failures in games of this player with each of them."""
WORTH: Final[list[int]] = [DETECTIVES - FAVOURITES.index(detective) for detective in range(DETECTIVES)]


class Novice(Player):
    """Lays what helps the clue at hand, and leaves when nothing does."""

    game: ClassVar[str] = NAME

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        return self._rng.choice(self.favourites(view))

    def favourites(self, view: View) -> list[int]:
        assert isinstance(view, DeadlineView)
        kind = view.table.agenda.kind
        if kind == ANSWER:
            return guesses(view)
        if kind == TURN:
            return self._turn(view)
        if kind == CLUE:
            few = [sum(view.clue(view.table.space.args[action][0]).needs) for action in view.legal]
            return [a for a, n in zip(view.legal, few, strict=True) if n == min(few)]
        return view.legal

    def _turn(self, view: DeadlineView) -> list[int]:
        table = view.table
        space = table.space
        wanted = pack(requirement(view.clue(table.target).needs, table.active()))
        now = lacking(packed(table.strip), wanted)
        helpful: list[int] = []
        lighting: list[int] = []
        others: list[int] = []
        leaving: list[int] = []
        least = now
        for action in view.legal:
            kind = space.kinds[action]
            if kind == actions.PLAY:
                lead, x = space.args[action]
                after = lacking(packed(lay_at(table.strip, table.left_end, lead, x)), wanted)
                if after < least:
                    helpful = []
                    least = after
                if after == least and after < now:
                    helpful.append(action)
                elif after == now and lights(view, lead):
                    lighting.append(action)
            elif kind in (actions.DROP_OUT, actions.DROP_OUT_WITH):
                leaving.append(action)
            else:
                others.append(action)
        return helpful or lighting or others or leaving

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, DeadlineView)
        return plain_reason(view, action, locale)

    def remark(self, view: View) -> str:
        assert isinstance(view, DeadlineView)
        return speak(view, self._rng)


class Regular(Weigher):
    """Reckons what each action does to the team's chances, in this round and in those to come."""

    game: ClassVar[str] = NAME
    hair: ClassVar[float] = EQUALLY_GOOD

    def rather(self, view: View, among: list[int]) -> int:
        assert isinstance(view, DeadlineView)
        return among[-1] if view.table.agenda.kind == ANSWER else super().rather(view, among)

    def rate(self, view: View, among: list[int]) -> list[float]:
        """In clues; what they are good for in the end it does not ask."""
        assert isinstance(view, DeadlineView)
        if view.table.agenda.kind == ANSWER:
            open_choices = guesses(view)
            return [float(action in open_choices) for action in among]
        judge = Judge(view)
        return [appraise(view, judge, action) for action in among]

    def expectation(self, view: View) -> float | None:
        """By the clues won and those it may still win, as if no question followed: its answers are guesses."""
        assert isinstance(view, DeadlineView)
        table = view.table
        if table.chief == NONE:
            return None
        rest = count_cards(table.display | table.deck)
        won = len(table.won) + KEPT[table.bullets] * rest
        return min(2 * won / len(table.numbers) - 1, 1.0)

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, DeadlineView)
        return weighed_reason(view, action, locale)

    def remark(self, view: View) -> str:
        assert isinstance(view, DeadlineView)
        return speak(view, self._rng)


def guesses(view: DeadlineView) -> list[int]:
    """Bots cannot read: any choice of the open question is as good as another; after the last one they submit."""
    table = view.table
    args = table.space.args
    fresh = [
        action
        for action in view.legal
        if table.space.kinds[action] == actions.ANSWER and args[action][0] == len(table.answers)
    ]
    return fresh or view.legal[-1:]


def appraise(view: DeadlineView, judge: Judge, action: int) -> float:
    """What an action is worth, in clues."""
    table = view.table
    kind = table.agenda.kind
    args = table.space.args[action]
    if kind == TURN:
        return judge.turn(action).worth
    if kind == CLUE:
        return judge.clue(args[0]) - LOWER * args[0]
    if kind == CALL:
        return -judge.harm(args[0])
    if kind in (TAIL, RAY_DISCARD):
        return judge.least_needed(args[0])
    if kind == RAY_FRAME:
        return float(table.space.kinds[action] == actions.DRAW)
    if kind == FRISK:
        return float(count_cards(judge.hidden & matching(args[0])))
    if kind == LUCKY:
        return float(WORTH[table.detectives[args[0]]] if args else 0)
    assert kind == TAKE
    return float(WORTH[args[0]])


def matching(tip: int) -> int:
    """The Leads that light a tip, as a mask."""
    return sum([1 << lead for lead in range(LEADS) if MATCHBOOKS[lead] == tip])
