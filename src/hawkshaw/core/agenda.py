"""What is still to be done: a stack of small int frames.

Anything unfinished in a game (cards still to deal, an interrupted phase, an effect that waits for a choice) lies here
as plain ints, so that a state can be copied, compared, dumped and resumed in the middle of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.named import distinct, element, seat_number
from hawkshaw.core.space import Domain, name_of

WIDTH: Final = 4
NONE: Final = -1


class Agenda:
    """A stack of frames; a frame is a kind and three numbers whose meaning the kind gives (see `FrameKind`).

    All frames lie flat in one list, so that a copy is one list copy.
    """

    __slots__ = ("ints",)

    def __init__(self, like: Agenda | None = None) -> None:
        self.ints: list[int] = [] if like is None else like.ints[:]

    def push(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put something before everything that still waits."""
        ints = self.ints
        ints.append(kind)
        ints.append(a)
        ints.append(b)
        ints.append(c)

    def pop(self) -> None:
        """The top frame is done with."""
        ints = self.ints
        ints.pop()
        ints.pop()
        ints.pop()
        ints.pop()

    def replace(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Exchange the top frame for another."""
        ints = self.ints
        ints[-4] = kind
        ints[-3] = a
        ints[-2] = b
        ints[-1] = c

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
        return Agenda(self)

    def frames(self) -> list[tuple[int, int, int, int]]:
        """The frames from the bottom, the one that waits longest, to the top."""
        ints = self.ints
        return [(ints[i], ints[i + 1], ints[i + 2], ints[i + 3]) for i in range(0, len(ints), WIDTH)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agenda) and self.ints == other.ints

    def __hash__(self) -> int:
        return hash(tuple(self.ints))


class Maybe:
    """A number of a frame that is one of the domain's elements or -1; a dump leaves -1 out."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain


class Those:
    """A number of a frame that is a mask of the domain's elements; a dump lists them."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain


Meaning = Domain | Maybe | Those | None
"""What a number of a frame stands for; None: for itself."""


class FrameKind:
    """Something that can lie on the agenda, and what the frame's numbers stand for, in their order.

    >>> FrameKind("look", seat=Domain("seat", ["0", "1"]), slot=Domain("slot", ["A", "B"])).name
    'look'
    """

    def __init__(self, name: str, /, **fields: Meaning) -> None:
        if len(fields) >= WIDTH:
            raise ValueError(f"a frame has {WIDTH - 1} numbers, {name!r} names {len(fields)}")
        self.name = name
        self.fields = fields


class FrameDump(Protocol):
    """One thing still to be done, as a dump holds it: what to do, and the frame's fields as attributes."""

    @property
    def do(self) -> str: ...


class Frames:
    """All kinds of frames of a game by their numbers, and how an agenda of them is dumped and read.

    A dump says what the fields of its kind say. With `keys` it says the same of every frame: its three numbers as they
    are, under these keys, the first of which is a seat.
    """

    def __init__(self, kinds: dict[int, FrameKind], keys: tuple[str, str, str] | None = None) -> None:
        if list(kinds) != list(range(len(kinds))):
            raise ValueError("frames are declared in the order of their numbers, from 0")
        self.kinds: list[FrameKind] = list(kinds.values())
        self.keys = keys
        self.names: tuple[str, ...] = tuple([kind.name for kind in self.kinds])
        self.place: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        if len(self.place) != len(self.names):
            raise ValueError("two frames have the same name")

    def dump(self, agenda: Agenda) -> list[dict[str, object]]:
        """The frames as JSON data in names, the one that waits longest first."""
        return [self._dump_frame(kind, (a, b, c)) for kind, a, b, c in agenda.frames()]

    def _dump_frame(self, number: int, values: tuple[int, int, int]) -> dict[str, object]:
        kind = self.kinds[number]
        if self.keys is not None:
            return {
                "do": kind.name,
                self.keys[0]: values[0],
                self.keys[1]: values[1],
                self.keys[2]: values[2],
            }
        dumped: dict[str, object] = {"do": kind.name}
        for (field, meaning), value in zip(kind.fields.items(), values, strict=False):
            if isinstance(meaning, Maybe):
                if value != NONE:
                    dumped[field] = name_of(meaning.domain, value)
            elif isinstance(meaning, Those):
                dumped[field] = [name_of(meaning.domain, one) for one in bits_of(value)]
            else:
                dumped[field] = name_of(meaning, value)
        return dumped

    def read(self, dumped: Iterable[FrameDump], seats: int) -> Agenda:
        """The agenda that a dump lists; BadPosition says what is wrong with it."""
        agenda = Agenda()
        for place, frame in enumerate(dumped):
            where = f"agenda[{place}]"
            if frame.do not in self.place:
                raise BadPosition(f"{where}.do: {frame.do!r} is none of {', '.join(self.names)}")
            number = self.place[frame.do]
            a, b, c = self._read_frame(where, frame, self.kinds[number], seats)
            agenda.push(number, a, b, c)
        return agenda

    def _read_frame(self, where: str, frame: FrameDump, kind: FrameKind, seats: int) -> tuple[int, int, int]:
        values = [0, 0, 0]
        if self.keys is not None:
            values = [getattr(frame, key) for key in self.keys]
            seat_number(f"{where}.{self.keys[0]}", values[0], seats)
        else:
            for place, (field, meaning) in enumerate(kind.fields.items()):
                values[place] = read_number(f"{where}.{field}", getattr(frame, field), meaning, seats)
        return values[0], values[1], values[2]


def read_number(where: str, given: object, meaning: Meaning, seats: int) -> int:
    """The number of a frame that a dump gives in names."""
    if isinstance(meaning, Maybe):
        # What a dump leaves out has the value of nothing.
        return NONE if given == NONE or given == "" else read_number(where, given, meaning.domain, seats)
    if isinstance(meaning, Those):
        assert isinstance(given, list)
        return distinct(where, [read_number(where, one, meaning.domain, seats) for one in given])
    if meaning is None or meaning.prefix == "seat":
        assert isinstance(given, int)
        return given if meaning is None else seat_number(where, given, seats)
    assert isinstance(given, str)
    return element(where, given, meaning)
