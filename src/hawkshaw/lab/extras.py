"""Packages that not everybody has: found before anything is begun, and loaded when they are used.

They are too large for a player's machine, and for most developers'. So nothing imports them by name; whoever uses one
says in a Protocol which part of it that is, and types are checked the same whether it is there or not.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from hawkshaw.core.errors import HawkshawError


class MissingExtra(HawkshawError):
    """A package that an extra of Hawkshaw brings is not installed."""


def needed(what: str, package: str, extra: str) -> None:
    """Object in time if a package is not there."""
    if find_spec(package) is None:
        raise MissingExtra(
            f"{what} needs the package {package}, which is not installed: pip install 'hawkshaw[{extra}]'"
        )


def loaded(module: str) -> ModuleType:
    """A module of such a package."""
    return import_module(module)
