"""What every pack must meet so that the rules work with it; `own_pack` adds what our own pack promises besides."""

from __future__ import annotations

from collections import Counter

from hawkshaw.core.bits import count_bits
from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    BAND,
    BLUE,
    COLOURS,
    GRAY,
    GREEN,
    ICONS,
    IF_SPECIAL,
    NEMESIS_CARD,
    NONE,
    PER_HOUR,
    PERSUASION,
    PURPLE,
    RED,
    TYPES,
    WORD,
    YELLOW,
)
from hawkshaw.games.pulp_detective.content.findings import Finding, Unmet
from hawkshaw.games.pulp_detective.content.own_pack import broken_promises
from hawkshaw.games.pulp_detective.content.pack import (
    BLANK,
    BLUE_BAND,
    COMPASS,
    CRIMINAL,
    CRYSTAL,
    DIE_ICONS,
    FACES,
    HOUR_LOST,
    HOURS_GAINED,
    MARKERS,
    MASTERMIND,
    MOST_STAMINA,
    NEMESIS,
    RED_BAND,
    SOCIETY,
    STAMINA_1,
    STAMINA_2,
    SUSPECT_KINDS,
    Case,
    Die,
    Investigate,
    Pack,
    Suspect,
)
from hawkshaw.games.pulp_detective.content.reading import Files, read_pack

ANYWHERE = "(all files)"
MOST = 200
"""Cards of one kind."""


class Report:
    """All there is to say about a pack."""

    def __init__(self) -> None:
        self.pack: Pack | None = None
        """The pack, if it can be played with."""
        self.title = ""
        self.language = ""
        self.own: list[str] = []
        """The kinds of tables that it has itself; the others are ours."""
        self.counts: dict[str, int] = {}
        """How many there are of each kind of card, by the name of its table."""
        self.faults: list[Finding] = []
        """What every pack must meet and this one does not."""
        self.differences: list[Finding] = []
        """What our own pack promises and this one does not."""


def check(files: Files) -> Report:
    """Everything a person who wrote a pack should hear about it."""
    reading = read_pack(files)
    report = Report()
    report.own = reading.own
    report.faults = reading.faults
    if reading.pack is None:
        return report
    report.title = reading.pack.title
    report.language = reading.pack.language

    def found(unmet: Unmet) -> list[Finding]:
        return [Finding(rule, reading.file_of.get(card, ANYWHERE), card, why) for rule, card, why in unmet]

    report.faults = found(requirements(reading.pack))
    if not report.faults:
        report.pack = reading.pack
        report.counts = counts(reading.pack)
        report.differences = found(broken_promises(reading.pack))
    return report


def counts(pack: Pack) -> dict[str, int]:
    """How many there are of each kind of card, by the name of its table."""
    return {
        "character": len(pack.characters),
        "item_card": len(pack.item_cards),
        "case": len(pack.cases),
        "suspect": len(pack.suspects),
        "double_cross": len(pack.double_crosses),
        "henchman": len(pack.henchmen),
        "moll": len(pack.molls),
        "trap": len(pack.traps),
        "location": len(pack.locations),
        "sidekick": len(pack.sidekicks),
        "investigate": len(pack.investigate),
        "die": len(pack.dice),
    }


def requirements(pack: Pack) -> Unmet:
    """What every pack must meet and this one does not."""
    yield from _enough(pack)
    yield from _yellow_dice(pack)
    yield from _other_dice(pack)
    yield from _tracks(pack)
    yield from _suspects(pack)
    for case in pack.cases:
        yield from _case(pack, case)
    for card in pack.investigate:
        yield from _investigate(card)
    yield from _gang(pack)


def _enough(pack: Pack) -> Unmet:
    """PDC-01: as many of everything as the rules deal out."""
    least = {
        "case": (len(pack.cases), 1),
        "item_card": (len(pack.item_cards), 1),
        "double_cross": (len(pack.double_crosses), 6),
        "location": (len(pack.locations), 6),
        "sidekick": (len(pack.sidekicks), 4),
    }
    for kind, there in counts(pack).items():
        if there > MOST:
            yield "PDC-01", kind, f"{there} of them; no table is large enough for more than {MOST}"
    for kind, (there, needed) in least.items():
        if there < needed:
            yield "PDC-01", kind, f"{there} of them; the rules need {needed} at least"
    nemeses = len([card for card in pack.investigate if card.type == NEMESIS_CARD])
    if nemeses == 0 or len(pack.investigate) - nemeses < 9:
        yield "PDC-01", "investigate", "the deck needs one nemesis card and nine others at least"
    sides = Counter((character.card, character.side) for character in pack.characters)
    for character in pack.characters:
        if sides[character.card, character.side] > 1 or character.back == NONE:
            yield "PDC-01", character.id, f"card {character.card} needs a side a and a side b, one of each"
    red = {character.card for character in pack.characters if character.bands & RED_BAND}
    blue = {character.card for character in pack.characters if character.bands & BLUE_BAND}
    if not red or not blue or len(red | blue) < 2:
        yield (
            "PDC-01",
            "character",
            "two cards are needed at least, one with a red band and one with a blue one",
        )
    colours = Counter(die.colour for die in pack.dice)
    for colour, name in enumerate(COLOURS):
        needed = 4 if colour == YELLOW else 1
        if colours[colour] != needed:
            yield "PDC-01", "die", f"{colours[colour]} {name} dice; there must be {needed}"


def _yellow_dice(pack: Pack) -> Unmet:
    """PDC-02: all four icons, two of them twice, and no two dice the same (PD-79)."""
    seen: list[list[int]] = []
    for die in pack.dice:
        if die.colour != YELLOW:
            continue
        counts = [die.faces.count(icon) for icon in range(len(ICONS))]
        if sorted(counts) != [1, 1, 2, 2]:
            yield "PDC-02", die.id, "a yellow die has all four task icons, two of them twice"
        elif counts in seen:
            yield "PDC-02", die.id, "another yellow die has the same icons; they must differ"
        seen.append(counts)


def _other_dice(pack: Pack) -> Unmet:
    """PDC-03: what the rules say of the dice that are not yellow."""
    special: dict[int, list[int]] = {
        RED: [],
        GRAY: [],
        GREEN: [HOUR_LOST, HOURS_GAINED],
        PURPLE: [COMPASS, CRYSTAL],
        BLUE: [STAMINA_1, STAMINA_2],
    }
    for die in pack.dice:
        if die.colour == YELLOW:
            continue
        wanted = special[die.colour]
        if sorted(face for face in die.faces if face >= len(ICONS)) != wanted:
            names = " and ".join([FACES[face] for face in wanted])
            yield "PDC-03", die.id, f"besides task icons it has {names or 'nothing'}, each once"
        yield from _icons_of(die)


def _icons_of(die: Die) -> Unmet:
    for colour, icon in ((RED, WORD), (GRAY, PERSUASION)):
        if die.colour == colour and die.faces.count(icon) != 3:
            yield "PDC-03", die.id, f"three of its faces show {ICONS[icon]}, not {die.faces.count(icon)}"
    if die.colour == BLUE and len(set(die.faces)) < len(die.faces):
        yield "PDC-03", die.id, "its six faces differ"
    if die.colour == BLUE and die.faces[0] != STAMINA_1:
        yield "PDC-03", die.id, "it starts on its first face, which is the mildest: stamina-1"


def _tracks(pack: Pack) -> Unmet:
    """PDC-04, and the markers' icons (PD-R2)."""
    rolls = pack.rolls
    if rolls[5] != 4 or rolls[8] != 5:
        yield "PDC-04", "stamina", f"dice: {rolls[5]} at stamina 5 and {rolls[8]} at 8; it must be 4 and 5"
    if rolls[1] < 1 or rolls[1:] != sorted(rolls[1:]):
        yield "PDC-04", "stamina", "dice: more stamina never gives fewer dice, and the least gives one"
    if pack.extra_rolls[1:] != [2, 1, 0, 0, 0, 0, 0, 0]:
        yield "PDC-04", "stamina", "extra: an hour buys two dice at stamina 1, one at 2 and none above"
    if pack.wild_twists[1:] != [0, 0, 0, 0, 0, 0, 0, 1]:
        yield "PDC-04", "stamina", "wild: one twist marker is wild at stamina 8 and none below"
    beginner, normal, advanced = pack.start_stamina
    if not MOST_STAMINA >= beginner >= normal >= advanced >= 1:
        yield "PDC-04", "stamina", "start: from 8 down to 1, and never more for the more difficult"
    if pack.clue_bonus[0] != NONE:
        yield "PDC-04", "clues", "bonus: nothing is reached at clue 0, so its bonus is empty"
    if len(set(pack.marker_icons)) < len(MARKERS):
        yield "PD-R2", "markers", "every investigation marker has a task icon of its own"


def _suspects(pack: Pack) -> Unmet:
    """PDC-06 and PDC-07: whoever the icons point to is found, and has what their kind has."""
    for kind in (CRIMINAL, MASTERMIND, SOCIETY):
        icons = range(BLANK + 1 if kind == SOCIETY else BLANK, DIE_ICONS)
        for icon in icons:
            there = [who.id for who in pack.suspects if who.kind == kind and who.dice >> icon & 1]
            if len(there) != 1:
                name = "blank" if icon == BLANK else str(icon)
                who_has = " and ".join(there) or f"nobody of kind {SUSPECT_KINDS[kind]}"
                card = there[-1] if there else "suspect"
                yield "PDC-07", card, f"{who_has} has the die icon {name}; it must be exactly one"
    fronts = [who.id for who in pack.suspects if who.leads_on]
    criminals = [who.id for who in pack.suspects if who.kind == CRIMINAL]
    if len(fronts) != 1 or fronts[0] not in criminals:
        yield "PDC-07", fronts[-1] if fronts else "suspect", "exactly one criminal has leads_on = true"
    if not [who for who in pack.suspects if who.kind == NEMESIS]:
        yield "PDC-01", "suspect", "there must be a nemesis"
    for who in pack.suspects:
        yield from _suspect(who)


def _suspect(who: Suspect) -> Unmet:
    if sum(who.need) == 0:
        yield "PDC-07", who.id, "need: a suspect asks for one task icon at least"
    if who.kind in (SOCIETY, NEMESIS):
        if who.icons == 0 or not who.abilities:
            yield "PDC-06", who.id, "a member of the Society and a nemesis have icons and a match"
    elif who.icons or who.abilities:
        yield "PDC-06", who.id, "only members of the Society and nemeses have icons and a match"
    if who.kind == SOCIETY:
        if count_bits(who.dice) != 1 or who.dice & 1 << BLANK:
            yield "PDC-07", who.id, "a member of the Society has one die icon from 1 to 6"
        if who.barred == NONE or who.need[who.barred] == 0:
            yield "PDC-07", who.id, "x: one of the task icons that this member needs is marked"
    elif who.barred != NONE:
        yield "PDC-07", who.id, "x: only members of the Society have a marked icon"
    if who.kind == NEMESIS and who.dice:
        yield "PDC-07", who.id, "dice: a nemesis is known from the start and has no die icon"


def _case(pack: Pack, case: Case) -> Unmet:
    """PDC-08."""
    beginner, normal, advanced = case.start
    if not beginner > normal > advanced:
        yield "PDC-08", case.id, "start: the more difficult, the later it begins: B above N above A"
    if case.clues >= len(pack.clue_bonus):
        yield "PDC-08", case.id, f"clues: the clue track ends at {len(pack.clue_bonus) - 1}"
    marks = False
    bands = False
    for place in case.abilities:
        ability = pack.abilities[place]
        effect = pack.effects[ability.effect]
        marks |= ability.limit == PER_HOUR or IF_SPECIAL in [
            condition.kind for condition in ability.conditions
        ]
        bands |= effect.op == ADD_ICON and effect.what == BAND
    if marks != (case.special != 0):
        yield "PDC-08", case.id, "special: marked hours and abilities that ask for them go together"
    if bands != any(case.spans):
        yield "PDC-08", case.id, "span: lines above the track and add_icon(band,1) go together"


def _investigate(card: Investigate) -> Unmet:
    """PDC-09."""
    if len(card.rows) != 3:
        yield "PDC-09", card.id, f"{len(card.rows)} rows; a card has three"
    hours = [row.hour for row in card.rows]
    if hours != sorted(set(hours)):
        yield "PDC-09", card.id, "row: the hours rise from the bottom row to the top one"
    for row in card.rows:
        if not 2 <= sum(row.need) <= 5:
            yield "PDC-09", card.id, f"row {row.hour}: {sum(row.need)} icons; a task has 2 to 5"
        if row.nemesis != (card.type == NEMESIS_CARD):
            yield (
                "PDC-09",
                card.id,
                f"row {row.hour}: nemesis is true on all rows of nemesis cards and on no other",
            )


def _gang(pack: Pack) -> Unmet:
    """PDC-12."""
    for trap in pack.traps:
        if trap.length < 2:
            yield "PDC-12", trap.id, "length: a trap has two spaces at least, or it would burden nobody"
    for henchman in pack.henchmen:
        if henchman.pattern[NEMESIS_CARD]:
            names = ", ".join(TYPES[:NEMESIS_CARD])
            yield "PDC-12", henchman.id, f"pattern: a henchman waits for {names} only"
    for moll in pack.molls:
        if sum(moll.pattern) == 0:
            yield "PDC-12", moll.id, "pattern: a gun moll waits for one task icon at least"
