"""13 Dead End Drive: everybody hopes to inherit, and the house is full of traps."""

from __future__ import annotations

from array import array
from typing import Final

import msgspec

from hawkshaw.core.game import Mini, Refusal, TypedGame, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View
from hawkshaw.games.dead_end_drive import rules
from hawkshaw.games.dead_end_drive.content import cards
from hawkshaw.games.dead_end_drive.forms import dump, encode, writing
from hawkshaw.games.dead_end_drive.knowledge import belief
from hawkshaw.games.dead_end_drive.knowledge.worlds import DriveWorlds
from hawkshaw.games.dead_end_drive.options import DriveOptions, board_for, board_text
from hawkshaw.games.dead_end_drive.players import bots, expert
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table import actions
from hawkshaw.games.dead_end_drive.table.events import EVENTS
from hawkshaw.games.dead_end_drive.table.open import NAME, SEATS
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words import hints, language, refusals, scenery, text


class DeadEndDrive(TypedGame[DriveView]):
    """13 Dead End Drive under the one name by which the world asks for it."""

    name = NAME
    title = "13 Dead End Drive"
    seats = SEATS
    rules_version = 1
    cap = 20_000
    signed = frozenset({"nearer"})
    ledgers = ("dead_end_drive.md",)
    events = EVENTS
    view_class = DriveView
    languages = language.LANGUAGES
    unchosen = frozenset({"roll"})
    Options = DriveOptions

    def start(self, seats: int, options: msgspec.Struct) -> DriveState:
        return rules.new_table(board_for(options, seats), seats)

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return actions.space_of(board_for(options, seats), seats)

    def space(self, state: State | View) -> Space:
        assert isinstance(state, DriveState | DriveView)
        return state.table.space

    def dump_state(self, state: State) -> dict[str, object]:
        assert isinstance(state, DriveState)
        return writing.dump_state(state.table)

    def dump_view(self, view: View, legal: list[str]) -> dict[str, object]:
        return writing.dump_view(self.checked_view(view), legal)

    def mini(self) -> Mini:
        """Four pawns in a house of eight squares; it is stopped in the third turn."""
        return Mini(2, {"board": cards.LITTLE}, 6)

    def load(self, dump_: object) -> DriveState:
        return dump.load_state(dump_)

    def load_view(self, dump_: object) -> DriveView:
        return dump.load_view(dump_)

    def worlds(self, view: View) -> DriveWorlds:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        return DriveWorlds(self.checked_view(view))

    def encode(self, view: View) -> array[float]:
        return encode.encode(self.checked_view(view))

    def encode_into(
        self, state: State, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
    ) -> None:
        assert isinstance(state, DriveState)
        encode.encode_into(state, seat, buffer)

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, DriveState | DriveView)
        return dict(encode.layout_of(state.table.board, state.table.seats).slices)

    def belief_layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, DriveState | DriveView)
        return dict(belief.layout_of(state.table.seats).slices)

    def belief(self, view: View) -> array[float] | None:
        return belief.belief(self.checked_view(view))

    def truth(self, state: State, seat: int) -> array[float] | None:
        assert isinstance(state, DriveState)
        return belief.truth(state.table, state.view(seat))

    def content(self, options: msgspec.Struct) -> bytes:
        return cards.content(board_text(options))

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        return language.word(prefix, name, locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(self.checked_view(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(self.checked_view(view), locale)

    def glance(self, view: View, locale: str = "en") -> list[str]:
        return text.glance(self.checked_view(view), locale)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(self.checked_view(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(self.checked_view(view), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(self.checked_view(view), text_, locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(self.checked_view(view), check_assist(level), locale)

    def preview(self, view: View, action: int) -> dict[str, object] | None:
        """The way a pawn would take: exactly the one its event will tell."""
        squares = rules.preview_way(self.checked_view(view), action)
        return (
            {"path": [self.checked_view(view).table.board.names[square] for square in squares]}
            if squares
            else None
        )

    def scenery(self, options: msgspec.Struct, locale: str = "en") -> dict[str, object]:
        """The mansion, its traps and people."""
        return scenery.scenery(board_for(options), locale)


GAME: Final = DeadEndDrive()
register_player("novice", bots.Novice, GAME.name)
register_player("regular", bots.Regular, GAME.name)
register_player("expert", expert.Expert, GAME.name)
