"""The pack that comes with the game, and packs that an option brings along as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hawkshaw.core.bundle import bundle, lines_of, unbundle
from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.pulp_detective.content.checking import check
from hawkshaw.games.pulp_detective.content.pack import PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.content.reading import own_files, parse, read_pack

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


@lru_cache(maxsize=PACKS_KEPT)
def pack_of(source: str) -> Pack:
    """The pack that an option describes by the text of its files; without a text our own."""
    if not source:
        return PACK
    report = check(unbundle(source))
    if report.pack is None:
        raise BadOption(f"option 'pack' is no pack to play with: {report.faults[0]}")
    report.pack.source = source
    return report.pack


@lru_cache(maxsize=PACKS_KEPT)
def content(source: str) -> bytes:
    """All that is read for this pack, whatever the line endings of its files."""
    given = unbundle(source)
    present = {key for _, text in given for key in parse(text)}
    used = [(name, text) for name, text in own_files() if not present.issuperset(parse(text))]
    return "\n".join(lines_of(bundle([*used, *given]))).encode()
