"""What was measured, as a page: the load that is compared, then step by step up to the knee."""

from __future__ import annotations

import msgspec

from bench.serving.load import SEATS, Outcome
from bench.serving.measure import BOUND, RATE, TABLES, Figures

HEAD = f"""# Measured by `make bench-server`

{TABLES * SEATS} connections on {TABLES} tables of {SEATS} seats; half of ours play 13 Clues, half 13 Dead End Drive,
all seats by random legal moves. Moves fall due at random moments ({RATE} a second on average) at tables drawn at
random, whether or not the server is ready, and are timed from then to the acknowledgement. The generator is one process
on the same cores and the same for all servers. Ours has every move on the disk before it says so; boardgame.io keeps a
small card game with hidden hands in memory, and its acknowledgement is the new state. Absolute numbers depend on the
machine; times are milliseconds.
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
    servers: dict[str, Figures]
    missing: dict[str, str]
    """What could not be measured, and why."""


def write(result: Result) -> str:
    """The page."""
    lines = [
        HEAD,
        f"Python {result.python}, {result.cores} cores, {result.busy} busy before; a flush takes {result.flush} ms.",
        "",
        *([BUSY] if result.busy > QUIET else []),
        *(f"**Not measured: {what}**, because {why}.\n" for what, why in result.missing.items()),
        f"| {RATE} moves/s | p50 | p95 | p99 | worst | reached | kB a socket | bytes a frame | core | ms a move |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
        *(row(figures) for figures in result.servers.values()),
        "",
        "| | knee, moves/s | acknowledged | saved | refused |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {figures.name} | {figures.knee} | {figures.acknowledged} |"
            f" {'in memory' if figures.saved is None else figures.saved} | {figures.refused} |"
            for figures in result.servers.values()
        ),
        "",
        *against_peer(result),
        f"The knee is the highest load of a row of steps with the 99th percentile within {BOUND:g} ms;",
        "a step that fails is tried twice.",
        "",
        "| step | offered | reached | p50 | p99 | generator late by (p99) | unanswered |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(step(figures.name, outcome) for figures in result.servers.values() for outcome in figures.steps),
    ]
    return "\n".join(lines) + "\n"


def row(figures: Figures) -> str:
    load = figures.load
    return (
        f"| {figures.name} | {load.p50} | {load.p95} | {load.p99} | {load.worst} | {load.reached} |"
        f" {figures.kilobytes_a_socket} | {figures.frame_bytes:g} | {figures.server_share} |"
        f" {figures.milliseconds_a_move} |"
    )


def step(name: str, outcome: Outcome) -> str:
    return (
        f"| {name} | {outcome.offered} | {outcome.reached} | {outcome.p50} | {outcome.p99} |"
        f" {outcome.generator} | {outcome.unanswered} |"
    )


def against_peer(result: Result) -> list[str]:
    """Our figures as multiples of the peer's."""
    peer = result.servers.get("peer")
    if peer is None:
        return []
    ours = [figures for what, figures in result.servers.items() if what != "peer"]
    return [
        f"{figures.name}: p99 {figures.load.p99 / peer.load.p99:.2f} × the peer's (aim: at most 3),"
        f" knee {figures.knee / peer.knee:.2f} × (aim: at least 0.5).\n"
        for figures in ours
        if peer.load.p99 and peer.knee
    ]


def wrong(figures: Figures) -> bool:
    """Whether a move was refused, or acknowledged and not saved."""
    lost = figures.saved is not None and figures.saved < figures.acknowledged
    return lost or figures.refused > 0
