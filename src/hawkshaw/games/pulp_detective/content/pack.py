"""A pack: everything that is printed on cards, dice and tracks, as ints and lists; `packs` reads one from its files.

A card is known by its place in the pack's list of its kind. Hours are bits of a mask (bit 13 is hour 13), icons that
match characters with villains are bits of a mask too: task icons 0-3, then `SIDE + ` a kind.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import NONE, Ability, Effect

PACKS_KEPT: Final = 32
"""Anybody may bring a pack along: what is made of one, most of a megabyte, is kept for those played with of late."""

DIFFICULTIES: Final = ("B", "N", "A")
TOP_HOUR: Final = 24
MOST_STAMINA: Final = 8
DIE_FACES: Final = 6
BLANK: Final = 0
"""The die icon without pips; the others are 1-6."""
DIE_ICONS: Final = 7
SIDE: Final = 4
"""Where the action icons begin in a mask of speciality icons; KINDS are counted from here."""

RED_BAND: Final = 1
BLUE_BAND: Final = 2
BANDS: Final = ("", "red", "blue", "both")
"""A mask of the two bands."""

NO_EDGE: Final = 0
EDGES: Final = ("none", "stairs", "door", "window", "car")
EDGE_LETTERS: Final = ("-", "B", "G", "R", "Y")
LEFT: Final = 0
TOP: Final = 1
RIGHT: Final = 2
BOTTOM: Final = 3
SIDES: Final = ("left", "top", "right", "bottom")

# A face of a die: a task icon (0-3) or one of these.
HOUR_LOST: Final = 4
HOURS_GAINED: Final = 5
COMPASS: Final = 6
CRYSTAL: Final = 7
STAMINA_1: Final = 8
STAMINA_2: Final = 9
FACES: Final = (
    "dots",
    "rounds",
    "persuasion",
    "word",
    "time-1",
    "time+2",
    "compass",
    "crystal",
    "stamina-1",
    "stamina-2",
)

# Kinds of suspects.
CRIMINAL: Final = 0
MASTERMIND: Final = 1
SOCIETY: Final = 2
NEMESIS: Final = 3
SUSPECT_KINDS: Final = ("criminal", "mastermind", "society", "nemesis")

# Investigation markers.
A_LEAD: Final = 0
CHEKHOVS_GUN: Final = 1
DEUS_EX_MACHINA: Final = 2
INTERROGATE: Final = 3
MARKERS: Final = ("lead", "gun", "deus", "interrogate")


class Card:
    """What every card has."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.index = NONE
        """Its place in the pack's list of its kind."""
        self.name = name
        self.line = ""
        """A line for the mood; no rule reads it."""
        self.set = "core"


class Character(Card):
    """One side of a character card."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.card = 0
        self.side = "a"
        self.back = NONE
        """The character on the other side, by its place in the pack."""
        self.bands = 0
        self.icons = 0
        self.abilities: list[int] = []


class Item(Card):
    """One entry of an item card."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.item_card = NONE
        self.slot = 0
        """1-6: the die icon that finds it."""
        self.colour = NONE
        """The die that it lets its holder roll; NONE: it is used once."""
        self.ability = NONE


class ItemCard(Card):
    """Six items and Dead End."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.copies = 1
        self.slots: list[int] = [NONE] * 7
        """By die icon 1-6 the item in `Pack.items`; 0 is Dead End."""


class Case(Card):
    """A case and its time track."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.clues = 4
        self.top = TOP_HOUR
        self.start: list[int] = []
        """The first hour by difficulty, in the order of DIFFICULTIES."""
        self.night = 0
        self.special = 0
        self.spans: list[int] = [0] * (TOP_HOUR + 1)
        """By hour, the task icons of the lines above the track, as a mask (PD-158)."""
        self.abilities: list[int] = []


class Suspect(Card):
    """Somebody who may have done it."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.kind = CRIMINAL
        self.card = 0
        self.side = ""
        self.leads_on = False
        """The Spyder: not the culprit but a front for the Society, where that is hunted too (PD-143)."""
        self.dice = 0
        """The die icons that point to them, as a mask with bit 0 for blank."""
        self.need: list[int] = [0, 0, 0, 0]
        self.barred = NONE
        """The icon marked X."""
        self.icons = 0
        self.abilities: list[int] = []
        """What applies to a detective who shares an icon."""


class DoubleCross(Card):
    """A card that acts the moment it comes up."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.ability = NONE
        self.lasts = False
        """In force until the end of the next task of the seat it hit."""


class Henchman(Card):
    """A gang card that waits for types of storyline cards."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.pattern: list[int] = [0, 0, 0, 0]
        """How many of each type."""
        self.ability = NONE


class Moll(Card):
    """A gang card that waits for yellow results."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.pattern: list[int] = [0, 0, 0, 0]
        """How many of each task icon."""
        self.permanent = False
        self.ability = NONE


class Trap(Card):
    """A gang card that burdens for a while."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.length = 2
        self.abilities: list[int] = []


class Location(Card):
    """A place that changes the rules."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.ability = NONE


class Sidekick(Card):
    """Somebody who helps once, by day or by night."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.day = NONE
        self.night = NONE


class Row:
    """A task on an investigate card."""

    def __init__(self, hour: int, need: list[int], reward: int, penalty: int, nemesis: bool) -> None:
        self.hour = hour
        self.need = need
        self.reward = reward
        self.penalty = penalty
        self.nemesis = nemesis
        """The penalty turns the blue die too."""


class Investigate(Card):
    """A card of the investigate deck."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.type = NONE
        self.edges: list[int] = [NO_EDGE] * 4
        self.die = BLANK
        self.rows: list[Row] = []
        """From the bottom upward."""


class Die(Card):
    """A die; opposite faces add to seven, so the face opposite `faces[i]` is `faces[5 - i]`."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.colour = NONE
        self.faces: list[int] = []


class Pack:
    """All the content of a game."""

    def __init__(self) -> None:
        self.title = ""
        self.language = "en"
        """What its names are written in; packs that say nothing are English."""
        self.source = ""
        """The text this pack was read from; empty for the one that comes with the game."""
        self.effects: list[Effect] = []
        self.abilities: list[Ability] = []
        self.characters: list[Character] = []
        self.item_cards: list[ItemCard] = []
        self.items: list[Item] = []
        self.cases: list[Case] = []
        self.suspects: list[Suspect] = []
        self.double_crosses: list[DoubleCross] = []
        self.henchmen: list[Henchman] = []
        self.molls: list[Moll] = []
        self.traps: list[Trap] = []
        self.locations: list[Location] = []
        self.sidekicks: list[Sidekick] = []
        self.investigate: list[Investigate] = []
        self.dice: list[Die] = []
        self.yellow: list[int] = []
        """The four yellow dice, by their places in `dice`."""
        self.die_of: list[int] = [NONE] * 6
        """The die of each colour but yellow."""
        self.rolls: list[int] = [0] * (MOST_STAMINA + 1)
        """Yellow dice by stamina."""
        self.extra_rolls: list[int] = [0] * (MOST_STAMINA + 1)
        """Yellow dice that an hour buys, by stamina (PD-76)."""
        self.wild_twists: list[int] = [0] * (MOST_STAMINA + 1)
        """Twist markers that may stand for any icon, by stamina (PD-75)."""
        self.start_stamina: list[int] = []
        """By difficulty."""
        self.clue_bonus: list[int] = []
        """By clue, the effect gained on reaching it, or NONE."""
        self.marker_icons: list[int] = []
        """The task icon of each investigation marker."""

    def effect_of(self, ability: int) -> Effect:
        """What an ability does."""
        return self.effects[self.abilities[ability].effect]
