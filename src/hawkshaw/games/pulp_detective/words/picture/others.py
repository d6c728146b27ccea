"""Who and what else is on the table: suspects, the blue die, the gang, locations, sidekicks and abilities."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import AT_ONCE, BLUE, ICONS, KINDS, NONE, PASSIVE, TYPES
from hawkshaw.games.pulp_detective.content.pack import DIE_ICONS, SIDE, Card, Sidekick, Suspect
from hawkshaw.games.pulp_detective.rules.aftermath import MOST_REVEALED
from hawkshaw.games.pulp_detective.rules.confrontation import icon_counts, suspects_met
from hawkshaw.games.pulp_detective.rules.in_force import borrowed_texts, gang_ability, matches, trap_of
from hawkshaw.games.pulp_detective.table.detective import SPENT, STATUSES, WAITING, Detective, GangCard
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    GANG,
    LOCATIONS,
    NEMESIS_DIE,
    SIDEKICKS,
    OpenTable,
    is_on,
)
from hawkshaw.games.pulp_detective.words.explaining import explain
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.naming import ability_name
from hawkshaw.games.pulp_detective.words.picture.choices import culprit_names, spent_words, suspect_need

FOUR: Final = len(ICONS)


# Suspects


def suspect_lines(table: OpenTable, me: Detective, whose: str, words: Words) -> list[str]:
    """Everybody who may have done it: the die icons that point to them, what beating them takes, what a match does."""
    lines: list[str] = []
    for suspect in suspects_met(table, me):
        lines += suspect_of(table, me, suspect, whose, words)
    return lines


def suspect_of(table: OpenTable, me: Detective, suspect: Suspect, whose: str, words: Words) -> list[str]:
    name = words.name("suspect", suspect)
    need = suspect_need(suspect, words)
    pips = words.listed([words.pip(pip) for pip in bits_of(suspect.dice)])
    key = "table.suspect" if suspect.dice else "table.suspect_known"
    lines = [words.say(key, pips=pips, name=name, need=need)]
    if suspect.abilities and me.character != NONE:
        key = "table.match" if matches(table, me, suspect.index) else "table.no_match"
        icons = [words.icon(icon) for icon in range(FOUR) if suspect.icons >> icon & 1]
        icons += [words.kind(kind) for kind in range(len(KINDS)) if suspect.icons >> SIDE + kind & 1]
        effects = "; ".join([explain(table.pack, ability, words) for ability in suspect.abilities])
        lines.append(words.told(key, whose, icons=words.listed(icons), effect=effects))
    return lines


def trail_lines(table: OpenTable, me: Detective, whose: str, words: Words) -> list[str]:
    """The die icons in the storylines, and to whom they would lead now."""
    if table.suspects == A_NEMESIS:
        return []
    counts = icon_counts(table, me)
    said = [
        words.say("table.counted", count=counts[pip], name=words.pip(pip))
        for pip in range(DIE_ICONS)
        if counts[pip]
    ]
    lines = [words.told("table.trail", whose, icons=words.listed(said))]
    if any(counts) and me.culprit == NONE:
        lines.append(words.say("table.leads_to", names=culprit_names(table, me, words)))
    return lines


# Modules and abilities


def blue_lines(table: OpenTable, words: Words) -> list[str]:
    """The one blue die, if it is in play."""
    if not is_on(table, NEMESIS_DIE):
        return []
    face = table.pack.dice[table.pack.die_of[BLUE]].faces[table.blue]
    return [words.say("table.blue", number=table.blue + 1, face=words.face(face))]


def company_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """What a detective can do, and the cards of the modules that lie before it."""
    pack = table.pack
    lines = ability_lines(table, me, words)
    for burden in me.burdens:
        cross = pack.double_crosses[burden.card]
        effect = explain(pack, cross.ability, words)
        if burden.icon != NONE:
            effect += f": {words.icon(burden.icon)}"
        lines.append(words.say("table.burden", name=words.name("double_cross", cross), effect=effect))
    if is_on(table, GANG):
        left = len(bits_of(table.gang_deck))
        lines.append(words.say("table.gang", revealed=len(me.gang), most=MOST_REVEALED, count=left))
        for card in me.gang:
            lines += gang_lines(table, card, words)
    if is_on(table, LOCATIONS):
        for place in bits_of(me.locations):
            location = pack.locations[place]
            effect = explain(pack, location.ability, words) + spent_words(table, me, location.ability, words)
            name = words.name("location", location)
            lines.append(words.say("table.location", name=name, effect=effect))
    if is_on(table, SIDEKICKS):
        lines += [sidekick_line(table, pack.sidekicks[place], words) for place in bits_of(me.sidekicks)]
    return lines


def sidekick_line(table: OpenTable, sidekick: Sidekick, words: Words) -> str:
    """What a sidekick does by day, and by night."""
    return words.say(
        "table.sidekick",
        name=words.name("sidekick", sidekick),
        day=explain(table.pack, sidekick.day, words),
        night=explain(table.pack, sidekick.night, words),
    )


def ability_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """The own special action, and those borrowed for this turn."""
    pack = table.pack
    lines: list[str] = []
    for ability in pack.characters[me.character].abilities:
        text = pack.abilities[ability]
        key = "table.special_passive" if text.window == PASSIVE else "table.special_action"
        effect = explain(pack, ability, words) + spent_words(table, me, ability, words)
        lines.append(words.say(key, effect=effect))
    for ability in borrowed_texts(me):
        name = ability_name(pack, ability, words)
        effect = explain(pack, ability, words)
        lines.append(words.say("table.borrowed", name=name, effect=effect))
    return lines


def gang_card(table: OpenTable, place: int) -> Card:
    """A card of the gang deck."""
    pack = table.pack
    return [*pack.henchmen, *pack.molls, *pack.traps][place]


def gang_lines(table: OpenTable, card: GangCard, words: Words) -> list[str]:
    """A revealed gang card: what it waits for, what it brings, how far it is."""
    pack = table.pack
    trap_place = trap_of(table, card.card)
    if trap_place >= 0:
        trap = pack.traps[trap_place]
        effect = "; ".join([explain(pack, ability, words) for ability in trap.abilities])
        key = "table.trap_over" if card.status == SPENT else "table.trap"
        name = words.name("gang", trap)
        return [words.say(key, name=name, effect=effect, space=card.counts[0], length=trap.length)]
    effect = explain(pack, gang_ability(table, card.card), words)
    status = words.say(f"status.{STATUSES[card.status]}")
    if card.card < len(pack.henchmen):
        henchman = pack.henchmen[card.card]
        if card.status == WAITING:
            left = [max(henchman.pattern[i] - card.counts[i], 0) for i in range(len(TYPES))]
            status = words.say("status.needs", what=words.types(left))
        elif pack.abilities[henchman.ability].window == AT_ONCE:
            status = words.say("status.granted")
        name = words.name("gang", henchman)
        return [words.say("table.henchman", name=name, effect=effect, status=status)]
    moll = pack.molls[card.card - len(pack.henchmen)]
    if card.status == WAITING:
        status = words.say("status.needs", what=words.icons(moll.pattern))
    name = words.name("gang", moll)
    return [words.say("table.moll", name=name, effect=effect, status=status)]
