"""The action space of 13 Clues, by what is played with."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.space import Block, Domain, Said, Space, seat_domain
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_NAMES,
    CARD_NAMES,
    CATEGORY_MASKS,
    KITS,
    SLOT_NAMES,
    attributes_in_play,
    cards_in_play,
    informant_slots,
    is_little,
    seats_of,
)

# The numbers of the blocks, the same at every table.
CHOOSE: Final = 0
TAKE: Final = 1
ASK: Final = 2
CONSULT: Final = 3
ACCUSE: Final = 4
DEAL: Final = 5
START: Final = 6
INFORMANT: Final = 7

SEAT: Final = seat_domain(6)
CARD: Final = Domain("card", CARD_NAMES)
ATTRIBUTE: Final = Domain("attribute", ATTRIBUTE_NAMES)
SLOT: Final = Domain("slot", SLOT_NAMES)
SIDE: Final = Domain("side", ["left", "right"])
NOTHING: Final = Domain("nothing", [])


def card_domain(mask: int) -> Domain:
    """The cards of a mask, in canonical order."""
    cards = bits_of(mask)
    return Domain("card", [CARD_NAMES[card] for card in cards], cards)


def build_space(kit: int) -> Space:
    """The space of a table; a kind of action that a table of this size does not know is an empty block."""
    seats = seats_of(kit)
    in_play = cards_in_play(kit)
    persons, locations, weapons = (card_domain(in_play & mask) for mask in CATEGORY_MASKS)
    cards = card_domain(in_play)
    chairs = seat_domain(seats)
    about = attributes_in_play(kit)
    attributes = Domain("attribute", [ATTRIBUTE_NAMES[a] for a in about], about)
    slots = Domain("slot", SLOT_NAMES[: informant_slots(kit)])
    if seats == 2:
        left = Said("left", persons if is_little(kit) else cards)
        choose = Block("choose", person=persons, location=locations, weapon=weapons, left=left)
        take = Block("take", seat=NOTHING)
        ask = Block("ask", about=attributes, side=SIDE)
    else:
        choose = Block("choose", person=persons, location=locations, weapon=weapons)
        take = Block("take", seat=chairs)
        ask = Block("ask", witness=chairs, about=attributes)
    return Space(
        [
            choose,
            take,
            ask,
            Block("consult", slot=slots),
            Block("accuse", person=persons, location=locations, weapon=weapons),
        ],
        [
            Block("deal", seat=chairs, card=cards),
            Block("start", seat=chairs),
            Block("informant", slot=slots, card=cards),
        ],
    )


SPACES: Final[dict[int, Space]] = {kit: build_space(kit) for kit in range(2, KITS)}
