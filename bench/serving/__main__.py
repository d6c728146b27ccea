"""`make bench-server`: the server under load in both forms, beside boardgame.io's under the same load in the same run.

Writes `bench/results/serving.json` and the tables of `bench/results/SERVING.md`. Fails if a move was acknowledged and
not saved, or if a server refused one.
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
from bench.serving.servers import ROOT, Missing, measure_ours, measure_peer

RESULTS = ROOT / "bench" / "results"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.serving", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to offer the load (default 30)")
    parser.add_argument("--only", choices=("plain", "compiled", "peer"), action="append", help="of the three")
    parser.add_argument("--dry", action="store_true", help="print the tables, keep no result")
    arguments = parser.parse_args()
    timing = Timing(load=arguments.seconds, step=arguments.seconds / 3, warming=5.0)
    tasks: dict[str, Callable[[], Coroutine[Any, Any, Figures]]] = {
        "peer": lambda: measure_peer(timing),
        "plain": lambda: measure_ours(ROOT / ".venv" / "bin" / "python", "plain", timing),
        "compiled": lambda: measure_ours(ROOT / ".venv-compiled" / "bin" / "python", "compiled", timing),
    }
    busy = round(os.getloadavg()[0], 1)
    servers: dict[str, Figures] = {}
    missing: dict[str, str] = {}
    for what in arguments.only or tasks:
        print(f"{what}: measuring, a few minutes ...", file=sys.stderr, flush=True)
        try:
            servers[what] = uvloop.run(tasks[what]())
            print(report.row(servers[what]), f"knee {servers[what].knee}", file=sys.stderr, flush=True)
        except Missing as error:
            missing[what] = str(error)
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
    return int(any(report.wrong(figures) for figures in servers.values()))


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
