"""What workers send one another. Whoever can connect knows the secret, so only sizes and times are bounded."""

from __future__ import annotations

from typing import Final

import msgspec

from hawkshaw.server.host.calls import Call, Reply

CALLS: Final = "/calls"
"""A line on which one worker asks another, many questions at a time."""
LINE: Final = "/line"
"""A line of somebody who plays, joined to the worker that has the table."""
LARGEST_ANSWER: Final = 16 * 1024 * 1024
"""Bytes of a question or an answer; records of long games are the longest."""
OPENED_WITHIN: Final = 2.0
"""Seconds in which another worker has to let one in."""
PING_EVERY: Final = 5.0
PONG_WITHIN: Final = 5.0


class Asked(msgspec.Struct, frozen=True, array_like=True):
    """A question, by the path of its route."""

    number: int
    route: str
    call: Call


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """The answer to the question with this number."""

    number: int
    reply: Reply


encode: Final = msgspec.msgpack.Encoder().encode
decode_asked: Final = msgspec.msgpack.Decoder(Asked).decode
decode_answered: Final = msgspec.msgpack.Decoder(Answered).decode


def credentials(secret: str) -> dict[str, str]:
    """How a worker shows that it is one."""
    return {"Authorization": f"Bearer {secret}"}
