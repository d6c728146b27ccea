"""A file of tables that lies beside a case: read from TOML, each table judged by itself."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.errors import BadContent
from hawkshaw.core.toml_text import BadToml, read_toml

TableT = TypeVar("TableT")


def read_tables(file: str, source: bytes) -> dict[str, object]:
    """What a file holds; BadContent if it is no TOML in UTF-8."""
    try:
        return read_toml(source.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise BadContent(file, f"line {line}", "this is not UTF-8; save the file as UTF-8") from None
    except BadToml as error:
        raise BadContent(file, error.where, error.reason) from None


def converted(kind: type[TableT], raw: object, file: str, where: str) -> TableT:
    """One table as its type; BadContent names the key and what belongs there."""
    try:
        return conversion.convert(raw, kind)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$")
        field = re.search(r"field `(\w+)`", said)
        keys = [where, place.strip("`."), field[1] if field else ""]
        key = ", ".join(part for part in keys if part) or "(whole file)"
        raise BadContent(file, key, next(told for start, told in SAID if said.startswith(start))) from None


SAID: Final = (
    ("Object missing", "this is missing"),
    ("Object contains unknown", "there is no such key"),
    ("Expected `str` matching", "this is not written as it must be: plain text without control characters"),
    ("Expected `str`", "this must be text in quotation marks"),
    ("Expected `array`", "this must be a list in square brackets"),
    ("Expected `object`", "this must be a table of keys and values"),
    ("Expected `int`", "this must be the number of a clue"),
    ("", "this cannot be read"),
)
"""What is wrong with a value, by how msgspec's message begins."""
