"""Where the parts of an encoding stand, and how they are written."""

from array import array

from hawkshaw.core.encoding import Layout, add_share, mark, one_hot, share


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
