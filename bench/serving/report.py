"""What was measured, as a page: the load that is compared, then step by step up to the knee."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

import msgspec

from bench.serving.load import SEATS, Outcome
from bench.serving.measure import BOUND, RATE, TABLES, Figures

HEAD = f"""# Measured by `make bench-server`

{TABLES * SEATS} connections on {TABLES} tables of {SEATS} seats; half of ours play 13 Clues, half 13 Dead End Drive,
all seats by random legal moves, and ask for what the browser client asks for. Moves fall due at random moments
({RATE} a second on average) at tables drawn at random, whether or not the server is ready, and are timed from then to
the acknowledgement. The generator is one process on the same cores and the same for all servers. Ours has every move on
the disk before it says so; boardgame.io keeps a small card game with hidden hands in memory, and its acknowledgement is
the new state. Absolute numbers depend on the machine; times are milliseconds.
"""

QUIET = 1.5
"""The load average above which others are at work on the machine; the benches that run before this one make it 1."""
BUSY = (
    "**Others were at work on this machine, so these figures say little about the servers.** Measure again.\n"
)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A whole run and where it ran."""

    python: str
    cores: int
    busy: float
    """The load average of the minute before."""
    flush: float
    """Milliseconds the disk takes to flush a small write, the median."""
    servers: dict[str, list[Figures]]
    """Of each, one for every round."""
    missing: dict[str, str]
    """What could not be measured, and why."""


def write(result: Result) -> str:
    """The page."""
    measured = [figures for rounds in result.servers.values() for figures in rounds]
    disturbed = result.busy > QUIET or any(figures.disturbed for figures in measured)
    lines = [
        HEAD,
        f"Python {result.python}, {result.cores} cores, {result.busy} busy before; a flush takes {result.flush} ms.",
        "",
        *([BUSY] if disturbed else []),
        *(f"**Not measured: {what}**, because {why}.\n" for what, why in result.missing.items()),
        f"| {RATE} moves/s | p50 | p95 | p99 | worst | reached | kB/socket | B a frame | a move | core | ms | others |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
        *map(row, measured),
        "",
        "| | knee, moves/s | acknowledged | saved | refused |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {figures.name} | {figures.knee} | {figures.acknowledged} |"
            f" {'in memory' if figures.saved is None else figures.saved} | {figures.refused} |"
            for figures in measured
        ),
        "",
        *against_peer(result),
        f"The knee is the highest load of a row of steps with the 99th percentile within {BOUND:g} ms;",
        "a step that fails is tried twice. *Others* is what everybody else took of the machine, of one core, on",
        "average and in the busiest second; † marks where that is too much. *ms* is what the server takes for a move.",
        "",
        "| step | offered | reached | p50 | p99 | generator late by (p99) | unanswered | others |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *(step(figures.name, outcome) for figures in measured for outcome in figures.steps),
    ]
    return "\n".join(lines) + "\n"


def row(figures: Figures) -> str:
    load = figures.load
    return (
        f"| {figures.name} | {load.p50} | {load.p95} | {load.p99} | {load.worst} | {load.reached} |"
        f" {figures.kilobytes_a_socket} | {figures.frame_bytes:g} | {figures.move_bytes:g} | {figures.server_share} |"
        f" {figures.milliseconds_a_move} | {neighbours(load)} |"
    )


def step(name: str, outcome: Outcome) -> str:
    return (
        f"| {name} | {outcome.offered} | {outcome.reached} | {outcome.p50} | {outcome.p99} |"
        f" {outcome.generator} | {outcome.unanswered} | {neighbours(outcome)} |"
    )


def neighbours(outcome: Outcome) -> str:
    others = outcome.others
    return f"{others.mean} ({others.busiest}){'†' if others.disturb else ''}"


def against_peer(result: Result) -> list[str]:
    """Our figures as multiples of the peer's, each the median of its rounds; with a mark if others disturbed any."""
    peer = result.servers.get("peer", [])
    if not peer:
        return []
    head = f"p99 at {RATE} moves/s | × (aim: at most 2) | knee | × (aim: at least 1) | ms a move | ×"
    return [
        f"| against {peer[0].name} | {head} |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(against(ours, peer) for what, ours in result.servers.items() if what != "peer"),
        "",
    ]


def against(ours: list[Figures], peer: list[Figures]) -> str:
    """One of ours in a row."""
    compared: list[Callable[[Figures], float]] = [
        lambda figures: figures.load.p99,
        lambda figures: figures.knee,
        lambda figures: figures.milliseconds_a_move,
    ]
    cells = [
        f"{middle(ours, figure):g} | {ratio(middle(ours, figure), middle(peer, figure))}"
        for figure in compared
    ]
    mark = "†" if any(figures.disturbed for figures in (*ours, *peer)) else ""
    return f"| {ours[0].name}{mark} | {' | '.join(cells)} |"


def ratio(ours: float, theirs: float) -> str:
    """A multiple; nothing has none."""
    return f"{ours / theirs:.2f} ×" if theirs else "–"


def middle(rounds: list[Figures], figure: Callable[[Figures], float]) -> float:
    """The median of a figure; 0 if there is none."""
    return float(median(map(figure, rounds))) if rounds else 0.0


def wrong(figures: Figures) -> bool:
    """Whether a move was refused, or acknowledged and not saved."""
    lost = figures.saved is not None and figures.saved < figures.acknowledged
    return lost or figures.refused > 0
