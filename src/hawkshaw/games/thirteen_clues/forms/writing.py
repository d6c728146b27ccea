"""Positions and views of 13 Clues written in names; `dump.py` has their shapes and reads them.

A view is written for every seat after every move, so this is compiled, and what several dumps hold is made once and
shared by them: whoever gets one to keep gets a copy (`core/registry.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.last_made import LastMade
from hawkshaw.core.state import packed
from hawkshaw.games.thirteen_clues.content import ATTRIBUTES, CARD_NAMES, SLOT_NAMES
from hawkshaw.games.thirteen_clues.forms.positions import names
from hawkshaw.games.thirteen_clues.table.actions import ATTRIBUTE, SIDE
from hawkshaw.games.thirteen_clues.table.frames import FRAMES
from hawkshaw.games.thirteen_clues.table.open import NAME, NONE, OpenTable, triple_cards
from hawkshaw.games.thirteen_clues.table.state import ClueTable
from hawkshaw.games.thirteen_clues.table.view import ClueView

UNTOLD: Final = -2
"""In the place of an answer, where none is written."""
IN_THE_OPEN: Final = LastMade()


def dump_state(table: ClueTable) -> dict[str, object]:
    """The whole position."""
    return {
        **dump_shared(table, table, ()),
        "hands": [hand_names(hand) for hand in table.hands],
        "picks": [triple(pick) for pick in table.picks],
        "rest": names(table.rest),
    }


def dump_view(view: ClueView, legal: list[str]) -> dict[str, object]:
    """What the view's seat knows, with the moves it is told."""
    dump = dump_shared(view.table, view, view.answers)
    dump["seat"] = view.seat
    dump["hand"] = hand_names(view.hand)
    dump["pick"] = triple(view.pick)
    dump["chosen"] = bits_of(view.chosen)
    dump["legal"] = legal
    if view.table.winner != NONE:
        dump["rest"] = names(view.rest)
    return dump


def dump_shared(table: OpenTable, cards: ClueTable | ClueView, answers: tuple[int, ...]) -> dict[str, object]:
    """What lies in the open, with the cards that are known and the answers where they are told."""
    dump = dump_open(table, answers).copy()
    dump["holders"] = [triple(holder) for holder in cards.holders]
    dump["screens"] = [hand_names(screen) for screen in cards.screens]
    if table.seats == 2:
        dump["left"] = [None if card == NONE else CARD_NAMES[card] for card in cards.lefts]
    dump["informant"] = {
        SLOT_NAMES[slot]: None if card == NONE else CARD_NAMES[card] for slot, card in enumerate(cards.slots)
    }
    return dump


def dump_open(table: OpenTable, answers: tuple[int, ...]) -> dict[str, object]:
    """What lies in the open, the same for all; with the places of what does not."""
    key = packed(NAME, (table.open_facts(), answers))
    known = IN_THE_OPEN.of(key)
    return IN_THE_OPEN.keep(key, write_open(table, answers)) if known is None else known


def write_open(table: OpenTable, answers: tuple[int, ...]) -> dict[str, object]:
    dump: dict[str, object] = {
        "game": NAME,
        "seats": table.seats,
        "agenda": FRAMES.dump(table.agenda),
        "holders": None,
        "screens": None,
    }
    if table.seats == 2:
        dump["left"] = None
    dump["informant"] = None
    dump["looked"] = [[SLOT_NAMES[slot] for slot in bits_of(mask)] for mask in table.looked]
    if table.seats > 2:
        dump["glasses"] = table.glasses[:]
        dump["supply"] = table.supply
    dump["asked"] = dump_questions(table.seats, table.asked, answers)
    dump["accused"] = [dump_accusations(mask) for mask in table.accused]
    dump["first"] = None if table.first == NONE else table.first
    dump["winner"] = None if table.winner == NONE else table.winner
    return dump


@lru_cache(maxsize=1024)
def dump_accusations(mask: int) -> list[list[str]]:
    """What a seat has accused, by name: it only grows, and after every move all seats are shown that of all."""
    return [dump_accusation(bit) for bit in bits_of(mask)]


@lru_cache(maxsize=1024)
def dump_accusation(bit: int) -> list[str]:
    return [CARD_NAMES[card] for card in triple_cards(bit)]


@lru_cache(maxsize=256)
def dump_questions(seats: int, asked: tuple[int, ...], answers: tuple[int, ...]) -> list[dict[str, object]]:
    """The questions that have been put, with their answers where these are told: the same for all seats."""
    return [
        dump_question(seats, place, askers, answers[place] if answers else UNTOLD)
        for place, askers in enumerate(asked)
        if askers
    ]


@lru_cache(maxsize=4096)
def dump_question(seats: int, place: int, askers: int, answer: int) -> dict[str, object]:
    source, about = divmod(place, ATTRIBUTES)
    question: dict[str, object] = {"witness": source if seats > 2 else source // 2}
    question["about"] = ATTRIBUTE.names[about]
    if seats == 2:
        question["side"] = SIDE.names[source % 2]
    question["askers"] = bits_of(askers)
    if answer != UNTOLD:
        question["answer"] = answer
    return question


def triple(mask: int) -> list[str] | None:
    """Three cards by name, or nothing."""
    return hand_names(mask) if mask else None


@lru_cache(maxsize=4096)
def hand_names(mask: int) -> list[str]:
    """A few cards by name: they lie where they are for long, and are shown after every move."""
    return names(mask)
