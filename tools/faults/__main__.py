"""`make faults`: does everything to three workers on one database that can happen to them, while people play.

It runs in rounds, each on an empty database and with every kind of fault once, in an order of its own. Rounds are kept
in .soak/ by a fingerprint of the sources: after Ctrl-C the same command goes on with the first round that is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from hawkshaw.lab.progress import shown_on
from hawkshaw.lab.series import FORM
from hawkshaw.server.store.leases import LEASE
from tools.faults import report
from tools.faults.campaign import Campaign
from tools.faults.ground import Ground
from tools.faults.kinds import KINDS
from tools.faults.report import Kept, Report, Round
from tools.faults.tally import Tally
from tools.faults.worker import Nature
from tools.private.postgres import PrivateServer, programs
from tools.private.redis import PrivateRedis, program
from tools.soak.child import ROOT, Broken

ROUNDS: Final = 4
CONTROLS: Final = {
    "unfenced": ("pause", "silence", "pause", "silence"),
    "hasty": ("kill", "crash", "kill"),
}
"""Writers that must be convicted, and by what."""


class Missing(Exception):
    """A server that is not installed."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds (default {ROUNDS})")
    parser.add_argument("--seed", type=int, default=1, help="what decides the moments (default 1)")
    parser.add_argument("--lease", type=float, default=LEASE, help=f"seconds (default {LEASE:g}, as shipped)")
    parser.add_argument("--beside", default="", help="what else runs on the machine, for the page")
    parser.add_argument("--folder", type=Path, default=ROOT / ".soak", help="where rounds are kept")
    parser.add_argument(
        "--page", type=Path, default=ROOT / "docs" / "reliability.md", help="the page to write"
    )
    parser.add_argument(
        "--data", type=Path, default=ROOT / "docs" / "faults.json", help="the figures to write"
    )
    asked = parser.parse_args()
    console = Console()
    kept = Kept(asked.folder, asked.seed)
    total = asked.rounds * len(KINDS) + sum(map(len, CONTROLS.values()))
    try:
        with shown_on(console, total, what="faults") as heard:
            shipped, unfenced, hasty = campaigns(kept, asked.seed, asked.rounds, asked.lease, heard)
    except KeyboardInterrupt:
        console.print("Interrupted; the same command goes on from here.")
        return 130
    except (Broken, Missing) as broken:
        console.print(str(broken), markup=False)
        return 1
    found = Report(asked.seed, FORM, os.cpu_count() or 1, asked.lease, asked.beside, shipped, unfenced, hasty)
    command = f'make faults SEED={asked.seed} ARGS="--rounds {asked.rounds}"'
    report.write(found, asked.page, asked.data, command)
    shown = [*report.kinds_table(found), "", *report.audit_table(found)]
    console.print("\n".join(shown), markup=False, soft_wrap=True)
    for words, times in found.shipped.surprises.items():
        console.print(f"{times} times: {words}", markup=False, soft_wrap=True)
    console.print("Nothing lost." if found.passed else "FAILED: see above.")
    return 0 if found.passed else 1


def campaigns(
    kept: Kept, seed: int, rounds: int, lease: float, heard: Callable[[int], None]
) -> tuple[Tally, Tally, Tally]:
    """All rounds, the controls' last."""
    found = {"shipped": Tally(), **{writer: Tally() for writer in CONTROLS}}
    plans = [("shipped", number, shuffled(seed, number)) for number in range(rounds)]
    plans += [(writer, 0, kinds) for writer, kinds in CONTROLS.items()]
    done = 0
    for writer, number, kinds in plans:
        asked = Round(writer, number, kinds, lease, Tally())
        tally = kept.find(asked)
        if tally is None:
            heard(done)
            tally = play(asked, f"{seed} {number}", partial(tell, heard, done))
            kept.add(msgspec.structs.replace(asked, tally=tally))
        found[writer].add(tally)
        done += len(kinds)
    return found["shipped"], found["unfenced"], found["hasty"]


def tell(heard: Callable[[int], None], before: int, strikes: int) -> None:
    """How many faults there have been in all."""
    heard(before + strikes)


def shuffled(seed: int, number: int) -> tuple[str, ...]:
    """Every kind of fault, in some order."""
    return tuple(random.Random(f"faults {seed} {number}").sample(list(KINDS), len(KINDS)))


def play(asked: Round, seed: str, heard: Callable[[int], None] = lambda strikes: None) -> Tally:
    """One round, on servers of its own."""
    postgres, redis = programs(), program()
    if postgres is None or redis is None:
        raise Missing(
            "PostgreSQL and Redis or Valkey are needed: `make postgres redis` installs them on Debian."
        )

    async def campaign(folder: Path) -> Tally:
        nature = Nature(lease=asked.lease, writer=asked.writer)
        async with Ground(database, bus, folder, nature) as ground:
            return await Campaign(ground, seed, asked.kinds, heard).run()

    with (
        tempfile.TemporaryDirectory(prefix="hawkshaw-faults-") as folder,
        PrivateServer(postgres) as database,
        PrivateRedis(redis) as bus,
    ):
        return asyncio.run(campaign(Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
