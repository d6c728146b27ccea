"""Paths of requests, as routes know them."""

from __future__ import annotations

from typing import Final

from starlette.types import Scope

API: Final = "/api"


def inner_path(scope: Scope) -> str:
    """The path of a request without the prefix under which a proxy shows the server."""
    path: str = scope.get("path", "")
    prefix: str = scope.get("root_path", "").rstrip("/")
    return path.removeprefix(prefix) if path.startswith(prefix + "/") else path


def is_api(path: str) -> bool:
    """Whether a path leads to tables and not to files."""
    return path == API or path.startswith(API + "/")
