"""What a table of 13 Clues can be like: the whole game, or a little one for two."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hawkshaw.core.errors import BadOption
from hawkshaw.core.options import LABORATORY
from hawkshaw.games.thirteen_clues.content import WHOLE, kit_of


class ClueOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table of 13 Clues can be like."""

    suspects: Annotated[
        Literal[0, 4, 5, 6],
        msgspec.Meta(
            description="A little game for two and for exact methods: so many suspects, and only who did it is to be "
            "found out; 0: the whole game.",
            extra=LABORATORY,
        ),
    ] = 0


def kit_for(seats: int, options: msgspec.Struct) -> int:
    """What a table with these seats and options is played with."""
    assert isinstance(options, ClueOptions)
    if options.suspects != WHOLE and seats != 2:
        raise BadOption("option 'suspects': the little game is for two")
    return kit_of(seats, options.suspects)
