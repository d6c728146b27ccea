"""The thirty cards, read from `data/cards.toml`, and the masks the rules count with.

A card is `10 * category + suit`; an attribute is a suit (0-9), a Category (10-12) or a Sub-category (13-18).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from hawkshaw.core.bits import count_bits
from hawkshaw.core.errors import BadContent

SUITS: Final = 10
CATEGORIES: Final = ("person", "location", "weapon")
SUBCATEGORIES: Final = (("male", "female"), ("indoor", "outdoor"), ("close", "ranged"))
ATTRIBUTES: Final = SUITS + 3 + 6
CARDS: Final = 3 * SUITS
IN_PLAY_FROM: Final = (2, 2, 2, 2, 2, 2, 3, 4, 5, 6)
SLOT_NAMES: Final = "ABCDEFGH"
FILE: Final = "thirteen_clues/data/cards.toml"


class Deck:
    """The cards and what they have in common."""

    def __init__(self) -> None:
        self.suits: list[str] = []
        self.card_names: list[str] = [""] * CARDS
        self.attribute_masks: list[int] = [0] * ATTRIBUTES

    @property
    def attribute_names(self) -> list[str]:
        return [*self.suits, *CATEGORIES, *(sub for pair in SUBCATEGORIES for sub in pair)]


def load_deck(file: str, text: str) -> Deck:
    """Read and check the card file (TC-02, TC-07)."""
    try:
        suits = tomllib.loads(text).get("suit")
    except tomllib.TOMLDecodeError as error:
        raise BadContent(file, "(whole file)", str(error)) from error
    if not isinstance(suits, list) or len(suits) != SUITS:
        raise BadContent(file, "suit", f"there must be {SUITS} [[suit]] tables")
    deck = Deck()
    for place, suit in enumerate(suits):
        _read_suit(deck, file, place, suit)
    for category, pair in enumerate(SUBCATEGORIES):
        for side, sub in enumerate(pair):
            cards = count_bits(deck.attribute_masks[SUITS + 3 + 2 * category + side])
            if cards != SUITS // 2:
                raise BadContent(
                    file, f"{CATEGORIES[category]}.sub", f"{cards} cards are {sub!r}; it must be five"
                )
    return deck


def _read_suit(deck: Deck, file: str, place: int, suit: object) -> None:
    key = f"suit[{place}]"
    if not isinstance(suit, dict):
        raise BadContent(file, key, "this must be a table")
    name = _text(file, key, suit, "name")
    if name in deck.suits:
        raise BadContent(file, f"{key}.name", f"a second suit {name!r}")
    if suit.get("from_seats") != IN_PLAY_FROM[place]:
        raise BadContent(
            file, f"{key}.from_seats", f"the suit in this place comes into play at {IN_PLAY_FROM[place]}"
        )
    deck.suits.append(name)
    for category, word in enumerate(CATEGORIES):
        card = suit.get(word)
        if not isinstance(card, dict):
            raise BadContent(file, f"{key}.{word}", "every suit has one card of each Category")
        _add_card(deck, file, f"{key}.{word}", 10 * category + place, card)


def _add_card(deck: Deck, file: str, key: str, card: int, entry: dict[str, object]) -> None:
    category = card // SUITS
    name = _text(file, key, entry, "name")
    sub = _text(file, key, entry, "sub")
    if name in deck.card_names:
        raise BadContent(file, f"{key}.name", f"a second card {name!r}")
    if sub not in SUBCATEGORIES[category]:
        allowed = " or ".join(SUBCATEGORIES[category])
        raise BadContent(file, f"{key}.sub", f"a {CATEGORIES[category]} is {allowed}, not {sub!r}")
    deck.card_names[card] = name
    side = SUBCATEGORIES[category].index(sub)
    for attribute in (card % SUITS, SUITS + category, SUITS + 3 + 2 * category + side):
        deck.attribute_masks[attribute] |= 1 << card


def _text(file: str, key: str, entry: dict[str, object], field: str) -> str:
    value = entry.get(field)
    if not isinstance(value, str) or not value.isalpha() or value != value.lower():
        raise BadContent(file, f"{key}.{field}", "a name is one word in lower-case letters")
    return value


def read_card_file() -> str:
    """The text of the card file that comes with the game."""
    return (files("hawkshaw.games.thirteen_clues") / "data" / "cards.toml").read_text(encoding="utf-8")


def content() -> bytes:
    """The card file, whatever its line endings."""
    return "\n".join(read_card_file().splitlines()).encode()


DECK: Final = load_deck(FILE, read_card_file())
CARD_NAMES: Final = DECK.card_names
ATTRIBUTE_NAMES: Final = DECK.attribute_names
ATTRIBUTE_MASKS: Final = DECK.attribute_masks
CATEGORY_MASKS: Final = [ATTRIBUTE_MASKS[SUITS + category] for category in range(3)]


def suits_in_play(seats: int) -> int:
    """TC-07: how many suits a table of this size uses."""
    return sum(seats >= least for least in IN_PLAY_FROM)


def cards_in_play(seats: int) -> int:
    """TC-07: the mask of the cards a table of this size uses."""
    mask = 0
    for suit in range(suits_in_play(seats)):
        mask |= ATTRIBUTE_MASKS[suit]
    return mask


def attributes_in_play(seats: int) -> list[int]:
    """TC-30, TC-R15: what a question may be about at a table of this size."""
    return [*range(suits_in_play(seats)), *range(SUITS, ATTRIBUTES)]


def informant_slots(seats: int) -> int:
    """TC-12: how many cards lie with the Secret Informant."""
    return 12 - 2 * seats
