"""How many of every card and token lie on a table, wherever they lie: it must never change.

A game joins with a function that reads its dump; a game without one fails the suite.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from hawkshaw.core.state import State

Dump = dict[str, Any]


def thirteen_clues(dump: Dump) -> Iterator[str]:
    """Thirty cards at most, ten glasses (none with two seats)."""
    for place in ("hands", "holders", "screens"):
        for cards in dump[place]:
            yield from cards or ()
    yield from (card for card in dump["informant"].values() if card)
    yield from dump["rest"]
    yield from ["glass"] * (sum(dump.get("glasses", ())) + dump.get("supply", 0))


COUNTERS: dict[str, Callable[[Dump], Iterator[str]]] = {"thirteen_clues": thirteen_clues}


def census(state: State) -> Counter[str]:
    """Everything on the table, counted."""
    return Counter(COUNTERS[state.game](state.dump()))
