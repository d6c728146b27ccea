"""The icons that a task needs as places to be filled, and what fills each: for whoever draws or tells it.

Whether a task succeeds is asked of `rules.requirements`; here one of the assignments that it allows is laid out.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import ANY_ICON, NONE
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.rules.in_force import in_force, may_play_twist
from hawkshaw.games.pulp_detective.rules.requirements import Help, readings, requirement, twist_wilds
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED

# What fills a place.
MISSING: Final = 0
ROLLED: Final = 1
"""A result that shows the icon."""
FREE: Final = 2
"""An icon without a die."""
WILD: Final = 3
"""A result that may stand for any icon."""
TWIST: Final = 4
"""A twist marker."""
FILLINGS: Final = ("missing", "rolled", "free", "wild", "twist")


class Place:
    """An icon that the task needs, and what fills it."""

    __slots__ = ("by", "icon", "marker", "result")

    def __init__(self, icon: int) -> None:
        self.icon = icon
        self.by = MISSING
        self.result = NONE
        """The result that fills it."""
        self.marker = NONE
        """The icon of the twist marker that fills it."""

    def fill(self, by: int, result: int, marker: int) -> None:
        self.by = by
        self.result = result
        self.marker = marker


def has_task(me: Detective) -> bool:
    """Whether a detective has a task in hand, or a culprit, that asks for icons."""
    task = me.task
    return (task.row != NONE or task.suspect != NONE) and sum(task.need) > 0


def places_of(table: OpenTable, me: Detective, marker_set: int = NONE, but: int = NONE) -> list[Place]:
    """The places of the task by icon, filled by all that lies there, with a set of twist markers and without a result.

    Icons without a die come first, so that a result that fills nothing is one that may be rolled again for nothing.
    After a success whatever is still open was filled by twist markers, which are gone.
    """
    effects = in_force(table, me)
    help_ = Help(table, me, effects)
    need = requirement(table, me, effects)
    places = [Place(icon) for icon in range(FOUR) for _ in range(need[icon])]
    read = readings(table, me, help_)
    free = help_.icons
    wild_results = [result for result, icon in enumerate(read) if icon == ANY_ICON and result != but]
    for icon in range(FOUR):
        shown = [result for result, other in enumerate(read) if other == icon and result != but]
        for place in places:
            if place.icon != icon:
                continue
            if free[icon]:
                free[icon] -= 1
                place.fill(FREE, NONE, NONE)
            elif shown:
                place.fill(ROLLED, shown.pop(0), NONE)
    fill_barred(places, me.task.barred, wild_results)
    markers = [0] * FOUR
    if marker_set != NONE:
        for icon in range(FOUR):
            if may_play_twist(effects, icon):
                markers[icon] = MARKER_SETS[marker_set][icon] + me.permanent[icon]
    lay_markers(places, markers, wild_results, twist_wilds(table, me, effects))
    if me.task.result == SUCCEEDED:
        for place in places:
            if place.by == MISSING:
                place.fill(TWIST, NONE, NONE)
    return places


def fill_barred(places: list[Place], barred: int, wild_results: list[int]) -> None:
    """PD-146: no twist marker covers the icon marked X, so a wild result goes there first."""
    marked = [place for place in places if place.icon == barred]
    if marked and all([place.by == MISSING for place in marked]) and wild_results:
        marked[0].fill(WILD, wild_results.pop(0), NONE)


def lay_markers(places: list[Place], markers: list[int], wild_results: list[int], wild_twists: int) -> None:
    """Twist markers on their own icons, then wild results, then twist markers that may stand for any icon."""
    for place in places:
        if place.by == MISSING and markers[place.icon]:
            markers[place.icon] -= 1
            place.fill(TWIST, NONE, place.icon)
    spare = [icon for icon in range(FOUR) for _ in range(markers[icon])][:wild_twists]
    for place in places:
        if place.by != MISSING:
            continue
        if wild_results:
            place.fill(WILD, wild_results.pop(0), NONE)
        elif spare:
            place.fill(TWIST, NONE, spare.pop(0))


def wanted_icons(places: list[Place]) -> list[int]:
    """The icons of which one more result would fill another place, if only by setting a wild result free."""
    if not any([place.by == MISSING for place in places]):
        return []
    return sorted({place.icon for place in places if place.by in (MISSING, WILD)})


def count_missing(places: list[Place]) -> list[int]:
    """By icon, the places that nothing fills."""
    counts = [0] * FOUR
    for place in places:
        if place.by == MISSING:
            counts[place.icon] += 1
    return counts
