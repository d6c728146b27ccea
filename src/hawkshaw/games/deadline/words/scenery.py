"""What never changes at a table of Deadline, for a client to draw from: cards, tokens and helps, in words.

Of the case it has what its cover says; everything else of it comes with views, when it is opened.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.deadline.content.cards import (
    BULLETS,
    CARD_NAMES,
    CARDS,
    DECKS,
    DETECTIVE_NAMES,
    FOR_EVERYONE,
    HAND_LIMIT,
    KIND_NAMES,
    KIND_OF,
    LEADS,
    MATCHBOOKS,
    SEATS,
    STRIPS,
    SYMBOL_NAMES,
    SYMBOL_OF,
    TIP_NAMES,
)
from hawkshaw.games.deadline.content.library import original
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.forms.dump_board import symbol_name
from hawkshaw.games.deadline.rules.twists import MOST_ACTIVE
from hawkshaw.games.deadline.table.open import RATINGS
from hawkshaw.games.deadline.words.language import LANGUAGES, Words, written_in

TIP_USES: Final = (2, 3, 4)
"""So many lit tips buy something (DL-39 to DL-41)."""


def scenery(plot: Plot, written: str, asks: bool, locale: str) -> dict[str, object]:
    """The cover of the case, whether its questions are asked, and every card and token."""
    words = Words(locale)
    return {
        "case": plot.case,
        "title": plot.title,
        "difficulty": plot.difficulty,
        "difficulty_word": words.difficulty(plot.difficulty),
        "written": written_in(written, locale),
        "cover": original(plot.case),
        "asks": asks,
        "symbols": [
            {"symbol": name, "word": words.symbol(symbol)} for symbol, name in enumerate(SYMBOL_NAMES)
        ],
        "blank": words.say("symbol.blank"),
        "tips": [
            {"tip": name, "word": words.tip(tip), "matchbook": words.matchbook(tip)}
            for tip, name in enumerate(TIP_NAMES)
        ],
        "tip_uses": [{"tips": tips, "text": words.say(f"tip_use.{tips}")} for tips in TIP_USES],
        "leads": [lead_of(lead, words) for lead in range(LEADS)],
        "twists": [twist_of(twist, words) for twist in range(LEADS, CARDS)],
        "detectives": [
            {
                "detective": name,
                "name": words.detective(detective),
                "ability": words.ability(detective),
                "picture": name,
            }
            for detective, name in enumerate(DETECTIVE_NAMES)
        ],
        "clue_kinds": section("kind", locale),
        "question_kinds": section("importance", locale),
        "ratings": [
            {"rating": name, "word": words.say(f"rating.{name}"), "text": words.say(f"rating_for.{name}")}
            for name in RATINGS
        ],
        "bullets": BULLETS,
        "most_twists": MOST_ACTIVE,
        "hand_limits": {str(seats): HAND_LIMIT[seats] for seats in SEATS},
        "help": section("help", locale),
    }


def lead_of(lead: int, words: Words) -> dict[str, object]:
    """A Lead with its spaces from left to right."""
    matchbook = MATCHBOOKS[lead]
    return {
        "lead": CARD_NAMES[lead],
        "title": words.name(lead),
        "strip": [symbol_name(space) for space in STRIPS[lead]],
        "matchbook": None if matchbook < 0 else TIP_NAMES[matchbook],
    }


def twist_of(twist: int, words: Words) -> dict[str, object]:
    """A Plot Twist; its symbol stands beside its name, not in it."""
    kind = KIND_NAMES[KIND_OF[twist]]
    symbol = SYMBOL_OF[twist]
    return {
        "twist": CARD_NAMES[twist],
        "kind": kind,
        "symbol": None if symbol < 0 else SYMBOL_NAMES[symbol],
        "name": words.say(f"twist_name.{kind}"),
        "text": words.effect(twist),
        "everyone": KIND_OF[twist] in FOR_EVERYONE,
        "seats": [seats for seats in SEATS if DECKS[seats] >> twist & 1],
        "picture": kind,
    }


def section(name: str, locale: str) -> dict[str, str]:
    """All messages of a section of the catalogue, by their keys."""
    catalogue = LANGUAGES.catalogue(locale)
    return {key: catalogue.say(f"{name}.{key}") for key in catalogue.keys(name)}
