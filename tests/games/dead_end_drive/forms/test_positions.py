"""What no position and no view of 13 Dead End Drive can be: `load` and `load_view` refuse it and say where."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import hawkshaw
from hawkshaw import BadPosition, Rng
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.frames import FRAMES
from tests.shared.tables import Table, any_move

GAME = hawkshaw.game("dead_end_drive")
Dump = dict[str, Any]
Change = Callable[[Dump], object]


@cache
def reached(seats: int, seed: str, enough: Callable[[DriveState], bool]) -> DriveState:
    """The first position of a random game that is as wanted."""
    state = Table(GAME, seats, {}).new()
    rng = Rng(seed)
    while True:
        assert isinstance(state, DriveState)
        if enough(state):
            return state
        state.apply(*any_move(state, GAME.space(state), rng))


@cache
def doing(*frames: str) -> Callable[[DriveState], bool]:
    """Whether just this is to do."""
    return lambda state: [FRAMES.names[frame[0]] for frame in state.table.agenda.frames()] == list(frames)


def moving_on_doubles(state: DriveState) -> bool:
    return doing("move")(state) and state.table.dice[0] == state.table.dice[1] and state.table.used == 1


def rolling_without_somebody(state: DriveState) -> bool:
    return doing("roll")(state) and state.table.out != 0


def rolling_in_the_opening(state: DriveState) -> bool:
    return doing("roll")(state) and state.table.opening() and len(state.table.sofa) == 1


def deciding_after_the_opening(state: DriveState) -> bool:
    return state.to_act != LUCK_TO_ACT and not state.table.opening()


REFUSED: dict[str, tuple[int, Callable[[DriveState], bool], Change, str]] = {
    "on doubles the first die goes first": (
        3,
        moving_on_doubles,
        lambda d: d.update(used=["second"]),
        "used: on doubles the first die is used first",
    ),
    "whoever is out does not roll": (
        3,
        rolling_without_somebody,
        lambda d: d["agenda"][0].update(seat=d["out"][0]),
        r"agenda: seat \d is out",
    ),
    "the dice are not thrown for whoever is out": (
        3,
        rolling_without_somebody,
        lambda d: d.update(agenda=[{"do": "dice", "seat": d["out"][0]}]),
        r"agenda: seat \d is out",
    ),
    "a finished deal is over": (
        4,
        doing("start", "chairs"),
        lambda d: d["agenda"].append({"do": "deal", "dealt": 12}),
        "agenda: 12 cards cannot have been dealt",
    ),
    "all pawns wait for the deal": (
        4,
        doing("start", "chairs", "deal"),
        lambda d: d["agenda"][1].update(pawn="dusty"),
        "agenda: the pawns are seated from the first on",
    ),
    "all roll for the start": (
        4,
        doing("start", "chairs", "deal"),
        lambda d: d["agenda"][0].update(rolling=[]),
        "agenda: those who roll for the start roll in order",
    ),
    "nobody rolls one with two dice": (
        4,
        lambda state: doing("start")(state) and any(state.table.start_rolls),
        lambda d: d["start_rolls"].__setitem__(0, 1),
        "start_rolls: two dice make 2 to 12",
    ),
    "nobody stands on a trap in the opening": (
        3,
        rolling_in_the_opening,
        lambda d: d["pawns"].update(smothers=trap_square()),
        "pawns: nobody is moved onto a trap until all have left the red chairs",
    ),
    "nobody draws the Detective for good": (
        3,
        doing("move", "drawn"),
        lambda d: d.update(
            drawn="detective", pile={**d["pile"], d["drawn"]: d["pile"].get(d["drawn"], 0) + 1}
        ),
        "drawn: a Detective card is discarded at once",
    ),
    "the sofa is empty before the first turn": (
        3,
        doing("start", "chairs"),
        lambda d: d["sofa"].append("dusty"),
        "sofa: Aunt Agatha's portrait goes there first",
    ),
    "traps are counted from nought": (
        3,
        rolling_in_the_opening,
        lambda d: d["perils"][0].update(dusty=-1000),
        "perils: nobody moves onto traps so often",
    ),
    "dice are listed once": (
        3,
        moving_on_doubles,
        lambda d: d.update(used=["first", "first"]),
        "used: something is named twice",
    ),
}


def trap_square() -> str:
    """The square of a trap in Aunt Agatha's mansion."""
    state = Table(GAME, 2, {}).new()
    assert isinstance(state, DriveState)
    return state.table.board.names[state.table.board.traps[0]]


@pytest.mark.parametrize("what", REFUSED)
def test_what_no_game_comes_to_is_refused(what: str) -> None:
    seats, enough, change, reason = REFUSED[what]
    dump: Dump = reached(seats, "positions", enough).dump()
    GAME.load(dump)
    change(dump)
    with pytest.raises(BadPosition, match=reason):
        GAME.load(dump)


def test_no_more_secret_cards_are_turned_over_than_there_are() -> None:
    record = hawkshaw.play(GAME, ["novice"] * 2, seed=5)
    dump: Dump = record.replay().dump()
    assert [len(cards) for cards in dump["secrets"]] == [2, 2]
    dump.update(winner=None, agenda=[{"do": "secrets", "dealt": 4}])
    with pytest.raises(BadPosition, match="4 secret cards cannot have been turned over"):
        GAME.load(dump)


VIEWS: dict[str, tuple[Change, str]] = {
    "only the own hand is seen": (lambda d: d["hands"].__setitem__(1, []), r"hands\[1\]: only the own hand"),
    "a story makes a hand": (
        lambda d: d["hand_sizes"].__setitem__(1, 5 + d["hand_sizes"][1]),
        r"hand_sizes\[1\]: by its story",
    ),
    "the pile is as high as what is left": (
        lambda d: d.update(pile_size=10**9),
        "pile_size: there are 29 cards",
    ),
    "nobody sees the pile": (lambda d: d.update(pile={"wild": 4}), "pile: nobody sees it"),
    "the others' cards are face down": (
        lambda d: d["owners"].update({pawn: 1 for pawn, owner in d["owners"].items() if owner is None}),
        "this card is face down",
    ),
    "everybody was dealt as many": (
        lambda d: d["characters"].__setitem__(1, 11),
        r"characters\[1\]: 11 cards face down cannot be",
    ),
    "no wild card is played that nobody drew": (
        lambda d: d["stories"].__setitem__(1, ["wild", "drew 1", *d["stories"][1]]),
        "stories: no cards would give them",
    ),
    "moves are those of the rules": (
        lambda d: d.update(legal=["roll"] if not d["legal"] else []),
        "legal: no position shows this to seat 0",
    ),
    "what states cannot have views cannot show": (
        lambda d: d["perils"][0].update(dusty=-1),
        "perils: nobody moves onto traps so often",
    ),
}


@pytest.mark.parametrize("what", VIEWS)
def test_a_view_that_no_position_gives_is_refused(what: str) -> None:
    change, reason = VIEWS[what]
    state = reached(3, "views", deciding_after_the_opening)
    dump: Dump = state.view(0).dump()
    GAME.load_view(dump)
    change(dump)
    with pytest.raises(BadPosition, match=reason):
        GAME.load_view(dump)


def test_a_spectator_sees_no_hand_and_may_still_travel() -> None:
    state = reached(3, "views", deciding_after_the_opening)
    dump: Dump = state.view(None).dump()
    assert GAME.load_view(dump) == state.view(None)
    with pytest.raises(BadPosition, match=r"hands\[0\]: only the own hand is seen"):
        GAME.load_view({**dump, "hands": [[], None, None]})
