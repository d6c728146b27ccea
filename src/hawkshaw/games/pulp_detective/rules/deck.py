"""The investigate deck: its top card, its double crosses, returned cards, and a new deck when it is exhausted."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.detective import Burden, Detective
from hawkshaw.games.pulp_detective.table.frames import CROSSED, LANDS, MILL, RUN, TOP
from hawkshaw.games.pulp_detective.table.memory import ON_TOP, TRAITOR, slot_place
from hawkshaw.games.pulp_detective.table.open import GONE, OpenTable, type_count
from hawkshaw.games.pulp_detective.table.state import Table


@lru_cache(maxsize=PACKS_KEPT)
def types_of(pack: Pack) -> list[int]:
    """The type of every investigate card: one list for a pack."""
    return [card.type for card in pack.investigate]


def hidden_slots(me: Detective, seat: int) -> list[int]:
    """The slots of a detective's display whose fronts a seat does not see."""
    return [
        slot for slot in range(len(me.backs)) if me.backs[slot] != GONE and not me.looked[slot] >> seat & 1
    ]


class Hidden:
    """The cards of all displays whose fronts a seat does not see."""

    def __init__(self, table: Table, seat: int) -> None:
        self.places: list[int] = []
        """Where they lie, as memories count it."""
        self.backs: list[int] = []
        self.cards: list[int] = []
        for owner in table.detectives:
            for slot in hidden_slots(owner, seat):
                self.places.append(slot_place(owner.seat, slot))
                self.backs.append(owner.backs[slot])
                self.cards.append(table.displays[owner.seat][slot])


def uncover(table: Table, seat: int, events: Events) -> None:
    """PD-53, PD-68, PD-R26: the next back shows; an empty deck is made anew from the discard pile at once."""
    if table.top != NONE:
        return
    if table.below_top == 0:
        if not table.discard:
            return
        reshuffle(table, table.discard, events)
        table.discard = []
    table.agenda.push(TOP, seat)


def reshuffle(table: Table, cards: list[int], events: Events) -> None:
    """PD-68: seen cards become the deck, in no order."""
    types = types_of(table.pack)
    for seat, memory in enumerate(table.memories):
        hidden = Hidden(table, seat)
        if hidden.places:
            memory.shuffled(types, sorted(hidden.cards), hidden.places, hidden.backs)
    table.pile = mask_of(cards)
    tell(events, told.RESHUFFLED, (len(cards),))


def dissolve(table: Table, events: Events) -> None:
    """PD-69, PD-187, PD-R27: the cards of all subplots become the deck; a task in hand is lifted out."""
    cards: list[int] = []
    for me in table.detectives:
        for row in me.rows[1:]:
            cards += [card for card in row if card != me.task.card]
        del me.rows[1:]
    tell(events, told.DISSOLVED, (len(cards),))
    reshuffle(table, cards, events)


def subplot_cards(table: OpenTable) -> int:
    cards = 0
    for me in table.detectives:
        for row in me.rows[1:]:
            cards += len([card for card in row if card != me.task.card])
    return cards


def top_chances(table: Table) -> list[tuple[int, int]]:
    """What can come up: a covered card certainly, else any card of the pile or any double cross not yet seen."""
    first = table.space.blocks[actions.TOP].first
    if table.under:
        return [(first + table.under[-1], 1)]
    if not table.traitors:
        even = table.space.even
        # Pairs that are there already: a deck is asked for again and again.
        return cast(list[tuple[int, int]], [even[first + card] for card in bits_of(table.pile)])
    weight = count_bits(table.uncrossed)
    chances = [(first + card, weight) for card in bits_of(table.pile)]
    behind = first + len(table.pack.investigate)
    chances += [(behind + cross, table.traitors) for cross in bits_of(table.uncrossed)]
    return chances


def show_top(table: Table, card: int, events: Events) -> None:
    """PD-49, PD-53: only the back shows, and a double cross acts at once."""
    seat = table.agenda.a
    table.agenda.pop()
    crosses = len(table.pack.investigate)
    back = TRAITOR if card >= crosses else table.pack.investigate[card].type
    remember_back(table, back)
    if card >= crosses:
        table.traitors -= 1
        if table.joint:
            seat = table.speaker  # PD-R17
        resolve_cross(table, seat, card - crosses, events)
        return
    if table.under:
        table.under.pop()
    else:
        table.pile &= ~(1 << card)
    table.top = card
    table.top_type = back
    tell(events, told.TOP, (back,), True)


def remember_back(table: Table, back: int) -> None:
    """Every seat sees the back of the card that comes up."""
    for seat, memory in enumerate(table.memories):
        if memory.only_covered:
            memory.back_shows(back, [], [], [], table.below_top, table.traitors)
        elif not memory.blank:
            hidden = Hidden(table, seat)
            fronts = table.pile | mask_of(table.under) | mask_of(hidden.cards)
            memory.back_shows(
                back,
                types_of(table.pack),
                type_count(table.pack, fronts),
                hidden.backs,
                table.below_top,
                table.traitors,
            )


def resolve_cross(table: OpenTable, seat: int, cross: int, events: Events) -> None:
    """PD-53 to PD-56: the text is carried out, and the next card comes up."""
    table.uncrossed &= ~(1 << cross)
    table.crossed.append(cross)
    tell(events, told.DOUBLE_CROSS, (seat, cross), True)
    text = table.pack.double_crosses[cross]
    me = table.detectives[seat]
    table.agenda.push(CROSSED, seat, cross)
    if text.lasts:
        # A task that is already being resolved is not the next one.
        me.burdens.append(Burden(cross, NONE, me.task.card == NONE))
    table.agenda.push(RUN, seat, table.pack.abilities[text.ability].effect, text.ability)


def take_top(table: Table) -> int:
    """The top card leaves the deck."""
    card = table.top
    table.top = NONE
    table.top_type = NONE
    return card


def deal(table: Table, events: Events) -> None:
    """PD-43, PD-57, PD-69, PD-R16, PD-R25: lay out cards face down until enough lie there or none can be had."""
    me = table.me
    wanted = table.agenda.b + more_cards(table, me)
    display = table.displays[me.seat]
    if table.top != NONE and len(display) < wanted:
        slot = len(display)
        me.backs.append(table.top_type)
        me.looked.append(0)
        display.append(take_top(table))
        tell(events, told.DEALT, (me.seat, slot, me.backs[slot]))
        for memory in table.memories:
            memory.taken(slot_place(me.seat, slot))
        if me.face_up:
            show_front(table, me, slot, events)
        uncover(table, me.seat, events)
        return
    if len(display) >= wanted or (table.below_top == 0 and not table.discard and not subplot_cards(table)):
        table.agenda.pop()
        return
    if table.below_top == 0 and not table.discard:
        dissolve(table, events)
    uncover(table, me.seat, events)


def more_cards(table: OpenTable, me: Detective) -> int:
    """PD-R124: how many cards more a display has; one for both by either of them."""
    if table.seats == 1:
        return me.more
    both = any([other.face_up for other in table.detectives])
    return sum([other.more for other in table.detectives]) if both else me.more


def show_front(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-195: a card of the display is turned face up."""
    card = table.displays[me.seat][slot]
    me.looked[slot] = (1 << table.seats) - 1
    for memory in table.memories:
        memory.front_seen(slot_place(me.seat, slot), card)
    tell(events, told.SHOWN, (me.seat, slot, card), True)


def mill(table: Table, events: Events) -> None:
    """The top cards go face up to the discard pile, one by one; none left ends it."""
    seat, left = table.agenda.a, table.agenda.b
    if left == 0 or (table.top == NONE and table.below_top == 0 and not table.discard):
        table.agenda.pop()
        return
    if table.top != NONE:
        table.agenda.replace(MILL, seat, left - 1)
        card = take_top(table)
        for memory in table.memories:
            memory.front_seen(ON_TOP, card)
        table.discard.append(card)
        tell(events, told.MILLED, (seat, card), True)
    uncover(table, seat, events)


def land_chances(table: Table) -> list[tuple[int, int]]:
    """PD-R20: every gap of the deck is as likely; those among cards that nobody can tell apart are one outcome."""
    first = table.space.blocks[actions.LANDS].first
    covered = len(table.under)
    chances = [(first + place, 1) for place in range(covered + 1)]
    chances.append((first + actions.DEEP, table.deck_size - covered))
    return chances


def put_back(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-48: the card goes to a random place of the deck; an empty deck has only one."""
    card = table.displays[me.seat][slot]
    tell(events, told.RETURNED, (me.seat, slot, me.backs[slot]))
    if table.deck_size == 0:
        forget_slot(table, me, slot, card, NONE, 0)
        table.top = card
        table.top_type = table.pack.investigate[card].type
        return
    table.agenda.push(LANDS, me.seat, slot)


def land(table: Table, place: int, events: Events) -> None:
    """PD-48, PD-R20, PD-R21: where a returned card comes to lie; a card it covers stays right below it."""
    me, slot = table.me, table.agenda.b
    table.agenda.pop()
    card = table.displays[me.seat][slot]
    size, old = table.deck_size, table.top_type
    if place == 0:
        table.under.append(table.top)
        table.top = card
        table.top_type = table.pack.investigate[card].type
    elif place == actions.DEEP:
        table.pile |= 1 << card
    else:
        table.under.insert(len(table.under) - place + 1, card)
    forget_slot(table, me, slot, card, old, size)
    tell(events, told.LANDED, (table.top_type,), True)


def forget_slot(table: Table, me: Detective, slot: int, card: int, old_top: int, size: int) -> None:
    """The card has left the display; every seat that had seen it goes on thinking where it may be."""
    back = me.backs[slot]
    seen = me.looked[slot]
    new_top = table.top_type if size else back
    place = slot_place(me.seat, slot)
    table.displays[me.seat][slot] = GONE
    me.backs[slot] = GONE
    me.looked[slot] = 0
    types = types_of(table.pack)
    for seat, memory in enumerate(table.memories):
        if seen >> seat & 1:
            memory.track(card, place)
        hidden = Hidden(table, seat).backs if memory.tracked else []
        memory.returned(place, back, size, old_top, new_top, types, hidden)


def leave(table: Table, events: Events) -> None:
    """PD-R97, PD-R115: cards that have no role go to random places of the deck, one after the other."""
    seat, owner = table.agenda.a, table.detectives[table.agenda.b]
    for slot, back in enumerate(owner.backs):
        if back != GONE:
            if table.top == NONE and (table.below_top or table.discard):
                uncover(table, seat, events)
            else:
                put_back(table, owner, slot, events)
            return
    table.agenda.pop()
    clear_display(table, owner)


def clear_display(table: Table, me: Detective) -> None:
    """Nothing lies before a detective."""
    table.displays[me.seat] = []
    me.backs = []
    me.looked = []
    me.face_up = False
