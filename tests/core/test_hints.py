"""What each assist level shows, and how chances are told."""

from fractions import Fraction

import pytest

from hawkshaw.core.hints import CERTAIN, ODDS, assemble, percentage, rounded


class Part:
    """A part of the hints that says its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def dump(self) -> dict[str, object]:
        return {self.name: 1}

    def lines(self) -> list[str]:
        return [self.name.capitalize()]


def no_odds() -> Part:
    raise AssertionError("nobody asked for odds")


def test_odds_come_with_their_level_alone() -> None:
    assert assemble(CERTAIN, Part("sure"), no_odds) == {"level": 1, "sure": 1, "text": ["Sure"]}
    both = assemble(ODDS, Part("sure"), lambda: Part("likely"))
    assert both == {"level": 2, "sure": 1, "odds": {"likely": 1}, "text": ["Sure", "Likely"]}
    assert list(both) == ["level", "sure", "odds", "text"]


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "0"),
        (Fraction(1, 101), "<1"),
        (Fraction(1, 100), "1"),
        (0.01, "1"),
        (0.999, ">99"),
        (Fraction(99, 100), "99"),
        (1, "100"),
        (0.125, "12"),
    ],
)
def test_what_is_possible_is_never_nought_and_what_is_not_certain_never_a_hundred(
    chance: float | Fraction, said: str
) -> None:
    assert percentage(chance) == said


def test_chances_are_told_with_six_digits() -> None:
    assert rounded(Fraction(1, 3)) == 0.333333
    assert rounded(0.123456789) == 0.123457
