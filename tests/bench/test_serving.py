"""The load bench notices who else is at work and says so; how fast a server is, is no test's business."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import msgspec
import pytest

from bench.serving import report
from bench.serving.load import Outcome
from bench.serving.measure import Figures
from bench.serving.neighbours import Others, beside
from bench.serving.ours import BARE, BROWSER, HawkshawPlayer
from hawkshaw.wire.messages import Hello

QUIET, BUSY, BURST = Others(0.02, 0.1), Others(0.4, 0.5), Others(0.05, 0.9)


def outcome(others: Others = QUIET, p99: float = 5.0) -> Outcome:
    return Outcome(
        offered=400,
        reached=400.0,
        p50=1.0,
        p95=2.0,
        p99=p99,
        worst=9.0,
        unanswered=0,
        generator=1.0,
        others=others,
    )


def figures(name: str, *, others: Others = QUIET, p99: float = 5.0, knee: int = 800) -> Figures:
    return Figures(
        name=name,
        kilobytes_a_socket=30.0,
        load=outcome(p99=p99),
        server_share=0.4,
        milliseconds_a_move=1.0,
        generator_share=0.3,
        frame_bytes=700,
        move_bytes=2800,
        knee=knee,
        steps=[outcome(others)],
        acknowledged=10,
        saved=10,
        refused=0,
    )


def result(**servers: list[Figures]) -> report.Result:
    return report.Result(python="3.11", cores=2, busy=0.1, flush=0.1, servers=servers, missing={})


@pytest.mark.parametrize(("others", "marked"), [(QUIET, False), (BUSY, True), (BURST, True)])
def test_a_run_beside_others_is_marked(others: Others, marked: bool) -> None:
    page = report.write(result(plain=[figures("Ours", others=others)]))
    assert (report.BUSY in page) == marked
    assert ("†" in page.rpartition("| step |")[2]) == marked


def test_what_is_compared_is_the_middle_of_the_rounds() -> None:
    peer = [figures("Peer", p99=p99, knee=knee) for p99, knee in ((4.0, 800), (6.0, 1000), (50.0, 500))]
    ours = [figures("Ours", p99=p99, knee=knee) for p99, knee in ((9.0, 400), (3.0, 1600), (90.0, 80))]
    row = report.against_peer(result(peer=peer, plain=ours))[-2]
    assert row == "| Ours | 9 | 1.50 × | 400 | 0.50 × | 1 | 1.00 × |"
    assert row in report.write(result(peer=peer, plain=ours))


def test_a_comparison_is_marked_whichever_side_was_disturbed() -> None:
    quiet, busy = [figures("One")], [figures("Other", others=BUSY)]
    rows = [
        report.against_peer(result(peer=peer, plain=ours))[-2]
        for peer, ours in ((quiet, quiet), (busy, quiet), (quiet, busy))
    ]
    assert ["†" in row for row in rows] == [False, True, True]


def test_without_a_peer_nothing_is_compared_and_no_knee_is_no_multiple() -> None:
    assert report.against_peer(result(plain=[figures("Ours")])) == []
    row = report.against_peer(result(peer=[figures("Peer", knee=0)], plain=[figures("Ours")]))[-2]
    assert "| 800 | – |" in row


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_neighbours_are_noticed() -> None:
    """That our own processes are none is tried with the meter itself."""

    async def wait() -> str:
        await asyncio.sleep(1.2)
        return "done"

    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        done, others = asyncio.run(beside(wait, list, every=0.2))
    finally:
        busy.kill()
        busy.wait()
    assert done == "done"
    assert others.mean > 0.2
    assert others.busiest >= others.mean
    assert others.disturb


@pytest.mark.parametrize("asked", [BROWSER, BARE], ids=["browser", "bare"])
def test_a_player_asks_for_what_a_client_asks_for(asked: dict[str, object]) -> None:
    async def greeting() -> bytes:
        return HawkshawPlayer(1, "table", "token", asked)._hello

    hello = msgspec.json.decode(asyncio.run(greeting()), type=Hello)
    assert {name: getattr(hello, name) for name in asked} == asked
    assert hello.changes == bool(asked), "whoever is a browser follows changes"
    assert json.loads(asyncio.run(greeting()))["type"] == "hello"
