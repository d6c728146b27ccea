"""Mansions and packs that people bring along: what is made of them is kept for a few, however many there were."""

from __future__ import annotations

import copy
import gc
from collections.abc import Callable

from hawkshaw.core.encoding import Layout
from hawkshaw.core.space import Space
from hawkshaw.games.dead_end_drive.content.board import MANSIONS_KEPT, Board
from hawkshaw.games.dead_end_drive.content.plan import load_board, read_board_file
from hawkshaw.games.dead_end_drive.forms import encode as drive_encode
from hawkshaw.games.dead_end_drive.players.judging import risks_of
from hawkshaw.games.dead_end_drive.table import actions as drive_actions
from hawkshaw.games.pulp_detective.content.pack import PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.forms import encode as pulp_encode
from hawkshaw.games.pulp_detective.forms.encode_pieces import Sheet, sheet_of
from hawkshaw.games.pulp_detective.table import actions as pulp_actions
from hawkshaw.games.pulp_detective.table.events import events_of
from hawkshaw.games.pulp_detective.words.language import cards_of

MORE = 12


def alive(*kinds: type) -> dict[type, int]:
    """How many objects of some kinds are in memory."""
    gc.collect()
    found = [type(one) for one in gc.get_objects()]
    return {kind: found.count(kind) for kind in kinds}


def grown(count: int, use: Callable[[str], object], *kinds: type) -> dict[type, int]:
    """How many more objects of some kinds there are after content with so many texts was used."""
    before = alive(*kinds)
    for number in range(count):
        use(f"text {number}")
    after = alive(*kinds)
    return {kind: after[kind] - before[kind] for kind in kinds}


def play_in(text: str) -> None:
    board = load_board("house.toml", f"{read_board_file()}\n# {text}\n")
    assert drive_actions.space_of(board, 2) is drive_actions.space_of(board, 2)
    assert drive_encode.layout_of(board, 2) is drive_encode.layout_of(board, 2)
    assert risks_of(board) is risks_of(board)


def play_with(text: str) -> None:
    pack = copy.copy(PACK)
    pack.source = text
    assert pulp_actions.space_of(pack, 2) is pulp_actions.space_of(pack, 2)
    assert pulp_encode.layout_of(pack, 2) is pulp_encode.layout_of(pack, 2)
    assert sheet_of(pack, 2) is sheet_of(pack, 2)
    assert pulp_actions.names_of(pack) is pulp_actions.names_of(pack)
    assert events_of(pack) is events_of(pack)
    assert cards_of(pack) is cards_of(pack)


def test_what_is_made_of_mansions_is_bounded() -> None:
    kinds = Board, Space, Layout
    more = grown(MANSIONS_KEPT + MORE, play_in, *kinds)
    assert all(more[kind] <= MANSIONS_KEPT for kind in kinds), more


def test_what_is_made_of_packs_is_bounded() -> None:
    kinds = Pack, pulp_actions.PulpSpace, Layout, pulp_actions.Names, Sheet
    more = grown(PACKS_KEPT + MORE, play_with, *kinds)
    assert all(more[kind] <= PACKS_KEPT for kind in kinds), more


def test_something_that_is_kept_for_every_text_is_found_out() -> None:
    kept: dict[str, Pack] = {}
    more = grown(PACKS_KEPT + MORE, lambda text: kept.setdefault(text, copy.copy(PACK)), Pack)
    assert more[Pack] > PACKS_KEPT
