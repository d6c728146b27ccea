"""Which kinds of something a module tells apart, read from its source: so that none is forgotten silently."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[3] / "src"
GAME = "hawkshaw.games.pulp_detective"


@cache
def tree(module: str) -> ast.Module:
    path = ROOT.joinpath(*GAME.split("."), *module.split("."))
    return ast.parse(path.with_suffix(".py").read_text(encoding="utf-8"))


def told_apart(module: str, subject: str, functions: tuple[str, ...] = ()) -> list[int]:
    """The constants that `subject` (a name or an attribute) is compared with, in some functions or in the whole module.

    A constant that is asked for twice in a function is there once; of a tuple of constants each counts.
    """
    names = vars(import_module(f"{GAME}.{module}"))
    found: list[int] = []
    for function in ast.walk(tree(module)):
        if isinstance(function, ast.FunctionDef) and (not functions or function.name in functions):
            asked = {
                name
                for node in ast.walk(function)
                if isinstance(node, ast.Compare)
                for name in compared(node, subject)
            }
            for name in sorted(asked):
                value = names[name]
                found += value if isinstance(value, tuple) else [value]
    return found


def compared(node: ast.Compare, subject: str) -> list[str]:
    """The names on the right of a comparison with the subject."""
    left = node.left
    name = left.id if isinstance(left, ast.Name) else left.attr if isinstance(left, ast.Attribute) else ""
    if name != subject:
        return []
    return [
        part.id
        for right in node.comparators
        for part in (right.elts if isinstance(right, ast.Tuple) else [right])
        if isinstance(part, ast.Name) and part.id.isupper() and part.id not in ("NONE", "GROUND")
    ]
