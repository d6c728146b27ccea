"""Why a move cannot be made in 13 Clues: the first rule it breaks, from the view alone."""

from __future__ import annotations

import re
from typing import Final

from hawkshaw.core.game import Refusal
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_NAMES,
    CARD_NAMES,
    SLOT_NAMES,
    SUITS,
    cards_in_play,
    suits_in_play,
)
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.table.view import ClueView
from hawkshaw.games.thirteen_clues.words.language import Words

WAYS_TO_PASS: Final = ("pass", "skip", "wait", "end", "done", "stop", "resign")


def refusal(view: ClueView, action: int, locale: str) -> Refusal:
    """Why an action that is not legal cannot be chosen."""
    space = SPACES[view.table.kit]
    if not 0 <= action < space.n + space.chance_n:
        return Refusal("unknown", {}, "TC-R29")
    if action >= space.n:
        return Refusal("luck_only", {}, "TC-R29")
    if view.table.winner != NONE:
        return Refusal("over", {}, "TC-47")
    kind, args = space.kinds[action], space.args[action]
    if view.table.agenda.kind not in (TURN, TAKE):
        return refuse_in_set_up(view, kind, args, locale)
    if view.seat not in view.to_act:
        return Refusal("not_turn", {}, "TC-22")
    if kind == actions.CHOOSE:
        return Refusal("set_up_over", {}, "TC-20")
    if view.table.agenda.kind == TAKE:
        if kind != actions.TAKE:
            return Refusal("take_first", {}, "TC-24")
        if args[0] == view.seat:
            return Refusal("take_self", {}, "TC-R7")
        return Refusal("take_nothing", {"seat": Words(view, locale).seat(args[0])}, "TC-R7")
    if kind == actions.TAKE:
        return Refusal("no_take", {}, "TC-R8")
    if kind == actions.ACCUSE:
        return Refusal("accuse_known", {}, "TC-41")
    return Refusal("ask_self", {}, "TC-R11")


def refuse_in_set_up(view: ClueView, kind: int, args: tuple[int, ...], locale: str) -> Refusal:
    if view.table.agenda.kind == CHOOSE and kind != actions.CHOOSE:
        return Refusal("choose_now", {}, "TC-17")
    if view.seat is None or view.table.agenda.kind != CHOOSE:
        return Refusal("not_turn", {}, "TC-13")
    if view.pick:
        return Refusal("chosen", {}, "TC-R10")
    if any(not view.hand >> card & 1 for card in args):
        return Refusal("not_in_hand", {"hand": Words(view, locale).cards(view.hand)}, "TC-14")
    return Refusal("left_in_hand", {}, "TC-R23")


def refusal_of_words(view: ClueView, text: str, locale: str) -> Refusal | None:
    """Why words make no move here: cards not in play, odd questions, sides, passing, wrong numbers of cards."""
    words = Words(view, locale)
    kind, *rest = [token for token in re.split(r"[\s,/]+", text.strip().lower()) if token] or [""]
    in_play, cards = suits_in_play(view.table.kit), cards_in_play(view.table.kit)
    for token in rest:
        if token in ATTRIBUTE_NAMES[in_play:SUITS]:
            values = {"suit": words.say(f"attribute.{token}"), "count": view.table.seats}
            return Refusal("suit_not_in_play", values, "TC-R15")
        if token in CARD_NAMES and not cards >> CARD_NAMES.index(token) & 1:
            values = {"card": words.say(f"the.{token}"), "count": view.table.seats}
            return Refusal("card_not_in_play", values, "TC-R20")
    if kind in WAYS_TO_PASS:
        return Refusal("no_passing", {}, "TC-50" if view.table.seats == 2 else "TC-26")
    if kind == "choose":
        return Refusal("choose_shape_left" if view.table.seats == 2 else "choose_shape", {}, "TC-14")
    if kind == "accuse":
        return Refusal("accuse_shape", {}, "TC-R21")
    if kind == "consult":
        slots = ", ".join(SLOT_NAMES[: len(view.slots)])
        return Refusal("slots", {"slots": slots}, "TC-R18") if slots else Refusal("no_informant", {}, "TC-39")
    return refuse_question(view, rest) if kind == "ask" else None


def refuse_question(view: ClueView, rest: list[str]) -> Refusal:
    odd = [t for t in rest if t not in ATTRIBUTE_NAMES and t not in actions.SIDE.names and not t.isdecimal()]
    if odd:
        return Refusal("attribute_unknown", {"word": repr(odd[0])[1:-1]}, "TC-31")
    if view.table.seats == 2:
        about = next((token for token in rest if token in ATTRIBUTE_NAMES), "red")
        return Refusal("side_needed", {"about": about}, "TC-R24")
    if any(token in actions.SIDE.names for token in rest):
        return Refusal("side_unknown", {}, "TC-R24")
    return Refusal("ask_shape", {}, "TC-30")


# The table
