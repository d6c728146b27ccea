"""A table of High Card in other forms: JSON in names, and numbers for learning agents."""

from __future__ import annotations

from array import array
from typing import Final, Literal

import msgspec

from examples.high_card.content import RANKS
from examples.high_card.options import HighCardOptions
from examples.high_card.rules import HighCardState, who_acts
from examples.high_card.table import FRAMES, NAME, NONE, SEALED, HighCardView, OpenTable, Table
from hawkshaw.core.errors import BadPosition, Malformed

MANY_POINTS: Final = 9
"""So many points are told as 1: a bid of three won in each of three rounds."""

# JSON


class FrameDump(msgspec.Struct, forbid_unknown_fields=True):
    do: str
    dealt: int = 0


class PositionDump(msgspec.Struct, forbid_unknown_fields=True):
    """A position. Its type refuses most of what is none; `read` refuses the rest."""

    game: Literal["high_card"]
    seats: Literal[2, 3]
    options: HighCardOptions
    round: int
    agenda: list[FrameDump]
    cards: list[str | None]
    bids: list[int | Literal["sealed"] | None]
    scores: list[int]


class ViewDump(PositionDump):
    seat: int | None
    legal: list[str]


def dump_state(state: HighCardState) -> dict[str, object]:
    """The whole position."""
    return dump_shared(state.table, state.table.cards, state.table.bids)


def dump_view(view: HighCardView, legal: list[str]) -> dict[str, object]:
    """What the view's seat knows, with the moves it is told."""
    return {
        **dump_shared(view.table, view.cards, view.bids),
        "seat": view.seat,
        "legal": legal,
    }


def dump_shared(table: OpenTable, cards: list[int], bids: list[int]) -> dict[str, object]:
    return {
        "game": NAME,
        "seats": table.seats,
        "options": msgspec.to_builtins(table.options),
        "round": table.round,
        "agenda": FRAMES.dump(table.agenda),
        "cards": [None if card == NONE else RANKS[card] for card in cards],
        "bids": [{NONE: None, SEALED: "sealed"}.get(bid, bid) for bid in bids],
        "scores": table.scores[:],
    }


def load_state(dump: object) -> HighCardState:
    """The position that a dump describes."""
    try:
        data = msgspec.convert(dump, PositionDump)
    except msgspec.ValidationError as error:
        raise BadPosition(str(error)) from None
    return HighCardState(read(data))


def load_view(dump: object) -> HighCardView:
    """The view that a dump describes; the moves follow from the rest, so it may come without."""
    try:
        data = msgspec.convert(dump, ViewDump)
        table = read(data)
        view = HighCardView(table.opened(), who_acts(table))
        view.cards, view.bids = table.cards, table.bids
        view.seat = data.seat
        view.legal = [table.space.parse(text) for text in data.legal]
        if not view.legal and view.seat in view.to_act:
            view.legal = list(range(table.space.n))
    except (msgspec.ValidationError, Malformed) as error:
        raise BadPosition(str(error)) from None
    return view


def read(data: PositionDump) -> Table:
    table = Table(data.seats, data.options)
    table.agenda = FRAMES.read(data.agenda, data.seats)
    if [len(data.cards), len(data.bids), len(data.scores)] != [data.seats] * 3:
        raise BadPosition(f"there must be a card, a bid and a score for each of the {data.seats} seats")
    try:
        table.cards = [NONE if card is None else RANKS.index(card) for card in data.cards]
    except ValueError as error:
        raise BadPosition(f"cards: {error}") from None
    table.bids = [NONE if bid is None else bid if isinstance(bid, int) else SEALED for bid in data.bids]
    table.round, table.scores = data.round, data.scores[:]
    return table


# Numbers


def encode(view: HighCardView) -> array[float]:
    """The own card as one of six, who is waited for, and the scores, which can lie below 0."""
    card = NONE if view.seat is None else view.cards[view.seat]
    own = [float(card == rank) for rank in range(len(RANKS))]
    waiting = [float(seat in view.to_act) for seat in range(view.table.seats)]
    scores = [min(max(score / MANY_POINTS, -1.0), 1.0) for score in view.table.scores]
    return array("f", [*own, *waiting, *scores])


def layout(seats: int) -> dict[str, slice]:
    """Where in the encoding what stands."""
    cards = len(RANKS)
    return {
        "card": slice(0, cards),
        "waiting": slice(cards, cards + seats),
        "scores": slice(cards + seats, cards + 2 * seats),
    }
