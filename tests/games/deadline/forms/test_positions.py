"""What `load` and `load_view` refuse in Deadline, each with its reason: positions that no game can reach."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from hawkshaw.core.errors import BadPosition
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content.library import FOLDERS
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import A, B, C, DeadlineTable, base, dealt

NEVER = 10
Change = Callable[[Any], object]


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def refused(table: DeadlineTable, change: Change, reason: str) -> None:
    """The table can be loaded, but not with that change."""
    dump = table.deadline.dump()
    assert GAME.load(dump) == table.deadline
    changed = copy.deepcopy(dump)
    change(changed)
    assert changed != dump
    with pytest.raises(BadPosition, match=reason):
        GAME.load(changed)


def refused_view(table: DeadlineTable, seat: int | None, change: Change, reason: str) -> None:
    """The same of a seat's view."""
    dump = table.view(seat).dump()
    assert GAME.load_view(dump) == table.view(seat)
    changed = copy.deepcopy(dump)
    change(changed)
    assert changed != dump
    with pytest.raises(BadPosition, match=reason):
        GAME.load_view(changed)


def put(*path: str | int, to: object) -> Change:
    """Write something else into a place of a dump."""

    def change(dump: Any) -> None:
        for step in path[:-1]:
            dump = dump[step]
        dump[path[-1]] = to

    return change


# Positions


def call() -> DeadlineTable:
    setting = base().front(A, "P13").holds(A, "L02", "L03", "L12", "P06").holds(B, "L01", "L04", "L05", "L06")
    return setting.holds(C, "L08", "L09", "L10", "L11").round(A)


def test_a_call_needs_a_phone_call() -> None:
    table = call()
    assert table.options() == ["answer_call P06"]

    def exchange(dump: Any) -> None:
        dump["fronts"][A] = ["P12"]
        dump["pile"] = [*[card for card in dump["pile"] if card != "P12"], "P13"]

    refused(table, exchange, "agenda: seat 0 has nothing to decide there")


def test_a_frisking_needs_frisked() -> None:
    setting = base().front(A, "P12").lit("black").holds(A, "L02", "L03", "L12", "L07").holds(C, "L08", "L09")
    table = setting.pile(rest=B).round(A)
    assert table.options() == ["snuff black"]

    def exchange(dump: Any) -> None:
        dump["fronts"][A] = ["P13"]
        dump["hands"][B] = ["P12" if card == "P13" else card for card in dump["hands"][B]]
        for token in dump["stories"][B]:
            token["cards"] = ["P12" if card == "P13" else card for card in token["cards"]]

    refused(table, exchange, "agenda: seat 0 has nothing to decide there")


def test_a_clue_that_nothing_opened_is_not_available() -> None:
    table = base().holds(A, "L01").turn(A)

    def open_six(dump: Any) -> None:
        dump["deck"].remove(6)
        dump["display"].append(6)

    refused(table, open_six, "display: nothing has opened clue 6")


def test_a_clue_that_nothing_had_opened_was_not_won() -> None:
    table = base().holds(A, "L01").turn(A)

    def win_six(dump: Any) -> None:
        dump["deck"].remove(6)
        dump["won"].append(6)

    refused(table, win_six, "won: nothing had opened clue 6")


@pytest.mark.parametrize("number", [-1, 0, 99])
def test_clues_have_numbers_of_clues(number: int) -> None:
    table = base().holds(A, "L01").turn(A)
    for field in ("won", "display", "deck", "removed"):
        refused(table, put(field, to=[number]), f"{field}: there is no clue {number}")
    refused(table, put("target", to=number), f"target: there is no clue {number}")


def test_clues_are_removed_from_the_highest_down() -> None:
    table = base().failed(4).holds(A, "L01").turn(A)

    def exchange(dump: Any) -> None:
        dump["removed"], dump["deck"] = [6], [*[clue for clue in dump["deck"] if clue != 6], 14]

    refused(table, exchange, "removed: the highest number of the deck")


def lucky() -> DeadlineTable:
    setting = base().target(NEVER).lit("black", "red", "green").front(C, "P15").down(B).holds(A, "L01")
    return setting.turn(A).says("tips_remove black red green P15")


@pytest.mark.parametrize("count", [0, 3, 99])
def test_no_more_lucky_breaks_are_used_than_were_removed(count: int) -> None:
    refused(lucky(), put("agenda", -1, "count", to=count), f"agenda: {count} Lucky Breaks")


def test_a_lucky_break_needs_a_detective_who_lies_face_down() -> None:
    refused(lucky(), put("ready", to=[A, B, C]), "agenda: no Detective lies face down")


def test_a_turn_is_one_seats() -> None:
    refused(lucky(), put("agenda", -1, "seat", to=B), "agenda: in a turn everything is done by the seat")


@pytest.mark.parametrize("step", [0, 3, 4])
def test_duties_before_a_round_have_their_order(step: int) -> None:
    """A step beyond the last one would never be done with."""
    refused(call(), put("agenda", -2, "count", to=step), "agenda: a seat's duties")


def test_a_hand_is_dealt_in_full() -> None:
    table = dealt(3)
    dump = table.deadline.dump()
    dump["agenda"] = [{"do": "chief", "seat": 0}, {"do": "opening"}, {"do": "draw", "seat": 2, "count": 4}]
    with pytest.raises(BadPosition, match=": "):
        GAME.load(dump)


# Views


def turn() -> DeadlineTable:
    return base().target(1).holds(A, "L02", "P06").holds(B, "L03", "L04").holds(C, "L05").turn(A)


def test_a_view_tells_no_more_cards_than_a_hand_holds() -> None:
    refused_view(turn(), A, put("hand_sizes", B, to=3), "hand_sizes")
    refused_view(turn(), A, put("stories", B, 0, "cards", to=99), "hand_sizes")


def test_a_view_knows_what_its_seat_saw_and_nothing_else() -> None:
    refused_view(turn(), A, put("known", B, to=["L03"]), r"known\[1\]: by the story")
    refused_view(turn(), None, put("known", B, to=["L03"]), r"known\[1\]: by the story")
    refused_view(turn(), A, put("pile_size", to=3), "pile_size: it does not go with the rest")


def test_a_view_has_the_moves_that_its_position_has() -> None:
    refused_view(turn(), A, put("legal", to=["submit"]), "legal: it does not go with the rest")


def test_a_view_that_came_without_its_moves_is_given_them() -> None:
    view = turn().view(A)
    assert GAME.load_view({**view.dump(), "legal": []}) == view


def test_nobody_is_called_whose_hand_cannot_answer() -> None:
    """All that seat 0 may hold has been seen elsewhere: no Twist is left that it could play."""
    table = call()
    dump = table.view(B).dump()
    assert GAME.load_view(dump) == table.view(B)
    proof = {"hand": "lacks", "lacks": "twist"}
    changed: Any = copy.deepcopy(dump)
    changed["stories"][A].insert(1, proof)
    with pytest.raises(BadPosition, match="stories: no cards can lie behind the draws"):
        GAME.load_view(changed)


def test_a_view_of_a_case_that_is_not_here_can_only_be_read() -> None:
    """Whoever visits another house need not have its cases to read the papers."""
    view = turn().view(A)
    dump = {**view.dump(), "case": "elsewhere"}
    with pytest.raises(BadPosition, match="case: there is no case"):
        GAME.load_view(dump)
    visitor = GAME.read_view(dump)
    assert visitor.dump() == dump
    assert GAME.table(visitor) == GAME.table(view).replace(view.table.case, "elsewhere")
    refused_view(turn(), A, put("numbers", to=[1, 1]), "numbers: ")
    refused_view(turn(), A, put("clues", 0, "title", to="Another"), "clues: it does not go with the rest")
