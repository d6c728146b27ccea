"""The expert of 13 Dead End Drive: what it has been taught, and what it makes of it."""

from __future__ import annotations

from typing import Final

import pytest

from hawkshaw import Rng
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from hawkshaw.games.dead_end_drive.players.bots import appraise
from hawkshaw.games.dead_end_drive.players.expert import Expert, plans
from hawkshaw.games.dead_end_drive.players.judging import Judge, risks_of
from hawkshaw.games.dead_end_drive.players.prospects import Prospects, Scales, own_scales, scales_of
from hawkshaw.games.dead_end_drive.players.traits import PAWN, SEAT, own_weights, strength, traits
from hawkshaw.games.dead_end_drive.table.view import DriveView
from tests.games.dead_end_drive.players.test_bots import only_the_favourite_is_near, wins
from tests.games.dead_end_drive.stage import GAME, DriveTable, base


def view_of(seats: int) -> DriveView:
    return base(f"BASE{seats}").turn(0).rolls(1, 2).view(0)


def prospects(view: DriveView) -> Prospects:
    scales = own_scales(view.table.seats)
    assert scales is not None
    return Prospects(view, scales)


def by_name(square: str, prominence: float, steps: int = 13) -> dict[str, float]:
    board = view_of(4).table.board
    found = traits(board, risks_of(board), board.names.index(square), prominence, steps)
    return dict(zip(PAWN, found, strict=True))


def test_what_counts_of_a_pawn_goes_by_its_place_and_its_portrait() -> None:
    hidden, shown = by_name("I12", 0.5), by_name("I12", 1.0)
    assert hidden["near"] == shown["near"] == shown["favourite_near"] == 2 * hidden["portrait_near"]
    assert hidden["favourite"] == 0 == shown["portrait"]
    assert by_name("I13", 0.5)["near"] > hidden["near"] > by_name("A2", 0.5)["near"]
    assert by_name("B3", 0.5)["risk"] > 0


def test_the_detective_counts_for_the_favourite_alone_and_only_when_he_is_near() -> None:
    assert by_name("I12", 1.0, 2)["detective_2"] == 1
    assert by_name("I12", 1.0, 4) == by_name("I12", 1.0, 13)
    assert by_name("I12", 0.5, 2) == by_name("I12", 0.5, 13)


def test_every_further_pawn_makes_a_seat_stronger_by_more() -> None:
    assert strength(3.0) - strength(2.0) > strength(2.0) - strength(1.0) > 0
    assert 0 < strength(-1.0) == strength(0.0) < 0.1


def test_the_weights_that_come_with_the_game_are_for_tables_where_the_last_survivor_wins() -> None:
    own = own_weights()
    assert set(own) == {"3", "4"}
    for weights in own.values():
        assert set(weights) == {*PAWN, *SEAT}
        assert weights["alive"] > 0
        assert weights["risk"] < 0 < weights["cards"]
    assert scales_of(own, 2) is None


@pytest.mark.parametrize("seats", [3, 4])
def test_a_share_grows_with_one_s_own_strength_and_falls_with_anybody_else_s(seats: int) -> None:
    judge = prospects(view_of(seats))
    mine = judge.share(judge.strengths)
    assert 0 < mine < 1
    for seat in range(seats):
        other = judge.strengths[:]
        other[seat] += 1.0
        assert (judge.share(other) > mine) == (seat == 0)


def test_who_is_out_has_no_share() -> None:
    scene = base("BASE4").dead("dusty", "clay", "poopsie")
    judge = prospects(scene.turn(0).rolls(1, 2).view(0))
    mine = judge.share(judge.strengths)
    other = judge.strengths[:]
    other[1] += 1.0
    assert judge.share(other) == mine


def test_a_dead_rival_is_worth_something_and_a_dead_pawn_of_one_s_own_costs() -> None:
    judge = prospects(view_of(4))
    now = judge.now()
    assert judge.kill(PAWN_NAMES.index("lulu")) < now < judge.kill(PAWN_NAMES.index("clay"))


@pytest.mark.parametrize("seats", [3, 4])
def test_near_the_door_its_own_pawns_are_worth_less_and_other_people_s_more(seats: int) -> None:
    """Its own would be seen and killed there; other people's might be led out if nobody minds them."""
    view = view_of(seats)
    judge, regular = prospects(view), Judge(view)
    near, far = [view.table.board.names.index(cell) for cell in ("H12", "F10")]
    own, other = PAWN_NAMES.index("hickory"), PAWN_NAMES.index("clay")
    assert view.owners[own] == 0 != view.owners[other]
    assert judge.merit(own, near, 0.6) < judge.merit(own, far, 0.6)
    assert judge.merit(other, near, 0.6) > judge.merit(other, far, 0.6)
    assert judge.merit(other, far, 0.6) > regular.merit(other, far, 0.6), "it may be the last"
    assert judge.exposure(own, near) == 0.0


def test_of_two_players_it_judges_a_position_as_the_regular_does() -> None:
    view = view_of(2)
    assert type(Expert(Rng(1)).judge(view)) is Judge
    view = base("BASE2").turn(0).rolls(1, 2).says("move first clay O1").view(0)
    assert GAME.player("expert", Rng(1)).weigh(view) == GAME.player("regular", Rng(1)).weigh(view)


def test_it_would_rather_have_a_rival_s_favourite_dead_and_a_trap_card_spent_than_a_wild_one() -> None:
    """It may draw instead, for cards are worth more to it than to the regular; it never plays a wild card first."""
    table = only_the_favourite_is_near().holds(1, "trap:statue", "wild").turn(1).rolls(3, 1)
    view = table.says("move first pierre P11").view(1)
    judge = prospects(view)
    assert judge.kill(view.table.favourite) > judge.now()
    worth = {table.space.text(action): rate for action, rate in Expert(Rng(1)).weigh(view)}
    assert worth["play trap:statue"] > worth["play wild"]
    assert worth["draw"] > worth["play wild"]


NOTHING: Final = 0.2
"""What the position is worth, and most moves are in these plans."""


def planned(table: DriveTable, worths: dict[str, float]) -> dict[str, float]:
    """What first moves are worth with the second in mind, by what they are worth alone."""
    view = table.view(0)
    moves = [table.space.text(action) for action in view.legal]
    assert set(worths) <= set(moves)
    alone = [worths.get(move, NOTHING) for move in moves]
    return dict(zip(moves, plans(view, alone, NOTHING), strict=True))


def test_two_good_moves_with_different_dice_beat_the_best_one() -> None:
    """Greed would move dusty with the first die and leave nothing to the second; the better of the two comes first."""
    found = planned(
        base("BASE4").turn(0).rolls(1, 2),
        {"move first dusty I9": 0.5, "move first clay O1": 0.45, "move second dusty H9": 0.48},
    )
    assert found["move second dusty H9"] == max(found.values()) == pytest.approx(0.73)
    assert found["move first clay O1"] == pytest.approx(0.7)
    assert found["move first dusty I9"] == pytest.approx(0.5), "no pawn is moved twice"


def test_a_pawn_led_with_both_dice_leaves_no_second_move() -> None:
    table = base("BASE4").turn(0).rolls(1, 1).says("keep_portrait")
    found = planned(table, {"move both dusty H9": 0.5, "move first clay O1": 0.4, "move first dusty I9": 0.4})
    assert found["move both dusty H9"] == 0.5
    assert found["move first clay O1"] == found["move first dusty I9"] == pytest.approx(0.6)


def test_to_win_at_once_is_better_than_any_two_moves_that_promise_much() -> None:
    table = base("BASE4").at(pierre="N12").turn(0).rolls(4, 4).says("keep_portrait")
    good = [
        move for move in table.options() if move.startswith(("move first smothers", "move first charity"))
    ]
    found = planned(table, {"move both pierre GO": 1.0, **dict.fromkeys(good, 0.9)})
    assert found[good[0]] > 1.0
    assert max(found, key=lambda move: found[move]) == "move both pierre GO"


def test_nothing_follows_a_pawn_that_is_led_out() -> None:
    table = base("BASE4").at(clay="I12").frame("clay").turn(0).rolls(2, 3)
    worths = {"move first clay GO": -1.0, "move second smothers C1": 0.9}
    assert planned(table, worths)["move first clay GO"] == -1.0


def test_with_one_die_left_a_move_is_worth_what_it_is_worth() -> None:
    view = base("BASE4").turn(0).rolls(1, 2).says("move first clay O1").view(0)
    expert = Expert(Rng(1))
    judge = expert.judge(view)
    assert expert.rate(view, view.legal) == [appraise(view, judge, action) for action in view.legal]
    first = base("BASE4").turn(0).rolls(1, 2).view(0)
    judge = expert.judge(first)
    alone = [appraise(first, judge, action) for action in first.legal]
    assert expert.rate(first, first.legal) == plans(first, alone, judge.now()) != alone
    assert expert.rate(first, first.legal[3:5]) == plans(first, alone, judge.now())[3:5]


def test_it_can_be_taught_otherwise() -> None:
    view = view_of(4)
    taught = Expert(Rng(1), Scales({"alive": 1.0}))
    assert taught.weigh(view) != GAME.player("expert", Rng(1)).weigh(view)
    judge = taught.judge(view)
    for pawn in [pawn for pawn, owner in enumerate(view.owners) if owner == 0]:
        assert judge.merit(pawn, view.table.pawns[pawn], 0.5) == 1.0


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_one_expert_among_regulars_wins_more_than_its_share(seats: int) -> None:
    """The short form of `make strength`; seeds are fixed, so the result is always the same."""
    assert wins("expert", "regular", seats, 600 // seats) > 1 / seats
