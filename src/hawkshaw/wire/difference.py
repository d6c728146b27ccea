"""Makes deltas; `delta.py` says what they are, and folds them.

Every seat's is made after every move, so this is compiled.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, islice
from operator import ne
from typing import Any, Final

SPLICE: Final = "+"
CONTAINERS: Final = (dict, list)
SHORT: Final = 4
"""So many plain values are told again sooner than compared."""

Delta = Any
"""As described in `delta.py`; JSON."""
Known = dict[tuple[int, int], Delta]
"""Deltas that were made before, by the numbers of the values before and after; whoever holds it holds these too."""


def delta(before: Any, after: Any) -> Delta:
    """What somebody who has one value must be told to have the other.

    Whatever is neither dict nor list is told as a whole. What Python calls equal is taken for the same: nothing is told
    of a 1 that becomes true, or of keys that only change their order. No view does either.

    >>> delta({"dice": [2, 3], "turn": 1}, {"dice": [2, 3, 6], "turn": 2})
    {'dice': {'+': [2, 0, [6]]}, 'turn': [2]}
    """
    return {} if _same(before, after) else _of_others(before, after)


def delta_of_fields(
    names: tuple[str, ...], before: tuple[Any, ...], after: tuple[Any, ...], known: Known | None = None
) -> Delta:
    """The delta of two objects with the same keys in the same order, given apart: nobody need put them together.

    What several seats see alike is in one object that their views share; with `known` its delta is made once.

    >>> delta_of_fields(("dice", "turn"), ([2, 3], 1), ([2, 3], 2))
    {'turn': [2]}
    """
    known = {} if known is None else known
    told: dict[str, Delta] = {}
    for name, old, new in _others(names, before, after):
        told[name] = _of_objects(old, new, known) if type(old) is type(new) is dict else _of_others(old, new)
    return told


def _others(
    keys: Iterable[str], before: Iterable[Any], after: Iterable[Any]
) -> Iterable[tuple[str, Any, Any]]:
    """The keys whose values differ, with these; most do not, and are passed over as fast as can be."""
    olds, news = list(before), list(after)
    return compress(zip(keys, olds, news, strict=True), map(ne, olds, news))


def _of_others(before: Any, after: Any) -> Delta:
    """The delta of two values that are not the same."""
    if type(before) is type(after):
        if type(after) is dict:
            return _of_objects(before, after)
        if type(after) is list:
            return _of_arrays(before, after)
    return [after]


def _of_objects(before: dict[str, Any], after: dict[str, Any], known: Known | None = None) -> Delta:
    if list(before) != list(after):
        return _of_other_keys(before, after)
    told: dict[str, Delta] = {}
    for key, old, new in _others(before, before.values(), after.values()):
        if known is None:
            told[key] = _of_others(old, new)
            continue
        pair = id(old), id(new)
        if pair not in known:
            known[pair] = _of_others(old, new)
        told[key] = known[pair]
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
        if old is not new and (type(old) is not type(new) or old != new):
            break
        first += 1
    ends = min(len(before), len(after)) - first
    for old, new in zip(islice(reversed(before), ends), reversed(after), strict=False):
        if old is not new and (type(old) is not type(new) or old != new):
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
