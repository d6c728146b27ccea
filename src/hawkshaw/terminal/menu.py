"""Commands that are made when somebody asks for them: to import and make all of them takes longer than most do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from typing import Any

import typer
import typer.main
from typer.core import TyperGroup


class Menu(MutableMapping[str, Any]):
    """Commands by name, each made the first time that it is asked for."""

    # A command is Any because typer does not publish its type.

    def __init__(self, names: Iterable[str], make: Callable[[str], Any]) -> None:
        self._made: dict[str, Any] = dict.fromkeys(names)
        self._make = make

    def __getitem__(self, name: str) -> Any:
        if self._made[name] is None:
            self._made[name] = self._make(name)
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


class MenuGroup(TyperGroup):
    """A group that can name its commands without making them."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)


def single(function: Callable[..., None], name: str | None = None, **settings: Any) -> Any:
    """One function as a command."""
    app = typer.Typer(add_completion=False)
    app.command(name, **settings)(function)
    return typer.main.get_command(app)


def menu_of(app: typer.Typer, names: Iterable[str], make: Callable[[str], Any]) -> Any:
    """Several commands under one name, each made when it is asked for."""
    found: Any = typer.main.get_command(app)
    found.commands = Menu(names, make)
    return found
