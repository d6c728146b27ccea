"""Which effect means something in which window; everything else is refused when a pack is read.

So whoever plays a pack never meets an effect at a moment the rules do not know what to do with it.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effects import (
    AT_ITEM_GAIN,
    AT_ONCE,
    CHOOSE,
    IF,
    NONE,
    ROLLED,
    WINDOWS,
    Effect,
)

SINGLE: Final = tuple(
    [kind.name for op, kind in EFFECTS.items() if kind.over_at_once and op not in (CHOOSE, IF)]
)
"""What is over at once and may therefore be a part of `choose` and `if`."""


def windows_of(effects: list[Effect], place: int) -> tuple[int, ...]:
    """The windows an effect may stand in; of a choice or a condition those that fit all its parts."""
    effect = effects[place]
    if effect.op in (CHOOSE, IF):
        parts = [part for part in (effect.first, effect.second) if part != NONE]
        if not all(over_at_once(effects[part]) for part in parts):
            return ()
        fitting = [windows_of(effects, part) for part in parts]
        return tuple(window for window in fitting[0] if window in fitting[-1] and window != AT_ITEM_GAIN)
    kind = EFFECTS[effect.op]
    return kind.windows_of.get(effect.what, kind.windows)


def over_at_once(effect: Effect) -> bool:
    return EFFECTS[effect.op].over_at_once and not effect.flag and effect.what != ROLLED


def misplaced(effects: list[Effect], place: int, window: int) -> str:
    """What is wrong with an effect in a window, or nothing."""
    fitting = windows_of(effects, place)
    if window in fitting:
        return ""
    name = EFFECTS[effects[place].op].name
    if not fitting:
        return f"the parts of {name} must be over at once: {', '.join(SINGLE)}; and go together in a window"
    allowed = ", ".join([f"@{WINDOWS[other]}" if other != AT_ONCE else "no window" for other in fitting])
    where = f"at @{WINDOWS[window]}" if window != AT_ONCE else "without a window"
    return f"{name} means nothing {where}; it may have {allowed}"
