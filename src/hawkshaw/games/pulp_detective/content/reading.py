"""Reading the files of a pack, with every fault by file, card and reason.

A pack need not hold everything: kinds of tables that it does not mention are those of the pack that comes with the
game.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.bundle import HEADING, WHOLE, lines_of
from hawkshaw.core.toml_text import BadToml, read_toml
from hawkshaw.games.pulp_detective.content.effect_notation import unknown
from hawkshaw.games.pulp_detective.content.findings import Finding
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.printed import (
    PrintedCard,
    PrintedCase,
    PrintedCharacter,
    PrintedClues,
    PrintedDie,
    PrintedDoubleCross,
    PrintedHenchman,
    PrintedInvestigate,
    PrintedItemCard,
    PrintedLanguage,
    PrintedLocation,
    PrintedMarkers,
    PrintedMoll,
    PrintedSidekick,
    PrintedStamina,
    PrintedSuspect,
    PrintedTitle,
    PrintedTrap,
)
from hawkshaw.games.pulp_detective.content.typesetting import Typesetter, item_id

Files = Sequence[tuple[str, str]]
"""Names and texts."""
StructT = TypeVar("StructT", bound=msgspec.Struct)

CARDS: Final[dict[str, type[PrintedCard]]] = {
    "character": PrintedCharacter,
    "item_card": PrintedItemCard,
    "case": PrintedCase,
    "suspect": PrintedSuspect,
    "double_cross": PrintedDoubleCross,
    "henchman": PrintedHenchman,
    "moll": PrintedMoll,
    "trap": PrintedTrap,
    "location": PrintedLocation,
    "sidekick": PrintedSidekick,
    "investigate": PrintedInvestigate,
    "die": PrintedDie,
}
"""The tables of which there are many: [[character]] and so on."""
TRACKS: Final[dict[str, type[msgspec.Struct]]] = {
    "stamina": PrintedStamina,
    "clues": PrintedClues,
    "markers": PrintedMarkers,
}
"""Those of which there is one: [stamina] and so on."""
TITLE: Final = "title"
LANGUAGE: Final = "language"
RESERVED: Final = ("ask",)
"""Words that options have for something else than a card."""
KEYS: Final = (TITLE, LANGUAGE, *CARDS, *TRACKS)


class Reading:
    """What came of reading a pack: the pack unless something is wrong, the faults, and the file of every card."""

    def __init__(self) -> None:
        self.pack: Pack | None = None
        self.faults: list[Finding] = []
        self.file_of: dict[str, str] = {}
        """By the id of a card or the name of a track."""
        self.own: list[str] = []
        """The kinds of tables that the pack has itself."""


class _Reader:
    """Reads the files of one pack and collects what is wrong with them."""

    def __init__(self) -> None:
        self.reading = Reading()
        self.tables: dict[str, list[tuple[str, object]]] = {}
        """By kind, the file and the data of each table."""

    def fault(self, file: str, card: str, reason: str, rule: str = "") -> None:
        self.reading.faults.append(Finding(rule, file, card, reason))

    def gather(self, given: Files, wanted: Sequence[str]) -> None:
        """Take the tables of these kinds out of the files."""
        for file, text in given:
            try:
                data = parse(text)
            except BadToml as error:
                self.fault(file, error.where, error.reason)
                continue
            if any([line.startswith(HEADING) for line in lines_of(text)]):
                self.fault(
                    file, WHOLE, f"no line may begin with {HEADING!r}, which parts the files of a pack"
                )
            for key, value in data.items():
                if key not in KEYS:
                    self.fault(file, key, str(unknown("table", key, KEYS)))
                elif key in wanted:
                    self._keep(file, key, value)

    def _keep(self, file: str, key: str, value: object) -> None:
        kept = self.tables.setdefault(key, [])
        if key in CARDS:
            if isinstance(value, list):
                kept.extend((file, entry) for entry in value)
            else:
                self.fault(file, key, f"write [[{key}]] above each of them")
        elif kept:
            self.fault(file, key, f"this stands in {kept[0][0]} already; keep one of the two")
        else:
            kept.append((file, value))

    def read(self) -> None:
        """Make the pack out of the tables gathered."""
        pack = Pack()
        setter = Typesetter(pack)
        for file, value in self.tables.get(TITLE, []):
            try:
                pack.title = conversion.convert(value, PrintedTitle)
            except msgspec.ValidationError:
                self.fault(file, TITLE, f"this must be {_wanted(PrintedTitle)}")
        for file, value in self.tables.get(LANGUAGE, []):
            try:
                pack.language = conversion.convert(value, PrintedLanguage)
            except msgspec.ValidationError:
                self.fault(file, LANGUAGE, f"this must be {_wanted(PrintedLanguage)}")
        seen: dict[str, str] = {}
        for kind, card_type in CARDS.items():
            for place, (file, entry) in enumerate(self.tables.get(kind, []), 1):
                where = _name_of(kind, entry, place)
                self.reading.file_of.setdefault(kind, file)
                printed = self._struct(file, card_type, entry, where)
                if printed is None:
                    continue
                if printed.id.casefold() in RESERVED:
                    self.fault(file, where, f"{printed.id} means something else in options; take another id")
                for id in _ids_of(printed):
                    if id.casefold() in seen:
                        self.fault(file, where, f"the id {id} is that of a card in {seen[id.casefold()]} too")
                    seen[id.casefold()] = file
                    self.reading.file_of[id] = file
                self._set(file, where, setter, printed)
        for kind, track_type in TRACKS.items():
            for file, entry in self.tables.get(kind, []):
                self.reading.file_of[kind] = file
                track = self._struct(file, track_type, entry, kind)
                if track is not None:
                    self._set(file, kind, setter, track)
        setter.finish()
        if not self.reading.faults:
            self.reading.pack = pack

    def _set(self, file: str, where: str, setter: Typesetter, printed: msgspec.Struct) -> None:
        for rule, reason in setter.set(printed):
            self.fault(file, where, reason, rule)

    def _struct(self, file: str, struct: type[StructT], raw: object, where: str) -> StructT | None:
        """One table as a struct, each of its keys judged by itself."""
        if not isinstance(raw, dict):
            self.fault(file, where, "this must be a table of keys and values")
            return None
        before = len(self.reading.faults)
        hints = _hints(struct)
        for key in raw:
            if key not in hints:
                self.fault(file, where, str(unknown("key", key, hints)))
        values: dict[str, Any] = {}  # whatever the file holds, until it is checked
        for field in _fields(struct):
            name = field.name
            if name not in raw:
                if field.required:
                    self.fault(file, where, f"{name} is missing; it must be {_wanted(hints[name])}")
                continue
            try:
                values[name] = conversion.convert(raw[name], hints[name])
            except msgspec.ValidationError as error:
                self.fault(file, where, f"{name} must be {_wanted(hints[name])}{_detail(error)}")
        return struct(**values) if len(self.reading.faults) == before else None


@lru_cache(maxsize=32)
def parse(text: str) -> dict[str, object]:
    """The data of a file; never change it."""
    return read_toml(text)


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(struct)


@cache
def _hints(struct: type[msgspec.Struct]) -> dict[str, Any]:  # a type hint can be anything
    return typing.get_type_hints(struct, include_extras=True)


def _wanted(hint: Any) -> str:
    """What belongs in a field, from the description of its type."""
    meta: msgspec.Meta = hint.__metadata__[-1]
    return meta.description or "something else"


def _detail(error: msgspec.ValidationError) -> str:
    """What the reader of the data found instead, and in which entry, as far as that helps."""
    found, _, path = str(error).partition(" - at ")
    said = [] if "regex" in found else [found.replace("`", "")]
    entries = [
        f"entry {int(place) + 1}" if place.isdigit() else place
        for place in re.split(r"[^A-Za-z0-9_]+", path)
        if place
    ]
    said += ["in " + ", ".join(entries)] if entries else []
    return f" ({'; '.join(said)})" if said else ""


def _name_of(kind: str, entry: object, place: int) -> str:
    """How a message names a card: by its id, else by its place in the file."""
    id = entry.get("id") if isinstance(entry, dict) else None
    return id if isinstance(id, str) and id else f"{kind} in place {place}"


def _ids_of(printed: PrintedCard) -> list[str]:
    """The ids a card takes up: its own, and those of the items on it."""
    if not isinstance(printed, PrintedItemCard):
        return [printed.id]
    return [printed.id, *(item_id(printed.id, slot) for slot in range(1, len(printed.item) + 1))]


def read_pack(given: Files) -> Reading:
    """Read a pack; what it does not have itself comes from our own."""
    reader = _Reader()
    reader.gather(given, KEYS)
    reader.reading.own = [key for key in KEYS if key in reader.tables]
    reader.gather(own_files(), [key for key in KEYS if key not in reader.tables])
    reader.read()
    return reader.reading


@cache
def own_files() -> Files:
    """The files of the pack that comes with the game, by name."""
    folder = files("hawkshaw.games.pulp_detective") / "data"
    entries = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".toml")), key=lambda e: e.name
    )
    return [(entry.name, entry.read_text(encoding="utf-8")) for entry in entries]


@cache
def earlier_files() -> tuple[Files, ...]:
    """The same as they were in earlier editions of the pack, the last one first.

    `data/earlier/1` was the first edition; each keeps only the files that the next one changed.
    """
    folder = files("hawkshaw.games.pulp_detective") / "data" / "earlier"
    editions: list[Files] = []
    present = dict(own_files())
    for edition in sorted(folder.iterdir(), key=lambda entry: int(entry.name), reverse=True):
        kept = {entry.name: entry.read_text(encoding="utf-8") for entry in edition.iterdir()}
        present = {**present, **kept}
        editions.append(sorted(present.items()))
    return tuple(editions)
