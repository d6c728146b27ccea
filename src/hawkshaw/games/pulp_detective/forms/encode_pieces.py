"""The numbers of a table of Pulp Detective in pieces of bytes that are made once.

They say what never changes at a table, and what one card, hour or face says; masks and counts are kept for a while.

A row of pieces that stands for one of several has the piece that says none of them last, where -1 finds it.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hawkshaw.core.encoding import WIDTH, share, write_mask
from hawkshaw.games.pulp_detective.content.effects import ICONS, KINDS, TYPES
from hawkshaw.games.pulp_detective.content.pack import (
    DIE_FACES,
    DIE_ICONS,
    DIFFICULTIES,
    FACES,
    MOST_STAMINA,
    PACKS_KEPT,
    TOP_HOUR,
    Case,
    Pack,
    Row,
)
from hawkshaw.games.pulp_detective.forms.encode_layout import detective_sizes, table_sizes, task_sizes
from hawkshaw.games.pulp_detective.table.actions import JOINT_SLOTS, RESULTS, SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.frames import FRAMES
from hawkshaw.games.pulp_detective.table.open import MODES
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, PHASES

MANY: Final = 8
"""So many icons, rolls or re-rolls are told as 1."""
MANY_CARDS: Final = 48
MANY_TURNS: Final = 32
MANY_TWISTS: Final = 4
PLENTY: Final = 2
"""So many looks, places or roles are told as 1."""
KEPT: Final = 512
"""So many masks, or groups of counts, of a kind are kept as pieces; then all are forgotten."""


def bytes_of(numbers: list[float]) -> bytes:
    return array("f", numbers).tobytes()


def blank(size: int) -> bytes:
    """So many noughts."""
    return bytes(WIDTH * size)


def one_of(size: int) -> list[bytes]:
    """By place, as many numbers of which that one is 1; last of all, none."""
    return [bytes_of([float(other == place) for other in range(size)]) for place in range(size)] + [
        blank(size)
    ]


def shares(many: int) -> list[bytes]:
    """By how much of what counts as many, up to that."""
    return [bytes_of([share(value, many)]) for value in range(many + 1)]


BLUE: Final = one_of(DIE_FACES)
FRAME: Final = one_of(len(FRAMES.names) + 1)
MODE: Final = one_of(len(MODES))
DIFFICULTY: Final = one_of(len(DIFFICULTIES))
SUSPECTS: Final = one_of(len(SUSPECT_CHOICES))
TYPE: Final = one_of(len(TYPES))
PIPS: Final = one_of(DIE_ICONS)
PHASE: Final = one_of(len(PHASES))
ENDING: Final = one_of(len(ENDINGS))
STAMINA: Final = one_of(MOST_STAMINA)
ICON: Final = one_of(len(ICONS))
FACE: Final = one_of(len(FACES))
RESULT: Final = one_of(2)
BACK: Final = one_of(len(TYPES) + 1)
"""By type, and after the types what stands for a card that has its role."""
FLAG: Final = [bytes_of([0.0]), bytes_of([1.0])]
TURNS: Final = shares(MANY_TURNS)
CARDS: Final = shares(MANY_CARDS)
EIGHTHS: Final = shares(MANY)
QUARTERS: Final = shares(MANY_TWISTS)
HALVES: Final = shares(PLENTY)
THREE: Final = PLENTY + 1
ROLES: Final = [
    HALVES[keeps] + HALVES[discards] + HALVES[returns] + HALVES[gives]
    for keeps in range(THREE)
    for discards in range(THREE)
    for returns in range(THREE)
    for gives in range(THREE)
]
LOOKS: Final = [
    FLAG[bought] + HALVES[looks] + HALVES[later] + FLAG[crystal]
    for bought in range(2)
    for looks in range(THREE)
    for later in range(THREE)
    for crystal in range(2)
]


class Sheet:
    """The pieces of a pack at a table of so many seats."""

    def __init__(self, pack: Pack, seats: int) -> None:
        sizes = table_sizes(pack, seats)
        own = detective_sizes(pack)
        names = list(own)
        task = list(task_sizes(pack))
        cards = len(pack.investigate)
        self.abilities = len(pack.abilities)
        self.cards = cards
        self.gang = sizes["gang_deck"]
        self.crosses = sizes["uncrossed"]
        self.characters = sizes["unselected"]
        self.places = own["locations"]
        self.helpers = own["sidekicks"]
        self.card_masks: dict[int, bytes] = {}
        self.ability_masks: dict[int, bytes] = {}
        self.gang_masks: dict[int, bytes] = {}
        self.character_masks: dict[int, bytes] = {}
        self.cross_masks: dict[int, bytes] = {}
        self.location_masks: dict[int, bytes] = {}
        self.sidekick_masks: dict[int, bytes] = {}
        self.uses: dict[tuple[int, ...], bytes] = {}
        self.unused = (0,) * self.abilities
        self.no_uses = blank(self.abilities)
        self.seat = one_of(seats)
        self.card = one_of(cards)
        self.character = one_of(len(pack.characters))
        self.item_card = one_of(len(pack.item_cards))
        self.case = one_of(len(pack.cases))
        self.suspect = one_of(len(pack.suspects))
        self.task_row = one_of(own["task_row"])
        self.traitors = shares(self.crosses)
        self.clock = [clock_of(case) for case in pack.cases]
        """By case and hour: the hour, and what light there is."""
        self.clues = [clues_of(case, len(pack.clue_bonus)) for case in pack.cases]
        """By case and clues found."""
        self.rows = [[row_of(row) for row in card.rows] for card in pack.investigate]
        """By card and row, what they bring: reward, penalty, the blue die."""
        self.tasks = [
            [
                self.card[index] + self.task_row[number] + self.suspect[-1] + self.rows[index][number]
                for number in range(len(card.rows))
            ]
            for index, card in enumerate(pack.investigate)
        ]
        """By card and row, everything that is printed of a task."""
        self.no_row = blank(2 * len(KINDS) + 1)
        self.result = [
            [one_of(len(pack.dice))[die] + FACE[face] for face in range(len(FACES))]
            for die in range(len(pack.dice))
        ]
        """By die and face, one result."""
        self.no_more_results = [blank(left * (len(pack.dice) + len(FACES))) for left in range(RESULTS + 1)]
        self.no_more_backs = [blank(left * (len(TYPES) + 1)) for left in range(JOINT_SLOTS + 1)]
        self.no_more_fronts = [blank(left * cards) for left in range(JOINT_SLOTS + 1)]
        self.no_rerolls = blank(sizes["place_rerolls"])
        self.not_begun = blank(between(own, names, "hour", "looks"))
        """Before the first turn: everything from the hour to the looks."""
        self.no_company = blank(between(own, names, "gang", "burden_icons"))
        self.no_display = blank(own["backs"] + own["fronts"])
        self.no_task = blank(between(own, task, "task_row", "spared"))
        self.no_dice = blank(between(own, task, "yellow_faces", "results"))


def between(sizes: dict[str, int], names: list[str], first: str, last: str) -> int:
    """How many numbers the parts from one to another have."""
    return sum([sizes[name] for name in names[names.index(first) : names.index(last) + 1]])


def clock_of(case: Case) -> list[bytes]:
    """By hour: which it is, how much time is left, whether it is night, or special; nothing before the first turn."""
    hours = one_of(TOP_HOUR)
    found = [hours[-1] + blank(3)]
    for hour in range(1, TOP_HOUR + 1):
        light = [hour / case.top, float(case.night >> hour & 1), float(case.special >> hour & 1)]
        found.append(hours[hour - 1] + bytes_of(light))
    return found


def clues_of(case: Case, steps: int) -> list[bytes]:
    """By clues found: how much of what is needed, and how many are missing."""
    return [bytes_of([found / case.clues, (case.clues - found) / steps]) for found in range(case.clues + 1)]


def row_of(row: Row) -> bytes:
    kinds = one_of(len(KINDS))
    return kinds[row.reward] + kinds[row.penalty] + FLAG[row.nemesis]


@lru_cache(maxsize=PACKS_KEPT)
def sheet_of(pack: Pack, seats: int) -> Sheet:
    """The pieces of a table: one object for a pack and a number of seats."""
    return Sheet(pack, seats)


_eighths: Final[dict[tuple[int, ...], bytes]] = {}
_quarters: Final[dict[tuple[int, ...], bytes]] = {}


def mask(known: dict[int, bytes], bits: int, size: int) -> bytes:
    """As many numbers as a mask has places: 1 where its bit is set."""
    found = known.get(bits)
    if found is None:
        parts: list[bytes] = []
        write_mask(parts, bits, size)
        found = b"".join(parts)
        if len(known) >= KEPT:
            known.clear()
        known[bits] = found
    return found


def mask_of(cards: list[int]) -> int:
    """The mask of a list, which is read faster than whatever can be iterated."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def eighths(many: tuple[int, ...]) -> bytes:
    """So many eighths each, up to 1."""
    return told(_eighths, EIGHTHS, many)


def quarters(many: tuple[int, ...]) -> bytes:
    """So many quarters each, up to 1."""
    return told(_quarters, QUARTERS, many)


def told(known: dict[tuple[int, ...], bytes], parts: list[bytes], many: tuple[int, ...]) -> bytes:
    found = known.get(many)
    if found is None:
        most = len(parts) - 1
        found = b"".join([parts[min(count, most)] for count in many])
        if len(known) >= KEPT:
            known.clear()
        known[many] = found
    return found
