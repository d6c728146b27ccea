"""A table of 13 Clues for tests: the ledger's four cases, scripted deals, glasses and answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Self

import hawkshaw
from hawkshaw import Rng
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.knowledge.counting import Count
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.knowledge.worlds import ClueWorlds
from hawkshaw.games.thirteen_clues.rules import ClueState
from hawkshaw.games.thirteen_clues.table.view import ClueView
from tests.tablemate import Table, position

GAME = hawkshaw.game("thirteen_clues")
SEATS = GAME.seats
WITH_GLASSES = (3, 4, 5, 6)
CASES = {"A": 3, "B": 2, "C": 4, "D": 6}

HANDS = {
    "A": (
        "butcher park sword nurse gun",
        "officer market blowgun duke museum",
        "countess library rifle maid poison",
    ),
    "B": ("duke museum sword nurse rifle", "maid park poison countess library"),
    "C": (
        "butcher harbor gun officer park",
        "maid cemetery knife nurse countess",
        "professor library blowgun theater rifle",
        "dancer parlor axe sword poison",
    ),
    "D": (
        "milliner park axe butcher knife",
        "coachman museum rope maid cemetery",
        "nurse bridge gun parlor library",
        "duke theater poison professor crossbow",
        "dancer harbor slingshot sword blowgun",
        "officer kitchen rifle countess market",
    ),
}
"""What each seat was dealt in the ledger's cases: first the three it gave away, then its own screen cards."""


class ClueTable(Table):
    """A table that knows about glasses, numbers and the Informant."""

    @property
    def clues(self) -> ClueState:
        assert isinstance(self.state, ClueState)
        return self.state

    @property
    def glasses(self) -> list[int]:
        return self.clues.table.glasses[:]

    @property
    def supply(self) -> int:
        return self.clues.table.supply

    def view(self, seat: int | None) -> ClueView:
        return self.clues.view(seat)

    def deals(self, *hands: str) -> Self:
        """Luck deals these hands, one card of each Category to everybody and then the other two."""
        orders = [in_deal_order(hand.split()) for hand in hands]
        for step in range(5):
            for seat, order in enumerate(orders):
                self.luck(f"deal {seat} {order[step]}")
        return self

    def asks(self, text: str) -> int:
        """The active seat asks a question; the number it is told."""
        self.says(f"ask {text}")
        (answer,) = [event for event in self.events if event.kind in ("answer", "answer_side")]
        return answer.args[-1]

    def consults(self, slot: str, card: str | None = None) -> Self:
        """The active seat looks at a slot; the card is named when nobody has looked there before."""
        self.says(f"consult {slot}")
        if card is not None:
            last = self.events
            self.luck(f"informant {slot} {card}")
            self.events = last + self.events
        return self

    @property
    def verdict(self) -> str:
        """What was said about the last accusation."""
        (kind,) = [event.kind for event in self.events if event.kind in ("wrong", "solved")]
        return kind

    def count(self, seat: int) -> Count:
        """Everything the seat's own three cards may be, with the ways the rest can lie."""
        count = ClueWorlds(self.view(seat)).count
        assert count is not None
        return count

    def deduction(self, seat: int) -> Deduction:
        """Everything the seat can work out."""
        return Deduction(self.view(seat))


def in_deal_order(hand: list[str]) -> list[str]:
    """The hand with the first card of each Category in front, as it must have been dealt."""
    first = [next(card for card in hand if category_of(card) == category) for category in range(3)]
    return first + [card for card in hand if card not in first]


def category_of(card: str) -> int:
    """0 for a Person, 1 for a Location, 2 for a Weapon."""
    return CARD_NAMES.index(card) // 10


def new(seats: int) -> ClueTable:
    """A table before the first card."""
    return ClueTable(GAME.new(seats=seats), seats)


def at(dump: dict[str, object]) -> ClueTable:
    """A table in a position."""
    state = GAME.load(dump)
    assert isinstance(state, ClueState)
    return ClueTable(state, state.seats)


def case(name: str, turn: int = 0, glasses: str = "", **changes: object) -> ClueTable:
    """One of the ledger's cases, as after set-up or with another seat to act and other glasses.

    Glasses are written as in the ledger, `"0/2/1"`; what is left of ten is the supply.
    """
    dump = position("thirteen_clues", f"case_{name.lower()}")
    dump["agenda"] = [{"do": "turn", "seat": turn}]
    if glasses:
        held = [int(number) for number in glasses.split("/")]
        dump |= {"glasses": held, "supply": 10 - sum(held)}
    return at(dump | changes)


def randomly(seats: int, seed: int, until: int) -> ClueTable:
    """A table after a random deal (`until=CHOOSE`), or after random picks too with somebody to begin (`until=TURN`)."""
    table = new(seats)
    rng = Rng(seed)
    while table.clues.table.agenda.kind != until:
        step(table, rng)
    return table


def step(table: ClueTable, rng: Rng) -> int:
    """One random move by whoever is to act, each kind of move as likely as another; returns the actor."""
    state, kinds = table.clues, table.space.kinds
    actor = rng.choice(state.to_act)
    options = [action for action, _ in state.chances()] if actor < 0 else state.legal(actor)
    kind = rng.choice(sorted({kinds[action] for action in options}))
    table.events = state.apply(actor, rng.choice([action for action in options if kinds[action] == kind]))
    return actor


def wander(table: ClueTable, rng: Rng, moves: int) -> Iterator[int]:
    """Play on at random; yields the actor after each move, until the game is over or so many moves are made."""
    for _ in range(moves):
        if not table.state.to_act:
            return
        yield step(table, rng)


def ledger_rows(heading: str) -> list[list[str]]:
    """The rows of the ledger's table whose first column has this heading, as cells without spaces around them."""
    lines = (
        (Path(__file__).parents[3] / "docs" / "rules" / "thirteen_clues.md")
        .read_text(encoding="utf-8")
        .splitlines()
    )
    start = next(place for place, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    rows: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows
