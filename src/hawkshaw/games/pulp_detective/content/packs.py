"""The pack that comes with the game, and packs that an option brings along as text."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from hawkshaw.core.bundle import bundle, lines_of, unbundle
from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.pulp_detective.content.checking import check
from hawkshaw.games.pulp_detective.content.pack import PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.content.reading import Files, earlier_files, own_files, parse, read_pack

LONGEST_PACK: Final = 100_000
"""Bytes of all the files of a pack; ours has 43,000."""


def _default() -> Pack:
    reading = read_pack([])
    if reading.pack is None:
        fault = reading.faults[0]
        raise BadContent(fault.file, fault.card, fault.reason)
    return reading.pack


PACK: Final = _default()
"""The pack that comes with the game."""


LITTLE: Final = "little"
"""What names the pack for exact methods in the place of a text."""


def little_files() -> Files:
    """The files of the pack for exact methods."""
    folder = files("hawkshaw.games.pulp_detective") / "data" / LITTLE
    return [("little/pack.toml", (folder / "pack.toml").read_text(encoding="utf-8"))]


def little_pack() -> Pack:
    """The pack for exact methods: a short deck, one die and one hour. By the rules for packs it has too little."""
    pack = read_pack(little_files()).pack
    assert pack is not None
    pack.source = LITTLE
    return pack


@lru_cache(maxsize=PACKS_KEPT)
def pack_of(source: str) -> Pack:
    """The pack that an option describes by the text of its files; without a text our own."""
    if not source:
        return PACK
    if source == LITTLE:
        return little_pack()
    report = check(unbundle(source))
    if report.pack is None:
        raise BadOption(f"option 'pack' is no pack to play with: {report.faults[0]}")
    report.pack.source = source
    return report.pack


@lru_cache(maxsize=PACKS_KEPT)
def content(source: str) -> bytes:
    """All that is read for this pack, whatever the line endings of its files."""
    return _bytes_of(whole(source, own_files()))


def whole(source: str, own: Files) -> str:
    """The text of a pack with all that it leaves to ours."""
    given = little_files() if source == LITTLE else unbundle(source)
    present = {key for _, text in given for key in parse(text)}
    used = [(name, text) for name, text in own if not present.issuperset(parse(text))]
    return bundle([*used, *given])


def earlier(source: str, fingerprint: str) -> str | None:
    """The whole text of the pack that this one was with an earlier edition of ours, if any had this content."""
    written = (whole(source, own) for own in earlier_files())
    return next((text for text in written if sha256(_bytes_of(text)).hexdigest() == fingerprint), None)


def _bytes_of(text: str) -> bytes:
    return "\n".join(lines_of(text)).encode()
