"""Plural rules in the notation of CLDR, so that a language's own can be copied as it stands there.

few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"

Only whole numbers are counted: `n` and `i` are the number itself, what is after a decimal point is 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The forms a language may tell apart; `other` is what no rule claims, and every language has it."""

NUMBER: Final = ("n", "i")
NOUGHT: Final = ("v", "w", "f", "t", "c", "e")
"""What CLDR calls the parts of a number that a whole one does not have: digits after the point, an exponent."""

TOKEN: Final = re.compile(r"\s*(?:([0-9]+)|(\.\.|!=|[=%,])|([A-Za-z]+))")


class BadRule(Exception):
    """A plural rule that cannot be read, and why."""


class Relation(NamedTuple):
    """`i % 10 = 2..4`: whether a number, or what it leaves, lies in one of these spans."""

    counts: bool
    """Whether it is about the number; else about a part that whole numbers do not have."""
    modulus: int
    """0: the number itself."""
    inside: bool
    spans: tuple[tuple[int, int], ...]

    def holds(self, number: int) -> bool:
        value = number if self.counts else 0
        if self.modulus:
            value %= self.modulus
        return any(low <= value <= high for low, high in self.spans) == self.inside


Condition = tuple[tuple[Relation, ...], ...]
"""Relations that must all hold, in groups of which one must."""


class PluralRule:
    """How a language tells numbers apart: a condition for each of its categories but `other`."""

    def __init__(self, stated: Mapping[str, object]) -> None:
        for category, rule in stated.items():
            if category not in CATEGORIES or category == "other":
                raise BadRule(f"{category!r} is no category to state; those are {', '.join(CATEGORIES[:-1])}")
            if not isinstance(rule, str):
                raise BadRule(f"the rule of {category!r} must be text")
        self._conditions = [(name, _read(name, str(stated[name]))) for name in CATEGORIES if name in stated]

    @property
    def categories(self) -> tuple[str, ...]:
        """The forms that a message needs in this language."""
        return (*[name for name, _ in self._conditions], "other")

    def category(self, number: int) -> str:
        """The form for so many of something."""
        size = abs(number)
        for name, condition in self._conditions:
            if any(all(relation.holds(size) for relation in group) for group in condition):
                return name
        return "other"


def _read(category: str, rule: str) -> Condition:
    try:
        return _Parser(rule).condition()
    except BadRule as error:
        raise BadRule(f"the rule of {category!r} is {rule!r}: {error}") from None


class _Parser:
    """Reads one rule from left to right."""

    def __init__(self, rule: str) -> None:
        self._tokens: list[str] = []
        at = 0
        while rule[at:].strip():
            found = TOKEN.match(rule, at)
            if found is None:
                raise BadRule(f"{rule[at:].strip()[0]!r} means nothing in a rule")
            self._tokens.append(found[0].strip())
            at = found.end()
        self._next = 0

    def condition(self) -> Condition:
        groups = [self._group()]
        while self._took("or"):
            groups.append(self._group())
        if self._next < len(self._tokens):
            raise BadRule(f"{self._tokens[self._next]!r} is not expected")
        return tuple(groups)

    def _group(self) -> tuple[Relation, ...]:
        relations = [self._relation()]
        while self._took("and"):
            relations.append(self._relation())
        return tuple(relations)

    def _relation(self) -> Relation:
        operand = self._take("a letter such as n")
        if operand not in NUMBER + NOUGHT:
            raise BadRule(f"{operand!r} is no part of a number; those are {', '.join(NUMBER + NOUGHT)}")
        modulus = 0
        if self._took("%"):
            modulus = self._number()
            if not modulus:
                raise BadRule("nothing can be divided by 0")
        sign = self._take("= or !=")
        if sign not in ("=", "!="):
            raise BadRule(f"{sign!r} stands where = or != should")
        spans = [self._span()]
        while self._took(","):
            spans.append(self._span())
        return Relation(operand in NUMBER, modulus, sign == "=", tuple(spans))

    def _span(self) -> tuple[int, int]:
        low = self._number()
        high = self._number() if self._took("..") else low
        if high < low:
            raise BadRule(f"{low}..{high} holds no number")
        return low, high

    def _number(self) -> int:
        token = self._take("a number")
        if not token.isdecimal():
            raise BadRule(f"{token!r} stands where a number should")
        return int(token)

    def _take(self, wanted: str) -> str:
        if self._next == len(self._tokens):
            raise BadRule(f"it ends where {wanted} should stand")
        self._next += 1
        return self._tokens[self._next - 1]

    def _took(self, token: str) -> bool:
        if self._tokens[self._next : self._next + 1] != [token]:
            return False
        self._next += 1
        return True
