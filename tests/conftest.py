"""What must be known before any test is collected, and the order in which several workers get them."""

import gc
import os
from collections.abc import Sequence
from itertools import groupby

import pytest

# Tests outside tests/server open a house too, and may be collected first.
pytest.register_assert_rewrite("tests.server.house")

# All that collecting makes stays to the end: a search for garbage in it costs every worker two seconds and finds none.
gc.disable()

BROWSERS_AT_ONCE = 2
"""As many workers begin with tests of the browser; with more the browsers keep each other waiting."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = spread(items, workers)


def spread(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order whose even parts, one for each worker, begin with a fair share of the slow ones.

    A test of the browser takes seconds, and those of a module share a browser; without this all of them would be one
    worker's, which the others would have to wait for at the end.
    """
    slow = [item for item in items if "/browser/" in item.nodeid]
    quick = [item for item in items if "/browser/" not in item.nodeid]
    modules = [list(tests) for _, tests in groupby(slow, key=lambda item: item.nodeid.partition("::")[0])]
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for tests in sorted(modules, key=len, reverse=True):
        min(shares[:BROWSERS_AT_ONCE], key=len).extend(tests)
    found: list[pytest.Item] = []
    for place, share in enumerate(shares):
        end = len(items) * (place + 1) // workers
        found += share
        found += quick[len(found) - sum(map(len, shares[: place + 1])) :][: max(0, end - len(found))]
    return found


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
