"""Cases of which the suite tries some, and `make test-long` all the others.

For repetitions alone: each of those that are tried would notice what any of the others would, only less surely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest


def first(few: int, cases: Iterable[Any]) -> list[Any]:
    """The cases for `parametrize`, those after the first few marked as long."""
    return [case if place < few else long(case) for place, case in enumerate(cases)]


def every(step: int, cases: Iterable[Any]) -> list[Any]:
    """The cases for `parametrize`, all but one in so many marked as long."""
    return [long(case) if place % step else case for place, case in enumerate(cases)]


def one_of_each(kind: Callable[[Any], object], cases: Iterable[Any]) -> list[Any]:
    """The cases for `parametrize`, all but the first of each kind marked as long."""
    seen: set[object] = set()
    marked: list[Any] = []
    for case in cases:
        marked.append(long(case) if kind(case) in seen else case)
        seen.add(kind(case))
    return marked


def long(case: Any) -> Any:
    values: Sequence[Any] = case if type(case) is tuple else (case,)
    return pytest.param(*values, marks=pytest.mark.long)
