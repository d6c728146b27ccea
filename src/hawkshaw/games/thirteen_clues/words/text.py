"""13 Clues in words: the table, what is asked, and why not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.catalogue import Languages
from hawkshaw.core.game import Refusal, capital
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    CARD_NAMES,
    CATEGORIES,
    CATEGORY_MASKS,
    SLOT_NAMES,
    SUITS,
    suits_in_play,
)
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NONE, sources, triple_bit, triple_cards
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards

LANGUAGES: Final = Languages("hawkshaw.games.thirteen_clues")
SHOWN_ACCUSATIONS: Final = 6
WAYS_TO_PASS: Final = ("pass", "skip", "wait", "end", "done", "stop", "resign")
CATEGORY_RANGE: Final = range(SUITS, SUITS + len(CATEGORIES))


def attributes_of(card: int) -> list[int]:
    """The suit, the Category and the Sub-category of a card."""
    return [about for about in range(ATTRIBUTES) if ATTRIBUTE_MASKS[about] >> card & 1]


class Words:
    """The words of one language for one table."""

    def __init__(self, view: ClueView, locale: str) -> None:
        self.view = view
        self._catalogue = LANGUAGES.catalogue(locale)

    def say(self, key: str, **values: object) -> str:
        return self._catalogue.say(key, values)

    def seat(self, seat: int) -> str:
        return self.say("seat", number=seat)

    def seats(self, seats: list[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats) or self.say("table.no_seats")

    def card(self, card: int) -> str:
        return self.say(f"card.{CARD_NAMES[card]}")

    def cards(self, mask: int) -> str:
        return ", ".join(self.card(card) for card in bits_of(mask)) or self.say("table.none")

    def described(self, mask: int) -> str:
        """The cards with their suit and Sub-category, which is what questions are about."""
        return ", ".join(self._described(card) for card in bits_of(mask)) or self.say("table.none")

    def _described(self, card: int) -> str:
        suit, sub = [self.attribute(about) for about in attributes_of(card) if about not in CATEGORY_RANGE]
        return self.say("table.card", card=self.card(card), suit=suit, sub=sub)

    def the(self, card: int) -> str:
        """The card with its article: "the Duke"."""
        return self.say(f"the.{CARD_NAMES[card]}")

    def attribute(self, about: int) -> str:
        return self.say(f"attribute.{ATTRIBUTE_NAMES[about]}")

    def trait(self, about: int) -> str:
        """What a card of the own case is said to be: "your Weapon is ranged"."""
        return self.say(f"trait.{ATTRIBUTE_NAMES[about]}")

    def asked(self, about: int) -> str:
        """The cards a question is about: "red cards"."""
        return self.say(f"asked.{ATTRIBUTE_NAMES[about]}")

    def counted(self, about: int, count: int) -> str:
        """So many cards that somebody sees: "no red card", "2 red cards"."""
        return self.say(f"counted.{ATTRIBUTE_NAMES[about]}", count=count)

    def your(self, category: int) -> str:
        """A card of the own case by its Category: "your Weapon"."""
        return self.say(f"your.{CATEGORIES[category]}")

    def decimal(self, number: float) -> str:
        """A number with two decimals."""
        return f"{number:.2f}".replace(".", self.say("decimal_point"))

    @staticmethod
    def percent(chance: float) -> str:
        """A chance in whole per cent, without the sign."""
        return f"{100 * chance:.0f}"


def decline(named: Mapping[str, object], locale: str) -> dict[str, object]:
    """What a question and its answer call the cards they are about; nothing for other events."""
    about = named.get("about")
    if about is None:
        return {}
    catalogue = LANGUAGES.catalogue(locale)
    return {
        "asked": catalogue.say(f"asked.{about}"),
        "counted": catalogue.say(f"counted.{about}", named) if "count" in named else "",
    }


# What is to be decided


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


def refusal(view: ClueView, action: int, locale: str) -> Refusal:
    """Why an action that is not legal cannot be chosen."""
    space = SPACES[view.table.seats]
    if not 0 <= action < space.n + space.chance_n:
        return Refusal("unknown", {}, "TC-R29")
    if action >= space.n:
        return Refusal("luck_only", {}, "TC-R29")
    if view.table.winner != NONE:
        return Refusal("over", {}, "TC-47")
    kind, args = space.kinds[action], space.args[action]
    if view.table.agenda.kind not in (TURN, TAKE):
        return refuse_in_set_up(view, kind, args, locale)
    if view.seat not in view.to_act:
        return Refusal("not_turn", {}, "TC-22")
    if kind == actions.CHOOSE:
        return Refusal("set_up_over", {}, "TC-20")
    if view.table.agenda.kind == TAKE:
        if kind != actions.TAKE:
            return Refusal("take_first", {}, "TC-24")
        if args[0] == view.seat:
            return Refusal("take_self", {}, "TC-R7")
        return Refusal("take_nothing", {"seat": Words(view, locale).seat(args[0])}, "TC-R7")
    if kind == actions.TAKE:
        return Refusal("no_take", {}, "TC-R8")
    return Refusal("ask_self", {}, "TC-R11")


def refuse_in_set_up(view: ClueView, kind: int, args: tuple[int, ...], locale: str) -> Refusal:
    if view.table.agenda.kind == CHOOSE and kind != actions.CHOOSE:
        return Refusal("choose_now", {}, "TC-17")
    if view.seat is None or view.table.agenda.kind != CHOOSE:
        return Refusal("not_turn", {}, "TC-13")
    if view.pick:
        return Refusal("chosen", {}, "TC-R10")
    if any(not view.hand >> card & 1 for card in args):
        return Refusal("not_in_hand", {"hand": Words(view, locale).cards(view.hand)}, "TC-14")
    return Refusal("left_in_hand", {}, "TC-R23")


def refusal_of_words(view: ClueView, text: str, locale: str) -> Refusal | None:
    """Why words make no move here: cards not in play, odd questions, sides, passing, wrong numbers of cards."""
    words = Words(view, locale)
    kind, *rest = [token for token in re.split(r"[\s,/]+", text.strip().lower()) if token] or [""]
    in_play = suits_in_play(view.table.seats)
    for token in rest:
        if token in ATTRIBUTE_NAMES[in_play:SUITS]:
            values = {"suit": words.say(f"attribute.{token}"), "count": view.table.seats}
            return Refusal("suit_not_in_play", values, "TC-R15")
        if token in CARD_NAMES and CARD_NAMES.index(token) % SUITS >= in_play:
            values = {"card": words.say(f"the.{token}"), "count": view.table.seats}
            return Refusal("card_not_in_play", values, "TC-R20")
    if kind in WAYS_TO_PASS:
        return Refusal("no_passing", {}, "TC-50" if view.table.seats == 2 else "TC-26")
    if kind == "choose":
        return Refusal("choose_shape_left" if view.table.seats == 2 else "choose_shape", {}, "TC-14")
    if kind == "accuse":
        return Refusal("accuse_shape", {}, "TC-R21")
    if kind == "consult":
        slots = ", ".join(SLOT_NAMES[: len(view.slots)])
        return Refusal("slots", {"slots": slots}, "TC-R18") if slots else Refusal("no_informant", {}, "TC-39")
    return refuse_question(view, rest) if kind == "ask" else None


def refuse_question(view: ClueView, rest: list[str]) -> Refusal:
    odd = [t for t in rest if t not in ATTRIBUTE_NAMES and t not in actions.SIDE.names and not t.isdecimal()]
    if odd:
        return Refusal("attribute_unknown", {"word": repr(odd[0])[1:-1]}, "TC-31")
    if view.table.seats == 2:
        about = next((token for token in rest if token in ATTRIBUTE_NAMES), "red")
        return Refusal("side_needed", {"about": about}, "TC-R24")
    if any(token in actions.SIDE.names for token in rest):
        return Refusal("side_unknown", {}, "TC-R24")
    return Refusal("ask_shape", {}, "TC-30")


# The table


def table(view: ClueView, locale: str) -> str:
    """Everything the seat sees, line by line, readable without a rulebook and by a screen reader."""
    words = Words(view, locale)
    lines = [words.say("table.title", seats=view.table.seats)]
    lines.append(
        words.say("table.spectator")
        if view.seat is None
        else words.say("table.you", seat=words.seat(view.seat))
    )
    removed = ", ".join(words.attribute(suit) for suit in range(suits_in_play(view.table.seats), SUITS))
    if removed:
        lines.append(words.say("table.removed", suits=removed))
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
            right = words.described(screen & ~(1 << left))
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
