"""The expert of 13 Dead End Drive: what it has been taught, and what it makes of it."""

from __future__ import annotations

import pytest

from hawkshaw import Rng
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from hawkshaw.games.dead_end_drive.players.expert import Expert
from hawkshaw.games.dead_end_drive.players.judging import Judge, risks_of
from hawkshaw.games.dead_end_drive.players.prospects import Prospects, Scales, own_scales, scales_of
from hawkshaw.games.dead_end_drive.players.traits import PAWN, SEAT, own_weights, strength, traits
from hawkshaw.games.dead_end_drive.table.view import DriveView
from tests.games.dead_end_drive.players.test_bots import wins
from tests.games.dead_end_drive.stage import GAME, base


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


def test_it_leads_nobody_to_the_door_before_its_portrait_shows() -> None:
    """Where the regular sees a way to the door, the expert sees that everybody would see it."""
    view = view_of(4)
    pawn = PAWN_NAMES.index("hickory")
    near, far = [view.table.board.names.index(cell) for cell in ("H12", "F10")]
    regular, taught = Judge(view), prospects(view)
    led = regular.merit(pawn, near, 0.9) / regular.merit(pawn, far, 0.9)
    assert taught.merit(pawn, near, 0.9) / taught.merit(pawn, far, 0.9) < led
    assert taught.exposure(pawn, near) == 0.0


def test_of_two_players_it_judges_as_the_regular_does() -> None:
    view = view_of(2)
    assert type(Expert(Rng(1)).judge(view)) is Judge
    assert GAME.player("expert", Rng(1)).weigh(view) == GAME.player("regular", Rng(1)).weigh(view)


def test_it_can_be_taught_otherwise() -> None:
    view = view_of(4)
    taught = Expert(Rng(1), Scales({"alive": 1.0}))
    assert taught.weigh(view) != GAME.player("expert", Rng(1)).weigh(view)
    judge = taught.judge(view)
    assert judge.merit(0, view.table.pawns[0], 1.0) == judge.merit(1, view.table.pawns[1], 0.5) == 1.0


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_one_expert_among_regulars_wins_more_than_its_share(seats: int) -> None:
    """The short form of `make strength`; seeds are fixed, so the result is always the same."""
    assert wins("expert", "regular", seats, 240 // seats) > 1 / seats
