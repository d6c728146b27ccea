"""What the rules promise of every position of 13 Clues: a dump that breaks it describes none."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.thirteen_clues.content import CARD_NAMES, CATEGORY_MASKS, cards_in_play
from hawkshaw.games.thirteen_clues.state import (
    CHOOSE,
    DEAL,
    LOOK,
    NONE,
    START,
    TAKE,
    TURN,
    ClueTable,
    triple_bit,
)


def names(mask: int) -> list[str]:
    """The cards of a mask by name."""
    return [CARD_NAMES[card] for card in bits_of(mask)]


def check_position(table: ClueTable) -> None:
    """Refuse a position that no game can reach."""
    check_cards(table)
    kind = table.agenda.kind
    if kind in (START, CHOOSE, DEAL) and (any(table.asked) or any(table.accused) or table.first != NONE):
        raise BadPosition("agenda: during set-up nobody has asked, accused or begun")
    if kind in (TURN, TAKE, LOOK) or table.winner != NONE:
        if table.first == NONE:
            raise BadPosition("first: somebody must have begun")
    check_turn(table)
    decided = mask_of(slot for slot, card in enumerate(table.slots) if card != NONE)
    looked = mask_of(slot for mask in table.looked for slot in bits_of(mask))
    if decided != looked:
        raise BadPosition("informant: exactly the slots that somebody has looked at hold a known card")
    for seat, holder in enumerate(table.holders):
        if not holder:
            continue
        person, location, weapon = bits_of(holder)
        solved = table.accused[seat] >> triple_bit(person, location, weapon) & 1 == 1
        if solved != (seat == table.winner):
            raise BadPosition(f"winner: seat {seat} has {'' if solved else 'not '}named its own three cards")


def check_cards(table: ClueTable) -> None:
    """TC-20: every card in play lies in exactly one place, and every place holds as many as the rules say."""
    heap = table.rest
    piles = [
        *table.hands,
        *table.holders,
        *table.screens,
        *(1 << card for card in table.slots if card != NONE),
    ]
    for pile in piles:
        if heap & pile:
            raise BadPosition(f"cards: {names(heap & pile)[0]} lies in two places")
        heap |= pile
    if heap != cards_in_play(table.seats):
        wrong = names(heap ^ cards_in_play(table.seats))[0]
        raise BadPosition(f"cards: {wrong} is {'missing' if wrong not in names(heap) else 'not in play'}")
    if table.agenda.kind in (DEAL, CHOOSE):
        check_hands(table)
        return
    for seat in range(table.seats):
        if (
            not table.holders[seat]
            or count_bits(table.screens[seat]) != 2
            or table.hands[seat]
            or table.picks[seat]
        ):
            raise BadPosition(
                f"seat {seat}: after set-up there are three cards on a holder and two behind a screen"
            )
        if table.seats == 2 and not table.screens[seat] >> max(table.lefts[seat], 0) & 1:
            raise BadPosition(f"left[{seat}]: it must be one of the cards behind that screen")


def check_hands(table: ClueTable) -> None:
    """TC-09, TC-10: how many cards of which Category each seat has been dealt so far."""
    seats = table.seats
    dealt = table.agenda.a if table.agenda.kind == DEAL else 5 * seats
    if not 0 <= dealt <= 5 * seats or (table.agenda.kind == DEAL and dealt == 5 * seats):
        raise BadPosition(f"agenda: {dealt} cards cannot have been dealt")
    if any(table.holders) or any(table.screens):
        raise BadPosition("holders: they are empty until everybody has chosen")
    for seat, hand in enumerate(table.hands):
        due = (dealt + seats - 1 - seat) // seats
        if count_bits(hand) != due:
            raise BadPosition(f"hands[{seat}]: {count_bits(hand)} cards instead of {due}")
        for category in range(min(due, 3)):
            if not hand & CATEGORY_MASKS[category]:
                raise BadPosition(f"hands[{seat}]: the first cards are one of each Category")
        if table.picks[seat] & ~hand or (table.picks[seat] and table.agenda.kind == DEAL):
            raise BadPosition(f"picks[{seat}]: only cards of the dealt hand can be picked")
        left = table.lefts[seat]
        if (left != NONE) != (seats == 2 and table.picks[seat] != 0):
            raise BadPosition(
                f"left[{seat}]: with two seats, a card is put on the left together with the pick"
            )
        if left != NONE and not hand & ~table.picks[seat] & 1 << left:
            raise BadPosition(f"left[{seat}]: it must be one of the two cards not picked")
    if all(table.picks):
        raise BadPosition("picks: once everybody has chosen the holders are filled")


def check_turn(table: ClueTable) -> None:
    """TC-23 to TC-26: a seat that may act has a glass, a seat that has to take one has none."""
    kind = table.agenda.kind
    if kind == TAKE and (table.seats == 2 or table.supply or table.glasses[table.agenda.a]):
        raise BadPosition(
            "agenda: a glass is taken from a player only by a seat without one when the supply is empty"
        )
    if kind == TURN and table.seats > 2 and not table.glasses[table.agenda.a]:
        raise BadPosition(f"agenda: seat {table.agenda.a} has no glass to act with")
    if kind == LOOK and table.slots[table.agenda.b] != NONE:
        raise BadPosition("agenda: the card in that slot is already known")
