"""Games of one level with itself, and what is asked of it on the way."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from statistics import fmean, median

import msgspec

import hawkshaw
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.state import State, View
from tools.research.settings import Setting
from tools.research.unknown import size

Asked = Callable[[View], None]
"""Is shown what a seat sees that has to decide."""


class Played(msgspec.Struct, frozen=True):
    """What many games of one level at one table were like."""

    level: str
    games: int
    decisions: float
    fewest: int
    most: int
    luck: float
    legal: float
    most_legal: int
    forced: float
    """The share of decisions with one legal move."""
    returns: list[float]
    """Of each seat, on average; a game that was stopped pays nobody."""
    unfinished: int


class Unknown(msgspec.Struct, frozen=True):
    """How many tables seats could not tell apart, along the games of one level."""

    level: str
    games: int
    positions: int
    counted: int
    first: float
    """The geometric mean at the first positions of a game that are counted."""
    most: int
    along: list[float]
    """The median of the decimal logarithm, by tenths of the decisions of a game."""


def play(setting: Setting, level: str, seed: int, asked: Asked) -> tuple[State, int, int]:
    """The game of `hawkshaw.play` with this seed: its last position, its decisions and its strokes of luck."""
    state = setting.new()
    source = hawkshaw.Rng(seed).split("players")
    players = [setting.rules.player(level, source.split(f"seat {seat}")) for seat in range(setting.seats)]
    luck = Luck(seed_key(seed))
    decisions = 0
    while state.to_act:
        actor = state.to_act[0]
        if actor == hawkshaw.CHANCE:
            state.advance(actor, luck.draw(state.chances()))
            continue
        if decisions == setting.limit:
            break
        view = state.view(actor)
        asked(view)
        state.advance(actor, players[actor].choose(view))
        decisions += 1
    return state, decisions, luck.strokes


def played(setting: Setting, level: str, games: int, done: Callable[[], None]) -> Played:
    """So many games, from seed 1 on."""
    legal: list[int] = []
    lengths: list[int] = []
    strokes: list[int] = []
    returns: list[tuple[float, ...]] = []
    unfinished = 0
    for seed in range(1, games + 1):
        state, decisions, luck = play(setting, level, seed, lambda view: legal.append(len(view.legal)))
        lengths.append(decisions)
        strokes.append(luck)
        unfinished += state.outcome is None
        returns.append((0.0,) * setting.seats if state.outcome is None else state.outcome.returns)
        done()
    return Played(
        level,
        games,
        fmean(lengths),
        min(lengths),
        max(lengths),
        fmean(strokes),
        fmean(legal),
        max(legal),
        fmean(moves == 1 for moves in legal),
        [fmean(seat) for seat in zip(*returns, strict=True)],
        unfinished,
    )


PARTS = 10
"""A game is looked at in so many parts."""


def unknown(setting: Setting, level: str, games: int, done: Callable[[], None]) -> Unknown:
    """At every decision of so many games, how many tables its seat cannot tell apart."""
    parts: list[list[int]] = [[] for _ in range(PARTS)]
    firsts: list[int] = []
    positions = 0
    for seed in range(1, games + 1):
        sizes: list[int | None] = []
        play(setting, level, seed, lambda view, sizes=sizes: sizes.append(size(view)))  # type: ignore[misc]
        positions += len(sizes)
        known = [one for one in sizes if one is not None]
        firsts += known[:1]
        for place, one in enumerate(sizes):
            if one is not None:
                parts[place * PARTS // len(sizes)].append(one)
        done()
    every = [one for part in parts for one in part]
    return Unknown(
        level,
        games,
        positions,
        len(every),
        10 ** fmean(map(log10, firsts)),
        max(every),
        [median(map(log10, part)) if part else -1.0 for part in parts],
    )
