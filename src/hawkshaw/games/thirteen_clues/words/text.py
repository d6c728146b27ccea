"""13 Clues in words: the table, what is asked, and how it ended; `refusals` says why not."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import capital
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTES,
    CATEGORIES,
    CATEGORY_MASKS,
    SLOT_NAMES,
    SUITS,
    cards_in_play,
    is_little,
    suits_in_play,
)
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE
from hawkshaw.games.thirteen_clues.table.open import NONE, sources, triple_bit, triple_cards
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards
from hawkshaw.games.thirteen_clues.words.language import Words

SHOWN_ACCUSATIONS: Final = 6


def ask(view: ClueView, locale: str) -> str:
    """What the seat has to decide now, in one sentence, or whom the table waits for."""
    words = Words(view, locale)
    if view.table.winner != NONE:
        return words.say("ask.over", seat=words.seat(view.table.winner))
    if view.to_act == LUCK_TO_ACT:
        return words.say("ask.luck")
    if view.seat is None or view.seat not in view.to_act:
        return words.say("ask.wait", seats=words.seats(list(view.to_act)))
    you = words.seat(view.seat)
    kind = view.table.agenda.kind
    if kind == CHOOSE:
        return words.say("ask.choose_left" if view.table.seats == 2 else "ask.choose", seat=you)
    if kind == TAKE:
        return words.say("ask.take", seat=you)
    sentence = words.say("ask.turn" if view.slots else "ask.turn_six", seat=you)
    if view.table.seats > 2:
        sentence += " " + words.say("ask.glasses", count=view.table.glasses[view.seat])
    return sentence


def ending(view: ClueView, locale: str) -> str:
    """How the game ended, in one sentence; empty while it goes on."""
    if view.table.winner == NONE:
        return ""
    words = Words(view, locale)
    case = words.cards(view.holders[view.table.winner])
    return capital(words.say("ending.solved", seat=words.seat(view.table.winner), cards=case))


# Why not


def table(view: ClueView, locale: str) -> str:
    """Everything the seat sees, line by line, readable without a rulebook and by a screen reader."""
    words = Words(view, locale)
    lines = [words.say("table.title", seats=view.table.seats)]
    lines.append(
        words.say("table.spectator")
        if view.seat is None
        else words.say("table.you", seat=words.seat(view.seat))
    )
    removed = ", ".join(words.attribute(suit) for suit in range(suits_in_play(view.table.kit), SUITS))
    if removed:
        lines.append(words.say("table.removed", suits=removed))
    if is_little(view.table.kit):
        suspects = words.cards(cards_in_play(view.table.kit) & CATEGORY_MASKS[0])
        lines.append(words.say("table.little", suspects=suspects))
    lines.append("")
    lines += (
        set_up_lines(view, words)
        if not any(view.holders) and view.table.first == NONE
        else play_lines(view, words)
    )
    lines.append(ask(view, locale))
    return "\n".join(lines)


def set_up_lines(view: ClueView, words: Words) -> list[str]:
    lines = [words.say("table.set_up")]
    if view.hand:
        lines.append("  " + words.say("table.hand", cards=words.described(view.hand)))
    if view.pick and view.seat is not None:
        neighbour = words.seat((view.seat + 1) % view.table.seats)
        lines.append("  " + words.say("table.pick", seat=neighbour, cards=words.cards(view.pick)))
    lines.append("  " + words.say("table.chosen", seats=words.seats(bits_of(view.chosen))))
    return [*lines, ""]


def play_lines(view: ClueView, words: Words) -> list[str]:
    return [
        *holder_lines(view, words),
        *screen_lines(view, words),
        "",
        *casebook_lines(view, words),
        *informant_lines(view, words),
        *glass_lines(view, words),
        *answer_lines(view, words),
        *accusation_lines(view, words),
    ]


def holder_lines(view: ClueView, words: Words) -> list[str]:
    lines = [words.say("table.holders")]
    for seat, holder in enumerate(view.holders):
        key = "holder" if holder else "holder_own" if seat == view.seat else "holder_hidden"
        said = words.say(f"table.{key}", seat=words.seat(seat), cards=words.described(holder))
        lines.append("  " + capital(said))
    return lines


def screen_lines(view: ClueView, words: Words) -> list[str]:
    lines: list[str] = []
    for seat, screen in enumerate(view.screens):
        if not screen:
            continue
        if view.table.seats == 2 and seat == view.seat:
            left = view.lefts[seat]
            right = words.described(screen & ~(1 << left)) or words.say("table.nothing")
            lines.append(words.say("table.screen_sided", left=words.described(1 << left), right=right))
        elif seat == view.seat:
            lines.append(words.say("table.screen", cards=words.described(screen)))
        else:
            lines.append(
                words.say("table.screen_other", seat=words.seat(seat), cards=words.described(screen))
            )
    return lines


def casebook_lines(view: ClueView, words: Words) -> list[str]:
    """TC-53: the cards the seat sees nowhere; its own three are among them."""
    if view.seat is None or view.table.winner != NONE:
        return []
    unseen = unseen_cards(view)
    lines = [words.say("table.casebook")]
    for category, mask in zip(CATEGORIES, CATEGORY_MASKS, strict=True):
        said = words.say(
            "table.suspects",
            category=words.say(f"attribute.{category}"),
            cards=words.described(unseen & mask),
        )
        lines.append("  " + said)
    return [*lines, ""]


def informant_lines(view: ClueView, words: Words) -> list[str]:
    if not view.slots:
        return []
    lines = [words.say("table.informant")]
    untouched: list[str] = []
    for slot, card in enumerate(view.slots):
        seen_by = [seat for seat in range(view.table.seats) if view.table.looked[seat] >> slot & 1]
        if not seen_by:
            untouched.append(SLOT_NAMES[slot])
            continue
        key = "slot_hidden" if card == NONE else "slot_known"
        seats = ", ".join(
            words.say("table.yes_you") if seat == view.seat else words.seat(seat) for seat in seen_by
        )
        name = "" if card == NONE else words.card(card)
        lines.append("  " + words.say(f"table.{key}", slot=SLOT_NAMES[slot], card=name, seats=seats))
    if untouched:
        lines.append("  " + words.say("table.slots_unseen", slots=", ".join(untouched)))
    if view.rest:
        lines.append("  " + words.say("table.rest", cards=words.cards(view.rest)))
    return [*lines, ""]


def glass_lines(view: ClueView, words: Words) -> list[str]:
    if view.table.seats == 2:
        return []
    glasses = ", ".join(f"{words.seat(seat)}: {count}" for seat, count in enumerate(view.table.glasses))
    return [words.say("table.glasses", glasses=glasses, supply=view.table.supply), ""]


def answer_lines(view: ClueView, words: Words) -> list[str]:
    lines: list[str] = []
    sides = sources(view.table.seats) // view.table.seats
    for source in range(sources(view.table.seats)):
        counts = [
            f"{words.attribute(about)} {view.answers[source * ATTRIBUTES + about]}"
            for about in range(ATTRIBUTES)
            if view.answers[source * ATTRIBUTES + about] != NONE
        ]
        if counts:
            witness = words.seat(source // sides)
            if view.table.seats == 2:
                witness += " " + words.say(f"side.{actions.SIDE.names[source % 2]}")
            lines.append("  " + capital(words.say("table.answer", witness=witness, counts=", ".join(counts))))
    return [words.say("table.answers"), *lines, ""] if lines else []


def accusation_lines(view: ClueView, words: Words) -> list[str]:
    lines: list[str] = []
    for seat, accused in enumerate(view.table.accused):
        if seat == view.table.winner:
            person, location, weapon = bits_of(view.holders[seat])
            accused &= ~(1 << triple_bit(person, location, weapon))
        bits = bits_of(accused)
        if not bits:
            continue
        triples = "; ".join(
            "/".join(words.card(card) for card in triple_cards(bit)) for bit in bits[:SHOWN_ACCUSATIONS]
        )
        if len(bits) > SHOWN_ACCUSATIONS:
            triples = words.say("table.more", triples=triples, count=len(bits) - SHOWN_ACCUSATIONS)
        lines.append("  " + capital(words.say("table.accusation", seat=words.seat(seat), triples=triples)))
    return [words.say("table.accusations"), *lines, ""] if lines else []
