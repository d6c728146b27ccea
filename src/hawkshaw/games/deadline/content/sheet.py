"""The fact sheet of a case, in a file beside it (ID.facts.toml): who, where, what, when and how much, each once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from hawkshaw.core import conversion
from hawkshaw.core.errors import BadContent
from hawkshaw.games.deadline.content.case import FACT, MOST_FACTS, FactIds, Text, Texts
from hawkshaw.games.deadline.content.tables import converted, read_tables

ENDING: Final = ".facts.toml"
TABLES: Final = ("people", "places", "objects", "times", "money")
APART: Final = "apart"
MOST_ENTRIES: Final = 200
MOST_FORMS: Final = 24
LONGEST_FORM: Final = 100


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One person, place, object, time or sum: what it is, how texts may spell it, which facts rest on it."""

    says: Annotated[Text, Meta(description="a plain statement in quotation marks")]
    forms: Texts = ()
    facts: FactIds = ()


class Sheet(msgspec.Struct, frozen=True):
    """All entries by table and name, and the phrases that look like a time or a sum but are none."""

    people: dict[str, Entry] = {}
    places: dict[str, Entry] = {}
    objects: dict[str, Entry] = {}
    times: dict[str, Entry] = {}
    money: dict[str, Entry] = {}
    apart: tuple[str, ...] = ()

    def table(self, name: str) -> dict[str, Entry]:
        """One of the tables."""
        found: dict[str, Entry] = getattr(self, name)
        return found

    def entries(self) -> Iterator[tuple[str, str, Entry]]:
        """Every entry, with its table and name."""
        for table in TABLES:
            yield from ((table, name, entry) for name, entry in self.table(table).items())


def read_sheet(file: str, source: bytes) -> tuple[Sheet | None, list[BadContent]]:
    """The sheet in a file, or everything that stands against reading it."""
    faults: list[BadContent] = []
    try:
        raw = read_tables(file, source)
    except BadContent as error:
        return None, [error]
    tables: dict[str, dict[str, Entry]] = {}
    apart: tuple[str, ...] = ()
    for key, value in raw.items():
        if key == APART:
            apart = _apart(file, value, faults)
        elif key in TABLES and isinstance(value, dict):
            entries = [(name, _entry(file, f"{key}, {name}", entry, faults)) for name, entry in value.items()]
            tables[key] = {name: entry for name, entry in entries if entry is not None}
        elif key in TABLES:
            faults.append(BadContent(file, key, f"this must be tables, each headed [{key}.some-name]"))
        else:
            known = ", ".join((*TABLES, APART))
            faults.append(BadContent(file, key, f"there is no such key; there are {known}"))
    count = sum(map(len, tables.values()))
    if count > MOST_ENTRIES:
        faults.append(BadContent(file, "(whole file)", f"{count} entries; {MOST_ENTRIES} are the most"))
    return (None, faults) if faults else (Sheet(**tables, apart=apart), [])


def load_sheet(file: str, source: bytes) -> Sheet:
    """The sheet in a file; BadContent for the first fault."""
    sheet, faults = read_sheet(file, source)
    if sheet is None:
        raise faults[0]
    return sheet


def _apart(file: str, value: object, faults: list[BadContent]) -> tuple[str, ...]:
    try:
        found = conversion.convert(value, Texts)
    except msgspec.ValidationError:
        faults.append(
            BadContent(file, APART, 'this must be texts in square brackets, such as ["ten to one"]')
        )
        return ()
    if len(found) > MOST_ENTRIES or any(len(phrase) > LONGEST_FORM for phrase in found):
        reason = f"{MOST_ENTRIES} phrases of {LONGEST_FORM} characters are the most"
        faults.append(BadContent(file, APART, reason))
    return found


def _entry(file: str, where: str, raw: object, faults: list[BadContent]) -> Entry | None:
    name = where.rpartition(", ")[2]
    before = len(faults)
    if not re.match(FACT, name):
        reason = "a name has small letters, digits, single hyphens and underscores, such as night-watchman"
        faults.append(BadContent(file, where, reason))
    try:
        entry = converted(Entry, raw, file, where)
    except BadContent as error:
        reason = f"{error.reason}; an entry has says (text), forms and facts (texts in brackets)"
        faults.append(BadContent(file, error.key, reason))
        return None
    if len(entry.forms) > MOST_FORMS or any(len(form) > LONGEST_FORM for form in entry.forms):
        reason = f"{MOST_FORMS} forms of {LONGEST_FORM} characters are the most"
        faults.append(BadContent(file, f"{where}, forms", reason))
    if len(entry.facts) > MOST_FACTS:
        faults.append(BadContent(file, f"{where}, facts", f"{MOST_FACTS} facts are the most"))
    for fact in entry.facts:
        if not re.match(FACT, fact):
            reason = f"{fact!r:.60} is no name of a fact; take small letters, digits and hyphens, such as late-train"
            faults.append(BadContent(file, f"{where}, facts", reason))
    for key, texts in (("says", (entry.says,)), ("forms", entry.forms)):
        if not all(text.strip() for text in texts):
            faults.append(BadContent(file, f"{where}, {key}", "this is empty; write it, or take it out"))
    return entry if len(faults) == before else None
