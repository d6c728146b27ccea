"""Why a player of Pulp Detective would choose an action, in one sentence."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.knowledge.dice_problem import odds
from hawkshaw.games.pulp_detective.knowledge.posing import problem_of
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.players.judging import EFFORT
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.frames import WORK
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.language import Words

SAID: Final = {
    actions.PEEK: "peek",
    actions.KEEP: "keep",
    actions.DISCARD: "discard",
    actions.RETURN: "put_back",
    actions.USE: "use",
    actions.SWAP: "swap",
    actions.LEAD: "use",
    actions.GUN: "use",
    actions.DEUS: "use",
    actions.INTERROGATE: "use",
    actions.BORROW: "use",
    actions.PASS: "nothing",
    actions.SKIP: "nothing",
    actions.DONE: "nothing",
    actions.GAIN_TWIST: "marker",
    actions.NO_TWIST: "no_marker",
    actions.PAY_TWIST: "pay",
    actions.LOSE_TWIST: "spare",
    actions.LOSE_ITEM: "lose_item",
    actions.TAKE_ITEM: "item",
    actions.LEAVE_ITEM: "leave_item",
    actions.GIVE_UP: "spare",
    actions.SUFFER: "suffer",
    actions.REVEAL: "reveal",
    actions.CHOOSE_ICON: "culprit",
    actions.SET: "turn",
    actions.FLIP: "turn",
    actions.DROP: "drop",
}
"""What needs no reckoning to be told."""


def plain_reason(view: PulpView, action: int, locale: str) -> str:
    """What a player says who knows the odds of the dice and looks no farther than this turn."""
    words = Words(locale)
    kind, args = view.space.kinds[action], view.space.args[action]
    if len(view.legal) == 1:
        return words.say("reason.forced")
    if kind in SAID:
        return words.say(f"reason.{SAID[kind]}")
    if kind in (actions.PLACE, actions.PLACE_WITH):
        table = view.table
        wild = table.pack.effect_of(args[1]).n if kind == actions.PLACE_WITH else 0
        matching = matching_edges(table, table.me, table.me.kept, args[0], wild)
        return words.say("reason.edges" if matching else "reason.no_edges")
    if view.table.agenda.kind == WORK and kind not in (actions.GIFT, actions.REQUEST):
        return task_reason(view, kind, words)
    return words.say("reason.any")


def task_reason(view: PulpView, kind: int, words: Words) -> str:
    """What there is to say of the dice."""
    solver = Solver(odds(problem_of(view.table, view.table.me)), EFFORT)
    if kind == actions.RESOLVE_WITH:
        return words.say("reason.markers")
    if kind == actions.RESOLVE:
        return words.say("reason.done" if solver.value() else "reason.in_vain")
    hope = solver.value()
    if not hope:
        return words.say("reason.roll_on")
    told = {
        actions.ROLL: "roll",
        actions.REROLL: "reroll",
        actions.BUY_DICE: "buy",
        actions.BUY_REROLL: "buy",
    }
    return words.say(f"reason.{told[kind]}", hope=f"{100 * hope:.0f}")
