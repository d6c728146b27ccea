"""13 Clues: everybody sees your case but you."""

from __future__ import annotations

from array import array
from typing import Final

import msgspec

from hawkshaw.core.event import Event
from hawkshaw.core.game import Mini, Refusal, TypedGame, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.record import Record
from hawkshaw.core.review import Review
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View
from hawkshaw.games.thirteen_clues import content
from hawkshaw.games.thirteen_clues.content import FEWEST_SUSPECTS
from hawkshaw.games.thirteen_clues.forms import dump, encode, writing
from hawkshaw.games.thirteen_clues.knowledge import belief
from hawkshaw.games.thirteen_clues.knowledge.worlds import ClueWorlds
from hawkshaw.games.thirteen_clues.options import ClueOptions, kit_for
from hawkshaw.games.thirteen_clues.players import bots, expert, review_text
from hawkshaw.games.thirteen_clues.rules import ClueState, new_table
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.events import EVENTS
from hawkshaw.games.thirteen_clues.table.open import NAME, SEATS
from hawkshaw.games.thirteen_clues.table.view import ClueView
from hawkshaw.games.thirteen_clues.words import hints, language, refusals, text


class ThirteenClues(TypedGame[ClueView]):
    """13 Clues under the one name by which the world asks for it."""

    name = NAME
    title = "13 Clues"
    seats = SEATS
    rules_version = 1
    cap = 10_000
    ledgers = ("thirteen_clues.md",)
    events = EVENTS
    view_class = ClueView
    languages = language.LANGUAGES
    Options = ClueOptions

    def start(self, seats: int, options: msgspec.Struct) -> ClueState:
        return new_table(kit_for(seats, options))

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return SPACES[kit_for(seats, options)]

    def space(self, state: State | View) -> Space:
        assert isinstance(state, ClueState | ClueView)
        return SPACES[state.table.kit]

    def dump_state(self, state: State) -> dict[str, object]:
        assert isinstance(state, ClueState)
        return writing.dump_state(state.table)

    def dump_view(self, view: View, legal: list[str]) -> dict[str, object]:
        return writing.dump_view(self.checked_view(view), legal)

    def load(self, dump_: object) -> ClueState:
        return dump.load_state(dump_)

    def load_view(self, dump_: object) -> ClueView:
        return dump.load_view(dump_)

    def worlds(self, view: View) -> ClueWorlds:
        return ClueWorlds(self.checked_view(view))

    def encode(self, view: View) -> array[float]:
        return encode.encode(self.checked_view(view))

    def encode_into(
        self, state: State, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
    ) -> None:
        assert isinstance(state, ClueState)
        encode.encode_into(state.table, seat, buffer)

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, ClueState | ClueView)
        return dict(encode.LAYOUTS[state.table.kit].slices)

    def belief_layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, ClueState | ClueView)
        return dict(belief.layout_of(state.table.seats).slices)

    def belief(self, view: View) -> array[float] | None:
        return belief.belief(self.checked_view(view))

    def truth(self, state: State, seat: int) -> array[float] | None:
        assert isinstance(state, ClueState)
        return belief.truth(state.table, state.view(seat))

    def content(self, options: msgspec.Struct) -> bytes:
        return content.content()

    def words_of(self, event: Event, locale: str, options: msgspec.Struct | None = None) -> dict[str, object]:
        """The event's own words, and those for the cards it counts."""
        return super().words_of(event, locale, options) | language.decline(self.named(event), locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(self.checked_view(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(self.checked_view(view), locale)

    def glance(self, view: View, locale: str = "en") -> list[str]:
        """The casebook and the cases of the others first, then what was said."""
        catalogue = self.catalogue(locale)
        first = [catalogue.say(f"table.{part}") for part in ("casebook", "holders")]

        def rank(part: str) -> int:
            heading = part.partition("\n")[0]
            return first.index(heading) if heading in first else len(first)

        return sorted(super().glance(view, locale), key=rank)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(self.checked_view(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(self.checked_view(view), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(self.checked_view(view), text_, locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(self.checked_view(view), check_assist(level), locale)

    def mini(self) -> Mini:
        """Four suspects, and everybody names one of them once."""
        return Mini(2, {"suspects": FEWEST_SUSPECTS}, 4)

    def look_back(self, record: Record, seat: int, locale: str) -> Review:
        return review_text.review(record, seat, locale)


GAME: Final = ThirteenClues()
register_player("novice", bots.Novice, GAME.name)
register_player("regular", bots.Regular, GAME.name)
register_player("expert", expert.Expert, GAME.name, budgeted=expert.Expert)
