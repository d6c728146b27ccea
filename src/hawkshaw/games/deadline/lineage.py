"""From which of a hand's hidden draws the cards can have come that left it in the open.

The story of a hand, as a seat knows it, holds draws whose faces that seat did not see. Each card that left, and each
that the seat has seen since, was behind one of them: of the pile the card came from, made before, and not ruled out by
what the hand was proved to lack in between. `weights` counts the ways by how many cards of each draw remain unseen.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content import ALL_TWISTS, WITH_SYMBOL
from hawkshaw.games.deadline.filling import Demand
from hawkshaw.games.deadline.state import NONE
from hawkshaw.games.deadline.stories import DREW, GIVEN, LACKS, LEFT, SHOWN, SIZE, pile_of

RULED_OUT: Final[list[int]] = [*WITH_SYMBOL, ALL_TWISTS]
"""The cards that a hand cannot hold, by what it is proved to lack."""


class Draw:
    """Cards that came into a hand face down at one time."""

    def __init__(self, pile: int, size: int) -> None:
        self.pile = pile
        self.size = size
        self.excluded = 0
        """What those of them that are still there cannot be."""


class Hand:
    """A hand in the middle of its story: the draws in it that are hidden, and the cards in it that are not."""

    def __init__(self) -> None:
        self.draws: list[int] = []
        self.known = 0


class Lineage:
    """The ways in which a hand's story can have been, for a seat that now sees `held` in it (-1: does not see it)."""

    def __init__(self, story: list[int], piles: list[int], held: int) -> None:
        self.draws: list[Draw] = []
        self.places: list[int] = []
        """Where in the story each hidden draw stands."""
        self.steps: list[tuple[int, list[int]]] = []
        """The cards that turned out to lie behind one of the draws, and which ones those can be, in order."""
        self._piles = piles
        self._read(story, held)
        self.layers: list[dict[tuple[int, ...], int]] = [{tuple([draw.size for draw in self.draws]): 1}]
        """After each step, the ways by how many cards of each draw are still unseen."""
        for _, candidates in self.steps:
            self.layers.append(self._after(candidates))
        self.weights = self.layers[-1]

    def _read(self, story: list[int], held: int) -> None:
        hands = [Hand()]
        for i in range(0, len(story), SIZE):
            kind, number, cards = story[i], story[i + 1], story[i + 2]
            hand = hands[-1]
            if kind == DREW and cards < 0:
                hand.draws.append(len(self.draws))
                self.draws.append(Draw(number, -cards))
                self.places.append(i)
            elif kind in (DREW, SHOWN):
                hand.known |= cards
            elif kind == LEFT:
                self._show(hand, cards, number)
                hand.known &= ~cards
            elif kind == LACKS:
                for place in hand.draws:
                    self.draws[place].excluded |= RULED_OUT[number]
            elif kind == GIVEN:
                hands.append(Hand())
            else:
                hands.pop()
                if cards >= 0:
                    self._show_all(hand, cards, story[i + SIZE :])
                hands[-1].draws += hand.draws
                hands[-1].known |= hand.known
        if held != NONE:
            self._show_all(hands[0], held, [])

    def _show_all(self, hand: Hand, cards: int, later: list[int]) -> None:
        """The whole hand is seen: which of the draws each card came from may be open still."""
        for card in bits_of(cards & ~hand.known):
            self._show(hand, 1 << card, self._pile_of(card, later))
        hand.known = cards
        hand.draws = []

    def _pile_of(self, card: int, later: list[int]) -> int:
        """The pile a card was drawn from; if it has left since, it may lie in another by now."""
        for i in range(0, len(later), SIZE):
            if later[i] == LEFT and later[i + 2] >> card & 1:
                return later[i + 1]
        return pile_of(self._piles, card)

    def _show(self, hand: Hand, card: int, pile: int) -> None:
        """A card of the hand is seen."""
        if not hand.known & card:
            candidates = [
                place
                for place in hand.draws
                if self.draws[place].pile == pile and not self.draws[place].excluded & card
            ]
            self.steps.append((card, candidates))

    def _after(self, candidates: list[int]) -> dict[tuple[int, ...], int]:
        after: dict[tuple[int, ...], int] = {}
        for left, ways in self.layers[-1].items():
            for place in candidates:
                if left[place]:
                    less = (*left[:place], left[place] - 1, *left[place + 1 :])
                    after[less] = after.get(less, 0) + ways * left[place]
        return after

    def demands(self, left: tuple[int, ...]) -> list[Demand]:
        """What unseen cards are still to lie behind the draws."""
        return [
            Demand(draw.pile, draw.excluded, cards)
            for draw, cards in zip(self.draws, left, strict=True)
            if cards
        ]

    def draw(self, left: tuple[int, ...], rng: Rng) -> list[int]:
        """The cards of each draw that have been seen, in one of the ways that leave so many unseen."""
        faces = [0] * len(self.draws)
        for step in range(len(self.steps) - 1, -1, -1):
            card, candidates = self.steps[step]
            before = self.layers[step]
            stroke = rng.below(self.layers[step + 1][left])
            for place in candidates:
                more = (*left[:place], left[place] + 1, *left[place + 1 :])
                stroke -= before.get(more, 0) * more[place]
                if stroke < 0:
                    faces[place] |= card
                    left = more
                    break
        return faces
