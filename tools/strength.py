"""`make strength`: plays every game's neighbouring levels against each other and writes docs/strength.md.

Games are kept in .strength/, by a fingerprint of the program that played them: after Ctrl-C the same command goes on,
and after a change to a game or its players it begins anew. What whole rows of games showed is kept in bench/results,
so that it goes on from a fresh clone, too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import pairwise
from math import fsum
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, TypeVar

import msgspec

import hawkshaw
from hawkshaw.games.deadline.content import library
from hawkshaw.games.pulp_detective.content.pack import DIFFICULTIES
from hawkshaw.games.pulp_detective.table.open import MODES, MODULES, RIVALS, TOGETHER
from hawkshaw.lab import session, words
from hawkshaw.lab.intervals import Estimate, mean_estimate
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import Results
from hawkshaw.lab.series import FORM, Series
from hawkshaw.lab.summary import Difference, Speed, Standing, Summary, difference, standing
from hawkshaw.lab.workers import local_workers
from tools.earlier import SAMPLE, Earlier
from tools.variations import variations

ROOT = Path(__file__).parents[1]
ARCHIVE = ROOT / "bench" / "results" / "strength.json"
OUTSIDE = ROOT / "bench" / "results" / "open_spiel_search.json"
"""What `python -m bench.open_spiel_search` kept of each game."""
SEED = 1
SEATS = {"thirteen_clues": (2, 3, 4, 6)}
"""Where a game is measured at chosen seat counts only."""
SCORES = {"deadline": "clues won", "pulp_detective": "cases solved"}
"""What a game counts, where players play together."""
TIMED = 100
"""Games with one level in every seat, to measure how long a game takes."""
TIMED_SEED = 2
"""Games of their own, so that they can be played when the machine has nothing else to do."""
USUAL = "one level in every seat"
"""What a table is called that a game has no name for."""
VARIED = 500
"""Games of each level for each choice of set-up, and at tables that are not the usual ones, such as one for each of
Deadline's cases."""
COMPANY = 4
"""Seats at which a level is seen alone among those of another."""
LONGEST_LABEL = 40
"""Letters of an option that is shown beside the progress: a whole pack is not."""
EVERY_MODULE = "every module"
"""What a table of Pulp Detective with all of them is called."""
HARDEST = "the hardest"
"""And one at the highest difficulty."""
SEARCH = "search"
SEARCHED = {"thirteen_clues": 60, "pulp_detective": 12}
"""Games that the level which searches plays on a decision, at most, where it is not the usual number: the longer a game
and the slower its players, the fewer, for a row takes an hour as it is."""
USUALLY_SEARCHED = 24
BEST = "expert"
"""The level whose failures are counted."""
ENDED = 500
"""Games of the best level with itself, to see how they end."""


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


class Contest(NamedTuple):
    """A level against the one below it, at tables of one size."""

    seats: int
    table: str
    line_up: str
    games: int
    found: Difference


class Comparison(NamedTuple):
    """A level that plays together and the one below it, each at tables of its own."""

    seats: int
    table: str
    games: int
    stronger: Standing
    weaker: Standing
    found: Difference


class Found(msgspec.Struct, frozen=True):
    """What the pages tell of a series."""

    games: int
    standings: list[Standing]
    differences: list[Difference]
    endings: dict[str, Estimate]
    decisions: tuple[int, int, int, int, int]
    """The fewest of a game, a quarter, the median, three quarters, the most."""
    speed: Speed


def found_by(summary: Summary) -> Found:
    length = summary.lengths
    return Found(
        summary.games,
        summary.standings,
        summary.differences,
        {ending.ending: ending.share for ending in summary.endings},
        (length.least, length.quarter, length.median, length.three_quarters, length.most),
        summary.speed,
    )


class Meeting(msgspec.Struct, frozen=True):
    """OpenSpiel's own search against a level, at tables for two."""

    level: str
    simulations: int
    """A decision."""
    games: int
    wins: Estimate
    seconds: float
    """A game."""


def meetings() -> dict[str, Meeting]:
    """Those that were kept, by game."""
    return msgspec.json.decode(OUTSIDE.read_bytes(), type=dict[str, Meeting]) if OUTSIDE.exists() else {}


class Compared(msgspec.Struct, frozen=True):
    """Two levels at tables of their own."""

    stronger: Standing
    weaker: Standing
    found: Difference


class Counted(msgspec.Struct, frozen=True):
    """What the tables of two levels counted of one thing, and the stronger's less the weaker's, deal by deal."""

    stronger: Estimate
    weaker: Estimate
    found: Estimate


Kept = TypeVar("Kept", Found, Compared, Counted)


class Archive:
    """What series of games showed, by their names, in a file that is kept when the games themselves are not.

    A series is named by a fingerprint of the program that played it: what others played is never found.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._entries: dict[str, msgspec.Raw] = {}
        if path.exists():
            self._entries = msgspec.json.decode(path.read_bytes(), type=dict[str, msgspec.Raw])

    def found(self, name: str, kind: type[Kept], find: Callable[[], Kept]) -> Kept:
        """What is kept under a name, or else what is found now, which is kept from then on."""
        if name in self._entries:
            return msgspec.json.decode(self._entries[name], type=kind)
        found = find()
        self._keep(name, msgspec.Raw(msgspec.json.encode(found)))
        return found

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def take_over(self, name: str, earlier: str) -> None:
        """Keep what an earlier program showed under the name that its series has now, and no longer under its own."""
        if earlier in self._entries:
            self._keep(name, self._entries.pop(earlier))

    def _keep(self, name: str, entry: msgspec.Raw) -> None:
        self._entries[name] = entry
        lines = ",\n".join(
            f"{msgspec.json.encode(name).decode()}:{bytes(entry).decode()}"
            for name, entry in sorted(self._entries.items())
        )
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        new.replace(self.path)


class Laboratory:
    """Plays series one after the other, each kept in a file of its own, and remembers what they showed."""

    def __init__(
        self, folder: Path, jobs: int, archive: Path | None = None, earlier: Earlier | None = None
    ) -> None:
        self.folder = folder
        self.jobs = jobs
        self.archive = Archive(archive or folder / "found.json")
        self.earlier = earlier

    def play(
        self,
        game: hawkshaw.Game,
        players: Sequence[str],
        games: int,
        options: Mapping[str, object] | None = None,
        seed: int = SEED,
    ) -> Found:
        series = Series.of(game, players, seed, options)
        name = f"{series.name}, {games} games"
        if seed != TIMED_SEED:
            self._look_back(name, [series], f", {games} games")
        return self.archive.found(name, Found, lambda: found_by(self._played(series, games, options)))

    def compare(
        self,
        game: hawkshaw.Game,
        players: tuple[Sequence[str], Sequence[str]],
        games: int,
        options: Mapping[str, object],
    ) -> Compared:
        """Two line-ups of one level each, luck for luck."""
        series = [Series.of(game, line_up, SEED, options) for line_up in players]
        first, second = (one.players[0] for one in series)

        def compared() -> Compared:
            deals = [(one, self._deals(one, games, options)) for one in series]
            return Compared(
                standing(*deals[0], first), standing(*deals[1], second), difference(first, second, *deals)
            )

        name = f"{series[0].name} beside {series[1].name}, {games} games"
        self._look_back(name, series, f", {games} games")
        return self.archive.found(name, Compared, compared)

    def count(
        self,
        game: hawkshaw.Game,
        players: tuple[Sequence[str], Sequence[str]],
        games: int,
        options: Mapping[str, object],
        figure: str,
    ) -> Counted:
        """What the game itself counts at the tables of two line-ups, luck for luck."""
        series = [Series.of(game, line_up, SEED, options) for line_up in players]
        shared = min(one.deals(games) for one in series)

        def counted() -> Counted:
            one, other = (
                [fsum(told.tally[figure][0] for told in deal.games) / len(deal.games) for deal in deals]
                for deals in (self._deals(one, shared * len(one.rotations), options) for one in series)
            )
            gaps = [mine - yours for mine, yours in zip(one, other, strict=True)]
            return Counted(mean_estimate(one), mean_estimate(other), mean_estimate(gaps))

        ending = f", {figure}, {games} games"
        name = f"{series[0].name} beside {series[1].name}{ending}"
        self._look_back(name, series, ending)
        return self.archive.found(name, Counted, counted)

    def _deals(self, series: Series, games: int, options: Mapping[str, object]) -> list[Deal]:
        """The deals of a series, played now if they are not kept."""
        self._played(series, games, options)
        with Results(self.path(series), series) as results:
            return [results.deals[deal] for deal in range(series.deals(games))]

    def _look_back(self, name: str, series: Sequence[Series], ending: str) -> None:
        """Take over what an earlier program showed, if there is one that plays these games alike."""
        if self.earlier is None or name in self.archive:
            return
        names = [self.earlier.name_of(one.table, one.players, one.seed, one.options) for one in series]
        known = [before for before in names if before is not None]
        if len(known) == len(names):
            self.archive.take_over(name, " beside ".join(known) + ending)

    def _played(self, series: Series, games: int, options: Mapping[str, object] | None) -> Summary:
        chosen = [str(value) for value in (options or {}).values()]
        short = [word for word in chosen if len(word) < LONGEST_LABEL]
        label = " ".join([series.game, ",".join(series.players), *short])
        summary = session.run(series, games, local_workers(self.jobs), self.path(series), label=label)
        if summary is None:
            raise Stopped
        return summary

    def path(self, series: Series) -> Path:
        return self.folder / f"{series.name}.jsonl"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games a comparison, at least (default 2000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    parser.add_argument("--folder", type=Path, default=ROOT / ".strength", help="where the games are kept")
    parser.add_argument("--archive", type=Path, default=ARCHIVE, help="where what they showed is kept")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "strength.md", help="the page to write")
    parser.add_argument("--levels", default="", help="only these, such as random,novice (default all)")
    parser.add_argument(
        "--game", default="", help="only this game; the chapters of the others stay as they are"
    )
    parser.add_argument(
        "--before", type=Path, help="the interpreter of an earlier program, to keep what still holds"
    )
    parser.add_argument(
        "--sample", type=int, default=SAMPLE, help=f"games of a series that both play then (default {SAMPLE})"
    )
    parser.add_argument(
        "--no-search", action="store_true", help="leave out the level that searches, whose games take hours"
    )
    asked = parser.parse_args()
    games = [hawkshaw.game(asked.game)] if asked.game else list(hawkshaw.games())
    kept = asked.page.read_text(encoding="utf-8") if asked.game else ""
    try:
        with Earlier(asked.before, asked.sample) if asked.before else nullcontext() as earlier:
            laboratory = Laboratory(asked.folder, asked.jobs, asked.archive, earlier)
            text = page(laboratory, games, asked.games, asked.levels, kept, search=not asked.no_search)
    except Stopped:
        return 130
    asked.page.write_text(text, encoding="utf-8")
    return 0


def page(
    laboratory: Laboratory,
    measured: Sequence[hawkshaw.Game],
    games: int,
    only: str = "",
    kept: str = "",
    *,
    search: bool = True,
) -> str:
    """The whole page: new chapters of the games that are measured, those of the others from the kept page."""
    before = chapters(kept)
    found: list[str] = []
    for game in hawkshaw.games():
        levels = [level for level in game.own_levels if not only or level in only.split(",")]
        if game in measured:
            found.append("\n".join(chapter(laboratory, game, levels, games, search=search)))
        elif game.title in before:
            found.append(before[game.title])
    return "\n".join([introduction(games), *found]) + "\n"


def chapters(text: str) -> dict[str, str]:
    """The chapters of a page by the titles of their games."""
    parts = ["## " + part for part in f"\n{text}".split("\n## ")[1:]]
    return {part[3:].split(", rules version")[0]: part.rstrip("\n") + "\n" for part in parts}


def introduction(games: int) -> str:
    return f"""\
# Strength

<!-- Written by `make strength`; do not edit. -->

Each level against the one below it, played by the {FORM} engine from seed {SEED}; [lab.md](lab.md) says how. A row has
at least {games} games, {min(games, VARIED)} with every module of Pulp Detective (*the hardest*: its highest level), on
each of Deadline's cases, where a level searches, and where one of the weaker level is alone.
Every deal is played in every rotation of the line-up, and intervals hold 95 % over deals. At tables of more than two
the stronger level takes half of the seats, rounded down, alternating with the other. *Wins* are percentage points a
chair and *return* is a chair's mean return, the stronger level less the weaker. Where players win or lose together,
tables of one level are compared with tables of the other, luck for luck. In every row the interval of the return lies
above zero, so the stronger level did better, unless a line below the table says otherwise.
"""


def chapter(
    laboratory: Laboratory, game: hawkshaw.Game, levels: Sequence[str], games: int, *, search: bool = True
) -> Iterator[str]:
    yield f"## {game.title}, rules version {game.rules_version}"
    yield ""
    tables = SEATS.get(game.name, game.seats)
    for weaker, stronger in pairwise(levels):
        yield f"### {stronger} against {weaker}"
        yield ""
        yield from together(laboratory, game, stronger, weaker, tables, games)
        yield from opposed(laboratory, game, stronger, weaker, tables, games)
    if BEST in levels[1:]:
        below = levels[levels.index(BEST) - 1]
        yield from alone(laboratory, game, BEST, below, tables, games)
        if game.name == "deadline":
            yield from failures(laboratory, game, BEST, below, max(tables), min(games, VARIED))
    if search and SEARCH in game.levels and not only_some(game, levels):
        yield from searched(laboratory, game, tables, min(games, VARIED))
    if game.name == "pulp_detective":
        yield from factors(laboratory, game, levels, min(games, VARIED))
    yield from endings(laboratory, game, levels[-1], tables, min(games, ENDED))
    yield from times(laboratory, game, levels, tables, min(games, TIMED))


def alone(
    laboratory: Laboratory,
    game: hawkshaw.Game,
    stronger: str,
    weaker: str,
    tables: Sequence[int],
    games: int,
) -> Iterator[str]:
    """Each of two levels by itself among players of the other: a level may be better in one company alone."""
    if COMPANY not in tables or plays_together(game, COMPANY, first_options(game, COMPANY)):
        return
    yield f"### One {stronger}, and one {weaker}, among {COMPANY}"
    yield ""
    yield f"Games won by whoever is alone of its level; {100 // COMPANY} % would be even."
    yield ""
    yield "| line-up | games | wins |"
    yield "|---|---:|---:|"
    for one, others, played in ((stronger, weaker, games), (weaker, stronger, min(games, VARIED))):
        players = [one, *[others] * (COMPANY - 1)]
        found = laboratory.play(game, players, played)
        (standing,) = [row for row in found.standings if row.level == one]
        yield f"| {', '.join(players)} | {found.games} | {words.percent(standing.wins)} |"
    yield ""


def failures(
    laboratory: Laboratory, game: hawkshaw.Game, stronger: str, weaker: str, seats: int, games: int
) -> Iterator[str]:
    """How much less often a level fails on each of the hard cases than the one below it, and beside players of it."""
    mixed = line_up(stronger, weaker, seats)
    company = f"{mixed.count(stronger)} of each"
    yield f"### Failures on the hard cases, {seats} seats"
    yield ""
    yield f"Mean failures a game, the same deals, with {stronger} in every seat and with {company}, alternating;"
    yield f"difference: less what {weaker} in every seat has."
    yield ""
    yield f"| case | table | games | {weaker} | here | difference | of {weaker}'s failures |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    said: list[str] = []
    for case in hard_cases():
        options = {"case": case, "questions": False}
        for table, players in ((stronger, [stronger] * seats), (company, mixed)):
            row = laboratory.count(game, (players, [weaker] * seats), games, options, "failures")
            cells = [words.number(row.weaker), words.number(row.stronger), words.gap(row.found)]
            share = words.signed(100 * row.found.mean / row.weaker.mean, 1) if row.weaker.mean else "–"
            yield f"| {case} | {table} | {games} | {' | '.join(cells)} | {share} % |"
            if row.found.includes_zero:
                said.append(f"- {case}, {table}: the interval includes zero.")
    yield ""
    if said:
        yield from (*said, "")


def only_some(game: hawkshaw.Game, levels: Sequence[str]) -> bool:
    """Whether somebody asked for some of the levels alone."""
    return list(levels) != list(game.own_levels)


def searched(
    laboratory: Laboratory,
    game: hawkshaw.Game,
    tables: Sequence[int],
    games: int,
    budget: int | None = None,
) -> Iterator[str]:
    """The level that plays on in its head, against the one it builds upon: it need not be the better one."""
    budget = budget or SEARCHED.get(game.name, USUALLY_SEARCHED)
    base, budgeted = game.default_level, f"{SEARCH}:{budget}"
    yield f"### {budgeted} against {base}"
    yield ""
    yield from together(laboratory, game, budgeted, base, tables[:1], games, 1)
    few = 2 if budget > USUALLY_SEARCHED else 1
    yield from opposed(laboratory, game, budgeted, base, tables[:few], games, 1)
    met = meetings().get(game.name)
    if met is not None:
        yield "| seats | OpenSpiel's IS-MCTS, which plays on at random, against | simulations | games | wins |"
        yield "|---:|---|---:|---:|---:|"
        yield f"| 2 | {met.level} | {met.simulations} | {met.games} | {words.percent(met.wins)} |"
        yield ""


def opposed(
    laboratory: Laboratory,
    game: hawkshaw.Game,
    stronger: str,
    weaker: str,
    tables: Sequence[int],
    games: int,
    most: int | None = None,
) -> Iterator[str]:
    """Two levels at one table, wherever players do not win or lose together."""
    contests = [
        contest(laboratory, game, stronger, weaker, seats, games, table, options)
        for seats in tables
        for table, options in list(tables_of(game, seats).items())[:most]
        if not plays_together(game, seats, options)
    ]
    if not contests:
        return
    yield "| seats | line-up | games | wins | return |"
    yield "|---:|---|---:|---:|---:|"
    for row in contests:
        wins, returns = words.points(row.found.wins), words.gap(row.found.returns)
        yield f"| {row.seats} | {row.line_up} | {row.games} | {wins} | {returns} |"
    yield ""
    yield from exceptions({f"{row.seats} seats{row.table}": row.found for row in contests})


def contest(
    laboratory: Laboratory,
    game: hawkshaw.Game,
    stronger: str,
    weaker: str,
    seats: int,
    games: int,
    table: str,
    options: Mapping[str, object],
) -> Contest:
    """A row of the table."""
    players = line_up(stronger, weaker, seats)
    found = laboratory.play(game, players, wanted(table, games), options)
    named = f", {table}" if table != USUAL else ""
    return Contest(seats, named, ", ".join(players) + named, found.games, found.differences[0])


def together(
    laboratory: Laboratory,
    game: hawkshaw.Game,
    stronger: str,
    weaker: str,
    tables: Sequence[int],
    games: int,
    most: int | None = None,
) -> Iterator[str]:
    """Two levels at tables of their own: who plays together cannot be compared at one table."""
    rows = [
        compare(laboratory, game, stronger, weaker, seats, games, table, options)
        for seats in tables
        for table, options in list(tables_of(game, seats, stronger).items())[:most]
        if plays_together(game, seats, options)
    ]
    if not rows:
        return
    score = SCORES.get(game.name, "score")
    yield f"Mean {score} a game with one level in every seat; difference and return: {stronger} less {weaker}."
    yield ""
    yield f"| seats | table | games a level | {weaker} | {stronger} | difference | return |"
    yield "|---:|---|---:|---:|---:|---:|---:|"
    for row in rows:
        cells = [words.number(row.weaker.scores), words.number(row.stronger.scores)]
        cells += [words.gap(row.found.scores), words.gap(row.found.returns)]
        yield f"| {row.seats} | {row.table} | {row.games} | {' | '.join(cells)} |"
    yield ""
    yield from exceptions({f"{row.seats} seats, {row.table}": row.found for row in rows})


def exceptions(rows: Mapping[str, Difference]) -> Iterator[str]:
    """What is to be said of rows in which the stronger level is not clearly the better one."""
    said = [f"- {name}: {words.verdict(found)}" for name, found in rows.items() if not is_better(found)]
    if said:
        yield from (*said, "")


def is_better(found: Difference) -> bool:
    """Whether these games prove that the first did better than the second."""
    return found.returns.low is not None and found.returns.low > 0


def plays_together(game: hawkshaw.Game, seats: int, options: Mapping[str, object]) -> bool:
    return game.cooperative_for(seats, game.read_options(options))


def hard_cases() -> list[str]:
    return [case for case in library.shipped() if library.find(case).difficulty == "hard"]


def tables_of(game: hawkshaw.Game, seats: int, stronger: str = "") -> dict[str, dict[str, object]]:
    """The options that a game is measured with, by what the page calls such a table."""
    if game.name == "deadline":
        # On the easier cases the usual level wins nearly every clue, so they would not tell a better one from it.
        cases = library.shipped()
        if stronger == BEST:
            cases = [cases[0], *hard_cases()]
        elif stronger.startswith(SEARCH):
            cases = hard_cases()
        # The answers of bots are guesses, so only the investigation counts.
        return {case: {"case": case, "questions": False} for case in cases}
    if game.name == "pulp_detective":
        alone: dict[str, dict[str, object]] = {"no module": {}, EVERY_MODULE: dict.fromkeys(MODULES, True)}
        if seats == 1:
            return alone
        # Two together solve nearly every case at the lowest difficulty, whoever they are.
        hardest: dict[str, object] = {"mode": MODES[TOGETHER], "difficulty": DIFFICULTIES[-1]}
        return {
            f"{mode}, {table}": {"mode": mode, **options}
            for mode in (MODES[TOGETHER], MODES[RIVALS])
            for table, options in alone.items()
        } | {f"{MODES[TOGETHER]}, {HARDEST}": hardest}
    return {USUAL: {}}


def wanted(table: str, games: int) -> int:
    """How many games a row takes: one of many cases, or long games with every module, are no headlines."""
    return min(games, VARIED) if table.endswith(EVERY_MODULE) or table in library.shipped() else games


def first_options(game: hawkshaw.Game, seats: int) -> dict[str, object]:
    return next(iter(tables_of(game, seats).values()))


def compare(
    laboratory: Laboratory,
    game: hawkshaw.Game,
    stronger: str,
    weaker: str,
    seats: int,
    games: int,
    table: str,
    options: Mapping[str, object],
) -> Comparison:
    """A row of the table."""
    games = wanted(table, games)
    found = laboratory.compare(game, ([stronger] * seats, [weaker] * seats), games, options)
    return Comparison(seats, table, games, found.stronger, found.weaker, found.found)


def line_up(stronger: str, weaker: str, seats: int) -> list[str]:
    """The stronger level in every second seat."""
    return [stronger if seat % 2 else weaker for seat in range(seats)]


def factors(laboratory: Laboratory, game: hawkshaw.Game, levels: Sequence[str], games: int) -> Iterator[str]:
    """What each choice of set-up does to every level but the one that does not think."""
    thinking = [level for level in levels if level != "random"]
    if not thinking:
        return
    yield "### One factor at a time"
    yield ""
    yield f"Cases solved by one player, {games} games a figure, the same luck in every row; all else is as usual."
    yield ""
    yield f"| factor | value | {' | '.join(thinking)} |"
    yield f"|---|---|{'---:|' * len(thinking)}"
    for factor, tables in variations().items():
        for name, options in tables.items():
            shares = [laboratory.play(game, [level], games, options).standings[0].wins for level in thinking]
            yield f"| {factor} | {name} | {' | '.join(words.percent(share) for share in shares)} |"
    yield ""


def endings(
    laboratory: Laboratory, game: hawkshaw.Game, level: str, tables: Sequence[int], games: int
) -> Iterator[str]:
    yield f"### How games between players of level {level} end"
    yield ""
    yield "Shares of games with their intervals, and decisions a game."
    yield ""
    found = {
        seats: laboratory.play(game, [level] * seats, games, first_options(game, seats)) for seats in tables
    }
    ways = sorted({ending for row in found.values() for ending in row.endings})
    yield f"| seats | games | {' | '.join(ways)} | fewest | a quarter | median | three quarters | most |"
    yield f"|---:|---:|{'---:|' * (len(ways) + 5)}"
    for seats, row in found.items():
        shares = [words.percent(row.endings[way]) if way in row.endings else "0 %" for way in ways]
        yield f"| {' | '.join([str(seats), str(row.games), *shares, *map(str, row.decisions)])} |"
    yield ""


def times(
    laboratory: Laboratory, game: hawkshaw.Game, levels: Sequence[str], tables: Sequence[int], games: int
) -> Iterator[str]:
    yield "### Time"
    yield ""
    yield f"Mean seconds a game with one level in every seat, {FORM} engine, {games} games each from seed {TIMED_SEED};"
    yield "then milliseconds that choosing took a decision. Seconds are the processor's."
    yield ""
    yield f"| level | {' | '.join(f'{seats} seats' for seats in tables)} | mean | a decision |"
    yield f"|---|{'---:|' * (len(tables) + 2)}"
    for level in levels:
        speeds = [
            laboratory.play(game, [level] * seats, games, first_options(game, seats), TIMED_SEED).speed
            for seats in tables
        ]
        means = [speed.seconds_a_game for speed in speeds]
        decision = 1000 * fmean(speed.seconds_a_decision[level] for speed in speeds)
        cells = [f"{mean:.4f}" for mean in (*means, fmean(means))]
        yield f"| {level} | {' | '.join(cells)} | {decision:.2f} ms |"
    yield ""


if __name__ == "__main__":
    sys.exit(main())
