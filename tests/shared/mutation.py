"""How dumps are mutated: field by field, entry by entry, frame by frame.

A mutant differs from the dump of a reachable position by one change, sometimes two. New values come from the field's
own domain (what it held at other positions of the same games) and from just outside it; entries are removed, doubled,
exchanged and carried from one list to another, so that what only counts the cards is not enough to refuse them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from hawkshaw.core.rng import Rng

Path = tuple[str | int, ...]

OUTSIDE: Final[dict[type, tuple[object, ...]]] = {
    int: (0, 1, -1, 2, 99, None),
    str: ("", "nonsense", None),
    bool: (None,),
    type(None): (0, -1, 99, "", [], {}, False),
    list: ([], None),
    dict: ({}, None),
}
"""Values from just outside a field's domain, by the type of what it holds."""

SHOWN: Final = 70
"""How many characters of a value a message shows."""

KEPT: Final = 60
"""How many values of a field are remembered."""


class Node(NamedTuple):
    """A value somewhere in a dump."""

    path: Path
    field: str
    """The path without the places in lists: what has the same field has the same domain."""
    value: Any


class Mutant(NamedTuple):
    """A dump with a change in it."""

    change: str
    dump: Any


def nodes(dump: object, path: Path = (), field: str = "") -> Iterator[Node]:
    """Every value in a dump, the dump itself first."""
    yield Node(path, field, dump)
    if isinstance(dump, dict):
        for key, value in dump.items():
            yield from nodes(value, (*path, key), f"{field}.{key}")
    elif isinstance(dump, list):
        for place, value in enumerate(dump):
            yield from nodes(value, (*path, place), f"{field}[]")


def spoken(path: Path) -> str:
    """A path as messages of refusal write it."""
    words = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return words.lstrip(".")


def shown(value: object) -> str:
    """A value in a message: all of a short one."""
    text = json.dumps(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def own_copy(dump: object) -> Any:
    """The same JSON data, to be changed."""
    return json.loads(json.dumps(dump))


class Seen:
    """What each field held in many dumps of a kind: its domain."""

    def __init__(self) -> None:
        self.fields: dict[str, dict[str, object]] = {}

    def note(self, dump: object) -> None:
        """Remember what a dump holds."""
        for node in nodes(dump):
            known = self.fields.setdefault(node.field, {})
            if len(known) < KEPT and node.path:
                known.setdefault(json.dumps(node.value), node.value)

    def values(self, field: str) -> list[object]:
        """What a field has held."""
        return list(self.fields.get(field, {}).values())

    def shares(self, one: str, other: str) -> bool:
        """Whether two fields have held the same value."""
        return not self.fields.get(one, {}).keys().isdisjoint(self.fields.get(other, {}))


class Mutator:
    """Makes mutants of dumps of one kind."""

    def __init__(self, seen: Seen, rng: Rng) -> None:
        self.seen = seen
        self.rng = rng

    def mutant(self, dump: object) -> Mutant:
        """The dump with one change, in one of four cases with two; always different from it."""
        while True:
            changed, said = own_copy(dump), []
            for _ in range(2 if self.rng.below(4) == 0 else 1):
                before = own_copy(changed)
                change = self.change(changed)
                if changed != before:
                    said.append(change)
            if changed != dump:
                return Mutant("; ".join(said), changed)

    def change(self, dump: Any) -> str:
        """Change a dump in one place and say how; frames are changed more often than their share."""
        every = [node for node in nodes(dump) if node.path]
        frames = [node for node in every if node.path[0] == "agenda"]
        pool = frames if frames and self.rng.below(4) == 0 else every
        # A field is as likely as another, or long lists would drown the rest.
        field = self.rng.choice(sorted({node.field for node in pool}))
        node = self.rng.choice([node for node in pool if node.field == field])
        ways: list[Callable[[Any, Node], str]] = [self.replace, self.replace]
        if isinstance(node.value, list):
            ways = [self.replace, self.remove, self.double, self.swap, self.add, self.carry, self.carry]
        elif isinstance(node.value, dict):
            ways = [self.replace, self.drop_key, self.add_key, self.swap_keys]
        ways.append(self.exchange)
        return self.rng.choice(ways)(dump, node)

    def put(self, dump: Any, node: Node, value: object, how: str = "") -> str:
        """Write another value in a node's place, and say how it differs."""
        holder = dump
        for step in node.path[:-1]:
            holder = holder[step]
        holder[node.path[-1]] = own_copy(value)
        return f"{spoken(node.path)}: {how or f'{shown(node.value)} → {shown(value)}'}"

    def replace(self, dump: Any, node: Node) -> str:
        """Another value of the field's domain, or one from just outside it."""
        values = self.seen.values(node.field)
        if self.rng.below(3) == 0 or not values:
            values = list(OUTSIDE.get(type(node.value), ()))
            if type(node.value) is int:
                values += [node.value + 1, node.value - 1]
            elif type(node.value) is bool:
                values += [not node.value]
        return self.put(dump, node, self.rng.choice(values))

    def remove(self, dump: Any, node: Node) -> str:
        """A list without one of its entries."""
        if not node.value:
            return self.replace(dump, node)
        place = self.rng.below(len(node.value))
        left = node.value[:place] + node.value[place + 1 :]
        return self.put(dump, node, left, f"without {shown(node.value[place])}")

    def double(self, dump: Any, node: Node) -> str:
        """A list with one of its entries once more, beside the first or at the end."""
        if not node.value:
            return self.add(dump, node)
        place = self.rng.below(len(node.value))
        at = self.rng.choice([place, len(node.value)])
        entry = node.value[place]
        return self.put(dump, node, [*node.value[:at], entry, *node.value[at:]], f"{shown(entry)} twice")

    def swap(self, dump: Any, node: Node) -> str:
        """A list with two of its entries in each other's place."""
        if len(node.value) < 2:
            return self.double(dump, node)
        value = node.value[:]
        one, other = (self.rng.below(len(value)) for _ in range(2))
        value[one], value[other] = value[other], value[one]
        return self.put(dump, node, value, f"{shown(value[one])} and {shown(value[other])} swapped")

    def add(self, dump: Any, node: Node) -> str:
        """A list with an entry seen in such a list elsewhere."""
        entries = self.seen.values(f"{node.field}[]")
        if not entries:
            return self.replace(dump, node)
        at = self.rng.below(len(node.value) + 1)
        entry = self.rng.choice(entries)
        return self.put(
            dump, node, [*node.value[:at], entry, *node.value[at:]], f"with {shown(entry)} at {at}"
        )

    def carry(self, dump: Any, node: Node) -> str:
        """An entry taken out of a list and put into another that has held the same things."""
        others = [
            other
            for other in nodes(dump)
            if isinstance(other.value, list)
            and other.path[: len(node.path)] != node.path
            and node.path[: len(other.path)] != other.path
            and self.seen.shares(f"{node.field}[]", f"{other.field}[]")
        ]
        if not node.value or not others:
            return self.add(dump, node)
        place = self.rng.below(len(node.value))
        entry = node.value[place]
        other = self.rng.choice(others)
        at = self.rng.below(len(other.value) + 1)
        self.put(dump, other, [*other.value[:at], entry, *other.value[at:]])
        left = node.value[:place] + node.value[place + 1 :]
        return self.put(dump, node, left, f"{shown(entry)} carried to {spoken(other.path)}")

    def exchange(self, dump: Any, node: Node) -> str:
        """A value in the place of another that has been seen in its field, and the other way round."""
        others = [
            other
            for other in nodes(dump)
            if type(other.value) is type(node.value)
            and other.path[: len(node.path)] != node.path
            and node.path[: len(other.path)] != other.path
            and self.seen.shares(node.field, other.field)
        ]
        if not others:
            return self.replace(dump, node)
        other = self.rng.choice(others)
        return f"{self.put(dump, node, other.value)}, {self.put(dump, other, node.value)}"

    def drop_key(self, dump: Any, node: Node) -> str:
        """A frame or a table without one of its keys."""
        if not node.value:
            return self.add_key(dump, node)
        gone = self.rng.choice(list(node.value))
        left = {key: value for key, value in node.value.items() if key != gone}
        return self.put(dump, node, left, f"without {gone}")

    def add_key(self, dump: Any, node: Node) -> str:
        """A frame or a table with a key and value seen in another."""
        others = [value for value in self.seen.values(node.field) if isinstance(value, dict) and value]
        if not others:
            return self.replace(dump, node)
        other = self.rng.choice(others)
        key = self.rng.choice(list(other))
        return self.put(dump, node, {**node.value, key: other[key]}, f"with {key}: {shown(other[key])}")

    def swap_keys(self, dump: Any, node: Node) -> str:
        """A frame or a table with the values of two keys in each other's place."""
        if len(node.value) < 2:
            return self.add_key(dump, node)
        one, other = (self.rng.choice(list(node.value)) for _ in range(2))
        value = {**node.value, one: node.value[other], other: node.value[one]}
        return self.put(dump, node, value, f"{one} and {other} swapped")
