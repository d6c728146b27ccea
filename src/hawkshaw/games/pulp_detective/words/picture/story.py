"""The storylines drawn as a grid with their edges, the same in words, and the display with the roles still to give."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, KINDS, NONE
from hawkshaw.games.pulp_detective.content.pack import (
    BOTTOM,
    EDGE_LETTERS,
    LEFT,
    RIGHT,
    SIDES,
    TOP,
    Investigate,
    Pack,
)
from hawkshaw.games.pulp_detective.rules.in_force import is_blocked
from hawkshaw.games.pulp_detective.rules.storyline import gives_away, matching_edges
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import CHOOSE, PLACE
from hawkshaw.games.pulp_detective.table.open import GONE, INSPECTOR, OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.language import Words

INNER: Final = 10
"""Columns between the edges of a card that is drawn."""
BOX: Final = INNER + 2
"""Columns of a card that is drawn, edges included."""
COLUMNS: Final = 6
"""Cards drawn beside one another."""


def storyline_lines(table: OpenTable, me: Detective, legend: bool, words: Words) -> list[str]:
    """The rows as they lie, then card by card; what the letters mean is said once a table."""
    if not me.rows:
        return [words.say("table.no_storyline")]
    lines = [words.say("table.storylines"), *draw_rows(table, me, words)]
    if legend:
        lines.append(words.say("table.edge_letters"))
    if me.seat == INSPECTOR:
        lines.append(words.say("table.leftward"))
    for number, row in enumerate(me.rows):
        key = "table.main_row" if number == 0 else "table.row"
        cards = [placed_card(me, table.pack.investigate[card], words) for card in row]
        lines.append(words.say(key, row=number, cards="; ".join(cards)))
    return lines


def placed_card(me: Detective, card: Investigate, words: Words) -> str:
    """A card in words: title, type, die icon and edges."""
    key = "table.current_card" if card.index == me.task.card else "table.card"
    return words.say(
        key,
        card=words.card(card),
        type=words.type(card.type),
        pip=words.pip(card.die),
        edges=edges_of(card, words),
    )


def edges_of(card: Investigate, words: Words) -> str:
    """The four edges in words."""
    return words.listed(
        [
            words.say("table.edge", side=words.say(f"side.{SIDES[side]}"), edge=words.edge(card.edges[side]))
            for side in range(len(SIDES))
        ]
    )


def draw_rows(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """Every card as a box with the letters of its edges; long rows go on further down, all rows together.

    PD-185: Inspector's rows grow to the left, and all of them end at the right.
    """
    lines: list[str] = []
    cards = table.pack.investigate
    for first in range(0, len(me.rows[0]), COLUMNS):
        width = min(len(me.rows[0]) - first, COLUMNS)
        for row in me.rows:
            part = [cards[card] for card in row[first : first + COLUMNS]]
            if part:
                margin = "  "
                if me.seat == INSPECTOR:
                    part.reverse()
                    margin += " " * (BOX + 1) * (width - len(part))
                tops = [border(card, TOP) for card in part]
                middles = [middle(me, card, words) for card in part]
                bottoms = [border(card, BOTTOM) for card in part]
                lines += [margin + " ".join(drawn) for drawn in (tops, middles, bottoms)]
    return lines


def border(card: Investigate, side: int) -> str:
    return f"+{EDGE_LETTERS[card.edges[side]].center(INNER, '-')}+"


def middle(me: Detective, card: Investigate, words: Words) -> str:
    """The line with the card's id, cut if it is long, and die icon; the current card has stars."""
    star = "*" if card.index == me.task.card else ""
    pip = f"/{words.pip(card.die)}"
    room = INNER - len(pip) - 2 * len(star)
    id = card.id if len(card.id) <= room else f"{card.id[: room - 1]}~"
    left, right = EDGE_LETTERS[card.edges[LEFT]], EDGE_LETTERS[card.edges[RIGHT]]
    return f"{left}{f'{star}{id}{pip}{star}'.center(INNER)}{right}"


# The display


def display_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """Phase 1: the cards laid out, what this seat has seen of them, the roles left, and where a kept card can go."""
    table = view.table
    whose = words.whose(view.seat, me.seat, table.seats)
    owner = table.detectives[table.laid_before(me)]
    laid = any([back != GONE for back in owner.backs])
    if not laid and me.kept == NONE:
        return []
    lines = [""]
    if laid:
        if owner.face_up:
            lines.append(words.say("table.joint_display"))
        else:
            lines.append(words.told("table.display", whose))
        for slot, back in enumerate(owner.backs):
            if back != GONE:
                lines.append(slot_line(view, owner, slot, words))
                front = view.displays[owner.seat][slot]
                if front != NONE:
                    lines += front_lines(table.pack.investigate[front], words)
        if table.agenda and table.agenda.kind == CHOOSE and table.agenda.a == me.seat:
            key = "table.roles_give" if gives_away(table, me) else "table.roles"
            roles = {"keeps": me.keeps, "discards": me.discards, "returns": me.returns, "gives": me.gives}
            lines.append(words.say(key, **roles))
        if me.looks:
            lines.append(words.told("table.looks", whose, count=me.looks))
    if me.kept != NONE:
        lines += kept_lines(table, me, words)
    return lines


def slot_line(view: PulpView, me: Detective, slot: int, words: Words) -> str:
    """A card of the display: its front where that is known, else whether its detective has looked at it."""
    table = view.table
    back = words.type(me.backs[slot])
    front = view.displays[me.seat][slot]
    if front == NONE:
        reward = words.kind(usual_reward(table.pack, me.backs[slot]))
        if not me.looked[slot]:
            return words.say("table.face_down", slot=slot, back=back, reward=reward)
        if table.seats == 1:
            return words.say("table.looked_at", slot=slot, back=back, reward=reward)
        seats = words.listed([words.seat(seat) for seat in bits_of(me.looked[slot])])
        return words.say("table.looked_at_by", slot=slot, back=back, seats=seats, reward=reward)
    key = "table.open" if me.face_up else "table.seen"
    return words.say(key, slot=slot, back=back, card=words.card(table.pack.investigate[front]))


def usual_reward(pack: Pack, type_: int) -> int:
    """PD-50: what cards of a type bring most often."""
    rewards = [row.reward for card in pack.investigate if card.type == type_ for row in card.rows]
    return max(range(len(KINDS)), key=rewards.count)


def front_lines(card: Investigate, words: Words) -> list[str]:
    """All that a front shows: die icon, edges and rows, the earliest hours first."""
    lines = [words.say("table.front", pip=words.pip(card.die), edges=edges_of(card, words))]
    lines += [row_line(card, row, False, words) for row in range(len(card.rows) - 1, -1, -1)]
    return lines


def row_line(card: Investigate, row: int, current: bool, words: Words) -> str:
    """A row of a card: hour, icons, reward and penalty."""
    printed = card.rows[row]
    penalty = words.kind(printed.penalty)
    if printed.nemesis:
        penalty = words.say("table.with_nemesis", penalty=penalty)
    return words.say(
        "table.current_task_row" if current else "table.task_row",
        hour=printed.hour,
        need=words.icons(printed.need),
        reward=words.kind(printed.reward),
        penalty=penalty,
    )


def kept_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """The kept card, and the re-rolls that each place would bring."""
    card = table.pack.investigate[me.kept]
    lines = [words.say("table.kept", card=words.card(card), type=words.type(card.type))]
    lines += front_lines(card, words)
    if table.agenda and table.agenda.kind == PLACE and table.agenda.a == me.seat:
        block = table.space.blocks[actions.PLACE]
        for row in range(len(me.rows) + 1):
            if row < len(block.domains[0]) and can_extend(me, row):
                lines.append(place_line(table, me, row, words))
    return lines


def place_line(table: OpenTable, me: Detective, row: int, words: Words) -> str:
    """A place for the kept card, and the re-rolls it would bring."""
    barred = is_blocked(table, me, BLOCK_MATCH)
    rerolls = 0 if barred else matching_edges(table, me, me.kept, row, 0)
    key = "table.new_row" if row == len(me.rows) else "table.at_row"
    said = words.say(key, row=row, rerolls=words.say("table.rerolls", count=rerolls))
    facing = facing_card(table, me) if row == 0 else NONE
    if facing == NONE:
        return said
    card = table.pack.investigate[facing]
    return f"{said}; {words.say('table.facing', card=card.id, edge=words.edge(card.edges[TOP]))}"


def facing_card(table: OpenTable, me: Detective) -> int:
    """PD-186: the card of the other main storyline that would face the next one of the own, or -1."""
    other = table.other_of(me)
    column = len(me.rows[0]) if me.rows else 0
    if other is None or not other.rows or column >= len(other.rows[0]):
        return NONE
    return other.rows[0][column]


def can_extend(me: Detective, row: int) -> bool:
    """PD-62: whether a row may take one more card."""
    if row == 0:
        return True
    length = len(me.rows[row]) if row < len(me.rows) else 0
    return length < len(me.rows[row - 1])
