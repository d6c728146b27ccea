"""In how many ways unseen cards can lie behind hidden draws, and one of these ways at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import comb, factorial, perm

from hawkshaw.core.bits import mask_of
from hawkshaw.core.rng import Rng


class Demand:
    """So many cards that came from one pile, none of them an excluded one."""

    def __init__(self, pile: int, excluded: int, size: int) -> None:
        self.pile = pile
        self.excluded = excluded
        self.size = size


class Kinds:
    """The unseen cards of a pile, sorted by which demands they cannot meet."""

    def __init__(self, cards: list[int], demands: list[Demand]) -> None:
        groups: dict[int, list[int]] = {}
        for card in cards:
            barred = 0
            for place, demand in enumerate(demands):
                barred |= (demand.excluded >> card & 1) << place
            groups.setdefault(barred, []).append(card)
        self.demands = demands
        self.barred = list(groups)
        self.groups = list(groups.values())
        self.sizes = tuple([len(group) for group in self.groups])
        self._ways: dict[tuple[int, ...], int] = {}

    def ways(self, place: int, sizes: tuple[int, ...]) -> int:
        """In how many ways the demands from a place on can be met when so many cards of each kind are left."""
        if place == len(self.demands):
            return 1
        if place == len(self.demands) - 1:  # nothing comes after it that could tell the kinds apart
            room = sum(
                [size for barred, size in zip(self.barred, sizes, strict=True) if not barred >> place & 1]
            )
            return perm(room, self.demands[place].size)
        key = (place, *sizes)
        if key not in self._ways:
            self._ways[key] = sum([weight for weight, _ in self.shares(place, sizes)])
        return self._ways[key]

    def shares(self, place: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """How many cards of each kind one demand can take, with the ways to do that and to meet those after it."""
        demand = self.demands[place]
        room = [0 if barred >> place & 1 else size for barred, size in zip(self.barred, sizes, strict=True)]
        for share in shares_of(demand.size, room):
            weight = factorial(demand.size)
            for size, taken in zip(sizes, share, strict=True):
                weight *= comb(size, taken)
            left = tuple([size - taken for size, taken in zip(sizes, share, strict=True)])
            weight *= self.ways(place + 1, left)
            if weight:
                yield weight, share


def shares_of(size: int, room: list[int]) -> list[tuple[int, ...]]:
    """The ways to write a number as a sum with so much room for each part."""
    if len(room) == 1:
        return [(size,)] if size <= room[0] else []
    return [
        (first, *rest)
        for first in range(min(size, room[0]) + 1)
        for rest in shares_of(size - first, room[1:])
    ]


class UnseenCards:
    """The unseen cards of every pile; those of the last one may also still lie in it."""

    def __init__(self, piles: list[list[int]]) -> None:
        self.piles = piles
        self._masks: list[int] = [mask_of(cards) for cards in piles]
        self._counted: dict[tuple[int, ...], int] = {}

    def ways(self, demands: list[Demand]) -> int:
        """In how many ways the demands can be met, so that nothing is left over of the earlier piles."""
        ways = 1
        for pile in range(len(self.piles)):
            ways *= self._ways_of(pile, of_pile(demands, pile))
        return ways

    def _ways_of(self, pile: int, demands: list[Demand]) -> int:
        wanted = sum([demand.size for demand in demands])
        cards = self.piles[pile]
        if wanted > len(cards) or (wanted < len(cards) and pile < len(self.piles) - 1):
            return 0
        sizes: dict[int, int] = {}
        for demand in demands:  # those that exclude the same of these cards are as good as one
            excluded = demand.excluded & self._masks[pile]
            sizes[excluded] = sizes.get(excluded, 0) + demand.size
        key: tuple[int, ...] = (pile,)
        for excluded in sorted(sizes):
            key = (*key, excluded, sizes[excluded])
        if key not in self._counted:
            self._counted[key] = self._count(cards, sizes)
        return self._counted[key]

    def _count(self, cards: list[int], sizes: dict[int, int]) -> int:
        """In how many ways so many of the cards, by what is excluded, can be taken in order."""
        strictest = [excluded for _, excluded in sorted([(-one.bit_count(), one) for one in sizes])]
        if all([not less & ~more for more, less in pairwise(strictest)]):
            ways = 1
            taken = 0
            for excluded in strictest:  # whatever the stricter ones took is open to this one too
                ways *= perm(max(len(cards) - excluded.bit_count() - taken, 0), sizes[excluded])
                taken += sizes[excluded]
            return ways
        kinds = Kinds(cards, [Demand(0, excluded, sizes[excluded]) for excluded in strictest])
        return kinds.ways(0, kinds.sizes)

    def draw(self, demands: list[Demand], rng: Rng) -> list[list[int]]:
        """Cards for each demand, in one of the ways."""
        filled: list[list[int]] = [[] for _ in demands]
        for pile, cards in enumerate(self.piles):
            places = [place for place, demand in enumerate(demands) if demand.pile == pile]
            if not places:
                continue
            kinds = Kinds(cards, [demands[place] for place in places])
            groups = [group[:] for group in kinds.groups]
            for group in groups:
                rng.shuffle(group)
            sizes = kinds.sizes
            for step, place in enumerate(places):
                rest = rng.below(kinds.ways(step, sizes))
                for weight, share in kinds.shares(step, sizes):
                    rest -= weight
                    if rest < 0:
                        for group, taken in zip(groups, share, strict=True):
                            for _ in range(taken):
                                filled[place].append(group.pop())
                        sizes = tuple([len(group) for group in groups])
                        break
        return filled


def of_pile(demands: list[Demand], pile: int) -> list[Demand]:
    return [demand for demand in demands if demand.pile == pile]
