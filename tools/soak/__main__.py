"""`make soak`: kills a server at random moments while people play, and compares what they were told with what is saved.

It runs in rounds of a few kills, each on a new file. Rounds are kept in .soak/ by a fingerprint of the sources:
after Ctrl-C the same command goes on with the first round that is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from hawkshaw.lab.progress import shown_on
from hawkshaw.lab.series import FORM
from tools.soak import report
from tools.soak.campaign import Campaign, Tally
from tools.soak.child import ROOT, Broken
from tools.soak.report import Kept, Report, Round

SHIPPED: Final = "tools.soak.shipped"
HASTY: Final = "tools.soak.hasty"
A_ROUND: Final = 20
CONTROL: Final = 8
"""Kills of the hasty server; a few convict it."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="servers to kill (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="what decides the moments (default 1)")
    parser.add_argument("--folder", type=Path, default=ROOT / ".soak", help="where rounds are kept")
    parser.add_argument(
        "--page", type=Path, default=ROOT / "docs" / "reliability.md", help="the page to write"
    )
    parser.add_argument("--data", type=Path, default=ROOT / "docs" / "soak.json", help="the figures to write")
    asked = parser.parse_args()
    console = Console()
    kept = Kept(asked.folder, asked.seed)
    try:
        with shown_on(console, asked.kills + CONTROL, what="kills") as heard:
            found = soak(kept, asked.seed, asked.kills, heard)
    except KeyboardInterrupt:
        console.print("Interrupted; the same command goes on from here.")
        return 130
    except Broken as broken:
        console.print(f"The server broke down: {broken}", markup=False)
        return 1
    report.write(found, asked.page, asked.data)
    console.print("\n".join(report.table(found)), markup=False, soft_wrap=True)
    console.print("Nothing lost." if found.passed else "FAILED: see above.")
    return 0 if found.passed else 1


def soak(kept: Kept, seed: int, kills: int, heard: Callable[[int], None]) -> Report:
    """Play all rounds, the control's last."""
    sizes = [min(A_ROUND, kills - before) for before in range(0, kills, A_ROUND)]
    shipped, hasty = Tally(), Tally()
    for number, size in enumerate(sizes):
        shipped.add(play(kept, seed, Round(SHIPPED, number, size, Tally()), shipped.kills, heard))
    hasty.add(play(kept, seed, Round(HASTY, 0, CONTROL, Tally()), shipped.kills, heard))
    return Report(seed, FORM, os.cpu_count() or 1, shipped, hasty)


def play(kept: Kept, seed: int, asked: Round, before: int, heard: Callable[[int], None]) -> Tally:
    """One round, unless it was played before."""
    known = kept.find(asked.server, asked.number, asked.kills)
    if known is not None:
        return known
    heard(before)
    with tempfile.TemporaryDirectory(prefix="hawkshaw-soak-") as folder:
        campaign = Campaign(
            Path(folder) / "tables.db",
            asked.server,
            f"{seed} {asked.number}",
            asked.kills,
            lambda kills: heard(before + kills),
        )
        tally = asyncio.run(campaign.run())
    kept.add(msgspec.structs.replace(asked, tally=tally))
    return tally


if __name__ == "__main__":
    sys.exit(main())
