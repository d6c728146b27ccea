"""`web/src/lib/wire/types.ts`: the wire's messages as TypeScript, from the Python types themselves.

`python -m tools.webtypes` writes the file anew, `--check` fails if the types now say something else.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect

from hawkshaw.wire import messages, requests

ROOT = Path(__file__).parents[1]
FILE = ROOT / "web" / "src" / "lib" / "wire" / "types.ts"

OPENING = """\
// Written by `python -m tools.webtypes` from src/hawkshaw/wire; do not edit.
// What a client sends may leave out fields that have a default; what a server sends is whole.
"""
UNIONS = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
BASES = (msgspec.Struct, messages.Incoming, messages.Outgoing, requests.Request)
SENT = (messages.Incoming, requests.Request)
CONSTANTS = ("LONGEST_CHAT", "LONGEST_NOTES", "LONGEST_NAME", "REMARKS")


def page() -> str:
    """The whole file."""
    parts = [OPENING]
    parts += [f"export const {name} = {json.dumps(getattr(messages, name))};" for name in CONSTANTS]
    for module in (messages, requests):
        for kind in vars(module).values():
            if is_struct(kind) and kind.__module__ == module.__name__:
                parts += ["", *interface(kind)]
    for name, union in UNIONS.items():
        members = " | ".join(member.__name__ for member in get_args(union))
        parts += ["", f"export type {name} = {members};"]
    return "\n".join(parts) + "\n"


def is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in BASES


def interface(kind: type[msgspec.Struct]) -> Iterator[str]:
    """One struct."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    yield f"/** {(kind.__doc__ or '').strip()} */"
    yield f"export interface {kind.__name__} {{"
    if info.tag_field is not None:
        yield f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};"
    for field in info.fields:
        optional = "" if field.required or not issubclass(kind, SENT) else "?"
        yield f"  {field.encode_name}{optional}: {written(field.type)};"
    yield "}"


def written(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case inspect.StructType(cls=cls):
            return cls.__name__
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
    parser = argparse.ArgumentParser(prog="python -m tools.webtypes", description="Write types.ts anew.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    current = page()
    if parser.parse_args().check:
        if FILE.read_text(encoding="utf-8") == current:
            return 0
        print(f"{FILE.relative_to(ROOT)} is out of date: run python -m tools.webtypes", file=sys.stderr)
        return 1
    FILE.write_text(current, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
