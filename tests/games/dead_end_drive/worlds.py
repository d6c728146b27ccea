"""Brute force over whole histories of 13 Dead End Drive: every deal, then every card that luck could have brought.

A script says what everybody saw: who drew at which trap, and what was played, used or kept. The rules themselves play
it through with every card that may have come up unseen, and those tables are kept that look right to the seat. Walking
is left out: pawns are put on the traps.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.state import CHANCE, State, View
from hawkshaw.games.dead_end_drive.content.cards import (
    AGATHA,
    ALL_PAWNS,
    DETECTIVE,
    DETECTIVES,
    HAND_CARDS,
    PAWN_NAMES,
    WILDS,
)
from hawkshaw.games.dead_end_drive.content.plan import MANSION
from hawkshaw.games.dead_end_drive.rules import DriveState, new_table
from hawkshaw.games.dead_end_drive.table.actions import TRAP as TRAPS
from hawkshaw.games.dead_end_drive.table.frames import MOVE, ROLL, TRAP
from hawkshaw.games.dead_end_drive.table.open import NONE, exchanged
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, drew, is_draw, played_trap
from hawkshaw.games.dead_end_drive.table.state import who_acts
from hawkshaw.games.dead_end_drive.table.view import DriveView

SQUARES = ["C2", "I10", "Q7", "L4", "E8", "O2", "P13", "K12", "C5", "F10", "H13", "F7"]
"""Where the pawns stand in the ledger's position BASE."""
TRAP_KINDS = range(1, DETECTIVE)

Reached = dict[str, tuple[DriveState, int]]
"""Positions, each with the weight of all ways there."""
Forget = Callable[[DriveView], None]


class Small(NamedTuple):
    """The fields of a small position (see tests/shared/small.py)."""

    state: State
    seat: int
    key: Callable[[State], str]
    weights: dict[str, int]
    forgetful: dict[str, View]


# Where scripts begin: nothing of the trap cards is hidden but the order of the pile


class Cards(NamedTuple):
    """So many wild cards, and the trap cards of these kinds."""

    wilds: int = 0
    traps: range = range(0)

    @property
    def mask(self) -> int:
        return mask_of(self.traps)


def lay_out(owners: list[str], dead: str, pile: Cards, detectives: int, held: Cards) -> DriveState:
    """A table in the ledger's position BASE: the cards of the pile, those seat 0 holds, all others used before."""
    table = new_table(MANSION, len(owners)).table
    table.pawns = [MANSION.square(square) for square in SQUARES]
    for seat, pawns in enumerate(owners):
        for name in pawns.split():
            table.owners = exchanged(table.owners, PAWN_NAMES.index(name), seat)
    for name in dead.split():
        pawn = PAWN_NAMES.index(name)
        table.dead |= 1 << pawn
        table.pawns[pawn] = NONE
    table.favourite = 0
    table.unseen = ALL_PAWNS & ~1
    table.sofa = (AGATHA,)
    table.detective = DETECTIVES - detectives
    table.pile_wilds, table.pile_traps, table.pile_detectives = pile.wilds, pile.mask, detectives
    table.wilds, table.traps = (held.wilds, *table.wilds[1:]), (held.mask, *table.traps[1:])
    table.stories = ((drew(0),) * (held.wilds + len(held.traps)), *table.stories[1:])
    table.discard = (0,) * (WILDS - pile.wilds - held.wilds)
    table.discard += tuple(kind for kind in TRAP_KINDS if kind not in (*pile.traps, *held.traps))
    table.discard += (DETECTIVE,) * table.detective
    table.agenda.clear()
    table.agenda.push(ROLL, 0)
    return DriveState(table)


# Scripts


class Visit(NamedTuple):
    """A pawn comes onto a trap, and what happens there, in notation."""

    seat: int
    pawn: int
    trap: int
    moves: list[str]


def visits(lines: list[str]) -> list[Visit]:
    """Each line like `1 lulu stairs: draw, card wild, keep`."""
    script: list[Visit] = []
    for line in lines:
        place, moves = line.split(": ")
        seat, pawn, trap = place.split()
        script.append(Visit(int(seat), PAWN_NAMES.index(pawn), TRAPS.names.index(trap), moves.split(", ")))
    return script


def arrive(state: DriveState, visit: Visit) -> None:
    """A seat has moved a pawn onto a trap with both dice; whoever stood there is where that pawn came from."""
    table = state.table
    square = table.board.traps[visit.trap]
    if square in table.pawns:
        table.pawns[table.pawns.index(square)] = table.pawns[visit.pawn]
    table.pawns[visit.pawn] = square
    table.dice = (1, 1)
    table.used = 0b11
    table.moved = 1 << visit.pawn
    table.has_drawn = False
    table.choices = None
    table.agenda.clear()
    table.agenda.push(MOVE, visit.seat)
    table.agenda.push(TRAP, visit.seat, visit.pawn, visit.trap)
    state.to_act = who_acts(table.agenda)


def play_script(base: DriveState, script: list[Visit]) -> DriveState:
    """What really happened."""
    table = base.copy()
    for visit in script:
        arrive(table, visit)
        for text in visit.moves:
            table.apply(table.to_act[0], table.table.space.parse(text))
    return table


def play_every_way(reached: Reached, script: list[Visit]) -> Reached:
    """All that can have happened as far as the script tells."""
    for visit in script:
        for table, _ in reached.values():
            arrive(table, visit)
        for text in visit.moves:
            unseen = text.startswith("card") and text != "card detective" and "spring" not in visit.moves
            reached = gather(
                after for table, weight in reached.values() for after in follow(table, weight, text, unseen)
            )
    return reached


def follow(table: DriveState, weight: int, text: str, unseen: bool) -> Iterator[tuple[DriveState, int]]:
    """The table after a move, if that was possible there, or after any card but the Detective."""
    (actor,) = table.to_act
    told = table.table.space.parse(text)
    options = table.chances() if actor == CHANCE else [(action, 1) for action in table.legal(actor)]
    detective = table.table.space.parse("card detective")
    for action, chance in options:
        if action != detective if unseen else action == told:
            after = table.copy()
            after.advance(actor, action)
            yield after, weight * chance


def gather(tables: Iterable[tuple[DriveState, int]]) -> Reached:
    """The same table reached in several ways is one with the weight of all: what follows is the same."""
    reached: Reached = {}
    for table, weight in tables:
        name = repr(table.facts())
        reached[name] = table, weight + reached.get(name, (table, 0))[1]
    return reached


# Deals


def deal_every_way(seats: int, cards: int, view: DriveView) -> Reached:
    """Every way to deal so many Character cards that does not contradict what the view knows of them."""
    reached: Reached = {"": (new_table(MANSION, seats), 1)}
    for _ in range(cards):
        reached = gather(
            after for table, weight in reached.values() for after in deal_one(table, weight, view)
        )
    return reached


def deal_one(table: DriveState, weight: int, view: DriveView) -> Iterator[tuple[DriveState, int]]:
    for action, chance in table.chances():
        seat, pawn = table.table.space.args[action]
        face_down = not view.table.dead >> pawn & 1 and seat != view.insider
        if view.owners[pawn] == seat or (view.owners[pawn] == NONE and face_down):
            after = table.copy()
            after.advance(CHANCE, action)
            yield after, weight * chance


def dealt_onto(base: DriveState, view: DriveView) -> Reached:
    """The position in which a script begins, after every deal there can have been."""
    begin: list[tuple[DriveState, int]] = []
    for dealt, weight in deal_every_way(base.seats, HAND_CARDS[base.seats] * base.seats, view).values():
        if all(known in (NONE, owner) for known, owner in zip(view.owners, dealt.table.owners, strict=True)):
            table = base.copy()
            table.table.owners = dealt.table.owners
            begin.append((table, weight))
    return gather(begin)


# Small positions


def after_script(base: DriveState, lines: list[str], seat: int, forgetful: dict[str, Forget]) -> Small:
    """A small position that a script leads to, in the eyes of a seat."""
    script = visits(lines)
    state = play_script(base, script)
    reached = play_every_way(dealt_onto(base, state.view(seat)), script)
    return small(state, seat, reached, forgetful)


def small(state: DriveState, seat: int, reached: Reached, forgetful: dict[str, Forget]) -> Small:
    """Of all that can have been reached, the worlds that give the seat its view."""
    view = state.view(seat)
    weights: dict[str, int] = {}
    for table, weight in reached.values():
        if table.view(seat) == view:
            weights[hidden(table)] = weights.get(hidden(table), 0) + weight
    return Small(state, seat, hidden, weights, forgotten(state, seat, forgetful))


def forgotten(state: DriveState, seat: int, forgetful: dict[str, Forget]) -> dict[str, View]:
    """Views of the moment without one kind of fact each."""
    views: dict[str, View] = {}
    for fact, forget in forgetful.items():
        view = state.view(seat)
        forget(view)
        views[fact] = view
    return views


def hidden(state: State) -> str:
    """A world: all that somebody may not know. From which pile wild cards came follows from the trap cards."""
    assert isinstance(state, DriveState)
    facts = [
        state.table.owners,
        state.table.wilds,
        state.table.traps,
        state.table.drawn,
        state.table.pile_wilds,
        state.table.pile_traps,
    ]
    return json.dumps(facts)


# What a sampler may overlook


def forget_order(view: DriveView) -> None:
    """Wild cards were played after all draws."""
    view.table.stories = tuple(
        tuple(sorted(story, key=lambda entry: entry == PLAYED_WILD)) for story in view.table.stories
    )


def forget_piles(view: DriveView) -> None:
    """There has been one pile."""
    view.table.stories = tuple(
        tuple(
            entry if entry == PLAYED_WILD else drew(0) if is_draw(entry) else played_trap(0)
            for entry in story
        )
        for story in view.table.stories
    )
    view.table.last_in = (mask_of(kind for cards in view.table.last_in for kind in bits_of(cards)),)


def forget_the_dead(view: DriveView) -> None:
    """The dead may be anybody's."""
    for pawn in bits_of(view.table.dead):
        view.owners[pawn] = NONE
    view.table.dead = 0


# The positions

THREE = ["smothers dusty charity lulu", "parker clay beauregard spritzy", "astra hickory pierre poopsie"]
TWO = ["smothers dusty charity lulu", "parker clay beauregard spritzy"]
HALF_DEAD = "clay beauregard spritzy hickory pierre poopsie"
"""Then the second and the third of three seats have one pawn each, and only whose is whose is unknown."""


def a_wild_card_between_draws() -> Small:
    """Seat 1 played a wild card after the second of four draws, seat 2 a trap card after two of three."""
    base = lay_out(THREE, HALF_DEAD, Cards(4, range(1, 8)), 2, Cards())
    lines = [
        "1 lulu stairs: draw, card wild, keep",
        "2 lulu fireplace: draw, card detective, card trap:fireplace, keep",
        "1 lulu statue: draw, card trap:statue, keep",
        "2 lulu statue: draw, card wild, keep",
        "1 dusty stairs: play wild",
        "1 lulu chandelier: draw, card wild, keep",
        "2 charity fireplace: play trap:fireplace",
        "1 lulu stairs: draw, card trap:bookcase, keep",
    ]
    return after_script(base, lines, 0, {"order": forget_order})


def a_wild_card_from_either_pile() -> Small:
    """Seat 1 played a wild card when it had drawn from the first pile and from the one shuffled anew."""
    base = lay_out(THREE, HALF_DEAD, Cards(2, range(1, 4)), 0, Cards(1, range(7, 16)))
    lines = [
        "1 lulu stairs: draw, card wild, keep",
        "1 lulu statue: draw, card trap:stairs, keep",
        "2 lulu fireplace: draw, card trap:fireplace, keep",
        "2 lulu fireplace: draw, card wild, keep",
        "1 lulu statue: draw, card trap:chandelier, keep",
        "1 dusty stairs: play trap:stairs",
        "1 lulu stairs: draw, card detective, card wild, keep",
        "2 lulu stairs: draw, card trap:bookcase, keep",
        "1 charity chandelier: play wild",
        "1 lulu stairs: draw, card trap:statue, keep",
    ]
    return after_script(base, lines, 0, {"order": forget_order, "piles": forget_piles})


def a_card_in_anothers_fingers() -> Small:
    base = lay_out(TWO, "parker clay beauregard spritzy", Cards(4, range(1, 9)), 4, Cards())
    lines = [
        "1 lulu stairs: draw, card wild, keep",
        "1 dusty stairs: play wild",
        "1 lulu statue: draw, card wild, keep",
        "1 lulu statue: draw, card trap:stairs, keep",
        "1 lulu chandelier: draw, card detective, card trap:chandelier",
    ]
    return after_script(base, lines, 0, {"order": forget_order})


def a_card_in_the_own_fingers() -> Small:
    base = lay_out(THREE, HALF_DEAD, Cards(4, range(1, 8)), 4, Cards())
    lines = [
        "1 lulu stairs: draw, card wild, keep",
        "1 dusty stairs: play wild",
        "1 lulu statue: draw, card trap:stairs, keep",
        "1 lulu statue: draw, card trap:fireplace, keep",
        "2 lulu statue: draw, card wild, keep",
        "0 lulu chandelier: draw, card detective, card wild",
    ]
    return after_script(base, lines, 0, {"order": forget_order})


def three_seats_with_some_dead() -> Small:
    """Seat 0 used its cards, and everybody saw whose pawns they were."""
    base = lay_out(THREE, "", Cards(2, range(1, 10)), 5, Cards(1, range(10, 15)))
    lines = ["0 parker stairs: play wild", "0 hickory fireplace: play trap:fireplace+statue"]
    return after_script(base, lines, 0, {"the dead": forget_the_dead})


def an_unclaimed_pawn() -> Small:
    """Two seats: one of the dead was seat 1's, the other nobody's, so a secret card."""
    base = lay_out(TWO, "", Cards(2, range(1, 10)), 5, Cards(1, range(10, 15)))
    lines = ["0 astra stairs: play wild", "0 parker fireplace: play trap:fireplace+statue"]
    return after_script(base, lines, 0, {"the dead": forget_the_dead})


def secret_cards_turned_over() -> Small:
    """The favourite has left the house, and luck has turned over two of the four secret cards."""
    base = lay_out(TWO, "parker", Cards(1, range(1, 2)), 10, Cards(2, range(2, 14)))
    base.table.pawns[base.table.favourite] = base.table.board.door
    state = base.copy()
    moves = ["roll", "dice 1 2", "move first smothers GO", "secret 0 astra", "secret 1 pierre"]
    for text in moves:
        state.apply(state.to_act[0], state.table.space.parse(text))
    reached = dealt_onto(base, state.view(0))
    for text in moves:
        reached = gather(
            after for table, weight in reached.values() for after in follow(table, weight, text, False)
        )
    return small(state, 0, reached, {"the dead": forget_the_dead})


def in_the_middle_of_the_deal() -> Small:
    state = new_table(MANSION, 3)
    for text in ("deal 0 lulu", "deal 1 clay", "deal 2 dusty", "deal 0 astra", "deal 1 parker"):
        state.apply(CHANCE, state.table.space.parse(text))
    return small(state, 0, deal_every_way(3, 5, state.view(0)), {})


def one_player_out() -> Small:
    """Seat 1 is out and has discarded a wild card with its hand; then seat 2 played another between draws."""
    base = lay_out(THREE, HALF_DEAD, Cards(2, range(1, 4)), 0, Cards(1, range(10, 16)))
    lines = [
        "1 lulu stairs: draw, card wild, keep",
        "2 lulu statue: draw, card trap:stairs, keep",
        "1 lulu fireplace: draw, card trap:fireplace, keep",
        "2 lulu fireplace: draw, card wild, keep",
        "2 lulu statue: draw, card trap:chandelier, keep",
        "1 dusty fireplace: play trap:fireplace",
        "2 lulu stairs: draw, card detective, card trap:bookcase, keep",
        "1 lulu stairs: draw, card trap:statue, keep",
        "0 parker statue: play trap:chandelier+statue",
        "2 charity stairs: play wild",
        "2 lulu stairs: draw, card trap:fireplace, keep",
        "2 lulu stairs: draw, card wild, keep",
    ]
    return after_script(base, lines, 0, {"piles": forget_piles})


def seen_by_a_player_who_is_out() -> Small:
    """Seat 1 has lost its last pawn and knows no more than a spectator, not even what it once held."""
    base = lay_out(THREE, HALF_DEAD + " dusty charity", Cards(4, range(1, 8)), 3, Cards())
    lines = [
        "1 lulu stairs: draw, card wild, keep",
        "0 lulu statue: draw, card trap:stairs, keep",
        "2 lulu stairs: draw, card wild, keep",
        "0 parker stairs: play trap:stairs",
        "2 lulu stairs: play wild",
        "2 smothers stairs: draw, card detective, card trap:chandelier, keep",
        "2 smothers stairs: draw, card wild, keep",
        "0 smothers stairs: draw, card trap:fireplace, keep",
    ]
    return after_script(base, lines, 1, {"order": forget_order})


SMALL: dict[str, Callable[[], Small]] = {
    "a wild card between draws": a_wild_card_between_draws,
    "a wild card from either pile": a_wild_card_from_either_pile,
    "a card in another's fingers": a_card_in_anothers_fingers,
    "a card in the own fingers": a_card_in_the_own_fingers,
    "three seats with some dead": three_seats_with_some_dead,
    "an unclaimed pawn": an_unclaimed_pawn,
    "secret cards turned over": secret_cards_turned_over,
    "in the middle of the deal": in_the_middle_of_the_deal,
    "one player out": one_player_out,
    "seen by a player who is out": seen_by_a_player_who_is_out,
}
