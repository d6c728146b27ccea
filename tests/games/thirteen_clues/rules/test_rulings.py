"""Rulings that hold over every kind of action, and the engine's promises about them."""

from itertools import product

import pytest

from hawkshaw import Rng
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES, CARD_NAMES
from hawkshaw.games.thirteen_clues.rules import turn_options
from hawkshaw.games.thirteen_clues.table.frames import TURN
from tests.games.thirteen_clues.stage import SEATS, case, new, randomly, wander

OPTIONS = {2: 254, 3: 381, 4: 567, 5: 803, 6: 1095}


@pytest.mark.rule("TC-R9")
@pytest.mark.parametrize(
    ("move", "kinds"),
    [
        ("ask 2 red", ["pay", "ask", "answer", "turn"]),
        ("accuse dancer parlor knife", ["pay", "accuse", "wrong", "turn"]),
        ("accuse countess library rifle", ["pay", "accuse", "solved"]),
    ],
)
def test_the_glass_moves_then_the_action_resolves_then_the_turn_ends(move: str, kinds: list[str]) -> None:
    assert [event.kind for event in case("A").says(move).events] == kinds


@pytest.mark.rule("TC-R9")
def test_the_glass_has_moved_before_the_informants_card_is_seen() -> None:
    table = case("A").says("consult E")
    assert table.glasses == [0, 2, 1]
    assert [event.kind for event in table.events] == ["pay", "consult"]
    assert [event.kind for event in table.luck("informant E knife").events] == ["shown", "turn"]


@pytest.mark.rule("TC-R9")
def test_a_result_is_known_before_the_next_action_is_chosen() -> None:
    table = case("A", glasses="2/1/1").says("ask 2 red")
    assert table.active == 0
    assert table.sees(0)["asked"] == [{"witness": 2, "about": "red", "askers": [0], "answer": 3}]


@pytest.mark.rule("TC-R19")
@pytest.mark.rule("TC-R13")
@pytest.mark.parametrize("seats", SEATS)
def test_the_options_of_a_turn_depend_on_the_number_of_seats_alone(seats: int) -> None:
    table = randomly(seats, 7, TURN)
    lists: dict[int, list[str]] = {}
    for _ in wander(table, Rng(seats), 120):
        if table.clues.table.agenda.kind == TURN:
            options = lists.setdefault(table.active, table.options())
            assert len(options) == OPTIONS[seats]
            assert table.options() == options
    assert len(lists) == seats


@pytest.mark.rule("TC-30")
@pytest.mark.rule("TC-38")
@pytest.mark.rule("TC-41")
@pytest.mark.parametrize("seats", SEATS)
def test_a_turn_offers_every_question_every_slot_and_every_triple(seats: int) -> None:
    suits = ATTRIBUTE_NAMES[: seats + 4]
    about = [*suits, *ATTRIBUTE_NAMES[10:]]
    persons, locations, weapons = (
        CARD_NAMES[10 * category : 10 * category + seats + 4] for category in range(3)
    )
    rest = [f"consult {slot}" for slot in "ABCDEFGH"[: 12 - 2 * seats]]
    rest += [f"accuse {' '.join(triple)}" for triple in product(persons, locations, weapons)]
    space = new(seats).space
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        sides = [f"ask {a} {side}" for a in about for side in ("left", "right")]
        asked = sides if seats == 2 else [f"ask {other} {a}" for other in others for a in about]
        assert [space.text(action) for action in turn_options(seats, seat)] == asked + rest


@pytest.mark.rule("TC-R29")
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_legal_succeeds_and_tells_the_same_with_or_without_listeners(seats: int) -> None:
    table = new(seats)
    for actor in wander(table, Rng(seats), 90):
        twin = table.clues.copy()
        assert twin == table.state
        if not table.state.to_act:
            break
        actor = table.state.to_act[0]
        action = ([chance for chance, _ in table.clues.chances()] or table.state.legal(actor))[0]
        before = table.clues.copy()
        twin.advance(actor, action)
        before.apply(actor, action)
        assert twin == before
        assert twin.to_act == before.to_act
        assert twin != table.state


@pytest.mark.rule("TC-R29")
def test_another_seats_move_is_refused_and_tells_nobody_anything() -> None:
    table = case("A")
    for seat in (1, 2):
        table.refuses("ask 0 red", "You have nothing to decide now", "TC-22", seat=seat)
    assert table.story == []


@pytest.mark.rule("TC-R2")
def test_with_four_seats_the_poorest_change_with_every_glass() -> None:
    table = case("C", glasses="4/0/1/1")
    for move in (
        "consult A",
        "accuse duke market sword",
        "accuse duke market gun",
        "accuse duke market poison",
    ):
        table.says(move)
        if move == "consult A":
            table.luck("informant A duke")
    receivers = [event.args[1] for event in table.story if event.kind == "pay"]
    assert receivers == [1, 1, 2, 3]


@pytest.mark.rule("TC-R3")
@pytest.mark.parametrize("seat", range(6))
def test_a_tie_goes_to_the_left_neighbour_at_a_table_of_six(seat: int) -> None:
    table = case("D", turn=seat).says("accuse dancer harbor gun")
    assert next(event.args for event in table.events if event.kind == "pay") == (seat, (seat + 1) % 6)
