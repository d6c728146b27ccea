"""Several files as one text, so that an option can hold a whole directory; each begins with a line of its own name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

HEADING: Final = "#:: "
LONE: Final = "pack.toml"
"""What a text without headings is called."""


def bundle(files: Sequence[tuple[str, str]]) -> str:
    """The files, by name and text, as one text."""
    return "".join(f"{HEADING}{name}\n{text.rstrip()}\n" for name, text in files)


def unbundle(text: str) -> list[tuple[str, str]]:
    """The files of such a text; what stands before the first heading is a file too."""
    files: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(HEADING):
            files.append((line[len(HEADING) :].strip()[:60] or LONE, []))
        elif files:
            files[-1][1].append(line)
        elif line.strip():
            files.append((LONE, [line]))
    return [(name, "\n".join(lines)) for name, lines in files]


def read_directory(directory: Path) -> list[tuple[str, str]]:
    """The TOML files of a directory, by name; OSError or UnicodeDecodeError if one cannot be read."""
    return [(file.name, file.read_text(encoding="utf-8-sig")) for file in sorted(directory.glob("*.toml"))]
