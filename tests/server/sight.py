"""What one seat may be sent of a table, worked out from the log alone, and held against what it was sent."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from hawkshaw.core.event import told
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.updates import sentence
from hawkshaw.server.store import Logged
from tests.server.house import Json


class Leak(AssertionError):
    """A frame says something that its receiver may not know."""


class Sight:
    """All that a seat (None: a spectator) may be shown: its view and its events at every revision."""

    def __init__(
        self, entries: Iterable[Logged], seat: int | None, notes: str, secrets: Iterable[str]
    ) -> None:
        self.seat = seat
        self.notes = notes
        self.secrets = [secret for secret in secrets if secret]
        """What stands in no frame at all before the game is over: tokens, the secret of the luck, others' notes."""
        self.views: dict[int, Json] = {}
        self.texts: dict[int, str] = {}
        self.events: dict[int, list[Any]] = {}
        self.over = False
        entries = list(entries)
        table = Table(entries[0].table)
        for logged in entries:
            happened = table.fold(logged)
            if table.state is not None:
                view = table.state.view(seat)
                self.texts[table.revision] = table.game.table(view)
                self.views[table.revision] = as_json(view.dump_without_moves())
                at = table.revision
                words = [
                    as_json(sentence(table.game, event, "en", revision=at)) for event in told(happened, seat)
                ]
                self.events.setdefault(table.revision, []).extend(words)
                self.over = table.over

    def check(self, frame: Json) -> None:
        """Raise Leak unless everything in this frame is for this seat."""
        raw = json.dumps(frame)
        for secret in self.secrets:
            if secret in raw:
                raise Leak(f"a secret in {frame['type']}")
        kind = frame["type"]
        if kind == "snapshot":
            if frame["you"] != self.seat or frame["notes"] not in ("", self.notes):
                raise Leak("the snapshot of another seat")
            if frame["secret"] and not self.over:
                raise Leak("the secret of the luck")
            if frame["update"] is not None:
                self._check_update(frame["update"])
        elif kind == "update":
            self._check_update(frame)

    def _check_update(self, update: Json) -> None:
        revision = update["revision"]
        if update["view"] != self.views[revision]:
            raise Leak("another view")
        if update["table"] not in ("", self.texts[revision]):
            raise Leak("another table")
        allowed = [event for events in self.events.values() for event in events]
        if any(event not in allowed for event in update["events"]):
            raise Leak("an event for somebody else")
        if self.seat is None and (update["ask"] is not None or update["legal"] or update["hints"]):
            raise Leak("a spectator is asked")


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))
