"""The pawns and the trap pile, read from `data/cards.toml`, and the mansions people can play in.

A card of the trap pile is known by its kind: 0 is wild, then come the trap cards in the order of the file, each there
once, and last the Detective. A set of trap cards is a mask over their kinds.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from hawkshaw.core.bits import count_bits
from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.dead_end_drive.content import plan, survey
from hawkshaw.games.dead_end_drive.content.board import MANSIONS_KEPT, TRAPS, Board

FILE: Final = "dead_end_drive/data/cards.toml"
PAWNS: Final = 12
WILD: Final = 0
LONGEST_BOARD: Final = 20_000
"""Bytes of a mansion's file; the largest house, with a name for every room, needs about 5,000."""


class Deck:
    """The trap pile and the characters."""

    def __init__(self) -> None:
        self.pawn_names: list[str] = []
        self.card_names: list[str] = ["wild"]
        self.wilds = 0
        self.detectives = 0
        self.matches: list[int] = []
        """The kinds that spring each trap, as masks, wild included (DD-37, DD-39)."""


def load_deck(file: str, text: str) -> Deck:
    """Read and check the card file (DD-04, DD-05)."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(file, "(whole file)", str(error)) from error
    deck = Deck()
    pile = _table(file, data, "pile")
    deck.wilds = _number(file, pile, "wild")
    deck.detectives = _number(file, pile, "detective")
    deck.matches = [1 << WILD for _ in TRAPS]
    cards = pile.get("trap")
    if not isinstance(cards, list):
        raise BadContent(file, "pile.trap", "list the traps that each card springs")
    for place, card in enumerate(cards):
        _read_card(deck, file, f"pile.trap[{place}]", card)
    deck.card_names.append("detective")
    names = _table(file, data, "characters").get("names")
    if not isinstance(names, list) or len(names) != PAWNS or len(set(map(str, names))) != PAWNS:
        raise BadContent(file, "characters.names", f"there must be {PAWNS} different characters")
    for name in names:
        if not isinstance(name, str) or not name.isalpha() or name != name.lower():
            raise BadContent(file, "characters.names", f"{name!r}: a name is one word in lower-case letters")
        deck.pawn_names.append(name)
    return deck


def _read_card(deck: Deck, file: str, key: str, card: object) -> None:
    if not isinstance(card, list) or not 1 <= len(card) <= 2 or any(trap not in TRAPS for trap in card):
        raise BadContent(file, key, "a trap card names one or two of " + ", ".join(TRAPS))
    order = [TRAPS.index(trap) for trap in card]
    if order != sorted(set(order)):
        raise BadContent(file, key, "two traps of a card differ and stand in the order " + ", ".join(TRAPS))
    name = "trap:" + "+".join(card)
    if name in deck.card_names:
        raise BadContent(file, key, f"{name} is there already; every trap card is there once")
    kind = len(deck.card_names)
    deck.card_names.append(name)
    for trap in order:
        deck.matches[trap] |= 1 << kind


def _table(file: str, data: dict[str, object], key: str) -> dict[str, object]:
    table = data.get(key)
    if not isinstance(table, dict):
        raise BadContent(file, key, "this table is missing")
    return table


def _number(file: str, table: dict[str, object], key: str) -> int:
    value = table.get(key)
    if type(value) is not int or value < 1:
        raise BadContent(file, f"pile.{key}", "this must be a whole number above 0")
    return value


def read_card_file() -> str:
    """The text of the card file."""
    return files("hawkshaw.games.dead_end_drive").joinpath("data/cards.toml").read_text("utf-8")


DECK: Final = load_deck(FILE, read_card_file())
PAWN_NAMES: Final[list[str]] = DECK.pawn_names
CARD_NAMES: Final[list[str]] = DECK.card_names
WILDS: Final[int] = DECK.wilds
DETECTIVES: Final[int] = DECK.detectives
DETECTIVE: Final[int] = len(CARD_NAMES) - 1
TRAP_CARDS: Final[int] = (1 << DETECTIVE) - 2
"""Every trap card, as a mask of kinds."""
MATCHES: Final[list[int]] = DECK.matches
ALL_PAWNS: Final = (1 << PAWNS) - 1
AGATHA: Final = PAWNS
"""Aunt Agatha: a portrait, neither a pawn nor an heir."""


class Kit:
    """What is played with in a house: pawns, Character cards, the trap pile, and what the dice can bring."""

    def __init__(
        self,
        pawns: int,
        hands: list[int],
        secret: int,
        wilds: int,
        traps: int,
        detectives: int,
        rolls: list[tuple[int, int]],
    ) -> None:
        self.pawns = pawns
        self.mask = (1 << pawns) - 1
        """The pawns in play: the first ones."""
        self.hands = hands
        self.secret = secret
        """How many secret Character cards each of two players has (DD-60)."""
        self.wilds = wilds
        self.traps = traps
        """The trap cards of the pile, as a mask of kinds."""
        self.detectives = detectives
        self.cards = wilds + count_bits(traps) + detectives
        self.rolls = rolls
        """What the two dice can show; empty: anything."""


HAND_CARDS: Final = [0, 0, 4, 4, 3]
"""How many Character cards go to each hand, by the number of seats (DD-07, DD-59)."""
WHOLE_KIT: Final = Kit(PAWNS, HAND_CARDS, 2, WILDS, TRAP_CARDS, DETECTIVES, [])
LITTLE_KIT: Final = Kit(4, [0, 0, 1], 1, 1, 1 << CARD_NAMES.index("trap:stairs"), 1, [(1, 2), (2, 2)])


def kit_of(board: Board) -> Kit:
    """What is played with in a house."""
    return LITTLE_KIT if board.little else WHOLE_KIT


LITTLE: Final = "little"
"""What names the house for exact methods in the place of a text."""


@cache
def little_house() -> Board:
    """The house for exact methods: eight squares, one trap, no passages, and pawns that begin on the floor.

    Only the first die is used in it. No survey is made: it would find that it has too little of everything.
    """
    board, _ = plan.read_board("dead_end_drive/data/little.toml", read_little_file())
    assert board is not None
    board.source = LITTLE
    board.little = True
    board.starts = board.mask("A1 B1 A2 B2")
    return board


def read_little_file() -> str:
    """The text of the little house."""
    return files("hawkshaw.games.dead_end_drive").joinpath("data/little.toml").read_text("utf-8")


@lru_cache(maxsize=MANSIONS_KEPT)
def board_of(source: str) -> Board:
    """The mansion that an option describes by the text of its file; without a text Aunt Agatha's."""
    if not source:
        return plan.MANSION
    if source == LITTLE:
        return little_house()
    board, faults = survey.check("board", source)
    if board is None or faults:
        raise BadOption(f"option 'board' is no mansion to play in: {faults[0]}")
    board.source = source
    return board


def content(source: str) -> bytes:
    """The cards, and the mansion that is played in, whatever their files' line endings."""
    house = read_little_file() if source == LITTLE else source or plan.read_board_file()
    texts = (read_card_file(), house)
    return "\n".join(line for text in texts for line in text.splitlines()).encode()
