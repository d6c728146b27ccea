"""A second opinion about movement: it reads the drawing by itself and tries every path, square by square.

Nothing here is shared with the engine: no masks, no tables, no turning back early.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise


class Walker:
    """A house by the names of its squares."""

    def __init__(self, text: str) -> None:
        lines = tomllib.loads(text)["map"].splitlines()
        letters = lines[0]
        self.floor: set[str] = set()
        self.chairs: set[str] = set()
        self.traps: set[str] = set()
        self.passages: set[str] = set()
        self.door = ""
        self.near: dict[str, set[str]] = {}
        marks: dict[str, str] = {}
        for number, line in enumerate(lines[2:-2:2], 1):
            for offset, letter in enumerate(letters):
                if letter != " ":
                    marks[f"{letter}{number}"] = line[offset]
        for name, mark in marks.items():
            if mark == "c":
                self.chairs.add(name)
            elif mark in ".rPDSFCKB":
                self.floor.add(name)
            if mark in "SFCKB":
                self.traps.add(name)
            if mark == "P":
                self.passages.add(name)
            if mark == "D":
                self.door = name
        walkable = self.floor | self.chairs
        for name in walkable:
            self.near[name] = set()
        for name in walkable:
            offset, row = letters.index(name[0]), int(name[1:])
            right = letters[offset + 2 : offset + 3] + name[1:]
            if right in walkable and lines[2 * row][offset + 1] != "|":
                self.near[name].add(right)
                self.near[right].add(name)
            below = f"{name[0]}{row + 1}"
            if below in walkable and lines[2 * row + 1][offset] != "-":
                self.near[name].add(below)
                self.near[below].add(name)

    def paths(self, path: list[str], count: int, closed: set[str], hop: bool) -> Iterator[tuple[str, int]]:
        """The end and the length of every path of at most `count` that goes on from `path`."""
        yield path[-1], len(path) - 1
        if len(path) - 1 == count:
            return
        for there in self.near[path[-1]]:
            if there not in closed and there not in path:
                yield from self.paths([*path, there], count, closed, hop)
        if hop and path[-1] in self.passages:
            for there in self.passages:
                if there not in closed and there not in path:
                    yield from self.paths([*path, there], count, closed, False)

    def ends(
        self, start: str, count: int, others: set[str], favourite: bool, opening: bool, hops: bool
    ) -> tuple[set[str], bool]:
        """Where a move can end, and whether chairs had to be crossed for it."""
        for across_chairs in (False, True):
            closed = others if across_chairs else others | self.chairs
            found: set[str] = set()
            for end, length in self.paths([start], count, closed, hops):
                if length == count and end in self.floor and not (opening and end in self.traps):
                    found.add(end)
                if favourite and end == self.door and length < count:
                    found.add("GO")
            if found:
                return found, across_chairs
        return set(), False

    def is_path(self, path: list[str], others: set[str], across_chairs: bool) -> bool:
        """Whether every step of a path is a step or the only hop."""
        hops = 0
        for here, there in pairwise(path):
            if there == "GO":
                if here != self.door or there != path[-1]:
                    return False
                continue
            if there in others or (there in self.chairs and not across_chairs):
                return False
            if there not in self.near[here]:
                if not {here, there} <= self.passages:
                    return False
                hops += 1
        return hops <= 1 and len(set(path)) == len(path)
