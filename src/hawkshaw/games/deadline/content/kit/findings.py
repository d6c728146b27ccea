"""What the kit finds in a case, and how it compares words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_PLAIN = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "\u00a0": " "})


class Finding(NamedTuple):
    """Something about a case that its author should hear: the rule behind it, where, and what to do."""

    rule: str
    key: str
    reason: str


def plain(text: str) -> str:
    """A text for comparing: case, line breaks and the shape of quotation marks aside."""
    return " ".join(text.translate(_PLAIN).casefold().split())


def mentions(text: str, phrase: str) -> bool:
    """Whether a text holds a phrase as whole words."""
    return re.search(rf"(?<!\w){re.escape(plain(phrase))}(?!\w)", plain(text)) is not None


def word_count(text: str) -> int:
    """How many words a text has; a dash that stands alone is none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def listed(items: Iterable[object]) -> str:
    """Items for a message."""
    return ", ".join(map(str, items))
