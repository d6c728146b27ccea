"""Pulp Detective: results and markers cover a task exactly if some assignment does; every assignment is tried."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.effects import ALL, NONE
from hawkshaw.games.pulp_detective.rules.requirements import icon_of, is_yellow, marker_sets, succeeds
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from tests.games.pulp_detective.stage import PulpTable, base

FOUR = 4
ANYTHING = 0b1111
Source = tuple[int, bool]
"""The icons it can stand for, as a mask, and whether it is a twist marker."""


def task(rng: Rng) -> PulpTable:
    """A task with whatever can bear upon it: wild and converted results, free icons, an X, wild or standing markers."""
    table = base().at(stamina=5).works_on()
    hand, me = table.me.task, table.me
    hand.need = [rng.below(3) for _ in range(FOUR)]
    hand.need[rng.below(FOUR)] += 1
    if rng.below(2):
        hand.barred = rng.choice([icon for icon in range(FOUR) if hand.need[icon]])
    for _ in range(rng.below(7)):
        hand.dice.append(rng.below(8))
        hand.faces.append(rng.below(6))
    hand.icons = tuple([int(rng.below(6) == 0) for _ in range(FOUR)])
    hand.converts = tuple([int(rng.below(4) == 0) for _ in range(FOUR)])
    hand.wild_rolls = 1 << rng.below(FOUR) if rng.below(3) == 0 else 0
    hand.wild_twists = rng.choice([0, 0, 1, ALL])
    me.permanent = [int(rng.below(5) == 0) for _ in range(FOUR)]
    for _ in range(rng.below(5)):
        me.twists[rng.below(FOUR)] += 1
    if hand.barred != NONE:
        me.twists[hand.barred] = me.permanent[hand.barred] = 0
    return table


def results_of(table: PulpTable) -> list[list[Source]]:
    """Every way to take the results, by which of them are converted."""
    hand = table.me.task
    fixed = [(1 << icon, False) for icon in range(FOUR) for _ in range(hand.icons[icon])]
    plain = [0] * FOUR
    for result in range(len(hand.dice)):
        icon = icon_of(table.table, table.me, result)
        if icon >= FOUR:
            continue
        if is_yellow(table.table, table.me, result) and hand.wild_rolls >> icon & 1:
            fixed.append((ANYTHING, False))
        else:
            plain[icon] += 1
    ways: list[list[Source]] = []
    for converted in product(*[range(min(plain[icon], hand.converts[icon]) + 1) for icon in range(FOUR)]):
        way = fixed + [(ANYTHING, False)] * sum(converted)
        for icon in range(FOUR):
            way += [(1 << icon, False)] * (plain[icon] - converted[icon])
        ways.append(way)
    return ways


def markers_of(twists: list[int], wild: int) -> list[list[Source]]:
    """Every way to take the markers, by which of them are wild."""
    icons = [icon for icon in range(FOUR) for _ in range(twists[icon])]
    return [
        [(ANYTHING if place in chosen else 1 << icon, True) for place, icon in enumerate(icons)]
        for chosen in combinations(range(len(icons)), min(wild, len(icons)))
    ]


def covers(table: PulpTable, twists: list[int]) -> bool:
    """Whether some assignment covers every icon; the first of the icon marked X is not for markers (PD-146)."""
    hand = table.me.task
    slots = [
        (icon, icon == hand.barred and number == 0)
        for icon in range(FOUR)
        for number in range(hand.need[icon])
    ]
    return any(
        fills(slots, results + markers)
        for results in results_of(table)
        for markers in markers_of(twists, hand.wild_twists)
    )


def fills(slots: list[tuple[int, bool]], sources: list[Source]) -> bool:
    """Whether every slot finds a source of its own."""
    holder: dict[int, int] = {}

    def finds(slot: int, tried: set[int]) -> bool:
        icon, no_marker = slots[slot]
        for place, (icons, is_marker) in enumerate(sources):
            if place in tried or not icons >> icon & 1 or (no_marker and is_marker):
                continue
            tried.add(place)
            if place not in holder or finds(holder[place], tried):
                holder[place] = slot
                return True
        return False

    return all(finds(slot, set()) for slot in range(len(slots)))


@pytest.mark.rule("PD-R38")
@pytest.mark.rule("PD-R39")
@pytest.mark.rule("PD-R75")
def test_a_task_is_covered_exactly_if_some_assignment_covers_it() -> None:
    rng = Rng("every assignment")
    covered = played = 0
    for _ in range(600):
        table = task(rng)
        me = table.me
        alone = covers(table, [0] * FOUR)
        assert succeeds(table.table, me) == alone
        covered += alone
        wanted: list[int] = []
        for number, marker_set in enumerate(MARKER_SETS):
            if alone or any(marker_set[icon] > me.twists[icon] for icon in range(FOUR)):
                continue
            together = [me.permanent[icon] + marker_set[icon] for icon in range(FOUR)]
            fewer = [
                [count - (place == icon) for place, count in enumerate(together)]
                for icon in range(FOUR)
                if marker_set[icon]
            ]
            if covers(table, together) and not any(covers(table, other) for other in fewer):
                wanted.append(number)
        assert marker_sets(table.table, me) == wanted
        played += bool(wanted)
    # The control: both kinds of answers were asked for often enough.
    assert covered > 40
    assert played > 100
