"""Hints: nothing at level 0, what is certain and why at level 1, the exact odds at level 2."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hawkshaw
from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadOption
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TURN
from tests.games.thirteen_clues.stage import GAME, SEATS, ClueTable, case, randomly

Hints = dict[str, Any]


def hints(table: ClueTable, level: int, seat: int | None = 0) -> Hints:
    found: Hints = GAME.hints(table.view(seat), level)
    assert json.loads(json.dumps(found)) == found
    return found


def told(table: ClueTable, *questions: str) -> ClueTable:
    for question in questions:
        table.asks(question)
    return table


def two_cases_left() -> ClueTable:
    """The first five answers of TC-T37: Countess, Rifle, and the Library or the Museum."""
    table = case("A", glasses="7/1/1")
    return told(table, "1 close", "2 pink", "1 blue", "1 orange", "1 purple")


# Levels


def test_level_0_shows_nothing() -> None:
    assert hints(two_cases_left(), 0) == {}


@pytest.mark.parametrize("level", [-1, 3, True, "1", None])
def test_a_level_that_is_none_is_refused(level: Any) -> None:
    with pytest.raises(BadOption, match=r"no assist level .*; allowed: 0, 1, 2"):
        GAME.hints(case("A").view(0), level)


def test_a_game_without_hints_knows_the_levels_too() -> None:
    view = case("A").view(0)
    assert hawkshaw.Game.hints(GAME, view, 2) == {}
    with pytest.raises(BadOption):
        hawkshaw.Game.hints(GAME, view, 3)


@pytest.mark.parametrize("level", [1, 2])
def test_a_language_that_is_not_there_falls_back_to_english(level: int) -> None:
    view = two_cases_left().view(0)
    assert GAME.hints(view, level, locale="xx") == GAME.hints(view, level)


# What is certain


def test_level_1_names_what_is_certain_with_its_proof() -> None:
    found = hints(two_cases_left(), 1)
    assert set(found) == {"level", "proven", "struck", "text"}
    assert [proof["card"] for proof in found["proven"]] == ["countess", "rifle"]
    assert {proof["card"] for proof in found["struck"]} == {
        *("duke", "maid", "dancer"),
        *("parlor", "harbor", "theater"),
        *("knife", "crossbow", "poison"),
    }
    dancer = next(proof for proof in found["struck"] if proof["card"] == "dancer")
    assert dancer["facts"] == [{"kind": "answer", "witness": 1, "about": "orange", "number": 0}]
    assert "Not the Dancer. Seat 1 sees no orange card, so your Person is not the Dancer." in found["text"]
    assert found["text"][1].startswith("Your Weapon is the Rifle. Seat 1 sees no up-close card")


def test_before_the_first_answer_nothing_is_certain() -> None:
    found = hints(case("A"), 1)
    assert (found["proven"], found["struck"]) == ([], [])
    assert found["text"] == ["Nothing is certain yet."]


# The odds


@pytest.mark.rule("TC-T32")
def test_level_2_counts_every_case() -> None:
    odds = hints(case("A"), 2)["odds"]
    assert odds["worlds"] == 100_800
    assert len(odds["cases"]) == 20
    assert odds["more_cases"] == 60
    assert odds["cases"][0]["weight"] == 1260
    assert odds["cases"][0]["probability"] == 0.0125
    assert odds["entropy"] == pytest.approx(6.321928)


def test_level_2_is_level_1_and_the_odds() -> None:
    table = two_cases_left()
    certain, odds = hints(table, 1), hints(table, 2)
    assert odds["text"][: len(certain["text"])] == certain["text"]
    assert {key: odds[key] for key in ("proven", "struck")} == {
        key: certain[key] for key in ("proven", "struck")
    }
    shown = odds["odds"]
    assert [case["cards"] for case in shown["cases"]] == [
        ["countess", "library", "rifle"],
        ["countess", "museum", "rifle"],
    ]
    assert shown["more_cases"] == 0
    assert set(shown["cards"]) == {CARD_NAMES[card] for card in bits_of(table.deduction(0).count.unseen)}
    assert shown["cards"]["rifle"] == {"own": 1.0, "screens": {"1": 0.0, "2": 0.0}, "informant": 0.0}


def test_the_likeliest_case_and_the_most_telling_question_stand_first() -> None:
    odds = hints(told(case("A"), "1 red"), 2)["odds"]
    weights = [case["weight"] for case in odds["cases"]]
    assert weights == sorted(weights, reverse=True)
    bits = [question["information"] for question in odds["questions"]]
    assert bits == sorted(bits, reverse=True)
    assert len(bits) == 32
    assert odds["look"]["moves"] == [f"consult {slot}" for slot in "ABCDEF"]
    assert odds["look"]["information"] > 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_odds_are_those_of_the_deduction(seats: int) -> None:
    table = randomly(seats, 5, TURN)
    view = table.view(0)
    deduction = Deduction(view)
    odds = hints(table, 2)["odds"]
    for name, places in odds["cards"].items():
        own, screens = places["own"], places["screens"]
        assert own == pytest.approx(deduction.own[CARD_NAMES.index(name)] / deduction.worlds, abs=1e-6)
        assert sum([own, *screens.values(), places.get("informant", 0)]) == pytest.approx(1, abs=1e-4)
        assert ("left" in places) == (seats == 2)
        assert ("informant" in places) == (seats < 6)
    assert (odds["look"] is None) == (seats == 6)
    legal = [table.space.text(action) for action in table.state.legal(table.active)]
    for question in odds["questions"]:
        assert sum(question["answers"].values()) == pytest.approx(1, abs=1e-4)
        assert table.active != 0 or question["move"] in legal


def test_the_odds_in_words() -> None:
    text = hints(two_cases_left(), 2)["text"]
    after = text[text.index("") + 1 :]
    assert after[:3] == [
        "2 cases are possible; you lack 1.00 bits.",
        "   50 %  Countess/Library/Rifle",
        "   50 %  Countess/Museum/Rifle",
    ]
    assert after[5].split("  ")[1:] == ["0.76", "ask 2 yellow", "(0: 45 %, 1: 55 %)"]


def test_a_solved_case_in_words() -> None:
    text = hints(told(two_cases_left(), "2 yellow"), 2)["text"]
    assert text[-4:] == [
        "Your case is certain.",
        "  100 %  Countess/Library/Rifle",
        "",
        "No question would tell you more: accuse.",
    ]


# When there is nothing to hint at


@pytest.mark.parametrize("level", [1, 2])
def test_spectators_get_no_hints(level: int) -> None:
    assert hints(case("A"), level, seat=None) == {}


@pytest.mark.parametrize("level", [1, 2])
def test_there_is_nothing_to_hint_at_before_the_cases_stand(level: int) -> None:
    assert hints(randomly(3, 1, CHOOSE), level) == {}


@pytest.mark.parametrize("level", [1, 2])
def test_there_is_nothing_to_hint_at_after_the_end(level: int) -> None:
    table = case("A").says("accuse countess library rifle")
    assert [hints(table, level, seat) for seat in range(3)] == [{}, {}, {}]
