"""What one of two can be certain of: what a card, a marker or a word given to the other means, or why there is none."""

from __future__ import annotations

from hawkshaw.core.game import capital
from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE
from hawkshaw.games.pulp_detective.content.pack import CHEKHOVS_GUN
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.rules.storyline import gives_away
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import ASSIGN, CHOOSE, CONFER, FIRST, GRANT, PLACE, WORK
from hawkshaw.games.pulp_detective.table.open import GONE, RIVALS, OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.picture.story import facing_card
from hawkshaw.games.pulp_detective.words.picture.task import missing_of
from hawkshaw.games.pulp_detective.words.resource_refusals import refuse_swap


def two_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """What the decision in hand has to do with the other detective; nothing to whoever is alone."""
    table = view.table
    other = table.other_of(me)
    if other is None:
        return []
    kind = table.agenda.kind
    seat = words.seat(other.seat)
    if kind == CHOOSE and table.mode == RIVALS:
        return [*given_lines(table, me, seat, words), *gun_lines(view, me, words)]
    if kind == ASSIGN:
        return [words.say("hint.assign", seat=seat)]
    if kind == CONFER:
        return [words.say("hint.confer", seat=seat)]
    if kind == FIRST:
        return [words.say("hint.first_confronting" if table.agenda.b else "hint.first")]
    if kind == PLACE and facing_card(table, me) != NONE:
        return [words.say("hint.facing", card=words.card(table.pack.investigate[facing_card(table, me)]))]
    if kind == GRANT:
        return grant_lines(table, me, other, words)
    if kind == WORK and me.confronting and table.mode != RIVALS:
        return gift_lines(view, me, other, words)
    return []


def given_lines(table: OpenTable, me: Detective, seat: str, words: Words) -> list[str]:
    """PD-180, PD-181: what is to be given, or has been."""
    if gives_away(table, me):
        return [words.say("hint.give", seat=seat)] if me.gives else []
    return [
        words.say("hint.known", seat=seat, slot=slot)
        for slot, looked in enumerate(me.looked)
        if me.backs[slot] != GONE and looked >> 1 - me.seat & 1
    ]


def gun_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """PD-189: who will lead, and how that changes."""
    table = view.table
    other = table.partner_of(me)
    if other is None:
        return []
    seat = words.seat(other.seat)
    if table.active == me.seat:
        return [words.say("hint.gun_led", seat=seat)]
    if table.space.blocks[actions.SWAP].id(CHEKHOVS_GUN) in view.legal:
        return [words.say("hint.gun_take", seat=seat)]
    refused = refuse_swap(table, CHEKHOVS_GUN, words)
    why = capital(words.say(f"refusal.{refused.key}", **refused.values))
    return [words.say("hint.gun_lost", seat=seat), f"{why} ({refused.rule})"]


def grant_lines(table: OpenTable, me: Detective, other: Detective, words: Words) -> list[str]:
    """PD-203: what the marker that is asked for would do for the partner, and whether it may be missed."""
    icon = table.agenda.b
    values: dict[str, object] = {"seat": words.seat(other.seat), "icon": words.icon(icon)}
    missing, _ = missing_of(table, other)
    lines = [words.say("hint.grant_helps" if missing[icon] else "hint.grant_idle", **values)]
    lines.append(words.say("hint.grant_keep" if me.ending == NONE else "hint.grant_free", **values))
    return lines


def gift_lines(view: PulpView, me: Detective, other: Detective, words: Words) -> list[str]:
    """PD-203, PD-R120: which markers can change hands now, or why none can."""
    seat = words.seat(other.seat)
    asked = [
        view.space.args[action][0] for action in view.legal if view.space.kinds[action] == actions.REQUEST
    ]
    if asked:
        icons = words.listed([words.icon(icon) for icon in asked])
        lines = [words.say("hint.request", seat=seat, icons=icons)]
    elif not other.held:
        lines = [words.say("hint.nothing_to_ask", seat=seat)]
    elif me.held >= MOST_TWISTS:
        lines = [words.say("hint.no_room", count=MOST_TWISTS)]
    else:
        lines = [words.say("hint.all_asked", seat=seat)]
    if other.ending != NONE:
        lines.append(words.say("hint.no_gift", seat=seat))
    elif other.held < MOST_TWISTS and any([me.twists[icon] for icon in range(len(ICONS))]):
        lines.append(words.say("hint.gift", seat=seat))
    return lines
