"""What abilities do, in one line each, built from the vocabulary of effects: so the cards of any pack are explained."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    ALL,
    ANY_ICON,
    AT_CHOOSE,
    AT_ITEM_GAIN,
    AT_ONCE,
    BAND,
    BLOCK,
    BLOCK_TWIST_USE,
    BLOCKS,
    BORROW,
    CHOOSE,
    CHOSEN,
    CONDITIONS,
    COST_TWIST,
    COSTS,
    DIE_BY,
    FORCED_WINDOWS,
    HOWS,
    ICONS,
    IF,
    IF_REWARD,
    IF_TYPE,
    ITEM_BY,
    LIMITS,
    NEED,
    NO_COST,
    NO_LIMIT,
    NO_PENALTY,
    NONE,
    OPS,
    PASSIVE,
    PEEK,
    RANDOM,
    ROLLED,
    SET_DIE,
    STAMINA_BY,
    TIME_BY,
    TWIST_BY,
    WHOM,
    WILD_TWIST,
    WINDOWS,
    YELLOW,
    Ability,
    Condition,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.words.language import Words

FOUR: Final = len(ICONS)
ALL_CARDS: Final = 3
"""`peek(3)` looks at the whole display."""


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
    op = effect.op
    name = OPS[op]
    gains = effect.n > 0
    if op == STAMINA_BY:
        return "stamina_gain" if gains else "stamina_loss"
    if op == TIME_BY:
        return "time_back" if gains else "time_stop" if effect.flag else "time_on"
    if op == ITEM_BY:
        return "item_other" if window == AT_ITEM_GAIN else f"item_{HOWS[effect.what]}"
    if op == TWIST_BY:
        return twist_message(effect)
    if op == WILD_TWIST:
        return "wild_twist_all" if effect.n == ALL else name
    if op == DIE_BY:
        return "die" if effect.what != YELLOW else "die_more" if gains else "die_fewer"
    if op == SET_DIE:
        return "set_die_any" if effect.what == ANY_ICON else name
    if op == ADD_ICON:
        return "add_band" if effect.what == BAND else name
    if op == NEED:
        kind = {CHOSEN: "need_chosen", RANDOM: "need_random"}.get(effect.what, "need")
        return f"{kind}_{'more' if gains else 'less'}"
    if op == PEEK:
        now = "peek" if window == AT_CHOOSE else "peek_next"
        return f"{now}_all" if effect.n == ALL_CARDS else now
    if op == BORROW:
        return f"borrow_{WHOM[effect.what]}"
    if op == BLOCK:
        one_icon = effect.what <= BLOCK_TWIST_USE and 0 <= effect.icon < FOUR
        return f"block_{BLOCKS[effect.what]}{'_icon' if one_icon else ''}"
    return name


def twist_message(effect: Effect) -> str:
    """Twist markers gained and lost."""
    if effect.what == ROLLED:
        return "twist_second"
    if effect.n < 0:
        return "twist_loss_any" if effect.what == ANY_ICON else "twist_loss"
    if effect.flag:
        return "twist_permanent"
    return "twist_any" if effect.what == ANY_ICON else "twist"


def icon_of_effect(effect: Effect, words: Words) -> str:
    """The icon an effect names, if it names one."""
    if effect.op == BLOCK:
        return words.icon(effect.icon) if 0 <= effect.icon < FOUR else ""
    return (
        words.icon(effect.what) if 0 <= effect.what < FOUR and effect.op not in (DIE_BY, NO_PENALTY) else ""
    )


def kinds_of(effect: Effect, words: Words) -> str:
    """The penalties that an effect skips."""
    if effect.op != NO_PENALTY:
        return ""
    return words.say("table.or").join([words.kind(kind) for kind in bits_of(effect.what)])
