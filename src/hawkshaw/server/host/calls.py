"""What a host is asked and what it answers, whatever carried the question: no transport has a word in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from hawkshaw.wire.requests import Problem

JSON: Final = "application/json"
TEXT: Final = "text/plain"
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding says to bytes that are not the JSON it expects: wrong, not text, or nested without end."""


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """One question."""

    method: str
    path: str
    values: Mapping[str, str] = {}
    """What stands in the path at the places that its route names."""
    query: Mapping[str, str] = {}
    bearer: str = ""
    """The secret that came with it."""
    body: bytes = b""
    near: bool = False
    """Whether it was asked on the machine of the host."""


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """One answer."""

    status: int
    body: bytes
    kind: str = JSON
    """Its media type."""
    headers: Mapping[str, str] = {}


def json(value: object, status: int = 200) -> Reply:
    """A value as JSON."""
    return Reply(status=status, body=msgspec.json.encode(value))


def text(words: str, headers: Mapping[str, str] | None = None) -> Reply:
    """Plain text."""
    return Reply(status=200, body=words.encode(), kind=TEXT, headers=headers or {})


def problem(status: int, why: str, headers: Mapping[str, str] | None = None) -> Reply:
    """Why a call was refused."""
    return Reply(status=status, body=msgspec.json.encode(Problem(why)), headers=headers or {})
