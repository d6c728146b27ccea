"""Why a move cannot be made in Deadline: the first rule that stands against it, from the view alone."""

from __future__ import annotations

import re
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import Refusal
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.deadline.content.cards import CARD_NAMES, LEADS, SYMBOL_OF
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import (
    ANSWER,
    CALL,
    CLUE,
    FRISK,
    LUCKY,
    RAY,
    RAY_DISCARD,
    TAIL,
    TAKE,
    TURN,
)
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import CHOICES, Words
from hawkshaw.games.deadline.words.turn_refusals import refuse_in_turn

LUCK_RULES: Final = ("DL-02", "DL-05", "DL-R1")
"""Which rule leaves each kind of chance to luck: Detective, card, Chief."""
DECISION_RULES: Final = {
    TAKE: "DL-02",
    CALL: "DL-63",
    TAIL: "DL-52",
    FRISK: "DL-61",
    CLUE: "DL-11",
    TURN: "DL-12",
    RAY: "DL-36",
    RAY_DISCARD: "DL-36",
    LUCKY: "DL-67",
    ANSWER: "DL-R59",
}
"""Which rule says whose decision it is."""
WAYS_TO_PASS: Final = ("skip", "wait", "nothing")
WAYS_TO_END: Final = ("end", "stop", "resign", "quit", "solve")


def refusal(view: DeadlineView, action: int, locale: str) -> Refusal:
    """Why an action that is not legal cannot be chosen."""
    table = view.table
    space = table.space
    if not 0 <= action < space.n + space.chance_n:
        return Refusal("unknown", {}, "DL-13")
    kind, args = space.kinds[action], space.args[action]
    if action >= space.n:
        return Refusal("luck_only", {}, LUCK_RULES[kind - actions.CAST])
    if not table.agenda:
        return Refusal("closed", {}, "DL-101" if table.asks else "DL-99")
    words = Words(locale)
    if view.seat not in view.to_act:
        return refuse_others(view, words)
    frame = table.agenda.kind
    if frame == TAKE:
        return refuse_taking(view, kind, args, words)
    if frame == CLUE:
        return refuse_clue(view, kind, args)
    if frame in (CALL, TAIL, FRISK):
        return refuse_duty(view, kind, args, words)
    if frame in (RAY, RAY_DISCARD, LUCKY):
        return refuse_inside(view, kind, args, words)
    if frame == ANSWER:
        return refuse_answer(view, kind, args)
    return refuse_in_turn(view, kind, args, words)


def refuse_others(view: DeadlineView, words: Words) -> Refusal:
    """Somebody else, or luck, comes first."""
    table = view.table
    if view.to_act == LUCK_TO_ACT:
        return Refusal("luck_now", {}, "DL-05")
    values: dict[str, object] = {"seat": words.seat(table.agenda.a)}
    if view.seat is None:
        return Refusal("watching", {}, "DL-01")
    if table.out >> view.seat & 1:
        return Refusal("out", values, "DL-16")
    return Refusal("not_yours", values, DECISION_RULES[table.agenda.kind])


# Outside a turn


def refuse_taking(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    if kind != actions.TAKE:
        return Refusal("take_first", {}, "DL-02")
    owner = view.table.detectives.index(args[0])
    return Refusal("taken", {"detective": words.detective(args[0]), "seat": words.seat(owner)}, "DL-02")


def refuse_clue(view: DeadlineView, kind: int, args: tuple[int, ...]) -> Refusal:
    """The Chief has to pick a clue."""
    if kind != actions.PURSUE:
        return Refusal("pursue_first", {}, "DL-11")
    clue = args[0]
    values: dict[str, object] = {"clue": clue, "clues": available(view)}
    if view.table.deck >> clue & 1:
        return Refusal("in_deck", values, "DL-08")
    return (
        Refusal("won_already", values, "DL-86")
        if clue in view.table.won
        else Refusal("buried", values, "DL-92")
    )


def available(view: DeadlineView) -> str:
    return ", ".join([str(clue) for clue in bits_of(view.table.display)])


def refuse_duty(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """A Twist in front of the seat asks for something before the round."""
    table = view.table
    frame, hand = table.agenda.kind, view.known[table.agenda.a]
    if frame == CALL:
        if kind != actions.ANSWER_CALL:
            return Refusal("call_first", {}, "DL-63")
        return Refusal("not_held", {"card": words.numbered(args[0])}, "DL-63")
    if frame == TAIL:
        symbol = words.symbol(SYMBOL_OF[table.agenda.b])
        if kind != actions.LOSE:
            return Refusal("tail_first", {"symbol": symbol}, "DL-52")
        card = words.numbered(args[0])
        if not hand >> args[0] & 1:
            return Refusal("not_held", {"card": card}, "DL-51")
        return Refusal("lacks_symbol", {"card": card, "symbol": symbol}, "DL-R32")
    if kind != actions.SNUFF:
        return Refusal("frisk_first", {}, "DL-61")
    return Refusal("not_lit", {"tip": words.tip(args[0])}, "DL-61")


def refuse_inside(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """An ability or a removal is not finished."""
    frame = view.table.agenda.kind
    if frame == RAY:
        return Refusal("ray_first", {}, "DL-36")
    if frame == RAY_DISCARD:
        if kind == actions.DISCARD:
            return Refusal("not_held", {"card": words.numbered(args[0])}, "DL-36")
        return Refusal("ray_discard_first", {}, "DL-36")
    if kind == actions.REACTIVATE:
        return Refusal("face_up", {"detective": words.detective(view.table.detectives[args[0]])}, "DL-67")
    return Refusal("lucky_first", {}, "DL-67")


def refuse_answer(view: DeadlineView, kind: int, args: tuple[int, ...]) -> Refusal:
    """The investigation is over."""
    if kind == actions.SUBMIT:
        return Refusal("unanswered", {"question": len(view.table.answers) + 1}, "DL-101")
    if kind != actions.ANSWER:
        return Refusal("answers_now", {}, "DL-99")
    question = args[0]
    if question >= view.question_count:
        return Refusal("no_question", {"count": view.question_count}, "DL-100")
    if question >= len(view.questions):
        return Refusal("closed_question", {"question": question + 1, "open": len(view.questions)}, "DL-100")
    choices = ", ".join(CHOICES[: len(view.questions[question].choices)])
    return Refusal("no_choice", {"question": question + 1, "choices": choices}, "DL-R49")


# Words that are no notation


def refusal_of_words(view: DeadlineView, text: str, locale: str) -> Refusal | None:
    """Why words make no move here: abilities without what they need, Twists for the chain, clues that are none."""
    kind, *rest = [token for token in re.split(r"[\s,/]+", text.strip().lower()) if token] or [""]
    if kind in WAYS_TO_PASS:
        return Refusal("no_passing", {}, "DL-14")
    if kind in WAYS_TO_END:
        return Refusal("no_ending", {}, "DL-R46")
    if kind in ("tip", "tips"):
        return Refusal("tips_shape", {}, "DL-38")
    if kind in ("use", "copy"):
        if "dash" in rest:
            return Refusal("dash_shape", {}, "DL-28")
        if "gloria" in rest:
            return Refusal("gloria_shape", {}, "DL-32")
        if "gilda" in rest:
            return Refusal("gilda_copies", {}, "DL-31")
    names = [name.lower() for name in CARD_NAMES]
    if kind == "play" and any([name in names[LEADS:] for name in rest]):
        return Refusal("twist_in_chain", {}, "DL-25")
    if kind == "pursue" and len(rest) == 1 and re.fullmatch(r"[0-9]{1,6}", rest[0]) and view.table.display:
        return Refusal("no_clue", {"clue": int(rest[0]), "clues": available(view)}, "DL-R51")
    return None
