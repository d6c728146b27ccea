"""Elimination: the pawn, its card, its owner, its portrait, in this order."""

import pytest

from hawkshaw import NotYourTurn
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from tests.games.dead_end_drive.stage import base


@pytest.mark.rule("DD-49")
@pytest.mark.rule("DD-51")
def test_a_sprung_pawn_is_out_of_play_and_its_card_is_shown() -> None:
    table = base("BASE4").holds(3, "trap:stairs").turn(3).rolls(1, 2)
    clay, smothers = PAWN_NAMES.index("clay"), PAWN_NAMES.index("smothers")
    assert table.view(0).owners[smothers] == -1
    table.says("move first smothers B2").says("play trap:stairs")
    assert table.news == [
        "played 3 trap:stairs stairs",
        "eliminated smothers stairs",
        "revealed 2 smothers *",
    ]
    assert table.where("smothers") == ""
    for viewer in table.viewers:
        view = table.view(viewer)
        assert view.owners[smothers] == 2
        assert view.characters == [3, 3, 2, 3]
        assert (view.owners[clay] == 1) == (viewer == 1)
    assert "smothers" not in table.movers("second")
    assert "B2" in base("BASE4").dead("smothers").at(astra="B3").turn().rolls(1, 2).ends("first", "astra")


@pytest.mark.rule("DD-52")
@pytest.mark.rule("DD-R16")
def test_another_pawns_elimination_leaves_the_frame_alone() -> None:
    table = base("BASE4").holds(0, "wild").turn().rolls(1, 2).plays("move first clay P2", "play wild")
    assert (table.favourite, table.behind, table.sofa) == ("pierre", [], ["agatha"])
    assert "clay" in table.unseen
    assert table.active == 0


@pytest.mark.rule("DD-T33")
@pytest.mark.rule("DD-R16")
@pytest.mark.rule("DD-52")
def test_the_favourite_is_eliminated_and_the_next_living_portrait_shows() -> None:
    scene = base("BASE4").dead("dusty").at(pierre="Q2", lulu="H13").holds(1, "wild")
    table = scene.turn(1).rolls(1, 5).says("move first pierre P2").says("play wild")
    assert table.news == [
        "played 1 wild bookcase",
        "eliminated pierre bookcase",
        "revealed 0 pierre *",
        "removed pierre",
    ]
    assert table.luck_is_asked
    assert set(table.chances()) == {f"portrait {pawn}" for pawn in PAWN_NAMES if pawn != "pierre"}
    table.luck("portrait dusty")
    assert table.news == ["portrait dusty *", "removed dusty"]
    table.luck("portrait lulu")
    assert table.sofa == ["agatha", "pierre", "dusty"]
    assert (table.favourite, table.behind) == ("lulu", [])
    assert table.active == 1
    assert {option.split()[1] for option in table.options()} == {"second"}
    assert table.says("move second lulu GO").ending == ("door", (0,))


@pytest.mark.rule("DD-R16")
def test_a_portrait_from_the_back_replaces_a_dead_favourite() -> None:
    seen = [pawn for pawn in PAWN_NAMES if pawn != "clay"]
    table = base("BASE4").frame("clay", *seen).holds(0, "wild").turn().rolls(1, 2)
    table.plays("move first clay P2", "play wild")
    assert table.news[-2:] == ["removed clay", "portrait smothers"]
    assert (table.favourite, table.behind) == ("smothers", seen[1:])
    assert table.active == 0


@pytest.mark.rule("DD-T34")
@pytest.mark.rule("DD-53")
@pytest.mark.rule("DD-R27")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_out_with_the_last_card_and_the_hand_goes_sorted_to_the_discard(order: tuple[int, ...]) -> None:
    cards = ("wild", "trap:bookcase", "trap:stairs+fireplace")
    scene = base("BASE4").holds(0, "trap:statue").holds(3, *[cards[place] for place in order])
    scene.dead("charity", "beauregard").at(spritzy="P10")
    table = scene.turn().rolls(1, 2).plays("move first spritzy P11", "play trap:statue")
    assert table.news[2:] == [
        "played 0 trap:statue statue",
        "eliminated spritzy statue",
        "revealed 3 spritzy *",
        "out 3",
        "discarded 3 wild *",
        "discarded 3 trap:bookcase *",
        "discarded 3 trap:stairs+fireplace *",
    ]
    assert table.discard[-4:] == ["trap:statue", *cards]
    assert table.drive.table.out == 0b1000
    assert table.hand(3) == []
    turns = []
    table.says("move second dusty G10")
    for _ in range(4):
        turns.append(table.active)
        with pytest.raises(NotYourTurn):
            table.says("roll", 3)
        table.idles()
    assert turns == [1, 2, 0, 1]


def test_a_player_who_is_out_sees_what_a_spectator_sees() -> None:
    """The ledger's section 5; a player who is in sees more, or this would prove nothing."""
    scene = base("BASE4").holds(0, "trap:statue", "wild").holds(3, "trap:stairs")
    scene.dead("charity", "beauregard").at(spritzy="P10")
    table = scene.turn().rolls(1, 2)
    before = table.view(3).dump() | {"seat": None}
    assert before != table.view(None).dump()
    table.plays("move first spritzy P11", "play trap:statue", "move second dusty G10")
    for _ in range(6):
        assert table.view(3).dump() | {"seat": None} == table.view(None).dump()
        assert table.view(0).dump() | {"seat": None} != table.view(None).dump()
        table.idles()
    assert not table.over


@pytest.mark.rule("DD-53")
def test_with_a_card_left_nobody_is_out() -> None:
    scene = base("BASE4").holds(0, "trap:statue").holds(3, "wild").dead("charity").at(spritzy="P10")
    table = scene.turn().rolls(1, 2).plays("move first spritzy P11", "play trap:statue")
    assert table.news[-1] == "revealed 3 spritzy *"
    assert table.drive.table.out == 0
    assert table.hand(3) == ["wild"]


@pytest.mark.rule("DD-R27")
def test_several_who_are_out_are_skipped() -> None:
    scene = base("BASE4").dead("dusty", "clay", "poopsie", "smothers", "parker", "astra")
    table = scene.turn()
    assert table.drive.table.out == 0b0110
    assert table.idles().active == 3
    assert table.idles().active == 0


@pytest.mark.rule("DD-T36")
@pytest.mark.rule("DD-R26")
def test_whoever_eliminates_the_own_last_pawn_is_out_and_loses_the_other_die() -> None:
    scene = base("BASE3").dead("pierre", "hickory", "spritzy").frame("lulu").holds(0, "trap:statue", "wild")
    table = scene.turn().rolls(5, 2).says("move first lulu I2").draws("trap:fireplace").says("spring")
    assert table.news == [
        "sprung 0 trap:fireplace fireplace *",
        "eliminated lulu fireplace",
        "revealed 0 lulu *",
        "out 0",
        "discarded 0 wild *",
        "discarded 0 trap:statue *",
        "removed lulu",
    ]
    table.luck("portrait dusty")
    assert table.news == ["portrait dusty *", "turn 1"]
    assert table.options(1) == ["roll"]
    assert (table.drive.table.dice, table.drive.table.used) == ((0, 0), 0)
    assert table.hand(0) == []
    assert not any(event.kind == "forfeited" for event in table.story)


@pytest.mark.rule("DD-R26")
def test_the_other_die_is_lost_when_the_own_last_pawn_was_not_the_favourite() -> None:
    scene = base("BASE3").dead("pierre", "hickory", "spritzy").frame("clay").holds(0, "trap:fireplace")
    table = scene.turn().rolls(5, 2).plays("move first lulu I2", "play trap:fireplace")
    assert table.news[2:] == [
        "played 0 trap:fireplace fireplace",
        "eliminated lulu fireplace",
        "revealed 0 lulu *",
        "out 0",
        "turn 1",
    ]


@pytest.mark.rule("DD-R36")
def test_the_order_of_effects() -> None:
    """Card, pawn, Character card, owner out, survivors, portrait, next die."""
    scene = base("BASE4").holds(0, "trap:statue").holds(3, "wild").dead("charity", "beauregard")
    scene.frame("spritzy").at(spritzy="P10")
    table = scene.turn().rolls(1, 2).plays("move first spritzy P11", "play trap:statue", "portrait lulu")
    assert table.kinds()[1:] == [
        "landed",
        "played",
        "eliminated",
        "revealed",
        "out",
        "discarded",
        "removed",
        "portrait",
    ]
    table.says("move second dusty G10")
    assert table.kinds() == ["moved", "turn"]


@pytest.mark.rule("DD-R36")
def test_after_the_last_rivals_pawn_no_portrait_is_looked_for() -> None:
    scene = base("BASE3").dead("dusty", "clay", "poopsie", "charity", "smothers", "parker", "beauregard")
    table = scene.frame("astra").holds(0, "trap:chandelier").turn().rolls(2, 5)
    table.plays("move first astra B6", "play trap:chandelier")
    assert table.kinds()[2:] == ["played", "eliminated", "revealed", "out", "survived", "won"]
    assert table.ending == ("survivor", (0,))
    assert table.sofa == ["agatha"]
