"""Fitting for Deadline: games that tell the same each time, and weights that find what a Twist costs."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from hawkshaw import Rng
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content.cards import ALL_LEADS, CARDS, OF_KIND, TAILED, count_cards
from hawkshaw.games.deadline.content.library import shipped
from hawkshaw.games.deadline.players.fitted import STAGES, UNTAUGHT, Weights
from hawkshaw.games.deadline.rules.referee import DeadlineState
from tools.fit import deadline
from tools.fit.__main__ import main
from tools.fit.deadline import Sample, Sign, Told


def test_a_game_tells_the_same_each_time() -> None:
    told = deadline.play(1, 3, UNTAUGHT)
    assert told == deadline.play(1, 3, UNTAUGHT)
    assert told.seats == deadline.SIZES_IN_TURN[3]
    assert len(told.winners) == told.won
    assert told.samples
    assert {sign.stage for sign in told.signs} <= set(range(STAGES))


def test_what_lies_there_is_changed_and_no_card_is_lost() -> None:
    state = GAME.new(4)
    assert isinstance(state, DeadlineState)
    luck, rng = Luck(seed_key(4)), Rng(4)
    while state.to_act == (CHANCE,):
        state.advance(CHANCE, luck.draw(state.chances()))
    counts = set()
    for _ in range(20):
        deadline.shake(state, rng)
        table = state.table
        fronts = table.active()
        counts.add(count_cards(fronts))
        assert not fronts & ALL_LEADS
        assert all(count_cards(front & OF_KIND[TAILED]) <= 1 for front in table.fronts)
        held = 0
        for hand in table.hands:
            held |= hand
        parts = [table.pile, table.discard, fronts, held]
        assert sum(count_cards(part) for part in parts) == count_cards(table.kit.cards)
        assert sum(parts) == table.kit.cards < 1 << CARDS
    assert len(counts) > 3


def made_up(game: int) -> Told:
    """A game in which every Frisked costs two failures, a tip spares half a one, and rehearsals are always right."""
    rng = Rng(f"made up {game}")
    samples, signs, winners = [], [], []
    frisked, lit = rng.below(3), rng.below(2)
    failures = 2 * frisked + (1 if lit == 0 else rng.below(2))
    features: dict[str, float] = {"always": 1.0, "left": 0.5, "frisked": frisked, "tip_1": -lit}
    samples.append(Sample(features, 0, 0, 10, 2))
    for number in range(6):
        rehearsed = float(rng.below(2)) * 4 - 2
        signs.append(Sign(number, 0, float(rng.below(5) - 2), rehearsed))
        if rehearsed > 0:
            winners.append(number)
    return Told(game, 4, shipped()[0], failures, 6, winners, samples, signs)


def test_weights_find_what_games_tell() -> None:
    games = [made_up(game) for game in range(4000)]
    found, said = deadline.fitted(games, UNTAUGHT)
    four = found["seats_4"]
    assert 1.5 < four["frisked"] < 2.1  # held back by the penalty, from nothing
    assert 0.25 < four["tip_1"] < 0.6
    assert four["rehearsed_0"] > 1.0
    assert abs(four.get("foreseen_0", 0.0)) < 0.1
    assert four["kept_2"] == pytest.approx(0.6)
    assert found["seats_2"] == {name: round(weight, 4) for name, weight in UNTAUGHT["seats_2"].items()}
    assert "seats_4: 4000 tables" in said


def test_least_squares_are_held_to_where_they_start() -> None:
    rows, targets = np.array([[1.0, 0.0]] * 10), np.full(10, 3.0)
    start = np.array([1.0, 7.0])
    found = deadline.ridge(rows, targets, np.full(2, 10.0), start)
    assert found == pytest.approx([2.0, 7.0])


def test_the_command_writes_weights_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def quick(seed: int, game: int, weights: Weights) -> Told:
        played.append(game)
        return made_up(game)

    monkeypatch.setattr(deadline, "play", quick)
    file = tmp_path / "value.json"
    for games in (6, 10):
        asked = ["deadline", "--games", str(games), "--folder", str(tmp_path / "games"), "--file", str(file)]
        assert main(asked) == 0
    assert sorted(played) == list(range(10)), "each game once"
    assert set(json.loads(file.read_text(encoding="utf-8"))) == set(UNTAUGHT)


def test_only_pulp_detective_knows_rivals(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["deadline", "--rivals"])
    assert "--rivals is for pulp_detective" in capsys.readouterr().err
