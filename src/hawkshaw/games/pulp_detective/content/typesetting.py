"""Turning what is printed on a card into the ints of a `Pack`, and objecting to abilities that a card cannot have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from hawkshaw.games.pulp_detective.content import ability_terms
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effect_notation import read_ability, read_effect
from hawkshaw.games.pulp_detective.content.effect_windows import misplaced, over_at_once
from hawkshaw.games.pulp_detective.content.effects import (
    AT_ONCE,
    AT_ROLL,
    COLOURS,
    DIE_BY,
    ICONS,
    KINDS,
    NONE,
    TWIST_BY,
    TYPES,
    YELLOW,
    Ability,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import (
    BANDS,
    BLANK,
    EDGES,
    FACES,
    SIDE,
    SUSPECT_KINDS,
    TOP_HOUR,
    Card,
    Case,
    Character,
    Die,
    DoubleCross,
    Henchman,
    Investigate,
    Item,
    ItemCard,
    Location,
    Moll,
    Pack,
    Row,
    Sidekick,
    Suspect,
    Trap,
)
from hawkshaw.games.pulp_detective.content.printed import (
    PrintedCard,
    PrintedCase,
    PrintedCharacter,
    PrintedClues,
    PrintedDie,
    PrintedDoubleCross,
    PrintedHenchman,
    PrintedIcon,
    PrintedInvestigate,
    PrintedItemCard,
    PrintedLocation,
    PrintedMarkers,
    PrintedMoll,
    PrintedSidekick,
    PrintedStamina,
    PrintedStart,
    PrintedSuspect,
    PrintedTrap,
)

CardT = TypeVar("CardT", bound=Card)


class Typesetter:
    """Fills a pack, card by card."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.reasons: list[tuple[str, str]] = []

    def set(self, printed: msgspec.Struct) -> list[tuple[str, str]]:
        """Add a card or track to the pack; what is wrong with it, as rules and sentences."""
        self.reasons = []
        match printed:
            case PrintedCharacter():
                self._character(printed)
            case PrintedItemCard():
                self._item_card(printed)
            case PrintedCase():
                self._case(printed)
            case PrintedSuspect():
                self._suspect(printed)
            case PrintedDoubleCross():
                self._double_cross(printed)
            case PrintedHenchman():
                self._henchman(printed)
            case PrintedMoll():
                self._moll(printed)
            case PrintedTrap():
                trap = Trap(printed.id, printed.name)
                trap.length = printed.length
                trap.abilities = self._abilities(printed, printed.ability, ability_terms.TRAP)
                self.pack.traps.append(_dress(trap, printed, len(self.pack.traps)))
            case PrintedLocation():
                location = Location(printed.id, printed.name)
                location.ability = self._ability(printed.id, 0, printed.ability, ability_terms.STANDING)
                self.pack.locations.append(_dress(location, printed, len(self.pack.locations)))
            case PrintedSidekick():
                sidekick = Sidekick(printed.id, printed.name)
                sidekick.day = self._ability(printed.id, 0, printed.day, ability_terms.BY_DAY)
                sidekick.night = self._ability(printed.id, 1, printed.night, ability_terms.BY_NIGHT)
                self.pack.sidekicks.append(_dress(sidekick, printed, len(self.pack.sidekicks)))
            case PrintedInvestigate():
                self._investigate(printed)
            case PrintedDie():
                die = Die(printed.id, printed.name)
                die.colour = COLOURS.index(printed.colour)
                die.faces = [FACES.index(face) for face in printed.faces]
                self.pack.dice.append(_dress(die, printed, len(self.pack.dice)))
            case PrintedStamina():
                self.pack.rolls = [0, *printed.dice]
                self.pack.extra_rolls = [0, *printed.extra]
                self.pack.wild_twists = [0, *printed.wild]
                self.pack.start_stamina = _starts(printed.start)
            case PrintedClues():
                self.pack.clue_bonus = [self._bonus(text) for text in printed.bonus]
            case PrintedMarkers():
                marked = (printed.lead, printed.gun, printed.deus, printed.interrogate)
                self.pack.marker_icons = [ICONS.index(icon) for icon in marked]
            case _:
                raise TypeError(f"nothing of a pack: {printed!r}")
        return self.reasons

    def _object(self, reason: str) -> None:
        self.reasons.append(("PDC-11", reason))

    def finish(self) -> None:
        """Find what belongs together once all the cards are there."""
        pack = self.pack
        for one in pack.characters:
            for other in pack.characters:
                if other.card == one.card and other.side != one.side:
                    one.back = other.index
        pack.yellow = [die.index for die in pack.dice if die.colour == YELLOW]
        for die in pack.dice:
            if die.colour != YELLOW:
                pack.die_of[die.colour] = die.index

    def _ability(self, card: str, part: int, text: str, holder: ability_terms.Holder) -> int:
        """Add an ability; NONE if it is none that this card can have."""
        pack = self.pack
        try:
            ability = read_ability(pack.effects, text)
        except ValueError as error:
            self._object(str(error))
            return NONE
        wrong = misplaced(pack.effects, ability.effect, ability.window)
        wrong = wrong or ability_terms.meaningless(pack.effects, ability, holder)
        if not wrong and _grants_permanent(pack.effects, ability) and holder != ability_terms.HENCHMAN:
            wrong = "a permanent twist marker lies on a henchman and nowhere else"
        if wrong:
            self._object(f"{text!r}: {wrong}")
        ability.card = card
        ability.part = part
        ability.index = len(pack.abilities)
        pack.abilities.append(ability)
        return ability.index

    def _abilities(
        self, printed: PrintedCard, texts: Sequence[str], holder: ability_terms.Holder
    ) -> list[int]:
        return [self._ability(printed.id, part, text, holder) for part, text in enumerate(texts)]

    def _bonus(self, text: str) -> int:
        if not text:
            return NONE
        try:
            effect = read_effect(self.pack.effects, text)
        except ValueError as error:
            self._object(str(error))
            return NONE
        wrong = misplaced(self.pack.effects, effect, AT_ONCE)
        if not wrong and not over_at_once(self.pack.effects[effect]):
            wrong = "a bonus is over at once"
        wrong = wrong or ability_terms.meaningless(
            self.pack.effects, Ability(effect), ability_terms.DOUBLE_CROSS
        )
        if wrong:
            self._object(f"{text!r}: {wrong}")
        return effect

    def _character(self, printed: PrintedCharacter) -> None:
        character = Character(printed.id, printed.name)
        character.card = printed.card
        character.side = printed.side
        character.bands = BANDS.index(printed.band)
        character.icons = _specialities(printed.icons)
        character.abilities = self._abilities(printed, printed.ability, ability_terms.STANDING)
        self.pack.characters.append(_dress(character, printed, len(self.pack.characters)))

    def _item_card(self, printed: PrintedItemCard) -> None:
        card = ItemCard(printed.id, printed.name)
        card.copies = printed.copies
        for slot, entry in enumerate(printed.item, 1):
            item = Item(item_id(printed.id, slot), entry.name)
            item.item_card = len(self.pack.item_cards)
            item.slot = slot
            item.set = printed.set
            item.ability = self._ability(item.id, 0, entry.ability, ability_terms.ITEM)
            if entry.kind == "die" and item.ability != NONE:
                effect = self.pack.effect_of(item.ability)
                ability = self.pack.abilities[item.ability]
                if effect.op == DIE_BY and effect.what != YELLOW and ability.window == AT_ROLL:
                    item.colour = effect.what
                else:
                    self._object(f"{entry.name}: an item of kind die has die(colour,+1) @roll, not yellow")
                if not ability_terms.plain_grant(ability):
                    self._object(f"{entry.name}: holding an item of kind die is enough; leave all else out")
            item.index = len(self.pack.items)
            card.slots[slot] = item.index
            self.pack.items.append(item)
        self.pack.item_cards.append(_dress(card, printed, len(self.pack.item_cards)))

    def _case(self, printed: PrintedCase) -> None:
        case = Case(printed.id, printed.name)
        case.clues = printed.clues
        case.top = TOP_HOUR
        case.start = _starts(printed.start)
        for span in printed.night:
            for hour in self._hours(span):
                case.night |= 1 << hour
        for hour in printed.special:
            case.special |= 1 << hour
        for line in printed.span:
            for hour in self._hours(line.hours):
                case.spans[hour] |= 1 << ICONS.index(line.icon)
        case.abilities = self._abilities(printed, printed.ability, ability_terms.STANDING)
        self.pack.cases.append(_dress(case, printed, len(self.pack.cases)))

    def _hours(self, span: tuple[int, int]) -> range:
        early, late = span
        if early < late:
            self.reasons.append(("PDC-08", f"the hours run downward, so a span is written [{late}, {early}]"))
        return range(late, early + 1)

    def _suspect(self, printed: PrintedSuspect) -> None:
        suspect = Suspect(printed.id, printed.name)
        suspect.kind = SUSPECT_KINDS.index(printed.kind)
        suspect.card = printed.card
        suspect.side = printed.side
        suspect.leads_on = printed.leads_on
        for icon in printed.dice:
            suspect.dice |= 1 << _die_icon(icon)
        suspect.need = _counts(printed.need)
        if printed.x is not None:
            suspect.barred = ICONS.index(printed.x)
        if printed.icons is not None:
            suspect.icons = _specialities(printed.icons)
        holder = ability_terms.SOCIETY if printed.kind == "society" else ability_terms.NEMESIS
        suspect.abilities = self._abilities(printed, printed.match, holder)
        self.pack.suspects.append(_dress(suspect, printed, len(self.pack.suspects)))

    def _double_cross(self, printed: PrintedDoubleCross) -> None:
        card = DoubleCross(printed.id, printed.name)
        card.lasts = printed.until == "task_end"
        card.ability = self._ability(printed.id, 0, printed.ability, ability_terms.DOUBLE_CROSS)
        if card.ability != NONE:
            ability = self.pack.abilities[card.ability]
            if EFFECTS[self.pack.effects[ability.effect].op].lasts != card.lasts:
                self._object('until = "task_end" goes with block and need, and with nothing else')
        self.pack.double_crosses.append(_dress(card, printed, len(self.pack.double_crosses)))

    def _henchman(self, printed: PrintedHenchman) -> None:
        henchman = Henchman(printed.id, printed.name)
        for type_ in printed.pattern:
            henchman.pattern[TYPES.index(type_)] += 1
        henchman.ability = self._ability(printed.id, 0, printed.ability, ability_terms.HENCHMAN)
        if henchman.ability != NONE:
            ability = self.pack.abilities[henchman.ability]
            if (ability.window == AT_ONCE) != _grants_permanent(self.pack.effects, ability):
                self._object("without a window a henchman gives a permanent twist marker, and only so")
        self.pack.henchmen.append(_dress(henchman, printed, len(self.pack.henchmen)))

    def _moll(self, printed: PrintedMoll) -> None:
        moll = Moll(printed.id, printed.name)
        moll.pattern = _counts(printed.pattern)
        moll.permanent = printed.permanent
        holder = ability_terms.LASTING_BONUS if printed.permanent else ability_terms.BONUS
        moll.ability = self._ability(printed.id, 0, printed.ability, holder)
        self.pack.molls.append(_dress(moll, printed, len(self.pack.molls)))

    def _investigate(self, printed: PrintedInvestigate) -> None:
        card = Investigate(printed.id, printed.name)
        card.type = TYPES.index(printed.type)
        edges = printed.edges
        card.edges = [EDGES.index(edge) for edge in (edges.left, edges.top, edges.right, edges.bottom)]
        card.die = _die_icon(printed.die)
        for row in printed.row:
            reward, penalty = KINDS.index(row.reward), KINDS.index(row.penalty)
            card.rows.append(Row(row.hour, _counts(row.need), reward, penalty, row.nemesis))
        self.pack.investigate.append(_dress(card, printed, len(self.pack.investigate)))


def _dress(card: CardT, printed: PrintedCard, index: int) -> CardT:
    card.index = index
    card.line = printed.line
    card.set = printed.set
    return card


def item_id(card: str, slot: int) -> str:
    """The id of an item, which has none printed."""
    return f"{card}_{slot}"


def _grants_permanent(effects: list[Effect], ability: Ability) -> bool:
    effect = effects[ability.effect]
    return effect.op == TWIST_BY and effect.flag


def _specialities(icons: tuple[str, str]) -> int:
    task, action = icons
    return 1 << ICONS.index(task) | 1 << (SIDE + KINDS.index(action))


def _counts(need: Mapping[PrintedIcon, int]) -> list[int]:
    counts = [0] * len(ICONS)
    for icon, count in need.items():
        counts[ICONS.index(icon)] = count
    return counts


def _die_icon(icon: int | str) -> int:
    return icon if isinstance(icon, int) else BLANK


def _starts(start: PrintedStart) -> list[int]:
    return [start.B, start.N, start.A]
