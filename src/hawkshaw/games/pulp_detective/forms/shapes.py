"""What clients are told of Pulp Detective, as types: nothing is made of them, they say what it looks like.

`tools/webtypes.py` writes them down for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from hawkshaw.games.pulp_detective.forms.loading import ViewDump

Icon = Literal["dots", "rounds", "persuasion", "word"]
Kind = Literal["clue", "item", "stamina", "time"]
Edge = Literal["none", "stairs", "door", "window", "car"]
Side = Literal["left", "top", "right", "bottom"]
Type = Literal["cliffhanger", "lead", "informant", "nemesis"]
Colour = Literal["yellow", "red", "gray", "green", "purple", "blue"]

LONG_TEXTS: Final = ("pack",)
"""Fields of a view that may be a text of the options; a long one is left out on the wire."""


# The board of a view


class Decision(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked of whom now."""

    do: str
    seat: int


class Edges(msgspec.Struct, forbid_unknown_fields=True):
    """The four edges of a card."""

    left: Edge
    top: Edge
    right: Edge
    bottom: Edge


class Spot(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A place on the plane of all storylines, x to the right and y downward; the reader's main row is y = 0.

    The other detective's cards are turned round, their main row is y = -1. `row` and `column` count from 0 as laid.
    """

    seat: int
    row: int
    column: int
    x: int
    y: int
    turned: bool


class Cell(Spot, kw_only=True):
    """A card in a storyline, with its edges as they lie before the reader."""

    card: str
    current: bool
    edges: Edges


class Clasp(msgspec.Struct, forbid_unknown_fields=True):
    """Two edges that match: of the card at x, y and of the one to its right or below it."""

    x: int
    y: int
    side: Literal["right", "bottom"]
    edge: Edge


class EdgeMatch(msgspec.Struct, forbid_unknown_fields=True):
    """An edge of the kept card that would match, as it would lie, and the edge it meets; a wild one is not alike."""

    side: Side
    edge: Edge
    met: Edge
    wild: bool


class Placement(Spot, kw_only=True):
    """Where the kept card may go, by an ability or without, and what that brings."""

    card: str
    new_row: bool
    ability: str | None
    edges: list[EdgeMatch]
    rerolls: int


class Costs(msgspec.Struct, forbid_unknown_fields=True):
    """What a move costs; the icon of a twist marker, or any."""

    hours: int
    stamina: int
    twist: Icon | Literal["any"] | None


class Usable(msgspec.Struct, forbid_unknown_fields=True):
    """An ability that the reader can use now, and by which kind of move."""

    ability: str
    move: Literal["use", "place_with"]
    costs: Costs


class Threshold(msgspec.Struct, forbid_unknown_fields=True):
    """Up to which hour a row of the card in hand counts; `row` counts from the bottom, from 0."""

    hour: int
    row: int
    active: bool


class Suspicion(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who may have done it: how often each die icon that points there lies in the storylines."""

    suspect: str
    pips: dict[str, int]
    leads: bool


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """An icon that the task needs, and what fills it: a result by its number, or a twist marker by its icon."""

    icon: Icon
    by: Literal["missing", "rolled", "free", "wild", "twist"]
    result: int | None
    marker: Icon | None


class Rolled(msgspec.Struct, forbid_unknown_fields=True):
    """A result by its number, and which of the places it fills; a marked one is no longer shown by its die."""

    result: int
    die: str
    face: str
    yellow: bool
    marked: bool
    fills: int | None


class Rolls(msgspec.Struct, forbid_unknown_fields=True):
    """Yellow rolls of the task."""

    made: int
    allowed: int
    left: int


class Rerolls(msgspec.Struct, forbid_unknown_fields=True):
    """Re-rolls that are left: of any result, and of yellow ones only."""

    any: int
    yellow: int


class Stakes(msgspec.Struct, forbid_unknown_fields=True):
    """What success and failure bring as it stands.

    `protected`: three of a kind save item and stamina; `spared`: the penalty is skipped; `nemesis`: failure turns the
    blue die too; `ahead`: success earns a look at the next display.
    """

    reward: Kind
    penalty: Kind
    nemesis: bool
    protected: bool
    spared: bool
    ahead: bool


class TaskInHand(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The task that a detective works on, or the confrontation; `wanted` are icons of which a new result would help."""

    places: list[Place]
    missing: dict[Icon, int]
    wanted: list[Icon]
    wilds: int
    covered: bool
    results: list[Rolled]
    rolls: Rolls
    dice: list[str]
    rerolls: Rerolls
    reroll_hours: int | None
    rolls_for_sale: int
    wild_twists: int
    stakes: Stakes | None


class Desk(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a detective's tracks and cards say now."""

    night: bool
    marked: bool
    thresholds: list[Threshold]
    item_places: int
    twist_cost: int | None
    pips: dict[str, int]
    trail: list[Suspicion]
    task: TaskInHand | None


class Front(msgspec.Struct, forbid_unknown_fields=True):
    """A card of a display whose front the reader sees, and its row that counts now, from the bottom, from 0."""

    seat: int
    slot: int
    card: str
    row: int


class Board(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a board shows besides the facts of the view; all of it follows from them."""

    decision: Decision | None
    speaker: int | None
    finds: int | None
    cells: list[Cell]
    clasps: list[Clasp]
    places: list[Placement]
    fronts: list[Front]
    usable: list[Usable]
    detectives: list[Desk | None]


class View(ViewDump, kw_only=True):
    """What a seat sees of a position, with what a board makes of it."""

    board: Board


# Before a move is confirmed


class Throw(msgspec.Struct, forbid_unknown_fields=True):
    """A die that would be rolled, for a result by its number or a new one: its faces, and the icons still wanted."""

    die: str
    result: int | None
    faces: list[str]
    wanted: list[Icon]


class Stop(msgspec.Struct, forbid_unknown_fields=True):
    """What comes of stopping, with these twist markers."""

    succeeds: bool
    places: list[Place]
    twists: dict[Icon, int]
    stakes: Stakes | None


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """A rolled die that would be turned to another face."""

    die: str
    result: int
    face: str


class Preview(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A legal move as it would look; what belongs to its kind is there."""

    kind: Literal["place", "roll", "stop", "turn", "use", "culprit", "exchange"]
    place: Placement | msgspec.UnsetType = msgspec.UNSET
    throw: Throw | msgspec.UnsetType = msgspec.UNSET
    rerolls: Rerolls | msgspec.UnsetType = msgspec.UNSET
    stop: Stop | msgspec.UnsetType = msgspec.UNSET
    turn: Turn | msgspec.UnsetType = msgspec.UNSET
    costs: Costs | msgspec.UnsetType = msgspec.UNSET
    rolls: int | msgspec.UnsetType = msgspec.UNSET
    suspect: str | msgspec.UnsetType = msgspec.UNSET
    cards: list[str] | msgspec.UnsetType = msgspec.UNSET


# What is printed


class Ability(msgspec.Struct, forbid_unknown_fields=True):
    """What a card does: the effect, its terms (when, how often, for what, if), and both in one line."""

    ability: str
    effect: str
    terms: list[str]
    text: str
    window: str


class Printed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every card has: its id in views and moves, its name, a line for the mood, the key of its picture.

    The picture of a card of ours has its id for a key; cards of another pack have keys of their own.
    """

    id: str
    word: str
    line: str
    picture: str


class PrintedDie(Printed, kw_only=True):
    """A die; opposite faces are the first and the last, the second and the fifth, the third and the fourth."""

    colour: Colour
    faces: list[str]


class PrintedRow(msgspec.Struct, forbid_unknown_fields=True):
    """A row of a card, which counts up to its hour."""

    hour: int
    need: dict[Icon, int]
    reward: Kind
    penalty: Kind
    nemesis: bool


class PrintedCard(Printed, kw_only=True):
    """A card of the investigate deck; its rows from the bottom upward."""

    type: Type
    die: str
    edges: Edges
    rows: list[PrintedRow]


class PrintedItem(Printed, kw_only=True):
    """An item of an items card, by the die icon that finds it; one that grants no die is used once."""

    card: str
    item: int
    colour: Colour | None
    abilities: list[Ability]


class PrintedItems(Printed, kw_only=True):
    """An items card: its items by their ids, in the order of their die icons."""

    copies: int
    items: list[str]


class PrintedCharacter(Printed, kw_only=True):
    """A detective; `icons` are those by which villains match, `back` is on the other side of the card."""

    bands: list[Literal["red", "blue"]]
    icons: list[str]
    back: str | None
    abilities: list[Ability]


class Span(msgspec.Struct, forbid_unknown_fields=True):
    """Hours in which the clock gives an icon."""

    icon: Icon
    hours: list[int]


class PrintedCase(Printed, kw_only=True):
    """A case: how many clues it takes, its clock from `top` down to 1, its rule."""

    clues: int
    top: int
    start: dict[str, int]
    night: list[int]
    marked: list[int]
    spans: list[Span]
    abilities: list[Ability]


class PrintedSuspect(Printed, kw_only=True):
    """Somebody who may have done it; the abilities act on detectives who share an icon."""

    kind: Literal["criminal", "mastermind", "society", "nemesis"]
    dice: list[str]
    need: dict[Icon, int]
    barred: Icon | None
    icons: list[str]
    leads_on: bool
    abilities: list[Ability]


class PrintedDoubleCross(Printed, kw_only=True):
    """A double cross; one that lasts is in force until the end of the next task."""

    lasts: bool
    abilities: list[Ability]


class PrintedGang(Printed, kw_only=True):
    """A gang card: a pattern of types (henchman) or icons (moll), or so many spaces of a trap."""

    kind: Literal["henchman", "moll", "trap"]
    pattern: dict[str, int]
    length: int
    permanent: bool
    abilities: list[Ability]


class PrintedLocation(Printed, kw_only=True):
    """A place."""

    abilities: list[Ability]


class PrintedSidekick(Printed, kw_only=True):
    """Somebody who helps once, by day or by night."""

    day: Ability
    night: Ability


class IconWord(msgspec.Struct, forbid_unknown_fields=True):
    """A task icon in a word and by its full name."""

    icon: Icon
    word: str
    title: str


class TypeWord(msgspec.Struct, forbid_unknown_fields=True):
    """A type of cards, which their backs show, and what most of their rows bring."""

    type: Type
    word: str
    usually: Kind


class EdgeWord(msgspec.Struct, forbid_unknown_fields=True):
    """An edge in a word and as the letter of the text table."""

    edge: Edge
    word: str
    letter: str


class MarkerWord(msgspec.Struct, forbid_unknown_fields=True):
    """An investigation marker: what it does, and the icon of the twist marker it is taken for."""

    marker: str
    word: str
    effect: str
    icon: Icon


class Hunt(msgspec.Struct, forbid_unknown_fields=True):
    """What may be hunted, and the kinds of suspects that may be met then."""

    suspects: str
    word: str
    kinds: list[str]


class StaminaSpace(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the stamina track: yellow dice, those that an hour buys, twist markers that may stand for any icon."""

    stamina: int
    dice: int
    extra: int
    wild: int


class ClueSpace(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the clue track, and what reaching it brings."""

    clue: int
    bonus: str
    kind: Literal["item", "stamina"] | None


class Scenery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What never changes at a table: every card of the pack, and the words for signs, by section and name."""

    title: str
    words: dict[str, dict[str, str]]
    icons: list[IconWord]
    types: list[TypeWord]
    edges: list[EdgeWord]
    markers: list[MarkerWord]
    hunted: list[Hunt]
    stamina: list[StaminaSpace]
    start_stamina: dict[str, int]
    clues: list[ClueSpace]
    most_twists: int
    most_gang: int
    dice: list[PrintedDie]
    cards: list[PrintedCard]
    items: list[PrintedItem]
    item_cards: list[PrintedItems]
    characters: list[PrintedCharacter]
    cases: list[PrintedCase]
    suspects: list[PrintedSuspect]
    double_crosses: list[PrintedDoubleCross]
    gang: list[PrintedGang]
    locations: list[PrintedLocation]
    sidekicks: list[PrintedSidekick]


# Help


class Odds(msgspec.Struct, forbid_unknown_fields=True):
    """By move the chance to succeed, by face-down card the chance of each reward."""

    success: dict[str, float]
    at_most: list[str]
    rewards: dict[str, dict[str, float]]


class Hints(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat is helped with."""

    level: int
    missing: dict[str, int]
    covered: bool
    plays: list[str]
    usable: list[str]
    unusable: dict[str, str]
    culprits: list[str]
    ruin: str | None
    last_hour: bool
    odds: Odds | msgspec.UnsetType = msgspec.UNSET
    text: list[str]
