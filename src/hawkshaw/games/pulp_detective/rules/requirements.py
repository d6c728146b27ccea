"""What a task needs, what the dice give, and which twist markers make up for the rest."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    ANY_ICON,
    BAND,
    CONVERT,
    DIE_BY,
    ICONS,
    NEED,
    NONE,
    RANDOM,
    WILD_ROLL,
    WILD_TWIST,
    YELLOW,
    Effect,
)
from hawkshaw.games.pulp_detective.rules.in_force import in_force, may_play_twist
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable

FOUR: Final = len(ICONS)
SETS_KEPT: Final = 256
"""More than there are hands of up to four twist markers."""
_sets: Final[dict[int, list[int]]] = {}


def icon_of(table: OpenTable, me: Detective, result: int) -> int:
    """The face a result shows; task icons are below 4."""
    task = me.task
    return table.pack.dice[task.dice[result]].faces[task.faces[result]]


def is_yellow(table: OpenTable, me: Detective, result: int) -> bool:
    return table.pack.dice[me.task.dice[result]].colour == YELLOW


def yellow_rolls(table: OpenTable, me: Detective) -> int:
    """How many yellow rolls have been made for the task."""
    dice = table.pack.dice
    rolls = 0
    for die in me.task.dice:
        if dice[die].colour == YELLOW:
            rolls += 1
    return rolls


def yellow_icons(table: OpenTable, me: Detective) -> list[int]:
    """PD-R41: the yellow results as they lie, by icon."""
    counts = [0] * FOUR
    task = me.task
    for result in range(len(task.dice)):
        die = table.pack.dice[task.dice[result]]
        if die.colour == YELLOW:
            counts[die.faces[task.faces[result]]] += 1
    return counts


def latest_result(table: OpenTable, me: Detective, die: int) -> int:
    """PD-R66: the result that the die itself shows; the others are only marked. -1 if it was not rolled."""
    task = me.task
    for result in range(len(task.dice) - 1, -1, -1):
        if task.dice[result] == die and not task.marked >> result & 1:
            return result
    return NONE


def allowance(table: OpenTable, me: Detective, more: int = 0) -> int:
    """PD-74, PD-R12: how many yellow rolls the task may have now, or would have with so many more."""
    return allowance_under(table, me, in_force(table, me), more)


def allowance_under(table: OpenTable, me: Detective, effects: list[Effect], more: int = 0) -> int:
    """The same for whoever knows what is in force."""
    rolls = table.pack.rolls[me.stamina] + me.task.bought + me.task.extra_rolls + more
    for effect in effects:
        if effect.op == DIE_BY and effect.what == YELLOW:
            rolls += effect.n
    return max(rolls, 1)


def requirement(table: OpenTable, me: Detective, effects: list[Effect]) -> list[int]:
    """PD-72, PD-133: the icons needed; what is added and taken away is netted, and leaves at least one icon."""
    task = me.task
    need = [task.need[icon] + task.change[icon] for icon in range(FOUR)]
    for effect in effects:
        if effect.op == NEED and 0 <= effect.what < FOUR:
            need[effect.what] += effect.n
    for burden in me.burdens:
        effect = table.pack.effect_of(table.pack.double_crosses[burden.card].ability)
        if burden.armed and effect.op == NEED and effect.what == RANDOM:
            need[burden.icon] += effect.n
    needed = False
    for icon in range(FOUR):
        if need[icon] > 0:
            needed = True
        else:
            need[icon] = 0
    if not needed:
        for icon in range(FOUR):
            if task.need[icon] > 0:
                need[icon] = 1
                break
    for icon in range(FOUR):
        need[icon] = max(need[icon] - task.interrogated[icon], 0)
    return need


def total(counts: list[int]) -> int:
    """How many of all four icons."""
    return counts[0] + counts[1] + counts[2] + counts[3]


class Shortfall:
    """What results and free icons leave uncovered."""

    def __init__(self, missing: list[int], wilds: int, only_results: int) -> None:
        self.missing = missing
        """By icon, before wild results are laid on them."""
        self.wilds = wilds
        """Results that may stand for any icon."""
        self.only_results = only_results
        """Icons marked X that no plain result covers, so that a wild one has to."""

    @property
    def open(self) -> int:
        """How many icons twist markers would have to cover."""
        return max(total(self.missing) - self.wilds, 0)


class Help:
    """What covers icons besides plain results and twist markers."""

    def __init__(self, table: OpenTable, me: Detective, effects: list[Effect]) -> None:
        task = me.task
        self.icons = list(task.icons)
        """Free icons (PD-R84: those of the span the hour stands in too)."""
        self.wild_rolls = task.wild_rolls
        """Icons whose yellow results are wild, as a mask."""
        self.converts = list(task.converts)
        """By icon, so many results are wild (PD-R42)."""
        for effect in effects:
            if effect.op == WILD_ROLL:
                self.wild_rolls |= 1 << effect.what
            elif effect.op == CONVERT:
                self.converts[effect.what] += effect.n
            elif effect.op == ADD_ICON:
                if effect.what == BAND:
                    spans = table.pack.cases[table.case].spans[me.hour]
                    for icon in range(FOUR):
                        self.icons[icon] += effect.n * (spans >> icon & 1)
                else:
                    self.icons[effect.what] += effect.n

    def read(self, icon: int, yellow: bool, converts: list[int]) -> int:
        """PD-R38, PD-R42: what a result stands for: its icon, ANY_ICON or -1; so many of an icon may be converted."""
        if icon >= FOUR:
            return NONE
        if yellow and self.wild_rolls >> icon & 1:
            return ANY_ICON
        if converts[icon]:
            converts[icon] -= 1
            return ANY_ICON
        return icon


def readings(table: OpenTable, me: Detective, help_: Help) -> list[int]:
    """What each result stands for on the task."""
    converts = help_.converts[:]
    return [
        help_.read(icon_of(table, me, result), is_yellow(table, me, result), converts)
        for result in range(len(me.task.dice))
    ]


def shortfall(table: OpenTable, me: Detective, effects: list[Effect]) -> Shortfall:
    """PD-94, PD-R38, PD-R42, PD-R84: one result covers one icon, and any valid assignment counts."""
    return uncovered(table, me, effects, requirement(table, me, effects))


def uncovered(table: OpenTable, me: Detective, effects: list[Effect], need: list[int]) -> Shortfall:
    """The same for whoever knows what is needed."""
    help_ = Help(table, me, effects)
    have = help_.icons
    wilds = 0
    task = me.task
    for result in range(len(task.dice)):
        die = table.pack.dice[task.dice[result]]
        icon = help_.read(die.faces[task.faces[result]], die.colour == YELLOW, help_.converts)
        if icon == ANY_ICON:
            wilds += 1
        elif icon != NONE:
            have[icon] += 1
    barred = task.barred
    only_results = 1 if barred != NONE and need[barred] > 0 and have[barred] == 0 else 0
    missing = [max(need[icon] - have[icon], 0) for icon in range(FOUR)]
    return Shortfall(missing, wilds, only_results)


def twist_wilds(table: OpenTable, me: Detective, effects: list[Effect]) -> int:
    """PD-75, PD-131, PD-165, PD-R40: how many of the twist markers played may stand for any icon."""
    wild = max(table.pack.wild_twists[me.stamina], me.task.wild_twists)
    for effect in effects:
        if effect.op == WILD_TWIST:
            wild = max(wild, effect.n)
    return wild


def covers(lack: Shortfall, twists: list[int], wild: int) -> bool:
    """PD-91, PD-146, PD-R75: whether these twist markers cover what is open."""
    if lack.only_results > lack.wilds:
        return False
    direct = spare = 0
    for icon in range(FOUR):
        # The X icon itself is left to a wild result, which `wilds` counts.
        used = min(lack.missing[icon], twists[icon])
        direct += used
        spare += twists[icon] - used
    return total(lack.missing) <= lack.wilds + direct + min(wild, spare)


def marker_sets(table: OpenTable, me: Detective) -> list[int]:
    """PD-R37, PD-R39: the sets of twist markers that make the task succeed and hold none too many."""
    return marker_sets_under(table, me, in_force(table, me))


def marker_sets_under(table: OpenTable, me: Detective, effects: list[Effect]) -> list[int]:
    """The same for whoever knows what is in force."""
    markers = total(me.twists) + total(me.permanent)
    if not markers:
        return []
    lack = shortfall(table, me, effects)
    if lack.only_results > lack.wilds or not 0 < lack.open <= markers:
        return []  # nothing is open, or more than there are markers, or what no marker covers
    wild = twist_wilds(table, me, effects)
    standing, held = me.permanent, me.twists
    if effects:
        playable = [may_play_twist(effects, icon) for icon in range(FOUR)]
        standing = [standing[icon] if playable[icon] else 0 for icon in range(FOUR)]
        held = [held[icon] if playable[icon] else 0 for icon in range(FOUR)]
    found: list[int] = []
    if not covers(lack, [standing[i] + held[i] for i in range(FOUR)], wild):
        return found  # what all do not cover, no part of them does
    for number in sets_of(held):
        marker_set = MARKER_SETS[number]
        twists = [standing[i] + marker_set[i] for i in range(FOUR)]
        if covers(lack, twists, wild) and not holds_too_many(lack, twists, wild, marker_set):
            found.append(number)
    return found


def holds_too_many(lack: Shortfall, twists: list[int], wild: int, marker_set: tuple[int, ...]) -> bool:
    """Whether one marker of a set could be left out of what is played."""
    for icon in range(FOUR):
        if marker_set[icon]:
            twists[icon] -= 1
            enough = covers(lack, twists, wild)
            twists[icon] += 1
            if enough:
                return True
    return False


def sets_of(held: list[int]) -> list[int]:
    """The sets that can be made of these twist markers; what one holds is held again and again."""
    key = held[0] | held[1] << 8 | held[2] << 16 | held[3] << 24
    known = _sets.get(key)
    if known is None:
        known = [
            number
            for number, marker_set in enumerate(MARKER_SETS)
            if all([marker_set[icon] <= held[icon] for icon in range(FOUR)])
        ]
        if len(_sets) < SETS_KEPT:
            _sets[key] = known
    return known


def succeeds(table: OpenTable, me: Detective) -> bool:
    """PD-94: whether results and free icons alone cover the task."""
    return succeeds_under(table, me, in_force(table, me))


def succeeds_under(table: OpenTable, me: Detective, effects: list[Effect]) -> bool:
    """The same for whoever knows what is in force."""
    lack = shortfall(table, me, effects)
    return lack.open == 0 and lack.only_results <= lack.wilds
