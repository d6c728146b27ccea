"""How fast bots answer at a table, as a share of the server's delay.

Whatever a table wishes, no bot answers sooner than it may think: then how long it thought could be heard, and that may
depend on what it holds. The shares keep as far from the longest thinking of a level as the usual delay keeps from the
longest of all (docs/reliability.md has the figures).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.core.player import level_name
from hawkshaw.wire.requests import BotSpeed

USUAL: Final = "usual"

SHARES: Final[Mapping[BotSpeed, float]] = {"slow": 2.5, USUAL: 1.0, "quick": 0.5, "at_once": 0.0}

LEAST: Final = {"random": 0.375, "novice": 0.375, "regular": 0.375}
"""The share within which a level has always thought; any other level may need all of it."""

LIMITS: Final = {"search": 0.4, "ismcts": 0.4}
"""Seconds at which a level that could think for ever stops. Its delay leaves room for what it was just thinking of,
whatever delay a server has."""
ROOM: Final = 2.0


def delay(usual: float, speed: BotSpeed, level: str) -> float:
    """Seconds after which a bot of this level answers at a table of this speed.

    >>> delay(0.8, "quick", "novice"), delay(0.8, "quick", "expert")
    (0.4, 0.8)
    >>> delay(0.1, "at_once", "search:500")
    0.8
    """
    name = level_name(level)
    return max(usual * max(SHARES[speed], LEAST.get(name, 1.0)), ROOM * LIMITS.get(name, 0.0))


def limit(level: str) -> float | None:
    """Seconds after which a bot of this level is told to stop thinking; None if it stops soon enough by itself."""
    return LIMITS.get(level_name(level))
