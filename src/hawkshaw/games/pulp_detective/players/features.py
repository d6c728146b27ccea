"""What a position between two turns looks like to a detective, in numbers that have names.

They are counts, shares and odds, never cards: a pack that nobody has fitted anything to is described as well as ours.
They read what everybody sees and nothing else, of one detective: what two are to each other is for `outlook`.
"""

from __future__ import annotations

from math import log
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effects import BLUE, CHOOSE, IF, NONE, PER_GAME
from hawkshaw.games.pulp_detective.content.pack import (
    DIE_ICONS,
    LEFT,
    MOST_STAMINA,
    NO_EDGE,
    RIGHT,
    SOCIETY,
    TOP,
    Pack,
)
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.knowledge.posing import (
    likely_culprits,
    pretend_confrontation,
    problem_of,
)
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.players.course import Course
from hawkshaw.games.pulp_detective.players.race import HURRY, turns_of
from hawkshaw.games.pulp_detective.players.turns import odds_of
from hawkshaw.games.pulp_detective.rules.aftermath import MOST_REVEALED
from hawkshaw.games.pulp_detective.rules.confrontation import KINDS_HUNTED
from hawkshaw.games.pulp_detective.rules.in_force import gang_ability, matches, trap_of
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.resources import item_index
from hawkshaw.games.pulp_detective.rules.storyline import edges_met, rows_offered
from hawkshaw.games.pulp_detective.table.detective import READY, WAITING, Detective
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    MODULES,
    NEMESIS_DIE,
    RIVALS,
    OpenTable,
)

OPS: Final = len(EFFECTS)
MOST_MISSING: Final = 4
"""From so many missing clues on a position is weighed alike."""
HUNTED: Final = ("criminals", "masterminds", "society", "society_and_criminals", "nemesis")
AT_EASE: Final = 7
"""The hour at which a confrontation is thought of: enough of them to roll again three times."""
LASTS: Final = (0.0, 0.7, 0.5, 0.35, 0.25)
"""By missing clues, how far markers count as what they would be worth in the confrontation now."""
NEVER: Final = 0.0005
"""Odds below this, and as near to 1, are not told apart."""

SOURCES: Final = ("own", "case", "place", "foe", "item", "bonus")
"""Whose abilities are counted; `bonus` are those of gang cards that are ready."""
COMMON: Final[list[str]] = [
    *[f"with_{module}" for module in MODULES],
    *[f"against_{suspects}" for suspects in HUNTED],
    "looks",
    "crystal",
    "sidekicks",
    "gang_waiting",
    "traps",
    "gang_to_come",
    "burdens",
    "traitors",
    *[f"{source}_{kind.name}" for source in SOURCES for kind in EFFECTS.values()],
]
"""What counts the same however many clues are missing. Investigation markers do not: who gave them a worth of their
own would swap for them, and those who have them in simulated games are those for whom things went well."""
BY_CLUES: Final[list[str]] = [
    "always",
    "course",
    "hours",
    "stamina",
    "twists",
    "item",
    "suspects_named",
    "lead_of_suspects",
    "re_rolls_ahead",
    "blue_icon",
    "blue_stamina",
]
"""What counts differently by the number of missing clues; `course` is the log-odds of the case's course in rough."""


class Printed:
    """What follows from a pack alone."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.edges = [edges_of(pack, LEFT), edges_of(pack, RIGHT)]
        """By seat, the edge that meets the card before and the top edge, with the share of cards that have them."""


def edges_of(pack: Pack, side: int) -> list[tuple[int, int, float]]:
    """One side edge and the top edge of investigate cards, with the share of cards that have them."""
    counts: dict[tuple[int, int], int] = {}
    for card in pack.investigate:
        key = (card.edges[side], card.edges[TOP])
        counts[key] = counts.get(key, 0) + 1
    return [(beside, top, count / len(pack.investigate)) for (beside, top), count in sorted(counts.items())]


class Seen:
    """A position between two turns in numbers."""

    __slots__ = ("by_clues", "common", "turns")

    def __init__(self, common: list[float], by_clues: list[float], turns: float) -> None:
        self.common = common
        self.by_clues = by_clues
        self.turns = turns
        """Of rivals, how many turns the case takes."""


class Eyes:
    """Looks at tables for one player; what is costly to see is remembered."""

    def __init__(self) -> None:
        self._printed: Printed | None = None
        self._odds: dict[str, float] = {}
        self._courses: dict[str, Course] = {}
        self._seen: dict[str, Seen] = {}

    def printed(self, table: OpenTable) -> Printed:
        known = self._printed
        if known is None or known.pack is not table.pack:
            known = self._printed = Printed(table.pack)
            self._odds = {}
            self._courses = {}
            self._seen = {}
        return known

    # The confrontation

    def _odds_with(self, held: str, table: OpenTable, me: Detective, suspect: int, hour: int) -> float:
        """The chance to beat a suspect with what the detective has now, its `holdings`, at some hour."""
        key = f"{suspect} {hour} {held}"
        known = self._odds.get(key)
        if known is None:
            known = self._keep(key, odds_against(table, me, suspect, hour))
        return known

    def confronting(self, table: OpenTable, me: Detective) -> float:
        """The chance to win the confrontation that goes on."""
        self.printed(table)
        key = f"{me.hour} {me.bought} {holdings(table, me)} {me.culprit} {me.task.facts()}"
        known = self._odds.get(key)
        if known is None:
            known = self._keep(key, Solver(problem_of(table, me)).estimate())
        return known

    def _keep(self, key: str, odds: float) -> float:
        if len(self._odds) >= ODDS_KEPT:
            self._odds = {}
        self._odds[key] = odds
        return odds

    def best_odds(self, table: OpenTable, me: Detective, suspects: list[int], hour: int) -> float:
        """The chance to beat the easiest of some suspects with what the detective has now, at some hour."""
        self.printed(table)
        held = holdings(table, me)
        return max([self._odds_with(held, table, me, suspect, hour) for suspect in suspects], default=0.0)

    # Numbers

    def see(self, table: OpenTable, me: Detective) -> Seen:
        """What a detective's position looks like. Plans come to the same ones again and again, so they are kept."""
        self.printed(table)
        key = appearance(table, me)
        known = self._seen.get(key)
        if known is None:
            if len(self._seen) >= SEEN_KEPT:
                self._seen = {}
            turns = self.turns(table, me) if table.mode == RIVALS else 0.0
            known = self._seen[key] = Seen(self.common(table, me), self.by_clues(table, me), turns)
        return known

    def common(self, table: OpenTable, me: Detective) -> list[float]:
        """By the names of COMMON."""
        pack = table.pack
        found = [float(table.modules >> module & 1) for module in range(len(MODULES))]
        found += [float(table.suspects == kind) for kind in range(len(HUNTED))]
        found += [float(me.looks + me.looks_next), float(me.crystal)]
        found.append(float(count_bits(me.sidekicks)))
        waiting = [card for card in me.gang if card.status == WAITING]
        traps = [card for card in waiting if trap_of(table, card.card) >= 0]
        to_come = MOST_REVEALED - len(me.gang) if table.gang_deck else 0
        found += [float(len(waiting) - len(traps)), float(len(traps)), to_come / MOST_REVEALED]
        found += [float(len(me.burdens)), table.traitors / FOUR]
        first = len(found)
        found += [0.0] * (len(SOURCES) * OPS)
        for ability in pack.characters[me.character].abilities:
            left = 1.0
            if pack.abilities[ability].limit == PER_GAME:
                left = 1.0 - me.uses[ability] / pack.abilities[ability].uses
            add_effect(found, first, pack, pack.abilities[ability].effect, left)
        first += OPS
        for ability in pack.cases[table.case].abilities:
            add_effect(found, first, pack, pack.abilities[ability].effect, 1.0)
        first += OPS
        for place in bits_of(me.locations):
            add_effect(found, first, pack, pack.abilities[pack.locations[place].ability].effect, 1.0)
        first += OPS
        if table.suspects == A_NEMESIS and matches(table, me, table.nemesis):
            for ability in pack.suspects[table.nemesis].abilities:
                add_effect(found, first, pack, pack.abilities[ability].effect, 1.0)
        first += OPS
        for item in me.items:
            ability = pack.items[item_index(table, me, item)].ability
            add_effect(found, first, pack, pack.abilities[ability].effect, 1.0)
        first += OPS
        for card in me.gang:
            if card.status == READY and trap_of(table, card.card) < 0:
                ability = gang_ability(table, card.card)
                add_effect(found, first, pack, pack.abilities[ability].effect, 1.0)
        return found

    def by_clues(self, table: OpenTable, me: Detective) -> list[float]:
        """By the names of BY_CLUES."""
        pack = table.pack
        suspects = likely_culprits(table, me)
        found = [1.0, self.course_of_the_case(table, me, suspects)]
        found += [me.hour / 10, me.stamina / MOST_STAMINA, me.held / FOUR, float(len(me.items) > 0)]
        found += [len(suspects) / FOUR, lead_of_suspects(table, me), self.rerolls_ahead(table, me)]
        icon = stamina = 0.0
        if table.modules & NEMESIS_DIE:
            if pack.dice[pack.die_of[BLUE]].faces[table.blue] < FOUR:
                icon = 1.0
            else:
                stamina = 1.0
        found += [icon, stamina]
        return found

    def course_of_the_case(self, table: OpenTable, me: Detective, suspects: list[int]) -> float:
        """The log-odds to solve the case by its course in rough; the markers count as what they are to the culprit."""
        return log_odds(self.in_rough(table, me, suspects, 0.0))

    def in_rough(self, table: OpenTable, me: Detective, suspects: list[int], danger: float) -> float:
        """The chance by such a course."""
        course = self.course(table, me, danger)
        missing = table.clues_needed - me.clues
        markers = min(float(me.held + sum(me.permanent)), float(FOUR))
        if suspects:
            hour = min(me.hour, AT_EASE)
            odds = self.best_odds(table, me, suspects, hour)
            share = LASTS[min(missing, MOST_MISSING)]
            markers += share * (course.worth_in_the_end(odds, hour, me.stamina) - markers)
        return course.chance(missing, me.hour, me.stamina, markers, len(me.items) > 0)

    def turns(self, table: OpenTable, me: Detective) -> float:
        """How many turns a detective needs to solve the case, if it does."""
        suspects = likely_culprits(table, me)
        return turns_of(self.in_rough(table, me, suspects, 0.0), self.in_rough(table, me, suspects, HURRY))

    def by_back(self, table: OpenTable, me: Detective) -> list[float]:
        """By back, what a card is worth as the next task by the course of the case, whichever it is."""
        missing = table.clues_needed - me.clues
        return self.course(table, me).by_back(missing, me.hour, me.stamina, me.held, len(me.items) > 0)

    def by_back_of(self, table: OpenTable, me: Detective, cards: int, danger: float) -> list[float]:
        """The same of the cards in a mask, if every turn may come too late."""
        left: list[tuple[int, int, int]] = []
        for card in bits_of(cards):
            row = table.pack.investigate[card].rows[current_row(table, card, me.hour)]
            left.append((table.pack.investigate[card].type, row.reward, row.penalty))
        missing = table.clues_needed - me.clues
        course = self.course(table, me, danger)
        return course.by_back_of(left, missing, me.hour, me.stamina, me.held, len(me.items) > 0)

    def course(self, table: OpenTable, me: Detective, danger: float = 0.0) -> Course:
        """The course of such a case for such a detective, in which every turn may come too late."""
        self.printed(table)
        alike = (
            me.seat,
            me.character,
            me.locations,
            table.case,
            table.modules,
            table.suspects,
            table.nemesis,
        )
        key = f"{alike} {danger}"
        known = self._courses.get(key)
        if known is None:
            known = self._courses[key] = course_of(table, me, key, danger)
        return known

    def rerolls_ahead(self, table: OpenTable, me: Detective) -> float:
        """How many re-rolls the next card brings on average, where it fits best."""
        places: list[tuple[int, int]] = []
        for row in rows_offered(me):
            met = edges_met(table, me, row)
            if met not in places:
                places.append(met)
        total = 0.0
        for side, top, share in self.printed(table).edges[me.seat]:
            best = 0
            for beside, above in places:
                both = (side == beside and side != NO_EDGE) + (top == above and top != NO_EDGE)
                if both > best:
                    best = both
            total += share * best
        return total


ODDS_KEPT: Final = 20_000
COURSES_KEPT: Final = 32
SEEN_KEPT: Final = 2000


def holdings(table: OpenTable, me: Detective) -> str:
    """Everything besides the hour that the odds of a confrontation follow from."""
    held = (
        me.stamina,
        me.twists,
        me.permanent,
        me.items,
        me.item_card,
        me.character,
        me.borrowed,
        [(card.card, card.status) for card in me.gang],
        [(burden.card, burden.icon, burden.armed) for burden in me.burdens],
        me.clues,
        table.modules,
        table.case,
        table.nemesis,
        me.locations,
        table.blue if table.modules & NEMESIS_DIE else NONE,
    )
    return str(held)


def appearance(table: OpenTable, me: Detective) -> str:
    """Everything that the numbers of a position follow from, besides what is printed."""
    uses = [me.uses[ability] for ability in table.pack.characters[me.character].abilities]
    looks = me.looks + me.looks_next
    # What two are to each other: cards of both storylines meet.
    rows = [other.rows for other in table.detectives]
    lot = (me.seat, me.hour, uses, looks, me.crystal, me.sidekicks, rows)
    common = (table.mode, table.suspects, table.traitors, table.gang_deck > 0)
    return f"{holdings(table, me)} {lot} {common}"


_courses: list[tuple[Pack, str, Course]] = []


def course_of(table: OpenTable, me: Detective, key: str, danger: float) -> Course:
    """The course by its key: tables are often alike, so the latest ones are kept for everybody."""
    for pack, known, course in _courses:
        if pack is table.pack and known == key:
            return course
    course = Course(table, me, suspects_of(table), danger)
    _courses.append((table.pack, key, course))
    if len(_courses) > COURSES_KEPT:
        del _courses[0]
    return course


def suspects_of(table: OpenTable) -> list[int]:
    """Everybody who may turn out to be the culprit."""
    if table.suspects == A_NEMESIS:
        return [table.nemesis]
    kinds = KINDS_HUNTED[table.suspects]
    # Where there is a Society, a criminal who leads on to it is nobody's culprit (PD-143).
    return [
        suspect.index
        for suspect in table.pack.suspects
        if suspect.kind in kinds and not (suspect.leads_on and SOCIETY in kinds)
    ]


def log_odds(chance: float) -> float:
    """A chance as a number that grows evenly with what speaks for success."""
    chance = min(max(chance, NEVER), 1.0 - NEVER)
    return log(chance / (1.0 - chance))


def add_effect(found: list[float], first: int, pack: Pack, effect: int, share: float) -> None:
    """Count an effect, and those that it chooses from."""
    text = pack.effects[effect]
    if text.op in (CHOOSE, IF):
        for part in (text.first, text.second):
            if part != NONE:
                add_effect(found, first, pack, part, share)
    else:
        found[first + text.op] += share


def lead_of_suspects(table: OpenTable, me: Detective) -> float:
    """By how many cards the most frequent die icon is ahead of the next."""
    counts = [0] * DIE_ICONS
    for card in me.storyline_cards():
        counts[table.pack.investigate[card].die] += 1
    counts.sort()
    return min(counts[-1] - counts[-2], 3) / 3


def odds_against(table: OpenTable, me: Detective, suspect: int, hour: int) -> float:
    """The chance to beat a suspect, with everything that is at hand but abilities that are still to be used."""
    scratch = table.opened()
    own = scratch.detectives[me.seat]
    own.hour = hour
    pretend_confrontation(scratch, own, suspect)
    if own.stamina < 1:
        return 0.0
    return odds_of(problem_of(scratch, own))
