"""Why a player of Deadline would choose an action, in one sentence."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.deadline.content.cards import LEADS
from hawkshaw.games.deadline.knowledge.placements import lacking, lay_at, pack, packed
from hawkshaw.games.deadline.players.judging import Judge, lights
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import CLUE, TURN
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import Words

TIPS: Final = (actions.TIPS_DRAW, actions.TIPS_REMOVE, actions.TIPS_REMOVE_TWO)
LEAVING: Final = (actions.DROP_OUT, actions.DROP_OUT_WITH)
SAID: Final = {
    actions.ANSWER_CALL: "harm",
    actions.LOSE: "lose",
    actions.SNUFF: "snuff",
    actions.DRAW: "draw",
    actions.REACTIVATE: "reactivate",
    actions.TAKE: "take",
}
"""What needs no reckoning to be told."""


def plain_reason(view: DeadlineView, action: int, locale: str) -> str:
    """What a player says who looks at the clue at hand and no farther."""
    table = view.table
    words = Words(locale)
    kind = table.space.kinds[action]
    if kind in (actions.ANSWER, actions.SUBMIT):
        return words.say("reason.guess" if kind == actions.ANSWER else "reason.submit")
    if kind == actions.PURSUE:
        return words.say("reason.few")
    if table.agenda.kind != TURN:
        return words.say("reason.any")
    if kind == actions.PLAY:
        lead, x = table.space.args[action]
        return words.say(f"reason.{what_it_does(view, lead, x)}")
    return words.say("reason.leave" if kind in LEAVING else "reason.anything")


def what_it_does(view: DeadlineView, lead: int, x: int) -> str:
    """What laying a Lead does for the clue at hand."""
    table = view.table
    wanted = pack(requirement(view.clue(table.target).needs, table.active()))
    before = lacking(packed(table.strip), wanted)
    after = lacking(packed(lay_at(table.strip, table.left_end, lead, x)), wanted)
    if not after:
        return "win"
    if after < before:
        return "nearer"
    return "light" if lights(view, lead) else "fill"


def weighed_reason(view: DeadlineView, action: int, locale: str) -> str:
    """What a player says who has reckoned with the team's chances."""
    kind = view.table.agenda.kind
    if len(view.legal) == 1 or kind not in (TURN, CLUE):
        return told_reason(view, action, locale, 0.0)
    judge = Judge(view)
    chance = judge.turn(action).chance if kind == TURN else judge.clue(view.table.space.args[action][0])
    return told_reason(view, action, locale, chance)


def told_reason(view: DeadlineView, action: int, locale: str, chance: float) -> str:
    """What a player says who thinks that the round is won with such a chance after an action."""
    words = Words(locale)
    kind = view.table.space.kinds[action]
    args = view.table.space.args[action]
    if kind in (actions.ANSWER, actions.SUBMIT):
        return plain_reason(view, action, locale)
    if len(view.legal) == 1:
        return words.say("reason.forced")
    if kind in SAID:
        return words.say(f"reason.{SAID[kind]}")
    if kind == actions.DISCARD:
        return words.say("reason.rid" if args[0] >= LEADS else "reason.lose")
    if kind in (actions.PASS, actions.DECLINE):
        return words.say("reason.any")
    if kind == actions.PLAY and what_it_does(view, args[0], args[1]) == "win":
        return words.say("reason.win")
    hope = percent(chance)
    if kind == actions.PURSUE:
        return words.say("reason.hope_clue", hope=hope)
    if kind == actions.PLAY:
        return words.say("reason.hope_play", hope=hope, lead=words.card(args[0]))
    if kind in LEAVING:
        return words.say("reason.hope_leave", hope=hope)
    return words.say("reason.hope_tips" if kind in TIPS else "reason.hope_ability", hope=hope)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"
