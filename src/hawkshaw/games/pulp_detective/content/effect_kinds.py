"""The effects, one entry each: how it is written, in which windows it means something, what it asks, how it is told.

What an effect *does* is in `rules` (`interpreter`, `usable`, and where it is read while it stands); all that is only
said of it is here. `rules/test_effects.py` among the tests fails for an effect that one of them forgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    ALL,
    ANY_ICON,
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
    BAND,
    BLOCK,
    BLOCK_CLUE_BONUS,
    BLOCK_KEEP_DIE,
    BLOCK_MATCH,
    BLOCK_PEEK,
    BLOCK_TRIPLE,
    BLOCK_TWIST,
    BLOCK_TWIST_USE,
    BLOCKS,
    BORROW,
    CHOOSE,
    CHOOSE_ITEM,
    CHOSEN,
    CLUE_BY,
    COLOURS,
    CONVERT,
    DIE_BY,
    DISPLAY,
    FLIP,
    HOWS,
    ICON_LETTERS,
    ICON_WORDS,
    ICONS,
    IF,
    ITEM_BY,
    ITEM_SLOTS,
    MARKER,
    MILL,
    NEED,
    NEMESIS_BY,
    NO_PENALTY,
    NONE,
    PASSIVE,
    PEEK,
    RANDOM,
    REROLL,
    REROLL_COST,
    ROLLED,
    ROW,
    SET_DIE,
    STAMINA_BY,
    SWAP,
    TIME_BY,
    TWIST_BY,
    TWIST_FREE,
    WHOM,
    WILD_EDGE,
    WILD_ROLL,
    WILD_TWIST,
    YELLOW,
    Effect,
)

Words = dict[str, int]
Windows = tuple[int, ...]


class Parameter(NamedTuple):
    """One place between the brackets: the field it fills and the words it may be."""

    field: str
    words: Words
    optional: bool = False


class EffectKind(NamedTuple):
    """All that is said of an effect."""

    name: str
    parameters: tuple[Parameter, ...] = ()
    """What stands between the brackets; `no_penalty`, `choose` and `if` are read by hand."""
    windows: Windows = ()
    """Where it means something; of `choose` and `if` where all their parts do."""
    windows_of: Mapping[int, Windows] = {}
    """By `what`, other windows."""
    over_at_once: bool = False
    """So that it may be a part of `choose` and `if`."""
    lasts: bool = False
    """Whether a double cross may do it until the end of the next task."""
    confronting: bool = False
    """Whether it is for the confrontation alone."""
    moves_time: bool = False
    """Whether it could go on for ever where an hour that passes brings it about."""
    asks: tuple[str, ...] = ()
    """The frames that it may put onto the agenda; a clue brings the bonus of its track."""
    icon: str = ""
    """The field that may name an icon."""
    wrong: Callable[[Effect], str] | None = None
    """What is wrong with its values together, if each of them is right."""
    message: Callable[[Effect, int], str] | None = None
    """Which message tells it in a window, where it is not always that of its name."""


def numbers(*values: int) -> Words:
    return {str(value): value for value in values}


def changes(*values: int) -> Words:
    return {f"{value:+d}": value for value in values}


def named(names: Iterable[str]) -> Words:
    return {name: place for place, name in enumerate(names)}


ICON: Final = named(ICON_LETTERS)
ANY: Final = {"any": ANY_ICON}
ONE: Final = Parameter("n", numbers(1))
ONE_MORE: Final = Parameter("n", changes(1))
EITHER_WAY: Final = Parameter("n", changes(-1, 1))
ALL_CARDS: Final = 3
"""`peek(3)` looks at the whole display."""

ASKED: Final = (AT_CHOOSE, AT_TASK_START, AT_ROLL, AT_CHECK, AT_SUCCESS, AT_FAILURE, AT_ANY)
"""Where a player may do something that is over at once."""
FORCED: Final = (AT_ONCE, AT_SETUP, AT_TASK_END, AT_HOUR, AT_CLUE_GAIN, AT_CONFRONT)
"""Where something happens by itself."""
STANDING: Final = (AT_CONFRONT, PASSIVE)
"""What is in force as long as it lasts."""
TASK: Final = (AT_TASK_START, AT_ROLL)
NOT_CONFRONTING: Final = (BLOCK_KEEP_DIE, BLOCK_CLUE_BONUS, BLOCK_TRIPLE, BLOCK_MATCH, BLOCK_PEEK)
"""What never comes up in the confrontation, so that nothing need forbid it there."""


def icon(*others: str) -> Parameter:
    return Parameter("what", ICON | {word: ICON_WORDS.index(word) for word in others})


def by_sign(more: str, less: str) -> Callable[[Effect, int], str]:
    return lambda effect, _: more if effect.n > 0 else less


def time_message(effect: Effect, _: int) -> str:
    return "time_back" if effect.n > 0 else "time_stop" if effect.flag else "time_on"


def item_message(effect: Effect, window: int) -> str:
    return "item_other" if window == AT_ITEM_GAIN else f"item_{HOWS[effect.what]}"


def twist_message(effect: Effect, _: int) -> str:
    if effect.what == ROLLED:
        return "twist_second"
    if effect.n < 0:
        return "twist_loss_any" if effect.what == ANY_ICON else "twist_loss"
    if effect.flag:
        return "twist_permanent"
    return "twist_any" if effect.what == ANY_ICON else "twist"


def die_message(effect: Effect, _: int) -> str:
    return "die" if effect.what != YELLOW else "die_more" if effect.n > 0 else "die_fewer"


def need_message(effect: Effect, _: int) -> str:
    kind = {CHOSEN: "need_chosen", RANDOM: "need_random"}.get(effect.what, "need")
    return f"{kind}_{'more' if effect.n > 0 else 'less'}"


def peek_message(effect: Effect, window: int) -> str:
    now = "peek" if window == AT_CHOOSE else "peek_next"
    return f"{now}_all" if effect.n == ALL_CARDS else now


def block_message(effect: Effect, _: int) -> str:
    one_icon = effect.what <= BLOCK_TWIST_USE and 0 <= effect.icon < len(ICONS)
    return f"block_{BLOCKS[effect.what]}{'_icon' if one_icon else ''}"


def wrong_time(effect: Effect) -> str:
    return "only hours that pass can stop" if effect.flag and effect.n > 0 else ""


def wrong_die(effect: Effect) -> str:
    return "only the yellow allowance can shrink" if effect.n < 0 and effect.what != YELLOW else ""


def wrong_twist(effect: Effect) -> str:
    if (effect.flag or effect.what == ROLLED) and effect.n < 0:
        return "a twist marker that is lost is any one or of one icon"
    if effect.flag and effect.what not in ICON.values():
        return "a permanent twist marker has one icon"
    return ""


def wrong_block(effect: Effect) -> str:
    if effect.icon != NONE and effect.what not in (BLOCK_TWIST, BLOCK_TWIST_USE):
        return "only twist and twist_use can be blocked for one icon"
    return ""


EFFECTS: Final[Mapping[int, EffectKind]] = {
    STAMINA_BY: EffectKind(
        "stamina",
        (Parameter("n", changes(-2, -1, 1, 2)),),
        (*FORCED, AT_DRAW, *ASKED),
        over_at_once=True,
        message=by_sign("stamina_gain", "stamina_loss"),
    ),
    TIME_BY: EffectKind(
        "time",
        (Parameter("n", changes(-2, -1, 1, 2)), Parameter("flag", {"stop": 1}, optional=True)),
        (*FORCED, AT_DRAW, *ASKED),
        over_at_once=True,
        moves_time=True,
        wrong=wrong_time,
        message=time_message,
    ),
    CLUE_BY: EffectKind(
        "clue", (ONE_MORE,), (*FORCED, AT_DRAW, *ASKED), over_at_once=True, asks=("clues", "run")
    ),
    ITEM_BY: EffectKind(
        "item",
        (Parameter("what", named(HOWS)),),
        (*FORCED, *ASKED),
        {CHOOSE_ITEM: (AT_ITEM_GAIN, *FORCED, *ASKED)},
        over_at_once=True,
        asks=("item", "pick_item", "give_up"),
        message=item_message,
    ),
    ITEM_SLOTS: EffectKind("item_slots", (Parameter("n", numbers(2)),), (PASSIVE,)),
    TWIST_BY: EffectKind(
        "twist",
        (icon("any", "rolled"), EITHER_WAY, Parameter("flag", {"permanent": 1}, optional=True)),
        (*FORCED, AT_DRAW, *ASKED),
        {ROLLED: (AT_FAILURE,)},
        over_at_once=True,
        asks=("gain_twist", "lose_twist"),
        icon="what",
        wrong=wrong_twist,
        message=twist_message,
    ),
    TWIST_FREE: EffectKind("twist_free", (Parameter("n", numbers(1, 2, 3)),), (PASSIVE,)),
    WILD_TWIST: EffectKind(
        "wild_twist",
        (Parameter("n", {"1": 1, "all": ALL}),),
        (*TASK, AT_CHECK, *STANDING),
        message=lambda effect, _: "wild_twist_all" if effect.n == ALL else "wild_twist",
    ),
    DIE_BY: EffectKind(
        "die",
        (Parameter("what", named(COLOURS[:-1])), EITHER_WAY),
        (*TASK, *STANDING),
        dict.fromkeys(range(YELLOW + 1, len(COLOURS)), (*TASK, AT_CONFRONT)),
        wrong=wrong_die,
        message=die_message,
    ),
    REROLL: EffectKind(
        "reroll",
        (Parameter("what", {"yellow": YELLOW}), Parameter("n", numbers(1, 2))),
        (*TASK, AT_CONFRONT),
    ),
    REROLL_COST: EffectKind("reroll_cost", (Parameter("n", numbers(3)),), STANDING, confronting=True),
    SET_DIE: EffectKind(
        "set_die",
        (ONE, icon("any")),
        (AT_CHECK,),
        asks=("set_die",),
        icon="what",
        message=lambda effect, _: "set_die_any" if effect.what == ANY_ICON else "set_die",
    ),
    FLIP: EffectKind("flip", (Parameter("n", numbers(1, 2, 3)),), (AT_CHECK,), asks=("flip",)),
    WILD_ROLL: EffectKind(
        "wild_roll", (icon(), Parameter("n", {"all": ALL})), (AT_CHECK, *STANDING), icon="what"
    ),
    CONVERT: EffectKind("convert", (icon(), Parameter("icon", ANY), ONE), (AT_CHECK, *STANDING), icon="what"),
    ADD_ICON: EffectKind(
        "add_icon",
        (icon("band"), ONE),
        (AT_CHECK, *STANDING),
        icon="what",
        message=lambda effect, _: "add_band" if effect.what == BAND else "add_icon",
    ),
    NEED: EffectKind(
        "need",
        (icon("choose", "random"), EITHER_WAY),
        (AT_ONCE, AT_TASK_START, *STANDING),
        {CHOSEN: (AT_TASK_START, AT_CONFRONT), RANDOM: (AT_ONCE, AT_TASK_START, AT_CONFRONT)},
        lasts=True,
        asks=("drop", "random_icon"),
        icon="what",
        message=need_message,
    ),
    ROW: EffectKind("row", (ONE_MORE,), (AT_TASK_START,)),
    NO_PENALTY: EffectKind("no_penalty", windows=(AT_FAILURE,)),
    PEEK: EffectKind(
        "peek",
        (Parameter("n", numbers(1, ALL_CARDS)),),
        (AT_ONCE, AT_TASK_END, AT_HOUR, AT_CLUE_GAIN, *ASKED),
        over_at_once=True,
        message=peek_message,
    ),
    DISPLAY: EffectKind("display", (ONE_MORE,), (AT_DRAW,)),
    MILL: EffectKind(
        "mill",
        (Parameter("n", numbers(3)),),
        (AT_ONCE, AT_SETUP, AT_TASK_END, AT_HOUR, AT_DRAW, AT_SUCCESS, AT_FAILURE),
        over_at_once=True,
        asks=("mill",),
    ),
    SWAP: EffectKind("swap", (ONE,), ASKED, over_at_once=True, asks=("exchange",)),
    WILD_EDGE: EffectKind("wild_edge", (ONE,), (AT_PLACE,)),
    NEMESIS_BY: EffectKind("nemesis", (ONE_MORE,), (*FORCED, AT_DRAW, *ASKED), over_at_once=True),
    MARKER: EffectKind("marker", (Parameter("what", ANY),), ASKED, over_at_once=True, asks=("take_marker",)),
    BORROW: EffectKind(
        "borrow",
        (Parameter("what", named(WHOM)),),
        ASKED,
        over_at_once=True,
        asks=("borrow",),
        message=lambda effect, _: f"borrow_{WHOM[effect.what]}",
    ),
    BLOCK: EffectKind(
        "block",
        (Parameter("what", named(BLOCKS)), Parameter("icon", ICON, optional=True)),
        (AT_ONCE, *STANDING),
        dict.fromkeys(NOT_CONFRONTING, (AT_ONCE, PASSIVE)),
        lasts=True,
        icon="icon",
        wrong=wrong_block,
        message=block_message,
    ),
    CHOOSE: EffectKind("choose", over_at_once=True, asks=("option",)),
    IF: EffectKind("if", over_at_once=True),
}
"""By op, in their order."""

OPS: Final = tuple([kind.name for kind in EFFECTS.values()])
