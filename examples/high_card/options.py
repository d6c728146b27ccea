"""What a table of High Card can be like."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class HighCardOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each option has a default, its limits and a description: forms and command lines are made from them."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=3, description="How many rounds are played.")] = 1
    deck: Annotated[Literal["short", "long"], msgspec.Meta(description="Four cards or six.")] = "short"
    bold: Annotated[bool, msgspec.Meta(description="Allow bids of three.")] = False


def own_options(options: msgspec.Struct) -> HighCardOptions:
    """The options as this game's."""
    assert isinstance(options, HighCardOptions)
    return options
