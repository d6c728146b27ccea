"""Where the cards of a hand came from, as far as that still tells somebody something.

A story holds the cards that were taken in the open, the hand's *draws* (cards that came face down and that nothing but
their faces tells apart), and its *signs*: what has been seen of the draws since. A sign is a card that left in the
open, with the draws it can have been of, or a gift: two seats saw all that some draws then held. Everything in a story
but the faces is public, so every world that a seat imagines has the same draws and signs. In a view the faces of a draw
that the seat did not make are the number -n.

Every way to put faces on the draws that goes with the signs is as likely as any other. What no longer tells anything is
dropped at once (`simplified`), and with an empty hand everything. A story is never changed: whatever happens to a hand
gives it another one, so that copies of a table share them. `dealing` alone moves cards, and their stories with them.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import ALL_TWISTS, SYMBOLS, WITH_SYMBOL, count_cards

NO_TWIST: Final = SYMBOLS
"""The fact that a hand holds no Twist; those below it, that it holds no Lead with a symbol."""
FACTS: Final = SYMBOLS + 1
UNSEEN: Final = -1
"""Instead of a set of cards: they were not seen, or follow from the draws."""
GIFT: Final = -1
"""Instead of the card that left: none did."""


class Draw:
    """Cards that came into a hand face down and that nothing but their faces tells apart."""

    def __init__(self, pile: int, drawer: int, lacks: int, cards: int) -> None:
        self.pile = pile
        """Which pile they came from: the first, or one shuffled anew."""
        self.drawer = drawer
        self.lacks = lacks
        """What those of them that are still there were proved not to be, as a mask of facts."""
        self.cards = cards
        """Their faces; in a view, if they are hidden, minus how many they are."""

    @property
    def size(self) -> int:
        """How many cards they are; some may have left since, if the signs do not tell of which draw those were."""
        return -self.cards if self.cards < 0 else count_cards(self.cards)

    def excluded(self) -> int:
        """The cards that none of those still there can be."""
        return RULED_OUT[self.lacks]

    def facts(self) -> tuple[int, int, int, int]:
        return self.pile, self.drawer, self.lacks, self.cards


class Sign:
    """A card that left in the open, or a gift."""

    def __init__(self, card: int, among: int, seats: int, cards: int) -> None:
        self.card = card
        """The card that left, or GIFT."""
        self.among = among
        """The draws it can have been of, or those that the gift was made of, as a mask of their places."""
        self.seats = seats
        """Of a gift: giver and receiver, as a mask."""
        self.cards = cards
        """Of a gift, in the view of a seat that saw it: what it was. In a position it follows from the draws."""

    def facts(self) -> tuple[int, int, int, int]:
        return self.card, self.among, self.seats, self.cards


class Story:
    """What everybody saw of a hand's cards, and the faces of those that came hidden."""

    def __init__(self, shown: int, draws: list[Draw], signs: list[Sign]) -> None:
        self.shown = shown
        self.draws = draws
        self.signs = signs

    def facts(self) -> tuple[object, ...]:
        return self.shown, [draw.facts() for draw in self.draws], [sign.facts() for sign in self.signs]

    def mentioned(self) -> int:
        """The draws that a sign tells something of, as a mask of their places."""
        draws = 0
        for sign in self.signs:
            draws |= sign.among
        return draws

    def rest(self, place: int, signs: int) -> int:
        """The cards of a draw whose faces are known that were still there after so many signs."""
        cards = self.draws[place].cards
        for sign in self.signs[:signs]:
            if sign.card != GIFT and sign.among >> place & 1:
                cards &= ~(1 << sign.card)
        return cards

    def rest_of(self, draws: int, signs: int) -> int:
        """The same of several draws, a mask of places."""
        cards = 0
        for place in bits_of(draws):
            cards |= self.rest(place, signs)
        return cards

    def hand(self) -> int:
        """The cards that a story whose faces are all known ends with."""
        return self.shown | self.rest_of((1 << len(self.draws)) - 1, len(self.signs))


EMPTY: Final = Story(0, [], [])
"""The story of an empty hand."""


def ruled_out(lacks: int) -> int:
    """The cards that a hand cannot hold which is proved to lack so much."""
    cards = ALL_TWISTS if lacks >> NO_TWIST & 1 else 0
    for symbol in range(SYMBOLS):
        if lacks >> symbol & 1:
            cards |= WITH_SYMBOL[symbol]
    return cards


RULED_OUT: Final[list[int]] = [ruled_out(lacks) for lacks in range(1 << FACTS)]
"""By what a hand was proved to lack, as a mask of facts."""

# What happens to a hand


def drawn(story: Story, pile: int, seat: int, card: int) -> Story:
    """A card comes into the hand from a pile, face down."""
    mentioned = story.mentioned() if story.signs else 0
    draws = story.draws[:]
    for place, draw in enumerate(draws):
        if draw.pile == pile and draw.drawer == seat and not draw.lacks and not mentioned >> place & 1:
            draws[place] = Draw(pile, seat, 0, draw.cards | 1 << card)
            return Story(story.shown, draws, story.signs)
    draws.append(Draw(pile, seat, 0, 1 << card))
    return Story(story.shown, draws, story.signs)


def taken(story: Story, cards: int) -> Story:
    """Cards come into the hand in the open."""
    return Story(story.shown | cards, story.draws, story.signs)


def left(story: Story, pile: int, card: int) -> Story:
    """A card leaves the hand in the open, one that lay last in that pile; others stay."""
    if story.shown >> card & 1:
        return Story(story.shown & ~(1 << card), story.draws, story.signs)
    among = 0
    for place, draw in enumerate(story.draws):
        if draw.pile == pile and not draw.excluded() >> card & 1:
            among |= 1 << place
    if not story.signs and among & (among - 1) == 0:  # the common case: nothing else can change with it
        draws = story.draws[:]
        take_out(draws, among.bit_length() - 1, card)
        return Story(story.shown, draws, story.signs)
    return simplified(Story(story.shown, story.draws, [*story.signs, Sign(card, among, 0, UNSEEN)]))


def take_out(draws: list[Draw], place: int, card: int) -> None:
    """A card is none of a draw any more; a draw without cards is gone."""
    draw = draws[place]
    cards = draw.cards & ~(1 << card)
    if cards:
        draws[place] = Draw(draw.pile, draw.drawer, draw.lacks, cards)
    else:
        del draws[place]


def proved(story: Story, fact: int) -> Story:
    """The hand is proved to lack something."""
    draws = [Draw(draw.pile, draw.drawer, draw.lacks | 1 << fact, draw.cards) for draw in story.draws]
    return simplified(Story(story.shown, draws, story.signs))


def joined(story: Story, given: Story, seats: int) -> Story:
    """Somebody's whole hand is put to this one; giver and receiver, as a mask, see it."""
    shift = len(story.draws)
    signs = story.signs[:]
    for sign in given.signs:
        signs.append(Sign(sign.card, sign.among << shift, sign.seats, sign.cards))
    if given.draws:
        signs.append(Sign(GIFT, (1 << len(given.draws)) - 1 << shift, seats, UNSEEN))
    return Story(story.shown | given.shown, story.draws + given.draws, signs)


# What no longer tells anything


def simplified(story: Story) -> Story:
    """The story without what tells nothing: cards whose draw is certain, draws without cards, draws that are alike."""
    tidy = Story(story.shown, story.draws[:], story.signs[:])
    while drop_certain(tidy) or drop_used_up(tidy) or merge_alike(tidy):
        pass
    return tidy


def drop_certain(story: Story) -> bool:
    """A card that left and can have been of one draw only is none of it any more."""
    for place, sign in enumerate(story.signs):
        if sign.card != GIFT and sign.among & (sign.among - 1) == 0:
            source = sign.among.bit_length() - 1
            draw = story.draws[source]
            del story.signs[place]
            if draw.size == 1:
                drop_draws(story, sign.among)
            else:
                story.draws[source] = Draw(draw.pile, draw.drawer, draw.lacks, draw.cards & ~(1 << sign.card))
            return True
    return False


def drop_used_up(story: Story) -> bool:
    """Draws that gave all their cards away, whichever of them gave which, have none left."""
    for sign in story.signs:
        if sign.card == GIFT:
            continue
        given = sum([one.card != GIFT and not one.among & ~sign.among for one in story.signs])
        if given == sum([story.draws[place].size for place in bits_of(sign.among)]):
            story.signs = [one for one in story.signs if one.card == GIFT or one.among & ~sign.among]
            drop_draws(story, sign.among)
            return True
    return False


def drop_draws(story: Story, dropped: int) -> None:
    """Forget draws; the others move up, in the signs too."""
    staying = [place for place in range(len(story.draws)) if not dropped >> place & 1]
    signs: list[Sign] = []
    for sign in story.signs:
        among = 0
        for new, place in enumerate(staying):
            among |= (sign.among >> place & 1) << new
        if among:
            signs.append(Sign(sign.card, among, sign.seats, sign.cards))
    story.draws = [story.draws[place] for place in staying]
    story.signs = signs


def merge_alike(story: Story) -> bool:
    """Draws that nothing tells apart are one."""
    for place, one in enumerate(story.draws):
        for later in range(place + 1, len(story.draws)):
            other = story.draws[later]
            if (one.pile, one.drawer, one.lacks) != (other.pile, other.drawer, other.lacks):
                continue
            if all([sign.among >> place & 1 == sign.among >> later & 1 for sign in story.signs]):
                story.draws[place] = Draw(one.pile, one.drawer, one.lacks, one.cards | other.cards)
                drop_draws(story, 1 << later)
                return True
    return False


# Who knows what of it


def seen_by(story: Story, viewer: int) -> Story:
    """A story as a seat knows it (-1: a spectator): the faces of what it drew, and of gifts that it made or got."""
    if not story.draws:
        return story
    draws = [
        draw if draw.drawer == viewer else Draw(draw.pile, draw.drawer, draw.lacks, -draw.size)
        for draw in story.draws
    ]
    signs: list[Sign] = []
    for place, sign in enumerate(story.signs):
        if viewer >= 0 and sign.seats >> viewer & 1:
            signs.append(Sign(sign.card, sign.among, sign.seats, story.rest_of(sign.among, place)))
        else:
            signs.append(sign)
    return Story(story.shown, draws, signs)


def known_to(story: Story, viewer: int) -> int:
    """The cards of somebody's hand that a seat has seen go there."""
    if not story.signs:  # the common case: what it drew itself, of which nothing can have left
        cards = story.shown
        for draw in story.draws:
            if draw.drawer == viewer:
                cards |= draw.cards
        return cards
    draws = 0
    for place, draw in enumerate(story.draws):
        if draw.drawer == viewer:
            draws |= 1 << place
    for sign in story.signs:
        if viewer >= 0 and sign.seats >> viewer & 1:
            draws |= sign.among
    return story.shown | story.rest_of(draws, len(story.signs))


def told(story: Story) -> int:
    """The cards that a story, as somebody knows it, says are in the hand."""
    cards = story.shown
    for place, draw in enumerate(story.draws):
        if draw.cards >= 0:
            cards |= story.rest(place, len(story.signs))
    for place, sign in enumerate(story.signs):
        if sign.card == GIFT and sign.cards != UNSEEN:
            cards |= rest_of_gift(story.signs, place)
    return cards


def rest_of_gift(signs: list[Sign], place: int) -> int:
    """The cards of a gift that was seen which have not left since."""
    gift = signs[place]
    cards = gift.cards
    for sign in signs[place:]:
        if sign.card != GIFT and sign.among & gift.among:
            cards &= ~(1 << sign.card)
    return cards


def pile_of(piles: list[int], card: int) -> int:
    """The last pile a card lay in."""
    for pile, cards in enumerate(piles):
        if cards >> card & 1:
            return pile
    raise AssertionError("every card lay in some pile")
