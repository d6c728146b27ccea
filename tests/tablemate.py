"""A table for tests that read like play: somebody says a move, somebody hears an answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

import pytest

import hawkshaw
from hawkshaw import CHANCE, Event, Illegal, Malformed, State
from hawkshaw.core.bits import bits_of
from hawkshaw.core.event import EVERYONE, told

GAMES = Path(__file__).parent / "games"


def position(game: str, name: str) -> dict[str, object]:
    """A stored position as the data of a dump, free to be edited."""
    found: dict[str, object] = json.loads(
        (GAMES / game / "positions" / f"{name}.json").read_text(encoding="utf-8")
    )
    return found


class Table:
    """A state with its game's words; every move is given in notation and remembered in `events` and `story`."""

    def __init__(self, state: State, seats: int) -> None:
        self.game = hawkshaw.game(state.game)
        self.state = state
        self.seats = seats
        self.space = self.game.space(state)
        self.events: list[Event] = []
        """What the last move told."""
        self.story: list[Event] = []
        """What all moves at this table told."""

    # Playing

    @property
    def active(self) -> int:
        """The one seat that has to decide."""
        (seat,) = self.state.to_act
        assert seat != CHANCE, "luck has to decide first"
        return seat

    def says(self, text: str, seat: int | None = None) -> Self:
        """A seat (by default the active one) makes a move."""
        self._make(self.active if seat is None else seat, text)
        return self

    def luck(self, *moves: str) -> Self:
        """Luck makes these moves, which it could have made."""
        for text in moves:
            self._make(CHANCE, text)
        return self

    def _make(self, actor: int, text: str) -> None:
        self.events = self.state.apply(actor, self.space.parse(text))
        self.story += self.events

    def refuses(self, text: str, because: str, rule: str | None = None, seat: int | None = None) -> Self:
        """The move is not made, nothing whatever has changed, and the sentence gives the reason and its rule."""
        actor = self.active if seat is None else seat
        before, to_act, views = self.state.copy(), self.state.to_act, self.everybodys_views()
        assert self.parsed(text) not in self.state.legal(actor)
        try:
            action = self.space.parse(text)
        except Malformed:
            pass
        else:
            with pytest.raises(Illegal):
                self.state.apply(actor, action)
        assert self.state == before
        assert self.state.to_act == to_act
        assert self.everybodys_views() == views
        sentence = self.game.why(self.state.view(actor), text)
        assert because in sentence
        assert rule is None or sentence.endswith(f" ({rule})")
        return self

    # Looking

    def parsed(self, text: str) -> int | None:
        """The action of a line of notation, None if it is not notation here."""
        try:
            return self.space.parse(text)
        except Malformed:
            return None

    def may(self, text: str, seat: int | None = None) -> bool:
        """Whether a seat (by default the active one) could make the move now."""
        return self.parsed(text) in self.state.legal(self.active if seat is None else seat)

    def options(self, seat: int | None = None) -> list[str]:
        """All moves of a seat (by default the active one) in notation."""
        return [self.space.text(action) for action in self.state.legal(self.active if seat is None else seat)]

    def sees(self, seat: int | None) -> dict[str, Any]:  # JSON data can be anything
        """What a seat, or with None a spectator, sees of the table."""
        return self.state.view(seat).dump()

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]

    def everybodys_views(self) -> list[str]:
        """Every view to the byte, the spectator's last."""
        return [written(self.sees(viewer)) for viewer in self.viewers]

    @property
    def news(self) -> list[str]:
        """What the last moves told, in names; a star marks what reveals, "to" those who alone are told."""
        return [self.in_names(event) for event in self.events]

    def news_for(self, seat: int | None) -> list[str]:
        """The same as far as a seat (None: a spectator) was told."""
        return [self.in_names(event) for event in told(self.events, seat)]

    def kinds(self) -> list[str]:
        """The kinds of what the last moves told."""
        return [event.kind for event in self.events]

    def in_names(self, event: Event) -> str:
        """An event by its kind and its arguments, with those who alone are told and whether it reveals."""
        values = self.game.events[event.kind].named(event).values()
        words = [event.kind]
        words += ["-".join(map(str, value)) if isinstance(value, list) else str(value) for value in values]
        if event.audience != EVERYONE:
            words += ["to", ",".join(map(str, bits_of(event.audience)))]
        return " ".join(words) + (" *" if event.reveals else "")

    def hears(self, seat: int | None, events: Iterable[Event] | None = None) -> list[str]:
        """The sentences a seat (None: a spectator) was told about the last move, or about these events."""
        return [self.game.say(event) for event in told(self.events if events is None else events, seat)]


def written(data: dict[str, object]) -> str:
    """A dump as text, for comparison to the byte."""
    return json.dumps(data, sort_keys=False)
