"""The players of 13 Clues."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.player import Player, levelled, near_best
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTES,
    CATEGORY_MASKS,
)
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.players.race import outlook
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE
from hawkshaw.games.thirteen_clues.table.open import NAME, NONE, sources, triple_bit
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards
from hawkshaw.games.thirteen_clues.words.language import Words


class Novice(Player):
    """Keeps a sheet of cards it has seen and of zeros it has heard, and nothing cleverer.

    It never stalls: when it has no fresh question that could strike something off its sheet it looks at the Informant,
    and when it has nothing left to look at it accuses, never the same triple twice.
    """

    game: ClassVar[str] = NAME

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        return self._rng.choice(self.favourites(view))

    def favourites(self, view: View) -> list[int]:
        assert isinstance(view, ClueView)
        if view.table.agenda.kind in (CHOOSE, TAKE):
            return view.legal
        open_cards = suspects(view)
        accusations = untried(view, open_cards)
        if len(accusations) <= 2:
            return accusations
        return fresh_questions(view, open_cards) or unseen_slots(view) or accusations

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, ClueView)
        words = Words(view, locale)
        space = SPACES[view.table.kit]
        kind = space.kinds[action]
        if kind == actions.ACCUSE:
            return words.say("reason.sheet", count=len(untried(view, suspects(view))))
        if kind == actions.ASK:
            about = space.args[action][0 if view.table.seats == 2 else 1]
            return words.say("reason.zero", asked=words.asked(about))
        return words.say("reason.look" if kind == actions.CONSULT else "reason.any")


class Regular(Player):
    """Deduces exactly, and takes the action that tells it most about its own case.

    It accuses as soon as a case has one chance in six, which wins more games than waiting for better odds, and when
    nothing else would tell it anything.
    """

    game: ClassVar[str] = NAME

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        assert isinstance(view, ClueView)
        favourites = self.favourites(view)
        left_to_chance = SPACES[view.table.kit].kinds[favourites[0]] not in (actions.TAKE, actions.ACCUSE)
        return self._rng.choice(favourites) if left_to_chance else favourites[0]

    def favourites(self, view: View) -> list[int]:
        assert isinstance(view, ClueView)
        if view.table.agenda.kind == CHOOSE:
            return view.legal
        if view.table.agenda.kind == TAKE:
            return [richest(view)]
        deduction = Deduction(view)
        best, weight = likeliest(deduction)
        if ODDS_TO_ACCUSE * weight >= deduction.worlds:
            return [best]
        tellings = tell_own(deduction)
        information = [bits for _, bits in tellings]
        if max(information) < WORTH_ASKING:
            return [best]
        telling = [action for action, _ in tellings]
        return near_best(telling, information, EQUALLY_GOOD)

    def worths(self, view: View) -> list[float]:
        """In bits about the own case; an accusation with one chance in six is worth the most telling question."""
        assert isinstance(view, ClueView)
        if view.table.agenda.kind in (CHOOSE, TAKE):
            return super().worths(view)
        deduction = Deduction(view)
        tellings = tell_own(deduction)
        bits = levelled([bits for _, bits in tellings], EQUALLY_GOOD)
        most = max(bits)
        if most < WORTH_ASKING:
            most, bits = WORTH_ASKING, [0.0] * len(bits)
        found = {action: worth for (action, _), worth in zip(tellings, bits, strict=True)}
        accuse = SPACES[view.table.kit].blocks[actions.ACCUSE]
        for triple, weight in zip(deduction.triples, deduction.weights, strict=True):
            person, location, weapon = bits_of(triple)
            found[accuse.id(person, location, weapon)] = ODDS_TO_ACCUSE * weight / deduction.worlds * most
        return [found.get(action, 0.0) for action in view.legal]

    def expectation(self, view: View) -> float | None:
        """By how far it is from its case, and how far the others may be in a world or two."""
        assert isinstance(view, ClueView)
        return outlook(view, self._rng.copy(), FEW_WORLDS)

    def rather(self, view: View, among: list[int]) -> int:
        """Of questions and looks the one that tells most; of accusations any that a sheet of zeros leaves open."""
        assert isinstance(view, ClueView)
        if view.table.agenda.kind == CHOOSE:
            return self._rng.copy().choice(among)
        if view.table.agenda.kind == TAKE:
            return richest(view)
        if SPACES[view.table.kit].kinds[among[0]] == actions.ACCUSE:
            return self._rng.copy().choice(untried(view, suspects(view)) or among)
        tellings = dict(tell_own(Deduction(view)))
        bits = [tellings.get(action, 0.0) for action in among]
        return among[bits.index(max(bits))]

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, ClueView)
        words = Words(view, locale)
        kind = SPACES[view.table.kit].kinds[action]
        if kind not in (actions.ASK, actions.CONSULT, actions.ACCUSE):
            return words.say("reason.choose" if kind == actions.CHOOSE else "reason.take")
        deduction = Deduction(view)
        if kind == actions.ACCUSE:
            triple = mask_of(SPACES[view.table.kit].args[action])
            weight = sum(
                [w for t, w in zip(deduction.triples, deduction.weights, strict=True) if t == triple]
            )
            return words.say("reason.chance", percent=words.percent(weight / deduction.worlds))
        bits = dict(tell_own(deduction)).get(action, 0.0)
        return words.say("reason.learn", bits=words.decimal(bits), lacking=words.decimal(deduction.entropy))


def suspects(view: ClueView) -> int:
    """The cards that may still stand on the own holder: not seen elsewhere, not struck by a zero (TC-54)."""
    cards = unseen_cards(view)
    sides = sources(view.table.seats) // view.table.seats
    for source in range(sources(view.table.seats)):
        if source // sides == view.seat:
            continue
        for about in range(ATTRIBUTES):
            if view.answers[source * ATTRIBUTES + about] == 0:
                cards &= ~ATTRIBUTE_MASKS[about]
    return cards


def untried(view: ClueView, cards: int) -> list[int]:
    """Accusations of suspect cards that this seat has not made yet."""
    assert view.seat is not None
    block = SPACES[view.table.kit].blocks[actions.ACCUSE]
    persons, locations, weapons = [bits_of(cards & mask) for mask in CATEGORY_MASKS]
    found: list[int] = []
    for person in persons:
        for location in locations:
            for weapon in weapons:
                if not view.table.accused[view.seat] >> triple_bit(person, location, weapon) & 1:
                    found.append(block.id(person, location, weapon))
    return found


def fresh_questions(view: ClueView, cards: int) -> list[int]:
    """Questions nobody has put yet whose zero would strike some suspects but not a whole Category."""
    space = SPACES[view.table.kit]
    found: list[int] = []
    for action in view.legal:
        if space.kinds[action] != actions.ASK:
            continue
        if view.table.seats == 2:
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
    block = SPACES[view.table.kit].blocks[actions.CONSULT]
    return [block.first + slot for slot, card in enumerate(view.slots) if card == NONE]


ODDS_TO_ACCUSE: Final = 6
FEW_WORLDS: Final = 2
"""How many worlds are imagined to see how the others stand."""

WORTH_ASKING: Final = 0.01
"""Bits below which an answer is not worth a glass."""

EQUALLY_GOOD: Final = 1e-9


def richest(view: ClueView) -> int:
    """Take a glass from whoever has most, of several from the next clockwise."""
    assert view.seat is not None
    block = SPACES[view.table.kit].blocks[actions.TAKE]
    order = [(view.seat + step) % view.table.seats for step in range(1, view.table.seats)]
    best = order[0]
    for seat in order:
        if view.table.glasses[seat] > view.table.glasses[best]:
            best = seat
    return block.first + best


def likeliest(deduction: Deduction) -> tuple[int, int]:
    """The accusation of the most likely case, and its weight."""
    place = 0
    for number, weight in enumerate(deduction.weights):
        if weight > deduction.weights[place]:
            place = number
    person, location, weapon = bits_of(deduction.triples[place])
    block = SPACES[deduction.view.table.kit].blocks[actions.ACCUSE]
    return block.id(person, location, weapon), deduction.weights[place]


def tell_own(deduction: Deduction) -> list[tuple[int, float]]:
    """Every question and a look, with what it would tell about the own case, in bits."""
    view = deduction.view
    ask = SPACES[view.table.kit].blocks[actions.ASK]
    found: list[tuple[int, float]] = []
    for witness, about, side, bits in deduction.survey():
        found.append((ask.id(about, side) if view.table.seats == 2 else ask.id(witness, about), bits))
    slots = unseen_slots(view)
    if slots:
        bits = deduction.look()
        found += [(slot, bits) for slot in slots]
    return found
