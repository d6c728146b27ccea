"""What a device has to fetch before the lobby shows, as the client was built."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Required, TypedDict


class Built(TypedDict, total=False):
    """What the manifest says of a file that was built."""

    file: Required[str]
    css: list[str]
    imports: list[str]
    isDynamicEntry: bool


Manifest = dict[str, Built]


def read_manifest(folder: Path) -> Manifest:
    """What was built; the client has to have been."""
    found: Manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return found


def first_screen(manifest: Manifest) -> set[str]:
    """The scripts and styles that the page itself names, and those that its scripts cannot do without."""
    found: set[str] = set()
    waiting = ["index.html"]
    while waiting:
        entry = manifest[waiting.pop()]
        if entry["file"] not in found:
            found |= {entry["file"], *entry.get("css", [])}
            waiting += entry.get("imports", [])
    return found


def packed(folder: Path, names: set[str]) -> int:
    """Their bytes, gzipped one by one."""
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in names)
