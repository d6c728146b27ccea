"""The storylines drawn as a grid with their edges, the same in words, and the display with the roles still to give."""

from __future__ import annotations

import textwrap
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import KINDS, NONE
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
from hawkshaw.games.pulp_detective.forms.plane import matches_of
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.storyline import MATCH, WILD_MATCH, compared_edges, gives_away
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import CHOOSE
from hawkshaw.games.pulp_detective.table.open import GONE, INSPECTOR, OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.language import Words

INNER: Final = 10
"""Columns between the edges of a card that is drawn."""
BOX: Final = INNER + 2
"""Columns of a card that is drawn, edges included."""
COLUMNS: Final = 6
"""Cards drawn beside one another."""
TITLE_LINES: Final = 2
"""Lines of a card's title that are drawn."""
CUT: Final = "~"


def storyline_lines(table: OpenTable, me: Detective, legend: bool, words: Words) -> list[str]:
    """The rows as they lie, then card by card; what the letters mean is said once a table."""
    if not me.rows:
        return [words.say("table.no_storyline")]
    lines = drawn_lines(table, me, legend, words)
    for number, row in enumerate(me.rows):
        key = "table.main_row" if number == 0 else "table.row"
        cards = [placed_card(me, table.pack.investigate[card], words) for card in row]
        lines.append(words.say(key, row=number + 1, cards="; ".join(cards)))
    return lines


def drawn_lines(table: OpenTable, me: Detective, legend: bool, words: Words) -> list[str]:
    """The rows as they lie, and how the drawing is read."""
    lines = [words.say("table.storylines"), *draw_rows(table, me, words)]
    if legend:
        lines.append(words.say("table.edge_letters"))
    if me.seat == INSPECTOR:
        lines.append(words.say("table.leftward"))
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
                boxes = [draw_card(me, card, words) for card in part]
                lines += [margin + " ".join([box[line] for box in boxes]) for line in range(len(boxes[0]))]
    return lines


def draw_card(me: Detective, card: Investigate, words: Words) -> list[str]:
    """A box with the letters of the edges, and in it the title, cut if it is long, and the die icon in brackets."""
    title = title_lines(words.card(card))
    star = "*" if card.index == me.task.card else ""
    left, right = EDGE_LETTERS[card.edges[LEFT]], EDGE_LETTERS[card.edges[RIGHT]]
    return [
        border(card, TOP),
        f"|{title[0].center(INNER)}|",
        f"{left}{title[1].center(INNER)}{right}",
        f"|{f'{star}[{words.pip(card.die)}]{star}'.center(INNER)}|",
        border(card, BOTTOM),
    ]


def title_lines(title: str) -> list[str]:
    """A title in as many lines as a box has for it; what is cut off leaves a sign."""
    found = textwrap.wrap(title, INNER, break_long_words=False)
    lines = [*found[:TITLE_LINES], *[""] * (TITLE_LINES - len(found))]
    if len(found) > TITLE_LINES:
        lines[-1] += CUT
    return [line if len(line) <= INNER else f"{line[: INNER - len(CUT)]}{CUT}" for line in lines]


def border(card: Investigate, side: int) -> str:
    return f"+{EDGE_LETTERS[card.edges[side]].center(INNER, '-')}+"


# The display


def display_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """Phase 1: the cards laid out, what this seat has seen of them, the roles left, and the card that was kept."""
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
                    lines += front_lines(
                        table.pack.investigate[front], current_row(table, front, me.hour), words
                    )
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


def front_lines(card: Investigate, current: int, words: Words) -> list[str]:
    """All that a front shows: die icon, edges and rows, the earliest hours first; one of them may count now."""
    lines = [words.say("table.front", pip=words.pip(card.die), edges=edges_of(card, words))]
    lines += [row_line(card, row, row == current, words) for row in range(len(card.rows) - 1, -1, -1)]
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
    """The kept card with its front."""
    card = table.pack.investigate[me.kept]
    lines = [words.say("table.kept", card=words.card(card), type=words.type(card.type))]
    lines += front_lines(card, current_row(table, me.kept, me.hour), words)
    return lines


def place_words(table: OpenTable, me: Detective, row: int, ability: int, words: Words) -> str:
    """A place for the kept card, counted from 1, and the re-rolls it would bring by the edges that match there."""
    if row == len(me.rows):
        above = me.rows[row - 1][0] if row else NONE
        key, beside = "table.new_row" if row else "table.new_main", above
    else:
        key, beside = "table.at_row" if row else "table.at_main", me.rows[row][-1]
    card = words.card(table.pack.investigate[beside]) if beside != NONE else ""
    return words.say(key, row=row + 1, card=card, rerolls=rerolls_words(table, me, row, ability, words))


def rerolls_words(table: OpenTable, me: Detective, row: int, ability: int, words: Words) -> str:
    """How many re-rolls a place brings, and which edges match."""
    compared = compared_edges(table, me, me.kept, row)
    matching: list[str] = []
    for (own, met), match in zip(compared, matches_of(table, me, row, ability), strict=True):
        if match == MATCH:
            matching.append(words.edge(own))
        elif match == WILD_MATCH:
            matching.append(words.say("table.wild_edge", own=words.edge(own), met=words.edge(met)))
    said = words.say("table.rerolls", count=len(matching))
    return words.say("table.rerolls_by", rerolls=said, edges=words.listed(matching)) if matching else said


def facing_words(table: OpenTable, me: Detective, row: int, words: Words) -> str:
    """The card that would face the kept one in the main row; empty if there is none."""
    facing = facing_card(table, me) if row == 0 else NONE
    if facing == NONE:
        return ""
    card = table.pack.investigate[facing]
    return words.say("table.facing", card=words.card(card), edge=words.edge(card.edges[TOP]))


def facing_card(table: OpenTable, me: Detective) -> int:
    """PD-186: the card of the other main storyline that would face the next one of the own, or -1."""
    other = table.other_of(me)
    column = len(me.rows[0]) if me.rows else 0
    if other is None or not other.rows or column >= len(other.rows[0]):
        return NONE
    return other.rows[0][column]
