"""Where the parts of an encoding stand, and how they are written."""

from array import array

import pytest

from hawkshaw.core.encoding import (
    REMEMBERED,
    Layout,
    add_share,
    fill,
    mark,
    one_hot,
    share,
    write_mask,
    write_nothing,
    write_number,
    write_one,
)


def test_parts_stand_one_after_the_other_and_empty_ones_are_not_listed() -> None:
    layout = Layout({"phase": 2, "sides": 0, "hand": 3})
    assert layout.slices == {"phase": slice(0, 2), "hand": slice(2, 5)}
    assert layout.start == {"phase": 0, "sides": 2, "hand": 2}
    assert layout.length == 5
    assert layout.blank() == array("f", [0] * 5)


def test_how_numbers_are_written() -> None:
    numbers = Layout({"all": 5}).blank()
    one_hot(numbers, 1, 2)
    one_hot(numbers, 1, -1)
    assert list(numbers) == [0, 0, 0, 1, 0]
    mark(numbers, 1, 0b101)
    assert list(numbers) == [0, 1, 0, 1, 0]
    add_share(numbers, 0, 0.75)
    assert numbers[0] == 0.75
    add_share(numbers, 0, 0.75)
    assert numbers[0] == 1


def test_a_share_is_one_at_most_and_nothing_of_nothing() -> None:
    assert [share(value, 4) for value in (0, 1, 4, 5)] == [0, 0.25, 1, 1]
    assert share(3, 0) == 0


def written(parts: list[bytes]) -> list[float]:
    numbers = array("f", b"".join(parts))
    return list(numbers)


@pytest.mark.parametrize("size", [0, 1, 7, 8, 9, 30, 200])
def test_pieces_are_written_one_after_the_other(size: int) -> None:
    mask = int("1101001" * 40, 2) & ((1 << size) - 1)
    parts: list[bytes] = []
    write_mask(parts, mask, size)
    write_number(parts, 0.25)
    write_mask(parts, 0, size)
    write_one(parts, size - 1, size)
    write_one(parts, -1, size)
    write_nothing(parts, size)
    bits = [float(mask >> bit & 1) for bit in range(size)]
    last = [float(bit == size - 1) for bit in range(size)]
    nothing = [0.0] * size
    assert written(parts) == [*bits, 0.25, *nothing, *last, *nothing, *nothing]


def test_numbers_beyond_those_remembered_are_written_too() -> None:
    parts: list[bytes] = []
    many = [number / 8192 for number in range(2 * REMEMBERED)]
    for number in many + many:
        write_number(parts, number)
    assert written(parts) == many + many


def test_a_buffer_is_filled_or_refused_as_a_whole() -> None:
    numbers = array("f", [1, 2, 3])
    fill(numbers, [b"", bytes(8), bytes(4)])
    assert list(numbers) == [0, 0, 0]
    with pytest.raises(ValueError, match="room for 3 numbers, the encoding has 2"):
        fill(numbers, [array("f", [5, 6]).tobytes()])
    with pytest.raises(TypeError, match="format 'B'"):
        fill(memoryview(bytearray(12)), [bytes(12)])
    assert list(numbers) == [0, 0, 0]
