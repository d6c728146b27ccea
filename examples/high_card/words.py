"""A table of High Card in sentences."""

from __future__ import annotations

from typing import Final

from examples.high_card.content import RANKS
from examples.high_card.table import NONE, HighCardView
from hawkshaw.core.catalogue import Languages
from hawkshaw.core.game import Refusal

LANGUAGES: Final = Languages("examples.high_card")


def table(view: HighCardView, locale: str) -> str:
    """All that the seat sees, and what it is asked."""
    cards = ", ".join("?" if card == NONE else RANKS[card] for card in view.cards)
    scores = ", ".join(map(str, view.table.scores))
    shown = LANGUAGES.catalogue(locale).say("table", {"cards": cards, "scores": scores})
    return f"{shown}\n{ask(view, locale)}"


def ask(view: HighCardView, locale: str) -> str:
    """What the seat is asked."""
    words = LANGUAGES.catalogue(locale)
    key = "bid" if view.legal else "wait" if view.table.agenda else "over"
    return words.say(f"ask.{key}", {"seat": words.say("seat", {"number": view.seat})})


def refusal(view: HighCardView, action: int) -> Refusal:
    """Why an action is not legal: the first rule that stands against it."""
    if action >= view.table.space.n:
        return Refusal("luck", {}, "HC-1")
    sealed = view.seat is not None and view.bids[view.seat] != NONE
    return Refusal("again" if sealed else "wait", {"seat": f"seat {view.seat}"}, "HC-2")
