"""What time it is, and how long a seat may think: for ever, so many seconds a move, or so many days a move."""

from __future__ import annotations

import re
import time
from typing import Final

from hawkshaw.core.errors import BadOption

NONE: Final = "none"
_FORM: Final = re.compile(r"([0-9]{1,4})([sd])")
_UNITS: Final = {"s": 1_000, "d": 86_400_000}


def limit(clock: str) -> int | None:
    """The milliseconds a move may take; None without a clock.

    >>> limit("90s")
    90000
    """
    if clock == NONE:
        return None
    form = _FORM.fullmatch(clock)
    if form is None or (clock[-1] == "s" and int(form[1]) < 5) or int(form[1]) < 1:
        raise BadOption(
            f"clock {clock!r}: allowed are none, seconds a move from 5s on, or days a move such as 3d"
        )
    return int(form[1]) * _UNITS[form[2]]


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
