"""Many games in one call are the games that Gymnasium would play one after the other."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

import hawkshaw
from hawkshaw.adapters.gymnasium import SeatEnv, SeatVectorEnv
from tests.adapters.tables import every_mode

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def side_by_side(
    n: int, mode: AutoresetMode, **settings: Any
) -> tuple[SeatVectorEnv, SyncVectorEnv[Any, Any]]:
    """The same tables, ours and put together by Gymnasium."""
    ours = SeatVectorEnv(num_envs=n, autoreset_mode=mode, **settings)
    return ours, SyncVectorEnv([lambda: SeatEnv(**settings)] * n, autoreset_mode=mode)


def choose(
    infos: dict[str, Any], dice: np.random.Generator, blunders: float
) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A legal action for each game, now and then any action at all."""
    masks = infos["action_mask"]
    actions = [
        dice.choice(np.flatnonzero(mask))
        if mask.any() and dice.random() >= blunders
        else dice.integers(len(mask))
        for mask in masks
    ]
    return np.array(actions, np.int64)


def compare(
    ours: VectorEnv[Any, Any, Any], theirs: VectorEnv[Any, Any, Any], steps: int, blunders: float
) -> int:
    """Play both from the same seeds with the same actions, and count the games that ended."""
    told, expected = ours.reset(seed=5), theirs.reset(seed=5)
    assert data_equivalence(told, expected, exact=True)
    dice = np.random.default_rng(1)
    ended = 0
    infos = told[1]
    for _ in range(steps):
        actions = choose(infos, dice, blunders)
        step, wanted = ours.step(actions), theirs.step(actions)
        assert data_equivalence(step, wanted, exact=True)
        infos = step[-1]
        ended += int(step[2].sum() + step[3].sum())
    return ended


@pytest.mark.parametrize("mode", MODES)
@every_mode()
def test_they_are_the_single_ones(
    name: str, seats: int, options: dict[str, object], mode: AutoresetMode
) -> None:
    settings: dict[str, Any] = {"game": name, "seats": seats, "options": options, "opponents": "random"}
    ours, theirs = side_by_side(3, mode, seat="random", cap=6 * seats, masked=True, **settings)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.single_action_space == theirs.single_action_space
    assert compare(ours, theirs, 15, blunders=0.03) > 0


@pytest.mark.parametrize("mode", MODES)
def test_whole_games_are_the_single_ones(mode: AutoresetMode) -> None:
    ours, theirs = side_by_side(4, mode, game="pulp_detective")
    assert compare(ours, theirs, 250, blunders=0) > 3


@every_mode()
def test_games_that_are_over_can_be_begun_anew_by_a_mask(
    name: str, seats: int, options: dict[str, object]
) -> None:
    """Gymnasium's third mode: nothing begins by itself, and `reset` is told what does."""
    settings: dict[str, Any] = {"game": name, "seats": seats, "options": options, "opponents": "random"}
    ours, theirs = side_by_side(3, AutoresetMode.DISABLED, cap=5 * seats, **settings)
    told, expected = ours.reset(seed=5), theirs.reset(seed=5)
    assert data_equivalence(told, expected, exact=True)
    dice = np.random.default_rng(1)
    infos, partly = told[1], 0
    for _ in range(25):
        actions = choose(infos, dice, blunders=0.1)
        step, wanted = ours.step(actions), theirs.step(actions)
        assert data_equivalence(step, wanted, exact=True)
        infos = step[-1]
        over = step[2] | step[3]
        if not over.any():
            continue
        partly += not over.all()
        before = [ours.record(place).moves for place in range(3)]
        with pytest.raises(gymnasium.error.ResetNeeded, match=str(int(np.flatnonzero(over)[0]))):
            ours.step(actions)
        seed = None if partly % 2 else 40 + partly
        seen, infos = ours.reset(seed=seed, options={"reset_mask": over})
        wished, begun = theirs.reset(seed=seed, options={"reset_mask": over})
        assert data_equivalence(seen, wished, exact=True)
        assert (begun["_action_mask"] == over).all(), "theirs tells of these alone"
        assert (infos["action_mask"][over] == begun["action_mask"][over]).all()
        assert infos["action_mask"].any(axis=1)[over].all()
        assert all(ours.record(place).moves == before[place] for place in range(3) if not over[place])
    assert partly


@pytest.mark.parametrize("mode", [*MODES, AutoresetMode.DISABLED])
def test_some_games_can_be_begun_anew_at_any_time(mode: AutoresetMode) -> None:
    ours, theirs = side_by_side(3, mode, game="thirteen_clues", opponents="random")
    ours.reset(seed=5)
    theirs.reset(seed=5)
    some = np.array([False, True, False])
    seeds = [None, 77, None]
    seen, _ = ours.reset(seed=seeds, options={"reset_mask": some})
    assert data_equivalence(seen, theirs.reset(seed=seeds, options={"reset_mask": some})[0], exact=True)
    assert ours.episode_seeds == [5, 77, 7]


@pytest.mark.parametrize(
    "mask",
    [[True, False, True], np.array([1, 0, 1]), np.array([True]), np.zeros(3, np.bool_), None],
    ids=repr,
)
def test_a_mask_is_truth_values_for_all_games(mask: object) -> None:
    envs = SeatVectorEnv("thirteen_clues", 3)
    envs.reset(seed=1)
    with pytest.raises(hawkshaw.BadOption, match="3 truth values"):
        envs.reset(options={"reset_mask": mask})
    assert envs.episode_seeds == [1, 2, 3]


def test_there_must_be_games_before_some_of_them_begin_anew() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="without a mask"):
        SeatVectorEnv("thirteen_clues", 1).reset(options={"reset_mask": np.array([True])})


@pytest.mark.parametrize("mode", MODES)
def test_gymnasium_makes_them_by_name(mode: AutoresetMode) -> None:
    envs = gymnasium.make_vec(
        "hawkshaw/ThirteenClues-4p-vs-novice-v0",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        autoreset_mode=mode,
        cap=40,
    )
    assert isinstance(envs, SeatVectorEnv)
    assert envs.metadata["autoreset_mode"] is mode
    assert envs.num_envs == 3
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert isinstance(observations, np.ndarray)
    assert observations.dtype == np.float32
    assert infos["action_mask"].dtype == np.int8
    assert "autoreset_mode" not in SeatVectorEnv.metadata
    envs.close()


def test_by_default_games_begin_anew_at_the_next_step() -> None:
    envs = gymnasium.make_vec("hawkshaw/PulpDetective-v0", num_envs=2)
    assert isinstance(envs, SeatVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, infos = envs.reset(seed=1)
    legal = [int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]
    illegal = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    _, rewards, terminations, _, infos = envs.step(np.array([legal[0], illegal]))
    assert (rewards.tolist(), terminations.tolist()) == ([0, -1], [False, True])
    assert infos["illegal"][1]
    assert infos["_illegal"].tolist() == [False, True]
    assert envs.episode_seeds[1] == 2
    going_on = int(np.flatnonzero(infos["action_mask"][0])[0])
    _, rewards, terminations, _, infos = envs.step(np.array([going_on, illegal]))
    assert (rewards.tolist(), terminations.tolist()) == ([0, 0], [False, False])
    assert envs.episode_seeds[1] != 2
    assert infos["action_mask"].any(axis=1).all()


def test_a_refused_move_changes_nothing_at_any_table() -> None:
    envs = SeatVectorEnv("thirteen_clues", 3, illegal="raise")
    _, infos = envs.reset(seed=1)
    good = np.array([int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]])
    bad = good.copy()
    bad[2] = np.flatnonzero(infos["action_mask"][2] == 0)[0]
    before = [envs.record(place).moves for place in range(3)]
    with pytest.raises(hawkshaw.Illegal):
        envs.step(bad)
    assert [envs.record(place).moves for place in range(3)] == before
    envs.step(good)
    assert all(len(envs.record(place).moves) > len(moves) for place, moves in enumerate(before))


def test_arrays_are_the_callers_unless_it_wants_them_shared() -> None:
    for copy in (True, False):
        envs = SeatVectorEnv("thirteen_clues", 2, opponents="random", copy=copy, masked=True)
        first, infos = envs.reset(seed=1)
        second, *_ = envs.step(np.array([int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]))
        assert isinstance(first, dict)
        assert isinstance(second, dict)
        assert np.shares_memory(first["observation"], second["observation"]) != copy
        assert np.shares_memory(first["action_mask"], second["action_mask"]) != copy


def test_a_seed_for_each_game() -> None:
    envs = SeatVectorEnv("thirteen_clues", 3)
    listed, _ = envs.reset(seed=[4, 5, 6])
    counted, _ = envs.reset(seed=4)
    assert data_equivalence(listed, counted, exact=True)
    with pytest.raises(hawkshaw.BadOption, match="2 seeds for 3 games"):
        envs.reset(seed=[4, 5])


@pytest.mark.parametrize(
    "seed", [1.5, True, -1, "123", [1, 2.5, 3], [1, -2, 3], [1, "2", 3], np.array([1.0, 2.0, 3.0])], ids=repr
)
def test_what_is_no_whole_number_is_no_seed(seed: Any) -> None:
    envs = SeatVectorEnv("thirteen_clues", 3)
    envs.reset(seed=7)
    before = [envs.record(place).moves for place in range(3)]
    with pytest.raises(hawkshaw.BadOption, match="whole number"):
        envs.reset(seed=seed)
    assert [envs.record(place).moves for place in range(3)] == before


def test_every_table_is_shown_as_its_seat_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    envs = SeatVectorEnv("thirteen_clues", 2, seat=1, render_mode="ansi")
    envs.reset(seed=1)
    shown = envs.render()
    assert shown is not None
    assert [text.splitlines()[1] for text in shown] == ["You are seat 1."] * 2
    loud = SeatVectorEnv("thirteen_clues", 2, seat=1, render_mode="human")
    loud.reset(seed=1)
    assert capsys.readouterr().out == "\n\n".join(shown) + "\n"
    silent = SeatVectorEnv("thirteen_clues", 2)
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"num_envs": 0}, "1 or more"),
        ({"num_envs": 2.5}, "1 or more"),
        ({"num_envs": "2"}, "1 or more"),
        ({"num_envs": True}, "1 or more"),
        ({"autoreset_mode": "Never"}, "'NextStep', 'SameStep', 'Disabled'"),
        ({"seats": 9}, "2, 3"),
    ],
)
def test_tables_that_cannot_be_laid_are_refused_in_words(asked: dict[str, Any], answer: str) -> None:
    with pytest.raises(hawkshaw.BadOption, match=answer):
        SeatVectorEnv("thirteen_clues", **asked)


def test_actions_are_one_whole_number_for_each() -> None:
    envs = SeatVectorEnv("thirteen_clues", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros(2, np.int64))
    envs.reset(seed=1)
    with pytest.raises(hawkshaw.Malformed, match="shape"):
        envs.step(np.zeros(3, np.int64))
    with pytest.raises(hawkshaw.Malformed, match="whole"):
        envs.step(np.zeros(2))  # type: ignore[arg-type]  # the point of the test
