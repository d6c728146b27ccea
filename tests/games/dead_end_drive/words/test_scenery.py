"""What a client draws Aunt Agatha's mansion from, and any other."""

from __future__ import annotations

from typing import Any

import msgspec

import hawkshaw
from hawkshaw.games.dead_end_drive.content.plan import MANSION, read_board_file

GAME = hawkshaw.game("dead_end_drive")


def scenery(board: str = "") -> dict[str, Any]:
    found = GAME.scenery(GAME.read_options({"board": board}))
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return decoded


def squares_of(found: dict[str, Any], kind: str) -> list[str]:
    return [square["name"] for square in found["squares"] if square["kind"] == kind]


def test_every_square_is_there_in_order_with_what_stands_on_it() -> None:
    found = scenery()
    assert [square["name"] for square in found["squares"]] == MANSION.names[:-1]
    assert (found["columns"], found["rows"]) == (17, 13)
    assert " ".join(squares_of(found, "chair")) == MANSION.names_of(MANSION.chairs)
    assert " ".join(squares_of(found, "furniture")) == MANSION.names_of(MANSION.furniture)
    assert squares_of(found, "passage") == found["passages"] == ["E2", "Q3", "E7", "A12", "Q12"]
    assert squares_of(found, "door") == [found["door"]] == ["I13"]
    assert len(squares_of(found, "rug")) == sum(symbol == "r" for symbol in MANSION.symbols)
    by_name = {square["name"]: square for square in found["squares"]}
    assert by_name["A1"]["furniture"] == "staircase"
    assert "furniture" not in by_name["A2"]
    assert found["rooms"][by_name["N9"]["room"]] == "Study"


def test_traps_walls_and_people_have_their_places_and_words() -> None:
    found = scenery()
    assert {trap["trap"]: trap["square"] for trap in found["traps"]} == {
        "stairs": "B2",
        "fireplace": "I2",
        "chandelier": "B6",
        "statue": "P11",
        "bookcase": "P2",
    }
    assert len(found["walls"]) == 44
    assert ["E1", "F1"] in found["walls"]
    assert ["A3", "A4"] in found["walls"]
    assert found["detective_steps"] == 13
    assert found["pawns"][6] == {
        "pawn": "beauregard",
        "word": "Beauregard III",
        "mark": "Be",
        "role": "boyfriend",
        "about": "In love with the house, at least.",
    }
    assert found["portraits"]["agatha"] == "Aunt Agatha"
    assert found["cards"]["trap:stairs+statue"] == "Stairs/Statue"


def test_another_mansion_is_drawn_from_its_own_file() -> None:
    text = read_board_file().replace("Aunt Agatha's mansion", "The other house").replace("= 13", "= 7")
    found = scenery(text)
    assert (found["title"], found["detective_steps"]) == ("The other house", 7)


def test_a_game_whose_view_says_it_all_has_none() -> None:
    game = hawkshaw.game("thirteen_clues")
    assert game.scenery(game.read_options(None)) is None
