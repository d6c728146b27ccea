"""The leak walk: nothing that reaches a seat may depend on what it does not know.

A random game is walked beside a *twin*, a world that the seat's view cannot tell from the truth. As long as the seat is
told nothing new, everything it is given must be equal to the byte in both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import hawkshaw
from hawkshaw.core.event import Event, told
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State
from tests.shared.tables import Table, random_game

TRIED_ILLEGAL_MOVES = 4


class Leak(AssertionError):
    """A seat was given something that depends on what it must not know."""


class Eyes:
    """All that reaches a seat. A leaky double overrides one of these to prove that the walk would notice."""

    def __init__(self, game: hawkshaw.Game) -> None:
        self.game = game

    def sees(self, state: State, seat: int) -> dict[str, str]:
        """The view and everything made of it."""
        view = state.view(seat)
        return {
            "view": json.dumps(view.dump()),
            "legal": str(state.legal(seat)),
            "table": self.game.table(view),
            "prompt": self.game.ask(view),
            "encoding": self.game.encode(view).tobytes().hex(),
            "hints": json.dumps([self.game.hints(view, level) for level in range(3)]),
            "papers": json.dumps(self.game.papers(view)),
        }

    def hears(self, events: list[Event], seat: int) -> list[str]:
        """The events that the seat is told, with their sentences."""
        return [f"{event!r} {self.game.say(event)}" for event in told(events, seat)]

    def refusal(self, state: State, seat: int, action: int) -> str:
        """The error text of a move that cannot be made; empty if it can."""
        try:
            state.copy().apply(seat, action)
        except hawkshaw.HawkshawError as error:
            return f"{type(error).__name__}: {error}"
        return ""


def walk(table: Table, seat: int, rng: Rng, decisions: int, eyes: Eyes) -> int:
    """Walk a random game for one seat; returns how many moves were followed in the same twin."""
    game = table.game
    space_size = game.space(table.new()).n
    twin: State | None = None
    followed = 0
    seen = eyes.sees(table.new(), seat)
    for moment in random_game(table, rng, decisions):
        state = moment.state
        if twin is None or twin == state:  # a twin that is the truth itself would prove nothing
            twin = game.imagine(state.view(seat), rng)
        compare(eyes, state, twin, seat, seen, [rng.below(space_size) for _ in range(TRIED_ILLEGAL_MOVES)])
        after = state.copy()
        events = after.apply(moment.actor, moment.action)
        heard = eyes.hears(events, seat)
        seen = eyes.sees(after, seat)
        next_twin = follow(twin, moment.actor, moment.action, seat, seen, heard, eyes)
        shown = moment.actor != CHANCE and moment.action not in twin.legal(moment.actor)
        if next_twin is None and not was_told(game, told(events, seat), shown):
            text = game.space(state).text(moment.action)
            raise Leak(f"after {text!r} seat {seat} could tell two worlds apart without being told: {heard}")
        followed += next_twin is not None
        twin = next_twin
    return followed


def compare(
    eyes: Eyes, state: State, twin: State, seat: int, seen: dict[str, str], actions: list[int]
) -> None:
    """Everything the seat is given now must be equal in both."""
    other = eyes.sees(twin, seat)
    for what, value in seen.items():
        if other[what] != value:
            raise Leak(f"the {what} of seat {seat} depends on what it does not know:\n{value}\n{other[what]}")
    if state.view(None) != twin.view(None):
        raise Leak(f"a spectator sees more than seat {seat} does")
    for action in actions:
        if eyes.refusal(state, seat, action) != eyes.refusal(twin, seat, action):
            raise Leak(f"the refusal of action {action} tells seat {seat} what it does not know")


def follow(
    twin: State, actor: int, action: int, seat: int, seen: dict[str, str], heard: list[str], eyes: Eyes
) -> State | None:
    """The twin after a move that looks to the seat just like the real one, if there is such a move."""
    for candidate in counterparts(twin, actor, action, seat):
        after = twin.copy()
        events = after.apply(actor, candidate)
        if eyes.hears(events, seat) == heard and eyes.sees(after, seat) == seen:
            return after
    return None


def counterparts(twin: State, actor: int, action: int, seat: int) -> Iterator[int]:
    """Moves of the twin that may look like the real one: that one first; for others and luck any of its kind."""
    options = [option for option, _ in twin.chances()] if actor == CHANCE else twin.legal(actor)
    if action in options:
        yield action
    if actor == seat:
        return
    kinds = hawkshaw.game(twin.game).space(twin).kinds
    for option in options:
        if option != action and kinds[option] == kinds[action]:
            yield option


def was_told(game: hawkshaw.Game, events: list[Event], shown: bool) -> bool:
    """Whether one of the events is of a kind that is meant to tell, and reveals something or repeats a move that does.

    A move that the twin could not have made, such as playing a card from a hidden hand, tells by its own notation.
    """
    return any((event.reveals or shown) and game.events[event.kind].tells for event in events)
