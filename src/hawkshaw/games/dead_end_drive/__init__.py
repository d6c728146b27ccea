"""13 Dead End Drive: everybody hopes to inherit, and the house is full of traps."""

from __future__ import annotations

from array import array
from typing import Annotated, Final
from weakref import WeakKeyDictionary

import msgspec

from hawkshaw.core.catalogue import Catalogue
from hawkshaw.core.game import Game, Refusal, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View
from hawkshaw.games.dead_end_drive import (
    actions,
    bots,
    content,
    dump,
    encode,
    hints,
    refusals,
    rules,
    scenery,
    text,
    words,
)
from hawkshaw.games.dead_end_drive.board import Board
from hawkshaw.games.dead_end_drive.events import EVENTS
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.state import NAME
from hawkshaw.games.dead_end_drive.view import DriveView
from hawkshaw.games.dead_end_drive.worlds import DriveWorlds


class DriveOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
    """What a table of 13 Dead End Drive can be like."""

    board: Annotated[
        str,
        msgspec.Meta(
            max_length=content.LONGEST_BOARD,
            description="A mansion of your own, as the text of its file (@FILE reads it); or Aunt Agatha's.",
        ),
    ] = ""


def own(view: View) -> DriveView:
    """The view as one of this game's."""
    if not isinstance(view, DriveView):
        raise TypeError(f"this is a view of {view.game!r}, not of {NAME!r}")
    return view


class DeadEndDrive(Game):
    """13 Dead End Drive under the one name by which the world asks for it."""

    name = NAME
    title = "13 Dead End Drive"
    seats = (2, 3, 4)
    rules_version = 1
    cap = 20_000
    ledgers = ("dead_end_drive.md",)
    events = EVENTS
    Options = DriveOptions

    def start(self, seats: int, options: msgspec.Struct) -> DriveState:
        return rules.new_table(board_for(options), seats)

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return actions.space_of(board_for(options), seats)

    def space(self, state: State | View) -> Space:
        assert isinstance(state, DriveState | DriveView)
        return state.space

    def load(self, dump_: object) -> DriveState:
        return dump.load_state(dump_)

    def load_view(self, dump_: object) -> DriveView:
        return dump.load_view(dump_)

    def worlds(self, view: View) -> DriveWorlds:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        return DriveWorlds(own(view))

    def encode(self, view: View) -> array[float]:
        return encode.encode(own(view))

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, DriveState | DriveView)
        return dict(encode.plan_of(state.board, state.seats).layout)

    def content(self, options: msgspec.Struct) -> bytes:
        return content.content(board_text(options))

    def catalogue(self, locale: str = "en") -> Catalogue:
        return words.LANGUAGES.catalogue(locale)

    @property
    def locales(self) -> tuple[str, ...]:
        return words.LANGUAGES.names

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        return words.word(prefix, name, locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(own(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(own(view), locale)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(own(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(own(view), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(own(view), text_, locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(own(view), check_assist(level), locale)

    def preview(self, view: View, action: int) -> dict[str, object] | None:
        """The way a pawn would take: exactly the one its event will tell."""
        squares = rules.preview_way(own(view), action)
        return {"path": [own(view).board.names[square] for square in squares]} if squares else None

    def scenery(self, options: msgspec.Struct, locale: str = "en") -> dict[str, object]:
        """The mansion, its traps and people."""
        return scenery.scenery(board_for(options), locale)


_boards: WeakKeyDictionary[DriveOptions, Board] = WeakKeyDictionary()
"""As long as somebody holds the options of a table, its mansion is not surveyed again."""


def board_for(options: msgspec.Struct) -> Board:
    """The mansion of a table with these options."""
    assert isinstance(options, DriveOptions)
    board = _boards.get(options)
    if board is None:
        board = _boards[options] = content.board_of(options.board)
    return board


def board_text(options: msgspec.Struct) -> str:
    assert isinstance(options, DriveOptions)
    return options.board


GAME: Final = DeadEndDrive()
register_player("novice", bots.Novice, GAME.name)
register_player("regular", bots.Regular, GAME.name)
