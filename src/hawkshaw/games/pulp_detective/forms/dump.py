"""Positions and views of Pulp Detective as JSON: cards, dice and abilities by their names."""

from __future__ import annotations

from collections.abc import Sequence

from hawkshaw.core.bits import bits_of
from hawkshaw.core.space import Domain
from hawkshaw.games.pulp_detective.content.effects import COLOURS, KINDS, NONE, TYPES
from hawkshaw.games.pulp_detective.forms.board import dump_board
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.actions import (
    DIFFICULTY_LETTER,
    ICON,
    MARKER,
    SUSPECT_CHOICE,
    Names,
    names_of,
)
from hawkshaw.games.pulp_detective.table.detective import STATUSES, Detective
from hawkshaw.games.pulp_detective.table.frames import FRAMES
from hawkshaw.games.pulp_detective.table.memory import IN_PILE, ON_TOP, SLOTS_OF_A_SEAT, UNDER, Memory
from hawkshaw.games.pulp_detective.table.open import GONE, MODES, MODULES, NAME, OpenTable
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, PHASES
from hawkshaw.games.pulp_detective.table.task import UNDECIDED, Task
from hawkshaw.games.pulp_detective.table.view import PulpView

TYPE = Domain("type", TYPES)
COLOUR = Domain("colour", COLOURS)
KIND = Domain("kind", KINDS)
MODULE = Domain("module", MODULES)
MODE = Domain("mode", MODES)
PHASE = Domain("phase", PHASES)
STATUS = Domain("status", STATUSES)
ENDING = Domain("ending", ENDINGS)
GONE_NAME = "gone"
HIDDEN_NAME = "hidden"
RESULTS = {"undecided": UNDECIDED, "failed": 0, "succeeded": 1}
RESULT_NAMES = {value: name for name, value in RESULTS.items()}


def dump_state(state: PulpState) -> dict[str, object]:
    """The whole position."""
    table = state.table
    return dump_shared(table, table.pile, table.top, table.under, table.displays, table.memories)


def dump_view(view: PulpView, legal: list[str]) -> dict[str, object]:
    """What the view's seat knows, with the moves it is told, and what follows from it for whoever draws it."""
    return {
        **dump_shared(view.table, view.pile, view.top, view.under, view.displays, view.memories),
        "seat": view.seat,
        "deck_size": view.deck_size,
        "legal": legal,
        "board": dump_board(view),
    }


def dump_shared(
    table: OpenTable, pile: int, top: int, under: list[int], displays: list[list[int]], memories: list[Memory]
) -> dict[str, object]:
    """What everybody sees, and what is known of the cards that lie face down."""
    names = names_of(table.pack)
    return {
        "game": NAME,
        "seats": table.seats,
        "pack": table.pack.source,
        "mode": MODES[table.mode],
        "agenda": FRAMES.dump(table.agenda),
        "modules": named_bits(table.modules, MODULE),
        "case": named(table.case, names.case),
        "difficulty": named(table.difficulty, DIFFICULTY_LETTER),
        "suspects": named(table.suspects, SUSPECT_CHOICE),
        "nemesis": named(table.nemesis, names.suspect),
        "unselected": named_bits(table.unselected, names.character),
        "supply": by_icon(table.supply),
        "marker_supply": named_bits(table.marker_supply, MARKER),
        "blue": table.blue + 1,
        "pile": named_bits(pile, names.card),
        "traitors": table.traitors,
        "uncrossed": named_bits(table.uncrossed, names.double_cross),
        "crossed": [names.double_cross.name(card) for card in table.crossed],
        "top": named(top, names.card),
        "top_type": named(table.top_type, TYPE),
        "under": [names.card.name(card) for card in under],
        "discard": [names.card.name(card) for card in table.discard],
        "gang_deck": named_bits(table.gang_deck, names.gang),
        "turn": table.turn,
        "active": table.active,
        "lead": table.lead,
        "detectives": [
            dump_detective(me, displays[me.seat], memories[me.seat], names) for me in table.detectives
        ],
    }


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
        "requested": named_bits(task.requested, ICON),
        "spared": named_bits(task.spared, KIND),
    }


def dump_detective(me: Detective, display: list[int], memory: Memory, names: Names) -> dict[str, object]:
    return {
        "phase": PHASES[me.phase],
        "ending": named(me.ending, ENDING),
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
        "locations": named_bits(me.locations, names.location),
        "sidekicks": named_bits(me.sidekicks, names.sidekick),
        "display": [display_name(card, names) for card in display],
        "backs": [GONE_NAME if back == GONE else TYPE.name(back) for back in me.backs],
        "looked": [bits_of(seats) for seats in me.looked],
        "face_up": me.face_up,
        "keeps": me.keeps,
        "gives": me.gives,
        "discards": me.discards,
        "returns": me.returns,
        "more": me.more,
        "kept": named(me.kept, names.card),
        "task": dump_task(me.task, names),
        "culprit": named(me.culprit, names.suspect),
        "memory": {
            "tracked": [names.card.name(card) for card in memory.tracked],
            "guesses": [
                {
                    "weight": guess.weight,
                    "under": [TYPES[kind] for kind in guess.under],
                    "places": [place_name(place) for place in guess.places],
                }
                for guess in memory.guesses
            ],
        },
    }


def named(value: int, domain: Domain) -> str | None:
    return None if value == NONE else domain.name(value)


def named_bits(mask: int, domain: Domain) -> list[str]:
    return [domain.name(bit) for bit in bits_of(mask)]


def by_icon(counts: Sequence[int]) -> dict[str, int]:
    return {name: counts[icon] for icon, name in enumerate(ICON.names) if counts[icon]}


def display_name(card: int, names: Names) -> str:
    if card == GONE:
        return GONE_NAME
    return HIDDEN_NAME if card == NONE else names.card.name(card)


def place_name(place: int) -> str:
    """Where a tracked card lies: in the pile, on top, covered (counted from the deepest), or in a slot of a seat."""
    if place == IN_PILE:
        return "pile"
    if place == ON_TOP:
        return "top"
    if place >= UNDER:
        return f"under {place - UNDER}"
    return f"slot {place // SLOTS_OF_A_SEAT} {place % SLOTS_OF_A_SEAT}"
