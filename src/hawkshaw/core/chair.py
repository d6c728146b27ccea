"""One chair of a game: luck and the players in the other chairs go on by themselves until its seat is asked.

As in `batch` every step happens in here, so that compiled nothing returns to Python but a player that is Python itself.
The game is the one that `play` plays when the seat chooses the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from hawkshaw.core.batch import Run
from hawkshaw.core.errors import Illegal, NotYourTurn
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck
from hawkshaw.core.player import Player
from hawkshaw.core.state import CHANCE, NOTHING, State, listed

LOST: Final = -1.0
"""What an illegal move brings where it ends the game: as little as there is."""

GOING_ON: Final = 0
TERMINATED: Final = 1
TRUNCATED: Final = 2


class Chair(Run):
    """One seat's game; whoever sits on the seat says with `step` what it chooses."""

    def __init__(
        self,
        game: Game,
        state: State,
        players: Sequence[Player],
        luck: Luck,
        own: int,
        cap: int,
        strict: bool,
    ) -> None:
        super().__init__(state, players, luck)
        self.game = game
        self.own = own
        """The seat; the player given for it is never asked."""
        self.cap = cap
        self.strict = strict
        """Whether an illegal move raises its reason; otherwise it loses the game."""
        self.chosen: list[int] = []
        """What the seat has chosen so far."""
        self.asked = False
        """Whether the seat has to decide now; if not, the game is over or was stopped at the cap."""
        self.status = GOING_ON
        """GOING_ON until a step has told the end: a game can be over before its seat is asked for the first time."""
        self.refused = ""
        """Why the move was illegal that ended the game."""
        self._go_on()

    def check(self, action: int) -> None:
        """Raise the reason why the seat may not choose this now, if there is one and reasons are raised."""
        if self.status != GOING_ON:
            raise NotYourTurn("The game is over.")
        if self.strict and self.asked:
            self.state.check(self.own, action)

    def step(self, action: int) -> float:
        """Choose, and let the others play until the seat is asked again; what it is paid is told at the end.

        Where the seat is never asked, any action tells how it ended.
        """
        self.check(action)
        if self.asked:
            if not self.strict and not listed(self.state.moves_of(self.own), action):
                return self._lose(action)
            self.chosen.append(action)
            self.decisions += 1
            self._make(self.own, action)
            self._go_on()
            if self.asked:
                return 0.0
        outcome = self.state.outcome
        if outcome is None:
            self.status = TRUNCATED
            return 0.0
        self.status = TERMINATED
        return outcome.returns[self.own]

    def legal(self) -> list[int]:
        """What the seat may choose from now; shared, so never change it."""
        return self.state.moves_of(self.own) if self.asked and self.status == GOING_ON else NOTHING

    def write(self, numbers: memoryview[float] | memoryview[int], mask: memoryview[int]) -> None:
        """Write what the seat sees, and as bytes of 0 and 1 what it may choose from."""
        self.game.encode_into(self.state, self.own, numbers)
        mark(mask, self.legal())

    def _lose(self, action: int) -> float:
        self.status = TERMINATED
        try:
            self.state.check(self.own, action)
        except Illegal as error:
            self.refused = str(error)
        return LOST

    def _go_on(self) -> None:
        state = self.state
        while state.to_act:
            actor = state.to_act[0]
            if actor == CHANCE:
                action = self.luck.draw(state.chances())
            elif self.decisions == self.cap:
                break
            elif actor == self.own:
                self.asked = True
                return
            else:
                action = self._choose(actor)
                self.decisions += 1
            self._make(actor, action)
        self.asked = False

    def _make(self, actor: int, action: int) -> None:
        if self._hearers:
            self._tell(actor, action)
        else:
            self.state.act(actor, action, None)


def step_all(
    chairs: list[Chair],
    actions: list[int],
    numbers: list[memoryview[float]],
    masks: list[memoryview[int]],
    rewards: array[float],
) -> bytearray:
    """Let every chair choose that has not been told its end, and write its row; a bad move changes nothing anywhere.

    Gives the status of every chair; the others' rows stay as they are.
    """
    for place, chair in enumerate(chairs):
        if chair.status == GOING_ON:
            chair.check(actions[place])
    statuses = bytearray(len(chairs))
    for place, chair in enumerate(chairs):
        rewards[place] = 0.0
        if chair.status == GOING_ON:
            rewards[place] = chair.step(actions[place])
            chair.write(numbers[place], masks[place])
            statuses[place] = chair.status
    return statuses


def mark(mask: memoryview[int], moves: list[int]) -> None:
    """Write 1 for every move and 0 for the others; as many moves follow one another, runs are written whole."""
    mask[:] = bytes(len(mask))
    place = 0
    while place < len(moves):
        last = end_of_run(moves, place)
        first = moves[place]
        many = last - place + 1
        mask[first : first + many] = b"\1" * many
        place = last + 1


def end_of_run(moves: list[int], place: int) -> int:
    """How far ascending numbers follow one another without a gap, from one place on."""
    last = len(moves) - 1
    far = 1
    while place + far <= last and moves[place + far] - moves[place] == far:
        place += far
        far *= 2
    while far:
        if place + far <= last and moves[place + far] - moves[place] == far:
            place += far
        far >>= 1
    return place
