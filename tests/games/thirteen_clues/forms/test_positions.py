"""What no position and no view of 13 Clues can be: `load` and `load_view` refuse it and say where."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import hawkshaw
from hawkshaw import BadPosition, Rng
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.rules import ClueState
from tests.shared.tables import Table, position_after

GAME = hawkshaw.game("thirteen_clues")
Dump = dict[str, Any]


def position(seats: int, decisions: int, seed: str = "positions") -> ClueState:
    """A position of a random game."""
    state = position_after(Table(GAME, seats, {}), Rng(seed), decisions)
    assert isinstance(state, ClueState)
    return state


def two_with_the_first_card_behind_a_screen() -> Dump:
    """A position for two in which the first card of the deck stands on the left behind the first screen."""
    dump: Dump = position(2, 4).dump()
    first, other = CARD_NAMES[0], dump["screens"][0][0]
    text = json.dumps(dump).replace(f'"{first}"', '"?"').replace(f'"{other}"', f'"{first}"')
    swapped: Dump = json.loads(text.replace('"?"', f'"{other}"'))
    swapped["left"][0] = first
    swapped["accused"] = [[], []]
    return swapped


STATES: dict[str, tuple[int, int, Callable[[Dump], object], str]] = {
    "accusations name cards in play": (
        2,
        6,
        lambda d: d["accused"][0].append(["dancer", "park", "axe"]),
        r"accused\[0\]: \w+ is not in play",
    ),
    "accusations are listed once": (
        3,
        9,
        lambda d: d["accused"].__setitem__(0, [["maid", "park", "knife"]] * 2),
        r"accused\[0\]: something is named twice",
    ),
    "a question is listed once": (
        3,
        9,
        lambda d: d["asked"].extend([{"witness": 1, "about": "red", "askers": [0]}] * 2),
        r"asked\[\d+\]: this question is listed twice",
    ),
    "an asker is listed once": (
        3,
        0,
        lambda d: d["asked"].append({"witness": 1, "about": "red", "askers": [0, 0]}),
        r"asked\[0\].askers: something is named twice",
    ),
    "the supply never grows": (
        3,
        9,
        lambda d: d.update(supply=9, glasses=[1, 0, 0], agenda=[{"do": "turn", "seat": 0}]),
        "supply: it never holds more than 7",
    ),
    "everybody begins with a glass": (
        3,
        0,
        lambda d: d.update(glasses=[2, 0, 1]),
        "glasses: during set-up everybody has one",
    ),
    "nobody looks during set-up": (
        3,
        0,
        lambda d: d["looked"].__setitem__(1, ["A"]),
        "during set-up nobody has asked, looked",
    ),
}


@pytest.mark.parametrize("what", STATES)
def test_what_no_game_comes_to_is_refused(what: str) -> None:
    seats, decisions, change, reason = STATES[what]
    dump: Dump = position(seats, decisions).dump()
    GAME.load(dump)
    change(dump)
    with pytest.raises(BadPosition, match=reason):
        GAME.load(dump)


@pytest.mark.parametrize("left", [None, "nurse"])
def test_with_two_seats_a_card_stands_on_the_left(left: str | None) -> None:
    """No card on the left used to be taken for the first of the deck."""
    dump = two_with_the_first_card_behind_a_screen()
    GAME.load(dump)
    dump["left"][0] = left
    with pytest.raises(BadPosition, match=r"left\[0\]: it must be one of the cards behind that screen"):
        GAME.load(dump)


def test_whoever_has_the_turn_looks() -> None:
    """A look by another seat let it pay with a glass that it did not have."""
    state = position(3, 3)
    seat = state.to_act[0]
    state.apply(seat, GAME.space(state).parse("consult B"))
    dump: Dump = state.dump()
    assert [frame["do"] for frame in dump["agenda"]] == ["turn", "look"]
    dump["agenda"][1]["seat"] = (seat + 1) % 3
    with pytest.raises(BadPosition, match="the seat whose turn it is looks"):
        GAME.load(dump)


VIEWS: dict[str, tuple[Callable[[Dump], object], str]] = {
    "answers fit the cards": (
        lambda d: d["asked"].__setitem__(
            slice(None),
            [
                {"witness": 1, "about": about, "askers": [2], "answer": answer}
                for about, answer in (("person", 0), ("male", 2))
            ],
        ),
        "asked: no cards behind the screens would give these answers",
    ),
    "answers are small": (
        lambda d: d["asked"].__setitem__(
            slice(None), [{"witness": 1, "about": "red", "askers": [2], "answer": 99}]
        ),
        "asked: no cards",
    ),
    "the own answers are known": (
        lambda d: d["asked"].__setitem__(
            slice(None), [{"witness": 0, "about": "person", "askers": [2], "answer": 7}]
        ),
        "asked: no position shows this to seat 0",
    ),
    "the own holder is hidden": (
        lambda d: d["holders"].__setitem__(0, d["holders"][1]),
        r"holders\[0\]: everybody's is seen but the own one",
    ),
    "two cards stand behind the own screen": (
        lambda d: d["screens"][0].pop(),
        r"screens\[0\]: two cards",
    ),
    "no card is seen twice": (
        lambda d: d["screens"][0].__setitem__(0, d["holders"][1][0]),
        "lies in two places",
    ),
    "slots show their card to those who looked": (
        lambda d: d["looked"].__setitem__(0, [*d["looked"][0], "A"] if "A" not in d["looked"][0] else []),
        "informant: exactly the slots",
    ),
    "moves are those of the rules": (
        lambda d: d["legal"].append("accuse maid park knife"),
        "legal: no position shows this to seat 0",
    ),
    "the rest is hidden": (lambda d: d.update(rest=["maid"]), "rest: what lies nowhere"),
}


@pytest.mark.parametrize("what", VIEWS)
def test_a_view_that_no_position_gives_is_refused(what: str) -> None:
    change, reason = VIEWS[what]
    state = position(3, 5)
    if state.to_act == (0,):
        state.apply(0, state.legal(0)[0])
    dump: Dump = state.view(0).dump()
    GAME.load_view(dump)
    change(dump)
    with pytest.raises(BadPosition, match=reason):
        GAME.load_view(dump)


@pytest.mark.parametrize("left", [[], [None, None]], ids=["not said", "none"])
def test_at_a_table_for_two_a_seat_sees_which_of_its_cards_lies_on_the_left(left: list[None]) -> None:
    dump: Dump = hawkshaw.play("thirteen_clues", ["random"] * 2, seed=1, cap=4).replay().view(0).dump()
    GAME.load_view(dump)
    with pytest.raises(BadPosition, match=r"left\[0\]: it must be one of the cards behind that screen"):
        GAME.load_view({**dump, "left": left})


def test_a_spectator_sees_no_card_and_hears_possible_numbers() -> None:
    dump: Dump = position(3, 5).view(None).dump()
    GAME.load_view(dump)
    with pytest.raises(BadPosition, match="seat: a spectator sees no cards"):
        GAME.load_view({**dump, "hand": ["maid"]})
    asked = [{"witness": 1, "about": "red", "askers": [2], "answer": 4}]
    with pytest.raises(BadPosition, match="nobody can have seen 4 such cards"):
        GAME.load_view({**dump, "asked": asked})
