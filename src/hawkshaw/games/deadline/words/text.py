"""Deadline in words: what is asked, the table, and how it ended; `refusals` says why not, `papers` what can be read."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.deadline.content.cards import MICKEY, SYMBOL_OF
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import (
    ANSWER,
    CALL,
    CLUE,
    FRISK,
    LUCKY,
    NONE,
    RAY,
    RAY_DISCARD,
    TAIL,
    TAKE,
    TURN,
)
from hawkshaw.games.deadline.table.open import RATINGS
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import Words
from hawkshaw.games.deadline.words.picture import (
    asked_lines,
    chain_lines,
    display_lines,
    folded,
    hand_lines,
    offer_lines,
    table_lines,
    target_lines,
    tips_line,
)
from hawkshaw.games.deadline.words.turn_refusals import forced_by

WAITING: Final = {
    TAKE: "take",
    CALL: "call",
    TAIL: "tail",
    FRISK: "frisk",
    CLUE: "clue",
    TURN: "turn",
    RAY: "ray",
    RAY_DISCARD: "ray_discard",
    LUCKY: "lucky",
    ANSWER: "answer",
}

OPTIONS: Final = {
    "play": {actions.PLAY},
    "ability": set(range(actions.USE, actions.COPY_GLORIA_TWO + 1)),
    "tips": {actions.TIPS_DRAW, actions.TIPS_REMOVE, actions.TIPS_REMOVE_TWO},
    "drop": {actions.DROP_OUT, actions.DROP_OUT_WITH},
}
"""The kinds of moves of a turn, by what they are called together."""


def ask(view: DeadlineView, locale: str) -> str:
    """What the seat has to decide now, in one sentence, or whom the table waits for."""
    table = view.table
    words = Words(locale)
    if table.rating != NONE:
        return words.say("ask.over", rating=words.say(f"rating.{RATINGS[table.rating]}"))
    if not table.agenda:
        return words.say("ask.over_unasked")
    if view.to_act == LUCK_TO_ACT:
        return words.say("ask.luck")
    kind = table.agenda.kind
    values: dict[str, object] = {"seat": words.seat(table.agenda.a)}
    if kind == TAIL:
        values["symbol"] = words.symbol(SYMBOL_OF[table.agenda.b])
    elif kind == ANSWER:
        values["question"] = len(table.answers) + 1
    asked = WAITING[kind]
    if kind == ANSWER and len(table.answers) == view.question_count:
        asked = "answer_done"
    if view.seat not in view.to_act:
        return words.say(f"ask.wait_{asked}", **values)
    if kind == TURN:
        asked = question_of_turn(view)
        values["options"] = options_of_turn(view, words)
    return words.say(f"ask.{asked}", **values)


def posed(view: DeadlineView, locale: str) -> str:
    """What a seat decides by: the chain, what is missing and its hand; before a round the clues on display; in the end
    the question that is open.
    """
    if view.seat is None or view.seat not in view.to_act:
        return ""
    words = Words(locale)
    lines: list[str] = []
    for line in posed_lines(view, view.seat, words):
        lines += folded(line)
    return "\n".join(lines)


def posed_lines(view: DeadlineView, seat: int, words: Words) -> list[str]:
    kind = view.table.agenda.kind
    if kind == ANSWER:
        return asked_lines(view, words)
    if kind == TAKE:
        return offer_lines(view, words)
    lines: list[str] = []
    if view.table.target != NONE:
        lines += [*chain_lines(view, words), "", *target_lines(view, words), ""]
    elif view.table.display:
        lines += [*display_lines(view, words), ""]
    if view.table.lit:
        lines += [tips_line(view, words), ""]
    if kind == LUCKY:
        lines += [*offer_lines(view, words), ""]
    return [*lines, *hand_lines(view, seat, words)]


def question_of_turn(view: DeadlineView) -> str:
    """Which sentence asks for a turn: what the Twists in front leave to do."""
    forced = forced_by(view)
    if forced != NONE:
        return "turn_mickey" if forced == MICKEY else "turn_goon"
    kinds = [view.table.space.kinds[action] for action in view.legal]
    if all([kind in (actions.DROP_OUT, actions.DROP_OUT_WITH) for kind in kinds]):
        return "turn_out"
    return "turn"


def options_of_turn(view: DeadlineView, words: Words) -> str:
    """What a turn can be used for, dropping out last."""
    kinds = {view.table.space.kinds[action] for action in view.legal}
    found = [words.say(f"ask.option_{option}") for option, moves in OPTIONS.items() if kinds & moves]
    if len(found) < 2:
        return words.listed(found)
    return words.say("ask.or", options=words.listed(found[:-1]), last=found[-1])


def ending(view: DeadlineView, locale: str) -> str:
    """How the game ended, in one sentence; empty while it goes on."""
    table = view.table
    if not table.over or (table.asks and table.rating == NONE):
        return ""
    words = Words(locale)
    values: dict[str, object] = {
        "won": len(table.won),
        "clues": len(table.numbers),
        "failures": words.say("ending.failures", count=table.failures),
    }
    if not table.asks:
        return words.say("ending.unasked", **values)
    right = sum([a == b.choice for a, b in zip(table.answers, view.solution, strict=True)])
    rating = words.say(f"rating.{RATINGS[table.rating]}")
    return words.say("ending.rated", rating=rating, right=right, questions=len(table.answers), **values)


def table(view: DeadlineView, locale: str) -> str:
    """Everything the seat sees, line by line, for readers and screen readers; texts of the case are papers."""
    words = Words(locale)
    lines: list[str] = []
    for line in table_lines(view, words):
        lines += folded(line)
    return "\n".join([*lines, "", ask(view, locale)])
