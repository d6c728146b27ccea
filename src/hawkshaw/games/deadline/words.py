"""The words of Deadline in a language: seats, cards, Detectives, tips and symbols."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.catalogue import Languages

LANGUAGES: Final = Languages("hawkshaw.games.deadline")


def word(prefix: str, name: str, locale: str) -> str:
    """An element of the table in a language; numbers and letters speak for themselves."""
    words = LANGUAGES.catalogue(locale)
    if prefix == "seat":
        return words.say("seat", {"number": name})
    key = f"{prefix}.{name}"
    return words.say(key) if key in words else name
