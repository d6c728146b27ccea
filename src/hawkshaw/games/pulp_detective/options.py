"""What a table of Pulp Detective can be like, and what of it cannot be."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.space import Domain
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.packs import LONGEST_PACK
from hawkshaw.games.pulp_detective.rules.setup import Choices, fits_seat, needs_markers, needs_nemesis
from hawkshaw.games.pulp_detective.table.actions import DIFFICULTY_LETTER, SUSPECT_CHOICE, names_of
from hawkshaw.games.pulp_detective.table.open import (
    INSPECTOR,
    MARKERS,
    MODES,
    MODULES,
    NEMESIS_DIE,
    PRIVATE,
    RIVALS,
    SOLO,
    TOGETHER,
)
from hawkshaw.games.pulp_detective.words.language import Words

ASK = "ask"


class PulpOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
    """What a table of Pulp Detective can be like; "ask" leaves a step of set-up to the seat it belongs to."""

    mode: Annotated[
        Literal["usual", "solo", "rivals", "together"],
        msgspec.Meta(
            description="Alone, as rivals in a race against time, or two who solve the case together; "
            "usual: one plays solo, two play together."
        ),
    ] = "usual"
    character: Annotated[
        str, msgspec.Meta(description="Whom you play; every detective has a special action.")
    ] = "ch07"
    case: Annotated[
        str, msgspec.Meta(description="What is to be solved; every case has its own clock and its own rule.")
    ] = "ca06"
    difficulty: Annotated[
        str, msgspec.Meta(description="The harder, the less time and stamina you begin with.")
    ] = "B"
    items: Annotated[str, msgspec.Meta(description="What there is to be found on the way.")] = "items_a"
    inspector: Annotated[
        str, msgspec.Meta(description="With two: whom the second plays, a police inspector.")
    ] = "ch13"
    inspector_items: Annotated[
        str, msgspec.Meta(description="With two: what there is to be found for the second.")
    ] = "items_a"
    suspects: Annotated[
        str, msgspec.Meta(description="Who did it, and so what the confrontation is like.")
    ] = "criminal"
    markers: Annotated[
        bool,
        msgspec.Meta(
            description="Twist markers can be given for four stronger ones: "
            "A Lead, Chekhov's Gun, Deus ex Machina, Interrogate."
        ),
    ] = False
    nemesis: Annotated[
        bool,
        msgspec.Meta(
            description="A deck with Nemesis cards, whose failures turn the blue die; it strikes in the confrontation."
        ),
    ] = False
    gang: Annotated[
        bool,
        msgspec.Meta(
            description="After a failure you may meet henchmen, gun molls or traps instead of the penalty."
        ),
    ] = False
    double_cross: Annotated[
        bool,
        msgspec.Meta(
            description="Three to six of the cards in the deck turn against you the moment they come up."
        ),
    ] = False
    sidekicks: Annotated[
        bool, msgspec.Meta(description="Four people who help once each, one way by day and another by night.")
    ] = False
    locations: Annotated[
        bool, msgspec.Meta(description="Three places that change the rules for the whole case.")
    ] = False
    pack: Annotated[
        str,
        msgspec.Meta(
            max_length=LONGEST_PACK,
            description="Cards of your own: the text of a pack's files, on the command line @DIR; or ours.",
        ),
    ] = ""


USUAL: Final = PulpOptions()


class ModuleMissing(BadOption):
    """A card was chosen that does nothing without a module, which is off."""

    def __init__(self, option: str, id: str, name: str, module: str, rule: str) -> None:
        self.option = option
        # The card by its words: a refusal goes from one process to another, where cards do not.
        self.id = id
        self.name = name
        self.module = module
        self.rule = rule
        super().__init__(f"option {option!r}: {self.said(ENGLISH)}; set the option {module!r} too")

    def said(self, locale: str) -> str:
        words = Words(locale)
        name = words.called(self.option, self.id, self.name)
        return words.say(f"unplayable.{self.module}", name=name, rule=self.rule)

    def __reduce__(self) -> tuple[type[ModuleMissing], tuple[str, ...]]:
        return ModuleMissing, (self.option, self.id, self.name, self.module, self.rule)


class NotForTwo(BadOption):
    """A card that one of two detectives cannot have, because of its band or because the other has it."""

    def __init__(self, option: str, key: str, section: str, id: str, name: str, rule: str) -> None:
        self.option = option
        self.key = key
        self.section = section
        self.id = id
        self.name = name
        self.rule = rule
        super().__init__(f"option {option!r}: {self.said(ENGLISH)}")

    def said(self, locale: str) -> str:
        words = Words(locale)
        name = words.called(self.section, self.id, self.name)
        return words.say(f"unplayable.{self.key}", name=name, rule=self.rule)

    def __reduce__(self) -> tuple[type[NotForTwo], tuple[str, ...]]:
        return NotForTwo, (self.option, self.key, self.section, self.id, self.name, self.rule)


class WrongMode(BadOption):
    """A mode that so many cannot play."""

    def __init__(self, mode: str, seats: int) -> None:
        self.mode = mode
        self.seats = seats
        super().__init__(f"option 'mode': {self.said(ENGLISH)}; allowed: {', '.join(modes_for(seats))}")

    def said(self, locale: str) -> str:
        return Words(locale).say(f"unplayable.mode_{self.mode}", rule="PD-01")

    def __reduce__(self) -> tuple[type[WrongMode], tuple[str, int]]:
        return WrongMode, (self.mode, self.seats)


def own_options(options: msgspec.Struct) -> PulpOptions:
    assert isinstance(options, PulpOptions)
    return options


def modes_for(seats: int) -> list[str]:
    """The modes that so many can play."""
    return ["usual", MODES[SOLO]] if seats == 1 else ["usual", MODES[RIVALS], MODES[TOGETHER]]


def mode_of(options: PulpOptions, seats: int) -> int:
    """PD-01: how so many play; a mode that does not fit is refused."""
    if options.mode not in modes_for(seats):
        raise WrongMode(options.mode, seats)
    if options.mode == "usual":
        return SOLO if seats == 1 else TOGETHER
    return MODES.index(options.mode)


def modules_of(options: PulpOptions, seats: int) -> int:
    """The modules that are on, as a mask; two always have the investigation markers (PD-173)."""
    mask = MARKERS if seats > 1 else 0
    for bit, name in enumerate(MODULES):
        if getattr(options, name):
            mask |= 1 << bit
    return mask


def chosen(option: str, value: str, domain: Domain) -> int:
    """What an option of set-up names, -1 if it is asked."""
    if value == ASK:
        return NONE
    if value.lower() not in domain.place:
        allowed = ", ".join([*domain.names, ASK])
        raise BadOption(f"option {option!r} cannot be {value!r}; allowed: {allowed}")
    return domain.value(value)


def playable_characters(pack: Pack, modules: int) -> list[str]:
    """PD-R5: those whose special action needs no module that is off."""
    return [one.id for one in pack.characters if modules & MARKERS or not needs_markers(pack, one.index)]


def playable_cases(pack: Pack, modules: int) -> list[str]:
    """PD-R6."""
    return [one.id for one in pack.cases if modules & NEMESIS_DIE or not needs_nemesis(pack, one.index)]


def fitted(options: PulpOptions, pack: Pack) -> PulpOptions:
    """With a pack that lacks the cards chosen by default, its first that the modules and the seats allow."""
    names = names_of(pack)
    modules = modules_of(options, 1)
    found: dict[str, str] = {}
    for option, domain, fitting in (
        ("character", names.character, playable_characters(pack, modules)),
        ("case", names.case, playable_cases(pack, modules)),
        ("items", names.items, list(names.items.names)),
    ):
        usual: str = getattr(USUAL, option)
        if getattr(options, option) == usual and usual not in domain.place:
            found[option] = (fitting or domain.names)[0]
    if options.inspector == USUAL.inspector and USUAL.inspector not in names.character.place:
        found["inspector"] = ASK
    if options.inspector_items == USUAL.inspector_items and USUAL.inspector_items not in names.items.place:
        found["inspector_items"] = ASK
    return msgspec.structs.replace(options, **found)


def choices_of(options: PulpOptions, pack: Pack, seats: int) -> Choices:
    """PD-R5, PD-R6: the steps of set-up that are decided; what the modules forbid is refused with the reason."""
    names = names_of(pack)
    choices = Choices()
    choices.characters[PRIVATE] = chosen("character", options.character, names.character)
    choices.case = chosen("case", options.case, names.case)
    choices.difficulty = chosen("difficulty", options.difficulty, DIFFICULTY_LETTER)
    choices.items[PRIVATE] = chosen("items", options.items, names.items)
    choices.suspects = chosen("suspects", options.suspects, SUSPECT_CHOICE)
    modules = modules_of(options, seats)
    character = choices.characters[PRIVATE]
    if options.character == ASK and not playable_characters(pack, modules):
        raise BadOption("option 'markers' must be true: no character of this pack can do without it (PD-R5)")
    if options.case == ASK and not playable_cases(pack, modules):
        raise BadOption("option 'nemesis' must be true: no case of this pack can do without it (PD-R6)")
    if character != NONE and not modules & MARKERS and needs_markers(pack, character):
        person = pack.characters[character]
        raise ModuleMissing("character", person.id, person.name, "markers", "PD-R5")
    if choices.case != NONE and not modules & NEMESIS_DIE and needs_nemesis(pack, choices.case):
        case = pack.cases[choices.case]
        raise ModuleMissing("case", case.id, case.name, "nemesis", "PD-R6")
    if seats > 1:
        choices.characters[INSPECTOR] = chosen("inspector", options.inspector, names.character)
        choices.items[INSPECTOR] = chosen("inspector_items", options.inspector_items, names.items)
        check_two(pack, choices)
    return choices


def check_two(pack: Pack, choices: Choices) -> None:
    """PD-167, PD-R7, PD-R8: bands, cards and items that two can have at once."""
    people = pack.characters
    for seat, option in ((PRIVATE, "character"), (INSPECTOR, "inspector")):
        character = choices.characters[seat]
        if character != NONE and not fits_seat(pack, 2, seat, character):
            key = "band_private" if seat == PRIVATE else "band_inspector"
            person = people[character]
            raise NotForTwo(option, key, "character", person.id, person.name, "PD-167")
    private, inspector = choices.characters
    if NONE not in (private, inspector) and inspector in (private, people[private].back):
        person = people[inspector]
        raise NotForTwo("inspector", "same_card", "character", person.id, person.name, "PD-R7")
    if not pairs_of(pack, private, inspector):
        raise BadOption("option 'mode': this pack has no two characters who could play together (PD-167)")
    mine, other = choices.items
    if sum([card.copies for card in pack.item_cards]) < 2:
        raise BadOption("option 'mode': this pack has items cards for one detective only (PD-R8)")
    if mine == other != NONE and pack.item_cards[mine].copies < 2:
        items = pack.item_cards[mine]
        raise NotForTwo("inspector_items", "one_card", "items", items.id, items.name, "PD-R8")


def pairs_of(pack: Pack, private: int, inspector: int) -> list[tuple[int, int]]:
    """Whom Private and Inspector can play at once; -1: whoever fits."""
    every = [character.index for character in pack.characters]
    return [
        (one, other)
        for one in every
        for other in every
        if private in (NONE, one)
        and inspector in (NONE, other)
        and other not in (one, pack.characters[one].back)
        and fits_seat(pack, 2, PRIVATE, one)
        and fits_seat(pack, 2, INSPECTOR, other)
    ]
