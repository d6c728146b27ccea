"""What an ability costs, and paying it."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    COST_HOUR,
    COST_STAMINA,
    COST_TWIST,
    ICONS,
    Ability,
)
from hawkshaw.games.pulp_detective.rules.in_force import in_force, may_use_twist
from hawkshaw.games.pulp_detective.rules.resources import advance, discard_twist, lose_stamina
from hawkshaw.games.pulp_detective.rules.telling import Events
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import PAY_COST
from hawkshaw.games.pulp_detective.table.open import OpenTable


def payable(table: OpenTable, me: Detective, text: Ability) -> bool:
    """PD-R9: no price may end the game."""
    if text.cost == COST_STAMINA:
        return me.stamina > text.price
    if text.cost == COST_HOUR:
        return me.hour > text.price
    if text.cost == COST_TWIST:
        return bool(payments(table, me, text.price))
    return True


def hours_asked(text: Ability) -> int:
    """What an ability costs in hours."""
    return text.price if text.cost == COST_HOUR else 0


def payments(table: OpenTable, me: Detective, price: int) -> list[int]:
    """The icons of ordinary twist markers that can pay."""
    effects = in_force(table, me)
    return [
        icon
        for icon in range(len(ICONS))
        if me.twists[icon] and price in (icon, ANY_ICON) and may_use_twist(effects, icon)
    ]


def pay(table: OpenTable, me: Detective, text: Ability, events: Events) -> None:
    """The price is paid first; of several twist markers the player names one."""
    if text.cost == COST_STAMINA:
        lose_stamina(table, me, text.price, events)
    elif text.cost == COST_HOUR:
        advance(table, me, text.price, events)
    elif text.cost == COST_TWIST:
        icons = payments(table, me, text.price)
        if len(icons) == 1:
            discard_twist(table, me, icons[0], events)
        else:
            table.agenda.push(PAY_COST, me.seat, text.index)
