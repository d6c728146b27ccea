"""The whole tree of a mini, walked once, and what is in it."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

import msgspec

import hawkshaw
from hawkshaw.adapters.recall import Recall
from hawkshaw.core.state import State
from tools.research.settings import Setting


class Tree(msgspec.Struct, frozen=True):
    """A mini in numbers, all exact."""

    histories: int
    ends: int
    luck: int
    decisions: int
    information_states: list[int]
    """By seat: what it did, was told and saw, in order."""
    views: list[int]
    """By seat: what it knows (`view.key()`), however it came to know it."""
    largest: int
    """Histories that one information state cannot tell apart, at most."""
    mean: float
    longest: int
    """Moves of the longest history, luck included."""
    uniform: list[float]
    """What each seat gains if all choose among their moves with equal chances."""


class Walk:
    """On the way through a tree."""

    def __init__(self, setting: Setting, done: Callable[[], None]) -> None:
        self.limit = setting.limit
        self.done = done
        self.ends = self.luck = self.longest = 0
        self.known: list[dict[str, int]] = [{} for _ in range(setting.seats)]
        """By seat and information state, how many histories it cannot tell apart."""
        self.views: list[set[bytes]] = [set() for _ in range(setting.seats)]
        self.uniform = [0.0] * setting.seats

    def walk(self, state: State, recall: Recall, decisions: int, depth: int, chance: float) -> None:
        """A history and all that can follow; of several who decide at once the lowest seat comes first."""
        self.done()
        self.longest = max(self.longest, depth)
        actor = state.to_act[0] if state.to_act else None
        if actor is None or (actor != hawkshaw.CHANCE and decisions == self.limit):
            self.ends += 1
            if state.outcome is not None:
                for seat, gained in enumerate(state.outcome.returns):
                    self.uniform[seat] += chance * gained
            return
        if actor == hawkshaw.CHANCE:
            self.luck += 1
            moves = state.chances()
        else:
            memory = recall.of(actor)
            self.known[actor][memory] = self.known[actor].get(memory, 0) + 1
            self.views[actor].add(state.view(actor).key())
            moves = [(action, 1) for action in state.legal(actor)]
        total = sum(weight for _, weight in moves)
        made = decisions + (actor != hawkshaw.CHANCE)
        for action, weight in moves:
            child, memories = state.copy(), recall.copy()
            child.advance(actor, action)
            memories.note(actor, action)
            self.walk(child, memories, made, depth + 1, chance * weight / total)


def tree(setting: Setting, done: Callable[[], None]) -> Tree:
    """A mini's tree."""
    walk = Walk(setting, done)
    state = setting.new()
    walk.walk(state, Recall.from_the_start(state), 0, 0, 1.0)
    sizes = [many for known in walk.known for many in known.values()]
    return Tree(
        walk.ends + walk.luck + sum(sizes),
        walk.ends,
        walk.luck,
        sum(sizes),
        [len(known) for known in walk.known],
        [len(views) for views in walk.views],
        max(sizes),
        fmean(sizes),
        walk.longest,
        walk.uniform,
    )
