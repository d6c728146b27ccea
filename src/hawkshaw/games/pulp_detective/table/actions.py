"""The action space of Pulp Detective, by the number of seats and the pack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from hawkshaw.core.space import Block, Domain, Space, seat_domain
from hawkshaw.games.pulp_detective.content.effects import (
    AT_PLACE,
    ICONS,
    NONE,
    ROLLED,
    TWIST_BY,
)
from hawkshaw.games.pulp_detective.content.pack import (
    DIE_FACES,
    DIFFICULTIES,
    MARKERS,
    NEMESIS,
    PACKS_KEPT,
    Pack,
)

# The numbers of the blocks, the same at every table.
CHARACTER: Final = 0
CASE: Final = 1
DIFFICULTY: Final = 2
ITEMS: Final = 3
SUSPECTS: Final = 4
PEEK: Final = 5
KEEP: Final = 6
DISCARD: Final = 7
RETURN: Final = 8
PLACE: Final = 9
PLACE_WITH: Final = 10
ROLL: Final = 11
REROLL: Final = 12
BUY_DICE: Final = 13
BUY_REROLL: Final = 14
RESOLVE: Final = 15
RESOLVE_WITH: Final = 16
USE: Final = 17
SWAP: Final = 18
LEAD: Final = 19
GUN: Final = 20
DEUS: Final = 21
INTERROGATE: Final = 22
PASS: Final = 23
SET: Final = 24
FLIP: Final = 25
DONE: Final = 26
DROP: Final = 27
TAKE_MARKER: Final = 28
BORROW: Final = 29
OPTION: Final = 30
EXCHANGE: Final = 31
SKIP: Final = 32
PAY_TWIST: Final = 33
LOSE_ITEM: Final = 34
TAKE_ITEM: Final = 35
LEAVE_ITEM: Final = 36
GIVE_UP: Final = 37
SUFFER: Final = 38
REVEAL: Final = 39
GAIN_TWIST: Final = 40
NO_TWIST: Final = 41
LOSE_TWIST: Final = 42
CHOOSE_ICON: Final = 43
# Of two players.
GIVE: Final = 44
ASSIGN: Final = 45
FIRST: Final = 46
GIFT: Final = 47
REQUEST: Final = 48
GRANT: Final = 49
REFUSE: Final = 50
# Luck.
NEMESIS_COMES: Final = 51
LOCATION: Final = 52
TOP: Final = 53
LANDS: Final = 54
FACE: Final = 55
GANG: Final = 56
SIDEKICK: Final = 57

DEALT: Final = 3
"""How many cards a display has, but for an effect (PD-43)."""
SLOTS: Final = 4
"""The most cards a display has: three, and one more by an effect (PD-R124)."""
JOINT: Final = 4
"""How many cards lie face up for two who solve the case together (PD-195)."""
JOINT_SLOTS: Final = 5
"""The most cards a display of theirs has."""
RESULTS: Final = 16
"""The most results one task can have; no pack's dice come near it."""
DEEP: Final = 8
"""Where a returned card lands that joins the cards without an order; lower numbers count from the top."""
PERMANENT_ONLY: Final = 0
"""The set of ordinary twist markers that is empty: permanent ones alone are played."""
STAMINA: Final = 0
TIME: Final = 1

SUSPECT_CHOICES: Final = ("criminal", "mastermind", "society", "society+criminal", "nemesis")
ICON: Final = Domain("icon", ICONS)
SLOT: Final = Domain("slot", [str(slot) for slot in range(JOINT_SLOTS)])
SLOT_ALONE: Final = Domain("slot", SLOT.names[:SLOTS])
ROLES: Final = ("private", "inspector", "discarded", "returned")
"""What becomes of the cards that lie there for two: each role is a choice of its own among the same slots."""
CARD_OF_ROLE: Final = {role: Domain(role, [*SLOT.names, "none"], [*SLOT.values, NONE]) for role in ROLES}
SEAT: Final = seat_domain(2)
RESULT: Final = Domain("result", [str(result + 1) for result in range(RESULTS)])
MARKER: Final = Domain("marker", MARKERS)
ITEM: Final = Domain("item", [str(n) for n in range(1, DIE_FACES + 1)], range(1, DIE_FACES + 1))
PIP: Final = Domain("pip", ["blank", "1", "2", "3", "4", "5", "6"])
FACES: Final = Domain("face", [str(face + 1) for face in range(DIE_FACES)])
DIFFICULTY_LETTER: Final = Domain("difficulty", DIFFICULTIES)
SUSPECT_CHOICE: Final = Domain("suspects", SUSPECT_CHOICES)
PAYMENT: Final = Domain("payment", ["stamina", "time"])
BRANCH: Final = Domain("branch", ["first", "second"])
PLACE_IN_DECK: Final = Domain("depth", ["top", *(str(depth) for depth in range(1, DEEP)), "deep"])

NOTHING: Final = Domain("nothing", [])
"""What a kind of move ranges over at tables where there is none."""

MARKER_SETS: Final[list[tuple[int, ...]]] = [
    tuple(icons.count(icon) for icon in range(len(ICONS)))
    for size in range(5)
    for icons in combinations_with_replacement(range(len(ICONS)), size)
]
"""Every set of up to four ordinary twist markers, as counts by icon; the first is empty."""
HANDFUL: Final = Domain(
    "twists",
    [
        "+".join(ICONS[icon] for icon in range(len(ICONS)) for _ in range(marker_set[icon])) or "permanent"
        for marker_set in MARKER_SETS
    ],
)


class Names:
    """What the cards of a pack are called in notation and dumps: domains of their ids."""

    def __init__(self, pack: Pack) -> None:
        self.character = Domain("character", [card.id for card in pack.characters])
        self.case = Domain("case", [card.id for card in pack.cases])
        self.items = Domain("items", [card.id for card in pack.item_cards])
        self.card = Domain("card", [card.id for card in pack.investigate])
        self.suspect = Domain("suspect", [card.id for card in pack.suspects])
        self.nemesis = Domain(
            "suspect",
            [card.id for card in pack.suspects if card.kind == NEMESIS],
            [card.index for card in pack.suspects if card.kind == NEMESIS],
        )
        self.location = Domain("location", [card.id for card in pack.locations])
        self.sidekick = Domain("sidekick", [card.id for card in pack.sidekicks])
        self.double_cross = Domain("double_cross", [card.id for card in pack.double_crosses])
        self.gang = Domain("gang", [card.id for card in [*pack.henchmen, *pack.molls, *pack.traps]])
        self.top = Domain("card", [card.id for card in [*pack.investigate, *pack.double_crosses]])
        self.row = Domain("row", [str(row) for row in range(len(pack.investigate))])
        self.die = Domain(
            "die",
            [die.id for die in pack.dice if die.index != pack.die_of[5]],
            [die.index for die in pack.dice if die.index != pack.die_of[5]],
        )
        sides = [(die, face) for die in pack.yellow for face in range(DIE_FACES)]
        self.side = Domain(
            "side",
            [f"{pack.dice[die].id}-{face + 1}" for die, face in sides],
            [side_of(die, face) for die, face in sides],
        )
        self.ability = Domain(
            "ability",
            [a.card if a.part == 0 else f"{a.card}.{a.part + 1}" for a in pack.abilities],
        )
        self.usable = self._some(
            [ability.index for ability in pack.abilities if is_used(pack, ability.index)]
        )
        self.placing = self._some([a.index for a in pack.abilities if a.window == AT_PLACE and not a.forced])

    def _some(self, abilities: list[int]) -> Domain:
        return Domain("ability", [self.ability.names[ability] for ability in abilities], abilities)


class PulpSpace(Space):
    """The space of a table, with what the rules would look up in it again and again."""

    def __init__(self, seat_blocks: Sequence[Block], chance_blocks: Sequence[Block]) -> None:
        super().__init__(seat_blocks, chance_blocks)
        self.ids: list[list[int]] = [ids_of(block) for block in self.blocks]
        """By block of one argument and its value, the action; -1 where there is none."""
        self.even: list[object] = [(action, 1) for action in range(len(self.kinds))]
        """By action, it as one of several outcomes of luck that are equally likely."""
        self.faces = [(self.blocks[FACE].first + face, 1) for face in range(DIE_FACES)]
        """What a die may bring."""
        self.assignments: dict[int, list[int]] = {}
        """By the slots that have a card, as a mask: the moves that say what becomes of them, ascending."""


def ids_of(block: Block) -> list[int]:
    """By value of its only argument, the actions of a block."""
    if len(block.domains) != 1 or not block.size:
        return []
    values = block.domains[0].values
    found = [NONE] * (max(values) + 1)
    for place, value in enumerate(values):
        found[value] = block.first + place
    return found


def side_of(die: int, face: int) -> int:
    """A face of a die as one number."""
    return die * DIE_FACES + face


def is_used(pack: Pack, ability: int) -> bool:
    """Whether an ability is used by an action of its own: not forced, at D4, at a second D12, or by holding a die."""
    effect = pack.effect_of(ability)
    if pack.abilities[ability].forced or pack.abilities[ability].window == AT_PLACE:
        return False
    if effect.op == TWIST_BY and effect.what == ROLLED:
        return False
    return not any(item.ability == ability and item.colour >= 0 for item in pack.items)


@lru_cache(maxsize=PACKS_KEPT)
def names_of(pack: Pack) -> Names:
    """The names of a pack's cards: one object for a pack."""
    return Names(pack)


@lru_cache(maxsize=PACKS_KEPT)
def space_of(pack: Pack, seats: int) -> PulpSpace:
    """The space of a table: one object for a pack and a number of seats."""
    return build_space(names_of(pack), seats > 1)


def build_space(names: Names, two: bool) -> PulpSpace:
    """The space of a table of one or two; what only two can do has no actions at a table of one."""
    slot = SLOT if two else SLOT_ALONE
    given = SLOT if two else NOTHING
    seat = SEAT if two else NOTHING
    icon = ICON if two else NOTHING
    return PulpSpace(
        [
            Block("character", character=names.character),
            Block("case", case=names.case),
            Block("difficulty", difficulty=DIFFICULTY_LETTER),
            Block("items", card=names.items),
            Block("suspects", suspects=SUSPECT_CHOICE),
            Block("peek", slot=slot),
            Block("keep", slot=slot),
            Block("discard", slot=slot),
            Block("return", slot=slot),
            Block("place", row=names.row),
            Block("place_with", row=names.row, ability=names.placing),
            Block("roll", die=names.die),
            Block("reroll", result=RESULT),
            Block("buy_dice"),
            Block("buy_reroll", result=RESULT),
            Block("resolve"),
            Block("resolve_with", twists=HANDFUL),
            Block("use", ability=names.usable),
            Block("swap", marker=MARKER),
            Block("lead", character=names.character),
            Block("gun", payment=PAYMENT),
            Block("deus"),
            Block("interrogate", icon=ICON),
            Block("pass"),
            Block("set", side=names.side),
            Block("flip", die=names.die),
            Block("done"),
            Block("drop", icon=ICON),
            Block("take_marker", marker=MARKER),
            Block("borrow", character=names.character),
            Block("option", branch=BRANCH),
            Block("exchange", card=names.card),
            Block("skip"),
            Block("pay_twist", icon=ICON),
            Block("lose_item"),
            Block("take_item", item=ITEM),
            Block("leave_item"),
            Block("give_up", item=ITEM),
            Block("suffer"),
            Block("reveal"),
            Block("gain_twist", icon=ICON),
            Block("no_twist"),
            Block("lose_twist", icon=ICON),
            Block("choose_icon", icon=PIP),
            Block("give", slot=given),
            Block("assign", **{role: CARD_OF_ROLE[role] if two else NOTHING for role in ROLES}),
            Block("first", seat=seat),
            Block("gift", icon=icon),
            Block("request", icon=icon),
            Block("grant", icon=icon),
            Block("refuse", icon=icon),
        ],
        [
            Block("nemesis", suspect=names.nemesis),
            Block("location", location=names.location),
            Block("top", card=names.top),
            Block("lands", depth=PLACE_IN_DECK),
            Block("face", face=FACES),
            Block("gang", gang=names.gang),
            Block("sidekick", sidekick=names.sidekick if two else NOTHING),
        ],
    )
