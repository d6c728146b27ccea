"""A view of Pulp Detective as numbers for learning agents: fixed slices, from the view alone, in [-1, 1].

How many numbers there are depends on the pack and the seats. Detectives are counted from the viewing seat; a spectator
counts from seat 0. Numbers that have no natural end are cut off at 1.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.encoding import Layout, add_share, mark, one_hot, share
from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, ICONS, TYPES
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
from hawkshaw.games.pulp_detective.forms.encode_task import MANY, encode_task, task_sizes
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
from hawkshaw.games.pulp_detective.table.actions import JOINT_SLOTS, SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.detective import STATUSES, Detective
from hawkshaw.games.pulp_detective.table.frames import EXCHANGE, FRAMES, PLACE
from hawkshaw.games.pulp_detective.table.open import GONE, MODES, MODULES, OpenTable
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, PHASES
from hawkshaw.games.pulp_detective.table.view import PulpView

ROWS: Final = 8
"""Storylines whose lengths are told; deeper ones are counted with the last."""
MANY_CARDS: Final = 48
MANY_TURNS: Final = 32
MANY_TWISTS: Final = 4
USES: Final = 4


def table_sizes(pack: Pack, seats: int) -> dict[str, int]:
    """The parts that tell of the table, and how many numbers each has."""
    cards, crosses = len(pack.investigate), len(pack.double_crosses)
    return {
        "frame": len(FRAMES.names) + 1,
        "active": seats,
        "mode": len(MODES),
        "leads": 2 * seats,
        "turn": 1,
        "modules": len(MODULES),
        "case": len(pack.cases),
        "difficulty": len(DIFFICULTIES),
        "suspects": len(SUSPECT_CHOICES),
        "nemesis": len(pack.suspects),
        "blue": DIE_FACES,
        "supply": len(ICONS),
        "marker_supply": len(MARKERS),
        "unselected": len(pack.characters),
        "gang_deck": gang_cards(pack),
        "deck": 1,
        "traitors": 1,
        "uncrossed": crosses,
        "crossed": crosses,
        "top": len(TYPES),
        "unseen": cards,
        "discard": cards,
        "discard_top": DIE_ICONS,
        "place_rerolls": ROWS,
        "exchanged": cards,
    }


def detective_sizes(pack: Pack) -> dict[str, int]:
    """The parts that tell of one detective."""
    cards, crosses = len(pack.investigate), len(pack.double_crosses)
    gang, abilities = gang_cards(pack), len(pack.abilities)
    return {
        "phase": len(PHASES),
        "ending": len(ENDINGS),
        "character": len(pack.characters),
        "item_card": len(pack.item_cards),
        "hour": TOP_HOUR,
        "light": 3,
        "stamina": MOST_STAMINA,
        "clues": 2,
        "items": DIE_FACES,
        "item_places": 1,
        "twists": len(ICONS),
        "permanent": len(ICONS),
        "twist_cost": 1,
        "markers": len(MARKERS),
        "storyline": cards,
        "rows": ROWS,
        "ends": cards,
        "die_icons": DIE_ICONS,
        "gang": gang * len(STATUSES),
        "gang_counts": gang * len(TYPES),
        "burdens": crosses,
        "burden_icons": len(ICONS),
        "borrowed": abilities,
        "used": abilities,
        "uses": abilities,
        "bought": 1,
        "looks": 3,
        "returned": cards,
        "locations": len(pack.locations),
        "sidekicks": len(pack.sidekicks),
        "backs": JOINT_SLOTS * (len(TYPES) + 1),
        "fronts": JOINT_SLOTS * cards,
        "roles": 4,
        "kept": cards,
        "culprit": len(pack.suspects),
        **task_sizes(pack),
    }


def gang_cards(pack: Pack) -> int:
    return len(pack.henchmen) + len(pack.molls) + len(pack.traps)


@lru_cache(maxsize=PACKS_KEPT)
def layout_of(pack: Pack, seats: int) -> Layout:
    """Where everything stands in the numbers of a table: one object for a pack and a number of seats."""
    sizes = table_sizes(pack, seats)
    for seat in range(seats):
        for name, size in detective_sizes(pack).items():
            sizes[name + behind(seat)] = size
    return Layout(sizes)


def behind(place: int) -> str:
    """What the parts of a detective are called after, counted from the viewing seat."""
    return f"_{place}" if place else ""


def encode(view: PulpView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    table = view.table
    layout = layout_of(table.pack, table.seats)
    numbers = layout.blank()
    me = view.seat or 0
    encode_table(view, layout.start, me, numbers)
    encode_cards(view, layout.start, numbers)
    for detective in table.detectives:
        after = behind((detective.seat - me) % table.seats)
        encode_detective(table, detective, layout.start, after, numbers)
        encode_display(view, detective, layout.start, after, numbers)
        encode_task(table, detective, layout.start, after, numbers)
        for card in view.memories[detective.seat].tracked:
            numbers[layout.start["returned" + after] + card] = 1
    return numbers


def encode_table(view: PulpView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """What is to be decided, what was chosen, and the supplies."""
    table = view.table
    numbers[start["frame"] + table.agenda.kind + 1] = 1
    if table.agenda:
        numbers[start["active"] + (table.agenda.a - me) % table.seats] = 1
    numbers[start["mode"] + table.mode] = 1
    numbers[start["leads"] + (table.active - me) % table.seats] = 1
    numbers[start["leads"] + table.seats + (table.lead - me) % table.seats] = 1
    numbers[start["turn"]] = share(table.turn, MANY_TURNS)
    mark(numbers, start["modules"], table.modules)
    one_hot(numbers, start["case"], table.case)
    one_hot(numbers, start["difficulty"], table.difficulty)
    one_hot(numbers, start["suspects"], table.suspects)
    one_hot(numbers, start["nemesis"], table.nemesis)
    one_hot(numbers, start["blue"], table.blue)
    for icon in range(len(ICONS)):
        numbers[start["supply"] + icon] = share(table.supply[icon], MANY_TWISTS)
    mark(numbers, start["marker_supply"], table.marker_supply)
    mark(numbers, start["unselected"], table.unselected)
    mark(numbers, start["gang_deck"], table.gang_deck)


def encode_cards(view: PulpView, start: dict[str, int], numbers: array[float]) -> None:
    """Deck and discards; what the kept card would gain by row, and the card that is lifted to be exchanged."""
    table = view.table
    numbers[start["deck"]] = share(view.deck_size, MANY_CARDS)
    numbers[start["traitors"]] = share(table.traitors, len(table.pack.double_crosses))
    mark(numbers, start["uncrossed"], table.uncrossed)
    for cross in table.crossed:
        numbers[start["crossed"] + cross] = 1
    one_hot(numbers, start["top"], table.top_type)
    mark(numbers, start["unseen"], view.pile)
    for card in table.discard:
        numbers[start["discard"] + card] = 1
    if table.discard:
        numbers[start["discard_top"] + table.pack.investigate[table.discard[-1]].die] = 1
    if table.agenda.kind == PLACE and not is_blocked(table, table.me, BLOCK_MATCH):
        for row in rows_offered(table.me):
            place = start["place_rerolls"] + min(row, ROWS - 1)
            matching = matching_edges(table, table.me, table.me.kept, row, 0)
            numbers[place] = max(numbers[place], share(matching, 2))
    if table.agenda.kind == EXCHANGE:
        one_hot(numbers, start["exchanged"], table.agenda.b)


def encode_display(
    view: PulpView, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """The cards laid out before a detective, the roles they still get, and the one that was kept."""
    cards = len(view.table.pack.investigate)
    for slot, back in enumerate(me.backs[:JOINT_SLOTS]):
        first = start["backs" + after] + slot * (len(TYPES) + 1)
        numbers[first + (len(TYPES) if back == GONE else back)] = 1
        one_hot(numbers, start["fronts" + after] + slot * cards, view.displays[me.seat][slot])
    roles = start["roles" + after]
    numbers[roles] = share(me.keeps, 2)
    numbers[roles + 1] = share(me.discards, 2)
    numbers[roles + 2] = share(me.returns, 2)
    numbers[roles + 3] = share(me.gives, 2)
    one_hot(numbers, start["kept" + after], me.kept)


def encode_detective(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """Everything that belongs to one seat but for its display and its task."""
    numbers[start["phase" + after] + me.phase] = 1
    one_hot(numbers, start["ending" + after], me.ending)
    one_hot(numbers, start["culprit" + after], me.culprit)
    mark(numbers, start["locations" + after], me.locations)
    mark(numbers, start["sidekicks" + after], me.sidekicks)
    one_hot(numbers, start["character" + after], me.character)
    one_hot(numbers, start["item_card" + after], me.item_card)
    if me.hour == 0:
        return
    pack = table.pack
    numbers[start["hour" + after] + me.hour - 1] = 1
    light = start["light" + after]
    numbers[light] = me.hour / pack.cases[table.case].top
    numbers[light + 1] = 1 if is_night(table, me) else 0
    numbers[light + 2] = 1 if is_special(table, me) else 0
    one_hot(numbers, start["stamina" + after], me.stamina - 1)
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
        add_share(numbers, place, len(row) / MANY)
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
        one_hot(numbers, start["burden_icons" + after], burden.icon)
