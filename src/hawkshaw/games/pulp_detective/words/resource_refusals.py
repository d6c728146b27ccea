"""Why an ability, a swap or A Lead cannot be used: whose it is, when, how often, for what, and whether it helps."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.game import Refusal
from hawkshaw.games.pulp_detective.content.effects import (
    BLOCK_ITEM,
    BLOCK_SPECIAL,
    COST_HOUR,
    COST_STAMINA,
    LIMITS,
    WINDOWS,
)
from hawkshaw.games.pulp_detective.content.pack import A_LEAD
from hawkshaw.games.pulp_detective.rules.costs import payable
from hawkshaw.games.pulp_detective.rules.in_force import (
    holds,
    in_force,
    is_blocked,
    item_texts,
    may_use_twist,
)
from hawkshaw.games.pulp_detective.rules.resources import unspent
from hawkshaw.games.pulp_detective.rules.usable import is_useful, own_texts
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import MARKERS, OpenTable, is_on
from hawkshaw.games.pulp_detective.words.explaining import condition_words
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.naming import ability_name

RESOURCES: Final = (actions.USE, actions.SWAP, actions.LEAD)
OF_TWO: Final = "_of_two"
"""How refusals are called that say otherwise where two play."""


def refuse_resource(
    table: OpenTable, kind: int, args: tuple[int, ...], windows: list[int], words: Words
) -> Refusal:
    """D6, D7: an ability, a swap, or A Lead."""
    if kind == actions.USE:
        refused = refuse_ability(table, args[0], windows, words)
        assert refused is not None, "an ability against which nothing stands is offered"
        return refused
    if kind == actions.SWAP:
        return refuse_swap(table, args[0], words)
    return refuse_lead(table, args[0], words)


def refuse_ability(table: OpenTable, ability: int, windows: list[int], words: Words) -> Refusal | None:
    """The first thing that stands against the use of an ability; None if nothing does."""
    me = table.me
    text = table.pack.abilities[ability]
    values: dict[str, object] = {"ability": ability_name(table.pack, ability, words)}
    if ability not in own_texts(table, me):
        return refuse_owner(table, me, ability, words)
    if text.window not in windows:
        values["window"] = words.say(f"window.{WINDOWS[text.window]}")
        return Refusal("window", values, "PD-125")
    if not unspent(table, me, text):
        if not text.limit:
            return Refusal("used_up", values, "PD-137")
        values["limit"] = words.say(f"limit.{LIMITS[text.limit]}", count=text.uses)
        return Refusal("limit", values, "PD-137")
    if text.investigate_only and me.confronting:
        return Refusal("not_confronting", values, "PD-R79")
    for condition in text.conditions:
        if not holds(table, me, condition):
            values["condition"] = condition_words(condition, words)
            return Refusal("condition", values, "PD-137")
    if not payable(table, me, text):
        values["count"] = text.price
        key = {COST_STAMINA: "price_stamina", COST_HOUR: "price_hour"}.get(text.cost, "price_twist")
        if table.seats > 1 and text.cost in (COST_STAMINA, COST_HOUR):
            key += OF_TWO
        return Refusal(key, values, "PD-R9")
    if not is_useful(table, me, table.pack.effects[text.effect], text):
        return Refusal("useless", values, "PD-R127")
    return None


def refuse_owner(table: OpenTable, me: Detective, ability: int, words: Words) -> Refusal:
    """An ability that does not count among the own ones: blocked, of the other half of the day, or somebody else's."""
    pack = table.pack
    values: dict[str, object] = {"ability": ability_name(pack, ability, words)}
    if ability in pack.characters[me.character].abilities and is_blocked(table, me, BLOCK_SPECIAL):
        return Refusal("special_blocked", values, "PD-121")
    if ability in item_texts(table, me) and is_blocked(table, me, BLOCK_ITEM):
        return Refusal("item_blocked", values, "PD-162")
    for sidekick in pack.sidekicks:
        if ability in (sidekick.day, sidekick.night):
            values = {"ability": words.name("sidekick", sidekick)}
            if me.sidekicks >> sidekick.index & 1:
                key = "by_day" if ability == sidekick.day else "by_night"
                return Refusal(key, values, "PD-136")
            return Refusal("sidekick_gone", values, "PD-135")
    for item in pack.items:
        if item.ability == ability:
            return Refusal("no_such_item", values, "PD-126")
    for character in pack.characters:
        if ability in character.abilities:
            return Refusal("other_character", values, "PD-137")
    for case in pack.cases:
        if ability in case.abilities:
            return Refusal("other_case", values, "PD-04")
    for location in pack.locations:
        if location.ability == ability:
            return Refusal("no_location", values, "PD-134")
    return Refusal("no_bonus", values, "PD-117")


def refuse_swap(table: OpenTable, marker: int, words: Words) -> Refusal:
    """PD-128: the marker in the supply, the twist marker in hand, and free to be used."""
    me = table.me
    icon = table.pack.marker_icons[marker]
    values: dict[str, object] = {"marker": words.marker(marker), "icon": words.icon(icon)}
    if not is_on(table, MARKERS):
        return Refusal("no_markers", {}, "PD-27")
    if me.markers >> marker & 1:
        return Refusal("marker_held", values, "PD-128")
    if not me.twists[icon]:
        return Refusal("swap_permanent" if me.permanent[icon] else "swap_twist", values, "PD-128")
    assert not may_use_twist(in_force(table, me), icon)
    return Refusal("twist_barred", values, "PD-R3")


def refuse_marker(table: OpenTable, marker: int, words: Words) -> Refusal | None:
    """Whether an investigation marker is there to be played at all."""
    if not is_on(table, MARKERS):
        return Refusal("no_markers", {}, "PD-27")
    if not table.me.markers >> marker & 1:
        return Refusal("marker_not_held", {"marker": words.marker(marker)}, "PD-128")
    return None


def refuse_lead(table: OpenTable, character: int, words: Words) -> Refusal:
    """PD-130, PD-R7: the marker held, and the character in the stack."""
    return refuse_marker(table, A_LEAD, words) or refuse_character(table, character, words)


def refuse_character(table: OpenTable, character: int, words: Words) -> Refusal:
    """A character who is not in the stack: chosen, on the back of the chosen card, or gone."""
    me = table.me
    card = table.pack.characters[character]
    values: dict[str, object] = {"character": words.name("character", card)}
    if character == me.character:
        return Refusal("own_character", values, "PD-R7")
    if card.back == me.character:
        return Refusal("own_back", values, "PD-R7")
    other = table.other_of(me)
    if other is not None and character == other.character:
        return Refusal("other_detective", values, "PD-169")
    if other is not None and card.back == other.character:
        return Refusal("other_back", values, "PD-R7")
    if table.unselected >> character & 1:
        return Refusal("not_police", values, "PD-R68")
    return Refusal("character_gone", values, "PD-138")
