"""What a host tells whoever counts: how often and how long, never what a table holds."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Literal, Protocol

Answer = Literal["acknowledged", "refused", "stale"]
Failure = Literal["crashed", "late"]


class Observer(Protocol):
    """Takes note."""

    def answered_move(self, answer: Answer) -> None:
        """A move was answered."""
        ...

    def committing(self) -> AbstractContextManager[None]:
        """Something is being saved as long as this lasts."""
        ...

    def bot_decided(self, level: str) -> None:
        """A bot chose a move."""
        ...

    def bot_failed(self, how: Failure) -> None:
        """A bot crashed or took too long."""
        ...


class NoObserver:
    """Nobody counts."""

    def answered_move(self, answer: Answer) -> None:
        pass

    def committing(self) -> AbstractContextManager[None]:
        return nullcontext()

    def bot_decided(self, level: str) -> None:
        pass

    def bot_failed(self, how: Failure) -> None:
        pass
