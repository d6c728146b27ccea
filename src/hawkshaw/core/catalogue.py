"""Message catalogues: every sentence a game says, by key, in one TOML file a language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Final

from hawkshaw.core.errors import BadContent

ENGLISH: Final = "en"
PLURAL_FORMS: Final = frozenset({"zero", "one", "other"})


class Languages:
    """The catalogues of a game: the files in the folder `locale` of its package, each named after its language."""

    def __init__(self, package: str) -> None:
        self._name = package.rpartition(".")[2]
        self._folder = files(package) / "locale"
        self._read: dict[str, Catalogue] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The languages there are, English first."""
        found = sorted(
            path.name.removesuffix(".toml") for path in self._folder.iterdir() if path.name.endswith(".toml")
        )
        return (ENGLISH, *[name for name in found if name != ENGLISH])

    def catalogue(self, locale: str) -> Catalogue:
        """The messages in a language, or in the one it is a kind of (de-AT: de); English where neither is there."""
        wished = (locale, locale.partition("-")[0])
        name = next((name for name in wished if name in self.names), ENGLISH)
        if name not in self._read:
            text = (self._folder / f"{name}.toml").read_text(encoding="utf-8")
            self._read[name] = Catalogue(f"{self._name}/locale/{name}.toml", text)
        return self._read[name]


class Catalogue:
    """The messages of one language.

    A message is a template (`"{seat} takes a glass"`) or a table of plural forms `zero` (optional), `one` and
    `other`, chosen by the value of `count`.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        try:
            self._messages: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(file, "(whole file)", str(error)) from error

    def say(self, key: str, values: Mapping[str, object] | None = None) -> str:
        """The message with its values filled in."""
        values = values or {}
        message = self._find(key)
        if isinstance(message, dict):
            message = message[self._plural(key, message, values)]
        if not isinstance(message, str):
            raise BadContent(self.file, key, "a message must be text")
        try:
            return message.format_map(values)
        except KeyError as error:
            raise BadContent(self.file, key, f"the message names {error}, which is not given") from error
        except (ValueError, IndexError, AttributeError) as error:
            raise BadContent(self.file, key, f"the message is no template: {error}") from error

    def __contains__(self, key: str) -> bool:
        try:
            self._find(key)
        except BadContent:
            return False
        return True

    def keys(self, section: str) -> list[str]:
        """The keys of one section."""
        found = self._find(section)
        return list(found) if isinstance(found, dict) else []

    def _find(self, key: str) -> object:
        found: object = self._messages
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                raise BadContent(self.file, key, "there is no such message")
            found = found[part]
        return found

    def _plural(self, key: str, forms: dict[str, object], values: Mapping[str, object]) -> str:
        if not {"one", "other"} <= forms.keys() <= PLURAL_FORMS:
            raise BadContent(self.file, key, "plural messages need 'one' and 'other' (and may have 'zero')")
        if values.get("count") == 0 and "zero" in forms:
            return "zero"
        return "one" if values.get("count") == 1 else "other"


class TableWords:
    """What every game says in one language in the same way; games add their own elements."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def say(self, key: str, **values: object) -> str:
        return self._catalogue.say(key, values)

    def listed(self, parts: list[str]) -> str:
        return ", ".join(parts) or self.say("table.none")

    def seat(self, seat: int) -> str:
        return self.say("seat", number=seat)
