"""What a bot has to say: remarks that are true by its own hand, and vague.

It is asked before it decides. Of everything true it says one thing, and mostly nothing.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    BAD_PRESS,
    LUCKY_BREAK,
    OF_KIND,
    SYMBOL_NAMES,
    SYMBOLS,
    WITH_SYMBOL,
    count_cards,
)
from hawkshaw.games.deadline.knowledge.placements import (
    FIELD,
    FITTING,
    enough,
    lacking,
    lay,
    pack,
    packed,
    windows,
)
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table.frames import NONE, TURN
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.remarks import remarks

SELDOM: Final = 4
"""It speaks once in so many times that it has something to say."""
PLENTY: Final = 2
"""Leads with a symbol that make plenty of it."""
PRICE: Final = 3
"""Tips that rid a player of a Twist."""


def speak(view: DeadlineView, rng: Rng) -> str:
    """One of the remarks that are fair and true now, or nothing."""
    true = truths(view)
    return rng.choice(true) if true and rng.below(SELDOM) == 0 else ""


def truths(view: DeadlineView) -> list[str]:
    """DL-R50: the fair remarks that this seat can make truthfully."""
    table = view.table
    fair = remarks(view)
    if table.agenda.kind != TURN:
        found = [
            f"suits {clue}" for clue in bits_of(table.display) if table.target == NONE and suits(view, clue)
        ]
    else:
        wanted = pack(requirement(view.clue(table.target).needs, table.active()))
        found = about_the_chain(view, wanted) + about_the_twists(view)
    return [remark for remark in found if remark in fair]


def own_leads(view: DeadlineView) -> int:
    assert view.seat is not None
    return view.known[view.seat] & ALL_LEADS


def suits(view: DeadlineView, clue: int) -> bool:
    """Whether every symbol of a clue shows on a Lead in hand."""
    needs = view.clue(clue).needs
    return all([not needs[symbol] or own_leads(view) & WITH_SYMBOL[symbol] for symbol in range(SYMBOLS)])


def about_the_chain(view: DeadlineView, wanted: int) -> list[str]:
    """What there is plenty of and still missing, what nobody here can bring, and who can finish."""
    table = view.table
    leads = own_leads(view)
    shown = packed(table.strip)
    found: list[str] = []
    for symbol, name in enumerate(SYMBOL_NAMES):
        if missing(shown, wanted, symbol):
            held = count_cards(leads & WITH_SYMBOL[symbol])
            if held >= PLENTY:
                found.append(f"plenty {name}")
            elif not held:
                found.append(f"lacked {name}")
    if finishes_later(table.strip, leads, wanted):
        found.append("can_finish")
    return found + spare_ends(table.strip, leads, shown, wanted)


def missing(shown: int, wanted: int, symbol: int) -> bool:
    """Whether a symbol does not show often enough."""
    one_field = (1 << FIELD) - 1
    return shown >> FIELD * symbol & one_field < wanted >> FIELD * symbol & one_field


def finishes_later(strip: list[int], leads: int, wanted: int) -> bool:
    """Whether two Leads in hand are enough, and one is not."""
    if not strip:
        return False
    shown = packed(strip)
    ways = [
        (place, lead, change)
        for place, window in enumerate(windows(strip))
        for lead, change in FITTING[window]
        if leads >> lead & 1
    ]
    if any([enough(shown + change, wanted) for _, _, change in ways]):
        return False
    for place, lead, change in ways:
        for window in windows(lay(strip, place, lead)):
            for second, more in FITTING[window]:
                if second != lead and leads >> second & 1 and enough(shown + change + more, wanted):
                    return True
    return False


def spare_ends(strip: list[int], leads: int, shown: int, wanted: int) -> list[str]:
    """The one end of the chain at which this hand could bring the clue nearer, if it is only one."""
    if not strip:
        return []
    lack = lacking(shown, wanted)
    below = windows(strip)
    useful = [
        any([leads >> lead & 1 and lacking(shown + change, wanted) < lack for lead, change in FITTING[end]])
        for end in (below[0], below[-1])
    ]
    if useful[0] == useful[1]:
        return []
    return ["spare left" if useful[0] else "spare right"]


def about_the_twists(view: DeadlineView) -> list[str]:
    """Whether tips should free somebody, or be kept until they can."""
    table = view.table
    assert view.seat is not None
    lit = count_cards(table.lit)
    found: list[str] = []
    if table.fronts[view.seat] & ~OF_KIND[LUCKY_BREAK] and lit >= PRICE:
        found.append("free_me")
    if table.active() & OF_KIND[BAD_PRESS]:
        found.append("spend_tips" if lit >= PRICE else "save_tips")
    return found
