"""Levels by name, and how much some of them can be told to think."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.errors import BadOption
from hawkshaw.core.player import MOST_BUDGET, Player, budget_of, level_name, register_player
from hawkshaw.core.rng import Rng
from hawkshaw.lab.series import Series

CLUES = hawkshaw.game("thirteen_clues")


@pytest.mark.parametrize(
    "budget", ["", "0", "-3", "ten", "1.5", "007", "1e3", "٣", " 5", "5 ", str(MOST_BUDGET + 1), "9" * 5000]
)
def test_a_budget_that_is_none_is_refused_with_what_is_allowed(budget: str) -> None:
    with pytest.raises(BadOption, match=f"from 1 to {MOST_BUDGET}"):
        CLUES.player(f"expert:{budget}", Rng(1))


def test_a_level_without_a_budget_refuses_one_and_names_those_that_take_one() -> None:
    for level in ("random", "novice", "regular"):
        with pytest.raises(BadOption, match=f"{level} of thirteen_clues takes no budget; these do: .*expert"):
            CLUES.player(f"{level}:5", Rng(1))


def test_a_budget_helps_nobody_who_is_not_there() -> None:
    with pytest.raises(BadOption, match="there is no player 'grandmaster:5'"):
        CLUES.check_level("grandmaster:5")


def test_a_level_and_its_budget_can_be_told_apart() -> None:
    assert (level_name("expert:12"), budget_of("expert:12")) == ("expert", 12)
    assert (level_name("expert"), budget_of("expert")) == ("expert", None)
    assert CLUES.check_level(f"expert:{MOST_BUDGET}") == f"expert:{MOST_BUDGET}"


def test_no_level_is_called_what_would_be_read_as_a_budget() -> None:
    for name in ("", "mine:5"):
        with pytest.raises(BadOption, match="cannot be the name of a level"):
            register_player(name, lambda rng: Player(), "thirteen_clues")


def test_players_with_budgets_play_wherever_levels_are_named() -> None:
    record = hawkshaw.play(CLUES, ["expert:1", "novice"], seed=2)
    assert record.players == ("expert:1", "novice")
    assert record.outcome is not None
    series = Series.of(CLUES, ["expert:2", "novice", "expert", "expert:1"])
    assert series.levels == ["novice", "expert", "expert:1", "expert:2"]
    assert ":" not in series.name


def test_a_budget_changes_how_much_is_thought() -> None:
    """The expert that imagines more worlds weighs what it sees otherwise; with its usual number it is itself."""
    view = hawkshaw.play(CLUES, ["regular"] * 3, seed=7, cap=8).replay().view(2)
    weighed = {level: CLUES.player(level, Rng(1)).weigh(view) for level in ("expert", "expert:3", "expert:9")}
    assert weighed["expert"] == weighed["expert:3"] != weighed["expert:9"]
