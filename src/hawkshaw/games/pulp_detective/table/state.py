"""What is on the table in Pulp Detective; the rules are in `rules` and the modules it names."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import count_bits
from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE, TYPES
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.table.actions import space_of
from hawkshaw.games.pulp_detective.table.memory import Memory

NAME: Final = "pulp_detective"
SEATS: Final = (1,)

# Modules, as bits of a mask.
MARKERS: Final = 1
NEMESIS_DIE: Final = 2
GANG: Final = 4
DOUBLE_CROSS: Final = 8
SIDEKICKS: Final = 16
LOCATIONS: Final = 32
MODULES: Final = ("markers", "nemesis", "gang", "double_cross", "sidekicks", "locations")

# What is hunted.
CRIMINALS: Final = 0
MASTERMINDS: Final = 1
SOCIETY_ALONE: Final = 2
SOCIETY_AND_CRIMINALS: Final = 3
A_NEMESIS: Final = 4

# Where in a turn the acting seat is.
SET_UP: Final = 0
STORYLINE: Final = 1
INVESTIGATION: Final = 2
MARCH: Final = 3
CONFRONTATION: Final = 4
PHASES: Final = ("set_up", "storyline", "investigation", "march", "confrontation")

# How a task went.
UNDECIDED: Final = -1
FAILED: Final = 0
SUCCEEDED: Final = 1

# How a game ends.
SOLVED: Final = 0
OUT_OF_TIME: Final = 1
OUT_OF_STAMINA: Final = 2
ESCAPED: Final = 3
ENDINGS: Final = ("solved", "out_of_time", "out_of_stamina", "escaped")

# What a revealed gang card has come to.
WAITING: Final = 0
"""Its pattern is not complete, or its trap is in force."""
FRESH: Final = 1
"""A gun moll's pattern was completed in the running phase."""
READY: Final = 2
"""Its bonus can be used."""
SPENT: Final = 3
STATUSES: Final = ("waiting", "fresh", "ready", "spent")

GONE: Final = -2
"""A slot of the display whose card has its role."""
LIFTED: Final = -2
"""Where no row holds the card."""


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
    """Everything that belongs to one seat."""

    def __init__(self, seat: int, abilities: int) -> None:
        self.seat = seat
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
        self.seen: list[int] = []
        """By slot of the own display, the front this seat has looked at, or -1."""
        self.memory = Memory()

    def copy(self) -> Detective:
        other = Detective(self.seat, 0)
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
        other.seen = self.seen[:]
        other.memory = self.memory.copy()
        return other

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
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
            self.seen,
            self.memory.facts(),
        )

    @property
    def held(self) -> int:
        """How many ordinary twist markers the detective holds (PD-R44)."""
        return self.twists[0] + self.twists[1] + self.twists[2] + self.twists[3]

    def storyline_cards(self) -> list[int]:
        """Every card in the own storylines, row by row."""
        return [card for row in self.rows for card in row]


class Task:
    """The task in hand, or the confrontation."""

    def __init__(self) -> None:
        self.card = NONE
        """The current storyline card."""
        self.row = NONE
        self.suspect = NONE
        """Who is confronted."""
        self.barred = NONE
        """The icon marked X."""
        self.need: list[int] = [0] * len(ICONS)
        """What the row or the suspect prints, with the blue die's icon."""
        self.change: list[int] = [0] * len(ICONS)
        """What effects add and take away."""
        self.interrogated: list[int] = [0] * len(ICONS)
        self.dice: list[int] = []
        """By result, the die."""
        self.faces: list[int] = []
        """By result, the place of the face on its die."""
        self.marked = 0
        """Results whose die has been rolled for another one since, as a mask: a marker stands for them (PD-80)."""
        self.rerolls = 0
        """Left from the cohesive story."""
        self.yellow_rerolls = 0
        """Left from abilities."""
        self.bought = 0
        self.extra_rolls = 0
        self.granted = 0
        """Colours whose die something other than an item grants, as a mask."""
        self.checked = False
        """Whether rolling is finished."""
        self.wild_twists = 0
        self.wild_rolls = 0
        """Icons whose yellow results are wild by an ability used, as a mask."""
        self.converts: list[int] = [0] * len(ICONS)
        self.icons: list[int] = [0] * len(ICONS)
        """Free icons."""
        self.used_window = 0
        """Abilities without a limit that were used since their window opened, as a mask."""
        self.result = UNDECIDED
        self.spare_roll = False
        """Whether a yellow roll was left at `resolve` (PD-104)."""
        self.spared = 0
        """Penalties that are skipped, as a mask of kinds."""

    def copy(self) -> Task:
        other = Task()
        other.card = self.card
        other.row = self.row
        other.suspect = self.suspect
        other.barred = self.barred
        other.need = self.need[:]
        other.change = self.change[:]
        other.interrogated = self.interrogated[:]
        other.dice = self.dice[:]
        other.faces = self.faces[:]
        other.marked = self.marked
        other.rerolls = self.rerolls
        other.yellow_rerolls = self.yellow_rerolls
        other.bought = self.bought
        other.extra_rolls = self.extra_rolls
        other.granted = self.granted
        other.checked = self.checked
        other.wild_twists = self.wild_twists
        other.wild_rolls = self.wild_rolls
        other.converts = self.converts[:]
        other.icons = self.icons[:]
        other.used_window = self.used_window
        other.result = self.result
        other.spare_roll = self.spare_roll
        other.spared = self.spared
        return other

    def facts(self) -> tuple[object, ...]:
        return (
            self.card,
            self.row,
            self.suspect,
            self.barred,
            self.need,
            self.change,
            self.interrogated,
            self.dice,
            self.faces,
            self.marked,
            self.rerolls,
            self.yellow_rerolls,
            self.bought,
            self.extra_rolls,
            self.granted,
            self.checked,
            self.wild_twists,
            self.wild_rolls,
            self.converts,
            self.icons,
            self.used_window,
            self.result,
            self.spare_roll,
            self.spared,
        )


class Table:
    """The table as ints and masks.

    What nobody can know has not been decided: the deck is a set without an order under the one card whose back shows,
    the gang deck is a set, and which double crosses lie in the deck is not known before they come up.
    """

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self.space = space_of(pack, seats)
        self.agenda = Agenda()
        self.modules = 0
        self.case = NONE
        self.difficulty = NONE
        self.suspects = NONE
        self.nemesis = NONE
        self.unselected = 0
        """Characters of the stack, both sides of each card, as a mask."""
        self.supply: list[int] = [0] * len(ICONS)
        self.marker_supply = 0
        self.blue = 0
        """The face of the blue die, counted from 0."""
        self.pile = 0
        """Investigate cards of the deck that nobody can tell apart, as a mask."""
        self.traitors = 0
        """How many double crosses are in the deck."""
        self.uncrossed = 0
        """Double crosses that have not come up, as a mask."""
        self.crossed: list[int] = []
        self.top = NONE
        """The card of the deck whose back shows."""
        self.top_type = NONE
        self.under: list[int] = []
        """Cards that a returned one has covered, the next to come up last."""
        self.discard: list[int] = []
        """The uppermost last."""
        self.display: list[int] = []
        """By slot, the card, or GONE once it has its role."""
        self.backs: list[int] = []
        """By slot, the type of the card, or GONE."""
        self.keeps = 0
        self.discards = 0
        self.returns = 0
        """Roles still to be given."""
        self.more = 0
        """How many more cards this display has (PD-R124)."""
        self.kept = NONE
        self.gang_deck = 0
        self.locations = 0
        self.sidekicks = 0
        self.turn = 0
        self.phase = SET_UP
        self.task = Task()
        self.detectives = [Detective(seat, len(pack.abilities)) for seat in range(seats)]
        self.ending = NONE
        self.culprit = NONE

    def copy(self) -> Table:
        """An independent copy."""
        other = Table(self.pack, self.seats)
        other.agenda = self.agenda.copy()
        other.modules = self.modules
        other.case = self.case
        other.difficulty = self.difficulty
        other.suspects = self.suspects
        other.nemesis = self.nemesis
        other.unselected = self.unselected
        other.supply = self.supply[:]
        other.marker_supply = self.marker_supply
        other.blue = self.blue
        other.pile = self.pile
        other.traitors = self.traitors
        other.uncrossed = self.uncrossed
        other.crossed = self.crossed[:]
        other.top = self.top
        other.top_type = self.top_type
        other.under = self.under[:]
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.backs = self.backs[:]
        other.keeps = self.keeps
        other.discards = self.discards
        other.returns = self.returns
        other.more = self.more
        other.kept = self.kept
        other.gang_deck = self.gang_deck
        other.locations = self.locations
        other.sidekicks = self.sidekicks
        other.turn = self.turn
        other.phase = self.phase
        other.task = self.task.copy()
        other.detectives = [detective.copy() for detective in self.detectives]
        other.ending = self.ending
        other.culprit = self.culprit
        return other

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        return (
            self.pack.source,
            self.seats,
            self.agenda.ints,
            self.modules,
            self.case,
            self.difficulty,
            self.suspects,
            self.nemesis,
            self.unselected,
            self.supply,
            self.marker_supply,
            self.blue,
            self.pile,
            self.traitors,
            self.uncrossed,
            self.crossed,
            self.top,
            self.top_type,
            self.under,
            self.discard,
            self.display,
            self.backs,
            self.keeps,
            self.discards,
            self.returns,
            self.more,
            self.kept,
            self.gang_deck,
            self.locations,
            self.sidekicks,
            self.turn,
            self.phase,
            self.task.facts(),
            [detective.facts() for detective in self.detectives],
            self.ending,
            self.culprit,
        )

    @property
    def deck_size(self) -> int:
        """How many cards the investigate deck has."""
        return self.below_top + (self.top_type != NONE)

    @property
    def below_top(self) -> int:
        return len(self.under) + count_bits(self.pile) + self.traitors

    @property
    def me(self) -> Detective:
        """The detective whose frame lies on the agenda."""
        return self.detectives[self.agenda.a]

    @property
    def clues_needed(self) -> int:
        return self.pack.cases[self.case].clues

    @property
    def confronting(self) -> bool:
        return self.phase == CONFRONTATION


def type_count(pack: Pack, cards: int) -> list[int]:
    """How many of the cards, a mask, are of each type."""
    counts = [0] * len(TYPES)
    for card in pack.investigate:
        if cards >> card.index & 1:
            counts[card.type] += 1
    return counts


def is_on(table: Table, module: int) -> bool:
    return table.modules & module != 0
