"""What dumps name, as the ints by which an engine knows it: every game reads its positions with these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadPosition, Malformed
from hawkshaw.core.space import Domain, Space


class Dumped(Protocol):
    """The typed data of a dump."""

    @property
    def game(self) -> str: ...

    @property
    def seats(self) -> int: ...


DumpT = TypeVar("DumpT", bound=Dumped)


def typed(
    dump: object, shape: type[DumpT], game: str, seats: Sequence[int], each_seat: Iterable[str]
) -> DumpT:
    """The dump as typed data of a game that so many can play; BadPosition names the path that is wrong.

    `each_seat` are the fields that have one entry a seat.
    """
    try:
        data = conversion.convert(dump, shape)
    except msgspec.ValidationError as error:
        raise BadPosition(str(error)) from None
    if data.game != game:
        raise BadPosition(f"game: this is a position of {data.game!r}, not of {game!r}")
    if data.seats not in seats:
        allowed = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
        raise BadPosition(f"seats: not {data.seats}, but {allowed}")
    for field in each_seat:
        if len(getattr(data, field)) != data.seats:
            raise BadPosition(f"{field}: there must be one entry for each of the {data.seats} seats")
    return data


def element(where: str, name: str, domain: Domain) -> int:
    """The int of a named element; BadPosition names the place of one that is not there."""
    if name.lower() not in domain.place:
        raise BadPosition(f"{where}: there is no {domain.prefix} {name!r}")
    return domain.value(name)


def optional(where: str, name: str | None, domain: Domain) -> int:
    """The int of a named element, or -1."""
    return -1 if name is None else element(where, name, domain)


def elements(where: str, names: Iterable[str], domain: Domain) -> int:
    """The mask of named elements, if none is named twice."""
    return distinct(where, [element(where, name, domain) for name in names])


def seat_number(where: str, seat: int, seats: int) -> int:
    """The seat, if the table has it."""
    if not 0 <= seat < seats:
        raise BadPosition(f"{where}: there is no seat {seat}")
    return seat


def optional_seat(where: str, seat: int | None, seats: int) -> int:
    """The seat, if the table has it, or -1."""
    return -1 if seat is None else seat_number(where, seat, seats)


def seat_mask(where: str, listed: Iterable[int], seats: int) -> int:
    """The mask of seats that the table has, if none is named twice."""
    return distinct(where, [seat_number(where, seat, seats) for seat in listed])


def viewer(seat: int | None, seats: int) -> int | None:
    """Whose view a dump is: a seat that the table has, or None for a spectator."""
    return None if seat is None else seat_number("seat", seat, seats)


def moves(texts: Iterable[str], space: Space) -> list[int]:
    """The legal moves of a view, which lists each once and in the order of the space."""
    try:
        legal = [space.parse(text) for text in texts]
    except Malformed as error:
        raise BadPosition(f"legal: {error}") from None
    if legal != sorted(set(legal)):
        raise BadPosition("legal: moves are listed once each, in the order of the space")
    return legal


def distinct(where: str, listed: list[int]) -> int:
    """The mask of what is listed, if nothing is listed twice."""
    if len(set(listed)) != len(listed):
        raise BadPosition(f"{where}: something is named twice")
    return mask_of(listed)
