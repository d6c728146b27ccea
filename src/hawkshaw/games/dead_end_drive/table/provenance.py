"""Where hidden trap cards can have come from: what everybody saw of a hand, and how many ways it can have been so.

Everybody sees that a card is drawn, from which pile (the first, or one shuffled anew from the discard), and which card
is played later. A trap card is there once, so a played one tells by itself which pile it was last in. A wild card does
not: it may have come from several. A *story* keeps just that of one seat, in order, because a wild card that was played
after the second draw says less of the third.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hawkshaw.core.bits import count_bits

Story = tuple[int, ...]

PLAYED_WILD: Final = 0


def drew(pile: int) -> int:
    """An unseen card was taken from this pile into the hand."""
    return 2 * pile + 1


def played_trap(pile: int) -> int:
    """A trap card that lay last in this pile was played from the hand."""
    return 2 * pile + 2


def pile_of(entry: int) -> int:
    """The pile of a draw or of a played trap card."""
    return (entry - 1) // 2


def is_draw(entry: int) -> bool:
    """Whether a story's entry is a draw."""
    return entry % 2 == 1


def draws(story: Sequence[int], pile: int) -> int:
    """How many cards were taken from a pile into the hand."""
    return story.count(drew(pile))


def traps_played(story: Sequence[int], pile: int) -> int:
    """How many trap cards from a pile were played from the hand."""
    return story.count(played_trap(pile))


def wilds_played(story: Sequence[int]) -> int:
    """How many wild cards were played from the hand."""
    return story.count(PLAYED_WILD)


def cards_left(story: Sequence[int]) -> int:
    """How many cards the hand holds after all that."""
    return sum([1 if is_draw(entry) else -1 for entry in story])


def wild_draws(story: Sequence[int], traps: int, last_in: Sequence[int]) -> tuple[int, ...]:
    """How many of the draws from each pile were wild cards, for somebody who sees the trap cards in the hand."""
    return tuple(
        [
            draws(story, pile) - traps_played(story, pile) - count_bits(traps & cards)
            for pile, cards in enumerate(last_in)
        ]
    )


def ways(story: Sequence[int], piles: int) -> dict[tuple[int, ...], int]:
    """In how many ways the draws can have been wild cards and played trap cards, by the wild ones of each pile.

    Every draw was a wild card or not. A played wild card needs one that was drawn before and not played yet; a played
    trap card was any of the other draws from its pile before that is not accounted for. What lies behind the remaining
    draws is left open: all of it is as likely.
    """
    counted: dict[tuple[int, ...], int] = {(0,) * piles: 1}
    drawn = [0] * piles
    gone = [0] * piles
    wilds_gone = 0
    for entry in story:
        if entry == PLAYED_WILD:
            wilds_gone += 1
            counted = {wild: count for wild, count in counted.items() if sum(wild) >= wilds_gone}
            continue
        pile = pile_of(entry)
        after: dict[tuple[int, ...], int] = {}
        if is_draw(entry):
            drawn[pile] += 1
            for wild, count in counted.items():
                after[wild] = after.get(wild, 0) + count
                more = (*wild[:pile], wild[pile] + 1, *wild[pile + 1 :])
                after[more] = after.get(more, 0) + count
        else:
            for wild, count in counted.items():
                open_ = drawn[pile] - wild[pile] - gone[pile]
                if open_ > 0:
                    after[wild] = count * open_
            gone[pile] += 1
        counted = after
    return counted
