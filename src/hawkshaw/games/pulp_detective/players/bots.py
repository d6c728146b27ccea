"""The players of Pulp Detective."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.player import Player, near_best
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.pulp_detective.content.effects import DISPLAY, ICONS, NONE, PEEK
from hawkshaw.games.pulp_detective.content.pack import SOCIETY
from hawkshaw.games.pulp_detective.knowledge.odds import action_of
from hawkshaw.games.pulp_detective.knowledge.posing import likely_culprits, suspect_of
from hawkshaw.games.pulp_detective.knowledge.solver import STOP, Solver
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.players.judging import GANG, HOUR, TWIST, USE_LEFT, Judge
from hawkshaw.games.pulp_detective.players.reasons import plain_reason
from hawkshaw.games.pulp_detective.rules.confrontation import suspect_with
from hawkshaw.games.pulp_detective.rules.in_force import twist_cost
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges
from hawkshaw.games.pulp_detective.rules.usable import other_items
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    CHOOSE,
    CONFER,
    DIFFICULTY,
    DRAW,
    EXCHANGE,
    ITEM,
    PAUSE,
    PICK_ITEM,
    PLACE,
    WORK,
)
from hawkshaw.games.pulp_detective.table.frames import TWIST as TWIST_FRAME
from hawkshaw.games.pulp_detective.table.open import NAME
from hawkshaw.games.pulp_detective.table.view import PulpView

FOUR: Final = len(ICONS)
WORTHWHILE: Final = 0.02
"""Something is used only if it is worth so much more than leaving it."""
EFFORTLESS: Final = 0.1
"""An edge that matches by itself is better by so much than one that an ability makes match."""
ASKED_FOR: Final = 0.02
"""A marker is worth so much more for every icon of its kind that the culprit's task asks for."""
DEPTH: Final = 4
"""So many choices after another are thought through when something is used."""


class Novice(Player):
    """Rolls by the book of odds, keeps the card that pays best now, and uses things when they help at once."""

    game: ClassVar[str] = NAME

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        assert isinstance(view, PulpView)
        sure = self._sure(view)
        return self._rng.choice(self._equals(view)) if sure == NONE else sure

    def favourites(self, view: View) -> list[int]:
        assert isinstance(view, PulpView)
        other_self = Novice(self._rng.copy())
        sure = other_self._sure(view)
        return other_self._equals(view) if sure == NONE else [sure]

    def _sure(self, view: PulpView) -> int:
        """The one action that is better than all others, or -1 where chance decides among equals."""
        if len(view.legal) == 1:
            return view.legal[0]
        kind = view.table.agenda.kind
        if kind == WORK:
            return self._work(view)
        if kind == CHOOSE:
            return self._storyline(view)
        if kind == PLACE:
            return self._place(view)
        if kind in (DRAW, PAUSE, CONFER):
            return self._pause(view)
        if kind in (EXCHANGE, DIFFICULTY):
            return view.legal[-1] if kind == EXCHANGE else view.legal[0]
        return NONE

    def _equals(self, view: PulpView) -> list[int]:
        """The actions that are equally good where no single one is better than all others."""
        kind = view.table.agenda.kind
        if kind == WORK:
            return left_to_roll(view)
        if kind == CHOOSE:
            return self._roles(view)
        if kind == ASSIGN:
            return self._assignments(view)
        return near_best(view.legal, [self._rate(view, action) for action in view.legal], 0.0)

    def rather(self, view: View, among: list[int]) -> int:
        assert isinstance(view, PulpView)
        kind = view.space.kinds[among[0]]
        judge = Judge(view.table.opened(), seat_of(view))
        if kind in ROLES:
            rates = slot_rates(view, judge.slots(view), among)
        elif kind in (actions.PLACE, actions.PLACE_WITH):
            rates = [place_rate(view, judge, action) for action in among]
        elif kind in AIDS:
            world = PulpWorlds(view).sample(self._rng.copy())
            rates = [after(world, action, seat_of(view), DEPTH) for action in among]
        else:
            return among[len(among) // 2]
        return among[rates.index(max(rates))]

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, PulpView)
        return plain_reason(view, action, locale)

    # Moments

    def _work(self, view: PulpView) -> int:
        """The best use of the dice, or something that betters it."""
        judge = Judge(view.table.opened(), seat_of(view))
        solver = judge.task()
        best = solver.best()
        aid = self._aid(view, judge.worth() + best.value)
        if aid != NONE:
            return aid
        if best.kind == STOP:
            return self._stop(view, solver)
        return action_of(view.table, judge.me, solver, best)

    def _stop(self, view: PulpView, solver: Solver) -> int:
        """Success with as few markers as will do; before a failure the dice that are left may still bring something."""
        space = view.space
        if solver.succeeds():
            ways = [action for action in view.legal if space.kinds[action] == actions.RESOLVE_WITH]
            sizes = [sum(MARKER_SETS[space.args[action][0]]) for action in ways]
            return ways[sizes.index(min(sizes))] if ways else space.blocks[actions.RESOLVE].first
        return NONE if left_to_roll(view) else space.blocks[actions.RESOLVE].first

    def _aid(self, view: PulpView, now: float) -> int:
        """Something to use that leaves the detective better off than `now`, or -1."""
        useful = [action for action in view.legal if view.space.kinds[action] in AIDS]
        if not useful:
            return NONE
        world = PulpWorlds(view).sample(self._rng)
        best, choice = now + WORTHWHILE, NONE
        for action in useful:
            worth = after(world, action, seat_of(view), DEPTH)
            if worth > best:
                best, choice = worth, action
        return choice

    def _pause(self, view: PulpView) -> int:
        """A larger display for nothing, or whatever helps at once."""
        for action in view.legal:
            if effect_used(view, action) == DISPLAY:
                return action
        judge = Judge(view.table.opened(), seat_of(view))
        aid = self._aid(view, judge.prospects())
        return view.space.blocks[actions.PASS].first if aid == NONE else aid

    def _storyline(self, view: PulpView) -> int:
        """Look if there is something to look at, or use what helps at once."""
        for action in view.legal:
            if effect_used(view, action) == PEEK:
                return action
        return self._aid(view, Judge(view.table.opened(), seat_of(view)).worth())

    def _roles(self, view: PulpView) -> list[int]:
        """Keep the best card, discard the worst, return the other."""
        worths = Judge(view.table.opened(), seat_of(view)).slots(view)
        for kind in ROLES:
            offered = [action for action in view.legal if view.space.kinds[action] == kind]
            if offered:
                return near_best(offered, slot_rates(view, worths, offered), 0.0)
        return view.legal

    def _assignments(self, view: PulpView) -> list[int]:
        """The two best cards are kept, the worst is discarded."""
        judge = Judge(view.table.opened(), seat_of(view))
        worths = [*judge.slots(view), 0.0]
        block = actions.ASSIGN
        ways = [action for action in view.legal if view.space.kinds[action] == block]
        rates: list[float] = []
        for action in ways:
            private, inspector, discarded, _ = view.space.args[action]
            rates.append(worths[private] + worths[inspector] - EFFORTLESS * worths[discarded])
        return near_best(ways, rates, 0.0)

    def _place(self, view: PulpView) -> int:
        """Where the edges match most; of equal places the highest row, which keeps most places open."""
        space = view.space
        judge = Judge(view.table.opened(), seat_of(view))
        aid = self._aid(view, judge.worth())
        if aid != NONE:
            return aid
        best, choice = -1.0, view.legal[0]
        for action in view.legal:
            if space.kinds[action] not in (actions.PLACE, actions.PLACE_WITH):
                continue
            rate = place_rate(view, judge, action)
            if rate > best:
                best, choice = rate, action
        return choice

    # Single choices

    def _rate(self, view: PulpView, action: int) -> float:
        """How good an answer is to a question that an effect or a step asks."""
        table = view.table
        kind = table.agenda.kind
        block, args = view.space.kinds[action], view.space.args[action]
        judge = Judge(table.opened(), seat_of(view))
        me = judge.me
        if block in (actions.GAIN_TWIST, actions.LOSE_TWIST, actions.PAY_TWIST):
            return self._rate_twist(judge, kind, block, args[0])
        if block in (actions.NO_TWIST, actions.LEAVE_ITEM):
            return 0.0
        if block == actions.LOSE_ITEM:
            return -judge.item_worth(table.agenda.b)
        if kind in (ITEM, PICK_ITEM):
            held = min([judge.item_worth(item) for item in me.items], default=0.0)
            if block == actions.TAKE_ITEM:
                return judge.item_worth(args[0]) - held
            found = [judge.item_worth(item) for item in other_items(table, me, table.agenda.b)]
            return max(found) - held - USE_LEFT
        if block == actions.GIVE_UP:
            return -judge.item_worth(args[0])
        if block == actions.SUFFER:
            return -judge.penalty(table.pack.investigate[me.task.card].rows[me.task.row])
        if block == actions.REVEAL:
            return GANG
        if block == actions.CHOOSE_ICON:
            beyond_spyder = table.agenda.b == 1
            suspect = suspect_with(table, SOCIETY, args[0]) if beyond_spyder else suspect_of(table, args[0])
            return judge.against(suspect)
        world = PulpWorlds(view).sample(self._rng)
        return after(world, action, seat_of(view), DEPTH)

    def _rate_twist(self, judge: Judge, kind: int, block: int, icon: int) -> float:
        """A marker is worth more the more of its icon the likely culprit asks for and the fewer are held."""
        me = judge.me
        worth = marker_worth(judge, me, icon)
        if block == actions.GAIN_TWIST:
            return worth - (HOUR * twist_cost(judge.table, me) if kind == TWIST_FRAME else 0.0)
        return -worth


AIDS: Final = (
    actions.USE,
    actions.SWAP,
    actions.GUN,
    actions.DEUS,
    actions.INTERROGATE,
)


ROLES: Final = (actions.PEEK, actions.KEEP, actions.DISCARD, actions.RETURN, actions.GIVE)
"""What is done with the cards of the display, the likeliest to be done first."""


def slot_rates(view: PulpView, worths: list[float], offered: list[int]) -> list[float]:
    """How good it is to do one thing with each card of the display, by what the cards are worth."""
    space = view.space
    sign = -1.0 if space.kinds[offered[0]] == actions.DISCARD else 1.0
    return [sign * worths[space.args[action][0]] for action in offered]


def place_rate(view: PulpView, judge: Judge, action: int) -> float:
    """How many edges match where an action puts the kept card."""
    table, args = view.table, view.space.args[action]
    if view.space.kinds[action] == actions.PLACE:
        return float(matching_edges(table, judge.me, judge.me.kept, args[0], 0))
    wild = table.pack.effect_of(args[1]).n
    return matching_edges(table, judge.me, judge.me.kept, args[0], wild) - EFFORTLESS


def left_to_roll(view: PulpView) -> list[int]:
    """Rolls of the yellow dice that are left; in a confrontation they would bring nothing."""
    if view.table.me.confronting:
        return []
    space = view.space
    return [
        action
        for action in view.legal
        if space.kinds[action] == actions.ROLL and space.args[action][0] in view.table.pack.yellow
    ]


def seat_of(view: PulpView) -> int:
    """Whose view it is; spectators do not play."""
    assert view.seat is not None
    return view.seat


def marker_worth(judge: Judge, me: Detective, icon: int) -> float:
    """What a twist marker of an icon is worth: a little more if the culprit's task still asks for it."""
    need = 0
    for suspect in likely_culprits(judge.table, me):
        need = max(need, judge.table.pack.suspects[suspect].need[icon])
    return TWIST + ASKED_FOR * (need - me.twists[icon])


def effect_used(view: PulpView, action: int) -> int:
    """The op of the ability that an action uses for nothing, or -1."""
    if view.space.kinds[action] != actions.USE:
        return NONE
    ability = view.space.args[action][0]
    if view.table.pack.abilities[ability].cost:
        return NONE
    return view.table.pack.effect_of(ability).op


def after(world: PulpState, action: int, seat: int, depth: int) -> float:
    """What the detective's prospects are after an action and the best answers to what it asks."""
    state = world.copy()
    state.advance(seat, action)
    table = state.table
    if state.to_act != (seat,):
        return Judge(table, seat).worth()
    kind = table.agenda.kind
    if kind in (WORK, CHOOSE, CONFER, ASSIGN, PLACE, DRAW, PAUSE) or depth == 0:
        return Judge(table.opened(), seat).prospects()
    return max([after(state, answer, seat, depth - 1) for answer in state.legal(seat)])
