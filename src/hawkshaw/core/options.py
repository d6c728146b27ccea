"""A game's options: a msgspec struct in which every field has a default and a description."""

from __future__ import annotations

import reprlib
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.catalogue import ENGLISH, Languages
from hawkshaw.core.errors import BadOption

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)

LANGUAGES: Final = Languages("hawkshaw.core")
LONGEST_WORD: Final = 200
"""Bytes of an option that is text, unless it says how many it may have: names and lists of seats are shorter."""

LABORATORY: Final = {"laboratory": True}
"""The `extra` of an option that lobbies do not offer: it makes a game small enough for exact methods."""


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


class Field(NamedTuple):
    """One option as a form or a command line needs it."""

    name: str
    default: object
    type: type
    choices: tuple[object, ...]
    low: int | None
    high: int | None
    help: str
    longest: int = 0
    """Bytes, if it is text."""
    laboratory: bool = False
    """Whether it is for experiments alone, so that no form offers it."""

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        if self.choices:
            return ", ".join(str(choice) for choice in self.choices)
        if self.type is bool:
            return "true, false"
        if self.low is not None and self.high is not None:
            return f"a whole number from {self.low} to {self.high}"
        return {int: "a whole number", str: "text"}.get(self.type, self.type.__name__)


def fields(options: type[msgspec.Struct]) -> list[Field]:
    """The options of a game, in the order they are declared."""
    hints = _hints(options)
    return [_field(info.name, info.default, hints[info.name]) for info in msgspec.structs.fields(options)]


@cache
def _hints(options: type[msgspec.Struct]) -> dict[str, Any]:  # a type hint can be anything
    return typing.get_type_hints(options, include_extras=True)


@cache
def _by_name(options: type[msgspec.Struct]) -> dict[str, Field]:
    return {field.name: field for field in fields(options)}


def _field(name: str, default: object, hint: Any) -> Field:
    low = high = None
    longest = LONGEST_WORD
    help = ""
    laboratory = False
    if typing.get_origin(hint) is typing.Annotated:
        hint, *extras = typing.get_args(hint)
        for meta in extras:
            low = meta.ge if meta.ge is not None else low
            high = meta.le if meta.le is not None else high
            help = meta.description or help
            longest = meta.max_length or longest
            laboratory = meta.extra == LABORATORY
    choices: tuple[object, ...] = ()
    if typing.get_origin(hint) is Literal:
        choices = typing.get_args(hint)
        hint = type(choices[0])
    elif isinstance(hint, types.UnionType) or typing.get_origin(hint) is not None:
        hint = str
    return Field(name, default, hint, choices, low, high, help, longest if hint is str else 0, laboratory)


class TooLong(BadOption):
    """An option with more text than it may have."""

    def __init__(self, option: str, size: int, most: int) -> None:
        self.option = option
        self.size = size
        self.most = most
        super().__init__(self.said(ENGLISH))

    def said(self, locale: str) -> str:
        values = {"option": self.option, "size": self.size, "most": self.most}
        return LANGUAGES.catalogue(locale).say("option.too_long", values)

    def __reduce__(self) -> tuple[type[TooLong], tuple[str, int, int]]:
        return TooLong, (self.option, self.size, self.most)


def texts(options: type[msgspec.Struct]) -> list[str]:
    """The options that hold whole files: dear to read, and worth keeping out of the way of others."""
    return [field.name for field in fields(options) if field.longest > LONGEST_WORD]


def check_lengths(options: type[msgspec.Struct], given: Mapping[str, object]) -> None:
    """Refuse what is too long by looking at nothing but its length."""
    known = _by_name(options)
    for name, value in given.items():
        if name in known:
            _check_length(known[name], value)


def _check_length(field: Field, value: object) -> None:
    if isinstance(value, str) and field.longest:
        # Most texts are told too long by their characters alone; none has fewer bytes than those.
        size = len(value) if len(value) > field.longest else len(value.encode("utf-8", "surrogatepass"))
        if size > field.longest:
            raise TooLong(field.name, size, field.longest)


def read_options(options: type[OptionsT], raw: OptionsT | Mapping[str, object] | None) -> OptionsT:
    """The options as given, with defaults filled in and every fault named."""
    if raw is None:
        return options()
    # A struct made by hand has been checked by nobody.
    given = msgspec.structs.asdict(raw) if isinstance(raw, options) else raw
    if not isinstance(given, Mapping):
        raise BadOption(f"options are {options.__name__} or names with values, not {type(given).__name__}")
    hints = _hints(options)
    known = _by_name(options)
    for name, value in given.items():
        if name not in hints:
            offered = f"there are {', '.join(hints)}" if hints else "this game has none"
            raise BadOption(f"there is no option {reprlib.repr(name)}; {offered}")
        _check_length(known[name], value)
        try:
            conversion.convert(value, hints[name])
        except msgspec.ValidationError:
            allowed = known[name].allowed
            raise BadOption(f"option {name!r} cannot be {reprlib.repr(value)}; allowed: {allowed}") from None
    try:
        return conversion.convert(given, options)
    except msgspec.ValidationError as error:
        raise BadOption(f"these options do not go together: {error}") from None
