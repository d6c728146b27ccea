"""Small positions of Pulp Detective for two, and brute force over whole decks of cards.

As for one: a history is an order of the deck and a gap for the card that is returned, all equally likely. A step of the
script names the seat that makes it; what the watching seat sees of it decides which histories it cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

from hawkshaw import CHANCE
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import State, View
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.frames import TURN
from hawkshaw.games.pulp_detective.table.memory import Memory
from tests.games.pulp_detective.worlds import CARDS, Cards, any_roles, make

RIVALS_DEAL = 3
TOGETHER_DEAL = 4
GONE = "gone"
RETURNS = ("return", "assign")
"""Steps by which a card comes back into the deck; a script has one of them at most."""


class CardsOfTwo(Cards):
    """A deck on a real table, two displays, and somebody who watches them."""

    def __init__(self, order: Sequence[str], gaps: Sequence[int], watching: int, face_up: bool) -> None:
        super().__init__([order], gaps, [])
        self.displays: list[list[str]] = [[], []]
        self.watching = watching
        self.face_up = face_up

    def does(self, step: str) -> None:
        """One step of the script: a seat, what it does, and with which cards of its display."""
        word, kind, *numbers = step.split()
        seat = int(word)
        display = self.displays[seat]
        if kind == "deal":
            self.deals(display)
            return
        if kind == "assign":
            mine, other, out, back = map(int, numbers)
            self.turns_up(display, mine)
            self.turns_up(display, other)
            self.discard.append(self.turns_up(display, out))
            self.puts_back(display, back)
            return
        slot = int(numbers[0])
        if kind == "peek":
            self.seen.append(display[slot] if seat == self.watching else "peeked")
        elif kind == "give":
            self.displays[1 - seat].append(display[slot])
            display[slot] = GONE
        elif kind == "return":
            self.puts_back(display, slot)
        else:
            card = self.turns_up(display, slot)
            if kind == "discard":
                self.discard.append(card)

    def deals(self, display: list[str]) -> None:
        self.uncover()
        while len(display) < (TOGETHER_DEAL if self.face_up else RIVALS_DEAL):
            display.append(self.take())
            if self.face_up:
                self.seen.append(display[-1])
            self.uncover()

    def turns_up(self, display: list[str], slot: int) -> str:
        card = display[slot]
        self.seen.append(card)
        display[slot] = GONE
        return card

    def puts_back(self, display: list[str], slot: int) -> None:
        gap = self.gaps.pop(0)
        self.luck.append("lands deep" if gap >= max(self.decided, 1) else f"lands {gap or 'top'}")
        if gap < self.decided:
            self.decided += 1
        self.deck.insert(gap, display[slot])
        display[slot] = GONE
        self.seen.append(f"back {self.deck[0][0]}")

    @property
    def key(self) -> str:
        top, *under = self.deck[: self.decided] or ["none"]
        return f"{in_slots(self.displays)} {top} {under} {sorted(self.deck[self.decided :])}"


def in_slots(displays: Sequence[Sequence[str]]) -> list[str]:
    """The cards that still lie in displays."""
    return [
        f"{seat}.{slot} {card}"
        for seat, display in enumerate(displays)
        for slot, card in enumerate(display)
        if card != GONE
    ]


def key(state: State) -> str:
    """The same of our own table."""
    assert isinstance(state, PulpState)
    table = state.table
    displays = [[GONE if card < 0 else CARDS.name(card) for card in display] for display in table.displays]
    top = "none" if table.top < 0 else CARDS.name(table.top)
    under = [CARDS.name(card) for card in reversed(table.under)]
    return f"{in_slots(displays)} {top} {under} {sorted(CARDS.name(card) for card in bits_of(table.pile))}"


class SmallForTwo:
    """A position of two that brute force can cope with."""

    def __init__(self, mode: str, order: str, gaps: Sequence[int], seat: int, script: Sequence[str]) -> None:
        self.seat = seat
        self.key: Callable[[State], str] = key
        self.face_up = mode == "together"
        self.script = script
        self.order = order.split()
        true = CardsOfTwo(self.order, gaps, seat, self.face_up)
        for step in script:
            true.does(step)
        self.state = played(mode, self.order, script, true.luck)
        returned = any(step.split()[1] in RETURNS for step in script)
        self.weights = self._count(true.seen, len(true.deck) if returned else 1)

    def _count(self, seen: list[str], gaps: int) -> dict[str, int]:
        weights: dict[str, int] = {}
        for order in permutations(sorted(self.order)):
            for gap in range(gaps):
                cards = CardsOfTwo(order, [gap], self.seat, self.face_up)
                if self._looks_like(seen, cards):
                    weights[cards.key] = weights.get(cards.key, 0) + 1
                elif cards.gaps:
                    break  # it looked different before the gap came in
        return weights

    def _looks_like(self, seen: list[str], cards: CardsOfTwo) -> bool:
        """Carry out the script, and break off where the seat sees something else than this."""
        for step in self.script:
            cards.does(step)
            if cards.seen != seen[: len(cards.seen)]:
                return False
        return True

    @property
    def forgetful(self) -> dict[str, View]:
        """The same view without what the seat remembers of the deck, and without its looks at a card it gave."""
        views: dict[str, View] = {}
        view = self.state.view(self.seat)
        if not view.memories[self.seat].blank:
            view.memories[self.seat] = Memory()
            views["memory"] = view
        given = self.state.view(self.seat)
        owner = given.table.detectives[1 - self.seat]
        for slot, card in enumerate(given.displays[owner.seat]):
            if card >= 0:
                owner.looked[slot] &= ~(1 << self.seat)
                given.displays[owner.seat][slot] = -1
                given.pile |= 1 << card
                views["look"] = given
        return views


def played(mode: str, order: Sequence[str], script: Sequence[str], luck: list[str]) -> PulpState:
    """Our own table, along the same course; every card that is not in play lies in Private's main storyline."""
    options = {"mode": mode, "character": "ch05", "inspector": "ch14"}
    state = GAME.start(2, GAME.read_options(options))
    table = state.table
    cards = [CARDS.value(name) for name in order]
    table.pile = mask_of(cards)
    table.detectives[0].rows = [[card for card in range(27) if card not in cards]]
    for me in table.detectives:
        me.hour, me.stamina, me.looks_next = 24, 8, 9
    table.agenda.clear()
    table.agenda.push(TURN, 0)
    state.go_on(None)
    strokes = iter(luck)
    for step in script:
        _, move = step.split(" ", 1)
        if move == "deal":
            if state.to_act != (CHANCE,):  # whoever has chosen places the card that was kept
                make(state, "place 0")
        else:
            make(state, move)
        while state.to_act == (CHANCE,):
            make(state, next(strokes))
    assert next(strokes, None) is None
    return state


def random_small(rng: Rng) -> SmallForTwo:
    """A round of rivals with a deck of seven, roles and looks in any order, broken off somewhere in it."""
    deck = ["C1", "C2", "C3", "C4", "F1", "F2", "F3", "I1", "I2"]
    rng.shuffle(deck)
    script: list[str] = []
    for seat, roles in enumerate((["keep", "discard", "give"], ["keep", "discard", "return"])):
        script += [f"{seat} {step}" for step in ("deal", *any_roles(rng, roles))]
    second = script.index("1 deal")
    script = script[: second + 1 + rng.below(len(script) - second)]
    return SmallForTwo("rivals", " ".join(deck[:7]), [rng.below(3)], rng.below(2), script)


GIVEN = ("0 deal", "0 keep 0", "0 discard 1", "0 give 2", "1 deal")
GIVEN_SEEN = ("0 deal", "0 peek 2", "0 keep 0", "0 discard 1", "0 give 2", "1 deal")
RETURNED = ("1 keep 1", "1 discard 2", "1 return 0")
DECK = "F1 F2 C1 C5 F3 C2 C3 C4"
"""The given card has the type of the one that lies on top when it comes back."""

SMALL: dict[str, Callable[[], SmallForTwo]] = {
    "a card given unseen": lambda: SmallForTwo("rivals", DECK, [], 0, GIVEN),
    "a card given by one who looked": lambda: SmallForTwo("rivals", DECK, [], 0, GIVEN_SEEN),
    "a card got from one who looked": lambda: SmallForTwo("rivals", DECK, [], 1, GIVEN_SEEN),
    "a given card comes back": lambda: SmallForTwo("rivals", DECK, [0], 0, [*GIVEN, *RETURNED]),
    "a given card comes back to one who looked": lambda: SmallForTwo(
        "rivals", DECK, [1], 0, [*GIVEN_SEEN, *RETURNED]
    ),
    "a card that the other looked at comes back": lambda: SmallForTwo(
        "rivals", DECK, [0], 0, [*GIVEN, "1 peek 0", *RETURNED]
    ),
    "the own look at a card that was given and comes back": lambda: SmallForTwo(
        "rivals", DECK, [0], 1, [*GIVEN_SEEN, "1 peek 0", *RETURNED]
    ),
    "one of four comes back": lambda: SmallForTwo(
        "together", "F1 F2 I1 C1 C2 C3 C4", [1], 1, ["0 deal", "0 assign 0 1 2 3"]
    ),
}
