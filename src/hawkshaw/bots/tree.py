"""Information-set tree search: one tree of what every seat may know, grown from worlds imagined from one view.

A node is what the seat that decides there knows (`view.key()`), so worlds that it cannot tell apart meet in it. Every
move counts how often it could have been chosen: upper bounds are reckoned by that and not by visits of the node.
"""

from __future__ import annotations

from math import log, sqrt
from typing import ClassVar, Final

from hawkshaw.bots.playing_on import OutOfTime, PlayingOn
from hawkshaw.bots.thinker import Thinker
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import State, View

CANDIDATES: Final = 4
"""So many of the base level's best moves are tried at a node."""
CURIOSITY: Final = 0.7
"""How much a move that has seldom been tried is favoured, as a return."""
DEEPEST: Final = 12
"""Decisions after which the tree is not followed any further."""


class Edge:
    """A move of a node: how often it could have been chosen, was, and what that brought in all."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.available = 0
        self.visits = 0
        self.total = 0.0

    def bound(self) -> float:
        """What it may bring at best."""
        return self.total / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class TreeSearch(Thinker):
    """Takes the move that its tree has tried most often."""

    usual: ClassVar[int] = 120

    def think(self, view: View, base: Player, weighed: list[tuple[int, float]], source: Rng) -> list[float]:
        root = [Edge(action) for action, _ in weighed[:CANDIDATES]]
        nodes = {view.key(): root}
        playing = PlayingOn(self.table, self._level, view, self.clock())
        worlds = self.table.worlds(view)
        for number in range(self._budget):
            luck = source.split(f"world {number}")
            try:
                self._grow(nodes, worlds.sample(luck.split("world")), playing, luck)
            except OutOfTime:
                break
        most = max([edge.visits for edge in root])
        # Of those that were tried equally often, what the base level thinks better.
        tried = [edge.visits - place / len(root) for place, edge in enumerate(root)]
        # Those that were not tried keep the base level's order, below what was.
        rest = [worth for _, worth in weighed[CANDIDATES:]]
        highest = max(rest, default=0.0)
        if not most:
            tried[0] = 1.0
        return tried + [worth - highest - 1.0 for worth in rest]

    def _grow(self, nodes: dict[bytes, list[Edge]], state: State, playing: PlayingOn, luck: Rng) -> None:
        """One game through the tree, played on where it ends, and what it brought told to every move made."""
        players = playing.players(state.seats, luck)
        chances = luck.split("luck")
        made: list[tuple[int, Edge]] = []
        for _ in range(DEEPEST):
            playing.luck(state, chances)
            if made and playing.ends(state):
                break
            actor = state.to_act[0] if made else playing.seat
            seen = state.view(actor)
            key = seen.key()
            node = nodes.get(key)
            if node is None:
                nodes[key] = [Edge(action) for action, _ in players[actor].weigh(seen)[:CANDIDATES]]
                break
            edge = chosen(node)
            made.append((actor, edge))
            state.advance(actor, edge.action)
        seats = sorted({actor for actor, _ in made})
        returns = dict(zip(seats, playing.returns(state, players, chances, seats), strict=True))
        for actor, edge in made:
            edge.visits += 1
            edge.total += returns[actor]


def chosen(node: list[Edge]) -> Edge:
    """The move to follow: one that was never tried, the base level's favourites first, or the one of the most hope."""
    best = node[0]
    most = 0.0
    untried = [edge for edge in node if not edge.visits]
    for edge in node:
        edge.available += 1
        if untried:
            continue
        bound = edge.bound()
        if edge is node[0] or bound > most:
            best, most = edge, bound
    return untried[0] if untried else best
