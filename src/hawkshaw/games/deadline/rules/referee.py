"""Deadline's table with its rules: what may be done, what luck may bring, and what each action sets going.

The rules themselves stand by subject in `rounds`, `twists`, `abilities`, `tips`, `dealing` and `endgame`.
"""

from __future__ import annotations

from typing import ClassVar, Final, SupportsIndex

from hawkshaw.core.bits import Row, bits_of
from hawkshaw.core.outcome import Outcome
from hawkshaw.core.state import State
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    CARDS,
    DASH,
    DETECTIVES,
    GLORIA,
    LEADS,
    SYMBOL_OF,
    TIPS,
    WITH_SYMBOL,
)
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.rules import abilities, dealing, endgame, rounds, tips, twists
from hawkshaw.games.deadline.rules.dealing import Events
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.frames import (
    ANSWER,
    BEFORE,
    CALL,
    CAST,
    CHECK,
    CHIEF,
    CLUE,
    DRAW,
    DRAW_UP,
    FRISK,
    LUCKY_NEXT,
    NEXT,
    NONE,
    OPENING,
    RAY,
    RAY_DISCARD,
    RAY_NEXT,
    TAIL,
    TAKE,
    TURN,
    TURN_DOWN,
    who_acts,
)
from hawkshaw.games.deadline.table.open import INVESTIGATORS, MASTERS, NAME, RATINGS
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.view import DeadlineView, look

SPENDING_ALL = list(range(TIPS))


def new_table(plot: Plot, seats: int, chief: int = NONE) -> DeadlineTable:
    """DL-01 to DL-06: the table before the deal; luck names the first Chief unless the table's owner has."""
    table = DeadlineTable(plot, seats)
    table.agenda.push(CHIEF, chief)
    table.agenda.push(OPENING)
    for seat in reversed(range(seats)):
        table.agenda.push(DRAW, seat, table.kit.hand)
    return table


def seat_detectives(table: DeadlineTable, detectives: list[int]) -> None:
    """DL-02: these Detectives lie on the table, in the order of the seats."""
    table.detectives = detectives
    table.ready = (1 << table.seats) - 1


def ask_for_detectives(table: DeadlineTable, by_luck: bool) -> None:
    """D1: every seat, or luck for it, first chooses a Detective."""
    for seat in reversed(range(table.seats)):
        table.agenda.push(CAST if by_luck else TAKE, seat)


class DeadlineState(State):
    """The table with its rules; who has to act follows from the table, but a copy knows it already."""

    game: ClassVar[str] = NAME

    def __init__(self, table: DeadlineTable, to_act: tuple[int, ...] | None = None) -> None:
        super().__init__(table.seats)
        self.table = table
        self.to_act = who_acts(table.agenda) if to_act is None else to_act
        self.choices: list[int] | None = None
        """A cache of the legal moves: follows from the table."""

    def moves_of(self, seat: int) -> list[int]:
        if self.choices is None:
            self.choices = options(self.table, seat)
        return self.choices

    def chances(self) -> list[tuple[int, int]]:
        table = self.table
        kind = table.agenda.kind
        blocks = table.space.blocks
        if kind == DRAW:
            return outcomes_of(blocks[actions.CARD].first).chosen(table.pile)
        if kind == CAST:
            first = blocks[actions.CAST].first + table.agenda.a * DETECTIVES
            return [(first + one, 1) for one in range(DETECTIVES) if one not in table.detectives]
        if kind == CHIEF:
            first = blocks[actions.CHIEF].first
            return [(first + seat, 1) for seat in range(table.seats)]
        return []

    def may_bring(self, action: int) -> bool:
        if self.table.agenda.kind != DRAW:
            return super().may_bring(action)
        card = action - self.table.space.blocks[actions.CARD].first
        return 0 <= card < CARDS and self.table.pile >> card & 1 == 1

    def act(self, actor: int, action: int, events: Events) -> None:
        table = self.table
        kind = table.space.kinds[action]
        args = table.space.args[action]
        self.choices = None
        if table.agenda.kind == TURN:
            table.agenda.replace(NEXT, actor)
            act_in_turn(table, actor, kind, args, events)
        elif kind == actions.CARD:
            dealing.take_card(table, args[0], events)
        elif kind == actions.CAST:
            rounds.take_detective(table, args[0], args[1], told.CAST, events)
        elif kind == actions.CHIEF:
            rounds.name_chief(table, args[0], events)
        else:
            act_when_asked(table, actor, kind, args, events)
        go_on(table, events)
        self.to_act = who_acts(table.agenda)

    def view(self, seat: SupportsIndex | None) -> DeadlineView:
        view = super().view(seat)
        assert isinstance(view, DeadlineView)
        return view

    def seen_by(self, seat: int | None, legal: list[int]) -> DeadlineView:
        return look(self.table, self.to_act, seat, legal)

    def copy(self) -> DeadlineState:
        other = DeadlineState(self.table.copy(), self.to_act)
        other.choices = self.choices
        return other

    def facts(self) -> tuple[object, ...]:
        return self.table.facts()

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self.table) if self.table.finished else None


def outcomes_of(first: int) -> Row[tuple[int, int]]:
    """Every card as luck may bring it, by the number of the first card's action: one object for a space."""
    known = _outcomes.get(first)
    if known is None:
        known = _outcomes[first] = Row([(first + card, 1) for card in range(CARDS)])
    return known


_outcomes: Final[dict[int, Row[tuple[int, int]]]] = {}


def options(table: DeadlineTable, seat: int) -> list[int]:
    """What the seat that has to act may choose from, by the kind of decision."""
    kind = table.agenda.kind
    blocks = table.space.blocks
    if kind == TURN:
        return rounds.turn_options(table)
    if kind == CLUE:
        first = blocks[actions.PURSUE].first
        return [first + place for place, clue in enumerate(table.numbers) if table.display >> clue & 1]
    if kind == RAY:
        return [blocks[actions.DRAW].first, blocks[actions.PASS].first]
    if kind == RAY_DISCARD:
        first = blocks[actions.DISCARD].first
        return [first + card for card in bits_of(table.hands[seat])]
    if kind == CALL:
        first = blocks[actions.ANSWER_CALL].first - LEADS
        return [first + twist for twist in bits_of(table.hands[seat] & ALL_TWISTS)]
    if kind == TAIL:
        first = blocks[actions.LOSE].first
        symbol = SYMBOL_OF[table.agenda.b]
        return [first + lead for lead in bits_of(table.hands[seat] & WITH_SYMBOL[symbol])]
    if kind == FRISK:
        return [blocks[actions.SNUFF].first + tip for tip in bits_of(table.lit)]
    if kind == TAKE:
        first = blocks[actions.TAKE].first
        return [first + detective for detective in range(DETECTIVES) if detective not in table.detectives]
    if kind == ANSWER:
        return endgame.answer_options(table)
    first = blocks[actions.REACTIVATE].first
    down = [first + other for other in range(table.seats) if not table.ready >> other & 1]
    return [*down, blocks[actions.DECLINE].first]


def act_in_turn(table: DeadlineTable, seat: int, kind: int, args: tuple[int, ...], events: Events) -> None:
    """DL-13: exactly one of four things; the agenda already says whose turn is next."""
    if kind == actions.PLAY:
        rounds.play_lead(table, seat, args[0], args[1], events)
    elif kind == actions.DROP_OUT:
        rounds.leave_round(table, seat, NONE, events)
    elif kind == actions.DROP_OUT_WITH:
        rounds.leave_round(table, seat, args[0], events)
    elif kind == actions.TIPS_DRAW:
        tips.buy_card(table, seat, list(args), events)
    elif kind == actions.TIPS_REMOVE:
        tips.buy_off(table, seat, list(args[:3]), [args[3]], events)
    elif kind == actions.TIPS_REMOVE_TWO:
        tips.buy_off(table, seat, SPENDING_ALL, list(args), events)
    elif kind in (actions.USE, actions.COPY):
        abilities.use_ability(table, seat, args[0], (), events)
    elif kind in (actions.USE_DASH, actions.COPY_DASH):
        abilities.use_ability(table, seat, DASH, args, events)
    else:
        abilities.use_ability(table, seat, GLORIA, args, events)


def act_when_asked(table: DeadlineTable, seat: int, kind: int, args: tuple[int, ...], events: Events) -> None:
    """Everything that is decided outside a turn, or in the middle of one."""
    if kind == actions.PURSUE:
        rounds.pursue(table, seat, args[0], events)
    elif kind == actions.TAKE:
        rounds.take_detective(table, seat, args[0], told.TOOK, events)
    elif kind == actions.ANSWER_CALL:
        table.agenda.pop()
        twists.activate(table, seat, args[0], events)
    elif kind == actions.LOSE:
        twists.lose_lead(table, seat, args[0], events)
    elif kind == actions.SNUFF:
        twists.snuff(table, seat, args[0], events)
    elif kind == actions.DRAW:
        abilities.draw_for_ray(table, seat, events)
    elif kind == actions.PASS:
        abilities.decline_ray(table, seat, events)
    elif kind == actions.DISCARD:
        abilities.discard_for_ray(table, seat, args[0], events)
    elif kind == actions.REACTIVATE:
        twists.reactivate(table, seat, args[0], events)
    elif kind == actions.DECLINE:
        twists.reactivate(table, seat, NONE, events)
    elif kind == actions.ANSWER:
        endgame.answer(table, seat, args[0], args[1], events)
    else:
        endgame.submit(table, seat, events)


def go_on(table: DeadlineTable, events: Events) -> None:
    """Carry out what nobody decides, until somebody or luck has to."""
    while True:
        kind = table.agenda.kind
        if kind == DRAW:
            if table.pile:
                return
            dealing.refill(table, events)
        elif kind == NEXT:
            rounds.next_turn(table)
        elif kind == DRAW_UP:
            rounds.draw_up(table, events)
        elif kind == BEFORE:
            twists.next_duty(table, events)
        elif kind == TURN_DOWN:
            seat = table.agenda.a
            table.agenda.pop()
            abilities.turn_down(table, seat, events)
        elif kind == LUCKY_NEXT:
            twists.offer_lucky_break(table)
        elif kind == CHECK:
            table.agenda.pop()
            rounds.check_success(table, events)
        elif kind == RAY_NEXT:
            abilities.ask_next_for_ray(table)
        elif kind == OPENING:
            rounds.open_case(table, events)
        elif kind == CHIEF and table.agenda.a != NONE:
            rounds.name_chief(table, table.agenda.a, events)
        else:
            return


def outcome_of(table: DeadlineTable) -> Outcome:
    """DL-103; without questions the share of the case's clues that were won."""
    seats = table.seats
    if not table.asks:
        share = 2 * len(table.won) / len(table.plot.clues) - 1
        return Outcome((), (len(table.won),) * seats, (share,) * seats, "deadline", summary(table))
    winners = tuple(range(seats)) if table.rating >= INVESTIGATORS else ()
    scaled = 2 * table.rating / MASTERS - 1
    return Outcome(winners, (table.rating,) * seats, (scaled,) * seats, RATINGS[table.rating], summary(table))


def summary(table: DeadlineTable) -> str:
    """How the game ended, in one sentence."""
    failures = "1 failure" if table.failures == 1 else f"{table.failures} failures"
    counted = f"{len(table.won)} of {len(table.plot.clues)} clues won, {failures}"
    if not table.asks:
        return f"The investigation is over: {counted}."
    right = sum([a == b.choice for a, b in zip(table.answers, table.plot.answers, strict=True)])
    title = RATINGS[table.rating].replace("_", " ").title()
    return f"{title}: {right} of {len(table.answers)} questions right, {counted}."
