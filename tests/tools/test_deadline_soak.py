"""Random games and short histories of Deadline in which everything is asked, and that faults are found."""

from __future__ import annotations

from collections import Counter

import pytest

from hawkshaw import Rng
from hawkshaw.games.deadline.content.cards import DETECTIVES
from hawkshaw.games.deadline.table.stories import Draw, Story
from tools.deadline_soak.histories import compare_odds, deviation, history, relate
from tools.deadline_soak.wandering import Fault, casts, new_table, play, try_everything, wander

GAMES = 3
HISTORIES = 40
FEW_WAYS = 400
TOO_FAR = 4.5


def test_everything_can_be_asked_at_every_position_of_random_games() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seen.update(wander(number, 12, "short"))
    assert seen["positions"] > 100
    assert seen["a gift"] > 0


def test_odds_and_worlds_of_short_histories_are_those_of_brute_force() -> None:
    seen: Counter[str] = Counter()
    for number in range(HISTORIES):
        seen.update(relate(number, "short", FEW_WAYS))
    assert seen["histories"] > HISTORIES / 2
    assert deviation(seen) < TOO_FAR
    for feature in ("a gift", "a hand proved to lack something", "a pile shuffled anew"):
        assert seen[feature] > 0, feature


def test_every_set_of_detectives_has_its_turn() -> None:
    assert len(set(casts())) == sum(1 for size in (2, 3, 4) for _ in subsets(size))
    assert {detective for cast in casts() for detective in cast} == set(range(DETECTIVES))


def subsets(size: int) -> list[int]:
    return [mask for mask in range(1 << DETECTIVES) if mask.bit_count() == size]


def test_a_proof_that_is_forgotten_is_noticed() -> None:
    """The control: odds from a view that lost what hands were proved to lack are not those of brute force."""
    for number in range(HISTORIES):
        told = history(Rng(f"forgotten {number}"), FEW_WAYS)
        if told is None:
            continue
        view = told.state.view(told.seat)
        compare_odds(told.ways, view)
        view.stories = [
            Story(story.shown, [Draw(one.pile, one.drawer, 0, one.cards) for one in story.draws], story.signs)
            for story in view.stories
        ]
        try:
            compare_odds(told.ways, view)
        except (Fault, ZeroDivisionError):
            return
    pytest.fail("nothing was noticed")


def test_a_hand_that_does_not_go_with_its_story_is_noticed() -> None:
    rng = Rng("control")
    for state in play(new_table(casts()[0], rng), 3, rng):
        if all(state.table.hands):
            broken = state.copy()
            broken.table.stories[0] = Story(0, [], [])
            with pytest.raises(Fault, match="load"):
                try_everything(broken, rng)
            return
