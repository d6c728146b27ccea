"""The first screen is light: what a phone has to fetch before the lobby shows."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Required, TypedDict

import pytest

from hawkshaw.server.pages import STATIC

MOST = 250_000
"""Bytes of scripts and styles, packed."""


class Built(TypedDict, total=False):
    """What the manifest says of a file that was built."""

    file: Required[str]
    css: list[str]
    imports: list[str]
    isDynamicEntry: bool


Manifest = dict[str, Built]


def first_screen(manifest: Manifest) -> set[str]:
    """The files that the page itself names, and those that its scripts cannot do without."""
    found: set[str] = set()
    waiting = ["index.html"]
    while waiting:
        entry = manifest[waiting.pop()]
        if entry["file"] not in found:
            found |= {entry["file"], *entry.get("css", [])}
            waiting += entry.get("imports", [])
    return found


def packed(folder: Path, names: set[str]) -> int:
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in names)


@pytest.fixture
def manifest() -> Manifest:
    file = STATIC / "manifest.json"
    if not file.is_file():
        pytest.fail("the browser client has not been built: make web")
    found: Manifest = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_the_first_screen_is_small(manifest: Manifest) -> None:
    names = first_screen(manifest)
    assert any(name.endswith(".css") for name in names)
    assert any(name.endswith(".js") for name in names)
    assert packed(STATIC, names) <= MOST


def test_boards_and_tables_are_fetched_when_they_are_needed(manifest: Manifest) -> None:
    first = first_screen(manifest)
    later = {entry["file"] for entry in manifest.values() if entry.get("isDynamicEntry")}
    assert later
    assert not later & first
