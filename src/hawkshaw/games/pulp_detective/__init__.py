"""Pulp Detective: one detective, one case, and never enough hours."""

from __future__ import annotations

from array import array
from typing import Annotated, Final

import msgspec

from hawkshaw.core.catalogue import Catalogue
from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event, EventKind
from hawkshaw.core.game import Game, Refusal, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.space import Domain, Space
from hawkshaw.core.state import State, View
from hawkshaw.games.pulp_detective import (
    actions,
    bots,
    content,
    dump,
    encode,
    hints,
    naming,
    refusals,
    rules,
    text,
    words,
)
from hawkshaw.games.pulp_detective.actions import DIFFICULTY_LETTER, SUSPECT_CHOICE, names_of
from hawkshaw.games.pulp_detective.content import PACK
from hawkshaw.games.pulp_detective.effects import NONE
from hawkshaw.games.pulp_detective.events import EVENTS, events_of
from hawkshaw.games.pulp_detective.pack import Pack
from hawkshaw.games.pulp_detective.rules import PulpState
from hawkshaw.games.pulp_detective.setup import Choices, needs_markers, needs_nemesis
from hawkshaw.games.pulp_detective.state import MARKERS, MODULES, NAME, NEMESIS_DIE
from hawkshaw.games.pulp_detective.view import PulpView
from hawkshaw.games.pulp_detective.worlds import PulpWorlds

ASK = "ask"


class PulpOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of Pulp Detective can be like; "ask" leaves a step of set-up to the seat it belongs to."""

    character: Annotated[str, msgspec.Meta(description="The detective, by id (ch01 …), or ask.")] = "ch07"
    case: Annotated[str, msgspec.Meta(description="The case, by id (ca01 …), or ask.")] = "ca06"
    difficulty: Annotated[str, msgspec.Meta(description="B beginner, N normal, A advanced, or ask.")] = "B"
    items: Annotated[str, msgspec.Meta(description="The items card, by id (items_a …), or ask.")] = "items_a"
    suspects: Annotated[
        str,
        msgspec.Meta(
            description="criminal, mastermind, society, society+criminal, nemesis, or ask: who is hunted."
        ),
    ] = "criminal"
    markers: Annotated[bool, msgspec.Meta(description="Investigation markers.")] = False
    nemesis: Annotated[bool, msgspec.Meta(description="The blue die and the Nemesis cards.")] = False
    gang: Annotated[bool, msgspec.Meta(description="Henchmen, gun molls and traps.")] = False
    double_cross: Annotated[bool, msgspec.Meta(description="Double cross cards in the deck.")] = False
    sidekicks: Annotated[bool, msgspec.Meta(description="Four sidekicks to help.")] = False
    locations: Annotated[bool, msgspec.Meta(description="Three locations that change the rules.")] = False
    pack: Annotated[
        str, msgspec.Meta(description="A pack of your own, as the text of its files; or ours.")
    ] = ""


def own_options(options: msgspec.Struct) -> PulpOptions:
    assert isinstance(options, PulpOptions)
    return options


def pack_for(options: msgspec.Struct | None) -> Pack:
    """The pack of a table with these options; without options our own."""
    return PACK if options is None else content.pack_of(own_options(options).pack)


def own(view: View) -> PulpView:
    """The view as one of this game's."""
    if not isinstance(view, PulpView):
        raise TypeError(f"this is a view of {view.game!r}, not of {NAME!r}")
    return view


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


def choices_of(options: PulpOptions, pack: Pack) -> Choices:
    """PD-R5, PD-R6: the steps of set-up that are settled; what the modules forbid is refused with the reason."""
    names = names_of(pack)
    choices = Choices()
    choices.character = chosen("character", options.character, names.character)
    choices.case = chosen("case", options.case, names.case)
    choices.difficulty = chosen("difficulty", options.difficulty, DIFFICULTY_LETTER)
    choices.items = chosen("items", options.items, names.items)
    choices.suspects = chosen("suspects", options.suspects, SUSPECT_CHOICE)
    modules = modules_of(options)
    if choices.character != NONE and not modules & MARKERS and needs_markers(pack, choices.character):
        raise BadOption(
            f"option 'character' cannot be {options.character!r} without the option 'markers': "
            "this special action works through investigation markers (PD-R5)"
        )
    if choices.case != NONE and not modules & NEMESIS_DIE and needs_nemesis(pack, choices.case):
        raise BadOption(
            f"option 'case' cannot be {options.case!r} without the option 'nemesis': "
            "its rule turns the blue die (PD-R6)"
        )
    return choices


class PulpDetective(Game):
    """Pulp Detective under the one name by which the world asks for it: the solo game."""

    name = NAME
    title = "Pulp Detective"
    seats = (1,)
    rules_version = 1
    cap = 5_000
    cooperative = True
    ledgers = ("pulp_detective.md", "pulp_detective_content.md")
    events = EVENTS
    Options = PulpOptions

    def start(self, seats: int, options: msgspec.Struct) -> PulpState:
        given = own_options(options)
        pack = content.pack_of(given.pack)
        return rules.new_game(pack, seats, modules_of(given), choices_of(given, pack))

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return actions.space_of(content.pack_of(own_options(options).pack), seats)

    def events_for(self, options: msgspec.Struct | None = None) -> dict[str, EventKind]:
        return events_of(pack_for(options))

    def space(self, state: State | View) -> Space:
        assert isinstance(state, PulpState | PulpView)
        return state.space

    def load(self, dump_: object) -> PulpState:
        return dump.load_state(dump_)

    def load_view(self, dump_: object) -> PulpView:
        return dump.load_view(dump_)

    def worlds(self, view: View) -> PulpWorlds:
        return PulpWorlds(own(view))

    def encode(self, view: View) -> array[float]:
        return encode.encode(own(view))

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, PulpState | PulpView)
        return dict(encode.plan_of(state.table.pack, state.table.seats).layout)

    def content(self, options: msgspec.Struct) -> bytes:
        return content.content(own_options(options).pack)

    def offers(self, option: str, locale: str = "en") -> list[tuple[object, str]]:
        """The cards of our own pack by their names."""
        return list(text.offers(option, locale))

    def catalogue(self, locale: str = "en") -> Catalogue:
        return words.LANGUAGES.catalogue(locale)

    @property
    def locales(self) -> tuple[str, ...]:
        return words.LANGUAGES.names

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        return naming.word(prefix, name, pack_for(options), locale)

    def has_word(
        self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None
    ) -> bool:
        return prefix != "seat" and naming.known_word(prefix, name, pack_for(options), locale) != ""

    def words_of(self, event: Event, locale: str, options: msgspec.Struct | None = None) -> dict[str, object]:
        return naming.words_of(event, pack_for(options), locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(own(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(own(view), locale)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(own(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(own(view), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(own(view), text_, locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(own(view), check_assist(level), locale)


GAME: Final = PulpDetective()
register_player("novice", bots.Novice, GAME.name)
