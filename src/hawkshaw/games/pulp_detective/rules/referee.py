"""The rules of Pulp Detective: whose decision it is, and what an action sets going.

The steps themselves are in `setup`, `storyline`, `investigation`, `confrontation`, the effects of cards in
`interpreter`, and what may be chosen in `legal`.
"""

from __future__ import annotations

from typing import ClassVar, Final, SupportsIndex

from hawkshaw.core.outcome import Outcome
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT, State
from hawkshaw.games.pulp_detective.content.effects import AT_DRAW, NONE
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.rules.aftermath import (
    after,
    check_clues,
    decline_twist,
    end_task,
    end_turn,
    finish_task,
    gain_after_failure,
    gang_chances,
    march,
    may_reveal,
    offer_second_twist,
    reveal_gang,
    reward,
    suffer,
)
from hawkshaw.games.pulp_detective.rules.choices import (
    answer,
    give_gift,
    pick,
    request,
    throw_for_icon,
    use_resource,
)
from hawkshaw.games.pulp_detective.rules.confrontation import (
    confront,
    enter,
    find_culprit,
    has_to_name_culprit,
    name_culprit,
    read_blue,
)
from hawkshaw.games.pulp_detective.rules.deck import (
    deal,
    land,
    land_chances,
    leave,
    mill,
    show_top,
    top_chances,
    uncover,
)
from hawkshaw.games.pulp_detective.rules.interpreter import run
from hawkshaw.games.pulp_detective.rules.investigation import (
    begin_task,
    buy_dice,
    buy_reroll,
    give_verdict,
    reroll,
    resolve,
    roll,
    settle_items,
    show_faces,
    throw,
)
from hawkshaw.games.pulp_detective.rules.legal import offers
from hawkshaw.games.pulp_detective.rules.setup import (
    Choices,
    ask_for_criminal,
    begin,
    choose_case,
    choose_character,
    choose_difficulty,
    choose_items,
    choose_suspects,
    deal_location,
    deal_sidekick,
    location_chances,
    meet_nemesis,
    nemesis_chances,
    new_table,
    sidekick_chances,
)
from hawkshaw.games.pulp_detective.rules.storyline import (
    assign,
    begin_part,
    begin_turn,
    chooses_order,
    discard,
    give,
    go_alone,
    go_first,
    keep,
    lay_out,
    open_slots,
    peek,
    place,
    return_card,
)
from hawkshaw.games.pulp_detective.rules.telling import Events
from hawkshaw.games.pulp_detective.rules.usable import usable
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    AFTER,
    ASSIGN,
    BEGIN,
    BLUE,
    BY_ITSELF,
    BY_LUCK,
    CHOOSE,
    CLUES,
    CONFER,
    CONFRONT,
    CROSSED,
    CULPRIT,
    DEAL,
    DECIDED,
    DECISIONS,
    DRAW,
    ENTRY,
    FACES,
    FIRST,
    GANG_CARD,
    LAID,
    LANDS,
    LEAVE,
    LOCATION,
    LUCK,
    MILL,
    NEMESIS_COMES,
    OWED,
    PART,
    PAUSE,
    PENALTY,
    PLACE,
    RANDOM_ICON,
    REWARD,
    RUN,
    SECOND_TWIST,
    SIDEKICK,
    TASK,
    TASK_END,
    TASK_OVER,
    THROW,
    TIME_MARCHES,
    TOP,
    TURN,
    TURN_OVER,
    TWIST,
    VERDICT,
)
from hawkshaw.games.pulp_detective.table.open import NAME, RIVALS, SEATS, SOCIETY_ALONE, OpenTable
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, SOLVED
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.view import PulpView, look

SEAT_TO_ACT: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(max(SEATS))]
SUMMARIES: Final = (
    "The culprit was beaten and the case is solved.",
    "Time ran out before the case was solved.",
    "The detective had no stamina left.",
    "The culprit escaped in the confrontation.",
    "Both detectives are out, and the case is not solved.",
)


class PulpState(State):
    """One position of Pulp Detective: the table, and who has to act at it."""

    game: ClassVar[str] = NAME

    def __init__(self, table: Table) -> None:
        super().__init__(table.seats)
        self.table = table
        self.space = table.space
        self.choices: list[int] | None = None
        self.outcomes: list[tuple[int, int]] | None = None
        """What may be chosen now, and what luck may bring, once somebody has asked: both follow from the table."""

    def go_on(self, events: Events) -> None:
        """Carry out what is nobody's decision, until somebody or luck has to act."""
        table = self.table
        agenda = table.agenda
        self.choices = None
        self.outcomes = None
        while agenda.ints:
            kind = agenda.kind
            decided = DECIDED[kind]
            if decided == BY_ITSELF:
                proceed(table, kind, events)
            elif decided == BY_LUCK:
                self.to_act = LUCK_TO_ACT
                return
            else:
                if self._asks(kind):
                    self.to_act = SEAT_TO_ACT[agenda.a]
                    return
                pass_over(table, kind, events)
                self.choices = None
        self.to_act = NOBODY_TO_ACT

    def _asks(self, kind: int) -> bool:
        """Whether there is anything to decide at the frame on top."""
        table = self.table
        me = table.me
        if kind == CHOOSE:
            return me.keeps + me.gives + me.discards + me.returns > 0
        if kind == ASSIGN:
            return open_slots(me) != 0
        if kind == FIRST:
            return chooses_order(table)
        if kind == PLACE:
            return me.kept != NONE
        if kind == PENALTY:
            return may_reveal(table, me)
        if kind == CULPRIT:
            return has_to_name_culprit(table)
        if kind == DRAW:
            # D19: asked only for an ability of this very window; everything else can wait for the display.
            return bool(usable(table, me, 1 << AT_DRAW))
        self.choices = offers(table)
        return len(self.choices) > (1 if kind in (PAUSE, CONFER) else 0)

    @property
    def waits(self) -> bool:
        """Whether the frame on top asks a seat, or luck, for something that there is."""
        kind = self.table.agenda.kind
        return bool(self.chances()) if kind in LUCK else kind in DECISIONS and self._asks(kind)

    def moves_of(self, seat: int) -> list[int]:
        if self.choices is None:
            self.choices = offers(self.table)
        return self.choices

    def chances(self) -> list[tuple[int, int]]:
        if self.outcomes is None:
            table = self.table
            kind = table.agenda.kind
            found: list[tuple[int, int]] = []
            if kind == TOP:
                found = top_chances(table)
            elif kind in (THROW, RANDOM_ICON):
                found = table.space.faces
            elif kind == LANDS:
                found = land_chances(table)
            elif kind == GANG_CARD:
                found = gang_chances(table)
            elif kind == NEMESIS_COMES:
                found = nemesis_chances(table)
            elif kind == LOCATION:
                found = location_chances(table)
            elif kind == SIDEKICK:
                found = sidekick_chances(table)
            self.outcomes = found
        return self.outcomes

    def act(self, actor: int, action: int, events: Events) -> None:
        kind = self.space.kinds[action]
        args = self.space.args[action]
        if actor < 0:
            act_of_luck(self.table, kind, args[0], events)
        else:
            act_of_seat(self.table, kind, args, events)
        self.go_on(events)

    def view(self, seat: SupportsIndex | None) -> PulpView:
        view = super().view(seat)
        assert isinstance(view, PulpView)
        return view

    def seen_by(self, seat: int | None, legal: list[int]) -> PulpView:
        return look(self.table, self.to_act, seat, legal)

    def copy(self) -> PulpState:
        other = PulpState(self.table.copy())
        other.to_act = self.to_act
        other.choices = self.choices
        other.outcomes = self.outcomes
        return other

    def facts(self) -> tuple[object, ...]:
        return self.table.facts()

    @property
    def outcome(self) -> Outcome | None:
        """PD-37, PD-40, PD-191 to PD-193: the case is solved or it is not, by one of two rivals or by both."""
        ending = self.table.ending
        if ending == NONE:
            return None
        seats = range(self.table.seats)
        if self.table.mode == RIVALS:
            won = [me.ending == SOLVED for me in self.table.detectives]
            returns = [1.0 if won[seat] else -1.0 if any(won) else 0.0 for seat in seats]
        else:
            won = [ending == SOLVED for _ in seats]
            returns = [1.0 if solved else -1.0 for solved in won]
        return Outcome(
            tuple([seat for seat in seats if won[seat]]),
            tuple([int(solved) for solved in won]),
            tuple(returns),
            ENDINGS[ending],
            SUMMARIES[ending],
        )


def new_game(pack: Pack, mode: int, modules: int, choices: Choices) -> PulpState:
    """A table at which nothing random has happened yet."""
    state = PulpState(new_table(pack, mode, modules, choices))
    state.go_on(None)
    return state


def pass_over(table: OpenTable, kind: int, events: Events) -> None:
    """A decision at which there is nothing to decide: what it is about happens by itself, or not at all."""
    if kind == PENALTY:
        suffer(table, table.me, events)
    elif kind == CULPRIT:
        find_culprit(table, events)
    elif kind == FIRST:
        go_alone(table)
    else:
        table.agenda.pop()


def proceed(table: Table, kind: int, events: Events) -> None:
    """Carry out the frame on top of the agenda, which asks nobody."""
    agenda = table.agenda
    if kind == RUN:
        me, effect, ability = table.me, agenda.b, agenda.c
        agenda.pop()
        run(table, me, effect, ability, events)
    elif kind == DEAL:
        deal(table, events)
    elif kind == TURN:
        begin_turn(table, events)
    elif kind == PART:
        begin_part(table, events)
    elif kind == LAID:
        lay_out(table, events)
    elif kind == TASK:
        begin_task(table, events)
    elif kind == FACES:
        show_faces(table, events)
    elif kind == VERDICT:
        give_verdict(table, events)
    elif kind == OWED:
        settle_items(table, events)
    elif kind == AFTER:
        after(table, events)
    elif kind == REWARD:
        reward(table, events)
    elif kind == SECOND_TWIST:
        offer_second_twist(table, events)
    elif kind == TASK_END:
        end_task(table, events)
    elif kind == TASK_OVER:
        finish_task(table, events)
    elif kind == TIME_MARCHES:
        march(table, events)
    elif kind == TURN_OVER:
        end_turn(table, events)
    elif kind == CLUES:
        check_clues(table, events)
    elif kind == CROSSED:
        seat = agenda.a
        agenda.pop()
        uncover(table, seat, events)
    elif kind == MILL:
        mill(table, events)
    elif kind == LEAVE:
        leave(table, events)
    elif kind == CONFRONT:
        confront(table, events)
    elif kind == ENTRY:
        enter(table, events)
    elif kind == BLUE:
        read_blue(table, events)
    else:
        assert kind == BEGIN
        begin(table, events)


def act_of_luck(table: Table, kind: int, value: int, events: Events) -> None:
    """What luck brings."""
    if kind == actions.FACE:
        if table.agenda.kind == THROW:
            throw(table, value, events)
        else:
            throw_for_icon(table, value, events)
    elif kind == actions.TOP:
        show_top(table, value, events)
    elif kind == actions.LANDS:
        land(table, value, events)
    elif kind == actions.GANG:
        reveal_gang(table, value, events)
    elif kind == actions.NEMESIS_COMES:
        meet_nemesis(table, value, events)
    elif kind == actions.SIDEKICK:
        deal_sidekick(table, value, events)
    else:
        assert kind == actions.LOCATION
        deal_location(table, value, events)


def act_of_seat(table: Table, kind: int, args: tuple[int, ...], events: Events) -> None:
    """What a seat decides."""
    me = table.me
    if kind == actions.ROLL:
        roll(table, me, args[0], events)
    elif kind == actions.RESOLVE:
        resolve(table, me, NONE, events)
    elif kind == actions.RESOLVE_WITH:
        resolve(table, me, args[0], events)
    elif kind == actions.KEEP:
        keep(table, me, args[0], events)
    elif kind == actions.DISCARD:
        discard(table, me, args[0], events)
    elif kind == actions.RETURN:
        return_card(table, me, args[0], events)
    elif kind == actions.GIVE:
        give(table, me, args[0], events)
    elif kind == actions.ASSIGN:
        assign(table, me, args, events)
    elif kind == actions.PLACE:
        place(table, me, args[0], NONE, events)
    elif kind == actions.PLACE_WITH:
        place(table, me, args[0], args[1], events)
    elif kind == actions.PEEK:
        peek(table, me, args[0], events)
    elif kind == actions.REROLL:
        reroll(table, me, args[0], events)
    elif kind == actions.BUY_REROLL:
        buy_reroll(table, me, args[0], events)
    elif kind == actions.BUY_DICE:
        buy_dice(table, me, events)
    elif kind == actions.SUFFER:
        suffer(table, me, events)
    elif kind == actions.REVEAL:
        table.agenda.replace(GANG_CARD, me.seat)
    elif kind == actions.GAIN_TWIST and table.agenda.kind == TWIST:
        gain_after_failure(table, me, args[0], events)
    elif kind == actions.NO_TWIST:
        decline_twist(table, me, events)
    elif kind == actions.CHOOSE_ICON:
        name_culprit(table, me, args[0], events)
    elif kind >= actions.FIRST:
        act_of_two(table, me, kind, args[0], events)
    elif kind <= actions.SUSPECTS:
        act_of_set_up(table, kind, args[0], events)
    elif kind <= actions.PASS:
        use_resource(table, me, kind, args, events)
    else:
        pick(table, me, kind, args, events)


def act_of_two(table: OpenTable, me: Detective, kind: int, value: int, events: Events) -> None:
    """D16, D17: what two decide who solve the case together."""
    if kind == actions.FIRST:
        go_first(table, value, events)
    elif kind == actions.GIFT:
        give_gift(table, me, value, events)
    elif kind == actions.REQUEST:
        request(table, me, value, events)
    else:
        assert kind in (actions.GRANT, actions.REFUSE)
        answer(table, me, value, kind == actions.GRANT, events)


def act_of_set_up(table: OpenTable, kind: int, value: int, events: Events) -> None:
    """D1: a step of set-up that was asked."""
    seat, settled = table.agenda.a, table.agenda.b == 1
    table.agenda.pop()
    if kind == actions.CHARACTER:
        choose_character(table, seat, value, events)
    elif kind == actions.CASE:
        choose_case(table, value, events)
    elif kind == actions.DIFFICULTY:
        choose_difficulty(table, value, events)
    elif kind == actions.ITEMS:
        choose_items(table, seat, value, events)
    elif value == SOCIETY_ALONE and table.seats > 1 and not settled:
        ask_for_criminal(table, events)
    else:
        choose_suspects(table, value, events)
