"""The base of every game's state and view, and the edge cases that are the same in all games."""

from __future__ import annotations

import marshal
from bisect import bisect_left
from typing import Any, ClassVar, Final, Protocol, SupportsIndex, cast, final

from mypy_extensions import i64, mypyc_attr

from hawkshaw.core.bits import COMPILED
from hawkshaw.core.errors import Illegal, NoSuchSeat, NotYourTurn
from hawkshaw.core.event import Event
from hawkshaw.core.outcome import Outcome
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import action_number, whole

CHANCE: Final = -1
"""The actor when luck decides."""

LUCK_TO_ACT: Final[tuple[int, ...]] = (CHANCE,)
NOBODY_TO_ACT: Final[tuple[int, ...]] = ()
NOTHING: Final[list[int]] = []

BY_VALUE: Final = 2
"""The last version of the library's format that writes what is equal alike; later ones tell the same object twice
from two equal ones.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat (None: a spectator) may know, and the moves it may make now.

    A view carries everything the seat ever learned and may use, and nothing else leaves a state.
    """

    game: ClassVar[str] = ""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.legal: list[int] = NOTHING
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        raise NotImplementedError

    def key(self) -> bytes:
        """What the seat knows as a key for dictionaries: the same for two views exactly if they are equal.

        It is the same in every process and in both forms of the engine, for a tenth of the price of a dump. Games leave
        out the moves, which follow from the rest.
        """
        return packed(self.game, self.facts())

    def dump(self) -> dict[str, object]:
        """The view as JSON data in names; `game.load_view` reads it back."""
        from hawkshaw.core.registry import dump_view

        return dump_view(self)

    def dump_without_moves(self) -> dict[str, object]:
        """The same for those who are told the moves in another way; `game.load_view` finds them again.

        Dumps may share what they hold, so that it costs little to make and compare many: nobody may change it.
        """
        from hawkshaw.core.registry import dump_view_without_moves

        return dump_view_without_moves(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.game == other.game and self.facts() == other.facts()

    def __hash__(self) -> int:
        raise TypeError("views are compared, not hashed")

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        moves = f"{len(self.legal)} legal move{'' if len(self.legal) == 1 else 's'}"
        return f"<View of {self.game} for {who}: {moves}>"

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, object]]]:
        from hawkshaw.core.registry import load_view

        return load_view, (self.game, self.dump())


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a game, complete with everybody's secrets.

    A game's subclass says who has to act, what is legal and what an action does; this class refuses everything
    else in one place: seats that are not there, moves of others, illegal moves. What is refused leaves the state
    untouched.
    """

    game: ClassVar[str] = ""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    @final
    def legal(self, seat: SupportsIndex) -> list[int]:
        """The actions this seat may choose from now, ascending; shared, so never change it."""
        number = seat if type(seat) is int else check_seat(seat, self.seats)
        if number >= 0 and number in self.to_act:
            return self.moves_of(number)
        check_seat(number, self.seats)
        return NOTHING

    def moves_of(self, seat: int) -> list[int]:
        """What a seat that has to act may choose from, ascending."""
        raise NotImplementedError

    def chances(self) -> list[tuple[int, int]]:
        """What luck may do now, ascending by action, with whole-number weights."""
        raise NotImplementedError

    def may_bring(self, action: int) -> bool:
        """Whether `chances` holds an action; a game that can tell without a list of them all says it here."""
        return is_outcome(self.chances(), action)

    def view(self, seat: SupportsIndex | None) -> View:
        """All that a seat may know; `view(None)` is the spectator's.

        A game says in `seen_by` what that is; its own `view` says no more than of which class.
        """
        if seat is None:
            return self.seen_by(None, NOTHING)
        number = check_seat(seat, self.seats)
        return self.seen_by(number, self.moves_of(number) if number in self.to_act else NOTHING)

    def seen_by(self, seat: int | None, legal: list[int]) -> View:
        """The view of a seat that is there, or the spectator's, with the moves it may make."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole position as JSON data in names; `game.load` reads it back."""
        from hawkshaw.core.registry import dump_state

        return dump_state(self)

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        raise NotImplementedError

    def act(self, actor: int, action: int, events: list[Event] | None) -> None:
        """Carry out an action that has been found legal; append what happened unless events is None."""
        raise NotImplementedError

    def apply(self, actor: SupportsIndex, action: SupportsIndex) -> list[Event]:
        """Make a move in place and tell what happened."""
        if type(actor) is not int or type(action) is not int:
            return self.apply(check_actor(actor, self.seats), action_number(action))
        self.check(actor, action)
        events: list[Event] = []
        self.act(actor, action, events)
        return events

    def advance(self, actor: SupportsIndex, action: SupportsIndex) -> None:
        """Make a move in place without telling: for roll-outs."""
        if type(actor) is not int or type(action) is not int:
            self.advance(check_actor(actor, self.seats), action_number(action))
            return
        self.check(actor, action)
        self.act(actor, action, None)

    def check(self, actor: int, action: int) -> None:
        """Raise the reason why this actor may not make this move now, if there is one."""
        if actor not in self.to_act:
            if actor != CHANCE:
                check_seat(actor, self.seats)
            raise NotYourTurn(self._who_acts(actor))
        if actor == CHANCE:
            if not self.may_bring(action):
                raise Illegal("Luck cannot bring that now.")
        elif not listed(self.moves_of(actor), action):
            from hawkshaw.core.registry import why

            raise Illegal(why(self.view(actor), action))

    def _who_acts(self, actor: int) -> str:
        if self.outcome is not None:
            return "The game is over."
        if self.to_act == LUCK_TO_ACT:
            return "Luck decides now."
        waiting = " and ".join(f"seat {seat}" for seat in self.to_act)
        mover = "luck" if actor == CHANCE else f"seat {actor}"
        return f"It is {waiting} to decide now, not {mover}."

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.facts() == other.facts()

    def __hash__(self) -> int:
        raise TypeError("states change and cannot be hashed")

    def __repr__(self) -> str:
        # Tracebacks and logs print it, so it tells what everybody at the table sees.
        acting = [("luck" if actor == CHANCE else f"seat {actor}") for actor in self.to_act]
        seats = f"{self.seats} seat{'' if self.seats == 1 else 's'}"
        return f"<State of {self.game}, {seats}: {' and '.join(acting) + ' to act' if acting else 'over'}>"

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, object]]]:
        from hawkshaw.core.registry import load_state

        return load_state, (self.game, self.dump())


def packed(game: str, facts: tuple[object, ...]) -> bytes:
    """Facts of a game (numbers, truth values, texts, and tuples and lists of such) as bytes, others for other facts."""
    return marshal.dumps((game, cast(Any, facts)), BY_VALUE)


def listed(options: list[int], action: int) -> bool:
    """Whether an ascending list holds an action."""
    # The library's search is the fastest plain way and a slow call once compiled.
    if not COMPILED:
        place = bisect_left(options, action)
        return place < len(options) and options[place] == action
    low: i64 = 0
    high: i64 = len(options)
    while low < high:
        middle = (low + high) >> 1
        if options[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(options) and options[low] == action


def is_outcome(chances: list[tuple[int, int]], action: int) -> bool:
    """Whether an action is one of luck's outcomes, which ascend."""
    if not COMPILED:
        place = bisect_left(chances, (action, 0))
        return place < len(chances) and chances[place][0] == action
    low, high = 0, len(chances)
    while low < high:
        middle = (low + high) >> 1
        if chances[middle][0] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(chances) and chances[low][0] == action


def check_seat(seat: object, seats: int) -> int:
    """The seat as a plain number, if a table of so many has it; luck and truth values sit nowhere."""
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise NoSuchSeat(seat, seats)
    return number


def check_actor(actor: object, seats: int) -> int:
    """Luck, or a seat that is there."""
    number = whole(actor)
    return CHANCE if number == CHANCE else check_seat(number, seats)


class Worlds(Protocol):
    """The full states that agree with a view: prepare once, draw many."""

    def sample(self, rng: Rng) -> State:
        """A state drawn exactly as likely as it is for the seat that has the view."""
        ...
