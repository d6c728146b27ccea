"""What each seat sees of 13 Dead End Drive."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import count_bits
from hawkshaw.core.state import NOBODY_TO_ACT, View
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import DETECTIVE, DETECTIVES, PAWNS
from hawkshaw.games.dead_end_drive.table.actions import space_of
from hawkshaw.games.dead_end_drive.table.state import NAME, NONE, DriveTable


class DriveView(View):
    """All that a seat may know, in ints; what it may not know is -1.

    A player who is out has a spectator's view.
    """

    game: ClassVar[str] = NAME

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__()
        self.board = board
        self.seats = seats
        self.space = space_of(board, seats)
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT
        self.agenda = Agenda()
        self.pawns: list[int] = [NONE] * PAWNS
        self.dead = 0
        self.owners: list[int] = [NONE] * PAWNS
        """The owner of each pawn as far as this seat knows: its own and those turned over."""
        self.characters: list[int] = [0] * seats
        """How many Character cards each seat holds face down, secret ones not counted."""
        self.secrets: list[int] = [0] * seats
        self.favourite = NONE
        self.unseen = 0
        self.back: list[int] = []
        self.sofa: list[int] = []
        self.pile_size = 0
        self.pile_wilds = NONE
        self.pile_traps = NONE
        self.discard: list[int] = []
        self.hand_sizes: list[int] = [0] * seats
        self.wilds: list[int] = [NONE] * seats
        self.traps: list[int] = [NONE] * seats
        self.drawn = NONE
        self.stories: list[list[int]] = [[] for _ in range(seats)]
        self.last_in: list[int] = []
        self.detective = 0
        self.start_rolls: list[int] = []
        self.dice: list[int] = [0, 0]
        self.used = 0
        self.moved = 0
        self.has_drawn = False
        self.out = 0
        self.nearer: list[int] = []
        self.perils: list[int] = []
        self.ending = NONE
        self.heir = NONE
        self.mover = NONE
        self.winner = NONE

    @property
    def pile_detectives(self) -> int:
        """Nobody ever holds a Detective card, so those that do not lie on the discard are in the pile."""
        return DETECTIVES - self.discard.count(DETECTIVE)

    @property
    def insider(self) -> int:
        """The seat whose secrets this view holds; -1 for spectators and those who are out."""
        if self.seat is None or self.out >> self.seat & 1:
            return NONE
        return self.seat

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.legal,
            self.board.source,
            self.seats,
            self.to_act,
            self.agenda.ints,
            self.pawns,
            self.dead,
            self.owners,
            self.characters,
            self.secrets,
            self.favourite,
            self.unseen,
            self.back,
            self.sofa,
            self.pile_size,
            self.pile_wilds,
            self.pile_traps,
            self.discard,
            self.hand_sizes,
            self.wilds,
            self.traps,
            self.drawn,
            self.stories,
            self.last_in,
            self.detective,
            self.start_rolls,
            self.dice,
            self.used,
            self.moved,
            self.has_drawn,
            self.out,
            self.nearer,
            self.perils,
            self.ending,
            self.heir,
            self.mover,
            self.winner,
        )


def look(table: DriveTable, seat: int | None, legal: list[int]) -> DriveView:
    """All that a seat may know (the ledger's visibility table); after the end everything (DD-R43)."""
    view = DriveView(table.board, table.seats)
    view.seat = seat
    view.legal = legal
    see_public(table, view)
    insider = view.insider
    everything = table.winner != NONE
    for pawn, owner in enumerate(table.owners):
        if owner != NONE:
            if everything or owner == insider or table.dead >> pawn & 1:
                view.owners[pawn] = owner
            if not table.dead >> pawn & 1:
                view.characters[owner] += 1
    for other in range(table.seats):
        if everything or other == insider:
            view.wilds[other] = table.wilds[other]
            view.traps[other] = table.traps[other]
    if everything:
        view.pile_wilds = table.pile_wilds
        view.pile_traps = table.pile_traps
    if insider != NONE and table.to_act == (insider,):
        view.drawn = table.drawn
    return view


def see_public(table: DriveTable, view: DriveView) -> None:
    """What lies, stands or happened in the open."""
    view.to_act = table.to_act
    view.agenda = table.agenda.copy()
    view.pawns = table.pawns[:]
    view.dead = table.dead
    view.secrets = table.secrets[:]
    view.favourite = table.favourite
    view.unseen = table.unseen
    view.back = table.back[:]
    view.sofa = table.sofa[:]
    view.pile_size = table.pile_size
    view.discard = table.discard[:]
    view.hand_sizes = [table.wilds[seat] + count_bits(table.traps[seat]) for seat in range(table.seats)]
    view.stories = [story[:] for story in table.stories]
    view.last_in = table.last_in[:]
    view.detective = table.detective
    view.start_rolls = table.start_rolls[:]
    view.dice = table.dice[:]
    view.used = table.used
    view.moved = table.moved
    view.has_drawn = table.has_drawn
    view.out = table.out
    view.nearer = table.nearer[:]
    view.perils = table.perils[:]
    view.ending = table.ending
    view.heir = table.heir
    view.mover = table.mover
    view.winner = table.winner
