"""Information states: what a seat did and was told, in order, and nothing else."""

from __future__ import annotations

import copy
import json
import pickle
import random

import pyspiel
import pytest
from open_spiel.python import observation

import hawkshaw
from hawkshaw.adapters.openspiel import TableState
from tests.adapters.tables import every_table

CAPS = {"thirteen_clues": 3, "dead_end_drive": 2, "deadline": 1, "pulp_detective": 5}
"""How far the trees of the minis are walked, luck included."""


def mini(name: str, cap: int = 0) -> pyspiel.Game:
    return pyspiel.load_game(f"hawkshaw_{name}_mini", {"cap": cap} if cap else {})


def every_mini() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", [game.name for game in hawkshaw.games()])


def played(game: pyspiel.Game, *moves: str) -> TableState:
    """The state after these moves in notation, luck's included."""
    state: TableState = game.new_initial_state()
    for move in moves:
        named = {state.action_to_string(state.current_player(), one): one for one in state.legal_actions()}
        state.apply_action(named[move])
    return state


def wander(state: TableState, moves: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))


def one_for_one(
    state: TableState,
    seen: tuple[object, ...],
    found: list[dict[str, object]],
    kept: list[dict[object, str]],
) -> int:
    """Walk a tree: to every memory belongs one sequence of views and own moves, and to that no other memory.

    How many states there were.
    """
    seats = state.num_players()
    for seat in range(seats):
        memory = state.information_state_string(seat)
        assert found[seat].setdefault(memory, seen[seat]) == seen[seat], memory
        assert kept[seat].setdefault(seen[seat], memory) == memory
    states = 1
    if state.is_terminal():
        return states
    mover = state.current_player()
    for action in state.legal_actions():
        after = state.child(action)
        views = [json.dumps(after.engine.view(seat).dump()) for seat in range(seats)]
        told = [
            (seen[seat], action if seat == mover else None, views[seat])
            if seat == mover or views[seat] != last_view(seen[seat])
            else seen[seat]
            for seat in range(seats)
        ]
        states += one_for_one(after, tuple(told), found, kept)
    return states


def last_view(seen: object) -> object:
    return seen[2] if isinstance(seen, tuple) else seen


@every_mini()
def test_who_remembers_the_same_has_seen_and_done_the_same(name: str) -> None:
    """Over a whole tree: memories leave nothing out that was seen on the way, and add nothing that was not."""
    game = mini(name, CAPS[name])
    start = game.new_initial_state()
    seen = tuple(json.dumps(start.engine.view(seat).dump()) for seat in range(game.num_players()))
    found: list[dict[str, object]] = [{} for _ in seen]
    states = one_for_one(start, seen, found, [{} for _ in seen])
    assert states > 200
    assert all(1 < len(memories) < states or game.num_players() == 1 for memories in found)


DEAL = (
    "deal 0 knife",
    "deal 1 crossbow",
    "deal 0 parlor",
    "deal 1 market",
    "deal 0 officer",
    "deal 1 {}",
    "deal 0 duke",
    "deal 1 {}",
)


def dealt(first: str, second: str, *moves: str) -> TableState:
    return played(
        mini("thirteen_clues"), *[*DEAL[:5], DEAL[5].format(first), DEAL[6], DEAL[7].format(second)], *moves
    )


def test_secrets_do_not_change_what_a_seat_remembers() -> None:
    """Seat 0 cannot know in which order seat 1 was dealt its cards, nor what it sealed before it lies open."""
    one, other = dealt("butcher", "countess"), dealt("countess", "butcher")
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1), "but seat 1 saw it"
    sealed = dealt("butcher", "countess", "choose officer parlor knife left duke")
    unlike = dealt("butcher", "countess", "choose duke parlor knife left officer")
    assert sealed.information_state_string(1) == unlike.information_state_string(1)
    assert sealed.information_state_string(0) != unlike.information_state_string(0), "its own move"


def test_what_is_seen_changes_what_a_seat_remembers() -> None:
    """The control: on the holder of seat 0 stands another card, which seat 0 does not see and seat 1 does not know."""
    moves = "choose officer parlor knife left duke", "choose {} market crossbow left {}", "start 0"
    one = dealt("butcher", "countess", moves[0], moves[1].format("butcher", "countess"), moves[2])
    other = dealt("butcher", "countess", moves[0], moves[1].format("countess", "butcher"), moves[2])
    assert one.information_state_string(0) == other.information_state_string(0)
    asked = [state.child(action_of(state, "ask male right")) for state in (one, other)]
    assert asked[0].information_state_string(0) != asked[1].information_state_string(0), "the answers differ"


def action_of(state: TableState, text: str) -> int:
    space = hawkshaw.game(state.engine.game).space(state.engine)
    return space.parse(text)


def test_the_order_counts() -> None:
    """Views keep no order; memories do."""
    sealed = (
        "choose officer parlor knife left duke",
        "choose butcher market crossbow left countess",
        "start 0",
    )
    asks = ["ask male left", "ask female left", "ask male right", "ask female right"]
    game = mini("thirteen_clues", 10)
    states = []
    for mine in (asks[:2], asks[1::-1]):
        start = [*DEAL[:5], "deal 1 butcher", DEAL[6], "deal 1 countess", *sealed]
        states.append(played(game, *start, mine[0], asks[2], mine[1], asks[3]))
    one, other = states
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


@every_table()
def test_an_imagined_state_leaves_its_player_its_memory(name: str, seats: int) -> None:
    state = pyspiel.load_game(f"hawkshaw_{name}", {"seats": seats}).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    wander(state, 5 * seats + 15, seed=1)
    player = max(state.current_player(), 0)
    memory = state.information_state_string(player)
    imagined = state.resample_from_infostate(player, sampler)
    assert imagined.information_state_string(player) == memory
    for other in set(range(seats)) - {player}:
        # How the others came to what they know there nobody has imagined, so they begin with what they see.
        assert imagined.information_state_string(other) == imagined.observation_string(other)
    again = imagined.resample_from_infostate(player, sampler)
    assert again.information_state_string(player) == memory
    wander(imagined, 5, seed=2)
    if not state.is_terminal():
        assert imagined.information_state_string(player).startswith(memory)
    assert state.information_state_string(player) == memory


def test_memories_last_through_worlds_within_worlds() -> None:
    """However often a seat imagines what it imagines: deeper than Python calls itself."""
    state = mini("thirteen_clues").new_initial_state()
    wander(state, 9, seed=1)
    memory = state.information_state_string(0)
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    for _ in range(1100):
        state = state.resample_from_infostate(0, sampler)
    assert state.information_state_string(0) == memory
    assert pickle.loads(pickle.dumps(state)).information_state_string(0) == memory


@every_table()
def test_copies_remember(name: str, seats: int) -> None:
    state = pyspiel.load_game(f"hawkshaw_{name}", {"seats": seats}).new_initial_state()
    asked_often = state.clone()
    for step in range(5 * seats + 15):
        wander(state, 1, seed=step)
        wander(asked_often, 1, seed=step)
        asked_often.information_state_string(0)
    twins = [
        asked_often,
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        state.get_game().deserialize_state(state.serialize()),
    ]
    for step in range(3):
        for seat in range(seats):
            memories = {twin.information_state_string(seat) for twin in [state, *twins]}
            assert len(memories) == 1
        for twin in [state, *twins]:
            wander(twin, 1, seed=100 + step)


def test_a_pickle_of_an_imagined_position_remembers() -> None:
    state = mini("deadline").new_initial_state()
    wander(state, 8, seed=3)
    imagined = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    twin = pickle.loads(pickle.dumps(imagined.position))
    for seat in (0, 1):
        assert twin.recall.of(seat) == imagined.position.recall.of(seat)


def test_observers_with_perfect_recall_give_the_same_text_and_no_tensor() -> None:
    game = mini("dead_end_drive")
    state = game.new_initial_state()
    wander(state, 12, seed=4)
    observer = observation.make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 1)
    assert observer.string_from(state, 1) == state.information_state_string(1)
    assert observer.tensor is None
    kind = game.get_type()
    assert kind.provides_information_state_string
    assert not kind.provides_information_state_tensor
