"""Rulings that hold over all of the game, and the engine's promises about them."""

import pytest

import hawkshaw
from hawkshaw import Rng
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from tests.games.dead_end_drive.stage import GAME, SEATS, DriveTable, base, new


@pytest.mark.rule("DD-R40")
def test_no_rule_ends_a_game_without_progress() -> None:
    table = base("BASE4").turn()
    for turn in range(60):
        table.rolls(1, 1).says("keep_portrait")
        table.says(f"move first dusty {('H10', 'I10')[turn % 2]}")
        table.says(f"move second parker {('E9', 'E8')[turn % 2]}")
    assert not table.over
    assert table.active == 0
    assert table.drive.table.detective == 0


@pytest.mark.rule("DD-R40")
def test_a_simulation_may_stop_after_a_cap() -> None:
    players = [GAME.player("random", Rng(seat)) for seat in range(3)]
    record = hawkshaw.play(GAME, players, seed=5, cap=20)
    assert record.outcome is not None
    assert record.outcome.ending == "unfinished"
    state = record.replay()
    assert state.outcome is None
    assert state.to_act != ()
    assert GAME.cap > 3 * 2000, "2000 turns of a roll and two moves fit in"


@pytest.mark.rule("DD-19")
@pytest.mark.rule("DD-22")
def test_steps_are_straight_and_nobody_comes_back() -> None:
    assert base("BASE4").turn().rolls(1, 2).ends("first", "dusty") == {"H10", "I9", "J10"}
    for first, second in ((2, 4), (6, 3)):
        table = base("BASE4").turn().rolls(first, second)
        for die in ("first", "second"):
            for pawn in PAWN_NAMES:
                assert table.where(pawn) not in table.ends(die, pawn)


@pytest.mark.rule("DD-24")
@pytest.mark.rule("DD-26")
@pytest.mark.rule("DD-27")
def test_furniture_and_walls_stop_a_pawn_and_rugs_do_not() -> None:
    scene = base("BASE4").at(clay="D4", lulu="O4", smothers="J3")
    table = scene.turn().rolls(1, 2)
    assert table.ends("first", "clay") == {"C4", "D5"}, "a vase behind, a wall to the right"
    assert table.ends("first", "lulu") == {"N4", "P4"}, "a wall behind, the easel in front"
    assert table.ends("first", "smothers") == {"I3", "J2", "K3"}, "from a rug; in front is a wall"
    assert "H3" in table.ends("second", "smothers"), "onto a rug"


@pytest.mark.rule("DD-30")
def test_five_passages_lead_to_one_another() -> None:
    passages = ["E2", "Q3", "E7", "A12", "Q12"]
    for passage in passages:
        table = base("BASE4").at(dusty=passage).turn().rolls(1, 2)
        others = {other for other in passages if other != passage}
        assert others <= table.ends("first", "dusty")
        assert not others & table.ends("second", "dusty")


def any_step(table: DriveTable, rng: Rng) -> tuple[int, int]:
    """Whoever has to act, luck included, and a move by chance."""
    (actor,) = table.state.to_act
    options = [action for action, _ in table.drive.chances()] or table.state.legal(actor)
    return actor, rng.choice(options)


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_legal_succeeds_and_does_the_same_with_or_without_listeners(seats: int) -> None:
    table, rng = new(seats), Rng(seats)
    for _ in range(250):
        if not table.state.to_act:
            break
        actor, action = any_step(table, rng)
        silent, copied = table.drive.copy(), table.drive.copy()
        assert copied == table.drive
        silent.advance(actor, action)
        table.state.apply(actor, action)
        assert silent == table.drive
        assert silent.to_act == table.state.to_act
        assert copied != table.drive
        assert GAME.load(table.state.dump()) == table.drive
