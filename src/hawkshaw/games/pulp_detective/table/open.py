"""What everybody sees of a table of Pulp Detective; what is hidden is in `state`."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE, TYPES
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.table.actions import space_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.phases import OUT_OF_TIME, SOLVED, UNSOLVED

NAME: Final = "pulp_detective"
SEATS: Final = (1, 2)

# How it is played, and whose seats are whose with two.
SOLO: Final = 0
RIVALS: Final = 1
TOGETHER: Final = 2
MODES: Final = ("solo", "rivals", "together")
PRIVATE: Final = 0
INSPECTOR: Final = 1

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

GONE: Final = -2
"""A slot of the display whose card has its role."""


class OpenTable:
    """What everybody sees, as ints and masks: the part of a table that a view holds.

    Whatever is added here is shown to every seat and to whoever watches; what is not goes into `state.Table`.
    """

    def __init__(self, pack: Pack, seats: int, like: OpenTable | None = None) -> None:
        """A table before the game, or the same as another, which may be a whole one."""
        self.pack = pack
        self.seats = seats
        if like is None:
            self.space = space_of(pack, seats)
            self.mode = SOLO if seats == 1 else TOGETHER
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
            self.traitors = 0
            """How many double crosses are in the deck."""
            self.uncrossed = 0
            """Double crosses that have not come up, as a mask."""
            self.crossed: list[int] = []
            self.top_type = NONE
            """The back that shows on the deck."""
            self.discard: list[int] = []
            """The uppermost last."""
            self.gang_deck = 0
            self.turn = 0
            """Turns of one detective, rounds of two."""
            self.active = 0
            """Who took Chekhov's Gun last (PD-179); alone, the only seat."""
            self.lead = 0
            """Whose part comes first in the running round."""
            self.detectives = [Detective(seat, len(pack.abilities)) for seat in range(seats)]
        else:
            self.space = like.space
            self.mode = like.mode
            self.agenda = Agenda(like.agenda)
            self.modules = like.modules
            self.case = like.case
            self.difficulty = like.difficulty
            self.suspects = like.suspects
            self.nemesis = like.nemesis
            self.unselected = like.unselected
            self.supply = like.supply[:]
            self.marker_supply = like.marker_supply
            self.blue = like.blue
            self.traitors = like.traitors
            self.uncrossed = like.uncrossed
            self.crossed = like.crossed[:]
            self.top_type = like.top_type
            self.discard = like.discard[:]
            self.gang_deck = like.gang_deck
            self.turn = like.turn
            self.active = like.active
            self.lead = like.lead
            self.detectives = [Detective(me.seat, 0, me) for me in like.detectives]

    def opened(self) -> OpenTable:
        """A copy of the public part alone."""
        return OpenTable(self.pack, self.seats, self)

    def open_facts(self) -> tuple[object, ...]:
        """Every public field, for comparison."""
        return (
            self.pack.source,
            self.seats,
            self.mode,
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
            self.traitors,
            self.uncrossed,
            self.crossed,
            self.top_type,
            self.discard,
            self.gang_deck,
            self.turn,
            self.active,
            self.lead,
            [detective.facts() for detective in self.detectives],
        )

    @property
    def me(self) -> Detective:
        """The detective whose frame lies on the agenda."""
        return self.detectives[self.agenda.a]

    def other_of(self, me: Detective) -> Detective | None:
        """The other detective, who may be out; None alone at the table."""
        return self.detectives[1 - me.seat] if self.seats > 1 else None

    def partner_of(self, me: Detective) -> Detective | None:
        """The other detective, while it plays on."""
        other = self.other_of(me)
        return other if other is not None and other.ending == NONE else None

    def in_order(self) -> list[Detective]:
        """Those who play on, whoever leads this round first."""
        order = [self.detectives[(self.lead + place) % self.seats] for place in range(self.seats)]
        return [me for me in order if me.ending == NONE]

    def laid_before(self, me: Detective) -> int:
        """Before whom the cards lie that are a detective's to give roles to: before the speaker those of both."""
        for other in self.detectives:
            if other.face_up:
                return other.seat
        return me.seat

    @property
    def joint(self) -> bool:
        """Whether two solve the case, and neither has withdrawn."""
        return self.mode == TOGETHER and all([me.ending == NONE for me in self.detectives])

    @property
    def clues_needed(self) -> int:
        return self.pack.cases[self.case].clues

    @property
    def speaker(self) -> int:
        """PD-R107: who speaks for both in this round, Private in odd ones; one who plays on."""
        seat = (self.turn - 1) % self.seats if self.turn else PRIVATE
        if self.detectives[seat].ending == NONE:
            return seat
        return (seat + 1) % self.seats

    @property
    def ending(self) -> int:
        """How the game ended, NONE while somebody plays on: it is won with one success, and lost when all are out."""
        if self.seats == 1:
            return self.detectives[0].ending
        endings = [me.ending for me in self.detectives]
        if SOLVED in endings:
            return SOLVED
        if NONE in endings:
            return NONE
        if self.mode == TOGETHER:
            return OUT_OF_TIME if OUT_OF_TIME in endings else max(endings)
        return endings[0] if endings[0] == endings[-1] else UNSOLVED


def type_count(pack: Pack, cards: int) -> list[int]:
    """How many of the cards, a mask, are of each type."""
    counts = [0] * len(TYPES)
    for card in pack.investigate:
        if cards >> card.index & 1:
            counts[card.type] += 1
    return counts


def is_on(table: OpenTable, module: int) -> bool:
    return table.modules & module != 0
