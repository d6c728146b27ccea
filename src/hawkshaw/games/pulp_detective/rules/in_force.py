"""What is in force at a moment: passive texts, blocks, and whether the conditions of a text hold."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_CONFRONT,
    BLOCK,
    BLOCK_SPECIAL,
    BLOCK_TWIST,
    BLOCK_TWIST_USE,
    IF_DAY,
    IF_ITEM,
    IF_NEMESIS,
    IF_NIGHT,
    IF_NO_ITEM,
    IF_REWARD,
    IF_SPECIAL,
    IF_STAMINA,
    IF_TWIST,
    IF_TYPE,
    ITEM_SLOTS,
    NONE,
    PASSIVE,
    REROLL_COST,
    TWIST_FREE,
    Ability,
    Condition,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import SOCIETY
from hawkshaw.games.pulp_detective.table.detective import READY, WAITING, Detective
from hawkshaw.games.pulp_detective.table.open import A_NEMESIS, NEMESIS_DIE, OpenTable

FREE_TWISTS: Final = 2
"""So many twist markers are held without a cost in time (PD-113)."""
REROLL_HOURS: Final = 2
"""What a re-roll costs in the confrontation (PD-152)."""


def is_night(table: OpenTable, me: Detective) -> bool:
    """PD-41: as the hour of the detective's marker says."""
    return table.pack.cases[table.case].night >> me.hour & 1 == 1


def is_special(table: OpenTable, me: Detective) -> bool:
    return table.pack.cases[table.case].special >> me.hour & 1 == 1


def holds(table: OpenTable, me: Detective, condition: Condition) -> bool:
    """Whether a condition is met now; those on the current card never are in the confrontation."""
    kind = condition.kind
    if kind == IF_DAY:
        return not is_night(table, me)
    if kind == IF_NIGHT:
        return is_night(table, me)
    if kind == IF_SPECIAL:
        return is_special(table, me)
    if kind == IF_TYPE:
        card = me.task.card
        return card != NONE and table.pack.investigate[card].type == condition.value
    if kind == IF_REWARD:
        card = me.task.card
        return card != NONE and table.pack.investigate[card].rows[me.task.row].reward == condition.value
    if kind == IF_STAMINA:
        return me.stamina <= condition.value
    if kind == IF_ITEM:
        return bool(me.items)
    if kind == IF_NO_ITEM:
        return not me.items
    if kind == IF_TWIST:
        return me.held > 0
    assert kind == IF_NEMESIS
    return table.modules & NEMESIS_DIE != 0


def conditions_hold(table: OpenTable, me: Detective, ability: int) -> bool:
    """PD-R11: all conditions of an ability, at this moment; a text for the investigation never in the confrontation."""
    text = table.pack.abilities[ability]
    if text.investigate_only and me.confronting:
        return False
    for condition in text.conditions:
        if not holds(table, me, condition):
            return False
    return True


def matches(table: OpenTable, me: Detective, suspect: int) -> bool:
    """PD-25, PD-148: whether the detective shares an icon with a villain."""
    return table.pack.suspects[suspect].icons & table.pack.characters[me.character].icons != 0


def gang_ability(table: OpenTable, card: int) -> int:
    """The bonus of a henchman or gun moll."""
    pack = table.pack
    if card < len(pack.henchmen):
        return pack.henchmen[card].ability
    return pack.molls[card - len(pack.henchmen)].ability


def trap_of(table: OpenTable, card: int) -> int:
    """A gang card's place among the traps; negative for the others."""
    return card - len(table.pack.henchmen) - len(table.pack.molls)


def forced_texts(table: OpenTable, me: Detective) -> list[int]:
    """Abilities of case, villain, traps, places, items and gang: all but the special action, the older first."""
    pack = table.pack
    found = pack.cases[table.case].abilities[:]
    if table.suspects == A_NEMESIS and table.nemesis != NONE and matches(table, me, table.nemesis):
        found += pack.suspects[table.nemesis].abilities
    if me.confronting and me.culprit != NONE and table.pack.suspects[me.culprit].kind == SOCIETY:
        if matches(table, me, me.culprit):
            found += pack.suspects[me.culprit].abilities
    for card in me.gang:
        trap = trap_of(table, card.card)
        if trap >= 0:
            if card.status == WAITING:
                found += pack.traps[trap].abilities
        elif card.status == READY:
            found.append(gang_ability(table, card.card))
    if me.locations:
        for place in pack.locations:
            if me.locations >> place.index & 1:
                found.append(place.ability)
    return found


def borrowed_texts(me: Detective) -> list[int]:
    """The abilities of borrowed characters (PD-R68)."""
    found: list[int] = []
    borrowed = me.borrowed
    ability = 0
    while borrowed:
        if borrowed & 1:
            found.append(ability)
        borrowed >>= 1
        ability += 1
    return found


def item_texts(table: OpenTable, me: Detective) -> list[int]:
    """The abilities of the items held."""
    pack = table.pack
    slots = pack.item_cards[me.item_card].slots
    return [pack.items[slots[item]].ability for item in me.items]


def may_stand(text: Ability, me: Detective) -> bool:
    """Whether a text is of the kind that stands now; most are used or happen, so this is asked first."""
    return text.window == PASSIVE or (text.window == AT_CONFRONT and me.confronting)


def add_standing(table: OpenTable, me: Detective, ability: int, found: list[Effect]) -> None:
    text = table.pack.abilities[ability]
    if not conditions_hold(table, me, ability):
        return
    effect = table.pack.effects[text.effect]
    if text.window == PASSIVE or effect.op in (BLOCK, REROLL_COST):
        found.append(effect)


def is_blocked_by(effects: list[Effect], what: int) -> bool:
    for effect in effects:
        if effect.op == BLOCK and effect.what == what:
            return True
    return False


def in_force(table: OpenTable, me: Detective) -> list[Effect]:
    """Every effect that stands now; the own special action only if nothing before it forbids it."""
    found: list[Effect] = []
    pack = table.pack
    abilities = pack.abilities
    for ability in forced_texts(table, me):
        if may_stand(abilities[ability], me):
            add_standing(table, me, ability, found)
    for burden in me.burdens:
        if burden.armed:
            found.append(pack.effect_of(pack.double_crosses[burden.card].ability))
    if not found or not is_blocked_by(found, BLOCK_SPECIAL):
        for ability in pack.characters[me.character].abilities:
            if may_stand(abilities[ability], me):
                add_standing(table, me, ability, found)
    if me.borrowed:
        for ability in borrowed_texts(me):
            if may_stand(abilities[ability], me):
                add_standing(table, me, ability, found)
    return found


def is_blocked(table: OpenTable, me: Detective, what: int) -> bool:
    """Whether something is forbidden now."""
    return is_blocked_by(in_force(table, me), what)


def bars_icon(effects: list[Effect], what: int, icon: int) -> bool:
    """Whether one of the two blocks on twist markers is in force for an icon."""
    for effect in effects:
        if effect.op == BLOCK and effect.what == what and effect.icon in (icon, ANY_ICON, NONE):
            return True
    return False


def may_use_twist(effects: list[Effect], icon: int) -> bool:
    """PD-R3: whether a twist marker of an icon may be swapped or paid with."""
    return not bars_icon(effects, BLOCK_TWIST_USE, icon)


def may_play_twist(effects: list[Effect], icon: int) -> bool:
    """PD-156, PD-164, PD-R82: whether a twist marker of an icon may be played on a task."""
    return not bars_icon(effects, BLOCK_TWIST, icon) and may_use_twist(effects, icon)


def item_places(table: OpenTable, me: Detective) -> int:
    """PD-103, PD-R60: how many items a detective may hold."""
    return item_places_under(in_force(table, me))


def item_places_under(effects: list[Effect]) -> int:
    """The same for whoever knows what is in force."""
    places = 1
    for effect in effects:
        if effect.op == ITEM_SLOTS:
            places = max(places, effect.n)
    return places


def free_twists(effects: list[Effect]) -> int:
    """PD-R125: how many twist markers cost no time; more and fewer cancel out."""
    more = fewer = 0
    for effect in effects:
        if effect.op == TWIST_FREE:
            more = max(more, effect.n - FREE_TWISTS)
            fewer = min(fewer, effect.n - FREE_TWISTS)
    return FREE_TWISTS + more + fewer


def twist_cost(table: OpenTable, me: Detective) -> int:
    """PD-113, PD-R125: the hours that one more twist marker after a failure costs."""
    return twist_cost_under(me, in_force(table, me))


def twist_cost_under(me: Detective, effects: list[Effect]) -> int:
    """The same for whoever knows what is in force."""
    held = me.held + 1
    if held <= free_twists(effects):
        return 0
    return 1 if held <= 3 else 2


def reroll_hours(table: OpenTable, me: Detective) -> int:
    """PD-152: the hours a re-roll in the confrontation costs."""
    hours = REROLL_HOURS
    for effect in in_force(table, me):
        if effect.op == REROLL_COST:
            hours = max(hours, effect.n)
    return hours
