"""What abilities do, in one line each, built from the vocabulary of effects: so the cards of any pack are explained."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_ONCE,
    CHOOSE,
    CONDITIONS,
    COST_TWIST,
    COSTS,
    DIE_BY,
    FORCED_WINDOWS,
    ICONS,
    IF,
    IF_REWARD,
    IF_TYPE,
    LIMITS,
    NO_COST,
    NO_LIMIT,
    NO_PENALTY,
    NONE,
    PASSIVE,
    WINDOWS,
    Ability,
    Condition,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.words.language import Words

FOUR: Final = len(ICONS)


def explain(pack: Pack, ability: int, words: Words) -> str:
    """What an ability does, then in brackets when, how often, for what and under which conditions."""
    text = pack.abilities[ability]
    said = effect_words(pack, pack.effects[text.effect], text.window, words)
    terms = term_words(text, words)
    return f"{said} ({', '.join(terms)})" if terms else said


def term_words(text: Ability, words: Words) -> list[str]:
    """Window, limit, cost and conditions."""
    terms: list[str] = []
    # What always holds under a condition is told by the condition.
    if text.window != AT_ONCE and not (text.window == PASSIVE and text.conditions):
        terms.append(words.say(f"window.{WINDOWS[text.window]}"))
    if text.forced and text.window not in FORCED_WINDOWS:
        terms.append(words.say("term.automatic"))
    if text.limit != NO_LIMIT:
        terms.append(words.say(f"limit.{LIMITS[text.limit]}", count=text.uses))
    if text.cost != NO_COST:
        terms.append(cost_words(text, words))
    terms += [condition_words(condition, words) for condition in text.conditions]
    if text.investigate_only:
        terms.append(words.say("term.investigate"))
    return terms


def cost_words(text: Ability, words: Words) -> str:
    if text.cost != COST_TWIST:
        return words.say(f"cost.{COSTS[text.cost]}", count=text.price)
    if text.price == ANY_ICON:
        return words.say("cost.twist")
    return words.say("cost.twist_icon", icon=words.icon(text.price))


def condition_words(condition: Condition, words: Words) -> str:
    value = str(condition.value)
    if condition.kind == IF_TYPE:
        value = words.type(condition.value)
    elif condition.kind == IF_REWARD:
        value = words.kind(condition.value)
    return words.say(f"condition.{CONDITIONS[condition.kind]}", value=value)


def effect_words(pack: Pack, effect: Effect, window: int, words: Words) -> str:
    """One effect, in the form "gain 1 stamina"."""
    if effect.op == CHOOSE:
        first = effect_words(pack, pack.effects[effect.first], window, words)
        second = effect_words(pack, pack.effects[effect.second], window, words)
        return words.say("effect.choose", first=first, second=second)
    if effect.op == IF:
        condition = effect.condition
        assert condition is not None
        first = effect_words(pack, pack.effects[effect.first], window, words)
        when = condition_words(condition, words)
        if effect.second == NONE:
            return words.say("effect.if", condition=when, first=first)
        second = effect_words(pack, pack.effects[effect.second], window, words)
        return words.say("effect.if_else", condition=when, first=first, second=second)
    return words.say(
        f"effect.{message_of(effect, window)}",
        count=abs(effect.n),
        icon=icon_of_effect(effect, words),
        kinds=kinds_of(effect, words),
        colour=words.colour(effect.what) if effect.op == DIE_BY else "",
        die=pack.dice[pack.yellow[0]].id,
    )


def message_of(effect: Effect, window: int) -> str:
    """Which message tells an effect."""
    kind = EFFECTS[effect.op]
    return kind.name if kind.message is None else kind.message(effect, window)


def icon_of_effect(effect: Effect, words: Words) -> str:
    """The icon an effect names, if it names one."""
    field = EFFECTS[effect.op].icon
    icon = effect.what if field == "what" else effect.icon if field == "icon" else NONE
    return words.icon(icon) if 0 <= icon < FOUR else ""


def kinds_of(effect: Effect, words: Words) -> str:
    """The penalties that an effect skips."""
    if effect.op != NO_PENALTY:
        return ""
    return words.say("table.or").join([words.kind(kind) for kind in bits_of(effect.what)])
