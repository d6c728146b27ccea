"""Exact odds from a view: of the task in hand by every next move, of a kept card by its place, of face-down cards.

The dice are the solver's; chances of cards are counted over the guesses of the seat's memory, which are exactly
weighted, so nothing is sampled.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, KINDS
from hawkshaw.games.pulp_detective.content.pack import HOUR_LOST
from hawkshaw.games.pulp_detective.knowledge.dice_problem import odds
from hawkshaw.games.pulp_detective.knowledge.posing import (
    dice_of,
    pretend_task,
    problem_of,
    result_of,
    results_of,
)
from hawkshaw.games.pulp_detective.knowledge.solver import (
    BUY_DICE,
    BUY_REROLL,
    REROLL,
    ROLL,
    STOP,
    Move,
    Solver,
)
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.in_force import is_blocked
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.requirements import icon_of, marker_sets, succeeds
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges, rows_offered
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.memory import slot_place
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView

EFFORT: Final = 6000
"""So many positions are looked into, in less than half a second; there are more only with many throws to come."""

CARD_EFFORT: Final = 30_000
"""The same for a card that is still to be placed; with ours a third of it is enough."""


class Chance:
    """A next move and how likely the task succeeds after it, if everything else is done as well as it can be."""

    def __init__(self, action: int, chance: float, exact: bool = True) -> None:
        self.action = action
        self.chance = chance
        self.exact = exact
        """Else it is at most so likely."""


class TaskOdds:
    """The task in hand: every die that may be rolled, every re-roll, every purchase; all twist markers may be spent.

    Many hours buy many re-rolls, and to reckon with all of them after every first move takes long. What looks best is
    reckoned first; what the effort does not suffice for is told as a bound.
    """

    def __init__(self, table: OpenTable, me: Detective, effort: int = EFFORT) -> None:
        self.solver = Solver(odds(problem_of(table, me)), effort)
        self.chances = stop_odds(table, me)
        for move in self.solver.moves():
            if move.kind != STOP:
                self.chances += [
                    Chance(action, move.value, move.exact)
                    for action in actions_of(table, me, self.solver, move)
                ]


def stop_odds(table: OpenTable, me: Detective) -> list[Chance]:
    """Stopping now is certain one way or the other: what is missing is made up for only by markers that are played.

    Before success counts, a die may take the last hour (PD-R33).
    """
    blocks = table.space.blocks
    shown = [icon_of(table, me, result) for result in range(len(me.task.dice))]
    done = 0.0 if me.hour <= shown.count(HOUR_LOST) else 1.0
    alone = Chance(blocks[actions.RESOLVE].first, done if succeeds(table, me) else 0.0)
    return [alone, *[Chance(blocks[actions.RESOLVE_WITH].id(play), done) for play in marker_sets(table, me)]]


def actions_of(table: OpenTable, me: Detective, solver: Solver, move: Move) -> list[int]:
    """Every action that comes to the same as a move of the solver other than stopping."""
    if move.kind not in (REROLL, BUY_REROLL):
        return [action_of(table, me, solver, move)]
    block = table.space.blocks[actions.REROLL if move.kind == REROLL else actions.BUY_REROLL]
    return [block.id(result) for result in results_of(table, me, solver, move)]


def action_of(table: OpenTable, me: Detective, solver: Solver, move: Move) -> int:
    """A move of the solver other than stopping as an action."""
    blocks = table.space.blocks
    if move.kind == ROLL:
        return blocks[actions.ROLL].id(dice_of(table)[move.die])
    if move.kind == BUY_DICE:
        return blocks[actions.BUY_DICE].first
    kind = actions.REROLL if move.kind == REROLL else actions.BUY_REROLL
    return blocks[kind].id(result_of(table, me, solver, move))


def place_odds(table: OpenTable, me: Detective) -> list[Chance]:
    """The kept card: how likely its task succeeds, by the row it is put into."""
    block = table.space.blocks[actions.PLACE]
    barred = is_blocked(table, me, BLOCK_MATCH)
    known: dict[int, tuple[float, bool]] = {}
    found: list[Chance] = []
    for row in rows_offered(me):
        rerolls = 0 if barred else matching_edges(table, me, me.kept, row, 0)
        if rerolls not in known:
            known[rerolls] = card_success(table, me, me.kept, rerolls)
        chance, exact = known[rerolls]
        found.append(Chance(block.id(row), chance, exact))
    return found


def card_success(table: OpenTable, me: Detective, card: int, rerolls: int) -> tuple[float, bool]:
    """How likely the task of a card would succeed at this hour, and whether that is exact."""
    scratch = table.opened()
    own = scratch.detectives[me.seat]
    pretend_task(scratch, own, card, rerolls)
    solver = Solver(odds(problem_of(scratch, own)), CARD_EFFORT)
    chance = solver.value()
    return chance, solver.effort > 0


def slot_cards(view: PulpView, seat: int, slot: int) -> dict[int, Fraction]:
    """By card, how likely a seat finds that it is the one that lies face down in a slot of its display."""
    return cards_at(view, seat, slot_place(seat, slot), view.table.detectives[seat].backs[slot])


def cards_at(view: PulpView, seat: int, place: int, kind: int) -> dict[int, Fraction]:
    """By card, how likely a seat finds that it is the one that lies face down at a place and shows such a back."""
    memory = view.memories[seat]
    cards = view.table.pack.investigate
    alike = [card for card in bits_of(view.pile & ~mask_of(memory.tracked)) if cards[card].type == kind]
    every = sum([guess.weight for guess in memory.guesses])
    found: dict[int, Fraction] = {}
    for guess in memory.guesses:
        share = Fraction(guess.weight, every)
        lies = [memory.tracked[guess.places.index(place)]] if place in guess.places else alike
        for card in lies:
            found[card] = found.get(card, Fraction(0)) + share / len(lies)
    return found


def slot_rewards(view: PulpView, seat: int) -> dict[int, list[Fraction]]:
    """By face-down slot, how likely the task at this hour is rewarded by each kind of thing."""
    table = view.table
    me = table.detectives[seat]
    found: dict[int, list[Fraction]] = {}
    for slot in hidden_slots(me, seat):
        chances = [Fraction(0)] * len(KINDS)
        for card, chance in slot_cards(view, seat, slot).items():
            row = table.pack.investigate[card].rows[current_row(table, card, me.hour)]
            chances[row.reward] += chance
        found[slot] = chances
    return found
