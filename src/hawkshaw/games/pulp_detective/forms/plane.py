"""The storylines of all detectives on one plane, as the reader would see them across a table (PD-185, PD-186).

The reader's own cards lie upright with the main row at y = 0 and subplots below it; those of the other detective are
turned round, their main row at y = -1, facing the reader's, and their subplots above it. Private's rows grow to the
right; Inspector sits opposite, so the rows of both grow to the left for Inspector. Who watches sees it as Private does.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, NONE
from hawkshaw.games.pulp_detective.content.pack import BOTTOM, EDGES, LEFT, NO_EDGE, RIGHT, SIDES, TOP
from hawkshaw.games.pulp_detective.rules.in_force import is_blocked
from hawkshaw.games.pulp_detective.rules.storyline import (
    NO_MATCH,
    WILD_MATCH,
    compared_edges,
    edge_matches,
    rows_offered,
)
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import PLACE
from hawkshaw.games.pulp_detective.table.open import INSPECTOR, PRIVATE, OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView

TURNED: Final = (RIGHT, BOTTOM, LEFT, TOP)
"""By side, the one that lies there when the card is turned round."""


class Spot:
    """A place on the plane: where it lies, and whether a card there is turned round."""

    __slots__ = ("column", "row", "seat", "turned", "x", "y")

    def __init__(self, reader: int | None, seat: int, row: int, column: int) -> None:
        near = PRIVATE if reader is None else reader
        self.seat = seat
        self.row = row
        self.column = column
        self.turned = seat != near
        self.x = -column if near == INSPECTOR else column
        self.y = -1 - row if self.turned else row

    def side(self, side: int) -> int:
        """Where a side of the card lies, or which side lies there."""
        return TURNED[side] if self.turned else side

    def dump(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "row": self.row,
            "column": self.column,
            "x": self.x,
            "y": self.y,
            "turned": self.turned,
        }


def cells(table: OpenTable, reader: int | None) -> list[dict[str, object]]:
    """Every card in the storylines, with its edges as they lie."""
    found: list[dict[str, object]] = []
    names = names_of(table.pack).card
    for me in table.detectives:
        for row, cards in enumerate(me.rows):
            for column, card in enumerate(cards):
                spot = Spot(reader, me.seat, row, column)
                edges = table.pack.investigate[card].edges
                found.append(
                    {
                        **spot.dump(),
                        "card": names.name(card),
                        "current": card == me.task.card,
                        "edges": {SIDES[side]: EDGES[edges[spot.side(side)]] for side in range(len(SIDES))},
                    }
                )
    return found


def clasps(table: OpenTable, reader: int | None) -> list[dict[str, object]]:
    """Where edges match now: each by the upper or left one of the two cards, and the side on which they meet."""
    lying: dict[tuple[int, int], list[int]] = {}
    for me in table.detectives:
        for row, cards in enumerate(me.rows):
            for column, card in enumerate(cards):
                spot = Spot(reader, me.seat, row, column)
                edges = table.pack.investigate[card].edges
                lying[spot.x, spot.y] = [edges[spot.side(side)] for side in range(len(SIDES))]
    found: list[dict[str, object]] = []
    for x, y in sorted(lying):
        own = lying[x, y]
        beside, below = lying.get((x + 1, y)), lying.get((x, y + 1))
        if beside is not None and own[RIGHT] == beside[LEFT] != NO_EDGE:
            found.append({"x": x, "y": y, "side": SIDES[RIGHT], "edge": EDGES[own[RIGHT]]})
        if below is not None and own[BOTTOM] == below[TOP] != NO_EDGE:
            found.append({"x": x, "y": y, "side": SIDES[BOTTOM], "edge": EDGES[own[BOTTOM]]})
    return found


def placements(view: PulpView) -> list[dict[str, object]]:
    """Where the kept card may go: for whoever places it every move there is, for others the places alone."""
    table = view.table
    if not table.agenda or table.agenda.kind != PLACE:
        return []
    me = table.me
    if view.seat != me.seat:
        return [placement(table, me, view.seat, row, NONE) for row in rows_offered(me)]
    found: list[dict[str, object]] = []
    for action in view.legal:
        kind, args = view.space.kinds[action], view.space.args[action]
        if kind == actions.PLACE:
            found.append(placement(table, me, view.seat, args[0], NONE))
        elif kind == actions.PLACE_WITH:
            found.append(placement(table, me, view.seat, args[0], args[1]))
    return found


def placement(
    table: OpenTable, me: Detective, reader: int | None, row: int, ability: int
) -> dict[str, object]:
    """One place for the kept card: the edges that match there, and the re-rolls they bring."""
    column = len(me.rows[row]) if row < len(me.rows) else 0
    spot = Spot(reader, me.seat, row, column)
    matches = matches_of(table, me, row, ability)
    compared = compared_edges(table, me, me.kept, row)
    beside = RIGHT if me.seat == INSPECTOR else LEFT
    edges = [
        {
            "side": SIDES[spot.side(side)],
            "edge": EDGES[own],
            "met": EDGES[met],
            "wild": match == WILD_MATCH,
        }
        for side, (own, met), match in zip((beside, TOP), compared, matches, strict=True)
        if match != NO_MATCH
    ]
    names = names_of(table.pack)
    return {
        **spot.dump(),
        "card": names.card.name(me.kept),
        "new_row": row == len(me.rows),
        "ability": None if ability == NONE else names.ability.name(ability),
        "edges": edges,
        "rerolls": len(edges),
    }


def matches_of(table: OpenTable, me: Detective, row: int, ability: int) -> list[int]:
    """How the edges of the kept card would match in a row, by an ability or without; nothing may match at all."""
    if is_blocked(table, me, BLOCK_MATCH):
        return [NO_MATCH, NO_MATCH]
    wild = 0 if ability == NONE else table.pack.effect_of(ability).n
    return edge_matches(table, me, me.kept, row, wild)
