"""Small positions of Pulp Detective, and brute force over whole decks of cards.

A history is an order of every deck there was and a gap for every returned card, all equally likely. The same public
script is carried out with each; those in which the seat sees what it saw are counted by how the cards then lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product

from hawkshaw import CHANCE
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import State, View
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.frames import TURN
from hawkshaw.games.pulp_detective.table.memory import Memory

CARDS = names_of(PACK).card
DISPLAY = 3
CROSS = "dc"
"""A double cross of the brute force; which one it is makes no difference to how the cards lie."""


class Cards:
    """A deck of cards on a real table: an order, and the cards that were drawn from it."""

    def __init__(self, orders: Sequence[Sequence[str]], gaps: Sequence[int], discard: Sequence[str]) -> None:
        self.orders = [list(order) for order in orders]
        self.gaps = list(gaps)
        self.deck = self.orders.pop(0)
        self.discard = list(discard)
        self.display: list[str] = []
        self.decided = 0
        """How many cards from the top have been on top."""
        self.seen: list[str] = []
        """All that the seat was told, in order."""
        self.luck: list[str] = []
        """The strokes of luck by which our own table takes the same course."""

    def uncover(self) -> None:
        """The next back shows; double crosses are taken away at once, an empty deck is made anew."""
        while True:
            if not self.deck:
                if not self.discard:
                    return
                self.deck = self.orders.pop(0)
                self.discard = []
                self.decided = 0
            if self.decided:
                return
            self.luck.append(f"top {self.deck[0]}")
            if not self.deck[0].startswith(CROSS):
                self.decided = 1
                self.seen.append(f"back {self.deck[0][0]}")
                return
            self.seen.append("crossed")
            self.deck.pop(0)

    def take(self) -> str:
        card = self.deck.pop(0)
        self.decided -= 1
        if self.decided and self.deck:
            # A card that was covered comes up again, and our table asks luck for that too.
            self.luck.append(f"top {self.deck[0]}")
            self.seen.append(f"back {self.deck[0][0]}")
        return card

    def does(self, step: str) -> None:
        """One step of the script."""
        kind, _, number = step.partition(" ")
        if kind == "deal":
            self.display = []
            self.uncover()
            while len(self.display) < DISPLAY:
                self.display.append(self.take())
                self.uncover()
            return
        slot = int(number)
        card = self.display[slot]
        if kind == "return":
            gap = self.gaps.pop(0)
            self.luck.append("lands deep" if gap >= max(self.decided, 1) else f"lands {gap or 'top'}")
            if gap < self.decided:
                self.decided += 1
            self.deck.insert(gap, card)
            self.seen.append(f"back {self.deck[0][0]}")
        else:
            self.seen.append(f"{kind} {card}")
        if kind == "discard":
            self.discard.append(card)
        if kind != "peek":
            self.display[slot] = "gone"

    @property
    def key(self) -> str:
        """How the cards lie, as far as our own table has decided it."""
        top, *under = self.deck[: self.decided] or ["none"]
        pile = sorted(card for card in self.deck[self.decided :] if not card.startswith(CROSS))
        return f"{self.display} {top} {under} {pile}"


def key(state: State) -> str:
    """The same of our own table."""
    assert isinstance(state, PulpState)
    table = state.table

    def name(card: int) -> str:
        return CARDS.name(card)

    display = ["gone" if card == -2 else name(card) for card in table.displays[0]]
    top = "none" if table.top < 0 else name(table.top)
    under = [name(card) for card in reversed(table.under)]
    pile = sorted(name(card) for card in bits_of(table.pile))
    return f"{display} {top} {under} {pile}"


class Small:
    """A position that brute force can cope with."""

    def __init__(
        self, deck: str, orders: Sequence[str], gaps: Sequence[int], discard: str, script: Sequence[str]
    ) -> None:
        self.seat = 0
        self.key: Callable[[State], str] = key
        self.orders = [order.split() for order in orders]
        self.gaps = gaps
        self.discard = discard.split()
        self.script = script
        true = self.carry_out([order[:] for order in self.orders], gaps)
        self.state = played(deck.split(), self.discard, script, true.luck)
        self.weights = self._count(true)

    def carry_out(self, orders: Sequence[Sequence[str]], gaps: Sequence[int]) -> Cards:
        cards = Cards(orders, gaps, self.discard)
        for step in self.script:
            cards.does(step)
        return cards

    def _histories(self) -> Iterator[tuple[list[list[str]], tuple[int, ...]]]:
        first = sorted(self.orders[0])
        sizes = [gap + 1 for gap in most_gaps(self)]
        for order in permutations(first):
            for gaps in product(*[range(size) for size in sizes]):
                for others in product(*[list(permutations(sorted(order))) for order in self.orders[1:]]):
                    yield [list(order), *[list(other) for other in others]], gaps

    def _count(self, true: Cards) -> dict[str, int]:
        weights: dict[str, int] = {}
        for orders, gaps in self._histories():
            cards = self.carry_out(orders, gaps)
            if cards.seen == true.seen:
                weights[cards.key] = weights.get(cards.key, 0) + 1
        return weights

    @property
    def forgetful(self) -> dict[str, View]:
        """The same view without what the seat can tell of returned cards."""
        view = self.state.view(0)
        if not view.memories[0].tracked:
            return {}
        view.memories[0] = Memory()
        return {"memory": view}


def most_gaps(small: Small) -> list[int]:
    """For each return, the size of the deck then."""
    cards = Cards([order[:] for order in small.orders], small.gaps, small.discard)
    sizes: list[int] = []
    for step in small.script:
        if step.startswith("return"):
            sizes.append(len(cards.deck))
        cards.does(step)
    return sizes


def played(deck: list[str], discard: list[str], script: Sequence[str], luck: list[str]) -> PulpState:
    """Our own table, along the same course; every card that is not in play lies in the main storyline."""
    crosses = [name for name in deck if name.startswith(CROSS)]
    options = {"character": "ch12", "difficulty": "B", "double_cross": bool(crosses)}
    state = GAME.start(1, GAME.read_options(options))
    table = state.table
    cards = [CARDS.value(name) for name in deck if not name.startswith(CROSS)]
    table.pile = mask_of(cards)
    table.discard = [CARDS.value(name) for name in discard]
    table.traitors = len(crosses)
    me = table.detectives[0]
    me.rows = [[card for card in range(27) if card not in cards and card not in table.discard]]
    me.hour, me.stamina, me.looks_next = 24, 8, 9
    table.agenda.clear()
    table.agenda.push(TURN, 0)
    state.go_on(None)
    strokes = iter(luck)
    for step in script:
        if step == "deal":
            if state.to_act != (CHANCE,):  # the turn before has to be finished
                me.looks_next = 9
                make(state, "place 0", "resolve", "no_twist")
        else:
            make(state, step)
        while state.to_act == (CHANCE,):
            make(state, next(strokes))
    assert next(strokes, None) is None
    return state


def make(state: PulpState, *moves: str) -> None:
    for text in moves:
        (actor,) = state.to_act
        state.apply(actor, state.space.parse(text))


def any_roles(rng: Rng, roles: list[str]) -> list[str]:
    """What becomes of the three cards of a display, with looks in between, in any order."""
    script: list[str] = []
    slots = [0, 1, 2]
    rng.shuffle(roles)
    rng.shuffle(slots)
    hidden = slots[:]
    for role, slot in zip(roles, slots, strict=True):
        for other in [*hidden]:
            if rng.below(3) == 0:
                script.append(f"peek {other}")
                hidden.remove(other)
        script.append(f"{role} {slot}")
        hidden = [other for other in hidden if other != slot]
    return script


def random_small(rng: Rng) -> Small:
    """Two turns with a deck of six, roles and looks in any order, broken off somewhere in the second."""
    deck = ["C1", "C2", "C3", "C4", "F1", "F2", "F3", "I1", "I2"]
    rng.shuffle(deck)
    deck = deck[:6]
    script: list[str] = []
    for _ in range(2):
        script += ["deal", *any_roles(rng, ["keep", "discard", "return"])]
    first = script.index("deal", 1)
    script = script[: first + 1 + rng.below(len(script) - first)]
    return Small(" ".join(sorted(deck)), [" ".join(deck)], [rng.below(4), rng.below(2)], "", script)


KEPT = ("keep 0", "discard 1")
SMALL: dict[str, Callable[[], Small]] = {
    "fresh display": lambda: Small("C1 C2 C3 F1 F2 I1", ["C1 F1 C2 C3 I1 F2"], [], "", ["deal"]),
    "seen card of the top's type returned": lambda: Small(
        "C1 C2 C3 C4 F1 F2 I1",
        ["F1 F2 C1 C2 C3 I1 C4"],
        [2],
        "",
        ["deal", "peek 2", *KEPT, "return 2"],
    ),
    "seen card on top": lambda: Small(
        "C1 C2 F1 F2 F3 F4 I1",
        ["F1 F2 C1 F3 I1 C2 F4"],
        [0],
        "",
        ["deal", "peek 2", "return 2"],
    ),
    "unseen card of the top's type returned": lambda: Small(
        "C1 C2 C3 C4 F1 F2 I1", ["F1 F2 C1 C2 C3 I1 C4"], [0], "", ["deal", *KEPT, "return 2"]
    ),
    "the next deal after a seen return": lambda: Small(
        "C1 C2 C3 C4 F1 F2 I1",
        ["F1 F2 C1 C2 I1 C3 C4"],
        [3],
        "",
        ["deal", "peek 2", *KEPT, "return 2", "deal"],
    ),
    "returned again unseen": lambda: Small(
        "C1 C2 C3 C4 F1 F2 C5",
        ["F1 F2 C1 C2 C3 C5 C4"],
        [0, 1],
        "",
        ["deal", "peek 2", *KEPT, "return 2", "deal", "return 0"],
    ),
    "a new deck under a hidden display": lambda: Small(
        "C1 C2 F1",
        ["C1 F1 C2", "C3 C4 F2 I1"],
        [1],
        "C3 C4 F2 I1",
        ["deal", "return 2"],
    ),
    "a double cross in the deck": lambda: Small(
        "C1 C2 C3 F1 F2 F3 dc3",
        ["F1 F2 C1 C2 C3 F3 dc3"],
        [0],
        "",
        ["deal", "peek 2", "return 2"],
    ),
}
