"""What has changed between two JSON values, so that only that need be sent: folded into the first it gives the second.

A delta is one of these:

- `[value]`: here is another value now.
- An object, where an object was: for each key that changed the delta of what is there, `null` where the key is gone.
- An object, where an array was: for each place that changed the delta of what is there; and under `+` one splice,
  `[place, how many go, what comes]`, which is made last and counts places as they were before.
- `{}`: nothing has changed.

It is a function of the two values alone. `web/src/lib/wire/delta.ts` folds them in the browser, and
`web/test/deltas.json` holds both to the same examples.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from hawkshaw.core.errors import HawkshawError

SPLICE: Final = "+"
CONTAINERS: Final = (dict, list)
SHORT: Final = 4
"""So many plain values are told again sooner than compared."""

Delta = Any
"""As described above; JSON."""


class BadDelta(HawkshawError):
    """This is no delta of the value that it was to change."""


# Making


def delta(before: Any, after: Any) -> Delta:
    """What somebody who has one value must be told to have the other.

    Whatever is neither dict nor list is told as a whole. What Python calls equal is taken for the same: nothing is told
    of a 1 that becomes true, or of keys that only change their order. No view does either.

    >>> delta({"dice": [2, 3], "turn": 1}, {"dice": [2, 3, 6], "turn": 2})
    {'dice': {'+': [2, 0, [6]]}, 'turn': [2]}
    """
    return {} if _same(before, after) else _of_others(before, after)


def _of_others(before: Any, after: Any) -> Delta:
    """The delta of two values that are not the same."""
    if type(before) is type(after):
        if type(after) is dict:
            return _of_objects(before, after)
        if type(after) is list:
            return _of_arrays(before, after)
    return [after]


def _of_objects(before: dict[str, Any], after: dict[str, Any]) -> Delta:
    if list(before) != list(after):
        return _of_other_keys(before, after)
    told: dict[str, Delta] = {}
    for (key, old), new in zip(before.items(), after.values(), strict=True):
        if old is not new and (old != new or type(old) is not type(new)):
            told[key] = _of_others(old, new)
    return told


def _of_other_keys(before: dict[str, Any], after: dict[str, Any]) -> Delta:
    staying = [key for key in before if key in after]
    # Clients may show things in the order in which they come: what would come in another is told anew.
    if staying != list(after)[: len(staying)]:
        return [after]
    told: dict[str, Delta] = {key: None for key in before if key not in after}
    told |= {
        key: _of_others(before[key], after[key]) for key in staying if not _same(before[key], after[key])
    }
    return told | {key: [value] for key, value in after.items() if key not in before}


def _of_arrays(before: list[Any], after: list[Any]) -> Delta:
    if not before or (len(after) <= SHORT and not any(type(value) in CONTAINERS for value in after)):
        return [after]
    first = last = 0
    for old, new in zip(before, after, strict=False):
        if old is not new and (old != new or type(old) is not type(new)):
            break
        first += 1
    ends = min(len(before), len(after)) - first
    for old, new in zip(islice(reversed(before), ends), reversed(after), strict=False):
        if old is not new and (old != new or type(old) is not type(new)):
            break
        last += 1
    gone, come = before[first : len(before) - last], after[first : len(after) - last]
    pairs = list(zip(gone, come, strict=False))
    if not all(type(old) is type(new) and type(new) in CONTAINERS for old, new in pairs):
        return {SPLICE: [first, len(gone), come]}
    told: dict[str, Delta] = {
        str(first + place): _of_others(old, new)
        for place, (old, new) in enumerate(pairs)
        if not _same(old, new)
    }
    if len(gone) != len(come):
        told[SPLICE] = [first + len(pairs), len(gone) - len(pairs), come[len(pairs) :]]
    return told


def _same(one: Any, other: Any) -> bool:
    return one is other or (type(one) is type(other) and bool(one == other))


# Folding


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
