"""What is expected of a race: more for whoever lacks less, has more glasses or slower rivals."""

from __future__ import annotations

import pytest

from hawkshaw.games.thirteen_clues.players.pace import (
    NUMBERS,
    PACES,
    UNTAUGHT,
    Pace,
    Standing,
    own_paces,
    paces_of,
)
from hawkshaw.games.thirteen_clues.table.open import SEATS


def wins_race(pace: Pace, bits: float, left: int, rivals: Standing) -> float:
    return pace.wins(bits, left, len(rivals) + 1, pace.outlasting([rivals]))


@pytest.mark.parametrize("paces", [PACES, paces_of(UNTAUGHT)], ids=["fitted", "untaught"])
def test_the_race_is_won_sooner_with_less_to_learn_more_glasses_and_slower_rivals(
    paces: dict[int, Pace],
) -> None:
    pace = paces[3]
    assert pace.solves(0, 1) == 1
    assert pace.solves(1, 1) > pace.solves(2, 1)
    assert pace.solves(2, 2) > pace.solves(2, 1)
    rivals = [(3.0, 1.0), (4.0, 1.0)]
    assert wins_race(pace, 1.0, 1, rivals) > wins_race(pace, 2.0, 1, rivals)
    assert wins_race(pace, 1.0, 1, rivals) > wins_race(pace, 1.0, 0, rivals)
    assert wins_race(pace, 1.0, 0, rivals) > wins_race(pace, 1.0, 0, [(1.0, 1.0), (4.0, 1.0)])
    assert wins_race(pace, 1.0, 0, rivals) > wins_race(pace, 1.0, 0, [(3.0, 3.0), (4.0, 1.0)])


def test_what_is_expected_of_two_worlds_is_the_mean_of_both() -> None:
    """So worlds can be put together before the race is run."""
    near: Standing = [(0.5, 2.0), (3.0, 1.0)]
    far: Standing = [(4.0, 1.0), (5.0, 1.0)]
    pace = PACES[3]
    both = pace.wins(2.0, 1, 3, pace.outlasting([near, far]))
    assert both == pytest.approx((wins_race(pace, 2.0, 1, near) + wins_race(pace, 2.0, 1, far)) / 2)


def test_a_race_has_one_winner_as_far_as_it_is_followed() -> None:
    """Rivals who have solved their case already leave no time; nobody wins in theirs."""
    pace = PACES[2]
    assert pace.outlasting([[(0.0, 1.0)]]) == [0.0] * len(pace.outlasting([[(1.0, 1.0)]]))
    assert wins_race(pace, 3.0, 0, [(0.0, 1.0)]) == 0.0
    assert wins_race(pace, 0.0, 1, [(0.0, 1.0)]) == 1.0


def test_the_paces_that_come_with_the_game_are_complete() -> None:
    own = own_paces()
    assert set(own) == {str(seats) for seats in SEATS}
    assert {tuple(sorted(pace)) for pace in own.values()} == {tuple(sorted(NUMBERS))}
    assert all(pace["bits"] < 0 <= pace["heard"] for pace in own.values())
