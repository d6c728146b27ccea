"""The Detectives' abilities: when each can be used, and what it does."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.event import only
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    DANGER,
    DASH,
    EVE,
    GILDA,
    GLORIA,
    LEADS,
    OF_KIND,
    PETE,
    PHYLLIS,
    RAY,
    SKELETONS,
    TRACER,
    TWISTS,
    count_cards,
)
from hawkshaw.games.deadline.rules.dealing import (
    Events,
    discard_from_hand,
    draw,
    drawable,
    give_hand,
    prove_lack,
    take_chain,
    throw_away,
)
from hawkshaw.games.deadline.rules.twists import pairs_to_go, remove
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.frames import CHECK, LUCKY_NEXT, RAY_DISCARD, RAY_NEXT, TURN, TURN_DOWN
from hawkshaw.games.deadline.table.frames import RAY as RAY_FRAME
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import NO_TWIST

PHYLLIS_DRAWS: Final = 3

# When


def ability_options(table: DeadlineTable, seat: int) -> list[int]:
    """D7b, DL-27, DL-73, DL-74: only while the own Detective lies face up and no Danger is active."""
    if not table.ready >> seat & 1 or table.active() & OF_KIND[DANGER]:
        return []
    detective = table.detectives[seat]
    if detective != GILDA:
        return ways_to_use(table, seat, detective, actions.USE)
    found: list[int] = []
    for copied in copies_for(table, seat):
        found += ways_to_use(table, seat, copied, actions.COPY)
    found.sort()
    return found


def copies_for(table: DeadlineTable, seat: int) -> list[int]:
    """DL-31, DL-R26: the Detectives that Gilda may copy: others', face up, their players in the round or not."""
    return [
        detective
        for other, detective in enumerate(table.detectives)
        if other != seat and table.ready >> other & 1
    ]


def ways_to_use(table: DeadlineTable, seat: int, detective: int, base: int) -> list[int]:
    """DL-R9: an ability can be used only if it does something; `base` is the block USE or COPY."""
    blocks = table.space.blocks
    if detective == DASH:
        if not table.hands[seat]:
            return []
        first = blocks[base + 1].first
        return [first + other for other in range(table.seats) if other != seat]
    if detective == GLORIA:
        return gloria_options(table, base)
    usable = True
    if detective == EVE:
        usable = bool(eves_own(table, seat) | table.hands[seat] & ALL_TWISTS)
    elif detective == TRACER:
        usable = bool(table.chain)
    return [blocks[base].first + actions.ALONE.index(detective)] if usable else []


def gloria_options(table: DeadlineTable, base: int) -> list[int]:
    """DL-32, DL-R13: exactly two active Twists, or the only one."""
    blocks = table.space.blocks
    active = table.active()
    if count_cards(active) == 1:
        return [blocks[base + 2].first + bits_of(active)[0] - LEADS]
    first = blocks[base + 3].first
    return [first + (one - LEADS) * TWISTS + other - LEADS for one, other in pairs_to_go(active)]


def eves_own(table: OpenTable, seat: int) -> int:
    """DL-R15: the Twists in front of her that she can remove: none while Skeletons lie in front of another."""
    skeletons = table.active() & OF_KIND[SKELETONS]
    return 0 if skeletons & ~table.fronts[seat] else table.fronts[seat]


# What


def use_ability(
    table: DeadlineTable, seat: int, detective: int, args: tuple[int, ...], events: Events
) -> None:
    """DL-27 to DL-37: what an ability does, for whoever uses or copies it. The agenda says who is next after it."""
    if events is not None:
        kind = told.USED if table.detectives[seat] == detective else told.COPIED
        events.append(kind.event((seat, detective)))
    if detective == DASH:
        dash(table, seat, args[0], events)
    elif detective == EVE:
        eve(table, seat, events)
    elif detective == GLORIA:
        take_away(table, seat, mask_of(args), events)
        table.agenda.push(TURN_DOWN, seat)
    elif detective == PETE:
        pete(table, seat, events)
    elif detective == TRACER:
        tracer(table, seat, events)
    elif detective == PHYLLIS:
        phyllis(table, seat, events)
    else:
        assert detective == RAY
        turn_down(table, seat, events)
        table.agenda.push(RAY_NEXT, seat, seat)


def turn_down(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-27: a used Detective lies face down."""
    table.ready &= ~(1 << seat)
    if events is not None:
        events.append(told.TURNED_DOWN.event((seat,)))


def dash(table: DeadlineTable, seat: int, to: int, events: Events) -> None:
    """DL-28, DL-29, DL-R21, DL-R22: the whole hand goes to another player, who may be out; then as many are drawn."""
    given = give_hand(table, seat, to)
    if events is not None:
        events.append(told.GAVE.event((seat, to, count_cards(given))))
        events.append(told.RECEIVED.event((to, seat, *bits_of(given)), audience=only(to), reveals=True))
    table.agenda.push(TURN_DOWN, seat)
    draw(table, seat, count_cards(given), events)


def eve(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-30, DL-R15, DL-R25, DL-R60: all Twists before her and in her hand go, and what she keeps is none."""
    in_hand = table.hands[seat] & ALL_TWISTS
    in_front = eves_own(table, seat)
    take_away(table, seat, in_front, events)
    discard_from_hand(table, seat, in_hand, events)
    prove_lack(table, seat, NO_TWIST)
    table.agenda.push(TURN_DOWN, seat)
    draw(table, seat, count_cards(in_hand) + count_cards(in_front), events)


def take_away(table: DeadlineTable, seat: int, cards: int, events: Events) -> None:
    """DL-43, DL-R20: active Twists go, then Lucky Breaks are used, then the clue may be won."""
    lucky = remove(table, seat, cards, events)
    if cards:
        table.agenda.push(CHECK, seat)
    if lucky:
        table.agenda.push(LUCKY_NEXT, seat, lucky)


def pete(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-33, DL-R24: the whole hand goes, a full one comes; Twists in front stay."""
    discard_from_hand(table, seat, table.hands[seat], events)
    table.agenda.push(TURN_DOWN, seat)
    draw(table, seat, table.kit.hand, events)


def tracer(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-34, DL-R28: every Lead of the chain is taken into the hand, in the open."""
    leads = take_chain(table, seat)
    if events is not None:
        events.append(told.GATHERED.event((seat, *bits_of(leads))))
    turn_down(table, seat, events)


def phyllis(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-35, DL-R27: three cards, and then a whole turn more."""
    table.agenda.replace(TURN, seat)
    table.agenda.push(TURN_DOWN, seat)
    draw(table, seat, PHYLLIS_DRAWS, events)


# Ray


def ask_next_for_ray(table: DeadlineTable) -> None:
    """DL-36, DL-37, DL-R4, DL-R8: everybody still in is asked, clockwise from the user."""
    seat, user = table.agenda.a, table.agenda.b
    if table.out >> seat & 1:
        go_on_with_ray(table, seat, user)
    else:
        table.agenda.replace(RAY_FRAME, seat, user)


def go_on_with_ray(table: DeadlineTable, seat: int, user: int) -> None:
    """The seat to the left is asked, until it is the user's turn again."""
    following = (seat + 1) % table.seats
    if following == user:
        table.agenda.pop()
    else:
        table.agenda.replace(RAY_NEXT, following, user)


def draw_for_ray(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-36, DL-R4: whoever draws discards afterwards; whoever finds no card does not."""
    user = table.agenda.b
    if drawable(table):
        table.agenda.replace(RAY_DISCARD, seat, user)
        draw(table, seat, 1, events)
        return
    if events is not None:
        events.append(told.DRY.event((seat, 1)))
    go_on_with_ray(table, seat, user)


def decline_ray(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-R4: drawing is optional."""
    if events is not None:
        events.append(told.DECLINED_CARD.event((seat,)))
    go_on_with_ray(table, seat, table.agenda.b)


def discard_for_ray(table: DeadlineTable, seat: int, card: int, events: Events) -> None:
    """DL-36: any card of the hand, a Twist included; the move itself names it."""
    throw_away(table, seat, 1 << card)
    if events is not None:
        events.append(told.DISCARDED.event((seat, card)))
    go_on_with_ray(table, seat, table.agenda.b)
