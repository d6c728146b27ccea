"""In which order several workers get the tests: none is lost, and the slow ones are nobody's alone."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest

from tests.conftest import BROWSERS_AT_ONCE, spread


class Named:
    """All of a test that the order looks at."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid


def made(browser: int, other: int) -> list[pytest.Item]:
    slow = [f"tests/browser/test_{module}.py::test_{i}" for module in "abcde"[:browser] for i in range(4)]
    names = [*slow, *(f"tests/test_quick.py::test_{i}" for i in range(other))]
    return cast("list[pytest.Item]", [Named(name) for name in names])


@pytest.mark.parametrize("workers", [2, 3, 8])
@pytest.mark.parametrize(("browser", "other"), [(0, 40), (3, 0), (4, 80), (5, 7)])
def test_every_test_is_run_once(workers: int, browser: int, other: int) -> None:
    items = made(browser, other)
    assert sorted(map(id, spread(items, workers))) == sorted(map(id, items))


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_the_workers_begin_with_a_fair_share_of_the_slow_ones(workers: int) -> None:
    items = spread(made(4, 80), workers)
    part = len(items) // workers
    slow = [["/browser/" in item.nodeid for item in items[i * part : (i + 1) * part]] for i in range(workers)]
    assert [sum(share) for share in slow] == [8] * BROWSERS_AT_ONCE + [0] * (workers - BROWSERS_AT_ONCE)
    assert all(all(share[:8]) for share in slow[:BROWSERS_AT_ONCE])
    modules = [item.nodeid.partition("::")[0] for item in items if "/browser/" in item.nodeid]
    changes = sum(one != other for one, other in pairwise(modules))
    assert changes == 3, "a module shares one browser"
