"""What the soak of tables found: how a server's memory grew, as a table in docs/reliability.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

BEGIN: Final = "<!-- soak-tables: written by `make soak-tables`; do not edit -->"
END: Final = "<!-- end of soak-tables -->"
WARM: Final = 0.4
"""The share of the tables after which whatever is kept for good is there: words, the last mansions and packs."""
FLAT: Final = 0.1
"""What a table may leave behind of memory at most, as a share of what it leaves behind where nothing is forgotten."""
NOTHING: Final = 0.01
"""The same of objects, which neither the system nor SQLite keep at hand."""
MEGABYTE: Final = 1e6
ROWS: Final = 10

_MEMORY: Final = re.compile(r"^hawkshaw_process_resident_memory_bytes (\S+)$", re.MULTILINE)
_TABLES: Final = re.compile(r"^hawkshaw_tables\{.*\} (\S+)$", re.MULTILINE)


class Sample(msgspec.Struct, frozen=True):
    """What a server said of itself after so many tables."""

    tables: int
    memory: int
    """Resident bytes of the process."""
    blocks: int
    """Pieces of memory that its objects took."""
    in_memory: int
    """Tables that it held at that moment."""


class Run(msgspec.Struct):
    """One server and all it was shown."""

    tables: int
    moves: int = 0
    samples: list[Sample] = []

    def growth(self, of: str, first: float, last: float) -> float:
        """What the process grew by with every table, from one of them to another."""
        seen = [sample for sample in self.samples if first <= sample.tables <= last]
        return slope([(sample.tables, getattr(sample, of)) for sample in seen])

    @property
    def left(self) -> int:
        """Tables in memory at the end."""
        return self.samples[-1].in_memory


class Found(msgspec.Struct, frozen=True):
    """The server, and the one that had to be convicted."""

    seed: int
    form: str
    cores: int
    brisk: Run
    hoard: Run

    def a_table(self, of: str) -> float:
        """What a table leaves behind, once the server is warm."""
        return self.brisk.growth(of, WARM * self.brisk.tables, self.brisk.tables)

    def a_hoarded_table(self, of: str) -> float:
        """What a table leaves behind where none is forgotten, beyond what the server gained by the same ones."""
        few = self.hoard.tables
        return self.hoard.growth(of, WARM * few, few) - self.brisk.growth(of, WARM * few, few)

    @property
    def passed(self) -> bool:
        """Whether memory stays flat where it must, and grows where it must."""
        flat = all(
            self.a_table(of) <= share * self.a_hoarded_table(of)
            for of, share in (("memory", FLAT), ("blocks", NOTHING))
        )
        return flat and not self.brisk.left and self.hoard.left == self.hoard.tables


def read(tables: int, figures: str, blocks: int) -> Sample:
    """A sample from a server's figures, and from what it wrote down of its objects."""
    memory = _MEMORY.search(figures)
    assert memory is not None, "this system does not tell how much memory a process has"
    held = sum(float(count) for count in _TABLES.findall(figures))
    return Sample(tables, int(float(memory[1])), blocks, int(held))


def slope(points: Sequence[tuple[int, int]]) -> float:
    """How much the second number grows with the first, by least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def table(found: Found) -> Iterator[str]:
    """The lines of the table."""
    yield (
        "| tables opened, played and left | the server: MB | thousand objects | in memory "
        "| forgetting none: MB | thousand objects | in memory |"
    )
    yield "|---:|---:|---:|---:|---:|---:|---:|"
    pair = (found.brisk, found.hoard)
    marks = sorted({found.brisk.tables * n // ROWS for n in range(ROWS + 1)} | {found.hoard.tables})
    for mark in marks:
        yield f"| {mark} | " + " | ".join(cells(run, mark) for run in pair) + " |"
    left = [
        f"**{cost('memory') / 1000:.2f} kB** | **{cost('blocks'):.2f}** | "
        for cost in (found.a_table, found.a_hoarded_table)
    ]
    yield "| **what a table leaves behind (kB; objects)** | " + " | ".join(left) + " |"
    yield "| moves acknowledged | " + " | ".join(f"{run.moves} | | " for run in pair) + " |"


def cells(run: Run, tables: int) -> str:
    """What a server held after so many tables; nothing where it never came so far."""
    if tables > run.tables:
        return " | | "
    return written(min(run.samples, key=lambda sample: abs(sample.tables - tables)))


def written(sample: Sample) -> str:
    return f"{sample.memory / MEGABYTE:.1f} | {sample.blocks / 1000:.0f} | {sample.in_memory}"


def write(found: Found, page: Path, data: Path) -> None:
    """Put the table into its page, and all samples beside it."""
    data.write_bytes(msgspec.json.encode(found) + b"\n")
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    command = f"make soak-tables TABLES={found.brisk.tables} SEED={found.seed}"
    head = f"`{command}`, {found.form} engine, server and clients on the same {found.cores} cores:"
    page.write_text("\n".join([before + BEGIN, head, "", *table(found), END + after]), encoding="utf-8")
