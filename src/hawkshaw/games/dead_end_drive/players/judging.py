"""What a position is worth to a seat: a cheap estimate of its chance to inherit, from all that it may know.

Every living pawn counts for its likely owner: the more, the sooner its portrait may show, the nearer it is to the door
and the safer it stands. A favourite near the door is worth most to whoever owns it and has the next turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.games.dead_end_drive.content.board import MANSIONS_KEPT, Board
from hawkshaw.games.dead_end_drive.content.cards import (
    MATCHES,
    PAWNS,
    WILD,
)
from hawkshaw.games.dead_end_drive.players.suspicion import suspect
from hawkshaw.games.dead_end_drive.table.frames import MOVE
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView

HITS: Final = [36, 36, 35, 32, 27, 20, 11, 3, 3, 2, 2, 1, 1]
"""Of 36 rolls, those that lead a favourite out of the door from so many counts away, if nobody is in the way."""
FADES: Final = 0.9
"""What a portrait keeps of its worth for every one that shows before it."""
HALF_WAY: Final = 3.0
"""Counts from the door at which a pawn is worth half as much as inside it."""
ALIVE: Final = 0.1
"""What a pawn is worth apart from its way to the door: it may survive the others."""
RISK: Final = 0.1
"""What is lost of it for every number of a die that leads it onto a trap."""
FAVOURITE_RISK: Final = 0.12
CALM: Final = 0.35
"""How often somebody else's favourite stays where it is, near the door."""
BLOCKED: Final = 0.4
"""What is left of the way out while a pawn stands inside the door."""
HASTE: Final = [0.0, 3.0, 1.5, 0.8, 0.5, 0.3, 0.2, 0.1]
"""What the Detective adds to the worth of the favourite when he is so many steps from the door."""
TICK: Final = 0.03
"""What each of his steps is worth to whoever owns the favourite for certain."""
CARD_WORTH: Final = 0.01
WILD_WORTH: Final = 0.03
COVER: Final = 0.015
"""What it costs to lead an own pawn a count further than any other, for every rival but the first."""


@lru_cache(maxsize=MANSIONS_KEPT)
def risks_of(board: Board) -> list[int]:
    """For each square, how many numbers of a die may lead from it onto a trap."""
    return [
        sum([1 for count in range(1, 7) if board.hop_walks[count][square] & board.trap_mask])
        for square in range(board.squares)
    ] + [0]


def hit(distance: int) -> float:
    """The chance to lead a favourite out from so far in one turn."""
    return HITS[distance] / 36 if distance < len(HITS) else 0.0


class Judge:
    """Judges the moves, plays and draws of the seat that has to act."""

    def __init__(self, view: DriveView, survival: float = ALIVE) -> None:
        """A pawn is worth so much apart from its way to the door."""
        self.view = view
        self._survival = survival
        self.board = view.table.board
        self.me = view.insider
        self.seats = view.table.seats
        self.favourite = view.table.favourite
        self.alive = view.table.kit.mask & ~view.table.dead
        self.hands = suspect(view, view.owners)
        """By seat and pawn, how likely that hand holds the Character card."""
        self.worth: list[list[float]] = []
        """By seat and pawn, how likely that seat inherits with the pawn: half of the secret cards are its own."""
        for seat in range(self.seats):
            self.worth.append(
                [held + secret / 2 for held, secret in zip(self.hands[seat], self.hands[-1], strict=True)]
            )
        self.risks = risks_of(view.table.board)
        self.order = [(self.me + step) % self.seats for step in range(1, self.seats)]
        self.order = [seat for seat in self.order if not view.table.out >> seat & 1]
        self.away = [0] * PAWNS
        for pawn in bits_of(self.alive):
            self.away[pawn] = self.board.to_door[view.table.pawns[pawn]]
        self.prominence = prominence(view)
        steps = self.board.detective_steps - view.table.detective
        self.haste = HASTE[steps] if steps < len(HASTE) else 0.0
        self.blocked = self._blocker() != NONE
        self.strengths = [0.0] * self.seats
        for pawn in bits_of(self.alive):
            self._add(self.strengths, pawn, self.merit(pawn, view.table.pawns[pawn], self.prominence[pawn]))

    def likeliest_owner(self, pawn: int) -> int:
        """The seat that most likely holds a pawn's Character card, or -1 if most likely nobody does."""
        best = NONE
        most = self.hands[-1][pawn]
        for seat in range(self.seats):
            if self.hands[seat][pawn] > most:
                best, most = seat, self.hands[seat][pawn]
        return best

    def _blocker(self) -> int:
        """The pawn that stands inside the door and is not the favourite, or -1."""
        for pawn in bits_of(self.alive):
            if self.view.table.pawns[pawn] == self.board.door and pawn != self.favourite:
                return pawn
        return NONE

    def _add(self, strengths: list[float], pawn: int, merit: float) -> None:
        for seat in range(self.seats):
            strengths[seat] += self.worth[seat][pawn] * merit

    def merit(self, pawn: int, square: int, prominence: float) -> float:
        """What a pawn on a square counts for its owner when its portrait is so prominent."""
        near = HALF_WAY / (HALF_WAY + self.board.to_door[square])
        risk = FAVOURITE_RISK if prominence == 1.0 else RISK
        merit = (self._survival + prominence * near) * (1.0 - risk * self.risks[square])
        return merit + self.haste if prominence == 1.0 else merit

    def share(self, strengths: list[float]) -> float:
        """The chance to inherit unless the favourite leaves within a round: as much as this seat's part of them all."""
        total = 0.0
        for strength in strengths:
            total += strength
        return strengths[self.me] / total if total > 0 else 0.0

    def value(self, strengths: list[float], favourite: int, distance: int, blocked: bool) -> float:
        """The chance to inherit once this turn is over."""
        share = self.share(strengths)
        out = hit(distance) * (BLOCKED if blocked else 1.0)
        lost = 0.0
        calm = 1.0
        for seat in self.order:
            owns = self.hands[seat][favourite]
            lost += calm * owns * out
            calm *= owns * (1.0 - out) + (1.0 - owns) * CALM
        won = self.hands[self.me][favourite] * calm * out
        return won + (1.0 - won - lost) * share

    def now(self) -> float:
        """What the position is worth as it stands."""
        return self.value(self.strengths, self.favourite, self.away[self.favourite], self.blocked)

    def move(self, pawn: int, to: int) -> float:
        """What a move is worth."""
        if to == self.board.go:
            return self._inherits(pawn)
        standing = self._standing(pawn, to)
        if self.board.trap_mask >> to & 1:
            return self._trap(pawn, self.board.traps.index(to), standing)
        return standing - self.exposure(pawn, to)

    def _inherits(self, pawn: int) -> float:
        """Leading somebody else's favourite out is never worth it; a secret one is an even chance."""
        worth = self.worth[self.me][pawn]
        return worth if worth >= 0.5 else -1.0

    def _standing(self, pawn: int, to: int) -> float:
        """What the position is worth once a pawn stands there."""
        strengths = self.strengths[:]
        prominence = self.prominence[pawn]
        start = self.view.table.pawns[pawn]
        self._add(strengths, pawn, self.merit(pawn, to, prominence) - self.merit(pawn, start, prominence))
        distance = self.away[self.favourite]
        blocked = self.blocked
        if pawn == self.favourite:
            distance = self.board.to_door[to]
        elif to == self.board.door:
            blocked = True
        elif start == self.board.door:
            blocked = False
        return self.value(strengths, self.favourite, distance, blocked)

    def exposure(self, pawn: int, to: int) -> float:
        """What a move tells of an own pawn that stands out already."""
        view = self.view
        if view.owners[pawn] != self.me:
            return 0.0
        first = self.me * PAWNS
        gain = self.away[pawn] - self.board.to_door[to]
        most = 0
        for other in bits_of(self.alive):
            if view.owners[other] != self.me:
                most = max(most, view.table.nearer[first + other])
        led = view.table.nearer[first + pawn] + gain
        return COVER * (self.seats - 2) * min(gain, led - most) if gain > 0 and led > most else 0.0

    def _trap(self, pawn: int, trap: int, standing: float) -> float:
        """What it is worth to have a pawn on a trap and the choice of cards still to come."""
        killed = self.kill(pawn)
        best = self._draw(pawn, trap, standing, killed)
        if not self.view.table.has_drawn:
            held = self.held() & MATCHES[trap]
            for card in bits_of(held):
                best = max(best, killed - card_worth(card))
        return best

    def held(self) -> int:
        """The kinds of cards in hand, as a mask."""
        return self.view.traps[self.me] | (1 << WILD if self.view.wilds[self.me] else 0)

    def play(self, pawn: int, card: int) -> float:
        """What it is worth to spring the trap under a pawn with a card."""
        return self.kill(pawn) - card_worth(card)

    def draw(self, pawn: int, trap: int) -> float:
        """What it is worth to draw instead."""
        return self._draw(pawn, trap, self.now(), self.kill(pawn))

    def keep(self, card: int) -> float:
        """What it is worth to keep a card just drawn."""
        return self.now() + card_worth(card)

    def _draw(self, pawn: int, trap: int, standing: float, killed: float) -> float:
        view = self.view
        pile, detectives = view.pile_size, view.pile_detectives
        if pile == 0:
            pile, detectives = len(view.table.discard), view.table.kit.detectives
        steps = self.board.detective_steps - view.table.detective
        arrives = 1.0
        expected = 0.0
        for step in range(steps):
            arrives = arrives * (detectives - step) / (pile - step) if detectives > step else 0.0
            expected += arrives
        kept = standing + CARD_WORTH
        matches = self.match_chance(trap)
        goes_on = matches * max(killed, kept) + (1.0 - matches) * kept
        mine = self.worth[self.me][self.favourite]
        goes_on += TICK * (mine - standing) * expected * (1.0 + 4.0 * self.haste)
        return arrives * mine + (1.0 - arrives) * goes_on

    def match_chance(self, trap: int) -> float:
        """The chance that the card drawn is a match: the unseen cards are as likely in hands as in the pile."""
        view = self.view
        seen = mask_of(view.table.discard) | view.traps[self.me]
        traps = view.table.kit.traps & ~seen
        wilds = view.table.kit.wilds - view.wilds[self.me] - view.table.discard.count(WILD)
        unseen = count_bits(traps) + wilds
        return (count_bits(traps & MATCHES[trap]) + wilds) / unseen if unseen else 0.0

    def kill(self, pawn: int) -> float:
        """What it is worth when a pawn dies here and now."""
        view = self.view
        left = self.alive & ~(1 << pawn)
        if self._survives(pawn, left):
            return 1.0
        if self.seats == 2 and left & (left - 1) == 0:
            return self.worth[self.me][bits_of(left)[0]]
        strengths = self.strengths[:]
        self._add(strengths, pawn, -self.merit(pawn, view.table.pawns[pawn], self.prominence[pawn]))
        for seat in range(self.seats):
            strengths[seat] = max(strengths[seat], 0.0)
        if pawn != self.favourite:
            return self.value(strengths, self.favourite, self.away[self.favourite], self.blocked)
        heirs = next_portraits(view, left)
        total = 0.0
        for heir in heirs:
            total += self._succeeds(heir, strengths, view.table.moved | 1 << pawn)
        return total / len(heirs)

    def _survives(self, pawn: int, left: int) -> bool:
        """Whether all the pawns left are this seat's own (DD-56)."""
        if self.seats == 2 or self.view.owners[pawn] == self.me:
            return False
        return count_bits(left) == self.view.characters[self.me]

    def _succeeds(self, heir: int, strengths: list[float], moved: int) -> float:
        """What it is worth when a portrait shows."""
        square = self.view.table.pawns[heir]
        mine = self.view.owners[heir] == self.me
        if mine and not moved >> heir & 1 and self._count_left() >= self.away[heir]:
            return 1.0
        after = strengths[:]
        self._add(
            after, heir, self.merit(heir, square, 1.0) - self.merit(heir, square, self.prominence[heir])
        )
        return self.value(after, heir, self.away[heir], self.blocked)

    def _count_left(self) -> int:
        """The count that another pawn can still be moved this turn, after the move or the trap that is judged."""
        view = self.view
        if view.table.agenda.kind == MOVE:
            return 0 if view.table.used else min(view.table.dice)
        return max([0] + [view.table.dice[die] for die in (0, 1) if not view.table.used >> die & 1])

    def change(self) -> float:
        """What it is worth to change the portrait before any pawn moves."""
        view = self.view
        strengths = self.strengths[:]
        square = view.table.pawns[self.favourite]
        last = FADES ** (count_bits(self.alive) - 1)
        self._add(
            strengths,
            self.favourite,
            self.merit(self.favourite, square, last) - self.merit(self.favourite, square, 1.0),
        )
        heirs = next_portraits(view, self.alive & ~(1 << self.favourite))
        total = 0.0
        for heir in heirs:
            mine = view.owners[heir] == self.me
            if mine and self.away[heir] <= 2 * view.table.dice[0]:
                total += 1.0
            else:
                total += self._succeeds(heir, strengths, 0)
        return total / len(heirs)

    def leave(self) -> float:
        """What it is worth to leave the portrait before any pawn moves."""
        if (
            self.view.owners[self.favourite] == self.me
            and self.away[self.favourite] <= 2 * self.view.table.dice[0]
        ):
            return 1.0
        return self.now()


def card_worth(card: int) -> float:
    """What a card in hand is worth."""
    return WILD_WORTH if card == WILD else CARD_WORTH


def next_portraits(view: DriveView, alive: int) -> list[int]:
    """The pawns that may show next, each as likely: those never shown, or else the first behind them."""
    unseen = view.table.unseen & alive
    if unseen:
        return bits_of(unseen)
    return [pawn for pawn in view.table.back if alive >> pawn & 1][:1]


def prominence(view: DriveView) -> list[float]:
    """How soon each pawn's portrait may show: 1 for the favourite, less for every portrait before it."""
    found = [0.0] * PAWNS
    unseen = bits_of(view.table.unseen & ~view.table.dead)
    fading = 1.0
    if unseen:
        total = 0.0
        for _ in unseen:
            fading *= FADES
            total += fading
        for pawn in unseen:
            found[pawn] = total / len(unseen)
    for pawn in view.table.back:
        if not view.table.dead >> pawn & 1:
            fading *= FADES
            found[pawn] = fading
    found[view.table.favourite] = 1.0
    return found
