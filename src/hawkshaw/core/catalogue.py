"""Message catalogues: every sentence a game says, by key, in one TOML file a language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from hawkshaw.core.errors import BadContent
from hawkshaw.core.plurals import CATEGORIES, BadRule, PluralRule

ENGLISH: Final = "en"
MARKED: Final = "-x-seats"
"""Behind a language: every seat in its sentences is marked, so that a client can put a name in its place."""
SEAT: Final = "seat"
"""The message that says what a seat is called."""
PLURAL: Final = "plural"
"""The section in which a language states its plural rule."""
NONE: Final = "none"
"""The form for exactly 0. The category `zero` is another thing: in Latvian, say, it holds 10 and 11 as well."""
FORMS: Final = frozenset({NONE, *CATEGORIES})


class Languages:
    """The catalogues of a game: the files in the folder `locale` of its package, each named after its language."""

    def __init__(self, package: str, folder: Traversable | None = None) -> None:
        self._name = package.rpartition(".")[2]
        self._folder = files(package) / "locale" if folder is None else folder
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
        known = self._read.get(locale)
        if known is not None:
            return known
        plain = locale.removesuffix(MARKED)
        wished = (plain, plain.partition("-")[0])
        name = next((name for name in wished if name in self.names), ENGLISH)
        if name not in self._read:
            text = (self._folder / f"{name}.toml").read_text(encoding="utf-8")
            self._read[name] = Catalogue(f"{self._name}/locale/{name}.toml", text)
        if plain == locale:
            return self._read[name]
        marked = name + MARKED
        if marked not in self._read:
            self._read[marked] = self._read[name].with_marked_seats()
        return self._read[marked]


class Catalogue:
    """The messages of one language.

    A message is a template (`"{seat} takes a glass"`) or a table of plural forms, chosen by the value of `count`: one
    for each category that the section `plural` has a rule for (en: `one`), `other`, and `none` for 0 where it is said
    in another way.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        try:
            self._messages: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(file, "(whole file)", str(error)) from error
        self._found: dict[str, object] = {}
        """Messages by their whole keys, as they are asked for."""
        self.rule = self._read_rule(self._messages.pop(PLURAL, None))
        self._check_forms(self._messages, "")

    def _read_rule(self, stated: object) -> PluralRule:
        if not isinstance(stated, dict):
            raise BadContent(self.file, PLURAL, "a language states its plural rule in this section")
        try:
            return PluralRule(stated)
        except BadRule as error:
            raise BadContent(self.file, PLURAL, str(error)) from None

    def _check_forms(self, section: dict[str, object], before: str) -> None:
        for name, message in section.items():
            if not isinstance(message, dict):
                continue
            key = before + name
            if not is_counted(message):
                self._check_forms(message, f"{key}.")
                continue
            needed = self.rule.categories
            lacking = [form for form in needed if form not in message]
            if lacking:
                raise BadContent(
                    self.file, key, f"the message counts and lacks the form {', '.join(lacking)}"
                )
            unknown = [form for form in message if form not in (*needed, NONE)]
            if unknown:
                forms = ", ".join(unknown)
                raise BadContent(self.file, key, f"no number has the form {forms} in this language's rule")

    def with_marked_seats(self) -> Catalogue:
        """The same messages, with marks around whatever they call a seat."""
        marked = copy(self)
        seat = self._messages.get(SEAT)
        if isinstance(seat, str):
            marked._messages = {**self._messages, SEAT: mark(seat)}
            marked._found = {}
        return marked

    def say(self, key: str, values: Mapping[str, object] | None = None) -> str:
        """The message with its values filled in."""
        values = values or {}
        message = self._find(key)
        if isinstance(message, dict) and is_counted(message):
            message = message[self._form(message, values)]
        if not isinstance(message, str):
            raise BadContent(self.file, key, "a message must be text")
        try:
            return message.format_map(values)
        except KeyError as error:
            raise BadContent(self.file, key, f"the message names {error}, which is not given") from error
        except (ValueError, IndexError, AttributeError) as error:
            raise BadContent(self.file, key, f"the message is no template: {error}") from error

    def __contains__(self, key: str) -> bool:
        return key in self._found or self._search(key) is not None

    def keys(self, section: str) -> list[str]:
        """The keys of one section."""
        found = self._find(section)
        return list(found) if isinstance(found, dict) else []

    def _find(self, key: str) -> object:
        found = self._found.get(key)
        if found is None:
            found = self._search(key)
            if found is None:
                raise BadContent(self.file, key, "there is no such message")
            self._found[key] = found
        return found

    def _search(self, key: str) -> object:
        """What stands under a key; None if nothing does, for TOML has no other use of it."""
        found: object = self._messages
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                return None
            found = found[part]
        return found

    def _form(self, forms: dict[str, object], values: Mapping[str, object]) -> str:
        count = values.get("count")
        if not isinstance(count, int):
            return "other"
        return NONE if count == 0 and NONE in forms else self.rule.category(count)


def is_counted(table: Mapping[str, object]) -> bool:
    """Whether a table of a catalogue is one message in plural forms, and no section of messages."""
    return bool(table) and table.keys() <= FORMS


def mark(word: str) -> str:
    """A word between marks that nobody sees, and which no line is broken within.

    They are Unicode's isolates, as around any value that a program puts into a sentence: where no name is put in the
    word's place, nothing looks different.
    """
    return (
        "\N{FIRST STRONG ISOLATE}"
        + word.replace(" ", "\N{NARROW NO-BREAK SPACE}")
        + "\N{POP DIRECTIONAL ISOLATE}"
    )


class TableWords:
    """What every game says in one language in the same way; games add their own elements."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def say(self, key: str, **values: object) -> str:
        return self._catalogue.say(key, values)

    def listed(self, parts: list[str]) -> str:
        return ", ".join(parts) or self.say("table.none")

    def counted(self, names: Iterable[str], counts: Iterable[int]) -> str:
        """Things by how often each is there, with their number where there are several."""
        return self.listed(
            [
                name if count == 1 else self.say("table.counted", count=count, name=name)
                for name, count in zip(names, counts, strict=True)
                if count
            ]
        )

    def seat(self, seat: int) -> str:
        return self.say("seat", number=seat)
