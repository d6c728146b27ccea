"""How many tables a seat cannot tell apart, counted exactly, game by game.

What is counted are different tables, not chances: of the ways to come about that `worlds` weighs, those that put the
same cards in the same places are one. tests/tools/test_research.py draws worlds until it has met them all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb, perm, prod

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.state import View
from hawkshaw.games.dead_end_drive.knowledge import worlds as drive
from hawkshaw.games.dead_end_drive.table.open import NONE as NOBODY
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.knowledge.odds import Wants, wants_of
from hawkshaw.games.deadline.knowledge.origins import Origins
from hawkshaw.games.deadline.knowledge.worlds import pending_duty, unseen_cards
from hawkshaw.games.deadline.table.frames import NONE as NO_SEAT
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.pulp_detective.content.effects import NONE, TYPES
from hawkshaw.games.pulp_detective.table.memory import ON_TOP, UNDER, Guess, slot_place
from hawkshaw.games.pulp_detective.table.open import GONE
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.thirteen_clues.knowledge.counting import Count
from hawkshaw.games.thirteen_clues.table.view import ClueView

EFFORT = 20_000
"""So many hands of one seat are looked at in Deadline; where there would be more nothing is counted."""

Sizes = tuple[int, ...]


def size(view: View) -> int | None:
    """How many tables agree with a seat's view; None where they are not counted."""
    for kind, count in COUNTS.items():
        if isinstance(view, kind):
            return count(view)
    raise TypeError(f"nobody has said how to count {view.game}")


# 13 Clues


def clues(view: View) -> int | None:
    """The own case, what is behind each screen (with two seats, on which side), and the Informant's heap."""
    assert isinstance(view, ClueView)
    if not any(view.screens):
        return None
    return Count(view).total


# 13 Dead End Drive


def heirs(view: View) -> int:
    """Who owns which pawn, which trap cards each holds, and which lie in the pile; wild cards are alike."""
    assert isinstance(view, DriveView)
    return owners(view) * traps(view)


def owners(view: DriveView) -> int:
    hidden = view.table.kit.mask & ~view.table.dead & ~(view.table.secrets[0] | view.table.secrets[1])
    cards = sum(1 for pawn in bits_of(hidden) if view.owners[pawn] == NOBODY)
    ways = 1
    for seat, held in enumerate(view.characters):
        if seat != view.insider:
            ways *= comb(cards, held)
            cards -= held
    return ways


def traps(view: DriveView) -> int:
    """Whoever knows the trap cards of a holder knows its wild cards: the rest of what it drew."""
    holders = drive.holders(view)

    @cache
    def ways(place: int, left: Sizes) -> int:
        if place == len(holders):
            return int(not any(left))
        holder = holders[place]
        found = 0
        for wilds in holder.options:
            taken = [slots - wild for slots, wild in zip(holder.slots, wilds, strict=True)]
            if all(0 <= some <= cards for some, cards in zip(taken, left, strict=True)):
                here = prod(comb(cards, some) for some, cards in zip(taken, left, strict=True))
                rest = tuple(cards - some for some, cards in zip(taken, left, strict=True))
                found += here * ways(place + 1, rest)
        return found

    return ways(0, tuple(len(cards) for cards in drive.unseen_traps(view)))


# Deadline


def hands(view: View) -> int | None:
    """Which cards each of the others holds; what nobody holds is the pile.

    Cards that no proof tells apart are a kind. How many of each kind a hand can hold does not depend on the other
    hands, so ways are counted kind by kind, hand after hand.
    """
    assert isinstance(view, DeadlineView)
    if view.table.chief == NO_SEAT:
        return None
    origins = [
        Origins(story, view.table.shuffled, view.known[seat] if seat == view.seat else NO_SEAT)
        for seat, story in enumerate(view.stories)
    ]
    duty, proof = pending_duty(view)
    limits = [*(draw.excluded() for hand in origins for draw in hand.draws), proof]
    kinds = kinds_of(unseen_cards(view), limits)
    sizes = tuple(count_cards(cards) for _, cards in kinds)
    allowed: list[list[Sizes]] = []
    for seat, hand in enumerate(origins):
        found = possible_hands(list(wants_of(hand)), kinds, sizes)
        if found is None:
            return None
        if seat == duty:
            held = bool(view.known[seat] & proof) if view.known[seat] > 0 else False
            found = [one for one in found if held or meets(one, kinds, proof)]
        allowed.append(found)
    last = len(view.table.shuffled) - 1

    @cache
    def ways(seat: int, left: Sizes) -> int:
        if seat == len(allowed):  # what is left lies in the pile, and nothing of earlier piles does
            return int(all(not many or pile == last for many, (pile, _) in zip(left, kinds, strict=True)))
        return sum(
            prod(map(comb, left, taken))
            * ways(seat + 1, tuple(a - b for a, b in zip(left, taken, strict=True)))
            for taken in allowed[seat]
            if all(b <= a for a, b in zip(left, taken, strict=True))
        )

    return ways(0, sizes)


def kinds_of(piles: list[list[int]], limits: list[int]) -> list[tuple[int, int]]:
    """The unseen cards that nothing tells apart, as pile and mask."""
    found: dict[Sizes, int] = {}
    for pile, cards in enumerate(piles):
        for card in cards:
            key = (pile, *(limit >> card & 1 for limit in limits))
            found[key] = found.get(key, 0) | 1 << card
    return [(key[0], cards) for key, cards in found.items()]


def possible_hands(wants: list[Wants], kinds: list[tuple[int, int]], sizes: Sizes) -> list[Sizes] | None:
    """How many cards of each kind a hand can hold in any of the ways it can have come about; None if too many."""
    found: set[Sizes] = set()
    for wanted in wants:
        some: set[Sizes] = {(0,) * len(kinds)}
        for pile, excluded, many in wanted:
            open_to = [
                place for place, (of, cards) in enumerate(kinds) if of == pile and not excluded & cards
            ]
            for _ in range(many):
                some = {
                    (*taken[:place], taken[place] + 1, *taken[place + 1 :])
                    for taken in some
                    for place in open_to
                    if taken[place] < sizes[place]
                }
                if len(some) > EFFORT:
                    return None
        found |= some
    return sorted(found)


def meets(taken: Sizes, kinds: list[tuple[int, int]], proof: int) -> bool:
    """Whether a hand holds a card with which its duty can be done."""
    return any(many and cards & proof for many, (_, cards) in zip(taken, kinds, strict=True))


# Pulp Detective


def trails(view: View) -> int:
    """Which card lies face down in each slot, on top of the deck, and under it where that is known to be laid."""
    assert isinstance(view, PulpView)
    assert view.seat is not None
    memory = view.memories[view.seat]
    cards = view.table.pack.investigate
    alike = [0] * len(TYPES)
    for card in bits_of(view.pile & ~mask_of(memory.tracked)):
        alike[cards[card].type] += 1
    return sum(laid(view, guess, alike) for guess in memory.guesses)


def laid(view: PulpView, guess: Guess, alike: list[int]) -> int:
    """In how many ways cards of the right backs can lie where none that the seat has seen does."""
    places: list[tuple[int, int]] = []
    for me in view.table.detectives:
        for slot, card in enumerate(view.displays[me.seat]):
            if card == NONE and me.backs[slot] != GONE:
                places.append((slot_place(me.seat, slot), me.backs[slot]))
    if view.table.top_type != NONE:
        places.append((ON_TOP, view.table.top_type))
    places += [(UNDER + place, kind) for place, kind in enumerate(guess.under)]
    needed = [0] * len(TYPES)
    for place, kind in places:
        if place not in guess.places:
            needed[kind] += 1
    return prod(perm(there, some) for there, some in zip(alike, needed, strict=True))


COUNTS: dict[type[View], Callable[[View], int | None]] = {
    ClueView: clues,
    DriveView: heirs,
    DeadlineView: hands,
    PulpView: trails,
}
