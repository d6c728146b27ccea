"""How the clues of a case open one another, and what a table can come to hold of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content.case import Case, Difficulty
from hawkshaw.games.deadline.content.kit.settling import proofs_of

BULLETS: Final = 3
PLAYS: Final = 2000

FAILURE_PERCENT: Final[dict[Difficulty, int]] = {"easy": 20, "normal": 30, "hard": 35}
"""How many rounds of a hundred an ordinary table fails (DL-V21)."""


class Graph(NamedTuple):
    """What opens what: all that a play of the clues depends on, besides how hard it is."""

    starting: tuple[int, ...]
    unlocks: tuple[tuple[int, tuple[int, ...]], ...]


def graph_of(case: Case) -> Graph:
    """The unlock graph of a case."""
    return Graph(case.starting, tuple((clue.number, clue.unlocks) for clue in case.clues))


def at_risk(case: Case) -> int:
    """k: how many of the highest clues a table may well lose."""
    return -(-len(case.clues) // (4 if case.difficulty == "hard" else 3))


def highest(case: Case, count: int) -> set[int]:
    """The numbers of the highest clues."""
    return set(sorted((clue.number for clue in case.clues), reverse=True)[:count])


def reachable(case: Case, lost: Iterable[int] = ()) -> set[int]:
    """The clues that can still be won when some are lost."""
    gone = set(lost)
    unlocks = {clue.number: clue.unlocks for clue in case.clues}
    found: set[int] = set()
    ahead = [number for number in case.starting if number not in gone]
    while ahead:
        number = ahead.pop()
        if number not in found:
            found.add(number)
            ahead += [target for target in unlocks[number] if target not in gone]
    return found


def displays(case: Case) -> list[tuple[int, list[int]]]:
    """How many clues are won and which lie open, each time before the lowest open one is won (DL-V6)."""
    chase = Chase(graph_of(case))
    seen: list[tuple[int, list[int]]] = []
    while chase.display:
        seen.append((len(chase.won), sorted(chase.display)))
        chase.win(min(chase.display))
    return seen


def chance_play(graph: Graph, difficulty: Difficulty, rng: Rng) -> list[int]:
    """The clues an ordinary table wins, in their order: any open clue is tried, and some rounds fail (DL-V21)."""
    percent = FAILURE_PERCENT[difficulty]
    chase = Chase(graph)
    while chase.display:
        target = rng.choice(chase.display)
        if rng.below(100) < percent:
            chase.fail()
        else:
            chase.win(target)
    return chase.won


def typical_play(graph: Graph, difficulty: Difficulty, wanted: int, rng: Rng) -> list[int]:
    """The first `wanted` clues that an ordinary table wins; no failure costs it a clue that it needs to get there."""
    percent = FAILURE_PERCENT[difficulty]
    chase = Chase(graph)
    while chase.display and len(chase.won) < wanted:
        target = rng.choice(chase.display)
        spare = len(graph.unlocks) - chase.lost > wanted
        if rng.below(100) < percent and (chase.bullets or spare):
            chase.fail()
        else:
            chase.win(target)
    return chase.won


def typical_clues(id: str, graph: Graph, difficulty: Difficulty, wanted: int, seed: int) -> list[int]:
    """The clues that a reader of this case gets, in the order of winning; another seed is another reader."""
    return typical_play(graph, difficulty, wanted, Rng(seed).split(f"reader of {id}"))


class Chase:
    """The clues on the table during one play: open, in the deck, won; and the bullets."""

    def __init__(self, graph: Graph) -> None:
        self.display = list(dict.fromkeys(graph.starting))
        self.unlocks = dict(graph.unlocks)
        self.deck = set(self.unlocks) - set(self.display)
        self.won: list[int] = []
        self.bullets = BULLETS
        self.lost = 0

    def win(self, number: int) -> None:
        """DL-87: what the clue lists comes from the deck into the display."""
        self.display.remove(number)
        self.won.append(number)
        for target in self.unlocks[number]:
            if target in self.deck:
                self.deck.remove(target)
                self.display.append(target)

    def fail(self) -> None:
        """DL-91…93: a bullet goes, then the highest clue of the deck, then the highest open one."""
        if self.bullets:
            self.bullets -= 1
            return
        self.lost += 1
        if self.deck:
            self.deck.remove(max(self.deck))
        else:
            self.display.remove(max(self.display))


def answerable(case: Case, won: Collection[int]) -> list[bool]:
    """Which questions the clues won settle, in the order of the questions."""
    return proofs_of(case).all_settled(won)


def chances(case: Case) -> list[int]:
    """In how many of the seeded chance plays the clues won settle each question (DL-V21)."""
    proofs = proofs_of(case)
    kept = [0] * len(case.questions)
    for won in _plays(graph_of(case), case.difficulty):
        for place, settled in enumerate(proofs.all_settled(won)):
            kept[place] += settled
    return kept


@lru_cache(maxsize=4)
def _plays(graph: Graph, difficulty: Difficulty) -> list[frozenset[int]]:
    """What is won in each of the seeded plays; a check asks for them more than once."""
    rng = Rng("the plays of DL-V21")
    return [frozenset(chance_play(graph, difficulty, rng)) for _ in range(PLAYS)]
