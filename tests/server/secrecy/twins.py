"""Twin games: two scripts of decisions and luck that look the same to some at the table and are not.

Both games are played side by side from the first stroke of luck. A move is made only if the other game has one that
looks the same to every observer: the same for a seat that observes, any of its kind for luck and for the others. The
scripts go where much is hidden: to rare events, and to positions in which somebody's options differ.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import NamedTuple

import hawkshaw
from hawkshaw.core.event import Event, told
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State, View
from tests.shared.tables import Table

TRIED_MOVES = 8
TRIED_CHOICES = 50
MOST_ENTICING = 24
TRIED_CANDIDATES = 32
TRIED_COUNTERPARTS = 6
ATTEMPTS = 12
RETREATS = 20
LONGEST_RETREAT = 16
BOLDNESS = {
    "thirteen_clues": (20, 10, 40, 5),
    "dead_end_drive": (100, 50, 20),
    "deadline": (20, 10, 40, 5),
    "pulp_detective": (100, 50, 20),
}
"""How often in a hundred times the games are driven apart; too often, and the moment comes that shows it."""

Observers = tuple[int | None, ...]
"""Seats, and None for the spectators."""


class Choice(NamedTuple):
    """A decision of a seat in both games."""

    seat: int
    actions: tuple[int, int]
    undoable: bool
    """Whether it told nobody anything, so that it can be taken back."""
    differs: bool
    """Whether it was made in positions that are not the same."""
    apart: bool
    """Whether the seat, which does not observe, saw that they are not."""
    bluff: bool
    """Whether the seat had other options in one game than in the other, and nobody saw which."""


class Script(NamedTuple):
    """Two games that the observers cannot tell apart."""

    table: Table
    observers: Observers
    bots: tuple[int, ...]
    choices: list[Choice]
    luck: tuple[list[int], list[int]]
    plans: tuple[dict[str, int], dict[str, int]]
    """For each game what is chosen at which view, so that a bot can follow the script."""
    told: Counter[str]
    """What kinds of events there are."""


def sight(view: View) -> str:
    """A view in few letters."""
    return sha256(json.dumps(view.dump(), sort_keys=True).encode()).hexdigest()


def write(table: Table, observers: Observers, rng: Rng, decisions: int, bots: tuple[int, ...] = ()) -> Script:
    """Twin scripts of about so many decisions; none ends its game, for then nothing is hidden any more."""
    best: Script | None = None
    levels = BOLDNESS[table.game.name]
    hidden = [seat for seat in range(table.seats) if seat not in (*observers, *bots)]
    for attempt in range(ATTEMPTS):
        boldness = levels[attempt % len(levels)]
        script = Writing(table, observers, rng.split(str(attempt)), bots, boldness).write(table, decisions)
        if best is None or quality(script) > quality(best):
            best = script
        seen = any(choice.apart for choice in script.choices)
        if differing(script) >= decisions and (seen or not hidden):
            break
    assert best is not None
    assert differing(best) >= decisions // 2, f"no twins of {table} that {observers} cannot tell apart"
    return best


def differing(script: Script) -> int:
    """How many decisions are made in positions that differ."""
    return sum(choice.differs for choice in script.choices)


def quality(script: Script) -> tuple[bool, int]:
    """A difference that somebody sees who may is worth more than any number that nobody does."""
    return any(choice.apart for choice in script.choices), differing(script)


class Made(NamedTuple):
    """A move of luck or of a seat in both games, and what there was before it."""

    actor: int
    actions: tuple[int, int]
    sights: tuple[str, str]
    kinds: list[str]
    choice: Choice | None
    before: tuple[State, State]


class Writing:
    """Two games on their way."""

    def __init__(
        self, table: Table, observers: Observers, rng: Rng, bots: tuple[int, ...], bold: int
    ) -> None:
        self.rng = rng
        self.observers = observers
        self.bots = bots
        self.bold = bold
        self.pair = (table.new(), table.new())
        self.kinds = table.game.space(self.pair[0]).kinds
        self.made: list[Made] = []
        self.plans: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self.told: Counter[str] = Counter()

    def write(self, table: Table, decisions: int) -> Script:
        retreats = RETREATS
        while self.pair[0].to_act and (self.unfinished or self.decisions < decisions):
            if self.go_on():
                continue
            if not retreats or not self.made:
                break
            retreats -= 1
            self.go_back(1 + self.rng.below(LONGEST_RETREAT))
        while self.unfinished and self.made:
            self.go_back(1)
        luck = [made.actions for made in self.made if made.actor == CHANCE]
        return Script(
            table,
            self.observers,
            self.bots,
            [made.choice for made in self.made if made.choice is not None],
            ([one for one, _ in luck], [other for _, other in luck]),
            self.plans,
            self.told,
        )

    @property
    def decisions(self) -> int:
        return sum(made.choice is not None for made in self.made)

    @property
    def unfinished(self) -> bool:
        """Whether luck or a bot goes on by itself from here."""
        return any(actor == CHANCE or actor in self.bots for actor in self.pair[0].to_act)

    def go_on(self) -> bool:
        """Make the next move in both games; False if there is none that looks the same."""
        actor = self.next_actor()
        for action in self.enticing(actor):
            for other in self.best_counterparts(actor, action):
                if self.fits(actor, (action, other)):
                    self.make(actor, (action, other))
                    return True
        return False

    def go_back(self, moves: int) -> None:
        """Take some moves back, to part the games in another way."""
        for made in self.made[-moves:]:
            if made.choice is not None:
                for plan, sight in zip(self.plans, made.sights, strict=True):
                    plan.pop(sight, None)
            self.told.subtract(made.kinds)
        self.pair = self.made[-moves:][0].before
        del self.made[-moves:]

    def next_actor(self) -> int:
        to_act = self.pair[0].to_act
        assert to_act == self.pair[1].to_act
        # Where several are asked at once a bot goes first, so that the order is that of the script.
        bots = [seat for seat in to_act if seat in self.bots]
        return bots[0] if bots else self.rng.choice(to_act)

    def enticing(self, actor: int) -> list[int]:
        """Moves of the first game, those that lead to rare events first; none that ends it."""
        state = self.pair[0]
        options = self.shuffled(options_of(state, actor))
        worth: list[tuple[float, int]] = []
        for action in options[: TRIED_MOVES if actor == CHANCE else TRIED_CHOICES]:
            after = state.copy()
            events = after.apply(actor, action)
            if after.outcome is None:
                rarity = sum(1 / (1 + self.told[event.kind]) for event in events)
                worth.append((rarity, action))
        worth.sort(key=lambda pair: -pair[0])
        return [action for _, action in worth[:MOST_ENTICING]]

    def best_counterparts(self, actor: int, action: int) -> list[int]:
        """Moves of the second game that look the same, those that hide the most first."""
        after = self.pair[0].copy()
        events = after.apply(actor, action)
        found: list[tuple[int, int]] = []
        for candidate in self.candidates(actor, action):
            twin = self.pair[1].copy()
            told_there = twin.apply(actor, candidate)
            if twin.outcome is None and self.look_the_same(after, events, twin, told_there):
                found.append((difference(after, twin, self.observers) + (candidate != action), candidate))
                if len(found) == TRIED_COUNTERPARTS:
                    break
        if self.rng.below(100) < self.bold:
            found.sort(key=lambda pair: -pair[0])
        else:
            found.sort(key=lambda pair: pair[1] != action)
        return [candidate for _, candidate in found]

    def candidates(self, actor: int, action: int) -> Iterator[int]:
        options = options_of(self.pair[1], actor)
        if actor in self.observers:
            yield from [action] if action in options else []
            return
        like = [option for option in self.shuffled(options) if self.kinds[option] == self.kinds[action]]
        yield from sorted(like, key=lambda option: option != action)[:TRIED_CANDIDATES]

    def look_the_same(self, one: State, events: list[Event], other: State, more: list[Event]) -> bool:
        if one.to_act != other.to_act:
            return False
        for observer in self.observers:
            heard = [(event.kind, event.args) for event in told(events, observer)]
            if heard != [(event.kind, event.args) for event in told(more, observer)]:
                return False
            if one.view(observer) != other.view(observer):
                return False
        return True

    def fits(self, actor: int, actions: tuple[int, int]) -> bool:
        """Whether nobody who sees the same twice would have to choose differently."""
        if actor == CHANCE:
            return True
        return all(
            plan.get(sight(state.view(actor)), action) == action
            for state, plan, action in zip(self.pair, self.plans, actions, strict=True)
        )

    def make(self, actor: int, actions: tuple[int, int]) -> None:
        before = self.pair
        one, other = self.pair = (before[0].copy(), before[1].copy())
        events = one.apply(actor, actions[0])
        other.apply(actor, actions[1])
        choice = None
        sights = ("", "")
        if actor != CHANCE:
            undoable = one.to_act != LUCK_TO_ACT and not any(event.reveals for event in events)
            options = before[0].legal(actor), before[1].legal(actor)
            bluff = actor not in self.observers and options[0] != options[1]
            sights = (sight(before[0].view(actor)), sight(before[1].view(actor)))
            apart = actor not in self.observers and sights[0] != sights[1]
            choice = Choice(actor, actions, undoable, before[0] != before[1], apart, bluff)
            for plan, seen, action in zip(self.plans, sights, actions, strict=True):
                plan[seen] = action
        kinds = [event.kind for event in events]
        self.told.update(kinds)
        self.made.append(Made(actor, actions, sights, kinds, choice, before))

    def shuffled(self, options: list[int]) -> list[int]:
        shuffled = list(options)
        self.rng.shuffle(shuffled)
        return shuffled


def options_of(state: State, actor: int) -> list[int]:
    return [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)


def difference(one: State, other: State, observers: Observers) -> int:
    """In how much the two are not the same: the position, and the options of whoever acts now."""
    hidden = [seat for seat in one.to_act if seat != CHANCE and seat not in observers]
    return (one != other) + 2 * any(one.legal(seat) != other.legal(seat) for seat in hidden)


# Bluffs of 13 Dead End Drive

BLUFFER = 1


@cache
def bluffing(seats: int) -> Script:
    """Twins in which a bot conceals.

    It draws with a match in hand in one game and without one in the other, and keeps a match that it drew in one and
    a mismatch in the other.
    """
    table = Table(hawkshaw.game("dead_end_drive"), seats, {})
    for attempt in range(ATTEMPTS):
        script = write(table, (0, None), table.rng("bluff", attempt), 50, bots=(BLUFFER,))
        if {"draw", "keep"} <= set(concealed(script, BLUFFER)):
            return script
    raise AssertionError("nobody bluffs")


def concealed(script: Script, seat: int) -> list[str]:
    """The moves of a seat that had other options in one game than in the other."""
    space = script.table.game.space(script.table.new())
    made = [choice for choice in script.choices if choice.bluff and choice.seat == seat]
    return [space.text(choice.actions[0]) for choice in made]
