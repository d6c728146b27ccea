"""The table of Pulp Detective line by line: the case, the clock, the own things, and everything that lies there.

The storylines are drawn in `story`, the task in `task`, the cards of the modules in `others`.
"""

from __future__ import annotations

import textwrap
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import ICONS, KINDS, NONE
from hawkshaw.games.pulp_detective.content.pack import BANDS, DIFFICULTIES, MARKERS, MOST_STAMINA, SIDE
from hawkshaw.games.pulp_detective.rules.in_force import is_night, is_special, item_places, twist_cost
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import EXCHANGE, GRANT, PLACE
from hawkshaw.games.pulp_detective.table.open import (
    DOUBLE_CROSS,
    INSPECTOR,
    MODES,
    MODULES,
    RIVALS,
    SIDEKICKS,
    OpenTable,
    is_on,
    type_count,
)
from hawkshaw.games.pulp_detective.table.open import MARKERS as WITH_MARKERS
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, PHASES, SOLVED
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.explaining import effect_words, explain
from hawkshaw.games.pulp_detective.words.language import TIE, Words
from hawkshaw.games.pulp_detective.words.picture.choices import item_line
from hawkshaw.games.pulp_detective.words.picture.moves import move_lines
from hawkshaw.games.pulp_detective.words.picture.others import (
    blue_lines,
    company_lines,
    suspect_lines,
    trail_lines,
)
from hawkshaw.games.pulp_detective.words.picture.story import display_lines, drawn_lines, storyline_lines
from hawkshaw.games.pulp_detective.words.picture.task import task_lines

WIDTH: Final = 80


def folded(line: str) -> list[str]:
    """A line in pieces that fit, the later ones further in; what a no-break space ties together stays together."""
    if len(line) <= WIDTH:
        return [line.replace(TIE, " ").rstrip()]
    inner = " " * (len(line) - len(line.lstrip()) + 4)
    pieces = textwrap.wrap(line, WIDTH, subsequent_indent=inner, break_on_hyphens=False)
    return [piece.replace(TIE, " ") for piece in pieces]


def table_lines(view: PulpView, words: Words) -> list[str]:
    """Everything on the table but what is asked."""
    table = view.table
    me = table.detectives[view.seat or 0]
    whose = words.whose(view.seat, me.seat, table.seats)
    lines = head_lines(view, me, words)
    if not has_begun(me):
        return lines + posed_lines(view, words)
    lines += ["", *deck_lines(view, words)]
    lines.append("")
    if whose:
        lines += [detective_line(view, me, words), character_line(table, me, words)]
    lines += [*out_lines(table, me, whose, words), *trail_lines(table, me, whose, words)]
    lines += [*blue_lines(table, words), *company_lines(table, me, words)]
    lines += ["", *clock_lines(table, me, words), *track_lines(table, me, whose, words)]
    lines += [twist_supply_line(table, me, words), *prospect_lines(me, whose, words)]
    lines += marker_supply_lines(table, me, words)
    lines += ["", *storyline_lines(table, me, True, words)]
    other = table.other_of(me)
    if other is not None:
        lines += ["", *other_lines(view, other, not me.rows, words)]
    # What is in hand stands last, beside the question.
    return lines + posed_lines(view, words)


def other_lines(view: PulpView, other: Detective, legend: bool, words: Words) -> list[str]:
    """The other detective, whose things lie there for everybody to see."""
    table = view.table
    whose = words.seat(other.seat)
    lines = [detective_line(view, other, words), character_line(table, other, words)]
    lines += out_lines(table, other, whose, words)
    lines += [*trail_lines(table, other, whose, words), *company_lines(table, other, words)]
    if table.mode == RIVALS:
        light = words.hour(is_night(table, other), is_special(table, other))
        lines.append(words.say("table.hour_of", hour=other.hour, light=light))
    lines += [*track_lines(table, other, whose, words), *prospect_lines(other, whose, words)]
    lines += storyline_lines(table, other, legend, words)
    if table.laid_before(other) == other.seat and not other.face_up:
        lines += display_lines(view, other, words)
    # What the partner asks for help with is shown beside the question.
    return lines if is_asked_for_help(view) else [*lines, *task_lines(table, other, words)]


def detective_line(view: PulpView, me: Detective, words: Words) -> str:
    """The heading over what belongs to somebody else than the reader."""
    key = "table.detective" if view.seat is None else "table.other"
    return words.say(key, seat=words.seat(me.seat), role=role_of(me, words))


def role_of(me: Detective, words: Words) -> str:
    """PD-167: what a seat of two is called by the rules, and in notation."""
    return words.say("role.inspector" if me.seat == INSPECTOR else "role.private")


def out_lines(table: OpenTable, me: Detective, whose: str, words: Words) -> list[str]:
    """How the case has ended for one of two, while the game goes on or after it."""
    if table.seats == 1 or me.ending == NONE:
        return []
    if me.ending == SOLVED:
        return [words.told("table.beat", whose)]
    return [words.told("table.out", whose, ending=words.say(f"out.{ENDINGS[me.ending]}"))]


def is_asked_for_help(view: PulpView) -> bool:
    """Whether this seat decides about a twist marker that its partner asks for."""
    table = view.table
    return bool(table.agenda) and table.agenda.kind == GRANT and table.agenda.a == view.seat


def posed_lines(view: PulpView, words: Words) -> list[str]:
    """What is in hand: the display, the task and its dice, and what this seat can do."""
    table = view.table
    me = table.detectives[view.seat or 0]
    if not has_begun(me):
        return move_lines(view, me, words)
    lines = [*display_lines(view, me, words), *task_lines(table, me, words)]
    if is_asked_for_help(view):
        lines += task_lines(table, table.detectives[1 - me.seat], words)
    return [*lines, *move_lines(view, me, words)]


def sight_lines(view: PulpView, words: Words) -> list[str]:
    """The own storylines as they are drawn, where a card is to be placed or exchanged."""
    table = view.table
    me = table.detectives[view.seat or 0]
    if table.agenda.kind not in (PLACE, EXCHANGE) or not me.rows:
        return []
    return drawn_lines(table, me, True, words)


def has_begun(me: Detective) -> bool:
    """Whether the markers of a detective have been placed."""
    return me.hour > 0


# The case


def head_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """What was chosen at set-up, and who may have done it."""
    table = view.table
    whose = words.whose(view.seat, me.seat, table.seats)
    pack = table.pack
    lines: list[str] = []
    if table.case == NONE:
        lines.append(words.say("table.no_case"))
    else:
        case = words.name("case", pack.cases[table.case])
        letter = DIFFICULTIES[table.difficulty] if table.difficulty != NONE else ""
        difficulty = words.say(f"difficulty.{letter}") if letter else words.say("table.undecided")
        lines.append(words.say("table.title", case=case, difficulty=difficulty))
    if view.seat is None:
        lines.append(words.say("table.spectator"))
    elif table.seats == 1:
        lines.append(words.say("table.you", seat=words.seat(view.seat)))
    else:
        lines.append(words.say("table.you_of_two", seat=words.seat(view.seat), role=role_of(me, words)))
    if me.character != NONE and not whose:
        lines.append(character_line(table, me, words))
    if table.seats > 1:
        lines.append(words.say("table.mode", mode=words.say(f"mode.{MODES[table.mode]}")))
    modules = [words.say(f"module.{MODULES[bit]}") for bit in bits_of(table.modules)]
    lines.append(words.say("table.modules", modules=words.listed(modules)))
    if table.case != NONE:
        case_ = pack.cases[table.case]
        for ability in case_.abilities:
            lines.append(words.say("table.case_rule", rule=explain(pack, ability, words)))
    if table.suspects != NONE:
        hunted = words.say(f"suspects.{SUSPECT_CHOICES[table.suspects]}")
        lines.append(words.say("table.hunted", suspects=hunted))
        lines += suspect_lines(table, me, whose, words)
    return lines


def character_line(table: OpenTable, me: Detective, words: Words) -> str:
    character = table.pack.characters[me.character]
    return words.say(
        "table.character",
        name=words.name("character", character),
        band=words.say(f"band.{BANDS[character.bands]}"),
        icons=speciality(character.icons, words),
    )


def speciality(icons: int, words: Words) -> str:
    """The icons by which characters and villains match."""
    said = [words.icon(icon) for icon in range(len(ICONS)) if icons >> icon & 1]
    said += [words.kind(kind) for kind in range(len(KINDS)) if icons >> SIDE + kind & 1]
    return words.listed(said)


# Clock and tracks


def clock_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """The time track, drawn and in words."""
    case = table.pack.cases[table.case]
    phase = words.say(f"phase.{PHASES[me.phase]}")
    if table.ending != NONE:
        phase = words.say("phase.over")
    hours = list(range(case.top, 0, -1))
    light = words.hour(is_night(table, me), is_special(table, me))
    night, day, mark = words.say("table.night_letter"), words.say("table.day_letter"), "!"
    letters = [
        (night if case.night >> hour & 1 else day) + (mark if case.special >> hour & 1 else "")
        for hour in hours
    ]
    lines = [
        words.say("table.turn" if table.seats == 1 else "table.round", turn=max(table.turn, 1), phase=phase),
        *order_lines(table, words),
        words.say("table.hour", hour=me.hour, light=light),
        "  " + "".join([f"{hour:>3}" for hour in hours]),
        "  " + "".join([f"{letter:>3}" for letter in letters]),
        "  " + "".join([f"{'^' if hour == me.hour else '':>3}" for hour in hours]),
        words.say("table.night_hours", hours=spans(case.night, words)),
    ]
    if case.special:
        lines.append(words.say("table.special_hours", hours=spans(case.special, words)))
    for icon in range(len(ICONS)):
        within = sum([1 << hour for hour in hours if case.spans[hour] >> icon & 1])
        if within:
            lines.append(words.say("table.span", icon=words.icon(icon), hours=spans(within, words)))
    return lines


def order_lines(table: OpenTable, words: Words) -> list[str]:
    """Who comes first or speaks for both, while two play on; what they have in common."""
    if table.seats == 1 or table.ending != NONE or any([me.ending != NONE for me in table.detectives]):
        return []
    if table.mode == RIVALS:
        first, then = words.seat(table.lead), words.seat(table.active)
        return [words.say("table.active", first=first, then=then)]
    return [words.say("table.speaker", seat=words.seat(table.speaker))]


def spans(hours: int, words: Words) -> str:
    """Hours of a mask, from the highest, neighbours in one span."""
    said: list[str] = []
    first = last = NONE
    for hour in [*reversed(bits_of(hours)), NONE]:
        if first != NONE and hour != last - 1:
            said.append(str(first) if first == last else words.say("table.from_to", first=first, last=last))
            first = NONE
        if first == NONE:
            first = hour
        last = hour
    return words.listed(said)


def track_lines(table: OpenTable, me: Detective, whose: str, words: Words) -> list[str]:
    """Stamina, clues, items and twist markers."""
    pack = table.pack
    stamina = words.say("table.stamina", stamina=me.stamina, most=MOST_STAMINA, count=pack.rolls[me.stamina])
    notes = [stamina]
    if pack.extra_rolls[me.stamina]:
        notes.append(words.say("table.extra_rolls", count=pack.extra_rolls[me.stamina]))
    if pack.wild_twists[me.stamina]:
        notes.append(words.say("table.wild_twists", count=pack.wild_twists[me.stamina]))
    lines = ["; ".join(notes)]
    clues = words.say("table.clues", clues=me.clues, needed=table.clues_needed)
    if me.clues < table.clues_needed and me.clues + 1 < len(pack.clue_bonus):
        bonus = pack.clue_bonus[me.clues + 1]
        if bonus != NONE:
            told = effect_words(pack, pack.effects[bonus], 0, words)
            clues += "; " + words.say("table.bonus", bonus=told)
    lines.append(clues)
    lines += item_lines(table, me, whose, words)
    lines.append(words.say("table.twists", twists=words.icons(me.twists), held=me.held, most=MOST_TWISTS))
    if any(me.permanent):
        lines.append(words.say("table.permanent", twists=words.icons(me.permanent)))
    return lines


def prospect_lines(me: Detective, whose: str, words: Words) -> list[str]:
    """What a detective can still do with: looks at the next display, and investigation markers."""
    lines: list[str] = []
    if me.looks_next:
        lines.append(words.told("table.looks_next", whose, count=me.looks_next))
    if me.crystal:
        lines.append(words.told("table.crystal", whose))
    for marker in bits_of(me.markers):
        effect = words.say(f"marker_effect.{MARKERS[marker]}")
        lines.append(words.say("table.marker", marker=words.marker(marker), effect=effect))
    return lines


def twist_supply_line(table: OpenTable, me: Detective, words: Words) -> str:
    """The twist markers that can be taken, and what the next one would cost."""
    supply = words.say("table.supply", twists=words.icons(table.supply))
    if me.held < MOST_TWISTS and table.ending == NONE:
        supply += "; " + words.say("table.twist_cost", count=twist_cost(table, me))
    return supply


def marker_supply_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """The investigation markers that can be taken from the supply, and from the other detective (PD-188)."""
    if not is_on(table, WITH_MARKERS):
        return []
    offered = offered_markers(table, table.marker_supply, words)
    lines = [words.say("table.marker_supply", markers=offered)]
    other = table.partner_of(me)
    if other is not None and other.markers:
        offered = offered_markers(table, other.markers, words)
        lines.append(words.say("table.markers_from", seat=words.seat(other.seat), markers=offered))
    return lines


def offered_markers(table: OpenTable, markers: int, words: Words) -> str:
    """Investigation markers, each with the twist marker it costs."""
    return words.listed(
        [
            words.say(
                "table.marker_for",
                marker=words.marker(marker),
                icon=words.icon(table.pack.marker_icons[marker]),
            )
            for marker in bits_of(markers)
        ]
    )


def item_lines(table: OpenTable, me: Detective, whose: str, words: Words) -> list[str]:
    """The items held, and what the items card has."""
    pack = table.pack
    card = pack.item_cards[me.item_card]
    lines: list[str] = []
    for item in me.items:
        lines.append(item_line(table, me, item, words))
    if not me.items:
        lines.append(words.say("table.no_items"))
    if item_places(table, me) > 1:
        lines.append(words.told("table.item_places", whose, count=item_places(table, me)))
    every = [
        f"{slot} {words.name('item', pack.items[card.slots[slot]])}".replace(" ", TIE)
        for slot in range(1, len(card.slots))
    ]
    lines.append(words.say("table.item_card", name=words.name("items", card), items=", ".join(every)))
    return lines


# The deck


def deck_lines(view: PulpView, words: Words) -> list[str]:
    """What is known of the deck, the discards from the top, and who can still be met."""
    table = view.table
    pack = table.pack
    deck = words.say("table.deck", count=view.deck_size)
    if view.top != NONE:
        deck += "; " + words.say("table.top_card", card=words.card(pack.investigate[view.top]))
    elif table.top_type != NONE:
        deck += "; " + words.say("table.top", type=words.type(table.top_type))
    lines = [deck]
    key = "table.unseen" if table.ending == NONE else "table.unordered"
    lines.append(words.say(key, types=words.types(type_count(pack, view.pile))))
    if is_on(table, DOUBLE_CROSS):
        lines.append(words.say("table.traitors", count=table.traitors))
        if table.crossed:
            crossed = [words.name("double_cross", pack.double_crosses[card]) for card in table.crossed]
            lines.append(words.say("table.crossed", cards=words.listed(crossed)))
    discards = [
        words.say(
            "table.discarded",
            card=words.card(pack.investigate[card]),
            pip=words.pip(pack.investigate[card].die),
        ).replace(" ", TIE)
        for card in reversed(table.discard)
    ]
    lines.append(words.say("table.discards", cards=words.listed(discards)))
    if table.modules & (WITH_MARKERS | SIDEKICKS):
        stack = [
            words.name("character", pack.characters[character]).replace(" ", TIE)
            for character in bits_of(table.unselected)
        ]
        lines.append(words.say("table.stack", characters=words.listed(stack)))
    return lines
