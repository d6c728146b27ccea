"""Full tables that agree with what a seat knows, drawn exactly as likely as they are for it.

A world puts a face on every draw that the seat did not see. All worlds are equally likely, because every order of a
shuffled pile is. So the sampler counts, hand by hand, in how many ways the cards that left it in the open can have come
from its draws (`origins`), and for what then remains in how many ways the unseen cards of each pile can lie behind it
(`ways`).
"""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content.cards import ALL_TWISTS, SYMBOL_OF, WITH_SYMBOL
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.knowledge.origins import Origins
from hawkshaw.games.deadline.knowledge.ways import Demand, UnseenCards
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.frames import CALL, NONE, TAIL
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.view import DeadlineView


class DeadlineWorlds:
    """The tables that agree with a seat's view: prepared once, drawn from often."""

    def __init__(self, view: DeadlineView, plot: Plot) -> None:
        self._view = view
        self._plot = plot
        self._hands = [
            Origins(story, view.table.shuffled, view.known[seat] if seat == view.seat else NONE)
            for seat, story in enumerate(view.stories)
        ]
        self._unseen = UnseenCards(unseen_cards(view))
        self._joint: list[tuple[int, list[tuple[int, ...]]]] = []
        """With how much weight each hand has so many cards left of each of its draws."""
        self._total = 0
        self._count()
        self._holder, self._held = pending_duty(view)

    def _count(self) -> None:
        combined: list[tuple[int, list[tuple[int, ...]]]] = [(1, [])]
        for hand in self._hands:
            combined = [
                (weight * more, [*lefts, left])
                for weight, lefts in combined
                for left, more in hand.weights.items()
            ]
        for weight, lefts in combined:
            ways = self._unseen.ways(self._demands(lefts))
            if ways:
                self._joint.append((weight * ways, lefts))
                self._total += weight * ways

    def _demands(self, lefts: list[tuple[int, ...]]) -> list[Demand]:
        return [
            demand for hand, left in zip(self._hands, lefts, strict=True) for demand in hand.demands(left)
        ]

    def sample(self, rng: Rng) -> DeadlineState:
        """One of the tables."""
        while True:
            table = self._draw(rng)
            # A duty that is being asked for proves that the hand can meet it: draw again until it does.
            if self._holder == NONE or table.hands[self._holder] & self._held:
                break
        state = DeadlineState(table)
        if self._view.legal:
            state.choices = self._view.legal
        return state

    def _draw_lefts(self, rng: Rng) -> list[tuple[int, ...]]:
        """How many cards each hand has left of each of its draws, as likely as there are ways."""
        rest = rng.below(self._total)
        for weight, lefts in self._joint:
            rest -= weight
            if rest < 0:
                return lefts
        raise AssertionError("the ways do not add up")

    def _draw(self, rng: Rng) -> DeadlineTable:
        lefts = self._draw_lefts(rng)
        table = DeadlineTable(self._plot, self._view.table.seats, self._view.table)
        filled = self._unseen.draw(self._demands(lefts), rng)
        unseen = mask_of([card for cards in self._unseen.piles for card in cards])
        for seat, (hand, left) in enumerate(zip(self._hands, lefts, strict=True)):
            faces = hand.draw(left, rng)
            for place, cards in enumerate(left):
                if cards:
                    behind = mask_of(filled.pop(0))
                    faces[place] |= behind
                    unseen &= ~behind
            table.stories[seat] = hand.with_faces(faces)
            table.hands[seat] = table.stories[seat].hand()
        table.pile = unseen
        return table


def unseen_cards(view: DeadlineView) -> list[list[int]]:
    """Of each pile, the cards that lay last in it and that this seat does not see now."""
    unseen = unseen_by(view.table, view.known)
    return [bits_of(cards & unseen) for cards in view.table.shuffled]


def unseen_by(table: OpenTable, known: list[int]) -> int:
    """The cards that somebody who knows so much of the hands does not see now, as a mask."""
    seen = table.discard | table.active() | table.leads()
    for cards in known:
        if cards:
            seen |= cards
    return table.kit.cards & ~seen


def pending_duty(view: DeadlineView) -> tuple[int, int]:
    """Whose hand is just proving that it holds one of which cards: nobody's, or another's duty before the round."""
    table = view.table
    seat = table.agenda.a if table.agenda else NONE
    if seat != view.seat:
        if table.agenda.kind == CALL:
            return seat, ALL_TWISTS
        if table.agenda.kind == TAIL:
            return seat, WITH_SYMBOL[SYMBOL_OF[table.agenda.b]]
    return NONE, 0
