"""Three ways to inherit: by the door, by the Detective, as the survivor."""

import pytest

from hawkshaw import Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from hawkshaw.games.dead_end_drive.table.frames import ROLL
from tests.games.dead_end_drive.stage import SEATS, DriveTable, base, harmless, new
from tests.tablemate import written


@pytest.mark.rule("DD-54")
@pytest.mark.rule("DD-T19")
def test_the_favourite_leaves_by_the_door() -> None:
    table = base("BASE4").turn().rolls(2, 3)
    assert table.may("move first pierre GO")
    table.says("move first pierre GO")
    assert table.news == ["moved 0 first pierre GO H13-I13-GO", "escaped 0 pierre", "won 0 *"]
    assert table.ending == ("door", (0,))
    assert table.drive.table.used == 0b01
    assert table.where("pierre") == "GO"
    assert table.drive.table.mover == 0
    assert table.drive.table.heir == PAWN_NAMES.index("pierre")
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.returns == pytest.approx((1, -1 / 3, -1 / 3, -1 / 3))
    assert base("BASE4").turn().rolls(1, 4).ends("first", "pierre") == {"H12", "G13", "I13"}


@pytest.mark.rule("DD-58")
@pytest.mark.rule("DD-T23")
@pytest.mark.rule("DD-R13")
def test_the_owner_wins_not_the_mover() -> None:
    table = base("BASE4").turn(1).rolls(2, 6).says("move first pierre GO")
    assert table.news == ["moved 1 first pierre GO H13-I13-GO", "escaped 1 pierre", "won 0 *"]
    assert table.ending == ("door", (0,))
    assert table.drive.table.mover == 1
    assert table.drive.table.heir == PAWN_NAMES.index("pierre")


@pytest.mark.rule("DD-57")
@pytest.mark.rule("DD-T21")
@pytest.mark.rule("DD-R12")
def test_surplus_counts_are_lost_at_the_door() -> None:
    for first, second in ((2, 3), (4, 5), (6, 1)):
        table = base("BASE4").turn().rolls(first, second)
        assert "GO" in table.ends("first", "pierre")
    table = base("BASE4").turn().rolls(6, 5).says("move first pierre GO")
    assert table.news[0] == "moved 0 first pierre GO H13-I13-GO"
    for pips, out in ((4, False), (5, True), (6, True)):
        table = (
            base("BASE4").frame("parker").at(hickory="D9", pierre="O13", dusty="N11", spritzy="O12").turn()
        )
        assert ("GO" in table.rolls(pips, pips).says("keep_portrait").ends("both", "parker")) is out


@pytest.mark.rule("DD-R12")
def test_nobody_has_to_leave_while_there_is_another_move() -> None:
    table = base("BASE4").turn().rolls(2, 3)
    table.says("move first pierre G12")
    assert table.kinds() == ["moved"]
    assert not table.over
    assert table.active == 0


@pytest.mark.rule("DD-T35")
@pytest.mark.rule("DD-56")
@pytest.mark.rule("DD-R28")
def test_all_living_pawns_of_one_player_win_at_once() -> None:
    scene = base("BASE3").dead("dusty", "clay", "poopsie", "charity", "smothers", "parker", "beauregard")
    table = scene.holds(0, "trap:chandelier").turn().rolls(2, 5)
    assert table.drive.table.out == 0b010
    table.plays("move first astra B6", "play trap:chandelier")
    assert table.news[2:] == [
        "played 0 trap:chandelier chandelier",
        "eliminated astra chandelier",
        "revealed 2 astra *",
        "out 2",
        "survived 0",
        "won 0 *",
    ]
    assert table.ending == ("survivor", (0,))
    assert set(PAWN_NAMES) - table.dead == {"pierre", "lulu", "hickory", "spritzy"}
    assert table.drive.table.used == 0b01
    assert table.drive.table.heir == -1


@pytest.mark.rule("DD-56")
def test_a_lone_survivor_wins_for_its_owner_even_on_a_rivals_turn() -> None:
    gone = [pawn for pawn in PAWN_NAMES if pawn not in ("astra", "pierre", "lulu")]
    table = base("BASE3").dead(*gone).at(pierre="P3", lulu="O2").holds(0, "trap:bookcase", "wild").turn()
    table.rolls(1, 1).plays("keep_portrait", "move first lulu P2", "play trap:bookcase")
    assert not table.over
    table.plays("move second pierre P2", "play wild")
    assert table.news[2:] == [
        "played 0 wild bookcase",
        "eliminated pierre bookcase",
        "revealed 0 pierre *",
        "out 0",
        "survived 2",
        "won 2 *",
    ]
    assert table.ending == ("survivor", (2,))
    assert table.drive.table.heir == PAWN_NAMES.index("astra")


@pytest.mark.rule("DD-56")
def test_two_owners_play_on() -> None:
    gone = [pawn for pawn in PAWN_NAMES if pawn not in ("astra", "pierre", "parker")]
    table = base("BASE3").dead(*gone).holds(0, "trap:chandelier").turn().rolls(2, 5)
    table.plays("move first astra B6", "play trap:chandelier")
    assert not table.over
    assert "survived" not in table.kinds()
    assert table.active == 0


def any_move(table: DriveTable, rng: Rng) -> str:
    """A random move of whoever has to act, which springs a trap or goes onto one if it can."""
    if table.luck_is_asked:
        return rng.choice(list(table.chances()))
    options = table.options()
    eager = [option for option in options if option.split()[0] in ("spring", "play")]
    onto = [option for option in options if not harmless(option)]
    return rng.choice(eager or onto or options)


@pytest.mark.rule("DD-R17")
@pytest.mark.rule("DD-R32")
@pytest.mark.parametrize("seats", SEATS)
def test_the_frame_never_runs_out_of_the_living(seats: int) -> None:
    turns = deaths = 0
    for seed in range(6):
        table, rng = new(seats), Rng(seed)
        for _ in range(400):
            if not table.state.to_act:
                break
            table.plays(any_move(table, rng))
            drive = table.drive
            if drive.table.agenda.kind != ROLL:
                continue
            turns += 1
            framed = {drive.table.favourite, *drive.table.back, *bits_of(drive.table.unseen)}
            alive = {pawn for pawn in range(12) if not drive.table.dead >> pawn & 1}
            assert alive <= framed
            assert drive.table.favourite in alive
            owners = {drive.table.owners[pawn] for pawn in alive} - {-1}
            assert not any(drive.table.out >> owner & 1 for owner in owners)
            assert drive.table.pile_detectives + table.discard.count("detective") == 10
        deaths += len(table.dead)
    assert turns > 30
    assert deaths > 6


@pytest.mark.rule("DD-R43")
@pytest.mark.parametrize("name", ["BASE3", "BASE4"])
def test_after_the_end_everybody_sees_everything(name: str) -> None:
    table = base(name).holds(1, "wild", "trap:stairs").holds(2, "trap:statue").turn().rolls(2, 3)
    before = table.view(0)
    assert before.owners.count(-1) == 12 - 12 // table.seats
    assert (before.pile_wilds, before.pile_traps) == (-1, -1)
    table.says("move first pierre GO")
    for viewer in table.viewers:
        view = table.view(viewer)
        assert view.owners == list(table.drive.table.owners)
        assert view.wilds == list(table.drive.table.wilds)
        assert view.traps == list(table.drive.table.traps)
        assert view.pile_traps == table.drive.table.pile_traps
        assert view.table.winner == 0
    seen = [table.sees(viewer) | {"seat": None} for viewer in table.viewers]
    assert len({written(view) for view in seen}) == 1
