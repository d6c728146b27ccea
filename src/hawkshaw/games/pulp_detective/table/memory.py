"""What a seat can tell of cards it has looked at and put back: an exact belief, kept up with every card that comes up.

A seat that never looked knows the unseen cards of a type apart in nothing, so nothing has to be remembered of them. A
card it looked at and returned is *tracked*: a guess says where every tracked card lies and which types a returned card
has covered; guesses are weighted exactly as likely as they are. All that is seen of the deck goes in here: a back that
shows, a front, a return. What is not seen (where a returned card landed) branches.
"""

from __future__ import annotations

from math import gcd, lcm
from typing import Final

IN_PILE: Final = -1
ON_TOP: Final = 100
UNDER: Final = 200
"""Added to a place among the covered cards. Smaller numbers than ON_TOP are slots of the displays."""
SLOTS_OF_A_SEAT: Final = 10
"""More than any display has."""
TRAITOR: Final = -3
"""The type of a double cross, which is never tracked."""


def slot_place(seat: int, slot: int) -> int:
    """A slot of a seat's display as a place."""
    return seat * SLOTS_OF_A_SEAT + slot


class Guess:
    """One way in which the hidden cards can lie."""

    __slots__ = ("places", "under", "weight")

    def __init__(self, weight: int, under: list[int], places: list[int]) -> None:
        self.weight = weight
        self.under = under
        """The types of covered cards, the next to come up last."""
        self.places = places
        """By tracked card, where it lies."""

    def copy(self) -> Guess:
        return Guess(self.weight, self.under[:], self.places[:])

    def moved(self, old: int, new: int) -> Guess:
        """The same with whatever tracked card lay at one place at another."""
        return Guess(self.weight, self.under[:], [new if place == old else place for place in self.places])

    def facts(self) -> tuple[object, ...]:
        return self.weight, self.under, self.places


class Memory:
    """The guesses of one seat."""

    __slots__ = ("guesses", "tracked")

    def __init__(self, like: Memory | None = None) -> None:
        """Nothing to remember, or the same as another."""
        self.tracked: list[int] = [] if like is None else like.tracked[:]
        self.guesses: list[Guess] = (
            [Guess(1, [], [])]
            if like is None
            else [Guess(guess.weight, guess.under[:], guess.places[:]) for guess in like.guesses]
        )

    def copy(self) -> Memory:
        return Memory(self)

    def facts(self) -> tuple[object, ...]:
        return self.tracked, [guess.facts() for guess in self.guesses]

    @property
    def blank(self) -> bool:
        """Whether there is nothing to remember: no card is tracked and none may be covered."""
        return not self.tracked and len(self.guesses) == 1 and not self.guesses[0].under

    @property
    def only_covered(self) -> bool:
        """Whether what comes up has certainly been covered, and no card is told apart: nothing but its back matters."""
        if self.tracked:
            return False
        for guess in self.guesses:
            if not guess.under:
                return False
        return True

    def back_shows(
        self, back: int, types: list[int], unseen: list[int], hidden: list[int], below: int, traitors: int
    ) -> None:
        """The next card has come up and its back shows.

        `types` are all cards' types, `unseen` the cards of each type whose front this seat does not see, `hidden` the
        types of such cards in the display, `below` how many cards lay in the deck, `traitors` how many of them were
        double crosses.
        """
        if self.blank:
            return
        common = lcm(*[1 if guess.under else below for guess in self.guesses])
        found: list[Guess] = []
        for guess in self.guesses:
            if guess.under:
                if guess.under[-1] == back:
                    last = UNDER + len(guess.under) - 1
                    places = [ON_TOP if place == last else place for place in guess.places]
                    found.append(Guess(guess.weight * common, guess.under[:-1], places))
                continue
            scale = guess.weight * (common // below)
            if back == TRAITOR:
                found.append(Guess(scale * traitors, [], guess.places[:]))
                continue
            others = unseen[back] - hidden.count(back)
            for index, card in enumerate(self.tracked):
                if guess.places[index] == IN_PILE and types[card] == back:
                    others -= 1
                    places = guess.places[:]
                    places[index] = ON_TOP
                    found.append(Guess(scale, [], places))
            if others > 0:
                found.append(Guess(scale * others, [], guess.places[:]))
        self._keep(found)
        self._forget(types, hidden, back)

    def taken(self, place: int) -> None:
        """The top card went into a display."""
        if not self.tracked:
            return
        for guess in self.guesses:
            guess.places = [place if old == ON_TOP else old for old in guess.places]

    def moved(self, old: int, new: int) -> None:
        """A card went from one display into another."""
        if not self.tracked:
            return
        for guess in self.guesses:
            guess.places = [new if place == old else place for place in guess.places]

    def front_seen(self, place: int, card: int) -> None:
        """This seat sees the front of the card at a place: a slot, or the top of the deck."""
        if not self.tracked:
            return
        if card in self.tracked:
            index = self.tracked.index(card)
            found = [guess for guess in self.guesses if guess.places[index] == place]
            del self.tracked[index]
            for guess in found:
                del guess.places[index]
        else:
            found = [guess for guess in self.guesses if place not in guess.places]
        self._keep(found)

    def track(self, card: int, place: int) -> None:
        """From now on a card whose front this seat knows lies face down at a place it knows."""
        self.tracked.append(card)
        for guess in self.guesses:
            guess.places.append(place)

    def returned(
        self, slot: int, back: int, size: int, old_top: int, new_top: int, types: list[int], hidden: list[int]
    ) -> None:
        """A card went from a slot to a random place of a deck of `size` cards; then a back of type `new_top` shows."""
        found: list[Guess] = []
        for guess in self.guesses:
            covered = len(guess.under)
            if size == 0:
                found.append(guess.moved(slot, ON_TOP))
                continue
            if new_top == back:
                on_top = guess.moved(ON_TOP, UNDER + covered).moved(slot, ON_TOP)
                on_top.under.append(old_top)
                found.append(on_top)
            if new_top != old_top:
                continue
            for place in range(1, covered + 1):
                between = guess.copy()
                between.under.insert(place, back)
                between.places = [other + 1 if other >= UNDER + place else other for other in between.places]
                found.append(between.moved(slot, UNDER + place))
            deep = guess.moved(slot, IN_PILE)
            deep.weight *= size - covered
            found.append(deep)
        self._keep(found)
        self._forget(types, hidden, new_top)

    def shuffled(self, types: list[int], unseen: list[int], slots: list[int], backs: list[int]) -> None:
        """Seen cards are made into a new deck: those still hidden in the display are exactly the unseen ones.

        `unseen` are those cards, `slots` and `backs` where they lie and their types.
        """
        new = [card for card in unseen if card not in self.tracked]
        found: list[Guess] = []
        for guess in self.guesses:
            free = [place for place in range(len(slots)) if slots[place] not in guess.places]
            for order in orders(new, [backs[place] for place in free], types):
                places = guess.places[:]
                for card in new:
                    places.append(slots[free[order.index(card)]])
                found.append(Guess(guess.weight, guess.under[:], places))
        self.tracked += new
        self._keep(found)

    def _keep(self, guesses: list[Guess]) -> None:
        """Guesses that say the same become one, and weights as small as they can be."""
        if len(guesses) == 1:
            guesses[0].weight = 1
            self.guesses = guesses
            return
        kept: dict[tuple[tuple[int, ...], tuple[int, ...]], Guess] = {}
        for guess in guesses:
            key = (tuple(guess.under), tuple(guess.places))
            if key in kept:
                kept[key].weight += guess.weight
            else:
                kept[key] = guess
        divisor = gcd(*[guess.weight for guess in kept.values()])
        self.guesses = [kept[key] for key in sorted(kept)]
        for guess in self.guesses:
            guess.weight //= divisor

    def _forget(self, types: list[int], hidden: list[int], top: int) -> None:
        """A card certainly in the pile is like any other there, if no hidden card elsewhere has its type."""
        index = 0
        while index < len(self.tracked):
            kind = types[self.tracked[index]]
            mixed = kind == top or kind in hidden
            for guess in self.guesses:
                if guess.places[index] != IN_PILE or kind in guess.under:
                    mixed = True
            if mixed:
                index += 1
                continue
            del self.tracked[index]
            for guess in self.guesses:
                del guess.places[index]
            self._keep(self.guesses)


def orders(cards: list[int], backs: list[int], types: list[int]) -> list[list[int]]:
    """Every way to lay the cards behind the backs."""
    if not backs:
        return [[]]
    found: list[list[int]] = []
    for card in cards:
        if types[card] == backs[0]:
            rest = [other for other in cards if other != card]
            for order in orders(rest, backs[1:], types):
                found.append([card, *order])
    return found
