"""The Deadline: questions, answers, ratings and the solution."""

from __future__ import annotations

import pytest

from hawkshaw import BadOption
from tests.games.deadline.stage import GAME, SEATS, A, B, C, DeadlineTable, base, dealt, new

pytestmark = pytest.mark.usefixtures("fourteen")

RIGHT = ("answer 1 b", "answer 2 a", "answer 3 c")


def ended(failures: int = 0, chief: int = A, recorders: tuple[int, ...] = (A, B, C)) -> DeadlineTable:
    """The investigation is over after a success of the last clue."""
    scene = base().failed(failures).clues((1,), ()).target(1).chief(chief).holds(A, "L01")
    scene.table.recorders = sum(1 << seat for seat in recorders)
    table = scene.turn(A).says("play L01 at 0")
    assert table.ended()
    return table


@pytest.mark.rule("DL-100")
def test_questions_come_one_at_a_time_in_order() -> None:
    table = ended()
    assert table.news[-2:] == ["deadline 14 0", "asked 1 *"]
    assert table.options() == [f"answer 1 {letter}" for letter in "abcd"]
    for viewer in table.viewers:
        seen = table.view(viewer)
        assert seen.question_count == 3
        assert [question.prompt for question in seen.questions] == ["Prompt 1?"]
        assert seen.questions[0].choices == ["Choice 1a", "Choice 1b", "Choice 1c", "Choice 1d"]
        assert seen.clue(14).text == "Text 14.", "won clues stay readable"
    table.says("answer 1 d")
    assert table.news == ["answered 0 1 d", "asked 2 *"]
    assert table.offers("answer") == [f"1 {letter}" for letter in "abcd"] + [
        f"2 {letter}" for letter in "abc"
    ]
    assert [question.prompt for question in table.view(None).questions] == ["Prompt 1?", "Prompt 2?"]
    table.says("answer 2 a")
    assert table.news == ["answered 0 2 a", "asked 3 *"]
    table.says("answer 3 e")
    assert table.news == ["answered 0 3 e"], "there is no fourth"
    assert table.laid.answers == [3, 0, 4]
    assert table.sees(B)["answers"] == ["d", "a", "e"]


@pytest.mark.rule("DL-101")
def test_all_are_answered_before_any_is_checked() -> None:
    table = ended()
    for answer in RIGHT:
        table.rejects("submit")
        assert table.view(None).solution == []
        table.says(answer)
    assert table.view(None).solution == []
    assert table.options()[-1] == "submit"
    assert table.state.outcome is None
    table.says("submit")
    assert table.news == [
        "submitted 0",
        "verdict 1 b b *",
        "verdict 2 a a *",
        "verdict 3 c c *",
        "rated master_detectives *",
    ]
    assert table.state.to_act == ()
    assert [answer.choice for answer in table.view(None).solution] == [1, 0, 2]


@pytest.mark.rule("DL-R49")
def test_answers_are_choices_and_may_be_changed_until_submission() -> None:
    table = ended().says("answer 1 a").says("answer 2 c").says("answer 3 c")
    assert len(table.offers("answer")) == 4 + 3 + 5
    table.says("answer 1 b")
    assert table.news == ["answered 0 1 b"], "no question is opened anew"
    assert table.laid.answers == [1, 2, 2]
    table.says("answer 2 a").says("answer 3 d").says("submit")
    assert table.news[1:4] == ["verdict 1 b b *", "verdict 2 a a *", "verdict 3 d c *"]
    assert table.options(A) == []


@pytest.mark.rule("DL-R49")
def test_an_answer_may_be_changed_before_the_next_is_given() -> None:
    table = ended().says("answer 1 a").says("answer 1 c")
    assert table.laid.answers == [2]
    assert table.news == ["answered 0 1 c"]
    table.rejects("answer 3 a", "answer 2 d")


@pytest.mark.rule("DL-102")
def test_each_question_is_critical_or_bonus() -> None:
    table = ended().plays(*RIGHT)
    assert [question.kind for question in table.view(None).questions] == ["critical", "critical", "bonus"]


@pytest.mark.rule("DL-103")
@pytest.mark.rule("DL-T48")
@pytest.mark.parametrize(
    ("failures", "answers", "rating"),
    [
        (0, "bac", "master_detectives"),
        (3, "bac", "master_detectives"),
        (4, "bac", "sleuths"),
        (9, "bac", "sleuths"),
        (3, "bad", "investigators"),
        (4, "baa", "investigators"),
        (0, "aac", "gumshoes"),
        (0, "bcc", "gumshoes"),
        (0, "acd", "gumshoes"),
    ],
)
def test_t48_the_first_rating_that_fits(failures: int, answers: str, rating: str) -> None:
    table = ended(failures)
    for number, letter in enumerate(answers, 1):
        table.says(f"answer {number} {letter}")
    table.says("submit")
    assert table.news[-1] == f"rated {rating} *"
    outcome = table.result()
    score = ("gumshoes", "investigators", "sleuths", "master_detectives").index(rating)
    assert outcome.ending == rating
    assert outcome.scores == (score,) * 3
    assert outcome.returns == pytest.approx([(-1.0, -1 / 3, 1 / 3, 1.0)[score]] * 3)
    assert outcome.winners == (() if rating == "gumshoes" else (0, 1, 2))


@pytest.mark.rule("DL-103")
def test_the_outcome_in_a_sentence() -> None:
    table = ended(4).plays("answer 1 b", "answer 2 a", "answer 3 a", "submit")
    outcome = table.result()
    assert outcome.summary == "Investigators: 2 of 3 questions right, 13 of 14 clues won, 4 failures."
    one = ended(1).plays(*RIGHT, "submit").result()
    assert one.summary == "Master Detectives: 3 of 3 questions right, 14 of 14 clues won, 1 failure."
    masters = ended().plays(*RIGHT, "submit").result()
    assert masters.summary == "Master Detectives: 3 of 3 questions right, 14 of 14 clues won, 0 failures."


@pytest.mark.rule("DL-R45")
def test_at_most_three_failures_means_no_clue_was_lost() -> None:
    table = base().failed(2).clues((1,), (9,)).target(1).turn(A).fails(1)
    assert (table.laid.failures, table.removed) == (3, [])
    table.fails(1)
    assert (table.laid.failures, table.removed) == (4, [9])
    table.fails(1).plays(*RIGHT, "submit")
    assert table.news[-1] == "rated sleuths *"


@pytest.mark.rule("DL-104")
def test_the_wrap_up_is_read_after_checking_and_everything_is_open() -> None:
    table = ended(4).plays(*RIGHT)
    for viewer in table.viewers:
        seen = table.view(viewer)
        assert seen.wrap_up == ""
        assert seen.clue(14).text == "", "it was lost"
    table.says("submit")
    for viewer in table.viewers:
        seen = table.view(viewer)
        assert seen.wrap_up == "The wrap-up."
        assert [answer.why for answer in seen.solution] == ["Reason 1.", "Reason 2.", "Reason 3."]
        assert seen.clue(14).text == "Text 14."
        assert len(seen.clues) == 14


@pytest.mark.rule("DL-104")
def test_clues_left_in_the_deck_are_opened_with_the_solution() -> None:
    table = base().clues((1,), (9, 14)).target(1).holds(A, "L01").turn(A).says("play L01 at 0").plays(*RIGHT)
    assert [clue.number for clue in table.view(None).clues] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13]
    table.says("submit")
    assert table.view(None).clue(9).unlocks == []
    assert table.view(None).clue(14).unlocks == [13, 2]


@pytest.mark.rule("DL-T64")
@pytest.mark.rule("DL-R59")
def test_t64_the_first_recorder_clockwise_from_the_badge() -> None:
    table = ended(chief=A, recorders=(B, C))
    assert table.state.to_act == (B,)
    table.plays(*RIGHT)
    assert table.state.to_act == (B,)
    table.says("submit")
    assert table.news[0] == "submitted 1"
    assert ended(chief=A).state.to_act == (A,)


@pytest.mark.rule("DL-R59")
@pytest.mark.parametrize(
    ("chief", "recorders", "seat"),
    [(B, (A,), A), (C, (A, B), A), (C, (B,), B), (B, (B, C), B), (B, (A, C), C)],
)
def test_who_records(chief: int, recorders: tuple[int, ...], seat: int) -> None:
    assert ended(chief=chief, recorders=recorders).state.to_act == (seat,)


@pytest.mark.rule("DL-R59")
def test_recorders_are_an_option() -> None:
    assert new(3).laid.recorders == 0b111
    assert new(3, recorders="0, 2").laid.recorders == 0b101
    assert new(2, recorders="1").sees(None)["recorders"] == [1]
    for given in ("", "3", "0 3", "one", " , "):
        with pytest.raises(BadOption):
            new(3, recorders=given)


@pytest.mark.rule("DL-100")
@pytest.mark.parametrize("seats", SEATS)
def test_a_table_may_end_without_questions(seats: int) -> None:
    scene = base(seats).failed(4).clues((1,), (9,)).target(1).holds(A, "L01")
    scene.table.asks = False
    table = scene.turn(A)
    assert table.state.outcome is None
    table.says("play L01 at 0")
    assert table.kinds() == ["played", "won", "deadline"]
    assert table.state.to_act == ()
    assert table.view(None).question_count == -1
    assert table.view(None).questions == []
    outcome = table.result()
    assert outcome.ending == "deadline"
    assert outcome.winners == ()
    assert outcome.scores == (12,) * seats
    assert outcome.returns == pytest.approx([2 * 12 / 14 - 1] * seats)
    assert outcome.summary == "The investigation is over: 12 of 14 clues won, 4 failures."


def test_whether_questions_are_asked_is_an_option() -> None:
    assert dealt(2).laid.asks
    assert not dealt(2, questions=False).laid.asks
    assert GAME.cooperative
