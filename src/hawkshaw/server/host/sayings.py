"""What a server itself says to people, in their language; games have catalogues of their own."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.catalogue import ENGLISH, MARKED, Languages
from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.game import capital
from hawkshaw.core.registry import games
from hawkshaw.server.store.errors import StoreError
from hawkshaw.wire.messages import Refused

LANGUAGES: Final = Languages("hawkshaw.server")


def known_language(wished: str) -> str:
    """The language to speak to somebody in: the one they wish, the one it is a kind of (de-AT: de), or English; with
    marked seats if they wish that.

    Whatever is made once for each language is bounded by it, for people can wish what they like.
    """
    spoken = {name.lower(): name for name in LANGUAGES.names}
    for game in games():
        spoken.update((name.lower(), name) for name in game.locales)
    wished = wished.lower().replace("_", "-")
    plain = wished.removesuffix(MARKED)
    found = spoken.get(plain) or spoken.get(plain.partition("-")[0]) or ENGLISH
    return found if plain == wished else found + MARKED


def say(key: str, locale: str = ENGLISH, /, **values: object) -> str:
    """A sentence of the catalogue."""
    return LANGUAGES.catalogue(locale).say(key, values)


class Objection(HawkshawError):
    """Why something cannot be done: a message under `denied` and its values; the error itself says it in English."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(say(f"denied.{key}", ENGLISH, **values))
        self.key = key
        self.values = values

    def said(self, locale: str) -> str:
        """The same in a language."""
        return say(f"denied.{self.key}", locale, **self.values)


class Denied(Objection):
    """Something that this person may not do at this table, or not now."""


class NoTable(Objection):
    """There is no such table, or none that this person may know of."""


class NotOperator(Objection):
    """Only whoever runs the server may do this."""


class TooDear(Objection):
    """What was brought, or asked for, takes more work than one may cause."""


class Busy(Objection):
    """Nobody has time for this just now."""


def public_reason(error: HawkshawError, locale: str = ENGLISH) -> str:
    """What may be told of an error to people who do not run the server."""
    if isinstance(error, Objection):
        return error.said(locale)
    if isinstance(error, StoreError):
        return say(f"store.{error.saying}", locale)
    return str(error)


def refused(key: str, locale: str, saying: str, /, **values: object) -> Refused:
    """A refusal of what was asked under a key, in a language."""
    return Refused(key=key, why=capital(f"{say(f'denied.{saying}', locale, **values)}."))
