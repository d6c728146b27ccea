"""Policy improvement by search: a novice teaches itself a small table of 13 Clues, round after round.

    python examples/self_play.py

In every round the new policy plays against itself and all before it. Wherever it has to decide, it imagines worlds from
what it sees (`game.worlds`), plays on from each legal move in all of them by the old policy, and takes what did best:
that move goes into a table by what was seen (`view.key()`). The table over the old policy is the new one: a view that
was never met is left to those before, and in the end to the novice. After each round it plays deals that nobody learned
from, each from both chairs. It takes a minute or two; `--games`, `--worlds`, `--deals` and `--rounds` make it shorter.
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
SEED = 1
TEST_SEED = 2_000_000_000
LEVELS = ("random", "novice", "regular")
"""Whom the last policy meets; it has not learned from all of them."""


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

    def __init__(self, base: hawkshaw.Player, worlds: int) -> None:
        super().__init__(base, {})
        self.worlds = worlds

    def choose(self, view: hawkshaw.View) -> int:
        key = view.key()
        if key not in self.found:
            self.found[key] = best_move(view, self.base, self.worlds)
        return self.found[key]


def best_move(view: hawkshaw.View, policy: hawkshaw.Player, many: int) -> int:
    """The move after which a policy does best, playing on in the same worlds with the same luck after each."""
    assert view.seat is not None, "spectators do not play"
    if len(view.legal) == 1:
        return view.legal[0]
    rng = hawkshaw.Rng(SEED).split(view.key().hex())
    worlds = GAME.worlds(view)
    gained = dict.fromkeys(view.legal, 0.0)
    for world in range(many):
        imagined = worlds.sample(rng)
        for action in view.legal:
            state = imagined.copy()
            state.advance(view.seat, action)
            Run(state, [policy] * state.seats, Luck(seed_key(world))).to_the_end(CAP)
            if state.outcome is not None:
                gained[action] += state.outcome.returns[view.seat]
    return max(gained, key=lambda action: gained[action])


def improved(policies: list[hawkshaw.Player], worlds: int, games: int, label: str) -> Policy:
    """The next policy: from either chair it plays itself and all before, so that it knows its way against each."""
    better = Improving(policies[-1], worlds)
    others = [*policies, better]
    pace = Pace(games)
    pace.hear(0)
    for game in range(games):
        other = others[game // 2 % len(others)]
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
    asked.add_argument("--games", type=int, default=400, help="of a round")
    asked.add_argument("--worlds", type=int, default=100, help="in which every legal move is tried")
    asked.add_argument("--deals", type=int, default=1000, help="of a test, each played from both chairs")
    given = asked.parse_args()
    policies: list[hawkshaw.Player] = [GAME.player(given.start, hawkshaw.Rng(SEED))]
    for place in range(1, given.rounds + 1):
        better = improved(policies, given.worlds, given.games, f"round {place}")
        said = f"return {number(gain(better, given.start, given.deals))} against {given.start}"
        if place > 1:
            said += f", {number(gain(better, policies[-1], given.deals))} against the round before"
        print(f"round {place}: {len(better.found)} views; {said}", flush=True)
        policies.append(better)
    for level in LEVELS:
        if level != given.start:
            print(f"against {level}: return {number(gain(policies[-1], level, given.deals))}", flush=True)


if __name__ == "__main__":
    main()
