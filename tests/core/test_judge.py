"""A move is judged in one call: the action, or the sentence that refuses it and the rule it breaks."""

import pytest

import hawkshaw
from examples.high_card import HighCard
from hawkshaw.core.game import Judged
from tests.core.test_state_errors import DEALT, table


@pytest.mark.parametrize("move", ["bid 1", "  BID   1 ", 1])
def test_a_legal_move_is_its_action(toy: HighCard, move: str | int) -> None:
    assert toy.judge(table(toy, *DEALT).view(0), move) == Judged(1)


def test_an_illegal_move_is_refused_with_its_rule(toy: HighCard) -> None:
    state = table(toy, *DEALT)
    refused = Judged(None, "Only luck deals (HC-1)", "HC-1")
    assert toy.judge(state.view(0), "deal 0 two") == refused
    assert toy.judge(state.view(0), state.table.space.parse("deal 0 two")) == refused


def test_words_that_are_no_move_break_no_rule(toy: HighCard) -> None:
    judged = toy.judge(table(toy, *DEALT).view(0), "bidd 1")
    assert judged.action is None
    assert "bid" in judged.why
    assert judged.rule == ""


def test_a_game_may_know_the_rule_behind_words_that_are_no_notation() -> None:
    game = hawkshaw.game("thirteen_clues")
    state = game.new(2)
    while state.to_act == (hawkshaw.CHANCE,):
        state.advance(hawkshaw.CHANCE, state.chances()[0][0])
    for locale in ("en", "de"):
        judged = game.judge(state.view(0), "ask 1 red", locale)
        assert judged.action is None
        assert judged.why == game.why(state.view(0), "ask 1 red", locale)
        assert judged.why.endswith(f"({judged.rule})")
