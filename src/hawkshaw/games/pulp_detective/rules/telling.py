"""How a rule tells what happened."""

from __future__ import annotations

from hawkshaw.core.event import Event, EventKind

Events = list[Event] | None
"""Where a rule tells what happened; None when nobody listens."""


def tell(events: Events, kind: EventKind, args: tuple[int, ...], reveals: bool = False) -> None:
    """Tell everybody."""
    if events is not None:
        events.append(kind.event(args, reveals=reveals))
