"""Positions and views of 13 Clues as JSON data in names: our FEN, documented in `docs/notation.md`."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.named import (
    distinct,
    element,
    elements,
    moves,
    optional,
    optional_seat,
    seat_mask,
    seat_number,
    typed,
    viewer,
)
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTES,
    CARD_NAMES,
    CATEGORY_MASKS,
    SLOT_NAMES,
    attributes_in_play,
    informant_slots,
)
from hawkshaw.games.thirteen_clues.forms.positions import check_position, check_view, names
from hawkshaw.games.thirteen_clues.rules import ClueState
from hawkshaw.games.thirteen_clues.table.actions import ATTRIBUTE, CARD, SIDE, SLOT, SPACES
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, DEAL, FRAMES, LOOK, START, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import (
    NAME,
    NONE,
    SEATS,
    OpenTable,
    replaced,
    sources,
    triple_bit,
    triple_cards,
)
from hawkshaw.games.thirteen_clues.table.state import ClueTable, owing
from hawkshaw.games.thirteen_clues.table.view import ClueView

Triple = tuple[str, str, str]


class FrameDump(msgspec.Struct, forbid_unknown_fields=True):
    """One thing still to be done."""

    do: str
    dealt: int = 0
    seat: int = NONE
    slot: str = ""


class QuestionDump(msgspec.Struct, forbid_unknown_fields=True):
    """A question that has been put; `answer` stands in views alone."""

    witness: int
    about: str
    askers: list[int]
    side: str = ""
    answer: int = NONE


class SharedDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a position and a view have in common."""

    game: str
    seats: int
    agenda: list[FrameDump]
    holders: list[Triple | None]
    screens: list[list[str]]
    left: list[str | None] = []
    informant: dict[str, str | None]
    looked: list[list[str]]
    glasses: list[int] = []
    supply: int = 0
    asked: list[QuestionDump]
    accused: list[list[Triple]]
    first: int | None
    winner: int | None


class StateDump(SharedDump, kw_only=True):
    """A whole position."""

    hands: list[list[str]]
    picks: list[Triple | None]
    rest: list[str]


class ViewDump(SharedDump, kw_only=True):
    """What a seat sees of a position."""

    seat: int | None
    hand: list[str]
    pick: Triple | None
    chosen: list[int]
    rest: list[str] = []
    legal: list[str]


EACH_SEAT = ("holders", "screens", "looked", "accused")
"""What has one entry for each seat."""


# Writing


def dump_state(table: ClueTable) -> dict[str, object]:
    """The whole position."""
    return {
        **dump_shared(table, table, ()),
        "hands": [names(hand) for hand in table.hands],
        "picks": [triple(pick) for pick in table.picks],
        "rest": names(table.rest),
    }


def dump_view(view: ClueView, legal: list[str]) -> dict[str, object]:
    """What the view's seat knows, with the moves it is told."""
    dump = {
        **dump_shared(view.table, view, view.answers),
        "seat": view.seat,
        "hand": names(view.hand),
        "pick": triple(view.pick),
        "chosen": bits_of(view.chosen),
        "legal": legal,
    }
    if view.table.winner != NONE:
        dump["rest"] = names(view.rest)
    return dump


def dump_shared(table: OpenTable, cards: ClueTable | ClueView, answers: tuple[int, ...]) -> dict[str, object]:
    """What lies in the open, with the cards that are known and the answers where they are told."""
    dump: dict[str, object] = {
        "game": NAME,
        "seats": table.seats,
        "agenda": FRAMES.dump(table.agenda),
        "holders": [triple(holder) for holder in cards.holders],
        "screens": [names(screen) for screen in cards.screens],
    }
    if table.seats == 2:
        dump["left"] = [None if card == NONE else CARD_NAMES[card] for card in cards.lefts]
    dump["informant"] = {
        SLOT_NAMES[slot]: None if card == NONE else CARD_NAMES[card] for slot, card in enumerate(cards.slots)
    }
    dump["looked"] = [[SLOT_NAMES[slot] for slot in bits_of(mask)] for mask in table.looked]
    if table.seats > 2:
        dump["glasses"] = table.glasses[:]
        dump["supply"] = table.supply
    dump["asked"] = [
        dump_question(table, place, answers) for place, askers in enumerate(table.asked) if askers
    ]
    dump["accused"] = [[list(named) for named in accusations(mask)] for mask in table.accused]
    dump["first"] = None if table.first == NONE else table.first
    dump["winner"] = None if table.winner == NONE else table.winner
    return dump


@lru_cache(maxsize=1024)
def accusations(mask: int) -> tuple[tuple[str, ...], ...]:
    """What a seat has accused, by name: it only grows, and after every move all seats are shown that of all."""
    return tuple([tuple([CARD_NAMES[card] for card in triple_cards(bit)]) for bit in bits_of(mask)])


def dump_question(table: OpenTable, place: int, answers: tuple[int, ...]) -> dict[str, object]:
    source, about = divmod(place, ATTRIBUTES)
    question: dict[str, object] = {"witness": source if table.seats > 2 else source // 2}
    question["about"] = ATTRIBUTE.names[about]
    if table.seats == 2:
        question["side"] = SIDE.names[source % 2]
    question["askers"] = bits_of(table.asked[place])
    if answers:
        question["answer"] = answers[place]
    return question


def triple(mask: int) -> list[str] | None:
    """Three cards by name, or nothing."""
    return names(mask) if mask else None


# Reading


def load_state(dump: object) -> ClueState:
    """The position a dump describes, if the rules could have led to it."""
    data = typed(dump, StateDump, NAME, SEATS, (*EACH_SEAT, "hands", "picks"))
    table = ClueTable(data.seats)
    read_open(data, table)
    read_cards(data, table)
    table.hands = tuple(elements(f"hands[{seat}]", hand, CARD) for seat, hand in enumerate(data.hands))
    table.picks = tuple(three(f"picks[{seat}]", pick) for seat, pick in enumerate(data.picks))
    table.rest = elements("rest", data.rest, CARD)
    check_position(table)
    if any(table.screens):
        table.update_sights()
        table.update_answers()
    return ClueState(table)


def load_view(dump: object) -> ClueView:
    """The view a dump describes."""
    data = typed(dump, ViewDump, NAME, SEATS, EACH_SEAT)
    view = ClueView(OpenTable(data.seats))
    read_open(data, view.table)
    read_cards(data, view)
    view.answers = read_answers(data)
    view.seat = viewer(data.seat, data.seats)
    view.hand = elements("hand", data.hand, CARD)
    view.pick = three("pick", data.pick)
    view.chosen = seat_mask("chosen", data.chosen, data.seats)
    view.rest = elements("rest", data.rest, CARD)
    view.legal = moves(data.legal, SPACES[data.seats])
    view.to_act = owing(view.table.agenda, data.seats, view.chosen)
    check_view(view)
    return view


def read_open(data: SharedDump, table: OpenTable) -> None:
    seats = data.seats
    table.agenda = read_agenda(data)
    table.looked = tuple(
        distinct(f"looked[{seat}]", [slot_number(f"looked[{seat}]", slot, seats) for slot in looked])
        for seat, looked in enumerate(data.looked)
    )
    table.glasses = data.glasses[:]
    table.supply = data.supply
    table.asked = (0,) * (sources(seats) * ATTRIBUTES)
    for place, question in enumerate(data.asked):
        read_question(f"asked[{place}]", question, table)
    table.accused = [
        distinct(f"accused[{seat}]", [accusation(f"accused[{seat}]", named) for named in accused])
        for seat, accused in enumerate(data.accused)
    ]
    table.first = optional_seat("first", data.first, seats)
    table.winner = optional_seat("winner", data.winner, seats)


def read_cards(data: SharedDump, known: ClueTable | ClueView) -> None:
    """The cards that a position holds, or that a seat knows."""
    seats = data.seats
    known.holders = tuple(three(f"holders[{seat}]", holder) for seat, holder in enumerate(data.holders))
    known.screens = tuple(
        elements(f"screens[{seat}]", screen, CARD) for seat, screen in enumerate(data.screens)
    )
    known.lefts = (NONE,) * seats
    if data.left:
        if seats != 2 or len(data.left) != 2:
            raise BadPosition("left: only with two seats, one entry each")
        known.lefts = tuple(optional("left", card, CARD) for card in data.left)
    slots = SLOT_NAMES[: informant_slots(seats)]
    if list(data.informant) != list(slots):
        raise BadPosition(f"informant: with {seats} seats the slots are {', '.join(slots) or 'none'}")
    known.slots = tuple(optional(f"informant.{slot}", card, CARD) for slot, card in data.informant.items())


def read_agenda(data: SharedDump) -> Agenda:
    agenda = FRAMES.read(data.agenda, data.seats)
    for place, (kind, _, slot, _) in enumerate(agenda.frames()):
        if kind == LOOK:
            check_slot(f"agenda[{place}].slot", slot, data.seats)
    shape = [frame[0] for frame in agenda.frames()]
    set_up = [START, CHOOSE, DEAL]
    if data.winner is not None:
        fits = not shape
    else:
        fits = bool(shape) and (shape == set_up[: len(shape)] or shape in ([TURN], [TAKE], [TURN, LOOK]))
    if not fits:
        named = ", ".join(FRAMES.names[kind] for kind in shape) or "nothing"
        raise BadPosition(f"agenda: {named} cannot be to do here")
    return agenda


def read_question(where: str, question: QuestionDump, table: OpenTable) -> None:
    seats = table.seats
    place = place_of(where, question, seats)
    askers = seat_mask(f"{where}.askers", question.askers, seats)
    if not askers or askers >> question.witness & 1:
        raise BadPosition(f"{where}.askers: somebody other than the witness must have asked")
    if table.asked[place]:
        raise BadPosition(f"{where}: this question is listed twice")
    table.asked = replaced(table.asked, place, askers)


def read_answers(data: SharedDump) -> tuple[int, ...]:
    """What everybody was told, by question."""
    answers = [NONE] * (sources(data.seats) * ATTRIBUTES)
    for number, question in enumerate(data.asked):
        where = f"asked[{number}]"
        if question.answer < 0:
            raise BadPosition(f"{where}.answer: a view holds the answer to every question")
        answers[place_of(where, question, data.seats)] = question.answer
    return tuple(answers)


def place_of(where: str, question: QuestionDump, seats: int) -> int:
    """The place of a question among all that can be asked."""
    source = seat_number(f"{where}.witness", question.witness, seats)
    if seats == 2:
        source = 2 * source + element(f"{where}.side", question.side, SIDE)
    elif question.side:
        raise BadPosition(f"{where}.side: only with two seats")
    about = element(f"{where}.about", question.about, ATTRIBUTE)
    if about not in attributes_in_play(seats):
        raise BadPosition(f"{where}.about: {question.about} is not in play with {seats} seats")
    return source * ATTRIBUTES + about


def three(where: str, given: Triple | None) -> int:
    """A mask of one card of each Category, or 0."""
    mask = elements(where, given or (), CARD)
    if given is not None and any(count_bits(mask & category) != 1 for category in CATEGORY_MASKS):
        raise BadPosition(f"{where}: there must be one Person, one Location and one Weapon")
    return mask


def accusation(where: str, named: Triple) -> int:
    """The place of an accused triple in a mask of accusations."""
    person, location, weapon = bits_of(three(where, named))
    return triple_bit(person, location, weapon)


def slot_number(where: str, name: str, seats: int) -> int:
    return check_slot(where, element(where, name, SLOT), seats)


def check_slot(where: str, slot: int, seats: int) -> int:
    """The slot, if there is one with so many seats."""
    if slot >= informant_slots(seats):
        raise BadPosition(f"{where}: with {seats} seats there is no slot {SLOT_NAMES[slot]}")
    return slot
