"""Intervals against figures worked out by hand and quantiles from printed tables."""

from __future__ import annotations

import pytest
from pytest import approx  # noqa: PT013 - reads as a word

from hawkshaw import Rng
from hawkshaw.lab.intervals import Estimate, mean_estimate, share_estimate, t_quantile


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (3, 3.1824),
        (9, 2.2622),
        (10, 2.2281),
        (60, 2.0003),
        (200, 1.9719),
        (1000, 1.9623),
    ],
)
def test_quantiles_are_those_of_the_tables(freedom: int, printed: float) -> None:
    assert t_quantile(freedom) == approx(printed, abs=5e-5)


def test_quantiles_do_not_jump_where_the_method_changes() -> None:
    steps = [t_quantile(freedom) - t_quantile(freedom + 1) for freedom in (199, 200, 201)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] == approx(steps[2], rel=0.03)


def test_a_mean_by_hand() -> None:
    # Mean 3, standard deviation √2.5, error √0.5; Student's 2.776445 at four degrees of freedom.
    found = mean_estimate([1, 2, 3, 4, 5])
    assert [found.mean, found.low, found.high] == approx([3, 1.036757, 4.963243])


def test_an_interval_does_not_leave_what_is_possible() -> None:
    found = mean_estimate([1, 1, 1, -1], -1, 1)
    assert (found.mean, found.high) == (0.5, 1)


def test_a_share_by_hand() -> None:
    # 3 of 10: the error is √(0.21 / 9), so as good as 9 games; Wilson with t = 2.262157.
    found = share_estimate([1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    assert [found.mean, found.low, found.high] == approx([0.3, 0.087229, 0.657767], abs=1e-5)


def test_games_of_a_deal_that_hang_together_do_not_count_as_many() -> None:
    """Forty deals of two games that always come out alike prove what forty games prove."""
    alike = share_estimate([1.0] * 20 + [0.0] * 20)
    apart = share_estimate([1.0] * 10 + [0.5] * 20 + [0.0] * 10)
    assert alike.mean == apart.mean == 0.5
    assert width(apart) == approx(width(alike) / 2**0.5, rel=0.05)


def test_a_few_rare_deals_do_not_tell_how_games_hang_together() -> None:
    """Two wins in different deals of thirty look independent, and count no more than two deals of one game would."""
    assert width(share_estimate([0.5] * 2 + [0.0] * 28)) == approx(
        width(share_estimate([1.0] + [0.0] * 29)), rel=1 / 29
    )


def width(found: Estimate) -> float:
    assert found.low is not None
    assert found.high is not None
    return found.high - found.low


def test_deals_that_all_come_out_alike_prove_no_certainty() -> None:
    # 0.95 = 1 − 0.741134¹⁰: were a lost deal likelier than 25.9 %, ten in a row would hardly be won.
    assert share_estimate([1.0] * 10).low == approx(0.741134, abs=1e-6)
    assert share_estimate([0.0] * 10).high == approx(1 - 0.741134, abs=1e-6)
    difference = mean_estimate([0.0] * 10, -1, 1)
    assert [difference.low, difference.high] == approx([-0.258866, 0.258866], abs=1e-6)


def test_one_deal_gives_no_interval() -> None:
    for found in (mean_estimate([0.7], -1, 1), share_estimate([1.0])):
        assert (found.low, found.high) == (None, None)
        assert found.includes_zero


@pytest.mark.parametrize(
    ("low", "high", "includes"),
    [(-0.1, 0.2, True), (0.0, 0.2, True), (0.01, 0.2, False), (-0.2, -0.01, False)],
)
def test_zero_is_in_an_interval_or_not(low: float, high: float, includes: bool) -> None:
    assert Estimate((low + high) / 2, low, high).includes_zero is includes


@pytest.mark.parametrize(("numerator", "denominator"), [(1, 2), (1, 3), (1, 20)])
def test_the_truth_lies_inside_about_19_times_in_20(numerator: int, denominator: int) -> None:
    """Deals of two games that one stroke of luck decides together half of the time."""
    rng = Rng(f"coverage {numerator}/{denominator}")

    def won() -> bool:
        return rng.below(denominator) < numerator

    def deal() -> float:
        first = won()
        return (first + (first if rng.below(2) else won())) / 2

    inside = 0
    for _ in range(600):
        found = share_estimate([deal() for _ in range(60)])
        inside += (found.low or 0) <= numerator / denominator <= (found.high or 1)
    assert 0.93 <= inside / 600 <= 0.98
