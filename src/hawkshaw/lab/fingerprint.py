"""A fingerprint of the program that plays: results of players that have been changed since must not be mixed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import hawkshaw.core
from hawkshaw.core.game import Game


def fingerprint(game: Game, players: Iterable[type]) -> str:
    """The same for the plain and the compiled form, another after any change to the kernel, the game or its players."""
    return digest_of(
        {hawkshaw.core.__name__, type(game).__module__, *(player.__module__ for player in players)}
    )


def digest_of(modules: Iterable[str]) -> str:
    """A digest of the sources of these modules and packages."""
    sources = {name: path for module in modules for name, path in sources_of(module)}
    digest = sha256()
    for name, path in sorted(sources.items()):
        digest.update(f"{name}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def sources_of(module: str) -> list[tuple[str, Path]]:
    """The source of a module, or all files by which a package plays; nothing for what was typed at a prompt."""
    loaded = sys.modules[module]
    file = getattr(loaded, "__file__", None)
    if file is None:
        return []
    if hasattr(loaded, "__path__"):
        folder = Path(file).parent
        # What players were taught lies in a file beside the content.
        paths = [*folder.rglob("*.py"), *folder.rglob("*.json")]
        return [(f"{module}/{path.relative_to(folder).as_posix()}", path) for path in paths]
    # An extension module lies beside the source it was made from.
    source = Path(file).with_name(f"{module.rpartition('.')[2]}.py")
    return [(f"{module}.py", source if source.exists() else Path(file))]
