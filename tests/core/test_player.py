"""Players that weigh their actions take the best, or any that is as good."""

from typing import ClassVar

from hawkshaw.core.player import Weigher, near_best
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View


class ByNumber(Weigher):
    """Weighs an action by its number, and finds two steps too little to tell apart."""

    hair: ClassVar[float] = 2.5

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.asked = 0

    def weigh(self, view: View, among: list[int]) -> list[float]:
        self.asked += 1
        return [float(action) for action in among]


def view_with(*legal: int) -> View:
    view = View()
    view.legal = list(legal)
    return view


def test_any_action_within_a_hair_of_the_best_is_chosen() -> None:
    player = ByNumber(Rng(1))
    assert {player.choose(view_with(1, 5, 6, 7)) for _ in range(60)} == {5, 6, 7}
    assert player.rather(view_with(1, 5, 6, 7), [1, 6, 5]) == 6


def test_a_single_action_is_not_weighed() -> None:
    player = ByNumber(Rng(1))
    assert player.choose(view_with(4)) == 4
    assert player.asked == 0


def test_without_a_hair_only_equals_are_as_good() -> None:
    assert near_best([3, 4, 5, 6], [1.0, 2.0, 2.0, 1.999], 0.0) == [4, 5]
    assert near_best([3, 4, 5, 6], [1.0, 2.0, 2.0, 1.999], 0.01) == [4, 5, 6]
