"""OpenSpiel's CFR+ solves the mini of 13 Clues: what could be won against it falls to nothing."""

from __future__ import annotations

import pyspiel

from hawkshaw.adapters import openspiel
from hawkshaw.adapters.tree import as_tree

CAP = 3
"""Two picks and one turn; with 4 the other seat has a turn, too, and the tree is six times as large."""
SHOWN = (1, 3, 10, 30, 100, 300, 1000)
WIDTH = 60


def main() -> None:
    game = openspiel.load(f"hawkshaw_thirteen_clues_mini(cap={CAP})")
    tree = as_tree(game)
    solver = pyspiel.CFRPlusSolver(tree)
    done, exploitability = 0, 1.0
    for iterations in SHOWN:
        for _ in range(iterations - done):
            solver.evaluate_and_update_policy()
        done = iterations
        exploitability = pyspiel.exploitability(tree, solver.average_policy())
        print(f"{iterations:5}  {exploitability:.5f}  {'#' * round(WIDTH * exploitability**0.5)}")
    print(f"exploitability {exploitability:.5f} after {done} iterations")


if __name__ == "__main__":
    main()
