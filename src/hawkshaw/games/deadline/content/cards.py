"""The Leads, Plot Twists and Detectives, read from `data/cards.toml`.

A card of the draw deck is known by its number: 0 … 44 are the Leads, 45 … 64 the Plot Twists. A set of cards is a mask
over these numbers.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from hawkshaw.core.bits import COMPILED, count_bits
from hawkshaw.core.errors import BadContent

FILE: Final = "deadline/data/cards.toml"
SYMBOL_NAMES: Final = ("gun", "cash", "whiskey", "smokes", "hat")
LETTERS: Final = "GCWSH_"
SYMBOLS: Final = 5
BLANK: Final = 5
TIP_NAMES: Final = ("black", "red", "green", "blue")
TIPS: Final = 4
DETECTIVE_NAMES: Final = ("dash", "eve", "gilda", "gloria", "pete", "tracer", "phyllis", "ray")
DASH: Final = 0
EVE: Final = 1
GILDA: Final = 2
GLORIA: Final = 3
PETE: Final = 4
TRACER: Final = 5
PHYLLIS: Final = 6
RAY: Final = 7
DETECTIVES: Final = 8

KIND_NAMES: Final = (
    "tailed",
    "bad_press",
    "skeletons",
    "frisked",
    "phone_call",
    "it_was_me",
    "lucky_break",
    "mickey",
    "danger",
    "goon",
)
TAILED: Final = 0
BAD_PRESS: Final = 1
SKELETONS: Final = 2
FRISKED: Final = 3
PHONE_CALL: Final = 4
IT_WAS_ME: Final = 5
LUCKY_BREAK: Final = 6
MICKEY: Final = 7
DANGER: Final = 8
GOON: Final = 9
FOR_EVERYONE: Final = (BAD_PRESS, SKELETONS, LUCKY_BREAK, DANGER)
"""The kinds that act on all players; the others act on whom they lie in front of (DL-49)."""

LEADS: Final = 45
TWISTS: Final = 20
CARDS: Final = LEADS + TWISTS
SEATS: Final = (2, 3, 4)
HAND_LIMIT: Final = (0, 0, 5, 4, 3)
"""Cards in a full hand, by the number of seats (DL-06)."""
WIDTH: Final = 3
"""Spaces of a Lead."""


class Deck:
    """The cards of the draw deck."""

    def __init__(self) -> None:
        self.strips: list[tuple[int, int, int]] = []
        """What each Lead shows from left to right."""
        self.matchbooks: list[int] = []
        """The tip that each Lead lights, -1: none."""
        self.kinds: list[int] = []
        """The kind of each Twist."""
        self.symbols: list[int] = []
        """The symbol of each Twist, -1: none."""
        self.players: list[int] = []
        """The numbers of seats that use each Twist, as masks."""


def load_deck(file: str, text: str) -> Deck:
    """Read and check the card file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(file, "(whole file)", str(error)) from error
    deck = Deck()
    for place, group in enumerate(_tables(file, data, "leads")):
        _read_leads(deck, file, f"leads[{place}]", group)
    for place, group in enumerate(_tables(file, data, "twists")):
        _read_twists(deck, file, f"twists[{place}]", group)
    if len(deck.strips) != LEADS or len(set(deck.strips)) != LEADS:
        raise BadContent(file, "leads", f"there must be {LEADS} different Leads, not {len(set(deck.strips))}")
    if len(deck.kinds) != TWISTS:
        raise BadContent(file, "twists", f"there must be {TWISTS} Plot Twists, not {len(deck.kinds)}")
    return deck


def _read_leads(deck: Deck, file: str, key: str, group: dict[str, object]) -> None:
    colour = group.get("matchbook")
    if colour is not None and colour not in TIP_NAMES:
        raise BadContent(file, f"{key}.matchbook", f"{colour!r} is none of {', '.join(TIP_NAMES)}")
    strips = group.get("strips")
    if not isinstance(strips, list):
        raise BadContent(file, f"{key}.strips", "list what each Lead shows")
    for strip in strips:
        if not isinstance(strip, str) or len(strip) != WIDTH or any(space not in LETTERS for space in strip):
            raise BadContent(file, f"{key}.strips", f"{strip!r}: a Lead shows three of {LETTERS}")
        spaces = [LETTERS.index(space) for space in strip]
        if spaces.count(BLANK) > 1:
            raise BadContent(file, f"{key}.strips", f"{strip!r}: a Lead has at most one blank")
        deck.strips.append((spaces[0], spaces[1], spaces[2]))
        deck.matchbooks.append(-1 if colour is None else TIP_NAMES.index(colour))


def _read_twists(deck: Deck, file: str, key: str, group: dict[str, object]) -> None:
    kind = group.get("kind")
    if kind not in KIND_NAMES:
        raise BadContent(file, f"{key}.kind", f"{kind!r} is none of {', '.join(KIND_NAMES)}")
    players = group.get("players")
    if not isinstance(players, list) or not players or any(seats not in SEATS for seats in players):
        raise BadContent(file, f"{key}.players", "list the numbers of players that use it: 2, 3, 4")
    symbols = group.get("symbols", [])
    copies = group.get("copies", 1)
    if not isinstance(symbols, list) or any(symbol not in SYMBOL_NAMES for symbol in symbols):
        raise BadContent(file, f"{key}.symbols", f"each is one of {', '.join(SYMBOL_NAMES)}")
    if type(copies) is not int or copies < 1:
        raise BadContent(file, f"{key}.copies", "this must be a whole number above 0")
    number = KIND_NAMES.index(kind)
    if (number in (TAILED, BAD_PRESS)) != bool(symbols):
        raise BadContent(file, f"{key}.symbols", "tailed and bad_press name symbols, no other kind does")
    for symbol in [SYMBOL_NAMES.index(name) for name in symbols] or [-1] * copies:
        deck.kinds.append(number)
        deck.symbols.append(symbol)
        deck.players.append(sum(1 << seats for seats in set(players)))


def _tables(file: str, data: dict[str, object], key: str) -> list[dict[str, object]]:
    tables = data.get(key)
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadContent(file, key, "these tables are missing")
    return tables


def read_card_file() -> str:
    """The text of the card file."""
    return files("hawkshaw.games.deadline").joinpath("data/cards.toml").read_text("utf-8")


DECK: Final = load_deck(FILE, read_card_file())
STRIPS: Final[list[tuple[int, int, int]]] = DECK.strips
MATCHBOOKS: Final[list[int]] = DECK.matchbooks
KIND_OF: Final[list[int]] = [-1] * LEADS + DECK.kinds
"""The kind of each card, -1 for a Lead."""
SYMBOL_OF: Final[list[int]] = [-1] * LEADS + DECK.symbols
"""The symbol of each Twist."""
CARD_NAMES: Final[list[str]] = [f"L{n:02}" for n in range(1, LEADS + 1)] + [
    f"P{n:02}" for n in range(1, TWISTS + 1)
]
ALL_LEADS: Final[int] = (1 << LEADS) - 1
ALL_TWISTS: Final[int] = ((1 << CARDS) - 1) & ~ALL_LEADS
WITH_SYMBOL: Final[list[int]] = [
    sum(1 << lead for lead in range(LEADS) if symbol in STRIPS[lead]) for symbol in range(SYMBOLS)
]
"""The Leads that show each symbol, as masks (DL-R31, DL-R32)."""
OF_KIND: Final[list[int]] = [
    sum(1 << card for card in range(LEADS, CARDS) if KIND_OF[card] == kind) for kind in range(len(KIND_NAMES))
]
"""The Twists of each kind, as masks."""


def count_cards(cards: int) -> int:
    """How many cards a mask holds; there are too many for `count_bits` to count them at once."""
    return count_bits(cards & ALL_LEADS) + count_bits(cards >> LEADS) if COMPILED else cards.bit_count()


def deck_for(seats: int) -> int:
    """DL-04, DL-05, DL-R47: the draw deck of a table, as a mask: every Lead and the Twists marked for so many."""
    used = [LEADS + twist for twist in range(TWISTS) if DECK.players[twist] >> seats & 1]
    return ALL_LEADS | sum(1 << card for card in used)


DECKS: Final[list[int]] = [0, 0, deck_for(2), deck_for(3), deck_for(4)]
BULLETS: Final = 3


class Kit:
    """What a table plays with: its cards as a mask, how many a hand has, and how many bullets there are."""

    def __init__(self, cards: int, hand: int, bullets: int = BULLETS) -> None:
        self.cards = cards
        self.hand = hand
        self.bullets = bullets


KITS: Final[list[Kit]] = [Kit(cards, hand) for cards, hand in zip(DECKS, HAND_LIMIT, strict=True)]
"""By the number of seats."""

LITTLE_CASE: Final = "little-errand"
"""A case of one round or two, small enough for exact methods: with few cards, small hands and no bullet."""
LITTLE_KIT: Final = Kit(
    sum(1 << CARD_NAMES.index(name) for name in ("L21", "L22", "L26", "L31", "P04")), 2, 0
)


def kit_of(case: str, seats: int) -> Kit:
    """What a case is played with by so many."""
    return LITTLE_KIT if case == LITTLE_CASE and seats == 2 else KITS[seats]
