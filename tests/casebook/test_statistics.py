"""What many games of a case say about it."""

from __future__ import annotations

import msgspec
import pytest

import hawkshaw
from hawkshaw.games.deadline import GAME
from hawkshaw.lab.cases import CaseStats, case_stats, report
from hawkshaw.lab.falling import cost_rows
from hawkshaw.lab.match import Deal, Played, play_game
from hawkshaw.lab.series import Series
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import as_case, sound

SERIES = Series(
    game=GAME.name,
    players=("novice", "regular"),
    seed=1,
    options={},
    rules_version=1,
    content="",
    code="",
    form="plain",
)


def played(won: tuple[int, ...], failures: int) -> Played:
    return Played(
        winners=(),
        scores=(len(won),) * 2,
        returns=(0.0, 0.0),
        ending="deadline",
        kinds=({}, {}),
        thinking=(0.0, 0.0),
        seconds=0.0,
        tally={"won": won, "failures": (failures,)},
    )


@pytest.fixture
def stats() -> CaseStats:
    """Three deals of two games each; question 1 needs clues such as 1 and 5, question 2 such as 2 and 4."""
    deals = [
        Deal(0, (played((1, 5), 12), played((1, 5, 2, 4), 10))),
        Deal(1, (played((), 19), played((2, 4), 12))),
        Deal(2, (played(tuple(range(1, 17)), 0), played(tuple(range(1, 16)), 4))),
    ]
    return case_stats(as_case(sound()), SERIES, deals)


def test_clues_and_failures_are_counted(stats: CaseStats) -> None:
    assert (stats.deals, stats.games, stats.clues) == (3, 6, 16)
    assert stats.won_counts == {0: 1, 2: 2, 4: 1, 15: 1, 16: 1}
    assert stats.won.mean == pytest.approx(39 / 6)
    assert stats.failure_counts == {0: 1, 4: 1, 10: 1, 12: 2, 19: 1}
    assert stats.failures.mean == pytest.approx(57 / 6)
    assert stats.won_by_clue[16] == pytest.approx(1 / 6)
    assert stats.won_by_clue[2] == pytest.approx(4 / 6)


def test_a_question_is_answerable_when_a_whole_support_set_was_won(stats: CaseStats) -> None:
    assert [(row.question, row.kind) for row in stats.answerable] == [
        (1, "critical"),
        (2, "critical"),
        (3, "critical"),
        (4, "bonus"),
        (5, "bonus"),
    ]
    assert [row.share.mean for row in stats.answerable] == pytest.approx([4 / 6, 4 / 6, 2 / 6, 2 / 6, 2 / 6])
    assert stats.all_critical.mean == pytest.approx(2 / 6)
    for row in stats.answerable:
        assert row.share.low is not None
        assert row.share.high is not None
        assert row.share.low < row.share.mean < row.share.high


def test_a_page_of_statistics_holds_no_text_of_the_case(stats: CaseStats) -> None:
    text = report(stats)
    assert text.count("<svg") == 3
    assert "a case of schema 1 lists sets of clues and gives no reasons" in text
    for hidden in ("Ben Marsh", "Lamp four", "Which of these", "stayed until"):
        assert hidden not in text


@pytest.fixture
def reasons() -> CaseStats:
    """Two deals of two games each of the case with reasons; clue 1 excludes one of four choices of question 1."""
    deals = [
        Deal(0, (played((1, 5), 12), played((2, 1, 9), 10))),
        Deal(1, (played((), 19), played((9, 10, 1), 12))),
    ]
    return case_stats(as_case(reasoned()), SERIES, deals)


def test_choices_fall_away_as_clues_are_won(reasons: CaseStats) -> None:
    assert reasons.falling is not None
    assert reasons.falling.games == [4, 3, 3, 2]
    first, second, third = reasons.falling.questions
    assert [row.question for row in (first, second, third)] == [1, 2, 3]
    # After two clues: both of question 1 in the first game, the one of its first fact in the second, none in the last.
    assert first.left == pytest.approx([4, (3 + 4 + 4) / 3, (1 + 3 + 4) / 3, (3 + 1) / 2])
    assert second.left == pytest.approx([4, 4, 4, 4])


def test_what_lost_clues_cost_is_told(reasons: CaseStats) -> None:
    assert reasons.falling is not None
    first = reasons.falling.questions[0]
    assert (first.choices, first.with_all) == (4, 1)
    assert first.at_deadline.mean == pytest.approx((1 + 3 + 4 + 1) / 4)
    (row, *_) = cost_rows(reasons.falling)
    assert row[0] == "1, of 4"
    assert row[2:] == ["1", "+1.250"]


def test_a_page_draws_how_choices_fall_and_holds_no_text(reasons: CaseStats) -> None:
    text = report(reasons)
    assert text.count("<svg") == 4
    assert text.count("<polyline") == 3
    assert "Choices left of each critical question" in text
    assert "support set" not in text
    for hidden in ("Ben Marsh", "Lamp four", "Which of these", "stayed until", "what follows", "b3"):
        assert hidden not in text


def test_a_game_keeps_what_it_counts_and_others_keep_what_they_kept() -> None:
    series = Series.of(GAME, ["random", "random"], 3, {"questions": False})
    game = play_game(series, 0, 0)
    assert len(game.tally["won"]) == game.scores[0]
    assert len(game.tally["failures"]) == 1
    other = play_game(Series.of(hawkshaw.game("thirteen_clues"), ["random", "random"]), 0, 0)
    assert b"tally" not in msgspec.json.encode(other)
