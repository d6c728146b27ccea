"""Positions and views of 13 Clues as JSON data in names: our FEN, documented in `docs/notation.md`."""

from __future__ import annotations

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
    CATEGORY_MASKS,
    FEWEST_SUSPECTS,
    MOST_SUSPECTS,
    SLOT_NAMES,
    attributes_in_play,
    informant_slots,
    kit_of,
    seats_of,
)
from hawkshaw.games.thirteen_clues.forms.positions import check_position, check_view
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


def load_state(dump: object) -> ClueState:
    """The position a dump describes, if the rules could have led to it."""
    data = typed(dump, StateDump, NAME, SEATS, (*EACH_SEAT, "hands", "picks"))
    table = ClueTable(kit_in(data))
    read_open(data, table)
    read_cards(data, table.kit, table)
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
    view = ClueView(OpenTable(kit_in(data)))
    read_open(data, view.table)
    read_cards(data, view.table.kit, view)
    view.answers = read_answers(data, view.table.kit)
    view.seat = viewer(data.seat, data.seats)
    view.hand = elements("hand", data.hand, CARD)
    view.pick = three("pick", data.pick)
    view.chosen = seat_mask("chosen", data.chosen, data.seats)
    view.rest = elements("rest", data.rest, CARD)
    view.legal = moves(data.legal, SPACES[view.table.kit])
    view.to_act = owing(view.table.agenda, data.seats, view.chosen)
    check_view(view)
    return view


def kit_in(data: SharedDump) -> int:
    """What is played with: in a little game fewer cards lie with the Secret Informant."""
    slots = len(data.informant)
    if data.seats == 2 and slots <= MOST_SUSPECTS - FEWEST_SUSPECTS:
        return kit_of(data.seats, FEWEST_SUSPECTS + slots)
    return data.seats


def read_open(data: SharedDump, table: OpenTable) -> None:
    seats = data.seats
    table.agenda = read_agenda(data, table.kit)
    table.looked = tuple(
        distinct(f"looked[{seat}]", [slot_number(f"looked[{seat}]", slot, table.kit) for slot in looked])
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


def read_cards(data: SharedDump, kit: int, known: ClueTable | ClueView) -> None:
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
    slots = SLOT_NAMES[: informant_slots(kit)]
    if list(data.informant) != list(slots):
        raise BadPosition(f"informant: with {seats} seats the slots are {', '.join(slots) or 'none'}")
    known.slots = tuple(optional(f"informant.{slot}", card, CARD) for slot, card in data.informant.items())


def read_agenda(data: SharedDump, kit: int) -> Agenda:
    agenda = FRAMES.read(data.agenda, data.seats)
    for place, (kind, _, slot, _) in enumerate(agenda.frames()):
        if kind == LOOK:
            check_slot(f"agenda[{place}].slot", slot, kit)
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
    place = place_of(where, question, table.kit)
    askers = seat_mask(f"{where}.askers", question.askers, seats)
    if not askers or askers >> question.witness & 1:
        raise BadPosition(f"{where}.askers: somebody other than the witness must have asked")
    if table.asked[place]:
        raise BadPosition(f"{where}: this question is listed twice")
    table.asked = replaced(table.asked, place, askers)


def read_answers(data: SharedDump, kit: int) -> tuple[int, ...]:
    """What everybody was told, by question."""
    answers = [NONE] * (sources(data.seats) * ATTRIBUTES)
    for number, question in enumerate(data.asked):
        where = f"asked[{number}]"
        if question.answer < 0:
            raise BadPosition(f"{where}.answer: a view holds the answer to every question")
        answers[place_of(where, question, kit)] = question.answer
    return tuple(answers)


def place_of(where: str, question: QuestionDump, kit: int) -> int:
    """The place of a question among all that can be asked."""
    seats = seats_of(kit)
    source = seat_number(f"{where}.witness", question.witness, seats)
    if seats == 2:
        source = 2 * source + element(f"{where}.side", question.side, SIDE)
    elif question.side:
        raise BadPosition(f"{where}.side: only with two seats")
    about = element(f"{where}.about", question.about, ATTRIBUTE)
    if about not in attributes_in_play(kit):
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


def slot_number(where: str, name: str, kit: int) -> int:
    return check_slot(where, element(where, name, SLOT), kit)


def check_slot(where: str, slot: int, kit: int) -> int:
    """The slot, if there is one with so many seats."""
    if slot >= informant_slots(kit):
        raise BadPosition(f"{where}: with {seats_of(kit)} seats there is no slot {SLOT_NAMES[slot]}")
    return slot
