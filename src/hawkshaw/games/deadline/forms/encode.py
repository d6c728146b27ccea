"""What a seat sees of Deadline as numbers for learning agents; nothing of them depends on the words of a case.

They are written in one place, from a view or straight from the table, in the order of the layout. Seats are counted
from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0. Numbers that have no natural
end are cut off at 1.
"""

from __future__ import annotations

from array import array
from functools import cache
from struct import pack
from typing import Final

from mypy_extensions import i64

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.encoding import (
    PIECE,
    PIECES,
    Layout,
    share,
    write_mask,
    write_nothing,
    write_number,
    write_one,
)
from hawkshaw.core.encoding import WIDTH as NUMBER
from hawkshaw.games.deadline.content.cards import (
    BULLETS,
    CARDS,
    DETECTIVES,
    LEADS,
    SYMBOL_OF,
    SYMBOLS,
    TIPS,
    TWISTS,
    count_cards,
)
from hawkshaw.games.deadline.content.plot import (
    CRITICAL,
    MOST_CHOICES,
    MOST_CLUES,
    MOST_QUESTIONS,
    Answer,
    Clue,
    Question,
)
from hawkshaw.games.deadline.knowledge.worlds import unseen_by
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table.actions import FARTHEST
from hawkshaw.games.deadline.table.chain import FACES, missing, visible
from hawkshaw.games.deadline.table.frames import (
    CHIEF,
    DRAW,
    FRAMES,
    LUCKY,
    LUCKY_NEXT,
    NONE,
    OPENING,
    TAIL,
)
from hawkshaw.games.deadline.table.open import RATINGS, OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import FACTS, GIFT, Story
from hawkshaw.games.deadline.table.view import (
    DeadlineView,
    hand_sizes,
    known_cards,
    open_answers,
    open_questions,
    question_count,
)

SPACES: Final = 31
"""Places of the chain that are told one by one, the same number on each side of 0."""
MIDDLE: Final = SPACES // 2
GENERATIONS: Final = 3
"""Piles are told apart from the latest back; those before are counted with the last of these."""
MANY_CARDS: Final = 12
MANY_SYMBOLS: Final = 6
MANY_FAILURES: Final = 20


@cache
def layout_of(seats: int) -> Layout:
    """Where everything stands in the numbers of a table: one object for a number of seats."""
    return Layout(
        {
            "phase": len(FRAMES.names) + 1,
            "active": seats,
            "chief": seats,
            "out": seats,
            "pending_cards": 1,
            "pending_symbol": SYMBOLS,
            "lucky_breaks": 1,
            "detectives": seats * DETECTIVES,
            "ready": seats,
            "hand": CARDS,
            "known": (seats - 1) * CARDS,
            "hand_sizes": seats,
            "fronts": seats * TWISTS,
            "lit": TIPS,
            "bullets": 1,
            "failures": 1,
            "chain": SPACES * FACES,
            "chain_ends": 2,
            "chain_leads": LEADS,
            "shown": SYMBOLS,
            "required": SYMBOLS,
            "missing": SYMBOLS,
            "target": MOST_CLUES,
            "display": MOST_CLUES,
            "needs": MOST_CLUES * SYMBOLS,
            "deck": MOST_CLUES,
            "removed": MOST_CLUES,
            "won": MOST_CLUES,
            "shares": 4,
            "pile": 1,
            "discard": CARDS,
            "unseen": GENERATIONS * CARDS,
            "draws": seats * GENERATIONS,
            "lacks": seats * FACTS,
            "over": 1,
            "asks": 1,
            "recorders": seats,
            "questions": 1,
            "critical": MOST_QUESTIONS,
            "choices": MOST_QUESTIONS,
            "answers": MOST_QUESTIONS * MOST_CHOICES,
            "solution": MOST_QUESTIONS * MOST_CHOICES,
            "rating": len(RATINGS),
        }
    )


def encode(view: DeadlineView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    return array("f", b"".join(written_from_view(view)))


def written_from_view(view: DeadlineView) -> list[bytes]:
    """The numbers of a view, in pieces."""
    clues = {clue.number: clue for clue in view.clues}
    parts: list[bytes] = []
    me = view.seat or 0
    write_table(parts, view.table, me, view.known, view.hand_sizes, clues)
    write_piles(parts, view.table, me, view.known, view.hand_sizes, view.stories, view.pile_size)
    write_end(parts, view.table, me, view.question_count, view.questions, view.solution)
    return parts


def written_from_table(table: DeadlineTable, seat: int | None) -> list[bytes]:
    """The same of what a seat (None: a spectator) sees of a table; of secrets it reads only what the seat knows."""
    parts: list[bytes] = []
    me = seat or 0
    known = known_cards(table, NONE if seat is None else seat)
    sizes = hand_sizes(table)
    write_table(parts, table, me, known, sizes, table.plot.clues)
    write_piles(parts, table, me, known, sizes, table.stories, count_cards(table.pile))
    write_end(parts, table, me, question_count(table), open_questions(table), open_answers(table))
    return parts


# Pieces


def one_of(size: int) -> list[bytes]:
    """So many numbers of which one is 1, by its place; at -1 (NONE) stands none."""
    hot: list[list[bytes]] = [[] for _ in range(size + 1)]
    for place in range(size + 1):
        write_one(hot[place], place if place < size else NONE, size)
    return [b"".join(parts) for parts in hot]


def nothing_of(size: int, most: int) -> list[bytes]:
    """Noughts, by how many times so many."""
    return [bytes(NUMBER * size * times) for times in range(most + 1)]


def shares_of(many: int) -> list[bytes]:
    """How much of what counts as many, by how much it is."""
    return [pack("f", share(count, many)) for count in range(many + 1)]


ONE_SEAT: Final[list[list[bytes]]] = [one_of(seats) for seats in range(5)]
ONE_PHASE: Final[list[bytes]] = one_of(len(FRAMES.names) + 1)
ONE_SYMBOL: Final[list[bytes]] = one_of(SYMBOLS)
ONE_DETECTIVE: Final[list[bytes]] = one_of(DETECTIVES)
ONE_FACE: Final[list[bytes]] = one_of(FACES)
ONE_CLUE: Final[list[bytes]] = one_of(MOST_CLUES)
ONE_CHOICE: Final[list[bytes]] = one_of(MOST_CHOICES)
ONE_RATING: Final[list[bytes]] = one_of(len(RATINGS))
NO_FACES: Final[list[bytes]] = nothing_of(FACES, SPACES)
NO_SYMBOLS: Final[list[bytes]] = nothing_of(SYMBOLS, MOST_CLUES)
NO_CARDS: Final = bytes(NUMBER * CARDS)
NO_FACTS: Final = bytes(NUMBER * FACTS)
NO_DRAWS: Final = bytes(NUMBER * GENERATIONS)
NO_QUESTIONS: Final = bytes(NUMBER * (1 + 2 * MOST_QUESTIONS * (1 + MOST_CHOICES) + len(RATINGS)))
CARD_SHARES: Final[list[bytes]] = shares_of(MANY_CARDS)
SYMBOL_SHARES: Final[list[bytes]] = shares_of(MANY_SYMBOLS)
FAILURE_SHARES: Final[list[bytes]] = shares_of(MANY_FAILURES)
PILE_SHARES: Final[list[bytes]] = shares_of(CARDS)
BULLET_SHARES: Final[list[bytes]] = shares_of(BULLETS)
LUCKY_SHARES: Final[list[bytes]] = shares_of(2)
CHOICE_SHARES: Final[list[bytes]] = shares_of(MOST_CHOICES)


LEFT_ENDS: Final[list[bytes]] = [pack("f", place / FARTHEST) for place in range(-FARTHEST, FARTHEST + 1)]
"""How far the chain reaches to the left, by its first place counted from the farthest."""
RIGHT_ENDS: Final[list[bytes]] = [
    pack("f", place / (FARTHEST + 2)) for place in range(-FARTHEST, FARTHEST + 3)
]
CLUE_SHARES: Final[list[list[bytes]]] = [shares_of(clues) for clues in range(MOST_CLUES + 1)]
"""By how many clues there are."""
HAND_PIECE: Final = 13
"""So many cards are written at once: all of them in five pieces."""
HAND_PIECES: Final[list[bytes]] = [low + high for high in PIECES[HAND_PIECE - PIECE] for low in PIECES[PIECE]]
LOW_PIECES: Final = CARDS // HAND_PIECE - 1
LOW_CARDS: Final = (1 << LOW_PIECES * HAND_PIECE) - 1
"""The cards that fit into one machine word."""
_symbols: Final[dict[int, bytes]] = {}


def write_symbols(parts: list[bytes], counts: list[int]) -> None:
    """How many there are of each symbol."""
    key = 0
    for count in counts:
        key = key * (MANY_SYMBOLS + 1) + (min(MANY_SYMBOLS, count))
    known = _symbols.get(key)
    if known is None:
        known = _symbols[key] = b"".join([SYMBOL_SHARES[min(count, MANY_SYMBOLS)] for count in counts])
    parts.append(known)


def write_share(parts: list[bytes], shares: list[bytes], count: int) -> None:
    """One of these shares, up to 1."""
    parts.append(shares[count] if count < len(shares) else shares[-1])


def write_cards(parts: list[bytes], cards: int) -> None:
    """A number for each card: 1 if it is one of these."""
    if not cards:
        parts.append(NO_CARDS)
        return
    low: i64 = cards & LOW_CARDS
    for _ in range(LOW_PIECES):
        parts.append(HAND_PIECES[low & (1 << HAND_PIECE) - 1])
        low >>= HAND_PIECE
    parts.append(HAND_PIECES[cards >> LOW_PIECES * HAND_PIECE])


def write_seats(parts: list[bytes], mask: int, me: int, seats: int) -> None:
    """A number for each seat, counted from mine: 1 if it is one of these."""
    parts.append(PIECES[seats][(mask >> me | mask << seats - me) & (1 << seats) - 1])


# What lies on the table


def write_table(
    parts: list[bytes], table: OpenTable, me: int, known: list[int], sizes: list[int], clues: dict[int, Clue]
) -> None:
    """All but the piles and the end."""
    write_decision(parts, table, me)
    write_players(parts, table, me, known, sizes)
    write_mask(parts, table.lit, TIPS)
    write_share(parts, BULLET_SHARES, table.bullets)
    write_share(parts, FAILURE_SHARES, table.failures)
    write_chain(parts, table, clues)
    write_clues(parts, table, clues)


def write_decision(parts: list[bytes], table: OpenTable, me: int) -> None:
    """What is to be done and by whom."""
    seats = table.seats
    agenda = table.agenda
    kind = agenda.kind
    parts.append(ONE_PHASE[kind + 1])
    one_seat = ONE_SEAT[seats]
    somebody = kind not in (NONE, OPENING, CHIEF)
    parts.append(one_seat[(agenda.a - me) % seats if somebody else NONE])
    parts.append(one_seat[(table.chief - me) % seats if table.chief != NONE else NONE])
    write_seats(parts, table.out, me, seats)
    write_share(parts, CARD_SHARES, agenda.b if kind == DRAW else 0)
    parts.append(ONE_SYMBOL[SYMBOL_OF[agenda.b] if kind == TAIL else NONE])
    write_share(parts, LUCKY_SHARES, agenda.b if kind in (LUCKY, LUCKY_NEXT) else 0)


def write_players(parts: list[bytes], table: OpenTable, me: int, known: list[int], sizes: list[int]) -> None:
    """Detectives, hands as far as they are known, and active Twists."""
    seats = table.seats
    for place in range(me, me + seats):
        parts.append(ONE_DETECTIVE[table.detectives[place % seats]])
    write_seats(parts, table.ready, me, seats)
    for place in range(me, me + seats):
        write_cards(parts, known[place % seats])
    for place in range(me, me + seats):
        write_share(parts, CARD_SHARES, sizes[place % seats])
    for place in range(me, me + seats):
        write_mask(parts, table.fronts[place % seats] >> LEADS, TWISTS)


def write_chain(parts: list[bytes], table: OpenTable, clues: dict[int, Clue]) -> None:
    """What lies at each place, and how far that is from what the target asks for."""
    strip = table.strip
    first = table.left_end + MIDDLE
    start = max(first, 0)
    stop = min(first + len(strip), SPACES)
    parts.append(NO_FACES[start])
    for place in range(start, stop):
        parts.append(ONE_FACE[strip[place - first]])
    parts.append(NO_FACES[SPACES - stop])
    if strip:
        left_end = table.left_end + FARTHEST
        parts.append(LEFT_ENDS[left_end])
        parts.append(RIGHT_ENDS[left_end + len(strip) - 1])
    else:
        write_nothing(parts, 2)
    write_mask(parts, table.leads(), LEADS)
    shown = visible(strip)
    write_symbols(parts, shown)
    if table.target == NONE:
        parts.append(NO_SYMBOLS[2])
        parts.append(ONE_CLUE[NONE])
        return
    wanted = requirement(clues[table.target].needs, table.active())
    write_symbols(parts, wanted)
    write_symbols(parts, missing(wanted, shown))
    parts.append(ONE_CLUE[table.target - 1])


def write_clues(parts: list[bytes], table: OpenTable, clues: dict[int, Clue]) -> None:
    """The clues by number, what the available ones ask for, and the shares won, open, in the deck and lost."""
    write_mask(parts, table.display >> 1, MOST_CLUES)
    following = 1
    for number in bits_of(table.display):
        if number > following:
            parts.append(NO_SYMBOLS[number - following])
        write_symbols(parts, clues[number].needs)
        following = number + 1
    parts.append(NO_SYMBOLS[MOST_CLUES + 1 - following])
    write_mask(parts, table.deck >> 1, MOST_CLUES)
    write_mask(parts, table.removed >> 1, MOST_CLUES)
    write_mask(parts, mask_of(table.won) >> 1, MOST_CLUES)
    shares = CLUE_SHARES[len(table.numbers)]
    parts.append(shares[len(table.won)])
    parts.append(shares[count_bits(table.display)])
    parts.append(shares[count_bits(table.deck)])
    parts.append(shares[count_bits(table.removed)])


# Piles and stories


def write_piles(
    parts: list[bytes],
    table: OpenTable,
    me: int,
    known: list[int],
    sizes: list[int],
    stories: list[Story],
    pile_size: int,
) -> None:
    """Pile and discards, from which piles the hidden cards came, and what hands are proved to lack."""
    seats = table.seats
    piles = len(table.shuffled)
    write_share(parts, PILE_SHARES, pile_size)
    write_cards(parts, table.discard)
    unseen = unseen_by(table, known)
    for back in range(GENERATIONS - 1):
        write_cards(parts, table.shuffled[piles - 1 - back] & unseen if back < piles else 0)
    oldest = 0
    for pile in range(piles - GENERATIONS + 1):
        oldest |= table.shuffled[pile]
    write_cards(parts, oldest & unseen)
    for place in range(me, me + seats):
        write_draws(parts, stories[place % seats], piles)
    for place in range(me, me + seats):
        write_lacks(parts, stories[place % seats], sizes[place % seats])


def write_draws(parts: list[bytes], story: Story, piles: int) -> None:
    """How many cards a hand drew from which pile, as far as that still tells something."""
    if not story.draws:
        parts.append(NO_DRAWS)
        return
    counts = [0] * GENERATIONS
    for draw in story.draws:
        counts[min(piles - 1 - draw.pile, GENERATIONS - 1)] += draw.size
    for count in counts:
        write_share(parts, CARD_SHARES, count)


def write_lacks(parts: list[bytes], story: Story, size: int) -> None:
    """Of how much of a hand it is proved that it lacks something."""
    proved = 0
    for draw in story.draws:
        proved |= draw.lacks
    if not proved:
        parts.append(NO_FACTS)
        return
    for fact in range(FACTS):
        write_number(parts, still_lacking(story, fact, size))


def still_lacking(story: Story, fact: int, size: int) -> float:
    """How much of a hand is certainly left of the cards that were proved to lack something."""
    proved = 0
    cards = 0
    for place, draw in enumerate(story.draws):
        if draw.lacks >> fact & 1:
            proved |= 1 << place
            cards += draw.size
    for sign in story.signs:
        if sign.card != GIFT and sign.among & proved:
            cards -= 1
    return max(cards, 0) / size if size else 0.0


# The end


def write_end(
    parts: list[bytes],
    table: OpenTable,
    me: int,
    count: int,
    questions: list[Question],
    solution: list[Answer],
) -> None:
    """The questions by their number of choices, the answers, and what came of them."""
    write_mask(parts, 1 if table.over else 0, 1)
    write_mask(parts, 1 if table.asks else 0, 1)
    write_seats(parts, table.recorders, me, table.seats)
    if count == NONE:
        parts.append(NO_QUESTIONS)
        return
    write_number(parts, count / MOST_QUESTIONS)
    critical = mask_of([place for place, question in enumerate(questions) if question.kind == CRITICAL])
    write_mask(parts, critical, MOST_QUESTIONS)
    for number in range(MOST_QUESTIONS):
        choices = len(questions[number].choices) if number < len(questions) else 0
        write_share(parts, CHOICE_SHARES, choices)
    for number in range(MOST_QUESTIONS):
        parts.append(ONE_CHOICE[table.answers[number] if number < len(table.answers) else NONE])
    for number in range(MOST_QUESTIONS):
        parts.append(ONE_CHOICE[solution[number].choice if number < len(solution) else NONE])
    parts.append(ONE_RATING[table.rating])
