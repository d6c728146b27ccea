"""What the tests of the four games' open tables share: every field of something that lies on a table is kept whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hawkshaw.core.agenda import Agenda

Thing = TypeVar("Thing")


def fields(thing: object) -> set[str]:
    """The names of what an object holds, compiled or not."""
    compiled = getattr(type(thing), "__mypyc_attrs__", None)
    if compiled is not None:
        return {name for name in compiled if not name.startswith("__")}
    return set(getattr(thing, "__slots__", ())) | set(getattr(thing, "__dict__", ()))


def held(value: object) -> object:
    """A value as it is now, safe from what happens later."""
    if isinstance(value, list | tuple):
        return [held(one) for one in value]
    if isinstance(value, Agenda):
        return value.ints[:]
    facts = getattr(value, "facts", None)
    return value if facts is None else held(facts())


def change(thing: object, name: str) -> None:
    """Make a field another than it was: what cannot change anew, the rest in place and as far inside as it goes."""
    value = getattr(thing, name)
    if isinstance(value, bool):
        setattr(thing, name, not value)
    elif isinstance(value, int):
        setattr(thing, name, value + 1)
    elif isinstance(value, tuple):
        nested = bool(value) and isinstance(value[0], tuple)
        setattr(thing, name, ((*value[0], 7), *value[1:]) if nested else (*value, 7))
    elif isinstance(value, Agenda):
        value.push(3, 0, 1, 2)
    elif not isinstance(value, list):
        change(value, min(fields(value)))
    elif value and isinstance(value[0], list):
        value[0].append(5)
    elif value and not isinstance(value[0], int):
        change(value[0], min(fields(value[0])))
    else:
        value.append(True)


def check_kept(
    thing: Thing,
    name: str,
    copy: Callable[[Thing], Thing],
    facts: Callable[[Thing], tuple[object, ...]],
    compared: bool = True,
    changing: Callable[[Thing, str], None] = change,
) -> None:
    """A field is copied, shared with no copy, and (unless it follows from others) compared."""
    before = copy(thing)
    assert facts(before) == facts(thing)
    kept = held(getattr(before, name))
    changing(thing, name)
    assert held(getattr(before, name)) == kept, f"{name} is shared with its copy"
    after = copy(thing)
    assert facts(after) == facts(thing)
    assert held(getattr(after, name)) == held(getattr(thing, name)) != kept, f"{name} is not copied"
    assert (facts(after) != facts(before)) == compared, f"{name} is {'not ' * compared}compared"
