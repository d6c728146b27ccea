"""What the engine may import. import-linter forbids the packages we could name; this test allows only those we do."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hatch_build import COUNTED, EDGE, found, hot_modules
from hatch_build import HOT as COMPILED

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


@pytest.mark.parametrize("pattern", [*COMPILED, *EDGE, *COUNTED])
def test_every_pattern_of_the_build_still_finds_something(pattern: str) -> None:
    assert found(PACKAGE, (pattern,))


def test_what_is_compiled_is_decided_by_path(tmp_path: Path) -> None:
    """A name that some game keeps at the edge says nothing about the same name elsewhere."""
    for path in (
        "games/a/rules/dump.py",
        "games/a/forms/dump.py",
        "games/a/rules/content.py",
        "games/a/words/plan.py",
    ):
        tmp_path.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(path).touch()
    hot = [path.relative_to(tmp_path).as_posix() for path in hot_modules(tmp_path)]
    assert hot == ["games/a/rules/content.py", "games/a/rules/dump.py"]
