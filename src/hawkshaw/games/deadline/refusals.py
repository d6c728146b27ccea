"""Why a move cannot be made, as the first rule that stands against it says."""

from __future__ import annotations

from hawkshaw.core.game import Refusal
from hawkshaw.games.deadline.view import DeadlineView


def refusal(view: DeadlineView, action: int, locale: str) -> Refusal:
    return Refusal("not_now", {}, "DL-13")


def refusal_of_words(view: DeadlineView, text: str, locale: str) -> Refusal | None:
    return None
