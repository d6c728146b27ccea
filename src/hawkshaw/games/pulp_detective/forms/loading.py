"""Positions and views of Pulp Detective read from JSON; what describes none is refused with the reason."""

from __future__ import annotations

from typing import Final

import msgspec

from hawkshaw.core.errors import BadOption, BadPosition
from hawkshaw.core.named import distinct, element, elements, moves, optional, seat_number, typed, viewer
from hawkshaw.games.pulp_detective.content.effects import NONE, TYPES
from hawkshaw.games.pulp_detective.content.packs import pack_of
from hawkshaw.games.pulp_detective.forms.dump import (
    COLOUR,
    ENDING,
    GONE_NAME,
    HIDDEN_NAME,
    KIND,
    MODE,
    MODULE,
    PHASE,
    RESULTS,
    STATUS,
    TYPE,
)
from hawkshaw.games.pulp_detective.forms.positions import check_position
from hawkshaw.games.pulp_detective.knowledge.worlds import some_world
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.actions import (
    DIFFICULTY_LETTER,
    ICON,
    MARKER,
    PLACE_IN_DECK,
    SEAT,
    SLOT,
    SUSPECT_CHOICE,
    Names,
    names_of,
)
from hawkshaw.games.pulp_detective.table.detective import Burden, Detective, GangCard
from hawkshaw.games.pulp_detective.table.frames import DECISIONS, FRAMES, LUCK
from hawkshaw.games.pulp_detective.table.memory import IN_PILE, ON_TOP, UNDER, Guess, Memory, slot_place
from hawkshaw.games.pulp_detective.table.open import GONE, NAME, SEATS, SOLO
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.task import Task
from hawkshaw.games.pulp_detective.table.view import PulpView

UNDER_NAMES: Final = ("0", *PLACE_IN_DECK.names[1:-1])


class FrameDump(msgspec.Struct, forbid_unknown_fields=True):
    """One thing still to be done; what b and c mean, `frames` says of each kind."""

    do: str
    seat: int
    b: int = 0
    c: int = 0


class GuessDump(msgspec.Struct, forbid_unknown_fields=True):
    """One way in which cards that a seat can tell apart may lie."""

    weight: int
    under: list[str]
    places: list[str]


class MemoryDump(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat can tell of cards it has put back."""

    tracked: list[str]
    guesses: list[GuessDump]


class GangDump(msgspec.Struct, forbid_unknown_fields=True):
    """A gang card that was revealed."""

    card: str
    status: str
    counts: list[int]
    fresh: bool


class BurdenDump(msgspec.Struct, forbid_unknown_fields=True):
    """A double cross that lasts."""

    card: str
    icon: str | None
    armed: bool


class ResultDump(msgspec.Struct, forbid_unknown_fields=True):
    """A die and the number of the face it showed.

    A die shows its last result; `shown` marks an earlier one that it shows instead since it was rolled again for that.
    """

    die: str
    face: int
    shown: bool = False


class TaskDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The task in hand."""

    card: str | None
    row: int | None
    suspect: str | None
    barred: str | None
    need: dict[str, int]
    change: dict[str, int]
    interrogated: dict[str, int]
    results: list[ResultDump]
    rerolls: int
    yellow_rerolls: int
    bought: int
    extra_rolls: int
    granted: list[str]
    checked: bool
    wild_twists: int
    wild_rolls: list[str]
    converts: dict[str, int]
    icons: dict[str, int]
    used_window: list[str]
    result: str
    spare_roll: bool
    requested: list[str]
    spared: list[str]


class DetectiveDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that belongs to one seat."""

    phase: str
    ending: str | None
    character: str | None
    item_card: str | None
    hour: int
    stamina: int
    clues: int
    items: list[int]
    twists: dict[str, int]
    permanent: dict[str, int]
    markers: list[str]
    rows: list[list[str]]
    gang: list[GangDump]
    burdens: list[BurdenDump]
    borrowed: list[str]
    used_turn: list[str]
    used_task: list[str]
    uses: dict[str, int]
    bought: bool
    looks: int
    looks_next: int
    crystal: bool
    locations: list[str]
    sidekicks: list[str]
    display: list[str]
    backs: list[str]
    looked: list[list[int]]
    face_up: bool
    keeps: int
    gives: int
    discards: int
    returns: int
    more: int
    kept: str | None
    task: TaskDump
    culprit: str | None
    memory: MemoryDump


class SharedDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a position and a view have in common."""

    game: str
    seats: int
    pack: str
    mode: str
    agenda: list[FrameDump]
    modules: list[str]
    case: str | None
    difficulty: str | None
    suspects: str | None
    nemesis: str | None
    unselected: list[str]
    supply: dict[str, int]
    marker_supply: list[str]
    blue: int
    pile: list[str]
    traitors: int
    uncrossed: list[str]
    crossed: list[str]
    top: str | None
    top_type: str | None
    under: list[str]
    discard: list[str]
    gang_deck: list[str]
    turn: int
    active: int
    lead: int
    detectives: list[DetectiveDump]


class StateDump(SharedDump, kw_only=True):
    """A whole position."""


class ViewDump(SharedDump, kw_only=True):
    """What a seat sees of a position."""

    seat: int | None
    deck_size: int
    legal: list[str]
    board: object = None
    """Not read: it follows from the rest."""


def load_state(dump: object) -> PulpState:
    """The position that a dump describes."""
    return state_of(read_table(typed(dump, StateDump, NAME, SEATS, ["detectives"])))


def state_of(table: Table) -> PulpState:
    """The position of a table, if it is one; somebody or luck has something to do there unless the game is over."""
    check_position(table)
    state = PulpState(table)
    state.to_act = who_acts(table)
    if table.ending == NONE and not state.waits:
        raise BadPosition(f"agenda: at {FRAMES.names[table.agenda.kind]} there is nothing to choose from")
    return state


def load_view(dump: object) -> PulpView:
    """The view that a dump describes: one that a seat, or somebody who watches, has of some position."""
    data = typed(dump, ViewDump, NAME, SEATS, ["detectives"])
    table = read_table(data)
    view = PulpView(table.opened())
    view.pile, view.top, view.under = table.pile, table.top, table.under
    view.displays, view.memories = table.displays, table.memories
    view.seat = viewer(data.seat, data.seats)
    view.deck_size = data.deck_size
    view.to_act = who_acts(table)
    view.legal = moves(data.legal, view.space)
    check_view(view)
    return view


def check_view(view: PulpView) -> None:
    """Lay the hidden cards in some way that the view allows: that must be a position, and look like the view."""
    seen = state_of(some_world(view)).view(view.seat)
    if not view.legal:  # as servers send it: the moves follow from the rest
        view.legal = seen.legal
    if seen != view:
        given, real = view.dump(), seen.dump()
        raise BadPosition(f"{differing(given, real)}: no position looks like this")


def differing(given: object, real: object) -> str:
    """Where two dumps part."""
    if isinstance(given, dict) and isinstance(real, dict):
        for key in {**given, **real}:
            if given.get(key) != real.get(key):
                inner = differing(given.get(key), real.get(key))
                return f"{key}.{inner}" if inner else str(key)
    if isinstance(given, list) and isinstance(real, list) and len(given) == len(real):
        for place, (one, other) in enumerate(zip(given, real, strict=True)):
            if one != other:
                inner = differing(one, other)
                return f"{place}.{inner}" if inner else str(place)
    return ""


def who_acts(table: Table) -> tuple[int, ...]:
    """Who has to act, by the frame on top."""
    kind = table.agenda.kind
    if kind in LUCK:
        return (-1,)
    return (table.agenda.a,) if kind in DECISIONS else ()


def read_table(data: SharedDump) -> Table:
    try:
        pack = pack_of(data.pack)
    except BadOption as error:
        raise BadPosition(f"pack: {error}") from None
    names = names_of(pack)
    table = Table(pack, data.seats)
    table.mode = element("mode", data.mode, MODE)
    if (table.mode == SOLO) != (data.seats == 1):
        raise BadPosition("mode: solo alone, and only so")
    table.agenda = FRAMES.read(data.agenda, data.seats)
    table.modules = elements("modules", data.modules, MODULE)
    table.case = optional("case", data.case, names.case)
    table.difficulty = optional("difficulty", data.difficulty, DIFFICULTY_LETTER)
    table.suspects = optional("suspects", data.suspects, SUSPECT_CHOICE)
    table.nemesis = optional("nemesis", data.nemesis, names.suspect)
    table.unselected = elements("unselected", data.unselected, names.character)
    table.supply = read_icons("supply", data.supply)
    table.marker_supply = elements("marker_supply", data.marker_supply, MARKER)
    if not 1 <= data.blue <= 6:
        raise BadPosition("blue: a face from 1 to 6")
    table.blue = data.blue - 1
    table.pile = elements("pile", data.pile, names.card)
    table.traitors = at_least("traitors", data.traitors)
    table.uncrossed = elements("uncrossed", data.uncrossed, names.double_cross)
    table.crossed = [element("crossed", name, names.double_cross) for name in data.crossed]
    table.top = optional("top", data.top, names.card)
    table.top_type = optional("top_type", data.top_type, TYPE)
    table.under = [element("under", name, names.card) for name in data.under]
    table.discard = [element("discard", name, names.card) for name in data.discard]
    table.gang_deck = elements("gang_deck", data.gang_deck, names.gang)
    table.turn = at_least("turn", data.turn)
    table.active = seat_number("active", data.active, data.seats)
    table.lead = seat_number("lead", data.lead, data.seats)
    for seat, detective in enumerate(data.detectives):
        where = f"detectives[{seat}]"
        table.detectives[seat] = read_detective(
            where, seat, detective, names, len(pack.abilities), data.seats
        )
        table.displays[seat] = [read_display(f"{where}.display", name, names) for name in detective.display]
        table.memories[seat] = read_memory(f"{where}.memory", detective.memory, names, data.seats)
    return table


def read_marks(where: str, dice: list[int], shown: list[bool]) -> int:
    """The results that are only marked: all but one of every die."""
    marked = (1 << len(dice)) - 1
    for die in set(dice):
        own = [result for result, other in enumerate(dice) if other == die]
        showing = [result for result in own if shown[result]] or own[-1:]
        if len(showing) > 1:
            raise BadPosition(f"{where}.results: a die shows one of its results")
        marked &= ~(1 << showing[0])
    return marked


def read_task(where: str, data: TaskDump, names: Names) -> Task:
    task = Task()
    task.card = optional(f"{where}.card", data.card, names.card)
    task.row = NONE if data.row is None else data.row
    task.suspect = optional(f"{where}.suspect", data.suspect, names.suspect)
    task.barred = optional(f"{where}.barred", data.barred, ICON)
    task.need = read_icons(f"{where}.need", data.need)
    task.change = tuple(read_icons(f"{where}.change", data.change))
    task.interrogated = tuple(read_icons(f"{where}.interrogated", data.interrogated))
    for result in data.results:
        task.dice.append(element(f"{where}.results", result.die, names.die))
        if not 1 <= result.face <= 6:
            raise BadPosition(f"{where}.results: {result.die} has no face {result.face}")
        task.faces.append(result.face - 1)
    task.marked = read_marks(where, task.dice, [result.shown for result in data.results])
    task.rerolls = at_least(f"{where}.rerolls", data.rerolls)
    task.yellow_rerolls = at_least(f"{where}.yellow_rerolls", data.yellow_rerolls)
    task.bought = at_least(f"{where}.bought", data.bought)
    task.extra_rolls = data.extra_rolls
    task.granted = elements(f"{where}.granted", data.granted, COLOUR)
    task.checked = data.checked
    task.wild_twists = at_least(f"{where}.wild_twists", data.wild_twists)
    task.wild_rolls = elements(f"{where}.wild_rolls", data.wild_rolls, ICON)
    task.converts = tuple(read_icons(f"{where}.converts", data.converts))
    task.icons = tuple(read_icons(f"{where}.icons", data.icons))
    task.used_window = elements(f"{where}.used_window", data.used_window, names.ability)
    if data.result not in RESULTS:
        raise BadPosition(f"{where}.result: {data.result!r} is none of {', '.join(RESULTS)}")
    task.result = RESULTS[data.result]
    task.spare_roll = data.spare_roll
    task.requested = elements(f"{where}.requested", data.requested, ICON)
    task.spared = elements(f"{where}.spared", data.spared, KIND)
    return task


def read_detective(
    where: str, seat: int, data: DetectiveDump, names: Names, abilities: int, seats: int
) -> Detective:
    me = Detective(seat, abilities)
    me.phase = element(f"{where}.phase", data.phase, PHASE)
    me.ending = optional(f"{where}.ending", data.ending, ENDING)
    me.character = optional(f"{where}.character", data.character, names.character)
    me.item_card = optional(f"{where}.item_card", data.item_card, names.items)
    me.hour = data.hour
    me.stamina = data.stamina
    me.clues = data.clues
    me.items = data.items
    me.twists = read_icons(f"{where}.twists", data.twists)
    me.permanent = read_icons(f"{where}.permanent", data.permanent)
    me.markers = elements(f"{where}.markers", data.markers, MARKER)
    me.rows = [[element(f"{where}.rows", name, names.card) for name in row] for row in data.rows]
    for card in data.gang:
        gang = GangCard(element(f"{where}.gang", card.card, names.gang))
        gang.status = element(f"{where}.gang.status", card.status, STATUS)
        if len(card.counts) != len(TYPES):
            raise BadPosition(f"{where}.gang: counts are four numbers")
        gang.counts = card.counts
        gang.fresh = card.fresh
        me.gang.append(gang)
    for burden in data.burdens:
        cross = element(f"{where}.burdens", burden.card, names.double_cross)
        me.burdens.append(Burden(cross, optional(f"{where}.burdens", burden.icon, ICON), burden.armed))
    me.borrowed = elements(f"{where}.borrowed", data.borrowed, names.ability)
    me.used_turn = elements(f"{where}.used_turn", data.used_turn, names.ability)
    me.used_task = elements(f"{where}.used_task", data.used_task, names.ability)
    uses = [0] * abilities
    for name, many in data.uses.items():
        uses[element(f"{where}.uses", name, names.ability)] = at_least(f"{where}.uses", many)
    me.uses = tuple(uses)
    me.bought = data.bought
    me.looks = at_least(f"{where}.looks", data.looks)
    me.looks_next = at_least(f"{where}.looks_next", data.looks_next)
    me.crystal = data.crystal
    me.locations = elements(f"{where}.locations", data.locations, names.location)
    me.sidekicks = elements(f"{where}.sidekicks", data.sidekicks, names.sidekick)
    me.backs = [GONE if name == GONE_NAME else element(f"{where}.backs", name, TYPE) for name in data.backs]
    me.looked = [
        distinct(f"{where}.looked", [seat_number(f"{where}.looked", one, seats) for one in those])
        for those in data.looked
    ]
    me.face_up = data.face_up
    me.gives = at_least(f"{where}.gives", data.gives)
    me.keeps = at_least(f"{where}.keeps", data.keeps)
    me.discards = at_least(f"{where}.discards", data.discards)
    me.returns = at_least(f"{where}.returns", data.returns)
    me.more = at_least(f"{where}.more", data.more)
    me.kept = optional(f"{where}.kept", data.kept, names.card)
    me.task = read_task(f"{where}.task", data.task, names)
    me.culprit = optional(f"{where}.culprit", data.culprit, names.suspect)
    return me


def read_memory(where: str, data: MemoryDump, names: Names, seats: int) -> Memory:
    memory = Memory()
    memory.tracked = [element(where, name, names.card) for name in data.tracked]
    memory.guesses = []
    for guess in data.guesses:
        if guess.weight < 1 or len(guess.places) != len(memory.tracked):
            raise BadPosition(f"{where}: a guess has a weight and a place for every tracked card")
        under = [element(where, name, TYPE) for name in guess.under]
        places = [read_place(where, name, seats) for name in guess.places]
        memory.guesses.append(Guess(guess.weight, under, places))
    if not memory.guesses:
        raise BadPosition(f"{where}: there is one guess at least")
    return memory


def read_place(where: str, name: str, seats: int) -> int:
    if name == "pile":
        return IN_PILE
    if name == "top":
        return ON_TOP
    kind, *numbers = name.split(" ")
    if kind == "under" and len(numbers) == 1 and numbers[0] in UNDER_NAMES:
        return UNDER + int(numbers[0])
    if kind == "slot" and len(numbers) == 2 and numbers[0] in SEAT.names[:seats] and numbers[1] in SLOT.names:
        return slot_place(int(numbers[0]), int(numbers[1]))
    raise BadPosition(f"{where}: {name!r} is no place of a card")


def read_display(where: str, name: str, names: Names) -> int:
    if name == GONE_NAME:
        return GONE
    return NONE if name == HIDDEN_NAME else element(where, name, names.card)


def read_icons(where: str, given: dict[str, int]) -> list[int]:
    counts = [0] * len(ICON)
    for name, count in given.items():
        counts[element(where, name, ICON)] = count
    return counts


def at_least(where: str, number: int) -> int:
    """A number that is not negative."""
    if number < 0:
        raise BadPosition(f"{where}: not below 0")
    return number
