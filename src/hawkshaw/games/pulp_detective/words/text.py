"""Pulp Detective in words: what is asked, the table, and how it ended; `refusals` says why not."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.game import capital
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import BLUE_BAND, DIFFICULTIES
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.in_force import item_places, twist_cost
from hawkshaw.games.pulp_detective.rules.requirements import allowance, succeeds, yellow_rolls
from hawkshaw.games.pulp_detective.rules.resources import item_index
from hawkshaw.games.pulp_detective.rules.storyline import may_peek
from hawkshaw.games.pulp_detective.rules.usable import colours_granted
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    CHOOSE,
    DROP,
    EXCHANGE,
    FIRST,
    FLIP,
    FRAMES,
    GIVE_UP,
    GRANT,
    ITEM,
    PAUSE,
    PAY_COST,
    PAY_ITEM,
    PENALTY,
    PLACE,
    SUSPECTS,
    TWIST,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import MODES, SOLO, OpenTable
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, SOLVED
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.naming import ability_name
from hawkshaw.games.pulp_detective.words.picture.lines import folded, posed_lines, sight_lines, table_lines
from hawkshaw.games.pulp_detective.words.picture.task import missing_of

PLAIN: Final = ""
WON: Final = "_won"
COVERED: Final = "_covered"
ENOUGH: Final = (WON, COVERED)
"""The questions of a task for which nothing is missing."""
ASK: Final = "ask"
"""The value of an option that leaves a step of set-up to the table."""
CHOICES: Final = {"difficulty": DIFFICULTIES, "suspects": SUSPECT_CHOICES}


def ask(view: PulpView, locale: str) -> str:
    """What the seat has to decide now, in one sentence, or whom the table waits for."""
    words = Words(locale)
    table = view.table
    if table.ending != NONE:
        return words.say("ask.over", ending=ending(view, locale))
    if view.to_act == LUCK_TO_ACT or not table.agenda:
        return words.say("ask.luck")
    seat = words.seat(table.agenda.a)
    if view.seat not in view.to_act:
        return words.say("ask.wait", seat=seat)
    kind = table.agenda.kind
    variant = question_of(table, kind)
    said = words.say(f"ask.{FRAMES.names[kind]}{variant}", seat=seat, **values_of(table, kind, words))
    if kind == WORK and not variant.endswith(ENOUGH):
        return f"{said} {rolls_left(table, words)}"
    return said


def rolls_left(table: OpenTable, words: Words) -> str:
    """How often one may still roll for the task, and what else there is to do."""
    me = table.me
    if me.task.checked:
        return words.say("ask_rolls.checked")
    left = max(allowance(table, me) - yellow_rolls(table, me), 0)
    return words.say("ask_rolls.left", count=left + len(colours_granted(table, me)))


def posed(view: PulpView, locale: str) -> str:
    """The display, the task and its dice, and every move with what it means, if this seat decides now."""
    if view.seat not in view.to_act:
        return PLAIN
    words = Words(locale)
    lines: list[str] = []
    for line in [*sight_lines(view, words), *posed_lines(view, words)]:
        lines += folded(line)
    return "\n".join(lines).strip("\n")


def question_of(table: OpenTable, kind: int) -> str:
    """Which of several sentences asks for a decision; empty for the plain one."""
    me = table.me
    if kind == CHOOSE:
        return "_look" if may_peek(table, me) else PLAIN
    if kind == FIRST:
        return "_confronting" if table.agenda.b else PLAIN
    if kind == SUSPECTS:
        return "_society" if table.agenda.b else PLAIN
    if kind == WORK:
        if succeeds(table, me):
            return WON if me.confronting else COVERED
        return "_confronting" if me.confronting else PLAIN
    if kind == PAUSE:
        return "_success" if me.task.result == SUCCEEDED else "_failure"
    if kind == EXCHANGE and table.agenda.b != NONE:
        return "_second"
    if kind == GIVE_UP and table.agenda.b:
        return "_for"
    if kind == ITEM and len(me.items) == item_places(table, me) == 1:
        return "_for"
    if kind == DROP and table.agenda.b > 0:
        return "_more"
    if kind == TWIST and table.agenda.b != NONE:
        return "_second"
    return PLAIN


def values_of(table: OpenTable, kind: int, words: Words) -> dict[str, object]:
    """What the question names besides the seat."""
    pack, me = table.pack, table.me
    b = table.agenda.b
    if kind == CHOOSE:
        return {"roles": words.listed(roles_left(me, words))}
    if kind == PLACE:
        return {"card": words.card(pack.investigate[me.kept])}
    if kind == WORK:
        values: dict[str, object] = {"missing": words.icons(missing_of(table, me)[0])}
        if me.task.card != NONE:
            values["card"] = words.card(pack.investigate[me.task.card])
        return values
    if kind == GRANT:
        return {"icon": words.icon(b), "other": capital(words.seat(1 - me.seat))}
    if kind == EXCHANGE and b != NONE:
        return {"card": words.card(pack.investigate[b])}
    if kind in (ITEM, PAY_ITEM):
        held = [words.name("item", pack.items[item_index(table, me, item)]) for item in me.items]
        return {"item": words.name("item", pack.items[item_index(table, me, b)]), "held": words.listed(held)}
    if kind == PAY_COST:
        return {"ability": ability_name(pack, b, words)}
    if kind == PENALTY:
        row = pack.investigate[me.task.card].rows[me.task.row]
        return {"penalty": words.kind(row.penalty)}
    if kind in (TWIST, FLIP):
        return {"count": twist_cost(table, me) if kind == TWIST else b}
    return {}


def roles_left(me: Detective, words: Words) -> list[str]:
    """What is still to be done with the cards of the display."""
    roles = (("keep", me.keeps), ("give", me.gives), ("discard", me.discards), ("return", me.returns))
    return [words.say(f"ask_role.{role}", count=count) for role, count in roles if count]


def offers(option: str, locale: str) -> list[tuple[object, str]]:
    """What a form may offer for an option: the cards of our own pack by name, and to be asked at the table."""
    words = Words(locale)
    cards: list[tuple[object, str]] = []
    if option == "character":
        cards = [(card.id, words.name(option, card)) for card in PACK.characters]
    elif option == "case":
        cards = [(card.id, words.name(option, card)) for card in PACK.cases]
    elif option == "inspector":
        fitting = [card for card in PACK.characters if card.bands & BLUE_BAND]
        cards = [(card.id, words.name("character", card)) for card in fitting]
    elif option in ("items", "inspector_items"):
        cards = [(card.id, words.name("items", card)) for card in PACK.item_cards]
    elif option in CHOICES:
        cards = [(choice, words.say(f"option.{option}.choice.{choice}")) for choice in CHOICES[option]]
    return [*cards, (ASK, words.say(f"option.{option}.choice.{ASK}"))] if cards else []


def ending(view: PulpView, locale: str) -> str:
    """How the game ended, in one sentence; empty while it goes on."""
    if view.table.ending == NONE:
        return ""
    words = Words(locale)
    table = view.table
    if table.seats == 1:
        return words.say(f"ending.{ENDINGS[table.ending]}")
    for me in table.detectives:
        if me.ending == SOLVED:
            said = words.say(f"ending_of_two.solved_{MODES[table.mode]}", seat=words.seat(me.seat))
            return capital(said)
    return words.say(f"ending_of_two.{ENDINGS[table.ending]}")


def intro(mode: int, locale: str) -> str:
    """The game in a few lines for so many as play it."""
    key = "intro" if mode == SOLO else f"intro_{MODES[mode]}"
    return Words(locale).say(key).strip()


def table(view: PulpView, locale: str) -> str:
    """Everything the seat sees, line by line, for readers and screen readers."""
    words = Words(locale)
    lines: list[str] = []
    for line in table_lines(view, words):
        lines += folded(line)
    return "\n".join([*lines, "", ask(view, locale)])
