"""The table is laid: Character cards, chairs, the roll for the start, Aunt Agatha's portrait."""

from collections import Counter

import pytest

import hawkshaw
from hawkshaw import CHANCE, BadOption, NotYourTurn
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES
from tests.games.dead_end_drive.stage import BASES, CHAIRS, GAME, SEATS, base, dealt, new, opened, seated

ROLLS = {f"dice {first} {second}": 1 for first in range(1, 7) for second in range(1, 7)}


@pytest.mark.rule("DD-01")
def test_two_to_four_players() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadOption):
            hawkshaw.game("dead_end_drive").new(seats=seats)


@pytest.mark.rule("DD-07")
@pytest.mark.rule("DD-59")
@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 4), (4, 3)])
def test_character_cards_go_round_one_by_one(seats: int, each: int) -> None:
    table = new(seats)
    for card in range(each * seats):
        left = PAWN_NAMES[card:]
        assert table.state.to_act == (CHANCE,)
        assert table.chances() == {f"deal {card % seats} {pawn}": 1 for pawn in left}
        table.luck(f"deal {card % seats} {PAWN_NAMES[card]}")
        assert table.news == [f"dealt {card % seats} {PAWN_NAMES[card]} to {card % seats} *"]
    assert [table.drive.table.owners.count(seat) for seat in range(seats)] == [each] * seats
    assert not any(chance.startswith("deal") for chance in table.chances())


@pytest.mark.rule("DD-08")
@pytest.mark.rule("DD-09")
@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_sees_its_own_character_cards_and_how_many_the_others_have(seats: int) -> None:
    table = dealt(seats)
    for seat in range(seats):
        own = [owner if owner == seat else -1 for owner in table.drive.table.owners]
        assert table.view(seat).owners == own
        assert table.view(seat).characters == [12 // seats if seats > 2 else 4] * seats
    assert table.view(None).owners == [-1] * 12
    assert table.drive.table.owners[:4] == tuple(seat % seats for seat in range(4))


@pytest.mark.rule("DD-09")
def test_nobody_owns_a_pawn_but_by_a_card() -> None:
    table = new(3).luck("deal 0 clay")
    assert [table.drive.table.owners[PAWN_NAMES.index(pawn)] for pawn in ("clay", "lulu")] == [0, -1]
    assert set(table.chances()) == {f"deal 1 {pawn}" for pawn in PAWN_NAMES if pawn != "clay"}


@pytest.mark.rule("DD-02")
@pytest.mark.rule("DD-R2")
def test_luck_gives_every_pawn_a_red_chair_of_its_own() -> None:
    table = dealt(4)
    free = CHAIRS[:]
    for pawn, chair in zip(PAWN_NAMES, [*CHAIRS[5:], *CHAIRS[:5]], strict=True):
        assert table.chances() == {f"chair {pawn} {other}": 1 for other in free}
        table.luck(f"chair {pawn} {chair}")
        assert table.news == [f"seated {pawn} {chair} *"]
        assert table.where(pawn) == chair
        free.remove(chair)
    assert free == []
    assert table.chances() == ROLLS


@pytest.mark.rule("DD-04")
@pytest.mark.rule("DD-05")
@pytest.mark.rule("DD-T01")
def test_three_decks() -> None:
    table = opened()
    kinds = Counter(
        "wild" if card == "wild" else "double" if "+" in card else card.partition(":")[0]
        for card in CARD_NAMES
    )
    assert kinds == {"wild": 1, "trap": 5, "double": 10, "detective": 1}
    assert (table.drive.table.pile_wilds, table.drive.table.pile_detectives, table.drive.table.pile_size) == (
        4,
        10,
        29,
    )
    assert len(table.unseen | {table.favourite} | set(table.sofa)) == 13
    assert len(table.drive.table.owners) == 12
    for trap in ("stairs", "fireplace", "chandelier", "statue", "bookcase"):
        matching = [card for card in CARD_NAMES if trap in card.replace(":", "+").split("+")]
        assert len(matching) + table.drive.table.pile_wilds == 9


@pytest.mark.rule("DD-05")
def test_the_pile_mixes_all_kinds_and_no_hand_holds_one() -> None:
    table = base("BASE4").turn().rolls(1, 4).plays("move first smothers B2", "draw")
    weights = {"card wild": 4, "card detective": 10}
    weights |= {f"card {card}": 1 for card in CARD_NAMES if card.startswith("trap:")}
    assert table.chances() == weights
    assert sum(weights.values()) == 29
    assert [*table.chances()][0::16] == ["card wild", "card detective"]
    assert [table.drive.table.hand_size(seat) for seat in range(4)] == [0] * 4


@pytest.mark.rule("DD-06")
@pytest.mark.rule("DD-11")
@pytest.mark.parametrize("seats", SEATS)
def test_agatha_leaves_the_frame_before_the_first_turn_and_any_portrait_is_behind_her(seats: int) -> None:
    table = seated(seats)
    assert table.sofa == []
    assert table.favourite == ""
    for seat in range(seats):
        table.luck(f"dice {2 if seat else 6} 1")
    assert table.news == [f"start_roll {seats - 1} 2 1 *", "starts 0", "removed agatha", "turn 0"]
    assert table.luck_is_asked
    assert table.chances() == {f"portrait {pawn}": 1 for pawn in PAWN_NAMES}
    assert table.sofa == ["agatha"]
    table.luck("portrait lulu")
    assert table.news == ["portrait lulu *"]
    assert table.favourite == "lulu"
    assert table.unseen == set(PAWN_NAMES) - {"lulu"}
    assert table.options(0) == ["roll"]


@pytest.mark.rule("DD-10")
@pytest.mark.parametrize("seats", SEATS)
def test_the_highest_total_starts(seats: int) -> None:
    for starter in range(seats):
        table = seated(seats)
        for seat in range(seats):
            assert table.chances() == ROLLS
            table.luck("dice 5 4" if seat == starter else "dice 2 6" if seat < starter else "dice 6 1")
            assert table.news[0] == f"start_roll {seat} " + (
                "5 4 *" if seat == starter else "2 6 *" if seat < starter else "6 1 *"
            )
        assert table.kinds() == ["start_roll", "starts", "removed", "turn"]
        assert table.news[1:] == [f"starts {starter}", "removed agatha", f"turn {starter}"]
        assert table.drive.table.start_rolls == (0,) * seats
        assert table.luck("portrait clay").active == starter


@pytest.mark.rule("DD-R1")
@pytest.mark.rule("DD-T12")
def test_the_tied_roll_again() -> None:
    table = seated(4)
    table.luck("dice 4 5", "dice 5 6", "dice 6 5")
    assert table.drive.table.start_rolls == (9, 11, 11, 0)
    table.luck("dice 1 3")
    assert table.news == ["start_roll 3 1 3 *", "start_tie 11"]
    assert table.drive.table.start_rolls == (0,) * 4
    table.luck("dice 2 3")
    assert table.news == ["start_roll 1 2 3 *"]
    table.luck("dice 4 4")
    assert table.news == ["start_roll 2 4 4 *", "starts 2", "removed agatha", "turn 2"]
    table.luck("portrait pierre")
    turns = [table.active]
    while len(turns) < 5:
        table.rolls(1, 2).plays(table.options()[0]).plays(table.options()[0])
        turns.append(table.active)
    assert turns == [2, 3, 0, 1, 2]


@pytest.mark.rule("DD-R1")
def test_ties_go_on_until_one_is_highest() -> None:
    table = seated(3).luck("dice 3 3", "dice 1 1", "dice 2 4")
    assert table.news[-1] == "start_tie 6"
    table.luck("dice 5 5")
    assert table.news == ["start_roll 0 5 5 *"]
    table.luck("dice 6 4")
    assert table.news == ["start_roll 2 6 4 *", "start_tie 10"]
    table.luck("dice 1 2", "dice 2 2")
    assert table.news[1] == "starts 2"


@pytest.mark.rule("DD-T11")
@pytest.mark.rule("DD-03")
@pytest.mark.rule("DD-60")
@pytest.mark.parametrize(("seats", "each", "secret"), [(4, 3, 0), (3, 4, 0), (2, 4, 4)])
def test_sizes_at_the_first_turn(seats: int, each: int, secret: int) -> None:
    table = opened(seats)
    assert [table.drive.table.owners.count(seat) for seat in range(seats)] == [each] * seats
    assert table.drive.table.owners.count(-1) == secret
    assert sorted(table.drive.table.pawns) == sorted(
        table.drive.table.board.square(chair) for chair in CHAIRS
    )
    assert table.drive.table.detective == 0
    assert [table.hand(seat) for seat in range(seats)] == [[]] * seats
    assert table.drive.table.pile_size == 29
    assert table.discard == []
    assert len(table.unseen) + 1 == 12
    assert table.sofa == ["agatha"]


@pytest.mark.rule("DD-13")
@pytest.mark.parametrize("name", BASES)
def test_only_the_seat_asked_decides(name: str) -> None:
    table = base(name).turn()
    assert table.options(0) == ["roll"]
    for seat in range(1, table.seats):
        assert table.options(seat) == []
        with pytest.raises(NotYourTurn):
            table.says("roll", seat)
    table.says("roll")
    assert table.state.legal(0) == []
    assert table.chances() == ROLLS
    assert table.luck("dice 1 2").chances() == {}
