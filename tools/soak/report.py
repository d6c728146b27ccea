"""What a soak found: kept as JSON, shown as a table, and written into docs/reliability.md."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from tools.soak.campaign import Tally
from tools.soak.child import ROOT

BEGIN: Final = "<!-- soak: written by `make soak`; do not edit -->"
END: Final = "<!-- end of soak -->"


class Round(msgspec.Struct, frozen=True):
    """A round that was played to its end."""

    server: str
    number: int
    kills: int
    tally: Tally


class Report(msgspec.Struct, frozen=True):
    """All rounds together: of the shipped server, and of the hasty one that had to be convicted."""

    seed: int
    form: str
    cores: int
    shipped: Tally
    hasty: Tally

    @property
    def passed(self) -> bool:
        """Whether nothing went wrong where nothing may, and something where something must."""
        return not self.shipped.faults.total and self.hasty.faults.lost_moves > 0


class Kept:
    """The rounds of one seed and one state of the sources, so that an interrupted soak goes on where it was."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._path = folder / f"{sources()}-{seed}.jsonl"
        folder.mkdir(exist_ok=True)
        self.rounds: list[Round] = []
        if self._path.exists():
            lines = self._path.read_bytes().splitlines()
            self.rounds = [msgspec.json.decode(line, type=Round) for line in lines]

    def find(self, server: str, number: int, kills: int) -> Tally | None:
        """The round, if it has been played."""
        for kept in self.rounds:
            if (kept.server, kept.number, kept.kills) == (server, number, kills):
                return kept.tally
        return None

    def add(self, played: Round) -> None:
        """Keep a round."""
        self.rounds.append(played)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def sources() -> str:
    """A fingerprint of everything that a soak runs."""
    whole = sha256()
    for folder in (ROOT / "src" / "hawkshaw", ROOT / "tools" / "soak"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".toml"}:
                whole.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return whole.hexdigest()[:12]


def table(report: Report) -> Iterator[str]:
    """The lines of the table."""
    pair = (report.shipped, report.hasty)
    yield "| | the server | acknowledging before commit |"
    yield "|---|---:|---:|"
    for words, name in ROWS.items():
        yield f"| {words} | {getattr(pair[0], name)} | {getattr(pair[1], name)} |"
    times = [sorted(tally.restarts) for tally in pair]
    for words, pick in (("median", median), ("longest", max)):
        yield f"| start, {words} (s) | " + " | ".join(f"{pick(found):.2f}" for found in times) + " |"
    for words, name in FAULTS.items():
        yield f"| **{words}** | " + " | ".join(f"**{getattr(tally.faults, name)}**" for tally in pair) + " |"


ROWS: Final = {
    "servers killed": "kills",
    "— while they started": "kills_in_start",
    "— with moves in flight": "kills_with_moves_in_flight",
    "servers stopped in order": "stops",
    "tables opened": "tables",
    "chairs taken": "joins",
    "moves acknowledged": "moves",
    "lines of chat acknowledged": "words",
    "notes acknowledged": "notes",
    "decisions taken back by consent": "undone",
    "moves and lines in flight at a kill": "in_flight",
    "— moves among them that had been saved": "saved_unanswered",
    "seats that came back to their game": "resumed",
    "games finished, and their luck verified": "verified",
}
FAULTS: Final = {
    "acknowledged moves lost": "lost_moves",
    "acknowledged lines of chat lost": "lost_words",
    "acknowledged notes lost": "lost_notes",
    "chairs lost": "lost_seats",
    "tables lost": "lost_tables",
    "positions shown to a client and not saved": "unsaved_shown",
    "views that changed": "changed_views",
    "keys answered in two ways": "changed_answers",
    "anything done twice": "duplicated",
    "gaps in a log": "gaps",
    "strokes of luck that do not follow from the secret": "false_strokes",
    "refusals without a reason": "surprises",
    "tables that did not go on": "stuck",
    "complaints of `db check`, `verify` or a clean stop": "unsound",
}


def write(report: Report, page: Path, data: Path) -> None:
    """Put the table into its page, and everything beside it."""
    data.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    command = f"make soak KILLS={report.shipped.kills} SEED={report.seed}"
    head = f"`{command}`, {report.form} engine, server and clients on the same {report.cores} cores:"
    page.write_text("\n".join([before + BEGIN, head, "", *table(report), END + after]), encoding="utf-8")
