"""Text from people, so that everybody else sees the letters it is made of and nothing else.

What cannot be seen lets one name pass for another, turns a line round, or does nothing but fill it; what piles up on
one letter runs over its neighbours. None of it is needed to say anything.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

JOINER: Final = "\u200d"
"""Makes one picture of several; it may stand between two of them."""
NON_JOINER: Final = "\u200c"
"""Keeps letters apart that Persian or Hindi would join; it may stand between two such letters."""
LOOKS: Final = "\ufe0e\ufe0f"
"""Say whether a sign is drawn as text or as a picture; they may stand behind one."""
KEYCAP: Final = "\u20e3"
PICTURES: Final = frozenset({"So", "Sk", "Sm", "Po"})
"""Classes of what may be a picture."""
INDIAN: Final = frozenset(map(chr, range(0x0900, 0x0E00)))
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their class that leave no ink: fillers and blanks."""
UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Classes of what is no text: controls, formats, half a character, private use, nothing yet, ends of lines."""
MOST_MARKS: Final = 4
"""Marks on one letter: two are common, three or four happen in Vietnamese by hand, Hebrew or Thai."""


def line_of(text: str) -> str:
    """One line: no ends of lines, single spaces, none at its ends.

    >>> line_of("  Ann\\u202e\\x00  \\u3164 of\\tKent ")
    'Ann of Kent'
    """
    return " ".join(_seen(re.sub(r"\s+", " ", text)).split())


def lines_of(text: str) -> str:
    """Several lines, such as notes, with their spaces and tabs as they are.

    >>> lines_of("the butler\\r\\n\\t\\x07the cook\\n")
    'the butler\\n\\tthe cook\\n'
    """
    ends = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return "\n".join("\t".join(_seen(part) for part in line.split("\t")) for line in ends.split("\n"))


def name_of(text: str, longest: int) -> str:
    """A name: one line, no longer than that; empty if there is nothing in it to read.

    >>> name_of("\u3164 \u0301", 30), name_of("Anna Maria", 6)
    ('', 'Anna M')
    """
    name = line_of(text)[:longest].strip()
    return name if says_something(name) else ""


def says_something(text: str) -> bool:
    """Whether there is anything to read in a cleaned text: marks need a letter to stand on.

    >>> says_something("\\u0301\\ufe0f"), says_something("!")
    (False, True)
    """
    return any(unicodedata.category(letter)[0] not in "ZMC" for letter in text)


def _seen(text: str) -> str:
    """A text without what cannot be seen, in its composed form; composing thousands of marks would take long."""
    kept: list[str] = []
    marks = 0
    for place, letter in enumerate(text):
        after = text[place + 1] if place + 1 < len(text) else ""
        if not _shows(letter, kept[-1] if kept else "", after):
            continue
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return unicodedata.normalize("NFC", "".join(kept))


def _shows(letter: str, before: str, after: str) -> bool:
    """Whether something can be seen of a letter between two others."""
    if letter.isascii():
        return letter.isprintable()
    if letter in LOOKS:
        return after == KEYCAP or (_is_picture(before) and before not in LOOKS)
    if letter == JOINER and _is_picture(before) and _is_picture(after):
        return True
    if letter in (JOINER, NON_JOINER):
        return _changes_shape(before) and _changes_shape(after)
    return letter not in UNSEEN and unicodedata.category(letter) not in UNWANTED


def _is_picture(letter: str) -> bool:
    """Whether a sign may be drawn as a picture, or says how the one before it is."""
    return letter in LOOKS or (not letter.isascii() and unicodedata.category(letter) in PICTURES)


def _changes_shape(letter: str) -> bool:
    """Whether a letter looks another way beside others: those of Arabic and Indian scripts."""
    return bool(letter) and (unicodedata.bidirectional(letter) == "AL" or letter in INDIAN)
