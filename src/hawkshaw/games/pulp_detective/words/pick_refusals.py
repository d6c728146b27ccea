"""Why a choice inside an effect or a step cannot be made: what is asked first, and what is wrong with the answer."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.game import Refusal
from hawkshaw.games.pulp_detective.content.effects import AT_ITEM_GAIN, BLOCK_RED, ICONS, NONE, RED
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES
from hawkshaw.games.pulp_detective.rules.in_force import is_blocked, twist_cost
from hawkshaw.games.pulp_detective.rules.requirements import latest_result, yellow_icons
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS, item_index
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import side_of
from hawkshaw.games.pulp_detective.table.frames import (
    BORROW,
    CULPRIT,
    DROP,
    EXCHANGE,
    FIRST,
    FLIP,
    FRAMES,
    GAIN_TWIST,
    GIVE_UP,
    GRANT,
    ITEM,
    LOSE_TWIST,
    OPTION,
    PAY_COST,
    PAY_ITEM,
    PENALTY,
    PICK_ITEM,
    SET_DIE,
    TAKE_MARKER,
    TWIST,
)
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.resource_refusals import OF_TWO, refuse_ability, refuse_character

ASKED: Final = {
    EXCHANGE: ((actions.EXCHANGE, actions.SKIP), "PD-86"),
    PAY_ITEM: ((actions.PAY_TWIST, actions.LOSE_ITEM), "PD-85"),
    PAY_COST: ((actions.PAY_TWIST,), "PD-137"),
    ITEM: ((actions.TAKE_ITEM, actions.LEAVE_ITEM, actions.USE), "PD-103"),
    PICK_ITEM: ((actions.TAKE_ITEM,), "PD-103"),
    GIVE_UP: ((actions.GIVE_UP,), "PD-R60"),
    PENALTY: ((actions.SUFFER, actions.REVEAL), "PD-115"),
    TWIST: ((actions.GAIN_TWIST, actions.NO_TWIST), "PD-111"),
    GAIN_TWIST: ((actions.GAIN_TWIST,), "PD-R43"),
    LOSE_TWIST: ((actions.LOSE_TWIST,), "PD-114"),
    OPTION: ((actions.OPTION,), "PD-125"),
    SET_DIE: ((actions.SET,), "PD-R66"),
    FLIP: ((actions.FLIP, actions.DONE), "PD-R66"),
    DROP: ((actions.DROP,), "PD-133"),
    TAKE_MARKER: ((actions.TAKE_MARKER,), "PD-128"),
    BORROW: ((actions.BORROW,), "PD-R68"),
    CULPRIT: ((actions.CHOOSE_ICON,), "PD-141"),
    FIRST: ((actions.FIRST,), "PD-196"),
    GRANT: ((actions.GRANT, actions.REFUSE), "PD-R120"),
}
"""By frame: the moves that answer it, and the rule by which it is asked."""
FOUR: Final = len(ICONS)


def refuse_pick(table: OpenTable, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """First what is asked has to be answered; then why not so."""
    frame = table.agenda.kind
    answers, rule = ASKED[frame]
    if kind not in answers:
        return Refusal(f"first_{FRAMES.names[frame]}", {}, rule)
    if frame == EXCHANGE:
        return refuse_exchange(table, kind, args, words)
    if frame in (PAY_ITEM, PAY_COST):
        return refuse_payment(table, args[0], rule, words)
    if frame in (ITEM, PICK_ITEM):
        return refuse_item(table, kind, args[0] if args else NONE, words)
    if frame == GIVE_UP:
        return Refusal("not_holding", {"item": args[0]}, rule)
    if frame == TWIST:
        return refuse_twist(table, args[0], words)
    if frame == GAIN_TWIST:
        return Refusal("supply_empty", {"icon": words.icon(args[0])}, rule)
    if frame == LOSE_TWIST:
        return Refusal("twist_not_held", {"icon": words.icon(args[0])}, rule)
    if frame == OPTION:
        return Refusal("option_useless", {}, "PD-R127")
    if frame in (SET_DIE, FLIP):
        return refuse_die(table, kind, args, words)
    if frame == DROP:
        return Refusal("icon_not_needed", {"icon": words.icon(args[0])}, rule)
    if frame == TAKE_MARKER:
        return Refusal("marker_taken", {"marker": words.marker(args[0])}, rule)
    if frame == BORROW:
        return refuse_character(table, args[0], words)
    if frame == GRANT:
        return Refusal("other_icon_asked", {}, rule)
    assert frame == CULPRIT, "a penalty that is asked for can be suffered or avoided"
    return Refusal("not_leading", {"pip": words.pip(args[0])}, rule)


def refuse_exchange(table: OpenTable, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """PD-86, PD-R32: two different cards of the own storylines; a compass may be left alone until one is named."""
    if kind == actions.SKIP:
        return Refusal("no_skipping", {}, "PD-86")
    card = words.card(table.pack.investigate[args[0]])
    if args[0] not in table.me.storyline_cards():
        return Refusal("not_in_storyline", {"card": card}, "PD-R32")
    return Refusal("same_card", {"card": card}, "PD-86")


def refuse_payment(table: OpenTable, icon: int, rule: str, words: Words) -> Refusal:
    """A twist marker that is not there, or may not be used, or is not the price."""
    values: dict[str, object] = {"icon": words.icon(icon)}
    if not table.me.twists[icon]:
        return Refusal("twist_not_held", values, rule)
    return Refusal("twist_barred", values, "PD-R3")


def refuse_item(table: OpenTable, kind: int, item: int, words: Words) -> Refusal:
    """PD-103, PD-157: another item than the one found, one held already, or a die that is barred."""
    me = table.me
    if kind == actions.USE:
        refused = refuse_ability(table, item, [AT_ITEM_GAIN], words)
        return refused or Refusal("no_other_item", {}, "PD-R127")
    if kind == actions.LEAVE_ITEM:
        return Refusal("must_take", {}, "PD-103")
    colour = table.pack.items[item_index(table, me, item)].colour
    if colour == RED and is_blocked(table, me, BLOCK_RED):
        return Refusal("red_item", {}, "PD-R83")
    if item in me.items:
        return Refusal("item_held", {"item": item}, "PD-R59")
    if item == table.agenda.b:
        return Refusal("found_one", {"item": item}, "PD-103")
    return Refusal("other_item", {"item": item, "found": table.agenda.b}, "PD-99")


def refuse_twist(table: OpenTable, icon: int, words: Words) -> Refusal:
    """D12, PD-111 to PD-113, PD-R43."""
    me = table.me
    values: dict[str, object] = {"icon": words.icon(icon)}
    if me.held >= MOST_TWISTS:
        return Refusal("four_twists", {"count": MOST_TWISTS}, "PD-112")
    if me.hour <= twist_cost(table, me):
        key = "twist_too_dear" if table.seats == 1 else f"twist_too_dear{OF_TWO}"
        return Refusal(key, {"count": twist_cost(table, me)}, "PD-R9")
    if not yellow_icons(table, me)[icon]:
        return Refusal("icon_not_rolled", values, "PD-111")
    return Refusal("supply_empty", values, "PD-R43")


def refuse_die(table: OpenTable, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """PD-R66: a die that was rolled, turned once, to another face with the icon that is called for."""
    if kind == actions.DONE:
        return Refusal("turn_one", {}, "PD-132")
    side = args[0] if kind == actions.SET else side_of(args[0], 0)
    die, face = table.pack.dice[side // DIE_FACES], side % DIE_FACES
    me = table.me
    result = latest_result(table, me, die.index)
    if result == NONE:
        return Refusal("die_not_rolled", {"die": die.id}, "PD-R66")
    if kind == actions.FLIP:
        return Refusal("turned_already", {"die": die.id}, "PD-R66")
    values: dict[str, object] = {"die": die.id, "icon": words.icon(die.faces[face])}
    return Refusal("lies_so" if me.task.faces[result] == face else "other_icon", values, "PD-R66")
