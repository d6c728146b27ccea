"""What the files of a pack hold: one struct for each kind of table, with a description of every key for messages."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

# What a file may not smuggle into a terminal: control characters, ends of lines, marks that turn the writing round.
_CLEAN: Final = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+\Z"

Id = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z][A-Za-z0-9_]*\Z",
        max_length=30,
        description='a short name of letters, digits and underscores, such as "ch07"',
    ),
]
Line = Annotated[
    str,
    Meta(
        pattern=_CLEAN.replace("+", "*"),
        max_length=200,
        description="a line of text in quotation marks, or none",
    ),
]
Text = Annotated[
    str,
    Meta(
        pattern=_CLEAN,
        max_length=200,
        description="a line of text in quotation marks, 200 characters at most and no control characters",
    ),
]
PrintedTitle = Annotated[
    str,
    Meta(
        pattern=_CLEAN,
        max_length=60,
        description="a line of text in quotation marks, 60 characters at most and no control characters",
    ),
]
PrintedLanguage = Annotated[
    str,
    Meta(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}\Z",
        description='the short name of a language, such as "en", "de" or "pt-BR"',
    ),
]
PrintedIcon = Literal["dots", "rounds", "persuasion", "word"]
Type = Literal["cliffhanger", "lead", "informant", "nemesis"]
Edge = Literal["stairs", "door", "window", "car", "none"]
Set = Annotated[
    Literal["core", "x1", "x2", "x3", "own"], Meta(description='"core", "x1", "x2", "x3" or "own"')
]
Abilities = Annotated[
    tuple[Text, ...],
    Meta(
        max_length=9,
        description='abilities in square brackets, such as ["reroll(yellow,1) @roll limit:turn"]',
    ),
]
OneAbility = Annotated[Text, Meta(description='an ability, such as "peek(1) @choose limit:turn"')]
Need = Annotated[
    dict[PrintedIcon, Annotated[int, Meta(ge=1, le=9)]],
    Meta(description="task icons and how many of each, such as { dots = 2, word = 1 }"),
]
Icons = Annotated[
    tuple[PrintedIcon, Literal["clue", "item", "stamina", "time"]],
    Meta(description='a task icon and one of clue, item, stamina, time, such as ["word", "item"]'),
]
CardNumber = Annotated[int, Meta(ge=1, le=99, description="the number of the card, from 1")]
Hour = Annotated[int, Meta(ge=1, le=24)]
Span = tuple[Hour, Hour]
DieIcon = Annotated[int, Meta(ge=1, le=6)] | Literal["blank"]


class PrintedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has."""

    id: Id
    name: Text
    line: Line = ""
    set: Set = "own"


class PrintedCharacter(PrintedCard, frozen=True, kw_only=True):
    """A character."""

    card: CardNumber
    side: Annotated[Literal["a", "b"], Meta(description='"a" or "b"')]
    band: Annotated[Literal["red", "blue", "both"], Meta(description='"red", "blue" or "both"')]
    icons: Icons
    ability: Abilities


class PrintedItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of an item card."""

    name: Text
    kind: Literal["once", "die"]
    ability: Text


class PrintedItemCard(PrintedCard, frozen=True, kw_only=True):
    """An item card."""

    copies: Annotated[int, Meta(ge=1, le=9, description="the number of copies, 1 to 9")] = 1
    item: Annotated[
        tuple[PrintedItem, ...],
        Meta(
            min_length=6,
            max_length=6,
            description='six items in square brackets, each { name = "…", kind = "once", ability = "…" }; '
            'kind "die" grants a die',
        ),
    ]


class PrintedStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each difficulty."""

    B: Hour
    N: Hour
    A: Hour


class PrintedSpan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line above a time track."""

    hours: Span
    icon: PrintedIcon


class PrintedCase(PrintedCard, frozen=True, kw_only=True):
    """A case."""

    clues: Annotated[int, Meta(ge=1, le=9, description="the number of clues it needs, 1 to 9")]
    start: Annotated[
        PrintedStart,
        Meta(description="the first hour of each difficulty, 1 to 24: { B = 20, N = 19, A = 18 }"),
    ]
    night: Annotated[
        tuple[Span, ...],
        Meta(description="spans of hours, 1 to 24, later ones last, such as [[24, 19], [12, 7]]"),
    ]
    special: Annotated[tuple[Hour, ...], Meta(description="marked hours, such as [15, 10, 5]")] = ()
    span: Annotated[
        tuple[PrintedSpan, ...],
        Meta(
            description='lines above the track in square brackets, each { hours = [15, 12], icon = "dots" }'
        ),
    ] = ()
    ability: Abilities = ()


class PrintedSuspect(PrintedCard, frozen=True, kw_only=True):
    """A suspect."""

    kind: Annotated[
        Literal["criminal", "mastermind", "society", "nemesis"],
        Meta(description='"criminal", "mastermind", "society" or "nemesis"'),
    ]
    card: CardNumber = 1
    side: Line = ""
    leads_on: Annotated[
        bool, Meta(description="true for the criminal behind whom the Society stands, else left out")
    ] = False
    dice: Annotated[
        tuple[DieIcon, ...], Meta(description='die icons in square brackets, 1 to 6 or "blank"')
    ] = ()
    need: Need
    x: Annotated[PrintedIcon | None, Meta(description="the task icon that no twist marker covers")] = None
    icons: Annotated[
        Icons | None, Meta(description='a task icon and an action icon, such as ["word", "item"]')
    ] = None
    match: Abilities = ()


class PrintedDoubleCross(PrintedCard, frozen=True, kw_only=True):
    """A double cross."""

    ability: OneAbility
    until: Annotated[Literal["now", "task_end"], Meta(description='"now" or "task_end"')] = "now"


class PrintedHenchman(PrintedCard, frozen=True, kw_only=True):
    """A henchman."""

    pattern: Annotated[
        tuple[Type, ...], Meta(min_length=1, max_length=9, description='card types, such as ["lead", "lead"]')
    ]
    ability: OneAbility


class PrintedMoll(PrintedCard, frozen=True, kw_only=True):
    """A gun moll."""

    pattern: Need
    ability: OneAbility
    permanent: Annotated[bool, Meta(description="true if the bonus stays, else false")]


class PrintedTrap(PrintedCard, frozen=True, kw_only=True):
    """A trap."""

    length: Annotated[int, Meta(ge=1, le=9, description="the number of spaces of its track")]
    ability: Abilities


class PrintedLocation(PrintedCard, frozen=True, kw_only=True):
    """A location."""

    ability: OneAbility


class PrintedSidekick(PrintedCard, frozen=True, kw_only=True):
    """A sidekick."""

    day: OneAbility
    night: OneAbility


class PrintedEdges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The icons on the four edges of a card."""

    left: Edge
    top: Edge
    right: Edge
    bottom: Edge


class PrintedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task."""

    hour: Hour
    need: Need
    reward: Literal["clue", "item", "stamina"]
    penalty: Literal["item", "stamina", "time"]
    nemesis: bool = False


class PrintedInvestigate(PrintedCard, frozen=True, kw_only=True):
    """A card of the investigate deck."""

    type: Annotated[Type, Meta(description='"cliffhanger", "lead", "informant" or "nemesis"')]
    edges: Annotated[
        PrintedEdges,
        Meta(
            description='stairs, door, window, car or none, as { left = "door", top = …, right = …, bottom = … }'
        ),
    ]
    die: Annotated[DieIcon, Meta(description='1 to 6 or "blank"')]
    row: Annotated[
        tuple[PrintedRow, ...],
        Meta(
            description="rows in square brackets from the bottom upward, each "
            '{ hour = 5, need = { dots = 2 }, reward = "clue", penalty = "time" }; '
            "rewards are clue, item and stamina, penalties item, stamina and time"
        ),
    ]


class PrintedDie(PrintedCard, frozen=True, kw_only=True):
    """A die."""

    colour: Annotated[
        Literal["yellow", "red", "gray", "green", "purple", "blue"],
        Meta(description="yellow, red, gray, green, purple or blue"),
    ]
    faces: Annotated[
        tuple[
            PrintedIcon | Literal["time-1", "time+2", "compass", "crystal", "stamina-1", "stamina-2"],
            ...,
        ],
        Meta(
            min_length=6,
            max_length=6,
            description="six faces: task icons, time-1, time+2, compass, crystal, stamina-1, stamina-2",
        ),
    ]


_Eight = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=9)], ...],
    Meta(min_length=8, max_length=8, description="eight numbers in square brackets, for stamina 1 to 8"),
]


class PrintedStamina(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stamina track."""

    dice: _Eight
    extra: _Eight
    wild: _Eight
    start: Annotated[
        PrintedStart, Meta(description="the first stamina of each difficulty: { B = 6, N = 5, A = 4 }")
    ]


class PrintedClues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clue track."""

    bonus: Annotated[
        tuple[Line, ...],
        Meta(
            min_length=2, max_length=10, description='effects in square brackets from clue 0 on, "" for none'
        ),
    ]


_Marked = Annotated[PrintedIcon, Meta(description="a task icon")]


class PrintedMarkers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The investigation markers' icons."""

    lead: _Marked
    gun: _Marked
    deus: _Marked
    interrogate: _Marked
