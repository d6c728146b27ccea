"""Hawkshaw's games inside other people's laboratories, generic over the games on the shelf.

`hawkshaw.adapters.gymnasium` and `hawkshaw.adapters.pettingzoo` need the extra `rl`, `hawkshaw.adapters.openspiel` the
extra `openspiel` and `hawkshaw.adapters.mcp` the extra `mcp`; each can be imported without the others' libraries, and
the rest of Hawkshaw needs none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Say which extra brings a library that is imported inside and is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"there is no module {error.name!r}; it comes with an extra: pip install 'hawkshaw[{name}]'",
            name=error.name,
        ) from None
