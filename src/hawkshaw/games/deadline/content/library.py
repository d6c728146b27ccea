"""Where cases are found: those that come with the game, then those of the folders in HAWKSHAW_CASES."""

from __future__ import annotations

import difflib
import os
import re
import reprlib
from contextlib import suppress
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.deadline.content.case import LANGUAGE, SLUG, Case, load_case, read_case
from hawkshaw.games.deadline.content.translation import base, load_translation, translated

FOLDERS: Final = "HAWKSHAW_CASES"
"""Names folders of further cases, separated as in PATH; processes started by a table inherit it."""

EARLIER: Final = "earlier"
"""Beside the cases: what some of them were before they were rewritten, as ID.1.toml, ID.2.toml …"""

LITTLE: Final = "little"
"""Beside the cases of the game: what nobody is offered, being for exact methods."""


def find(id: str) -> Case:
    """The case of that id; BadOption if there is none, BadContent if its file cannot be played."""
    file = locate(id)
    return _load(id, label(file), _read(file))


def source(id: str) -> bytes:
    """The file of that case, byte by byte."""
    return _read(locate(id))


def beside(id: str, ending: str) -> bytes | None:
    """What another file of the same name says, beside that of a case; None if there is none."""
    for folder in _shelves():
        if (folder / f"{id}.toml").is_file():
            file = folder / f"{id}{ending}"
            return _read(file) if file.is_file() else None
    return None


def locate(id: str) -> Traversable:
    """The file of that case."""
    # An id can come from the network and becomes part of a path.
    if re.match(SLUG, original(id)):
        for folder in _shelves():
            file = (folder if id == original(id) else folder / EARLIER) / f"{id}.toml"
            if file.is_file():
                return file
        little = _own() / LITTLE / f"{id}.toml"
        if little.is_file():
            return little
    known = ids()
    near = difflib.get_close_matches(id, known, 3)
    meant = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known) or 'none'}"
    raise BadOption(f"there is no case {reprlib.repr(id)}; {meant}")


def translations(id: str) -> list[str]:
    """The languages for which a translation of a case lies beside it."""
    if not re.match(SLUG, id):
        return []
    for folder in _shelves():
        if (folder / f"{id}.toml").is_file():
            endings = [name.removeprefix(f"{id}.") for name in _files(folder) if name.startswith(f"{id}.")]
            return sorted(ending for ending in endings if re.match(LANGUAGE, ending))
    return []


def find_in(id: str, locale: str) -> Case:
    """The case of that id in the language of a table, if there is a translation; else as it is written.

    A translation that cannot be used is passed over: nobody's game may hang on it. `hawkshaw case check` tells why.
    """
    case = find(id)
    language = base(locale)
    if base(case.language) == language or not re.match(SLUG, id) or not re.match(LANGUAGE, language):
        return case
    words = beside(id, f".{language}.toml")
    return case if words is None else _translated(case, words, f"{id}.{language}.toml")


def _translated(case: Case, words: bytes, file: str) -> Case:
    """Kept by what both files say."""
    known = _in_words.get(file)
    if known is None or known[0] is not case or known[1] != words:
        try:
            found = translated(case, load_translation(file, words), file)
        except BadContent:
            found = case
        known = _in_words[file] = (case, words, found)
    return known[2]


_in_words: dict[str, tuple[Case, bytes, Case]] = {}


def original(id: str) -> str:
    """The id of the case that an edition is one of; any other id as it is."""
    name, dot, edition = id.rpartition(".")
    return name if dot and re.match(r"[1-9]\d?\Z", edition, re.ASCII) else id


def editions(id: str) -> list[str]:
    """What a case was before it was rewritten, the last one first, each by a name under which it is found.

    Nobody is offered them: a game that began with one names it by its content, and goes on with it.
    """
    if not re.match(SLUG, id):
        return []
    found = {
        name: int(name.rpartition(".")[2])
        for folder in _shelves()
        for name in _files(folder / EARLIER)
        if name != id and original(name) == id
    }
    return sorted(found, key=found.__getitem__, reverse=True)


def ids() -> list[str]:
    """The ids of all cases: first the game's own, then the others, each in the order of the alphabet."""
    found: list[str] = []
    for folder in _shelves():
        found += sorted(set(_names(folder)) - set(found))
    return found


def playable() -> list[Case]:
    """All cases that can be played; one broken file does not hide the others."""
    found: list[Case] = []
    for id in ids():
        with suppress(BadContent):
            found.append(find(id))
    return found


def others(file: Path | None) -> list[tuple[str, str]]:
    """The ids and titles of all cases that lie in another file than this one."""
    own = None if file is None else file.resolve()
    found: list[tuple[str, str]] = []
    for folder in _shelves():
        for id in sorted(_names(folder)):
            entry = folder / f"{id}.toml"
            if own is not None and isinstance(entry, Path) and entry.resolve() == own:
                continue
            case, _ = read_case(label(entry), entry.read_bytes())
            found.append((id, "" if case is None else case.title))
    return found


def shipped() -> list[str]:
    """The ids of the cases that come with the game."""
    return sorted(_names(_own()))


def add_folder(folder: Path) -> None:
    """Have the cases of a folder found too, here and in every process started from here."""
    if not folder.is_dir():
        raise BadOption(f"there is no folder {folder}; --cases takes a folder of case files")
    known = os.environ.get(FOLDERS, "")
    path = str(folder.resolve())
    if path not in known.split(os.pathsep):
        os.environ[FOLDERS] = os.pathsep.join([known, path]) if known else path


@lru_cache(maxsize=64)
def _load(id: str, label: str, source: bytes) -> Case:
    """Kept by what the file says, so that a changed file is read again and an equal one is the same case."""
    case = load_case(label, source)
    if case.id != original(id):
        raise BadContent(label, "id", f"a case is found by its file name; rename the file to {case.id}.toml")
    return case


def _read(file: Traversable) -> bytes:
    """What a file says; BadContent if nobody can read it."""
    try:
        if not isinstance(file, Path):
            return file.read_bytes()
        seen = file.stat()
        return _bytes(file, seen.st_mtime_ns, seen.st_size, seen.st_ino)
    except OSError as error:
        raise BadContent(label(file), "(whole file)", error.strerror or "this cannot be read") from None


@lru_cache(maxsize=64)
def _bytes(file: Path, changed: int, size: int, node: int) -> bytes:
    """Players imagine games many times a second: a file is read again only if it is not the one it was."""
    return file.read_bytes()


@cache
def _own() -> Traversable:
    return files("hawkshaw.games.deadline") / "data" / "cases"


def _shelves() -> list[Traversable]:
    return [_own(), *(Path(path) for path in os.environ.get(FOLDERS, "").split(os.pathsep) if path)]


def _names(folder: Traversable) -> list[str]:
    return [name for name in _files(folder) if re.match(SLUG, name)]


def _files(folder: Traversable) -> list[str]:
    """The names of the files that may be cases, without their ending."""
    if not folder.is_dir():
        return []
    return [entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")]


def label(file: Traversable) -> str:
    """How messages name a file: with its folder and, because messages can travel, with nothing above that."""
    return f"{file.parent.name if isinstance(file, Path) else 'cases'}/{file.name}"
