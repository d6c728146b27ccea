"""Which effect means something in which window; everything else is refused when a pack is read.

So whoever plays a pack never meets an effect at a moment the rules do not know what to do with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
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
    BLOCK,
    BLOCK_CLUE_BONUS,
    BLOCK_KEEP_DIE,
    BLOCK_MATCH,
    BLOCK_PEEK,
    BLOCK_TRIPLE,
    BORROW,
    CHOOSE,
    CHOOSE_ITEM,
    CHOSEN,
    CLUE_BY,
    CONVERT,
    DIE_BY,
    DISPLAY,
    FLIP,
    IF,
    ITEM_BY,
    ITEM_SLOTS,
    MARKER,
    MILL,
    NEED,
    NEMESIS_BY,
    NO_PENALTY,
    NONE,
    OPS,
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
    WILD_EDGE,
    WILD_ROLL,
    WILD_TWIST,
    WINDOWS,
    YELLOW,
    Effect,
)

ASKED: Final = (AT_CHOOSE, AT_TASK_START, AT_ROLL, AT_CHECK, AT_SUCCESS, AT_FAILURE, AT_ANY)
"""Where a player may do something that is over at once."""
FORCED: Final = (AT_ONCE, AT_SETUP, AT_TASK_END, AT_HOUR, AT_CLUE_GAIN, AT_CONFRONT)
"""Where something happens by itself."""
STANDING: Final = (AT_CONFRONT, PASSIVE)
"""What is in force as long as it lasts."""
TASK: Final = (AT_TASK_START, AT_ROLL)

OCCASIONS: Final[Mapping[int, tuple[int, ...]]] = {
    STAMINA_BY: (*FORCED, AT_DRAW, *ASKED),
    TIME_BY: (*FORCED, AT_DRAW, *ASKED),
    CLUE_BY: (*FORCED, AT_DRAW, *ASKED),
    NEMESIS_BY: (*FORCED, AT_DRAW, *ASKED),
    ITEM_BY: (*FORCED, *ASKED),
    TWIST_BY: (*FORCED, AT_DRAW, *ASKED),
    MARKER: ASKED,
    BORROW: ASKED,
    PEEK: (AT_ONCE, AT_TASK_END, AT_HOUR, AT_CLUE_GAIN, *ASKED),
    SWAP: ASKED,
    MILL: (AT_ONCE, AT_SETUP, AT_TASK_END, AT_HOUR, AT_DRAW, AT_SUCCESS, AT_FAILURE),
    DISPLAY: (AT_DRAW,),
    WILD_EDGE: (AT_PLACE,),
    ROW: (AT_TASK_START,),
    NEED: (AT_ONCE, AT_TASK_START, *STANDING),
    DIE_BY: (*TASK, *STANDING),
    REROLL: (*TASK, AT_CONFRONT),
    SET_DIE: (AT_CHECK,),
    FLIP: (AT_CHECK,),
    CONVERT: (AT_CHECK, *STANDING),
    ADD_ICON: (AT_CHECK, *STANDING),
    WILD_TWIST: (*TASK, AT_CHECK, *STANDING),
    WILD_ROLL: (AT_CHECK, *STANDING),
    NO_PENALTY: (AT_FAILURE,),
    ITEM_SLOTS: (PASSIVE,),
    TWIST_FREE: (PASSIVE,),
    REROLL_COST: STANDING,
    BLOCK: (AT_ONCE, *STANDING),
}
SINGLE: Final = (
    STAMINA_BY,
    TIME_BY,
    CLUE_BY,
    NEMESIS_BY,
    ITEM_BY,
    TWIST_BY,
    MARKER,
    BORROW,
    PEEK,
    SWAP,
    MILL,
)
"""What is over at once and may therefore be a part of `choose` and `if`."""
NOT_CONFRONTING: Final = (BLOCK_KEEP_DIE, BLOCK_CLUE_BONUS, BLOCK_TRIPLE, BLOCK_MATCH, BLOCK_PEEK)
"""What never comes up in the confrontation, so that nothing need forbid it there."""
LASTING: Final = (NEED, BLOCK)
"""What a double cross may do until the end of the next task."""


def windows_of(effects: list[Effect], place: int) -> tuple[int, ...]:
    """The windows an effect may stand in; of a choice or a condition those that fit all its parts."""
    effect = effects[place]
    if effect.op in (CHOOSE, IF):
        parts = [part for part in (effect.first, effect.second) if part != NONE]
        if not all(over_at_once(effects[part]) for part in parts):
            return ()
        fitting = [windows_of(effects, part) for part in parts]
        return tuple(window for window in fitting[0] if window in fitting[-1] and window != AT_ITEM_GAIN)
    if effect.op == TWIST_BY and effect.what == ROLLED:
        return (AT_FAILURE,)
    if effect.op == ITEM_BY and effect.what == CHOOSE_ITEM:
        return (AT_ITEM_GAIN, *OCCASIONS[ITEM_BY])
    if effect.op == DIE_BY and effect.what != YELLOW:
        return (*TASK, AT_CONFRONT)
    if effect.op == NEED and effect.what == CHOSEN:
        return (AT_TASK_START, AT_CONFRONT)
    if effect.op == NEED and effect.what == RANDOM:
        return (AT_ONCE, AT_TASK_START, AT_CONFRONT)
    if effect.op == BLOCK and effect.what in NOT_CONFRONTING:
        return (AT_ONCE, PASSIVE)
    return OCCASIONS[effect.op]


def over_at_once(effect: Effect) -> bool:
    return effect.op in (CHOOSE, IF, *SINGLE) and not effect.flag and effect.what != ROLLED


def misplaced(effects: list[Effect], place: int, window: int) -> str:
    """What is wrong with an effect in a window, or nothing."""
    fitting = windows_of(effects, place)
    if window in fitting:
        return ""
    name = OPS[effects[place].op]
    if not fitting:
        singles = ", ".join([OPS[op] for op in SINGLE])
        return f"the parts of {name} must be over at once: {singles}; and go together in a window"
    allowed = ", ".join([f"@{WINDOWS[other]}" if other != AT_ONCE else "no window" for other in fitting])
    where = f"at @{WINDOWS[window]}" if window != AT_ONCE else "without a window"
    return f"{name} means nothing {where}; it may have {allowed}"
