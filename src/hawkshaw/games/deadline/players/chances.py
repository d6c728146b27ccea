"""How likely the team is to show what a clue asks for, as one seat can tell.

The seat knows its own Leads, what it saw go into other hands, and how many cards the others hold; each of those is any
of the cards it has not seen. Two more Leads are looked at exactly under this picture, the rest is a rough guess.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import ALL_LEADS, LEADS, STRIPS, count_cards
from hawkshaw.games.deadline.knowledge.placements import (
    FITTING,
    GAINING,
    GUARD,
    enough,
    first_lacking,
    lacking,
    lay,
    packed,
    windows,
)

OWN: Final = 0.96
"""How surely a Lead in hand is laid when its turn comes."""
FARTHER: Final = 0.7
"""What every symbol after the first that is missing leaves of a far chance."""
USELESS: Final = 0.8
"""How often a Lead that is still far does not help."""
UNSEEN: Final = 0.9
"""What is left of a chance that rests on other hands alone."""


class Forecast:
    """The chances of a round for one requirement."""

    def __init__(self, wanted: int, hidden: int, hidden_cards: int) -> None:
        self.wanted = wanted
        self.hidden = hidden
        """The Leads that this seat has not seen, as a mask."""
        self.hidden_cards = max(hidden_cards, 1)
        """How many cards it has not seen, Twists included."""
        self._finishers: dict[tuple[int, ...], int] = {}
        self._chances: dict[tuple[tuple[int, ...], int, int], float] = {}

    def chance(self, strip: list[int], sure: int, cards: int) -> float:
        """The chance to win the clue with these Leads in hand and so many hidden cards in other hands."""
        key = (tuple(strip), sure, cards)
        known = self._chances.get(key)
        if known is None:
            known = self.on_chain(strip, sure, cards) if strip else self.from_scratch(sure, cards)
            self._chances[key] = known
        return known

    def on_chain(self, strip: list[int], sure: int, cards: int) -> float:
        """The chance while a chain lies there."""
        shown = packed(strip)
        if enough(shown, self.wanted):
            return 1.0
        near = self.two_more(strip, shown, sure, cards)
        leads = count_cards(sure) + cards * count_cards(self.hidden) / self.hidden_cards
        lack = lacking(shown, self.wanted)
        return near + (1.0 - near) * far(lack, leads - 2.0)

    def from_scratch(self, sure: int, cards: int) -> float:
        """The chance before the first Lead lies."""
        best = 0.0
        for lead in bits_of(sure & ALL_LEADS):
            best = max(best, self.chance(list(STRIPS[lead]), sure & ~(1 << lead), cards))
        leads = cards * count_cards(self.hidden) / self.hidden_cards
        return max(best, UNSEEN * far(lacking(0, self.wanted) - 2, leads))

    def one_more(self, strip: list[int], shown: int, sure: int, cards: int) -> float:
        """The chance that one Lead more is enough."""
        finishers = self.finishers(strip, shown)
        if not finishers:
            return 0.0
        missed = self.missed(count_cards(finishers & self.hidden), cards)
        if finishers & sure:
            missed *= 1.0 - OWN
        return 1.0 - missed

    def two_more(self, strip: list[int], shown: int, sure: int, cards: int) -> float:
        """The chance that two Leads more are enough, the best of all that are held being laid first."""
        wanted = self.wanted
        pool = sure | self.hidden
        values: list[float] = [0.0] * LEADS
        for place, window in enumerate(windows(strip)):
            for lead, change in FITTING[window]:
                if not pool >> lead & 1 or values[lead] == 1.0:
                    continue
                after = shown + change
                if ((after | GUARD) - wanted) & GUARD == GUARD:
                    values[lead] = 1.0
                elif lacking(after, wanted) <= 2:
                    own = sure >> lead & 1
                    left = sure & ~(1 << lead)
                    value = self.one_more(lay(strip, place, lead), after, left, cards if own else cards - 1)
                    values[lead] = max(values[lead], value)
        return self.best_of(values, sure, cards)

    def best_of(self, values: list[float], sure: int, cards: int) -> float:
        """What the best Lead is worth on average: of those in hand, and of so many that are hidden."""
        kept = 0.0
        for lead in bits_of(sure & ALL_LEADS):
            kept = max(kept, OWN * values[lead])
        hoped = [value for lead, value in enumerate(values) if value > kept and self.hidden >> lead & 1]
        hoped.sort(reverse=True)
        hoped.append(kept)
        total = kept
        for place in range(len(hoped) - 1):
            step = hoped[place] - hoped[place + 1]
            if step > 0.0:
                total += step * (1.0 - self.missed(place + 1, cards))
        return total

    def finishers(self, strip: list[int], shown: int) -> int:
        """The Leads that would be enough, as a mask."""
        key = tuple(strip)
        known = self._finishers.get(key)
        if known is not None:
            return known
        wanted = self.wanted
        found = 0
        gaining = GAINING[first_lacking(shown, wanted)]
        for window in windows(strip):
            for lead, change in gaining[window]:
                if ((shown + change | GUARD) - wanted) & GUARD == GUARD:
                    found |= 1 << lead
        self._finishers[key] = found
        return found

    def missed(self, kinds: int, cards: int) -> float:
        """The chance that none of so many Leads is among so many hidden cards."""
        if cards <= 0:
            return 1.0
        return float((1.0 - min(kinds, self.hidden_cards) / self.hidden_cards) ** cards)


def far(lack: int, leads: float) -> float:
    """A guess at the chance that many Leads to come are enough."""
    if leads <= 0.0:
        return 0.0
    return float(FARTHER ** max(lack - 1, 0) * (1.0 - USELESS**leads))
