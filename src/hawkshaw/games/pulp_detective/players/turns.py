"""What a turn may bring at an hour, and how likely: the printed tasks, and the confrontation, for a detective.

Markers to come are not known by their icons. So chances are reckoned for wild ones, none or a few of them, and what a
real hand covers of them is left to whoever asks.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    CONVERT,
    DIE_BY,
    FLIP,
    IF_DAY,
    IF_NIGHT,
    IF_STAMINA,
    NEED,
    NEMESIS_CARD,
    NO_COST,
    NONE,
    PASSIVE,
    PER_GAME,
    REROLL,
    SET_DIE,
    TYPES,
    YELLOW,
)
from hawkshaw.games.pulp_detective.content.pack import MOST_STAMINA
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR, Problem
from hawkshaw.games.pulp_detective.knowledge.posing import pretend_confrontation, pretend_task, problem_of
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.rules.in_force import twist_cost
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import NEMESIS_DIE, OpenTable

MOST_SPENT: Final = 2
"""So many markers are thought to be spent on a task at most."""
MATCHED: Final = 0.5
"""How often a card brings a re-roll."""
HELP: Final[dict[int, float]] = {
    FLIP: 0.35,
    CONVERT: 0.3,
    SET_DIE: 0.8,
    ADD_ICON: 0.25,
    NEED: 1.0,
    DIE_BY: 0.5,
    REROLL: 0.4,
}
"""What share of one more wild marker an ability is that can be used every turn."""
DEAR: Final = 0.4
"""What is left of that if it has to be paid for."""
HALF_THE_TIME: Final = 0.5
"""And if it can be used by day or by night alone."""
IN_THE_END: Final = 0.6
"""And of all that, in the confrontation."""
LAST_HOUR: Final = 15
"""The hour from which on more re-rolls in the confrontation make no difference worth reckoning."""


class Aids:
    """What a detective's own special action does for a task, every turn anew."""

    def __init__(self, table: OpenTable, me: Detective) -> None:
        self.rerolls = 0
        self.dice: list[int] = []
        """More yellow rolls, each up to a stamina."""
        self.help = 0.0
        """As a share of a wild marker."""
        pack = table.pack
        for index in pack.characters[me.character].abilities:
            ability = pack.abilities[index]
            effect = pack.effects[ability.effect]
            if ability.window == PASSIVE or ability.limit == PER_GAME or effect.op not in HELP:
                continue
            free = ability.cost == NO_COST
            share = 1.0 if free else DEAR
            most = MOST_STAMINA
            for condition in ability.conditions:
                if condition.kind == IF_STAMINA:
                    most = condition.value
                elif condition.kind in (IF_DAY, IF_NIGHT):
                    share *= HALF_THE_TIME
            if effect.op == REROLL and free:
                self.rerolls += effect.n
            elif effect.op == DIE_BY and effect.what == YELLOW and free:
                self.dice.append(most)
            else:
                self.help += share * HELP[effect.op]
        self.help = min(self.help, 1.0)

    def lent(self, problem: Problem, stamina: int) -> None:
        """Add to a problem what counts as dice or re-rolls."""
        problem.rerolls += self.rerolls
        for most in self.dice:
            if stamina <= most:
                problem.rolls += 1


class Tasks:
    """Tasks of one back at one hour that bring and cost the same."""

    def __init__(self, back: int, reward: int, penalty: int) -> None:
        self.back = back
        self.reward = reward
        self.penalty = penalty
        self.share = 0.0
        """Of the cards with this back."""
        self.chances: list[list[float]] = [[0.0] * (MOST_SPENT + 1) for _ in range(MOST_STAMINA + 1)]
        """By stamina and wild markers, how likely one of them succeeds."""

    def add(self, share: float, chances: list[list[float]]) -> None:
        """One more card."""
        self.share += share
        for stamina in range(1, MOST_STAMINA + 1):
            mine, more = self.chances[stamina], chances[stamina]
            for markers in range(MOST_SPENT + 1):
                mine[markers] += (more[markers] - mine[markers]) * share / self.share


class Turns:
    """The turns of one detective, who holds nothing but what is printed."""

    def __init__(self, table: OpenTable, me: Detective) -> None:
        self.table = table.opened()
        own = self.table.detectives[me.seat]
        own.twists = [0] * FOUR
        own.permanent = [0] * FOUR
        own.items = []
        own.burdens = []
        own.gang = []
        own.sidekicks = 0
        own.borrowed = 0
        own.clues = 0
        own.bought = True
        self.own = own
        self.aids = Aids(table, me)
        self.backs = self._backs()
        """How many cards of each back there are."""
        self.prices = self._prices()
        """By markers held, how many hours one more costs after a failure."""
        self.stamina_like = self._stamina_like()
        """By stamina, the lowest with which the dice do the same."""
        self._known: dict[str, list[list[float]]] = {}

    def _backs(self) -> list[int]:
        counts = [0] * len(TYPES)
        for card in self.table.pack.investigate:
            counts[card.type] += 1
        if not self.table.modules & NEMESIS_DIE:
            counts[NEMESIS_CARD] = 0
        return counts

    def _prices(self) -> list[int]:
        found: list[int] = []
        for held in range(FOUR):
            self.own.twists = [held, 0, 0, 0]
            found.append(twist_cost(self.table, self.own))
        self.own.twists = [0] * FOUR
        return found

    def _stamina_like(self) -> list[int]:
        pack = self.table.pack
        marks: list[int] = []
        for index in pack.characters[self.own.character].abilities:
            for condition in pack.abilities[index].conditions:
                if condition.kind == IF_STAMINA:
                    marks.append(condition.value + 1)
        found = [0, 1]
        for stamina in range(2, MOST_STAMINA + 1):
            before = stamina - 1
            same = pack.rolls[stamina] == pack.rolls[before]
            same = same and pack.wild_twists[stamina] == pack.wild_twists[before]
            found.append(found[before] if same and stamina not in marks else stamina)
        return found

    def at(self, hour: int) -> list[Tasks]:
        """The tasks that cards may bring at an hour."""
        self.own.hour = hour
        case = self.table.pack.cases[self.table.case]
        moment = (case.night >> hour & 1, case.special >> hour & 1, case.spans[hour])
        found: dict[tuple[int, int, int], Tasks] = {}
        for card in self.table.pack.investigate:
            if not self.backs[card.type]:
                continue
            row = card.rows[current_row(self.table, card.index, hour)]
            key = f"{row.need} {card.type} {row.reward} {moment}"
            chances = self._known.get(key)
            if chances is None:
                chances = self._known[key] = self._by_stamina(card.index)
            kind = (card.type, row.reward, row.penalty)
            if kind not in found:
                found[kind] = Tasks(card.type, row.reward, row.penalty)
            found[kind].add(1.0 / self.backs[card.type], chances)
        return list(found.values())

    def _by_stamina(self, card: int) -> list[list[float]]:
        found: list[list[float]] = [[0.0] * (MOST_SPENT + 1)]
        for stamina in range(1, MOST_STAMINA + 1):
            like = self.stamina_like[stamina]
            found.append(found[like] if like < stamina else self._chances(card, stamina))
        return found

    def _chances(self, card: int, stamina: int) -> list[float]:
        """By wild markers, how likely the task of a card succeeds."""
        own = self.own
        own.stamina = stamina
        own.twists = [1, 0, 0, 0]
        pretend_task(self.table, own, card, 0)
        problem = problem_of(self.table, own)
        own.twists = [0] * FOUR
        playable = sum(problem.twists)
        self.aids.lent(problem, stamina)
        odds = [0.0] * (MOST_SPENT + 2)
        for weight in (1.0 - MATCHED, MATCHED):
            for markers in range(MOST_SPENT + 2):
                problem.wild_twists = markers * playable
                problem.twists = [markers * playable, 0, 0, 0]
                odds[markers] += weight * odds_of(problem)
            problem.rerolls += 1
        more = self.aids.help
        return [odds[n] + more * (odds[n + 1] - odds[n]) for n in range(MOST_SPENT + 1)]

    def confrontation(self, suspect: int, stamina: int, hour: int) -> list[float]:
        """By markers, each of an icon that helps most, how likely a suspect is beaten."""
        scratch = self.table.opened()
        # What the blue die will show by then nobody knows.
        scratch.modules &= ~NEMESIS_DIE
        own = scratch.detectives[self.own.seat]
        own.twists = [1] * FOUR
        own.stamina = stamina
        own.hour = hour
        pretend_confrontation(scratch, own, suspect)
        problem = problem_of(scratch, own)
        problem.later = []
        self.aids.lent(problem, stamina)
        playable = problem.twists
        left = scratch.pack.suspects[suspect].need[:]
        held = [0] * FOUR
        found: list[float] = []
        for _ in range(FOUR + 1):
            problem.twists = held
            found.append(odds_of(problem))
            wanted = [left[icon] if playable[icon] else -1 for icon in range(FOUR)]
            icon = wanted.index(max(wanted))
            left[icon] -= 1
            held = [held[other] + (other == icon and playable[icon] > 0) for other in range(FOUR)]
        return found


ODDS_KEPT: Final = 50_000
_odds: dict[str, float] = {}


def odds_of(problem: Problem) -> float:
    """How likely a task succeeds of which nothing is rolled yet. Many tables pose the same: what was found is kept."""
    key = str(
        (
            problem.need,
            problem.free,
            problem.barred,
            problem.dice,
            problem.rolls,
            problem.singles,
            problem.rerolls,
            problem.yellow_rerolls,
            problem.hours if problem.reroll_hours or problem.extra_rolls != NONE else 0,
            problem.reroll_hours,
            problem.wild_rolls,
            problem.converts,
            problem.twists,
            problem.permanent,
            problem.wild_twists,
            problem.extra_rolls,
            [moment.facts() for moment in problem.later],
        )
    )
    known = _odds.get(key)
    if known is None:
        if len(_odds) >= ODDS_KEPT:
            _odds.clear()
        known = _odds[key] = Solver(problem).estimate()
    return known
