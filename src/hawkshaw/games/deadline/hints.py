"""What an assist level may show a seat."""

from __future__ import annotations

from hawkshaw.games.deadline.view import DeadlineView


def hints(view: DeadlineView, level: int, locale: str) -> dict[str, object]:
    return {}
