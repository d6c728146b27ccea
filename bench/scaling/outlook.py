"""What one machine carries and what a million tables would need, in words; the figures are computed (arithmetic.py)."""

from __future__ import annotations

from typing import Final

from bench.scaling import arithmetic
from bench.scaling.arithmetic import LENGTH, LIVE, SHARE, SLOW, TABLES, Costs, Need, Unmeasured
from bench.scaling.cells import number, prose, rough, table
from bench.scaling.growth import SHORT
from bench.scaling.results import Figures
from bench.scaling.stage import KINDS
from bench.serving.load import SEATS

MACHINE: Final = 64
"""Gigabytes of a machine for workers, to compare memory with cores."""


def million(figures: Figures) -> str:
    title = "## What one machine carries, and what a million tables would need"
    try:
        known = arithmetic.costs(figures)
    except Unmeasured as error:
        return f"{title}\n\nNot computed, because this was not measured: {error}."
    live = arithmetic.need(known, LIVE, SEATS)
    slow = arithmetic.need(known, SLOW, 0)
    parts = [
        title,
        prose(
            "Computed from the medians above. Assumed, not measured: people who sit together make a move every "
            f"{LIVE:g} s at each table of {SEATS}; a game by correspondence has two moves a day and nobody connected; "
            f"a game that is over has {LENGTH} entries; a worker is planned with {SHARE:g} of a core. "
            "Among many workers nearly everybody comes to one that does not have their table, so moves and "
            "connections count as forwarded."
        ),
        prose(one_machine(known)),
        needs_table(live, slow),
        prose(at_rest(known)),
        "What limits the next step, the most cores or machines first:",
        *limits(known, live, slow),
    ]
    return "\n\n".join(parts)


def one_machine(known: Costs) -> str:
    tables = {kind: arithmetic.live_tables(known, kind) for kind in KINDS}
    people = arithmetic.people_at(tables["sqlite"])
    return (
        f"**This machine**, with the generator on it: {rough(known.knee['sqlite'])} moves a second from a file, so "
        f"{rough(tables['sqlite'])} live tables with {rough(people)} people; {rough(known.knee['one'])} with one "
        f"worker on PostgreSQL ({rough(tables['one'])} tables), {rough(known.knee['two'])} with two "
        f"({rough(tables['two'])} tables). A forwarded move costs the workers "
        f"{known.forwarded / max(1.0, known.own):.2f} times an own one. A core for one more worker carries "
        f"{rough(SHARE * 1e6 / max(1.0, known.forwarded))} forwarded moves a second at {SHARE:g} of it; for each "
        f"core of workers the database takes {known.database / max(1.0, known.worker):.2f} of one."
    )


def needs_table(live: Need, slow: Need) -> str:
    rows = [
        ("moves a second", "tables ÷ seconds from move to move", "moves"),
        ("cores of workers", "moves × µs forwarded + connections × µs a second", "workers"),
        ("their cores for clocks, while games are in memory", "games × µs a second", "clocks"),
        ("workers", f"both ÷ {SHARE:g}", "processes"),
        ("cores of the database", "moves × µs a move", "database"),
        ("its cores for workers that look for games", "workers × games × µs a second", "looking"),
        ("WAL, MB/s", "moves × bytes a move", "wal"),
        ("to people, Mbit/s", "moves × bytes a move × 8", "network"),
        ("memory of workers, GB", "games × kB + connections × kB", "memory"),
        ("disk, GB", f"tables × (one at rest + {LENGTH - SHORT} entries more)", "disk"),
        ("seconds to take all over", "games × ms ÷ workers", "taking"),
    ]
    return table(
        (f"{TABLES:,} games going on", "from", f"live, a move every {LIVE:g} s", "two moves a day"),
        [
            (name, formula, rough(getattr(live, key)), rough(getattr(slow, key)))
            for name, formula, key in rows
        ],
    )


def at_rest(known: Costs) -> str:
    disk = TABLES * arithmetic.disk_of_game(known) / 1e9
    start, opening, lobby = (
        f"{what} {number(slope.at(TABLES), digits)} {unit}"
        if slope.seen
        else f"{what} what it takes with none"
        for what, slope, digits, unit in (
            ("a start takes", known.start_rest, 1, "s"),
            ("opening a table", known.opening, 0, "ms"),
            ("listing the lobby", known.lobby, 0, "ms"),
        )
    )
    return (
        f"**{TABLES:,} tables at rest**, a tenth of them in the lobby, are {number(disk)} GB; {start}, {opening} and "
        f"{lobby}, if that goes on as it does up to the most that were measured. Opening counts the tables that wait "
        "or are played, and the list reads those that strangers may find before it shows a hundred."
    )


def limits(known: Costs, live: Need, slow: Need) -> list[str]:
    """What gives way, the worst first."""
    share = TABLES / live.processes
    looking = (
        f"**Looking for games that nobody has.** Each of {live.processes:,} workers would have the database read "
        f"{TABLES:,} leases a second: {rough(live.looking)} cores for nothing. Next step: ask by the workers that have "
        "gone (`leases_by_worker`), which reads nothing while all are there, instead of by the games that are going "
        "on; those that never had a lease are looked for at a start."
    )
    writing = (
        f"**One PostgreSQL that takes all writes.** {rough(live.database)} cores and {rough(live.wal)} MB/s of WAL for "
        f"{rough(live.moves)} moves a second, or less, since a busier worker saves several moves in one commit. Next "
        "step: several databases, each with tables and workers of its own; what is saved with a move is about one "
        "table, and only rematches, invitations and what people keep are about more."
    )
    working = (
        f"**Cores of workers.** {rough(live.workers)}, in {live.processes:,} workers that share nothing but the "
        f"database: money, and no limit. One that dies leaves {rough(share)} games to the others, and until they are "
        f"loaded people wait: {rough(known.start_playing.each * share)} s if one process took them all."
    )
    loading = (
        f"**Loading games that nobody looks at.** By correspondence {rough(slow.moves)} moves a second need next to "
        f"nothing, but a start loads {TABLES:,} games: {rough(slow.taking)} s with {slow.processes:,} worker(s), and "
        f"{rough(slow.memory)} GB until they are let go. Next step: take over only what has a clock, a bot to move or "
        "somebody who comes, and the rest when they come."
    )
    found = [
        (live.looking, looking),
        (live.database, writing),
        (live.workers, working),
        (slow.memory / MACHINE, loading),
    ]
    ordered = [text for _, text in sorted(found, key=lambda one: -one[0])]
    return ["\n".join(prose(text, f"{place}. ") for place, text in enumerate(ordered, 1))]
