"""The stories of hands as JSON data in names: a part of `dump` that grew."""

from __future__ import annotations

from typing import Final

import msgspec

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.named import element, elements, seat_mask, seat_number
from hawkshaw.core.space import Domain
from hawkshaw.games.deadline.content.cards import CARD_NAMES, SYMBOL_NAMES
from hawkshaw.games.deadline.table.actions import ANY_CARD
from hawkshaw.games.deadline.table.stories import FACTS, GIFT, UNSEEN, Draw, Sign, Story

FACT: Final = Domain("fact", [*SYMBOL_NAMES, "twist"])

assert len(FACT) == FACTS


class TokenDump(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that everybody saw of a hand; hidden cards are a number."""

    hand: str
    pile: int | None = None
    cards: list[str] | int | None = None
    lacks: str = ""
    seat: int | None = None
    seats: list[int] | None = None
    of: list[int] | None = None


def dump_story(story: Story, holder: int) -> list[dict[str, object]]:
    """Each draw with what it lacks, then what was shown, then the signs, which count the draws from 1."""
    tokens: list[dict[str, object]] = []
    for draw in story.draws:
        cards: object = -draw.cards if draw.cards < 0 else card_names(draw.cards)
        token: dict[str, object] = {"hand": "drew", "cards": cards, "pile": draw.pile + 1}
        if draw.drawer != holder:
            token["seat"] = draw.drawer
        tokens.append(token)
        tokens += [{"hand": "lacks", "lacks": FACT.names[fact]} for fact in bits_of(draw.lacks)]
    if story.shown:
        tokens.append({"hand": "shown", "cards": card_names(story.shown)})
    for sign in story.signs:
        draws = [place + 1 for place in bits_of(sign.among)]
        if sign.card != GIFT:
            tokens.append({"hand": "left", "cards": [CARD_NAMES[sign.card]], "of": draws})
            continue
        token = {"hand": "given", "seats": bits_of(sign.seats), "of": draws}
        if sign.cards != UNSEEN:
            token["cards"] = card_names(sign.cards)
        tokens.append(token)
    return tokens


class StoryReader:
    """Reads the story of a hand; what the rules promise of it is for `positions` to check."""

    def __init__(self, where: str, holder: int, piles: int, seats: int) -> None:
        self._where = where
        self._holder = holder
        self._piles = piles
        self._seats = seats
        self._draws: list[Draw] = []

    def read(self, tokens: list[TokenDump]) -> Story:
        shown = 0
        signs: list[Sign] = []
        for token in tokens:
            if token.hand == "drew":
                self._draws.append(self._draw(token))
            elif token.hand == "lacks":
                self._lack(element(self._where, token.lacks, FACT))
            elif token.hand == "shown":
                shown |= self._faces(token)
            elif token.hand == "left":
                card = self._faces(token)
                if card.bit_count() != 1:
                    raise BadPosition(f"{self._where}: one card leaves at a time")
                signs.append(Sign(card.bit_length() - 1, self._among(token), 0, UNSEEN))
            elif token.hand == "given":
                seats = seat_mask(self._where, token.seats or [], self._seats)
                cards = UNSEEN if token.cards is None else self._faces(token)
                signs.append(Sign(GIFT, self._among(token), seats, cards))
            else:
                raise BadPosition(f"{self._where}: {token.hand!r} is none of drew, lacks, shown, left, given")
        return Story(shown, self._draws, signs)

    def _draw(self, token: TokenDump) -> Draw:
        if token.pile is None or not 1 <= token.pile <= self._piles:
            raise BadPosition(f"{self._where}: there has been no pile {token.pile}")
        drawer = self._holder if token.seat is None else seat_number(self._where, token.seat, self._seats)
        cards = -token.cards if isinstance(token.cards, int) else self._faces(token)
        if not cards:
            raise BadPosition(f"{self._where}: at least one card is drawn")
        return Draw(token.pile - 1, drawer, 0, cards)

    def _lack(self, fact: int) -> None:
        if not self._draws:
            raise BadPosition(f"{self._where}: what is lacked is said after the cards that were drawn")
        draw = self._draws[-1]
        self._draws[-1] = Draw(draw.pile, draw.drawer, draw.lacks | 1 << fact, draw.cards)

    def _faces(self, token: TokenDump) -> int:
        if not isinstance(token.cards, list):
            raise BadPosition(f"{self._where}: {token.hand} must name cards")
        return elements(self._where, token.cards, ANY_CARD)

    def _among(self, token: TokenDump) -> int:
        for number in token.of or []:
            if not 1 <= number <= len(self._draws):
                raise BadPosition(f"{self._where}: there is no draw {number}")
        return mask_of(number - 1 for number in token.of or [])


def card_names(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in bits_of(cards)]
