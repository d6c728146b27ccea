"""Where hidden trap cards can have come from: the counting against every single way to tell the same story."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hawkshaw.core.rng import Rng
from hawkshaw.games.dead_end_drive.forms.dump import load_state
from hawkshaw.games.dead_end_drive.knowledge.worlds import DriveWorlds
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.provenance import (
    PLAYED_WILD,
    cards_left,
    draws,
    drew,
    played_trap,
    traps_played,
    ways,
    wilds_played,
)
from tests.games.dead_end_drive.worlds import SMALL
from tests.repeated import first

PILES = 2
LONGEST = 8

# What a draw can have been besides a trap card that was played later, which goes by its place in the story.
A_WILD = -1
SOMETHING_ELSE = -2

Word = tuple[str, int]
"""What was seen, and of which pile; it means nothing for a wild card."""

words = st.tuples(st.sampled_from(["drew", "drew", "trap", "wild"]), st.integers(0, PILES - 1))
stories = st.lists(words, max_size=LONGEST)


def written(story: list[Word]) -> list[int]:
    """A story in the numbers of the game."""
    return [
        PLAYED_WILD if word == "wild" else drew(pile) if word == "drew" else played_trap(pile)
        for word, pile in story
    ]


def tell_every_way(story: list[Word]) -> dict[tuple[int, ...], int]:
    """Every way to say of each draw what it was: a wild card, a certain trap card played later, or something else."""
    drawn = [place for place, (word, _) in enumerate(story) if word == "drew"]
    played = [place for place, (word, _) in enumerate(story) if word == "trap"]
    found: Counter[tuple[int, ...]] = Counter()
    for cards in product([A_WILD, SOMETHING_ELSE, *played], repeat=len(drawn)):
        behind = dict(zip(drawn, cards, strict=True))
        if is_true(story, behind):
            wild = [story[place][1] for place, card in behind.items() if card == A_WILD]
            found[tuple(wild.count(pile) for pile in range(PILES))] += 1
    return dict(found)


def is_true(story: list[Word], behind: dict[int, int]) -> bool:
    """Whether all that was played had been drawn before, from the right pile, and was drawn but once."""
    wilds = 0
    for place, (word, pile) in enumerate(story):
        if word == "drew":
            wilds += behind[place] == A_WILD
        elif word == "wild":
            wilds -= 1
            if wilds < 0:
                return False
        else:
            sources = [draw for draw, card in behind.items() if card == place]
            if len(sources) != 1 or sources[0] > place or story[sources[0]][1] != pile:
                return False
    return True


@given(stories)
@example([("drew", 0), ("drew", 0), ("wild", 0), ("drew", 0)])
@example([("drew", 0), ("drew", 1), ("wild", 0), ("trap", 1), ("drew", 1)])
@example([("wild", 0)])
def test_the_ways_are_all_the_ways(story: list[Word]) -> None:
    assert ways(written(story), PILES) == tell_every_way(story)


def test_when_a_wild_card_was_played_matters() -> None:
    """Not after the third draw, so it was one of the first two."""
    between = [drew(0), drew(0), PLAYED_WILD, drew(0)]
    assert ways(between, 1) == {(1,): 2, (2,): 3, (3,): 1}
    assert ways(sorted(between, reverse=True), 1) == {(1,): 3, (2,): 3, (3,): 1}


def test_from_which_pile_a_trap_card_was_played_matters() -> None:
    story = [drew(0), drew(1), drew(1)]
    assert ways([*story, played_trap(0)], 2) == {(0, 0): 1, (0, 1): 2, (0, 2): 1}
    assert ways([*story, played_trap(1)], 2) == {(0, 0): 2, (1, 0): 2, (0, 1): 2, (1, 1): 2}


@given(stories)
def test_what_was_seen_of_a_hand_is_counted(story: list[Word]) -> None:
    numbers = written(story)
    kinds = Counter(word for word, _ in story)
    for pile in range(PILES):
        assert draws(numbers, pile) == story.count(("drew", pile))
        assert traps_played(numbers, pile) == story.count(("trap", pile))
    assert wilds_played(numbers) == kinds["wild"]
    assert cards_left(numbers) == kinds["drew"] - kinds["trap"] - kinds["wild"]


@pytest.mark.parametrize("name", first(1, SMALL))
def test_an_imagined_world_fits_the_stories_and_the_piles(name: str) -> None:
    """A dump is refused unless every card of every hand can have come from where its story says."""
    small = SMALL[name]()
    assert isinstance(small.state, DriveState)
    view = small.state.view(small.seat)
    worlds = DriveWorlds(view)
    rng = Rng(name)
    for _ in range(20):
        world = worlds.sample(rng)
        assert world.view(small.seat) == view
        assert load_state(world.dump()) == world
