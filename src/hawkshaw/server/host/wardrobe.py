"""Hats and colours: what everybody at a table is drawn with, no two alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hawkshaw.server.host.chair import Chair
from hawkshaw.server.host.sayings import Denied
from hawkshaw.wire.messages import COLOURS, HATS

UNDRESSED: Final = ("", "")


def worn(chairs: Sequence[Chair]) -> list[tuple[str, str]]:
    """The hat and the colour of every chair: what was chosen, else what the chair's number has, else what is free."""
    turns = sorted(chairs, key=lambda chair: (not chair.person, not chair.taken, chair.seat))
    order = [chair.seat for chair in turns]
    hats = _dealt([chair.hat for chair in chairs], order, HATS)
    colours = _dealt([chair.colour for chair in chairs], order, COLOURS)
    return list(zip(hats, colours, strict=True))


def _dealt(chosen: list[str], order: list[int], all_of: Sequence[str]) -> list[str]:
    """Those who chose come first, then the other people, bots, and empty chairs; there are more than any table has."""
    found = list(chosen)
    for seat in order:
        if not found[seat]:
            own = all_of[seat % len(all_of)]
            free = [name for name in (own, *all_of) if name not in found]
            found[seat] = free[0] if free else own
    return found


def choose(chairs: Sequence[Chair], seat: int, hat: str, colour: str) -> tuple[str, str]:
    """What somebody on a seat wishes, if it is known and nobody else wears it; a bot puts on something else."""
    for wish, known, key in ((hat, HATS, "no_hat"), (colour, COLOURS, "no_colour")):
        if wish and wish not in known:
            raise Denied(key, known=", ".join(known))
    others = [
        look
        for chair, look in zip(chairs, worn(chairs), strict=True)
        if chair.seat != seat and chair.taken and (chair.person or chair.hat or chair.colour)
    ]
    if hat and hat in [other for other, _ in others]:
        raise Denied("hat_taken")
    if colour and colour in [other for _, other in others]:
        raise Denied("colour_taken")
    return hat, colour


def as_far_as_free(chairs: Sequence[Chair], seat: int, hat: str, colour: str) -> tuple[str, str]:
    """The same for somebody who brings along what they wore elsewhere: what is taken here they leave."""
    try:
        hat, _ = choose(chairs, seat, hat, "")
    except Denied:
        hat = ""
    try:
        _, colour = choose(chairs, seat, "", colour)
    except Denied:
        colour = ""
    return hat, colour
