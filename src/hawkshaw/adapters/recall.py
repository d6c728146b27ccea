"""What each seat has done, been told and seen so far, in order: perfect recall, which no state of the engine keeps.

Nothing is gathered before somebody asks, so that whoever never does pays for a link a move. Then the moves since the
last question are made again on a copy, this time with their events. What was gathered is never changed: copies of a
position share it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

import msgspec

from hawkshaw.core.registry import game as game_named
from hawkshaw.core.state import State, View


class Move(NamedTuple):
    """A move, and those before it since the past."""

    before: Move | None
    actor: int
    action: int


class Piece(NamedTuple):
    """A line that a seat has to remember, and what it remembers from before."""

    before: Memory
    text: str


class Handed(NamedTuple):
    """What a seat remembers that imagines another world: the same as in the one where it sits."""

    recall: Recall
    seat: int


class Found(NamedTuple):
    """What a seat knows that wakes up in an imagined world: how it got there nobody has imagined."""

    engine: State
    seat: int


Memory = Piece | Handed | Found | str
"""All that a seat remembers; text where it comes from a pickle, and at the beginning."""


class Recall:
    """The memories of all seats, as of the last question, and the moves made since."""

    __slots__ = ("_engine", "_memories", "_seen", "_since")

    def __init__(
        self,
        engine: State,
        memories: tuple[Memory, ...],
        since: Move | None = None,
        seen: tuple[str, ...] = (),
    ) -> None:
        self._engine = engine
        """As it was at the last question; copied to go on, and never changed."""
        self._memories = memories
        self._since = since
        self._seen = seen
        """The digests of what everybody saw then, once they were needed."""

    @classmethod
    def from_the_start(cls, engine: State) -> Recall:
        """Nobody remembers anything yet."""
        return cls(engine.copy(), ("",) * engine.seats)

    def note(self, actor: int, action: int) -> None:
        """A move has been made."""
        self._since = Move(self._since, actor, action)

    def copy(self) -> Recall:
        """The same memories for a position that goes its own way."""
        return Recall(self._engine, self._memories, self._since, self._seen)

    def imagined_by(self, seat: int, engine: State) -> Recall:
        """The memories in a world that a seat imagines: its own are the same, the others' begin there."""
        kept = self.copy()
        beginning = engine.copy()
        memories: list[Memory] = [Found(beginning, other) for other in range(engine.seats)]
        memories[seat] = Handed(kept, seat)
        return Recall(beginning, tuple(memories))

    def of(self, seat: int) -> str:
        """All that a seat did, was told and saw, a line each.

        Its moves stand after `>`, events by their kind and numbers, and whenever its view changed a digest of it.
        """
        self._catch_up()
        memory = self._memories[seat]
        lines: list[str] = []
        while not isinstance(memory, str):
            if isinstance(memory, Piece):
                lines.append(memory.text)
                memory = memory.before
            elif isinstance(memory, Handed):
                # Worlds can be imagined within worlds, deeper than Python calls itself.
                handed = memory
                handed.recall._catch_up()
                memory = handed.recall._memories[handed.seat]
            else:
                memory = in_names(memory.engine.view(memory.seat))
        if memory:
            lines.append(memory)
        return "\n".join(reversed(lines))

    def _catch_up(self) -> None:
        """Make the moves since the last question again, and remember what was told."""
        if self._since is None:
            return
        moves: list[Move] = []
        since: Move | None = self._since
        while since is not None:
            moves.append(since)
            since = since.before
        engine = self._engine.copy()
        space = game_named(engine.game).space(engine)
        memories = list(self._memories)
        seen = list(self._seen) or [digest(engine.view(seat)) for seat in range(engine.seats)]
        for move in reversed(moves):
            if move.actor >= 0:
                memories[move.actor] = Piece(memories[move.actor], f"> {space.text(move.action)}")
            for event in engine.apply(move.actor, move.action):
                text = " ".join([event.kind, *map(str, event.args)])
                for seat in range(engine.seats):
                    if event.told_to(seat):
                        memories[seat] = Piece(memories[seat], text)
            for seat in range(engine.seats):
                # Not all that is to be seen is told: nobody says that a card is dealt to somebody else, for one thing.
                sight = digest(engine.view(seat))
                if sight != seen[seat]:
                    seen[seat] = sight
                    memories[seat] = Piece(memories[seat], f"sees {sight}")
        self._engine, self._memories, self._since, self._seen = engine, tuple(memories), None, tuple(seen)

    def __reduce__(self) -> tuple[type[Recall], tuple[State, tuple[str, ...]]]:
        # As text: a chain of pieces would be pickled one inside the other, deeper than Python goes.
        texts = tuple([self.of(seat) for seat in range(self._engine.seats)])
        return Recall, (self._engine, texts)


def digest(view: View) -> str:
    """A view in a few letters; two that differ have different ones."""
    return blake2b(repr(view.facts()).encode(), digest_size=12).hexdigest()


def in_names(thing: State | View) -> str:
    """A state or view as one line of JSON."""
    return msgspec.json.encode(thing.dump()).decode()
