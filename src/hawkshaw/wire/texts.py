"""Long texts, such as a board somebody wrote, go over the wire once: everywhere else stands what they are known by."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

LONGEST_SHOWN: Final = 200
"""Characters of a text that goes as it is."""


def long_texts(options: Mapping[str, Any]) -> dict[str, str]:
    """The long texts among the options of a table, by what they are known by."""
    return {
        hash_of(value): value
        for value in options.values()
        if isinstance(value, str) and len(value) > LONGEST_SHOWN
    }


def shortened(values: dict[str, Any], texts: Collection[str]) -> dict[str, Any]:
    """The same values, with `{"sha256": …, "bytes": …}` in the place of each of these texts; the same object if there
    are none."""
    if not texts:
        return values
    return {
        key: {"sha256": hash_of(value), "bytes": len(value.encode())} if is_among(value, texts) else value
        for key, value in values.items()
    }


def restored(values: Mapping[str, Any], texts: Mapping[str, str]) -> dict[str, Any]:
    """The values as they were, as far as the texts are at hand."""
    return {key: texts.get(known_by(value), value) for key, value in values.items()}


def known_by(value: object) -> str:
    """What a text is known by that was left out here; empty if none was."""
    if isinstance(value, dict) and value.keys() == {"sha256", "bytes"}:
        return str(value["sha256"])
    return ""


def is_among(value: object, texts: Collection[str]) -> bool:
    """Whether a value is one of these texts."""
    return isinstance(value, str) and len(value) > LONGEST_SHOWN and value in texts


@lru_cache(maxsize=64)
def hash_of(text: str) -> str:
    """What a text is known by: the SHA-256 of its UTF-8."""
    return sha256(text.encode()).hexdigest()
