"""Brute force over whole histories of Deadline: every card that luck could have brought to somebody else.

A script says what happened, luck included. It is played through once as it was, and once with every card in place of
those that the seat did not see come up. The tables are kept in which everything the seat was told is the same and at
the end its view is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from hawkshaw.core.event import Event, told
from hawkshaw.core.state import CHANCE, State, View
from hawkshaw.games.deadline.content.cards import CARD_NAMES, DECKS
from hawkshaw.games.deadline.content.known_plots import plot_of
from hawkshaw.games.deadline.rules import abilities, twists
from hawkshaw.games.deadline.rules.dealing import discard_from_hand, leave_hand
from hawkshaw.games.deadline.rules.referee import DeadlineState, go_on, new_table
from hawkshaw.games.deadline.table import events as told_as
from hawkshaw.games.deadline.table.frames import DRAW, DRAW_UP, NEXT, RAY_NEXT, TURN
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import GIFT, Draw, Sign, Story, pile_of

CASE = "hold-page-one"
Step = Callable[[DeadlineTable, list[Event]], bool]
"""Something that happens; False where it could not have."""
Reached = list[tuple[DeadlineTable, int]]
Forget = Callable[[Story, list[int]], Story]


class Small(NamedTuple):
    """The fields of a small position (see tests/shared/small.py)."""

    state: State
    seat: int
    key: Callable[[State], str]
    weights: dict[str, int]
    forgetful: dict[str, View]


def cards(names: str) -> int:
    """The set of the named cards."""
    return sum(1 << CARD_NAMES.index(name) for name in names.split())


# Where scripts begin


def lay_out(seats: int, pile: str, discard: str = "") -> DeadlineTable:
    """A table in the middle of a round: a small pile, and everybody saw seat 0 take all the other cards."""
    table = new_table(plot_of(CASE), seats)
    table.detectives = list(range(seats))
    table.ready = (1 << seats) - 1
    table.pile, table.discard = cards(pile), cards(discard)
    table.hands[0] = DECKS[seats] & ~table.pile & ~table.discard
    table.stories[0] = Story(table.hands[0], [], [])
    table.display, table.deck = 0b11110, sum(1 << clue for clue in range(5, 19))
    table.chief = 0
    table.target = 1
    table.agenda.clear()
    table.agenda.push(TURN, 1)
    return table


def lays_down(table: DeadlineTable, names: str) -> int:
    """Cards that seat 0 puts somewhere in the open."""
    table.hands[0] &= ~cards(names)
    table.stories[0] = Story(table.hands[0], [], [])
    return cards(names)


# What can happen


def draws(seat: int, number: int) -> Step:
    """Cards are to come from the pile."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        table.agenda.push(DRAW, seat, number)
        return True

    return step


def card(name: str) -> Step:
    """Luck brings a card."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        action = table.space.parse(f"card {name}")
        state = DeadlineState(table)
        if (action, 1) not in state.chances():
            return False
        events += state.apply(CHANCE, action)
        return True

    step.__name__ = "card"
    return step


def leaves(seat: int, name: str) -> Step:
    """A card goes from a hand to the discards, in the open."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        if not table.hands[seat] & cards(name):
            return False
        discard_from_hand(table, seat, cards(name), events)
        return True

    return step


def tailed(seat: int, name: str) -> Step:
    """You're Being Tailed! acts before a round."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        table.fronts[seat] |= lays_down(table, name)
        twists.tailed(table, seat, events)
        return True

    return step


def called(seat: int) -> Step:
    """A Threatening Phone Call! acts before a round."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        table.fronts[seat] = lays_down(table, "P13")
        twists.phone_call(table, seat, events)
        return True

    return step


def gives(seat: int, to: int) -> Step:
    """Dash's ability, or Gilda's copy of it."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        if table.agenda.kind == TURN:
            table.agenda.replace(NEXT, seat)
        abilities.dash(table, seat, to, events)
        return True

    return step


def clears(seat: int) -> Step:
    """Eve's ability, or Gilda's copy of it."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        abilities.eve(table, seat, events)
        return True

    return step


def plays(seat: int, name: str) -> Step:
    """A Lead goes from a hand to the chain."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        if not table.hands[seat] & cards(name):
            return False
        leave_hand(table, seat, CARD_NAMES.index(name))
        table.chain += (CARD_NAMES.index(name), 0, seat)
        events.append(told_as.PLAYED.event((seat, CARD_NAMES.index(name), 0)))
        return True

    return step


def traces(seat: int) -> Step:
    """Tracer's ability, or Gilda's copy of it."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        abilities.tracer(table, seat, events)
        return True

    return step


def gathers(seat: int, names: str) -> Step:
    """Tracer's ability: Leads that seat 0 had laid are taken up."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        lays_down(table, names)
        table.chain = [number for name in names.split() for number in (CARD_NAMES.index(name), 0, 0)]
        abilities.tracer(table, seat, events)
        return True

    return step


def asks_for_ray(seat: int) -> Step:
    """Ray's ability begins."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        table.agenda.push(RAY_NEXT, seat, seat)
        return True

    return step


def chooses(seat: int, text: str) -> Step:
    """A seat decides."""

    def step(table: DeadlineTable, events: list[Event]) -> bool:
        action = table.space.parse(text)
        state = DeadlineState(table)
        if action not in state.legal(seat):
            return False
        events += state.apply(seat, action)
        return True

    return step


def begins_again(table: DeadlineTable, events: list[Event]) -> bool:
    """Everybody draws up for the next round."""
    for seat in reversed(range(table.seats)):
        table.agenda.push(DRAW_UP, seat)
    return True


# Every way


def play_script(
    base: DeadlineTable, script: list[Step], seat: int
) -> tuple[DeadlineTable, list[list[Event]]]:
    """What really happened, and what the seat was told of each step."""
    table = base.copy()
    heard: list[list[Event]] = []
    for step in script:
        events: list[Event] = []
        assert step(table, events)
        go_on(table, events)
        heard.append(told(events, seat))
    return table, heard


def play_every_way(
    base: DeadlineTable, script: list[Step], seat: int, heard: list[list[Event]], most: int = 10**9
) -> Reached:
    """All that can have happened as far as the seat was told; nothing if that is more than somebody wants to try."""
    reached: Reached = [(base.copy(), 1)]
    for step, expected in zip(script, heard, strict=True):
        after: Reached = []
        for table, weight in reached:
            hidden = step.__name__ == "card" and table.agenda.a != seat
            steps = (
                [card(CARD_NAMES[action - first(table)]) for action, _ in DeadlineState(table).chances()]
                if hidden
                else [step]
            )
            for one in steps:
                way = table.copy()
                events: list[Event] = []
                if one(way, events):
                    go_on(way, events)
                    if told(events, seat) == expected:
                        after.append((way, weight))
        reached = after
        if len(reached) > most:
            return []
    return reached


def first(table: DeadlineTable) -> int:
    return table.space.block("card").first


def key(state: State) -> str:
    """All that can differ between worlds: who holds what, and what was behind each draw."""
    assert isinstance(state, DeadlineState)
    faces = [[draw.cards for draw in story.draws] for story in state.table.stories]
    return json.dumps([state.table.hands, faces])


def hands_alone(state: State) -> str:
    """Who holds what, whatever it came by."""
    return json.dumps(state.dump()["hands"])


def small(
    base: DeadlineTable,
    script: list[Step],
    seat: int,
    forgetful: dict[str, tuple[int, Forget]] | None = None,
    key: Callable[[State], str] = key,
) -> Small:
    """A small position: the truth, and every world with its weight."""
    table, heard = play_script(base, script, seat)
    truth = DeadlineState(table)
    view = truth.view(seat)
    weights: dict[str, int] = {}
    for way, weight in play_every_way(base, script, seat, heard):
        state = DeadlineState(way)
        if state.view(seat) == view:
            weights[key(state)] = weights.get(key(state), 0) + weight
    views: dict[str, View] = {}
    for name, (holder, forget) in (forgetful or {}).items():
        lacking = truth.view(seat)
        lacking.stories[holder] = forget(lacking.stories[holder], table.shuffled)
        views[name] = lacking
    return Small(truth, seat, key, weights, views)


# What a view can forget


def lacks(story: Story, piles: list[int]) -> Story:
    """A story without what was proved."""
    draws = [Draw(draw.pile, draw.drawer, 0, draw.cards) for draw in story.draws]
    return Story(story.shown, draws, story.signs)


def shown(story: Story, piles: list[int]) -> Story:
    """A story without what was taken in the open."""
    return Story(0, story.draws, story.signs)


def order(story: Story, piles: list[int]) -> Story:
    """A story in which every card left at the very end."""
    signs: list[Sign] = []
    for sign in story.signs:
        among = sign.among
        if sign.card != GIFT:
            for place, draw in enumerate(story.draws):
                if draw.pile == pile_of(piles, sign.card) and not draw.excluded() >> sign.card & 1:
                    among |= 1 << place
        signs.append(Sign(sign.card, among, sign.seats, sign.cards))
    return Story(story.shown, story.draws, signs)


# The positions


def left_in_between() -> Small:
    """Seat 1 draws two, one card leaves after something was proved, two more come, another leaves."""
    base = lay_out(2, "L01 L02 L12 L21 P06 L25")
    script = [
        draws(1, 2), card("L02"), card("P06"), tailed(1, "P01"),
        draws(1, 2), card("L01"), card("L12"), leaves(1, "L01"), leaves(1, "P06"),
    ]  # fmt: skip
    return small(base, script, 0, {"what was lacked": (1, lacks)})


def left_before_a_draw() -> Small:
    """Cards left seat 1's hand before it drew again, so they were none of the later ones."""
    base = lay_out(2, "L01 L02 L12 L21 P06 L25 L22 P07")
    script = [
        draws(1, 2), card("L02"), card("P06"), tailed(1, "P01"), draws(1, 2), card("L01"), card("L12"),
        leaves(1, "L02"), leaves(1, "P06"), draws(1, 1), card("L22"), leaves(1, "L12"),
    ]  # fmt: skip
    forgetful: dict[str, tuple[int, Forget]] = {"what was lacked": (1, lacks), "the order": (1, order)}
    return small(base, script, 0, forgetful)


def uneven_hands() -> Small:
    """Told apart by hands alone, worlds that can have come about in more ways are likelier."""
    base = lay_out(3, "L01 L02 L21 P06 P07 L25 L26 L12")
    script = [
        draws(1, 2), card("L02"), card("P06"), tailed(1, "P01"), draws(1, 2), card("L01"), card("L12"),
        leaves(1, "L02"), draws(2, 1), card("L25"),
    ]  # fmt: skip
    return small(base, script, 0, key=hands_alone)


def two_piles() -> Small:
    """The pile runs out while seats 1 and 2 draw; cards of both piles are in their hands."""
    base = lay_out(3, "L01 L02 L03 L08", "L04 L05 L06 L07")
    script = [
        draws(2, 1), card("L08"), draws(1, 3), card("L01"), card("L03"), card("L02"), draws(1, 2), card("L05"),
        card("L04"), leaves(1, "L05"), leaves(1, "L01"), draws(2, 1), card("L07"),
    ]  # fmt: skip
    return small(base, script, 0)


def shuffled_again() -> Small:
    """A card left seat 1's hand, was shuffled again and may be there once more."""
    base = lay_out(3, "L01 L02 L03 L04", "L05 L06")
    script = [
        draws(1, 2), card("L01"), card("L02"), draws(2, 1), card("L04"), draws(1, 1), card("L03"), leaves(1, "L02"),
        draws(1, 2), card("L02"), card("L05"), leaves(1, "L03"),
    ]  # fmt: skip
    return small(base, script, 0)


def no_twist() -> Small:
    """A Phone Call proves that seat 1 holds no Twist; then it draws and plays one."""
    base = lay_out(3, "L01 L02 P06 P07 P15 L40")
    script = [
        draws(1, 2), card("L02"), card("L40"), called(1), draws(1, 2), card("P06"), card("L01"),
        draws(2, 1), card("P07"), leaves(1, "P06"),
    ]  # fmt: skip
    return small(base, script, 0, {"what was lacked": (1, lacks)})


def taken_in_the_open() -> Small:
    """Tracer took Leads into a hand everybody saw; one of them is played again."""
    base = lay_out(3, "L01 L02 L03 P06 P07")
    script = [
        draws(1, 1), card("L01"), gathers(1, "L10 L11"), draws(1, 1), card("P06"),
        leaves(1, "L10"), leaves(1, "L01"), draws(2, 1), card("L02"),
    ]  # fmt: skip
    return small(base, script, 0, {"what was shown": (1, shown)})


GIVEN = [
    draws(1, 2), card("L01"), card("P06"), draws(2, 1), card("L02"), draws(1, 1), card("L03"), leaves(1, "L01"),
    gives(1, 2), card("L04"), card("P07"), leaves(2, "P06"),
]  # fmt: skip


def a_gift(seat: int, *more: Step, pile: str = "L05") -> Callable[[], Small]:
    """Dash's gift, as giver, receiver and somebody else see it, after a card of it left."""

    def position() -> Small:
        return small(lay_out(3, f"L01 L02 L03 L04 P06 P07 {pile}"), [*GIVEN, *more], seat)

    return position


PASSED_ON = [
    draws(1, 2), card("L01"), card("P06"), gives(1, 2), card("L03"), card("L02"), draws(2, 1), card("L04"),
    leaves(2, "P06"), gives(2, 3), card("P07"), card("L05"), leaves(3, "L01"),
]  # fmt: skip


def a_gift_passed_on(seat: int, *more: Step, pile: str = "") -> Callable[[], Small]:
    """A gift that is given on with what the receiver had."""

    def position() -> Small:
        return small(lay_out(4, f"L01 L02 L03 L04 L05 P06 P07 {pile}"), [*PASSED_ON, *more], seat)

    return position


def a_pending_call() -> Small:
    """Seat 1 is just being asked which Twist to play, so it holds one."""
    base = lay_out(3, "L01 L02 L03 P06 P07")
    return small(base, [draws(1, 2), card("L01"), card("P06"), draws(2, 1), card("L02"), called(1)], 0)


def a_pending_tail() -> Small:
    """Seat 1 is just being asked which Lead to lose."""
    base = lay_out(2, "L01 L02 L03 L04 P06 P07")
    return small(base, [draws(1, 2), card("L01"), card("P06"), tailed(1, "P01")], 0)


def mid_ray() -> Small:
    """Ray's ability: seat 1 has drawn and discarded, seat 2 has drawn."""
    base = lay_out(3, "L01 L02 L03 L04 P06")
    script = [
        draws(1, 1), card("L01"), draws(2, 1), card("L02"), asks_for_ray(1), chooses(1, "draw"), card("P06"),
        chooses(1, "discard L01"), chooses(2, "draw"), card("L03"),
    ]  # fmt: skip
    return small(base, script, 0)


def mid_draw_up() -> Small:
    """Everybody draws up; seat 1 is in the middle of it."""
    base = lay_out(3, "L01 L02 L03 L04 P06 P07")
    script = [draws(1, 1), card("L01"), begins_again, card("L02"), card("P06")]
    return small(base, script, 0)


def what_eve_keeps() -> Small:
    """Seat 1 keeps two cards that are no Twists, draws two, and one more leaves."""
    base = lay_out(3, "L01 L02 L03 L40 P06 P07 P15 P16")
    script = [
        draws(1, 3), card("L01"), card("P06"), card("L02"), draws(2, 1), card("P15"), clears(1), card("P07"),
        draws(1, 1), card("L03"), leaves(1, "L01"),
    ]  # fmt: skip
    return small(base, script, 0, {"what was lacked": (1, lacks)})


def taken_back_and_given(seat: int, *more: Step, discard: str = "") -> Callable[[], Small]:
    """Seat 1, with cards of two piles, lays a Lead; seat 2 takes it up and is then given seat 1's hand."""

    def position() -> Small:
        base = lay_out(3, "L01 L02 L03 P06", f"L04 L05 L06 P07 {discard}")
        script = [
            draws(1, 2), card("L01"), card("L02"), called(1), draws(2, 1), card("P06"), draws(1, 1), card("L03"),
            draws(1, 1), card("L04"), plays(1, "L01"), traces(2), gives(1, 2), card("P07"), card("L05"),
            card("L06"), leaves(2, "L01"), leaves(2, "L03"), *more,
        ]  # fmt: skip
        return small(base, script, seat)

    return position


def a_shown_lead_leaves_a_gift(seat: int, *more: Step, pile: str = "") -> Callable[[], Small]:
    """Seat 1 took up a Lead and gave it away with its hand; it is laid and comes back to the hand it left first."""

    def position() -> Small:
        base = lay_out(3, f"L01 L02 L03 L04 P06 P07 L05 {pile}")
        script = [
            draws(1, 2), card("L01"), card("P06"), tailed(1, "P02"), draws(1, 1), card("L02"), plays(1, "L01"),
            traces(1), draws(2, 1), card("L03"), gives(1, 2), card("L04"), card("P07"), card("L05"),
            plays(2, "L01"), traces(1), leaves(2, "P06"), *more,
        ]  # fmt: skip
        return small(base, script, seat)

    return position


SMALL: dict[str, Callable[[], Small]] = {
    "left in between": left_in_between,
    "left before a draw": left_before_a_draw,
    "uneven hands": uneven_hands,
    "two piles": two_piles,
    "shuffled again": shuffled_again,
    "no twist": no_twist,
    "taken in the open": taken_in_the_open,
    "a gift, seen by the giver": a_gift(1, pile="L05 L06 L07 L08 L09"),
    "a gift, seen by the receiver": a_gift(2, leaves(2, "L02"), pile="L05 L06"),
    "a gift, seen by another": a_gift(0, leaves(2, "L02")),
    "a gift passed on, seen by the first giver": a_gift_passed_on(1, pile="L06"),
    "a gift passed on, seen by the second giver": a_gift_passed_on(
        2, draws(3, 1), card("L06"), pile="L06 L07 L08"
    ),
    "a gift passed on, seen by the receiver": a_gift_passed_on(3),
    "a gift passed on, seen by another": a_gift_passed_on(0),
    "a pending call": a_pending_call,
    "a pending tail": a_pending_tail,
    "mid Ray": mid_ray,
    "mid draw-up": mid_draw_up,
    "what Eve keeps": what_eve_keeps,
    "a Lead taken back, then its first hand given, seen by another": taken_back_and_given(0),
    "a Lead taken back, then its first hand given, seen by the giver": taken_back_and_given(
        1, draws(2, 2), card("L08"), card("L09"), discard="L08 L09 L10 L11 L12"
    ),
    "a Lead taken back, then its first hand given, seen by the receiver": taken_back_and_given(
        2, draws(1, 1), card("L08"), discard="L08 L09"
    ),
    "a shown Lead leaves a gift, seen by the giver": a_shown_lead_leaves_a_gift(
        1, draws(2, 2), card("L06"), card("L07"), pile="L06 L07 L08"
    ),
    "a shown Lead leaves a gift, seen by the receiver": a_shown_lead_leaves_a_gift(2, pile="L06 L07"),
}
