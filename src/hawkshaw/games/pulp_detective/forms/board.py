"""What a board shows besides the facts of a view, so that no client has to know a rule: all of it follows from them."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    COST_HOUR,
    COST_STAMINA,
    COST_TWIST,
    ICONS,
    KINDS,
    NONE,
)
from hawkshaw.games.pulp_detective.content.pack import DIE_ICONS, FACES
from hawkshaw.games.pulp_detective.forms.covering import (
    FILLINGS,
    MISSING,
    Place,
    count_missing,
    has_task,
    places_of,
    wanted_icons,
)
from hawkshaw.games.pulp_detective.forms.plane import cells, clasps, placements
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.knowledge.posing import likely_culprits
from hawkshaw.games.pulp_detective.rules.confrontation import (
    icon_counts,
    icons_offered,
    kind_sought,
    suspect_with,
    suspects_met,
)
from hawkshaw.games.pulp_detective.rules.in_force import (
    in_force,
    is_night,
    is_special,
    item_places,
    reroll_hours,
    twist_cost,
)
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance,
    icon_of,
    is_yellow,
    latest_result,
    shortfall,
    twist_wilds,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS, item_to_find
from hawkshaw.games.pulp_detective.rules.usable import colours_granted, is_protected
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import PIP, RESULTS, names_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import DECISIONS, FRAMES
from hawkshaw.games.pulp_detective.table.open import A_NEMESIS, OpenTable
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED, UNDECIDED
from hawkshaw.games.pulp_detective.table.view import PulpView


def dump_board(view: PulpView) -> dict[str, object]:
    """The table as it is drawn for the reader of a view."""
    table = view.table
    return {
        "decision": decision(table),
        "speaker": table.speaker if table.joint and table.turn else None,
        "finds": item_to_find(table) or None,
        "cells": cells(table, view.seat),
        "clasps": clasps(table, view.seat),
        "places": placements(view),
        "fronts": fronts(view),
        "usable": usable(view),
        "detectives": [dump_desk(table, me) if has_begun(me) else None for me in table.detectives],
    }


def has_begun(me: Detective) -> bool:
    """Whether the markers of a detective have been placed."""
    return me.hour > 0


def decision(table: OpenTable) -> dict[str, object] | None:
    """What is asked of whom now; nothing while luck decides, and after the end."""
    if table.ending != NONE or not table.agenda or table.agenda.kind not in DECISIONS:
        return None
    return {"do": FRAMES.names[table.agenda.kind], "seat": table.agenda.a}


def fronts(view: PulpView) -> list[dict[str, object]]:
    """The cards of displays whose front the reader sees, and the row that would count for whom they lie before."""
    table = view.table
    names = names_of(table.pack).card
    return [
        {"seat": me.seat, "slot": slot, "card": names.name(card), "row": current_row(table, card, me.hour)}
        for me in table.detectives
        for slot, card in enumerate(view.displays[me.seat])
        if card >= 0
    ]


def usable(view: PulpView) -> list[dict[str, object]]:
    """The abilities that the reader can use now, alone or with a placement, and what each costs."""
    table = view.table
    names = names_of(table.pack).ability
    found: dict[int, str] = {}
    for action in view.legal:
        kind, args = view.space.kinds[action], view.space.args[action]
        if kind in (actions.USE, actions.PLACE_WITH):
            found.setdefault(args[-1], view.space.blocks[kind].kind)
    return [
        {"ability": names.name(ability), "move": move, "costs": ability_costs(table, ability)}
        for ability, move in found.items()
    ]


# What a move costs


def costs(hours: int = 0, stamina: int = 0, twist: str | None = None) -> dict[str, object]:
    """Hours, stamina, and the icon of a twist marker, `any` where its holder chooses."""
    return {"hours": hours, "stamina": stamina, "twist": twist}


def ability_costs(table: OpenTable, ability: int) -> dict[str, object]:
    text = table.pack.abilities[ability]
    if text.cost == COST_HOUR:
        return costs(hours=text.price)
    if text.cost == COST_STAMINA:
        return costs(stamina=text.price)
    if text.cost == COST_TWIST:
        return costs(twist="any" if text.price == ANY_ICON else ICONS[text.price])
    return costs()


# A detective


def dump_desk(table: OpenTable, me: Detective) -> dict[str, object]:
    """What a detective's tracks and cards say at this moment."""
    return {
        "night": is_night(table, me),
        "marked": is_special(table, me),
        "thresholds": thresholds(table, me),
        "item_places": item_places(table, me),
        "twist_cost": twist_cost(table, me) if me.held < MOST_TWISTS else None,
        "pips": {PIP.names[pip]: count for pip, count in enumerate(icon_counts(table, me)) if count},
        "trail": trail(table, me),
        "task": dump_task(table, me) if has_task(me) else None,
    }


def thresholds(table: OpenTable, me: Detective) -> list[dict[str, object]]:
    """The rows of the task in hand, or of the kept card, as hours of the clock; the one that counts is active."""
    card = me.kept if me.kept != NONE else me.task.card
    if card == NONE or me.confronting:
        return []
    row = me.task.row if card == me.task.card and me.task.row != NONE else current_row(table, card, me.hour)
    rows = table.pack.investigate[card].rows
    return [{"hour": rows[n].hour, "row": n, "active": n == row} for n in range(len(rows))]


def trail(table: OpenTable, me: Detective) -> list[dict[str, object]]:
    """Who may still have done it: the die icons that point there, and whether they lead now."""
    if table.suspects == NONE:
        return []
    counts = icon_counts(table, me)
    leading = leading_suspects(table, me)
    names = names_of(table.pack).suspect
    return [
        {
            "suspect": names.name(suspect.index),
            "pips": {PIP.names[pip]: counts[pip] for pip in range(DIE_ICONS) if suspect.dice >> pip & 1},
            "leads": suspect.index in leading,
        }
        for suspect in suspects_met(table, me)
    ]


def leading_suspects(table: OpenTable, me: Detective) -> list[int]:
    """Whom the storylines name now, with those through whom they lead on to others (PD-143)."""
    if me.culprit != NONE:
        return [me.culprit]
    if table.suspects == A_NEMESIS:
        return [table.nemesis]
    if not me.rows:
        return []
    named = [suspect_with(table, kind_sought(table, False), icon) for icon in icons_offered(table, me, False)]
    return [*named, *likely_culprits(table, me)]


# The task


def dump_task(table: OpenTable, me: Detective) -> dict[str, object]:
    """The task in hand or the confrontation: what is needed and missing, what may be rolled, what is at stake."""
    task = me.task
    places = places_of(table, me)
    effects = in_force(table, me)
    lack = shortfall(table, me, effects)
    names = names_of(table.pack).die
    working = task.result == UNDECIDED and not task.checked
    room = RESULTS - len(task.dice) if working else 0
    made, allowed = yellow_rolls(table, me), allowance(table, me)
    granted = [table.pack.die_of[colour] for colour in colours_granted(table, me)] if room else []
    extra = table.pack.extra_rolls[me.stamina]
    return {
        "places": [dump_place(place) for place in places],
        "missing": by_icon(count_missing(places)),
        "wanted": [ICONS[icon] for icon in wanted_icons(places)] if working else [],
        "wilds": lack.wilds,
        "covered": task.result == SUCCEEDED or not any([place.by == MISSING for place in places]),
        "results": dump_results(table, me, places),
        "rolls": {"made": made, "allowed": allowed, "left": max(min(allowed - made, room), 0)},
        "dice": [names.name(die) for die in granted],
        "rerolls": {"any": task.rerolls, "yellow": task.yellow_rerolls}
        if working
        else {"any": 0, "yellow": 0},
        "reroll_hours": reroll_hours(table, me) if working and can_buy_reroll(table, me) else None,
        "rolls_for_sale": extra if working and not me.bought and me.hour > 1 else 0,
        "wild_twists": min(twist_wilds(table, me, effects), MOST_TWISTS),
        "stakes": stakes(table, me),
    }


def can_buy_reroll(table: OpenTable, me: Detective) -> bool:
    """PD-152: whether hours can buy a re-roll of some yellow result."""
    return me.confronting and me.hour > reroll_hours(table, me) and yellow_rolls(table, me) > 0


def stakes(table: OpenTable, me: Detective) -> dict[str, object] | None:
    """What success and failure bring as it stands; in the confrontation it is the case itself."""
    task = me.task
    if task.card == NONE or task.row == NONE or me.confronting:
        return None
    row = table.pack.investigate[task.card].rows[task.row]
    protected = is_protected(table, me)
    return {
        "reward": KINDS[row.reward],
        "penalty": KINDS[row.penalty],
        "nemesis": row.nemesis,
        "protected": protected,
        "spared": bool(task.spared >> row.penalty & 1),
        "ahead": yellow_rolls(table, me) < allowance(table, me)
        if task.result == UNDECIDED
        else task.spare_roll,
    }


def dump_place(place: Place) -> dict[str, object]:
    return {
        "icon": ICONS[place.icon],
        "by": FILLINGS[place.by],
        "result": None if place.result == NONE else place.result + 1,
        "marker": None if place.marker == NONE else ICONS[place.marker],
    }


def dump_results(table: OpenTable, me: Detective, places: list[Place]) -> list[dict[str, object]]:
    """The results by their numbers: the die and what it shows, and the place it fills."""
    task = me.task
    names = names_of(table.pack).die
    fills = {place.result: number for number, place in enumerate(places) if place.result != NONE}
    return [
        {
            "result": result + 1,
            "die": names.name(task.dice[result]),
            "face": FACES[icon_of(table, me, result)],
            "yellow": is_yellow(table, me, result),
            "marked": latest_result(table, me, task.dice[result]) != result,
            "fills": fills.get(result),
        }
        for result in range(len(task.dice))
    ]


def by_icon(counts: list[int]) -> dict[str, int]:
    return {ICONS[icon]: counts[icon] for icon in range(FOUR) if counts[icon]}
