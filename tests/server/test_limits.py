"""The table of limits in docs/hosting.md says what the server does, and which test shows it."""

from __future__ import annotations

import importlib
import re
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from hawkshaw.server.buckets import Rate
from hawkshaw.server.limits import Limits

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
CELL = re.compile(r"`([^`]+): ([^`]+)`")


class Row(NamedTuple):
    """One limit as the page has it."""

    what: str
    default: str
    file: str
    name: str
    tests: str
    test: str


def rows() -> list[Row]:
    table = PAGE.partition("\n## Limits\n")[2].partition("\n## ")[0]
    found = []
    for line in table.splitlines():
        if line.startswith("| ") and not line.startswith("| what "):
            what, default, _unit, place, proof = (cell.strip() for cell in line.strip("|").split("|"))
            found.append(Row(what, default, *named(place), *named(proof)))
    return found


def named(cell: str) -> tuple[str, str]:
    """The file that a cell names, and what is meant in it."""
    match = CELL.fullmatch(cell)
    assert match is not None, cell
    return match[1], match[2]


ROWS = rows()


def in_force(row: Row) -> object:
    """What the code has under the name in a row."""
    module = importlib.import_module("hawkshaw." + row.file.removesuffix(".py").replace("/", "."))
    owner, _, field = row.name.rpartition(".")
    if not owner:
        return getattr(module, field)
    kind: Any = reduce(getattr, owner.split("."), module)
    return next(f.default for f in msgspec.structs.fields(kind) if f.name == field)


def written(value: object) -> str:
    """A limit as the page writes it."""
    return f"{value.per_second:.3g}, {value.burst} at once" if isinstance(value, Rate) else f"{value:.10g}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_limit_is_what_the_page_says(row: Row) -> None:
    assert written(in_force(row)) == row.default


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_limit_has_its_test(row: Row) -> None:
    (file,) = (ROOT / "tests").rglob(row.tests)
    assert re.search(rf"^def {row.test}\(", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_limit_of_an_address_a_connection_and_a_request_is_on_the_page() -> None:
    named = {row.name for row in ROWS}
    assert {f"Limits.{field}" for field in Limits.__struct_fields__} <= named
    assert len({(row.file, row.name) for row in ROWS}) == len(ROWS), "none stands there twice"
