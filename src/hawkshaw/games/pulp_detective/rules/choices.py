"""Using a resource, and the choices that an effect or a step then asks for."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import mask_of
from hawkshaw.games.pulp_detective.content.effects import (
    ALL,
    AT_CHECK,
    NEED,
    NONE,
    RANDOM,
)
from hawkshaw.games.pulp_detective.content.pack import (
    A_LEAD,
    CHEKHOVS_GUN,
    DEUS_EX_MACHINA,
    DIE_FACES,
    INTERROGATE,
)
from hawkshaw.games.pulp_detective.rules.costs import pay
from hawkshaw.games.pulp_detective.rules.investigation import turn_die
from hawkshaw.games.pulp_detective.rules.requirements import latest_result
from hawkshaw.games.pulp_detective.rules.resources import (
    MOST_TWISTS,
    advance,
    discard_twist,
    drop_item,
    gain_twist,
    item_index,
    lose_stamina,
    note_use,
    put_item,
    take_item,
    use_up,
)
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import EXCHANGE, FLIP, GRANT, ITEM, RUN
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.task import changed

MOST_FLIPS: Final = 3
"""So many dice does Deus ex Machina turn (PD-132)."""


# Resources


def use_resource(table: OpenTable, me: Detective, kind: int, args: tuple[int, ...], events: Events) -> None:
    """D6, D7, D19."""
    if kind == actions.USE:
        use(table, me, args[0], events)
    elif kind == actions.SWAP:
        swap(table, me, args[0], events)
    elif kind == actions.LEAD:
        lay_down(table, me, A_LEAD, events)
        borrow(table, me, args[0], events)
    elif kind == actions.GUN:
        fire(table, me, args[0], events)
    elif kind == actions.DEUS:
        lay_down(table, me, DEUS_EX_MACHINA, events)
        table.agenda.push(FLIP, me.seat, MOST_FLIPS, 0)
    elif kind == actions.INTERROGATE:
        lay_down(table, me, INTERROGATE, events)
        me.task.interrogated = changed(me.task.interrogated, args[0], 1)
        tell(events, told.ICON_LESS, (me.seat, args[0]))
    else:
        assert kind == actions.PASS
        table.agenda.pop()


def use(table: OpenTable, me: Detective, ability: int, events: Events) -> None:
    """PD-125, PD-126, PD-135: what is used up goes, the price is paid, then the effect is carried out."""
    text = table.pack.abilities[ability]
    tell(events, told.USED, (me.seat, ability))
    use_up(table, me, ability)
    note_use(table, me, ability)
    if text.window == AT_CHECK:
        me.task.checked = True
    if table.agenda.kind == ITEM:
        table.agenda.replace(ITEM, me.seat, table.agenda.b, 1 + ability)
    else:
        table.agenda.push(RUN, me.seat, text.effect, ability)
    pay(table, me, text, events)


def swap(table: OpenTable, me: Detective, marker: int, events: Events) -> None:
    """PD-128, PD-188, PD-R64, PD-R96: a twist marker for the investigation marker with its icon, wherever that is."""
    icon = table.pack.marker_icons[marker]
    other = table.other_of(me)
    if other is None or not other.markers >> marker & 1:
        tell(events, told.SWAPPED, (me.seat, marker))
        discard_twist(table, me, icon, events)
    else:
        tell(events, told.TOOK_FROM, (me.seat, other.seat, marker))
        other.markers &= ~(1 << marker)
        if other.held < MOST_TWISTS:
            hand_over(table, me, other, icon, events)
        else:
            discard_twist(table, me, icon, events)
    pick_up(table, me, marker)


def pick_up(table: OpenTable, me: Detective, marker: int) -> None:
    """PD-189: Chekhov's Gun makes whoever takes it the active player."""
    table.marker_supply &= ~(1 << marker)
    me.markers |= 1 << marker
    if marker == CHEKHOVS_GUN:
        table.active = me.seat


def hand_over(table: OpenTable, giver: Detective, taker: Detective, icon: int, events: Events) -> None:
    """PD-188, PD-R75, PD-R96, PD-R120: a twist marker changes hands for nothing; with an icon marked X it is lost."""
    discard_twist(table, giver, icon, events)
    gain_twist(table, taker, icon, events)


def give_gift(table: OpenTable, me: Detective, icon: int, events: Events) -> None:
    """D17, PD-203."""
    other = table.detectives[1 - me.seat]
    tell(events, told.GIFT, (me.seat, other.seat, icon))
    hand_over(table, me, other, icon, events)


def request(table: OpenTable, me: Detective, icon: int, events: Events) -> None:
    """D17, PD-R120: each icon once between two rolls; then the partner alone is to act."""
    other = table.detectives[1 - me.seat]
    me.task.requested |= 1 << icon
    tell(events, told.ASKED, (me.seat, other.seat, icon))
    table.agenda.push(GRANT, other.seat, icon)


def answer(table: OpenTable, me: Detective, icon: int, granted: bool, events: Events) -> None:
    """D17: the partner gives the marker, or refuses."""
    table.agenda.pop()
    if granted:
        give_gift(table, me, icon, events)
    else:
        tell(events, told.REFUSED, (me.seat, icon))


def lay_down(table: OpenTable, me: Detective, marker: int, events: Events) -> None:
    """PD-129: back to the general supply."""
    me.markers &= ~(1 << marker)
    table.marker_supply |= 1 << marker
    tell(events, told.MARKER_USED, (me.seat, marker))


def fire(table: OpenTable, me: Detective, payment: int, events: Events) -> None:
    """PD-131, PD-R65: stamina or an hour; all twist markers are wild for this task."""
    lay_down(table, me, CHEKHOVS_GUN, events)
    me.task.wild_twists = ALL
    if payment == actions.STAMINA:
        lose_stamina(table, me, 1, events)
    else:
        advance(table, me, 1, events)


def borrow(table: OpenTable, me: Detective, character: int, events: Events) -> None:
    """PD-130, PD-138, PD-R68: the card leaves the game at once, and the action can be used once this turn."""
    card = table.pack.characters[character]
    table.unselected &= ~(1 << character | 1 << card.back)
    me.borrowed |= mask_of(card.abilities)
    tell(events, told.BORROWED, (me.seat, character))


# Choices


def pick(table: OpenTable, me: Detective, kind: int, args: tuple[int, ...], events: Events) -> None:
    """D8 to D10, D18, D20: the frame on top says what the choice is for."""
    frame = table.agenda
    b, c = frame.b, frame.c
    if kind == actions.EXCHANGE:
        frame.pop()
        if b == NONE:
            frame.push(EXCHANGE, me.seat, args[0], c)
        else:
            exchange(me, b, args[0], events)
    elif kind == actions.PAY_TWIST:
        # For an item that granted a die (D9) or for an ability: either way the marker is gone and the frame done.
        frame.pop()
        discard_twist(table, me, args[0], events)
    elif kind == actions.LOSE_ITEM:
        frame.pop()
        drop_item(table, me, b, events)
    elif kind == actions.TAKE_ITEM:
        frame.pop()
        take_item(table, me, args[0], events)
    elif kind == actions.LEAVE_ITEM:
        frame.pop()
        tell(events, told.LEFT_ITEM, (me.seat, item_index(table, me, b)))
    elif kind == actions.GIVE_UP:
        frame.pop()
        drop_item(table, me, args[0], events)
        if b:
            put_item(table, me, b, events)
    elif kind == actions.LOSE_TWIST:
        frame.pop()
        discard_twist(table, me, args[0], events)
    elif kind == actions.GAIN_TWIST:
        frame.pop()
        gain_twist(table, me, args[0], events)
    elif kind == actions.OPTION:
        effect = table.pack.effects[b]
        frame.replace(RUN, me.seat, effect.second if args[0] else effect.first, c)
    elif kind == actions.SET:
        turn_die(table, me, args[0] // DIE_FACES, args[0] % DIE_FACES, events)
        frame.pop()
    elif kind == actions.FLIP:
        flip(table, me, args[0], events)
    elif kind == actions.DROP:
        frame.pop()
        me.task.change = changed(me.task.change, args[0], b)
        tell(events, told.ICON_LESS if b < 0 else told.ICON_MORE, (me.seat, args[0]))
    elif kind == actions.TAKE_MARKER:
        frame.pop()
        pick_up(table, me, args[0])
        tell(events, told.TOOK_MARKER, (me.seat, args[0]))
    elif kind == actions.BORROW:
        frame.pop()
        borrow(table, me, args[0], events)
    else:
        assert kind in (actions.SKIP, actions.DONE)
        frame.pop()


def flip(table: OpenTable, me: Detective, die: int, events: Events) -> None:
    """PD-132, PD-R66: a die is turned to the opposite face of its latest result."""
    left, turned = table.agenda.b - 1, table.agenda.c
    face = me.task.faces[latest_result(table, me, die)]
    turn_die(table, me, die, DIE_FACES - 1 - face, events)
    table.agenda.pop()
    if left:
        table.agenda.push(FLIP, me.seat, left, turned | 1 << die)


def exchange(me: Detective, first: int, second: int, events: Events) -> None:
    """PD-86, PD-R32: two storyline cards change places; nothing else changes."""
    for row in me.rows:
        for column, card in enumerate(row):
            if card == first:
                row[column] = second
            elif card == second:
                row[column] = first
    tell(events, told.EXCHANGED, (me.seat, first, second))


def throw_for_icon(table: OpenTable, face: int, events: Events) -> None:
    """Die Y1 names the icon that a text leaves to luck."""
    me, n = table.me, table.agenda.b
    table.agenda.pop()
    die = table.pack.yellow[0]
    icon = table.pack.dice[die].faces[face]
    waiting = [burden for burden in me.burdens if burden.icon == NONE and is_random(table, burden.card)]
    if waiting:
        waiting[-1].icon = icon
    else:
        me.task.change = changed(me.task.change, icon, n)
    tell(events, told.ICON_MORE if n > 0 else told.ICON_LESS, (me.seat, icon), True)


def is_random(table: OpenTable, cross: int) -> bool:
    """Whether a double cross leaves an icon to luck."""
    effect = table.pack.effect_of(table.pack.double_crosses[cross].ability)
    return effect.op == NEED and effect.what == RANDOM
