"""The rules of 13 Clues: one function a rule, in the order of the ledger."""

from __future__ import annotations

from typing import ClassVar, Final, SupportsIndex

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.event import Event, all_but, only
from hawkshaw.core.outcome import Outcome, sole_winner
from hawkshaw.core.state import State
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTES,
    CARD_NAMES,
    CATEGORY_MASKS,
    KITS,
    cards_dealt,
    is_little,
    pile_of,
    seats_of,
)
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table import events as told
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, DEAL, LOOK, START, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NAME, NOBODYS, NONE, replaced
from hawkshaw.games.thirteen_clues.table.state import ClueTable, who_acts
from hawkshaw.games.thirteen_clues.table.view import ClueView, look

Events = list[Event] | None
"""Where a rule tells what happened; None when nobody listens."""

PILES: Final[list[list[int]]] = [
    [pile_of(kit, dealt) for dealt in range(cards_dealt(kit) * seats_of(kit))] for kit in range(KITS)
]
"""By the kit, where each card that is dealt comes from, as masks."""

# Set-up


def new_table(kit: int) -> ClueState:
    """TC-01 to TC-07: the table before the first card is dealt."""
    table = ClueTable(kit)
    table.set_out()
    table.agenda.push(START)
    table.agenda.push(CHOOSE)
    table.agenda.push(DEAL, 0)
    return ClueState(table)


def next_card(table: ClueTable, dealt: int) -> tuple[int, int]:
    """TC-08 to TC-10: after so many cards, whom the next one goes to, and the pile it comes from as a mask."""
    return dealt % table.seats, table.rest & PILES[table.kit][dealt]


def deal(table: ClueTable, seat: int, card: int, events: Events) -> None:
    """TC-09, TC-10, TC-13: a card goes to a seat, which alone sees it; what is left stays unseen (TC-12)."""
    table.rest &= ~(1 << card)
    table.hands = replaced(table.hands, seat, table.hands[seat] | 1 << card)
    if events is not None:
        events.append(told.DEALT.event((seat, card), audience=only(seat), reveals=True))
    dealt = table.agenda.a + 1
    if dealt < len(PILES[table.kit]):
        table.agenda.replace(DEAL, dealt)
    else:
        table.agenda.pop()


def pick_options(table: ClueTable, seat: int) -> list[int]:
    """TC-14, TC-15: one Person, one Location and one Weapon of the five; with two seats also what stands left."""
    hand = table.hands[seat]
    block = SPACES[table.kit].blocks[actions.CHOOSE]
    options: list[int] = []
    for person in bits_of(hand & CATEGORY_MASKS[0]):
        for location in bits_of(hand & CATEGORY_MASKS[1]):
            for weapon in bits_of(hand & CATEGORY_MASKS[2]):
                if table.seats > 2:
                    options.append(block.id(person, location, weapon))
                    continue
                for left in bits_of(hand & ~(1 << person | 1 << location | 1 << weapon)):
                    options.append(block.id(person, location, weapon, left))
    return options


def choose(table: ClueTable, seat: int, cards: tuple[int, ...], events: Events) -> None:
    """TC-14, TC-16, TC-R10, TC-R23: a seat seals its three cards; nothing moves before the last seat has chosen."""
    table.picks = replaced(table.picks, seat, 1 << cards[0] | 1 << cards[1] | 1 << cards[2])
    if table.seats == 2:
        table.lefts = replaced(table.lefts, seat, cards[3])
    if events is not None:
        events.append(told.CHOSEN.event((seat,)))
    if all(table.picks):
        fill_holders(table, events)
        table.agenda.pop()


def fill_holders(table: ClueTable, events: Events) -> None:
    """TC-16 to TC-19: every pick goes to the holder on the left, seen by all but its owner; two cards stay."""
    seats = table.seats
    table.holders = tuple([table.picks[seat - 1] for seat in range(seats)])
    table.screens = tuple([table.hands[seat] & ~table.picks[seat] for seat in range(seats)])
    table.hands = NOBODYS[seats]
    table.picks = NOBODYS[seats]
    if events is not None:
        for seat in range(seats):
            others = all_but(seat, seats)
            cards = bits_of(table.holders[seat])
            events.append(told.HOLDER.event((seat, *cards), audience=others, reveals=True))
    table.update_sights()


# Turns


def start(table: ClueTable, seat: int, events: Events) -> None:
    """TC-21: luck says who begins."""
    table.first = seat
    if events is not None:
        events.append(told.START.event((seat,), reveals=True))
    begin_turn(table, seat, events)


def begin_turn(table: ClueTable, seat: int, events: Events) -> None:
    """TC-23 to TC-25, TC-R8: without a glass you take one, from the supply as long as it lasts."""
    table.agenda.replace(TURN, seat)
    if events is not None:
        events.append(told.TURN.event((seat,)))
    if table.seats == 2 or table.glasses[seat]:
        return
    if table.supply:
        table.supply -= 1
        table.glasses[seat] = 1
        if events is not None:
            events.append(told.SUPPLY.event((seat,)))
    else:
        # TC-R6: the others hold all ten, so somebody can be taken from.
        assert any(table.glasses)
        table.agenda.replace(TAKE, seat)


def take_options(table: ClueTable) -> list[int]:
    """TC-24, TC-R7: any other seat that has a glass. The taker has none."""
    block = SPACES[table.kit].blocks[actions.TAKE]
    return [block.first + seat for seat in range(table.seats) if table.glasses[seat]]


def take(table: ClueTable, seat: int, giver: int, events: Events) -> None:
    """TC-24: one glass from a player of your choice."""
    table.glasses[giver] -= 1
    table.glasses[seat] += 1
    if events is not None:
        events.append(told.TAKE.event((seat, giver)))
    table.agenda.replace(TURN, seat)


def pay(table: ClueTable, seat: int, receiver: int, events: Events) -> None:
    """TC-26, TC-R9: the glass moves before the action resolves; with two seats there are none (TC-49)."""
    if table.seats == 2:
        return
    table.glasses[seat] -= 1
    table.glasses[receiver] += 1
    if events is not None:
        events.append(told.PAY.event((seat, receiver)))


def fewest(glasses: list[int], seats: int, seat: int) -> int:
    """TC-36, TC-37, TC-R1 to TC-R3: the other seat with the fewest glasses, the first of them clockwise."""
    poorest = (seat + 1) % seats
    for step in range(2, seats):
        other = (seat + step) % seats
        if glasses[other] < glasses[poorest]:
            poorest = other
    return poorest


def end_action(table: ClueTable, seat: int, events: Events) -> None:
    """TC-26, TC-28, TC-50: the turn ends with the last glass, with two seats after one action (TC-22: clockwise)."""
    if table.seats == 2 or not table.glasses[seat]:
        begin_turn(table, (seat + 1) % table.seats, events)


# Actions


def turn_options(kit: int, seat: int) -> list[int]:
    """TC-26 to TC-31, TC-38, TC-39, TC-41, TC-51: every question to another seat, every slot, every triple.

    TC-R11, TC-R13 to TC-R21: the list depends on the number of seats alone. In a little game the triples have the
    Location and the Weapon that the other seat is always dealt.
    """
    seats = seats_of(kit)
    known = pile_of(kit, 1 - seat) | pile_of(kit, 3 - seat) if is_little(kit) else 0
    space = SPACES[kit]
    options: list[int] = []
    for action in range(space.n):
        kind = space.kinds[action]
        if kind == actions.CONSULT:
            options.append(action)
        elif kind == actions.ACCUSE and known & ~mask_of(space.args[action]) == 0:
            options.append(action)
        elif kind == actions.ASK and (seats == 2 or space.args[action][0] != seat):
            options.append(action)
    return options


TURN_OPTIONS: Final[list[list[list[int]]]] = [
    [turn_options(kit, seat) for seat in range(seats_of(kit))] if kit > 1 else [] for kit in range(KITS)
]
"""By the kit and the seat."""


def ask(table: ClueTable, seat: int, witness: int, source: int, about: int, events: Events) -> None:
    """TC-29 to TC-35: the witness tells everybody how many such cards it sees; the truth is the engine's (TC-R32).

    `source` is what the witness counts from: all it sees, or with two seats one of its sides (TC-51, TC-52).
    """
    pay(table, seat, witness, events)
    if events is not None:
        count = table.count(source, about)
        news = not table.asked[source * ATTRIBUTES + about]
        if table.seats == 2:
            events.append(told.ASK_SIDE.event((seat, witness, about, source & 1)))
            events.append(told.ANSWER_SIDE.event((witness, about, source & 1, count), reveals=news))
        else:
            events.append(told.ASK.event((seat, witness, about)))
            events.append(told.ANSWER.event((witness, about, count), reveals=news))
    table.note_question(seat, source, about)
    end_action(table, seat, events)


def consult(table: ClueTable, seat: int, slot: int, events: Events) -> None:
    """TC-36 to TC-38, TC-R16, TC-R17: everybody sees which slot is looked at; luck decides a card nobody has seen."""
    pay(table, seat, fewest(table.glasses, table.seats, seat), events)
    if events is not None:
        events.append(told.CONSULT.event((seat, slot)))
    if table.slots[slot] == NONE:
        table.agenda.push(LOOK, seat, slot)
    else:
        see_slot(table, seat, slot, not table.looked[seat] >> slot & 1, events)


def find(table: ClueTable, slot: int, card: int, events: Events) -> None:
    """TC-12: an Informant card gets its face at the first look; it never moves again (TC-20)."""
    seat = table.agenda.a
    table.agenda.pop()
    table.rest &= ~(1 << card)
    table.slots = replaced(table.slots, slot, card)
    see_slot(table, seat, slot, True, events)


def see_slot(table: ClueTable, seat: int, slot: int, news: bool, events: Events) -> None:
    """TC-38: the seat alone sees the card, and the card stays where it is."""
    if not table.looked[seat] >> slot & 1:
        table.looked = replaced(table.looked, seat, table.looked[seat] | 1 << slot)
    if events is not None:
        events.append(told.SHOWN.event((seat, slot, table.slots[slot]), audience=only(seat), reveals=news))
    end_action(table, seat, events)


def accuse(table: ClueTable, seat: int, cards: tuple[int, ...], events: Events) -> None:
    """TC-40 to TC-47: all three right wins at once; otherwise one word is said and the turn goes on."""
    pay(table, seat, fewest(table.glasses, table.seats, seat), events)
    news = table.note_accusation(seat, cards[0], cards[1], cards[2])
    if events is not None:
        events.append(told.ACCUSE.event((seat, *cards)))
    if table.holders[seat] == 1 << cards[0] | 1 << cards[1] | 1 << cards[2]:
        table.winner = seat
        table.agenda.clear()
        if events is not None:
            events.append(told.SOLVED.event((seat, *cards), reveals=True))
        return
    if events is not None:
        events.append(told.WRONG.event((seat,), reveals=news))
    end_action(table, seat, events)


class ClueState(State):
    """The table with its rules; who has to act follows from the table, but a copy knows it already."""

    game: ClassVar[str] = NAME

    def __init__(self, table: ClueTable, to_act: tuple[int, ...] | None = None) -> None:
        super().__init__(table.seats)
        self.table = table
        self.to_act = who_acts(table) if to_act is None else to_act

    def moves_of(self, seat: int) -> list[int]:
        kind = self.table.agenda.kind
        if kind == TURN:
            return TURN_OPTIONS[self.table.kit][seat]
        if kind == CHOOSE:
            return pick_options(self.table, seat)
        return take_options(self.table)

    def chances(self) -> list[tuple[int, int]]:
        kind = self.table.agenda.kind
        blocks = SPACES[self.table.kit].blocks
        if kind == DEAL:
            seat, pile = next_card(self.table, self.table.agenda.a)
            return [(blocks[actions.DEAL].id(seat, card), 1) for card in bits_of(pile)]
        if kind == START:
            return [(blocks[actions.START].id(seat), 1) for seat in range(self.seats)]
        if kind == LOOK:
            return [
                (blocks[actions.INFORMANT].id(self.table.agenda.b, card), 1)
                for card in bits_of(self.table.rest)
            ]
        return []

    def act(self, actor: int, action: int, events: Events) -> None:
        space = SPACES[self.table.kit]
        kind = space.kinds[action]
        args = space.args[action]
        if kind == actions.ACCUSE:
            accuse(self.table, actor, args, events)
        elif kind == actions.ASK:
            if self.seats == 2:
                witness = 1 - actor
                ask(self.table, actor, witness, 2 * witness + args[1], args[0], events)
            else:
                ask(self.table, actor, args[0], args[0], args[1], events)
        elif kind == actions.CONSULT:
            consult(self.table, actor, args[0], events)
        elif kind == actions.TAKE:
            take(self.table, actor, args[0], events)
        elif kind == actions.CHOOSE:
            choose(self.table, actor, args, events)
        elif kind == actions.DEAL:
            deal(self.table, args[0], args[1], events)
        elif kind == actions.START:
            start(self.table, args[0], events)
        else:
            find(self.table, args[0], args[1], events)
        self.to_act = who_acts(self.table)

    def view(self, seat: SupportsIndex | None) -> ClueView:
        view = super().view(seat)
        assert isinstance(view, ClueView)
        return view

    def seen_by(self, seat: int | None, legal: list[int]) -> ClueView:
        return look(self.table, self.to_act, seat, legal)

    def copy(self) -> ClueState:
        return ClueState(self.table.copy(), self.to_act)

    def facts(self) -> tuple[object, ...]:
        return self.table.facts()

    @property
    def outcome(self) -> Outcome | None:
        """TC-47: the first right accusation wins alone."""
        if self.table.winner == NONE:
            return None
        names = ", ".join(
            [CARD_NAMES[card].capitalize() for card in bits_of(self.table.holders[self.table.winner])]
        )
        return sole_winner(
            self.table.winner, self.seats, "solved", f"Seat {self.table.winner} solved its case: {names}."
        )
