"""`make deadline-soak`: asks everything at every position of long random games of Deadline, and tries out short ones.

In the games dumps and views must come back as they were, worlds must give every seat its view, and hints must not fail.
In the short histories everything that can have happened is tried, and odds and worlds must agree with it. It fails at
the first thing that does not hold, and says where that was.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial
from multiprocessing import Pool

from rich.console import Console
from rich.table import Table

from hawkshaw.lab.progress import shown_on
from tools.deadline_soak.histories import deviation, relate
from tools.deadline_soak.wandering import Fault, wander

TOO_FAR = 4.5
"""Standard deviations by which the worlds drawn may differ from what brute force expects."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deadline_soak", description=__doc__)
    parser.add_argument("--games", type=int, default=154, help="long games (default 154)")
    parser.add_argument("--decisions", type=int, default=60, help="decisions of each (default 60)")
    parser.add_argument("--histories", type=int, default=3000, help="short histories (default 3000)")
    parser.add_argument("--seed", default="1", help="what decides them (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    asked = parser.parse_args()
    console = Console()
    played: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    try:
        with Pool(asked.jobs) as pool, shown_on(console, asked.games + asked.histories) as heard:
            game = partial(wander, decisions=asked.decisions, seed=asked.seed)
            for seen in pool.imap_unordered(game, range(asked.games)):
                played.update(seen)
                heard(played["games"])
            for seen in pool.imap_unordered(partial(relate, seed=asked.seed), range(asked.histories), 20):
                tried.update(seen)
                heard(asked.games + tried["histories"] + tried["given up"])
    except Fault as fault:
        console.print(str(fault), markup=False)
        return 1
    show(console, "Long games", played)
    off = deviation(tried)
    tried.pop("excess", None)
    show(console, "Short histories", tried)
    console.print(f"χ² of the worlds drawn: {off:+.2f} standard deviations off its mean")
    return 0 if off < TOO_FAR else 1


def show(console: Console, title: str, seen: Counter[str]) -> None:
    table = Table("what", "how often", title=title)
    for name in sorted(seen):
        table.add_row(name, str(seen[name]))
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
