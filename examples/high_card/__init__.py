"""High Card: a tiny game with hidden cards, sealed bids and options. The skeleton of a game to copy (docs/new_game.md).

Each round luck deals every seat a card that its owner alone sees, low cards more often than high ones. Then all seats
seal a bid at the same time, cards and bids are turned over, and the highest card gains its bid while the others lose
theirs. The tests of whatever is generic over games play it; the product has it on no shelf.
"""

from __future__ import annotations

from array import array
from typing import Final

import msgspec

from examples.high_card import content, forms, words
from examples.high_card.knowledge import HighCardWorlds
from examples.high_card.options import HighCardOptions, own_options
from examples.high_card.rules import HighCardState, new_state
from examples.high_card.table import EVENTS, NAME, HighCardView, space_of
from hawkshaw.core.game import Refusal, TypedGame
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View


class HighCard(TypedGame[HighCardView]):
    """High Card under the one name by which the world asks for it."""

    name = NAME
    title = "High Card"
    seats = (2, 3)
    rules_version = 3
    cap = 50
    signed = frozenset({"scores"})
    ledgers = ()
    events = EVENTS
    view_class = HighCardView
    languages = words.LANGUAGES
    Options = HighCardOptions

    def start(self, seats: int, options: msgspec.Struct) -> HighCardState:
        return new_state(seats, own_options(options))

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return space_of(seats, own_options(options))

    def space(self, state: State | View) -> Space:
        assert isinstance(state, HighCardState | HighCardView)
        return state.table.space

    def dump_state(self, state: State) -> dict[str, object]:
        assert isinstance(state, HighCardState)
        return forms.dump_state(state)

    def dump_view(self, view: View, legal: list[str]) -> dict[str, object]:
        return forms.dump_view(self.checked_view(view), legal)

    def load(self, dump: object) -> HighCardState:
        return forms.load_state(dump)

    def load_view(self, dump: object) -> HighCardView:
        return forms.load_view(dump)

    def worlds(self, view: View) -> HighCardWorlds:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        return HighCardWorlds(self.checked_view(view))

    def encode(self, view: View) -> array[float]:
        return forms.encode(self.checked_view(view))

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, HighCardState | HighCardView)
        return forms.layout(state.table.seats)

    def content(self, options: msgspec.Struct) -> bytes:
        return content.content(own_options(options).deck)

    def table(self, view: View, locale: str = "en") -> str:
        return words.table(self.checked_view(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return words.ask(self.checked_view(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return words.refusal(self.checked_view(view), action)


GAME: Final = HighCard()
