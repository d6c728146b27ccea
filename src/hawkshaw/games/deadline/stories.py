"""Where the cards of a hand came from: what happened to it since it was last empty, as everybody saw it.

A story is a flat list of tokens of three ints: what happened, a number, and cards as a mask. Everybody sees that cards
are drawn and from which pile (the first, or one shuffled anew), which card leaves a hand, and what a hand is proved to
lack. Only the faces of the cards drawn are hidden, and who saw them follows from whose hand it was. In a view a hidden
set of n cards is the number -n.

Every way to put faces on the draws that goes with the rest of the story is as likely as any other.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.deadline.content import count_cards

DREW: Final = 0  # number: the pile; cards: the ones drawn
SHOWN: Final = 1  # cards: taken in the open
LEFT: Final = 2  # number: the pile it had been drawn from; cards: the one that left
LACKS: Final = 3  # number: a symbol that no Lead of the hand shows, or NO_TWIST
GIVEN: Final = 4  # number: the giver, whose story follows
TOGETHER: Final = 5  # cards: what the giver's hand then held; ends the giver's story

WORDS: Final = ("drew", "shown", "left", "lacks", "given", "together")
NO_TWIST: Final = 5
SIZE: Final = 3


def add_drawn(story: list[int], pile: int, card: int) -> None:
    """A card comes into the hand from a pile, face down."""
    if story and story[-3] == DREW and story[-2] == pile:
        story[-1] |= 1 << card
    else:
        story += (DREW, pile, 1 << card)


def add_shown(story: list[int], cards: int) -> None:
    """Cards come into the hand in the open."""
    story += (SHOWN, 0, cards)


def add_lack(story: list[int], fact: int) -> None:
    """The hand is proved to lack something."""
    if story:
        story += (LACKS, fact, 0)


def add_left(story: list[int], piles: list[int], card: int) -> None:
    """A card leaves the hand in the open; cards are left in it."""
    bit = 1 << card
    for i in range(0, len(story), SIZE):
        if story[i] == SHOWN and story[i + 2] & bit:
            story[i + 2] &= ~bit
            if not story[i + 2]:
                del story[i : i + SIZE]
            return
    only = only_draw(story)
    if only >= 0:  # all hidden cards came alike, so that this one left tells nothing of the others
        story[only + 2] &= ~bit
        return
    story += (LEFT, pile_of(piles, card), bit)


def only_draw(story: list[int]) -> int:
    """Where the one draw of a story stands; -1 if there are several, or a gift."""
    found = -1
    for i in range(0, len(story), SIZE):
        if story[i] == GIVEN or (story[i] == DREW and found >= 0):
            return -1
        if story[i] == DREW:
            found = i
    return found


def add_given(story: list[int], giver: int, given: list[int], cards: int) -> None:
    """Somebody's whole hand is put to this one."""
    story += (GIVEN, giver, 0)
    story += given
    story += (TOGETHER, 0, cards)


def pile_of(piles: list[int], card: int) -> int:
    """The last pile a card lay in."""
    for pile, cards in enumerate(piles):
        if cards >> card & 1:
            return pile
    raise AssertionError("every card lay in some pile")


def seen_by(story: list[int], holder: int, viewer: int) -> list[int]:
    """A story as a seat knows it (-1: a spectator): it saw what it drew, gave and was given, and what was shown."""
    seen = story[:]
    owners = [holder]
    for i in range(0, len(story), SIZE):
        kind = story[i]
        if kind == DREW:
            if owners[-1] != viewer:
                seen[i + 2] = -count_cards(story[i + 2])
        elif kind == GIVEN:
            owners.append(story[i + 1])
        elif kind == TOGETHER:
            giver = owners.pop()
            if viewer not in (giver, owners[-1]):
                seen[i + 2] = -count_cards(story[i + 2])
    return seen


def known_to(story: list[int], holder: int, viewer: int) -> int:
    """The cards that a seat has seen go into somebody's hand and not leave it again."""
    cards = 0
    owners = [holder]
    for i in range(0, len(story), SIZE):
        kind = story[i]
        if kind == SHOWN:
            cards |= story[i + 2]
        elif kind == LEFT:
            cards &= ~story[i + 2]
        elif kind == DREW:
            if owners[-1] == viewer:
                cards |= story[i + 2]
        elif kind == GIVEN:
            owners.append(story[i + 1])
        elif kind == TOGETHER:
            giver = owners.pop()
            if viewer in (giver, owners[-1]):
                cards |= story[i + 2]
    return cards


def replay(story: list[int]) -> tuple[int, dict[int, int]]:
    """The hand that a story with all its faces ends with, and what each gift in it held, by the gift's place."""
    hands = [0]
    gifts: dict[int, int] = {}
    for i in range(0, len(story), SIZE):
        kind = story[i]
        if kind in (DREW, SHOWN):
            hands[-1] |= story[i + 2]
        elif kind == LEFT:
            hands[-1] &= ~story[i + 2]
        elif kind == GIVEN:
            hands.append(0)
        elif kind == TOGETHER:
            given = hands.pop()
            gifts[i] = given
            hands[-1] |= given
    return hands[0], gifts
