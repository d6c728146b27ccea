"""The review of a finished game of 13 Clues: what a seat could have known, and what its actions were worth in bits.

All that is said about a decision follows from the seat's own view before it. Only the closing words, for which the game
is over, name the true case.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from hawkshaw.core.bits import mask_of
from hawkshaw.core.event import Event, told
from hawkshaw.core.record import Record
from hawkshaw.core.review import Moment, Review
from hawkshaw.core.state import CHANCE
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.knowledge.deduction import BOTH, Deduction, entropy
from hawkshaw.games.thirteen_clues.players.bots import likeliest, tell_own
from hawkshaw.games.thirteen_clues.rules import ClueState
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.table.view import ClueView

WASTED: Final = 0.05
"""Bits below which a question or a look was not worth its action."""
EVEN: Final = 0.5
ACCUSE: Final = "accuse"
EQUALLY_GOOD: Final = 1e-9
WORTH_NAMING: Final = 0.005
"""Bits below which a loss would be printed as nothing."""
DIGITS: Final = 6
"""Figures are rounded so far that no machine's last binary digit shows."""


class Choice(msgspec.Struct):
    """An action with what it would tell about the own case on average; accusations with their chance to be right."""

    notation: str
    kind: str
    bits: float
    chance: float | None = None


class Prospect(msgspec.Struct):
    """One thing that could come of an action, how likely it was, and the bits that would be lacking after it.

    What a look would leave to learn is not worked out card by card.
    """

    result: str
    chance: float
    lacking: float | None


class Judgement(msgspec.Struct, kw_only=True):
    """What a question, a look or an accusation was worth, seen from before it."""

    chosen: Choice
    prospects: list[Prospect]
    told: float
    """The bits it did tell; below zero where a surprise left more to learn than before."""
    best: Choice
    """What would have told most on average; an accusation where it tells no less, or where the case was certain."""
    likeliest: Choice
    """The accusation most likely to be right."""
    lost: float
    """What the choice could be expected to tell less than the best one; nothing for an accusation at even odds."""
    certain: bool
    """Whether only one case was left before it."""
    wasted: str
    """`known`: the outcome was known before; `little`: less than 0.05 bits could be expected; else empty."""
    right: bool | None
    """What the table said to an accusation."""


class ClueMoment(Moment, kw_only=True):
    """A move with the number of cases that were possible before and after it."""

    cases_before: int
    cases_after: int
    odds: float
    """How likely the likeliest case is after the move."""
    judgement: Judgement | None = None
    """For the seat's own questions, looks and accusations."""


class Certainty(msgspec.Struct, kw_only=True):
    """When only one case was left, and what the seat made of it."""

    move: int
    by: int
    waited: int
    """How many decisions of its own the seat then made without naming the case."""
    moves_left: int
    """How many moves the table made after it, the seat's right accusation not counted."""


class EvenOdds(msgspec.Struct, kw_only=True):
    """When an accusation had at least even odds for the first time."""

    move: int
    case: list[str]
    chance: float
    right: bool
    """Whether it would have won, which nobody but the others could know then."""


class Totals(msgspec.Struct, kw_only=True):
    """The bits that the seat learned, by where they came from, and what it lost against the best choices."""

    questions: float = 0.0
    looks: float = 0.0
    accusations: float = 0.0
    others: float = 0.0
    lost: float = 0.0
    wasted: int = 0
    """Questions and looks."""


class ClueReview(Review, kw_only=True):
    """A game of 13 Clues as one seat could have understood it."""

    case: list[str]
    """What stood on the seat's holder."""
    cases: int
    """How many cases were possible before the first move."""
    certain: Certainty | None
    even_odds: EvenOdds | None
    totals: Totals
    costliest: int | None
    """The move that lost most: a sure win that was not taken before any bits."""


class Play:
    """A move in play with the luck that belongs to it, what the seat was told, and its view afterwards."""

    def __init__(self, step: int, actor: int, action: int) -> None:
        self.step = step
        self.actor = actor
        self.action = action
        self.events: list[Event] = []
        self.view: ClueView | None = None
        """None when the game is over: then a view shows everything."""

    @property
    def right(self) -> bool | None:
        """The verdict, if the move was an accusation."""
        kinds = [event.kind for event in self.events]
        return "solved" in kinds if "accuse" in kinds else None


class Standing:
    """What a seat can work out at one point of the game."""

    def __init__(self, view: ClueView) -> None:
        self.view = view
        self.deduction = Deduction(view)
        self.cases = len(self.deduction.triples)
        self.bits = figure(self.deduction.entropy)
        self.likeliest = self.accusation(likeliest(self.deduction)[0])
        self.odds = self.likeliest.chance or 0.0
        """How likely the likeliest case is."""
        self._tellings: dict[int, float] | None = None

    def after(self, view: ClueView) -> Standing:
        """What the seat can work out with another view; the same if that view tells nothing more."""
        seat = self.deduction.seat
        known = self.view
        if (view.answers, view.table.accused[seat], view.slots) == (
            known.answers,
            known.table.accused[seat],
            known.slots,
        ):
            return self
        return Standing(view)

    @property
    def tellings(self) -> dict[int, float]:
        """What every question and every look at a new card would tell, in bits."""
        if self._tellings is None:
            self._tellings = dict(tell_own(self.deduction))
        return self._tellings

    def accusation(self, action: int) -> Choice:
        """An accusation with its chance; its verdict tells the more the nearer the chance is to one half."""
        space = SPACES[self.view.table.kit]
        triple = mask_of(space.args[action])
        weight = 0
        for case, ways in zip(self.deduction.triples, self.deduction.weights, strict=True):
            if case == triple:
                weight = ways
        bits = entropy([weight, self.deduction.worlds - weight])
        return Choice(space.text(action), ACCUSE, bits, weight / self.deduction.worlds)

    def best(self, chosen: Choice) -> Choice:
        """The choice that tells most on average; of equals the accusation, then the one that was chosen."""
        accusation = self.likeliest
        most = max([accusation.bits, *self.tellings.values()]) - EQUALLY_GOOD
        if self.cases == 1 or (accusation.bits >= most and chosen.bits < most):
            return accusation
        if chosen.bits >= most:
            return chosen
        space = SPACES[self.view.table.kit]
        action = min([action for action, bits in self.tellings.items() if bits >= most])
        return Choice(space.text(action), space.blocks[space.kinds[action]].kind, self.tellings[action])


def figure(bits: float) -> float:
    """A figure as it is written down."""
    return round(bits, DIGITS) + 0.0  # no minus before a zero


def rounded(choice: Choice) -> Choice:
    chance = None if choice.chance is None else figure(choice.chance)
    return Choice(choice.notation, choice.kind, figure(choice.bits), chance)


# Decisions


def judge(standing: Standing, action: int, after: float, right: bool | None) -> Judgement:
    """What a question, a look or an accusation was worth to a seat that knew so much before it."""
    space = SPACES[standing.view.table.kit]
    kind = space.kinds[action]
    if kind == actions.ASK:
        bits, prospects = foresee_answer(standing, action)
    elif kind == actions.CONSULT:
        bits, prospects = foresee_look(standing, action)
    else:
        bits, prospects = foresee_verdict(standing, action)
    chance = standing.accusation(action).chance if kind == actions.ACCUSE else None
    chosen = Choice(space.text(action), space.blocks[kind].kind, bits, chance)
    best = standing.best(chosen)
    lost = 0.0 if chance is not None and chance >= EVEN else max(0.0, best.bits - chosen.bits)
    wasted = ""
    if len(prospects) == 1 and chance != 1:
        wasted = "known"
    elif kind != actions.ACCUSE and bits < WASTED:
        wasted = "little"
    return Judgement(
        chosen=rounded(chosen),
        prospects=prospects,
        told=figure(standing.bits - after),
        best=rounded(best),
        likeliest=rounded(standing.likeliest),
        lost=figure(lost),
        certain=standing.cases == 1,
        wasted=wasted,
        right=right,
    )


def foresee_answer(standing: Standing, action: int) -> tuple[float, list[Prospect]]:
    args = SPACES[standing.view.table.kit].args[action]
    deduction = standing.deduction
    if standing.view.table.seats == 2:
        forecast = deduction.ask(1 - deduction.seat, args[0], args[1])
    else:
        forecast = deduction.ask(args[0], args[1], BOTH)
    return forecast.information, [
        Prospect(str(count), figure(weight / deduction.worlds), figure(forecast.lacking[count]))
        for count, weight in sorted(forecast.answers.items())
    ]


def foresee_look(standing: Standing, action: int) -> tuple[float, list[Prospect]]:
    (slot,) = SPACES[standing.view.table.kit].args[action]
    known = standing.view.slots[slot]
    if known != NONE:
        return 0.0, [Prospect(CARD_NAMES[known], 1.0, standing.bits)]
    weights = standing.deduction.informant
    hidden = sum(weights)
    return standing.deduction.look(), [
        Prospect(CARD_NAMES[card], figure(weight / hidden), None)
        for card, weight in enumerate(weights)
        if weight
    ]


def foresee_verdict(standing: Standing, action: int) -> tuple[float, list[Prospect]]:
    choice = standing.accusation(action)
    assert choice.chance is not None
    named = mask_of(SPACES[standing.view.table.kit].args[action])
    pairs = zip(standing.deduction.triples, standing.deduction.weights, strict=True)
    others = entropy([weight for triple, weight in pairs if triple != named])
    verdicts = [("right", choice.chance, 0.0), ("wrong", 1 - choice.chance, others)]
    return choice.bits, [
        Prospect(word, figure(chance), figure(left)) for word, chance, left in verdicts if chance
    ]


# The game


class Walk:
    """A recorded game walked through with one seat's eyes."""

    def __init__(self, record: Record, seat: int) -> None:
        self.seat = seat
        self.plays: list[Play] = []
        self.standings: list[Standing] = []
        """What the seat could work out before the first move and after each."""
        self.moments: list[ClueMoment] = []
        for play in self._plays(record):
            self._follow(play)
        end = record.replay()
        assert isinstance(end, ClueState)
        self.case: int = end.table.holders[seat]
        self.totals = add_up(self.moments)
        self.certain = self._find_certainty()
        self.even_odds = self._find_even_odds()
        self.costliest = find_costliest(self.moments)

    def _plays(self, record: Record) -> Iterator[Play]:
        """The moves after set-up; luck that follows one belongs to it."""
        play: Play | None = None
        for number, step in enumerate(record.steps(), 1):
            state = step.state
            assert isinstance(state, ClueState)
            if state.table.first == NONE:
                continue
            if step.actor != CHANCE:
                if play is not None:
                    yield play
                play = Play(number, step.actor, step.action)
            if play is None:
                self.standings.append(Standing(state.view(self.seat)))
                continue
            play.events += told(step.events, self.seat)
            play.view = state.view(self.seat) if state.table.winner == NONE else None
        if play is not None:
            yield play

    def _follow(self, play: Play) -> None:
        before = self.standings[-1]
        after = before if play.view is None else before.after(play.view)
        solved = play.actor == self.seat and play.right is True
        space = SPACES[before.view.table.kit]
        bits = 0.0 if solved else after.bits
        moment = ClueMoment(
            move=len(self.plays) + 1,
            step=play.step,
            by=play.actor,
            kind=space.blocks[space.kinds[play.action]].kind,
            notation=space.text(play.action),
            before=before.bits,
            after=bits,
            result="",
            says=[],
            cases_before=before.cases,
            cases_after=1 if solved else after.cases,
            odds=1.0 if solved else figure(after.odds),
        )
        if play.actor == self.seat and space.kinds[play.action] != actions.TAKE:
            moment.judgement = judge(before, play.action, bits, play.right)
        self.plays.append(play)
        self.standings.append(after)
        self.moments.append(moment)

    def _find_certainty(self) -> Certainty | None:
        for move, standing in enumerate(self.standings):
            if standing.cases == 1:
                later = [moment for moment in self.moments[move:] if not is_solution(moment)]
                return Certainty(
                    move=move,
                    by=self.moments[move - 1].by,
                    waited=sum([moment.judgement is not None for moment in later]),
                    moves_left=len(later),
                )
        return None

    def _find_even_odds(self) -> EvenOdds | None:
        for move, standing in enumerate(self.standings):
            if standing.odds >= EVEN:
                action = likeliest(standing.deduction)[0]
                cards = SPACES[standing.view.table.kit].args[action]
                return EvenOdds(
                    move=move,
                    case=[CARD_NAMES[card] for card in cards],
                    chance=figure(standing.odds),
                    right=mask_of(cards) == self.case,
                )
        return None


def is_solution(moment: ClueMoment) -> bool:
    """Whether the seat solved its case by this move."""
    return moment.judgement is not None and moment.judgement.right is True


def add_up(moments: list[ClueMoment]) -> Totals:
    """Where the bits came from, and how many were lost against the best choices."""
    sums: dict[str, float] = {}
    totals = Totals()
    for moment in moments:
        judgement = moment.judgement
        source = "others" if judgement is None else moment.kind
        sums[source] = sums.get(source, 0.0) + moment.before - moment.after
        if judgement is not None:
            totals.lost += judgement.lost
            totals.wasted += moment.kind != ACCUSE and judgement.wasted != ""
    totals.questions = figure(sums.get("ask", 0.0))
    totals.looks = figure(sums.get("consult", 0.0))
    totals.accusations = figure(sums.get(ACCUSE, 0.0))
    totals.others = figure(sums.get("others", 0.0))
    totals.lost = figure(totals.lost)
    return totals


def find_costliest(moments: list[ClueMoment]) -> int | None:
    """The move that lost most: the first that did not take a sure win, else the first that lost most bits."""
    worst: int | None = None
    most = WORTH_NAMING
    for moment in moments:
        judgement = moment.judgement
        if judgement is None:
            continue
        if judgement.certain and not judgement.right:
            return moment.move
        if judgement.lost > most:
            worst, most = moment.move, judgement.lost
    return worst
