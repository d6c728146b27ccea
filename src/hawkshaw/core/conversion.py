"""Data in the form of a type, in any thread.

msgspec learns what a struct is made of when it is first asked for one, and hands out what it has learned by half to
another thread that asks meanwhile, which ends the process. So types are learned here, one at a time, before they are
used. Decoders that a module makes while it is imported need nothing: nobody else has its types yet.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_learning: Final = Lock()
_learned: Final[set[object]] = set()


def learn(kind: object) -> None:
    """See to it that all is known of a type, and of those in it."""
    if kind not in _learned:
        with _learning:
            msgspec.json.Decoder(kind)
            _learned.add(kind)


def convert(data: object, kind: type[T], *, strict: bool = True) -> T:
    """Plain data as a type; msgspec.ValidationError says what is wrong with it."""
    learn(kind)
    return msgspec.convert(data, kind, strict=strict)


def decode(text: bytes | str, kind: type[T]) -> T:
    """JSON as a type; msgspec.DecodeError says what is wrong with it."""
    learn(kind)
    return msgspec.json.decode(text, type=kind)


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads JSON as one type again and again."""
    learn(kind)
    return msgspec.json.Decoder(kind)
