"""A view of Deadline as numbers for learning agents."""

from __future__ import annotations

from array import array

from hawkshaw.games.deadline.view import DeadlineView


class Plan:
    """Where everything stands in the numbers of a table."""

    def __init__(self, seats: int) -> None:
        self.layout: dict[str, slice] = {"failures": slice(0, 1)}


def plan_of(seats: int) -> Plan:
    return Plan(seats)


def encode(view: DeadlineView) -> array[float]:
    return array("f", [view.failures / 20])
