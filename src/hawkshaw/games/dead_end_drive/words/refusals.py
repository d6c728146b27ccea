"""Why a move cannot be made in 13 Dead End Drive: the first rule it breaks, from the view alone."""

from __future__ import annotations

import re
from typing import Final

from hawkshaw.core.game import Refusal
from hawkshaw.games.dead_end_drive.content.cards import MATCHES, WILD
from hawkshaw.games.dead_end_drive.content.movement import reachable
from hawkshaw.games.dead_end_drive.table import actions
from hawkshaw.games.dead_end_drive.table.actions import BOTH, FIRST, SECOND
from hawkshaw.games.dead_end_drive.table.frames import CHANGE, DRAWN, ROLL, TRAP
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words.language import Words

WAYS_TO_PASS: Final = ("pass", "skip", "wait", "end", "done", "stop", "resign", "nothing")
LUCK_RULES: Final = ("DD-07", "DD-R2", "DD-13", "DD-06", "DD-05", "DD-60")
"""Which rule leaves each kind of chance to luck: deal, chair, dice, portrait, card, secret."""
ENDING_RULES: Final = ("DD-54", "DD-48", "DD-56")
"""By ending: door, Detective, survivor."""


def refusal(view: DriveView, action: int, locale: str) -> Refusal:
    """Why an action that is not legal cannot be chosen."""
    space = view.table.space
    if not 0 <= action < space.n + space.chance_n:
        return Refusal("unknown", {}, "DD-18")
    kind, args = space.kinds[action], space.args[action]
    if action >= space.n:
        return Refusal("luck_only", {}, LUCK_RULES[kind - actions.DEAL])
    if view.table.winner != NONE:
        return Refusal("over", {}, "DD-64" if view.table.seats == 2 else ENDING_RULES[view.table.ending])
    if view.seat is not None and view.table.out >> view.seat & 1:
        return Refusal("out", {}, "DD-53")
    if view.seat not in view.to_act:
        return Refusal("not_turn", {}, "DD-10")
    words = Words(locale)
    frame = view.table.agenda.kind
    if frame == ROLL:
        return Refusal("roll_first", {}, "DD-13")
    if frame == CHANGE:
        return Refusal("portrait_first", {}, "DD-R14")
    if frame == TRAP:
        return refuse_on_trap(view, kind, args, words)
    if frame == DRAWN:
        return refuse_after_draw(view, kind, words)
    return refuse_move(view, args, words) if kind == actions.MOVE else refuse_before_move(view, kind)


def refuse_before_move(view: DriveView, kind: int) -> Refusal:
    """A pawn must be moved, and something else was tried."""
    first, second = view.table.dice
    if kind == actions.ROLL:
        return Refusal("rolled", {}, "DD-13")
    if kind in (actions.CHANGE, actions.LEAVE):
        if first == second:
            return Refusal("portrait_over", {}, "DD-R14")
        return Refusal("not_doubles", {"first": first, "second": second}, "DD-28")
    return Refusal("move_now", {}, "DD-35")


# Traps


def refuse_on_trap(view: DriveView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """A pawn waits on a trap: only a match from the hand or a draw will do."""
    pawn, trap = words.pawn(view.table.agenda.b), words.trap(view.table.agenda.c)
    if kind in (actions.SPRING, actions.KEEP):
        return Refusal("draw_first", {"pawn": pawn}, "DD-41")
    if kind != actions.PLAY:
        return Refusal("trap_first", {"pawn": pawn, "trap": trap}, "DD-17")
    card = args[0]
    seat = view.table.agenda.a
    held = view.wilds[seat] > 0 if card == WILD else view.traps[seat] >> card & 1
    if not held:
        return Refusal("not_held", {"card": words.card(card)}, "DD-38")
    if not MATCHES[view.table.agenda.c] >> card & 1:
        return Refusal("no_match", {"card": words.card(card), "trap": trap}, "DD-37")
    return Refusal("barred", {}, "DD-43")


def refuse_after_draw(view: DriveView, kind: int, words: Words) -> Refusal:
    """A card was just drawn and comes before everything else."""
    if kind == actions.PLAY:
        return Refusal("barred", {}, "DD-43")
    if kind == actions.SPRING:
        values: dict[str, object] = {"card": words.card(view.drawn), "trap": words.trap(view.table.agenda.c)}
        return Refusal("drawn_mismatch", values, "DD-42")
    return Refusal("drawn_first", {}, "DD-17")


# Moving


def refuse_move(view: DriveView, args: tuple[int, ...], words: Words) -> Refusal:
    """The die, the pawn, then where it may go."""
    die, pawn, _ = args
    return refuse_die(view, die, words) or refuse_pawn(view, pawn, words) or refuse_end(view, args, words)


def refuse_die(view: DriveView, die: int, words: Words) -> Refusal | None:
    first, second = view.table.dice
    if die == BOTH:
        if first != second:
            return Refusal("both_singles", {"first": first, "second": second}, "DD-29")
        return Refusal("both_late", {}, "DD-29") if view.table.used else None
    if view.table.used >> die & 1:
        return Refusal("die_used", {"die": words.die(die)}, "DD-14")
    if first == second and die == SECOND and not view.table.used >> FIRST & 1:
        return Refusal("doubles_first", {}, "DD-R42")
    if view.table.board.little and die != FIRST:
        return Refusal("first_die", {}, "DD-14")
    return None


def refuse_pawn(view: DriveView, pawn: int, words: Words) -> Refusal | None:
    name = words.pawn(pawn)
    if view.table.dead >> pawn & 1:
        return Refusal("dead", {"pawn": name}, "DD-49")
    if view.table.moved >> pawn & 1:
        return Refusal("moved", {"pawn": name}, "DD-R4")
    if not view.table.kit.mask >> pawn & 1:
        return Refusal("not_in_play", {"pawn": name}, "DD-02")
    chairs = view.table.board.chairs
    if not chairs >> view.table.pawns[pawn] & 1 and in_opening(view):
        return Refusal("opening_pawn", {"pawn": name}, "DD-20")
    return None


def in_opening(view: DriveView) -> bool:
    """Whether a pawn still sits on a red chair."""
    return any(square >= 0 and view.table.board.chairs >> square & 1 for square in view.table.pawns)


def refuse_end(view: DriveView, args: tuple[int, ...], words: Words) -> Refusal:
    """Die and pawn may be used, but this square is no end."""
    die, pawn, to = args
    board = view.table.board
    start = view.table.pawns[pawn]
    count = view.table.dice[FIRST] + view.table.dice[SECOND] if die == BOTH else view.table.dice[die]
    values: dict[str, object] = {
        "pawn": words.pawn(pawn),
        "start": board.names[start],
        "to": board.names[to],
        "count": count,
    }
    if to == start:
        return Refusal("stays", values, "DD-22")
    if to == board.go:
        if pawn != view.table.favourite:
            return Refusal("not_favourite", {"favourite": words.pawn(view.table.favourite)}, "DD-R11")
        return Refusal("door_far", values, "DD-57")
    if to in view.table.pawns:
        return Refusal("occupied", {**values, "other": words.pawn(view.table.pawns.index(to))}, "DD-23")
    if in_opening(view) and board.trap_mask >> to & 1:
        return Refusal("opening_trap", {**values, "trap": words.trap(board.traps.index(to))}, "DD-21")
    # With the house to itself the pawn might get there, its own chair being the only one it may use.
    if reachable(board, start, count, 0).ends >> to & 1:
        return Refusal("blocked", values, "DD-23")
    return Refusal("no_way", values, "DD-16")


def refusal_of_words(view: DriveView, text: str, locale: str) -> Refusal | None:
    """Why words make no move here: squares nobody can stop on, dice by number, passing, half a name."""
    kind, *rest = [token for token in re.split(r"[\s,/]+", text.strip().lower()) if token] or [""]
    if kind in WAYS_TO_PASS:
        on_trap = view.table.agenda.kind in (TRAP, DRAWN)
        return Refusal("no_passing_trap", {}, "DD-R21") if on_trap else Refusal("no_passing", {}, "DD-R3")
    if kind in ("change", "portrait"):
        return Refusal("portrait_shape", {}, "DD-28")
    if kind == "play" and "detective" in rest:
        return Refusal("detective_card", {}, "DD-46")
    if kind == "move":
        for token in rest:
            refused = refuse_square(view, token.upper(), Words(locale))
            if refused is not None:
                return refused
        if any(token.isdecimal() for token in rest):
            return Refusal("die_name", {}, "DD-14")
    return None


def refuse_square(view: DriveView, name: str, words: Words) -> Refusal | None:
    """Why a move cannot end on a square by what the square is; None if it can, or if it is no square's name."""
    board = view.table.board
    if not re.fullmatch(r"[A-Z]\d+", name):
        return None
    if name not in board.names:
        return Refusal("no_square", {"to": name, "last": board.names[board.squares - 1]}, "DD-19")
    square = board.square(name)
    if board.chairs >> square & 1:
        return Refusal("chair", {"to": name}, "DD-25")
    if not board.floor >> square & 1:
        furniture = words.furniture(board.furniture_names.get(board.symbols[square], ""))
        return Refusal("furniture", {"to": name, "name": furniture}, "DD-24")
    return None
