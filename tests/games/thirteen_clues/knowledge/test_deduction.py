"""The exact deduction equals brute force: every triple, every card in every place, every answer, every bit."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from math import log2
from typing import Any, NamedTuple

import pytest

import hawkshaw
from hawkshaw.core.bits import bits_of
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTES, CARD_NAMES, attributes_in_play
from hawkshaw.games.thirteen_clues.knowledge.deduction import BOTH, LEFT, RIGHT, Deduction
from hawkshaw.games.thirteen_clues.table.view import ClueView
from tests.games.thirteen_clues.worlds import find_in_play, lay_everywhere
from tests.repeated import first

Dump = dict[str, Any]
SMALL = [(seats, salt) for salt in range(6) for seats in (2, 3)]


class Position(NamedTuple):
    """A seat's view, and every world it allows."""

    view: ClueView
    worlds: list[Dump]
    deduction: Deduction

    @property
    def orders(self) -> int:
        """Brute force lays hidden Informant cards in every order; the deduction counts them as one heap."""
        return len(self.worlds) // self.deduction.worlds


@cache
def small(seats: int, salt: int) -> Position:
    state = find_in_play(seats, "turn", salt)
    view = state.view(0)
    return Position(
        narrow(view), [json.loads(key) for key in lay_everywhere(state, 0)], Deduction(narrow(view))
    )


def narrow(view: View) -> ClueView:
    assert isinstance(view, ClueView)
    return view


every_small_position = pytest.mark.parametrize(("seats", "salt"), first(4, SMALL))


@every_small_position
def test_every_case_has_the_weight_of_its_worlds(seats: int, salt: int) -> None:
    position = small(seats, salt)
    assert position.worlds
    assert len(position.worlds) == position.orders * position.deduction.worlds
    counted = Counter(tuple(world["holders"][0]) for world in position.worlds)
    weighed = {
        tuple(CARD_NAMES[card] for card in bits_of(triple)): weight * position.orders
        for triple, weight in zip(position.deduction.triples, position.deduction.weights, strict=True)
    }
    assert weighed == counted


@every_small_position
def test_every_card_has_the_weight_of_its_worlds_in_every_place(seats: int, salt: int) -> None:
    _, worlds, deduction = position = small(seats, salt)
    for card in bits_of(deduction.count.unseen):
        name = CARD_NAMES[card]
        assert deduction.own[card] * position.orders == sum(name in world["holders"][0] for world in worlds)
        for seat in range(1, seats):
            behind = sum(name in world["screens"][seat] for world in worlds)
            assert deduction.screens[seat][card] * position.orders == behind
        if seats == 2:
            assert deduction.lefts[card] * position.orders == sum(
                world["left"][1] == name for world in worlds
            )
        informant = sum(name in world["rest"] or name in world["informant"].values() for world in worlds)
        assert deduction.informant[card] * position.orders == informant


@every_small_position
def test_certainties_hold_in_every_world_and_nothing_else_does(seats: int, salt: int) -> None:
    _, worlds, deduction = small(seats, salt)
    cases = [set(world["holders"][0]) for world in worlds]
    unseen = {CARD_NAMES[card] for card in bits_of(deduction.count.unseen)}
    assert {CARD_NAMES[card] for card in bits_of(deduction.proven)} == set.intersection(*cases)
    assert {CARD_NAMES[card] for card in bits_of(deduction.struck)} == unseen - set.union(*cases)


@every_small_position
def test_every_question_is_foreseen(seats: int, salt: int) -> None:
    view, worlds, deduction = position = small(seats, salt)
    for witness in range(1, seats):
        for about in attributes_in_play(seats):
            for side in (LEFT, RIGHT) if seats == 2 else (BOTH,):
                joint = Counter((answer(world, witness, about, side), case(world)) for world in worlds)
                forecast = deduction.ask(witness, about, side)
                answers: Counter[int] = Counter()
                for (number, _), count in joint.items():
                    answers[number] += count
                assert {n: weight * position.orders for n, weight in forecast.answers.items()} == answers
                assert forecast.information == pytest.approx(information(joint), abs=1e-9)
                known = view.answers[source(seats, witness, side) * ATTRIBUTES + about]
                assert known == -1 or list(forecast.answers) == [known]


def source(seats: int, witness: int, side: int) -> int:
    return witness if seats > 2 else 2 * witness + side


def case(world: Dump) -> str:
    return " ".join(world["holders"][0])


def answer(world: Dump, witness: int, about: int, side: int) -> int:
    """What the witness counts, from the names on the table."""
    seen = [card for seat, holder in enumerate(world["holders"]) if seat != witness for card in holder]
    if side == BOTH:
        seen += world["screens"][witness]
    else:
        left = world["left"][witness]
        seen += [card for card in world["screens"][witness] if (card == left) == (side == LEFT)]
    return sum(ATTRIBUTE_MASKS[about] >> CARD_NAMES.index(card) & 1 for card in seen)


def information(joint: Counter[tuple[int, str]]) -> float:
    """The mutual information of answer and case, from its definition."""
    total = joint.total()
    answers: Counter[int] = Counter()
    cases: Counter[str] = Counter()
    for (number, own), count in joint.items():
        answers[number] += count
        cases[own] += count
    return sum(
        count / total * log2(count * total / (answers[number] * cases[own]))
        for (number, own), count in joint.items()
    )


@every_small_position
def test_a_look_is_foreseen(seats: int, salt: int) -> None:
    """In every world, a look shows any of the cards that lie where the seat has not looked, each as likely."""
    view, worlds, deduction = small(seats, salt)
    seen = [CARD_NAMES[card] for card in view.slots if card != -1]
    joint: Counter[tuple[int, str]] = Counter()
    for world in worlds:
        hidden = [
            *world["rest"],
            *(card for card in world["informant"].values() if card and card not in seen),
        ]
        joint.update((CARD_NAMES.index(card), case(world)) for card in hidden)
    assert deduction.look() == pytest.approx(information(joint), abs=1e-9)


@every_small_position
def test_the_survey_is_every_question_at_once(seats: int, salt: int) -> None:
    deduction = small(seats, salt).deduction
    survey = deduction.survey()
    assert len(survey) == (seats - 1) * len(attributes_in_play(seats)) * (2 if seats == 2 else 1)
    for witness, about, side, bits in survey:
        assert bits == pytest.approx(deduction.ask(witness, about, side).information, abs=1e-12)


@pytest.mark.parametrize("seats", [3, 6])
def test_witnesses_who_have_said_nothing_are_all_alike(seats: int) -> None:
    table = hawkshaw.game("thirteen_clues")
    state = table.new(seats)
    rng = hawkshaw.Rng(seats)
    while state.dump()["first"] is None:
        actor = state.to_act[0]
        options = [a for a, _ in state.chances()] if actor < 0 else state.legal(actor)
        state.apply(actor, rng.choice(options))
    deduction = Deduction(narrow(state.view(0)))
    for witness, about, side, bits in deduction.survey():
        assert bits == pytest.approx(deduction.ask(witness, about, side).information, abs=1e-12)


def test_the_entropy_is_that_of_the_weights() -> None:
    deduction = small(3, 0).deduction
    total = sum(deduction.weights)
    assert deduction.entropy == pytest.approx(-sum(w / total * log2(w / total) for w in deduction.weights))
