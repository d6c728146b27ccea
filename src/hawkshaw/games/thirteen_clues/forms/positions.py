"""What the rules promise of every position and every view of 13 Clues: a dump that breaks it describes none."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTES,
    CARD_NAMES,
    cards_in_play,
    cards_kept,
)
from hawkshaw.games.thirteen_clues.knowledge.worlds import ClueWorlds, copy_known
from hawkshaw.games.thirteen_clues.rules import PILES, ClueState
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, DEAL, LOOK, START, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import GLASSES, NONE, OpenTable, triple_bit, triple_cards
from hawkshaw.games.thirteen_clues.table.state import ClueTable
from hawkshaw.games.thirteen_clues.table.view import ClueView


def names(mask: int) -> list[str]:
    """The cards of a mask by name."""
    return [CARD_NAMES[card] for card in bits_of(mask)]


def check_position(table: ClueTable) -> None:
    """Refuse a position that no game can reach."""
    check_public(table)
    check_cards(table)
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
    if heap != cards_in_play(table.kit):
        wrong = names(heap ^ cards_in_play(table.kit))[0]
        raise BadPosition(f"cards: {wrong} is {'missing' if wrong not in names(heap) else 'not in play'}")
    if table.agenda.kind in (DEAL, CHOOSE):
        check_hands(table)
        return
    for seat in range(table.seats):
        if (
            not table.holders[seat]
            or count_bits(table.screens[seat]) != cards_kept(table.kit)
            or table.hands[seat]
            or table.picks[seat]
        ):
            raise BadPosition(
                f"seat {seat}: after set-up there are three cards on a holder and two behind a screen"
            )
        check_left(table, seat, table.lefts[seat], table.screens[seat])


def check_left(table: OpenTable, seat: int, left: int, screen: int) -> None:
    """TC-51: with two seats, which of the cards behind a screen lies on the left."""
    if table.seats == 2 and (left == NONE or not screen >> left & 1):
        raise BadPosition(f"left[{seat}]: it must be one of the cards behind that screen")


def check_hands(table: ClueTable) -> None:
    """TC-09, TC-10: what each seat has been dealt and has picked so far."""
    if any(table.holders) or any(table.screens):
        raise BadPosition("holders: they are empty until everybody has chosen")
    for seat, hand in enumerate(table.hands):
        check_hand(table, seat, hand, table.picks[seat], table.lefts[seat])
    if all(table.picks):
        raise BadPosition("picks: once everybody has chosen the holders are filled")


def check_hand(table: OpenTable, seat: int, hand: int, pick: int, left: int) -> None:
    """TC-09, TC-10, TC-14: how many cards of which Category a seat has been dealt so far, and which it can pick."""
    seats, kind = table.seats, table.agenda.kind
    piles = PILES[table.kit]
    dealt = table.agenda.a if kind == DEAL else len(piles)
    due = (dealt + seats - 1 - seat) // seats
    if count_bits(hand) != due:
        raise BadPosition(f"hands[{seat}]: {count_bits(hand)} cards instead of {due}")
    for pile in piles[seat : 3 * seats : seats][:due]:
        if not hand & pile:
            raise BadPosition(f"hands[{seat}]: the first cards are one of each Category")
    if pick & ~hand or (pick and kind == DEAL):
        raise BadPosition(f"picks[{seat}]: only cards of the dealt hand can be picked")
    if (left != NONE) != (seats == 2 and pick != 0):
        raise BadPosition(f"left[{seat}]: with two seats, a card is put on the left together with the pick")
    if left != NONE and not hand & ~pick & 1 << left:
        raise BadPosition(f"left[{seat}]: it must be one of the two cards not picked")


# What lies or was said in the open


def check_public(table: OpenTable) -> None:
    """What everybody can see must be possible, whoever looks."""
    kind = table.agenda.kind
    if kind in (START, CHOOSE, DEAL):
        check_untouched(table)
    elif table.first == NONE:
        raise BadPosition("first: somebody must have begun")
    if kind == DEAL and not 0 <= table.agenda.a < len(PILES[table.kit]):
        raise BadPosition(f"agenda: {table.agenda.a} cards cannot have been dealt")
    check_glasses(table)
    check_turn(table)
    for seat, accused in enumerate(table.accused):
        for bit in bits_of(accused):
            strange = mask_of(triple_cards(bit)) & ~cards_in_play(table.kit)
            if strange:
                raise BadPosition(f"accused[{seat}]: {names(strange)[0]} is not in play")


def check_untouched(table: OpenTable) -> None:
    """TC-06, TC-21: during set-up nobody has done anything yet."""
    if any(table.asked) or any(table.accused) or any(table.looked) or table.first != NONE:
        raise BadPosition("agenda: during set-up nobody has asked, looked, accused or begun")
    if any([glasses != 1 for glasses in table.glasses]):
        raise BadPosition("glasses: during set-up everybody has one")


def check_glasses(table: OpenTable) -> None:
    """TC-05, TC-06, TC-49: ten glasses, one for each seat to begin with; the supply only dwindles."""
    if table.seats == 2:
        if table.glasses or table.supply:
            raise BadPosition("glasses: there are none with two seats")
        return
    if len(table.glasses) != table.seats or min(*table.glasses, table.supply) < 0:
        raise BadPosition(
            f"glasses: there must be a number for each of the {table.seats} seats, none below 0"
        )
    if sum(table.glasses) + table.supply != GLASSES:
        total = sum(table.glasses) + table.supply
        raise BadPosition(f"glasses: with the supply there are {total} instead of {GLASSES}")
    if table.supply > GLASSES - table.seats:
        raise BadPosition(f"supply: it never holds more than {GLASSES - table.seats}")


def check_turn(table: OpenTable) -> None:
    """TC-23 to TC-26: a seat that may act has a glass, a seat that has to take one has none."""
    kind, seat = table.agenda.kind, table.agenda.a if table.agenda else NONE
    if kind == TAKE and (table.seats == 2 or table.supply or table.glasses[seat]):
        raise BadPosition(
            "agenda: a glass is taken from a player only by a seat without one when the supply is empty"
        )
    if kind == TURN and table.seats > 2 and not table.glasses[seat]:
        raise BadPosition(f"agenda: seat {seat} has no glass to act with")
    if kind == LOOK:
        slot = table.agenda.b
        if any([looked >> slot & 1 for looked in table.looked]):
            raise BadPosition("agenda: the card in that slot is already known")
        if table.agenda.frames()[0][1] != seat:
            raise BadPosition("agenda: the seat whose turn it is looks, and no other")


# Views


def check_view(view: ClueView) -> None:
    """Refuse a view that no position gives."""
    check_public(view.table)
    if view.table.winner != NONE:
        table = copy_known(view)
        check_position(table)
        table.update_sights()
        check_shown(view, ClueState(table))
    elif view.seat is None:
        check_spectator(view)
    else:
        check_seen(view, view.seat)
        worlds = ClueWorlds(view)
        if worlds.count is not None and not worlds.count.total:
            raise BadPosition("asked: no cards behind the screens would give these answers")
        state = worlds.sample(Rng("a view that is loaded"))
        check_position(state.table)
        check_shown(view, state)


def check_shown(view: ClueView, state: ClueState) -> None:
    """The view must be just what its seat sees of a table that has all the view knows on it."""
    state.table.update_answers()
    seen = state.view(view.seat)
    if not view.legal:  # as servers send it: the moves follow from the rest
        view.legal = seen.legal
    if seen == view:
        return
    shown, given = seen.dump(), view.dump()
    for field, value in given.items():
        if shown.get(field) != value:
            raise BadPosition(f"{field}: no position shows this to {seer(view)}")
    raise BadPosition(f"seat: no position shows this to {seer(view)}")


def check_spectator(view: ClueView) -> None:
    """TC-R27: a spectator sees no card, and what a witness counts can only be bounded."""
    if (
        any(view.holders)
        or any(view.screens)
        or any([card != NONE for card in view.slots + view.lefts])
        or view.hand
        or view.pick
        or view.rest
        or view.legal
    ):
        raise BadPosition("seat: a spectator sees no cards and has no moves while the game goes on")
    if view.chosen and (view.table.agenda.kind != CHOOSE or view.chosen == (1 << view.table.seats) - 1):
        raise BadPosition("chosen: only while somebody still has to choose")
    for question, answer in enumerate(view.answers):
        cards = ATTRIBUTE_MASKS[question % ATTRIBUTES] & cards_in_play(view.table.kit)
        if answer > min(count_bits(cards), 3 * (view.table.seats - 1) + 2):
            raise BadPosition(f"asked: nobody can have seen {answer} such cards")


def check_seen(view: ClueView, seat: int) -> None:
    """The ledger's visibility table: which cards a seat sees while the game goes on, and no card twice."""
    if view.rest:
        raise BadPosition("rest: what lies nowhere in particular is seen only after the end")
    dealing = view.table.agenda.kind in (DEAL, CHOOSE)
    for other in range(view.table.seats):
        own = other == seat
        if (view.holders[other] != 0) == (dealing or own):
            raise BadPosition(f"holders[{other}]: everybody's is seen but the own one, once they are filled")
        if count_bits(view.screens[other]) != (cards_kept(view.table.kit) if own and not dealing else 0):
            kept = "two cards" if cards_kept(view.table.kit) == 2 else "one card"
            raise BadPosition(f"screens[{other}]: {kept} behind the own one are seen, and no others")
        if not own and view.lefts[other] != NONE:
            raise BadPosition(f"left[{other}]: nobody else sees it")
        if own and not dealing:
            check_left(view.table, other, view.lefts[other], view.screens[other])
    for slot, card in enumerate(view.slots):
        if (card != NONE) != (view.table.looked[seat] >> slot & 1 == 1):
            raise BadPosition("informant: exactly the slots that the seat has looked at show it their card")
    seen = 0
    for pile in [
        view.hand,
        *view.holders,
        *view.screens,
        *[1 << card for card in view.slots if card != NONE],
    ]:
        if seen & pile:
            raise BadPosition(f"cards: {names(seen & pile)[0]} lies in two places")
        seen |= pile
    if seen & ~cards_in_play(view.table.kit):
        raise BadPosition(f"cards: {names(seen & ~cards_in_play(view.table.kit))[0]} is not in play")
    if dealing:
        check_hand(view.table, seat, view.hand, view.pick, view.lefts[seat])


def seer(view: ClueView) -> str:
    """Whose view it is, in words."""
    return "a spectator" if view.seat is None else f"seat {view.seat}"
