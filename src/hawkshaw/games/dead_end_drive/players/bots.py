"""The players of 13 Dead End Drive."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.bits import count_bits
from hawkshaw.core.player import Player, Weigher, expected_return
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.dead_end_drive.players.judging import Judge
from hawkshaw.games.dead_end_drive.table import actions
from hawkshaw.games.dead_end_drive.table.frames import CHANGE, MOVE, TRAP
from hawkshaw.games.dead_end_drive.table.open import NAME, NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words.language import Words, word

EQUALLY_GOOD: Final = 0.002
"""Chances that close are as good as the same."""


class Novice(Player):
    """Knows its own pawns and nothing of anybody else's.

    It leads its favourite out, sends other people's pawns onto traps and ambles about otherwise.
    """

    game: ClassVar[str] = NAME

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        assert isinstance(view, DriveView)
        found = self.favourites(view)
        return self._rng.choice(found) if view.table.agenda.kind == MOVE else found[0]

    def favourites(self, view: View) -> list[int]:
        assert isinstance(view, DriveView)
        kind = view.table.agenda.kind
        if kind == MOVE:
            return self._moves(view)
        if kind == CHANGE:
            return [first_of(view, actions.LEAVE if is_own(view, view.table.favourite) else actions.CHANGE)]
        if kind == TRAP:
            return [self._attempt(view)]
        # Springing comes before keeping wherever it is offered.
        return [view.legal[-1] if is_own(view, view.table.agenda.b) else view.legal[0]]

    def _moves(self, view: DriveView) -> list[int]:
        board = view.table.board
        args = view.table.space.args
        favourite = view.table.favourite
        if is_own(view, favourite):
            home = [action for action in view.legal if args[action][1] == favourite]
            home = [action for action in home if not board.trap_mask >> args[action][2] & 1]
            if home:
                nearest = min([board.to_door[args[action][2]] for action in home])
                if nearest < board.to_door[view.table.pawns[favourite]]:
                    return [action for action in home if board.to_door[args[action][2]] == nearest]
        attempts: list[int] = []
        harmless: list[int] = []
        for action in view.legal:
            _, pawn, to = args[action]
            if to == board.go:
                continue
            if not board.trap_mask >> to & 1:
                harmless.append(action)
            elif not is_own(view, pawn):
                attempts.append(action)
        return attempts or harmless or view.legal

    def _attempt(self, view: DriveView) -> int:
        """Trap cards first, wild ones only if nothing else springs the trap; wild is the lowest kind."""
        return (
            view.legal[-1] if is_own(view, view.table.agenda.b) else view.legal[max(0, len(view.legal) - 2)]
        )

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, DriveView)
        words = Words(locale)
        kind = view.table.space.kinds[action]
        if kind == actions.MOVE:
            _, pawn, to = view.table.space.args[action]
            name = words.pawn(pawn)
            if to == view.table.board.go:
                return words.say("reason.out", pawn=name)
            if view.table.board.trap_mask >> to & 1:
                return words.say("reason.attempt", pawn=name)
            if pawn == view.table.favourite and is_own(view, pawn):
                return words.say("reason.home", pawn=name)
            return words.say("reason.amble")
        if kind == actions.CHANGE:
            return words.say("reason.change")
        if kind == actions.LEAVE:
            return words.say("reason.leave")
        if kind in (actions.PLAY, actions.SPRING):
            return words.say("reason.stranger", pawn=words.pawn(view.table.agenda.b))
        return words.say("reason.nothing")


class Regular(Weigher):
    """Suspects owners by how they move pawns, and takes what leaves it the best chance to inherit."""

    game: ClassVar[str] = NAME
    hair: ClassVar[float] = EQUALLY_GOOD

    def judge(self, view: DriveView) -> Judge:
        """Who says what a position is worth."""
        return Judge(view)

    def rate(self, view: View, among: list[int]) -> list[float]:
        assert isinstance(view, DriveView)
        judge = self.judge(view)
        return [appraise(view, judge, action) for action in among]

    def expectation(self, view: View) -> float | None:
        """By the chance to inherit after its best action; where it has none to judge by, as the position stands."""
        assert isinstance(view, DriveView)
        table = view.table
        if table.favourite == NONE or table.pawns.count(NONE) > count_bits(table.dead):
            return None  # the house is not set out yet
        if view.insider == NONE:
            return expected_return(0.0, view.table.seats)
        if not view.legal or view.table.space.kinds[view.legal[0]] == actions.ROLL:
            return expected_return(self.judge(view).now(), view.table.seats)
        return expected_return(max(self.rate(view, view.legal)), view.table.seats)

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, DriveView)
        words = Words(locale)
        kind = view.table.space.kinds[action]
        if kind == actions.ROLL:
            return words.say("reason.roll")
        judge = self.judge(view)
        hope = f"{100 * max(0.0, appraise(view, judge, action)):.0f}"
        if kind != actions.MOVE:
            return words.say("reason.so", hope=hope)
        _, pawn, to = view.table.space.args[action]
        name, cell = words.pawn(pawn), word("cell", view.table.board.names[to], locale)
        if is_own(view, pawn):
            return words.say("reason.own", hope=hope, pawn=name, cell=cell)
        owner = judge.likeliest_owner(pawn)
        if owner == NONE:
            return words.say("reason.secret", hope=hope, pawn=name, cell=cell)
        odds = f"{100 * judge.hands[owner][pawn]:.0f}"
        return words.say("reason.others", hope=hope, pawn=name, cell=cell, owner=words.seat(owner), odds=odds)


def is_own(view: DriveView, pawn: int) -> bool:
    """Whether this seat holds the pawn's Character card."""
    return view.owners[pawn] == view.seat


def first_of(view: DriveView, kind: int) -> int:
    """The action of a kind that has only one."""
    return view.table.space.blocks[kind].first


def appraise(view: DriveView, judge: Judge, action: int) -> float:
    """What an action is worth: the chance to inherit after it."""
    kind = view.table.space.kinds[action]
    args = view.table.space.args[action]
    pawn, trap = view.table.agenda.b, view.table.agenda.c
    if kind == actions.MOVE:
        return judge.move(args[1], args[2])
    if kind == actions.PLAY:
        return judge.play(pawn, args[0])
    if kind == actions.DRAW:
        return judge.draw(pawn, trap)
    if kind == actions.SPRING:
        return judge.kill(pawn)
    if kind == actions.KEEP:
        return judge.keep(view.drawn)
    return judge.change() if kind == actions.CHANGE else judge.leave()
