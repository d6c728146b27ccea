"""What a board shows that follows from the rest of a view: tiles, stamps, slots. No rule need be known to draw it.

It is made when a view is written down and at no other time, so that views stay cheap where games are only counted.
"""

from __future__ import annotations

import msgspec

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.deadline.content.cards import ALL_LEADS, BLANK, CARD_NAMES, STRIPS, SYMBOL_NAMES, SYMBOLS
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.chain import layers, missing, visible
from hawkshaw.games.deadline.table.frames import NONE, TURN
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.view import DeadlineView


class CoveredDump(msgspec.Struct, forbid_unknown_fields=True):
    """What lies under a tile: a space of a Lead, null where it is blank."""

    symbol: str | None
    lead: str
    seat: int


class TileDump(msgspec.Struct, forbid_unknown_fields=True):
    """A space that the chain shows, whose Lead it is on, and what that covers, the latest first."""

    at: int
    symbol: str | None
    lead: str
    seat: int
    covered: list[CoveredDump]


class StampDump(msgspec.Struct, forbid_unknown_fields=True):
    """A symbol that the pursued clue asks for: whether the chain shows it, and whether Bad Press! added it."""

    symbol: str
    shown: bool
    added: bool


def dump_board(view: DeadlineView) -> dict[str, object]:
    """All of it for one view."""
    table = view.table
    active = table.active()
    shown = visible(table.strip)
    needs = needs_of(view, table.target)
    wanted = requirement(needs, active) if table.target != NONE else needs
    return {
        "to_act": [seat for seat in view.to_act if seat >= 0],
        "round": table.round or None,
        "tiles": dump_tiles(table),
        "stamps": dump_stamps(needs, wanted, shown),
        "missing": symbol_names(missing(wanted, shown)),
        "added": symbol_names(requirement([0] * SYMBOLS, active)),
        "slots": dump_slots(view),
    }


def needs_of(view: DeadlineView, clue: int) -> list[int]:
    """What is printed on a clue; nothing between rounds. A view may be written down before it is known to be sound."""
    for front in view.clues:
        if front.number == clue:
            return front.needs
    return [0] * SYMBOLS


def dump_tiles(table: OpenTable) -> list[dict[str, object]]:
    """The chain space by space, from left to right."""
    found: list[dict[str, object]] = []
    for place, plays in enumerate(layers(table.chain), table.left_end):
        spaces = [dump_space(table.chain, play, place) for play in plays]
        found.append({"at": place, **spaces[0], "covered": spaces[1:]})
    return found


def dump_space(chain: list[int], play: int, place: int) -> dict[str, object]:
    lead, first, seat = chain[play], chain[play + 1], chain[play + 2]
    return {"symbol": symbol_name(STRIPS[lead][place - first]), "lead": CARD_NAMES[lead], "seat": seat}


def dump_stamps(needs: list[int], wanted: list[int], shown: list[int]) -> list[dict[str, object]]:
    """One stamp for each symbol that is asked for, printed ones first, and of equal ones those that show."""
    return [
        {"symbol": name, "shown": number < shown[symbol], "added": number >= needs[symbol]}
        for symbol, name in enumerate(SYMBOL_NAMES)
        for number in range(wanted[symbol])
    ]


def dump_slots(view: DeadlineView) -> dict[str, list[int]]:
    """In the own turn, for every Lead in hand, where it may be laid; a Lead that fits nowhere has no slot."""
    if view.seat is None or not view.legal or view.table.agenda.kind != TURN:
        return {}
    slots: dict[str, list[int]] = {
        CARD_NAMES[lead]: [] for lead in bits_of(view.known[view.seat] & ALL_LEADS)
    }
    space = view.table.space
    for action in view.legal:
        if space.kinds[action] == actions.PLAY:
            lead, place = space.args[action]
            slots.setdefault(CARD_NAMES[lead], []).append(place)
    return slots


def symbol_name(symbol: int) -> str | None:
    return None if symbol == BLANK else SYMBOL_NAMES[symbol]


def symbol_names(counts: list[int]) -> list[str]:
    """Symbols by name, each as often as it is there."""
    return [name for symbol, name in enumerate(SYMBOL_NAMES) for _ in range(counts[symbol])]


def check_board(data: msgspec.Struct, view: DeadlineView) -> None:
    """Refuse a view that says something else of its board than follows from it; it may say nothing."""
    for field, value in dump_board(view).items():
        given = getattr(data, field)
        if given is not msgspec.UNSET and msgspec.to_builtins(given) != value:
            raise BadPosition(f"{field}: it does not go with the rest of the view")
