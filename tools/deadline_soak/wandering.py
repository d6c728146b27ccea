"""Long random games of Deadline in which hands are given, taken up and kept, and everything asked on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import hawkshaw
from hawkshaw import CHANCE, Rng
from hawkshaw.games.deadline.content.cards import (
    DASH,
    DETECTIVE_NAMES,
    DETECTIVES,
    EVE,
    GILDA,
    KIND_OF,
    LUCKY_BREAK,
    SEATS,
    TRACER,
)
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import CLUE
from hawkshaw.games.deadline.table.stories import GIFT

GAME = hawkshaw.game("deadline")
STIRRING = (DASH, TRACER, GILDA, EVE)
"""The Detectives who move whole hands, show cards or prove something."""
LONG = 12
"""Draws and signs of a story that is called long."""
ABILITIES = range(actions.USE, actions.COPY_GLORIA_TWO + 1)
REMOVALS = (actions.TIPS_REMOVE, actions.TIPS_REMOVE_TWO, actions.DROP_OUT_WITH)


def casts() -> list[tuple[int, ...]]:
    """Every set of Detectives that a table can have, those with more stirring ones first."""
    sets = [cast for seats in SEATS for cast in combinations(range(DETECTIVES), seats)]
    return sorted(sets, key=lambda cast: -sum(detective in STIRRING for detective in cast))


def new_table(cast: tuple[int, ...], rng: Rng) -> DeadlineState:
    """A table of these Detectives, sitting in any order."""
    seated = list(cast)
    rng.shuffle(seated)
    named = " ".join(DETECTIVE_NAMES[detective] for detective in seated)
    state = GAME.new(len(cast), {"detectives": named, "questions": False})
    assert isinstance(state, DeadlineState)
    return state


def play(state: DeadlineState, decisions: int, rng: Rng) -> Iterator[DeadlineState]:
    """The positions of a game up to so many decisions, those in the middle of a draw too."""
    made = 0
    generous = rng.below(2)
    while state.to_act and made < decisions:
        if generous and state.table.agenda.kind == CLUE:
            # As after many Lucky Breaks: abilities would otherwise be used once a game.
            state.table.ready = (1 << state.seats) - 1
        yield state
        actor = state.to_act[0]
        made += actor != CHANCE
        if actor == CHANCE:
            action = rng.choice([action for action, _ in state.chances()])
        else:
            action = choose(state, state.legal(actor), rng)
        state.advance(actor, action)


def choose(state: DeadlineState, options: list[int], rng: Rng) -> int:
    """A random move: abilities often, dropping out seldom, so that hands have a long story, and Lucky Breaks sought."""
    weights = [weigh(state, action) for action in options]
    rest = rng.below(sum(weights))
    for action, weight in zip(options, weights, strict=True):
        rest -= weight
        if rest < 0:
            return action
    raise AssertionError("the weights do not add up")


def weigh(state: DeadlineState, action: int) -> int:
    kind, args = state.table.space.kinds[action], state.table.space.args[action]
    if kind in ABILITIES:
        stirring = kind in (actions.USE_DASH, actions.COPY_DASH) or args[0] in (EVE, TRACER)
        return 200 if stirring else 20
    if kind in REMOVALS and any(arg >= 0 and KIND_OF[arg] == LUCKY_BREAK for arg in args[-2:]):
        return 100
    if kind in (actions.DROP_OUT, actions.DROP_OUT_WITH):
        return 2
    return 10


class Fault(Exception):
    """Something that a position or a view did not stand."""


def try_everything(state: DeadlineState, rng: Rng) -> None:
    """What must hold at every position and for every seat; Fault says what did not."""
    doing = "load(dump)"
    try:
        if GAME.load(state.dump()) != state:
            raise Fault("load(dump) gives another position")
        for seat in range(state.seats):
            doing = f"seat {seat}: load_view(dump)"
            view = state.view(seat)
            if GAME.load_view(view.dump()) != view:
                raise Fault(f"{doing} gives another view")
            doing = f"seat {seat}: hints"
            GAME.hints(view, 2)
            doing = f"seat {seat}: imagine"
            world = GAME.imagine(view, rng)
            if world.view(seat) != view:
                raise Fault(f"{doing} breaks its law")
            doing = f"seat {seat}: load(dump) of a world"
            if GAME.load(world.dump()) != world:
                raise Fault(f"{doing} gives another position")
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"{doing}: {error!r}") from error


def features(state: DeadlineState) -> list[str]:
    """What makes the stories of a position interesting."""
    found: set[str] = set()
    if len(state.table.shuffled) > 1:
        found.add("a pile shuffled anew")
    for story in state.table.stories:
        gifts = [sign for sign in story.signs if sign.card == GIFT]
        if gifts:
            found.add("a gift")
        if any(one.among & other.among for one, other in combinations(gifts, 2)):
            found.add("a gift given on")
        if len(gifts) < len(story.signs):
            found.add("a card that can have been of several draws")
        if gifts and len(gifts) < len(story.signs):
            found.add("such a card and a gift in one hand")
        if gifts and story.shown:
            found.add("Leads taken in the open and a gift in one hand")
        if any(draw.lacks for draw in story.draws):
            found.add("a hand proved to lack something")
    return sorted(found)


def wander(number: int, decisions: int, seed: str) -> Counter[str]:
    """One game: what there was to see in it."""
    sets = casts()
    rng = Rng(f"deadline soak {seed} {number}")
    # Every other game has one of the most stirring sets, the others go through all of them.
    cast = sets[rng.below(len(sets) // 4)] if number % 2 else sets[number // 2 % len(sets)]
    state = new_table(cast, rng.split("seats"))
    seen: Counter[str] = Counter(games=1)
    for position in play(state, decisions, rng):
        try:
            try_everything(position, rng)
        except Fault as fault:
            raise Fault(f"game {number}, position {seen['positions']}: {fault}") from fault
        seen["positions"] += 1
        seen["views"] += position.seats
        seen.update(features(position))
        if max([len(story.draws) + len(story.signs) for story in position.table.stories]) >= LONG:
            seen["a long story"] += 1
    return seen
