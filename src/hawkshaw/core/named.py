"""What dumps name, as the ints by which an engine knows it: every game reads its positions with these."""

from __future__ import annotations

from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.space import Domain


def element(where: str, name: str, domain: Domain) -> int:
    """The int of a named element; BadPosition names the place of one that is not there."""
    if name.lower() not in domain.place:
        raise BadPosition(f"{where}: there is no {domain.prefix} {name!r}")
    return domain.value(name)


def optional(where: str, name: str | None, domain: Domain) -> int:
    """The int of a named element, or -1."""
    return -1 if name is None else element(where, name, domain)


def seat_number(where: str, seat: int, seats: int) -> int:
    """The seat, if the table has it."""
    if not 0 <= seat < seats:
        raise BadPosition(f"{where}: there is no seat {seat}")
    return seat


def distinct(where: str, listed: list[int]) -> int:
    """The mask of what is listed, if nothing is listed twice."""
    if len(set(listed)) != len(listed):
        raise BadPosition(f"{where}: something is named twice")
    return mask_of(listed)
