"""How fast bots answer at a table, as a share of the server's delay.

Whatever a table wishes, no bot answers sooner than it may think: then how long it thought could be heard, and that may
depend on what it holds. The shares keep as far from the longest thinking of a level as the usual delay keeps from the
longest of all (docs/reliability.md has the figures).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.wire.requests import BotSpeed

USUAL: Final = "usual"

SHARES: Final[Mapping[BotSpeed, float]] = {"slow": 2.5, USUAL: 1.0, "quick": 0.5, "at_once": 0.0}

LEAST: Final = {"random": 0.375, "novice": 0.375, "regular": 0.375}
"""The share within which a level has always thought; any other level may need all of it."""


def delay(usual: float, speed: BotSpeed, level: str) -> float:
    """Seconds after which a bot of this level answers at a table of this speed.

    >>> delay(0.8, "quick", "novice"), delay(0.8, "quick", "expert")
    (0.4, 0.8)
    """
    return usual * max(SHARES[speed], LEAST.get(level, 1.0))
