"""Positions and views of Pulp Detective as JSON data in names: our FEN, documented in `docs/notation.md`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.errors import BadOption, BadPosition, Malformed
from hawkshaw.core.named import element, optional
from hawkshaw.core.space import Domain
from hawkshaw.games.pulp_detective.actions import (
    DIFFICULTY_LETTER,
    ICON,
    MARKER,
    PLACE_IN_DECK,
    SUSPECT_CHOICE,
    Names,
    names_of,
)
from hawkshaw.games.pulp_detective.content import pack_of
from hawkshaw.games.pulp_detective.effects import COLOURS, KINDS, NONE, TYPES
from hawkshaw.games.pulp_detective.memory import IN_PILE, ON_TOP, UNDER, Guess, Memory
from hawkshaw.games.pulp_detective.positions import check_position
from hawkshaw.games.pulp_detective.rules import PulpState
from hawkshaw.games.pulp_detective.state import (
    DECISIONS,
    ENDINGS,
    FRAME_NAMES,
    GONE,
    LUCK,
    MODULES,
    NAME,
    PHASES,
    STATUSES,
    UNDECIDED,
    Burden,
    Detective,
    GangCard,
    Table,
    Task,
)
from hawkshaw.games.pulp_detective.view import LOOKED, PulpView

TYPE = Domain("type", TYPES)
COLOUR = Domain("colour", COLOURS)
KIND = Domain("kind", KINDS)
MODULE = Domain("module", MODULES)
PHASE = Domain("phase", PHASES)
STATUS = Domain("status", STATUSES)
ENDING = Domain("ending", ENDINGS)
FRAME = Domain("frame", FRAME_NAMES)
GONE_NAME = "gone"
HIDDEN_NAME = "hidden"
LOOKED_NAME = "looked"
RESULTS = {"undecided": UNDECIDED, "failed": 0, "succeeded": 1}
RESULT_NAMES = {value: name for name, value in RESULTS.items()}


class FrameDump(msgspec.Struct, forbid_unknown_fields=True):
    """One thing still to be done; what b and c mean, `state` says with each frame."""

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


class DetectiveDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that belongs to one seat."""

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
    seen: list[str | None]
    memory: MemoryDump


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
    spared: list[str]


class SharedDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a position and a view have in common."""

    game: str
    seats: int
    pack: str
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
    display: list[str]
    backs: list[str]
    keeps: int
    discards: int
    returns: int
    more: int
    kept: str | None
    gang_deck: list[str]
    locations: list[str]
    sidekicks: list[str]
    turn: int
    phase: str
    task: TaskDump
    detectives: list[DetectiveDump]
    ending: str | None
    culprit: str | None


class StateDump(SharedDump, kw_only=True):
    """A whole position."""


class ViewDump(SharedDump, kw_only=True):
    """What a seat sees of a position."""

    seat: int | None
    deck_size: int
    legal: list[str]


DumpT = TypeVar("DumpT", bound=SharedDump)

# Writing


def dump_state(state: PulpState) -> dict[str, object]:
    """The whole position."""
    return dump_table(state.table)


def dump_view(view: PulpView) -> dict[str, object]:
    """What the view's seat knows."""
    return {
        **dump_table(view.table),
        "seat": view.seat,
        "deck_size": view.deck_size,
        "legal": [view.space.text(action) for action in view.legal],
    }


def dump_table(table: Table) -> dict[str, object]:
    names = names_of(table.pack)
    return {
        "game": NAME,
        "seats": table.seats,
        "pack": table.pack.source,
        "agenda": [dump_frame(*frame) for frame in table.agenda.frames()],
        "modules": named_bits(table.modules, MODULE),
        "case": named(table.case, names.case),
        "difficulty": named(table.difficulty, DIFFICULTY_LETTER),
        "suspects": named(table.suspects, SUSPECT_CHOICE),
        "nemesis": named(table.nemesis, names.suspect),
        "unselected": named_bits(table.unselected, names.character),
        "supply": by_icon(table.supply),
        "marker_supply": named_bits(table.marker_supply, MARKER),
        "blue": table.blue + 1,
        "pile": named_bits(table.pile, names.card),
        "traitors": table.traitors,
        "uncrossed": named_bits(table.uncrossed, names.double_cross),
        "crossed": [names.double_cross.name(card) for card in table.crossed],
        "top": named(table.top, names.card),
        "top_type": named(table.top_type, TYPE),
        "under": [names.card.name(card) for card in table.under],
        "discard": [names.card.name(card) for card in table.discard],
        "display": [display_name(card, names) for card in table.display],
        "backs": [GONE_NAME if back == GONE else TYPE.name(back) for back in table.backs],
        "keeps": table.keeps,
        "discards": table.discards,
        "returns": table.returns,
        "more": table.more,
        "kept": named(table.kept, names.card),
        "gang_deck": named_bits(table.gang_deck, names.gang),
        "locations": named_bits(table.locations, names.location),
        "sidekicks": named_bits(table.sidekicks, names.sidekick),
        "turn": table.turn,
        "phase": PHASES[table.phase],
        "task": dump_task(table.task, names),
        "detectives": [dump_detective(detective, names) for detective in table.detectives],
        "ending": named(table.ending, ENDING),
        "culprit": named(table.culprit, names.suspect),
    }


def dump_frame(kind: int, a: int, b: int, c: int) -> dict[str, object]:
    return {"do": FRAME_NAMES[kind], "seat": a, "b": b, "c": c}


def dump_result(task: Task, result: int, names: Names) -> dict[str, object]:
    die = task.dice[result]
    found: dict[str, object] = {"die": names.die.name(die), "face": task.faces[result] + 1}
    if die in task.dice[result + 1 :] and not task.marked >> result & 1:
        found["shown"] = True
    return found


def dump_task(task: Task, names: Names) -> dict[str, object]:
    return {
        "card": named(task.card, names.card),
        "row": None if task.row == NONE else task.row,
        "suspect": named(task.suspect, names.suspect),
        "barred": named(task.barred, ICON),
        "need": by_icon(task.need),
        "change": by_icon(task.change),
        "interrogated": by_icon(task.interrogated),
        "results": [dump_result(task, result, names) for result in range(len(task.dice))],
        "rerolls": task.rerolls,
        "yellow_rerolls": task.yellow_rerolls,
        "bought": task.bought,
        "extra_rolls": task.extra_rolls,
        "granted": named_bits(task.granted, COLOUR),
        "checked": task.checked,
        "wild_twists": task.wild_twists,
        "wild_rolls": named_bits(task.wild_rolls, ICON),
        "converts": by_icon(task.converts),
        "icons": by_icon(task.icons),
        "used_window": named_bits(task.used_window, names.ability),
        "result": RESULT_NAMES[task.result],
        "spare_roll": task.spare_roll,
        "spared": named_bits(task.spared, KIND),
    }


def dump_detective(me: Detective, names: Names) -> dict[str, object]:
    return {
        "character": named(me.character, names.character),
        "item_card": named(me.item_card, names.items),
        "hour": me.hour,
        "stamina": me.stamina,
        "clues": me.clues,
        "items": me.items[:],
        "twists": by_icon(me.twists),
        "permanent": by_icon(me.permanent),
        "markers": named_bits(me.markers, MARKER),
        "rows": [[names.card.name(card) for card in row] for row in me.rows],
        "gang": [
            {
                "card": names.gang.name(card.card),
                "status": STATUSES[card.status],
                "counts": card.counts[:],
                "fresh": card.fresh,
            }
            for card in me.gang
        ],
        "burdens": [
            {
                "card": names.double_cross.name(burden.card),
                "icon": named(burden.icon, ICON),
                "armed": burden.armed,
            }
            for burden in me.burdens
        ],
        "borrowed": named_bits(me.borrowed, names.ability),
        "used_turn": named_bits(me.used_turn, names.ability),
        "used_task": named_bits(me.used_task, names.ability),
        "uses": {names.ability.name(ability): uses for ability, uses in enumerate(me.uses) if uses},
        "bought": me.bought,
        "looks": me.looks,
        "looks_next": me.looks_next,
        "crystal": me.crystal,
        "seen": [LOOKED_NAME if card == LOOKED else named(card, names.card) for card in me.seen],
        "memory": {
            "tracked": [names.card.name(card) for card in me.memory.tracked],
            "guesses": [
                {
                    "weight": guess.weight,
                    "under": [TYPES[kind] for kind in guess.under],
                    "places": [place_name(place) for place in guess.places],
                }
                for guess in me.memory.guesses
            ],
        },
    }


def named(value: int, domain: Domain) -> str | None:
    return None if value == NONE else domain.name(value)


def named_bits(mask: int, domain: Domain) -> list[str]:
    return [domain.name(bit) for bit in bits_of(mask)]


def by_icon(counts: list[int]) -> dict[str, int]:
    return {name: counts[icon] for icon, name in enumerate(ICON.names) if counts[icon]}


def display_name(card: int, names: Names) -> str:
    if card == GONE:
        return GONE_NAME
    return HIDDEN_NAME if card == NONE else names.card.name(card)


def place_name(place: int) -> str:
    """Where a tracked card lies: in the pile, on top, covered (counted from the deepest), or in a slot."""
    if place == IN_PILE:
        return "pile"
    if place == ON_TOP:
        return "top"
    return f"under {place - UNDER}" if place >= UNDER else f"slot {place}"


# Reading


def load_state(dump: object) -> PulpState:
    """The position that a dump describes."""
    data = read(dump, StateDump)
    table = read_table(data)
    check_position(table)
    state = PulpState(table)
    state.to_act = who_acts(table)
    return state


def load_view(dump: object) -> PulpView:
    """The view that a dump describes."""
    data = read(dump, ViewDump)
    table = read_table(data)
    view = PulpView(table)
    if data.seat is not None and not 0 <= data.seat < data.seats:
        raise BadPosition(f"seat: there is no seat {data.seat}")
    view.seat = data.seat
    view.deck_size = data.deck_size
    view.to_act = who_acts(table)
    try:
        view.legal = [table.space.parse(text) for text in data.legal]
    except Malformed as error:
        raise BadPosition(f"legal: {error}") from None
    if view.legal != sorted(set(view.legal)):
        raise BadPosition("legal: moves are listed once each, in the order of the space")
    return view


def who_acts(table: Table) -> tuple[int, ...]:
    """Who has to act, by the frame on top."""
    kind = table.agenda.kind
    if kind in LUCK:
        return (-1,)
    return (table.agenda.a,) if kind in DECISIONS else ()


def read(dump: object, shape: type[DumpT]) -> DumpT:
    try:
        data = msgspec.convert(dump, shape)
    except msgspec.ValidationError as error:
        raise BadPosition(str(error)) from None
    if data.game != NAME:
        raise BadPosition(f"game: this is a position of {data.game!r}")
    if data.seats not in (1, 2):
        raise BadPosition(f"seats: not {data.seats}")
    if len(data.detectives) != data.seats:
        raise BadPosition("detectives: one for each seat")
    return data


def read_table(data: SharedDump) -> Table:
    try:
        pack = pack_of(data.pack)
    except BadOption as error:
        raise BadPosition(f"pack: {error}") from None
    names = names_of(pack)
    table = Table(pack, data.seats)
    table.agenda = read_agenda(data)
    table.modules = bits("modules", data.modules, MODULE)
    table.case = optional("case", data.case, names.case)
    table.difficulty = optional("difficulty", data.difficulty, DIFFICULTY_LETTER)
    table.suspects = optional("suspects", data.suspects, SUSPECT_CHOICE)
    table.nemesis = optional("nemesis", data.nemesis, names.suspect)
    table.unselected = bits("unselected", data.unselected, names.character)
    table.supply = read_icons("supply", data.supply)
    table.marker_supply = bits("marker_supply", data.marker_supply, MARKER)
    if not 1 <= data.blue <= 6:
        raise BadPosition("blue: a face from 1 to 6")
    table.blue = data.blue - 1
    table.pile = bits("pile", data.pile, names.card)
    table.traitors = at_least("traitors", data.traitors)
    table.uncrossed = bits("uncrossed", data.uncrossed, names.double_cross)
    table.crossed = [element("crossed", name, names.double_cross) for name in data.crossed]
    table.top = optional("top", data.top, names.card)
    table.top_type = optional("top_type", data.top_type, TYPE)
    table.under = [element("under", name, names.card) for name in data.under]
    table.discard = [element("discard", name, names.card) for name in data.discard]
    table.display = [read_display(name, names) for name in data.display]
    table.backs = [GONE if name == GONE_NAME else element("backs", name, TYPE) for name in data.backs]
    table.keeps = at_least("keeps", data.keeps)
    table.discards = at_least("discards", data.discards)
    table.returns = at_least("returns", data.returns)
    table.more = at_least("more", data.more)
    table.kept = optional("kept", data.kept, names.card)
    table.gang_deck = bits("gang_deck", data.gang_deck, names.gang)
    table.locations = bits("locations", data.locations, names.location)
    table.sidekicks = bits("sidekicks", data.sidekicks, names.sidekick)
    table.turn = at_least("turn", data.turn)
    table.phase = element("phase", data.phase, PHASE)
    table.task = read_task(data.task, names)
    table.detectives = [
        read_detective(f"detectives[{seat}]", seat, detective, names, len(pack.abilities))
        for seat, detective in enumerate(data.detectives)
    ]
    table.ending = optional("ending", data.ending, ENDING)
    table.culprit = optional("culprit", data.culprit, names.suspect)
    return table


def read_agenda(data: SharedDump) -> Agenda:
    agenda = Agenda()
    for place, frame in enumerate(data.agenda):
        kind = element(f"agenda[{place}].do", frame.do, FRAME)
        if not 0 <= frame.seat < data.seats:
            raise BadPosition(f"agenda[{place}].seat: there is no seat {frame.seat}")
        agenda.push(kind, frame.seat, frame.b, frame.c)
    return agenda


def read_marks(dice: list[int], shown: list[bool]) -> int:
    """The results that are only marked: all but one of every die."""
    marked = (1 << len(dice)) - 1
    for die in set(dice):
        own = [result for result, other in enumerate(dice) if other == die]
        showing = [result for result in own if shown[result]] or own[-1:]
        if len(showing) > 1:
            raise BadPosition("task.results: a die shows one of its results")
        marked &= ~(1 << showing[0])
    return marked


def read_task(data: TaskDump, names: Names) -> Task:
    task = Task()
    task.card = optional("task.card", data.card, names.card)
    task.row = NONE if data.row is None else data.row
    task.suspect = optional("task.suspect", data.suspect, names.suspect)
    task.barred = optional("task.barred", data.barred, ICON)
    task.need = read_icons("task.need", data.need)
    task.change = read_icons("task.change", data.change)
    task.interrogated = read_icons("task.interrogated", data.interrogated)
    for result in data.results:
        task.dice.append(element("task.results", result.die, names.die))
        if not 1 <= result.face <= 6:
            raise BadPosition(f"task.results: {result.die} has no face {result.face}")
        task.faces.append(result.face - 1)
    task.marked = read_marks(task.dice, [result.shown for result in data.results])
    task.rerolls = at_least("task.rerolls", data.rerolls)
    task.yellow_rerolls = at_least("task.yellow_rerolls", data.yellow_rerolls)
    task.bought = at_least("task.bought", data.bought)
    task.extra_rolls = data.extra_rolls
    task.granted = bits("task.granted", data.granted, COLOUR)
    task.checked = data.checked
    task.wild_twists = at_least("task.wild_twists", data.wild_twists)
    task.wild_rolls = bits("task.wild_rolls", data.wild_rolls, ICON)
    task.converts = read_icons("task.converts", data.converts)
    task.icons = read_icons("task.icons", data.icons)
    task.used_window = bits("task.used_window", data.used_window, names.ability)
    if data.result not in RESULTS:
        raise BadPosition(f"task.result: {data.result!r} is none of {', '.join(RESULTS)}")
    task.result = RESULTS[data.result]
    task.spare_roll = data.spare_roll
    task.spared = bits("task.spared", data.spared, KIND)
    return task


def read_detective(where: str, seat: int, data: DetectiveDump, names: Names, abilities: int) -> Detective:
    me = Detective(seat, abilities)
    me.character = optional(f"{where}.character", data.character, names.character)
    me.item_card = optional(f"{where}.item_card", data.item_card, names.items)
    me.hour = data.hour
    me.stamina = data.stamina
    me.clues = data.clues
    me.items = data.items
    me.twists = read_icons(f"{where}.twists", data.twists)
    me.permanent = read_icons(f"{where}.permanent", data.permanent)
    me.markers = bits(f"{where}.markers", data.markers, MARKER)
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
    me.borrowed = bits(f"{where}.borrowed", data.borrowed, names.ability)
    me.used_turn = bits(f"{where}.used_turn", data.used_turn, names.ability)
    me.used_task = bits(f"{where}.used_task", data.used_task, names.ability)
    for name, uses in data.uses.items():
        me.uses[element(f"{where}.uses", name, names.ability)] = at_least(f"{where}.uses", uses)
    me.bought = data.bought
    me.looks = at_least(f"{where}.looks", data.looks)
    me.looks_next = at_least(f"{where}.looks_next", data.looks_next)
    me.crystal = data.crystal
    me.seen = [
        LOOKED if name == LOOKED_NAME else optional(f"{where}.seen", name, names.card) for name in data.seen
    ]
    me.memory = read_memory(f"{where}.memory", data.memory, names)
    return me


def read_memory(where: str, data: MemoryDump, names: Names) -> Memory:
    memory = Memory()
    memory.tracked = [element(where, name, names.card) for name in data.tracked]
    memory.guesses = []
    for guess in data.guesses:
        if guess.weight < 1 or len(guess.places) != len(memory.tracked):
            raise BadPosition(f"{where}: a guess has a weight and a place for every tracked card")
        under = [element(where, name, TYPE) for name in guess.under]
        places = [read_place(where, name) for name in guess.places]
        memory.guesses.append(Guess(guess.weight, under, places))
    if not memory.guesses:
        raise BadPosition(f"{where}: there is one guess at least")
    return memory


def read_place(where: str, name: str) -> int:
    if name == "pile":
        return IN_PILE
    if name == "top":
        return ON_TOP
    kind, _, number = name.partition(" ")
    if kind not in ("slot", "under") or number not in (*PLACE_IN_DECK.names, "0"):
        raise BadPosition(f"{where}: {name!r} is no place of a card")
    return UNDER + int(number) if kind == "under" else int(number)


def read_display(name: str, names: Names) -> int:
    if name == GONE_NAME:
        return GONE
    return NONE if name == HIDDEN_NAME else element("display", name, names.card)


def read_icons(where: str, given: dict[str, int]) -> list[int]:
    counts = [0] * len(ICON)
    for name, count in given.items():
        counts[element(where, name, ICON)] = count
    return counts


def bits(where: str, given: Iterable[str], domain: Domain) -> int:
    """A mask of named elements, none named twice."""
    listed = [element(where, name, domain) for name in given]
    if len(set(listed)) != len(listed):
        raise BadPosition(f"{where}: something is named twice")
    return mask_of(listed)


def at_least(where: str, number: int) -> int:
    """A number that is not negative."""
    if number < 0:
        raise BadPosition(f"{where}: not below 0")
    return number
