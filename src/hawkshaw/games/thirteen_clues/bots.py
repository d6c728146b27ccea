"""The players of 13 Clues."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues import actions
from hawkshaw.games.thirteen_clues.actions import SPACES
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    CATEGORY_MASKS,
)
from hawkshaw.games.thirteen_clues.state import CHOOSE, NONE, TAKE, sources, triple_bit
from hawkshaw.games.thirteen_clues.view import ClueView, unseen_cards


class Novice(Player):
    """Keeps a sheet of cards it has seen and of zeros it has heard, and nothing cleverer.

    It never stalls: when it has no fresh question that could strike something off its sheet it looks at the Informant,
    and when it has nothing left to look at it accuses, never the same triple twice.
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        assert isinstance(view, ClueView)
        if view.agenda.kind in (CHOOSE, TAKE):
            return self._rng.choice(view.legal)
        open_cards = suspects(view)
        if len(untried(view, open_cards)) <= 2:
            return self._accuse(view, open_cards)
        questions = fresh_questions(view, open_cards)
        if questions:
            return self._rng.choice(questions)
        slots = unseen_slots(view)
        if slots:
            return self._rng.choice(slots)
        return self._accuse(view, open_cards)

    def _accuse(self, view: ClueView, open_cards: int) -> int:
        return self._rng.choice(untried(view, open_cards))

    def reason(self, view: View, action: int) -> str:
        assert isinstance(view, ClueView)
        space = SPACES[view.seats]
        kind = space.kinds[action]
        if kind == actions.ACCUSE:
            left = len(untried(view, suspects(view)))
            return f"My sheet leaves {left} possible {'case' if left == 1 else 'cases'}; I try one."
        if kind == actions.ASK:
            about = space.args[action][0 if view.seats == 2 else 1]
            return f"A zero would strike every {ATTRIBUTE_NAMES[about]} card off my sheet."
        if kind == actions.CONSULT:
            return "A card that lies there is not on my holder."
        return "One choice is as good as another here."


def suspects(view: ClueView) -> int:
    """The cards that may still stand on the own holder: not seen elsewhere, not struck by a zero (TC-54)."""
    cards = unseen_cards(view)
    sides = sources(view.seats) // view.seats
    for source in range(sources(view.seats)):
        if source // sides == view.seat:
            continue
        for about in range(ATTRIBUTES):
            if view.answers[source * ATTRIBUTES + about] == 0:
                cards &= ~ATTRIBUTE_MASKS[about]
    return cards


def untried(view: ClueView, cards: int) -> list[int]:
    """Accusations of suspect cards that this seat has not made yet."""
    assert view.seat is not None
    block = SPACES[view.seats].blocks[actions.ACCUSE]
    persons, locations, weapons = [bits_of(cards & mask) for mask in CATEGORY_MASKS]
    found: list[int] = []
    for person in persons:
        for location in locations:
            for weapon in weapons:
                if not view.accused[view.seat] >> triple_bit(person, location, weapon) & 1:
                    found.append(block.id(person, location, weapon))
    return found


def fresh_questions(view: ClueView, cards: int) -> list[int]:
    """Questions nobody has put yet whose zero would strike some suspects but not a whole Category."""
    space = SPACES[view.seats]
    found: list[int] = []
    for action in view.legal:
        if space.kinds[action] != actions.ASK:
            continue
        if view.seats == 2:
            assert view.seat is not None
            about, side = space.args[action]
            source = 2 * (1 - view.seat) + side
        else:
            source, about = space.args[action]
        if view.answers[source * ATTRIBUTES + about] == NONE and splits(cards, about):
            found.append(action)
    return found


def splits(cards: int, about: int) -> bool:
    """Whether an attribute has suspects and leaves others in each of their Categories."""
    struck = cards & ATTRIBUTE_MASKS[about]
    if not struck:
        return False
    for mask in CATEGORY_MASKS:
        if struck & mask and count_bits(struck & mask) == count_bits(cards & mask):
            return False
    return True


def unseen_slots(view: ClueView) -> list[int]:
    """Looks at Informant cards this seat does not know yet."""
    block = SPACES[view.seats].blocks[actions.CONSULT]
    return [block.first + slot for slot, card in enumerate(view.slots) if card == NONE]
