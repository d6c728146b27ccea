"""How work grows with its input, by the processor's time of this very thread: other processes do not count."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

InputT = TypeVar("InputT")


def cost(work: Callable[[InputT], object], given: InputT, tries: int = 3) -> float:
    """Seconds of the processor, the least of a few tries."""
    taken: list[float] = []
    for _ in range(tries):
        before = time.thread_time()
        work(given)
        taken.append(time.thread_time() - before)
    return max(min(taken), 1e-6)


def growth(work: Callable[[InputT], object], small: InputT, large: InputT, tries: int = 3) -> float:
    """How many times dearer the large input is than the small one."""
    return cost(work, large, tries) / cost(work, small, tries)
