"""docs/scaling.md: the figures of a run in tables, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bench.meter import NEIGHBOURS
from bench.scaling import arithmetic, outlook, plot
from bench.scaling.arithmetic import Unmeasured
from bench.scaling.cells import MARK, cell, number, prose, table, times
from bench.scaling.growth import AT_REST, MIDDLE, PLAYING, SHORT
from bench.scaling.load import LEVEL
from bench.scaling.plot import NAMES
from bench.scaling.results import Figures, Result, Spread
from bench.scaling.stage import KINDS
from bench.serving.load import SEATS
from bench.serving.measure import BOUND
from hawkshaw.server.host.membership import AT_ONCE

PLOT: Final = "scaling-p99.svg"
FULL: Final = 0.85
"""Of all cores: beyond this share they count as all in use."""
COSTS: Final = {
    **NAMES,
    "two, home": "two workers, everybody at the one that has the table",
    "two, away": "two workers, everybody at the other one",
    "bots": "one worker, three bots at every table",
}
BOTH: Final = ("worker 1", "worker 2")


def write(result: Result, path: Path) -> None:
    """The page and its plot."""
    figures = Figures(result.samples)
    path.parent.mkdir(parents=True, exist_ok=True)
    (path.parent / PLOT).write_text(plot.draw(figures), encoding="utf-8")
    path.write_text(page(result), encoding="utf-8")


def page(result: Result) -> str:
    """The whole page."""
    figures = Figures(result.samples)
    parts = [
        head(result),
        a_move(figures),
        knees(result, figures),
        in_database(figures),
        spectators(figures),
        long_logs(figures),
        outlook.million(figures),
    ]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def head(result: Result) -> str:
    noisy = sum(sample.noisy for sample in result.samples)
    parts = [
        "# What it costs, and how it grows",
        "<!-- written by `make bench-scaling`; do not edit -->",
        prose(
            "What a move costs each process, what tables, spectators and long logs add, what one machine carries, and "
            "what a million tables would need. `make bench-scaling` measures it and writes this page; every repeat is "
            "in [scaling.json](../bench/results/scaling.json). How workers share a database is in "
            "[hosting.md](hosting.md#several-workers) and [decision 0016](adr/0016-leases-for-tables.md)."
        ),
        prose(
            f"Measured on {result.cores} cores and {result.memory:g} GB, Python {result.python} with the {result.form} "
            f"engine, PostgreSQL {result.database} (its own settings, 128 MB of shared buffers, every commit "
            f"flushed; a flush takes {result.flush} ms), woken by {result.bus}. **Everything runs on the same "
            "cores**: workers, database, bus and the generator of the load. So a knee here is that of the whole "
            "machine with its visitors; where they come over a network and the database has a machine of its own, a "
            "worker has more left. Processor time a move depends far less on that, and is what the arithmetic below "
            "rests on."
        ),
        prose(
            f"A figure is the median of up to {result.rounds} repeat{'s' * (result.rounds > 1)} (the lowest–highest in "
            "brackets), taken in turns: in each round every kind of server is started anew and measured, one after "
            "another. People ask for "
            f"what a browser asks for, words included. {MARK} marks figures of which a repeat had neighbours: others "
            f"took more than {NEIGHBOURS:g} of a core of the machine meanwhile. That was so in {noisy} of "
            f"{len(result.samples)} samples."
        ),
    ]
    if noisy * 4 > len(result.samples):
        parts.append(
            prose(
                "**This run had busy neighbours: its figures only show what the page looks like.** Times and knees say "
                "nothing about the server, and what is computed from them nothing about a million tables. Run `make "
                "bench-scaling` on a machine with nothing else to do."
            )
        )
    if result.quick:
        parts.append("**This was a quick run, to see that everything runs; its figures are worthless.**")
    if result.done < result.planned:
        stopped = f"**The run was stopped after {result.done} of {result.planned} visits**"
        parts.append(f"{stopped}; what is missing shows as –.")
    return "\n\n".join([*parts, *(prose(f"**Wrong:** {fault}") for fault in result.wrong)])


def a_move(figures: Figures) -> str:
    rate = max(figures.sizes("cost", "sqlite"), default=0)

    def cost(case: str, *names: str, digits: int = 0) -> str:
        return cell(figures.spread("cost", case, rate, *names), digits)

    columns = {
        "worker(s)": BOTH,
        "bots and clerks": ("helpers",),
        "database": ("database",),
        "bus": ("bus",),
        "generator": ("generator",),
        "bytes of WAL": ("bytes of the database's log",),
        f"bytes to {SEATS} people": ("bytes sent",),
    }
    rows = [[name, *(cost(case, *names) for names in columns.values())] for case, name in COSTS.items()]
    resting = [f"{name}: microseconds a second and connection" for name in BOTH]
    idle = [
        [
            NAMES[kind],
            cell(figures.spread("rest", kind, 0, *resting)),
            cell(figures.spread("rest", kind, 0, "kilobytes a connection"), 1),
        ]
        for kind in KINDS
    ]
    a_bot = cost("bots", "helpers, a bot's move")
    parts = [
        "## What one move costs",
        prose(
            f"{rate} moves a second at tables of {SEATS} people, half of them 13 Clues and half 13 Dead End Drive; "
            "what would have been spent anyway is taken off. With two workers every other person comes to the worker "
            "that does not have the table, unless the row says otherwise. Games without bots leave the processes in "
            f"which bots and clerks work alone. {times(figures, 'cost')}"
        ),
        table(("µs of a processor a move", *columns), rows),
        prose(
            "Where everybody comes to the other worker, the one that has the tables takes "
            f"{cost('two, away', 'worker 1')} µs a move, and the one that passes frames on "
            f"{cost('two, away', 'worker 2')} µs. A bot's own move (13 Clues, {LEVEL}) costs {a_bot} µs in the process "
            "where it thinks. From sending a move to its acknowledgement, with half of the people forwarded, it takes "
            f"{cost('two', 'own: ms', digits=1)} ms at the worker that has the table and "
            f"{cost('two', 'forwarded: ms', digits=1)} ms by way of the other one."
        ),
        table(("a connection at rest", "µs a second of the worker(s)", "kB"), idle),
    ]
    return "\n\n".join(parts)


def knees(result: Result, figures: Figures) -> str:
    rates = sorted(
        {rate for kind in KINDS for part in ("cost", "step") for rate in figures.sizes(part, kind)}
    )

    def p99(kind: str, rate: int) -> Spread | None:
        return figures.spread("step", kind, rate, "p99") or figures.spread("cost", kind, rate, "p99")

    def share(kind: str, rate: int, *names: str) -> str:
        return cell(figures.spread("step", kind, rate, *(f"{name}: share" for name in names)), 2)

    rows = [
        [
            NAMES[kind],
            cell(figures.spread("knee", kind, 0, "knee")),
            *(cell(p99(kind, rate), 1) for rate in rates),
        ]
        for kind in KINDS
    ]
    tried = {kind: busiest(figures, kind) for kind in KINDS}
    shares = [
        [
            NAMES[kind],
            str(rate),
            share(kind, rate, *BOTH),
            share(kind, rate, "database"),
            share(kind, rate, "generator"),
            number(used, 2),
        ]
        for kind, (rate, used) in tried.items()
        if rate
    ]
    full = [NAMES[kind] for kind, (_, used) in tried.items() if used > FULL * result.cores]
    if full:
        limit = (
            f"All {result.cores} cores were in use there with {'; '.join(full)}. What limits those is this machine, "
            "generator included, before any lock or queue of ours."
        )
    else:
        limit = (
            f"Nowhere were all {result.cores} cores in use by these: what limits is one process that has its core "
            "full, or neighbours."
        )
    parts = [
        "## How many moves a second",
        prose(
            "Moves fall due at random whether or not the server is ready, and are timed from then to the "
            "acknowledgement ([reliability.md](reliability.md#load)). The knee is the highest of these rates with the "
            f"99th percentile within {BOUND:g} ms. {times(figures, 'knee')}"
        ),
        table(("p99 in ms at moves/s", "knee", *map(str, rates)), rows),
        f"![The 99th percentile by rate]({PLOT})",
        "Cores in use at the highest rate that was tried:",
        table(("", "moves/s", "worker(s)", "database", "generator", "all of these"), shares),
        prose(limit),
    ]
    return "\n\n".join(parts)


def busiest(figures: Figures, kind: str) -> tuple[int, float]:
    """The highest rate that was tried with a kind, and the cores that everybody of ours used there."""
    rate = max(figures.sizes("step", kind), default=0)
    names = ("worker 1", "worker 2", "helpers", "database", "bus", "generator")
    return rate, figures.value("step", kind, rate, *(f"{name}: share" for name in names)) or 0.0


def in_database(figures: Figures) -> str:
    def grown(case: str, count: int, name: str, digits: int = 0) -> str:
        return cell(figures.spread("grown", case, count, name), digits)

    def played(count: int, name: str) -> str:
        case = f"{count} at rest"
        return cell(figures.spread("cost", case, max(figures.sizes("cost", case), default=0), name))

    rows = [
        [
            f"{count:,} {'at rest' if case == AT_REST else 'games going on'}",
            grown(case, count, "start: s", 1),
            grown(case, count, "memory: MB"),
            grown(case, count, "worker 1: ms a second", 1),
            grown(case, count, "database: ms a second", 1),
            played(count, "worker 1") if case == AT_REST else "",
            played(count, "database") if case == AT_REST else "",
            cell(figures.spread("asked", case, count, "opening: ms"), 1) if case == AT_REST else "",
            cell(figures.spread("asked", case, count, "lobby: ms"), 1) if case == AT_REST else "",
        ]
        for case in (AT_REST, PLAYING)
        for count in figures.sizes("grown", case)
    ]
    columns = (
        "tables in the database",
        "start, s",
        "MB",
        "worker at rest, ms/s",
        "database at rest, ms/s",
        "µs a move, worker",
        "µs a move, database",
        "to open a table, ms",
        "to list the lobby, ms",
    )
    parts = [
        "## Tables in the database",
        prose(
            f"One worker among others. *At rest*: nine of ten are over ({SHORT} entries each), one waits in the lobby. "
            f"*Going on*: games after {MIDDLE} entries at which nobody is. The start counts from the command to `GET "
            f"/ready`. {times(figures, 'grown')} What stands without brackets was measured once."
        ),
        table(columns, rows),
        *taking_over(figures),
    ]
    return "\n\n".join(parts)


def taking_over(figures: Figures) -> list[str]:
    try:
        known = arithmetic.costs(figures)
    except Unmeasured:
        return []
    each = known.start_playing.each
    most = max(figures.sizes("grown", PLAYING))
    return [
        prose(
            "**A worker loads every game that is going on, and is not ready before it has all of them**: "
            f"{1000 * each:.1f} ms and {1000 * known.memory_playing.each:.0f} kB a game, so {each * most:.0f} s for "
            f"{most:,}. The same holds for whoever takes over from a worker that has died, {AT_ONCE} games at a time. "
            "They leave memory again after ten to twenty minutes without anybody. While they are there the worker "
            f"looks at their clocks four times a second ({1000 * known.worker_playing.each:.2g} µs a second each), and "
            "every worker asks the database once a second for games that nobody has, which reads the lease of every "
            f"game that is going on ({1000 * known.database_playing.each:.2g} µs each)."
        )
    ]


def spectators(figures: Figures) -> str:
    columns: dict[str, tuple[str, int, float]] = {
        "µs a move, its worker": ("worker 1", 0, 1.0),
        "the other worker": ("worker 2", 0, 1.0),
        "database": ("database", 0, 1.0),
        "generator": ("generator", 0, 1.0),
        "kB sent a move": ("bytes sent", 1, 0.001),
        "acknowledged, ms": ("acknowledged: ms", 1, 1.0),
        "the last one has it, ms": ("last one: ms", 1, 1.0),
        "at worst, ms": ("last one, worst: ms", 1, 1.0),
    }
    rows = [
        [
            f"{count:,}{'' if case == 'own' else ', half at the other worker'}",
            *(
                cell(figures.spread("watched", case, count, name), digits, scale)
                for name, digits, scale in columns.values()
            ),
        ]
        for case in ("own", "half")
        for count in figures.sizes("watched", case)
    ]
    parts = [
        "## Spectators",
        prose(
            "A table of 13 Clues with two workers; a move is made after everybody has seen the one before. All "
            "spectators see the same, so it is put into words once and sent to each. Reading it is the generator's "
            "work, on the same cores, and part of the time until the last one has it. "
            f"{times(figures, 'watched')}"
        ),
        table(("spectators of one table", *columns), rows),
    ]
    return "\n\n".join(parts)


def long_logs(figures: Figures) -> str:
    columns = {
        "µs a move, worker": ("worker 1", 0),
        "µs a move, database": ("database", 0),
        "acknowledged, ms": ("acknowledged: ms", 1),
        "taking over, ms": ("taking over: ms", 1),
    }
    rows = [
        [
            f"{entries:,}",
            *(
                cell(figures.spread("length", "one", entries, name), digits)
                for name, digits in columns.values()
            ),
        ]
        for entries in figures.sizes("length", "one")
    ]
    parts = [
        "## Long logs",
        prose(
            "A game of 13 Clues in which nobody ever accuses anybody. *Taking over*: the first look at a table that no "
            "worker has, less what a second look takes: its lease, its log and a replay. "
            f"{times(figures, 'length')}"
        ),
        table(("entries in the log", *columns), rows),
    ]
    return "\n\n".join(parts)
