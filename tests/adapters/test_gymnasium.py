"""Gymnasium's own judge, and what it does not ask."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import hawkshaw
import hawkshaw.adapters.gymnasium as adapter
from examples.high_card import GAME as HIGH_CARD
from hawkshaw.adapters.gymnasium import SeatEnv
from hawkshaw.adapters.gymnasium.names import SHELF, called, offer_of
from hawkshaw.core import plugins
from hawkshaw.core.chair import Chair
from hawkshaw.core.player import Player, RandomPlayer
from hawkshaw.core.state import CHANCE, View
from tests.adapters.tables import every_mode, every_table
from tests.repeated import long
from tests.toy import on_the_shelf

NAMES = [name for name in gymnasium.registry if name.startswith("hawkshaw/")]


def seated(name: str, **settings: Any) -> SeatEnv:
    """A table by the name of its game, as Gymnasium makes it, without the wrappers."""
    env = gymnasium.make(f"hawkshaw/{called(name)}-v0", disable_env_checker=True, **settings).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def legal_moves(env: SeatEnv, info: dict[str, Any]) -> list[int]:
    """What the mask allows, which is what the seat may do."""
    moves = np.flatnonzero(info["action_mask"]).tolist()
    assert moves == env.view.legal
    return moves


def play_at_random(env: SeatEnv, seed: int, steps: int = 10**6) -> tuple[float, bool, bool]:
    """Play one game, or some steps of it, from the masks; what the last step told."""
    _, info = env.reset(seed=seed)
    dice = hawkshaw.Rng(seed)
    reward, terminated, truncated = 0.0, False, False
    while not (terminated or truncated) and steps:
        assert reward == 0
        action = np.int64(dice.choice(legal_moves(env, info)))
        seen, reward, terminated, truncated, info = env.step(action)
        assert seen in env.observation_space
        steps -= 1
    return reward, terminated, truncated


# Gymnasium's judge; its warnings are errors here. It steps with any action of the space, legal or not. The names of
# `search` take it three minutes, all others two seconds: here such players think as little as they can, and in the long
# suite as much as they do by themselves.


@pytest.mark.parametrize("name", NAMES)
def test_every_name_passes_the_judge(name: str) -> None:
    quick: dict[str, Any] = {"opponents": "search:1"} if "-search-" in name else {}
    check_env(gymnasium.make(name, **quick).unwrapped)


@pytest.mark.parametrize("name", [long(name) for name in NAMES if "-search-" in name])
def test_every_name_passes_the_judge_while_others_search(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@every_mode()
def test_every_seat_of_every_mode_passes_the_judge(name: str, seats: int, options: dict[str, object]) -> None:
    for seat in range(seats):
        check_env(seated(name, seats=seats, seat=seat, opponents="random", options=options))
    anywhere = seated(
        name, seats=seats, seat="random", opponents="random", options=options, masked=True, render_mode="ansi"
    )
    check_env(anywhere)


@pytest.mark.parametrize("name", [name for name in NAMES if "-random-" in name][::4])
def test_a_wrapped_table_gives_no_warning_either(name: str) -> None:
    """Gymnasium's passive checker looks on at every step."""
    env = gymnasium.make(name)
    _, info = env.reset(seed=1)
    env.action_space.seed(1)
    for _ in range(20):
        *_, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        if terminated or truncated:
            _, info = env.reset()


# Names


def test_the_table_of_names_says_what_the_games_offer() -> None:
    assert {game.name: offer_of(game) for game in hawkshaw.games()} == SHELF


def test_the_names_are_there_and_no_game_is_imported_for_them() -> None:
    program = (
        "import sys, gymnasium, hawkshaw.adapters.gymnasium\n"
        "assert not [module for module in sys.modules if module.startswith('hawkshaw.games.')]\n"
        "print(gymnasium.make('hawkshaw/PulpDetective-v0').reset(seed=1)[0].shape)\n"
        "assert not [module for module in sys.modules if module.startswith('hawkshaw.games.deadline')]"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("(")


def test_gymnasium_imports_the_adapter_when_a_name_says_so() -> None:
    program = (
        "import gymnasium; gymnasium.make('hawkshaw.adapters.gymnasium:hawkshaw/Deadline-3p-with-novice-v0')"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_names_say_seats_and_players() -> None:
    env = gymnasium.make("hawkshaw/ThirteenClues-5p-vs-expert-v0").unwrapped
    assert isinstance(env, SeatEnv)
    assert env.table.seats == 5
    env.reset(seed=1)
    assert env.record().players == ("Agent", "expert", "expert", "expert", "expert")


def test_a_game_of_ones_own_gets_its_names() -> None:
    with on_the_shelf():
        adapter.register(HIGH_CARD)
        mine = [name for name in gymnasium.registry if name.startswith("hawkshaw/HighCard")]
        try:
            assert "hawkshaw/HighCard-2p-vs-coward-v0" in mine
            for name in mine:
                check_env(gymnasium.make(name).unwrapped)
        finally:
            for name in mine:
                del gymnasium.registry[name]


# Play


@every_table("dead_end_drive")
def test_an_episode_is_the_game_that_play_plays(name: str, seats: int) -> None:
    """Luck, the others' moves and the return are those of the record in which the seat chooses the same."""
    game = hawkshaw.game(name)
    for seat in range(seats):
        record = hawkshaw.play(game, ["random"] * seats, seed=11)
        env = seated(name, seats=seats, seat=seat, opponents="random")
        env.reset(seed=11)
        own = [action for actor, action in record.moves if actor == seat]
        reward = 0.0
        for place, action in enumerate(own):
            _, reward, terminated, _, _ = env.step(np.int64(action))
            assert terminated == (place == len(own) - 1)
        assert env.view == record.replay().view(seat)
        assert reward == record.outcome.returns[seat]
        assert env.record().moves == record.moves


def test_players_that_think_draw_as_they_do_elsewhere() -> None:
    record = hawkshaw.play("thirteen_clues", ["novice", "regular", "novice"], seed=4)
    env = seated("thirteen_clues", seats=3, seat=1, opponents="novice")
    env.reset(seed=4)
    for actor, action in record.moves:
        if actor == 1:
            env.step(np.int64(action))
    assert env.record().moves == record.moves
    assert env.record().players == ("novice", "Agent", "novice")


@every_mode()
def test_a_game_can_be_recorded_in_its_middle(name: str, seats: int, options: dict[str, object]) -> None:
    env = seated(name, seats=seats, seat="random", opponents="random", options=options)
    play_at_random(env, seed=3, steps=5)
    assert env.record().replay() == env.chair.state


@every_table("dead_end_drive")
def test_one_seed_fixes_all_games_that_follow(name: str, seats: int) -> None:
    def first_sights(env: SeatEnv) -> list[bytes]:
        env.reset(seed=8)
        return [np.asarray(env.reset()[0]).tobytes() for _ in range(3)]

    sights = first_sights(seated(name, seats=seats))
    assert sights == first_sights(seated(name, seats=seats))
    assert len(set(sights)) == 3


def test_without_a_seed_luck_is_fresh() -> None:
    one, other = seated("thirteen_clues"), seated("thirteen_clues")
    assert not data_equivalence([one.reset()[0] for _ in range(3)], [other.reset()[0] for _ in range(3)])


def test_a_seat_can_be_another_in_every_game() -> None:
    env = seated("thirteen_clues", seats=4, seat="random", opponents="random")
    seats = []
    for seed in range(40):
        env.reset(seed=seed)
        seats.append(env.seat)
        env.reset(seed=seed)
        assert env.seat == seats[-1]
    assert set(seats) == {0, 1, 2, 3}


def test_every_other_chair_can_have_its_own_player() -> None:
    env = seated("thirteen_clues", seats=4, seat=2, opponents=["random", "regular", RandomPlayer])
    env.reset(seed=5)
    assert env.record().players == ("random", "regular", "Agent", "RandomPlayer")
    same = seated("thirteen_clues", seats=4, seat=2, opponents=["random", "regular", "random"])
    same.reset(seed=5)
    assert env.record().moves == same.record().moves


def test_a_cooperative_game_pays_the_partners_result() -> None:
    env = seated("deadline", seats=3, opponents="regular", options={"questions": False})
    reward, terminated, _ = play_at_random(env, seed=2)
    assert terminated
    assert reward == env.record().outcome.returns[2]


def test_one_can_play_alone() -> None:
    env = seated("pulp_detective")
    reward, terminated, _ = play_at_random(env, seed=2)
    assert terminated
    assert reward in (-1, 1)
    assert env.record().outcome.returns == (reward,)


@pytest.mark.parametrize("cap", [5, 6, 7, 8])
def test_a_game_is_cut_at_its_cap(cap: int) -> None:
    """The decisions of all count, as they do in `play`."""
    env = seated("thirteen_clues", seats=4, seat=1, opponents="random", cap=cap)
    assert play_at_random(env, seed=2) == (0, False, True)
    assert env.chair.decisions == cap
    _, info = env._told()
    assert not info["action_mask"].any()


def test_a_game_can_be_over_before_its_seat_is_asked() -> None:
    """Gymnasium cannot be told of an end at reset, so the first step tells it, whatever is chosen."""
    env = seated("thirteen_clues", seats=4, seat=3, opponents="random", cap=2)
    _, info = env.reset(seed=1)
    assert not info["action_mask"].any()
    _, reward, terminated, truncated, _ = env.step(np.int64(0))
    assert (reward, terminated, truncated) == (0, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.int64(0))


# Illegal moves


@every_table()
def test_an_illegal_move_changes_nothing_and_loses(name: str, seats: int) -> None:
    env = seated(name, seats=seats)
    seen, info = env.reset(seed=4)
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    before = env.view
    after, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal"]
    assert not info["action_mask"].any()
    assert env.view == before
    assert data_equivalence(after, seen, exact=True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(illegal)
    _, info = env.reset(seed=4)
    assert "illegal" not in info


@every_table()
def test_an_illegal_move_can_raise_instead(name: str, seats: int) -> None:
    env = seated(name, seats=seats, illegal="raise")
    _, info = env.reset(seed=4)
    before = env.view
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    for action in (illegal, np.int64(-1), np.int64(len(info["action_mask"]))):
        with pytest.raises(hawkshaw.Illegal):
            env.step(action)
    assert env.view == before
    env.step(np.int64(legal_moves(env, info)[0]))


@pytest.mark.parametrize("action", [None, 0.5, True, "1"])
def test_what_is_no_number_is_no_action(action: object) -> None:
    env = seated("thirteen_clues")
    env.reset(seed=1)
    with pytest.raises(hawkshaw.Malformed, match="whole number"):
        env.step(action)  # type: ignore[arg-type]  # the point of the test


# What can be seen


@every_table()
def test_what_is_seen_is_the_seats_view(name: str, seats: int) -> None:
    env = seated(name, seats=seats, seat=seats - 1, opponents="random", masked=True)
    play_at_random(env, seed=6, steps=8)
    seen, info = env._told()
    assert isinstance(seen, dict)
    assert seen["observation"].tobytes() == env.table.game.encode(env.view).tobytes()
    assert (seen["action_mask"] == info["action_mask"]).all()
    assert not np.shares_memory(seen["action_mask"], info["action_mask"])


def test_what_is_rendered_is_what_the_seat_sees(capsys: pytest.CaptureFixture[str]) -> None:
    quiet = seated("thirteen_clues", seats=3, seat=1, render_mode="ansi")
    quiet.reset(seed=2)
    table = quiet.table.game.table(quiet.view)
    assert "You are seat 1." in table
    assert quiet.render() == table
    loud = seated("thirteen_clues", seats=3, seat=1, render_mode="human")
    loud.reset(seed=2)
    assert capsys.readouterr().out == table + "\n"


def test_rendering_without_a_mode_is_a_mistake() -> None:
    env = seated("thirteen_clues")
    env.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


# Misuse


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"seats": 7}, "allowed: 2, 3, 4, 5, 6"),
        ({"seats": 3, "seat": 3}, "seat 3"),
        ({"seats": 3, "seat": -1}, "seat -1"),
        ({"seats": 3, "seat": "first"}, "0 to 2, and 'random'"),
        ({"seats": 3, "opponents": "wizard"}, "there are random, novice, regular, search, expert"),
        ({"seats": 3, "opponents": ["random"]}, "there are 2 others"),
        ({"seats": 3, "opponents": ["random", "wizard"]}, "'wizard'"),
        ({"seats": 3, "opponents": 5}, "opponents=5: name a level"),
        ({"seats": 3, "opponents": ["random", None]}, "name a level"),
        ({"seats": 3, "opponents": b"abc"}, "name a level"),
        ({"seats": 3.0}, "allowed: 2, 3, 4, 5, 6"),
        ({"cap": 0}, "cap=0"),
        ({"cap": True}, "cap=True"),
        ({"cap": 1.5}, "cap=1.5"),
        ({"options": {"speed": 3}}, "speed"),
        ({"illegal": "ignore"}, "'lose' and 'raise'"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_words(asked: dict[str, Any], answer: str) -> None:
    with pytest.raises(hawkshaw.BadOption, match=answer):
        seated("thirteen_clues", **asked)


def test_seats_and_caps_may_be_numpys() -> None:
    env = seated("thirteen_clues", seats=np.int64(3), seat=np.int8(1), cap=np.int32(9))
    assert (env.table.seats, env.table.cap) == (3, 9)
    env.reset(seed=1)
    assert env.record().seats == 3


def test_what_makes_no_player_is_refused() -> None:
    env = seated("thirteen_clues", opponents=lambda rng: 5)
    with pytest.raises(hawkshaw.BadOption, match="but a int"):
        env.reset(seed=1)


def test_players_of_other_packages_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = EntryPoint("guest", f"{__name__}:random_guest", plugins.GROUP)
    monkeypatch.setattr(plugins, "offered", lambda: (offer,))
    monkeypatch.setattr(plugins, "loaded", lambda entry: random_guest)
    env = seated("thirteen_clues", seats=3, opponents=["guest", "novice"])
    play_at_random(env, seed=3, steps=3)
    assert env.record().players == ("Agent", "guest", "novice")


def random_guest(game: str, rng: hawkshaw.Rng) -> RandomPlayer:
    return RandomPlayer(rng)


def test_nobody_sits_beside_one_who_plays_alone() -> None:
    with pytest.raises(hawkshaw.BadOption, match="there are 0 others"):
        seated("pulp_detective", seats=1, opponents=["regular"])
    with pytest.raises(hawkshaw.BadOption, match="wizard"):
        seated("pulp_detective", seats=1, opponents="wizard")


def test_a_way_to_show_it_that_is_none_is_refused() -> None:
    with pytest.raises(hawkshaw.BadOption, match="ansi, human"):
        SeatEnv("thirteen_clues", render_mode="rgb_array")


def test_unknown_games_and_names_are_refused() -> None:
    with pytest.raises(hawkshaw.UnknownGame, match="thirteen_clues"):
        SeatEnv("thirteen_clue")
    with pytest.raises(gymnasium.error.NameNotFound, match="regular"):
        gymnasium.make("hawkshaw/ThirteenClues-9p-vs-regular-v0")


def test_nothing_can_be_done_before_a_game_has_begun() -> None:
    env = seated("thirteen_clues")
    for ask in (lambda: env.step(np.int64(0)), lambda: env.view, env.record):
        with pytest.raises(gymnasium.error.ResetNeeded):
            ask()


class Cheat(Player):
    """Chooses what is not allowed."""

    def __init__(self, rng: hawkshaw.Rng) -> None: ...

    def choose(self, view: View) -> int:
        return -1


def test_an_illegal_move_of_another_is_never_the_seats_loss() -> None:
    env = seated("thirteen_clues", seats=2, opponents=Cheat)
    _, info = env.reset(seed=1)
    with pytest.raises(hawkshaw.Illegal):
        env.step(np.int64(legal_moves(env, info)[0]))


def test_luck_is_drawn_as_often_as_in_the_record() -> None:
    """The control of the comparisons above: another seed is another game."""
    env = seated("thirteen_clues", seats=3, opponents="random")
    play_at_random(env, seed=1, steps=3)
    chair: Chair = env.chair
    luck = [action for actor, action in env.record().moves if actor == CHANCE]
    assert chair.luck.strokes == len(luck)
    other = seated("thirteen_clues", seats=3, opponents="random")
    other.reset(seed=2)
    assert [action for actor, action in other.record().moves if actor == CHANCE] != luck
