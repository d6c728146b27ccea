"""`make bench-server`: the server under load in both forms, beside boardgame.io's under the same load in the same run.

All of them take turns, round after round, so that a machine that gets slower does so for all. Writes
`bench/results/serving.json` and the tables of `bench/results/SERVING.md`. Fails if a move was acknowledged and not
saved, or if a server refused one.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import uvloop

from bench.serving import report
from bench.serving.measure import Figures, Timing
from bench.serving.ours import BARE, BROWSER
from bench.serving.servers import ROOT, Missing, measure_ours, measure_peer

RESULTS = ROOT / "bench" / "results"
USUAL = ("peer", "plain", "compiled")
ASKED_FOR = ("plain-bare", "compiled-bare")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.serving", description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0, help="how long to offer the load (default 15)")
    parser.add_argument("--rounds", type=int, default=2, help="how often each has its turn (default 2)")
    parser.add_argument("--only", choices=(*USUAL, *ASKED_FOR), action="append", help="some of these")
    parser.add_argument("--dry", action="store_true", help="print the tables, keep no result")
    arguments = parser.parse_args()
    timing = Timing(load=arguments.seconds, step=arguments.seconds / 3, warming=3.0)
    plain, compiled = (ROOT / folder / "bin" / "python" for folder in (".venv", ".venv-compiled"))
    tasks: dict[str, Callable[[], Coroutine[Any, Any, Figures]]] = {
        "peer": lambda: measure_peer(timing),
        "plain": lambda: measure_ours(plain, "plain", timing, BROWSER, "for browsers"),
        "compiled": lambda: measure_ours(compiled, "compiled", timing, BROWSER, "for browsers"),
        "plain-bare": lambda: measure_ours(plain, "plain", timing, BARE, "for programs"),
        "compiled-bare": lambda: measure_ours(compiled, "compiled", timing, BARE, "for programs"),
    }
    busy = round(os.getloadavg()[0], 1)
    servers: dict[str, list[Figures]] = {}
    missing: dict[str, str] = {}
    for _ in range(arguments.rounds):
        for what in arguments.only or USUAL:
            print(f"{what}: measuring, a minute and a half ...", file=sys.stderr, flush=True)
            try:
                figures = uvloop.run(tasks[what]())
            except Missing as error:
                missing[what] = str(error)
            else:
                servers.setdefault(what, []).append(figures)
                print(report.row(figures), f"knee {figures.knee}", file=sys.stderr, flush=True)
    result = report.Result(
        python=platform.python_version(),
        cores=os.cpu_count() or 0,
        busy=busy,
        flush=round(flush_time(), 2),
        servers=servers,
        missing=missing,
    )
    text = report.write(result)
    print(text)
    if not arguments.dry:
        RESULTS.mkdir(exist_ok=True)
        whole = msgspec.json.format(msgspec.json.encode(result), indent=1)
        (RESULTS / "serving.json").write_bytes(whole + b"\n")
        (RESULTS / "SERVING.md").write_text(text, encoding="utf-8")
    return int(any(report.wrong(figures) for rounds in servers.values() for figures in rounds))


def flush_time() -> float:
    """The median of the milliseconds that this disk takes to flush a small write."""
    taken: list[float] = []
    with tempfile.TemporaryFile(dir=ROOT) as file:
        for _ in range(101):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - began)
    return sorted(taken)[50] * 1000


if __name__ == "__main__":
    sys.exit(main())
