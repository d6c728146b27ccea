"""What a table of 13 Dead End Drive can be like: the mansion it is played in."""

from __future__ import annotations

from typing import Annotated
from weakref import WeakKeyDictionary

import msgspec

from hawkshaw.core.errors import BadOption
from hawkshaw.games.dead_end_drive.content import cards
from hawkshaw.games.dead_end_drive.content.board import Board


class DriveOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
    """What a table of 13 Dead End Drive can be like."""

    board: Annotated[
        str,
        msgspec.Meta(
            max_length=cards.LONGEST_BOARD,
            description="A mansion of your own, as the text of its file (@FILE reads it); or Aunt Agatha's.",
        ),
    ] = ""


_boards: WeakKeyDictionary[DriveOptions, Board] = WeakKeyDictionary()
"""As long as somebody holds the options of a table, its mansion is not surveyed again."""


def board_for(options: msgspec.Struct, seats: int = 2) -> Board:
    """The mansion of a table with these options and seats."""
    assert isinstance(options, DriveOptions)
    board = _boards.get(options)
    if board is None:
        board = _boards[options] = cards.board_of(options.board)
    if board.little and seats != 2:
        raise BadOption("option 'board': the little house is for two")
    return board


def board_text(options: msgspec.Struct) -> str:
    assert isinstance(options, DriveOptions)
    return options.board
