"""What lies before a detective, for everybody to see."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE
from hawkshaw.games.pulp_detective.table.phases import CONFRONTATION, SET_UP
from hawkshaw.games.pulp_detective.table.task import Task

# What a revealed gang card has come to.
WAITING: Final = 0
"""Its pattern is not complete, or its trap is in force."""
FRESH: Final = 1
"""A gun moll's pattern was completed in the running phase."""
READY: Final = 2
"""Its bonus can be used."""
SPENT: Final = 3
STATUSES: Final = ("waiting", "fresh", "ready", "spent")


class GangCard:
    """A gang card that lies before a detective."""

    __slots__ = ("card", "counts", "fresh", "status")

    def __init__(self, card: int) -> None:
        self.card = card
        self.status = WAITING
        self.counts: list[int] = [0, 0, 0, 0]
        """Of a henchman: the cards placed since, by type. Of a trap: first the space its cube is on."""
        self.fresh = True
        """Whether it was revealed in the running investigate phase."""

    def copy(self) -> GangCard:
        other = GangCard(self.card)
        other.status = self.status
        other.counts = self.counts[:]
        other.fresh = self.fresh
        return other

    def facts(self) -> tuple[object, ...]:
        return self.card, self.status, self.counts, self.fresh


class Burden:
    """A double cross in force until the end of the next task."""

    __slots__ = ("armed", "card", "icon")

    def __init__(self, card: int, icon: int, armed: bool) -> None:
        self.card = card
        self.icon = icon
        """The icon that luck chose for it, or -1."""
        self.armed = armed
        """Whether the task it burdens has begun or is still to come, not one that was running when it came up."""

    def copy(self) -> Burden:
        return Burden(self.card, self.icon, self.armed)

    def facts(self) -> tuple[object, ...]:
        return self.card, self.icon, self.armed


class Detective:
    """Everything that belongs to one seat and that everybody sees; what it remembers is its own (see `state`)."""

    # More fields than Python lays out quickly without being told.
    __slots__ = (
        "backs",
        "borrowed",
        "bought",
        "burdens",
        "character",
        "clues",
        "crystal",
        "culprit",
        "discards",
        "ending",
        "face_up",
        "gang",
        "gives",
        "hour",
        "item_card",
        "items",
        "keeps",
        "kept",
        "locations",
        "looked",
        "looks",
        "looks_next",
        "markers",
        "more",
        "permanent",
        "phase",
        "returns",
        "rows",
        "seat",
        "sidekicks",
        "stamina",
        "task",
        "twists",
        "used_task",
        "used_turn",
        "uses",
    )

    def __init__(self, seat: int, abilities: int, like: Detective | None = None) -> None:
        """A detective before the game, or the same as another."""
        self.seat = seat
        if like is None:
            self.phase = SET_UP
            self.ending = NONE
            """How the case ended for this detective, who is out from then on; NONE while it goes on."""
            self.character = NONE
            self.item_card = NONE
            self.hour = 0
            self.stamina = 0
            self.clues = 0
            self.items: list[int] = []
            """The items held, by their die icons 1-6."""
            self.twists: list[int] = [0] * len(ICONS)
            self.permanent: list[int] = [0] * len(ICONS)
            self.markers = 0
            """Investigation markers held, as a mask."""
            self.rows: list[list[int]] = []
            """The storylines, the main one first."""
            self.gang: list[GangCard] = []
            self.burdens: list[Burden] = []
            self.borrowed = 0
            """Abilities of borrowed characters that hold or can still be used this turn, as a mask."""
            self.used_turn = 0
            """Abilities used this turn, as a mask."""
            self.used_task = 0
            self.uses: tuple[int, ...] = (0,) * abilities
            """By ability: how often it was used in the game, or in which hours as a mask, where its limit asks."""
            self.bought = False
            """Whether dice have been bought this turn (PD-76)."""
            self.looks = 0
            """Rights to look at one card in this storyline phase."""
            self.looks_next = 0
            self.crystal = False
            """Whether all cards of the next display may be seen."""
            self.locations = 0
            """Places in use, as a mask."""
            self.sidekicks = 0
            """Sidekicks who can still help, as a mask."""
            self.backs: list[int] = []
            """By slot of the display, the type of the card, or GONE once it has its role."""
            self.looked: list[int] = []
            """By slot of the display, the seats that know the front, as a mask."""
            self.face_up = False
            """Whether the display lies face up, for both to see (PD-195)."""
            self.keeps = 0
            self.gives = 0
            self.discards = 0
            self.returns = 0
            """Roles still to be given."""
            self.more = 0
            """How many more cards this display has (PD-R124)."""
            self.kept = NONE
            """The card that was kept, until it is placed."""
            self.task = Task()
            self.culprit = NONE
        else:
            self.phase = like.phase
            self.ending = like.ending
            self.character = like.character
            self.item_card = like.item_card
            self.hour = like.hour
            self.stamina = like.stamina
            self.clues = like.clues
            self.items = like.items[:]
            self.twists = like.twists[:]
            self.permanent = like.permanent[:]
            self.markers = like.markers
            self.rows = [row[:] for row in like.rows]
            self.gang = [card.copy() for card in like.gang] if like.gang else []
            self.burdens = [burden.copy() for burden in like.burdens] if like.burdens else []
            self.borrowed = like.borrowed
            self.used_turn = like.used_turn
            self.used_task = like.used_task
            self.uses = like.uses
            self.bought = like.bought
            self.looks = like.looks
            self.looks_next = like.looks_next
            self.crystal = like.crystal
            self.locations = like.locations
            self.sidekicks = like.sidekicks
            self.backs = like.backs[:]
            self.looked = like.looked[:]
            self.face_up = like.face_up
            self.keeps = like.keeps
            self.gives = like.gives
            self.discards = like.discards
            self.returns = like.returns
            self.more = like.more
            self.kept = like.kept
            self.culprit = like.culprit
            self.task = Task(like.task)

    def copy(self) -> Detective:
        return Detective(self.seat, 0, self)

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.phase,
            self.ending,
            self.character,
            self.item_card,
            self.hour,
            self.stamina,
            self.clues,
            self.items,
            self.twists,
            self.permanent,
            self.markers,
            self.rows,
            [card.facts() for card in self.gang],
            [burden.facts() for burden in self.burdens],
            self.borrowed,
            self.used_turn,
            self.used_task,
            self.uses,
            self.bought,
            self.looks,
            self.looks_next,
            self.crystal,
            self.locations,
            self.sidekicks,
            self.backs,
            self.looked,
            self.face_up,
            self.keeps,
            self.gives,
            self.discards,
            self.returns,
            self.more,
            self.kept,
            self.task.facts(),
            self.culprit,
        )

    @property
    def confronting(self) -> bool:
        return self.phase == CONFRONTATION

    @property
    def held(self) -> int:
        """How many ordinary twist markers the detective holds (PD-R44)."""
        return self.twists[0] + self.twists[1] + self.twists[2] + self.twists[3]

    def storyline_cards(self) -> list[int]:
        """Every card in the own storylines, row by row."""
        return [card for row in self.rows for card in row]
