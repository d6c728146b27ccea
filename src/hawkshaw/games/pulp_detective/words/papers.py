"""What can be read at the table: the case, the detective and the cards met, each with its line and what it does."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import Paper, capital
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import BANDS, DIE_FACES, Location
from hawkshaw.games.pulp_detective.rules.confrontation import suspects_met
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import GONE, LOCATIONS, SIDEKICKS, OpenTable, is_on
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.explaining import explain
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.picture.choices import bars_twists, item_line
from hawkshaw.games.pulp_detective.words.picture.lines import speciality
from hawkshaw.games.pulp_detective.words.picture.others import (
    gang_card,
    gang_lines,
    sidekick_line,
    suspect_of,
)
from hawkshaw.games.pulp_detective.words.picture.story import front_lines


def papers(view: PulpView, locale: str) -> list[Paper]:
    """What lies open before a seat, the newest last; what is only to be looked up is not read out."""
    table = view.table
    me = table.detectives[view.seat or 0]
    words = Words(locale)
    found: list[Paper] = []
    if table.case != NONE:
        found.append(case_paper(table, words))
    if me.character != NONE:
        found.append(character_paper(view, me, words))
    if me.item_card != NONE:
        found.append(items_paper(table, me, words))
    if table.suspects != NONE and suspects_met(table, me):
        found.append(suspects_paper(view, me, words))
    if is_on(table, LOCATIONS) and me.locations:
        found.append(locations_paper(table, me, words))
    if is_on(table, SIDEKICKS) and me.sidekicks:
        found.append(sidekicks_paper(table, me, words))
    other = table.other_of(me)
    if other is not None and other.character != NONE:
        found.append(other_paper(view, other, words))
    found += met_papers(table, me, words)
    return found + card_papers(view, me, words)


def together(*paragraphs: str) -> str:
    """Paragraphs, those that are there."""
    return "\n".join([paragraph.strip() for paragraph in paragraphs if paragraph.strip()])


# What was chosen


def case_paper(table: OpenTable, words: Words) -> Paper:
    pack = table.pack
    case = pack.cases[table.case]
    rules = [words.say("paper.rule", rule=explain(pack, ability, words)) for ability in case.abilities]
    needs = ""
    if table.difficulty != NONE:
        clues = words.say("table.clues_needed", count=case.clues)
        needs = words.say("paper.needs", clues=clues, hour=case.start[table.difficulty])
    warning = words.say("paper.no_twists") if bars_twists(pack, case) else ""
    text = together(words.line(case), needs, *(rules or [words.say("paper.no_rule")]), warning)
    return Paper("case", words.name("case", case), text)


def character_paper(view: PulpView, me: Detective, words: Words) -> Paper:
    whose = words.whose(view.seat, me.seat, view.table.seats)
    character = view.table.pack.characters[me.character]
    title = words.told("paper.character", whose, name=words.name("character", character))
    return Paper("character", title, character_text(view.table, me, words))


def character_text(table: OpenTable, me: Detective, words: Words) -> str:
    """What a detective is like, and can do."""
    pack = table.pack
    character = pack.characters[me.character]
    band = words.say(f"band.{BANDS[character.bands]}")
    icons = words.say("paper.icons", band=band, icons=speciality(character.icons, words))
    specials = [
        words.say("paper.special", effect=explain(pack, ability, words)) for ability in character.abilities
    ]
    return together(words.line(character), icons, *specials)


def other_paper(view: PulpView, other: Detective, words: Words) -> Paper:
    """The other detective, to be looked up: character, items card, sidekicks and locations."""
    table = view.table
    pack = table.pack
    character = pack.characters[other.character]
    paragraphs = [character_text(table, other, words)]
    if other.item_card != NONE:
        card = pack.item_cards[other.item_card]
        paragraphs.append(words.say("paper.items", name=words.name("items", card)))
        paragraphs += [item_line(table, other, item, words) for item in range(1, DIE_FACES + 1)]
    paragraphs += [sidekick_line(table, pack.sidekicks[place], words) for place in bits_of(other.sidekicks)]
    paragraphs += [location_line(table, pack.locations[place], words) for place in bits_of(other.locations)]
    name = words.name("character", character)
    title = words.told("paper.character", words.seat(other.seat), name=name)
    return Paper("other", title, together(*paragraphs), False)


def items_paper(table: OpenTable, me: Detective, words: Words) -> Paper:
    card = table.pack.item_cards[me.item_card]
    items = [item_line(table, me, item, words) for item in range(1, DIE_FACES + 1)]
    title = words.say("paper.items", name=words.name("items", card))
    return Paper("items", title, together(words.line(card), *items), False)


def suspects_paper(view: PulpView, me: Detective, words: Words) -> Paper:
    table = view.table
    whose = words.whose(view.seat, me.seat, table.seats)
    paragraphs: list[str] = []
    for suspect in suspects_met(table, me):
        paragraphs += [*suspect_of(table, me, suspect, whose, words), words.line(suspect)]
    return Paper("suspects", words.say("paper.suspects"), together(*paragraphs), False)


# Who and what helps or hinders


def locations_paper(table: OpenTable, me: Detective, words: Words) -> Paper:
    paragraphs: list[str] = []
    for place in bits_of(me.locations):
        location = table.pack.locations[place]
        paragraphs += [location_line(table, location, words), words.line(location)]
    return Paper("locations", words.say("paper.locations"), together(*paragraphs), False)


def location_line(table: OpenTable, location: Location, words: Words) -> str:
    name = words.name("location", location)
    effect = explain(table.pack, location.ability, words)
    return words.say("table.location", name=name, effect=effect)


def sidekicks_paper(table: OpenTable, me: Detective, words: Words) -> Paper:
    paragraphs: list[str] = []
    for place in bits_of(me.sidekicks):
        sidekick = table.pack.sidekicks[place]
        paragraphs += [sidekick_line(table, sidekick, words), words.line(sidekick)]
    return Paper("sidekicks", words.say("paper.sidekicks"), together(*paragraphs), False)


def met_papers(table: OpenTable, me: Detective, words: Words) -> list[Paper]:
    """Double crosses that have struck, and gang cards revealed."""
    pack = table.pack
    found: list[Paper] = []
    for place in table.crossed:
        cross = pack.double_crosses[place]
        title = words.say("paper.double_cross", name=words.name("double_cross", cross))
        text = together(words.line(cross), capital(explain(pack, cross.ability, words)))
        found.append(Paper(f"double_cross {cross.id}", title, text))
    for revealed in me.gang:
        card = gang_card(table, revealed.card)
        title = words.say("paper.gang", name=words.name("gang", card))
        text = together(words.line(card), *gang_lines(table, revealed, words))
        found.append(Paper(f"gang {card.id}", title, text))
    return found


# The story


def card_papers(view: PulpView, me: Detective, words: Words) -> list[Paper]:
    """The cards of the display that this seat knows, then the one it has kept or works on."""
    table = view.table
    shown = [
        card
        for card in (*view.displays[table.laid_before(me)], me.kept, me.task.card)
        if card not in (NONE, GONE)
    ]
    found: list[Paper] = []
    for place in shown:
        card = table.pack.investigate[place]
        title = words.say("paper.card", card=words.card(card), type=words.type(card.type))
        found.append(
            Paper(f"card {card.id}", title, together(words.line(card), *front_lines(card, NONE, words)))
        )
    return found
