"""A view of Pulp Detective as numbers for learning agents: fixed slices, from the view alone, in [-1, 1].

How many numbers there are depends on the pack and the seats. Detectives are counted from the viewing seat; a spectator
counts from seat 0. Numbers that have no natural end are cut off at 1.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, ICONS, NONE, TYPES
from hawkshaw.games.pulp_detective.content.pack import (
    DIE_FACES,
    DIE_ICONS,
    DIFFICULTIES,
    MARKERS,
    MOST_STAMINA,
    PACKS_KEPT,
    TOP_HOUR,
    Pack,
)
from hawkshaw.games.pulp_detective.forms.encode_task import MANY, encode_task, mark, share, task_sizes
from hawkshaw.games.pulp_detective.rules.confrontation import icon_counts
from hawkshaw.games.pulp_detective.rules.in_force import (
    is_blocked,
    is_night,
    is_special,
    item_places,
    twist_cost,
)
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges, rows_offered
from hawkshaw.games.pulp_detective.table.actions import SLOTS, SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.detective import STATUSES, Detective
from hawkshaw.games.pulp_detective.table.frames import EXCHANGE, FRAMES, PLACE
from hawkshaw.games.pulp_detective.table.open import ENDINGS, GONE, MODULES, PHASES, OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView

ROWS: Final = 8
"""Storylines whose lengths are told; deeper ones are counted with the last."""
MANY_CARDS: Final = 48
MANY_TURNS: Final = 32
MANY_TWISTS: Final = 4
USES: Final = 4


class Plan:
    """Where everything stands in the numbers of a table."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.layout: dict[str, slice] = {}
        self.start: dict[str, int] = {}
        self.length = 0
        cards, crosses = len(pack.investigate), len(pack.double_crosses)
        gang = len(pack.henchmen) + len(pack.molls) + len(pack.traps)
        abilities = len(pack.abilities)
        self.add("frame", len(FRAMES.names) + 1)
        self.add("active", seats)
        self.add("phase", len(PHASES))
        self.add("turn", 1)
        self.add("modules", len(MODULES))
        self.add("case", len(pack.cases))
        self.add("difficulty", len(DIFFICULTIES))
        self.add("suspects", len(SUSPECT_CHOICES))
        self.add("nemesis", len(pack.suspects))
        self.add("culprit", len(pack.suspects))
        self.add("blue", DIE_FACES)
        self.add("supply", len(ICONS))
        self.add("marker_supply", len(MARKERS))
        self.add("unselected", len(pack.characters))
        self.add("locations", len(pack.locations))
        self.add("sidekicks", len(pack.sidekicks))
        self.add("gang_deck", gang)
        self.add("deck", 1)
        self.add("traitors", 1)
        self.add("uncrossed", crosses)
        self.add("crossed", crosses)
        self.add("top", len(TYPES))
        self.add("unseen", cards)
        self.add("discard", cards)
        self.add("discard_top", DIE_ICONS)
        self.add("backs", SLOTS * (len(TYPES) + 1))
        self.add("fronts", SLOTS * cards)
        self.add("roles", 3)
        self.add("kept", cards)
        self.add("place_rerolls", ROWS)
        self.add("exchanged", cards)
        for seat in range(seats):
            self._add_detective(pack, f"_{seat}" if seat else "", cards, crosses, gang, abilities)
        for name, size in task_sizes(pack).items():
            self.add(name, size)
        self.add("ending", len(ENDINGS))

    def add(self, name: str, size: int) -> None:
        self.layout[name] = slice(self.length, self.length + size)
        self.start[name] = self.length
        self.length += size

    def _add_detective(
        self, pack: Pack, after: str, cards: int, crosses: int, gang: int, abilities: int
    ) -> None:
        self.add("character" + after, len(pack.characters))
        self.add("item_card" + after, len(pack.item_cards))
        self.add("hour" + after, TOP_HOUR)
        self.add("light" + after, 3)
        self.add("stamina" + after, MOST_STAMINA)
        self.add("clues" + after, 2)
        self.add("items" + after, DIE_FACES)
        self.add("item_places" + after, 1)
        self.add("twists" + after, len(ICONS))
        self.add("permanent" + after, len(ICONS))
        self.add("twist_cost" + after, 1)
        self.add("markers" + after, len(MARKERS))
        self.add("storyline" + after, cards)
        self.add("rows" + after, ROWS)
        self.add("ends" + after, cards)
        self.add("die_icons" + after, DIE_ICONS)
        self.add("gang" + after, gang * len(STATUSES))
        self.add("gang_counts" + after, gang * len(TYPES))
        self.add("burdens" + after, crosses)
        self.add("burden_icons" + after, len(ICONS))
        self.add("borrowed" + after, abilities)
        self.add("used" + after, abilities)
        self.add("uses" + after, abilities)
        self.add("bought" + after, 1)
        self.add("looks" + after, 3)
        self.add("returned" + after, cards)


@lru_cache(maxsize=PACKS_KEPT)
def plan_of(pack: Pack, seats: int) -> Plan:
    """The plan of a table: one object for a pack and a number of seats."""
    return Plan(pack, seats)


def encode(view: PulpView) -> array[float]:
    """The numbers; what they mean is in the plan's layout."""
    table = view.table
    plan = plan_of(table.pack, table.seats)
    numbers = array("f", bytes(4 * plan.length))
    me = view.seat or 0
    encode_table(view, plan.start, me, numbers)
    encode_cards(view, plan.start, numbers)
    for detective in table.detectives:
        place = (detective.seat - me) % table.seats
        after = f"_{place}" if place else ""
        encode_detective(table, detective, plan.start, after, numbers)
        for card in view.memories[detective.seat].tracked:
            numbers[plan.start["returned" + after] + card] = 1
    encode_task(table, table.detectives[me], plan.start, numbers)
    if table.ending != NONE:
        numbers[plan.start["ending"] + table.ending] = 1
    return numbers


def encode_table(view: PulpView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """What is to be decided, what was chosen, and the supplies."""
    table = view.table
    numbers[start["frame"] + table.agenda.kind + 1] = 1
    if table.agenda:
        numbers[start["active"] + (table.agenda.a - me) % table.seats] = 1
    numbers[start["phase"] + table.phase] = 1
    numbers[start["turn"]] = share(table.turn, MANY_TURNS)
    mark(numbers, start["modules"], table.modules)
    choose(numbers, start["case"], table.case)
    choose(numbers, start["difficulty"], table.difficulty)
    choose(numbers, start["suspects"], table.suspects)
    choose(numbers, start["nemesis"], table.nemesis)
    choose(numbers, start["culprit"], table.culprit)
    choose(numbers, start["blue"], table.blue)
    for icon in range(len(ICONS)):
        numbers[start["supply"] + icon] = share(table.supply[icon], MANY_TWISTS)
    mark(numbers, start["marker_supply"], table.marker_supply)
    mark(numbers, start["unselected"], table.unselected)
    mark(numbers, start["locations"], table.locations)
    mark(numbers, start["sidekicks"], table.sidekicks)
    mark(numbers, start["gang_deck"], table.gang_deck)


def encode_cards(view: PulpView, start: dict[str, int], numbers: array[float]) -> None:
    """Deck, discards and display; what the kept card would gain by row, and the card that is lifted to be exchanged."""
    table = view.table
    cards = len(table.pack.investigate)
    numbers[start["deck"]] = share(view.deck_size, MANY_CARDS)
    numbers[start["traitors"]] = share(table.traitors, len(table.pack.double_crosses))
    mark(numbers, start["uncrossed"], table.uncrossed)
    for cross in table.crossed:
        numbers[start["crossed"] + cross] = 1
    choose(numbers, start["top"], table.top_type)
    mark(numbers, start["unseen"], view.pile)
    for card in table.discard:
        numbers[start["discard"] + card] = 1
    if table.discard:
        numbers[start["discard_top"] + table.pack.investigate[table.discard[-1]].die] = 1
    for slot, back in enumerate(table.backs[:SLOTS]):
        first = start["backs"] + slot * (len(TYPES) + 1)
        numbers[first + (len(TYPES) if back == GONE else back)] = 1
        choose(numbers, start["fronts"] + slot * cards, view.display[slot])
    numbers[start["roles"]] = share(table.keeps, 2)
    numbers[start["roles"] + 1] = share(table.discards, 2)
    numbers[start["roles"] + 2] = share(table.returns, 2)
    choose(numbers, start["kept"], table.kept)
    if table.agenda.kind == PLACE and not is_blocked(table, table.me, BLOCK_MATCH):
        for row in rows_offered(table.me):
            place = start["place_rerolls"] + min(row, ROWS - 1)
            matching = matching_edges(table, table.me, table.kept, row, 0)
            numbers[place] = max(numbers[place], share(matching, 2))
    if table.agenda.kind == EXCHANGE:
        choose(numbers, start["exchanged"], table.agenda.b)


def encode_detective(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """Everything that belongs to one seat."""
    choose(numbers, start["character" + after], me.character)
    choose(numbers, start["item_card" + after], me.item_card)
    if me.hour == 0:
        return
    pack = table.pack
    numbers[start["hour" + after] + me.hour - 1] = 1
    light = start["light" + after]
    numbers[light] = me.hour / pack.cases[table.case].top
    numbers[light + 1] = 1 if is_night(table, me) else 0
    numbers[light + 2] = 1 if is_special(table, me) else 0
    choose(numbers, start["stamina" + after], me.stamina - 1)
    numbers[start["clues" + after]] = me.clues / table.clues_needed
    numbers[start["clues" + after] + 1] = (table.clues_needed - me.clues) / len(pack.clue_bonus)
    for item in me.items:
        numbers[start["items" + after] + item - 1] = 1
    numbers[start["item_places" + after]] = share(item_places(table, me), 2)
    for icon in range(len(ICONS)):
        numbers[start["twists" + after] + icon] = share(me.twists[icon], MOST_TWISTS)
        numbers[start["permanent" + after] + icon] = share(me.permanent[icon], MOST_TWISTS)
    numbers[start["twist_cost" + after]] = share(twist_cost(table, me), 2)
    mark(numbers, start["markers" + after], me.markers)
    encode_storyline(table, me, start, after, numbers)
    encode_company(table, me, start, after, numbers)
    mark(numbers, start["borrowed" + after], me.borrowed)
    mark(numbers, start["used" + after], me.used_turn | me.used_task)
    for ability, uses in enumerate(me.uses):
        text = pack.abilities[ability]
        done = uses / text.uses if text.uses else len(bits_of(uses)) / USES
        numbers[start["uses" + after] + ability] = min(1.0, done)
    numbers[start["bought" + after]] = 1 if me.bought else 0
    looks = start["looks" + after]
    numbers[looks] = share(me.looks, 2)
    numbers[looks + 1] = share(me.looks_next, 2)
    numbers[looks + 2] = 1 if me.crystal else 0


def encode_storyline(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """The cards in the storylines, how long the rows are, and which cards the next ones would lie beside."""
    for number, row in enumerate(me.rows):
        place = start["rows" + after] + min(number, ROWS - 1)
        numbers[place] = min(1.0, numbers[place] + len(row) / MANY)
        for card in row:
            numbers[start["storyline" + after] + card] = 1
        numbers[start["ends" + after] + row[-1]] = 1
    counts = icon_counts(table, me)
    for pip in range(DIE_ICONS):
        numbers[start["die_icons" + after] + pip] = share(counts[pip], MANY)


def encode_company(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """Revealed gang cards with what they count, and double crosses in force."""
    for card in me.gang:
        numbers[start["gang" + after] + card.card * len(STATUSES) + card.status] = 1
        for kind in range(len(TYPES)):
            place = start["gang_counts" + after] + card.card * len(TYPES) + kind
            numbers[place] = share(card.counts[kind], MANY)
    for burden in me.burdens:
        numbers[start["burdens" + after] + burden.card] = 1 if burden.armed else 0.5
        choose(numbers, start["burden_icons" + after], burden.icon)


def choose(numbers: array[float], first: int, place: int) -> None:
    """Set one of several numbers, none if nothing is chosen."""
    if place >= 0:
        numbers[first + place] = 1
