"""Fitting: repeatable to the byte, resumed where it was stopped, and a regression that finds what is there."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, MOST_MISSING
from hawkshaw.games.pulp_detective.players.fitted import PARTS, Fitted, Weights, own_weights
from tools.fit import pulp_detective
from tools.fit.__main__ import main
from tools.fit.regression import fit, predict

GAMES = 2


def weights(folder: Path, games: int = GAMES, seed: int = 7) -> bytes:
    """The file that a run with one round of novices writes."""
    file = folder / "weights.json"
    asked = ["pulp_detective", "--games", str(games), "--rounds", "1", "--seed", str(seed)]
    assert main([*asked, "--folder", str(folder / "games"), "--file", str(file)]) == 0
    return file.read_bytes()


def test_the_same_seed_gives_the_same_file_however_often_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "parts").mkdir()
    whole = weights(tmp_path / "whole")
    played: list[int] = []
    play = pulp_detective.play

    def watched(seed: int, game: int, by: Weights | None) -> pulp_detective.Told:
        played.append(game)
        return play(seed, game, by)

    monkeypatch.setattr(pulp_detective, "play", watched)
    weights(tmp_path / "parts", 1)
    (kept,) = (tmp_path / "parts" / "games").iterdir()
    kept.write_bytes(kept.read_bytes() + b'{"game":1,"rea')  # the machine went down in the middle of a line
    assert weights(tmp_path / "parts") == whole
    assert played == list(range(GAMES)), "each game once"


def test_a_regression_finds_the_weights_that_made_the_chances() -> None:
    rng = np.random.default_rng(1)
    rows = np.column_stack([np.ones(4000), rng.normal(size=(4000, 2))])
    made = np.array([0.5, 1.5, -1.0])
    targets = (rng.random(4000) < predict(rows, made)).astype(float)
    free = np.array([False, False, False])
    assert fit(rows, targets, np.full(3, 0.01), free) == pytest.approx(made, abs=0.15)
    held = fit(rows, targets, np.full(3, 0.01), np.array([False, False, True]))
    assert held[2] == 0.0
    assert held[1] > 1.0


def test_few_rows_correct_earlier_weights_and_leave_what_they_do_not_tell_of() -> None:
    rows = np.array([[1.0, 0.0], [1.0, 0.0]])
    targets = np.array([1.0, 1.0])
    free = np.array([False, False])
    earlier = np.array([0.5, -2.0])
    corrected = fit(rows, targets, np.full(2, 10.0), free, earlier)
    assert 0.5 < corrected[0] < 0.7
    assert corrected[1] == -2.0


def test_the_weights_that_come_with_the_game_name_features_and_nothing_else() -> None:
    own = own_weights()
    assert set(own) == set(PARTS)
    for part in own.values():
        for section, named in part.items():
            known = COMMON if section == "common" else BY_CLUES
            assert set(named) <= set(known)
    assert [len(weighed) > 0 for weighed in Fitted(own).reach.by_clues] == [True] * MOST_MISSING
