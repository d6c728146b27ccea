"""A view of 13 Clues as numbers for learning agents, written from the view or straight from the table.

Seats are counted from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0.
"""

from __future__ import annotations

from array import array
from struct import pack
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.encoding import (
    ONE,
    PIECE,
    PIECES,
    REMEMBERED,
    WIDTH,
    Layout,
    fill,
    write_mask,
    write_number,
    write_one,
)
from hawkshaw.core.state import check_seat
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTES,
    CARDS,
    KITS,
    SUITS,
    attributes_in_play,
    cards_dealt,
    cards_in_play,
    informant_slots,
    seats_of,
    suits_in_play,
)
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, DEAL, FRAMES, LOOK, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NONE, OpenTable, sources, triple_cards
from hawkshaw.games.thirteen_clues.table.said import STALE, Said, triple_place
from hawkshaw.games.thirteen_clues.table.state import ClueTable
from hawkshaw.games.thirteen_clues.table.view import ClueView

HELD: Final = 1024
"""So many arrangements of holders are remembered for each seat."""
TENTHS: Final[list[bytes]] = [pack("f", number / 10) for number in range(SUITS + 1)]
"""Glasses and answers: there are ten glasses, and no more than ten cards of a kind."""


class ClueLayout(Layout):
    """Where everything stands in the numbers of a table of one kit."""

    def __init__(self, kit: int) -> None:
        seats: int = seats_of(kit)
        self.seats = seats
        self.dealt: int = cards_dealt(kit) * seats
        self.cards: list[int] = bits_of(cards_in_play(kit))
        self.attributes: list[int] = attributes_in_play(kit)
        suits: int = suits_in_play(kit)
        self.suits = suits
        self.triples = suits**3
        deck = 3 * suits
        self.deck = deck
        slots: int = informant_slots(kit)
        self.slots = slots
        self.sources = sources(seats)
        questions = self.sources * len(self.attributes)
        super().__init__(
            {
                "phase": len(FRAMES.names) + 1,
                "active": seats,
                "looking": slots,
                "dealt": 1,
                "first": seats,
                "winner": seats,
                "hand": deck,
                "pick": deck,
                "chosen": seats,
                "holders": seats * deck,
                "screens": seats * deck,
                "lefts": seats * deck if seats == 2 else 0,
                "slots": slots * deck,
                "rest": deck,
                "looked": seats * slots,
                "glasses": seats if seats > 2 else 0,
                "supply": 1 if seats > 2 else 0,
                "asked": questions,
                "answers": questions,
                "askers": questions * seats,
                "accusations": seats,
                "named": seats * deck,
                "tried": self.triples,
            }
        )
        most = min(suits, PIECE)
        self.category: list[bytes] = [low + high for high in PIECES[suits - most] for low in PIECES[most]]
        """The cards of one Category, by their mask."""
        self.turns: dict[int, bytes] = {}
        """What is to be done, by `turn_key`, as far as it has been written."""
        self.laid: dict[int, bytes] = {}
        """The cards of a holder or behind a screen, as far as they have been written."""
        self.held: list[dict[tuple[int, ...], bytes]] = [{} for _ in range(seats)]
        """All holders but the own one, by the seat and what stands on them, as far as they have been written lately."""
        self.single: list[bytes] = [self.cards_piece(1 << card) for card in range(CARDS)]
        """One card; the last is that of no card, so that -1 finds it."""
        self.single.append(bytes(WIDTH * deck))
        self.no_set_up = bytes(WIDTH * (2 * deck + seats))
        self.no_screens = bytes(WIDTH * (seats - 1) * deck)
        self.no_cards = bytes(WIDTH * (3 if seats == 2 else 2) * seats * deck)
        self.no_triples = bytes(WIDTH * self.triples)

    def cards_piece(self, cards: int) -> bytes:
        """The numbers of a mask of cards."""
        last = len(self.category) - 1
        return (
            self.category[cards & last]
            + self.category[cards >> SUITS & last]
            + self.category[cards >> 2 * SUITS & last]
        )

    def holders_piece(self, holders: tuple[int, ...], me: int, over: bool) -> bytes:
        """What stands on the holders; on the own one nothing while the game goes on."""
        held = self.held[me]
        piece = None if over else held.get(holders)
        if piece is None:
            turned = holders[me:] + holders[:me]
            rows = [self.laid_piece(holder if place or over else 0) for place, holder in enumerate(turned)]
            piece = b"".join(rows)
            if not over:
                if len(held) >= HELD:
                    held.clear()
                held[holders] = piece
        return piece

    def laid_piece(self, cards: int) -> bytes:
        """The same for cards that lie together for long: there are not many such masks."""
        piece = self.laid.get(cards)
        if piece is None:
            piece = self.cards_piece(cards)
            if len(self.laid) < REMEMBERED:
                self.laid[cards] = piece
        return piece


TRIPLES_WITH: Final[list[int]] = [
    mask_of([bit for bit in range(SUITS**3) if card in triple_cards(bit)]) for card in range(CARDS)
]
"""The triples that name each card, as masks of accusations."""

LAYOUTS: Final[list[ClueLayout]] = [ClueLayout(kit) for kit in range(KITS)]


def encode(view: ClueView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    parts = write(
        view.table,
        view.answers,
        view.seat,
        view.hand,
        view.pick,
        view.chosen,
        view.lefts,
        view.holders,
        view.screens,
        view.slots,
        view.rest,
    )
    return array("f", b"".join(parts))


def encode_into(
    table: ClueTable, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
) -> None:
    """The numbers of a seat's view, written into a buffer without making the view."""
    hand = pick = 0
    if seat is not None:
        seat = check_seat(seat, table.seats)
        hand = table.hands[seat]
        pick = table.picks[seat]
    parts = write(
        table,
        table.answers,
        seat,
        hand,
        pick,
        table.sealed() if table.agenda.kind == CHOOSE else 0,
        table.lefts,
        table.holders,
        table.screens,
        table.slots,
        table.rest,
    )
    fill(buffer, parts)


def write(
    table: OpenTable,
    answers: tuple[int, ...],
    seat: int | None,
    hand: int,
    pick: int,
    chosen: int,
    lefts: tuple[int, ...],
    holders: tuple[int, ...],
    screens: tuple[int, ...],
    slots: tuple[int, ...],
    rest: int,
) -> list[bytes]:
    """The pieces of the encoding, in the order of the layout.

    Cards that the seat may not know are left out, whether they are given, as by a table, or not, as by a view.
    """
    layout = LAYOUTS[table.kit]
    me = 0 if seat is None else seat
    parts: list[bytes] = [turn_piece(layout, table, me)]
    write_set_up(parts, layout, me, hand, pick, chosen)
    write_cards(parts, layout, table, seat, lefts, holders, screens, slots, rest)
    write_places(parts, layout, table, me)
    said = table.share_said()
    if not said.pieces:
        begin(said, layout, table)
    write_questions(parts, layout, table, answers, said.pieces, me)
    write_accusations(parts, layout, table, said, seat)
    return parts


def turn_piece(layout: ClueLayout, table: OpenTable, me: int) -> bytes:
    """What is to be done and by whom, who began and who won."""
    seats = layout.seats
    agenda = table.agenda
    kind = agenda.kind
    active = looking = first = winner = NONE
    dealt = 0
    if kind == DEAL:
        dealt = agenda.a
    elif kind in (TURN, TAKE, LOOK):
        active = (agenda.a - me) % seats
        if kind == LOOK:
            looking = agenda.b
    if table.first != NONE:
        first = (table.first - me) % seats
    if table.winner != NONE:
        winner = (table.winner - me) % seats
    key = (
        (((kind + 1 << 3 | active + 1) << 4 | looking + 1) << 5 | dealt) << 3 | first + 1
    ) << 3 | winner + 1
    piece = layout.turns.get(key)
    if piece is None:
        parts: list[bytes] = []
        write_one(parts, kind + 1, len(FRAMES.names) + 1)
        write_one(parts, active, seats)
        write_one(parts, looking, layout.slots)
        write_number(parts, dealt / layout.dealt)
        write_one(parts, first, seats)
        write_one(parts, winner, seats)
        piece = b"".join(parts)
        layout.turns[key] = piece
    return piece


def write_set_up(parts: list[bytes], layout: ClueLayout, me: int, hand: int, pick: int, chosen: int) -> None:
    """The own hand and pick, and who has chosen."""
    seats = layout.seats
    if not hand and not chosen:
        parts.append(layout.no_set_up)
        return
    parts.append(layout.cards_piece(hand))
    parts.append(layout.cards_piece(pick))
    # The seats before me come after those that follow.
    write_mask(parts, chosen >> me | (chosen & (1 << me) - 1) << seats - me, seats)


def write_cards(
    parts: list[bytes],
    layout: ClueLayout,
    table: OpenTable,
    seat: int | None,
    lefts: tuple[int, ...],
    holders: tuple[int, ...],
    screens: tuple[int, ...],
    slots: tuple[int, ...],
    rest: int,
) -> None:
    """Where the cards lie, as far as the seat knows: after the end everything (TC-R26)."""
    seats = layout.seats
    over = table.winner != NONE
    if seat is None and not over:
        parts.append(layout.no_cards)
    else:
        me = 0 if seat is None else seat
        parts.append(layout.holders_piece(holders, me, over))
        if over:
            for step in range(seats):
                parts.append(layout.laid_piece(screens[(me + step) % seats]))
        else:
            parts.append(layout.laid_piece(screens[me]))
            parts.append(layout.no_screens)
        if seats == 2:
            parts.append(layout.single[lefts[me]])
            parts.append(layout.single[lefts[1 - me] if over else NONE])
    looked = 0 if seat is None else table.looked[seat]
    for slot in range(layout.slots):
        parts.append(layout.single[slots[slot] if over or looked >> slot & 1 else NONE])
    parts.append(layout.cards_piece(rest) if over else layout.single[NONE])


def write_places(parts: list[bytes], layout: ClueLayout, table: OpenTable, me: int) -> None:
    """Which slots everybody has looked at, and who has how many glasses (in tenths)."""
    seats = layout.seats
    looks = PIECES[layout.slots]
    looked = table.looked
    for seat in range(me, seats):
        parts.append(looks[looked[seat]])
    for seat in range(me):
        parts.append(looks[looked[seat]])
    if seats > 2:
        glasses = table.glasses
        for seat in range(me, seats):
            parts.append(TENTHS[glasses[seat]])
        for seat in range(me):
            parts.append(TENTHS[glasses[seat]])
        parts.append(TENTHS[table.supply])


def begin(said: Said, layout: ClueLayout, table: OpenTable) -> None:
    """There are pieces of what was said, all of them still to be written."""
    said.pieces = [STALE] * ((2 + layout.seats) * layout.sources + 4 * layout.seats)
    said.named = [
        mask_of([card for card in layout.cards if accused & TRIPLES_WITH[card]]) if accused else 0
        for accused in table.accused
    ]


def write_questions(
    parts: list[bytes],
    layout: ClueLayout,
    table: OpenTable,
    answers: tuple[int, ...],
    pieces: list[bytes],
    me: int,
) -> None:
    """What was asked, answered (in tenths), and by whom it was asked."""
    many, seats = layout.sources, layout.seats
    place = (2 + seats) * many + me
    if not pieces[place]:
        rows: list[bytes] = []
        for kind in (0, many, (2 + me) * many):
            for step in range(many):
                source = (me * (many // seats) + step) % many
                if not pieces[kind + source]:
                    pieces[kind + source] = question_piece(layout, table, answers, kind, source, me)
                rows.append(pieces[kind + source])
        pieces[place] = b"".join(rows)
    parts.append(pieces[place])


def question_piece(
    layout: ClueLayout, table: OpenTable, answers: tuple[int, ...], kind: int, source: int, me: int
) -> bytes:
    """For every question to a source: whether it was asked, the answer, or the askers; which, says `Said.pieces`."""
    seats = layout.seats
    parts: list[bytes] = []
    askers_of = PIECES[seats]
    nobody = askers_of[0]
    for about in layout.attributes:
        question = source * ATTRIBUTES + about
        askers = table.asked[question]
        if kind == 0:
            parts.append(ONE if askers else TENTHS[0])
        elif kind == layout.sources:
            parts.append(TENTHS[answers[question]] if askers else TENTHS[0])
        else:
            parts.append(
                askers_of[askers >> me | (askers & (1 << me) - 1) << seats - me] if askers else nobody
            )
    return b"".join(parts)


def write_accusations(
    parts: list[bytes], layout: ClueLayout, table: OpenTable, said: Said, seat: int | None
) -> None:
    """How much everybody has accused, and which cards; of the own accusations every triple."""
    seats = layout.seats
    me = 0 if seat is None else seat
    pieces = said.pieces
    counts = (2 + seats) * layout.sources + seats
    for place in (counts, counts + seats):
        other = me
        for _ in range(seats):
            piece = pieces[place + other]
            if not piece:
                if place == counts:
                    piece = pack("f", table.accused[other].bit_count() / layout.triples)
                else:
                    piece = layout.cards_piece(said.named[other])
                pieces[place + other] = piece
            parts.append(piece)
            other = other + 1 if other < seats - 1 else 0
    if seat is None or not table.accused[seat]:
        parts.append(layout.no_triples)
        return
    place = counts + 2 * seats + seat
    if not pieces[place]:
        pieces[place] = triples_piece(layout, table.accused[seat])
    parts.append(pieces[place])


def triples_piece(layout: ClueLayout, accused: int) -> bytes:
    """Every triple that a seat has named."""
    numbers = array("f", bytes(WIDTH * layout.triples))
    for bit in bits_of(accused):
        person, location, weapon = triple_cards(bit)
        numbers[triple_place(layout.suits, person, location, weapon)] = 1
    return numbers.tobytes()
