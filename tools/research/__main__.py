"""`make research`: play and count, keep the figures in docs/research.json, and draw docs/research.md from them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from hawkshaw.lab.progress import shown_on
from tools.research.figures import Figures, Measured
from tools.research.page import page
from tools.research.playing import played, unknown
from tools.research.plot import draw
from tools.research.settings import Setting, settings
from tools.research.trees import tree

DOCS = Path(__file__).parents[2] / "docs"


def measure(setting: Setting, games: int, done: Callable[[], None]) -> Measured:
    """All that is to be known of one table."""
    best = setting.rules.default_level
    return Measured(
        setting.rules.rules_version,
        [played(setting, level, games, done) for level in ("random", best)],
        unknown(setting, best, max(1, games // 4), done),
        tree(setting, lambda: None) if setting.mini else None,
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.research", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=100, help="of each level at each table; 0 measures nothing"
    )
    parser.add_argument(
        "--game", default="", help="only this game; the figures of the others stay as they are"
    )
    parser.add_argument("--docs", type=Path, default=DOCS, help="where the page and its figures are written")
    asked = parser.parse_args()
    kept = asked.docs / "research.json"
    figures = Figures.read(kept)
    wanted = [one for one in settings() if asked.game in ("", one.game)] if asked.games else []
    console = Console(stderr=True)
    each = 2 * asked.games + max(1, asked.games // 4)
    with shown_on(console, each * len(wanted), "research") as heard:
        done = 0

        def one_more() -> None:
            nonlocal done
            done += 1
            heard(done)

        heard(0)
        for setting in wanted:
            figures.tables[setting.name] = measure(setting, asked.games, one_more)
            figures.keep_only([one.name for one in settings()])
            figures.write(kept)
    (asked.docs / "research.md").write_text(page(figures), encoding="utf-8")
    (asked.docs / "research.svg").write_text(draw(figures), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
