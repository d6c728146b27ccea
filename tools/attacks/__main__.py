"""Attack servers, ours and an older one, in turns, into docs/reliability.md: `python -m tools.attacks`.

`--before SRC` names the sources of the older one (`git worktree add DIR COMMIT`; SRC is then DIR/src). Each attack
meets a new server on its default limits.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from tools.attacks.attacks import ATTACKS
from tools.attacks.target import Bystander, attacked

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "reliability.md"
BEGIN: Final = "<!-- attacks: written by `make attacks`; do not edit -->"
END: Final = "<!-- end of attacks -->"
HEAD: Final = "answer; longest wait of others; memory at most; end after SIGTERM"


class Damage(NamedTuple):
    """What an attack did to a server."""

    answer: str
    wait: float
    memory: float
    growth: float
    ended: float

    def __str__(self) -> str:
        ended = "not within 20 s" if math.isinf(self.ended) else f"{self.ended:.1f} s"
        return f"{self.answer}; {seconds(self.wait)}; {self.memory:.0f} MB (+{self.growth:.0f}); {ended}"


def seconds(span: float) -> str:
    return f"{span:.1f} s" if span >= 1 else f"{span * 1000:.0f} ms"


def damage(source: Path, name: str) -> Damage:
    """Attack a server from these sources."""
    with attacked(source) as target:
        bystander = Bystander(target)
        before = target.memory()
        answer = ATTACKS[name](target)
        most = target.memory("VmHWM")
        wait = bystander.waited
        ended = target.stop()  # while whatever it was made to do may still go on
        bystander.leave()
        return Damage(answer, wait, most, most - before, ended)


def main(
    before: Annotated[Path | None, typer.Option(help="The sources of an older server.")] = None,
    only: Annotated[str, typer.Option(help="Part of the name of an attack.")] = "",
    dry: Annotated[bool, typer.Option(help="Print the table and write nothing.")] = False,
) -> None:
    """Attack servers in turns."""
    sources = {"now": ROOT / "src"} if before is None else {"before": before, "now": ROOT / "src"}
    rows = [f"| attack | {' | '.join(f'{column}: {HEAD}' for column in sources)} |"]
    rows.append("|---|" + "---|" * len(sources))
    for name in [name for name in ATTACKS if only in name]:
        found = [str(damage(source, name)) for source in sources.values()]
        rows.append(f"| {name} | {' | '.join(found)} |")
        typer.echo(rows[-1])
    if not dry and not only:
        write(rows)


def write(rows: list[str]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    start, rest = text.split(BEGIN)
    _, end = rest.split(END)
    PAGE.write_text(f"{start}{BEGIN}\n" + "\n".join(rows) + f"\n{END}{end}", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
