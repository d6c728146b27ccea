"""What a seat of Pulp Detective believes of the deck, against every course that luck can take from a small table.

The engine itself is walked through all its chances, with a player whose choices depend on its view alone. At every
step the tables that look the same to the seat must be as likely as its memory says: through double crosses that mill,
new decks, dissolved subplots, a fourth card in the display, and several cards returned one upon the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256

import pytest

from hawkshaw import CHANCE
from hawkshaw.core.bits import mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.frames import CHOOSE, TURN
from hawkshaw.games.pulp_detective.table.memory import Memory
from hawkshaw.games.pulp_detective.table.open import GONE
from hawkshaw.games.pulp_detective.table.view import PulpView
from tests.games.pulp_detective.knowledge.test_worlds import worlds_of
from tests.games.pulp_detective.worlds import CARDS, key

MOST_STEPS = 700
PLAYED = ("peek", "keep", "discard", "return", "place", "resolve", "no_twist", "use", "pass", "option")
MILL, CLOCK = 0, 2
"""Two double crosses: Cold Trail and Stopped Clock."""
STATION = 5
"""The location where one card more may be laid out."""
BY_ROLES = (0, 1, 4, 7, 9, 11)
RETURNING = (2, 5, 21, 24, 29, 143)
"""Tables whose courses tell a memory that is wrong in any one of its steps."""

Shares = dict[str, Fraction]


def small_table(rng: Rng) -> PulpState:
    """A turn begins with a handful of cards in deck, discard pile and subplot, and all others in the main storyline."""
    options = {"character": "ch12", "difficulty": "B", "double_cross": True, "locations": True}
    state = GAME.start(1, GAME.read_options(options))
    table, me = state.table, state.table.detectives[0]
    names = ["C1", "C2", "C3", "C4", "F1", "F2", "F3", "I1"]
    rng.shuffle(names)
    cards = [CARDS.value(name) for name in names]
    deck, rest = cards[: 2 + rng.below(4)], cards[5:]
    discards = rng.below(3)
    table.pile = mask_of(deck)
    table.discard = rest[:discards]
    subplot = rest[discards:]
    me.rows = [[card for card in range(27) if card not in [*deck, *rest]]]
    if subplot:
        me.rows.append(subplot)
    crosses = [[], [MILL], [CLOCK, MILL]][rng.below(3)]
    table.uncrossed, table.traitors = mask_of(crosses), len(crosses[:1])
    table.crossed = [cross for cross in range(len(table.pack.double_crosses)) if cross not in crosses]
    table.detectives[0].locations = 1 << STATION if rng.below(2) else 0
    me.hour, me.stamina, me.looks_next, me.crystal = 14, 8, rng.below(3), rng.below(5) == 0
    table.supply = [4, 4, 4, 4]
    table.agenda.clear()
    table.agenda.push(TURN, 0)
    state.go_on(None)
    return state


def choice(state: PulpState, seed: int) -> int:
    """What the player does: anything, but always the same where the view is the same."""
    view = state.view(0)
    legal = [action for action in view.legal if view.space.text(action).split()[0] in PLAYED] or view.legal
    number = int.from_bytes(sha256(f"{seed} {view.facts()}".encode()).digest()[:4], "big")
    return legal[number % len(legal)]


def return_all(state: PulpState) -> None:
    """All cards of the display but one go back, as they do when somebody drops out (PD-R97)."""
    table = state.table
    if table.agenda.kind == CHOOSE and GONE not in table.displays[0] and len(table.displays[0]) > 1:
        me = table.detectives[0]
        me.keeps, me.discards, me.returns = 1, 0, len(table.displays[0]) - 1
        state.go_on(None)


def courses(seed: int, returning: bool) -> Iterator[dict[str, tuple[PulpView, Shares]]]:
    """Step by step, by what the seat sees: its view, and how likely each table is that gives it."""
    level = [(small_table(Rng(f"histories {seed}")), Fraction(1))]
    steps = 0
    while level:
        seen: dict[str, tuple[PulpView, Shares]] = {}
        following: list[tuple[PulpState, Fraction]] = []
        for state, weight in level:
            if returning:
                return_all(state)
            view = state.view(0)
            shares = seen.setdefault(str(view.facts()), (view, {}))[1]
            shares[key(state)] = shares.get(key(state), Fraction(0)) + weight
            (actor,) = state.to_act
            moves = state.chances() if actor == CHANCE else [(choice(state, seed), 1)]
            total = sum(stroke for _, stroke in moves)
            for action, stroke in moves:
                other = state.copy()
                other.advance(actor, action)
                if other.to_act:
                    following.append((other, weight * Fraction(stroke, total)))
        steps += len(level)
        yield seen
        level = following if steps + len(following) <= MOST_STEPS else []


def believed(view: PulpView) -> Shares:
    guesses = view.memories[0].guesses
    total = sum(guess.weight for guess in guesses)
    shares: Shares = {}
    for guess in guesses:
        worlds = worlds_of(view, guess, key)
        for world in worlds:
            shares[world] = shares.get(world, Fraction(0)) + Fraction(guess.weight, total * len(worlds))
    return shares


def scaled(shares: Shares) -> Shares:
    total = sum(shares.values())
    return {world: share / total for world, share in shares.items()}


@pytest.mark.parametrize(
    ("seed", "returning"), [(seed, False) for seed in BY_ROLES] + [(seed, True) for seed in RETURNING]
)
def test_the_memory_is_exact_whatever_luck_does(seed: int, returning: bool) -> None:
    for seen in courses(seed, returning):
        for view, shares in seen.values():
            assert believed(view) == scaled(shares)


def test_a_seat_that_forgets_is_wrong_in_many_of_these_positions() -> None:
    """The control: without its memory the seat would be wrong, so there is something to be exact about."""
    wrong = covered = 0
    for seed in RETURNING[:3]:
        for seen in courses(seed, True):
            for view, shares in seen.values():
                memory = view.memories[0]
                covered += any(guess.under for guess in memory.guesses)
                view.memories[0] = Memory()
                wrong += believed(view) != scaled(shares)
    assert wrong > 100
    assert covered > 100
