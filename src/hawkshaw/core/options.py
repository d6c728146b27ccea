"""A game's options: a msgspec struct in which every field has a default and a description."""

from __future__ import annotations

import reprlib
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from hawkshaw.core.errors import BadOption

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


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


def _field(name: str, default: object, hint: Any) -> Field:
    low = high = None
    help = ""
    if typing.get_origin(hint) is typing.Annotated:
        hint, *extras = typing.get_args(hint)
        for meta in extras:
            low = meta.ge if meta.ge is not None else low
            high = meta.le if meta.le is not None else high
            help = meta.description or help
    choices: tuple[object, ...] = ()
    if typing.get_origin(hint) is Literal:
        choices = typing.get_args(hint)
        hint = type(choices[0])
    elif isinstance(hint, types.UnionType) or typing.get_origin(hint) is not None:
        hint = str
    return Field(name, default, hint, choices, low, high, help)


def read_options(options: type[OptionsT], raw: OptionsT | Mapping[str, object] | None) -> OptionsT:
    """The options as given, with defaults filled in and every fault named."""
    if raw is None:
        return options()
    # A struct made by hand has been checked by nobody.
    given = msgspec.structs.asdict(raw) if isinstance(raw, options) else raw
    if not isinstance(given, Mapping):
        raise BadOption(f"options are {options.__name__} or names with values, not {type(given).__name__}")
    hints = _hints(options)
    for name, value in given.items():
        if name not in hints:
            offered = f"there are {', '.join(hints)}" if hints else "this game has none"
            raise BadOption(f"there is no option {name!r}; {offered}")
        try:
            msgspec.convert(value, hints[name])
        except msgspec.ValidationError:
            allowed = next(field.allowed for field in fields(options) if field.name == name)
            raise BadOption(f"option {name!r} cannot be {reprlib.repr(value)}; allowed: {allowed}") from None
    try:
        return msgspec.convert(given, options)
    except msgspec.ValidationError as error:
        raise BadOption(f"these options do not go together: {error}") from None
