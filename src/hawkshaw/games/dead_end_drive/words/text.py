"""13 Dead End Drive in words: the table, and what is asked; `refusals` says why not."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import capital
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.dead_end_drive.content.cards import DETECTIVE, MATCHES, PAWN_NAMES, PAWNS, WILD
from hawkshaw.games.dead_end_drive.table import actions
from hawkshaw.games.dead_end_drive.table.frames import CHANGE, DRAWN, MOVE, ROLL, TRAP
from hawkshaw.games.dead_end_drive.table.open import DETECTIVE_COMES, DOOR, NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words.language import Words, mark
from hawkshaw.games.dead_end_drive.words.picture import WIDTH, describe, draw

WAITING: Final = {ROLL: "roll", CHANGE: "change", MOVE: "move", TRAP: "trap", DRAWN: "drawn"}


# What is to be decided


def ask(view: DriveView, locale: str) -> str:
    """What the seat has to decide now, in one sentence, or whom the table waits for."""
    words = Words(locale)
    if view.table.winner != NONE:
        return words.say("ask.over", seat=words.seat(view.table.winner))
    if view.to_act == LUCK_TO_ACT:
        return words.say("ask.luck")
    kind = view.table.agenda.kind
    values: dict[str, object] = {"seat": words.seat(view.table.agenda.a)}
    if kind in (TRAP, DRAWN):
        values["pawn"] = words.pawn(view.table.agenda.b)
        values["trap"] = words.trap(view.table.agenda.c)
    if view.seat not in view.to_act:
        return words.say(f"ask.wait_{WAITING[kind]}", **values)
    if kind == CHANGE:
        values["pawn"] = words.pawn(view.table.favourite)
    elif kind == DRAWN:
        values["card"] = words.card(view.drawn)
    if kind == MOVE:
        return ask_for_move(view, words, values)
    return words.say(f"ask.{question(view)}", **values)


def question(view: DriveView) -> str:
    """Which sentence asks for any decision but a move."""
    kind = view.table.agenda.kind
    if kind == TRAP and len(view.legal) == 1:
        return "trap_barred" if view.table.has_drawn else "trap_empty"
    if kind == DRAWN and not MATCHES[view.table.agenda.c] >> view.drawn & 1:
        return "drawn_wrong"
    return WAITING[kind]


def ask_for_move(view: DriveView, words: Words, values: dict[str, object]) -> str:
    first, second = view.table.dice
    if view.table.used:
        return words.say("ask.move_one", **values, count=second if view.table.used & 1 else first)
    if first == second:
        return words.say("ask.move_doubles", **values, count=first, total=first + second)
    return words.say("ask.move_two", **values, first=first, second=second)


def ending(view: DriveView, locale: str) -> str:
    """How the game ended, in one sentence; empty while it goes on."""
    if view.table.winner == NONE:
        return ""
    words = Words(locale)
    values: dict[str, object] = {"winner": words.seat(view.table.winner)}
    if view.table.heir != NONE:
        values["pawn"] = PAWN_NAMES[view.table.heir].capitalize()
    if view.table.ending == DOOR:
        return capital(words.say("ending.door", mover=words.seat(view.table.mover), **values))
    if view.table.ending == DETECTIVE_COMES:
        return words.say("ending.detective", **values)
    if view.table.heir != NONE:
        return words.say("ending.last", **values)
    alive = [
        pawn
        for pawn in bits_of(view.table.kit.mask & ~view.table.dead)
        if view.owners[pawn] == view.table.winner
    ]
    return words.say("ending.survivors", count=len(alive), **values)


# The table


def table(view: DriveView, locale: str) -> str:
    """Everything the seat sees: the house drawn, then all of it line by line for readers and screen readers."""
    words = Words(locale)
    lines = folded(
        words.say("table.title", seats=view.table.seats, house=words.house(view.table.board.title))
    )
    lines += [you_are(view, words), ""]
    lines += draw(view.table.board, view.table.pawns, view.table.favourite)
    told = [
        *describe(view.table.board, words),
        "",
        *pawn_lines(view, words),
        "",
        *portrait_lines(view, words),
        "",
        *card_lines(view, words),
        "",
        *player_lines(view, words),
        "",
    ]
    for line in told:
        lines += folded(line)
    return "\n".join([*lines, ask(view, locale)])


def glance(view: DriveView, locale: str) -> list[str]:
    """The house with its people beside it, then cards and players, then the portraits and the rest."""
    words = Words(locale)
    drawn = draw(view.table.board, view.table.pawns, view.table.favourite)
    beside = [
        *beside_house(view, words),
        "",
        words.say(
            "table.frame",
            portrait=words.say("table.none")
            if view.table.favourite == NONE
            else words.pawn(view.table.favourite),
        ),
        f"{words.card(DETECTIVE)}: {view.table.detective}/{view.table.board.detective_steps}",
    ]
    width = max([len(line) for line in drawn]) + 2
    fits = width + max([len(line) for line in beside]) <= WIDTH
    house = [f"{left:<{width}}{right}".rstrip() for left, right in zip_longest(drawn, beside, fillvalue="")]
    told = [
        *([house] if fits else [drawn, beside]),
        [dice_line(view, words)] if any(view.table.dice) else [],
        player_lines(view, words),
        portrait_lines(view, words),
        card_lines(view, words),
        describe(view.table.board, words),
    ]
    return ["\n".join(lines) for lines in told if lines]


def beside_house(view: DriveView, words: Words) -> list[str]:
    """Everybody alive by the mark on the map, short enough to stand beside it: a star for one's own, - for moved."""
    lines: list[str] = []
    for pawn in bits_of(view.table.kit.mask & ~view.table.dead):
        square = view.table.pawns[pawn]
        own = view.seat is not None and view.owners[pawn] == view.seat
        moved = view.table.moved >> pawn & 1
        where = "" if square == NONE else view.table.board.names[square]
        lines.append(
            f"{'*' if own else ' '}{mark(pawn)} {words.pawn(pawn):<14} {where}{' -' if moved else ''}"
        )
    lines.append(words.say("table.marks"))
    return lines


def folded(line: str) -> list[str]:
    """A line in pieces that fit; a blank line stays."""
    return textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False) or [""]


def you_are(view: DriveView, words: Words) -> str:
    if view.seat is None:
        return words.say("table.spectator")
    out = view.table.out >> view.seat & 1
    return words.say("table.you_out" if out else "table.you", seat=words.seat(view.seat))


def pawn_lines(view: DriveView, words: Words) -> list[str]:
    """Where every pawn stands, and what is known of it."""
    lines = [words.say("table.pawns")]
    for pawn in bits_of(view.table.kit.mask & ~view.table.dead):
        square = view.table.pawns[pawn]
        lines.append(
            words.say(
                "table.pawn",
                mark=mark(pawn),
                name=words.pawn(pawn),
                square="" if square == NONE else view.table.board.names[square],
                notes=words.listed(pawn_notes(view, pawn, words)),
            ).rstrip()
        )
    if view.table.dead:
        dead = [
            words.say("table.dead", pawn=words.pawn(pawn), owner=owner_of(view, pawn, words))
            for pawn in bits_of(view.table.dead)
        ]
        lines.append(words.say("table.dead_pawns", pawns=words.listed(dead)))
    return lines


def pawn_notes(view: DriveView, pawn: int, words: Words) -> list[str]:
    """The room, what is special about the square, and about the pawn."""
    board, square = view.table.board, view.table.pawns[pawn]
    notes: list[str] = []
    if square == NONE:
        notes.append(words.say("table.not_seated"))
    elif square == board.go:
        notes.append(words.say("cell.GO"))
    else:
        notes.append(words.room(board.rooms[board.room_of[square]]))
        if board.chairs >> square & 1:
            notes.append(words.say("table.on_chair"))
        elif board.passages >> square & 1:
            notes.append(words.say("table.in_passage"))
        elif square == board.door:
            notes.append(words.say("table.at_door"))
        elif board.trap_mask >> square & 1:
            notes.append(words.say("table.on_trap", trap=words.trap(board.traps.index(square))))
    if pawn == view.table.favourite:
        notes.append(words.favourite(pawn))
    owner = owner_of(view, pawn, words)
    if owner != words.say("table.unclaimed"):
        notes.append(owner)
    if view.table.moved >> pawn & 1:
        notes.append(words.say("table.moved"))
    return notes


def owner_of(view: DriveView, pawn: int, words: Words) -> str:
    """Whose pawn it is, as far as this seat knows."""
    owner = view.owners[pawn]
    if owner != NONE:
        own = owner == view.seat
        return words.say("table.yours") if own else words.say("table.owner", seat=words.seat(owner))
    for seat, secret in enumerate(view.table.secrets):
        if secret >> pawn & 1:
            return words.say("table.secret_owner", seat=words.seat(seat))
    return words.say("table.unclaimed")


def portrait_lines(view: DriveView, words: Words) -> list[str]:
    """The frame from the front to the back, and the sofa."""
    portrait = words.say("table.none") if view.table.favourite == NONE else words.pawn(view.table.favourite)
    lines = [words.say("table.frame", portrait=portrait)]
    if view.table.unseen:
        lines.append(words.say("table.unseen", pawns=portraits(view, bits_of(view.table.unseen), words)))
    if view.table.back:
        lines.append(words.say("table.back", pawns=portraits(view, view.table.back, words)))
    lines.append(words.say("table.sofa", pawns=words.pawns(view.table.sofa)))
    return lines


def portraits(view: DriveView, pawns: Sequence[int], words: Words) -> str:
    """Portraits in the frame; those of the dead go when they come to the front."""
    named: list[str] = []
    for pawn in pawns:
        name = words.pawn(pawn)
        named.append(words.say("table.deceased", pawn=name) if view.table.dead >> pawn & 1 else name)
    return f"{words.listed(named)} ({len(pawns)})"


def card_lines(view: DriveView, words: Words) -> list[str]:
    """The Detective, pile and discard, the dice, and a card just drawn."""
    lines = [
        words.say("table.detective", step=view.table.detective, steps=view.table.board.detective_steps),
        words.say("table.pile", count=view.pile_size),
    ]
    if view.pile_traps != NONE:
        traps = bits_of(view.pile_traps)
        cards = [*[WILD] * view.pile_wilds, *traps, *[DETECTIVE] * view.pile_detectives]
        lines.append(words.say("table.in_pile", cards=words.cards(cards)))
    if view.table.discard:
        top = words.card(view.table.discard[-1])
        lines.append(words.say("table.discard", cards=words.cards(view.table.discard), top=top))
    lines.append(dice_line(view, words))
    if view.drawn != NONE:
        lines.append(words.say("table.drawn", card=words.card(view.drawn)))
    return lines


def dice_line(view: DriveView, words: Words) -> str:
    if not any(view.table.dice):
        return words.say("table.no_dice")
    first, second = [
        words.say(
            "table.die_gone" if view.table.used >> die & 1 else "table.die_open",
            die=words.die(die),
            pips=view.table.dice[die],
        )
        for die in (actions.FIRST, actions.SECOND)
    ]
    return words.say("table.dice", first=first, second=second)


def player_lines(view: DriveView, words: Words) -> list[str]:
    """What everybody holds: the own cards by name, the others' by number."""
    lines = [words.say("table.seats")]
    for seat in range(view.table.seats):
        if view.table.out >> seat & 1:
            lines.append(capital_entry(words.say("table.player_out", seat=words.seat(seat))))
            continue
        line = words.say(
            "table.player",
            seat=player_name(view, seat, words),
            characters=characters_of(view, seat, words),
            cards=hand_of(view, seat, words),
        )
        lines.append(capital_entry(line))
    return lines


def capital_entry(line: str) -> str:
    """An entry of a list with a capital at its beginning."""
    return "  " + capital(line.lstrip())


def player_name(view: DriveView, seat: int, words: Words) -> str:
    turn = ""
    if seat in view.to_act:
        turn = words.say("table.turn") + (words.say("table.has_drawn") if view.table.has_drawn else "")
    return words.say(
        "table.you_are" if seat == view.seat else "table.other", seat=words.seat(seat), turn=turn
    )


def characters_of(view: DriveView, seat: int, words: Words) -> str:
    """The Character cards a seat holds; of two players' secret ones only that they are there."""
    count = view.characters[seat]
    own = [pawn for pawn in range(PAWNS) if view.owners[pawn] == seat and not view.table.dead >> pawn & 1]
    said = words.say("table.characters", count=count)
    if own:
        said = words.say("table.known", pawns=words.pawns(own))
    if view.table.seats == 2 and view.table.winner == NONE:
        said += ", " + words.say("table.secret", count=view.table.kit.secret)
    return said


def hand_of(view: DriveView, seat: int, words: Words) -> str:
    if view.traps[seat] == NONE or not view.hand_sizes[seat]:
        return words.say("table.hand", count=view.hand_sizes[seat])
    return words.say("table.held", cards=words.hand(view.wilds[seat], view.traps[seat]))
