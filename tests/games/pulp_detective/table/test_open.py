"""What everybody sees of a table is written once: every field of it is copied, compared and dumped, and no other is."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Protocol

import msgspec
import pytest

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.forms.loading import DetectiveDump, StateDump, TaskDump, ViewDump
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.detective import Burden, Detective, GangCard
from hawkshaw.games.pulp_detective.table.memory import Guess, Memory
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.task import Task
from hawkshaw.games.pulp_detective.table.view import PulpView
from tests.games.open_tables import check_kept, fields
from tests.games.pulp_detective.stage import DECK, base

WHISPER = 271828
COMPILED = hasattr(Table, "__mypyc_attrs__")
MADE_FOR = {"pack", "seats", "space"}
"""What a table is made for, and what follows from it."""


class Copied(Protocol):
    """Something that lies on a table."""

    def copy(self) -> Copied: ...

    def facts(self) -> tuple[object, ...]: ...


def held(thing: object) -> list[int]:
    """Every number that can be reached from an object; what is printed on cards is no part of it."""
    if isinstance(thing, int):
        return [thing]
    if isinstance(thing, list | tuple):
        return [number for part in thing for number in held(part)]
    if isinstance(
        thing, OpenTable | PulpView | Detective | Task | GangCard | Burden | Memory | Guess | Agenda
    ):
        return [number for name in fields(thing) - {"pack", "space"} for number in held(getattr(thing, name))]
    return []


def company() -> Detective:
    """A detective who has one of everything."""
    me = Detective(0, 3)
    me.rows, me.gang, me.burdens = [[4]], [GangCard(2)], [Burden(1, 2, True)]
    return me


PARTS: dict[str, Callable[[], Copied]] = {
    "table": lambda: Table(PACK, 1),
    "task": Task,
    "detective": company,
    "gang card": lambda: GangCard(2),
    "burden": lambda: Burden(1, 2, True),
}


@pytest.mark.parametrize("name", PARTS)
def test_every_field_is_copied_and_compared(name: str) -> None:
    """A field that `copy` or `facts` forgets would be lost in bots' worlds, or make unlike positions equal."""
    make = PARTS[name]
    for field in fields(make()) - MADE_FOR:
        check_kept(make(), field, lambda thing: thing.copy(), lambda thing: thing.facts())


@pytest.mark.parametrize("name", sorted(fields(OpenTable(PACK, 1)) - MADE_FOR))
def test_the_open_part_is_copied_and_compared_whole(name: str) -> None:
    table: OpenTable = Table(PACK, 1)
    check_kept(table, name, OpenTable.opened, OpenTable.open_facts)


@pytest.mark.parametrize(
    ("shape", "thing", "otherwise"),
    [
        (StateDump, Table(PACK, 1), {"space": "pack", "memories": "detectives", "displays": "detectives"}),
        (TaskDump, Task(), {"dice": "results", "faces": "results", "marked": "results"}),
        (DetectiveDump, Detective(0, 0), {"seat": "memory"}),
        (ViewDump, OpenTable(PACK, 1), {"space": "pack"}),
    ],
)
def test_every_field_is_dumped(shape: type[msgspec.Struct], thing: object, otherwise: dict[str, str]) -> None:
    """By its own name, but for a few that stand in another entry."""
    entries = set(shape.__struct_fields__)
    assert {otherwise.get(field, field) for field in fields(thing)} <= entries


# Secrets


class Whispering(Table):
    """A table with a secret more, which is kept as well as any other."""

    def __init__(self, pack: Pack, seats: int, like: OpenTable | None = None) -> None:
        super().__init__(pack, seats, like)
        self.whispered = WHISPER

    def copy(self) -> Table:
        return whispering(super().copy())

    def facts(self) -> tuple[object, ...]:
        return (*super().facts(), self.whispered)


def whispering(table: Table) -> Table:
    """The double of a table; compiled ones take no new field, and are asked as they are."""
    if COMPILED:
        return table.copy()
    return Whispering(table.pack, table.seats, table)


@pytest.mark.parametrize("seat", [0, None])
def test_a_secret_that_is_added_to_the_table_reaches_no_view(seat: int | None) -> None:
    """A view is made by listing what may be seen."""
    state = base().pile(DECK).ahead().turn().tops("C10", "L10", "I10", "C11").plays("peek 1").state
    double = PulpState(whispering(state.table))
    double.to_act = state.to_act
    assert (WHISPER in held(double.table)) != COMPILED
    view = double.view(seat)
    assert type(view.table) is OpenTable
    assert not fields(view.table) & (fields(state.table) - fields(OpenTable(PACK, 1)))
    assert WHISPER not in held(view)
    assert view == state.view(seat)
    assert json.dumps(view.dump()) == json.dumps(state.view(seat).dump())


def test_a_view_holds_nothing_that_is_not_listed() -> None:
    """Whoever adds a field to a view has to say so here, and to think of who may see it."""
    view = base().pile(DECK).turn().tops("C10", "L10", "I10", "C11").state.view(0)
    known = {"pile", "top", "under", "displays", "memories"}
    assert fields(view) == {"seat", "legal", "table", "space", "to_act", "deck_size", *known}


def test_nothing_hidden_is_in_what_everybody_sees() -> None:
    """Whatever lies face down, the open part is the same."""
    table = base().pile(DECK).turn().tops("C10", "L10", "I10", "C11").state.table
    twin = table.copy()
    cards = [card for card in range(len(PACK.investigate)) if table.pile >> card & 1]
    Rng(1).shuffle(cards)
    twin.pile, twin.top, twin.under, twin.displays = 0, cards[0], cards[1:3], [cards[3:6]]
    twin.memories[0].track(cards[0], 100)
    assert twin.facts() != table.facts()
    assert twin.opened().open_facts() == table.opened().open_facts()
