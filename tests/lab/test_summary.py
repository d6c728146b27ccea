"""What games show: hand-made deals against figures worked out by hand, and controls that must come out as they do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pytest import approx  # noqa: PT013 - reads as a word

import hawkshaw
from examples.high_card import HighCard
from examples.high_card.players import Coward
from hawkshaw.core import registry
from hawkshaw.games.thirteen_clues.players.bots import Novice
from hawkshaw.lab import words
from hawkshaw.lab.match import Deal, Played
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate
from hawkshaw.lab.summary import Summary, difference, summarise
from tests.lab.conftest import Invite
from tests.repeated import first

CLUES = hawkshaw.game("thirteen_clues")


def game(
    winner: int, scores: tuple[int, int], bids: tuple[int, int] = (1, 1), ending: str = "counted"
) -> Played:
    returns = (1.0, -1.0) if winner == 0 else (-1.0, 1.0)
    return Played((winner,), scores, returns, ending, ({"bid": bids[0]}, {"bid": bids[1]}), (0.2, 0.4), 1.0)


@pytest.fixture
def hand_made(high_card: HighCard) -> Summary:
    """Three deals of coward and random; in the second rotation random has seat 0."""
    series = Series.of(high_card, ["coward", "random"])
    deals = [
        Deal(0, (game(1, (0, 2)), game(0, (2, 0)))),  # random wins from both chairs
        Deal(1, (game(1, (0, 1), (1, 3)), game(1, (-1, 0)))),  # seat 1 wins both
        Deal(2, (game(1, (0, 1), (2, 2), "stopped"), game(0, (1, 0)))),  # random wins from both chairs
    ]
    return summarise(series, deals)


def test_levels_stand_in_the_order_of_their_strength(hand_made: Summary) -> None:
    assert [row.level for row in hand_made.standings] == ["random", "coward"]
    assert [(row.first, row.second) for row in hand_made.differences] == [("coward", "random")]


def test_results_are_averaged_over_deals(hand_made: Summary) -> None:
    random, coward = hand_made.standings
    assert random.wins.mean == approx((1 + 0.5 + 1) / 3)
    assert coward.wins.mean == approx((0 + 0.5 + 0) / 3)
    assert random.returns.mean == approx((1 + 0 + 1) / 3)
    assert coward.scores.mean == 0
    # 2, 0 (gaining one and losing one), 1: mean 1, standard error 1/√3, Student's 4.302653.
    assert [random.scores.low, random.scores.high] == approx([1 - 2.484138, 1 + 2.484138])


def test_differences_are_paired_deal_by_deal(hand_made: Summary) -> None:
    (found,) = hand_made.differences
    # Wins: −1, 0, −1. Mean −2/3, error √(1/9), Student's 4.302653; a deal cannot differ by more than one.
    assert [found.wins.mean, found.wins.low, found.wins.high] == approx([-2 / 3, -1, 0.767551])
    assert found.returns.mean == approx(-4 / 3)
    assert found.includes_zero
    assert (
        words.verdict(found) == "The interval includes zero: these games do not tell coward and random apart."
    )


def test_style_counts_kinds_a_chair_and_game(hand_made: Summary) -> None:
    random, coward = hand_made.styles
    assert random.kinds == {"bid": approx((1 + 1 + 3 + 1 + 2 + 1) / 6)}
    assert coward.decisions == approx((1 + 1 + 1 + 1 + 2 + 1) / 6)


def test_endings_tell_how_often_and_after_how_many_decisions(hand_made: Summary) -> None:
    counted, stopped = hand_made.endings
    assert (counted.ending, counted.games, counted.decisions.counts) == ("counted", 5, {2: 4, 4: 1})
    assert (stopped.ending, stopped.games) == ("stopped", 1)
    assert stopped.share.mean == approx(1 / 6)
    lengths = hand_made.lengths
    assert [lengths.least, lengths.median, lengths.most, lengths.mean] == approx([2, 2, 4, 16 / 6])


def test_thinking_time_goes_to_the_level_that_thought(hand_made: Summary) -> None:
    """Seat 0 thinks 0.2 s a game and seat 1 0.4 s, whoever sits there."""
    assert hand_made.speed.seconds_a_decision == {"random": approx(1.8 / 9), "coward": approx(1.8 / 7)}
    assert hand_made.speed.seconds_a_game == 1


def played(players: Sequence[str], games: int) -> Summary:
    series = Series.of(CLUES, players, seed=1)
    return summarise(series, simulate(series, games))


@pytest.mark.parametrize("others", [1, 2])
def test_a_level_against_itself_comes_out_even(others: int, guest: Invite) -> None:
    guest(CLUES.name, "twin", Novice)
    (found,) = played(["novice"] * others + ["twin"], 120).differences
    assert found.includes_zero
    assert abs(found.wins.mean) < 0.2


def test_a_twin_without_luck_of_its_own_comes_out_exactly_even(high_card: HighCard, guest: Invite) -> None:
    """Cowards all bid nothing, so what the chairs get differs by luck alone, and every deal gives it to both."""
    guest(high_card.name, "twin", Coward)
    series = Series.of(high_card, ["coward", "twin"])
    summary = summarise(series, simulate(series, 20))
    (found,) = summary.differences
    assert found.scores.mean == found.returns.mean == found.wins.mean == 0


@pytest.mark.parametrize("seats", first(1, [2, 3, 6]))
def test_a_novice_beats_chance(seats: int) -> None:
    players = ["novice", *["random"] * (seats - 1)]
    (found,) = played(players, 60).differences
    assert not found.includes_zero
    assert found.returns.mean > 0
    assert words.verdict(found) == "The interval excludes zero: novice did better than random."


def test_whoever_won_is_named_the_better(high_card: HighCard) -> None:
    """Random play at High Card loses points to nobody's gain; the verdict follows the sign."""
    series = Series.of(high_card, ["random", "coward"])
    deals = [Deal(n, (game(0, (1, 0)), game(1, (0, 1)))) for n in range(30)]
    (found,) = summarise(series, deals).differences
    assert words.verdict(found) == "The interval excludes zero: random did better than coward."


def test_one_deal_proves_nothing() -> None:
    (found,) = played(["novice", "random"], 2).differences
    assert words.verdict(found) == "One deal does not tell novice and random apart."
    assert "no interval from one deal" in words.points(found.wins)


def test_tables_of_one_level_are_compared_over_the_same_deals() -> None:
    """What co-operative games need: each level at a table of its own."""
    tables = []
    for level in ("novice", "random"):
        series = Series.of(CLUES, [level, level], seed=4)
        tables.append((series, simulate(series, 10)))
    found = difference("novice", "random", *tables)
    assert found.wins.mean == 0, "somebody wins every game, whoever plays"


class Together(HighCard):
    """The same rules for friends."""

    cooperative = True


def test_players_of_one_side_are_not_set_against_each_other(high_card: HighCard) -> None:
    registry.register(Together())
    series = Series.of(Together(), ["coward", "random"])
    assert summarise(series, simulate(series, 4)).differences == []


def test_whether_levels_can_be_compared_at_one_table_follows_its_options() -> None:
    pulp = hawkshaw.game("pulp_detective")
    for mode, apart in (("rivals", True), ("together", False)):
        series = Series.of(pulp, ["random", "novice"], options={"mode": mode})
        summary = summarise(series, simulate(series, 2))
        assert summary.cooperative != apart
        assert len(summary.differences) == apart
