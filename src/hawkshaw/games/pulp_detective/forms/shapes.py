"""What clients are told of Pulp Detective, as types: nothing is made of them, they say what it looks like.

`tools/webtypes.py` writes them down for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from hawkshaw.games.pulp_detective.forms.loading import ViewDump

View = ViewDump

LONG_TEXTS: Final = ("pack",)
"""Fields of a view that may be a text of the options; a long one is left out on the wire."""


class Odds(msgspec.Struct, forbid_unknown_fields=True):
    """By move the chance to succeed, by face-down card the chance of each reward."""

    success: dict[str, float]
    at_most: list[str]
    rewards: dict[str, dict[str, float]]


class Hints(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat is helped with."""

    level: int
    missing: dict[str, int]
    covered: bool
    plays: list[str]
    usable: list[str]
    unusable: dict[str, str]
    culprits: list[str]
    ruin: str | None
    last_hour: bool
    odds: Odds | msgspec.UnsetType = msgspec.UNSET
    text: list[str]
