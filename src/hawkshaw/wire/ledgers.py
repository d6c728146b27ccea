"""The rules as the ledgers word them, for whoever wants to show one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

import hawkshaw
from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.game import Game

# An id opens a bullet in bold, alone, with a name or as a range (DL-51…54), or is the first cell of a table's row.
# Only a bullet's may lack the ledger's prefix: a table's first cell can be many other things.
BULLET: Final = re.compile(
    r"- \*\*(?P<id>[A-Z]+-[A-Z]*\d+|[A-Z]+\d+)(?:…(?P<last>\d+))?(?P<name> [^*]*)?\*\*(?P<text>.*)"
)
ROW: Final = re.compile(
    r"\|\s*\*{0,2}(?P<id>[A-Z]+-[A-Z]*\d+)(?:…(?P<last>\d+))?\*{0,2}\s*\|(?P<text>.*)\|\s*"
)
HEADING: Final = re.compile(r"#+ (?P<title>.*)")


class NoLedger(HawkshawError):
    """A ledger is not where it should be."""


class Rule(NamedTuple):
    """One entry of a ledger."""

    id: str
    section: str
    text: str


def folder() -> Traversable:
    """The folder of the ledgers: inside an installed package, or in the tree the package is run from."""
    packed = files("hawkshaw") / "rules"
    return packed if packed.is_dir() else Path(hawkshaw.__file__).parents[2] / "docs" / "rules"


def rules_of(game: Game) -> list[Rule]:
    """All rules, rulings and test cases of a game, in the order of its ledgers."""
    found: list[Rule] = []
    for ledger in game.ledgers:
        path = folder() / ledger
        if not path.is_file():
            raise NoLedger(f"the ledger {ledger} was not installed with this package")
        found += read_ledger(path.read_text(encoding="utf-8"))
    return found


@cache
def read_ledger(text: str) -> tuple[Rule, ...]:
    """The rules of one ledger; ids without a prefix get the ledger's own.

    A row may say what a whole range has in common that bullets then word one by one: an id is one rule all the same,
    its own words first.
    """
    prefix = match[1] if (match := re.search(r"\*\*([A-Z]+-)[A-Z]?\d", text)) else ""
    whole: dict[str, Rule] = {}
    for rule in _rules(text.splitlines(), prefix):
        known = whole.get(rule.id)
        whole[rule.id] = rule if known is None else rule._replace(text=f"{rule.text}\n{known.text}")
    return tuple(whole.values())


def _rules(lines: list[str], prefix: str) -> Iterator[Rule]:
    section = ""
    columns: list[str] = []
    for place, line in enumerate(lines):
        if heading := HEADING.match(line):
            section = heading["title"]
        elif (
            line.startswith("|")
            and lines[place + 1 : place + 2]
            and re.fullmatch(r"[|\s:-]+", lines[place + 1])
        ):
            columns = [plain(cell) for cell in line.strip().strip("|").split("|")]
        elif row := ROW.fullmatch(line):
            cells = [plain(cell) for cell in row["text"].split("|")]
            named = zip(columns[1:], cells, strict=False)
            yield from entries(
                row, prefix, section, "\n".join(f"{name}: {cell}" for name, cell in named if cell)
            )
        elif bullet := BULLET.fullmatch(line):
            words = [(bullet["name"] or "") and f"{bullet['name'].strip()}:", bullet["text"]]
            for more in lines[place + 1 :]:  # a bullet goes on in indented lines
                if not more.startswith("  "):
                    break
                words.append(more.strip())
            yield from entries(bullet, prefix, section, plain(" ".join(words)))


def entries(match: re.Match[str], prefix: str, section: str, text: str) -> Iterator[Rule]:
    """The rule, or every rule of a range."""
    name = match["id"] if "-" in match["id"] else prefix + match["id"]
    yield Rule(name, section, text)
    if match["last"]:
        head, first = re.fullmatch(r"(.*?)(\d+)", name).groups()  # type: ignore[union-attr]  # an id ends in digits
        yield from (
            Rule(f"{head}{number}", section, text) for number in range(int(first) + 1, int(match["last"]) + 1)
        )


def plain(text: str) -> str:
    """Text without the marks of its markup."""
    return text.replace("**", "").replace("`", "").strip()
