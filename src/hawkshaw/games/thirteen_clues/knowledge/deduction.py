"""All that follows from a view of 13 Clues: exact odds of every unseen card and place, and what a question would tell.

Weights are numbers of ways the unseen cards can lie (see `counting`); divided by `worlds` they are probabilities.
"""

from __future__ import annotations

from math import log2
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, CARDS, attributes_in_play
from hawkshaw.games.thirteen_clues.knowledge.counting import FIELD, FIELD_BITS, Count, Pair, Serving, picks
from hawkshaw.games.thirteen_clues.table.view import ClueView

LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 2
"""Which of a witness's cards a question includes: one side with two seats, otherwise both."""


class Forecast:
    """What a question would bring: every possible answer with its weight, and what one would lack after it."""

    def __init__(self, answers: dict[int, int], lacking: dict[int, float], information: float) -> None:
        self.answers = answers
        self.lacking = lacking
        """The bits that would be lacking about the own case after each answer."""
        self.information = information
        """The expected information about the own case, in bits."""


class Branch:
    """The own triples that leave the same stock, and how often the witnesses are then served from which pairs."""

    def __init__(self, serving: Serving, silent_pairs: list[Pair]) -> None:
        self.serving = serving
        self.triples: list[int] = []
        self.flows, self.leftovers = serving.flows()
        self.silent_flow: list[int] = [0] * len(silent_pairs)
        """For a witness who has said nothing: out of what is left over, from which pairs it may be served."""
        for number, pair in enumerate(silent_pairs):
            for stock, ways in self.leftovers.items():
                self.silent_flow[number] += ways * picks(stock, pair, False)
        self.with_informant: list[int] = []
        """For each class, in how many ways one of its free cards lies with the Informant."""

    def free(self, number: int) -> int:
        """How many cards of a class are on no holder."""
        return self.serving.stock >> FIELD_BITS * number & FIELD


class Deduction:
    """Everything a seat can work out from its view."""

    def __init__(self, view: ClueView) -> None:
        assert view.seat is not None, "a spectator has no case"
        count = Count(view)
        self.view = view
        self.seat: int = view.seat
        self.count = count
        self.worlds = count.total
        """In how many ways the unseen cards can lie, the Informant's as one heap."""
        self.triples: list[int] = count.triples
        """The cases that are still possible, as masks of three cards."""
        self.weights: list[int] = count.weights
        self._silent_pairs: list[Pair] = count.pairs if count.silent else []
        self._branches: list[Branch] = []
        self._split_triples()
        self.own: list[int] = [0] * CARDS
        """The weight of every card on the own holder."""
        self.screens: list[list[int]] = [[0] * CARDS for _ in range(view.table.seats)]
        """The weight of every card behind every other screen."""
        self.lefts: list[int] = [0] * CARDS
        """With two seats, the weight of every card as the opponent's left one."""
        self.informant: list[int] = [0] * CARDS
        """The weight of every card with the Informant, in whichever place the seat has not looked at."""
        self._weigh_places()
        self.entropy = entropy(self.weights)
        """How much the seat does not know about its own case, in bits."""

    def _split_triples(self) -> None:
        count = self.count
        branches: dict[int, Branch] = {}
        for triple in self.triples:
            stock = count.stock - count.pack(triple)
            branch = branches.get(stock)
            if branch is None:
                branch = Branch(count.servings[stock], self._silent_pairs)
                branches[stock] = branch
                self._branches.append(branch)
            branch.triples.append(triple)

    # Where the cards are

    def _weigh_places(self) -> None:
        for triple, weight in zip(self.triples, self.weights, strict=True):
            for card in bits_of(triple):
                self.own[card] += weight
        for branch in self._branches:
            self._weigh_screens(branch)
        for card in bits_of(self.count.unseen):
            elsewhere = self.own[card]
            for screen in self.screens:
                elsewhere += screen[card]
            self.informant[card] = self.worlds - elsewhere

    def _weigh_screens(self, branch: Branch) -> None:
        """Share the pairs of each class evenly among its cards: no answer tells them apart."""
        count = self.count
        classes = len(count.classes)
        left_over = [branch.free(number) * branch.serving.ways for number in range(classes)]
        served: list[tuple[int, list[int]]] = []
        lefts = [0] * classes
        for place, testimony in enumerate(count.testimonies):
            uses = [0] * classes
            for pair, flow in zip(branch.serving.options[place], branch.flows[place], strict=True):
                uses[pair.first] += flow
                uses[pair.second] += flow
                lefts[pair.first] += flow
            served.append((testimony.witness, uses))
            for number in range(classes):
                left_over[number] -= uses[number]
        for number, members in enumerate(count.classes):
            free = branch.free(number)
            left = left_over[number] // free * count.silent_ways if free else 0
            silent = left * 2 // count.spare if count.silent else 0
            branch.with_informant.append(left - silent * len(count.silent))
            if not free:
                continue
            for card in bits_of(members):
                triples = len(branch.triples)
                for triple in branch.triples:
                    if triple >> card & 1:
                        triples -= 1
                for witness, uses in served:
                    self.screens[witness][card] += triples * (uses[number] // free) * count.silent_ways
                for witness in count.silent:
                    self.screens[witness][card] += triples * silent
                if count.sided:
                    self.lefts[card] += triples * (lefts[number] // free)

    @property
    def proven(self) -> int:
        """The cards that are on the own holder for sure, as a mask."""
        return self._cards_of_weight(self.worlds)

    @property
    def struck(self) -> int:
        """The unseen cards that are not on the own holder for sure, as a mask."""
        return self._cards_of_weight(0)

    def _cards_of_weight(self, weight: int) -> int:
        cards = 0
        for card in bits_of(self.count.unseen):
            if self.own[card] == weight:
                cards |= 1 << card
        return cards

    # What a question would tell

    def ask(self, witness: int, about: int, side: int = BOTH) -> Forecast:
        """What the witness would answer, and what that would tell about the own case."""
        attribute = ATTRIBUTE_MASKS[about]
        sharing = self._sharing(attribute)
        seen = count_bits(attribute & self._open_holders(witness))
        return self._forecast(witness, seen, attribute, side, sharing)

    def survey(self) -> list[tuple[int, int, int, float]]:
        """Every question to every other seat, as witness, attribute and side, with its expected information."""
        count = self.count
        sides = (LEFT, RIGHT) if count.sided else (BOTH,)
        found: list[tuple[int, int, int, float]] = []
        for about in attributes_in_play(self.view.table.kit):
            attribute = ATTRIBUTE_MASKS[about]
            sharing = self._sharing(attribute)
            of_silent = -1.0  # no answer tells those apart who have given none
            for witness in range(self.view.table.seats):
                if witness == self.seat:
                    continue
                for side in sides:
                    if witness in count.silent:
                        if of_silent < 0:
                            of_silent = self._forecast(witness, 0, attribute, side, sharing).information
                        found.append((witness, about, side, of_silent))
                    else:
                        forecast = self._forecast(witness, 0, attribute, side, sharing)
                        found.append((witness, about, side, forecast.information))
        return found

    def look(self) -> float:
        """The expected information about the own case from a look at an Informant card the seat has not seen."""
        hidden = sum(self.informant)
        if not hidden:
            return 0.0
        left = 0.0
        for card in bits_of(self.count.unseen):
            if self.informant[card]:
                weights: list[int] = []
                for branch in self._branches:
                    each = branch.with_informant[self.count.class_of[card]]
                    if each:
                        weights += [each for triple in branch.triples if not triple >> card & 1]
                left += self.informant[card] / hidden * entropy(weights)
        return max(0.0, self.entropy - left)

    def _open_holders(self, witness: int) -> int:
        holders = 0
        for seat, holder in enumerate(self.view.holders):
            if seat != witness:
                holders |= holder
        return holders

    def _sharing(self, attribute: int) -> list[dict[int, int]]:
        """For every branch, how many of its triples have how many cards of the attribute in which class, packed."""
        count = self.count
        sharing: list[dict[int, int]] = []
        for branch in self._branches:
            groups: dict[int, int] = {}
            for triple in branch.triples:
                shared = 0
                for card in bits_of(triple & attribute):
                    shared += 1 << FIELD_BITS * count.class_of[card]
                groups[shared] = groups.get(shared, 0) + 1
            sharing.append(groups)
        return sharing

    def _forecast(
        self, witness: int, seen: int, attribute: int, side: int, sharing: list[dict[int, int]]
    ) -> Forecast:
        count = self.count
        in_attribute = count.pack(attribute & count.unseen)
        place = -1
        for number, testimony in enumerate(count.testimonies):
            if testimony.witness == witness:
                place = number
        # What is counted for a silent witness is its own pair; the other silent ones are served from the rest.
        scale = (
            count.silent_ways if place >= 0 else 2 * count.silent_ways // (count.spare * (count.spare - 1))
        )
        answers: list[int] = [0] * (count_bits(attribute) + 1)
        logs: list[float] = [0.0] * len(answers)
        for branch, groups in zip(self._branches, sharing, strict=True):
            pairs = branch.serving.options[place] if place >= 0 else self._silent_pairs
            flow = branch.flows[place] if place >= 0 else branch.silent_flow
            for shared, triples in groups.items():
                behind = spread(branch, pairs, flow, in_attribute - shared, side)
                own = seen
                while shared:
                    own += shared & FIELD
                    shared >>= FIELD_BITS
                for extra, ways in enumerate(behind):
                    if ways:
                        answers[own + extra] += triples * ways * scale
                        logs[own + extra] += triples * ways * scale * log2(ways * scale)
        found: dict[int, int] = {}
        lacking: dict[int, float] = {}
        still = 0.0
        for number, weight in enumerate(answers):
            if weight:
                found[number] = weight
                lacking[number] = max(0.0, log2(weight) - logs[number] / weight)
                still += weight / self.worlds * lacking[number]
        return Forecast(found, lacking, max(0.0, self.entropy - still))


def spread(branch: Branch, pairs: list[Pair], flow: list[int], matching: int, side: int) -> list[int]:
    """In how many ways none, one or both of a witness's cards match, given how many free cards of each class do."""
    none = one = both = 0
    stock = branch.serving.stock
    for pair, ways in zip(pairs, flow, strict=True):
        if not ways:
            continue
        free = stock >> FIELD_BITS * pair.first & FIELD
        hits = matching >> FIELD_BITS * pair.first & FIELD
        free2 = stock >> FIELD_BITS * pair.second & FIELD
        hits2 = matching >> FIELD_BITS * pair.second & FIELD
        if side != BOTH:
            matched = ways * hits // free if side == LEFT else ways * hits2 // free2
            one += matched
            none += ways - matched
            continue
        if pair.first == pair.second:
            each = 2 * ways // (free * (free - 1))
            full = each * hits * (hits - 1) // 2
            empty = each * (free - hits) * (free - hits - 1) // 2
        else:
            each = ways // (free * free2)
            full = each * hits * hits2
            empty = each * (free - hits) * (free2 - hits2)
        both += full
        none += empty
        one += ways - full - empty
    return [none, one, both]


def entropy(weights: list[int]) -> float:
    """The uncertainty of something that is likely in proportion to these weights, in bits."""
    total = sum(weights)
    if not total:
        return 0.0
    bits = 0.0
    for weight in weights:
        if weight:
            bits -= weight / total * log2(weight / total)
    return bits
