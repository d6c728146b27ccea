"""What the engine may import. import-linter forbids the packages we could name; this test allows only those we do."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hatch_build import hot_modules

PACKAGE = Path(__file__).parents[2] / "src" / "hawkshaw"
ENGINE = sorted([*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")])
HOT = frozenset(hot_modules(PACKAGE))


def imported(source: Path) -> Iterator[str]:
    """The top-level package of every import in a source file."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("source", ENGINE, ids=lambda source: source.relative_to(PACKAGE).as_posix())
def test_the_engine_stands_on_the_standard_library(source: Path) -> None:
    allowed = {"hawkshaw", "mypy_extensions"}
    if source not in HOT:  # mypyc compiles no msgspec struct, so they stay at the edge
        allowed.add("msgspec")
    assert set(imported(source)) - sys.stdlib_module_names <= allowed
