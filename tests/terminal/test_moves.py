"""The legal moves in words."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.state import View
from hawkshaw.terminal import moves
from hawkshaw.terminal.sitting import Sitting
from tests.toy import HIGH_CARD

CLUES = hawkshaw.game("thirteen_clues")


def on_turn(seats: int) -> View:
    """The view of somebody who has a turn."""
    sitting = Sitting.new(CLUES, seats, 0, ["novice"], seed=1)
    sitting.begin()
    sitting.decide(sitting.view.legal[0])
    while not sitting.persons_turn:
        sitting.let_bot_decide()
    return sitting.view


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_legal_move_belongs_to_one_kind_and_every_example_is_legal(seats: int) -> None:
    view = on_turn(seats)
    kinds = moves.kinds(CLUES, view)
    assert sorted(action for kind in kinds for action in kind.moves) == view.legal
    space = CLUES.space(view)
    for kind in kinds:
        assert space.parse(moves.example(CLUES, view, kind)) in view.legal


def test_the_overview_is_short_and_names_every_value() -> None:
    view = on_turn(6)
    told = moves.overview(CLUES, view)
    assert len(view.legal) == 1095
    assert len(told.splitlines()) < 12
    for name in ("beige", "close", "milliner", "rope"):
        assert name in told
    assert "consult" not in told, "with six players there is no Informant"


def test_one_cannot_question_oneself_so_the_own_seat_is_not_offered() -> None:
    (ask,) = [kind for kind in moves.kinds(CLUES, on_turn(4)) if kind.block.kind == "ask"]
    assert ask.choices["witness"] == ["1", "2", "3"]


def test_detail_lists_few_moves_and_counts_many() -> None:
    view = on_turn(3)
    assert moves.detail(CLUES, view, "CONSULT").count("    consult ") == 6
    assert "343 now (every combination)" in moves.detail(CLUES, view, "accuse")
    assert moves.detail(CLUES, view, "choose") == ""


def test_words_of_the_table_become_names() -> None:
    view = on_turn(3)
    assert moves.typed(CLUES, view, "ask 1 UP-CLOSE") == "ask 1 close"
    assert moves.typed(CLUES, view, "accuse Duke Park gibberish") == "accuse Duke Park gibberish"


def test_a_game_without_words_for_its_moves_is_listed_all_the_same() -> None:
    view = HIGH_CARD.new(2).view(0)
    view.legal = [0, 1, 2]
    assert moves.overview(HIGH_CARD, view) == "bid <amount>\n    <amount>: 0, 1, 2\n    for instance: bid 1"
