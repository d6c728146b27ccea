"""What a position between two turns looks like to a detective, in numbers that have names.

They are counts, shares and odds, never cards: a pack that nobody has fitted anything to is described as well as ours.
They read what everybody sees and nothing else, of one detective alone: who plays beside it is for `outlook`.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effects import BLUE, CHOOSE, CLUE, IF, NONE, PER_GAME
from hawkshaw.games.pulp_detective.content.pack import (
    BOTTOM,
    DIE_ICONS,
    LEFT,
    MARKERS,
    MOST_STAMINA,
    NO_EDGE,
    RIGHT,
    TOP,
    TOP_HOUR,
    Pack,
)
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.knowledge.posing import (
    likely_culprits,
    pretend_confrontation,
    pretend_task,
    problem_of,
)
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.players.judging import HOUR, LAST_HOURS, Judge
from hawkshaw.games.pulp_detective.rules.aftermath import MOST_REVEALED
from hawkshaw.games.pulp_detective.rules.in_force import matches, trap_of
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.resources import item_index
from hawkshaw.games.pulp_detective.rules.storyline import rows_offered
from hawkshaw.games.pulp_detective.table.detective import READY, WAITING, Detective
from hawkshaw.games.pulp_detective.table.open import A_NEMESIS, INSPECTOR, MODULES, NEMESIS_DIE, OpenTable

OPS: Final = len(EFFECTS)
MOST_MISSING: Final = 4
"""From so many missing clues on a position is judged alike."""
HUNTED: Final = ("criminals", "masterminds", "society", "society_and_criminals", "nemesis")
SHORT: Final = (3, 6, 10, 15)
"""So many hours count one by one, then fewer."""
CLOSE: Final = 1
AT_EASE: Final = 7
"""The hours with which a confrontation is thought of: the last one, and enough to roll again three times."""
NOON: Final = 12
"""The hour at which tasks to come are thought of."""
NEVER: Final = 0.01
"""Odds below this, and as near to 1, are not told apart."""

SOURCES: Final = ("own", "case", "place", "foe", "item", "bonus")
"""Whose abilities are counted; `bonus` are those of gang cards that are ready."""
COMMON: Final[list[str]] = [
    *[f"with_{module}" for module in MODULES],
    *[f"against_{suspects}" for suspects in HUNTED],
    "clues_needed",
    *[f"stamina_{stamina}" for stamina in range(2, MOST_STAMINA + 1)],
    *[f"twists_{count}" for count in range(1, FOUR + 1)],
    "lasting_twists",
    "item",
    "looks",
    "crystal",
    *[f"marker_{marker}" for marker in MARKERS],
    "sidekicks",
    "gang_waiting",
    "traps",
    "gang_to_come",
    "burdens",
    "traitors",
    *[f"{source}_{kind.name}" for source in SOURCES for kind in EFFECTS.values()],
]
"""What counts the same however many clues are missing."""
BY_CLUES: Final[list[str]] = [
    "always",
    *[f"hours_{hours}" for hours in SHORT],
    "hours",
    "pace",
    "clues_ahead",
    "clues_ahead_for_sure",
    "haste",
    "assets",
    "twists",
    "close_odds",
    "odds_at_ease",
    "sure_odds",
    "odds_now",
    "lead_now",
    "suspects_named",
    "lead_of_suspects",
    "re_rolls_ahead",
    "blue_icon",
    "blue_stamina",
]
"""What counts differently by the number of missing clues."""


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


class Eyes:
    """Looks at tables for one player; what is costly to see is remembered."""

    def __init__(self) -> None:
        self._printed: Printed | None = None
        self._odds: dict[str, float] = {}
        self._paces: dict[str, list[float]] = {}

    def printed(self, table: OpenTable) -> Printed:
        known = self._printed
        if known is None or known.pack is not table.pack:
            known = self._printed = Printed(table.pack)
            self._odds = {}
            self._paces = {}
        return known

    # The confrontation

    def odds(self, table: OpenTable, me: Detective, suspect: int, hour: int) -> float:
        """The chance to beat a suspect with what the detective has now, at some hour."""
        self.printed(table)
        key = f"{suspect} {hour} {holdings(table, me)}"
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
        return max([self.odds(table, me, suspect, hour) for suspect in suspects], default=0.0)

    # Numbers

    def common(self, table: OpenTable, me: Detective) -> list[float]:
        """By the names of COMMON."""
        pack = table.pack
        found = [float(table.modules >> module & 1) for module in range(len(MODULES))]
        found += [float(table.suspects == kind) for kind in range(len(HUNTED))]
        found.append(table.clues_needed / MOST_MISSING)
        found += [float(me.stamina >= stamina) for stamina in range(2, MOST_STAMINA + 1)]
        found += [float(me.held >= count) for count in range(1, FOUR + 1)]
        found.append(float(sum(me.permanent)))
        found += [float(len(me.items) > 0), float(me.looks + me.looks_next), float(me.crystal)]
        found += [float(me.markers >> marker & 1) for marker in range(len(MARKERS))]
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
                ability = bonus_of(pack, card.card)
                add_effect(found, first, pack, pack.abilities[ability].effect, 1.0)
        return found

    def by_clues(self, table: OpenTable, me: Detective) -> list[float]:
        """By the names of BY_CLUES."""
        pack = table.pack
        hour = me.hour
        found = [1.0]
        found += [min(hour, hours) / hours for hours in SHORT]
        clues = self.clues_ahead(table, me)
        spread = sqrt(hour + 1.0)
        found += [hour / 10, clues / max(hour, 1), clues / 5, clues / spread, 1.0 / spread]
        found += [assets_of(table, me), me.held / FOUR]
        suspects = likely_culprits(table, me)
        at_ease = self.best_odds(table, me, suspects, AT_EASE)
        found += [self.best_odds(table, me, suspects, CLOSE), at_ease, at_ease * at_ease]
        now = lead = 0.0
        if table.clues_needed - me.clues == 1:
            # The confrontation may begin before this turn is over.
            now = self.best_odds(table, me, suspects, hour)
            lead = lead_in(now)
        found += [now, lead]
        found += [len(suspects) / FOUR, lead_of_suspects(table, me)]
        found.append(self.rerolls_ahead(table, me))
        icon = stamina = 0.0
        if table.modules & NEMESIS_DIE:
            if pack.dice[pack.die_of[BLUE]].faces[table.blue] < FOUR:
                icon = 1.0
            else:
                stamina = 1.0
        found += [icon, stamina]
        return found

    def clues_ahead(self, table: OpenTable, me: Detective) -> float:
        """How many clues any cards would bring in the hours that are left, by the dice alone."""
        self.printed(table)
        held = (me.stamina, me.character, me.permanent, me.locations)
        key = f"{held} {table.modules} {table.case} {table.nemesis}"
        known = self._paces.get(key)
        if known is None:
            known = self._paces[key] = paces(table, me)
        return known[min(me.hour, TOP_HOUR)]

    def rerolls_ahead(self, table: OpenTable, me: Detective) -> float:
        """How many re-rolls the next card brings on average, where it fits best."""
        cards = table.pack.investigate
        mirrored = me.seat == INSPECTOR
        facing = table.other_of(me)
        places: list[tuple[int, int]] = []
        for row in rows_offered(me):
            column = len(me.rows[row]) if row < len(me.rows) else 0
            beside = above = NO_EDGE
            if column:
                beside = cards[me.rows[row][column - 1]].edges[LEFT if mirrored else RIGHT]
            if row:
                above = cards[me.rows[row - 1][column]].edges[BOTTOM]
            elif facing is not None and facing.rows and column < len(facing.rows[0]):
                above = cards[facing.rows[0][column]].edges[TOP]
            if (beside, above) not in places:
                places.append((beside, above))
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


def assets_of(table: OpenTable, me: Detective) -> float:
    """What a novice thinks of everything besides hours and clues."""
    hours = me.hour - max(LAST_HOURS - me.hour, 0)
    return Judge(table, me.seat).worth() - HOUR * hours - me.clues


def paces(table: OpenTable, me: Detective) -> list[float]:
    """By hour, how many clues a card a turn would bring until the end, on average over all cards.

    Tasks are thought of at noon, without markers or re-rolls.
    """
    scratch = table.opened()
    own = scratch.detectives[me.seat]
    own.hour = NOON
    own.twists = [0] * FOUR
    own.items = []
    own.burdens = []
    own.gang = []
    own.sidekicks = 0
    own.borrowed = 0
    own.clues = 0
    own.bought = True
    cards = table.pack.investigate
    known: dict[tuple[int, ...], float] = {}
    found = [0.0] * (TOP_HOUR + 1)
    for card in cards:
        pretend_task(scratch, own, card.index, 0)
        chances = [0.0] * len(card.rows)
        for number, row in enumerate(card.rows):
            if row.reward == CLUE:
                need = tuple(row.need)
                if need not in known:
                    own.task.row = number
                    own.task.need = row.need[:]
                    known[need] = Solver(problem_of(scratch, own)).value()
                chances[number] = known[need]
        for hour in range(1, TOP_HOUR + 1):
            found[hour] += chances[current_row(table, card.index, hour)] / len(cards)
    for hour in range(1, TOP_HOUR + 1):
        found[hour] += found[hour - 1]
    return found


def lead_in(odds: float) -> float:
    """Odds as a number that grows evenly with what speaks for success."""
    odds = min(max(odds, NEVER), 1.0 - NEVER)
    return log(odds / (1.0 - odds)) / FOUR


def add_effect(found: list[float], first: int, pack: Pack, effect: int, share: float) -> None:
    """Count an effect, and those that it chooses from."""
    text = pack.effects[effect]
    if text.op in (CHOOSE, IF):
        for part in (text.first, text.second):
            if part != NONE:
                add_effect(found, first, pack, part, share)
    else:
        found[first + text.op] += share


def bonus_of(pack: Pack, card: int) -> int:
    """The ability of a henchman or gun moll."""
    henchmen = len(pack.henchmen)
    return pack.henchmen[card].ability if card < henchmen else pack.molls[card - henchmen].ability


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
    return Solver(problem_of(scratch, own)).estimate()
