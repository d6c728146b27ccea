"""A table of Deadline for tests: the ledger's base position, changed to taste, and scripted luck."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

import pytest

import hawkshaw
from hawkshaw import CHANCE, Event, Illegal
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.outcome import Outcome
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.cards import (
    BULLETS,
    CARD_NAMES,
    LETTERS,
    TIP_NAMES,
    count_cards,
)
from hawkshaw.games.deadline.content.known_plots import plot_of
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.rules import referee, rounds
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import chain
from hawkshaw.games.deadline.table.frames import NONE, TURN
from hawkshaw.games.deadline.table.state import DeadlineTable as Laid
from hawkshaw.games.deadline.table.stories import drawn
from hawkshaw.games.deadline.table.view import DeadlineView
from tests.games.deadline.shelf import POSITIONS
from tests.tablemate import Table

GAME = hawkshaw.game("deadline")
CASE = "fourteen"
CLUES = 14
SEATS = GAME.seats
CAST = "pete ray tracer dash"
"""Who sits at a table of four unless a test says otherwise."""
A, B, C, D = range(4)


class DeadlineTable(Table):
    """A table that knows about hands, the chain, Twists, tips and clues."""

    @property
    def deadline(self) -> DeadlineState:
        assert isinstance(self.state, DeadlineState)
        return self.state

    @property
    def laid(self) -> Laid:
        """All that lies on it, in ints."""
        return self.deadline.table

    def view(self, seat: int | None) -> DeadlineView:
        return self.deadline.view(seat)

    # Playing

    def _make(self, actor: int, text: str) -> None:
        """Make a move, which must do the same when nobody listens."""
        silent = self.state.copy()
        super()._make(actor, text)
        silent.advance(actor, self.space.parse(text))
        assert silent == self.state

    def plays(self, *moves: str) -> Self:
        """Whoever has to act, luck included, makes these moves; `events` then holds what all of them told."""
        events: list[Event] = []
        for text in moves:
            (actor,) = self.state.to_act
            self._make(actor, text)
            events += self.events
        self.events = events
        return self

    def draws(self, *cards: str) -> Self:
        """Luck brings these cards to whoever is to draw."""
        return self.plays(*[f"card {card}" for card in cards])

    def deals(self) -> Self:
        """Luck brings the lowest card there is until somebody has to decide."""
        events: list[Event] = []
        while self.luck_is_asked:
            events += self.plays(next(iter(self.chances()))).events
        self.events = events
        return self

    def fails(self, clue: int) -> Self:
        """A round in which this clue is pursued fails because everybody drops out."""
        events: list[Event] = []
        failures = self.laid.failures
        while self.laid.failures == failures:
            if self.luck_is_asked:
                self.deals()
            elif self.may(f"pursue {clue}"):
                self.says(f"pursue {clue}")
            else:
                acting = ("play ", "use", "copy", "tips")
                self.says(next(option for option in self.options() if not option.startswith(acting)))
            events += self.events
        self.events = events
        return self

    def rejects(self, *moves: str) -> Self:
        """None of these moves can be made by the seat that has to act, and trying changes nothing."""
        for text in moves:
            before, views = self.state.copy(), self.everybodys_views()
            assert not self.may(text), text
            with pytest.raises(Illegal):
                self.state.apply(self.active, self.space.parse(text))
            assert self.state == before
            assert self.everybodys_views() == views
        return self

    # Looking

    def offers(self, kind: str) -> list[str]:
        """The options of one kind for the seat that has to act, without the kind."""
        return [option.partition(" ")[2] for option in self.options() if option.split()[0] == kind]

    def places(self, lead: str) -> list[int]:
        """Where the seat that has to act may play a Lead."""
        return [int(option.split()[-1]) for option in self.options() if option.startswith(f"play {lead} ")]

    def hand(self, seat: int) -> list[str]:
        """The cards a seat holds, sorted."""
        return names(self.laid.hands[seat])

    def hand_size(self, seat: int) -> int:
        return count_cards(self.laid.hands[seat])

    def front(self, seat: int) -> list[str]:
        """The active Twists in front of a seat."""
        return names(self.laid.fronts[seat])

    @property
    def discards(self) -> list[str]:
        return names(self.laid.discard)

    @property
    def pile(self) -> list[str]:
        return names(self.laid.pile)

    @property
    def pile_size(self) -> int:
        return count_cards(self.laid.pile)

    @property
    def strip(self) -> str:
        """What the chain shows from left to right."""
        return "".join([LETTERS[space] for space in self.laid.strip])

    @property
    def ends(self) -> tuple[int, int]:
        """The places of the strip's first and last space."""
        left = self.laid.left_end
        return left, left + len(self.laid.strip) - 1

    @property
    def shown(self) -> dict[str, int]:
        """How many of each symbol the chain shows, those it lacks left out."""
        counts = zip(LETTERS, chain.visible(self.laid.strip), strict=False)
        return {letter: count for letter, count in counts if count}

    @property
    def needed(self) -> str:
        """The symbols that the clue pursued asks for, Bad Press included, in the order of the letters."""
        table = self.laid
        wanted = requirement(table.plot.clues[table.target].needs, table.active())
        return "".join([letter * count for letter, count in zip(LETTERS, wanted, strict=False)])

    @property
    def lit(self) -> list[str]:
        return [TIP_NAMES[tip] for tip in bits_of(self.laid.lit)]

    @property
    def ready(self) -> list[int]:
        """The seats whose Detective lies face up."""
        return bits_of(self.laid.ready)

    @property
    def out(self) -> list[int]:
        return bits_of(self.laid.out)

    @property
    def display(self) -> list[int]:
        return bits_of(self.laid.display)

    @property
    def clue_deck(self) -> list[int]:
        return bits_of(self.laid.deck)

    @property
    def removed(self) -> list[int]:
        return bits_of(self.laid.removed)

    def chances(self) -> dict[str, int]:
        """What luck may do now, with its weights."""
        return {self.space.text(action): weight for action, weight in self.deadline.chances()}

    @property
    def luck_is_asked(self) -> bool:
        return self.state.to_act == (CHANCE,)

    def ended(self) -> bool:
        """Whether the investigation is over."""
        return self.laid.over

    def result(self) -> Outcome:
        """How the game ended."""
        outcome = self.state.outcome
        assert outcome is not None
        assert self.state.to_act == ()
        return outcome

    def listed(self, viewer: int | None, seat: int) -> list[str]:
        """The cards of a seat's hand that somebody knows."""
        return names(self.view(viewer).known[seat])


def names(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in bits_of(cards)]


def numbers(cards: tuple[str, ...]) -> list[int]:
    return [CARD_NAMES.index(card) for card in cards]


class Scene:
    """A position in the making: the ledger's base position, changed the way play could have changed it."""

    def __init__(self, table: Laid) -> None:
        self.table = table

    def holds(self, seat: int, *cards: str) -> Self:
        """A seat has drawn these cards from the first pile."""
        for card in self._from_pile(cards):
            self.table.hands[seat] |= 1 << card
            self.table.stories[seat] = drawn(self.table.stories[seat], 0, seat, card)
        return self

    def front(self, seat: int, *twists: str) -> Self:
        """These Twists are active in front of a seat."""
        self.table.fronts[seat] |= mask_of(self._from_pile(twists))
        return self

    def chain(self, *leads: str, by: int = 0) -> Self:
        """These Leads lie in the chain, each given as `L01@0`."""
        table = self.table
        for text in leads:
            name, _, place = text.partition("@")
            (lead,) = self._from_pile((name,))
            table.chain += (lead, int(place), by)
        table.strip, table.left_end = chain.rebuilt(table.chain)
        return self

    def discards(self, *cards: str) -> Self:
        """These cards have been discarded."""
        self.table.discard |= mask_of(self._from_pile(cards))
        return self

    def pile(self, *cards: str, rest: int = NONE) -> Self:
        """Only these cards are left in the pile; the others are discarded, or lie in the hand of a seat."""
        others = tuple([card for card in names(self.table.pile) if card not in cards])
        return self.discards(*others) if rest == NONE else self.holds(rest, *others)

    def _from_pile(self, cards: tuple[str, ...]) -> list[int]:
        found = numbers(cards)
        for card in found:
            assert self.table.pile >> card & 1, f"{CARD_NAMES[card]} is elsewhere"
            self.table.pile &= ~(1 << card)
        return found

    def lit(self, *tips: str) -> Self:
        """These tips are lit."""
        self.table.lit = mask_of([TIP_NAMES.index(tip) for tip in tips])
        return self

    def down(self, *seats: int) -> Self:
        """The Detectives of these seats lie face down."""
        self.table.ready &= ~mask_of(seats)
        return self

    def out(self, *seats: int) -> Self:
        """These seats have dropped out of the round."""
        self.table.out = mask_of(seats)
        return self

    def chief(self, seat: int) -> Self:
        self.table.chief = seat
        return self

    def failed(self, times: int) -> Self:
        """So many rounds have failed; from the fourth on each has cost the highest clue of the deck."""
        table = self.table
        table.failures = times
        table.bullets = max(BULLETS - times, 0)
        for _ in range(BULLETS, times):
            highest = bits_of(table.deck)[-1]
            table.deck &= ~(1 << highest)
            table.removed |= 1 << highest
        return self

    def clues(self, display: tuple[int, ...], deck: tuple[int, ...]) -> Self:
        """These clues are available and those in the deck; of the others as many as failures took are removed, from
        the highest down, and the rest is won."""
        table = self.table
        table.display, table.deck = mask_of(display), mask_of(deck)
        others = [number for number in table.plot.numbers if number not in (*display, *deck)]
        lost = max(table.failures - BULLETS, 0)
        table.removed = mask_of(others[len(others) - lost :])
        table.won = others[: len(others) - lost]
        return self

    def target(self, clue: int) -> Self:
        """This clue is pursued; it has been unlocked if it was in the deck."""
        table = self.table
        table.deck &= ~(1 << clue)
        table.display |= 1 << clue
        table.target = clue
        return self

    def turn(self, seat: int = A) -> DeadlineTable:
        """The table when a seat's turn has begun."""
        self.table.agenda.clear()
        self.table.agenda.push(TURN, seat)
        return self._set()

    def round(self, chief: int = A) -> DeadlineTable:
        """The table when a round has begun under a Chief: hands are filled and duties done as far as nobody decides."""
        table = self.table
        table.chief = (chief - 1) % table.seats
        table.target = NONE
        events: list[Event] = []
        rounds.begin_round(table, events)
        referee.go_on(table, events)
        found = self._set()
        found.events = events
        return found

    def _set(self) -> DeadlineTable:
        """The table; that play could have led here is checked by loading it."""
        table = self.table
        table.plot = opening(table)
        table.case = table.plot.case
        state = DeadlineState(table)
        loaded = GAME.load(state.dump())
        assert loaded == state
        return DeadlineTable(loaded, table.seats)


SHELF = TemporaryDirectory(prefix="hawkshaw-cases-")
"""Where the case lies with other clues to start from."""


def opening(table: Laid) -> Plot:
    """The case of a scene: whatever is available or won there and no other clue opens is open from the start."""
    plot = table.plot
    opened = set(plot.starting)
    needed: list[int] = []
    for clue in [*table.won, *bits_of(table.display)]:
        if clue not in opened:
            needed.append(clue)
        if clue in table.won:
            opened |= {clue, *plot.clues[clue].unlocks}
    if not needed:
        return plot
    starting = sorted({*plot.starting, *needed})
    case = "-".join([plot.case, *map(str, starting)])
    text = (POSITIONS / f"{plot.case}.toml").read_text(encoding="utf-8")
    text = text.replace(f'id = "{plot.case}"', f'id = "{case}"', 1)
    text = text.replace(f"starting = {plot.starting}", f"starting = {starting}", 1)
    file = Path(SHELF.name) / f"{case}.toml"
    if not file.exists():
        file.write_text(text, encoding="utf-8")
    library.add_folder(file.parent)
    return plot_of(case)


def base(seats: int = 3, cast: str = "") -> Scene:
    """The ledger's base position: A is Chief, clue 1 is pursued, nobody holds a card yet."""
    table = new(seats, cast or " ".join(CAST.split()[:seats]), chief="0").deadline.table
    table.agenda.clear()
    table.chief = A
    table.display = mask_of(table.plot.starting)
    table.deck = mask_of(table.plot.numbers) & ~table.display
    table.target = 1
    return Scene(table)


def new(seats: int, cast: str = "random", chief: str = "random", **options: object) -> DeadlineTable:
    """A table before anything has happened."""
    made = {"case": CASE, "detectives": cast, "first_chief": chief, **options}
    state = GAME.new(seats=seats, options=made)
    assert isinstance(state, DeadlineState)
    return DeadlineTable(state, seats)


def dealt(seats: int, cast: str = "", chief: str = "0", **options: object) -> DeadlineTable:
    """The first Chief has to pick a clue; everybody holds the lowest cards of the pile, seat by seat."""
    return new(seats, cast or " ".join(CAST.split()[:seats]), chief, **options).deals()
