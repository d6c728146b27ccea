"""Every way to write every effect, as a pack writes it; a few of them the loader refuses."""

from __future__ import annotations

from itertools import product

from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS

BY_HAND = {
    "no_penalty": ["no_penalty(stamina)", "no_penalty(stamina,item,time)"],
    "choose": ["choose(stamina(+1); time(-1))"],
    "if": ["if(day: time(-1))", "if(night: time(-1); else: stamina(+1))"],
}
"""Some ways to write those without fixed values between their brackets, with parts that ask nothing."""

OTHER_ICONS = ("R", "P", "W")
"""Icons that do the same as the first where many games are played."""


def ways_to_write(op: int, without: tuple[str, ...] = ()) -> list[str]:
    """One effect with each of its values, but for some words; an optional value is there or not."""
    kind = EFFECTS[op]
    choices = [
        [word for word in parameter.words if word not in without] + [""] * parameter.optional
        for parameter in kind.parameters
    ]
    return BY_HAND.get(kind.name) or [
        f"{kind.name}({','.join(word for word in words if word)})" for words in product(*choices)
    ]


def simple_effects(without: tuple[str, ...] = ()) -> list[str]:
    """Those that can be written in so many ways."""
    return [text for op, kind in EFFECTS.items() if kind.parameters for text in ways_to_write(op, without)]
