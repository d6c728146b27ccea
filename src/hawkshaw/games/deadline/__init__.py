"""Deadline: a team of detectives, a chain of Leads, and a case to read and to solve."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

import msgspec

from hawkshaw.core.encoding import fill
from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.core.event import Event
from hawkshaw.core.game import Label, Mini, Paper, Refusal, TypedGame, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View, check_seat
from hawkshaw.games.deadline.content import known_plots, library
from hawkshaw.games.deadline.content.cards import LITTLE_CASE, SEATS
from hawkshaw.games.deadline.content.case import DIFFICULTIES, Case
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.forms import dump, dump_preview, encode
from hawkshaw.games.deadline.knowledge import belief
from hawkshaw.games.deadline.knowledge.worlds import DeadlineWorlds
from hawkshaw.games.deadline.options import (
    ALL,
    ASK,
    FIRST_CASE,
    RANDOM,
    DeadlineOptions,
    chief_of,
    deadline_options,
    detectives_of,
    recorders_of,
)
from hawkshaw.games.deadline.players import bots, expert
from hawkshaw.games.deadline.rules import referee
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.events import EVENTS
from hawkshaw.games.deadline.table.open import NAME
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words import (
    covers,
    hints,
    labels,
    language,
    papers,
    refusals,
    remarks,
    scenery,
    text,
    translated,
)


class Deadline(TypedGame[DeadlineView]):
    """Deadline under the one name by which the world asks for it."""

    name = NAME
    title = "Deadline"
    seats = SEATS
    rules_version = 1
    cap = 5_000
    cooperative = True
    figures = ("clues", "failures")
    signed = frozenset({"chain_ends"})
    ledgers = ("deadline.md",)
    events = EVENTS
    view_class = DeadlineView
    languages = language.LANGUAGES
    Options = DeadlineOptions

    def mini(self) -> Mini:
        """One clue to win with a handful of cards; the first failure ends the case."""
        options = {"case": LITTLE_CASE, "detectives": "eve gloria", "first_chief": "0", "questions": False}
        return Mini(2, options, 9)

    def offers(self, option: str, locale: str = "en") -> list[tuple[object, str]]:
        """The cases there are; who takes which Detective; who leads."""
        if option == "case":
            return [
                (case.id, language.cover(case.title, case.difficulty, case.language, locale))
                for case in cases_in(locale)
            ]
        values = {"detectives": (RANDOM, ASK), "first_chief": (RANDOM, "0", "1", "2", "3")}.get(option, ())
        return [(value, self.option_word(option, f"choice.{value}", locale) or value) for value in values]

    def covers(self, option: str, locale: str = "en") -> list[covers.Cover]:
        """The same cases in the same order, as they look on a shelf: what each offer is, for people who choose one."""
        return [covers.cover_of(case, locale) for case in cases_in(locale)] if option == "case" else []

    def intro(self, seats: int, options: msgspec.Struct | None = None, locale: str = "en") -> str:
        """The game in a few lines, and in which language the case is where it is not the reader's."""
        told = super().intro(seats, options, locale)
        if options is None:
            return told
        try:
            case = library.find_in(deadline_options(options).case, locale)
        except (BadContent, BadOption):  # a table elsewhere may play a case that is not here
            return told
        return f"{told}\n{language.written_in(case.language, locale)}".rstrip()

    def options_for(self, options: msgspec.Struct, seats: int, people: Sequence[int]) -> msgspec.Struct:
        """DL-R59: people answer the questions, for bots cannot read."""
        given = deadline_options(options)
        if given.recorders != ALL or not people:
            return given
        return msgspec.structs.replace(given, recorders=" ".join(map(str, people)))

    def start(self, seats: int, options: msgspec.Struct) -> DeadlineState:
        given = deadline_options(options)
        table = referee.new_table(known_plots.plot_of(given.case), seats, chief_of(given, seats))
        table.asks = given.questions
        table.recorders = recorders_of(given, seats)
        if given.detectives in (ASK, RANDOM):
            referee.ask_for_detectives(table, given.detectives == RANDOM)
        else:
            referee.seat_detectives(table, detectives_of(given, seats))
        return DeadlineState(table)

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return actions.space_of(seats, known_plots.plot_of(deadline_options(options).case).numbers)

    def space(self, state: State | View) -> Space:
        assert isinstance(state, DeadlineState | DeadlineView)
        return state.table.space

    def dump_state(self, state: State) -> dict[str, object]:
        assert isinstance(state, DeadlineState)
        return dump.dump_state(state.table)

    def dump_view(self, view: View, legal: list[str]) -> dict[str, object]:
        return dump.dump_view(self.checked_view(view), legal)

    def load(self, dump_: object) -> DeadlineState:
        return dump.load_state(dump_)

    def load_view(self, dump_: object) -> DeadlineView:
        return dump.load_view(dump_)

    def read_view(self, dump_: object) -> DeadlineView:
        return dump.read_view(dump_)

    def worlds(self, view: View) -> DeadlineWorlds:
        seen = self.checked_view(view)
        if seen.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        return DeadlineWorlds(seen, known_plots.plot_of(seen.table.case))

    def foreseen(self, view: View, later: View) -> bool:
        """Until the next clue is opened or won, or the questions come."""
        now, then = self.checked_view(view), self.checked_view(later)
        return (
            len(then.clues) == len(now.clues)
            and len(then.table.won) == len(now.table.won)
            and not then.table.over
        )

    def encode(self, view: View) -> array[float]:
        return encode.encode(self.checked_view(view))

    def encode_into(
        self, state: State, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
    ) -> None:
        assert isinstance(state, DeadlineState)
        if seat is not None:
            seat = check_seat(seat, state.seats)
        fill(buffer, encode.written_from_table(state.table, seat))

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, DeadlineState | DeadlineView)
        return dict(encode.layout_of(state.table.seats).slices)

    def belief_layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, DeadlineState | DeadlineView)
        return dict(belief.layout_of(state.table.seats).slices)

    def belief(self, view: View) -> array[float] | None:
        return belief.belief(self.checked_view(view))

    def truth(self, state: State, seat: int) -> array[float] | None:
        assert isinstance(state, DeadlineState)
        return belief.truth(state.table, state.view(seat))

    def content(self, options: msgspec.Struct) -> bytes:
        return known_plots.content(deadline_options(options).case)

    def with_content(self, options: msgspec.Struct, fingerprint: str) -> msgspec.Struct | None:
        """A case that has been rewritten since is played as it was, if that edition is kept."""
        given = deadline_options(options)

        def named(case: str) -> DeadlineOptions:
            return msgspec.structs.replace(given, case=case)

        case = known_plots.edition(given.case, lambda one: self.content_hash(named(one)) == fingerprint)
        return None if case is None else given if case == given.case else named(case)

    def tally(self, view: View) -> dict[str, tuple[int, ...]]:
        table = self.checked_view(view).table
        return {"clues": (len(table.won),), "failures": (table.failures,), "won": tuple(table.won)}

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        return language.word(prefix, name, locale)

    def words_of(self, event: Event, locale: str, options: msgspec.Struct | None = None) -> dict[str, object]:
        plot = known_case(options, locale) if language.speaks_of_case(event) else None
        return language.words_of(event, locale, plot)

    def told_in(self, view: View, locale: str) -> DeadlineView:
        """The view with the texts of its case in a language, where there is a translation."""
        return translated.told_in(self.checked_view(view), locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(self.told_in(view, locale), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(self.told_in(view, locale), locale)

    def glance(self, view: View, locale: str = "en") -> list[str]:
        """The available clues come first where one is picked, and last where one is pursued already."""
        display = self.catalogue(locale).say("table.display")
        picking = bool(view.legal) and self.space(view).decode(view.legal[0]).kind == "pursue"
        parts = super().glance(view, locale)
        return sorted(parts, key=lambda part: part.startswith(display) != picking)

    def posed(self, view: View, locale: str = "en") -> str:
        return text.posed(self.told_in(view, locale), locale)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(self.told_in(view, locale), locale)

    def remarks(self, view: View) -> list[str]:
        return remarks.remarks(self.checked_view(view))

    def say_remark(self, remark: str, locale: str = "en") -> str:
        return remarks.remark_text(remark, locale)

    def papers(self, view: View, locale: str = "en") -> list[Paper]:
        return papers.papers(self.told_in(view, locale), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(self.told_in(view, locale), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(self.told_in(view, locale), text_, locale)

    def labels(self, view: View, locale: str = "en") -> dict[str, Label]:
        return labels.labels(self.told_in(view, locale), locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(self.told_in(view, locale), check_assist(level), locale)

    def preview(self, view: View, action: int) -> dict[str, object] | None:
        """What a move changes at once: the chain, what is still missing, tokens and cards."""
        return dump_preview.preview(self.checked_view(view), action)

    def scenery(self, options: msgspec.Struct, locale: str = "en") -> dict[str, object]:
        """The cards and tokens, and the cover of the case."""
        given = deadline_options(options)
        written = library.find_in(given.case, locale).language
        return scenery.scenery(known_plots.plot_in(given.case, locale), written, given.questions, locale)


def cases_in(locale: str) -> list[Case]:
    """The cases there are, in a language where they have been translated: the easy ones first, led by the default."""
    cases = sorted(
        library.playable(), key=lambda case: (DIFFICULTIES.index(case.difficulty), case.id != FIRST_CASE)
    )
    return [library.find_in(case.id, locale) for case in cases]


def known_case(options: msgspec.Struct | None, locale: str) -> Plot | None:
    """The case of a table in its language, if it is still on the shelf: an old table may outlive it."""
    if options is None:
        return None
    try:
        return known_plots.plot_in(deadline_options(options).case, locale)
    except (BadOption, BadContent):
        return None


GAME: Final = Deadline()
register_player("novice", bots.Novice, GAME.name)
register_player("regular", bots.Regular, GAME.name)
register_player("expert", expert.Expert, GAME.name, budgeted=expert.Expert)
