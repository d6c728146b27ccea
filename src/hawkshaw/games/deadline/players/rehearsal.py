"""Rounds played out in quick strokes, with the hands that the others may hold.

Everybody lays what brings the clue nearest, and leaves when nothing fits; who is left alone finds every way there is.
There are no tips and no abilities: what such a team makes of a round tells how good the hands are and how well the
chain lies, not how often the round is won.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    GOON,
    IT_WAS_ME,
    LEADS,
    OF_KIND,
    STRIPS,
    count_cards,
)
from hawkshaw.games.deadline.knowledge.placements import FITTING, GUARD, lacking, lay, packed, windows
from hawkshaw.games.deadline.table.view import DeadlineView

MODULUS: Final = (1 << 31) - 1
FACTOR: Final = 48271
"""Of a generator that is quick and good enough to break ties."""
SPARE: Final = 6
"""Cards of the pile that are imagined beside the hands."""
STEP: Final = 64
"""What a symbol that is missing counts in choosing a place; spaces that the chain grows by and luck count less."""

GAIN: Final = 2
"""Symbols that a Lead can add to a chain."""
MOST_ALONE: Final = 4
"""Leads of a hand whose every way is looked at; with more, whoever is alone lays what brings the clue nearest."""


class Dice:
    """Quick luck."""

    def __init__(self, seed: int) -> None:
        self.number = seed % (MODULUS - 1) + 1

    def below(self, many: int) -> int:
        self.number = self.number * FACTOR % MODULUS
        return self.number * many // MODULUS


class Deal:
    """Leads that every hand may hold, cards that may be drawn next, and a seed for what else is luck."""

    def __init__(self, hands: list[int], spare: list[int], seed: int) -> None:
        self.hands = hands
        self.spare = spare
        self.seed = seed


class Course:
    """Where an action leaves a round."""

    def __init__(self, wanted: int, strip: list[int], leads: int) -> None:
        self.wanted = wanted
        self.strip = strip
        self.leads = leads
        """What the seat itself holds then."""
        self.drawn = 0
        """Cards that it draws besides."""
        self.all_draw = False
        self.gift = 0
        """Leads that go to another hand."""
        self.gift_to = -1
        self.leaves = False
        self.again = False
        """Whether it is this seat's turn once more."""


class Rehearsals:
    """The same deals for all that a seat thinks of doing."""

    def __init__(self, view: DeadlineView, seed: int, many: int) -> None:
        assert view.seat is not None
        table = view.table
        self.seat: int = view.seat
        self.seats: int = table.seats
        self.out: int = table.out
        self.goons = 0
        self.confessing = 0
        for seat in range(table.seats):
            self.goons |= int(bool(table.fronts[seat] & OF_KIND[GOON])) << seat
            self.confessing |= int(bool(table.fronts[seat] & OF_KIND[IT_WAS_ME])) << seat
        dice = Dice(seed)
        slots = unseen_slots(view)
        pile = unseen(view) & table.shuffled[-1]
        self.everyone = (1 << table.seats) - 1
        self.deals: list[Deal] = [deal(view, slots, pile, dice) for _ in range(many)]

    def alone(self, course: Course) -> bool:
        """Whether nobody but this seat can still do anything."""
        return not course.leaves and self.out | 1 << self.seat == self.everyone

    def wins(self, course: Course) -> int:
        """In how many of the deals a quick team wins the clue."""
        won = 0
        turn = self.seat if course.again else (self.seat + 1) % self.seats
        out = self.out | 1 << self.seat if course.leaves else self.out
        if course.leaves and self.confessing >> self.seat & 1:
            return 0
        settled = self.alone(course) and not course.drawn and not course.all_draw
        for deal in self.deals[:1] if settled else self.deals:
            hands = deal.hands[:]
            hands[self.seat] = course.leads
            for spare in deal.spare[: course.drawn]:
                hands[self.seat] |= spare
            if course.all_draw:
                for seat in range(self.seats):
                    hands[seat] |= deal.spare[seat]
            if course.gift_to >= 0:
                hands[course.gift_to] |= course.gift
            won += self.rehearse(course.strip, course.wanted, hands, out, turn, Dice(deal.seed))
        return won * len(self.deals) if settled else won

    def rehearse(
        self, strip: list[int], wanted: int, hands: list[int], out: int, turn: int, dice: Dice
    ) -> bool:
        """Whether a quick team with these hands wins the clue."""
        shown = packed(strip)
        if ((shown | GUARD) - wanted) & GUARD == GUARD:
            return True
        while out != self.everyone:
            seat = turn
            turn = (turn + 1) % self.seats
            if out >> seat & 1:
                continue
            hand = hands[seat]
            if out | 1 << seat == self.everyone and count_cards(hand) <= MOST_ALONE:
                return not self.goons >> seat & 1 and finishes(strip, shown, wanted, hand)
            lead, place = -1, 0
            if hand and not (self.goons >> seat & 1 and out):
                lead, place = quick_choice(strip, shown, wanted, hand, dice)
            if lead < 0:
                out |= 1 << seat
                if self.confessing >> seat & 1:
                    return False
                continue
            hands[seat] = hand & ~(1 << lead)
            strip = lay(strip, place, lead) if strip else list(STRIPS[lead])
            shown = packed(strip)
            if ((shown | GUARD) - wanted) & GUARD == GUARD:
                return True
        return False


def quick_choice(strip: list[int], shown: int, wanted: int, hand: int, dice: Dice) -> tuple[int, int]:
    """The Lead that leaves least missing, with its window; none (-1) if all would leave more than now."""
    best, where = -1, 0
    if not strip:
        least = lacking(0, wanted) * STEP
        for lead in bits_of(hand):
            value = lacking(packed(list(STRIPS[lead])), wanted) * STEP + dice.below(8)
            if value < least:
                least, best = value, lead
        return best, where
    least = (lacking(shown, wanted) + 1) * STEP
    for place, window in enumerate(windows(strip)):
        for lead, change in FITTING[window]:
            if hand >> lead & 1:
                after = shown + change
                if ((after | GUARD) - wanted) & GUARD == GUARD:
                    return lead, place
                grows = 2 - place if place < 2 else max(place + 1 - len(strip), 0)
                value = lacking(after, wanted) * STEP + 16 - 4 * grows + dice.below(8)
                if value < least:
                    least, best, where = value, lead, place
    return best, where


def finishes(strip: list[int], shown: int, wanted: int, hand: int) -> bool:
    """Whether a hand alone can show what is wanted, whatever the order and the places."""
    if not strip:
        for lead in bits_of(hand):
            below = list(STRIPS[lead])
            first = packed(below)
            if ((first | GUARD) - wanted) & GUARD == GUARD:
                return True
            if finishes(below, first, wanted, hand & ~(1 << lead)):
                return True
        return False
    rest = GAIN * (count_cards(hand) - 1)
    if rest < 0 or lacking(shown, wanted) > rest + GAIN:
        return False
    for place, window in enumerate(windows(strip)):
        for lead, change in FITTING[window]:
            if hand >> lead & 1:
                after = shown + change
                if ((after | GUARD) - wanted) & GUARD == GUARD:
                    return True
                if lacking(after, wanted) <= rest and finishes(
                    lay(strip, place, lead), after, wanted, hand & ~(1 << lead)
                ):
                    return True
    return False


def unseen(view: DeadlineView) -> int:
    """The cards that a seat does not see, as a mask."""
    table = view.table
    seen = table.discard | table.active() | table.leads()
    for cards in view.known:
        seen |= cards
    return table.kit.cards & ~seen


def unseen_slots(view: DeadlineView) -> list[tuple[int, int, int]]:
    """For the hidden draws of every hand: whose, which cards they can be, how many; those with least choice first."""
    table = view.table
    hidden = unseen(view)
    slots: list[tuple[int, int, int]] = []
    for seat in range(table.seats):
        unknown = view.hand_sizes[seat] - count_cards(view.known[seat])
        for draw in view.stories[seat].draws:
            size = min(draw.size, unknown)
            if draw.cards < 0 and size > 0 and seat != view.seat:
                slots.append((seat, hidden & table.shuffled[draw.pile] & ~draw.excluded(), size))
                unknown -= size
    slots.sort(key=lambda slot: count_cards(slot[1]))
    return slots


def deal(view: DeadlineView, slots: list[tuple[int, int, int]], pile: int, dice: Dice) -> Deal:
    """Leads for every hand, and the next cards of the pile; a Twist is no Lead and counts as nothing."""
    hands = [known & ALL_LEADS for known in view.known]
    used = 0
    for seat, allowed, size in slots:
        for card in some_of(allowed & ~used, size, dice):
            used |= 1 << card
            if card < LEADS:
                hands[seat] |= 1 << card
    spare = [1 << card & ALL_LEADS for card in some_of(pile & ~used, SPARE, dice)]
    return Deal(hands, spare + [0] * (SPARE - len(spare)), dice.below(MODULUS))


def some_of(cards: int, many: int, dice: Dice) -> list[int]:
    """So many of the cards, or all if there are fewer."""
    left = bits_of(cards)
    found: list[int] = []
    for _ in range(min(many, len(left))):
        place = dice.below(len(left))
        found.append(left[place])
        left[place] = left[-1]
        left.pop()
    return found
