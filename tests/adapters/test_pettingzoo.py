"""PettingZoo's own judges, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from hawkshaw.adapters import pettingzoo
from hawkshaw.adapters.pettingzoo import ParallelTableEnv, TableEnv
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from tests.adapters.tables import every_mode, every_table
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


# Not asked of us, with the reasons:
# - `max_cycles_test` and `parallel_seed_test` step with any action of the space, legal or not, and an illegal one is
#   an error here. The former also wants a `max_cycles` that counts rounds in which everybody acts, which there are not;
#   `test_a_game_is_cut_at_its_cap` and `test_both_forms_play_the_same_game` ask for what they mean.
# - `state_test`: there is no global state (`test_there_is_no_global_state`).
# - `api_test` warns twice of the same thing: an observation that carries its mask is a dict. PettingZoo recommends
#   that, but its test accepts it only of the environments it comes with, by name.
a_dict_may_be_observed = (
    pytest.mark.filterwarnings(
        "ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test"
    ),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo.test.api_test"
    ),
)


@a_dict_may_be_observed[0]
@a_dict_may_be_observed[1]
@every_table()
def test_api(name: str, seats: int) -> None:
    api_test(pettingzoo.env(name, seats=seats))


@a_dict_may_be_observed[0]
@a_dict_may_be_observed[1]
@every_mode()
def test_every_mode_passes_the_judges(name: str, seats: int, options: dict[str, object]) -> None:
    api_test(pettingzoo.env(name, seats=seats, options=options, cap=30), num_cycles=8)
    seed_test(lambda: pettingzoo.env(name, seats=seats, options=options, cap=30), num_cycles=8)
    parallel_api_test(pettingzoo.parallel_env(name, seats=seats, options=options, cap=30), num_cycles=12)


@pytest.mark.usefixtures("capsys")
@every_table()
def test_rendering(name: str, seats: int) -> None:
    render_test(lambda render_mode: pettingzoo.env(name, seats=seats, render_mode=render_mode))  # type: ignore[arg-type,misc]  # it is PettingZoo's, and typed as Gymnasium's


@pytest.mark.long
@every_table()
def test_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, seats=seats), num_cycles=60)


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
    for nonsense in (None, 0.5, True, np.True_, np.float64("nan"), "1"):
        with pytest.raises(hawkshaw.Malformed, match="whole number"):
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
        ({"seats": 2, "cap": 1.5}, "cap"),
        ({"seats": 2, "render_mode": "rgb_array"}, "ansi, human"),
        ({"seats": 2, "options": {"speed": 3}}, "speed"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_words(asked: dict[str, int], answer: str) -> None:
    with pytest.raises(hawkshaw.BadOption, match=answer):
        pettingzoo.env("thirteen_clues", **asked)  # type: ignore[arg-type]  # the point of the test


@pytest.mark.parametrize("agent", ["seat_2", "seat_-1", "seat_1 ", 0, None], ids=repr)
def test_an_agent_that_is_not_there_is_shown_nothing(agent: str) -> None:
    for env in (pettingzoo.raw_env("thirteen_clues", 2), pettingzoo.parallel_env("thirteen_clues", 2)):
        env.reset(seed=1)
        with pytest.raises(hawkshaw.NoSuchSeat, match="allowed: 0 to 1"):
            env.view(agent)
    with pytest.raises(hawkshaw.NoSuchSeat):
        pettingzoo.raw_env("thirteen_clues", 2).observe(agent)


@pytest.mark.parametrize("seed", [1.5, -1, "12", True, float("nan")], ids=repr)
def test_what_is_no_whole_number_is_no_seed(seed: int) -> None:
    for env in (pettingzoo.raw_env("thirteen_clues", 2), pettingzoo.parallel_env("thirteen_clues", 2)):
        with pytest.raises(hawkshaw.BadOption, match="whole number from 0"):
            env.reset(seed=seed)


def test_seats_caps_and_seeds_may_be_numpys() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=np.int64(2), cap=np.int64(4))  # type: ignore[arg-type]  # numpy's
    env.reset(seed=np.int64(3))  # type: ignore[arg-type]  # numpy's
    same = pettingzoo.raw_env("thirteen_clues", seats=2, cap=4)
    same.reset(seed=3)
    assert sight(env) == sight(same)


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


# Everybody who owes a decision in one step


def decide(env: ParallelTableEnv, dice: random.Random) -> dict[str, int | None]:
    """A legal action of everybody who is asked, at random."""
    return {agent: dice.choice(legal) for agent in env.agents for legal in [env.view(agent).legal] if legal}


@every_mode()
def test_both_forms_play_the_same_game(name: str, seats: int, options: dict[str, object]) -> None:
    """The same decisions lead to the same observations, rewards and ends, step by step."""
    together = pettingzoo.parallel_env(name, seats=seats, options=options, cap=40)
    single = pettingzoo.raw_env(name, seats=seats, options=options, cap=40)
    seen, infos = together.reset(seed=5)
    single.reset(seed=5)
    dice = random.Random(5)
    terminations = truncations = dict.fromkeys(together.agents, False)
    while together.agents:
        assert data_equivalence(seen, {agent: single.observe(agent) for agent in single.agents}, exact=True)
        assert data_equivalence(infos, single.infos, exact=True)
        asked = [agent for agent in together.agents if infos[agent]["action_mask"].any()]
        actions = decide(together, dice)
        assert list(actions) == asked
        for agent in asked:
            if not single.truncations[agent]:
                assert single.agent_selection == agent
                single.step(actions[agent])
        seen, rewards, terminations, truncations, infos = together.step(actions)
        assert (rewards, terminations, truncations) == (
            single.rewards,
            single.terminations,
            single.truncations,
        )
    assert any(terminations.values()) or any(truncations.values())
    assert together.step({}) == ({}, {}, {}, {}, {})


def test_sealed_decisions_are_made_in_one_step() -> None:
    env = pettingzoo.parallel_env("thirteen_clues", seats=4)
    _, infos = env.reset(seed=1)
    assert all(info["action_mask"].any() for info in infos.values())
    _, _, _, _, infos = env.step(decide(env, random.Random(1)))
    assert [info["action_mask"].any() for info in infos.values()].count(True) == 1


def test_a_cap_can_fall_among_sealed_decisions() -> None:
    env = pettingzoo.parallel_env("thirteen_clues", seats=4, cap=2)
    env.reset(seed=1)
    _, _, _, truncations, _ = env.step(decide(env, random.Random(1)))
    assert all(truncations.values())
    assert env.agents == []


def test_what_the_idle_send_is_not_looked_at() -> None:
    sent: list[dict[str, int | None]] = [{}, {"seat_0": None}, {"seat_0": 10**6, "seat_1": -1, "seat_2": 0}]
    sights = []
    for idle in sent:
        table = pettingzoo.parallel_env("thirteen_clues", seats=3)
        table.reset(seed=1)
        dice = random.Random(1)
        table.step(decide(table, dice))
        table.step({**idle, **decide(table, dice)})
        sights.append(table.view("seat_0"))
    assert sights[0] == sights[1] == sights[2]


def test_a_refused_decision_changes_nothing_for_anybody() -> None:
    env = pettingzoo.parallel_env("thirteen_clues", seats=3)
    env.reset(seed=1)
    before = [env.view(agent) for agent in env.agents]
    good = decide(env, random.Random(1))
    with pytest.raises(hawkshaw.Illegal):
        env.step({**good, "seat_2": -1})
    for missing in ({"seat_0": good["seat_0"], "seat_1": good["seat_1"]}, {**good, "seat_2": None}):
        with pytest.raises(hawkshaw.Malformed):
            env.step(missing)
    for nonsense in (None, 5, [0, 0, 0]):
        with pytest.raises(hawkshaw.Malformed, match="by agent"):
            env.step(nonsense)  # type: ignore[arg-type]  # the point of the test
    assert [env.view(agent) for agent in env.agents] == before


def test_the_parallel_form_shows_and_hides_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.parallel_env("thirteen_clues", seats=2, render_mode="ansi")
    env.reset(seed=1)
    table = env.render()
    assert table is not None
    loud = pettingzoo.parallel_env("thirteen_clues", seats=2, render_mode="human")
    loud.reset(seed=1)
    assert capsys.readouterr().out == table + "\n"
    with pytest.raises(NotImplementedError, match="observe each agent"):
        env.state()


# Copies


def sight(env: TableEnv) -> list[object]:
    """All that there is to be seen of an environment."""
    return [
        [env.view(agent) for agent in env.possible_agents],
        env.agents[:],
        env.agent_selection,
        dict(env.rewards),
        dict(env.terminations),
        dict(env.truncations),
        [info["action_mask"].tobytes() for info in env.infos.values()],
    ]


@every_mode()
def test_a_fork_goes_on_as_the_table_would(name: str, seats: int, options: dict[str, object]) -> None:
    env = pettingzoo.raw_env(name, seats=seats, options=options, cap=30)
    env.reset(seed=6)
    step_at_random(env, 6, seed=1)
    before = sight(env)
    fork = env.fork()
    assert sight(fork) == before
    step_at_random(fork, 12, seed=2)
    assert sight(env) == before, "a fork is a table of its own"
    after = sight(fork)
    assert after != before
    step_at_random(env, 12, seed=2)
    assert sight(env) == after, "luck included"
    env.reset()
    fork.reset()
    assert sight(env) == sight(fork), "and the next game"


@every_mode()
def test_a_table_goes_back_to_where_a_fork_is(name: str, seats: int, options: dict[str, object]) -> None:
    env = pettingzoo.raw_env(name, seats=seats, options=options, cap=30)
    env.reset(seed=6)
    step_at_random(env, 4, seed=1)
    saved, before = env.fork(), sight(env)
    step_at_random(env, 10, seed=2)
    first = sight(env)
    assert first != before
    env.restore(saved)
    assert sight(env) == before
    step_at_random(env, 10, seed=2)
    assert sight(env) == first
    assert sight(saved) == before, "it can be gone back to again"


def test_agents_take_their_leave_from_a_fork_too() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=3, cap=5)
    env.reset(seed=1)
    step_at_random(env, 5, seed=1)
    env.step(None)
    fork = env.fork()
    for table in (fork, env):
        assert table.agents == ["seat_1", "seat_2"]
        table.step(None)
        table.step(None)
        assert table.agents == []


def test_a_fork_draws_its_own_actions() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=2)
    env.reset(seed=1)
    env.action_space("seat_0").seed(3)
    fork = env.fork()
    drawn = [fork.action_space("seat_0").sample() for _ in range(5)]
    assert [env.action_space("seat_0").sample() for _ in range(5)] == drawn


def test_a_table_that_has_not_begun_can_be_forked() -> None:
    fork = pettingzoo.raw_env("thirteen_clues", seats=2).fork()
    fork.reset(seed=1)
    assert fork.agents == ["seat_0", "seat_1"]


def test_a_table_does_not_go_on_with_another_game() -> None:
    env, other = (pettingzoo.raw_env("thirteen_clues", seats=seats) for seats in (2, 3))
    with pytest.raises(hawkshaw.BadOption, match="other seats"):
        env.restore(other)


def test_going_back_to_before_the_first_game_forgets_the_later_one() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=2)
    unbegun = env.fork()
    env.reset(seed=1)
    step_at_random(env, 2, seed=1)
    env.restore(unbegun)
    assert env.agents == []
    assert not hasattr(env, "agent_selection")
    assert not hasattr(env, "infos")
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"


def test_a_fork_goes_on_to_the_same_games_where_no_seed_was_given() -> None:
    env = pettingzoo.raw_env("thirteen_clues", seats=2)
    env.reset()
    fork, other = env.fork(), pettingzoo.raw_env("thirteen_clues", seats=2)
    other.reset()
    assert deals(env, 3) == deals(fork, 3)
    assert deals(other, 3) != deals(fork.fork(), 3)


@every_mode()
def test_the_parallel_form_forks_too(name: str, seats: int, options: dict[str, object]) -> None:
    env = pettingzoo.parallel_env(name, seats=seats, options=options, cap=25)
    env.reset(seed=6)

    def go_on(table: ParallelTableEnv, steps: int, seed: int) -> list[object]:
        dice = random.Random(seed)
        told: list[object] = [table.step(decide(table, dice)) for _ in range(steps) if table.agents]
        return [*told, table.agents[:], [table.view(agent) for agent in table.possible_agents]]

    go_on(env, 3, seed=1)
    fork, saved = env.fork(), env.fork()
    first = go_on(env, 40, seed=2)
    assert not env.agents
    assert data_equivalence(go_on(fork, 40, seed=2), first, exact=True), "luck included"
    assert data_equivalence(fork.reset(), env.reset(), exact=True), "and the next game"
    env.restore(saved)
    assert data_equivalence(go_on(env, 40, seed=2), first, exact=True)
    env.restore(saved)
    assert env.agents == env.possible_agents
