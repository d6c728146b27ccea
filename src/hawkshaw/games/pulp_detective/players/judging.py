"""What a detective thinks things are worth, in clues."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    CLUE,
    CONVERT,
    DIE_BY,
    FLIP,
    ICONS,
    ITEM,
    NEED,
    NO_PENALTY,
    NONE,
    PEEK,
    PER_GAME,
    REROLL,
    ROW,
    SET_DIE,
    STAMINA,
    STAMINA_BY,
    TIME,
    TIME_BY,
    TWIST_BY,
)
from hawkshaw.games.pulp_detective.content.pack import CRYSTAL, HOUR_LOST, HOURS_GAINED, MOST_STAMINA, Row
from hawkshaw.games.pulp_detective.knowledge.dice_problem import Problem
from hawkshaw.games.pulp_detective.knowledge.posing import (
    dice_of,
    likely_culprits,
    pretend_confrontation,
    pretend_task,
    problem_of,
)
from hawkshaw.games.pulp_detective.knowledge.recollection import Recollection
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.in_force import twist_cost
from hawkshaw.games.pulp_detective.rules.investigation import owed_items
from hawkshaw.games.pulp_detective.rules.resources import item_index
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges, rows_offered
from hawkshaw.games.pulp_detective.rules.usable import is_protected
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import PAUSE, WORK
from hawkshaw.games.pulp_detective.table.open import TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import SOLVED
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED
from hawkshaw.games.pulp_detective.table.view import PulpView

FOUR: Final = len(ICONS)
EFFORT: Final = 1000
"""So many positions of a task are looked into; only the longest confrontations have more."""
RECOLLECTION: Final = Recollection(EFFORT)
"""What it has solved; most tasks come again, in this game or in another."""
WIN: Final = 4.0
"""What a solved case is worth, beyond its clues."""
RUIN: Final = 3.0
"""What it costs to be out of time or stamina."""
HOUR: Final = 0.12
LAST_HOURS: Final = 3
"""So near the end an hour is dear."""
TWIST: Final = 0.22
AHEAD: Final = 0.06
"""What a look at one card of the next display is worth."""
NEXT_STAMINA: Final = (0.0, 0.6, 0.55, 0.5, 0.2, 0.2, 0.25, 0.35, 0.0)
"""By stamina, what one more is worth: dice up to 4, then a cushion, then the fifth die."""
STAMINA_WORTH: Final = [sum(NEXT_STAMINA[1:stamina]) for stamina in range(MOST_STAMINA + 2)]
FOUND: Final = 0.25
"""What an item still to be found is worth to somebody who holds none."""
ANOTHER: Final = 0.08
"""And to somebody who holds one."""
BLUE_FACE: Final = 0.03
"""What it costs that the blue die goes on."""
CONSOLATION: Final = 0.8
"""What the marker after a failure is worth of one that could be chosen freely."""
ITEM_WORTH: Final[dict[int, float]] = {
    STAMINA_BY: 0.3,
    TIME_BY: 0.12,
    SET_DIE: 0.3,
    REROLL: 0.25,
    DIE_BY: 0.3,
    NO_PENALTY: 0.15,
    PEEK: 0.12,
    TWIST_BY: 0.21,
    NEED: 0.28,
    ROW: 0.12,
    FLIP: 0.25,
    CONVERT: 0.2,
    ADD_ICON: 0.25,
}
OTHER_ITEM: Final = 0.15
SIDEKICK: Final = 0.15
MARKER_WORTH: Final = (0.05, 0.1, 0.2, 0.2)
"""A Lead, Chekhov's Gun, Deus ex Machina, Interrogate."""
USE_LEFT: Final = 0.05
"""What one more use of an ability is worth that has only so many in a game."""
GANG: Final = -0.05
"""What a gang card is worth before it is seen."""
TURN_BY_TURN: Final = 0.45
"""How likely a clue still missing is thought to come in a turn."""
HOPE: Final = 0.6
"""How likely a well prepared confrontation is thought to be won."""


class Judge:
    """The thoughts of one detective; the table is a copy that nobody else looks at."""

    def __init__(self, table: OpenTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self._odds = -1.0

    @property
    def me(self) -> Detective:
        return self.table.detectives[self.seat]

    # What lies there

    def worth(self) -> float:
        """What the detective has, whatever is going on."""
        table, me = self.table, self.me
        if me.ending != NONE or table.ending != NONE:
            won = me.ending == SOLVED or (table.mode == TOGETHER and table.ending == SOLVED)
            return WIN if won else -RUIN
        total = STAMINA_WORTH[me.stamina] + HOUR * me.hour + TWIST * (me.held + sum(me.permanent))
        if me.hour < LAST_HOURS:
            total -= HOUR * (LAST_HOURS - me.hour)
        for item in me.items:
            total += self.item_worth(item)
        for marker in bits_of(me.markers):
            total += MARKER_WORTH[marker]
        total += SIDEKICK * count_bits(me.sidekicks)
        total += AHEAD * (me.looks_next + 2 * me.crystal)
        for ability in table.pack.abilities:
            if ability.limit == PER_GAME:
                total -= USE_LEFT * me.uses[ability.index]
        return total + me.clues

    def item_worth(self, item: int) -> float:
        """What it is worth to hold an item of the own card."""
        pack = self.table.pack
        effect = pack.effect_of(pack.items[item_index(self.table, self.me, item)].ability)
        if effect.op == STAMINA_BY and self.me.stamina >= MOST_STAMINA:
            return OTHER_ITEM
        return ITEM_WORTH.get(effect.op, OTHER_ITEM)

    # Tasks

    def stakes(self, problem: Problem) -> Problem:
        """The problem of the task in hand with what success and failure mean for the detective."""
        table, me = self.table, self.me
        if me.confronting:
            problem.success, problem.failure = WIN, 0.0
            return problem
        row = table.pack.investigate[me.task.card].rows[me.task.row]
        problem.success = self.reward(row)
        problem.failure = self.consolation() - self.penalty(row)
        problem.spare = AHEAD
        problem.twist_price = [TWIST] * FOUR
        problem.hour_price = self.hours(1)
        if shows_more(problem):
            problem.face_worth[HOUR_LOST] = -self.hours(1)
            problem.face_worth[HOURS_GAINED] = 2 * HOUR
            problem.face_worth[CRYSTAL] = 2 * AHEAD
        for index, die in enumerate(dice_of(table)):
            if problem.singles >> index & 1 and is_owed(table, me, die):
                problem.single_price[index] = TWIST
        return problem

    def hours(self, n: int) -> float:
        """What it costs to lose hours now."""
        me = self.me
        if me.hour <= n:
            return RUIN
        dear = max(LAST_HOURS - (me.hour - n), 0) - max(LAST_HOURS - me.hour, 0)
        return HOUR * (n + dear)

    def reward(self, row: Row) -> float:
        table, me = self.table, self.me
        if row.reward == CLUE:
            return self.clue()
        if row.reward == STAMINA:
            return NEXT_STAMINA[me.stamina]
        return FOUND if not me.items and table.discard else ANOTHER

    def clue(self) -> float:
        """A clue brings the end nearer; the last one brings it about, so it is worth what the confrontation is."""
        me = self.me
        if me.clues + 1 < self.table.clues_needed:
            return 1.0
        return 1.0 + WIN * (self.confrontation() - self.patience())

    def patience(self) -> float:
        """How likely the case is still solved if the confrontation is put off."""
        turns = self.me.hour - 2
        if turns <= 0:
            return 0.0
        return HOPE * (1.0 - (1.0 - TURN_BY_TURN) ** turns)

    def penalty(self, row: Row) -> float:
        """What a failure costs as the results lie now."""
        table, me = self.table, self.me
        cost = 0.0
        if row.nemesis:
            cost += BLUE_FACE
        if me.task.spared >> row.penalty & 1:
            return cost
        if row.penalty == TIME:
            return cost + self.hours(1)
        if is_protected(table, me):
            return cost
        if row.penalty == STAMINA:
            return cost + (RUIN if me.stamina == 1 else NEXT_STAMINA[me.stamina - 1])
        assert row.penalty == ITEM
        return cost + min([self.item_worth(item) for item in me.items], default=0.0)

    def consolation(self) -> float:
        """What the marker after a failure is worth."""
        price = twist_cost(self.table, self.me)
        if self.me.held >= FOUR:
            return 0.0
        return max(CONSOLATION * TWIST - price * HOUR, 0.0)

    def task(self) -> Solver:
        """The task in hand, ready to be solved."""
        return Solver(self.posed(), EFFORT)

    def posed(self) -> Problem:
        """The task in hand with what it means."""
        return self.stakes(problem_of(self.table, self.me))

    def card(self, card: int, rerolls: int) -> float:
        """What a card is worth as the next task."""
        pretend_task(self.table, self.me, card, rerolls)
        return RECOLLECTION.worth(self.posed())

    def best_place(self, card: int) -> int:
        """The most re-rolls a card can bring."""
        me = self.me
        return max([matching_edges(self.table, me, card, row, 0) for row in rows_offered(me)])

    def slots(self, view: PulpView) -> list[float]:
        """By slot of the display, what keeping that card is worth; of a card face down, on average."""
        table, me = self.table, self.me
        hidden = hidden_slots(me, me.seat)
        means: dict[int, float] = {}
        worths: list[float] = []
        for slot, back in enumerate(me.backs):
            if slot not in hidden:
                card = view.displays[me.seat][slot]
                worths.append(self.card(card, self.best_place(card)) if card >= 0 else 0.0)
                continue
            if back not in means:
                cards = [card for card in bits_of(view.pile) if table.pack.investigate[card].type == back]
                found = [self.card(card, 0) for card in cards]
                means[back] = sum(found) / len(found) if found else 0.0
            worths.append(means[back])
        return worths

    # The confrontation

    def confrontation(self) -> float:
        """The chance to beat whom the storylines point to, with what is at hand now."""
        if self._odds < 0.0:
            self._odds = 0.0
            for suspect in likely_culprits(self.table, self.me):
                self._odds = max(self._odds, self.against(suspect))
        return self._odds

    def against(self, suspect: int) -> float:
        """The chance to beat a suspect now."""
        table = self.table.opened()
        me = table.detectives[self.seat]
        pretend_confrontation(table, me, suspect)
        if me.stamina < 1:
            return 0.0
        return Solver(problem_of(table, me)).estimate()

    # Moments

    def pending(self) -> float:
        """What is about to happen is worth, beside what the detective has."""
        table, me = self.table, self.me
        if table.ending != NONE or not table.agenda:
            return 0.0
        kind = table.agenda.kind
        if kind == WORK:
            return self.task().estimate() if me.confronting else RECOLLECTION.worth(self.posed())
        if kind == PAUSE:
            row = table.pack.investigate[me.task.card].rows[me.task.row]
            if me.task.result == SUCCEEDED:
                return self.reward(row)
            return self.consolation() - self.penalty(row)
        return 0.0

    def prospects(self) -> float:
        """Everything together."""
        return self.worth() + self.pending()


def shows_more(problem: Problem) -> bool:
    """Whether a die with other faces than task icons may lie there in the end."""
    rolled = [die for die, _ in problem.results]
    for die in range(problem.yellow, len(problem.dice)):
        if (problem.singles >> die & 1 or die in rolled) and max(problem.dice[die]) >= FOUR:
            return True
    return False


def is_owed(table: OpenTable, me: Detective, die: int) -> bool:
    """Whether rolling a die would have to be paid for (PD-85)."""
    me.task.dice.append(die)
    owed = bool(owed_items(table, me))
    me.task.dice.pop()
    return owed
