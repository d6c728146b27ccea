"""PettingZoo's own judges, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from hawkshaw.adapters import pettingzoo
from hawkshaw.adapters.pettingzoo import TableEnv
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from tests.adapters.tables import every_table
from tests.toy import on_the_shelf


def legal_moves(env: TableEnv) -> list[int]:
    """The asked agent's moves according to its mask."""
    return [int(action) for action in env.observe(env.agent_selection)["action_mask"].nonzero()[0]]


def step_at_random(env: TableEnv, decisions: int, seed: int) -> None:
    """Let all agents play at random for some decisions, or to the end."""
    dice = random.Random(seed)
    for _ in range(decisions):
        if env.terminations[env.agent_selection]:
            return
        env.step(dice.choice(legal_moves(env)))


# The two exclusions speak of the same thing: an observation that carries its mask is a dict. PettingZoo recommends
# that, but its test accepts it only of the environments it comes with, by name.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test")
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo.test.api_test"
)
@every_table()
def test_api(name: str, seats: int) -> None:
    api_test(pettingzoo.env(name, seats=seats))


@every_table("dead_end_drive")
def test_seeds(name: str, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(name, seats=seats))


@every_table("dead_end_drive")
def test_a_seed_brings_the_luck_it_brings_everywhere(name: str, seats: int) -> None:
    """The decisions of a recorded game, made in the environment, lead to the recorded end."""
    game = hawkshaw.game(name)
    record = hawkshaw.play(game, ["random"] * seats, seed=11)
    env = pettingzoo.raw_env(name, seats=seats)
    env.reset(seed=11)
    for actor, action in record.moves:
        if actor != CHANCE:
            assert env.agent_selection == f"seat_{actor}"
            env.step(action)
    final = record.replay()
    assert [env.view(agent) for agent in env.possible_agents] == [final.view(seat) for seat in range(seats)]
    assert tuple(env.rewards.values()) == record.outcome.returns


@every_table()
def test_masks_are_the_legal_moves(name: str, seats: int) -> None:
    env = pettingzoo.raw_env(name, seats=seats)
    env.reset(seed=3)
    for turn in range(40):
        for agent in env.agents:
            expected = np.zeros(env.action_space(agent).n, np.int8)  # type: ignore[attr-defined]  # Discrete
            expected[env.view(agent).legal] = 1
            assert (env.observe(agent)["action_mask"] == expected).all()
            assert (env.infos[agent]["action_mask"] == expected).all()
        assert legal_moves(env), "an agent is asked only when it has a choice"
        step_at_random(env, 1, seed=turn)


@every_table("dead_end_drive")
def test_at_the_end_everybody_is_told_its_return_and_leaves(name: str, seats: int) -> None:
    game = hawkshaw.game(name)
    record = hawkshaw.play(game, ["random"] * seats, seed=5)
    assert record.outcome.ending != "unfinished"
    env = pettingzoo.env(name, seats=seats)
    env.reset(seed=5)
    decisions = iter([action for actor, action in record.moves if actor != CHANCE])
    told: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            assert observation is not None
            assert not observation["action_mask"].any()
            told[agent] = reward
            env.step(None)  # type: ignore[arg-type]  # as PettingZoo prescribes and does not type
        else:
            assert reward == 0
            env.step(next(decisions))
    assert told == {f"seat_{seat}": value for seat, value in enumerate(record.outcome.returns)}
    assert env.agents == []
    left = env.observe("seat_0")
    assert left is not None
    assert not left["action_mask"].any()


@every_table()
def test_a_game_is_cut_at_its_cap(name: str, seats: int) -> None:
    env = pettingzoo.raw_env(name, seats=seats, cap=seats + 3)
    env.reset(seed=2)
    step_at_random(env, seats + 2, seed=2)
    assert not any(env.truncations.values())
    step_at_random(env, 1, seed=2)
    for agent in env.possible_agents:
        observation, reward, terminated, truncated, info = env.last()
        assert (env.agent_selection, terminated, truncated, reward) == (agent, False, True, 0)
        assert observation is not None
        assert not observation["action_mask"].any()
        assert not info["action_mask"].any()
        env.step(None)
    assert env.agents == []


@every_table()
def test_a_refused_move_changes_nothing(name: str, seats: int) -> None:
    env = pettingzoo.raw_env(name, seats=seats)
    env.reset(seed=4)
    step_at_random(env, 10, seed=4)
    asked = env.agent_selection
    before = [env.view(agent) for agent in env.agents]
    size = env.action_space(asked).n  # type: ignore[attr-defined]  # Discrete
    illegal = next(action for action in range(size) if action not in env.view(asked).legal)
    for action in (illegal, size, -1):
        with pytest.raises(hawkshaw.Illegal):
            env.step(action)
    for nonsense in (None, 0.5):
        with pytest.raises(TypeError):
            env.step(nonsense)  # type: ignore[arg-type]  # the point of the test
    assert env.agent_selection == asked
    assert [env.view(agent) for agent in env.agents] == before


def test_whoever_prefers_a_lost_game_to_an_error_wraps() -> None:
    env = TerminateIllegalWrapper(pettingzoo.raw_env("thirteen_clues", seats=3), illegal_reward=-1)
    env.reset(seed=1)
    observation, *_ = env.last()
    assert observation is not None
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert (env.agent_selection, env.terminations["seat_0"], env.rewards["seat_0"]) == ("seat_0", True, -1)


def test_numpy_actions_are_as_good_as_ints() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=4)
    env.reset(seed=1)
    env.step(np.int32(legal_moves(env)[0]))  # type: ignore[arg-type]  # what numpy users pass
    assert env.agent_selection == "seat_1"


def test_sealed_decisions_are_asked_in_the_order_of_seats() -> None:
    with on_the_shelf():
        env = pettingzoo.raw_env("high_card", seats=3, options={"rounds": 2})
        env.reset(seed=1)
        asked = []
        while not env.terminations[env.agent_selection]:
            asked.append(env.agent_selection)
            env.step(1)
    assert asked == ["seat_0", "seat_1", "seat_2"] * 2


def test_options_reach_the_game() -> None:
    with on_the_shelf():
        env = pettingzoo.raw_env("high_card", seats=2, options={"bold": True})
        assert env.action_space("seat_0").n == 4  # type: ignore[attr-defined]  # Discrete
        with pytest.raises(hawkshaw.BadOption, match="rounds"):
            pettingzoo.raw_env("high_card", seats=2, options={"rounds": 9})


def deals(env: TableEnv, episodes: int) -> list[bytes]:
    """What everybody sees first in so many unseeded games."""
    seen = []
    for _ in range(episodes):
        env.reset()
        seen.append(b"".join(env.observe(agent)["observation"].tobytes() for agent in env.agents))
    return seen


@every_table()
def test_one_seed_fixes_all_games_that_follow(name: str, seats: int) -> None:
    ours, theirs = pettingzoo.raw_env(name, seats=seats), pettingzoo.raw_env(name, seats=seats)
    ours.reset(seed=8)
    theirs.reset(seed=8)
    first = deals(ours, 3)
    assert first == deals(theirs, 3)
    assert len(set(first)) == 3


@every_table()
def test_without_a_seed_luck_is_fresh(name: str, seats: int) -> None:
    one, other = pettingzoo.raw_env(name, seats=seats), pettingzoo.raw_env(name, seats=seats)
    assert deals(one, 3) != deals(other, 3)


@every_table()
def test_an_environment_can_be_copied_and_pickled_in_mid_game(name: str, seats: int) -> None:
    env = pettingzoo.raw_env(name, seats=seats)
    env.reset(seed=6)
    step_at_random(env, 12, seed=1)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for table in (env, *twins):
        step_at_random(table, 30, seed=2)
    for twin in twins:
        assert [twin.view(agent) for agent in twin.agents] == [env.view(agent) for agent in env.agents]


@every_table()
def test_what_is_rendered_is_what_a_spectator_sees(
    name: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = hawkshaw.game(name)
    record = hawkshaw.play(game, ["random"] * seats, seed=9, cap=seats + 4)
    spectacle = game.table(record.replay().view(None))
    quiet = pettingzoo.raw_env(name, seats=seats, render_mode="ansi")
    loud = pettingzoo.raw_env(name, seats=seats, render_mode="human")
    for env in (quiet, loud):
        env.reset(seed=9)
        for actor, action in record.moves:
            if actor != CHANCE:
                env.step(action)
    assert quiet.render() == spectacle
    assert capsys.readouterr().out.endswith(spectacle + "\n")


def test_rendering_without_a_mode_is_a_mistake() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=2)
    env.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_there_is_no_global_state() -> None:
    env = pettingzoo.env("thirteen_clues", seats=2)
    env.reset()
    with pytest.raises(NotImplementedError, match="observe each agent"):
        env.state()


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"seats": 7}, "allowed: 2, 3, 4, 5, 6"),
        ({"seats": 2, "cap": 0}, "cap"),
        ({"seats": 2, "render_mode": "rgb_array"}, "ansi, human"),
        ({"seats": 2, "options": {"speed": 3}}, "speed"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_words(asked: dict[str, int], answer: str) -> None:
    with pytest.raises(hawkshaw.BadOption, match=answer):
        pettingzoo.env("thirteen_clues", **asked)  # type: ignore[arg-type]  # the point of the test


def test_hawkshaws_players_can_take_a_seat() -> None:
    """A view is all a player needs, and an environment hands out views."""
    env = pettingzoo.raw_env("thirteen_clues", seats=3)
    env.reset(seed=12)
    game = hawkshaw.game("thirteen_clues")
    novice = game.player("novice", Rng(1))
    while not env.terminations[env.agent_selection]:
        env.step(novice.choose(env.view(env.agent_selection)))
    assert sorted(env.rewards.values()) == [-0.5, -0.5, 1.0]


def test_the_name_says_which_rules() -> None:
    with on_the_shelf():
        assert str(pettingzoo.env("high_card", seats=2)) == f"high_card_v{HIGH_CARD.rules_version}"
