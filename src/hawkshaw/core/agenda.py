"""What is still to be done: a stack of small int frames.

Anything unfinished in a game (cards still to deal, an interrupted phase, an effect that waits for a choice) lies here
as plain ints, so that a state can be copied, compared, dumped and resumed in the middle of it.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 4


class Agenda:
    """A stack of frames; a frame is a kind and three numbers whose meaning the kind gives.

    All frames lie flat in one list, so that a copy is one list copy.
    """

    __slots__ = ("ints",)

    def __init__(self) -> None:
        self.ints: list[int] = []

    def push(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put something before everything that still waits."""
        self.ints += (kind, a, b, c)

    def pop(self) -> None:
        """The top frame is done with."""
        del self.ints[-WIDTH:]

    def replace(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Exchange the top frame for another."""
        self.ints[-WIDTH:] = (kind, a, b, c)

    def clear(self) -> None:
        """Nothing is left to do."""
        self.ints = []

    def __bool__(self) -> bool:
        return bool(self.ints)

    @property
    def kind(self) -> int:
        """The kind of the top frame, -1 when nothing is left to do."""
        return self.ints[-WIDTH] if self.ints else -1

    @property
    def a(self) -> int:
        return self.ints[-3]

    @property
    def b(self) -> int:
        return self.ints[-2]

    @property
    def c(self) -> int:
        return self.ints[-1]

    def copy(self) -> Agenda:
        other = Agenda()
        other.ints = self.ints[:]
        return other

    def frames(self) -> list[tuple[int, int, int, int]]:
        """The frames from the bottom, the one that waits longest, to the top."""
        ints = self.ints
        return [(ints[i], ints[i + 1], ints[i + 2], ints[i + 3]) for i in range(0, len(ints), WIDTH)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agenda) and self.ints == other.ints

    def __hash__(self) -> int:
        return hash(tuple(self.ints))
