"""Why something cannot be done while working on a task: dice, re-rolls, twist markers and investigation markers."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.game import Refusal
from hawkshaw.games.pulp_detective.content.effects import (
    BLOCK_ITEM,
    BLOCK_RED,
    BLOCK_TWIST,
    CLUE,
    ICONS,
    NONE,
    RED,
    YELLOW,
)
from hawkshaw.games.pulp_detective.content.pack import CHEKHOVS_GUN, DEUS_EX_MACHINA, INTERROGATE
from hawkshaw.games.pulp_detective.rules.in_force import (
    bars_icon,
    in_force,
    is_blocked,
    may_play_twist,
    reroll_hours,
)
from hawkshaw.games.pulp_detective.rules.legal import gun_helps
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance,
    covers,
    is_yellow,
    shortfall,
    succeeds,
    twist_wilds,
)
from hawkshaw.games.pulp_detective.rules.usable import item_colours, may_roll_yellow, was_rolled
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.resource_refusals import refuse_marker

WORKING: Final = (
    actions.ROLL,
    actions.REROLL,
    actions.BUY_DICE,
    actions.BUY_REROLL,
    actions.RESOLVE,
    actions.RESOLVE_WITH,
    actions.GUN,
    actions.DEUS,
    actions.INTERROGATE,
)
ROLLING: Final = (actions.ROLL, actions.REROLL, actions.BUY_DICE, actions.BUY_REROLL)
CHECK_RULE: Final = "PD-T76"
"""A check ability ends the rolling (the ledger's table of windows; its worked example has the id)."""
FOUR: Final = len(ICONS)


def refuse_work(table: OpenTable, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """The working step is on, but not this."""
    if kind in ROLLING and table.me.task.checked:
        return Refusal("checked", {}, CHECK_RULE)
    if kind == actions.ROLL:
        return refuse_roll(table, args[0], words)
    if kind == actions.REROLL:
        return refuse_reroll(table, args[0])
    if kind == actions.BUY_DICE:
        return refuse_buy_dice(table)
    if kind == actions.BUY_REROLL:
        return refuse_buy_reroll(table, args[0])
    if kind == actions.GUN:
        return refuse_gun(table, args[0], words)
    if kind == actions.DEUS:
        return refuse_marker(table, DEUS_EX_MACHINA, words) or Refusal("no_dice", {}, "PD-R66")
    if kind == actions.INTERROGATE:
        return refuse_interrogate(table, args[0], words)
    assert kind == actions.RESOLVE_WITH, "resolving is always possible"
    return refuse_markers(table, args[0], words)


def refuse_roll(table: OpenTable, die: int, words: Words) -> Refusal:
    """No yellow roll left, or a die that nothing grants."""
    me = table.me
    colour = table.pack.dice[die].colour
    values: dict[str, object] = {"die": table.pack.dice[die].id, "colour": words.colour(colour)}
    if len(me.task.dice) >= actions.RESULTS:
        return Refusal("too_many_results", {"count": actions.RESULTS}, "PD-84")
    if colour == YELLOW:
        assert not may_roll_yellow(table, me, in_force(table, me))
        return Refusal("no_rolls", {"count": allowance(table, me)}, "PD-74")
    if was_rolled(table, me, colour):
        return Refusal("die_rolled", values, "PD-R34")
    if colour == RED and is_blocked(table, me, BLOCK_RED):
        return Refusal("red_blocked", {}, "PD-R83")
    if item_colours(table, me) >> colour & 1 and is_blocked(table, me, BLOCK_ITEM):
        return Refusal("die_item_blocked", values, "PD-R87")
    return Refusal("not_granted", values, "PD-82")


def refuse_reroll(table: OpenTable, result: int) -> Refusal:
    task = table.me.task
    if result >= len(task.dice):
        return Refusal("no_result", {"result": result + 1, "count": len(task.dice)}, "PD-R30")
    if not task.rerolls and not task.yellow_rerolls:
        return Refusal("no_rerolls", {}, "PD-89")
    return Refusal("only_yellow", {}, "PD-R30")


def refuse_buy_dice(table: OpenTable) -> Refusal:
    """PD-76, PD-R9."""
    me = table.me
    if not table.pack.extra_rolls[me.stamina]:
        return Refusal("too_strong", {"stamina": me.stamina}, "PD-76")
    if me.bought:
        return Refusal("bought", {}, "PD-76")
    return Refusal("last_hour", {}, "PD-R9")


def refuse_buy_reroll(table: OpenTable, result: int) -> Refusal:
    """PD-152, PD-R76."""
    me = table.me
    task = me.task
    if not me.confronting:
        return Refusal("only_confronting", {}, "PD-152")
    if result >= len(task.dice):
        return Refusal("no_result", {"result": result + 1, "count": len(task.dice)}, "PD-R76")
    if not is_yellow(table, me, result):
        return Refusal("only_yellow", {}, "PD-R76")
    return Refusal("few_hours", {"count": reroll_hours(table, me)}, "PD-152")


def refuse_gun(table: OpenTable, payment: int, words: Words) -> Refusal:
    """PD-131, PD-R9, PD-R127."""
    me = table.me
    refused = refuse_marker(table, CHEKHOVS_GUN, words)
    if refused is not None:
        return refused
    if not gun_helps(table, me, in_force(table, me)):
        return Refusal("gun_useless", {}, "PD-R127")
    return Refusal("last_stamina" if payment == actions.STAMINA else "last_hour", {}, "PD-R9")


def refuse_interrogate(table: OpenTable, icon: int, words: Words) -> Refusal:
    """PD-133, PD-R67."""
    task = table.me.task
    refused = refuse_marker(table, INTERROGATE, words)
    if refused is not None:
        return refused
    if task.card == NONE:
        return Refusal("interrogate_culprit", {}, "PD-R67")
    if table.pack.investigate[task.card].rows[task.row].reward != CLUE:
        return Refusal("interrogate_reward", {}, "PD-133")
    return Refusal("icon_not_needed", {"icon": words.icon(icon)}, "PD-133")


def refuse_markers(table: OpenTable, marker_set: int, words: Words) -> Refusal:
    """PD-91, PD-R37, PD-R39: markers held, allowed, that make the task succeed, and none too many."""
    me = table.me
    if succeeds(table, me):
        return Refusal("covered", {}, "PD-R37")
    effects = in_force(table, me)
    played = MARKER_SETS[marker_set]
    for icon in range(FOUR):
        if played[icon] > me.twists[icon]:
            return Refusal("few_twists", {"icon": words.icon(icon), "held": me.twists[icon]}, "PD-91")
    for icon in range(FOUR):
        if played[icon] and not may_play_twist(effects, icon):
            rule = "PD-R82" if bars_icon(effects, BLOCK_TWIST, icon) else "PD-R3"
            return Refusal("twist_barred", {"icon": words.icon(icon)}, rule)
    lack = shortfall(table, me, effects)
    if lack.only_results > lack.wilds:
        return Refusal("x_open", {"icon": words.icon(me.task.barred)}, "PD-146")
    standing = [me.permanent[icon] if may_play_twist(effects, icon) else 0 for icon in range(FOUR)]
    together = [standing[icon] + played[icon] for icon in range(FOUR)]
    missing = words.icons(lack.missing)
    if not covers(lack, together, twist_wilds(table, me, effects)):
        return Refusal("not_enough", {"missing": missing}, "PD-R39")
    return Refusal("too_many", {"missing": missing}, "PD-R39")
