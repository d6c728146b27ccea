"""The closed vocabulary in which cards say what they do, as ints (content ledger, section 10).

An ability is one effect with the window it is used in and what limits it; `effect_notation` reads and writes both as
the ledger does: `reroll(yellow,1) @roll limit:turn cost:hour:1 if:day`. A pack numbers its effects and abilities, so
that a frame of the agenda can name one.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
ALL: Final = 99
"""As many as there are: `wild_twist(all)`, `wild_roll(R,all)`. Larger than any number it is compared with."""

# Task icons stand in a ring; the numbers above them are what an effect may say instead of one icon.
DOTS: Final = 0
ROUNDS: Final = 1
PERSUASION: Final = 2
WORD: Final = 3
ICONS: Final = ("dots", "rounds", "persuasion", "word")
ICON_LETTERS: Final = ("D", "R", "P", "W")
ANY_ICON: Final = 4
"""The acting player says which, or any will do."""
ROLLED: Final = 5
"""An icon on a yellow result of the task (PD-111)."""
BAND: Final = 6
"""The icon of the case's span that the hour stands in (PD-158)."""
CHOSEN: Final = 7
"""An icon still required, named by the player."""
RANDOM: Final = 8
"""The icon that die Y1 shows when it is rolled for it."""
ICON_WORDS: Final = ("D", "R", "P", "W", "any", "rolled", "band", "choose", "random")

# Card types of the investigate deck, by the letters on their backs.
CLIFFHANGER: Final = 0
LEAD: Final = 1
INFORMANT: Final = 2
NEMESIS_CARD: Final = 3
TYPES: Final = ("cliffhanger", "lead", "informant", "nemesis")
TYPE_LETTERS: Final = ("C", "F", "I", "N")

# What rewards, penalties and special icons are about. A set of them is a mask.
CLUE: Final = 0
ITEM: Final = 1
STAMINA: Final = 2
TIME: Final = 3
KINDS: Final = ("clue", "item", "stamina", "time")

YELLOW: Final = 0
RED: Final = 1
GRAY: Final = 2
GREEN: Final = 3
PURPLE: Final = 4
BLUE: Final = 5
COLOURS: Final = ("yellow", "red", "gray", "green", "purple", "blue")

# How an item comes or goes.
DRAW: Final = 0
"""Found by the discard pile (PD-99)."""
CHOOSE_ITEM: Final = 1
"""Any item of the own card; at `item_gain` instead of the one found."""
LOSE_ITEM: Final = 2
HOWS: Final = ("draw", "choose", "none")

# Whose special action may be borrowed.
ANYBODY: Final = 0
POLICE: Final = 1
"""Blue or both bands."""
WHOM: Final = ("any", "police")

# What a block forbids while it is in force.
BLOCK_TWIST: Final = 0
"""Playing twist markers on a task (PD-R82); of one icon only, if the effect names it."""
BLOCK_TWIST_USE: Final = 1
"""Playing, swapping or paying with twist markers; gaining and losing stay (PD-R3). Of one icon only, if it is named."""
BLOCK_ITEM: Final = 2
"""Using an item, and rolling the die that an item grants."""
BLOCK_RED: Final = 3
"""Rolling the red die; an item found that grants it may be exchanged for any other of the card (PD-157, PD-R83)."""
BLOCK_SPECIAL: Final = 4
"""The own special action, its passive parts included; borrowed ones are free."""
BLOCK_KEEP_DIE: Final = 5
"""Paying to keep an item that granted a die (PD-85)."""
BLOCK_CLUE_BONUS: Final = 6
"""The bonuses of the clue track."""
BLOCK_TRIPLE: Final = 7
"""The protection of three of a kind."""
BLOCK_MATCH: Final = 8
"""Re-rolls by matching edges, `wild_edge` included."""
BLOCK_PEEK: Final = 9
"""All looking; rights to look lapse unused."""
BLOCK_STAMINA_GAIN: Final = 10
"""Every gain of stamina."""
BLOCKS: Final = (
    "twist",
    "twist_use",
    "item",
    "red",
    "special",
    "keep_die",
    "clue_bonus",
    "triple",
    "match",
    "peek",
    "stamina_gain",
)

# The effects; what is said of them is in `effect_kinds`. After each: the fields of `Effect` it uses.
STAMINA_BY: Final = 0
"""`n`: stamina moves by so much; cap 8, below 1 loses."""
TIME_BY: Final = 1
"""`n` above 0: hours back, up to the highest printed one; below 0: hours on; with `flag` it stops at hour 1."""
CLUE_BY: Final = 2
"""`n`: a clue is gained, with the bonus of its track."""
ITEM_BY: Final = 3
"""`what` of HOWS: an item is found, chosen or lost."""
ITEM_SLOTS: Final = 4
"""`n` places for items."""
TWIST_BY: Final = 5
"""`what` icon, ANY_ICON or ROLLED, `n` of +1 and -1; `flag`: permanent. Gains come from the supply, limit four, without
a cost in time; but ROLLED is a second D12 with its cost. Losses are ordinary markers of the player's choice."""
TWIST_FREE: Final = 6
"""`n` twist markers may be held without a cost in time (PD-R125)."""
WILD_TWIST: Final = 7
"""`n` twist markers, or ALL, may stand for any icon on this task."""
DIE_BY: Final = 8
"""`what` colour, `n`: yellow changes the allowance of the task (PD-R12), any other colour grants its die."""
REROLL: Final = 9
"""`n` re-rolls of yellow results for this task; `what` is YELLOW."""
REROLL_COST: Final = 10
"""`n` hours a paid re-roll in the confrontation costs."""
SET_DIE: Final = 11
"""`n` yellow dice are turned to the icon `what`, or to one the player chooses, if the die has it (PD-R66)."""
FLIP: Final = 12
"""Up to `n` dice are turned to the opposite face (PD-R66)."""
WILD_ROLL: Final = 13
"""All yellow results of the icon `what` count as any icon."""
CONVERT: Final = 14
"""`n` results of the icon `what` count as any icon for covering (PD-R42)."""
ADD_ICON: Final = 15
"""`n` free icons for this task: `what` icon or BAND."""
NEED: Final = 16
"""The task needs one icon more or less (`n`): `what` icon, CHOSEN or RANDOM; never below one icon."""
ROW: Final = 17
"""The task moves `n` rows up the card, with reward and penalty."""
NO_PENALTY: Final = 18
"""`what`: a mask of KINDS; those base penalties of this failure are skipped, +N is not."""
PEEK: Final = 19
"""Look at `n` face-down cards of the own display: 1, chosen by slot, or 3, which is all. Outside the window `choose`
it is a right for the next own storyline phase."""
DISPLAY: Final = 20
"""`n` more cards are laid out, and as many more discarded (PD-R124)."""
MILL: Final = 21
"""The top `n` cards of the deck go to the discard pile, face up, one by one."""
SWAP: Final = 22
"""Two storyline cards change places (PD-R32)."""
WILD_EDGE: Final = 23
"""`n` compared edges of the placed card count as matching although they do not, if both carry an icon."""
NEMESIS_BY: Final = 24
"""The blue die goes `n` faces on."""
MARKER: Final = 25
"""Any one investigation marker is taken from the supply."""
BORROW: Final = 26
"""`what` of WHOM: the special action of an unselected character, once (PD-R68)."""
BLOCK: Final = 27
"""`what` of BLOCKS is forbidden; for the two twist blocks `icon` says of which icon, or ANY_ICON."""
CHOOSE: Final = 28
"""The acting player picks the effect `first` or the effect `second` (D18)."""
IF: Final = 29
"""If `condition` holds the effect `first`, otherwise the effect `second`, where there is one."""

# Windows ("Content windows" in the rule ledger).
AT_ONCE: Final = 0
"""No window: a double cross when it is resolved, a henchman's marker when his pattern is complete, a clue's bonus."""
AT_SETUP: Final = 1
AT_DRAW: Final = 2
AT_CHOOSE: Final = 3
AT_PLACE: Final = 4
AT_TASK_START: Final = 5
AT_ROLL: Final = 6
AT_CHECK: Final = 7
AT_SUCCESS: Final = 8
AT_FAILURE: Final = 9
AT_TASK_END: Final = 10
AT_HOUR: Final = 11
AT_CLUE_GAIN: Final = 12
AT_ITEM_GAIN: Final = 13
AT_CONFRONT: Final = 14
AT_ANY: Final = 15
PASSIVE: Final = 16
WINDOWS: Final = (
    "",
    "setup",
    "draw",
    "choose",
    "place",
    "task_start",
    "roll",
    "check",
    "success",
    "failure",
    "task_end",
    "hour",
    "clue_gain",
    "item_gain",
    "confront",
    "any",
    "passive",
)
FORCED_WINDOWS: Final = (AT_ONCE, AT_SETUP, AT_TASK_END, AT_HOUR, AT_CLUE_GAIN, AT_CONFRONT, PASSIVE)
"""Here nobody is asked; in any other window an ability is optional unless it is marked `automatic`."""

# Limits.
NO_LIMIT: Final = 0
"""Once each time the window opens; `any`: as often as wanted."""
PER_TURN: Final = 1
PER_TASK: Final = 2
PER_HOUR: Final = 3
"""Once per marked hour and game."""
PER_GAME: Final = 4
"""`Ability.uses` times."""
LIMITS: Final = ("", "turn", "task", "hour", "game")

# Costs.
NO_COST: Final = 0
COST_STAMINA: Final = 1
COST_HOUR: Final = 2
COST_TWIST: Final = 3
"""One ordinary twist marker, of `Ability.price` as an icon or ANY_ICON."""
COSTS: Final = ("", "stamina", "hour", "twist")

# Conditions. The value: a type, a reward, the highest stamina.
IF_DAY: Final = 0
IF_NIGHT: Final = 1
IF_SPECIAL: Final = 2
IF_TYPE: Final = 3
IF_REWARD: Final = 4
IF_STAMINA: Final = 5
IF_ITEM: Final = 6
IF_NO_ITEM: Final = 7
IF_TWIST: Final = 8
IF_NEMESIS: Final = 9
CONDITIONS: Final = (
    "day",
    "night",
    "special",
    "type",
    "reward",
    "stamina",
    "has_item",
    "no_item",
    "has_twist",
    "nemesis_die",
)


class Condition:
    """Something that is so or not at the moment of use."""

    def __init__(self, kind: int, value: int) -> None:
        self.kind = kind
        self.value = value


class Effect:
    """One step of what a card does; which fields count, its op says."""

    def __init__(self, op: int) -> None:
        self.index = NONE
        """Its place in `Pack.effects`."""
        self.op = op
        self.n = 0
        self.what = NONE
        self.icon = NONE
        self.flag = False
        self.condition: Condition | None = None
        self.first = NONE
        """An effect, by its place in `Pack.effects`."""
        self.second = NONE


class Ability:
    """An effect, when it may be used, how often and for what."""

    def __init__(self, effect: int) -> None:
        self.index = NONE
        """Its place in `Pack.abilities`."""
        self.card = ""
        """The id of the card that has it."""
        self.part = 0
        """Which of its card's abilities it is, counted from 0."""
        self.effect = effect
        """By its place in `Pack.effects`."""
        self.window = AT_ONCE
        self.forced = True
        """Nobody is asked: the window is a forced one or the text is marked `automatic`."""
        self.automatic = False
        self.limit = NO_LIMIT
        self.uses = 0
        """For PER_GAME: how often."""
        self.cost = NO_COST
        self.price = 0
        """How much stamina, how many hours, or which twist marker."""
        self.conditions: list[Condition] = []
        """All of them must hold."""
        self.investigate_only = False
        """Never in the confrontation (`scope:investigate`)."""
