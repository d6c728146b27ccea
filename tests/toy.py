"""High Card: a tiny game with hidden cards, sealed bids and options, to test what is generic over games.

Each round luck deals every seat a card that its owner alone sees, low cards more often than high ones. Then all seats
seal a bid at the same time, cards and bids are turned over, and the highest card gains its bid while the others lose
theirs. Tests put it on the shelf with `on_the_shelf`; the product never does.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from hawkshaw.core import registry
from hawkshaw.core.agenda import Agenda
from hawkshaw.core.catalogue import Catalogue
from hawkshaw.core.errors import BadPosition, Malformed
from hawkshaw.core.event import EVERYONE, Event, EventKind, only
from hawkshaw.core.game import Game, Refusal
from hawkshaw.core.outcome import Outcome
from hawkshaw.core.player import Player, register_player
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import Block, Domain, Space, seat_domain
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, NOBODY_TO_ACT, State, View

NAME: Final = "high_card"
RANKS: Final = ("two", "three", "four", "five", "six", "seven")
DEAL: Final = 0  # a: how many cards have been dealt
BID: Final = 1
FRAMES: Final = ("deal", "bid")
NONE: Final = -1
SEALED: Final = -2  # a bid that a view knows has been made

WORDS: Final = Catalogue(
    "high_card/en.toml",
    """
plural = {one = "n = 1"}
seat = "seat {number}"
lead = "One card, one bid, no mercy."
card = {two = "Two", three = "Three", four = "Four", five = "Five", six = "Six", seven = "Seven"}
refusal = {luck = "only luck deals", again = "{seat} has sealed its bid already", wait = "nobody bids now"}
ask = {bid = "{seat}, seal a bid.", wait = "The table waits.", over = "The game is over."}
[event]
dealt = "{seat} is dealt the {card}"
sealed = "{seat} seals a bid"
shown = {one = "{seat} shows the {card} and bid one point", other = "{seat} shows the {card} and bid {count} points"}
""",
)


class HighCardOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=3, description="How many rounds are played.")] = 1
    deck: Annotated[Literal["short", "long"], msgspec.Meta(description="Four cards or six.")] = "short"
    bold: Annotated[bool, msgspec.Meta(description="Allow bids of three.")] = False


@cache
def space_for(seats: int, options: HighCardOptions) -> Space:
    bids = Block("bid", amount=Domain("amount", ["0", "1", "2", "3"][: 4 if options.bold else 3]))
    cards = Domain("card", RANKS[: 6 if options.deck == "long" else 4])
    return Space([bids], [Block("deal", seat=seat_domain(seats), card=cards)])


class PositionDump(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["high_card"]
    seats: Literal[2, 3]
    options: HighCardOptions
    round: int
    agenda: list[tuple[Literal["deal", "bid"], int]]
    cards: list[str | None]
    bids: list[int | Literal["sealed"] | None]
    scores: list[int]


class ViewDump(PositionDump):
    seat: int | None
    legal: list[str]


class HighCardState(State):
    game: ClassVar[str] = NAME

    def __init__(self, seats: int, options: HighCardOptions) -> None:
        super().__init__(seats)
        self.options, self.space = options, space_for(seats, options)
        self.agenda, self.round, self.scores = Agenda(), 0, [0] * seats
        self.begin_round()

    def begin_round(self) -> None:
        self.cards, self.bids = [NONE] * self.seats, [NONE] * self.seats
        self.agenda.push(BID)
        self.agenda.push(DEAL, 0)
        self.settle()

    def settle(self) -> None:
        owing = tuple(seat for seat in range(self.seats) if self.bids[seat] == NONE)
        self.to_act = {DEAL: LUCK_TO_ACT, BID: owing}.get(self.agenda.kind, NOBODY_TO_ACT)

    @property
    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        best = max(self.scores)
        winners = tuple(seat for seat in range(self.seats) if self.scores[seat] == best)
        stake = 1.0 if len(winners) < self.seats else 0.0
        returns = tuple(stake if score == best else -stake for score in self.scores)
        return Outcome(winners, tuple(self.scores), returns, "counted", f"The best score is {best}.")

    def moves_of(self, seat: int) -> list[int]:
        return list(range(self.space.n))

    def chances(self) -> list[tuple[int, int]]:
        if self.agenda.kind != DEAL:
            return []
        deal, dealt = self.space.block("deal"), self.agenda.a
        cards = range(len(deal.domains[1]))
        return [(deal.id(dealt, card), len(cards) - card) for card in cards if card not in self.cards]

    def act(self, actor: int, action: int, events: list[Event] | None) -> None:
        news: list[Event] = [] if events is None else events
        args = self.space.args[action]
        if actor == CHANCE:
            self.cards[args[0]] = args[1]
            news.append(Event("dealt", args, only(args[0]), True))
            self.agenda.replace(DEAL, self.agenda.a + 1)
            if self.agenda.a == self.seats:
                self.agenda.pop()
        else:
            self.bids[actor] = args[0]
            news.append(Event("sealed", (actor,)))
            if NONE not in self.bids:
                self.turn_over(news)
        self.settle()

    def turn_over(self, news: list[Event]) -> None:
        for seat, (card, bid) in enumerate(zip(self.cards, self.bids, strict=True)):
            self.scores[seat] += bid if card == max(self.cards) else -bid
            news.append(Event("shown", (seat, card, bid), EVERYONE, True))
        self.round += 1
        self.agenda.pop()
        if self.round < self.options.rounds:
            self.begin_round()

    def view(self, seat: int | None) -> HighCardView:
        view = super().view(seat)
        assert isinstance(view, HighCardView)
        return view

    def seen_by(self, seat: int | None, legal: list[int]) -> HighCardView:
        seen = self.copy()
        for other in range(self.seats):
            if other != seat and self.agenda:
                seen.cards[other] = NONE
                seen.bids[other] = SEALED if self.bids[other] != NONE else NONE
        return HighCardView(seen, seat, legal)

    def copy(self) -> HighCardState:
        other = HighCardState(self.seats, self.options)
        other.agenda, other.round, other.to_act = self.agenda.copy(), self.round, self.to_act
        other.cards, other.bids, other.scores = self.cards[:], self.bids[:], self.scores[:]
        return other

    def facts(self) -> tuple[object, ...]:
        return self.seats, self.options, self.agenda.ints, self.round, self.cards, self.bids, self.scores

    def dump(self) -> dict[str, object]:
        return {
            "game": NAME,
            "seats": self.seats,
            "options": msgspec.to_builtins(self.options),
            "round": self.round,
            "agenda": [[FRAMES[frame[0]], frame[1]] for frame in self.agenda.frames()],
            "cards": [None if card == NONE else RANKS[card] for card in self.cards],
            "bids": [{NONE: None, SEALED: "sealed"}.get(bid, bid) for bid in self.bids],
            "scores": self.scores[:],
        }


class HighCardView(View):
    """The table with everything face down that the seat may not see."""

    game: ClassVar[str] = NAME

    def __init__(self, table: HighCardState, seat: int | None, legal: list[int]) -> None:
        super().__init__()
        self.table, self.seat, self.legal = table, seat, legal

    def facts(self) -> tuple[object, ...]:
        return self.seat, self.legal, self.table.to_act, *self.table.facts()

    def dump(self) -> dict[str, object]:
        return {
            **self.table.dump(),
            "seat": self.seat,
            "legal": [self.table.space.text(a) for a in self.legal],
        }


def read(data: PositionDump) -> HighCardState:
    table = HighCardState(data.seats, data.options)
    table.agenda.clear()
    for do, dealt in data.agenda:
        table.agenda.push(FRAMES.index(do), dealt)
    if [len(data.cards), len(data.bids), len(data.scores)] != [data.seats] * 3:
        raise BadPosition(f"there must be a card, a bid and a score for each of the {data.seats} seats")
    try:
        table.cards = [NONE if card is None else RANKS.index(card) for card in data.cards]
    except ValueError as error:
        raise BadPosition(f"cards: {error}") from None
    table.bids = [NONE if bid is None else bid if isinstance(bid, int) else SEALED for bid in data.bids]
    table.round, table.scores = data.round, data.scores[:]
    table.settle()
    return table


class HighCardWorlds:
    """Deals the round again until the seat gets the card it has; the others' bids are any."""

    def __init__(self, view: HighCardView) -> None:
        self._view = view

    def sample(self, rng: Rng) -> HighCardState:
        known = self._view.table
        while True:
            table = known.copy()
            if not table.agenda:
                return table
            table.cards = [NONE] * table.seats
            for seat in range(table.agenda.a if table.agenda.kind == DEAL else table.seats):
                cards = [
                    card
                    for card in range(len(table.space.block("deal").domains[1]))
                    if card not in table.cards
                ]
                weights = [len(table.space.block("deal").domains[1]) - card for card in cards]
                table.cards[seat] = cards[rng.weighted(weights)]
            if self._view.seat is not None and table.cards[self._view.seat] == known.cards[self._view.seat]:
                table.bids = [rng.below(table.space.n) if bid == SEALED else bid for bid in known.bids]
                return table


class HighCard(Game):
    name = NAME
    title = "High Card"
    seats = (2, 3)
    rules_version = 3
    cap = 50
    ledgers = ()
    events: ClassVar[dict[str, EventKind]] = {
        "dealt": EventKind(True, seat=seat_domain(3), card=Domain("card", RANKS)),
        "sealed": EventKind(seat=seat_domain(3)),
        "shown": EventKind(True, seat=seat_domain(3), card=Domain("card", RANKS), count=None),
    }
    Options = HighCardOptions

    def start(self, seats: int, options: msgspec.Struct) -> HighCardState:
        assert isinstance(options, HighCardOptions)
        return HighCardState(seats, options)

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        assert isinstance(options, HighCardOptions)
        return space_for(seats, options)

    def space(self, state: State | View) -> Space:
        return table_of(state).space

    def load(self, dump: object) -> HighCardState:
        try:
            return read(msgspec.convert(dump, PositionDump))
        except msgspec.ValidationError as error:
            raise BadPosition(str(error)) from None

    def load_view(self, dump: object) -> HighCardView:
        try:
            data = msgspec.convert(dump, ViewDump)
            table = read(data)
            return HighCardView(table, data.seat, [table.space.parse(text) for text in data.legal])
        except (msgspec.ValidationError, Malformed) as error:
            raise BadPosition(str(error)) from None

    def worlds(self, view: View) -> HighCardWorlds:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat")
        assert isinstance(view, HighCardView)
        return HighCardWorlds(view)

    def encode(self, view: View) -> array[float]:
        table, seat = table_of(view), view.seat
        card = NONE if seat is None else table.cards[seat]
        waiting = [float(other in table.to_act) for other in range(table.seats)]
        return array("f", [*(float(card == rank) for rank in range(6)), *waiting, *map(float, table.scores)])

    def layout(self, state: State | View) -> dict[str, slice]:
        seats = table_of(state).seats
        return {
            "card": slice(0, 6),
            "waiting": slice(6, 6 + seats),
            "scores": slice(6 + seats, 6 + 2 * seats),
        }

    def content(self, options: msgspec.Struct) -> bytes:
        assert isinstance(options, HighCardOptions)
        return f"cards-{options.deck}".encode()

    def catalogue(self, locale: str = "en") -> Catalogue:
        return WORDS

    def table(self, view: View, locale: str = "en") -> str:
        table = table_of(view)
        cards = ", ".join("?" if card == NONE else RANKS[card] for card in table.cards)
        return f"Cards: {cards}. Scores: {', '.join(map(str, table.scores))}.\n{self.ask(view, locale)}"

    def ask(self, view: View, locale: str = "en") -> str:
        key = "bid" if view.legal else "wait" if table_of(view).agenda else "over"
        return WORDS.say(f"ask.{key}", {"seat": WORDS.say("seat", {"number": view.seat})})

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        if action >= self.space(view).n:
            return Refusal("luck", {}, "HC-1")
        sealed = view.seat is not None and table_of(view).bids[view.seat] != NONE
        return Refusal("again" if sealed else "wait", {"seat": f"seat {view.seat}"}, "HC-2")


def table_of(state: State | View) -> HighCardState:
    """The table, or what a view shows of it."""
    table = state.table if isinstance(state, HighCardView) else state
    assert isinstance(table, HighCardState)
    return table


class Coward(Player):
    """Bids nothing."""

    def __init__(self, rng: Rng) -> None:
        self.first = rng.word()

    def choose(self, view: View) -> int:
        return view.legal[0]


HIGH_CARD: Final = HighCard()


@contextmanager
def on_the_shelf() -> Iterator[HighCard]:
    """High Card, playable by name for the time of a test."""
    register_player("coward", Coward, NAME)
    registry.register(HIGH_CARD)
    try:
        yield HIGH_CARD
    finally:
        registry.unregister(NAME)
