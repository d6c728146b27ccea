"""Those who plan: within a task the exact solver decides, between tasks what it makes of the case.

They read a view alone and leave nothing to chance but the set-up: what lies face down is counted, not imagined.
"""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.player import Player, near_best
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.pulp_detective.content.effects import AT_TASK_START, DISPLAY, NONE, PEEK
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.knowledge.odds import action_of, actions_of, card_success, slot_cards
from hawkshaw.games.pulp_detective.knowledge.solver import BUY_DICE, BUY_REROLL, STOP, Solver
from hawkshaw.games.pulp_detective.knowledge.worlds import some_world
from hawkshaw.games.pulp_detective.players.bots import AIDS, effect_used, left_to_roll, seat_of
from hawkshaw.games.pulp_detective.players.features import Eyes
from hawkshaw.games.pulp_detective.players.fitted import Fitted, own_weights
from hawkshaw.games.pulp_detective.players.outlook import Outlook, Stakes, take_up, undisturbed
from hawkshaw.games.pulp_detective.players.reasons import plain_reason
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges, rows_offered
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    CASE,
    CHARACTER,
    CHOOSE,
    DIFFICULTY,
    EXCHANGE,
    FIRST,
    ITEMS,
    PLACE,
    SUSPECTS,
    TASK,
    TIME_MARCHES,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import GONE, NAME, RIVALS
from hawkshaw.games.pulp_detective.table.task import FAILED
from hawkshaw.games.pulp_detective.table.view import PulpView

WORTHWHILE: Final = 0.002
"""Something is used only if it is worth so much more than leaving it."""
COMES_AGAIN: Final = 0.05
"""How much of a card's worth is lost for good when it is discarded: a returned one may come up again."""
TASTE: Final = (CHARACTER, CASE, ITEMS, SUSPECTS, DIFFICULTY, EXCHANGE)
"""Where nothing is weighed: choices of set-up, and which cards change places."""
HELP: Final = (*AIDS, actions.LEAD, actions.GIFT, actions.REQUEST)
"""What is used, given or asked for in the middle of a task."""

Chances = list[tuple[float, float]]
"""What a card may be worth, each with how likely it is."""


class Plan:
    """The thoughts of one player about one view."""

    def __init__(self, view: PulpView, eyes: Eyes, fitted: Fitted, closely: bool) -> None:
        self.view = view
        self.closely = closely
        """Whether a card is weighed by its possible fronts and where it would go, or by its back or its task alone."""
        self.eyes = eyes
        self.fitted = fitted
        self.outlook = Outlook(seat_of(view), eyes, fitted)
        self.state = supposed(view)
        if view.table.seats > 1 and view.table.agenda.kind in (CHOOSE, PLACE):
            self.state = undisturbed(self.state, self.outlook.seat)

    @property
    def me(self) -> Detective:
        return self.view.table.detectives[self.outlook.seat]

    def best(self) -> tuple[int, float]:
        """What to do, and what the position is worth then."""
        kind = self.view.table.agenda.kind
        if kind == WORK:
            return self.work()
        if kind == CHOOSE:
            return self.display()
        if kind in (ASSIGN, FIRST):
            return first_best(self.view.legal, self.team_worths())
        for action in self.view.legal:
            if effect_used(self.view, action) == DISPLAY:
                return action, self.outlook.between(self.state)
        return first_best(self.view.legal, [self.after(action) for action in self.view.legal])

    def worths(self) -> list[float]:
        """By legal action, what the position is worth after it; none is better than what would be done."""
        chosen, top = self.best()
        kind = self.view.table.agenda.kind
        if kind == WORK:
            found = self.work_worths()
        elif kind == CHOOSE:
            found = self.display_worths()
        elif kind in (ASSIGN, FIRST):
            found = self.team_worths()
        else:
            found = [self.after(action) for action in self.view.legal]
        return [
            top if action == chosen else min(worth, top)
            for action, worth in zip(self.view.legal, found, strict=True)
        ]

    def after(self, action: int) -> float:
        """What the position is worth after an action; what is used has to pay."""
        kind = self.view.space.kinds[action]
        if kind == actions.SWAP and self.view.table.mode == RIVALS:
            # In simulated games whoever swaps twist markers away needs more turns for the case than who keeps them.
            return 0.0
        if kind == actions.REQUEST:
            return self.granted(self.view.space.args[action][0]) - WORTHWHILE
        worth = self.outlook.after(self.state, action)
        return worth - WORTHWHILE if kind in HELP else worth

    def granted(self, icon: int) -> float:
        """The same once the partner has given a marker that is asked for."""
        other = self.state.copy()
        me = self.outlook.own(other)
        partner = other.table.detectives[1 - me.seat]
        me.twists[icon] += 1
        partner.twists[icon] -= 1
        other.choices = None
        return self.outlook.ahead(other)

    # The task in hand

    def work(self) -> tuple[int, float]:
        """The best use of the dice, or something that betters it."""
        stakes = self.outlook.stakes(self.state)
        solver = self.outlook.task(self.state, stakes)
        best = solver.best()
        now = best.value
        if self.me.confronting and best.kind != STOP:
            # What is used is judged by a quick bound, and so is what it is compared with.
            now = solver.estimate()
        aid, worth = self.aid(now, best.kind)
        if aid != NONE:
            return aid, worth
        if best.kind == STOP:
            return self.stop(solver, stakes), best.value
        return action_of(self.view.table, self.me, solver, best), best.value

    def work_worths(self) -> list[float]:
        """By legal action, in the middle of a task."""
        view = self.view
        stakes = self.outlook.stakes(self.state)
        solver = self.outlook.task(self.state, stakes)
        found: dict[int, float] = {}
        for move in solver.moves():
            if move.kind != STOP:
                for action in actions_of(view.table, self.me, solver, move):
                    found[action] = move.value
        for action in view.legal:
            kind = view.space.kinds[action]
            if kind == actions.RESOLVE_WITH:
                found[action] = stakes.success - price_of(view, action, stakes)
            elif kind == actions.RESOLVE:
                found[action] = solver.stopped().value if done(view) else stakes.failure
            elif kind in HELP:
                found[action] = self.after(action)
        return [found.get(action, 0.0) for action in view.legal]

    def aid(self, now: float, next_: int) -> tuple[int, float]:
        """Something to use that is better than `now`, or -1; what can wait does."""
        view = self.view
        waits = next_ not in (STOP, BUY_DICE, BUY_REROLL)
        best, choice = now, NONE
        for action in view.legal:
            if view.space.kinds[action] in HELP and not (waits and not lapses(view, action)):
                worth = self.after(action)
                if worth > best:
                    best, choice = worth, action
        return choice, best

    def stop(self, solver: Solver, stakes: Stakes) -> int:
        """Success with the markers that are missed least; before a failure the dice that are left are rolled."""
        view = self.view
        if solver.succeeds():
            ways = [action for action in view.legal if view.space.kinds[action] == actions.RESOLVE_WITH]
            if ways:
                return first_best(ways, [-price_of(view, action, stakes) for action in ways])[0]
        elif left_to_roll(view):
            return self.in_vain(left_to_roll(view))
        return view.space.blocks[actions.RESOLVE].first

    def in_vain(self, rolls: list[int]) -> int:
        """The die that is likeliest to bring a marker that is wanted, or protection from the penalty."""
        table = self.view.table
        die = table.pack.yellow[0]
        worths: list[float] = []
        for icon in range(FOUR):
            other = self.state.copy()
            task = self.outlook.own(other).task
            task.dice.append(die)
            task.faces.append(table.pack.dice[die].faces.index(icon))
            worths.append(self.outlook.resolved(other, FAILED))
        hopes: list[float] = []
        for action in rolls:
            faces = table.pack.dice[self.view.space.args[action][0]].faces
            hopes.append(sum([worths[face] for face in faces]) / len(faces))
        return first_best(rolls, hopes)[0]

    # The display

    def display(self) -> tuple[int, float]:
        """Look while that costs nothing; then keep the best card, discard the worst, return or give the other."""
        view = self.view
        for action in view.legal:
            if effect_used(view, action) == PEEK:
                return action, self.outlook.between(self.state)
        return first_best(view.legal, self.display_worths())

    def display_worths(self) -> list[float]:
        """By legal action, while the display lies there."""
        view = self.view
        if not self.me.keeps:
            return self.passed_on()
        slots = self.slots()
        means = {slot: sum([chance * worth for chance, worth in found]) for slot, found in slots.items()}
        best = max(means.values(), default=0.0)
        found: list[float] = []
        for action in view.legal:
            kind = view.space.kinds[action]
            args = view.space.args[action]
            if kind == actions.KEEP:
                found.append(means[args[0]])
            elif kind == actions.PEEK:
                hope = informed(slots, means, args[0]) if self.closely else best + HURRY * means[args[0]]
                found.append(hope + SLIGHT)
            elif kind in PASSED_ON:
                # The best of the others is kept later; nothing is gained by waiting.
                others = [means[slot] for slot in means if slot != args[0]]
                found.append(max(others, default=0.0) - HURRY)
            else:
                found.append(self.used(action, best))
        return found

    def passed_on(self) -> list[float]:
        """By legal action, once a card is kept. What is good for one is good for the other: a rival is given the worst.

        It matters little, and backs tell enough.
        """
        view, me = self.view, self.me
        now = self.outlook.between(self.state)
        worths = self.backs()
        found: list[float] = []
        for action in view.legal:
            kind = view.space.kinds[action]
            if kind in PASSED_ON:
                back = me.backs[view.space.args[action][0]]
                found.append(now + PASSED_ON[kind] * COMES_AGAIN * worths[back])
            elif kind == actions.PEEK:
                found.append(now + SLIGHT)
            else:
                found.append(self.used(action, now))
        return found

    def used(self, action: int, best: float) -> float:
        """Using something now, which changes what is there but not which card is best."""
        return best + self.after(action) - self.outlook.between(self.state)

    def slots(self) -> dict[int, Chances]:
        """By slot, what the card that lies there may be worth as the next task."""
        view = self.view
        known: dict[int, float] = {}
        found: dict[int, Chances] = {}
        self.outlook.prices = self.prices(self.outlook)
        display = view.displays[self.outlook.seat]
        backs = [] if self.closely else self.backs()
        for slot, back in enumerate(self.me.backs):
            if back == GONE:
                continue
            if display[slot] < 0 and not self.closely:
                found[slot] = [(1.0, backs[back])]
                continue
            chances = {display[slot]: 1.0}
            if display[slot] < 0:
                cards = slot_cards(view, self.outlook.seat, slot)
                chances = {card: float(chance) for card, chance in cards.items()}
            for card in chances:
                if card not in known:
                    known[card] = self.card(self.outlook, self.state, self.outlook.seat, slot, card)
            found[slot] = [(chance, known[card]) for card, chance in chances.items()]
        return found

    def backs(self) -> list[float]:
        """By back, what a card is worth as the next task, whichever it is."""
        return self.outlook.by_back(self.view.table, self.me, self.view.pile)

    def prices(self, outlook: Outlook) -> Stakes:
        """What markers, hours and looks are worth between two turns."""
        other = self.state.copy()
        me = outlook.own(other)
        now = outlook.between(other)
        stakes = Stakes(now, now)
        for icon in range(FOUR):
            if me.twists[icon]:
                me.twists[icon] -= 1
                stakes.prices[icon] = max(now - outlook.between(other), 0.0)
                me.twists[icon] += 1
        stakes.hour = now
        if me.hour > 1:
            me.hour -= 1
            stakes.hour = max(now - outlook.between(other), 0.0)
            me.hour += 1
        me.looks_next += 1
        stakes.look = max(outlook.between(other) - now, 0.0)
        return stakes

    def card(self, outlook: Outlook, state: PulpState, laid: int, slot: int, card: int) -> float:
        """What a card of a display is worth to a seat as its next task, put where it brings most re-rolls."""
        other = state.copy()
        table = other.table
        take_up(other, laid, slot, card)
        me = outlook.own(other)
        me.keeps = me.gives = me.discards = me.returns = 0
        me.kept = card
        other.go_on(None)
        if other.to_act != (outlook.seat,) or table.agenda.kind != PLACE:
            return outlook.ahead(other)
        rows = rows_offered(me)
        rerolls = [matching_edges(table, me, card, row, 0) if self.closely else 0 for row in rows]
        row = rows[rerolls.index(max(rerolls))]
        other.advance(outlook.seat, table.space.blocks[actions.PLACE].id(row))
        if other.to_act != (outlook.seat,) or table.agenda.kind != WORK:
            return outlook.ahead(other)
        if not self.closely:
            me.task.rerolls = 0
        return outlook.task(other, outlook.stakes(other)).value()

    # Two who work together

    def team_worths(self) -> list[float]:
        """By legal action, who keeps which card, or who goes first."""
        view = self.view
        if view.table.agenda.kind == FIRST:
            return [
                self.first(view.table.detectives[view.space.args[action][0]])
                if view.space.kinds[action] == actions.FIRST
                else 0.0
                for action in view.legal
            ]
        now = self.outlook.between(self.state)
        kept = [self.shares(detective.seat) for detective in view.table.detectives]
        found: list[float] = []
        for action in view.legal:
            if view.space.kinds[action] != actions.ASSIGN:
                found.append(self.after(action))
                continue
            private, inspector, discarded, _ = view.space.args[action]
            worth = now
            for slot, shares in ((private, kept[0]), (inspector, kept[1])):
                if slot != NONE:
                    worth += shares[slot] - now
            if discarded != NONE:
                worth -= COMES_AGAIN * (kept[0][discarded] + kept[1][discarded] - 2 * now) / 2
            found.append(worth)
        return found

    def shares(self, seat: int) -> dict[int, float]:
        """By slot of the common display, what its card is worth as the next task of a seat."""
        view = self.view
        outlook = Outlook(seat, self.eyes, self.fitted)
        outlook.prices = self.prices(outlook)
        laid = view.table.laid_before(self.me)
        alone = self.state.copy()
        agenda = alone.table.agenda
        agenda.clear()
        agenda.push(TIME_MARCHES, seat, 1)
        agenda.push(TASK, seat)
        agenda.push(PLACE, seat)
        found: dict[int, float] = {}
        for slot, back in enumerate(view.table.detectives[laid].backs):
            if back != GONE:
                found[slot] = self.card(outlook, alone, laid, slot, view.displays[laid][slot])
        return found

    def first(self, detective: Detective) -> float:
        """Whoever is likelier to succeed goes first: what it gains the other may need, and it may end the round."""
        table = self.view.table
        if table.agenda.b:
            return self.outlook.last_odds(table, detective)
        return card_success(table, detective, detective.task.card, detective.task.rerolls)[0]


HURRY: Final = 1e-6
SLIGHT: Final = 1e-9
PASSED_ON: Final = {actions.RETURN: 1.0, actions.DISCARD: -1.0, actions.GIVE: -2.0}
"""What it means that a card is good, by what is done with it."""


def supposed(view: PulpView) -> PulpState:
    """A state that a view allows; what lies face down in it is never looked at."""
    state = PulpState(some_world(view))
    state.to_act = view.to_act
    state.choices = view.legal
    return state


def first_best(among: list[int], worths: list[float]) -> tuple[int, float]:
    """The best action with its worth; of equal ones the first."""
    best = max(worths)
    return among[worths.index(best)], best


def done(view: PulpView) -> bool:
    """Whether a task succeeds by what lies there, so that no marker has to be played."""
    return all([view.space.kinds[action] != actions.RESOLVE_WITH for action in view.legal])


def lapses(view: PulpView, action: int) -> bool:
    """Whether something cannot be used any more once a die is rolled."""
    if view.space.kinds[action] != actions.USE:
        return False
    return view.table.pack.abilities[view.space.args[action][0]].window == AT_TASK_START


def price_of(view: PulpView, action: int, stakes: Stakes) -> float:
    """What the markers are worth that a `resolve_with` plays; of equal sets the smallest costs least."""
    played = MARKER_SETS[view.space.args[action][0]]
    return sum([played[icon] * (stakes.prices[icon] + HURRY) for icon in range(FOUR)])


def informed(slots: dict[int, Chances], means: dict[int, float], slot: int) -> float:
    """What the best card is worth on average once the front of one is known."""
    other = max([means[one] for one in means if one != slot], default=0.0)
    return sum([chance * max(worth, other) for chance, worth in slots[slot]])


class Planner(Player):
    """Takes what makes it likeliest that the case is solved."""

    game: ClassVar[str] = NAME
    closely: ClassVar[bool] = False

    def __init__(self, rng: Rng, fitted: Fitted | None = None) -> None:
        self._rng = rng
        self._fitted = Fitted(own_weights()) if fitted is None else fitted
        self._eyes = Eyes()

    def _plan(self, view: PulpView) -> Plan:
        return Plan(view, self._eyes, self._fitted, self.closely)

    def choose(self, view: View) -> int:
        assert isinstance(view, PulpView)
        if len(view.legal) == 1:
            return view.legal[0]
        if is_taste(view):
            return self._rng.choice(tasteful(view))
        return self._plan(view).best()[0]

    def favourites(self, view: View) -> list[int]:
        assert isinstance(view, PulpView)
        if is_taste(view):
            return tasteful(view)
        return near_best(view.legal, self.worths(view), 0.0)

    def worths(self, view: View) -> list[float]:
        """What the position is worth after each action; of choices of taste 1 or 0."""
        assert isinstance(view, PulpView)
        if is_taste(view):
            among = tasteful(view)
            return [1.0 if action in among else 0.0 for action in view.legal]
        return self._plan(view).worths()

    def expectation(self, view: View) -> float | None:
        assert isinstance(view, PulpView)
        if not view.legal or is_taste(view):
            return None
        return 2.0 * min(max(self._plan(view).best()[1], 0.0), 1.0) - 1.0

    def rather(self, view: View, among: list[int]) -> int:
        worths = dict(self.weigh(view))
        return first_best(among, [worths[action] for action in among])[0]

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, PulpView)
        return plain_reason(view, action, locale)


def tasteful(view: PulpView) -> list[int]:
    """Where nothing is weighed: the easiest game, no card out of its place, and otherwise anything."""
    kind = view.table.agenda.kind
    if kind == EXCHANGE:
        return view.legal[-1:]
    return view.legal[:1] if kind == DIFFICULTY else view.legal


def is_taste(view: PulpView) -> bool:
    """Whether nothing is weighed: a choice of set-up, or which cards change places."""
    return view.table.agenda.kind in TASTE


class Regular(Planner):
    """Weighs everything by what it makes of the case, a card by its back or by its task alone."""


class Expert(Planner):
    """Thinks of every card that may lie there, where it would go, and what a look at it would tell."""

    closely: ClassVar[bool] = True
