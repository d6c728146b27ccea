"""Players that weigh their actions take the best, or any that is as good; and they can be asked."""

from typing import ClassVar

import pytest

from hawkshaw.core.errors import NotYourTurn
from hawkshaw.core.player import Player, Weigher, expected_return, near_best
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View


class ByNumber(Weigher):
    """Weighs an action by its number, and finds two steps too little to tell apart."""

    hair: ClassVar[float] = 2.5

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.asked = 0

    def rate(self, view: View, among: list[int]) -> list[float]:
        self.asked += 1
        return [float(action) for action in among]


def view_with(*legal: int) -> View:
    view = View()
    view.seat = 0
    view.to_act = (0,)
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


def test_weighing_puts_the_best_first_and_levels_what_is_within_a_hair() -> None:
    player = ByNumber(Rng(1))
    assert player.weigh(view_with(1, 4, 5, 7)) == [(5, 7.0), (7, 7.0), (4, 4.0), (1, 1.0)]
    assert player.weigh(view_with()) == []


def test_whoever_does_not_say_finds_everything_worth_the_same_and_expects_nothing() -> None:
    assert Player().weigh(view_with(2, 3)) == [(2, 1.0), (3, 1.0)]
    assert Player().value(view_with(2, 3)) is None


def test_favourites_are_worth_one_and_the_others_nothing() -> None:
    class Fond(Player):
        def favourites(self, view: View) -> list[int]:
            return [3, 5]

    assert Fond().weigh(view_with(2, 3, 4, 5)) == [(3, 1.0), (5, 1.0), (2, 0.0), (4, 0.0)]


def test_what_no_player_can_have_an_opinion_on_is_refused() -> None:
    class Loyal(Player):
        game: ClassVar[str] = "whist"

    over, watched = view_with(), view_with()
    over.to_act = ()
    watched.seat = None
    for question in (Player().weigh, Player().value):
        with pytest.raises(NotYourTurn, match="The game is over"):
            question(over)
        with pytest.raises(NotYourTurn, match="A spectator has nothing to decide"):
            question(watched)
    for question in (Loyal().weigh, Loyal().value):
        with pytest.raises(TypeError, match="this is a view of '', but the player plays 'whist'"):
            question(view_with(1))


def test_a_chance_to_win_is_a_return_of_nothing_where_it_is_fair() -> None:
    assert [round(expected_return(1 / seats, seats), 9) for seats in (2, 3, 4)] == [0.0, 0.0, 0.0]
    assert expected_return(1.0, 4) == 1.0
    assert expected_return(0.0, 2) == -1.0
    assert expected_return(-0.1, 3) == -0.5  # an estimate, not a chance
    assert expected_return(1.1, 3) == 1.0


def test_a_copied_generator_goes_on_where_the_other_is() -> None:
    rng = Rng(1)
    rng.below(6)
    copy = rng.copy()
    assert [copy.below(1000) for _ in range(20)] == [rng.below(1000) for _ in range(20)]
