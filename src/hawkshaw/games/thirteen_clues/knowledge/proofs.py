"""Why a card is certain: the shortest set of facts from which it follows.

A card is *struck* when it cannot stand on the own holder and *proven* when it must. Its proof cites facts (see `facts`)
from which, with what lies open before the seat, the verdict follows; it is irreducible: without any one of them it
would not follow.

The search looks for ever larger sets of facts that close every loophole found so far, and asks `loopholes` for one
that such a set has left open. When there is none the set is a proof, and no shorter one exists. The search ends after a
fixed number of steps, never by a clock, so the same view always gives the same proof. If it has to give up, all facts
that are not needed are dropped in turn.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, CARD_NAMES, CATEGORY_MASKS, SUITS
from hawkshaw.games.thirteen_clues.knowledge.facts import Answer, Fact, Look, Sight
from hawkshaw.games.thirteen_clues.knowledge.loopholes import Loopholes
from hawkshaw.games.thirteen_clues.table.view import ClueView

STEPS: Final = 1000
"""How many sets of facts the search for one proof considers before it gives up."""


class Proof:
    """A certain card, and the facts that make it certain."""

    def __init__(self, view: ClueView, card: int, proven: bool, facts: list[Fact], shortest: bool) -> None:
        self.view = view
        self.card = card
        self.proven = proven
        """Whether the card must stand on the own holder; otherwise it cannot."""
        self.facts = facts
        """For a card that lies open, or is not in play, just the sight of it."""
        self.shortest = shortest
        """Whether it is known that no smaller set of facts proves the same."""

    @property
    def category(self) -> int:
        return self.card // SUITS

    @property
    def verdict(self) -> str:
        return "proven" if self.proven else "struck"

    def __repr__(self) -> str:
        return f"<{CARD_NAMES[self.card]} {self.verdict} by {[fact.dump() for fact in self.facts]}>"


def prove(view: ClueView, card: int) -> Proof | None:
    """The proof that a card is on the own holder, or that it is not; None if neither is certain."""
    return Prover(view).prove(card)


def proofs(view: ClueView) -> list[Proof]:
    """A proof for every card the seat has not seen and is certain about, proven ones first."""
    prover = Prover(view)
    certain = bits_of(prover.proven) + bits_of(prover.struck)
    return [proof for card in certain if (proof := prover.prove(card)) is not None]


class Prover:
    """Proves what is certain in one view."""

    def __init__(self, view: ClueView) -> None:
        self.view = view
        self._loopholes = Loopholes(view)
        possible, common = 0, -1
        for case in self._loopholes.cases:
            told_nothing_new = not case & ~possible and not common & ~case
            if not told_nothing_new and self._loopholes.find(case, self._loopholes.everything) >= 0:
                possible |= case
                common &= case
        looked = 0
        for fact in self._loopholes.facts:
            if isinstance(fact, Look):
                looked |= 1 << fact.card
        self.proven = common
        """The cards that are on the own holder for sure, as a mask."""
        self.struck = self._loopholes.unseen & ~possible & ~looked
        """The unseen cards that are not on the own holder for sure, as a mask."""

    def prove(self, card: int) -> Proof | None:
        """The proof for a card, None if it is not certain."""
        if not self._loopholes.unseen >> card & 1:
            return Proof(self.view, card, False, [Sight(self.view, card)], True)
        search = self.search(card, STEPS)
        if not search.closes(self._loopholes.everything):
            return None
        cited = search.shortest()
        facts = self.facts(search.irreducible() if cited is None else cited)
        return Proof(self.view, card, bool(self.proven >> card & 1), facts, cited is not None)

    def search(self, card: int, steps: int) -> Search:
        """A search for the facts that make a card certain."""
        proven = bool(self.proven >> card & 1)
        escapes = [case for case in self._loopholes.cases if bool(case >> card & 1) != proven]
        return Search(self._loopholes, escapes, self._by_relevance(card), steps)

    def facts(self, cited: int) -> list[Fact]:
        """The facts of a set, by witness and attribute, then looks, then accusations."""
        return [self._loopholes.facts[number] for number in self._loopholes.numbers(cited)]

    def _by_relevance(self, card: int) -> list[int]:
        """All facts as masks, those first that readers expect: zeros about the card, then what else is about it."""
        ranked: list[tuple[int, int]] = []
        for number, fact in enumerate(self._loopholes.facts):
            ranked.append((relevance(fact, card), number))
        return [self._loopholes.bit(number) for _, number in sorted(ranked)]


def relevance(fact: Fact, card: int) -> int:
    """How directly a fact speaks of a card; 0 most."""
    if isinstance(fact, Answer):
        about = ATTRIBUTE_MASKS[fact.about]
        if about >> card & 1:
            return 0 if fact.number == 0 else 1
        return 2 if about & CATEGORY_MASKS[card // SUITS] else 3
    return 2


class Search:
    """The search for the facts that close every loophole of some cases."""

    def __init__(self, loopholes: Loopholes, cases: list[int], order: list[int], steps: int) -> None:
        self._loopholes = loopholes
        self._cases = cases
        self._order = order
        self._steps = steps
        self._known: list[int] = []
        """For every loophole found so far the facts that would close it."""
        self._proof = 0

    def closes(self, facts: int) -> bool:
        """Whether a set of facts closes every loophole; if not, one that it leaves open becomes known."""
        for case in self._cases:
            hole = self._loopholes.find(case, facts)
            if hole >= 0:
                self._known.append(hole)
                return False
        return True

    def shortest(self) -> int | None:
        """The smallest set of facts that closes every loophole; None if the steps did not suffice to find it."""
        for size in range(1, len(self._order) + 1):
            if self._closed_by(0, 0, size):
                return self._proof
            if self._steps <= 0:
                break
        return None

    def _closed_by(self, chosen: int, excluded: int, more: int) -> bool:
        """Whether so many more facts complete the chosen ones to a proof, without the excluded."""
        self._steps -= 1
        if self._steps <= 0:
            return False
        closing = self._hardest(chosen, excluded, more)
        if closing is None:
            if not self.closes(chosen):
                closing = self._known[-1] & ~excluded
            else:
                self._proof = chosen
                return True
        if not more:
            return False
        for fact in self._order:
            if closing & fact:
                if self._closed_by(chosen | fact, excluded, more - 1):
                    return True
                excluded |= fact
        return False

    def _hardest(self, chosen: int, excluded: int, more: int) -> int | None:
        """The facts that would close the open loophole with fewest such facts; None if all that are known are closed.

        Loopholes that no fact could close together each need a fact of their own: if there are more of them than
        facts to come, there is no way on, and 0 says so.
        """
        hardest: int | None = None
        apart = 0
        needed = 0
        for known in self._known:
            if known & chosen:
                continue
            closing = known & ~excluded
            if not closing & apart:
                apart |= closing
                needed += 1
                if needed > more:
                    return 0
            if hardest is None or closing.bit_count() < hardest.bit_count():
                hardest = closing
        return hardest

    def irreducible(self) -> int:
        """All facts but those that can be dropped, the least relevant dropped first."""
        facts = self._loopholes.everything
        for fact in reversed(self._order):
            rest = facts & ~fact
            if all([known & rest for known in self._known]) and self.closes(rest):
                facts = rest
        return facts
