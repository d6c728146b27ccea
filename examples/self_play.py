"""Policy improvement by search: a player that moves at random teaches itself a small table of 13 Clues.

    python examples/self_play.py

In every round the policy plays against itself. Wherever its new self has to decide, it imagines worlds from what it
sees (`game.worlds`), plays on from each legal move in all of them by the old policy, and takes what did best: that move
goes into a table by what was seen (`view.key()`). The table over the old policy is the next one. After each round both
play deals that nobody learned from, each from both chairs. It takes three minutes or so; `--games` makes it shorter,
`--start novice` begins with a level of the game.
"""

from __future__ import annotations

import argparse
from statistics import fmean

import hawkshaw
from hawkshaw.core.batch import Run
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.lab.intervals import Estimate, mean_estimate
from hawkshaw.lab.progress import Pace
from hawkshaw.lab.words import number

GAME = hawkshaw.game("thirteen_clues")
OPTIONS = {"suspects": 5}
"""Five suspects; place and weapon are known (`game.mini()` has four)."""
CAP = 60
"""Decisions after which a game is stopped and nobody wins."""
WORLDS = 100
"""In so many imagined worlds every legal move is tried."""
SEED = 1
TEST_SEED = 1_000_000_000
JUDGES = ("random", "novice", "regular")
"""Whom the last policy meets, too."""


class Policy(hawkshaw.Player):
    """What was found for all that was seen before; elsewhere the policy that it began with."""

    def __init__(self, base: hawkshaw.Player, found: dict[bytes, int]) -> None:
        self.base = base
        self.found = found

    def choose(self, view: hawkshaw.View) -> int:
        action = self.found.get(view.key())
        return self.base.choose(view) if action is None else action


class Improving(Policy):
    """Looks for something better wherever it has not been yet."""

    def choose(self, view: hawkshaw.View) -> int:
        key = view.key()
        if key not in self.found:
            self.found[key] = best_move(view, self.base)
        return self.found[key]


def best_move(view: hawkshaw.View, policy: hawkshaw.Player) -> int:
    """The move after which a policy does best, playing on in the same worlds with the same luck after each."""
    assert view.seat is not None, "spectators do not play"
    if len(view.legal) == 1:
        return view.legal[0]
    rng = hawkshaw.Rng(SEED).split(view.key().hex())
    worlds = GAME.worlds(view)
    gained = dict.fromkeys(view.legal, 0.0)
    for world in range(WORLDS):
        imagined = worlds.sample(rng)
        for action in view.legal:
            state = imagined.copy()
            state.advance(view.seat, action)
            Run(state, [policy] * state.seats, Luck(seed_key(world))).to_the_end(CAP)
            if state.outcome is not None:
                gained[action] += state.outcome.returns[view.seat]
    return max(gained, key=lambda action: gained[action])


def improved(policies: list[hawkshaw.Player], games: int, label: str) -> Policy:
    """The next policy: from either chair it plays all that there were, so that it knows its way against each."""
    better = Improving(policies[-1], {})
    pace = Pace(games)
    pace.hear(0)
    for game in range(games):
        other = policies[game // 2 % len(policies)]
        table = [better, other] if game % 2 else [other, better]
        hawkshaw.play(GAME, table, SEED + game, OPTIONS, CAP)
        said = pace.hear(game + 1)
        if pace.line_is_due():
            print(f"  {label}: {said}, {len(better.found)} views", flush=True)
    return Policy(policies[-1], better.found)


def gain(one: hawkshaw.Player | str, two: hawkshaw.Player | str, deals: int) -> Estimate:
    """What one gains against the other in a deal, on average over both chairs."""

    def played(deal: int, chair: int) -> float:
        table = [one, two] if chair == 0 else [two, one]
        return hawkshaw.play(GAME, table, TEST_SEED + deal, OPTIONS, CAP).outcome.returns[chair]

    return mean_estimate([fmean([played(deal, 0), played(deal, 1)]) for deal in range(deals)], -1, 1)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--start", default="novice", help="the level to begin with")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--games", type=int, default=1500, help="of a round")
    asked.add_argument("--deals", type=int, default=1000, help="of a test, each played from both chairs")
    given = asked.parse_args()
    policies: list[hawkshaw.Player] = [GAME.player(given.start, hawkshaw.Rng(SEED))]
    for place in range(1, given.rounds + 1):
        better = improved(policies, given.games, f"round {place}")
        gains = [number(gain(better, other, given.deals)) for other in (policies[-1], policies[0])]
        print(
            f"round {place}: {len(better.found)} views; return {gains[0]} against the round before,"
            f" {gains[1]} against {given.start}",
            flush=True,
        )
        policies.append(better)
    for level in JUDGES:
        print(f"against {level}: return {number(gain(policies[-1], level, given.deals))}", flush=True)


if __name__ == "__main__":
    main()
