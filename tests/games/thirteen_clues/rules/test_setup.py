"""From the first card to the filled holders."""

from collections import Counter
from collections.abc import Callable

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, START, TURN
from tests.games.thirteen_clues.stage import (
    CASES,
    HANDS,
    SEATS,
    WITH_GLASSES,
    case,
    category_of,
    new,
    randomly,
    step,
    wander,
)
from tests.tablemate import position

INFORMANT_CARDS = {2: 8, 3: 6, 4: 4, 5: 2, 6: 0}


@pytest.mark.rule("TC-03")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_a_holder_a_screen_and_with_three_or_more_a_glass(seats: int) -> None:
    table = new(seats)
    assert table.sees(0)["holders"] == [None] * seats
    assert table.sees(0)["screens"] == [[]] * seats
    assert table.glasses == ([1] * seats if seats > 2 else [])


@pytest.mark.rule("TC-04")
@pytest.mark.parametrize(("seats", "supply"), [(3, 7), (4, 6), (5, 5), (6, 4)])
def test_the_other_glasses_lie_in_the_supply(seats: int, supply: int) -> None:
    assert new(seats).supply == supply


@pytest.mark.rule("TC-05")
@pytest.mark.parametrize("seats", WITH_GLASSES)
def test_everybody_always_sees_all_glasses(seats: int) -> None:
    table, rng = randomly(seats, 1, TURN), Rng(seats)
    lay = set()
    for _ in wander(table, rng, 60):
        lay.add((*table.glasses, table.supply))
        for viewer in table.viewers:
            assert table.sees(viewer)["glasses"] == table.glasses
            assert table.sees(viewer)["supply"] == table.supply
    assert len(lay) > 5


@pytest.mark.rule("TC-06")
@pytest.mark.parametrize("seats", SEATS)
def test_the_informant_board_is_there_with_two_to_five(seats: int) -> None:
    table = randomly(seats, 1, TURN)
    assert table.sees(0)["informant"] == dict.fromkeys("ABCDEFGH"[: INFORMANT_CARDS[seats]])
    assert any(option.startswith("consult ") for option in table.options()) is (seats < 6)


@pytest.mark.rule("TC-08")
@pytest.mark.rule("TC-09")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_first_dealt_one_card_of_each_pile(seats: int) -> None:
    table, rng = new(seats), Rng(seats)
    for category in range(3):
        for seat in range(seats):
            left = [
                f"deal {seat} {card}" for card in undealt(table.clues.dump()) if category_of(card) == category
            ]
            assert len(left) == seats + 4 - seat
            assert luck_may(table.clues.chances(), table.space.text) == dict.fromkeys(left, 1)
            assert step(table, rng) == CHANCE
    assert all(sorted(map(category_of, hand)) == [0, 1, 2] for hand in hands(table.clues.dump()))


@pytest.mark.rule("TC-10")
@pytest.mark.parametrize("seats", SEATS)
def test_two_more_cards_come_from_all_that_is_left(seats: int) -> None:
    table, rng = new(seats), Rng(seats)
    for _ in range(3 * seats):
        step(table, rng)
    assert Counter(map(category_of, undealt(table.clues.dump()))) == {0: 4, 1: 4, 2: 4}
    for dealt in range(2 * seats):
        left = [f"deal {dealt % seats} {card}" for card in undealt(table.clues.dump())]
        assert len(left) == 12 - dealt
        assert luck_may(table.clues.chances(), table.space.text) == dict.fromkeys(left, 1)
        step(table, rng)
    assert table.state.to_act == tuple(range(seats))


@pytest.mark.rule("TC-11")
@pytest.mark.parametrize("seats", SEATS)
def test_every_hand_is_five_cards_with_all_categories(seats: int) -> None:
    shapes = Counter[tuple[int, ...]]()
    for seed in range(12):
        for hand in hands(randomly(seats, seed, CHOOSE).clues.dump()):
            shapes[tuple(sorted(Counter(map(category_of, hand)).values()))] += 1
    assert shapes.keys() == {(1, 1, 3), (1, 2, 2)}


@pytest.mark.rule("TC-12")
@pytest.mark.parametrize(("seats", "cards"), INFORMANT_CARDS.items())
def test_what_is_left_lies_unseen_with_the_informant(seats: int, cards: int) -> None:
    table = randomly(seats, 3, TURN)
    assert len(undealt(table.clues.dump())) == cards
    assert all(card is None for viewer in table.viewers for card in informant(table.sees(viewer)))
    assert all("rest" not in table.sees(viewer) for viewer in table.viewers)


@pytest.mark.rule("TC-13")
def test_a_dealt_card_is_seen_by_its_owner_alone() -> None:
    table = new(3).luck("deal 0 officer")
    assert table.news_for(0) == ["dealt 0 officer to 0 *"]
    assert table.news_for(1) == table.news_for(2) == table.news_for(None) == []
    table = new(3).deals(*HANDS["A"])
    for seat in range(3):
        assert table.sees(seat)["hand"] == hands(table.clues.dump())[seat]
    assert table.sees(None)["hand"] == []


@pytest.mark.rule("TC-13")
def test_nobody_decides_during_the_deal() -> None:
    table = new(3).luck("deal 0 officer")
    table.refuses("choose officer park gun", "you have nothing to decide now".capitalize(), "TC-13", seat=0)
    table.refuses("deal 1 duke", "Only luck makes that move", "TC-R29", seat=0)


@pytest.mark.rule("TC-14")
@pytest.mark.rule("TC-T09")
def test_a_pick_is_one_of_each_category_out_of_the_hand() -> None:
    table = new(3).deals(
        "officer duke butcher park gun",
        "maid dancer market library poison",
        "nurse museum harbor rifle knife",
    )
    assert table.options(0) == ["choose officer park gun", "choose duke park gun", "choose butcher park gun"]
    table.refuses(
        "choose officer duke gun",
        "exactly one Person, one Location and one Weapon: 'choose butcher park sword' (TC-14)",
        seat=0,
    )
    table.refuses("choose maid park gun", "Officer, Duke, Butcher, Park, Gun", "TC-14", seat=0)
    table.refuses(
        "choose officer park",
        "exactly one Person, one Location and one Weapon: 'choose butcher park sword' (TC-14)",
        seat=0,
    )

    table = new(3).deals(
        "officer duke park museum gun",
        "maid dancer market library poison",
        "nurse harbor theater rifle knife",
    )
    assert table.options(0) == [
        "choose officer park gun",
        "choose officer museum gun",
        "choose duke park gun",
        "choose duke museum gun",
    ]


@pytest.mark.rule("TC-14")
@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_leaves_three_or_four_picks_and_with_two_seats_two_placements_of_each(seats: int) -> None:
    table = randomly(seats, 8, CHOOSE)
    for seat, hand in enumerate(hands(table.clues.dump())):
        picks = 3 if 3 in Counter(map(category_of, hand)).values() else 4
        assert len(table.options(seat)) == (picks if seats > 2 else 2 * picks)
        assert len(set(table.options(seat))) == len(table.options(seat))
    assert table.clues.chances() == []


@pytest.mark.rule("TC-15")
@pytest.mark.rule("TC-T11")
def test_three_cards_of_one_suit_may_be_given() -> None:
    table = new(3).deals(
        "countess park sword duke gun",
        "maid market library poison knife",
        "nurse museum harbor rifle butcher",
    )
    table.says("choose countess park sword", seat=0)
    assert table.sees(0)["pick"] == ["countess", "park", "sword"]


@pytest.mark.rule("TC-16")
@pytest.mark.rule("TC-17")
@pytest.mark.rule("TC-19")
@pytest.mark.parametrize("name", CASES)
def test_picks_fill_the_holders_on_the_left_and_the_rest_stands_behind_the_own_screen(name: str) -> None:
    table = new(CASES[name]).deals(*HANDS[name])
    given = [hand.split()[:3] for hand in HANDS[name]]
    kept = [hand.split()[3:] for hand in HANDS[name]]
    for seat, cards in enumerate(given):
        left = f" left {kept[seat][0]}" if name == "B" else ""
        assert table.sees(None)["holders"] == [None] * table.seats
        table.says("choose " + " ".join(cards) + left, seat=seat)
    seats = range(table.seats)
    assert table.clues.dump()["holders"] == [given[seat - 1] for seat in seats]
    assert [sorted(screen) for screen in named(table.clues.dump()["screens"])] == [
        sorted(cards) for cards in kept
    ]
    table.luck("start 0")
    assert table.state.dump() == position("thirteen_clues", f"case_{name.lower()}")
    assert table.state == case(name).state


@pytest.mark.rule("TC-17")
@pytest.mark.rule("TC-T10")
@pytest.mark.rule("TC-R10")
def test_nothing_moves_before_the_last_seat_has_chosen() -> None:
    table = new(3).deals(*HANDS["A"])
    table.says("choose nurse park sword", seat=0).says("choose duke market blowgun", seat=1)
    assert table.news_for(2) == ["chosen 1"]
    for viewer in table.viewers:
        assert table.sees(viewer)["holders"] == [None, None, None]
        assert table.sees(viewer)["chosen"] == [0, 1]
    assert table.state.to_act == (2,)
    table.says("choose maid library poison", seat=2)
    h0, h1, h2 = ["maid", "library", "poison"], ["nurse", "park", "sword"], ["duke", "market", "blowgun"]
    assert table.sees(0)["holders"] == [None, h1, h2]
    assert table.sees(1)["holders"] == [h0, None, h2]
    assert table.sees(2)["holders"] == [h0, h1, None]
    assert table.sees(None)["holders"] == [None, None, None]
    assert table.sees(0)["chosen"] == []


@pytest.mark.rule("TC-R10")
def test_the_order_in_which_seats_choose_has_no_effect() -> None:
    picks = {
        0: "choose butcher park sword",
        1: "choose officer market blowgun",
        2: "choose countess library rifle",
    }
    tables = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table = new(3).deals(*HANDS["A"])
        for seat in order:
            table.says(picks[seat], seat=seat)
        tables.append(table)
    assert tables[0].state == tables[1].state == tables[2].state
    assert tables[0].events[1:] == tables[1].events[1:] == tables[2].events[1:]


@pytest.mark.rule("TC-R10")
def test_a_choice_is_sealed() -> None:
    table = new(3).deals(*HANDS["A"]).says("choose butcher park sword", seat=0)
    table.refuses("choose nurse park gun", "You have chosen already", "TC-R10", seat=0)
    table.refuses("ask 1 red", "First everybody chooses", "TC-17", seat=1)


@pytest.mark.rule("TC-18")
@pytest.mark.parametrize("name", CASES)
def test_everybody_but_its_owner_sees_a_holder(name: str) -> None:
    table = case(name)
    filled = named(table.clues.dump()["holders"])
    for viewer in range(table.seats):
        assert table.sees(viewer)["holders"] == [
            None if seat == viewer else filled[seat] for seat in range(table.seats)
        ]


@pytest.mark.rule("TC-18")
def test_the_filled_holders_are_told_to_those_who_see_them() -> None:
    table = new(3).deals(*HANDS["A"])
    table.says("choose butcher park sword", seat=0).says("choose officer market blowgun", seat=1)
    table.says("choose countess library rifle", seat=2)
    holders = [
        "holder 0 countess library rifle to 1,2 *",
        "holder 1 butcher park sword to 0,2 *",
        "holder 2 officer market blowgun to 0,1 *",
    ]
    for seat in range(3):
        seen = [holder for place, holder in enumerate(holders) if place != seat]
        assert table.news_for(seat) == ["chosen 2", *seen]
    assert table.news_for(None) == ["chosen 2"]


@pytest.mark.rule("TC-16")
@pytest.mark.parametrize("name", CASES)
def test_screen_cards_are_seen_by_their_owner_alone(name: str) -> None:
    table = case(name)
    screens = named(table.clues.dump()["screens"])
    for viewer in table.viewers:
        assert table.sees(viewer)["screens"] == [
            screens[seat] if seat == viewer else [] for seat in range(table.seats)
        ]


@pytest.mark.rule("TC-20")
@pytest.mark.parametrize("seats", SEATS)
def test_no_card_moves_during_the_game(seats: int) -> None:
    table, rng = randomly(seats, 5, TURN), Rng(seats)
    holders, screens, lefts = (
        table.clues.table.holders[:],
        table.clues.table.screens[:],
        table.clues.table.lefts[:],
    )
    slots = table.clues.table.slots[:]
    for _ in wander(table, rng, 150):
        assert (table.clues.table.holders, table.clues.table.screens, table.clues.table.lefts) == (
            holders,
            screens,
            lefts,
        )
        # A slot gets its card at the first look and keeps it.
        assert all(old in (-1, card) for old, card in zip(slots, table.clues.table.slots, strict=True))
        slots = table.clues.table.slots[:]


@pytest.mark.rule("TC-20")
def test_nobody_chooses_cards_once_the_holders_are_filled() -> None:
    case("A").refuses("choose nurse park gun", "The holders are filled", "TC-20")


@pytest.mark.rule("TC-21")
@pytest.mark.parametrize("seats", SEATS)
def test_luck_says_who_begins_and_anybody_may(seats: int) -> None:
    table = randomly(seats, 2, START)
    begins = {f"start {seat}": 1 for seat in range(seats)}
    assert luck_may(table.clues.chances(), table.space.text) == begins
    for seat in range(seats):
        other = randomly(seats, 2, START).luck(f"start {seat}")
        assert other.active == seat
        for viewer in other.viewers:
            assert other.sees(viewer)["first"] == seat
            assert other.news_for(viewer) == [f"start {seat} *", f"turn {seat}"]


def luck_may(chances: list[tuple[int, int]], text: Callable[[int], str]) -> dict[str, int]:
    """What luck may do in notation, with the weights."""
    return {text(action): weight for action, weight in chances}


def undealt(dump: dict[str, object]) -> list[str]:
    """The cards that lie nowhere in particular."""
    rest = dump["rest"]
    assert isinstance(rest, list)
    return rest


def named(cards: object) -> list[list[str]]:
    """Cards of every seat, as a dump has them."""
    assert isinstance(cards, list)
    return cards


def hands(dump: dict[str, object]) -> list[list[str]]:
    """The dealt hands."""
    return named(dump["hands"])


def informant(view: dict[str, object]) -> list[str | None]:
    """What a view shows in the Informant's slots."""
    slots = view["informant"]
    assert isinstance(slots, dict)
    return list(slots.values())
