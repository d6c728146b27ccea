"""Standard input that can be ended from this side: nothing wakes a thread that reads what never comes."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

STDIN: Final = 0
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
AT_ONCE: Final = 65_536
"""Bytes that are passed on in one go."""


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let standard input end when this process is told to stop, so that whoever reads it stops in good order.

    A second signal stops it the hard way.
    """
    if sys.platform == "win32":  # its standard input cannot be a socket
        yield
        return
    theirs = os.dup(STDIN)
    end, ours = socket.socketpair()

    def stop(*_: object) -> None:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        with suppress(OSError):
            end.shutdown(socket.SHUT_WR)

    with ours:
        os.dup2(ours.fileno(), STDIN)
    threading.Thread(target=_pass_on, args=(theirs, end), name="standard input", daemon=True).start()
    before = {number: signal.signal(number, stop) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        os.dup2(theirs, STDIN)


def _pass_on(theirs: int, end: socket.socket) -> None:
    """Pass on what comes until nothing more does."""
    with suppress(OSError):
        while coming := os.read(theirs, AT_ONCE):
            end.sendall(coming)
        end.shutdown(socket.SHUT_WR)  # closing would not do: other processes may have it open
