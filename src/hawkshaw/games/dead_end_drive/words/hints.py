"""What a seat may be helped with: what is certain and why (level 1), and the exact odds (level 2).

Hints are made from the view alone, by counting; nothing in them is drawn or remembered.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import capital
from hawkshaw.core.hints import CERTAIN, assemble, percentage, rounded
from hawkshaw.games.dead_end_drive.content.board import TRAPS
from hawkshaw.games.dead_end_drive.content.cards import (
    CARD_NAMES,
    MATCHES,
    PAWN_NAMES,
    PAWNS,
    WILD,
)
from hawkshaw.games.dead_end_drive.knowledge.odds import Cards, Owners
from hawkshaw.games.dead_end_drive.table.frames import DRAWN, MOVE, TRAP
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words.language import Words

SPOKEN: Final = 8
"""How many moves are put into words."""


def hints(view: DriveView, level: int, locale: str) -> dict[str, object]:
    """What the level may show; nothing to those who watch, before the first portrait shows, and after the end."""
    if level < CERTAIN or view.insider == NONE or view.table.favourite == NONE or view.table.ending != NONE:
        return {}
    certain = Certain(view, Words(locale))
    return assemble(level, certain, lambda: Odds(certain))


class Certain:
    """What a seat can be certain of."""

    def __init__(self, view: DriveView, words: Words) -> None:
        self.view = view
        self.words = words
        self.me = view.insider
        self.cards = Cards(view)
        self.owners = Owners(view)
        self.others: list[int] = [
            seat for seat in range(view.table.seats) if seat != self.me and not view.table.out >> seat & 1
        ]
        self.matches: dict[int, list[Fraction]] = {seat: self.cards.holds_match(seat) for seat in self.others}
        """By seat and trap, how likely a match is there; certain where it is 0 or 1."""
        self._exits: list[int] = []
        self._onto_traps: list[int] = []
        if view.table.agenda.kind == MOVE:
            for action in view.legal:
                to = view.table.space.args[action][2]
                if to == view.table.board.go:
                    self._exits.append(action)
                elif view.table.board.trap_mask >> to & 1:
                    self._onto_traps.append(action)

    def owner(self, pawn: int) -> int:
        """The seat that certainly holds or held a pawn's Character card; -1 if that is open or a secret card."""
        owner = self.view.owners[pawn]
        if owner == NONE and not self.view.table.dead >> pawn & 1:
            for seat in self.others:
                if self.owners.hand(seat) == 1:
                    return seat
        return owner

    # As data

    def dump(self) -> dict[str, object]:
        """What is certain as JSON data, in names."""
        view, space = self.view, self.view.table.space
        favourite: dict[str, object] = {
            "pawn": PAWN_NAMES[view.table.favourite],
            "owner": known(self.owner(view.table.favourite)),
            "to_door": view.table.board.to_door[view.table.pawns[view.table.favourite]],
        }
        owners = {PAWN_NAMES[pawn]: self.owner(pawn) for pawn in range(PAWNS) if self.owner(pawn) != NONE}
        return {
            "own": [PAWN_NAMES[pawn] for pawn in self._own()],
            "owners": owners,
            "secret": [PAWN_NAMES[pawn] for pawn in self._secret()],
            "out": bits_of(view.table.out),
            "favourite": favourite,
            "detective_steps": self._steps(),
            "exits": space.texts(self._exits),
            "onto_traps": space.texts(self._onto_traps),
            "standing": [PAWN_NAMES[pawn] for pawn in self._standing()],
            "matches": [CARD_NAMES[card] for card in self._held_matches()],
            "certain_matches": self._names_of_certain(1),
            "certain_mismatches": self._names_of_certain(0),
        }

    def _own(self) -> list[int]:
        owners, dead = self.view.owners, self.view.table.dead
        return [pawn for pawn in range(PAWNS) if owners[pawn] == self.me and not dead >> pawn & 1]

    def _secret(self) -> list[int]:
        """The pawns that certainly are in no hand: two players' secret cards."""
        view = self.view
        found = [pawn for pawn in bits_of(view.table.dead) if view.owners[pawn] == NONE]
        return sorted([*found, *self.owners.unknown]) if self.owners.secret == 1 else found

    def _steps(self) -> int:
        return self.view.table.board.detective_steps - self.view.table.detective

    def _pending(self) -> int:
        """The pawn that was just moved onto a trap, if its trap is not settled."""
        return self.view.table.agenda.b if self.view.table.agenda.kind in (TRAP, DRAWN) else NONE

    def _standing(self) -> list[int]:
        """The pawns on traps that nobody can spring now (DD-36)."""
        traps = self.view.table.board.trap_mask
        living = bits_of(self.view.table.kit.mask & ~self.view.table.dead)
        return [
            pawn for pawn in living if traps >> self.view.table.pawns[pawn] & 1 and pawn != self._pending()
        ]

    def _held_matches(self) -> list[int]:
        """The kinds in the own hand that spring the trap in question."""
        view = self.view
        if view.table.agenda.kind != TRAP or view.table.agenda.a != self.me:
            return []
        held = view.traps[self.me] | (1 << WILD if view.wilds[self.me] else 0)
        return bits_of(held & MATCHES[view.table.agenda.c])

    def _certain(self, chance: int) -> list[tuple[int, int]]:
        """Seat and trap, where a hand that is not empty has a match with that chance."""
        return [
            (seat, trap)
            for seat in self.others
            if self.view.hand_sizes[seat]
            for trap in range(len(TRAPS))
            if self.matches[seat][trap] == chance
        ]

    def _names_of_certain(self, chance: int) -> list[dict[str, object]]:
        return [{"seat": seat, "trap": TRAPS[trap]} for seat, trap in self._certain(chance)]

    # In words

    def lines(self) -> list[str]:
        """Everything certain, a line each."""
        return [
            *self._owner_lines(),
            *self._favourite_lines(),
            *self._decision_lines(),
            *self._trap_lines(),
        ]

    def _owner_lines(self) -> list[str]:
        view, words = self.view, self.words
        own = self._own()
        said = [words.say("hint.own", pawns=words.pawns(own)) if own else words.say("hint.own_none")]
        shown = [
            words.say("hint.shown_pawn", pawn=words.pawn(pawn), seat=words.seat(view.owners[pawn]))
            for pawn in bits_of(view.table.dead)
            if view.owners[pawn] != NONE
        ]
        if shown:
            said.append(words.say("hint.shown", pawns=words.listed(shown)))
        unclaimed = [pawn for pawn in bits_of(view.table.dead) if view.owners[pawn] == NONE]
        if unclaimed:
            said.append(words.say("hint.unclaimed", pawns=words.pawns(unclaimed)))
        unknown = words.pawns(self.owners.unknown)
        if self.owners.unknown and self.owners.secret == 1:
            said.append(words.say("hint.all_secret", pawns=unknown, seat=words.seat(self.others[0])))
        for seat in self.others:
            if self.owners.hand(seat) == 1:
                key = "all_hand" if view.table.seats == 2 else "only_hand"
                said.append(words.say(f"hint.{key}", pawns=unknown, seat=words.seat(seat)))
        if view.table.out:
            out = words.listed([words.seat(seat) for seat in bits_of(view.table.out)])
            said.append(words.say("hint.out", seats=out))
        return said

    def heir(self, pawn: int) -> str:
        """Who would win by a pawn, as far as that is certain."""
        owner = self.owner(pawn)
        if owner == NONE:
            return self.words.say("hint.heir_unknown")
        if owner == self.me:
            return self.words.say("hint.heir_you")
        return self.words.say("hint.heir_other", seat=self.words.seat(owner))

    def _favourite_lines(self) -> list[str]:
        view, words = self.view, self.words
        favourite = words.pawn(view.table.favourite)
        counts = view.table.board.to_door[view.table.pawns[view.table.favourite]]
        return [
            words.say("hint.favourite", pawn=favourite, heir=self.heir(view.table.favourite)),
            words.say("hint.door", pawn=favourite, count=counts),
            words.say("hint.detective", count=self._steps()),
        ]

    def _decision_lines(self) -> list[str]:
        view, words = self.view, self.words
        kind = view.table.agenda.kind
        if view.table.agenda.a != self.me:
            return []
        if kind == MOVE:
            return self._move_lines()
        if kind not in (TRAP, DRAWN):
            return []
        trap = words.trap(view.table.agenda.c)
        if kind == DRAWN:
            key = "drawn_match" if MATCHES[view.table.agenda.c] >> view.drawn & 1 else "drawn_wrong"
            return [words.say(f"hint.{key}", trap=trap)]
        if view.table.has_drawn:
            return [words.say("hint.matches_barred", trap=trap)]
        held = self._held_matches()
        if not held:
            return [words.say("hint.matches_none", trap=trap)]
        return [words.say("hint.matches", trap=trap, cards=words.cards(held))]

    def _move_lines(self) -> list[str]:
        view, words, space = self.view, self.words, self.view.table.space
        said = [
            words.say(
                "hint.exit",
                move=space.text(action),
                pawn=words.pawn(space.args[action][1]),
                heir=self.heir(space.args[action][1]),
            )
            for action in self._exits
        ]
        if not said:
            said.append(words.say("hint.no_exit"))
        seated = [
            pawn
            for pawn, square in enumerate(view.table.pawns)
            if square >= 0 and view.table.board.chairs >> square & 1
        ]
        if seated:
            said.append(words.say("hint.opening", pawns=words.pawns(seated)))
        for action in self._onto_traps[:SPOKEN]:
            _, pawn, to = space.args[action]
            trap = words.trap(view.table.board.traps.index(to))
            said.append(
                words.say("hint.trap_move", move=space.text(action), pawn=words.pawn(pawn), trap=trap)
            )
        if len(self._onto_traps) > SPOKEN:
            said.append(words.say("hint.more", count=len(self._onto_traps) - SPOKEN))
        return said

    def _trap_lines(self) -> list[str]:
        view, words = self.view, self.words
        said: list[str] = []
        for pawn in self._standing():
            trap = words.trap(view.table.board.traps.index(view.table.pawns[pawn]))
            said.append(words.say("hint.standing", pawn=words.pawn(pawn), trap=trap))
        for number in range(len(TRAPS)):
            if not self.cards.hidden_matches(number):
                said.append(words.say("hint.safe", trap=words.trap(number)))
        for chance, key in ((1, "certain_match"), (0, "certain_none")):
            for seat, number in self._certain(chance):
                said.append(capital(words.say(f"hint.{key}", seat=words.seat(seat), trap=words.trap(number))))
        return said


class Odds:
    """The exact odds of a view, as data and in words."""

    def __init__(self, certain: Certain) -> None:
        self._certain = certain
        self._draw = certain.cards.draw()

    def dump(self) -> dict[str, object]:
        """The odds as JSON data, in names; probabilities are rounded."""
        certain, draw = self._certain, self._draw
        owners = certain.owners
        whose: dict[str, object] = {}
        for pawn in owners.unknown:
            odds: dict[str, float] = {str(seat): rounded(owners.hand(seat)) for seat in certain.others}
            if certain.view.table.seats == 2:
                odds["secret"] = rounded(owners.secret)
            whose[PAWN_NAMES[pawn]] = odds
        favourite = certain.view.table.favourite
        return {
            "owners": whose,
            "favourite": {
                str(seat): rounded(owners.inherits(seat, favourite))
                for seat in sorted([certain.me, *certain.others])
            },
            "draw": {
                "detective": rounded(draw.detective),
                "arrives": rounded(draw.arrives),
                "wild": rounded(draw.wild),
                "matches": by_trap(draw.matches),
            },
            "hands": {
                str(seat): {
                    "wild": rounded(certain.cards.holds_wild(seat)),
                    "matches": by_trap(certain.matches[seat]),
                }
                for seat in certain.others
            },
        }

    def lines(self) -> list[str]:
        """The same in words."""
        certain, draw = self._certain, self._draw
        words, owners = certain.words, certain.owners
        said = [""]
        if owners.unknown and certain.owner(owners.unknown[0]) == NONE and owners.secret != 1:
            odds = [
                words.say("hint.owner", seat=words.seat(seat), percent=percentage(owners.hand(seat)))
                for seat in certain.others
            ]
            if certain.view.table.seats == 2:
                odds.append(words.say("hint.owner_secret", percent=percentage(owners.secret)))
            said.append(words.say("hint.owners", pawns=words.pawns(owners.unknown), odds=words.listed(odds)))
        favourite = certain.view.table.favourite
        heirs = [
            words.say(
                "hint.owner", seat=words.seat(seat), percent=percentage(owners.inherits(seat, favourite))
            )
            for seat in sorted([certain.me, *certain.others])
        ]
        said.append(words.say("hint.inherit", pawn=words.pawn(favourite), odds=words.listed(heirs)))
        said.append(
            words.say("hint.draw", detective=percentage(draw.detective), arrives=percentage(draw.arrives))
        )
        matches = self._by_trap(draw.matches)
        said.append(words.say("hint.draw_ends", wild=percentage(draw.wild), odds=matches))
        holding = [seat for seat in certain.others if certain.view.hand_sizes[seat]]
        said.append(words.say("hint.hands" if holding else "hint.no_hands"))
        for seat in holding:
            cards = words.say("table.hand", count=certain.view.hand_sizes[seat])
            chances = self._by_trap(certain.matches[seat])
            said.append(words.say("hint.holds", seat=words.seat(seat), cards=cards, odds=chances))
        return said

    def _by_trap(self, odds: list[Fraction]) -> str:
        words = self._certain.words
        return words.listed(
            [
                words.say("hint.trap_odds", trap=words.trap(trap), percent=percentage(chance))
                for trap, chance in enumerate(odds)
            ]
        )


def known(seat: int) -> int | None:
    """A seat as data; nobody known is nothing."""
    return None if seat == NONE else seat


def by_trap(odds: list[Fraction]) -> dict[str, float]:
    return {TRAPS[trap]: rounded(chance) for trap, chance in enumerate(odds)}
