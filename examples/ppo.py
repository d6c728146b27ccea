"""PPO learns a small table of 13 Clues from nothing but its own games, and is then put to the test.

    make learn                                    # in an environment of its own
    pip install 'hawkshaw[rl,learning]' && python examples/ppo.py

Six suspects are left in the game; place and weapon are known (`game.mini()` has four). The agent learns against novices
and random players in a Gymnasium vector environment, all in one file: a network, Adam, the update, the games. At the
end it plays deals that it never learned from, each from both chairs, and the program fails if it is not better than
both opponents with 95 % confidence. It takes a minute or two; `--updates` and `--deals` make it shorter.
"""

from __future__ import annotations

import argparse
import sys
from time import monotonic
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

import hawkshaw
import hawkshaw.adapters.gymnasium  # registers the names
from hawkshaw.lab.intervals import Estimate, mean_estimate
from hawkshaw.lab.progress import Pace
from hawkshaw.lab.words import number

GAME = hawkshaw.game("thirteen_clues")
OPTIONS = {"suspects": 6}
TABLE = "hawkshaw/ThirteenClues-2p-vs-novice-v0"
CAP = 100
"""Decisions after which a game is stopped; hardly any gets there."""
OPPONENTS = ("random", "novice")
SEED = 1
TEST_SEED = 1_000_000_000
"""Deals from here on are for the test alone: seeds of games that are learned from lie elsewhere."""

GAMES, STEPS = 64, 64
"""So many games at once, and so many decisions of each between two updates."""
EPOCHS, MINIBATCHES = 4, 8
HIDDEN = 128
LEARNING_RATE = 1e-3
CLIP, DECAY, VALUE_WEIGHT, ENTROPY_WEIGHT = 0.2, 0.95, 0.5, 0.01

Array = Any
"""Of JAX, which mypy knows only where it is installed."""
Params = dict[str, Array]


# The network: what a seat sees goes in; a preference for every action, and what is expected, come out.


def new_network(key: Array, seen: int, actions: int) -> Params:
    sizes = {
        "first": (seen, HIDDEN),
        "second": (HIDDEN, HIDDEN),
        "policy": (HIDDEN, actions),
        "value": (HIDDEN, 1),
    }
    gains = {"first": 2**0.5, "second": 2**0.5, "policy": 0.01, "value": 1.0}
    params: Params = {}
    for part, own in zip(sizes, jax.random.split(key, len(sizes)), strict=True):
        params[part] = jax.nn.initializers.orthogonal(gains[part])(own, sizes[part])
        params[f"{part} bias"] = jnp.zeros(sizes[part][1])
    return params


def network(params: Params, seen: Array, mask: Array) -> tuple[Array, Array]:
    """The logarithms of the chances of all actions, those that are not legal at nearly none; and the value."""
    for part in ("first", "second"):
        seen = jnp.tanh(seen @ params[part] + params[f"{part} bias"])
    preferences = seen @ params["policy"] + params["policy bias"]
    value = (seen @ params["value"] + params["value bias"])[..., 0]
    return jax.nn.log_softmax(jnp.where(mask, preferences, -1e9)), value


def draw(params: Params, key: Array, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
    """An action for every row, how likely it was, and what is expected."""
    chances, value = network(params, seen, mask)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], value


# The update


class Learner(NamedTuple):
    """The network, and Adam's memory of its gradients."""

    params: Params
    mean: Params
    square: Params
    count: Array


class Rows(NamedTuple):
    """Decisions to learn from."""

    seen: Array
    mask: Array
    action: Array
    chance: Array
    advantage: Array
    target: Array


def loss(params: Params, rows: Rows) -> Array:
    """PPO's: no more than a step of `CLIP` away from the policy that chose."""
    chances, value = network(params, rows.seen, rows.mask)
    ratio = jnp.exp(jnp.take_along_axis(chances, rows.action[:, None], 1)[:, 0] - rows.chance)
    advantage = (rows.advantage - rows.advantage.mean()) / (rows.advantage.std() + 1e-8)
    gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantage).mean()
    entropy = -jnp.where(rows.mask, jnp.exp(chances) * chances, 0).sum(1).mean()
    return VALUE_WEIGHT * ((value - rows.target) ** 2).mean() - gain - ENTROPY_WEIGHT * entropy


def adam(learner: Learner, gradient: Params, rate: Array) -> Learner:
    size = jnp.sqrt(sum((part**2).sum() for part in gradient.values()))
    gradient = {name: part * jnp.minimum(1, 0.5 / (size + 1e-8)) for name, part in gradient.items()}
    count = learner.count + 1
    mean = {name: 0.9 * learner.mean[name] + 0.1 * part for name, part in gradient.items()}
    square = {name: 0.999 * learner.square[name] + 0.001 * part**2 for name, part in gradient.items()}
    params = {
        name: part
        - rate * (mean[name] / (1 - 0.9**count)) / (jnp.sqrt(square[name] / (1 - 0.999**count)) + 1e-5)
        for name, part in learner.params.items()
    }
    return Learner(params, mean, square, count)


def improve(learner: Learner, key: Array, rows: Rows, rate: Array) -> Learner:
    """Go through all rows a few times, in another order each time."""

    def step(now: Learner, places: Array) -> tuple[Learner, None]:
        chosen = Rows(*(column[places] for column in rows))
        return adam(now, jax.grad(loss)(now.params, chosen), rate), None

    orders = [jax.random.permutation(own, GAMES * STEPS) for own in jax.random.split(key, EPOCHS)]
    portions = jnp.stack(orders).reshape(EPOCHS * MINIBATCHES, -1)
    taught: Learner = jax.lax.scan(step, learner, portions)[0]
    return taught


drawn, improved = jax.jit(draw), jax.jit(improve)


# The games


def either(rng: hawkshaw.Rng) -> hawkshaw.Player:
    """Somebody to learn against."""
    return GAME.player(OPPONENTS[rng.below(len(OPPONENTS))], rng)


class Tables:
    """The games that are played at once, and what the agent sees of them."""

    def __init__(self) -> None:
        self.envs = gymnasium.make_vec(
            TABLE,
            num_envs=GAMES,
            opponents=either,
            seat="random",
            options=OPTIONS,
            cap=CAP,
            autoreset_mode="SameStep",
        )
        self.seen, infos = self.envs.reset(seed=SEED)
        self.mask = infos["action_mask"] != 0

    def play(self, learner: Learner, key: Array) -> tuple[Rows, NDArray[np.float64]]:
        """So many decisions of every game, and what the games that ended paid."""
        kept: list[tuple[Array, ...]] = []
        paid: list[NDArray[np.float64]] = []
        for own in jax.random.split(key, STEPS):
            action, chance, value = drawn(learner.params, own, self.seen, self.mask)
            before = self.seen, self.mask, action, chance, value
            self.seen, reward, terminated, truncated, infos = self.envs.step(np.asarray(action))
            self.mask = infos["action_mask"] != 0
            ended = terminated | truncated
            kept.append((*before, reward, ended))
            paid.append(reward[ended])
        last = drawn(learner.params, key, self.seen, self.mask)[2]
        seen, mask, action, chance, value, reward, ended = map(np.stack, zip(*kept, strict=True))
        advantage = advantages(value, reward, ended, np.asarray(last))
        columns = seen, mask, action, chance, advantage, advantage + value
        rows = Rows(*(column.reshape(GAMES * STEPS, *column.shape[2:]) for column in columns))
        return rows, np.concatenate(paid)


def advantages(
    value: NDArray[Any], reward: NDArray[Any], ended: NDArray[Any], last: NDArray[Any]
) -> NDArray[np.float32]:
    """How much better it went than was expected at each decision; what lies far ahead counts less (GAE)."""
    found = np.zeros_like(value)
    later = np.zeros_like(last)
    for step in reversed(range(STEPS)):
        goes_on = 1.0 - ended[step]
        later = reward[step] + goes_on * last - value[step] + goes_on * DECAY * later
        found[step], last = later, value[step]
    return found


def learn(updates: int) -> Params:
    """So many updates; how it goes is told on the way."""
    key, own = jax.random.split(jax.random.key(SEED))
    tables = Tables()
    space = tables.envs.single_action_space
    assert isinstance(space, gymnasium.spaces.Discrete)
    params = new_network(own, tables.seen.shape[1], int(space.n))
    nothing = {name: jnp.zeros_like(part) for name, part in params.items()}
    learner = Learner(params, nothing, nothing, jnp.zeros(()))
    pace = Pace(updates, what="updates")
    pace.hear(0)
    for update in range(updates):
        key, playing, learning = jax.random.split(key, 3)
        rows, paid = tables.play(learner, playing)
        learner = improved(learner, learning, rows, LEARNING_RATE * (1 - update / updates))
        if (update + 1) % max(1, updates // 20) == 0:
            print(f"{pace.hear(update + 1)}: mean return {paid.mean():+.2f} in {len(paid)} games", flush=True)
    return learner.params


# The test


class Learned(hawkshaw.Player):
    """Takes what the network thinks best."""

    game = GAME.name

    def __init__(self, params: Params) -> None:
        self._params = params
        self._network = jax.jit(network)

    def choose(self, view: hawkshaw.View) -> int:
        seen = np.array(GAME.encode(view), np.float32)
        legal = np.array(view.legal)
        chances, _ = self._network(self._params, seen, np.ones(GAME.space(view).n, bool))
        return int(legal[np.asarray(chances)[legal].argmax()])


def test(player: hawkshaw.Player, opponent: str, deals: int) -> tuple[Estimate, float]:
    """What the player gains in a deal, on average over both chairs; and the share of games that it wins."""
    returns: list[float] = []
    wins = 0
    for deal in range(deals):
        gained = 0.0
        for chair in (0, 1):
            table: list[hawkshaw.Player | str] = [opponent, opponent]
            table[chair] = player
            outcome = hawkshaw.play(GAME, table, TEST_SEED + deal, OPTIONS, CAP).outcome
            gained += outcome.returns[chair] / 2
            wins += chair in outcome.winners
        returns.append(gained)
    return mean_estimate(returns, -1, 1), wins / (2 * deals)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--updates", type=int, default=100)
    asked.add_argument("--deals", type=int, default=500, help="of the test, each played from both chairs")
    given = asked.parse_args()
    begun = monotonic()
    player = Learned(learn(given.updates))
    print(f"learned from {given.updates * GAMES * STEPS} decisions in {monotonic() - begun:.0f} s")
    beaten = True
    for opponent in OPPONENTS:
        gained, share = test(player, opponent, given.deals)
        better = gained.low is not None and gained.low > 0
        beaten = beaten and better
        said = "better" if better else "not proved to be better"
        print(
            f"against {opponent}: {100 * share:.1f} % of {2 * given.deals} games won,"
            f" return {number(gained)}: {said}"
        )
    return 0 if beaten else 1


if __name__ == "__main__":
    sys.exit(main())
