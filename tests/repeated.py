"""Cases of which the suite tries the first few, and `make test-long` all the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def first(few: int, cases: Iterable[Any]) -> list[Any]:
    """The cases for `parametrize`, those after the first few marked as long.

    For repetitions alone: each of the first few would notice what any of the others would, only less surely.
    """
    return [
        case if place < few else pytest.param(*parts(case), marks=pytest.mark.long)
        for place, case in enumerate(cases)
    ]


def parts(case: Any) -> Sequence[Any]:
    return case if isinstance(case, tuple) else (case,)
