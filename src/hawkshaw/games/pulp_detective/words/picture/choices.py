"""What single things mean that are chosen from: at set-up, characters to borrow, items, branches, abilities."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_ONCE,
    BLOCK,
    BLOCK_TWIST_USE,
    NONE,
    PER_GAME,
    PER_TURN,
)
from hawkshaw.games.pulp_detective.content.pack import Case, Character, ItemCard, Pack, Suspect
from hawkshaw.games.pulp_detective.knowledge.posing import likely_culprits
from hawkshaw.games.pulp_detective.rules.confrontation import KINDS_HUNTED
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import A_NEMESIS, OpenTable
from hawkshaw.games.pulp_detective.words.explaining import effect_words, explain
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.picture.story import row_line


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


def special_actions(table: OpenTable, character: Character, words: Words) -> str:
    return "; ".join([explain(table.pack, ability, words) for ability in character.abilities])


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


def items_terms(table: OpenTable, card: ItemCard, words: Words) -> str:
    """The items of a card."""
    return words.listed([words.name("item", table.pack.items[item]) for item in card.slots if item != NONE])


def difficulty_terms(table: OpenTable, difficulty: int, words: Words) -> str:
    """What one begins with."""
    stamina = table.pack.start_stamina[difficulty]
    if table.case == NONE:
        return words.say("table.begin_stamina", stamina=stamina)
    hour = table.pack.cases[table.case].start[difficulty]
    return words.say("table.begin_hour", hour=hour, stamina=stamina)


def hunted_names(table: OpenTable, hunted: int, words: Words) -> str:
    """Those of whom one may have done it; which nemesis comes luck decides."""
    names = [
        words.name("suspect", suspect)
        for suspect in table.pack.suspects
        if suspect.kind in KINDS_HUNTED[hunted]
    ]
    return (
        words.listed(names) if hunted != A_NEMESIS else words.say("table.one_of", names=words.listed(names))
    )


# Inside a turn


def branch_words(table: OpenTable, branch: int, words: Words) -> str:
    """What the first (0) or the second (1) branch of the choice in hand does."""
    pack = table.pack
    effect = pack.effects[table.agenda.b]
    ability = table.agenda.c
    window = AT_ONCE if ability == NONE else pack.abilities[ability].window
    return effect_words(pack, pack.effects[effect.second if branch else effect.first], window, words)


def first_words(table: OpenTable, me: Detective, words: Words) -> str:
    """D16: what one of two who could come first would do: its task at this hour, or whom it would confront."""
    if table.agenda.b:
        return words.say("table.first_confronting", names=culprit_names(table, me, words))
    card = table.pack.investigate[me.task.card]
    row = row_line(card, current_row(table, card.index, me.hour), False, words).strip()
    return words.say("table.first_task", card=words.card(card), row=row)


def culprit_names(table: OpenTable, me: Detective, words: Words) -> str:
    """To whom the storylines of a detective lead now."""
    names: list[str] = []
    for suspect in likely_culprits(table, me):
        name = words.name("suspect", table.pack.suspects[suspect])
        if name not in names:
            names.append(name)
    return words.say("table.or").join(names)


def suspect_need(suspect: Suspect, words: Words) -> str:
    """What beating a suspect takes."""
    need = words.icons(suspect.need)
    if suspect.barred == NONE:
        return need
    return f"{need}; {words.say('table.barred', icon=words.icon(suspect.barred))}"


def item_words(table: OpenTable, me: Detective, item: int, words: Words) -> str:
    """What an item of the own card does, and what becomes of it."""
    found = table.pack.items[table.pack.item_cards[me.item_card].slots[item]]
    key = "table.item_once" if found.colour == NONE else "table.item_die"
    return words.say(key, effect=explain(table.pack, found.ability, words))


def item_line(table: OpenTable, me: Detective, item: int, words: Words) -> str:
    """An item of the own card with what it does."""
    found = table.pack.items[table.pack.item_cards[me.item_card].slots[item]]
    effect = item_words(table, me, item, words)
    return words.say("table.item", number=item, name=words.name("item", found), effect=effect)
