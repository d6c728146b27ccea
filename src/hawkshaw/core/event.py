"""What happened, to whom it is told, and whether it told anybody something new."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hawkshaw.core.errors import NoSuchSeat
from hawkshaw.core.space import Domain, name_of

EVERYONE: Final = -1
"""The audience of a public event: every seat and every spectator."""


def only(seat: int) -> int:
    """The audience that consists of one seat."""
    return 1 << seat


def all_but(seat: int, seats: int) -> int:
    """The audience of every seat except one; spectators do not belong to it."""
    return ((1 << seats) - 1) & ~(1 << seat)


class Event:
    """One thing that happened, in ints; `game.say` puts it into words.

    `audience` is a mask of seats, or `EVERYONE`. `reveals` is true when some seat now knows something that neither
    its view before nor the notation of the move told it, and always for luck.
    """

    __slots__ = ("args", "audience", "kind", "reveals")

    def __init__(
        self, kind: str, args: tuple[int, ...], audience: int = EVERYONE, reveals: bool = False
    ) -> None:
        self.kind = kind
        self.args = args
        self.audience = audience
        self.reveals = reveals

    def told_to(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) is told."""
        if seat is None:
            return self.audience == EVERYONE
        if seat < 0:
            raise NoSuchSeat(seat)
        return self.audience >> seat & 1 == 1

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.args == other.args
            and self.audience == other.audience
            and self.reveals == other.reveals
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.args, self.audience, self.reveals))

    def __repr__(self) -> str:
        told = "everyone" if self.audience == EVERYONE else f"seats {self.audience:b}"
        return f"<{self.kind} {self.args} to {told}{', reveals' if self.reveals else ''}>"

    def __reduce__(self) -> tuple[type[Event], tuple[str, tuple[int, ...], int, bool]]:
        return Event, (self.kind, self.args, self.audience, self.reveals)


def told(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Those of the events that a seat (None: a spectator) is told, in order."""
    return [event for event in events if event.told_to(seat)]


class EventKind:
    """A kind of event and what its arguments stand for; a field without a domain is a plain number.

    `tells` marks the kinds by which a seat may learn something hidden: an answer, a verdict, a card shown. `many`
    marks the kinds whose last field stands for all remaining arguments: the squares of a path.
    """

    def __init__(
        self, name: str, tells: bool = False, /, *, many: bool = False, **fields: Domain | None
    ) -> None:
        self.name = name
        self.tells = tells
        self.many = many
        self.fields = fields
        self.single_fields = len(fields) - 1 if many else len(fields)
        """How many fields stand for one argument each."""

    def event(self, args: tuple[int, ...], audience: int = EVERYONE, reveals: bool = False) -> Event:
        """One thing of this kind that happened, with an argument for every field."""
        if len(args) != self.single_fields:
            self._check_more(len(args))
        return Event(self.name, args, audience, reveals)

    def _check_more(self, given: int) -> None:
        """As many arguments as there are fields are right at a glance; more only where the last field is for many."""
        if given < self.single_fields or not self.many:
            fields = ", ".join(self.fields)
            # How many, never which: an argument may be a secret, and errors are logged.
            raise TypeError(f"the event {self.name!r} is told with ({fields}), not with {given} arguments")

    def over(self, domains: dict[str, Domain]) -> EventKind:
        """The same kind where other elements lie on the table: domains by their prefix."""
        fields: dict[str, Domain | None] = {
            field: None if domain is None else domains.get(domain.prefix, domain)
            for field, domain in self.fields.items()
        }
        return EventKind(self.name, self.tells, many=self.many, **fields)

    def named(self, event: Event) -> dict[str, str | int | list[str | int]]:
        """The event's arguments by name, in names."""
        return {field: name_of(domain, value) for field, domain, value in self.single(event)} | {
            field: [name_of(domain, value) for value in values] for field, domain, values in self.rest(event)
        }

    def single(self, event: Event) -> list[tuple[str, Domain | None, int]]:
        """The fields that stand for one argument each."""
        single = list(self.fields.items())[: self.single_fields]
        args = event.args[: self.single_fields] if self.many else event.args
        return [(field, domain, value) for (field, domain), value in zip(single, args, strict=True)]

    def rest(self, event: Event) -> list[tuple[str, Domain | None, tuple[int, ...]]]:
        """The field that stands for all remaining arguments, if there is one."""
        if not self.many:
            return []
        field, domain = list(self.fields.items())[-1]
        return [(field, domain, event.args[self.single_fields :])]


class EventKinds:
    """All kinds of events of a game, each declared once and told through what `declare` gives."""

    def __init__(self) -> None:
        self.by_name: dict[str, EventKind] = {}

    def declare(
        self, name: str, tells: bool = False, /, *, many: bool = False, **fields: Domain | None
    ) -> EventKind:
        """A new kind of event; see `EventKind`."""
        if name in self.by_name:
            raise ValueError(f"two kinds of events are called {name!r}")
        kind = self.by_name[name] = EventKind(name, tells, many=many, **fields)
        return kind

    def over(self, domains: Iterable[Domain]) -> dict[str, EventKind]:
        """The kinds by name where other elements lie on the table: each domain stands in for that of its prefix."""
        by_prefix = {domain.prefix: domain for domain in domains}
        return {name: kind.over(by_prefix) for name, kind in self.by_name.items()}
