"""What a legal move of Deadline would change at once, as far as its seat can know it before luck and others come in."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    BLANK,
    DASH,
    EVE,
    GLORIA,
    IT_WAS_ME,
    MATCHBOOKS,
    OF_KIND,
    PETE,
    PHYLLIS,
    SYMBOLS,
    TIP_NAMES,
    TIPS,
    TRACER,
    WIDTH,
    count_cards,
)
from hawkshaw.games.deadline.forms.dump_board import dump_stamps, needs_of, symbol_name, symbol_names
from hawkshaw.games.deadline.forms.dump_stories import card_names
from hawkshaw.games.deadline.rules.abilities import PHYLLIS_DRAWS, eves_own
from hawkshaw.games.deadline.rules.rounds import next_to_bury
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.chain import laid, missing, visible
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.view import DeadlineView

CHANGES_NOTHING: Final = (
    actions.TAKE,
    actions.PASS,
    actions.DECLINE,
    actions.ANSWER,
    actions.SUBMIT,
)
"""Moves of which the move itself says all there is to draw."""

WITH_GLORIA: Final = (
    actions.USE_GLORIA,
    actions.USE_GLORIA_TWO,
    actions.COPY_GLORIA,
    actions.COPY_GLORIA_TWO,
)


def preview(view: DeadlineView, action: int) -> dict[str, object] | None:
    """What a move would change; None where there is nothing to draw, or where it cannot be made."""
    kind = view.table.space.kinds[action] if action in view.legal else actions.SUBMIT
    if view.seat is None or kind in CHANGES_NOTHING:
        return None
    outlook = Outlook(view, view.seat)
    outlook.move(kind, view.table.space.args[action])
    return outlook.dump()


class Outlook:
    """The table as a seat would see it after its move."""

    def __init__(self, view: DeadlineView, me: int) -> None:
        table = view.table
        self.view = view
        self.table = table
        self.me = me
        self.hand = view.known[me]
        self.target = table.target
        self.strip = table.strip
        self.left_end = table.left_end
        self.laid_at: int | None = None
        """Where a Lead would lie."""
        self.lights = NONE
        """The tip that would be lit."""
        self.spends = 0
        self.removes = 0
        """The active Twists that would go."""
        self.plays = NONE
        """The Twist that would be active."""
        self.discards = 0
        """The own cards that would go to the discards."""
        self.takes = 0
        """The Leads of the chain that would come into the hand."""
        self.gives_to = NONE
        self.draws = 0
        self.turns_down = NONE
        self.turns_up = NONE
        self.again = False
        self.fails = False

    # Moving

    def move(self, kind: int, args: tuple[int, ...]) -> None:
        """Any move that changes something."""
        if kind == actions.PLAY:
            self.laid_at = args[1]
            self.strip, self.left_end = laid(self.strip, self.left_end, args[0], args[1])
            tip = MATCHBOOKS[args[0]]
            if tip != NONE and not self.table.lit >> tip & 1:
                self.lights = tip
        elif kind == actions.PURSUE:
            self.target = args[0]
        elif kind in (actions.USE, actions.COPY):
            self.use(args[0], args)
        elif kind in (actions.USE_DASH, actions.COPY_DASH):
            self.use(DASH, args)
        elif kind in WITH_GLORIA:
            self.use(GLORIA, args)
        elif kind == actions.TIPS_DRAW:
            self.spends = mask_of(args)
            self.draw(1)
        elif kind == actions.TIPS_REMOVE:
            self.spends = mask_of(args[:3])
            self.removes = 1 << args[3]
        elif kind == actions.TIPS_REMOVE_TWO:
            self.spends = (1 << TIPS) - 1
            self.removes = mask_of(args)
        elif kind == actions.DROP_OUT:
            self.drop_out(NONE)
        elif kind == actions.DROP_OUT_WITH:
            self.drop_out(args[0])
        elif kind == actions.ANSWER_CALL:
            self.plays = args[0]
        elif kind == actions.SNUFF:
            self.spends = 1 << args[0]
        elif kind == actions.DRAW:
            self.draw(1)
        elif kind == actions.REACTIVATE:
            self.turns_up = args[0]
        else:
            assert kind in (actions.LOSE, actions.DISCARD)
            self.discards = 1 << args[0]

    def use(self, detective: int, args: tuple[int, ...]) -> None:
        """DL-27 to DL-37, for whoever uses or copies an ability."""
        self.turns_down = self.me
        if detective == DASH:
            self.gives_to = args[0]
            self.draw(count_cards(self.hand))
        elif detective == EVE:
            self.removes = eves_own(self.table, self.me)
            self.discards = self.hand & ALL_TWISTS
            self.draw(count_cards(self.removes | self.discards))
        elif detective == GLORIA:
            self.removes = mask_of(args)
        elif detective == PETE:
            self.discards = self.hand
            self.draw(self.table.kit.hand)
        elif detective == TRACER:
            self.takes = mask_of(self.table.chain[::3])
            self.strip, self.left_end = [], 0
        elif detective == PHYLLIS:
            self.again = True
            self.draw(PHYLLIS_DRAWS)

    def draw(self, cards: int) -> None:
        """DL-97, DL-R6: no more than there are, the discards included."""
        discards = count_cards(self.table.discard | self.removes | self.discards)
        self.draws = min(cards, self.view.pile_size + discards)

    def drop_out(self, twist: int) -> None:
        """DL-17, DL-45 to DL-48, DL-79 to DL-82."""
        self.removes = self.table.fronts[self.me] & OF_KIND[IT_WAS_ME]
        self.plays = twist
        self.discards = self.hand & ~(0 if twist == NONE else 1 << twist)
        everybody = (1 << self.table.seats) - 1
        self.fails = bool(self.removes) or self.table.out | 1 << self.me == everybody

    # Telling

    def dump(self) -> dict[str, object]:
        """The changes in names."""
        table = self.table
        active = table.active() & ~self.removes
        if self.plays != NONE:
            active |= 1 << self.plays
        needs = needs_of(self.view, self.target)
        wanted = requirement(needs, active) if self.target != NONE else needs
        shown = visible(self.strip)
        lacking = missing(wanted, shown)
        comes, goes = self.changes()
        return {
            "strip": [symbol_name(space) for space in self.strip],
            "left_end": self.left_end,
            "shows": dump_spaces(self.strip, self.left_end, comes),
            "hides": dump_spaces(table.strip, table.left_end, goes),
            "matches": dump_spaces(self.strip, self.left_end, self.matched()),
            "stamps": dump_stamps(needs, wanted, shown),
            "missing": symbol_names(lacking),
            "added": symbol_names(requirement([0] * SYMBOLS, active)),
            "completes": self.target != NONE and not any(lacking) and not self.fails,
            "lights": None if self.lights == NONE else TIP_NAMES[self.lights],
            "spends": [TIP_NAMES[tip] for tip in bits_of(self.spends)],
            "plays": None if self.plays == NONE else card_names(1 << self.plays)[0],
            "removes": card_names(self.removes),
            "discards": card_names(self.discards),
            "takes": card_names(self.takes),
            "gives_to": None if self.gives_to == NONE else self.gives_to,
            "draws": self.draws,
            "turns_down": None if self.turns_down == NONE else self.turns_down,
            "turns_up": None if self.turns_up == NONE else self.turns_up,
            "again": self.again,
            "fails": self.fails,
            "loses_bullet": self.fails and table.bullets > 0,
            "loses_clue": next_to_bury(table) if self.fails and not table.bullets else None,
        }

    def changes(self) -> tuple[list[int], list[int]]:
        """The places at which a symbol would come into sight, and those at which one would go out of it."""
        table = self.table
        ends = [table.left_end, table.left_end + len(table.strip)] if table.strip else []
        if self.strip:
            ends += [self.left_end, self.left_end + len(self.strip)]
        comes: list[int] = []
        goes: list[int] = []
        for place in range(min(ends, default=0), max(ends, default=0)):
            before = symbol_at(table.strip, place - table.left_end)
            after = symbol_at(self.strip, place - self.left_end)
            if before == BLANK and after != BLANK:
                comes.append(place)
            elif before != BLANK and after == BLANK:
                goes.append(place)
        return comes, goes

    def matched(self) -> list[int]:
        """The places at which a Lead would lay a symbol on the same one."""
        table = self.table
        if self.laid_at is None:
            return []
        return [
            place
            for place in range(self.laid_at, self.laid_at + WIDTH)
            if symbol_at(table.strip, place - table.left_end) != BLANK
            and symbol_at(self.strip, place - self.left_end) != BLANK
        ]


def symbol_at(strip: list[int], space: int) -> int:
    """What a strip shows at one of its spaces; beyond its ends there is nothing, as on a blank."""
    return strip[space] if 0 <= space < len(strip) else BLANK


def dump_spaces(strip: list[int], left_end: int, places: list[int]) -> list[dict[str, object]]:
    return [{"at": place, "symbol": symbol_name(strip[place - left_end])} for place in places]
