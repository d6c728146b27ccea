"""What there is to choose from at a decision, explained: set-up, characters to borrow, items, branches, abilities."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    ANYBODY,
    AT_ONCE,
    BLOCK,
    BLOCK_TWIST_USE,
    NONE,
    PER_GAME,
    PER_TURN,
)
from hawkshaw.games.pulp_detective.content.pack import A_LEAD, DIFFICULTIES, Case, Character, ItemCard, Pack
from hawkshaw.games.pulp_detective.knowledge.posing import likely_culprits
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.setup import (
    cases_offered,
    characters_offered,
    items_offered,
    suspects_offered,
)
from hawkshaw.games.pulp_detective.rules.usable import borrowable, other_items
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES, names_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    BORROW,
    CASE,
    CHARACTER,
    DIFFICULTY,
    FIRST,
    ITEM,
    ITEMS,
    OPTION,
    PAY_ITEM,
    PICK_ITEM,
    SUSPECTS,
)
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.explaining import effect_words, explain
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.naming import ability_name
from hawkshaw.games.pulp_detective.words.picture.story import row_line


def choice_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """The choices of the decision in hand as far as the rest of the table does not tell them."""
    table = view.table
    if not table.agenda:
        return []
    kind = table.agenda.kind
    if kind <= SUSPECTS:
        lines = set_up_lines(table, kind, words)
    elif kind == OPTION:
        lines = option_lines(table, words)
    elif kind in (ITEM, PAY_ITEM):
        lines = [item_line(table, me, table.agenda.b, words)]
    elif kind == PICK_ITEM:
        lines = [item_line(table, me, item, words) for item in other_items(table, me, 0)]
    elif kind == FIRST:
        lines = [first_line(table, each, words) for each in table.detectives]
    elif kind == BORROW:
        lines = character_lines(table, borrowable(table, table.agenda.b), words)
    elif me.markers >> A_LEAD & 1:
        lines = character_lines(table, borrowable(table, ANYBODY), words)
    else:
        lines = []
    usable = usable_names(view, words)
    if usable:
        lines.append(words.say("table.usable", abilities=words.listed(usable)))
    return ["", *lines] if lines else []


def usable_names(view: PulpView, words: Words) -> list[str]:
    """The abilities that this seat can use now, by their names in notation."""
    pack = view.table.pack
    found: list[int] = []
    for action in view.legal:
        kind, args = view.space.kinds[action], view.space.args[action]
        if kind in (actions.USE, actions.PLACE_WITH) and args[-1] not in found:
            found.append(args[-1])
    return [
        words.say("table.named", id=ability_id(view.table, ability), name=ability_name(pack, ability, words))
        for ability in found
    ]


def ability_id(table: OpenTable, ability: int) -> str:
    """An ability as notation names it."""
    return names_of(table.pack).ability.names[ability]


def spent_words(table: OpenTable, me: Detective, ability: int, words: Words) -> str:
    """How much of an ability has been used, as far as that matters; empty if nothing."""
    text = table.pack.abilities[ability]
    if text.limit == PER_GAME and me.uses[ability]:
        return "; " + words.say("table.used_of", used=me.uses[ability], uses=text.uses)
    if text.limit == PER_TURN and me.used_turn >> ability & 1:
        return "; " + words.say("table.used_turn")
    return ""


# Set-up


def set_up_lines(table: OpenTable, kind: int, words: Words) -> list[str]:
    """What may be chosen at set-up, with what it means."""
    if kind == CHARACTER:
        return character_lines(table, characters_offered(table, table.agenda.a), words)
    if kind == CASE:
        return [case_line(table, case, words) for case in cases_offered(table)]
    if kind == DIFFICULTY:
        return [
            words.say("table.choice", id=letter, text=words.say(f"difficulty.{letter}"))
            for letter in DIFFICULTIES
        ]
    if kind == ITEMS:
        return items_lines(table, items_offered(table, table.agenda.a), words)
    assert kind == SUSPECTS
    return [
        words.say("table.choice", id=choice, text=words.say(f"suspects.{choice}"))
        for choice in [SUSPECT_CHOICES[kind] for kind in suspects_offered(table)]
    ]


def character_lines(table: OpenTable, characters: list[int], words: Words) -> list[str]:
    """Characters with their special actions."""
    return [character_line(table, table.pack.characters[character], words) for character in characters]


def character_line(table: OpenTable, character: Character, words: Words) -> str:
    name = words.name("character", character)
    text = special_actions(table, character, words)
    return words.say("table.choice_named", id=character.id, name=name, text=text)


def special_actions(table: OpenTable, character: Character, words: Words) -> str:
    return "; ".join([explain(table.pack, ability, words) for ability in character.abilities])


def case_line(table: OpenTable, case: int, words: Words) -> str:
    """A case with its clues and its rule."""
    card = table.pack.cases[case]
    name = words.name("case", card)
    return words.say("table.choice_named", id=card.id, name=name, text=case_terms(table, card, words))


def case_terms(table: OpenTable, card: Case, words: Words) -> str:
    """The clues that a case needs, its rule, and a warning where it bars every twist marker."""
    terms = [words.say("table.clues_needed", count=card.clues)]
    terms += [explain(table.pack, ability, words) for ability in card.abilities]
    if bars_twists(table.pack, card):
        terms.append(words.say("table.no_twists"))
    return "; ".join(terms)


def bars_twists(pack: Pack, card: Case) -> bool:
    """Whether a case bars all twist markers all game, so that dice and abilities alone cover the culprit's icons."""
    for ability in card.abilities:
        effect = pack.effect_of(ability)
        if effect.op == BLOCK and effect.what == BLOCK_TWIST_USE and effect.icon in (ANY_ICON, NONE):
            return not pack.abilities[ability].conditions
    return False


def items_lines(table: OpenTable, cards: list[int], words: Words) -> list[str]:
    """Items cards with what they have."""
    lines: list[str] = []
    for card in [table.pack.item_cards[place] for place in cards]:
        name = words.name("items", card)
        text = items_terms(table, card, words)
        lines.append(words.say("table.choice_named", id=card.id, name=name, text=text))
    return lines


def items_terms(table: OpenTable, card: ItemCard, words: Words) -> str:
    """The items of a card."""
    return words.listed([words.name("item", table.pack.items[item]) for item in card.slots if item != NONE])


# Inside a turn


def option_lines(table: OpenTable, words: Words) -> list[str]:
    """The two branches of a choice, by the words that choose them."""
    return [
        words.say("table.choice", id=name, text=branch_words(table, branch, words))
        for branch, name in enumerate(actions.BRANCH.names)
    ]


def branch_words(table: OpenTable, branch: int, words: Words) -> str:
    """What the first (0) or the second (1) branch of the choice in hand does."""
    pack = table.pack
    effect = pack.effects[table.agenda.b]
    ability = table.agenda.c
    window = AT_ONCE if ability == NONE else pack.abilities[ability].window
    return effect_words(pack, pack.effects[effect.second if branch else effect.first], window, words)


def first_line(table: OpenTable, me: Detective, words: Words) -> str:
    """D16: what one of two who could come first would do: its task at this hour, or whom it would confront."""
    seat = words.seat(me.seat)
    if table.agenda.b:
        return words.say("table.first_confronting", seat=seat, names=culprit_names(table, me, words))
    card = table.pack.investigate[me.task.card]
    row = row_line(card, current_row(table, card.index, me.hour), False, words).strip()
    return words.say("table.first_task", seat=seat, card=words.card(card), row=row)


def culprit_names(table: OpenTable, me: Detective, words: Words) -> str:
    """To whom the storylines of a detective lead now."""
    names: list[str] = []
    for suspect in likely_culprits(table, me):
        name = words.name("suspect", table.pack.suspects[suspect])
        if name not in names:
            names.append(name)
    return words.say("table.or").join(names)


def item_line(table: OpenTable, me: Detective, item: int, words: Words) -> str:
    """An item of the own card with what it does."""
    found = table.pack.items[table.pack.item_cards[me.item_card].slots[item]]
    key = "table.item" if found.colour == NONE else "table.die_item"
    effect = explain(table.pack, found.ability, words)
    return words.say(key, number=item, name=words.name("item", found), effect=effect)
