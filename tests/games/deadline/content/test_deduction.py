"""How much a table must put together: what too few clues give away, and the measured grade."""

from __future__ import annotations

import pytest

from hawkshaw.games.deadline.content.kit import checking, elimination
from hawkshaw.games.deadline.content.kit.deduction import Measure, case_grade, measures
from tests.games.deadline.content.reasoned import longer, reasoned
from tests.games.deadline.content.sample import Raw, advised, as_case, rules_broken, sound, told


def test_the_sample_with_reasons_is_sound() -> None:
    assert rules_broken(reasoned()) == set()
    assert advised(reasoned()) == []


@pytest.mark.rule("DL-V26")
@pytest.mark.parametrize(("number", "fact"), [(10, "a1"), (4, "a2")])
def test_no_clue_alone_leaves_one_choice(number: int, fact: str) -> None:
    raw = reasoned()
    raw["clues"][number - 1]["facts"].append(fact)
    assert rules_broken(raw) == {"DL-V26"}
    assert told(raw, "DL-V26") == [
        f"clue {number}, facts: this clue alone leaves one choice of question who; spread its facts over others"
    ]


@pytest.mark.rule("DL-V26")
def test_one_clue_with_what_is_given_is_too_much_as_well() -> None:
    raw = reasoned()
    raw["given"] = ["c0", "c2"]
    assert [fault.split(":")[0] for fault in told(raw, "DL-V26")] == ["clue 3, facts", "clue 5, facts"]


@pytest.mark.rule("DL-V26")
def test_the_introduction_does_not_leave_one_choice() -> None:
    raw = reasoned()
    raw["given"] = ["c0", "c1", "c2"]
    assert told(raw, "DL-V26") == [
        "given: they leave one choice of question way before any clue is won; tell less at the start"
    ]


@pytest.mark.rule("DL-V26")
def test_a_bonus_question_may_hang_on_one_clue() -> None:
    case = as_case(reasoned())
    assert elimination.Elimination(case).settled(3, [12])
    assert told(reasoned(), "DL-V26") == []


def excluding(choices: str, total: int) -> Raw:
    """Fact a1, which starting clue 1 and clue 4 carry, excludes these choices of `who`, which has so many."""
    raw = reasoned()
    raw["questions"][0]["choices"] = [
        {
            "id": letter,
            "text": f"{letter} it was",
            "excluded_by": [] if letter == "b" else [["a1"]] if letter in choices else [["a1", "a2"]],
        }
        for letter in "abcdef"[:total]
    ]
    return raw


@pytest.mark.rule("DL-V27")
@pytest.mark.parametrize(
    ("choices", "total", "fine"),
    [("a", 4, True), ("ac", 4, False), ("a", 5, True), ("ac", 5, False), ("ac", 6, True), ("acd", 6, False)],
)
def test_a_starting_clue_excludes_a_third_at_most(choices: str, total: int, fine: bool) -> None:
    raw = excluding(choices, total)
    assert rules_broken(raw) == (set() if fine else {"DL-V27"})
    if not fine:
        assert [fault.split(":")[0] for fault in told(raw, "DL-V27")] == ["clue 1, facts"]
        assert f"{len(choices)} of the {total} choices of question who" in told(raw, "DL-V27")[0]


@pytest.mark.rule("DL-V27")
def test_what_is_given_excludes_a_third_at_most_and_is_told_once() -> None:
    raw = excluding("ac", 4)
    raw["given"].append("a1")
    assert [fault.split(":")[0] for fault in told(raw, "DL-V27")] == ["given"]


@pytest.mark.rule("DL-V27")
def test_a_clue_that_does_not_lie_open_may_exclude_more() -> None:
    raw = excluding("ac", 4)
    for number, facts in ((1, ["b1"]), (2, ["a1"])):
        raw["clues"][number - 1]["facts"] = facts
    raw["starting"] = [1, 3, 7]
    assert told(raw, "DL-V27") == []


@pytest.mark.rule("DL-V28")
def test_no_pair_settles_two_critical_questions() -> None:
    raw = reasoned()
    raw["clues"][0]["facts"].append("b1")
    assert rules_broken(raw) == {"DL-V28"}
    assert told(raw, "DL-V28") == [
        "clues 1, 10: this pair alone settles questions who and when; let them need different clues"
    ]


@pytest.mark.rule("DL-V28")
def test_a_pair_may_settle_a_critical_question_and_a_bonus_one() -> None:
    raw = reasoned()
    raw["clues"][4]["facts"].append("d1")
    found = elimination.Elimination(as_case(raw))
    assert [found.settled(place, [1, 5]) for place in range(5)] == [True, False, False, True, False]
    assert told(raw, "DL-V28") == []


@pytest.mark.rule("DL-V30")
def test_all_clues_leave_one_choice() -> None:
    for place, letter, id in ((0, "a", "who"), (3, "a", "boat")):
        raw = reasoned()
        raw["questions"][place]["proofs"] = []
        for choice in raw["questions"][place]["choices"]:
            if choice["id"] not in (letter, raw["questions"][place]["answer"]):
                choice["excluded_by"] = [["a1", "a2"], ["d1"]] if id == "who" else [["d1"]]
            else:
                choice["excluded_by"] = []
        assert "DL-V30" in rules_broken(raw)
        (fault,) = told(raw, "DL-V30")
        assert fault.startswith(
            f"question {id}, choice {letter}: all clues together do not exclude this wrong"
        )


@pytest.mark.rule("DL-V30")
def test_nothing_excludes_the_right_choice() -> None:
    raw = reasoned()
    raw["questions"][0]["choices"][1]["excluded_by"] = [["a1"]]
    assert rules_broken(raw) == {"DL-V30"}
    assert told(raw, "DL-V30") == [
        "question who, choice b, excluded_by: this is the right choice; nothing may exclude it"
    ]


def measured(raw: Raw) -> Measure:
    (found,) = measures(as_case(raw))
    return found


@pytest.mark.rule("DL-V29")
@pytest.mark.parametrize(
    ("facts", "inference", "places", "grade"),
    [
        (1, False, 4, None),
        (2, False, 1, "easy"),
        (2, True, 4, "easy"),
        (3, False, 2, "easy"),
        (3, False, 3, "normal"),
        (3, True, 3, "normal"),
        (4, False, 3, "normal"),
        (4, False, 2, "easy"),
        (4, True, 4, "hard"),
        (5, True, 4, "hard"),
    ],
)
def test_the_grade_is_measured(facts: int, inference: bool, places: int, grade: str | None) -> None:
    found = measured(longer("normal", facts, inference, places))
    assert (found.least, found.sets, found.inference) == (facts, 1, inference)
    assert found.places == min(facts, places)
    assert found.grade == grade


@pytest.mark.rule("DL-V29")
def test_an_inference_counts_where_no_least_set_does_without() -> None:
    raw = longer("hard", 4, inference=True)
    raw["questions"][0]["proofs"].append(["x0", "x1", "x2", "x3"])
    assert measured(raw).grade == "normal"


@pytest.mark.rule("DL-V29")
def test_grade_and_label_are_compared() -> None:
    def objections(raw: Raw) -> list[str]:
        return [told for told in advised(raw) if told.startswith("difficulty: the label says")]

    for label in ("easy", "normal", "hard"):
        for facts, inference, grade in ((2, False, "easy"), (3, False, "normal"), (4, True, "hard")):
            raw = longer(label, facts, inference)
            assert bool(objections(raw)) == (label != grade)
    (told,) = objections(longer("hard", 3, inference=True))
    assert told == (
        "difficulty: the label says hard, the clues say normal: question who takes 3 clues from 3 places with an"
        " inference (normal)"
    )
    (told,) = objections(longer("easy", 1, inference=False))
    assert "the clues say less than easy: question who takes 1 clue from 1 place without an inference" in told


@pytest.mark.rule("DL-V29")
def test_the_easiest_critical_question_is_the_grade_of_the_case() -> None:
    easy, hard = measured(longer("easy", 2, False)), measured(longer("hard", 4, True))
    assert case_grade([hard, easy]) == "easy"
    assert case_grade([hard, hard]) == "hard"
    assert case_grade([hard, measured(longer("easy", 1, False))]) is None


@pytest.mark.rule("DL-V29")
def test_what_cannot_be_measured_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elimination, "EFFORT", 3)
    raw = longer("hard", 6, inference=True)
    assert measured(raw).given_up
    assert measured(raw).grade is None
    (told,) = [told for told in advised(raw) if told.startswith("difficulty: the label says")]
    assert "the clues say nothing certain: question who takes " in told
    assert "clues or more" in told


def test_a_case_without_reasons_is_not_measured() -> None:
    """Schema 1 goes on as it was: no measure, no grade, none of the rules on reasons."""
    report = checking.check("sample.toml", b"")
    assert report.figures is None
    case = as_case(sound())
    assert measures(case) == []
    assert checking.figures(case, []).grade is None
    raw = sound()
    raw["clues"][0]["facts"].append("a2")
    assert not rules_broken(raw) & {"DL-V26", "DL-V27", "DL-V28", "DL-V29", "DL-V30"}
