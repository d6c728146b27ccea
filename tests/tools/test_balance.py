"""`make balance` in short: every card has its figure, the page is resumed, and what stands out is marked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.lab.intervals import Estimate
from tools.balance import cards_of, page, stands_out
from tools.strength import Laboratory
from tools.variations import variations


def test_every_table_can_be_played() -> None:
    """Cards that need a module bring it along."""
    tables = variations()
    assert len(tables["detective"]) == len(PACK.characters)
    assert len(tables["case"]) == len(PACK.cases)
    for values in tables.values():
        for options in values.values():
            hawkshaw.game("pulp_detective").new(1, options)


def test_cards_as_they_were_can_be_measured_too(tmp_path: Path) -> None:
    game = hawkshaw.game("pulp_detective")
    then = game.read_options(cards_of(1))
    assert game.content_hash(then) != game.content_hash(game.read_options(cards_of(0)))
    assert game.with_content(game.read_options(None), game.content_hash(then)) == then
    with pytest.raises(SystemExit, match="there is no edition 2"):
        cards_of(2)
    heading = next(page(Laboratory(tmp_path, 1), "random", 2, 1))
    assert "its cards in edition 1" in heading
    assert '--edition 1"' in heading


@pytest.mark.long
def test_every_card_has_a_figure(tmp_path: Path) -> None:
    first = "\n".join(page(Laboratory(tmp_path, 1), "random", 2))
    kept = sorted(path.name for path in tmp_path.iterdir())
    for name in [card.name for card in (*PACK.characters, *PACK.cases, *PACK.item_cards)]:
        assert re.search(rf"^\| {re.escape(name)} \| \d+\.\d % \[", first, re.MULTILINE), name
    assert "\n".join(page(Laboratory(tmp_path, 1), "random", 2)) == first
    assert sorted(path.name for path in tmp_path.iterdir()) == kept


@pytest.mark.parametrize(
    ("low", "high", "marked"),
    [(0.70, 0.80, True), (0.60, 0.70, False), (0.20, 0.30, True), (0.34, 0.44, False)],
)
def test_what_is_far_from_its_kind_with_its_whole_interval_stands_out(
    low: float, high: float, marked: bool
) -> None:
    assert stands_out(Estimate((low + high) / 2, low, high), 0.5) == marked


def test_one_deal_makes_nothing_stand_out() -> None:
    assert not stands_out(Estimate(1.0, None, None), 0.5)
