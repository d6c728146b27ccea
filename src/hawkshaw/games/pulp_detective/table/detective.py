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

    def __init__(self, seat: int, abilities: int, task: Task | None = None) -> None:
        self.seat = seat
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
        self.uses: list[int] = [0] * abilities
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
        self.task = Task() if task is None else task
        self.culprit = NONE

    def copy(self) -> Detective:
        other = Detective(self.seat, 0, self.task.copy())
        other.phase = self.phase
        other.ending = self.ending
        other.character = self.character
        other.item_card = self.item_card
        other.hour = self.hour
        other.stamina = self.stamina
        other.clues = self.clues
        other.items = self.items[:]
        other.twists = self.twists[:]
        other.permanent = self.permanent[:]
        other.markers = self.markers
        other.rows = [row[:] for row in self.rows]
        other.gang = [card.copy() for card in self.gang]
        other.burdens = [burden.copy() for burden in self.burdens]
        other.borrowed = self.borrowed
        other.used_turn = self.used_turn
        other.used_task = self.used_task
        other.uses = self.uses[:]
        other.bought = self.bought
        other.looks = self.looks
        other.looks_next = self.looks_next
        other.crystal = self.crystal
        other.locations = self.locations
        other.sidekicks = self.sidekicks
        other.backs = self.backs[:]
        other.looked = self.looked[:]
        other.face_up = self.face_up
        other.keeps = self.keeps
        other.gives = self.gives
        other.discards = self.discards
        other.returns = self.returns
        other.more = self.more
        other.kept = self.kept
        other.culprit = self.culprit
        return other

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
