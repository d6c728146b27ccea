"""TOML that somebody wrote: looked at from outside first, because the reader of the standard library trusts its text.

It takes quadratic time over a key of many parts, recurses into every bracket, and gives up with other errors than its
own over numbers without end. A text that passes `check_shape` is read in linear time, or refused as not being TOML.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from hawkshaw.core.errors import HawkshawError

WHOLE: Final = "(whole file)"
LARGEST: Final = 400_000
"""Bytes of one file; our largest has 30,000."""
DEEPEST_KEY: Final = 16
"""Parts of a key, such as the two of a.b."""
DEEPEST_NESTING: Final = 16
"""Brackets inside one another."""
LONGEST_WORD: Final = 100
"""Characters of a number or a name that stands without quotation marks."""

_MARK: Final = re.compile(r"[#\"'\[\]{}.,=\n]")
_MANY_LINES: Final = {'"': re.compile(r'\\|"""'), "'": re.compile(r"'''")}
_ONE_LINE: Final = {'"': re.compile(r'[\\"\n]'), "'": re.compile(r"['\n]")}


class BadToml(HawkshawError):
    """A text that is not read as TOML: where, and why."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadToml], tuple[str, str]]:
        return BadToml, (self.where, self.reason)


def read_toml(text: str) -> dict[str, object]:
    """The data of a text; BadToml names the place and the reason if it has none."""
    check_shape(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadToml(WHOLE, f"this is not TOML: {error}") from error


def check_shape(text: str) -> None:
    """Refuse what no file needs and the reader would choke on, in one pass over the text."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST:
        raise BadToml(WHOLE, f"{size} bytes; {LARGEST} are the most that are read")
    line = 1
    parts = 1
    depth = 0
    place = 0
    while True:
        found = _MARK.search(text, place)
        end = len(text) if found is None else found.start()
        _check_words(text[place:end], line)
        if found is None:
            return
        mark = found[0]
        place = end + 1
        if mark in "\"'":
            place = _after_string(text, end, mark)
            line += text.count("\n", end, place)
            continue
        if mark == ".":
            parts += 1
            if parts > DEEPEST_KEY:
                raise BadToml(
                    f"line {line}", f"a key of more than {DEEPEST_KEY} parts; no file needs so many"
                )
            continue
        parts = 1
        if mark == "\n":
            line += 1
        elif mark == "#":
            place = _up_to(text, "\n", end)
        elif mark in "[{":
            depth += 1
            if depth > DEEPEST_NESTING:
                raise BadToml(
                    f"line {line}",
                    f"more than {DEEPEST_NESTING} brackets inside one another; no file needs so many",
                )
        elif mark in "]}":
            depth = max(0, depth - 1)


def _check_words(bare: str, line: int) -> None:
    if len(bare) > LONGEST_WORD:
        longest = max((len(word) for word in bare.split()), default=0)
        if longest > LONGEST_WORD:
            most = f"a number or a name without quotation marks has {LONGEST_WORD} at most"
            raise BadToml(f"line {line}", f"{longest} characters in a row; {most}")


def _after_string(text: str, start: int, quote: str) -> int:
    """Where a string ends that begins here; the end of the text if it does not."""
    if not text.startswith(3 * quote, start):
        return _close(text, start + 1, _ONE_LINE[quote])
    place = _close(text, start + 3, _MANY_LINES[quote])
    # One or two quotation marks may stand right before the three that close.
    for _ in range(2):
        if text.startswith(quote, place):
            place += 1
    return place


def _close(text: str, place: int, ends: re.Pattern[str]) -> int:
    while found := ends.search(text, place):
        if found[0] != "\\":
            # The end of a line is left to be counted: no string of one line goes on there.
            return found.start() if found[0] == "\n" else found.end()
        place = found.end() + 1
    return len(text)


def _up_to(text: str, mark: str, place: int) -> int:
    found = text.find(mark, place)
    return len(text) if found < 0 else found
