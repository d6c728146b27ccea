"""OpenSpiel's own information-set tree search against a level, through the adapter: what a search gains that knows
nothing of a game but its rules.

    python -m bench.open_spiel_search --deals 30 --simulations 100

Every deal is played twice, with the search in either seat. What it showed is kept in bench/results, from where
`make strength` takes it.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import hawkshaw
from hawkshaw.adapters import openspiel
from hawkshaw.core.rng import Rng
from hawkshaw.lab import words
from hawkshaw.lab.intervals import share_estimate
from tools.strength import OUTSIDE, Meeting, meetings

EXPLORES = 2.0
"""As OpenSpiel's examples do."""


def known_there(state: openspiel.TableState) -> tuple[int, bytes]:
    """What whoever decides knows, in place of the history that OpenSpiel would go by."""
    seat = state.current_player()
    return seat, state.engine.view(seat).key()


def played(name: str, level: str, simulations: int, deal: int, searcher: int) -> bool:
    """Whether the search won a game of two from this chair."""
    table = hawkshaw.game(name)
    spiel = pyspiel.load_game(f"hawkshaw_{name}(seats=2)")
    state = spiel.new_initial_state()
    luck = Rng(f"deal {deal}")
    dice = np.random.RandomState(luck.split("search").below(1 << 32))
    bot: Any = ismcts.ISMCTSBot
    evaluator: Any = mcts.RandomRolloutEvaluator
    search = bot(
        game=spiel,
        evaluator=evaluator(1, dice),
        uct_c=EXPLORES,
        max_simulations=simulations,
        random_state=dice,
    )
    search.get_state_key = known_there
    other = table.player(level, luck.split("level"))
    chances = luck.split("luck")
    while not state.is_terminal():
        seat = state.current_player()
        if state.is_chance_node():
            drawn, weights = state.engine.chances(), 0
            place = chances.below(sum(weight for _, weight in drawn))
            for number, (_, weight) in enumerate(drawn):
                weights += weight
                if place < weights:
                    state.apply_action(state.legal_actions()[number])
                    break
        elif seat == searcher:
            state.apply_action(search.step(state))
        else:
            state.apply_action(other.choose(state.engine.view(seat)))
    return bool(state.returns()[searcher] > state.returns()[1 - searcher])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="thirteen_clues")
    parser.add_argument("--level", default="regular")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--simulations", type=int, default=100, help="a decision")
    asked = parser.parse_args()
    start = time.process_time()
    wins = []
    for deal in range(asked.deals):
        won = [played(asked.game, asked.level, asked.simulations, deal, seat) for seat in (0, 1)]
        wins.append(sum(won) / 2)
        print(f"deal {deal}: won {sum(won)} of 2", file=sys.stderr, flush=True)
    spent = time.process_time() - start
    games = 2 * asked.deals
    meeting = Meeting(asked.level, asked.simulations, games, share_estimate(wins), round(spent / games, 2))
    kept = meetings() | {asked.game: meeting}
    OUTSIDE.write_bytes(msgspec.json.format(msgspec.json.encode(kept, order="sorted")) + b"\n")
    print(
        f"OpenSpiel's IS-MCTS, {asked.simulations} simulations a decision, against {asked.level}: "
        f"wins {words.percent(meeting.wins)} of {games} games of {asked.game}, {meeting.seconds:.1f} s a game"
    )


if __name__ == "__main__":
    main()
