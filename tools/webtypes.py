"""The TypeScript that the browser client takes over from Python: the wire's messages, and what games show.

`python -m tools.webtypes` writes the files anew, `--check` fails if the types now say something else. The wire's
messages go to `web/src/lib/wire/types.ts`; a game's view, hints, preview and scenery (its `forms/shapes.py`) go to
`shapes.ts` in the folder of its board.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
from msgspec import inspect

import hawkshaw
from hawkshaw.wire import messages, requests, shapes

ROOT = Path(__file__).parents[1]
LIB = ROOT / "web" / "src" / "lib"

WIRE = """\
// Written by `python -m tools.webtypes` from src/hawkshaw/wire; do not edit.
// What a client sends may leave out fields that have a default; what a server sends is whole.
"""
GAME = """\
// Written by `python -m tools.webtypes` from src/hawkshaw/games/{game}; do not edit.
"""
UNIONS = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
BASES = (msgspec.Struct, messages.Incoming, messages.Outgoing, requests.Request)
SENT = (messages.Incoming, requests.Request)
CONSTANTS = ("LONGEST_CHAT", "LONGEST_NOTES", "LONGEST_NAME", "HATS", "COLOURS", "REMARKS")
SHOWN = ("view", "hints", "preview", "scenery")
"""What a game may show, by the names of types in its `forms/shapes.py`."""
SUFFIX = "Dump"
"""What types of dumps end in; without it they have the name of what was dumped."""


def pages() -> dict[Path, Callable[[], str]]:
    """Every file that is written, and what makes it."""
    found: dict[Path, Callable[[], str]] = {LIB / "wire" / "types.ts": wire_page}
    for game in hawkshaw.games():
        found[LIB / "boards" / game.name / "shapes.ts"] = partial(game_page, game.name)
    return found


# The wire


def wire_page() -> str:
    """The messages of the wire."""
    parts = [WIRE]
    parts += [f"export const {name} = {json.dumps(getattr(messages, name))};" for name in CONSTANTS]
    for module in (messages, requests, shapes):
        for kind in vars(module).values():
            if is_struct(kind) and kind.__module__ == module.__name__:
                parts += ["", *interface(kind, issubclass(kind, SENT))]
    for name, union in UNIONS.items():
        members = " | ".join(member.__name__ for member in get_args(union))
        parts += ["", f"export type {name} = {members};"]
    return "\n".join(parts) + "\n"


def is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in BASES


# A game


def shapes_of(game: str) -> ModuleType:
    """The types of what a game shows."""
    return import_module(f"hawkshaw.games.{game}.forms.shapes")


def game_page(game: str) -> str:
    """What a game shows. A field with a default is left out where it would say nothing."""
    module = shapes_of(game)
    shown = {name: getattr(module, name.capitalize(), None) for name in SHOWN}
    constants = [getattr(module, name) for name in getattr(module, "CONSTANTS", ())]
    texts = getattr(module, "LONG_TEXTS", ())
    parts = [GAME.format(game=game)]
    if texts:
        parts += [f"import type {{ {shapes.LeftOut.__name__} }} from '../../wire/types';", ""]
    kinds = structs([kind for kind in shown.values() if kind] + [type(listed[0]) for listed in constants])
    for kind in kinds:
        parts += [*interface(kind, True, texts if kind is shown["view"] else ()), ""]
    parts += ["/** All that the game shows. */", "export interface Shapes {"]
    parts += [f"  {name}: {name_of(kind) if kind else 'null'};" for name, kind in shown.items()]
    parts += ["}"]
    for name, listed in zip(getattr(module, "CONSTANTS", ()), constants, strict=True):
        parts += ["", f"export const {name}: readonly {name_of(type(listed[0]))}[] = ["]
        parts += [f"  {msgspec.json.encode(one).decode()}," for one in listed]
        parts += ["];"]
    return "\n".join(parts) + "\n"


def structs(kinds: Iterable[type[msgspec.Struct]]) -> list[type[msgspec.Struct]]:
    """These structs and all that they are made of, each after its parts."""
    found: dict[type[msgspec.Struct], None] = {}

    def visit(kind: object) -> None:
        match kind:
            case inspect.StructType(cls=cls, fields=fields):
                if cls not in found:
                    for field in fields:
                        visit(field.type)
                    found[cls] = None
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                for one in types:
                    visit(one)
            case inspect.ListType(item_type=item) | inspect.DictType(value_type=item):
                visit(item)
            case _:
                pass

    for kind in kinds:
        visit(inspect.type_info(kind))
    return list(found)


# A type


def interface(kind: type[msgspec.Struct], may_lack: bool, texts: Iterable[str] = ()) -> Iterator[str]:
    """One struct. `may_lack`: fields with a default may be left out; `texts`: fields that the wire may shorten."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    yield f"/** {(kind.__doc__ or '').strip()} */"
    yield f"export interface {name_of(kind)} {{"
    if info.tag_field is not None:
        yield f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};"
    for field in info.fields:
        optional = "" if field.required or not may_lack else "?"
        short = f" | {shapes.LeftOut.__name__}" if field.name in texts else ""
        yield f"  {field.encode_name}{optional}: {written(field.type)}{short};"
    yield "}"


def name_of(kind: type[msgspec.Struct]) -> str:
    return kind.__name__.removesuffix(SUFFIX)


def written(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case inspect.StructType(cls=cls):
            return name_of(cls)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case inspect.ListType(item_type=item):
            inner = written(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(written, items))}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(written(one) for one in types)
        case _:
            raise TypeError(f"no TypeScript for {kind}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.webtypes", description="Write the browser's types anew."
    )
    parser.add_argument("--check", action="store_true", help="only say whether the files are up to date")
    if not parser.parse_args().check:
        for file, page in pages().items():
            file.parent.mkdir(exist_ok=True)
            file.write_text(page(), encoding="utf-8")
        return 0
    stale = [file for file, page in pages().items() if not is_current(file, page())]
    for file in stale:
        print(f"{file.relative_to(ROOT)} is out of date: run python -m tools.webtypes", file=sys.stderr)
    return 1 if stale else 0


def is_current(file: Path, page: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == page


if __name__ == "__main__":
    sys.exit(main())
