"""Why a seat in turn cannot do something: the first rule that stands against it, from the view alone."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import Refusal
from hawkshaw.games.deadline.content.cards import (
    BLANK,
    CARD_NAMES,
    DANGER,
    DASH,
    EVE,
    GILDA,
    GLORIA,
    GOON,
    IT_WAS_ME,
    MICKEY,
    OF_KIND,
    SKELETONS,
    STRIPS,
    TRACER,
    WIDTH,
    count_cards,
)
from hawkshaw.games.deadline.rules.twists import MOST_ACTIVE, must_drop_out, playable_twists
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import Words

OUTSIDE_A_TURN: Final = {
    actions.TAKE: ("has_detective", "DL-02"),
    actions.PURSUE: ("pursued", "DL-11"),
    actions.ANSWER_CALL: ("no_call", "DL-63"),
    actions.LOSE: ("no_tail", "DL-51"),
    actions.SNUFF: ("no_frisk", "DL-61"),
    actions.DRAW: ("no_ray", "DL-36"),
    actions.PASS: ("no_passing", "DL-14"),
    actions.DISCARD: ("no_ray", "DL-36"),
    actions.REACTIVATE: ("no_lucky", "DL-67"),
    actions.DECLINE: ("no_lucky", "DL-67"),
    actions.ANSWER: ("questions_closed", "DL-10"),
    actions.SUBMIT: ("questions_closed", "DL-10"),
}
"""What belongs to other moments than a turn, and what to say of it."""
ABILITY_OF: Final = {
    actions.USE_DASH: DASH,
    actions.COPY_DASH: DASH,
    actions.USE_GLORIA: GLORIA,
    actions.COPY_GLORIA: GLORIA,
    actions.USE_GLORIA_TWO: GLORIA,
    actions.COPY_GLORIA_TWO: GLORIA,
}
COPIES: Final = (actions.COPY, actions.COPY_DASH, actions.COPY_GLORIA, actions.COPY_GLORIA_TWO)


def refuse_in_turn(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """Dropping out, what Mickey and Goon forbid, and then each of the three actions by itself."""
    table = view.table
    if kind in OUTSIDE_A_TURN:
        key, rule = OUTSIDE_A_TURN[kind]
        values: dict[str, object] = {"clue": table.target}
        if kind == actions.TAKE:
            values["detective"] = words.detective(table.detectives[table.agenda.a])
        return Refusal(key, values, rule)
    if kind in (actions.DROP_OUT, actions.DROP_OUT_WITH):
        return refuse_drop_out(view, kind, args, words)
    seat = table.agenda.a
    forced = forced_by(view)
    if forced != NONE:
        return Refusal("mickey", {}, "DL-70") if forced == MICKEY else Refusal("goon", {}, "DL-76")
    if kind == actions.PLAY:
        lead, place = args
        if not view.known[seat] >> lead & 1:
            return Refusal("not_held", {"card": words.numbered(lead)}, "DL-18")
        return refuse_place(view, lead, place, words)
    if kind in (actions.TIPS_DRAW, actions.TIPS_REMOVE, actions.TIPS_REMOVE_TWO):
        return refuse_tips(view, kind, args, words)
    return refuse_ability(view, kind, args, words)


def forced_by(view: DeadlineView) -> int:
    """The kind of Twist that leaves the seat in turn nothing but to drop out, -1 if none does."""
    table = view.table
    seat = table.agenda.a
    front, size = table.fronts[seat], view.hand_sizes[seat]
    if not must_drop_out(front, size, bool(table.out & ~(1 << seat))):
        return NONE
    return MICKEY if must_drop_out(front, size, False) else GOON


def refuse_drop_out(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """A Twist must be played if it can be, and not otherwise."""
    seat = view.table.agenda.a
    front, hand = view.table.fronts[seat], view.known[seat]
    staying = front & ~OF_KIND[IT_WAS_ME]
    if kind == actions.DROP_OUT:
        twists = [CARD_NAMES[twist] for twist in bits_of(playable_twists(front, hand))]
        return Refusal("must_play", {"cards": ", ".join(twists)}, "DL-45")
    if not hand >> args[0] & 1:
        if not playable_twists(front, hand):
            return Refusal("nothing_to_play", {}, "DL-45")
        return Refusal("not_held", {"card": words.numbered(args[0])}, "DL-45")
    if count_cards(staying) >= MOST_ACTIVE:
        return Refusal("two_active", {}, "DL-46")
    return Refusal("second_tail", {}, "DL-47")


def refuse_place(view: DeadlineView, lead: int, place: int, words: Words) -> Refusal:
    """DL-19 to DL-22: off the chain, on a symbol that does not match, or on blanks only."""
    table = view.table
    strip = table.strip
    if not strip:
        return Refusal("first_place", {}, "DL-19")
    values: dict[str, object] = {"card": words.titled(lead), "place": place}
    first = place - table.left_end
    covered = [i for i in range(WIDTH) if 0 <= first + i < len(strip)]
    if not covered:
        values["first"] = table.left_end
        values["last"] = table.left_end + len(strip) - 1
        return Refusal("no_overlap", values, "DL-20")
    for i in covered:
        above, below = STRIPS[lead][i], strip[first + i]
        if above != below and BLANK not in (above, below):
            values["above"] = words.symbol(above)
            values["below"] = words.symbol(below)
            values["where"] = place + i
            return Refusal("mismatch", values, "DL-21")
    return Refusal("no_symbol", values, "DL-22")


def refuse_ability(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """Whose ability it is, whether it can be used at all, and whether it does something."""
    table = view.table
    seat = table.agenda.a
    own = table.detectives[seat]
    detective = ABILITY_OF[kind] if kind in ABILITY_OF else args[0]
    values: dict[str, object] = {"detective": words.detective(detective), "own": words.detective(own)}
    if kind in COPIES and own != GILDA:
        return Refusal("only_gilda", values, "DL-31")
    if kind not in COPIES and own != detective:
        if own == GILDA:
            return Refusal("gilda_copies", values, "DL-31")
        return Refusal("not_your_detective", values, "DL-27")
    if not table.ready >> seat & 1:
        return Refusal("face_down", values, "DL-27")
    if table.active() & OF_KIND[DANGER]:
        return Refusal("danger", values, "DL-73")
    if own == GILDA:
        if detective not in table.detectives:
            return Refusal("no_source", values, "DL-31")
        if not table.ready >> table.detectives.index(detective) & 1:
            return Refusal("source_down", values, "DL-31")
    if detective == DASH:
        empty = not view.hand_sizes[seat]
        return Refusal("empty_hand", values, "DL-R9") if empty else Refusal("to_self", values, "DL-28")
    if detective == GLORIA:
        if len(args) == 1 and count_cards(table.active()) > 1:
            return Refusal("gloria_two", values, "DL-R13")
        return refuse_removal(view, args, "DL-R9", "DL-R13", words)
    if detective == EVE:
        return refuse_eve(view, seat, words)
    assert detective == TRACER, "Pete, Phyllis and Ray can always be used"
    return Refusal("chain_empty", values, "DL-R9")


def refuse_eve(view: DeadlineView, seat: int, words: Words) -> Refusal:
    """Nothing to get rid of, or nothing that Skeletons before another leave to her."""
    table = view.table
    if not table.fronts[seat]:
        return Refusal("eve_nothing", {}, "DL-R9")
    skeletons = table.active() & OF_KIND[SKELETONS]
    owner = next(other for other in range(table.seats) if table.fronts[other] & skeletons)
    return Refusal("eve_skeletons", {"seat": words.seat(owner)}, "DL-R15")


def refuse_tips(view: DeadlineView, kind: int, args: tuple[int, ...], words: Words) -> Refusal:
    """Enough lit tips, the named ones lit and in order, and something to do with them."""
    table = view.table
    count, rule = {
        actions.TIPS_DRAW: (2, "DL-39"),
        actions.TIPS_REMOVE: (3, "DL-40"),
        actions.TIPS_REMOVE_TWO: (4, "DL-41"),
    }[kind]
    lit = bits_of(table.lit)
    if len(lit) < count:
        return Refusal("few_tips", {"count": count, "tips": words.tips(lit)}, rule)
    tips = list(args[:count]) if kind != actions.TIPS_REMOVE_TWO else lit
    for tip in tips:
        if not table.lit >> tip & 1:
            return Refusal("not_lit", {"tip": words.tip(tip)}, rule)
    if len(set(tips)) < count:
        return Refusal("tip_twice", {}, rule)
    if kind == actions.TIPS_DRAW and not view.pile_size and not table.discard:
        return Refusal("nothing_to_draw", {}, "DL-R10")
    if kind == actions.TIPS_REMOVE_TWO:
        return refuse_removal(view, args, "DL-R10", "DL-41", words)
    if tips != sorted(tips):
        ordered = " ".join([actions.TIP.names[tip] for tip in sorted(tips)])
        return Refusal("tip_order", {"tips": ordered}, "DL-R11")
    return refuse_removal(view, args[count:], "DL-R10", rule, words)


def refuse_removal(
    view: DeadlineView, twists: tuple[int, ...], nothing: str, number: str, words: Words
) -> Refusal:
    """Active, as many as are removed at once, different, in order, and Skeletons first."""
    active = view.table.active()
    if not active:
        return Refusal("no_active", {}, nothing)
    for twist in twists:
        if not active >> twist & 1:
            return Refusal("not_active", {"card": words.numbered(twist)}, number)
    if len(twists) == 2:
        first, second = twists
        if count_cards(active) == 1:
            return Refusal("only_one", {"card": words.cards(active)}, number)
        if first == second:
            return Refusal("twice", {}, number)
        if first > second:
            names: dict[str, object] = {"first": CARD_NAMES[second], "second": CARD_NAMES[first]}
            return Refusal("twist_order", names, number)
    return Refusal("skeletons", {"card": words.cards(active & OF_KIND[SKELETONS])}, "DL-58")
