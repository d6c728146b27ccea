"""Which terms of an ability mean something; what the rules would ignore is refused when a pack is read.

`effect_windows` judges the effect in its window. Here are its limit, its conditions, its scope and `automatic`, in that
window and on that kind of card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effect_notation import write_condition
from hawkshaw.games.pulp_detective.content.effects import (
    AT_ANY,
    AT_CHECK,
    AT_CHOOSE,
    AT_CLUE_GAIN,
    AT_CONFRONT,
    AT_DRAW,
    AT_FAILURE,
    AT_HOUR,
    AT_ITEM_GAIN,
    AT_ONCE,
    AT_PLACE,
    AT_ROLL,
    AT_SETUP,
    AT_SUCCESS,
    AT_TASK_END,
    AT_TASK_START,
    FORCED_WINDOWS,
    IF,
    IF_DAY,
    IF_ITEM,
    IF_NIGHT,
    IF_NO_ITEM,
    IF_REWARD,
    IF_SPECIAL,
    IF_TYPE,
    LIMITS,
    NO_COST,
    NO_LIMIT,
    NONE,
    PASSIVE,
    PER_GAME,
    PER_HOUR,
    PER_TASK,
    ROLLED,
    TWIST_BY,
    WINDOWS,
    Ability,
    Condition,
    Effect,
)


class Holder(NamedTuple):
    """A kind of card as far as its abilities go."""

    windows: tuple[int, ...]
    """The windows they may have."""
    by_choice: bool = False
    """Somebody uses it or leaves it; it never acts by itself."""
    used_up: bool = False
    """Gone with its first use."""
    imposed: bool = False
    """Nobody would use it who need not."""
    only_if: int = NONE
    """The condition under which the card has the ability at all."""


USED: Final = (
    AT_DRAW,
    AT_CHOOSE,
    AT_PLACE,
    AT_TASK_START,
    AT_ROLL,
    AT_CHECK,
    AT_SUCCESS,
    AT_FAILURE,
    AT_ITEM_GAIN,
    AT_ANY,
)
"""Where a player uses something."""
BURDEN: Final = (AT_TASK_START, AT_TASK_END, AT_HOUR, AT_CONFRONT, PASSIVE)

STANDING: Final = Holder(tuple(window for window in range(len(WINDOWS)) if window != AT_ONCE))
"""Characters, cases and locations."""
ITEM: Final = Holder(USED, by_choice=True, used_up=True)
BY_DAY: Final = Holder(USED, by_choice=True, used_up=True, only_if=IF_DAY)
BY_NIGHT: Final = Holder(USED, by_choice=True, used_up=True, only_if=IF_NIGHT)
BONUS: Final = Holder(USED, by_choice=True, used_up=True)
LASTING_BONUS: Final = Holder(USED, by_choice=True)
HENCHMAN: Final = Holder((AT_ONCE, *USED), by_choice=True, used_up=True)
TRAP: Final = Holder(BURDEN, imposed=True)
NEMESIS: Final = Holder((AT_SETUP, *BURDEN), imposed=True)
SOCIETY: Final = Holder((AT_CONFRONT,), imposed=True)
DOUBLE_CROSS: Final = Holder((AT_ONCE,), imposed=True)

MOMENTS: Final = (AT_DRAW, AT_CHOOSE, AT_TASK_START, AT_SUCCESS, AT_FAILURE)
"""Of the windows in which players are asked, those that begin at a moment when something can happen by itself."""
ONCE_A_GAME: Final = (AT_SETUP, AT_CONFRONT)
BEFORE_THE_TASK: Final = (AT_ONCE, AT_SETUP, AT_DRAW, AT_CHOOSE, AT_PLACE)
"""Here no card is the current one yet, or none that can be relied on."""
NEVER_CONFRONTING: Final = (*BEFORE_THE_TASK, AT_SUCCESS, AT_FAILURE, AT_TASK_END, AT_CLUE_GAIN)
ON_THE_CARD: Final = (IF_TYPE, IF_REWARD)
OPPOSITES: Final = ((IF_DAY, IF_NIGHT), (IF_ITEM, IF_NO_ITEM))


def meaningless(effects: list[Effect], ability: Ability, holder: Holder) -> str:
    """The first term of an ability that the rules would ignore, as a sentence; nothing if all of them count."""
    for judge in (_window, _automatic, _limit, _conditions, _scope):
        for wrong in judge(effects, ability, holder):
            return wrong
    return ""


def _at(window: int) -> str:
    return f"@{WINDOWS[window]}" if window != AT_ONCE else "without a window"


def _window(effects: list[Effect], ability: Ability, holder: Holder) -> Iterator[str]:
    if ability.window not in holder.windows:
        names = ", ".join([f"@{WINDOWS[window]}" if window else "no window" for window in holder.windows])
        yield f"a card of this kind has abilities with {names}"
    if holder.imposed and not ability.forced:
        yield f"nobody is asked about this card; write automatic after {_at(ability.window)}"
    moves_time = any([EFFECTS[effect.op].moves_time for effect in parts(effects, ability.effect)])
    if ability.window == AT_HOUR and moves_time and ability.limit == NO_LIMIT:
        yield "time that moves whenever an hour passes could do so for ever; give it a limit"


def _automatic(effects: list[Effect], ability: Ability, holder: Holder) -> Iterator[str]:
    if not ability.automatic:
        return
    if ability.window in FORCED_WINDOWS:
        yield f"{_at(ability.window)} everything happens by itself; leave automatic out"
    if ability.window not in MOMENTS:
        named = ", ".join([_at(window) for window in MOMENTS])
        yield f"{_at(ability.window)} nothing can happen by itself; automatic goes with {named}"
    if holder.by_choice:
        yield "this card is used by choice; leave automatic out"
    effect = effects[ability.effect]
    if effect.op == TWIST_BY and effect.what == ROLLED:
        yield "a further twist marker is offered after the first; leave automatic out"


def _limit(effects: list[Effect], ability: Ability, holder: Holder) -> Iterator[str]:
    if ability.limit == NO_LIMIT:
        return
    name = f"limit:{LIMITS[ability.limit]}"
    if ability.window == PASSIVE:
        yield f"what is @passive is always in force; leave {name} out"
    if ability.window == AT_ONCE:
        yield f"this acts once; leave {name} out"
    if ability.window in ONCE_A_GAME:
        yield f"{_at(ability.window)} comes once a game; leave {name} out"
    if ability.limit == PER_TASK and ability.window in BEFORE_THE_TASK:
        yield f"{_at(ability.window)} comes before the task; write limit:turn"
    if ability.limit == PER_HOUR and IF_SPECIAL not in [condition.kind for condition in ability.conditions]:
        yield "limit:hour counts marked hours; write if:special beside it"
    if holder.used_up and not (ability.limit == PER_GAME and ability.uses == 1):
        yield f"this card is gone with its use; leave {name} out or write limit:game:1"


def _conditions(effects: list[Effect], ability: Ability, holder: Holder) -> Iterator[str]:
    given = ability.conditions
    if given and ability.window == AT_ONCE:
        yield "this acts once and always; leave if: out"
    everything = [(condition, True) for condition in given]
    everything += [
        (effect.condition, False)
        for effect in parts(effects, ability.effect)
        if effect.op == IF and effect.condition is not None
    ]
    always = [] if holder.only_if == NONE else [Condition(holder.only_if, NONE)]
    for place, (condition, outer) in enumerate(everything):
        written = write_condition(condition)
        if condition.kind in ON_THE_CARD and ability.window in (*BEFORE_THE_TASK, AT_CONFRONT):
            yield f"{_at(ability.window)} there is no current card, so {written} never holds"
        if condition.kind in ON_THE_CARD and EFFECTS[effects[ability.effect].op].confronting:
            yield f"in the confrontation there is no current card, so {written} never holds"
        for other in (*always, *[before for before, _ in everything[:place]] * outer, *given * (not outer)):
            if same(condition, other):
                yield f"{written} holds here anyway; once is enough"
            if contrary(condition, other):
                yield f"{written} and {write_condition(other)} never hold together"


def _scope(effects: list[Effect], ability: Ability, holder: Holder) -> Iterator[str]:
    if not ability.investigate_only:
        return
    if ability.window == AT_CONFRONT or EFFECTS[effects[ability.effect].op].confronting:
        yield "this is for the confrontation, where scope:investigate forbids it"
    if ability.window in NEVER_CONFRONTING:
        yield f"{_at(ability.window)} never comes in the confrontation; leave scope:investigate out"
    if holder.used_up and ability.window == AT_ONCE:
        yield "this acts once; leave scope:investigate out"


def same(one: Condition, other: Condition) -> bool:
    return one.kind == other.kind and one.value == other.value


def contrary(one: Condition, other: Condition) -> bool:
    """Whether two conditions cannot hold at the same time."""
    if one.kind == other.kind and one.kind in ON_THE_CARD:
        return one.value != other.value
    return (one.kind, other.kind) in OPPOSITES or (other.kind, one.kind) in OPPOSITES


def parts(effects: list[Effect], place: int) -> list[Effect]:
    """An effect and all those inside it."""
    effect = effects[place]
    found = [effect]
    for inner in (effect.first, effect.second):
        if inner != NONE:
            found += parts(effects, inner)
    return found


def plain_grant(ability: Ability) -> bool:
    """Whether an ability has no terms besides its window: holding a die is no use, so nothing else is asked."""
    return (
        ability.limit == NO_LIMIT
        and ability.cost == NO_COST
        and not ability.conditions
        and not ability.investigate_only
        and not ability.automatic
    )
