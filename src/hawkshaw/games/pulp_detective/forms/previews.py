"""What a client may draw before a move is confirmed: the place of a card, what a die may show, what stopping brings."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES, FACES
from hawkshaw.games.pulp_detective.forms.board import ability_costs, costs, dump_place, stakes
from hawkshaw.games.pulp_detective.forms.covering import MISSING, places_of, wanted_icons
from hawkshaw.games.pulp_detective.forms.plane import placement
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.rules.confrontation import kind_sought, suspect_with
from hawkshaw.games.pulp_detective.rules.in_force import reroll_hours, twist_cost
from hawkshaw.games.pulp_detective.rules.requirements import is_yellow, latest_result
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS, names_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import TWIST
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView


def preview(view: PulpView, action: int) -> dict[str, object] | None:
    """A legal move as it would look; None where there is nothing to draw."""
    table = view.table
    me = table.me
    kind, args = view.space.kinds[action], view.space.args[action]
    if kind == actions.PLACE:
        return {"kind": "place", "place": placement(table, me, view.seat, args[0], NONE)}
    if kind == actions.PLACE_WITH:
        found: dict[str, object] = {
            "kind": "place",
            "place": placement(table, me, view.seat, args[0], args[1]),
            "costs": ability_costs(table, args[1]),
        }
        return found
    if kind == actions.ROLL:
        return {"kind": "roll", "throw": throw_of(table, me, args[0], NONE)}
    if kind in (actions.REROLL, actions.BUY_REROLL):
        return reroll_of(table, me, kind, args[0])
    if kind == actions.RESOLVE:
        return {"kind": "stop", "stop": stop_of(table, me, NONE)}
    if kind == actions.RESOLVE_WITH:
        return {"kind": "stop", "stop": stop_of(table, me, args[0])}
    if kind in (actions.FLIP, actions.SET):
        return {"kind": "turn", "turn": turn_of(table, me, kind, args[0])}
    if kind == actions.CHOOSE_ICON:
        suspect = suspect_with(table, kind_sought(table, table.agenda.b == 1), args[0])
        return {"kind": "culprit", "suspect": names_of(table.pack).suspect.name(suspect)}
    if kind == actions.EXCHANGE and table.agenda.b != NONE:
        names = names_of(table.pack).card
        return {"kind": "exchange", "cards": [names.name(table.agenda.b), names.name(args[0])]}
    return price_of(table, me, kind, args)


def price_of(table: OpenTable, me: Detective, kind: int, args: tuple[int, ...]) -> dict[str, object] | None:
    """What a move costs that uses something or takes something; None where it costs nothing."""
    if kind == actions.USE:
        return {"kind": "use", "costs": ability_costs(table, args[0])}
    if kind == actions.BUY_DICE:
        return {"kind": "use", "costs": costs(hours=1), "rolls": table.pack.extra_rolls[me.stamina]}
    if kind == actions.GUN:
        paid = costs(stamina=1) if args[0] == actions.STAMINA else costs(hours=1)
        return {"kind": "use", "costs": paid}
    if kind == actions.SWAP:
        return {"kind": "use", "costs": costs(twist=ICONS[table.pack.marker_icons[args[0]]])}
    if kind == actions.PAY_TWIST:
        return {"kind": "use", "costs": costs(twist=ICONS[args[0]])}
    if kind == actions.GAIN_TWIST and table.agenda.kind == TWIST:
        return {"kind": "use", "costs": costs(hours=twist_cost(table, me))}
    return None


def throw_of(table: OpenTable, me: Detective, die: int, result: int) -> dict[str, object]:
    """A die that would be rolled: its faces, and the icons on it that would fill a place."""
    faces = table.pack.dice[die].faces
    wanted = wanted_icons(places_of(table, me, NONE, result))
    return {
        "die": names_of(table.pack).die.name(die),
        "result": None if result == NONE else result + 1,
        "faces": [FACES[face] for face in faces],
        "wanted": [ICONS[icon] for icon in wanted if icon in faces],
    }


def reroll_of(table: OpenTable, me: Detective, kind: int, result: int) -> dict[str, object]:
    """A result that would be rolled again, and what is left of the re-rolls, or what it costs."""
    task = me.task
    found: dict[str, object] = {"kind": "roll", "throw": throw_of(table, me, task.dice[result], result)}
    if kind == actions.BUY_REROLL:
        found["costs"] = costs(hours=reroll_hours(table, me))
    else:
        by_ability = task.yellow_rerolls > 0 and is_yellow(table, me, result)
        found["rerolls"] = {
            "any": task.rerolls - (0 if by_ability else 1),
            "yellow": task.yellow_rerolls - (1 if by_ability else 0),
        }
    return found


def stop_of(table: OpenTable, me: Detective, marker_set: int) -> dict[str, object]:
    """What comes of stopping now, with a set of twist markers or without."""
    places = places_of(table, me, marker_set)
    played = MARKER_SETS[marker_set] if marker_set != NONE else (0,) * FOUR
    return {
        "succeeds": not any([place.by == MISSING for place in places]),
        "places": [dump_place(place) for place in places],
        "twists": {ICONS[icon]: played[icon] for icon in range(FOUR) if played[icon]},
        "stakes": stakes(table, me),
    }


def turn_of(table: OpenTable, me: Detective, kind: int, value: int) -> dict[str, object]:
    """A rolled die that would be turned: its result, and the face it would show."""
    die = value if kind == actions.FLIP else value // DIE_FACES
    result = latest_result(table, me, die)
    face = DIE_FACES - 1 - me.task.faces[result] if kind == actions.FLIP else value % DIE_FACES
    return {
        "die": names_of(table.pack).die.name(die),
        "result": result + 1,
        "face": FACES[table.pack.dice[die].faces[face]],
    }
