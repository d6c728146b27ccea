"""Who sees what, row by row of the ledger's table, and the permutations that nobody may notice."""

import json
import re
from collections.abc import Iterator

import pytest

from hawkshaw import Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTE_NAMES, CARD_NAMES
from hawkshaw.games.thirteen_clues.table.frames import TURN
from hawkshaw.games.thirteen_clues.table.view import unseen_cards
from tests.games.thirteen_clues.stage import (
    CASES,
    GAME,
    HANDS,
    SEATS,
    ClueTable,
    at,
    case,
    new,
    randomly,
    wander,
)
from tests.tablemate import written

Cards = list[str]


# The table of who sees what


@pytest.mark.rule("TC-R25")
@pytest.mark.parametrize("seats", SEATS)
def test_seats_phase_turn_and_talk_are_public(seats: int) -> None:
    table = new(seats)
    public = (
        "seats",
        "agenda",
        "first",
        "winner",
        "chosen",
        "looked",
        "glasses",
        "supply",
        "asked",
        "accused",
    )
    for _ in wander(table, Rng(seats), 100):
        seen = [{key: view.get(key) for key in public} for view in map(table.sees, table.viewers)]
        assert all(view == seen[0] for view in seen)
        facts = table.clues.dump()
        # The engine's own facts, but for the answers, which it works out.
        for question in talk(seen[0]["asked"]):
            del question["answer"]
        assert {**seen[0], "chosen": None} == {**{key: facts.get(key) for key in public}, "chosen": None}


@pytest.mark.rule("TC-13")
def test_a_hand_and_the_number_of_its_picks_are_its_owners() -> None:
    # Seat 1 holds a 2-2-1 hand at one table and a 3-1-1 hand at the other; seat 0 the same at both.
    table = new(3).deals(*HANDS["A"])
    twin = new(3).deals(
        HANDS["A"][0], "officer market blowgun duke maid", "countess library rifle museum poison"
    )
    assert (len(table.options(1)), len(twin.options(1))) == (4, 3)
    for viewer in (0, None):
        assert written(table.sees(viewer)) == written(twin.sees(viewer))
    assert table.sees(1) != twin.sees(1)
    assert table.sees(None)["legal"] == []


@pytest.mark.rule("TC-R10")
def test_a_sealed_pick_is_its_choosers_and_the_fact_is_everybodys() -> None:
    table = new(3).deals(*HANDS["A"]).says("choose officer market blowgun", seat=1)
    twin = new(3).deals(*HANDS["A"]).says("choose duke museum blowgun", seat=1)
    for viewer in (0, 2, None):
        assert written(table.sees(viewer)) == written(twin.sees(viewer))
        assert table.sees(viewer)["chosen"] == [1]
        assert table.sees(viewer)["pick"] is None
    assert table.sees(1)["pick"] == ["officer", "market", "blowgun"]
    assert table.news == twin.news == ["chosen 1"]


@pytest.mark.rule("TC-R10")
def test_with_two_seats_the_sealed_placement_is_the_choosers_too() -> None:
    table = new(2).deals(*HANDS["B"]).says("choose maid park poison left countess", seat=1)
    twin = new(2).deals(*HANDS["B"]).says("choose maid park poison left library", seat=1)
    for viewer in (0, None):
        assert written(table.sees(viewer)) == written(twin.sees(viewer))
        assert table.sees(viewer)["left"] == [None, None]
    assert table.sees(1)["left"] == [None, "countess"]


@pytest.mark.rule("TC-18")
def test_who_filled_a_holder_is_public_but_its_owner_is_never_told_with_what() -> None:
    table, twin = (new(3).deals(*HANDS["A"]) for _ in range(2))
    for one in (table, twin):
        one.says("choose butcher park sword", seat=0).says("choose officer market blowgun", seat=1)
    table.says("choose countess library rifle", seat=2)
    twin.says("choose maid library poison", seat=2)
    assert table.news_for(0) == twin.news_for(0)
    assert table.news_for(0)[0] == "chosen 2"
    assert written(table.sees(0)) == written(twin.sees(0))
    assert table.news_for(1) != twin.news_for(1)
    assert table.sees(1)["holders"] != twin.sees(1)["holders"]


@pytest.mark.rule("TC-16")
def test_behind_a_screen_there_is_no_order_but_the_owners_sides() -> None:
    table = new(3).deals("butcher park sword nurse gun", *HANDS["A"][1:])
    twin = new(3).deals("butcher park sword gun nurse", *HANDS["A"][1:])
    assert table.everybodys_views() == twin.everybodys_views()
    assert table.state == twin.state
    assert case("A").sees(0)["screens"] == [["nurse", "gun"], [], []]
    assert "left" not in case("A").sees(0)


@pytest.mark.rule("TC-R17")
def test_where_somebody_looked_is_everybodys_what_was_seen_is_the_lookers() -> None:
    table = (
        case("A", glasses="3/1/1")
        .consults("E", "knife")
        .consults("B", "parlor")
        .says("ask 1 red")
        .consults("E")
    )
    shown = {0: {"B": "parlor", "E": "knife"}, 1: {"E": "knife"}, 2: {}, None: {}}
    for viewer in table.viewers:
        assert table.sees(viewer)["informant"] == dict.fromkeys("ABCDEF") | shown[viewer]
        assert table.sees(viewer)["looked"] == [["B", "E"], ["E"], []]


@pytest.mark.rule("TC-35")
def test_a_number_comes_without_the_cards_that_were_counted() -> None:
    table = case("A").says("ask 2 red")
    for viewer in table.viewers:
        assert table.sees(viewer)["asked"] == [{"witness": 2, "about": "red", "askers": [0], "answer": 3}]
    (answer,) = [event for event in table.events if event.kind == "answer"]
    assert list(GAME.events["answer"].named(answer)) == ["witness", "about", "count"]
    before = case("A").sees(2)
    after = table.sees(2)
    assert {key for key in before if before[key] != after[key]} == {"agenda", "glasses", "asked"}


@pytest.mark.rule("TC-44")
def test_accusations_and_verdicts_are_everybodys() -> None:
    table = case("A", glasses="2/1/1").says("accuse nurse park gun").says("accuse butcher park sword")
    for viewer in table.viewers:
        assert table.sees(viewer)["accused"] == [
            [["butcher", "park", "sword"], ["nurse", "park", "gun"]],
            [],
            [],
        ]


@pytest.mark.rule("TC-R25")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_a_spectator_sees_no_card_but_those_named_in_accusations(seats: int, seed: int) -> None:
    table = new(seats)
    rng = Rng(seed)
    for _ in wander(table, rng, 100):
        view = table.sees(None)
        if view["winner"] is not None:
            break
        spoken = card_names(view.pop("accused"))
        assert card_names(view) == set()
        assert view["legal"] == []
        # The words for people tell no more; suits and attributes are no cards.
        assert {name.lower() for name in re.findall(r"[A-Z][a-z]+", GAME.table(table.view(None)))} & set(
            CARD_NAMES
        ) <= spoken


@pytest.mark.rule("TC-R26")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_once_the_game_is_over_everything_is_shown_to_everybody(viewer: int | None) -> None:
    table = case("A", turn=1, glasses="0/2/1").consults("E", "knife").says("accuse butcher park sword")
    view, facts = table.sees(viewer), table.clues.dump()
    for key in ("holders", "screens", "informant", "rest"):
        assert view[key] == facts[key]
    assert view["informant"] == dict.fromkeys("ABCDF") | {"E": "knife"}
    assert view["rest"] == ["dancer", "parlor", "harbor", "theater", "crossbow"]
    assert view["holders"] == [
        ["countess", "library", "rifle"],
        ["butcher", "park", "sword"],
        ["officer", "market", "blowgun"],
    ]


@pytest.mark.rule("TC-R26")
def test_with_two_seats_the_sides_are_shown_at_the_end_too() -> None:
    table = case("B").says("accuse maid park poison")
    for viewer in table.viewers:
        assert table.sees(viewer)["left"] == ["nurse", "countess"]
        assert table.sees(viewer)["screens"] == [["nurse", "rifle"], ["countess", "library"]]


@pytest.mark.rule("TC-R26")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_before_the_end_nothing_is_shown_at_all(viewer: int | None) -> None:
    table = case("A", turn=1, glasses="0/2/1").consults("E", "knife").says("accuse officer park sword")
    assert "rest" not in table.sees(viewer)
    assert table.view(viewer).rest == 0


@pytest.mark.rule("TC-12")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_no_order_of_a_deck_to_be_found_out(seats: int) -> None:
    """The undealt cards are a set, and a state holds nothing of the way it came about."""
    table = new(seats)
    for _ in wander(table, Rng(seats), 60):
        dump = table.clues.dump()
        rest = dump["rest"]
        assert isinstance(rest, list)
        assert rest == sorted(rest, key=CARD_NAMES.index)
        assert GAME.load(json.loads(json.dumps(dump))) == table.state


# Permutations


def unseen(table: ClueTable, seat: int) -> set[str]:
    """The cards in play that a seat sees nowhere."""
    dump = table.clues.dump()
    view = table.sees(seat)
    in_play = card_names([dump[key] for key in ("holders", "screens", "informant", "rest")])
    return in_play - card_names([view[key] for key in ("holders", "screens", "informant")])


def card_names(data: object) -> set[str]:
    """All cards named anywhere in a piece of JSON data."""
    return set(re.findall(r"[a-z]+", json.dumps(data))) & set(CARD_NAMES)


def permuted(table: ClueTable, seat: int, rng: Rng) -> Iterator[ClueTable]:
    """The table with cards unseen by a seat exchanged, one pair after another, as long as nothing it knows is hurt.

    Written anew from the rules, so that it does not lean on what it tests.
    """
    dump = table.clues.dump()
    answers = [count_for(dump, question) for question in talk(dump["asked"])]
    hidden = sorted(unseen(table, seat))
    for _ in range(120):
        one, other = rng.choice(hidden), rng.choice(hidden)
        twin = json.loads(
            exchange(json.dumps({key: value for key, value in dump.items() if key != "accused"}), one, other)
        )
        twin["accused"] = dump["accused"]
        if not fits(twin) or [count_for(twin, question) for question in talk(dump["asked"])] != answers:
            continue
        dump = canonical(twin)
        yield at(dump)


def exchange(text: str, one: str, other: str) -> str:
    """The text with two cards in each other's place."""
    return re.sub(rf'"({one}|{other})"', lambda found: f'"{other if found[1] == one else one}"', text)


def canonical(dump: dict[str, object]) -> dict[str, object]:
    """The dump with its sets of cards in the order every dump has."""
    sets = dump["screens"], [dump["rest"]]
    for group in sets:
        assert isinstance(group, list)
        for cards in group:
            cards.sort(key=CARD_NAMES.index)
    return dump


def fits(dump: dict[str, object]) -> bool:
    """Whether every holder has one card of each Category, and nobody has accused rightly."""
    holders, accused = dump["holders"], dump["accused"]
    assert isinstance(holders, list)
    assert isinstance(accused, list)
    shaped = all([CARD_NAMES.index(card) // 10 for card in holder] == [0, 1, 2] for holder in holders)
    return shaped and not any(holder in named for holder, named in zip(holders, accused, strict=True))


def count_for(dump: dict[str, object], question: dict[str, object]) -> int:
    """The number a witness must give, counted card by card."""
    holders, screens = dump["holders"], dump["screens"]
    assert isinstance(holders, list)
    assert isinstance(screens, list)
    witness = question["witness"]
    assert isinstance(witness, int)
    cards: Cards = [card for seat, holder in enumerate(holders) if seat != witness for card in holder]
    if "side" in question:
        left = dump["left"]
        assert isinstance(left, list)
        cards += [
            card for card in screens[witness] if (card == left[witness]) == (question["side"] == "left")
        ]
    else:
        cards += screens[witness]
    return sum(attribute_of(card, str(question["about"])) for card in cards)


def attribute_of(card: str, about: str) -> bool:
    """Whether a card has an attribute, by the game's own list."""
    return ATTRIBUTE_MASKS[ATTRIBUTE_NAMES.index(about)] >> CARD_NAMES.index(card) & 1 == 1


def neighbour_sees(table: ClueTable, seat: int) -> list[object]:
    """What the left neighbour of a seat has in front of it: proof that an exchange was one."""
    view = table.sees((seat + 1) % table.seats)
    return [view["holders"], view["screens"]]


def talk(asked: object) -> list[dict[str, object]]:
    """The questions of a dump."""
    assert isinstance(asked, list)
    return asked


@pytest.mark.rule("TC-53")
@pytest.mark.rule("TC-T06")
@pytest.mark.parametrize("name", CASES)
def test_every_seat_has_thirteen_unseen_cards(name: str) -> None:
    table = case(name)
    for seat in range(table.seats):
        assert len(unseen(table, seat)) == 13
        solution = table.clues.dump()["holders"]
        assert isinstance(solution, list)
        assert set(solution[seat]) <= unseen(table, seat)


@pytest.mark.rule("TC-53")
@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_a_card_seen_at_the_informants_is_crossed_out_too(name: str) -> None:
    for place, slot in enumerate("ABC"):
        rest = case(name).clues.dump()["rest"]
        assert isinstance(rest, list)
        table = case(name).consults(slot, rest[place])
        assert unseen(table, 0) == unseen(case(name), 0) - {rest[place]}
        assert {CARD_NAMES[card] for card in bits_of(unseen_cards(table.view(0)))} == unseen(table, 0)
        assert {CARD_NAMES[card] for card in bits_of(unseen_cards(table.view(1)))} == unseen(case(name), 1)


@pytest.mark.rule("TC-53")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_thirteen_in_every_deal(seats: int, seed: int) -> None:
    table = randomly(seats, seed, TURN)
    assert [len(unseen(table, seat)) for seat in range(seats)] == [13] * seats


@pytest.mark.rule("TC-18")
@pytest.mark.parametrize("name", CASES)
def test_after_set_up_no_permutation_of_the_unseen_cards_shows(name: str) -> None:
    for seat in range(CASES[name]):
        table, noticed = case(name), 0
        view = written(table.sees(seat))
        for twin in permuted(table, seat, Rng(seat)):
            assert written(twin.sees(seat)) == view
            noticed += neighbour_sees(twin, seat) != neighbour_sees(table, seat)
        assert noticed > 30


@pytest.mark.rule("TC-35")
@pytest.mark.rule("TC-44")
@pytest.mark.parametrize("name", CASES)
def test_later_no_permutation_shows_that_leaves_answers_verdicts_and_looks_alone(name: str) -> None:
    table = case(name)
    for _ in wander(table, Rng(sum(map(ord, name)) + 1), 10):
        pass
    assert table.clues.dump()["asked"]
    assert table.clues.table.winner < 0
    for seat in range(CASES[name]):
        # The others' looks are facts of the table, not of the seat: their cards may be exchanged as well.
        view, noticed = written(table.sees(seat)), 0
        for twin in permuted(table, seat, Rng(seat)):
            assert written(twin.sees(seat)) == view
            noticed += neighbour_sees(twin, seat) != neighbour_sees(table, seat)
        assert noticed > 3


@pytest.mark.rule("TC-35")
def test_a_permutation_that_changes_an_answer_does_show() -> None:
    """The control: seat 0 takes the two tables for one until seat 1 speaks of red cards."""
    table = case("A")
    holders = [
        ["countess", "parlor", "rifle"],
        ["butcher", "park", "sword"],
        ["officer", "market", "blowgun"],
    ]
    twin = case("A", holders=holders, rest=["dancer", "library", "harbor", "theater", "knife", "crossbow"])
    assert written(table.sees(0)) == written(twin.sees(0))
    table.says("ask 1 red")
    twin.says("ask 1 red")
    assert written(table.sees(0)) != written(twin.sees(0))


@pytest.mark.rule("TC-38")
@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_a_look_changes_the_others_views_alike_whatever_the_card(name: str) -> None:
    rest = case(name).clues.dump()["rest"]
    assert isinstance(rest, list)
    tables = [case(name).consults("C", card) for card in rest]
    for viewer in tables[0].viewers:
        views = {written(table.sees(viewer)) for table in tables}
        news = {tuple(table.news_for(viewer)) for table in tables}
        assert len(views) == len(news) == (len(rest) if viewer == 0 else 1)


@pytest.mark.rule("TC-R29")
@pytest.mark.parametrize("name", CASES)
def test_every_illegal_move_leaves_everything_as_it_was(name: str) -> None:
    table = case(name)
    legal = set(table.state.legal(0))
    illegal = [action for action in range(table.space.n) if action not in legal]
    assert illegal
    for action in illegal[:: max(1, len(illegal) // 60)]:
        table.refuses(table.space.text(action), " (TC-")
    for seat in range(1, table.seats):
        table.refuses(table.options()[0], "You have nothing to decide now", "TC-22", seat=seat)
    table.refuses("start 1", "Only luck makes that move", "TC-R29")
