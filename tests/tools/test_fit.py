"""Fitting: repeatable to the byte, resumed where it was stopped, and a regression that finds what is there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from hawkshaw import Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.players import traits
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.frames import ROLL
from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, MOST_MISSING
from hawkshaw.games.pulp_detective.players.fitted import (
    RACE,
    TEAM,
    UNTAUGHT,
    Fitted,
    Weights,
    own_weights,
    section,
)
from hawkshaw.games.pulp_detective.table.open import RIVALS, SOLO, TOGETHER
from hawkshaw.games.thirteen_clues.players import pace
from tools.fit import dead_end_drive, pulp_detective, thirteen_clues
from tools.fit.__main__ import main
from tools.fit.regression import Floats, contest_chances, fit, fit_contest, likeliest, predict

GAMES = 30


def weights(folder: Path, games: int = GAMES, seed: int = 7) -> bytes:
    """The file that a run of one round writes."""
    file = folder / "weights.json"
    asked = ["pulp_detective", "--games", str(games), "--rounds", "1", "--seed", str(seed)]
    assert main([*asked, "--folder", str(folder / "games"), "--file", str(file)]) == 0
    return file.read_bytes()


def quick(seed: int, game: int, by: Weights, modes: tuple[int, ...] = (SOLO,)) -> pulp_detective.Told:
    """A game that nobody has to play."""
    rng = Rng(f"{seed} {game} {len(by)}")
    course = rng.below(600) / 100 - 3.0
    return pulp_detective.Told(game, SOLO, [float(rng.below(2))], [[position(course)]])


def test_the_same_seed_gives_the_same_file_however_often_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "parts").mkdir()
    played: list[int] = []

    def watched(seed: int, game: int, by: Weights, modes: tuple[int, ...]) -> pulp_detective.Told:
        played.append(game)
        return quick(seed, game, by, modes)

    monkeypatch.setattr(pulp_detective, "play", quick)
    whole = weights(tmp_path / "whole")
    monkeypatch.setattr(pulp_detective, "play", watched)
    weights(tmp_path / "parts", GAMES - 5)
    (kept,) = (tmp_path / "parts" / "games").iterdir()
    kept.write_bytes(kept.read_bytes() + b'{"game":1,"mod')  # the machine went down in the middle of a line
    assert weights(tmp_path / "parts") == whole
    assert sorted(played) == list(range(GAMES)), "each game once"


@pytest.mark.long
@pytest.mark.parametrize("game", [0, 3, 7])
def test_a_game_in_every_mode_tells_the_same_each_time(game: int) -> None:
    told = pulp_detective.play(1, game, UNTAUGHT)
    assert told == pulp_detective.play(1, game, UNTAUGHT)
    assert told.mode == pulp_detective.TURNS_OF_MODES[game]
    assert len(told.won) == (1 if told.mode == SOLO else 2)
    assert {len(turn) for turn in told.samples} <= {len(told.won)}


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
    known: dict[str, Sequence[str]] = {"common": COMMON, "together": TEAM, "rivals": RACE}
    known |= {section(missing): BY_CLUES for missing in range(1, MOST_MISSING + 1)}
    own = own_weights()
    assert set(own) == set(known)
    for part, named in own.items():
        assert set(named) <= set(known[part])


def test_what_two_detectives_are_to_each_other_is_fitted_too() -> None:
    """Of two rivals here whoever has the better odds wins, and of teams those whose odds are good."""
    good, bad = position(2.0), position(-2.0)
    races = [pulp_detective.Told(game, RIVALS, [1.0, 0.0], [[good, bad]]) for game in range(40)]
    teams = [pulp_detective.Told(40 + game, TOGETHER, [1.0, 1.0], [[good, good]]) for game in range(20)]
    teams += [pulp_detective.Told(60 + game, TOGETHER, [0.0, 0.0], [[bad, bad]]) for game in range(20)]
    weights, _ = pulp_detective.fitted([*races, *teams], UNTAUGHT)
    fitted, before = Fitted(weights), Fitted(UNTAUGHT)
    assert fitted.race(2.0, -2.0, 0.5) > before.race(2.0, -2.0, 0.5)
    assert fitted.race(-2.0, 2.0, 0.5) < before.race(-2.0, 2.0, 0.5)
    assert fitted.team(2.0, 2.0) > before.team(2.0, 2.0)
    assert fitted.team(-2.0, -2.0) < before.team(-2.0, -2.0)


def position(course: float) -> pulp_detective.Sample:
    return pulp_detective.Sample(2, {}, {"always": 1.0, "course": course})


def test_rivals_can_be_fitted_alone_by_the_weights_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by: list[Weights] = []

    def race(seed: int, game: int, weights: Weights, modes: tuple[int, ...]) -> pulp_detective.Told:
        assert modes == (RIVALS,)
        by.append(weights)
        rng = Rng(f"{seed} {game}")
        ahead = float(rng.below(2))
        seats = [position(2.0)._replace(turns=4.0 - 3 * ahead), position(2.0)._replace(turns=1.0 + 3 * ahead)]
        return pulp_detective.Told(game, RIVALS, [ahead, 1.0 - ahead], [seats])

    monkeypatch.setattr(pulp_detective, "play", race)
    there = {**UNTAUGHT, "common": {"looks": 0.25}, "rivals": {"always": 9.0, "race": 9.0}}
    file = tmp_path / "weights.json"
    asked = ["pulp_detective", "--rivals", "--games", str(GAMES), "--folder", str(tmp_path / "games")]
    found: list[Weights] = []
    for _ in range(2):
        file.write_text(json.dumps(there if not found else found[-1]))
        assert main([*asked, "--file", str(file)]) == 0
        found.append(json.loads(file.read_text()))
    assert {name: one for name, one in found[0].items() if name != "rivals"} == {
        name: one for name, one in there.items() if name != "rivals"
    }
    assert found[0]["rivals"]["race"] > UNTAUGHT["rivals"]["race"], "who needs fewer turns always won"
    assert found[0] == found[1], "what was there of rivals plays no part"
    assert all(one["rivals"] == UNTAUGHT["rivals"] for one in by)


def test_a_contest_s_weights_are_found_again_and_who_is_out_has_no_chance() -> None:
    rng = np.random.default_rng(2)
    pawns = np.dstack([rng.integers(1, 5, size=(6000, 3)), rng.random((6000, 3))])
    seats = rng.random((6000, 3, 1))
    inside = np.ones((6000, 3), dtype=bool)
    inside[::2, 2] = False
    made = np.array([0.6, -0.4, 0.8])
    chances, _ = contest_chances(pawns, seats, inside, made)
    assert (chances[::2, 2] == 0).all()
    won = (rng.random((6000, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    assert fit_contest(pawns, seats, inside, won) == pytest.approx(made, abs=0.2)


def rolling(seed: int, seats: int = 4, turn: int = 12) -> DriveState:
    """A game of 13 Dead End Drive at the beginning of a turn, as random players brought it about."""
    state = dead_end_drive.Survival().game.new(seats)
    assert isinstance(state, DriveState)
    rng = Rng(seed)
    while state.table.agenda.kind != ROLL or turn:
        turn -= state.table.agenda.kind == ROLL
        (actor,) = state.to_act
        chances = state.chances()
        state.advance(actor, rng.choice([action for action, _ in chances] or state.legal(actor)))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_a_mansion_that_was_shaken_can_be_played_and_leaves_everybody_a_pawn(seed: int) -> None:
    state = rolling(seed)
    dead_end_drive.shake(state.table, Rng(seed))
    table = state.table
    owners = {table.owners[pawn] for pawn in bits_of(table.kit.mask & ~table.dead)}
    assert owners == {seat for seat in range(4) if not table.out >> seat & 1}
    standing = [square for square in table.pawns if square >= 0]
    assert len(set(standing)) == len(standing) == table.kit.pawns - table.dead.bit_count()
    for seat in owners:
        assert state.view(seat).seat == seat
    assert state.legal(table.agenda.a)


def test_a_sample_adds_up_the_pawns_of_a_seat() -> None:
    state = rolling(3)
    rows = dead_end_drive.sample(state)
    table = state.table
    for seat, row in enumerate(rows):
        living = [pawn for pawn in bits_of(table.kit.mask & ~table.dead) if table.owners[pawn] == seat]
        named = dict(zip((*traits.PAWN, *traits.SEAT), row, strict=True))
        assert named["alive"] == len(living)
        assert named["favourite"] == (table.favourite in living)
        assert named["waits"] == (seat - table.agenda.a) % 4
        assert named["cards"] == table.hand_size(seat)


def drive_game(seed: int, game: int, by: Weights, sizes: tuple[int, ...] = (3,)) -> dead_end_drive.Told:
    """A game that nobody has to play: more pawns win."""
    rng = Rng(f"{seed} {game}")
    turn = []
    for seat in range(3):
        alive = float(1 + rng.below(4))
        turn.append([alive] + [0.0] * (len(traits.PAWN) - 1) + [0.0, float(seat)])
    return dead_end_drive.Told(game, 3, max(range(3), key=lambda seat: turn[seat][0]), [turn])


def test_dead_end_drive_s_weights_are_written_by_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dead_end_drive, "play", drive_game)
    file = tmp_path / "weights.json"
    asked = ["dead_end_drive", "--games", "60", "--folder", str(tmp_path / "games"), "--file", str(file)]
    assert main(asked) == 0
    first = file.read_bytes()
    assert main(asked) == 0
    assert file.read_bytes() == first
    weights = json.loads(first)
    assert list(weights) == ["3"]
    assert weights["3"]["alive"] > 0.2
    with pytest.raises(SystemExit):
        main(["dead_end_drive", "--rivals"])


def test_a_game_of_dead_end_drive_tells_the_same_each_time() -> None:
    told = dead_end_drive.play(1, 2, {})
    assert told == dead_end_drive.play(1, 2, {})
    assert 0 < len(told.samples) <= dead_end_drive.SAMPLED


def test_numbers_of_any_chances_are_found_held_and_kept_from_becoming_negative() -> None:
    rng = np.random.default_rng(2)
    steps = rng.integers(1, 6, 4000).astype(float)

    def patient(numbers: Floats) -> Floats:
        """One of several tries succeeds; the last number changes nothing."""
        tries: Floats = 1 - (1 - predict(np.ones((1, 1)), numbers[:1])[0]) ** (steps + numbers[1])
        return tries

    made = np.array([-1.0, 0.5, 7.0])
    targets = (rng.random(4000) < patient(made)).astype(float)
    free, signs = np.array([True, True, False]), np.array([False, True, True])
    found = likeliest(patient, targets, 0.01, free, signs, np.array([0.0, 0.0, 3.0]))
    assert found[:2] == pytest.approx(made[:2], abs=0.3)
    assert found[2] == 3.0
    below = likeliest(
        patient, targets, 0.01, np.array([False, True, False]), signs, np.array([1.0, 0.5, 3.0])
    )
    assert below[1] == 0.0, "with better odds a try, it would be negative"


def test_a_game_of_13_clues_tells_the_same_each_time_and_of_every_runner() -> None:
    told = thirteen_clues.play(1, 1, pace.UNTAUGHT)
    assert told == thirteen_clues.play(1, 1, pace.UNTAUGHT)
    assert told.seats == 3
    found = thirteen_clues.runners(told)
    acting = [one for one in found if one.glasses_left]
    assert len(acting) == len(told.positions)
    assert acting[-1].won, "who acts last has solved the case"
    assert {len(one.rivals) for one in found} == {2}
    ended = sum(
        one.actor != other.actor for one, other in zip(told.positions, told.positions[1:], strict=False)
    )
    assert len(found) - len(acting) == ended


def test_a_pace_is_fitted_to_who_wins() -> None:
    """Here whoever lacks little wins in its turn, more surely than is thought untaught."""
    near, far = [0.5, 4.0, 4.0], [4.0, 4.0, 0.5]
    games = [
        thirteen_clues.Told(1 + 5 * game, 3, winner, [thirteen_clues.Position(0, [1, 1, 1], bits)])
        for game, (winner, bits) in enumerate([(0, near), (2, far)] * 60)
    ]
    paces, said = thirteen_clues.fitted(games, pace.UNTAUGHT)
    assert "3 seats" in said
    assert paces["2"] == pace.UNTAUGHT["2"], "no game tells of two seats"
    runners = [thirteen_clues.runners(told)[0] for told in games[:2]]
    before, after = [
        thirteen_clues.chances(runners, np.array([by["3"][name] for name in pace.NUMBERS]))
        for by in (pace.UNTAUGHT, paces)
    ]
    assert after[0] > before[0]
    assert after[1] < before[1]


def test_the_paces_of_13_clues_are_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "race.json"
    assert (
        main(["thirteen_clues", "--games", "5", "--folder", str(tmp_path / "games"), "--file", str(file)])
        == 0
    )
    paces = json.loads(file.read_text())
    assert {tuple(pace) for pace in paces.values()} == {pace.NUMBERS}
    assert pace.paces_of(paces).keys() == {2, 3, 4, 5, 6}
