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


# Kits
#
# What is played with is known by one number, the kit. That of the whole game is the number of seats. A little game for
# two has a kit of its own for each number of suspects: everybody knows from the start where and with what, since each
# seat is always dealt the same Location and Weapon, and only a Person is to be found out.

FEWEST_SUSPECTS: Final = 4
MOST_SUSPECTS: Final = 6
FIRST_LITTLE: Final = 7
KITS: Final = FIRST_LITTLE + MOST_SUSPECTS - FEWEST_SUSPECTS + 1
WHOLE: Final = 0
"""The number of suspects that stands for the whole game."""


def kit_of(seats: int, suspects: int) -> int:
    """The kit of a table with so many seats and suspects."""
    return seats if suspects == WHOLE else FIRST_LITTLE + suspects - FEWEST_SUSPECTS


def is_little(kit: int) -> bool:
    """Whether only a Person is to be found out."""
    return kit >= FIRST_LITTLE


def suspects_of(kit: int) -> int:
    """How many Persons are in play in a little game."""
    return kit - FIRST_LITTLE + FEWEST_SUSPECTS if is_little(kit) else WHOLE


def seats_of(kit: int) -> int:
    """How many play with a kit; the first two numbers are nobody's, and stand for the smallest table."""
    return 2 if is_little(kit) else max(kit, 2)


def cards_dealt(kit: int) -> int:
    """TC-09, TC-10: how many cards everybody is dealt."""
    return 4 if is_little(kit) else 5


def cards_kept(kit: int) -> int:
    """TC-19: how many of them stay behind the screen."""
    return cards_dealt(kit) - 3


def pile_of(kit: int, dealt: int) -> int:
    """TC-08 to TC-10: from which cards the next one comes after so many, as a mask over all.

    First one card of each Category to everybody, then two more from all that is left; in a little game the Weapons and
    Locations that are everybody's anyway, then Persons.
    """
    turn = dealt // seats_of(kit)
    if not is_little(kit):
        return CATEGORY_MASKS[turn] if turn < 3 else (1 << CARDS) - 1
    return 1 << 10 * (2 - turn) + dealt % 2 if turn < 2 else CATEGORY_MASKS[0]


def suits_in_play(kit: int) -> int:
    """TC-07: how many suits are used."""
    return suspects_of(kit) if is_little(kit) else sum(seats_of(kit) >= least for least in IN_PLAY_FROM)


def cards_in_play(kit: int) -> int:
    """TC-07: the mask of the cards that are used."""
    mask = 0
    for suit in range(suits_in_play(kit)):
        mask |= ATTRIBUTE_MASKS[suit]
    if is_little(kit):
        mask &= CATEGORY_MASKS[0] | pile_of(kit, 0) | pile_of(kit, 1) | pile_of(kit, 2) | pile_of(kit, 3)
    return mask


def attributes_in_play(kit: int) -> list[int]:
    """TC-30, TC-R15: what a question may be about; in a little game whether a Person is male or female."""
    if is_little(kit):
        return [SUITS + 3, SUITS + 4]
    return [*range(suits_in_play(kit)), *range(SUITS, ATTRIBUTES)]


def informant_slots(kit: int) -> int:
    """TC-12: how many cards lie with the Secret Informant."""
    return suspects_of(kit) - FEWEST_SUSPECTS if is_little(kit) else 12 - 2 * seats_of(kit)
