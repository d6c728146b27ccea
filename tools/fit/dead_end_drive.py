"""Games of 13 Dead End Drive for fitting, and what is fitted to them.

Where pawns stand in games says more of those who led them there than of what it is worth to stand there: by such games
a pawn near the door would be bad to have, and whoever believes that loses. So a game is played to a random turn; then
pawns die, change owners and move at random, and only the turns right after that are samples.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from hawkshaw.core.bits import bits_of
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.dead_end_drive import GAME
from hawkshaw.games.dead_end_drive.content.cards import PAWNS
from hawkshaw.games.dead_end_drive.players.bots import Regular
from hawkshaw.games.dead_end_drive.players.expert import Expert
from hawkshaw.games.dead_end_drive.players.judging import prominence, risks_of
from hawkshaw.games.dead_end_drive.players.prospects import scales_of
from hawkshaw.games.dead_end_drive.players.traits import FILE, PAWN, SEAT, Weights, traits
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.frames import ROLL
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.state import DriveTable
from tools.fit.lesson import Lesson, data_file
from tools.fit.regression import Floats, contest_chances, contest_surprise, fit_contest

SIZES = (4, 3)
"""How many play in which game, over and over. Two play for the door, and for them nothing is fitted."""
FIRST_SHAKEN, LAST_SHAKEN = 4, 39
"""The turns between which everything may change."""
SAMPLED = 6
"""Turns from then on that are samples."""
DIGITS = 4
"""Of a trait and of a weight."""
HELD_OUT = 5
"""One game in so many is kept back to see how well the rest foretells it."""


class Told(NamedTuple):
    """What one game tells."""

    game: int
    seats: int
    winner: int
    samples: list[list[list[float]]]
    """By turn and seat, the traits of its pawns added up and its own; nothing of a seat that is out."""


def play(seed: int, game: int, weights: Weights, sizes: tuple[int, ...] = SIZES) -> Told:
    """One game of experts who judge by these weights; of regulars where there are none."""
    rng = Rng(f"fit {seed}").split(f"game {game}")
    luck, shaken = rng.split("luck"), rng.split("shaken")
    seats = sizes[game % len(sizes)]
    state = GAME.new(seats)
    assert isinstance(state, DriveState)
    players = [player_by(weights, seats, rng.split(f"player {seat}")) for seat in range(seats)]
    when, turn = FIRST_SHAKEN + shaken.below(LAST_SHAKEN - FIRST_SHAKEN + 1), 0
    samples: list[list[list[float]]] = []
    while state.to_act:
        (actor,) = state.to_act
        if actor == CHANCE:
            chances = state.chances()
            state.advance(CHANCE, chances[luck.weighted([weight for _, weight in chances])][0])
            continue
        if state.table.agenda.kind == ROLL:
            turn += 1
            if turn == when:
                shake(state.table, shaken)
            if when <= turn < when + SAMPLED:
                samples.append(sample(state))
        state.advance(actor, players[actor].choose(state.view(actor)))
    return Told(game, seats, state.table.winner, samples)


def player_by(weights: Weights, seats: int, rng: Rng) -> Player:
    return Expert(rng, scales=scales_of(weights, seats)) if weights else Regular(rng)


def sample(state: DriveState) -> list[list[float]]:
    """Every seat as its turn is about to begin or still to come."""
    table = state.table
    view = state.view(None)
    shown = prominence(view)
    risks = risks_of(table.board)
    steps = table.board.detective_steps - table.detective
    found: list[list[float]] = [[] for _ in range(table.seats)]
    for waits, seat in enumerate(order(table)):
        sums = [0.0] * len(PAWN)
        for pawn in bits_of(table.kit.mask & ~table.dead):
            if table.owners[pawn] == seat:
                seen = traits(table.board, risks, table.pawns[pawn], shown[pawn], steps)
                sums = [one + other for one, other in zip(sums, seen, strict=True)]
        found[seat] = [round(one, DIGITS) for one in sums] + [float(table.hand_size(seat)), float(waits)]
    return found


def order(table: DriveTable) -> list[int]:
    """The seats that are still in the game, the one whose turn it is first."""
    seats = [(table.agenda.a + step) % table.seats for step in range(table.seats)]
    return [seat for seat in seats if not table.out >> seat & 1]


def shake(table: DriveTable, rng: Rng) -> None:
    """Let some pawns die, everybody's owner change and half of them stand somewhere else; now and then all forget."""
    living = bits_of(table.kit.mask & ~table.dead)
    inside = order(table)
    rng.shuffle(living)
    spared = [pawn for pawn in living if pawn != table.favourite]
    dying = rng.below(len(living) - len(inside) + 1) if rng.below(2) else 0
    for pawn in spared[:dying]:
        table.dead |= 1 << pawn
        table.pawns[pawn] = NONE
    owners = list(table.owners)
    for place, pawn in enumerate([pawn for pawn in living if not table.dead >> pawn & 1]):
        owners[pawn] = inside[place] if place < len(inside) else rng.choice(inside)
    table.owners = tuple(owners)
    if rng.below(2):
        table.nearer = [0] * (table.seats * PAWNS)
        table.perils = [0] * (table.seats * PAWNS)
    if not table.opening():
        scatter(table, rng)
    if rng.below(3) == 0:
        table.detective = rng.below(table.board.detective_steps)


def scatter(table: DriveTable, rng: Rng) -> None:
    """Every other pawn goes to any square of the floor that is free and no trap."""
    board = table.board
    floor = bits_of(board.floor & ~board.trap_mask & ~board.chairs)
    for pawn in bits_of(table.kit.mask & ~table.dead):
        square = rng.choice(floor)
        if rng.below(2) and square not in table.pawns:
            table.pawns[pawn] = square


# Fitting


def fitted(games: list[Told]) -> tuple[Weights, str]:
    """The weights by number of seats, and how well four fifths of the games foretell the rest."""
    weights: Weights = {}
    said: list[str] = []
    for seats in sorted({told.seats for told in games}):
        told = [one for one in games if one.seats == seats]
        rows, inside, won = table_of(told)
        parts = (rows[:, :, : len(PAWN)], rows[:, :, len(PAWN) :])
        taught = np.array([one.game // len(SIZES) % HELD_OUT != 0 for one in told for _ in one.samples])
        text = f"{seats} seats: {len(won)} positions"
        if taught.any() and not taught.all():
            trial = fit_contest(parts[0][taught], parts[1][taught], inside[taught], won[taught])
            chances, _ = contest_chances(parts[0][~taught], parts[1][~taught], inside[~taught], trial)
            even = inside[~taught] / inside[~taught].sum(axis=1, keepdims=True)
            text += (
                f", surprise on games held out {contest_surprise(chances, won[~taught]):.4f},"
                f" by even chances {contest_surprise(even, won[~taught]):.4f}"
            )
        said.append(text)
        found = fit_contest(*parts, inside, won)
        named = zip((*PAWN, *SEAT), found, strict=True)
        weights[str(seats)] = {name: round(float(weight), DIGITS) for name, weight in named}
    return weights, "; ".join(said)


def table_of(games: list[Told]) -> tuple[Floats, np.typing.NDArray[np.bool_], np.typing.NDArray[np.int64]]:
    """Rows by position, seat and trait; who could still win; and who won."""
    width = len(PAWN) + len(SEAT)
    positions = [(turn, told.winner) for told in games for turn in told.samples]
    rows = np.array([[seat or [0.0] * width for seat in turn] for turn, _ in positions])
    inside = np.array([[bool(seat) for seat in turn] for turn, _ in positions])
    return rows, inside, np.array([winner for _, winner in positions])


class Survival(Lesson):
    """Games of four and of three."""

    game = GAME
    file = data_file(GAME.name, FILE)
    modes = SIZES

    def untaught(self, file: Path) -> Weights:
        return {}

    def play(self, seed: int, number: int, weights: Weights) -> bytes:
        return msgspec.json.encode(play(seed, number, weights, self.modes))

    def fitted(self, games: list[bytes], earlier: Weights) -> tuple[Weights, str]:
        return fitted([msgspec.json.decode(line, type=Told) for line in games])
