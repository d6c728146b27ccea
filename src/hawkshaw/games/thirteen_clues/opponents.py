"""What a question would tell another seat about *its* case, as far as the asking seat can tell.

The other seat sees what the asker does not: the asker's holder, its own screen, the Informant's cards it has looked
at. Its expected information is averaged over all of these, each as likely as it is for the asker, which makes it
exact. Cards that nothing tells apart are exchanged freely, so that the same deduction is not made twice; even so this
costs many deductions where a question's value for oneself costs one.
"""

from __future__ import annotations

from itertools import combinations

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTES, CARDS, CATEGORY_MASKS
from hawkshaw.games.thirteen_clues.counting import Count, Pair, picks
from hawkshaw.games.thirteen_clues.deduction import BOTH, Branch, Deduction
from hawkshaw.games.thirteen_clues.state import NONE, triple_cards
from hawkshaw.games.thirteen_clues.view import ClueView, unseen_cards


def told_to(view: ClueView, opponent: int, witness: int, about: int, side: int = BOTH) -> float:
    """How many bits about its own case an opponent expects from the answer, averaged over what it may know."""
    assert opponent != view.seat
    if witness == opponent:
        return 0.0  # TC-R27: a witness learns nothing from its own answer
    kinds = card_kinds(view, opponent, about)
    known: dict[tuple[int, ...], float] = {}
    total = 0.0
    worlds = 0
    for looks in possible_looks(view, opponent):
        supposed = suppose_looks(view, opponent, looks)
        for triple, screen, ways in holders_and_screens(supposed, opponent):
            key = tuple(
                sorted(kinds[card] for card in bits_of(triple))
                + sorted(kinds[card] for card in bits_of(screen))
                + sorted(kinds[card] for card in looks)
            )
            bits = known.get(key)
            if bits is None:
                seen = opponents_view(view, opponent, triple, screen, looks)
                bits = Deduction(seen).ask(witness, about, side).information
                known[key] = bits
            total += ways * bits
            worlds += ways
    return total / worlds


def card_kinds(view: ClueView, opponent: int, about: int) -> list[int]:
    """A number for every card, the same for cards that the opponent's deduction and the question treat alike."""
    attributes = [question % ATTRIBUTES for question, count in enumerate(view.answers) if count != NONE]
    masks = [
        *CATEGORY_MASKS,
        ATTRIBUTE_MASKS[about],
        *[ATTRIBUTE_MASKS[asked] for asked in sorted(set(attributes))],
    ]
    named = mask_of([card for bit in bits_of(view.accused[opponent]) for card in triple_cards(bit)])
    kinds: list[int] = []
    for card in range(CARDS):
        kind = card + 1 if named >> card & 1 else 0  # an accusation names cards one by one
        for mask in masks:
            kind = kind << 1 | (mask >> card & 1)
        kinds.append(kind)
    return kinds


def possible_looks(view: ClueView, opponent: int) -> list[tuple[int, ...]]:
    """What the opponent may have seen with the Informant and this seat has not, as sets of cards."""
    assert view.seat is not None
    slots = bits_of(view.looked[opponent] & ~view.looked[view.seat])
    return list(combinations(bits_of(unseen_cards(view)), len(slots)))


def suppose_looks(view: ClueView, opponent: int, looks: tuple[int, ...]) -> ClueView:
    """The view as if this seat had seen those cards too."""
    assert view.seat is not None
    supposed = view.suppose()
    slots = bits_of(view.looked[opponent] & ~view.looked[view.seat])
    for slot, card in zip(slots, looks, strict=True):
        supposed.slots[slot] = card
    return supposed


def holders_and_screens(view: ClueView, opponent: int) -> list[tuple[int, int, int]]:
    """Every own triple with every pair behind the opponent's screen, and in how many ways the rest can lie."""
    count = Count(view)
    place = NONE
    for number, testimony in enumerate(count.testimonies):
        if testimony.witness == opponent:
            place = number
    silent_pairs = count.pairs if count.silent else []
    branches: dict[int, Branch] = {}
    found: list[tuple[int, int, int]] = []
    for triple in count.triples:
        serving = count.serving(triple)
        branch = branches.get(serving.stock)
        if branch is None:
            branch = branches[serving.stock] = Branch(serving, silent_pairs)
        pairs = serving.options[place] if place >= 0 else silent_pairs
        flow = branch.flows[place] if place >= 0 else branch.silent_flow
        scale = (
            count.silent_ways if place >= 0 else 2 * count.silent_ways // (count.spare * (count.spare - 1))
        )
        for pair, ways in zip(pairs, flow, strict=True):
            if ways:
                each = ways // picks(serving.stock, pair, count.sided) * scale
                found += [(triple, screen, each) for screen in screens_of(count, pair, triple)]
    return found


def screens_of(count: Count, pair: Pair, triple: int) -> list[int]:
    """The pairs of cards of two classes that are not on the holder, once for each order that counts."""
    first = bits_of(count.classes[pair.first] & ~triple)
    second = bits_of(count.classes[pair.second] & ~triple)
    if pair.first == pair.second and not count.sided:
        return [1 << left | 1 << right for left, right in combinations(first, 2)]
    return [1 << left | 1 << right for left in first for right in second if left != right]


def opponents_view(view: ClueView, opponent: int, own: int, screen: int, looks: tuple[int, ...]) -> ClueView:
    """What the opponent knows that matters to its case, if these cards are where it sees them."""
    assert view.seat is not None
    other = view.suppose()
    other.seat = opponent
    other.holders = view.holders[:]
    other.holders[view.seat] = own
    other.holders[opponent] = 0
    other.screens = [0] * view.seats
    other.screens[opponent] = screen
    shared = view.looked[opponent] & view.looked[view.seat]
    other.slots = [card if shared >> slot & 1 else NONE for slot, card in enumerate(view.slots)]
    slots = bits_of(view.looked[opponent] & ~view.looked[view.seat])
    for slot, card in zip(slots, looks, strict=True):
        other.slots[slot] = card
    return other
