"""docs/research.md says what the games say now, its counts are exact, and its figures can be had again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import hawkshaw
from hawkshaw.core.state import State, View
from hawkshaw.games.pulp_detective.table.view import PulpView
from tests.repeated import first
from tools.research.__main__ import DOCS, measure
from tools.research.figures import Figures
from tools.research.page import in_order, page, power
from tools.research.playing import play, played
from tools.research.plot import SHOWN, draw
from tools.research.settings import Setting, settings
from tools.research.trees import tree
from tools.research.unknown import size

KEPT = Figures.read(DOCS / "research.json")
MINIS = sorted([one for one in settings() if one.mini], key=lambda one: one.seats)
FEW = 40
"""Tables that are few enough to be met one and all."""


def test_the_page_is_what_the_games_and_the_figures_say() -> None:
    """Spaces and observations come from the games: whoever changes them calls `make research ARGS="--games 0"`."""
    assert (DOCS / "research.md").read_text(encoding="utf-8") == page(KEPT)
    assert (DOCS / "research.svg").read_text(encoding="utf-8") == draw(KEPT)


def test_every_table_has_been_measured_by_the_rules_of_today() -> None:
    versions = {one.name: one.rules.rules_version for one in settings()}
    assert {name: found.rules_version for name, found in KEPT.tables.items()} == versions
    assert set(SHOWN) <= set(versions)


@pytest.mark.parametrize("setting", first(2, MINIS), ids=lambda one: one.game)
def test_the_figures_of_a_mini_can_be_had_again(setting: Setting) -> None:
    kept = KEPT.tables[setting.name]
    assert kept.tree == tree(setting, lambda: None)
    assert kept.played[0] == played(setting, "random", kept.played[0].games, lambda: None)


def test_a_short_run_measures_everything(tmp_path: Path) -> None:
    setting = next(one for one in MINIS if one.game == "thirteen_clues")
    told: list[int] = []
    figures = Figures({setting.name: measure(setting, 4, lambda: told.append(1))})
    assert len(told) == 4 + 4 + 1
    figures.write(tmp_path / "research.json")
    assert Figures.read(tmp_path / "research.json") == figures
    assert f"| {setting.name} | random | 4 |" in page(figures)
    assert "<polyline" not in draw(figures), "minis are not drawn"


# What a seat cannot know


def small(setting: Setting, seed: int) -> Iterator[tuple[View, int]]:
    """The positions of a game at which few tables look alike, but more than one.

    Where a seat of Pulp Detective thinks a card possible under the top one it is so unlikely that one would have to
    draw for ever.
    """
    found: list[tuple[View, int]] = []

    def ask(view: View) -> None:
        many = size(view)
        certain = isinstance(view, PulpView) and len(view.memories[view.seat or 0].guesses) > 1
        if many is not None and 1 < many <= FEW and not certain:
            found.append((view, many))

    play(setting, "novice", seed, ask)
    return iter(found)


def table_of(state: State) -> tuple[object, ...]:
    """What lies hidden on a table."""
    table: Any = state.table  # type: ignore[attr-defined]
    if state.game == "thirteen_clues":
        return table.holders, table.screens, table.lefts
    if state.game == "dead_end_drive":
        return table.owners, table.traps, table.wilds, table.pile_traps, table.drawn
    if state.game == "deadline":
        return tuple(table.hands), table.pile
    return tuple(map(tuple, table.displays)), table.top, tuple(table.under)


@pytest.mark.parametrize(
    ("game", "called"),
    [
        ("thirteen_clues", "2 seats"),
        ("thirteen_clues", "3 seats"),
        ("dead_end_drive", "2 seats"),
        ("dead_end_drive", "3 seats"),
        ("deadline", "mini"),
        ("deadline", "2 seats"),
        ("pulp_detective", "alone"),
    ],
)
def test_worlds_are_as_many_as_were_counted(game: str, called: str) -> None:
    """Drawn until all have been met, and no more are met then."""
    setting = next(one for one in settings() if (one.game, one.called) == (game, called))
    tried = 0
    for seed in range(1, 5):
        for view, many in islice(small(setting, seed), 0, None, 7 if called != "mini" else 1):
            worlds, rng = setting.rules.worlds(view), hawkshaw.Rng(seed)
            met = {table_of(worlds.sample(rng)) for _ in range(40 * many)}
            assert len(met) == many, (setting.name, seed)
            tried += 1
        if tried >= 4:
            break
    assert tried >= 2, "otherwise nothing was compared"


# How it is written


def test_parts_stand_in_the_order_of_every_table() -> None:
    here = slice(0, 1)
    assert in_order([{"a": here, "c": here}, {"a": here, "b": here, "c": here}]) == ["a", "b", "c"]


def test_large_numbers_are_told_by_powers_of_ten() -> None:
    assert [power(value) for value in (1, 94_500, 9_072_000, 2.5e13)] == [
        "1",
        "94,500",
        "9.1·10⁶",
        "2.5·10¹³",
    ]
