"""What has changed between two JSON values, so that only that need be sent: folded into the first it gives the second.

A delta is one of these:

- `[value]`: here is another value now.
- An object, where an object was: for each key that changed the delta of what is there, `null` where the key is gone.
- An object, where an array was: for each place that changed the delta of what is there; and under `+` one splice,
  `[place, how many go, what comes]`, which is made last and counts places as they were before.
- `{}`: nothing has changed.

It is a function of the two values alone. `web/src/lib/wire/delta.ts` folds them in the browser, and
`web/test/deltas.json` holds both to the same examples. `difference.py` makes them.
"""

from __future__ import annotations

from typing import Any

from hawkshaw.core.errors import HawkshawError
from hawkshaw.wire.difference import SPLICE, Delta, delta

__all__ = ["BadDelta", "Delta", "delta", "fold"]


class BadDelta(HawkshawError):
    """This is no delta of the value that it was to change."""


def fold(before: Any, told: Delta) -> Any:
    """The value that a delta makes of another, which stays as it is; BadDelta if it does not fit.

    >>> fold({"dice": [2, 3], "turn": 1}, {"dice": {"+": [2, 0, [6]]}, "turn": [2]})
    {'dice': [2, 3, 6], 'turn': 2}
    """
    if isinstance(told, list) and len(told) == 1:
        return told[0]
    if not isinstance(told, dict):
        raise BadDelta("a delta is an object, or an array of one value")
    if not told:
        return before
    if isinstance(before, dict):
        return _into_object(before, told)
    if isinstance(before, list):
        return _into_array(before, told)
    raise BadDelta("only objects and arrays change in part")


def _into_object(before: dict[str, Any], told: dict[str, Delta]) -> dict[str, Any]:
    after = dict(before)
    for key, part in told.items():
        if part is None:
            if after.pop(key, BadDelta) is BadDelta:
                raise BadDelta(f"there is no {key!r} to go")
        elif key in before:
            after[key] = fold(before[key], part)
        elif isinstance(part, list):
            after[key] = fold(None, part)
        else:
            raise BadDelta(f"there is no {key!r} to change")
    return after


def _into_array(before: list[Any], told: dict[str, Delta]) -> list[Any]:
    after = list(before)
    for key, part in told.items():
        if key == SPLICE:
            continue
        if not (key.isascii() and key.isdecimal() and int(key) < len(before)):
            raise BadDelta(f"there is no place {key!r}")
        after[int(key)] = fold(before[int(key)], part)
    if SPLICE in told:
        place, gone, come = _splice(told[SPLICE])
        if place + gone > len(before):
            raise BadDelta("a splice goes beyond the end")
        after[place : place + gone] = come
    return after


def _splice(part: Delta) -> tuple[int, int, list[Any]]:
    if isinstance(part, list) and len(part) == 3:
        place, gone, come = part
        if type(place) is int and type(gone) is int and isinstance(come, list) and place >= 0 and gone >= 0:
            return place, gone, come
    raise BadDelta("a splice is a place, how many go from there, and what comes")
