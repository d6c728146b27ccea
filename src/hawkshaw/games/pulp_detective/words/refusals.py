"""Why a move cannot be made in Pulp Detective: the first rule that stands against it, from the view alone.

Refusals of a task are in `work_refusals`, of choices inside an effect in `pick_refusals`, of abilities and markers in
`resource_refusals`.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import Refusal
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.pulp_detective.content.effects import (
    AT_ANY,
    AT_CHOOSE,
    AT_DRAW,
    AT_FAILURE,
    AT_PLACE,
    AT_SUCCESS,
    BLOCK_MATCH,
    BLOCK_PEEK,
    NONE,
)
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.in_force import is_blocked
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.rules.setup import fits_seat
from hawkshaw.games.pulp_detective.rules.storyline import gives_away
from hawkshaw.games.pulp_detective.rules.usable import work_windows
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import DEALT
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    CASE,
    CHARACTER,
    CHOOSE,
    CONFER,
    DRAW,
    FRAMES,
    ITEMS,
    PAUSE,
    PLACE,
    SUSPECTS,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import GONE, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.pick_refusals import ASKED, refuse_pick
from hawkshaw.games.pulp_detective.words.resource_refusals import RESOURCES, refuse_ability, refuse_resource
from hawkshaw.games.pulp_detective.words.work_refusals import WORKING, refuse_work

LUCK_RULES: Final = ("PD-16", "PD-24", "PD-43", "PD-48", "PD-78", "PD-115", "PD-178")
"""Which rule leaves each kind of chance to luck: nemesis, location, top card, place in the deck, face, gang, helper."""
SET_UP_RULES: Final = ("PD-02", "PD-04", "PD-05", "PD-09", "PD-12")
ROLES: Final = (actions.KEEP, actions.DISCARD, actions.RETURN, actions.GIVE)
WAYS_TO_STOP: Final = ("end", "stop", "resign", "quit", "wait", "rest")


def refusal(view: PulpView, action: int, locale: str) -> Refusal:
    """Why an action that is not legal cannot be chosen."""
    space = view.space
    table = view.table
    if not 0 <= action < space.n + space.chance_n:
        return Refusal("unknown", {}, "PD-42")
    kind, args = space.kinds[action], space.args[action]
    if action >= space.n:
        return Refusal("luck_only", {}, LUCK_RULES[kind - actions.NEMESIS_COMES])
    if table.ending != NONE:
        return Refusal("over", {}, "PD-38")
    if view.to_act == LUCK_TO_ACT or not table.agenda:
        return Refusal("luck_now", {}, "PD-78")
    words = Words(locale)
    if view.seat is None:
        return Refusal("watching", {}, "PD-01")
    if view.seat not in view.to_act:
        return Refusal("not_yours", {"seat": words.seat(table.agenda.a)}, "PD-42")
    frame = table.agenda.kind
    if frame <= SUSPECTS:
        return refuse_set_up(table, kind, args, words)
    if frame in ASKED:
        return refuse_pick(table, kind, args, words)
    if kind <= actions.SUSPECTS:
        return Refusal("settled", {}, SET_UP_RULES[kind])
    if kind in RESOURCES:
        return refuse_resource(table, kind, args, open_windows(table), words)
    return refuse_step(table, frame, kind, args, words)


def open_windows(table: OpenTable) -> list[int]:
    """The windows of abilities that are open at a decision."""
    frame = table.agenda.kind
    if frame == WORK:
        return bits_of(work_windows(table, table.me))
    if frame in (CHOOSE, CONFER, ASSIGN):
        return [AT_CHOOSE, AT_ANY]
    if frame == DRAW:
        return [AT_DRAW, AT_ANY]
    if frame == PAUSE:
        return [AT_SUCCESS if table.me.task.result == SUCCEEDED else AT_FAILURE, AT_ANY]
    return [AT_ANY]


def refuse_set_up(table: OpenTable, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """A step of set-up is asked: another move comes later, and what the modules forbid is not offered."""
    frame = table.agenda.kind
    if kind != frame:
        return Refusal(f"set_up_{FRAMES.names[frame]}", {}, SET_UP_RULES[frame])
    if frame == CHARACTER:
        if not fits_seat(table.pack, table.seats, table.agenda.a, args[0]):
            return Refusal("other_band", {}, "PD-167")
        if table.seats > 1:
            return Refusal("other_card", {}, "PD-R7")
        return Refusal("needs_markers", {}, "PD-R5")
    if frame == ITEMS:
        return Refusal("one_items_card", {}, "PD-R8")
    if frame == SUSPECTS:
        return Refusal("society_settled" if table.agenda.b else "criminal_asked", {}, "PD-174")
    assert frame == CASE, "any difficulty may be chosen"
    return Refusal("needs_nemesis", {}, "PD-R6")


def refuse_step(table: OpenTable, frame: int, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """What belongs to the step in hand is refused for its own reason, everything else because it is not its time."""
    if kind == actions.PASS:
        return Refusal("no_passing", {}, "PD-42")
    if frame == CONFER:
        return Refusal("partner_speaks", {}, "PD-R107")
    if kind in (actions.GIFT, actions.REQUEST):
        return refuse_gift(table, kind, args[0], words)
    if kind == actions.ASSIGN:
        if frame != ASSIGN:
            return Refusal("no_display", {}, "PD-195")
        return Refusal("assign_slots", {}, "PD-195")
    if kind == actions.PEEK or kind in ROLES:
        if frame == ASSIGN:
            return Refusal("assign_first", {}, "PD-195")
        if frame != CHOOSE:
            return Refusal("no_display", {}, "PD-43")
        return refuse_slot(table, kind, args[0])
    if kind in (actions.PLACE, actions.PLACE_WITH):
        if frame == CHOOSE:
            return Refusal("roles_first", {}, "PD-R22")
        if frame != PLACE:
            return Refusal("no_kept", {}, "PD-46")
        return refuse_place(table, kind, args, words)
    if kind in WORKING:
        if frame != WORK:
            return Refusal("no_task", {}, "PD-74")
        return refuse_work(table, kind, args, words)
    return Refusal("not_asked", {}, "PD-42")


def refuse_slot(table: OpenTable, kind: int, slot: int) -> Refusal:
    """The card must lie there, the role must be left, and looking must be allowed."""
    me = table.me
    if slot >= len(me.backs):
        return Refusal("no_slot", {"slot": slot}, "PD-43")
    if me.backs[slot] == GONE:
        return Refusal("slot_gone", {"slot": slot}, "PD-44")
    if kind == actions.PEEK:
        if is_blocked(table, me, BLOCK_PEEK):
            return Refusal("peek_blocked", {}, "PD-51")
        if slot not in hidden_slots(me, me.seat):
            return Refusal("seen_already", {"slot": slot}, "PD-R23")
        return Refusal("no_look", {}, "PD-51")
    if kind == actions.GIVE:
        if not gives_away(table, me):
            return Refusal("no_giving", {}, "PD-181")
        if len(me.backs) < DEALT:
            return Refusal("too_few_to_give", {}, "PD-R105")
        return Refusal("role_given", {}, "PD-180")
    if kind == actions.RETURN and gives_away(table, me):
        return Refusal("gives_instead", {}, "PD-180")
    if kind == actions.RETURN and len(me.backs) < DEALT:
        return Refusal("too_few", {}, "PD-R28")
    role = {actions.KEEP: "kept", actions.DISCARD: "discarded", actions.RETURN: "returned"}[kind]
    return Refusal(f"role_{role}", {}, "PD-44")


def refuse_place(table: OpenTable, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """A row that is there and shorter than the one above; an ability that makes an edge match."""
    me = table.me
    row = args[0]
    rows = len(me.rows)
    if row > rows:
        return Refusal("no_row", {"row": row, "rows": rows}, "PD-61")
    if 0 < row < rows and len(me.rows[row]) >= len(me.rows[row - 1]):
        return Refusal("row_full", {"row": row + 1, "above": row}, "PD-62")
    assert kind == actions.PLACE_WITH
    if is_blocked(table, me, BLOCK_MATCH):
        return Refusal("match_blocked", {}, "PD-65")
    refused = refuse_ability(table, args[1], [AT_PLACE], words)
    return refused or Refusal("no_edge", {"row": row + 1}, "PD-R127")


def refuse_gift(table: OpenTable, kind: int, icon: int, words: Words) -> Refusal:
    """D17, PD-203, PD-R120."""
    me = table.me
    other = table.other_of(me)
    values: dict[str, object] = {"icon": words.icon(icon)}
    if table.agenda.kind != WORK or not me.confronting or table.mode != TOGETHER or other is None:
        return Refusal("no_gifts", {}, "PD-203")
    if kind == actions.GIFT:
        if not me.twists[icon]:
            return Refusal("twist_not_held", values, "PD-R120")
        if other.ending != NONE:
            return Refusal("partner_out", {}, "PD-R120")
        return Refusal("partner_full", {"count": MOST_TWISTS}, "PD-R120")
    if not other.twists[icon]:
        return Refusal("partner_lacks", values, "PD-R120")
    if me.task.requested >> icon & 1:
        return Refusal("asked_already", values, "PD-R120")
    return Refusal("four_twists", {"count": MOST_TWISTS}, "PD-R120")


# Words that are no notation


def refusal_of_words(view: PulpView, text: str, locale: str) -> Refusal | None:
    """Why words make no move here: giving up, and moves whose arguments are easily forgotten."""
    kind, *rest = text.strip().lower().split() or [""]
    if kind in WAYS_TO_STOP:
        return Refusal("no_stopping", {}, "PD-34")
    if kind == "roll" and not rest:
        dice = [view.table.pack.dice[die].id for die in view.table.pack.yellow]
        return Refusal("roll_shape", {"dice": ", ".join(dice)}, "PD-78")
    if kind == "use" and not rest:
        return Refusal("use_shape", {}, "PD-125")
    if kind in ("reroll", "buy_reroll") and not rest:
        return Refusal("reroll_shape", {"kind": kind}, "PD-89")
    return None
