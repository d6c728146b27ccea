"""Several files as one text, so that an option can hold a whole directory; each begins with a line of its own name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hawkshaw.core.errors import BadContent

HEADING: Final = "#:: "
WHOLE: Final = "(whole file)"
LONE: Final = "pack.toml"
"""What a text without headings is called."""


def bundle(files: Sequence[tuple[str, str]]) -> str:
    """The files, by name and text, as one text."""
    return "".join(f"{HEADING}{' '.join(name.split())}\n{text.rstrip()}\n" for name, text in files)


def unbundle(text: str) -> list[tuple[str, str]]:
    """The files of such a text; what stands before the first heading is a file too."""
    files: list[tuple[str, list[str]]] = []
    for line in lines_of(text):
        if line.startswith(HEADING):
            files.append((line[len(HEADING) :].strip()[:60] or LONE, []))
        elif files:
            files[-1][1].append(line)
        elif line.strip():
            files.append((LONE, [line]))
    return [(name, "\n".join(lines)) for name, lines in files]


def lines_of(text: str) -> list[str]:
    """The lines of a text, whatever the system that wrote it; only TOML's own line endings end one."""
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n") if text else []


def read_directory(directory: Path) -> list[tuple[str, str]]:
    """The TOML files of a directory, by name; BadContent names one that cannot be read."""
    return [(file.name, read_text(file)) for file in sorted(directory.glob("*.toml"))]


def read_text(file: Path) -> str:
    """The text of a file; BadContent says why it has none."""
    try:
        if not file.is_file():
            raise BadContent(file.name, WHOLE, "this is no file that can be read")
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadContent(file.name, WHOLE, f"this is not text in UTF-8 (byte {error.start + 1})") from None
    except OSError as error:
        raise BadContent(file.name, WHOLE, f"this cannot be read: {error.strerror}") from None
