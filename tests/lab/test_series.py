"""A series: which games are played, and that all that is random follows from their place in it."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path

import pytest

import hawkshaw
from examples.high_card import HighCard
from hawkshaw import BadOption
from hawkshaw.core.player import RandomPlayer
from hawkshaw.lab.fingerprint import fingerprint
from hawkshaw.lab.match import play_game
from hawkshaw.lab.series import Series

CLUES = hawkshaw.game("thirteen_clues")


@pytest.mark.parametrize(
    ("players", "rotations"),
    [
        ("random novice", ["random novice", "novice random"]),
        ("random random", ["random random"]),
        ("random novice random novice", ["random novice random novice", "novice random novice random"]),
        ("random novice novice", ["random novice novice", "novice novice random", "novice random novice"]),
    ],
)
def test_every_rotation_is_played_and_none_twice(players: str, rotations: list[str]) -> None:
    assert Series.of(CLUES, players.split()).rotations == [tuple(seats.split()) for seats in rotations]


@pytest.mark.parametrize("players", ["random novice", "random novice random novice", "novice random random"])
def test_every_level_sits_equally_often_in_every_chair(players: str) -> None:
    series = Series.of(CLUES, players.split())
    chairs = Counter((level, seat) for seated in series.rotations for seat, level in enumerate(seated))
    for level in ("random", "novice"):
        assert len({chairs[level, seat] for seat in range(len(series.players))}) == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    series = Series.of(CLUES, ["random", "novice", "novice"])
    assert [series.deals(games) for games in (1, 3, 4, 6, 7)] == [1, 1, 2, 2, 3]


def test_luck_belongs_to_the_deal_and_generators_to_the_chair() -> None:
    series = Series.of(CLUES, ["random", "novice"], seed=5)
    assert series.luck_seed(0) != series.luck_seed(1)
    assert series.luck_seed(0) != Series.of(CLUES, ["random", "novice"], seed=6).luck_seed(0)
    assert series.luck_seed(0) == Series.of(CLUES, ["novice", "novice"], seed=5).luck_seed(0)


def test_players_draw_from_generators_of_their_own(high_card: HighCard) -> None:
    """The toy's coward keeps the first number it draws."""
    series = Series.of(high_card, ["coward", "random", "coward"], seed=5)
    drawn = [
        vars(player)["first"]
        for deal in range(2)
        for rotation in range(3)
        for player in series.seated(deal, rotation)
        if not isinstance(player, RandomPlayer)
    ]
    assert len(set(drawn)) == len(drawn) == 12
    again = [vars(player)["first"] for player in series.seated(0, 0) if not isinstance(player, RandomPlayer)]
    assert again == drawn[:2]


def test_a_deal_is_the_same_luck_in_every_rotation(high_card: HighCard) -> None:
    """Cowards bid nothing, so the random player's score has the sign of its luck: it holds the high card or not."""
    series = Series.of(high_card, ["coward", "random"], seed=3)
    for deal in range(20):
        first, second = (play_game(series, deal, rotation) for rotation in range(2))
        assert (first.scores[1] > 0) + (second.scores[0] > 0) <= 1


def test_a_level_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadOption, match="no player 'genius' for thirteen_clues; there are random, novice"):
        Series.of(CLUES, ["genius", "novice"])


def test_a_table_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(BadOption, match="seats=7; allowed: 2, 3, 4, 5, 6"):
        Series.of(CLUES, ["novice"] * 7)


def test_every_difference_gives_a_series_another_name(high_card: HighCard) -> None:
    names = {
        Series.of(high_card, ["random", "coward"]).name,
        Series.of(high_card, ["coward", "random"]).name,
        Series.of(high_card, ["random", "coward"], seed=2).name,
        Series.of(high_card, ["random", "coward"], options={"deck": "long"}).name,
        Series.of(CLUES, ["random", "novice"]).name,
    }
    assert len(names) == 5


def test_a_changed_player_is_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "visitor.py"
    source.write_text("class Visitor:\n    pass\n")
    spec = importlib.util.spec_from_file_location("visitor", source)
    assert spec is not None
    assert spec.loader is not None
    visitor = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "visitor", visitor)
    spec.loader.exec_module(visitor)
    before = fingerprint(CLUES, [visitor.Visitor])
    assert before == fingerprint(CLUES, [visitor.Visitor])
    source.write_text("class Visitor:\n    nerve = 2\n")
    assert fingerprint(CLUES, [visitor.Visitor]) != before
    assert fingerprint(CLUES, []) != before
