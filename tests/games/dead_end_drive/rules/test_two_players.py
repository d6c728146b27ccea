"""Two players: secret Character cards that nobody knows, nobody out, and one pawn left at last."""

import pytest

from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES
from tests.games.dead_end_drive.stage import DriveTable, Scene, base, new, opened
from tests.tablemate import written

TRAP_NAMES = [card for card in CARD_NAMES if card.startswith("trap:")]
SECRET = ("charity", "astra", "beauregard", "spritzy")
LEDGER = ("secret 0 charity", "secret 1 beauregard", "secret 0 astra", "secret 1 spritzy")
"""Luck turns the secret cards over as BASE2 has them."""


def all_but(*alive: str) -> Scene:
    return base("BASE2").dead(*[pawn for pawn in PAWN_NAMES if pawn not in alive])


def without_hand() -> Scene:
    """DD-T38: all pawns of B's hand are dead."""
    return base("BASE2").holds(1, "wild", "trap:stairs").dead("clay", "poopsie", "smothers", "parker")


@pytest.mark.rule("DD-59")
@pytest.mark.rule("DD-60")
def test_four_cards_each_and_the_other_four_are_nobodys_yet() -> None:
    table = new(2)
    for card in range(8):
        table.luck(f"deal {card % 2} {PAWN_NAMES[card]}")
    assert table.drive.table.owners == (0, 1) * 4 + (-1,) * 4
    assert all(chance.startswith("chair") for chance in table.chances())


@pytest.mark.rule("DD-61")
@pytest.mark.rule("DD-R43")
def test_nobody_knows_a_secret_card_because_none_has_been_dealt() -> None:
    for table in (opened(2), base("BASE2").turn(), without_hand().turn(1)):
        assert table.state.dump()["secrets"] == [[], []]
        for viewer in table.viewers:
            assert table.sees(viewer)["secrets"] == [[], []]
            assert table.view(viewer).table.secrets == (0, 0)
            nobodys = [pawn for pawn, owner in enumerate(table.drive.table.owners) if owner == -1]
            assert [table.view(viewer).owners[pawn] for pawn in nobodys] == [-1] * 4


@pytest.mark.rule("DD-62")
def test_all_twelve_pawns_are_in_play() -> None:
    table = opened(2).rolls(5, 6)
    assert table.movers("first") == table.movers("second") == set(PAWN_NAMES)
    assert base("BASE2").turn().rolls(3, 4).movers("first") == set(PAWN_NAMES)


@pytest.mark.rule("DD-T37")
@pytest.mark.rule("DD-R30")
def test_a_dead_pawn_of_nobodys_hand_is_set_aside_unclaimed() -> None:
    table = base("BASE2").holds(0, "trap:chandelier").turn().rolls(2, 5)
    table.plays("move first astra B6", "play trap:chandelier")
    assert table.news[2:] == [
        "played 0 trap:chandelier chandelier",
        "eliminated astra chandelier",
        "unclaimed astra *",
    ]
    astra = PAWN_NAMES.index("astra")
    for viewer in table.viewers:
        assert table.view(viewer).characters == [4, 4]
        assert table.view(viewer).owners[astra] == -1
        assert table.view(viewer).table.secrets == (0, 0)
    assert table.active == 0
    assert table.drive.table.out == 0
    # Which of the two it was is still open, so no view can depend on it.
    table.says("move second pierre GO")
    assert table.chances() == {f"secret 0 {pawn}": 1 for pawn in PAWN_NAMES if pawn in SECRET}


@pytest.mark.rule("DD-T37")
@pytest.mark.rule("DD-61")
def test_whose_secret_a_dead_pawn_was_is_open_until_the_end() -> None:
    """Swapping the secrets of A and B changes no view, because the table itself does not have them."""
    table = base("BASE2").holds(0, "trap:chandelier").turn().rolls(2, 5)
    table.plays("move first astra B6", "play trap:chandelier", "move second pierre GO")
    dump = table.state.dump()
    assert dump["secrets"] == [[], []]
    owners = dump["owners"]
    assert isinstance(owners, dict)
    assert {pawn for pawn, owner in owners.items() if owner is None} == set(SECRET)
    swapped = ("secret 0 spritzy", "secret 1 astra", "secret 0 beauregard", "secret 1 charity")
    ends = [DriveTable(table.drive.copy(), 2).luck(*lines) for lines in (LEDGER, swapped)]
    assert [end.drive.table.secrets[0] >> PAWN_NAMES.index("astra") & 1 for end in ends] == [1, 0]


@pytest.mark.rule("DD-63")
@pytest.mark.rule("DD-R31")
@pytest.mark.rule("DD-T38")
def test_without_a_hand_one_plays_on_and_can_win_by_a_secret_card() -> None:
    scene = without_hand().frame("beauregard").at(beauregard="H13", pierre="P13")
    table = scene.turn(1)
    assert table.drive.table.out == 0
    assert table.hand(1) == ["wild", "trap:stairs"]
    table.rolls(5, 4).says("move first lulu I2")
    assert table.options(1) == ["play wild", "draw"]
    table.says("play wild")
    assert table.news[-1] == "revealed 0 lulu *"
    table.says("move second hickory F12")
    assert table.idles().active == 1
    table.rolls(2, 6).says("move first beauregard GO")
    assert table.news[-1] == "escaped 1 beauregard"
    assert not table.over
    assert table.luck_is_asked
    table.luck(*LEDGER)
    assert table.ending == ("door", (1,))
    assert table.news == ["secret 1 spritzy *", "won 1 *"]


@pytest.mark.rule("DD-63")
def test_the_last_hand_card_lost_is_no_way_out() -> None:
    scene = base("BASE2").holds(0, "trap:stairs").holds(1, "wild").dead("clay", "poopsie", "parker")
    table = scene.turn().rolls(1, 2).plays("move first smothers B2", "play trap:stairs")
    assert table.kinds()[-2:] == ["eliminated", "revealed"]
    assert table.drive.table.out == 0
    assert table.hand(1) == ["wild"]
    table.says("move second dusty G10")
    assert table.options(1) == ["roll"]


@pytest.mark.rule("DD-64")
@pytest.mark.rule("DD-65")
def test_a_winning_pawn_in_a_hand_wins_for_that_hand() -> None:
    table = base("BASE2").turn(1).rolls(2, 3).says("move first pierre GO")
    assert table.news == ["moved 1 first pierre GO H13-I13-GO", "escaped 1 pierre"]
    for line in LEDGER[:3]:
        table.luck(line)
        assert table.news == [f"{line} *"]
        assert table.luck_is_asked
        assert not table.over
    table.luck(LEDGER[3])
    assert table.news == ["secret 1 spritzy *", "won 0 *"]
    assert table.ending == ("door", (0,))
    assert table.drive.table.heir == PAWN_NAMES.index("pierre")
    assert table.drive.table.mover == 1


@pytest.mark.rule("DD-65")
@pytest.mark.rule("DD-R43")
def test_luck_deals_the_secret_cards_in_turn_from_what_is_nobodys() -> None:
    table = base("BASE2").turn().rolls(2, 3).says("move first pierre GO")
    left = [pawn for pawn in PAWN_NAMES if pawn in SECRET]
    for place, line in enumerate(LEDGER):
        assert table.chances() == {f"secret {place % 2} {pawn}": 1 for pawn in left}
        table.luck(line)
        left.remove(line.split()[2])
    for viewer in table.viewers:
        assert table.sees(viewer)["secrets"] == [["charity", "astra"], ["beauregard", "spritzy"]]
        assert table.view(viewer).owners == list(table.drive.table.owners)


@pytest.mark.rule("DD-65")
@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (LEDGER, 0),
        (("secret 0 spritzy", "secret 1 beauregard", "secret 0 charity", "secret 1 astra"), 0),
        (("secret 0 spritzy", "secret 1 charity", "secret 0 astra", "secret 1 beauregard"), 1),
        (("secret 0 astra", "secret 1 spritzy", "secret 0 beauregard", "secret 1 charity"), 1),
    ],
)
def test_otherwise_the_secret_card_wins(lines: tuple[str, ...], winner: int) -> None:
    scene = base("BASE2").frame("charity").at(charity="H13", pierre="Q7")
    table = scene.turn().rolls(2, 3).says("move first charity GO").luck(*lines)
    assert table.ending == ("door", (winner,))
    assert table.news[-1] == f"won {winner} *"


@pytest.mark.rule("DD-64")
@pytest.mark.rule("DD-55")
def test_the_detective_ends_it_for_the_favourite() -> None:
    scene = base("BASE2").used("wild", "wild", "wild", "wild", *TRAP_NAMES).steps(10).reshuffled().steps(2)
    table = scene.frame("clay").turn().rolls(1, 2).says("move first smothers B2").draws("detective")
    assert table.news == ["drew 0", "detective 0 13 *", "arrived clay"]
    table.luck(*LEDGER)
    assert table.ending == ("detective", (1,))


@pytest.mark.rule("DD-T39")
@pytest.mark.rule("DD-R29")
@pytest.mark.rule("DD-64")
def test_one_pawn_left() -> None:
    scene = all_but("hickory", "charity").frame("hickory").at(charity="P10").holds(0, "trap:statue")
    table = scene.turn().rolls(1, 2).plays("move first charity P11", "play trap:statue")
    assert table.news[2:] == [
        "played 0 trap:statue statue",
        "eliminated charity statue",
        "unclaimed charity *",
        "last hickory",
    ]
    table.luck(*LEDGER)
    assert table.ending == ("survivor", (0,))
    assert table.drive.table.heir == PAWN_NAMES.index("hickory")

    scene = all_but("charity", "spritzy").frame("spritzy").at(charity="P10").holds(0, "trap:statue")
    table = scene.turn().rolls(1, 2).plays("move first charity P11", "play trap:statue").luck(*LEDGER)
    assert table.ending == ("survivor", (1,))

    scene = all_but("dusty", "pierre", "charity").at(charity="P10").holds(0, "trap:statue")
    table = scene.turn().rolls(1, 2).plays("move first charity P11", "play trap:statue")
    assert table.news[-1] == "unclaimed charity *"
    assert not table.over
    assert table.active == 0


@pytest.mark.rule("DD-R43")
def test_at_the_end_of_two_player_games_everybody_sees_the_same() -> None:
    table = base("BASE2").holds(1, "wild", "trap:stairs").turn().rolls(2, 3)
    table.says("move first pierre GO")
    assert table.view(0).wilds == [0, -1], "nothing is shown before the secret cards are"
    table.luck(*LEDGER)
    seen = {written(table.sees(viewer) | {"seat": None}) for viewer in table.viewers}
    assert len(seen) == 1
    assert table.sees(None)["hands"] == [[], ["wild", "trap:stairs"]]
