"""What a seat may choose from at each decision of the ledger, as actions."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import (
    ALL,
    ANY_ICON,
    ANYBODY,
    AT_ANY,
    AT_CHOOSE,
    AT_DRAW,
    AT_FAILURE,
    AT_ITEM_GAIN,
    AT_PLACE,
    AT_SUCCESS,
    BLOCK_MATCH,
    BLOCK_RED,
    CLUE,
    ICONS,
    NONE,
    RED,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import A_LEAD, CHEKHOVS_GUN, DEUS_EX_MACHINA, INTERROGATE
from hawkshaw.games.pulp_detective.rules.aftermath import may_reveal, twists_offered
from hawkshaw.games.pulp_detective.rules.confrontation import icons_offered
from hawkshaw.games.pulp_detective.rules.costs import payable, payments
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.in_force import (
    conditions_hold,
    in_force,
    is_blocked,
    is_blocked_by,
    may_use_twist,
    reroll_hours,
)
from hawkshaw.games.pulp_detective.rules.requirements import (
    is_yellow,
    marker_sets_under,
    requirement,
    twist_wilds,
)
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS, can_gain_twist, item_index, unspent
from hawkshaw.games.pulp_detective.rules.setup import (
    cases_offered,
    characters_offered,
    items_offered,
    suspects_offered,
)
from hawkshaw.games.pulp_detective.rules.storyline import (
    assignments,
    matching_edges,
    may_peek,
    open_slots,
    rows_offered,
)
from hawkshaw.games.pulp_detective.rules.usable import (
    borrowable,
    colours_under,
    is_useful,
    may_roll_yellow,
    other_items,
    rerollable,
    settable,
    texts_under,
    usable,
    usable_under,
    work_windows,
)
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import PulpSpace
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    BORROW,
    CASE,
    CHARACTER,
    CHOOSE,
    CONFER,
    CULPRIT,
    DIFFICULTY,
    DRAW,
    DROP,
    EXCHANGE,
    FIRST,
    FLIP,
    GAIN_TWIST,
    GIVE_UP,
    GRANT,
    ITEM,
    ITEMS,
    LOSE_TWIST,
    OPTION,
    PAUSE,
    PAY_COST,
    PAY_ITEM,
    PENALTY,
    PICK_ITEM,
    PLACE,
    SET_DIE,
    SUSPECTS,
    TAKE_MARKER,
    TWIST,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import GONE, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED

FOUR: Final = len(ICONS)
WHEN_CHOOSING: Final = 1 << AT_CHOOSE | 1 << AT_ANY
"""The windows that are open while cards of a display get their roles, as a mask."""


def offers(table: OpenTable) -> list[int]:
    """The actions of the seat that has to decide, ascending."""
    kind = table.agenda.kind
    me = table.me
    if kind == WORK:
        found = work(table, me)
    elif kind == CHOOSE:
        found = choose(table, me)
    elif kind == PLACE:
        found = place(table, me)
    elif kind == ASSIGN:
        found = resources(table, me, WHEN_CHOOSING, in_force(table, me))
        found += assignments_of(table.space, open_slots(me))
    elif kind == CONFER:
        found = resources(table, me, WHEN_CHOOSING, in_force(table, me))
        found.append(table.space.blocks[actions.PASS].first)
    elif kind == DRAW:
        found = resources(table, me, 1 << AT_DRAW | 1 << AT_ANY, in_force(table, me))
        found.append(table.space.blocks[actions.PASS].first)
    elif kind == PAUSE:
        window = AT_SUCCESS if me.task.result == SUCCEEDED else AT_FAILURE
        found = resources(table, me, 1 << window | 1 << AT_ANY, in_force(table, me))
        found.append(table.space.blocks[actions.PASS].first)
    elif kind in (CHARACTER, CASE, DIFFICULTY, ITEMS, SUSPECTS):
        found = set_up(table, kind)
    else:
        found = picks(table, me, kind)
    found.sort()
    return found


def each(table: OpenTable, block: int, values: list[int]) -> list[int]:
    """The actions of a block of one argument with these values."""
    ids = table.space.ids[block]
    return [ids[value] for value in values]


def add(found: list[int], table: OpenTable, block: int, values: list[int]) -> None:
    """The same, put behind what was found."""
    ids = table.space.ids[block]
    for value in values:
        found.append(ids[value])


def one(table: OpenTable, block: int) -> int:
    """The only action of a block."""
    return table.space.blocks[block].first


def set_up(table: OpenTable, kind: int) -> list[int]:
    """D1: every step of set-up that is asked; what the modules forbid is not offered."""
    pack = table.pack
    if kind == CHARACTER:
        return each(table, actions.CHARACTER, characters_offered(table, table.agenda.a))
    if kind == CASE:
        return each(table, actions.CASE, cases_offered(table))
    if kind == DIFFICULTY:
        return each(table, actions.DIFFICULTY, list(range(len(pack.start_stamina))))
    if kind == ITEMS:
        return each(table, actions.ITEMS, items_offered(table, table.agenda.a))
    return each(table, actions.SUSPECTS, suspects_offered(table))


def assignments_of(space: PulpSpace, slots: int) -> list[int]:
    """D15 by the slots that have a card; what there is to choose from is made once."""
    known = space.assignments.get(slots)
    if known is None:
        block = space.blocks[actions.ASSIGN]
        known = sorted([block.id(*given) for given in assignments(bits_of(slots))])
        space.assignments[slots] = known
    return known


def resources(table: OpenTable, me: Detective, windows: int, effects: list[Effect]) -> list[int]:
    """D6, D7: abilities of these windows, swaps, and A Lead."""
    found = each(table, actions.USE, usable_under(table, me, windows, effects))
    takeable = table.marker_supply
    other = table.other_of(me)
    if other is not None:
        takeable |= other.markers
    if takeable and me.held:
        swaps = table.space.ids[actions.SWAP]
        for marker in bits_of(takeable):
            icon = table.pack.marker_icons[marker]
            if me.twists[icon] and may_use_twist(effects, icon):
                found.append(swaps[marker])
    if me.markers >> A_LEAD & 1:
        found += each(table, actions.LEAD, borrowable(table, ANYBODY))
    return found


def choose(table: OpenTable, me: Detective) -> list[int]:
    """D2, D3 and what may be used beside them."""
    slots = [slot for slot in range(len(me.backs)) if me.backs[slot] != GONE]
    found = resources(table, me, WHEN_CHOOSING, in_force(table, me))
    if may_peek(table, me):
        add(found, table, actions.PEEK, hidden_slots(me, me.seat))
    if me.keeps:
        add(found, table, actions.KEEP, slots)
    if me.discards:
        add(found, table, actions.DISCARD, slots)
    if me.returns:
        add(found, table, actions.RETURN, slots)
    if me.gives:
        add(found, table, actions.GIVE, slots)
    return found


def place(table: OpenTable, me: Detective) -> list[int]:
    """D4, with an ability of the window `place` where it would make an edge match."""
    rows = rows_offered(me)
    effects = in_force(table, me)
    found = resources(table, me, 1 << AT_ANY, effects)
    add(found, table, actions.PLACE, rows)
    if is_blocked_by(effects, BLOCK_MATCH):
        return found
    block = table.space.blocks[actions.PLACE_WITH]
    for ability in texts_under(table, me, effects):
        text = table.pack.abilities[ability]
        if text.window != AT_PLACE or not unspent(table, me, text):
            continue
        if not conditions_hold(table, me, ability) or not payable(table, me, text):
            continue
        wild = table.pack.effect_of(ability).n
        for row in rows:
            plain = matching_edges(table, me, me.kept, row, 0)
            if matching_edges(table, me, me.kept, row, wild) > plain:
                found.append(block.id(row, ability))
    return found


def work(table: OpenTable, me: Detective) -> list[int]:
    """D5, D6, D7, D14."""
    task = me.task
    effects = in_force(table, me)
    found = resources(table, me, work_windows(table, me), effects)
    found.append(one(table, actions.RESOLVE))
    add(found, table, actions.RESOLVE_WITH, marker_sets_under(table, me, effects))
    if me.markers:
        found += markers(table, me, effects)
    if me.confronting and table.mode == TOGETHER:
        found += gifts(table, me)
    if task.checked:
        return found
    if may_roll_yellow(table, me, effects):
        add(found, table, actions.ROLL, table.pack.yellow)
    if len(task.dice) < actions.RESULTS:
        for colour in colours_under(table, me, effects):
            found.append(table.space.ids[actions.ROLL][table.pack.die_of[colour]])
    if task.rerolls or task.yellow_rerolls:
        add(found, table, actions.REROLL, rerollable(table, me))
    if table.pack.extra_rolls[me.stamina] and not me.bought and me.hour > 1:
        found.append(one(table, actions.BUY_DICE))
    if me.confronting and me.hour > reroll_hours(table, me):
        yellow = [result for result in range(len(task.dice)) if is_yellow(table, me, result)]
        add(found, table, actions.BUY_REROLL, yellow)
    return found


def markers(table: OpenTable, me: Detective, effects: list[Effect]) -> list[int]:
    """D7: the investigation markers that belong to a working step (PD-131 to PD-133, PD-R65 to PD-R67)."""
    task = me.task
    found: list[int] = []
    if me.markers >> CHEKHOVS_GUN & 1 and gun_helps(table, me, effects):
        if me.stamina > 1:
            found += each(table, actions.GUN, [actions.STAMINA])
        if me.hour > 1:
            found += each(table, actions.GUN, [actions.TIME])
    if me.markers >> DEUS_EX_MACHINA & 1 and task.dice:
        found.append(one(table, actions.DEUS))
    if me.markers >> INTERROGATE & 1 and task.card != NONE:
        if table.pack.investigate[task.card].rows[task.row].reward == CLUE:
            need = requirement(table, me, effects)
            found += each(table, actions.INTERROGATE, [icon for icon in range(FOUR) if need[icon]])
    return found


def gifts(table: OpenTable, me: Detective) -> list[int]:
    """D17, PD-203, PD-R120: markers for a partner who has still to confront, or from one who has not withdrawn."""
    other = table.detectives[1 - me.seat]
    found: list[int] = []
    if other.ending == NONE and other.held < MOST_TWISTS:
        found += each(table, actions.GIFT, [icon for icon in range(FOUR) if me.twists[icon]])
    if me.held < MOST_TWISTS:
        asked = me.task.requested
        icons = [icon for icon in range(FOUR) if other.twists[icon] and not asked >> icon & 1]
        found += each(table, actions.REQUEST, icons)
    return found


def gun_helps(table: OpenTable, me: Detective, effects: list[Effect]) -> bool:
    """PD-R127: whether some twist marker is there to become wild, and not all are.

    A ban on playing in certain hours is no hindrance: it is judged at `resolve`, and the gun itself may cost the hour.
    """
    there = [
        icon for icon in range(FOUR) if me.twists[icon] + me.permanent[icon] and may_use_twist(effects, icon)
    ]
    return bool(there) and twist_wilds(table, me, effects) < ALL


def picks(table: OpenTable, me: Detective, kind: int) -> list[int]:
    """D8 to D13, D18, D20: choices that an effect or a step asks for."""
    frame = table.agenda
    if kind == EXCHANGE:
        cards = [card for card in me.storyline_cards() if card != frame.b]
        found = each(table, actions.EXCHANGE, cards)
        if frame.c and frame.b == NONE:
            found.append(one(table, actions.SKIP))
        return found
    if kind == PAY_ITEM:
        found = each(table, actions.PAY_TWIST, payments(table, me, ANY_ICON))
        found.append(one(table, actions.LOSE_ITEM))
        return found
    if kind == PAY_COST:
        return each(table, actions.PAY_TWIST, payments(table, me, table.pack.abilities[frame.b].price))
    if kind == ITEM:
        return item_offers(table, me)
    if kind == PICK_ITEM:
        return each(table, actions.TAKE_ITEM, other_items(table, me, 0))
    if kind == GIVE_UP:
        return each(table, actions.GIVE_UP, me.items)
    if kind == PENALTY:
        found = [one(table, actions.SUFFER)]
        if may_reveal(table, me):
            found.append(one(table, actions.REVEAL))
        return found
    if kind == TWIST:
        found = each(table, actions.GAIN_TWIST, twists_offered(table, me, frame.b))
        found.append(one(table, actions.NO_TWIST))
        return found
    if kind == GAIN_TWIST:
        icons = [icon for icon in range(FOUR) if can_gain_twist(table, me, icon)]
        return each(table, actions.GAIN_TWIST, icons)
    if kind == LOSE_TWIST:
        return each(table, actions.LOSE_TWIST, [icon for icon in range(FOUR) if me.twists[icon]])
    if kind == OPTION:
        return each(table, actions.OPTION, branches(table, me))
    if kind == SET_DIE:
        return each(table, actions.SET, settable(table, me, frame.c))
    if kind == FLIP:
        dice = [die for die in range(len(table.pack.dice)) if die in me.task.dice and not frame.c >> die & 1]
        found = each(table, actions.FLIP, dice)
        if frame.c:
            found.append(one(table, actions.DONE))
        return found
    if kind == DROP:
        need = requirement(table, me, in_force(table, me))
        return each(table, actions.DROP, [icon for icon in range(FOUR) if need[icon] or frame.b > 0])
    if kind == TAKE_MARKER:
        return each(table, actions.TAKE_MARKER, bits_of(table.marker_supply))
    if kind == BORROW:
        return each(table, actions.BORROW, borrowable(table, frame.b))
    if kind == FIRST:
        return each(table, actions.FIRST, [other.seat for other in table.detectives])
    if kind == GRANT:
        return each(table, actions.GRANT, [frame.b]) + each(table, actions.REFUSE, [frame.b])
    assert kind == CULPRIT
    return each(table, actions.CHOOSE_ICON, icons_offered(table, me, frame.b == 1))


def item_offers(table: OpenTable, me: Detective) -> list[int]:
    """D10, PD-103, PD-157, PD-R83: what was found, or nothing; another by an ability or for a barred die."""
    found_item, by = table.agenda.b, table.agenda.c
    if by:
        return each(table, actions.TAKE_ITEM, other_items(table, me, found_item))
    found = [one(table, actions.LEAVE_ITEM)]
    colour = table.pack.items[item_index(table, me, found_item)].colour
    if colour == RED and is_blocked(table, me, BLOCK_RED):
        return found + each(table, actions.TAKE_ITEM, other_items(table, me, found_item))
    found += each(table, actions.TAKE_ITEM, [found_item])
    if other_items(table, me, found_item):
        found += each(table, actions.USE, usable(table, me, 1 << AT_ITEM_GAIN))
    return found


def branches(table: OpenTable, me: Detective) -> list[int]:
    """D18: of an effect used by choice only branches that change something, of a forced one both."""
    effect = table.pack.effects[table.agenda.b]
    ability = table.agenda.c
    if ability == NONE or table.pack.abilities[ability].forced:
        return [0, 1]
    text = table.pack.abilities[ability]
    effects = table.pack.effects
    useful = [is_useful(table, me, effects[branch], text) for branch in (effect.first, effect.second)]
    return [branch for branch in (0, 1) if useful[branch]] or [0, 1]
