"""The rules on proofs where the author gives reasons: schema 2, broken in one place each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hawkshaw.games.deadline.content.kit.elimination import Elimination
from hawkshaw.games.deadline.content.kit.settling import Listed, proofs_of
from hawkshaw.games.deadline.content.kit.unlocking import answerable, chances
from hawkshaw.games.deadline.content.known_plots import build_plot
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import Raw, advised, as_case, rules_broken, sound, told


def test_both_ways_to_give_proofs_answer_the_same_question() -> None:
    """The two samples tell the same case, so the same clues settle the same questions."""
    listed, reasons = as_case(sound()), as_case(reasoned())
    assert isinstance(proofs_of(listed), Listed)
    assert isinstance(proofs_of(reasons), Elimination)
    for won in ([], [4, 10], [2, 4, 5, 12], [1, 2, 3], [3, 6, 14], range(1, 17)):
        assert answerable(listed, won) == answerable(reasons, won)
    assert chances(listed) == chances(reasons)


def test_players_are_told_nothing_of_the_reasons() -> None:
    """The table is laid with the same plot, whichever way the author gave the proofs."""

    def told_to_players(raw: Raw) -> list[object]:
        plot = build_plot(as_case(raw))
        told: list[object] = [plot.case, plot.title, plot.intro, plot.starting, plot.wrap_up]
        told += [clue.facts() for clue in plot.clues.values()]
        told += [question.facts() for question in plot.questions]
        return [*told, *(answer.facts() for answer in plot.answers)]

    assert told_to_players(sound()) == told_to_players(reasoned())
    other = reasoned()
    other["clues"][0]["text"] += "!"
    assert told_to_players(other) != told_to_players(reasoned()), "a control: the plot is what is compared"


@pytest.mark.rule("DL-V1")
def test_every_clue_says_where_it_comes_from_and_every_inference_says_something() -> None:
    raw = reasoned()
    raw["clues"][8]["where"] = " "
    assert told(raw, "DL-V1") == ["clue 9, where: this is empty; write it, or take the entry out of its list"]
    raw = reasoned()
    raw["inferences"]["b3"]["text"] = ""
    assert [fault.split(":")[0] for fault in told(raw, "DL-V1")] == ["inferences, b3, text"]


def an_unknown_fact(raw: Raw) -> None:
    raw["questions"][0]["choices"][0]["excluded_by"].append(["z9"])


def an_unknown_fact_in_a_proof(raw: Raw) -> None:
    raw["questions"][3]["proofs"].append(["d1", "z9"])


def an_unknown_fact_given(raw: Raw) -> None:
    raw["given"].append("z9")


def an_unknown_fact_to_infer_from(raw: Raw) -> None:
    raw["inferences"]["b3"]["from"].append("z9")


def an_empty_reason(raw: Raw) -> None:
    raw["questions"][0]["choices"][0]["excluded_by"].append([])


def a_clue_that_states_an_inference(raw: Raw) -> None:
    raw["clues"][8]["facts"] = ["b3"]


def an_inference_that_is_given(raw: Raw) -> None:
    raw["given"].append("b3")


def a_fact_that_nobody_carries(raw: Raw) -> None:
    raw["facts"]["z9"] = "nobody says so"
    raw["questions"][0]["choices"][0]["excluded_by"].append(["z9"])


def an_idle_fact(raw: Raw) -> None:
    raw["facts"]["z9"] = "it changes nothing"
    raw["clues"][15]["facts"].append("z9")


def an_idle_inference(raw: Raw) -> None:
    raw["inferences"]["z9"] = {"from": ["a1", "b1"], "text": "it changes nothing"}


def an_inference_from_one_fact(raw: Raw) -> None:
    raw["inferences"]["z9"] = {"from": ["a1", "a1"], "text": "the same again"}
    raw["questions"][0]["choices"][0]["excluded_by"].append(["z9"])


def a_circle(raw: Raw) -> None:
    raw["inferences"]["z8"] = {"from": ["a1", "z9"], "text": "if one then the other"}
    raw["inferences"]["z9"] = {"from": ["a2", "z8"], "text": "if the other then one"}
    raw["questions"][0]["choices"][0]["excluded_by"].append(["z8", "z9"])


def a_name_used_twice(raw: Raw) -> None:
    raw["facts"]["b3"] = "a plain statement"
    raw["clues"][15]["facts"].append("d1")


@pytest.mark.rule("DL-V12")
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (an_unknown_fact, "question who, choice a, excluded_by: z9 is not defined"),
        (an_unknown_fact_in_a_proof, "question boat, proofs: z9 is not defined"),
        (an_unknown_fact_given, "given: z9 is not defined"),
        (an_empty_reason, "question who, choice a, excluded_by: there is none; name the facts"),
        (a_clue_that_states_an_inference, "clue 9, facts: b3 is an inference; nothing may state it"),
        (an_inference_that_is_given, "given: b3 is an inference; nothing may state it"),
        (a_fact_that_nobody_carries, "facts, z9: no clue carries it"),
        (an_idle_fact, "facts, z9: no reason rests on it"),
        (an_idle_inference, "inferences, z9: no reason rests on it"),
        (
            an_inference_from_one_fact,
            "inferences, z9: it follows from one fact; an inference joins at least two",
        ),
    ],
)
def test_facts_and_inferences_hang_together(spoil: Callable[[Raw], None], words: str) -> None:
    raw = reasoned()
    spoil(raw)
    assert rules_broken(raw) == {"DL-V12"}
    (fault,) = told(raw, "DL-V12")
    assert fault.startswith(words)


@pytest.mark.rule("DL-V12")
def test_an_inference_can_be_drawn() -> None:
    raw = reasoned()
    a_circle(raw)
    assert [fault.split(";")[0] for fault in told(raw, "DL-V12")] == [
        "inferences, z8: it rests on itself, or on one that does",
        "inferences, z9: it rests on itself, or on one that does",
    ]
    raw = reasoned()
    an_unknown_fact_to_infer_from(raw)
    assert [fault.split(";")[0] for fault in told(raw, "DL-V12")][:1] == [
        "inferences, b3, from: z9 is not defined"
    ]
    raw = reasoned()
    a_name_used_twice(raw)
    assert "inferences, b3: it stands under [facts] too; a fact is either stated or inferred" in told(
        raw, "DL-V12"
    )


@pytest.mark.rule("DL-V13")
def test_critical_answers_survive_the_loss_of_the_highest_clues() -> None:
    raw = reasoned()
    raw["clues"][9]["facts"].remove("a2")
    raw["clues"][4]["facts"].remove("a2")
    for number in (11, 12):
        raw["clues"][number - 1]["facts"].append("a2")
    raw["clues"][10]["role"] = "support"
    (fault,) = told(raw, "DL-V13")
    assert fault.startswith(
        "question who, choices: wrong choices are left (c, d) once the 6 highest clues (11 up)"
    )


@pytest.mark.rule("DL-V14")
def test_losing_the_last_clues_hurts() -> None:
    raw = reasoned()
    raw["clues"][11]["facts"].append("e1")
    assert rules_broken(raw) == {"DL-V14"}


@pytest.mark.rule("DL-V15")
@pytest.mark.parametrize(
    ("number", "role", "words"),
    [
        (9, "key", "it is key but carries no fact that a reason rests on; give it one or change its role"),
        (
            16,
            "herring",
            "it is herring but carries a fact that a reason rests on; take that out or change its role",
        ),
    ],
)
def test_roles_fit_the_reasons(number: int, role: str, words: str) -> None:
    raw = reasoned()
    raw["clues"][number - 1]["role"] = role
    assert told(raw, "DL-V15")[0] == f"clue {number}, role: {words}"


@pytest.mark.rule("DL-V15")
def test_colour_may_repeat_what_everybody_was_told() -> None:
    raw = reasoned()
    raw["clues"][8]["facts"] = ["c0"]
    assert rules_broken(raw) == set()


@pytest.mark.rule("DL-V22")
def test_no_critical_answer_hangs_on_one_clue() -> None:
    raw = reasoned()
    raw["clues"][3]["facts"].remove("a1")
    assert rules_broken(raw) == {"DL-V22"}
    (fault,) = told(raw, "DL-V22")
    assert fault.startswith(
        "question who, choices: wrong choices are left (a, c, d) without clue 1, whatever else"
    )


@pytest.mark.rule("DL-V22")
def test_another_reason_does_as_well_as_another_carrier() -> None:
    raw = reasoned()
    raw["clues"][3]["facts"].remove("a1")
    raw["facts"]["a9"] = "a plain statement"
    raw["clues"][11]["facts"].append("a9")
    for choice in raw["questions"][0]["choices"]:
        if choice["id"] != "b":
            choice["excluded_by"].append(["a2", "a9"])
    assert rules_broken(raw) == set()


@pytest.mark.rule("DL-V24")
def test_whoever_can_be_chosen_has_been_met() -> None:
    raw = reasoned()
    raw["intro"] = raw["intro"].replace("Ada Stone", "somebody")
    assert rules_broken(raw) == {"DL-V24"}


def test_weak_spots_of_reasons_are_named() -> None:
    raw = reasoned()
    raw["clues"][12]["facts"].remove("d1")
    raw["clues"][12]["role"] = "colour"
    assert advised(raw) == [
        "question boat, choices: every set needs clue 12; without that one nobody can answer"
    ]
    raw = reasoned()
    raw["clues"][1]["facts"].append("a2")
    assert [told for told in advised(raw) if "lie open" in told] == [
        "question who, choices: [1, 2] lie open from the start; a table should need more than those"
    ]
    raw = reasoned()
    raw["clues"][15] |= {"facts": [], "role": "colour"}
    assert [told.split(":")[0] for told in advised(raw) if "nobody needs" in told] == ["clue 16"]
