"""`make balance`: how often the best level solves the case, by detective, case, items and module, into docs/balance.md.

Games are kept in .strength/, and what they showed in bench/results, like those of `make strength`: after Ctrl-C the
same command goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import fmean

import hawkshaw
from hawkshaw.games.pulp_detective.content import packs
from hawkshaw.games.pulp_detective.content.pack import DIFFICULTIES
from hawkshaw.games.pulp_detective.content.reading import earlier_files
from hawkshaw.lab import words
from hawkshaw.lab.intervals import Estimate
from hawkshaw.lab.series import FORM
from tools.strength import ARCHIVE, ROOT, SEED, Laboratory, Stopped
from tools.variations import Options, detectives, variations

GAME = "pulp_detective"
AIMS = {"B": 85, "N": 70, "A": 55}
"""Per cent of cases that should be solved, on average over the detectives."""
MIDDLE = "N"
"""The difficulty at which all else is compared."""
FLOOR = 35
"""And at least so many by each of them at the hardest."""
FAR = 0.15
"""What lies so far from the mean of its kind, with its whole interval, stands out."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games a figure (default 500)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    parser.add_argument("--level", default="", help="who plays (default: the best level)")
    parser.add_argument("--folder", type=Path, default=ROOT / ".strength", help="where the games are kept")
    parser.add_argument("--archive", type=Path, default=ARCHIVE, help="where what they showed is kept")
    parser.add_argument("--page", type=Path, help="the page to write (default docs/balance.md)")
    parser.add_argument(
        "--edition", type=int, default=0, help="cards as they were, such as 1 (default: as they are)"
    )
    asked = parser.parse_args()
    level = asked.level or hawkshaw.game(GAME).levels[-1]
    target = asked.page or ROOT / "docs" / (f"balance_{asked.edition}.md" if asked.edition else "balance.md")
    try:
        laboratory = Laboratory(asked.folder, asked.jobs, asked.archive)
        lines = list(page(laboratory, level, asked.games, asked.edition))
    except Stopped:
        return 130
    target.write_text("\n".join(lines), encoding="utf-8")
    return 0


def page(laboratory: Laboratory, level: str, games: int, edition: int = 0) -> Iterator[str]:
    """The whole page; of an earlier edition of the cards, if one is named."""
    cards = cards_of(edition)
    yield from introduction(level, games, edition)
    yield from by_detective(laboratory, level, games, cards)
    for factor, tables in variations().items():
        if factor not in ("difficulty", "detective"):
            named = {name: {**options, **cards} for name, options in tables.items()}
            yield from by_factor(laboratory, level, games, factor, named)


def cards_of(edition: int) -> Options:
    """The options under which an earlier edition of the cards is played with."""
    if not edition:
        return {}
    editions = earlier_files()
    if not 1 <= edition <= len(editions):
        raise SystemExit(f"there is no edition {edition}; there are 1 to {len(editions)} besides today's")
    return {"pack": packs.whole("", editions[len(editions) - edition])}


def introduction(level: str, games: int, edition: int) -> Iterator[str]:
    aims = " / ".join(str(aim) for aim in AIMS.values())
    command, title = ("make balance", "")
    if edition:
        command = f'make balance ARGS="--edition {edition}"'
        title = f", its cards in edition {edition}"
    yield f"""\
# Balance of Pulp Detective{title}

<!-- Written by `{command}`; do not edit. -->

How often a lone player of level `{level}` solves the case, in per cent with 95 % intervals: {games} games a figure,
played by the {FORM} engine from seed {SEED}, the same luck in every row. What is not named is as at the usual table:
"Lucky" Dan Hamilton, The Death's Door Damsel, Items A, the criminals, no module.

Aims: {aims} % at the three difficulties on average over the detectives, and nobody below {FLOOR} % at the hardest.
A star marks what lies more than {100 * FAR:.0f} points from the mean of its kind with its whole interval.
"""


def by_detective(laboratory: Laboratory, level: str, games: int, cards: Options) -> Iterator[str]:
    people = detectives()
    found = {
        letter: {
            name: solved(laboratory, level, games, {**options, **cards, "difficulty": letter})
            for name, options in people.items()
        }
        for letter in DIFFICULTIES
    }
    yield "## Detectives and difficulties"
    yield ""
    yield f"| detective | {' | '.join(DIFFICULTIES)} |"
    yield f"|---|{'---:|' * len(DIFFICULTIES)}"
    means = {letter: fmean(share.mean for share in rows.values()) for letter, rows in found.items()}
    for name in people:
        cells = [marked(found[letter][name], means[letter]) for letter in DIFFICULTIES]
        yield f"| {name} | {' | '.join(cells)} |"
    yield f"| **mean** | {' | '.join(f'**{100 * means[letter]:.1f} %**' for letter in DIFFICULTIES)} |"
    yield ""


def by_factor(
    laboratory: Laboratory, level: str, games: int, factor: str, tables: Mapping[str, Options]
) -> Iterator[str]:
    rows = {
        name: solved(laboratory, level, games, {**options, "difficulty": MIDDLE})
        for name, options in tables.items()
    }
    mean = fmean(share.mean for share in rows.values())
    yield f"## By {factor}, at difficulty {MIDDLE}"
    yield ""
    yield f"| {factor} | solved |"
    yield "|---|---:|"
    for name, share in rows.items():
        yield f"| {name} | {marked(share, mean)} |"
    yield f"| **mean** | **{100 * mean:.1f} %** |"
    yield ""


def solved(laboratory: Laboratory, level: str, games: int, options: Options) -> Estimate:
    """The share of cases solved at such a table."""
    return laboratory.play(hawkshaw.game(GAME), [level], games, options).standings[0].wins


def marked(share: Estimate, mean: float) -> str:
    return words.percent(share) + (" *" if stands_out(share, mean) else "")


def stands_out(share: Estimate, mean: float) -> bool:
    """Whether a share lies far from the mean of its kind, whatever luck had to do with it."""
    if share.low is None or share.high is None:
        return False
    return share.low > mean + FAR or share.high < mean - FAR


if __name__ == "__main__":
    sys.exit(main())
