"""What a campaign of faults found: kept as JSON, shown as tables, and written into docs/reliability.md."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from statistics import median
from textwrap import fill
from typing import Final

import msgspec

from tools.faults.kinds import KINDS, NOTHING
from tools.faults.tally import Tally
from tools.soak.child import ROOT
from tools.soak.report import FAULTS

BEGIN: Final = "<!-- faults: written by `make faults`; do not edit -->"
END: Final = "<!-- end of faults -->"
WIDTH: Final = 118
ROWS: Final = {
    "tables opened": "tables",
    "moves acknowledged": "moves",
    "lines of chat acknowledged": "words",
    "notes acknowledged": "notes",
    "decisions taken back by consent": "undone",
    "moves saved whose answer was lost: their key told": "saved_unanswered",
    "seats that came back to their game": "resumed",
    "games finished, and their luck verified": "verified",
}
WRONG: Final = {"entries written by a worker to a table that was another's": "strangers", **FAULTS}


class Round(msgspec.Struct, frozen=True):
    """A round that was played to its end."""

    writer: str
    number: int
    kinds: tuple[str, ...]
    lease: float
    tally: Tally


class Report(msgspec.Struct, frozen=True):
    """All rounds together: of the shipped workers, and of those that had to be convicted."""

    seed: int
    form: str
    cores: int
    lease: float
    beside: str
    """What else ran on the machine."""
    shipped: Tally
    unfenced: Tally
    hasty: Tally

    @property
    def passed(self) -> bool:
        """Whether nothing went wrong where nothing may, and something where something must."""
        convicted = self.unfenced.faults.strangers > 0 and self.hasty.faults.lost_moves > 0
        return not self.shipped.faults.total and convicted


class Kept:
    """The rounds of one seed and one state of the sources, so that an interrupted campaign goes on where it was."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._path = folder / f"faults-{sources()}-{seed}.jsonl"
        folder.mkdir(exist_ok=True)
        self.rounds: list[Round] = []
        if self._path.exists():
            lines = self._path.read_bytes().splitlines()
            self.rounds = [msgspec.json.decode(line, type=Round) for line in lines]

    def find(self, asked: Round) -> Tally | None:
        """The round, if it has been played."""
        for kept in self.rounds:
            if msgspec.structs.replace(kept, tally=asked.tally) == asked:
                return kept.tally
        return None

    def add(self, played: Round) -> None:
        """Keep a round."""
        self.rounds.append(played)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def sources() -> str:
    """A fingerprint of everything that a campaign runs."""
    whole = sha256()
    folders = ("src/hawkshaw", "tools/faults", "tools/private", "tools/soak", "tests/server/store/postgres")
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return whole.hexdigest()[:12]


def kinds_table(report: Report) -> Iterator[str]:
    """Fault by fault: how often, and how long people waited for a move."""
    yield "| | times | the longest wait for a move, median (s) | at worst (s) | moves in flight | late writes refused |"
    yield "|---|---:|---:|---:|---:|---:|"
    for name, kind in KINDS.items():
        struck = [strike for strike in report.shipped.strikes if strike.kind == name]
        if not struck:
            continue
        pauses = [strike.pause for strike in struck]
        flying, refused = sum(one.in_flight for one in struck), sum(one.refused for one in struck)
        yield (
            f"| {kind.words} | {len(struck)} | {median(pauses):.2f} | {max(pauses):.2f} | {flying} | {refused} |"
        )


def audit_table(report: Report) -> Iterator[str]:
    """What was done, and all that must not happen."""
    three = (report.shipped, report.unfenced, report.hasty)
    yield "| | the workers | without fences | acknowledging before commit |"
    yield "|---|---:|---:|---:|"
    faults = (sum(strike.kind != NOTHING for strike in tally.strikes) for tally in three)
    yield f"| faults | {' | '.join(map(str, faults))} |"
    for words, name in ROWS.items():
        yield f"| {words} | " + " | ".join(str(getattr(tally, name)) for tally in three) + " |"
    for words, name in WRONG.items():
        cells = " | ".join(f"**{getattr(tally.faults, name)}**" for tally in three)
        yield f"| **{words}** | {cells} |"


def write(report: Report, page: Path, data: Path, command: str) -> None:
    """Put the tables into their page, and everything beside it."""
    data.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    beside = f", {report.beside}" if report.beside else ""
    head = (
        f"`{command}`, {report.form} engine, leases of {report.lease:g} s, three workers, database, bus and people on "
        f"the same {report.cores} cores{beside}:"
    )
    body = [fill(head, WIDTH, break_long_words=False), "", *kinds_table(report), "", *audit_table(report)]
    page.write_text("\n".join([before + BEGIN, *body, END + after]), encoding="utf-8")
