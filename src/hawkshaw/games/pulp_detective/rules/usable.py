"""What a seat may use now: the ledger's windows, limits, costs, and the law that nothing is used for nothing."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    ANY_ICON,
    AT_ANY,
    AT_CHECK,
    AT_CHOOSE,
    AT_ROLL,
    AT_TASK_START,
    BAND,
    BLOCK,
    BLOCK_ITEM,
    BLOCK_PEEK,
    BLOCK_RED,
    BLOCK_SPECIAL,
    BLOCK_STAMINA_GAIN,
    BLOCK_TRIPLE,
    BORROW,
    CHOOSE,
    CHOOSE_ITEM,
    CHOSEN,
    CLUE_BY,
    CONVERT,
    DIE_BY,
    DISPLAY,
    DRAW,
    FLIP,
    ICONS,
    IF,
    ITEM,
    ITEM_BY,
    ITEM_SLOTS,
    MARKER,
    MILL,
    NEED,
    NEMESIS_BY,
    NO_PENALTY,
    NONE,
    PEEK,
    POLICE,
    RANDOM,
    RED,
    REROLL,
    REROLL_COST,
    ROLLED,
    ROW,
    SET_DIE,
    STAMINA,
    STAMINA_BY,
    SWAP,
    TIME,
    TIME_BY,
    TWIST_BY,
    TWIST_FREE,
    WILD_EDGE,
    WILD_ROLL,
    WILD_TWIST,
    YELLOW,
    Ability,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import BLANK, BLUE_BAND, DIE_FACES, MOST_STAMINA
from hawkshaw.games.pulp_detective.rules.costs import payable
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots, more_cards
from hawkshaw.games.pulp_detective.rules.in_force import (
    borrowed_texts,
    conditions_hold,
    forced_texts,
    in_force,
    is_blocked,
    is_blocked_by,
    is_night,
    item_texts,
)
from hawkshaw.games.pulp_detective.rules.interpreter import branch_of, losable
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance,
    allowance_under,
    icon_of,
    is_yellow,
    latest_result,
    requirement,
    shortfall,
    yellow_icons,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.resources import can_gain_twist, unspent
from hawkshaw.games.pulp_detective.table.actions import DEALT, RESULTS, SLOTS, USE, side_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import NEMESIS_DIE, OpenTable

FOUR: Final = len(ICONS)
TRIPLE: Final = 3
ALWAYS_USEFUL: Final = (
    MILL,
    REROLL,
    WILD_TWIST,
    WILD_ROLL,
    WILD_EDGE,
    ITEM_SLOTS,
    TWIST_FREE,
    REROLL_COST,
    BLOCK,
)
"""The effects of which nothing else is asked: they change something, or they are not used but stand."""


def own_texts(table: OpenTable, me: Detective) -> list[int]:
    """Every ability that belongs to a seat now, blocked ones left out."""
    return texts_under(table, me, in_force(table, me))


def texts_under(table: OpenTable, me: Detective, effects: list[Effect]) -> list[int]:
    """The same for whoever knows what is in force."""
    found = forced_texts(table, me)
    if not is_blocked_by(effects, BLOCK_SPECIAL):
        found += table.pack.characters[me.character].abilities
    if me.borrowed:
        found += borrowed_texts(me)
    if me.items and not is_blocked_by(effects, BLOCK_ITEM):
        found += item_texts(table, me)
    if me.sidekicks:
        night = is_night(table, me)
        for sidekick in table.pack.sidekicks:
            if me.sidekicks >> sidekick.index & 1:
                found.append(sidekick.night if night else sidekick.day)
    return found


def usable(table: OpenTable, me: Detective, windows: int) -> list[int]:
    """D6, D19: the abilities that may be used now in one of these windows, a mask; in the order of the pack."""
    return usable_under(table, me, windows, in_force(table, me))


def usable_under(table: OpenTable, me: Detective, windows: int, effects: list[Effect]) -> list[int]:
    """The same for whoever knows what is in force."""
    found: list[int] = []
    abilities = table.pack.abilities
    uses = table.space.ids[USE]
    for ability in texts_under(table, me, effects):
        text = abilities[ability]
        if windows >> text.window & 1 and is_action(uses, ability) and ability not in found:
            if may_use(table, me, text):
                found.append(ability)
    if len(found) > 1:
        found.sort()
    return found


def is_action(ids: list[int], value: int) -> bool:
    """Whether a block has an action with this value."""
    return value < len(ids) and ids[value] != NONE


def may_use(table: OpenTable, me: Detective, text: Ability) -> bool:
    """PD-R9, PD-R127: within its limits and conditions, at a price that can be paid, and not for nothing."""
    return (
        unspent(table, me, text)
        and conditions_hold(table, me, text.index)
        and payable(table, me, text)
        and is_useful(table, me, table.pack.effects[text.effect], text)
    )


def is_useful(table: OpenTable, me: Detective, effect: Effect, text: Ability) -> bool:
    """PD-R127: whether an effect could change something now."""
    op = effect.op
    if op == IF:
        branch = branch_of(table, me, effect)
        return branch != NONE and is_useful(table, me, table.pack.effects[branch], text)
    if op == CHOOSE:
        effects = table.pack.effects
        return is_useful(table, me, effects[effect.first], text) or is_useful(
            table, me, effects[effect.second], text
        )
    if op == STAMINA_BY:
        gains = me.stamina < MOST_STAMINA and not is_blocked(table, me, BLOCK_STAMINA_GAIN)
        return effect.n < 0 or gains
    if op == TIME_BY:
        return effect.n < 0 or me.hour < table.pack.cases[table.case].top
    if op == CLUE_BY:
        return me.clues < table.clues_needed
    if op == NEMESIS_BY:
        return table.modules & NEMESIS_DIE != 0
    if op == ITEM_BY:
        return item_is_useful(table, me, effect)
    if op == TWIST_BY:
        return bool(losable(me, effect.what)) if effect.n < 0 else can_gain_twist(table, me, effect.what)
    if op == PEEK:
        if is_blocked(table, me, BLOCK_PEEK):
            return False
        return text.window != AT_CHOOSE or len(hidden_slots(me, me.seat)) > me.looks
    if op == DISPLAY:
        return more_cards(table, me) + effect.n <= SLOTS - DEALT
    if op == SWAP:
        return len(me.storyline_cards()) > 1
    if op == MARKER:
        return table.marker_supply != 0
    if op == BORROW:
        return bool(borrowable(table, effect.what))
    return is_useful_on_task(table, me, effect, text)


def item_is_useful(table: OpenTable, me: Detective, effect: Effect) -> bool:
    if effect.what == DRAW:
        return any([table.pack.investigate[card].die != BLANK for card in table.discard])
    if effect.what == CHOOSE_ITEM:
        return bool(other_items(table, me, 0))
    return bool(me.items)


def is_useful_on_task(table: OpenTable, me: Detective, effect: Effect, text: Ability) -> bool:
    """The same for effects that concern the task in hand."""
    task = me.task
    op = effect.op
    if op == DIE_BY:
        if effect.what == YELLOW:
            return allowance(table, me, effect.n) != allowance(table, me)
        if effect.what == RED and is_blocked(table, me, BLOCK_RED):
            return False
        return not task.granted >> effect.what & 1 and not was_rolled(table, me, effect.what)
    if op == SET_DIE:
        return bool(settable(table, me, effect.what))
    if op == FLIP:
        return bool(task.dice)
    if op == CONVERT:
        shown = [icon_of(table, me, result) for result in range(len(task.dice))]
        return shown.count(effect.what) > task.converts[effect.what]
    if op == ADD_ICON:
        if effect.what == BAND:
            return table.pack.cases[table.case].spans[me.hour] != 0
        return shortfall(table, me, in_force(table, me)).missing[effect.what] > 0
    if op == NEED:
        need = requirement(table, me, in_force(table, me))
        if effect.n > 0:
            return True
        return sum(need) > 1 and (effect.what in (CHOSEN, RANDOM) or need[effect.what] > 0)
    if op == ROW:
        return task.card != NONE and task.row + effect.n < len(table.pack.investigate[task.card].rows)
    if op == NO_PENALTY:
        return penalty_hurts(table, me, effect.what & ~task.spared, text.index)
    assert op in ALWAYS_USEFUL
    return True


def was_rolled(table: OpenTable, me: Detective, colour: int) -> bool:
    """PD-R34: a supplemental die is rolled once a task."""
    return table.pack.die_of[colour] in me.task.dice


def settable(table: OpenTable, me: Detective, icon: int) -> list[int]:
    """PD-R66: the sides that a yellow die could be turned to from its latest result: another face with such an icon."""
    found: list[int] = []
    for die in table.pack.yellow:
        result = latest_result(table, me, die)
        if result == NONE:
            continue
        for face, shown in enumerate(table.pack.dice[die].faces):
            if face != me.task.faces[result] and icon in (shown, ANY_ICON):
                found.append(side_of(die, face))
    return found


def is_protected(table: OpenTable, me: Detective) -> bool:
    """PD-109: three of a kind among the yellow results."""
    return max(yellow_icons(table, me)) >= TRIPLE and not is_blocked(table, me, BLOCK_TRIPLE)


def penalty_hurts(table: OpenTable, me: Detective, kinds: int, ability: int) -> bool:
    """Whether the penalty is of one of these kinds and would cost something that the use itself does not."""
    task = me.task
    penalty = table.pack.investigate[task.card].rows[task.row].penalty
    if not kinds >> penalty & 1:
        return False
    if penalty == TIME:
        return True
    if is_protected(table, me):
        return False
    if penalty == STAMINA:
        return True
    assert penalty == ITEM
    spent = 1 if ability in item_texts(table, me) else 0
    return len(me.items) > spent


def borrowable(table: OpenTable, whom: int) -> list[int]:
    """PD-130, PD-R68: the characters in the stack whose special action may be borrowed."""
    return [
        character.index
        for character in table.pack.characters
        if table.unselected >> character.index & 1 and (whom != POLICE or character.bands & BLUE_BAND)
    ]


def other_items(table: OpenTable, me: Detective, but: int) -> list[int]:
    """D10, PD-R83: the items of the own card that could be taken; never one whose die is barred."""
    pack = table.pack
    slots = pack.item_cards[me.item_card].slots
    red = is_blocked(table, me, BLOCK_RED)
    return [
        item
        for item in range(1, DIE_FACES + 1)
        if item != but and item not in me.items and not (red and pack.items[slots[item]].colour == RED)
    ]


def work_windows(table: OpenTable, me: Detective) -> int:
    """The windows that are open in the working step, as a mask."""
    if me.task.checked:
        return 1 << AT_CHECK | 1 << AT_ANY
    if me.task.dice:
        return 1 << AT_CHECK | 1 << AT_ANY | 1 << AT_ROLL
    return 1 << AT_CHECK | 1 << AT_ANY | 1 << AT_ROLL | 1 << AT_TASK_START


def colours_granted(table: OpenTable, me: Detective) -> list[int]:
    """PD-82, PD-R34: the supplemental dice that may be rolled now."""
    return colours_under(table, me, in_force(table, me))


def colours_under(table: OpenTable, me: Detective, effects: list[Effect]) -> list[int]:
    """The same for whoever knows what is in force."""
    granted = me.task.granted
    if me.items and not is_blocked_by(effects, BLOCK_ITEM):
        granted |= item_colours(table, me)
    found: list[int] = []
    if not granted:
        return found
    if is_blocked_by(effects, BLOCK_RED):
        granted &= ~(1 << RED)
    for colour in range(YELLOW + 1, len(table.pack.die_of) - 1):
        if granted >> colour & 1 and not was_rolled(table, me, colour):
            found.append(colour)
    return found


def item_colours(table: OpenTable, me: Detective) -> int:
    """The dice that items held grant, as a mask of colours."""
    pack = table.pack
    slots = pack.item_cards[me.item_card].slots
    colours = 0
    for item in me.items:
        colour = pack.items[slots[item]].colour
        if colour != NONE:
            colours |= 1 << colour
    return colours


def may_roll_yellow(table: OpenTable, me: Detective, effects: list[Effect]) -> bool:
    return len(me.task.dice) < RESULTS and yellow_rolls(table, me) < allowance_under(table, me, effects)


def second_twists(table: OpenTable, me: Detective) -> list[int]:
    """D12: abilities by which one more twist marker may be taken after a failure."""
    found: list[int] = []
    for ability in own_texts(table, me):
        text = table.pack.abilities[ability]
        effect = table.pack.effect_of(ability)
        if effect.op == TWIST_BY and effect.what == ROLLED and ability not in found:
            if unspent(table, me, text) and conditions_hold(table, me, ability) and payable(table, me, text):
                found.append(ability)
    return found


def rerollable(table: OpenTable, me: Detective) -> list[int]:
    """PD-89, PD-R30: the results that may be rolled again by a re-roll that is left."""
    task = me.task
    return [
        result
        for result in range(len(task.dice))
        if task.rerolls or (task.yellow_rerolls and is_yellow(table, me, result))
    ]
