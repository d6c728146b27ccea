"""Reading dumps: what is wrong is refused with its place."""

from collections.abc import Callable

import msgspec
import pytest

from hawkshaw.core.errors import BadPosition
from hawkshaw.core.named import elements, moves, optional_seat, seat_mask, typed, viewer
from hawkshaw.core.space import Block, Domain, Space, seat_domain

CARD = Domain("card", ["gun", "sword"], [4, 7])
SPACE = Space([Block("ask", witness=seat_domain(3))], [])


class Position(msgspec.Struct):
    game: str
    seats: int
    hands: list[int]


def read(dump: object) -> Position:
    return typed(dump, Position, "chess", (2, 3), ["hands"])


def test_what_is_right_is_read() -> None:
    assert read({"game": "chess", "seats": 2, "hands": [1, 2]}).hands == [1, 2]
    assert elements("hand", ["Sword", "gun"], CARD) == 1 << 4 | 1 << 7
    assert optional_seat("first", None, 3) == -1
    assert optional_seat("first", 2, 3) == 2
    assert seat_mask("out", [0, 2], 3) == 0b101
    assert viewer(None, 3) is None
    assert viewer(2, 3) == 2
    assert moves(["ask 0", "ask 2"], SPACE) == [0, 2]


@pytest.mark.parametrize(
    ("reading", "why"),
    [
        (lambda: read([]), "Expected `object`, got `array`"),
        (
            lambda: read({"game": "go", "seats": 2, "hands": []}),
            "game: this is a position of 'go', not of 'chess'",
        ),
        (lambda: read({"game": "chess", "seats": 4, "hands": []}), "seats: not 4, but 2 to 3"),
        (
            lambda: read({"game": "chess", "seats": 3, "hands": [1]}),
            "hands: there must be one entry for each of the 3 seats",
        ),
        (lambda: elements("hand", ["rope"], CARD), "hand: there is no card 'rope'"),
        (lambda: elements("hand", ["gun", "GUN"], CARD), "hand: something is named twice"),
        (lambda: optional_seat("first", 3, 3), "first: there is no seat 3"),
        (lambda: seat_mask("out", [1, 1], 3), "out: something is named twice"),
        (lambda: seat_mask("out", [3], 3), "out: there is no seat 3"),
        (lambda: viewer(-1, 3), "seat: there is no seat -1"),
        (
            lambda: moves(["ask 2", "ask 0"], SPACE),
            "legal: moves are listed once each, in the order of the space",
        ),
        (
            lambda: moves(["ask 0", "ask 0"], SPACE),
            "legal: moves are listed once each, in the order of the space",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(reading: Callable[[], object], why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        reading()
    assert str(refused.value) == why


def test_a_move_that_is_no_notation_is_refused_as_such() -> None:
    with pytest.raises(BadPosition, match=r"^legal: "):
        moves(["dance"], SPACE)
