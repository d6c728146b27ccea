"""A view's key: the same for equal views, another for any other, whoever makes it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.state import View, packed
from tests.games.open_tables import fields
from tests.shared.tables import Table, every_table, random_game

DECISIONS = 25
EVERY = 6
"""Every so many-th moment is told apart from all others."""
NOT_FACTS = {"legal"}
"""The moves follow from the rest, so a key does without them."""

Key = Callable[[View], bytes]


def views(table: Table) -> Iterator[View]:
    """What everybody sees at moments of a random game, and the same from elsewhere: loaded, and imagined."""
    rng = table.rng("keys")
    for number, (state, _, _) in enumerate(random_game(table, table.rng("keys"), DECISIONS)):
        if number % EVERY:
            continue
        for seat in (None, *range(table.seats)):
            view = state.view(seat)
            yield view
            yield table.game.load_view(view.dump())
            if seat is not None:
                yield table.game.imagine(view, rng).view(seat)


def confusions(table: Table, key: Key) -> int:
    """How many keys stand for several views, and views for several keys."""
    dumps: dict[bytes, set[bytes]] = {}
    keys: dict[bytes, set[bytes]] = {}
    for view in views(table):
        dump, short = msgspec.json.encode(view.dump()), key(view)
        dumps.setdefault(short, set()).add(dump)
        keys.setdefault(dump, set()).add(short)
    return sum(len(found) - 1 for found in (*dumps.values(), *keys.values()))


@every_table()
def test_views_have_the_same_key_exactly_if_they_are_equal(table: Table) -> None:
    assert confusions(table, lambda view: view.key()) == 0


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_a_key_that_forgets_or_invents_something_is_noticed(game: hawkshaw.Game) -> None:
    table = Table(game, game.seats[0], {})
    assert confusions(table, lambda view: packed(view.game, (view.seat, view.to_act)))
    assert confusions(table, lambda view: view.key() + str(id(view)).encode())


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_fact_counts(game: hawkshaw.Game) -> None:
    """Whatever changes what a view is compared by changes its key, field by field."""
    state = hawkshaw.play(game, ["novice"] * game.seats[-1], seed=4, cap=30).replay()
    seat = max(state.to_act[0], 0)
    before = state.view(seat)
    parts: list[Callable[[View], object]] = [lambda view: view, lambda view: vars_of(view)["table"]]
    if game.name == "pulp_detective":
        parts.append(lambda view: vars_of(vars_of(view)["table"])["detectives"][0])
    tried = 0
    for part in parts:
        for name, value in vars_of(part(before)).items():
            changed = other_than(value)
            if changed is None or name in NOT_FACTS:
                continue
            view = state.view(seat)
            setattr(part(view), name, changed)
            if view.facts() != before.facts():
                tried += 1
                assert view.key() != before.key(), name
    assert tried > 15


def vars_of(thing: object) -> dict[str, Any]:
    """The fields of an object, compiled or not."""
    return {name: getattr(thing, name) for name in sorted(fields(thing)) if not name.startswith("_")}


def other_than(value: object) -> object:
    """Something of the same kind, or None for what is no plain fact."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, list | tuple) and value and isinstance(value[-1], int):
        return type(value)([*value[:-1], value[-1] + 1])
    return None


def digest_of_keys() -> str:
    digest = sha256()
    for game in hawkshaw.games():
        state = hawkshaw.play(game, ["random"] * game.seats[0], seed=2, cap=12).replay()
        for seat in range(game.seats[0]):
            digest.update(state.view(seat).key())
    return digest.hexdigest()


def test_keys_are_the_same_in_every_process() -> None:
    """Whatever Python mixes into its own hashes there."""
    told = subprocess.run(
        [sys.executable, "-c", "from tests.shared.test_keys import digest_of_keys; print(digest_of_keys())"],
        env=os.environ | {"PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout.strip() == digest_of_keys()
