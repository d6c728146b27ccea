"""What a table of Pulp Detective can be like, and what of it cannot be."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.space import Domain
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import Card, Pack
from hawkshaw.games.pulp_detective.content.packs import LONGEST_PACK
from hawkshaw.games.pulp_detective.rules.setup import Choices, needs_markers, needs_nemesis
from hawkshaw.games.pulp_detective.table.actions import DIFFICULTY_LETTER, SUSPECT_CHOICE, names_of
from hawkshaw.games.pulp_detective.table.open import MARKERS, MODULES, NEMESIS_DIE
from hawkshaw.games.pulp_detective.words.language import Words

ASK = "ask"


class PulpOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
    """What a table of Pulp Detective can be like; "ask" leaves a step of set-up to the seat it belongs to."""

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

    def __init__(self, option: str, card: Card, module: str, rule: str) -> None:
        self.option = option
        self.card = card
        self.module = module
        self.rule = rule
        super().__init__(f"option {option!r}: {self.said(ENGLISH)}; set the option {module!r} too")

    def said(self, locale: str) -> str:
        words = Words(locale)
        return words.say(f"unplayable.{self.module}", name=words.name(self.option, self.card), rule=self.rule)


def own_options(options: msgspec.Struct) -> PulpOptions:
    assert isinstance(options, PulpOptions)
    return options


def modules_of(options: PulpOptions) -> int:
    """The modules that are on, as a mask."""
    mask = 0
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
    """With a pack that lacks the cards chosen by default, its first that the modules allow."""
    names = names_of(pack)
    modules = modules_of(options)
    found: dict[str, str] = {}
    for option, domain, fitting in (
        ("character", names.character, playable_characters(pack, modules)),
        ("case", names.case, playable_cases(pack, modules)),
        ("items", names.items, list(names.items.names)),
    ):
        usual: str = getattr(USUAL, option)
        if getattr(options, option) == usual and usual not in domain.place:
            found[option] = (fitting or domain.names)[0]
    return msgspec.structs.replace(options, **found)


def choices_of(options: PulpOptions, pack: Pack) -> Choices:
    """PD-R5, PD-R6: the steps of set-up that are decided; what the modules forbid is refused with the reason."""
    names = names_of(pack)
    choices = Choices()
    choices.character = chosen("character", options.character, names.character)
    choices.case = chosen("case", options.case, names.case)
    choices.difficulty = chosen("difficulty", options.difficulty, DIFFICULTY_LETTER)
    choices.items = chosen("items", options.items, names.items)
    choices.suspects = chosen("suspects", options.suspects, SUSPECT_CHOICE)
    modules = modules_of(options)
    if options.character == ASK and not playable_characters(pack, modules):
        raise BadOption("option 'markers' must be true: no character of this pack can do without it (PD-R5)")
    if options.case == ASK and not playable_cases(pack, modules):
        raise BadOption("option 'nemesis' must be true: no case of this pack can do without it (PD-R6)")
    if choices.character != NONE and not modules & MARKERS and needs_markers(pack, choices.character):
        raise ModuleMissing("character", pack.characters[choices.character], "markers", "PD-R5")
    if choices.case != NONE and not modules & NEMESIS_DIE and needs_nemesis(pack, choices.case):
        raise ModuleMissing("case", pack.cases[choices.case], "nemesis", "PD-R6")
    return choices
