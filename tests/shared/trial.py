"""What a position must stand whoever wrote it down: it is asked everything and played on to its end.

A position that breaks under this is none, and `load` should have refused it.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

import hawkshaw
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State, View
from tests.shared.tables import any_move

TOO_LONG: Final = 10.0
"""Seconds of the processor's time after which a question or a move is taken for endless; none needs a tenth."""

ILLEGAL_MOVES: Final = 3

Loaded = TypeVar("Loaded", State, View)


class Broken(AssertionError):
    """A position that was accepted does not stand."""


class Endless(Broken):
    """Something did not come back."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Break off whatever uses more of the processor's time, so that a loop without end is a finding like any other."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Endless(f"no answer after {seconds:g} s")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def hold(fulfilled: bool, otherwise: str) -> None:
    """Say what is broken unless it holds."""
    if not fulfilled:
        raise Broken(otherwise)


class Trial:
    """Tries states and views of one game; a double of a game proves that it would notice."""

    def __init__(
        self, game: hawkshaw.Game, rng: Rng, moves: int, asked: int, limit: float = TOO_LONG
    ) -> None:
        self.game = game
        self.rng = rng
        self.moves = moves
        """How many random moves are played on at most."""
        self.asked = asked
        """How many seats at most are asked everything when a position is loaded; on the way it is always one."""
        self.limit = limit

    def fault_of_state(self, dump: object) -> str | None:
        """What breaks when a dump is loaded as a state and played on; empty if nothing does, None if it is refused."""
        return self.fault(lambda: self.game.load(dump), self.play_on)

    def fault_of_view(self, dump: object) -> str | None:
        """The same of a view: it is asked everything, and the worlds that agree with it are played on."""
        return self.fault(lambda: self.game.load_view(dump), self.imagine_from)

    def fault(self, load: Callable[[], Loaded], stand: Callable[[Loaded], None]) -> str | None:
        """What breaks when something is loaded and made to stand."""
        loaded: Loaded | None = None
        try:
            with time_limit(self.limit):
                loaded = load()
            stand(loaded)
        except BadPosition as error:
            if loaded is None:
                # A refusal says where: the path before a colon, or the place that msgspec names.
                return (
                    None if ": " in str(error) or "`$" in str(error) else f"refused without a place: {error}"
                )
            return f"accepted, then {error!r}"
        except Exception as error:  # whatever it is, it is what is reported
            return f"{'load' if loaded is None else 'then'}: {place_of(error)}{error!r}"
        return ""

    def play_on(self, state: State) -> None:
        """Play random moves to the end, or as many as this trial makes."""
        self.wait(state)
        seats = seats_of(state)
        for seat in [None, *self.some(seats)]:
            self.question(state, seat)
        space = self.game.space(state)
        decisions = 0
        for number in range(1, self.moves + 1):
            if not state.to_act or decisions == self.game.cap:
                break
            actor, action = any_move(state, space, self.rng)
            decisions += actor != CHANCE
            with time_limit(self.limit):
                state.apply(actor, action)
            self.wait(state)
            # Ever more rarely: what a mutant breaks it mostly breaks at once.
            if number.bit_count() == 1 or not state.to_act:
                self.question(state, self.rng.choice(seats))
                self.question(state, None)

    def wait(self, state: State) -> None:
        """Whoever has to act can; somebody has to as long as there is no outcome."""
        hold((state.outcome is None) == bool(state.to_act), f"to_act {state.to_act}, outcome {state.outcome}")
        if state.to_act == LUCK_TO_ACT:
            chances = state.chances()
            hold(bool(chances), "luck has no outcomes")
            hold(all(weight > 0 for _, weight in chances), f"luck has weights {chances}")
        else:
            hold(set(state.to_act) <= set(seats_of(state)), f"to_act {state.to_act}")
            for seat in state.to_act:
                hold(bool(state.legal(seat)), f"seat {seat} has no legal move")

    def imagine_from(self, view: View) -> None:
        """Ask a view everything; what is imagined from it must give it back and be a position itself."""
        self.ask(view)
        hold(self.game.load_view(view.dump()) == view, "load_view(view.dump()) differs")
        if view.seat is not None:
            with time_limit(self.limit):
                world = self.game.imagine(view, self.rng)
            hold(world.view(view.seat) == view, "an imagined state gives another view")
            self.play_on(world)

    def some(self, seats: list[int]) -> list[int]:
        """As many seats as are asked, chosen at random."""
        left = seats[:]
        while len(left) > self.asked:
            left.remove(self.rng.choice(left))
        return left

    def question(self, state: State, seat: int | None) -> None:
        """Ask everything that can be asked for one seat, and try the laws of dumps and of imagining."""
        hold(self.game.load(json.loads(json.dumps(state.dump()))) == state, "load(dump()) differs")
        view = state.view(seat)
        hold(self.game.load_view(json.loads(json.dumps(view.dump()))) == view, "load_view(dump()) differs")
        self.ask(view)
        if seat is not None:
            hold(view.legal == state.legal(seat), "the view has other moves than the state")
            with time_limit(self.limit):
                world = self.game.imagine(view, self.rng)
            hold(world.view(seat) == view, "an imagined state gives another view")

    def ask(self, view: View) -> None:
        """Everything a view is asked for at a table."""
        with time_limit(self.limit):
            self.ask_within_limit(view)

    def ask_within_limit(self, view: View) -> None:
        game = self.game
        game.table(view)
        game.ask(view)
        game.ending(view)
        game.papers(view)
        game.labels(view)
        game.remarks(view)
        for level in range(3):
            json.dumps(game.hints(view, level))
        layout = game.layout(view)
        hold(
            len(game.encode(view)) == max(part.stop for part in layout.values()), "encode has another length"
        )
        if view.legal:
            game.preview(view, self.rng.choice(view.legal))
        for _ in range(ILLEGAL_MOVES):
            game.why_not(view, self.rng.below(game.space(view).n))


def seats_of(state: State) -> list[int]:
    """The seats of a state, whatever its game."""
    seats = state.dump()["seats"]
    assert isinstance(seats, int)
    return list(range(seats))


def place_of(error: BaseException) -> str:
    """The innermost line of the product at which an error was raised."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if "/hawkshaw/" in file:
            place = f"{file.rpartition('/hawkshaw/')[2]}:{trace.tb_lineno} "
        trace = trace.tb_next
    return place
