"""Players with every fault we could think of; imported in workers alone."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hawkshaw import Player, Rng, View
from hawkshaw.core.player import RandomPlayer, register_player

SECRET = "the butcher did it"


def mark() -> Path:
    """A file by which a player tells a test that it was here."""
    return Path(os.environ["HAWKSHAW_TEST_MARK"])


class Faulty(Player):
    """What all of them have in common."""

    def __init__(self, rng: Rng) -> None:
        self._well = RandomPlayer(rng)


class Crashing(Faulty):
    """Raises, and would blab while doing so."""

    def choose(self, view: View) -> int:
        raise LookupError(SECRET)


class Exiting(Faulty):
    """Ends its process, as a fault in compiled code would."""

    def choose(self, view: View) -> int:
        os._exit(3)


class Quitting(Faulty):
    """Ends its process politely."""

    def choose(self, view: View) -> int:
        sys.exit(0)


class Hanging(Faulty):
    """Thinks for ever."""

    def choose(self, view: View) -> int:
        mark().touch()
        while True:
            pass


class Cheating(Faulty):
    """Chooses what it may not."""

    def choose(self, view: View) -> int:
        return view.legal[-1] + 1


class Mute(Faulty):
    """Chooses nothing."""

    def choose(self, view: View) -> int:
        return None  # type: ignore[return-value]


class Greedy(Faulty):
    """Wants more memory than there is."""

    def choose(self, view: View) -> int:
        return len(bytearray(1 << 40))


class Chatty(Faulty):
    """Plays well, but prints and reads where the worker and the server talk."""

    def choose(self, view: View) -> int:
        print('{"type":"chosen","action":-1}', flush=True)
        os.write(1, b"\xff\n")
        assert sys.stdin.read() == ""
        return self._well.choose(view)


class Stumbling(Faulty):
    """Crashes the first time."""

    def choose(self, view: View) -> int:
        if not mark().exists():
            mark().touch()
            raise LookupError(SECRET)
        return self._well.choose(view)


for fault in (Crashing, Exiting, Quitting, Hanging, Cheating, Mute, Greedy, Chatty, Stumbling):
    register_player(fault.__name__.lower(), fault)
