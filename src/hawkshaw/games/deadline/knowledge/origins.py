"""From which of a hand's hidden draws the cards can have come that a seat has seen of it.

The story of a hand, as a seat knows it, holds draws whose faces that seat did not see. Each card that left, and each
that the seat saw in a gift or sees in its own hand, was behind one of the draws that it can have been of and not
behind one that the seat saw without it. `weights` counts the ways by how many cards of each draw remain unseen.
"""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.knowledge.ways import Demand
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.stories import GIFT, UNSEEN, Draw, Sign, Story, pile_of, rest_of_gift


class Origins:
    """The ways in which a hand's story can have been, for a seat that now sees `held` in it (-1: does not see it)."""

    def __init__(self, story: Story, piles: list[int], held: int) -> None:
        self.story = story
        self.places: list[int] = [place for place, draw in enumerate(story.draws) if draw.cards < 0]
        """Where in the story each hidden draw stands."""
        self.draws: list[Draw] = [story.draws[place] for place in self.places]
        self.steps: list[tuple[int, list[int]]] = []
        """The cards that turned out to lie behind one of the draws, and which ones those can be, by their number."""
        self._signs: list[Sign] = story.signs
        if held != NONE and self.places:
            self._signs = [*story.signs, Sign(GIFT, (1 << len(story.draws)) - 1, 0, held & ~story.shown)]
        if self.places:
            self._find_steps(piles)
        self.layers: list[dict[tuple[int, ...], int]] = [{tuple([draw.size for draw in self.draws]): 1}]
        """After each step, the ways by how many cards of each draw are still unseen."""
        for _, candidates in self.steps:
            self.layers.append(self._after(candidates))
        self.weights = self.layers[-1]

    def _find_steps(self, piles: list[int]) -> None:
        staying = 0
        for place, sign in enumerate(self._signs):
            if sign.card != GIFT:
                self._show(sign.card, sign.among, place)
            elif sign.cards != UNSEEN:
                staying |= rest_of_gift(self._signs, place)
        for card in bits_of(staying):
            self._show(card, self._open_to(card, pile_of(piles, card)), len(self._signs))

    def _open_to(self, card: int, pile: int) -> int:
        """The draws that a card still in the hand can be of, as a mask of places."""
        among = 0
        for place, draw in enumerate(self.story.draws):
            if draw.pile == pile and not draw.excluded() >> card & 1:
                among |= 1 << place
        return among

    def _show(self, card: int, among: int, signs: int) -> None:
        """A card was of one of some draws: not of one that was seen whole before, after so many signs, without it."""
        for sign in self._signs[:signs]:
            if sign.card == GIFT and sign.cards != UNSEEN:
                among &= sign.among if sign.cards >> card & 1 and sign.among & among else ~sign.among
        candidates: list[int] = []
        for place in bits_of(among):
            if place in self.places:
                candidates.append(self.places.index(place))
            elif self.story.draws[place].cards >> card & 1:
                return
        self.steps.append((1 << card, candidates))

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
            Demand(draw.pile, draw.excluded(), cards)
            for draw, cards in zip(self.draws, left, strict=True)
            if cards
        ]

    def draw(self, left: tuple[int, ...], rng: Rng) -> list[int]:
        """The cards of each draw that have been seen, in one of the ways that leave so many unseen."""
        faces = [0] * len(self.draws)
        for step in range(len(self.steps) - 1, -1, -1):
            card, candidates = self.steps[step]
            before = self.layers[step]
            rest = rng.below(self.layers[step + 1][left])
            for place in candidates:
                more = (*left[:place], left[place] + 1, *left[place + 1 :])
                rest -= before.get(more, 0) * more[place]
                if rest < 0:
                    faces[place] |= card
                    left = more
                    break
        return faces

    def with_faces(self, faces: list[int]) -> Story:
        """The story with these cards behind the hidden draws, as a position has it."""
        draws = self.story.draws[:]
        for place, cards in zip(self.places, faces, strict=True):
            draw = draws[place]
            draws[place] = Draw(draw.pile, draw.drawer, draw.lacks, cards)
        signs = [Sign(sign.card, sign.among, sign.seats, UNSEEN) for sign in self.story.signs]
        return Story(self.story.shown, draws, signs)
