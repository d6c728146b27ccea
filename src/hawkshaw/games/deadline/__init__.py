"""Deadline: a team of detectives, a chain of Leads, and a case to read and to solve."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from hawkshaw.core.bits import mask_of
from hawkshaw.core.catalogue import Catalogue
from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event
from hawkshaw.core.game import Game, Paper, Refusal, check_assist
from hawkshaw.core.player import register_player
from hawkshaw.core.space import Space
from hawkshaw.core.state import State, View
from hawkshaw.games.deadline import (
    actions,
    bots,
    dump,
    encode,
    hints,
    library,
    papers,
    plots,
    refusals,
    remarks,
    rules,
    text,
    words,
)
from hawkshaw.games.deadline.case import DIFFICULTIES
from hawkshaw.games.deadline.content import DETECTIVE_NAMES
from hawkshaw.games.deadline.events import EVENTS
from hawkshaw.games.deadline.rules import DeadlineState
from hawkshaw.games.deadline.state import NAME, NONE
from hawkshaw.games.deadline.view import DeadlineView
from hawkshaw.games.deadline.worlds import DeadlineWorlds

ASK: Final = "ask"
RANDOM: Final = "random"
ALL: Final = "all"
FIRST_CASE: Final = "hold-page-one"


class DeadlineOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of Deadline can be like."""

    case: Annotated[str, msgspec.Meta(description="The case to solve, by its id.")] = FIRST_CASE
    detectives: Annotated[
        str,
        msgspec.Meta(
            description="Who plays which Detective: random, ask (everybody chooses), or names in the order of the"
            " seats, such as 'ray eve dash'."
        ),
    ] = RANDOM
    first_chief: Annotated[
        str, msgspec.Meta(description="Who leads the first round: random, or a seat counted from 0.")
    ] = RANDOM
    recorders: Annotated[
        str,
        msgspec.Meta(
            description=(
                "Who may answer the questions at the end: all, or seats counted from 0, such as '0 2' for the first "
                "and the third chair."
            )
        ),
    ] = ALL
    questions: Annotated[
        bool, msgspec.Meta(description="Whether the case's questions are asked at the end.")
    ] = True


def own(view: View) -> DeadlineView:
    """The view as one of this game's."""
    if not isinstance(view, DeadlineView):
        raise TypeError(f"this is a view of {view.game!r}, not of {NAME!r}")
    return view


def chosen(options: msgspec.Struct) -> DeadlineOptions:
    """The options as this game's."""
    assert isinstance(options, DeadlineOptions)
    return options


class Deadline(Game):
    """Deadline under the one name by which the world asks for it."""

    name = NAME
    title = "Deadline"
    seats = (2, 3, 4)
    rules_version = 1
    cap = 5_000
    cooperative = True
    figures = ("clues", "failures")
    ledgers = ("deadline.md",)
    events = EVENTS
    Options = DeadlineOptions

    def offers(self, option: str, locale: str = "en") -> list[tuple[object, str]]:
        """The cases there are; who takes which Detective; who leads."""
        if option == "case":
            cases = sorted(library.playable(), key=lambda case: DIFFICULTIES.index(case.difficulty))
            return [
                (case.id, f"{case.title} ({self.word('difficulty', case.difficulty, locale)})")
                for case in cases
            ]
        values = {"detectives": (RANDOM, ASK), "first_chief": (RANDOM, "0", "1", "2", "3")}.get(option, ())
        return [(value, self.option_word(option, f"choice.{value}", locale) or value) for value in values]

    def options_for(self, options: msgspec.Struct, people: Sequence[int]) -> msgspec.Struct:
        """DL-R59: people answer the questions, for bots cannot read."""
        given = chosen(options)
        if given.recorders != ALL or not people:
            return given
        return msgspec.structs.replace(given, recorders=" ".join(map(str, people)))

    def start(self, seats: int, options: msgspec.Struct) -> DeadlineState:
        given = chosen(options)
        table = rules.new_table(plots.plot_of(given.case), seats, chief_of(given, seats))
        table.asks = given.questions
        table.recorders = recorders_of(given, seats)
        if given.detectives in (ASK, RANDOM):
            return rules.choosing_detectives(table, given.detectives == RANDOM)
        return rules.with_detectives(table, detectives_of(given, seats))

    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        return actions.space_of(seats, plots.plot_of(chosen(options).case).numbers)

    def space(self, state: State | View) -> Space:
        assert isinstance(state, DeadlineState | DeadlineView)
        return state.space

    def load(self, dump_: object) -> DeadlineState:
        return dump.load_state(dump_)

    def load_view(self, dump_: object) -> DeadlineView:
        return dump.load_view(dump_)

    def read_view(self, dump_: object) -> DeadlineView:
        return dump.read_view(dump_)

    def worlds(self, view: View) -> DeadlineWorlds:
        seen = own(view)
        if seen.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        return DeadlineWorlds(seen, plots.plot_of(seen.case))

    def encode(self, view: View) -> array[float]:
        return encode.encode(own(view))

    def layout(self, state: State | View) -> dict[str, slice]:
        assert isinstance(state, DeadlineState | DeadlineView)
        return dict(encode.plan_of(state.seats).layout)

    def content(self, options: msgspec.Struct) -> bytes:
        return plots.content(chosen(options).case)

    def catalogue(self, locale: str = "en") -> Catalogue:
        return words.LANGUAGES.catalogue(locale)

    def tally(self, view: View) -> dict[str, tuple[int, ...]]:
        seen = own(view)
        return {"clues": (len(seen.won),), "failures": (seen.failures,), "won": tuple(seen.won)}

    @property
    def locales(self) -> tuple[str, ...]:
        return words.LANGUAGES.names

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        return words.word(prefix, name, locale)

    def words_of(self, event: Event, locale: str, options: msgspec.Struct | None = None) -> dict[str, object]:
        return words.words_of(event, locale)

    def table(self, view: View, locale: str = "en") -> str:
        return text.table(own(view), locale)

    def ask(self, view: View, locale: str = "en") -> str:
        return text.ask(own(view), locale)

    def posed(self, view: View, locale: str = "en") -> str:
        return text.posed(own(view), locale)

    def ending(self, view: View, locale: str = "en") -> str:
        return text.ending(own(view), locale)

    def remarks(self, view: View) -> list[str]:
        return remarks.remarks(own(view))

    def say_remark(self, remark: str, locale: str = "en") -> str:
        return remarks.remark_text(remark, locale)

    def papers(self, view: View, locale: str = "en") -> list[Paper]:
        return papers.papers(own(view), locale)

    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        return refusals.refusal(own(view), action, locale)

    def refusal_of_words(self, view: View, text_: str, locale: str) -> Refusal | None:
        return refusals.refusal_of_words(own(view), text_, locale)

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        return hints.hints(own(view), check_assist(level), locale)


def chief_of(options: DeadlineOptions, seats: int) -> int:
    """DL-R1: the seat that the table names as the first Chief, or -1."""
    if options.first_chief == RANDOM:
        return NONE
    return seat_of("first_chief", options.first_chief, seats)


def recorders_of(options: DeadlineOptions, seats: int) -> int:
    """DL-R59: the seats that may record the answers, as a mask."""
    if options.recorders == ALL:
        return (1 << seats) - 1
    named = options.recorders.replace(",", " ").split()
    if not named:
        raise BadOption("option 'recorders' names nobody; name at least one seat, or say all")
    return mask_of([seat_of("recorders", seat, seats) for seat in named])


def detectives_of(options: DeadlineOptions, seats: int) -> list[int]:
    """DL-02: the Detectives that the table names, in the order of the seats."""
    named = options.detectives.lower().replace(",", " ").split()
    for name in named:
        if name not in DETECTIVE_NAMES:
            raise BadOption(
                f"option 'detectives': there is no Detective {name!r}; there are {', '.join(DETECTIVE_NAMES)}"
            )
    if len(named) != seats or len(set(named)) != seats:
        raise BadOption(f"option 'detectives': name {seats} different ones, or say random or ask")
    return [DETECTIVE_NAMES.index(name) for name in named]


def seat_of(option: str, seat: str, seats: int) -> int:
    if seat not in [str(number) for number in range(seats)]:
        raise BadOption(f"option {option!r}: there is no seat {seat!r} at a table for {seats}")
    return int(seat)


GAME: Final = Deadline()
register_player("novice", bots.Novice, GAME.name)
register_player("regular", bots.Regular, GAME.name)
