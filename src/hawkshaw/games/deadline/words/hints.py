"""What a seat may be helped with: what is certain and why (level 1), and the exact odds (level 2).

Hints are made from the view alone, by counting; nothing in them is drawn or remembered.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import capital
from hawkshaw.core.hints import CERTAIN, assemble, percentage, rounded
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    ALL_TWISTS,
    CARD_NAMES,
    IT_WAS_ME,
    OF_KIND,
    SKELETONS,
    SYMBOL_NAMES,
    SYMBOLS,
    WITH_SYMBOL,
    count_cards,
)
from hawkshaw.games.deadline.knowledge.odds import Odds
from hawkshaw.games.deadline.knowledge.own_hand import Moves, finishing, shown_alone
from hawkshaw.games.deadline.rules.rounds import next_to_bury
from hawkshaw.games.deadline.rules.twists import must_drop_out, playable_twists, requirement
from hawkshaw.games.deadline.table.chain import missing, places, visible
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import Words

TWIST: Final = "twist"
FINISH: Final = "finish"


def hints(view: DeadlineView, level: int, locale: str) -> dict[str, object]:
    """What the level may show; nothing to those who watch, before the case is open, and after the investigation."""
    if level < CERTAIN or view.seat is None or view.table.chief == NONE or view.table.over:
        return {}
    certain = Certain(view, view.seat, Words(locale))
    return assemble(level, certain, lambda: Likely(certain))


class Certain:
    """What a seat can be certain of."""

    def __init__(self, view: DeadlineView, me: int, words: Words) -> None:
        table = view.table
        self.view = view
        self.me = me
        self.words = words
        self.hand = view.known[me]
        self.odds = Odds(view)
        self.others: list[int] = [seat for seat in range(table.seats) if seat != me and view.hand_sizes[seat]]
        self.wanted: list[int] = []
        """What the pursued clue asks for; nothing between rounds."""
        self.finishing: Moves = ()
        """The own Leads that would finish the clue, with their places."""
        self.finishers = 0
        """All Leads that would, as a mask."""
        if table.target != NONE:
            self.wanted = requirement(view.clue(table.target).needs, table.active())
            fitting = finishing(table.strip, table.left_end, ALL_LEADS, self.wanted)
            if self.may_play():
                self.finishing = tuple([move for move in fitting if self.hand >> move[0] & 1])
            for lead, _ in fitting:
                self.finishers |= 1 << lead
        self.alone: dict[int, Moves] = self._alone()
        """The clues that the own hand could show by itself: the pursued one, or any that is available."""
        self.holds: dict[int, dict[str, Fraction]] = {seat: self._chances(seat) for seat in self.others}
        """By seat and what is asked, how likely it is held; certain where that is 0 or 1."""

    def _alone(self) -> dict[int, Moves]:
        view, table = self.view, self.view.table
        if not self.may_play():
            return {}
        if self.wanted:
            return shown_alone(table.strip, table.left_end, self.hand, {table.target: self.wanted})
        wishes = {clue: requirement(view.clue(clue).needs, table.active()) for clue in bits_of(table.display)}
        return shown_alone([], 0, self.hand, wishes)

    def _chances(self, seat: int) -> dict[str, Fraction]:
        found = {
            SYMBOL_NAMES[symbol]: self.odds.holds(seat, WITH_SYMBOL[symbol]) for symbol in range(SYMBOLS)
        }
        found[TWIST] = self.odds.holds(seat, ALL_TWISTS)
        if self.finishers:
            found[FINISH] = self.odds.holds(seat, self.finishers)
        return found

    def certainties(self, chance: int) -> list[tuple[int, str]]:
        """Seats and what they certainly hold (1) or lack (0)."""
        return [
            (seat, asked)
            for seat in self.others
            for asked, found in self.holds[seat].items()
            if found == chance
        ]

    def may_play(self) -> bool:
        """Whether the seat is in the round and no Twist, as things stand, makes it drop out on its turn."""
        view, table = self.view, self.view.table
        others_out = bool(table.out & ~(1 << self.me))
        forced = must_drop_out(table.fronts[self.me], view.hand_sizes[self.me], others_out)
        return not forced and not table.out >> self.me & 1

    def forced(self) -> int:
        """The Twists of which one must be played when dropping out now."""
        return playable_twists(self.view.table.fronts[self.me], self.hand)

    def loss(self) -> int:
        """The clue that another failure would cost, 0 while there are bullets."""
        table = self.view.table
        return 0 if table.bullets else next_to_bury(table)

    def fails(self) -> bool:
        """Whether the own dropping out would end the round."""
        table = self.view.table
        everybody = table.out | 1 << self.me == (1 << table.seats) - 1
        return everybody or bool(table.fronts[self.me] & OF_KIND[IT_WAS_ME])

    # As data

    def dump(self) -> dict[str, object]:
        """What is certain as JSON data, in names."""
        view, table = self.view, self.view.table
        lacking = missing(self.wanted, visible(table.strip)) if self.wanted else []
        return {
            "missing": {SYMBOL_NAMES[symbol]: many for symbol, many in enumerate(lacking) if many},
            "fits": {CARD_NAMES[lead]: places(table.strip, table.left_end, lead) for lead in self._leads()},
            "finishing": [written(move) for move in self.finishing],
            "alone": {str(clue): [written(move) for move in moves] for clue, moves in self.alone.items()},
            "known": {str(seat): names(view.known[seat]) for seat in self.others if view.known[seat]},
            "holds": [{"seat": seat, "what": asked} for seat, asked in self.certainties(1)],
            "lacks": [{"seat": seat, "what": asked} for seat, asked in self.certainties(0)],
            "drop_out": {"twists": names(self.forced()), "fails": self.fails()},
            "first_to_go": names(table.active() & OF_KIND[SKELETONS]),
            "failure_costs": self.loss() or None,
        }

    def _leads(self) -> list[int]:
        return bits_of(self.hand & ALL_LEADS) if self.wanted else []

    # In words

    def lines(self) -> list[str]:
        """Everything certain, a line each."""
        return [*self._clue_lines(), *self._other_lines(), *self._twist_lines()]

    def _clue_lines(self) -> list[str]:
        table, words = self.view.table, self.words
        if not self.wanted:
            return [*self._display_lines(), self._loss_line()]
        lacking = missing(self.wanted, visible(table.strip))
        target = words.clue(self.view.clue(table.target))
        said = [words.say("hint.missing", clue=target, symbols=words.symbols(lacking))]
        for lead in self._leads():
            fitting = places(table.strip, table.left_end, lead)
            key = "hint.fits" if fitting else "hint.fits_nowhere"
            where = ", ".join([str(place) for place in fitting])
            said.append(words.say(key, card=words.numbered(lead), places=where))
        if self.finishing:
            moves = words.listed([words.lead_at(*move) for move in self.finishing])
            said.append(words.say("hint.finishing", moves=moves))
        elif table.target in self.alone:
            moves = words.listed([words.lead_at(*move) for move in self.alone[table.target]])
            said.append(words.say("hint.alone", moves=moves))
        said.append(self._loss_line())
        return said

    def _display_lines(self) -> list[str]:
        words = self.words
        if not self.alone:
            return [words.say("hint.none_alone")]
        said: list[str] = []
        for clue in sorted(self.alone):
            leads = words.listed([words.titled(lead) for lead, _ in self.alone[clue]])
            said.append(words.say("hint.clue_alone", clue=words.clue(self.view.clue(clue)), leads=leads))
        return said

    def _loss_line(self) -> str:
        clue = self.loss()
        return self.words.say("hint.loss_clue", clue=clue) if clue else self.words.say("hint.loss_bullet")

    def _other_lines(self) -> list[str]:
        view, words = self.view, self.words
        said: list[str] = []
        for seat in self.others:
            if view.known[seat]:
                cards = words.cards(view.known[seat])
                said.append(capital(words.say("hint.known", seat=words.seat(seat), cards=cards)))
        for chance, key in ((1, "hint.holds"), (0, "hint.lacks")):
            for seat in self.others:
                asked = [what for other, what in self.certainties(chance) if other == seat]
                if asked:
                    whats = words.listed([self.what(one) for one in asked])
                    said.append(capital(words.say(key, seat=words.seat(seat), what=whats)))
        return said

    def what(self, asked: str) -> str:
        """What a hand is asked for, in words."""
        if asked in (TWIST, FINISH):
            return self.words.say(f"hint.{asked}")
        return self.words.say("hint.lead_with", symbol=self.words.say(f"symbol.{asked}"))

    def _twist_lines(self) -> list[str]:
        table, words = self.view.table, self.words
        said: list[str] = []
        skeletons = table.active() & OF_KIND[SKELETONS]
        if skeletons and count_cards(table.active()) > 1:
            said.append(words.say("hint.skeletons", card=words.cards(skeletons)))
        if table.target != NONE and not table.out >> self.me & 1:
            twists = self.forced()
            key = "hint.drop_out" if twists else "hint.drop_out_free"
            said.append(words.say(key, cards=words.cards(twists)))
            if table.fronts[self.me] & OF_KIND[IT_WAS_ME]:
                said.append(words.say("hint.it_was_me"))
            elif self.fails():
                said.append(words.say("hint.last_one"))
        return said


class Likely:
    """The exact odds of a view, as data and in words."""

    def __init__(self, certain: Certain) -> None:
        self._certain = certain
        odds = certain.odds
        self.draw: dict[str, Fraction] = {
            SYMBOL_NAMES[symbol]: odds.draws(WITH_SYMBOL[symbol]) for symbol in range(SYMBOLS)
        }
        """What the next card drawn would be."""
        self.draw[TWIST] = odds.draws(ALL_TWISTS)
        if certain.finishers:
            self.draw[FINISH] = odds.draws(certain.finishers)

    def dump(self) -> dict[str, object]:
        """The odds as JSON data, in names; probabilities are rounded."""
        return {
            "draw": {asked: rounded(chance) for asked, chance in self.draw.items()},
            "hands": {
                str(seat): {asked: rounded(chance) for asked, chance in found.items()}
                for seat, found in self._certain.holds.items()
            },
        }

    def lines(self) -> list[str]:
        """The same in words, after a line left free."""
        certain, words = self._certain, self._certain.words
        said = [""]
        if certain.view.pile_size or certain.view.table.discard:
            said.append(words.say("hint.draw", odds=self._told(self.draw)))
        else:
            said.append(words.say("hint.no_draw"))
        for seat in certain.others:
            cards = words.say("table.cards", count=certain.view.hand_sizes[seat])
            line = words.say(
                "hint.hand", seat=words.seat(seat), cards=cards, odds=self._told(certain.holds[seat])
            )
            said.append(capital(line))
        return said

    def _told(self, odds: dict[str, Fraction]) -> str:
        words = self._certain.words
        parts: list[str] = []
        for asked, chance in odds.items():
            what = words.say(f"hint.{asked}") if asked in (TWIST, FINISH) else words.say(f"symbol.{asked}")
            parts.append(words.say("hint.chance", what=what, percent=percentage(chance)))
        return words.listed(parts)


def written(move: tuple[int, int]) -> str:
    """A Lead and a place in notation."""
    return f"play {CARD_NAMES[move[0]]} at {move[1]}"


def names(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in bits_of(cards)]
