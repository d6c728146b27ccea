"""Pulp Detective: one detective or two, one case, and never enough hours."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from hawkshaw.core.event import Event, EventKind
from hawkshaw.core.game import Label, Mini, Paper, Refusal, TypedGame, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View, check_seat
from hawkshaw.games.pulp_detective.content import packs
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.forms import dump, encode, loading, previews
from hawkshaw.games.pulp_detective.knowledge import belief
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.options import (
    USUAL,
    PulpOptions,
    choices_of,
    fitted,
    mode_of,
    modules_of,
    own_options,
)
from hawkshaw.games.pulp_detective.players import bots, planning
from hawkshaw.games.pulp_detective.rules import referee
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.events import EVENTS, events_of
from hawkshaw.games.pulp_detective.table.open import MODES, NAME, RIVALS, SEATS
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words import (
    hints,
    labels,
    language,
    naming,
    papers,
    refusals,
    scenery,
    text,
)

_packs: WeakKeyDictionary[PulpOptions, Pack] = WeakKeyDictionary()
"""As long as somebody holds the options of a table, its pack is not read again."""


def pack_for(options: msgspec.Struct | None) -> Pack:
    """The pack of a table with these options; without options our own."""
    if options is None or not own_options(options).pack:
        return PACK
    given = own_options(options)
    pack = _packs.get(given)
    if pack is None:
        pack = _packs[given] = packs.pack_of(given.pack)
    return pack


class PulpDetective(TypedGame[PulpView]):
    """Pulp Detective under the one name by which the world asks for it: alone, as rivals, or together."""

    name = NAME
    title = "Pulp Detective"
    seats = SEATS
    rules_version = 2
    cap = 5_000
    cooperative = True
    figures = ("clues", "turns", "stamina", "hour")
    ledgers = ("pulp_detective.md", "pulp_detective_content.md")
    events = EVENTS
    view_class = PulpView
    languages = language.LANGUAGES
    Options = PulpOptions

    def read_options(self, options: msgspec.Struct | Mapping[str, object] | None) -> PulpOptions:
        given = own_options(super().read_options(options))
        return fitted(given, pack_for(given)) if given.pack else given

    @property
    def quick_level(self) -> str:
        """Those who plan solve the course of the case in rough first, which takes a while."""
        return "novice"

    def mini(self) -> Mini:
        """Alone on a trail of one card, with one die, to a confrontation that asks for one icon."""
        return Mini(1, {"pack": packs.LITTLE, "case": "short", "character": "ch02"}, 7)

    def start(self, seats: int, options: msgspec.Struct) -> PulpState:
        given = own_options(options)
        pack = pack_for(given)
        mode = mode_of(given, seats)
        return referee.new_game(pack, mode, modules_of(given, seats), choices_of(given, pack, seats))

    def options_for(self, options: msgspec.Struct, seats: int, people: Sequence[int]) -> msgspec.Struct:
        """With two the usual mode is called by its name, by which what happens is told."""
        given = own_options(options)
        if seats == 1 or given.mode != USUAL.mode:
            return given
        return msgspec.structs.replace(given, mode=MODES[mode_of(given, seats)])

    def cooperative_for(self, seats: int, options: msgspec.Struct) -> bool:
        return mode_of(own_options(options), seats) != RIVALS

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return actions.space_of(pack_for(options), seats)

    def events_for(self, options: msgspec.Struct | None = None) -> dict[str, EventKind]:
        return events_of(pack_for(options))

    def space(self, state: State | View) -> Space:
        assert isinstance(state, PulpState | PulpView)
        return state.space

    def dump_state(self, state: State) -> dict[str, object]:
        assert isinstance(state, PulpState)
        return dump.dump_state(state)

    def dump_view(self, view: View, legal: list[str]) -> dict[str, object]:
        return dump.dump_view(self.checked_view(view), legal)

    def load(self, dump_: object) -> PulpState:
        return loading.load_state(dump_)

    def load_view(self, dump_: object) -> PulpView:
        return loading.load_view(dump_)

    def worlds(self, view: View) -> PulpWorlds:
        return PulpWorlds(self.checked_view(view))

    def encode(self, view: View) -> array[float]:
        return encode.encode(self.checked_view(view))

    def encode_into(
        self, state: State, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
    ) -> None:
        assert isinstance(state, PulpState)
        viewer = None if seat is None else check_seat(seat, state.seats)
        encode.encode_into(state.table, viewer, buffer)

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, PulpState | PulpView)
        return dict(encode.layout_of(state.table.pack, state.table.seats).slices)

    def belief_layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, PulpState | PulpView)
        return dict(belief.layout_of(state.table.pack, state.table.seats).slices)

    def belief(self, view: View) -> array[float] | None:
        return belief.belief(self.checked_view(view))

    def truth(self, state: State, seat: int) -> array[float] | None:
        assert isinstance(state, PulpState)
        return belief.truth(state.table, state.view(seat))

    def content(self, options: msgspec.Struct) -> bytes:
        return packs.content(own_options(options).pack)

    def with_content(self, options: msgspec.Struct, fingerprint: str) -> msgspec.Struct | None:
        """An earlier edition of our pack is played as a pack of its own, with the same content."""
        if self.content_hash(options) == fingerprint:
            return options
        given = own_options(options)
        pack = packs.earlier(given.pack, fingerprint)
        return None if pack is None else msgspec.structs.replace(given, pack=pack)

    def offers(self, option: str, locale: str = "en") -> list[tuple[object, str]]:
        """The cards of our own pack by their names."""
        return list(text.offers(option, locale))

    def tally(self, view: View) -> dict[str, tuple[int, ...]]:
        table = self.checked_view(view).table
        return {
            "clues": tuple([me.clues for me in table.detectives]),
            "turns": (table.turn,),
            "stamina": tuple([me.stamina for me in table.detectives]),
            "hour": tuple([me.hour for me in table.detectives]),
        }

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        return naming.word(prefix, name, pack_for(options), locale)

    def has_word(
        self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None
    ) -> bool:
        return prefix != "seat" and naming.known_word(prefix, name, pack_for(options), locale) != ""

    def words_of(self, event: Event, locale: str, options: msgspec.Struct | None = None) -> dict[str, object]:
        return naming.words_of(event, pack_for(options), own_options(options or USUAL).mode, locale)

    def message_of(self, event: Event, options: msgspec.Struct | None = None) -> str:
        return naming.message_of(event, own_options(options or USUAL).mode)

    def intro(self, seats: int, options: msgspec.Struct | None = None, locale: str = "en") -> str:
        return text.intro(mode_of(own_options(options or USUAL), seats), locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(self.checked_view(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(self.checked_view(view), locale)

    def glance(self, view: View, locale: str = "en") -> list[str]:
        """What the decision is about, then one's own story, and last what is the other detective's."""
        other = self.catalogue(locale).say("table.other", {"seat": "|", "role": ""}).partition("|")[0]
        return sorted(super().glance(view, locale), key=lambda part: part.startswith(other))

    def posed(self, view: View, locale: str = "en") -> str:
        return text.posed(self.checked_view(view), locale)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(self.checked_view(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(self.checked_view(view), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(self.checked_view(view), text_, locale)

    def labels(self, view: View, locale: str = "en") -> dict[str, Label]:
        return labels.labels(self.checked_view(view), locale)

    def preview(self, view: View, action: int) -> dict[str, object] | None:
        """Where a card would lie, what a die may show, what stopping brings, what something costs."""
        return previews.preview(self.checked_view(view), action)

    def scenery(self, options: msgspec.Struct, locale: str = "en") -> dict[str, object]:
        """Every card, die and track of the pack, and the words for their signs."""
        return scenery.scenery(pack_for(options), locale)

    def papers(self, view: View, locale: str = "en") -> list[Paper]:
        return papers.papers(self.checked_view(view), locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(self.checked_view(view), check_assist(level), locale)


GAME: Final = PulpDetective()
register_player("novice", bots.Novice, GAME.name)
register_player("regular", planning.Regular, GAME.name)
register_player("expert", planning.Expert, GAME.name)
