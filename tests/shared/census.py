"""How many of every card and token lie on a table, wherever they lie: it must never change.

A game joins with a function that reads its dump; a game without one fails the suite.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import hawkshaw
from hawkshaw.core.state import State
from hawkshaw.games.deadline.content.known_plots import plot_of

Dump = dict[str, Any]


def thirteen_clues(dump: Dump) -> Iterator[str]:
    """Thirty cards at most, ten glasses (none with two seats)."""
    for place in ("hands", "holders", "screens"):
        for cards in dump[place]:
            yield from cards or ()
    yield from (card for card in dump["informant"].values() if card)
    yield from dump["rest"]
    yield from ["glass"] * (sum(dump.get("glasses", ())) + dump.get("supply", 0))


def dead_end_drive(dump: Dump) -> Iterator[str]:
    """Twelve pawns and the Detective, 13 portraits, twelve Character cards, 29 cards of the trap pile."""
    turned_over = [pawn for cards in dump["secrets"] for pawn in cards]
    for pawn, owner in dump["owners"].items():
        places = (owner is not None) + turned_over.count(pawn)
        # In no hand and not turned over: not dealt yet, or secret.
        yield from [f"character {pawn}"] * (places or 1)
    for pawn, square in dump["pawns"].items():
        places = (square is not None) + dump["dead"].count(pawn)
        yield from [f"pawn {pawn}"] * (places or 1)
    portraits = [*dump["unseen"], *dump["back"], *dump["sofa"], *filter(None, [dump["favourite"]])]
    if not dump["sofa"]:
        portraits.append("agatha")
    yield from (f"portrait {name}" for name in portraits)
    for card, count in dump["pile"].items():
        yield from [card] * count
    for hand in dump["hands"]:
        yield from hand
    yield from dump["discard"]
    yield from filter(None, [dump["drawn"]])
    if dump["detective"] in range(14):
        yield "the Detective on his way"


def deadline(dump: Dump) -> Iterator[str]:
    """45 Leads, the 18 Plot Twists of this number of seats, three bullets and every clue of the case."""
    for place in ("hands", "fronts"):
        for cards in dump[place]:
            yield from cards
    yield from dump["pile"]
    yield from dump["discard"]
    yield from (laid["lead"] for laid in dump["chain"])
    # Before the case is opened all its clues are in the box.
    opened = not any(frame["do"] == "opening" for frame in dump["agenda"])
    for place in ("display", "deck", "removed", "won"):
        yield from (f"clue {number}" for number in (dump[place] if opened else ()))
    if not opened:
        yield from (f"clue {number}" for number in plot_of(dump["case"]).numbers)
    # Every failure costs one of three bullets, or a clue.
    yield from ["bullet"] * (dump["bullets"] + min(dump["failures"], 3))


def pulp_detective(dump: Dump) -> Iterator[str]:
    """Investigate cards, double crosses, gang cards, twist and investigation markers, as the modules have them."""
    if (
        not dump["turn"] and not dump["pile"]
    ):  # all is still in the box, and will be what set-up takes out of it
        dump = set_up(dump)
    yield from dump["pile"]
    yield from [*filter(None, [dump["top"]]), *dump["under"], *dump["discard"]]
    for seat in dump["detectives"]:
        yield from [*filter(None, [seat["kept"]]), *(card for card in seat["display"] if card != "gone")]
        for row in seat["rows"]:
            yield from row
        yield from (card["card"] for card in seat["gang"])
        for icon, number in [*seat["twists"].items(), *seat["permanent"].items()]:
            yield from [icon] * number
        yield from seat["markers"]
    yield from [*dump["uncrossed"], *dump["crossed"], *dump["gang_deck"], *dump["marker_supply"]]
    for icon, number in dump["supply"].items():
        yield from [icon] * number


def set_up(dump: Dump) -> Dump:
    """The table once it is set up, whatever is chosen."""
    state = hawkshaw.game("pulp_detective").load(dump)
    while not state.dump()["turn"] and not state.dump()["pile"]:
        actor = state.to_act[0]
        state.apply(actor, state.chances()[0][0] if actor == hawkshaw.CHANCE else state.legal(actor)[0])
    return state.dump()


COUNTERS: dict[str, Callable[[Dump], Iterator[str]]] = {
    "thirteen_clues": thirteen_clues,
    "dead_end_drive": dead_end_drive,
    "deadline": deadline,
    "pulp_detective": pulp_detective,
}


def census(state: State) -> Counter[str]:
    """Everything on the table, counted."""
    return Counter(COUNTERS[state.game](state.dump()))
