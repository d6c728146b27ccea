"""Deadline in words: the table, and the question now asked."""

from __future__ import annotations

from hawkshaw.games.deadline.view import DeadlineView


def table(view: DeadlineView, locale: str) -> str:
    return view.title


def ask(view: DeadlineView, locale: str) -> str:
    return ""


def ending(view: DeadlineView, locale: str) -> str:
    return ""
