"""The base of every game: what the outside world may ask of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, SupportsIndex, TypeVar

import msgspec

from hawkshaw.core.catalogue import ENGLISH, Catalogue, Languages
from hawkshaw.core.encoding import fill
from hawkshaw.core.errors import BadNotation, BadOption
from hawkshaw.core.event import Event, EventKind
from hawkshaw.core.options import NoOptions, read_options
from hawkshaw.core.player import Player, check_level, levels_of, make_player, own_levels_of
from hawkshaw.core.review import Review
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import LANGUAGES as NOTATION
from hawkshaw.core.space import Domain, Space, action_number, whole
from hawkshaw.core.state import State, View, Worlds, check_seat

if TYPE_CHECKING:
    from hawkshaw.core.record import Record

GOOD_AND_QUICK: Final = "regular"
"""The level that most games have; where there is none, the best is taken."""

ASSIST_LEVELS: Final = (0, 1, 2)

ViewT = TypeVar("ViewT", bound=View)


class Refusal(NamedTuple):
    """A reason in a form that can be said in any language: a message under `refusal`, its values, and the rule."""

    key: str
    values: dict[str, object]
    rule: str


class Judged(NamedTuple):
    """What comes of a move: the action, or None with the sentence that refuses it and the rule, if one is broken."""

    action: int | None
    why: str = ""
    rule: str = ""


class Paper(NamedTuple):
    """Something to read that a seat has come by, such as a clue of a written case."""

    key: str
    title: str
    text: str
    aloud: bool = True
    """Whether a table that reads aloud reads it when it comes; the rest is there to be looked up."""


class Label(NamedTuple):
    """What an element of the table is called at one decision, and a note, perhaps empty, on what it means there."""

    word: str
    note: str


class Mini(NamedTuple):
    """A table small enough for exact methods: seats, options, and how many decisions are made at most."""

    seats: int
    options: dict[str, object]
    cap: int


class Game(ABC):
    """A game's rules, words and players under one name.

    It holds no play of its own: states come from `new` and `load`, and everything else is a question about a state,
    a view or an event.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    rules_version: ClassVar[int]
    cap: ClassVar[int]
    """Decisions after which drivers stop a game that does not end by itself."""
    cooperative: ClassVar[bool] = False
    """Whether everybody wins or loses together, if the options do not say otherwise."""
    figures: ClassVar[tuple[str, ...]] = ()
    """The entries of `tally` that are one number a game: what a mean says most about."""
    signed: ClassVar[frozenset[str]] = frozenset()
    """The parts of `layout` whose numbers lie in -1 … 1; all others lie in 0 … 1."""
    unchosen: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that are the only one whenever they are legal, whatever anybody holds: whoever sees that such a
    move is to be made sees that there is no choice."""
    ledgers: ClassVar[tuple[str, ...]]
    """The ledgers in docs/rules that specify this game."""
    events: ClassVar[Mapping[str, EventKind]]
    Options: ClassVar[type[msgspec.Struct]] = NoOptions

    @property
    def levels(self) -> tuple[str, ...]:
        """The players this game offers, weakest first."""
        return levels_of(self.name)

    @property
    def own_levels(self) -> tuple[str, ...]:
        """Those of them that do not build upon another, weakest first: all are quick enough for many games."""
        return own_levels_of(self.name)

    @property
    def default_level(self) -> str:
        """Who fills a chair, or is asked for advice, when nobody says otherwise: a good player that is quick."""
        own = self.own_levels
        return GOOD_AND_QUICK if GOOD_AND_QUICK in own else own[-1]

    @property
    def quick_level(self) -> str:
        """Who is asked for a sensible move where nobody may wait: one that decides at once from the first move on."""
        return self.default_level

    def player(self, level: str, rng: Rng) -> Player:
        """A player of that level; it draws what luck it needs from `rng`.

        A level that can be told how much to think takes a budget after a colon: `search:200`.
        """
        return make_player(self.name, level, rng)

    def check_level(self, level: str) -> str:
        """The level, perhaps with a budget, if this game has it; BadOption names what is wrong with it."""
        return check_level(self.name, level)

    def new(self, seats: int, options: msgspec.Struct | Mapping[str, object] | None = None) -> State:
        """A table at which nothing random has happened yet."""
        return self.start(self.check_seats(seats), self.read_options(options))

    def read_options(self, options: msgspec.Struct | Mapping[str, object] | None) -> msgspec.Struct:
        """The options with their defaults filled in; BadOption names what is wrong."""
        return read_options(self.Options, options)

    def check_seats(self, seats: object) -> int:
        """The number of seats, if this game can be played by so many."""
        number = whole(seats)
        if number is None or number not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise BadOption(f"{self.title} cannot be played with seats={seats!r}; allowed: {allowed}")
        return number

    def options_for(self, options: msgspec.Struct, seats: int, people: Sequence[int]) -> msgspec.Struct:
        """The options of a table once it is known how many play, and which seats people play; the others are bots'."""
        return options

    def mini(self) -> Mini | None:
        """The smallest table that is still this game, for exact methods; None where the game has none."""
        return None

    def cooperative_for(self, seats: int, options: msgspec.Struct) -> bool:
        """Whether everybody at a table with checked seats and options wins or loses together."""
        return self.cooperative

    @abstractmethod
    def start(self, seats: int, options: msgspec.Struct) -> State:
        """A new table for checked seats and options."""

    @abstractmethod
    def space_for(self, seats: int, options: msgspec.Struct) -> Space:
        """The action space for checked seats and options; always the same object for the same ones."""

    def events_for(self, options: msgspec.Struct | None = None) -> Mapping[str, EventKind]:
        """The kinds of events at a table with checked options; their elements are those of its content."""
        return self.events

    @abstractmethod
    def space(self, state: State | View) -> Space:
        """The action space of a state or view."""

    def dump_state(self, state: State) -> dict[str, object]:
        """What `state.dump()` gives: the whole position as JSON data in names."""
        raise NotImplementedError

    def dump_view(self, view: View, legal: list[str]) -> dict[str, object]:
        """What `view.dump()` gives: the view as JSON data in names, with these moves under `legal`."""
        raise NotImplementedError

    @abstractmethod
    def load(self, dump: object) -> State:
        """The state that a dump describes; BadPosition explains what is wrong with it."""

    @abstractmethod
    def load_view(self, dump: object) -> View:
        """The view that a dump describes, with its moves even if it comes without; BadPosition says what is wrong."""

    def read_view(self, dump: object) -> View:
        """A view from another house, whose content need not be known here: it can be read, but not imagined from."""
        return self.load_view(dump)

    @abstractmethod
    def worlds(self, view: View) -> Worlds:
        """The states that agree with a seat's view."""

    def imagine(self, view: View, rng: Rng) -> State:
        """One state that agrees with a seat's view, exactly as likely as it is for that seat."""
        return self.worlds(view).sample(rng)

    def foreseen(self, view: View, later: View) -> bool:
        """Whether somebody who imagines from a view may look at a later one of the same seat in such a world.

        Not if it shows content that the options fix and the first view does not: the same in every imagined world,
        it would be read there and not imagined.
        """
        return True

    @abstractmethod
    def encode(self, view: View) -> array[float]:
        """The view as numbers, within the bounds of `signed`; always as many for the same seats and options."""

    def encode_into(
        self, state: State, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
    ) -> None:
        """Write the numbers of a seat's view, None for a spectator's, into a buffer of 32-bit numbers.

        It is what `encode(state.view(seat))` gives; games write it straight from the state, so that no view is made.
        """
        fill(buffer, [self.encode(state.view(seat)).tobytes()])

    @abstractmethod
    def layout(self, state: State | View) -> dict[str, slice]:
        """What the numbers of `encode` mean: named slices, in order, without gaps."""

    def belief_layout(self, state: State | View) -> dict[str, slice]:
        """What the numbers of `belief` and `truth` mean: named slices, in order, without gaps; {} if there are none."""
        return {}

    def belief(self, view: View) -> array[float] | None:
        """How likely each hidden fact is for the view's seat, exactly; None where that takes too long to count."""
        return None

    def truth(self, state: State, seat: int) -> array[float] | None:
        """Which of these facts are so (1, else 0): for whoever may see the whole state, never for a player."""
        return None

    @abstractmethod
    def content(self, options: msgspec.Struct) -> bytes:
        """The content (cards, boards, cases) that a game with these options uses, whatever its files' line endings."""

    def content_hash(self, options: msgspec.Struct) -> str:
        """The fingerprint of the content."""
        return sha256(self.content(options)).hexdigest()

    def with_content(self, options: msgspec.Struct, fingerprint: str) -> msgspec.Struct | None:
        """The options under which this build plays what was played with that content, or None if it cannot.

        Cards are balanced anew now and then; what began with the earlier ones goes on with them.
        """
        return options if self.content_hash(options) == fingerprint else None

    # Words
    #
    # Cards and boards can be somebody's own, so whoever speaks of elements says by the options which content is
    # meant; without options it is that of a table by default.

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages this game speaks, English first."""
        return (ENGLISH,)

    def lead(self, locale: str = "en") -> str:
        """What this game is about, in one sentence that makes a stranger want to play."""
        return self.catalogue(locale).say("lead")

    @property
    def about(self) -> str:
        """The same in English."""
        return self.lead()

    def intro(self, seats: int, options: msgspec.Struct | None = None, locale: str = "en") -> str:
        """The game in a few lines, told before the first decision; empty where the catalogue has none."""
        catalogue = self.catalogue(locale)
        for key in (f"intro_{seats}", "intro"):
            if key in catalogue:
                return catalogue.say(key).strip()
        return ""

    def check_locale(self, locale: str) -> str:
        """The language, if this game speaks it."""
        if locale not in self.locales:
            allowed = ", ".join(self.locales)
            raise BadOption(f"{self.title} does not speak {locale!r}; allowed: {allowed}")
        return locale

    def offers(self, option: str, locale: str = "en") -> list[tuple[object, str]]:
        """What a form may offer for an option that takes any text: values, each with its words."""
        return []

    @abstractmethod
    def catalogue(self, locale: str = "en") -> Catalogue:
        """The messages in a language; English where the language is not there."""

    @abstractmethod
    def table(self, view: View, locale: str = "en") -> str:
        """The table as a seat sees it, as plain text."""

    @abstractmethod
    def ask(self, view: View, locale: str = "en") -> str:
        """What this seat has to decide now, in one sentence; whom the table waits for if it is another's turn."""

    def posed(self, view: View, locale: str = "en") -> str:
        """What this seat must have before its eyes to decide now, out of the table: a question with its choices, the
        own hand; empty where `ask` says it all.
        """
        return ""

    def glance(self, view: View, locale: str = "en") -> list[str]:
        """The table in parts for a small screen, what matters most to this decision first; it shows those that fit.

        Tables tell last what is in hand and what is to be decided by.
        """
        told = self.table(view, locale).removesuffix(self.ask(view, locale))
        return [part.strip("\n") for part in reversed(told.split("\n\n")) if part.strip()]

    def ending(self, view: View, locale: str = "en") -> str:
        """How a finished game ended, in one sentence; empty where only the outcome's English summary says so."""
        return ""

    @abstractmethod
    def refusal(self, view: View, action: int, locale: str) -> Refusal:
        """Why a move that is not in `view.legal` cannot be made."""

    def refusal_of_words(self, view: View, text: str, locale: str) -> Refusal | None:
        """Why words that are no notation here make no move, where the game can say more than the parser."""
        return None

    def word(self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        """An element of the table in a language: a seat, a card, a square."""
        catalogue = self.catalogue(locale)
        if prefix == "seat":
            return catalogue.say("seat", {"number": name})
        return catalogue.say(f"{prefix}.{name}")

    def has_word(
        self, prefix: str, name: str, locale: str = "en", options: msgspec.Struct | None = None
    ) -> bool:
        """Whether an element has a word of its own; seats, numbers and squares speak for themselves."""
        return f"{prefix}.{name}" in self.catalogue(locale)

    def option_word(self, option: str, key: str, locale: str = "en") -> str:
        """What a form says of an option: its `title`, `help` or `choice.X`; empty where the catalogue is silent."""
        catalogue = self.catalogue(locale)
        known = f"option.{option}.{key}"
        return catalogue.say(known) if known in catalogue else ""

    def say(self, event: Event, locale: str = "en", options: msgspec.Struct | None = None) -> str:
        """An event in one sentence."""
        values = self.words_of(event, locale, options)
        return capital(self.catalogue(locale).say(self.message_of(event, options), values))

    def message_of(self, event: Event, options: msgspec.Struct | None = None) -> str:
        """The message of the catalogue that tells an event; games have others for some tables."""
        return f"event.{event.kind}"

    def named(
        self, event: Event, options: msgspec.Struct | None = None
    ) -> dict[str, str | int | list[str | int]]:
        """An event's arguments by name, in names."""
        return self.events_for(options)[event.kind].named(event)

    def words_of(self, event: Event, locale: str, options: msgspec.Struct | None = None) -> dict[str, object]:
        """What the sentence of an event is made with; games add what their languages decline."""

        def called(domain: Domain | None, value: int) -> str | int:
            return value if domain is None else self.word(domain.prefix, domain.name(value), locale, options)

        kind = self.events_for(options)[event.kind]
        values: dict[str, object] = {
            field: called(domain, value) for field, domain, value in kind.single(event)
        }
        for field, domain, many in kind.rest(event):
            values[field] = " ".join([str(called(domain, one)) for one in many])
        return values

    def judge(self, view: View, move: str | SupportsIndex, locale: str = "en") -> Judged:
        """Whether a move, in notation or as an action, can be made now: the action, or why not and by which rule."""
        if isinstance(move, str):
            try:
                action = self.space(view).parse(move)
            except BadNotation as error:
                known = self.refusal_of_words(view, move, locale)
                if known is not None:
                    return self._refuse(known, locale)
                said = capital(NOTATION.catalogue(locale).say(*self._misread(view, error)))
                return Judged(None, said if said.endswith("?") else f"{said}.")
        else:
            action = action_number(move)
        if action in view.legal:
            return Judged(action)
        return self._refuse(self.refusal(view, action, locale), locale)

    def why(self, view: View, text: str, locale: str = "en") -> str:
        """Why a move cannot be made now, in one sentence with its rule; empty if it can."""
        return self.judge(view, text, locale).why

    def _misread(self, view: View, error: BadNotation) -> tuple[str, dict[str, object]]:
        """The message about a line that is no notation: instead of every kind of move it names those of the moment."""
        key, values = error.key, error.values
        if key in ("kind", "kind_near") and view.legal:
            space = self.space(view)
            kinds = [space.blocks[number].kind for number in sorted({space.kinds[a] for a in view.legal})]
            near = get_close_matches(str(values["kind"]).lower(), kinds, 1)
            key = "kind_near" if near else "kind"
            values = {"kind": values["kind"], "near": near[0] if near else "", "kinds": ", ".join(kinds)}
        return f"notation.{key}", values

    def why_not(self, view: View, action: SupportsIndex, locale: str = "en") -> str:
        """Why an action cannot be chosen now; empty if it can."""
        return self.judge(view, action, locale).why

    def _refuse(self, refusal: Refusal, locale: str) -> Judged:
        said = self.catalogue(locale).say(f"refusal.{refusal.key}", refusal.values)
        return Judged(None, f"{capital(said)} ({refusal.rule})", refusal.rule)

    def labels(self, view: View, locale: str = "en") -> dict[str, Label]:
        """What the elements of this seat's legal moves are called now, by `prefix:name`; only where the moment has more
        to say than their words, such as what a card does or a die shows.
        """
        return {}

    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        """What an assist level may show this seat, from its view alone: JSON data, with `text` for its lines in words.

        Level 0 shows nothing, 1 what is certain and why, 2 exact odds as well; BadOption names a level that is none.
        """
        check_assist(level)
        return {}

    def tally(self, view: View) -> dict[str, tuple[int, ...]]:
        """What is worth counting of a finished game besides its outcome, as numbers by name; for simulations."""
        return {}

    # What is read and said beside the moves

    def papers(self, view: View, locale: str = "en") -> list[Paper]:
        """What a seat may read and read again, in the order it came; a game without texts has none."""
        return []

    def remarks(self, view: View) -> list[str]:
        """The ready-made remarks that are fair for this seat to make now, by their names."""
        return []

    def say_remark(self, remark: str, locale: str = "en") -> str:
        """A ready-made remark in words; empty if this game has none of that name."""
        return ""

    def preview(self, view: View, action: int) -> dict[str, object] | None:
        """What a client may draw before a legal move is confirmed."""
        return None

    def scenery(self, options: msgspec.Struct, locale: str = "en") -> dict[str, object] | None:
        """What never changes at a table and a client may draw it from, as JSON data; None if the view says it all."""
        return None

    def review(self, record: Record, seat: int, locale: str = "en") -> Review | None:
        """What a seat of a finished game could have known, and what its decisions were worth; None without a review."""
        check_seat(seat, record.seats)
        return self.look_back(record, seat, locale)

    def look_back(self, record: Record, seat: int, locale: str) -> Review | None:
        """The review for a seat that is there."""
        return None


class TypedGame(Game, Generic[ViewT]):
    """A game whose views are of one class and whose messages lie in the folder `locale` of its package."""

    view_class: type[ViewT]
    languages: ClassVar[Languages]

    def checked_view(self, view: View) -> ViewT:
        """The view as one of this game's."""
        if not isinstance(view, self.view_class):
            raise TypeError(f"this is a view of {view.game!r}, not of {self.name!r}")
        return view

    def catalogue(self, locale: str = "en") -> Catalogue:
        return self.languages.catalogue(locale)

    @property
    def locales(self) -> tuple[str, ...]:
        return self.languages.names


def check_assist(level: object) -> int:
    """The assist level, if it is one."""
    if type(level) is not int or level not in ASSIST_LEVELS:
        allowed = ", ".join(map(str, ASSIST_LEVELS))
        raise BadOption(f"there is no assist level {level!r}; allowed: {allowed}")
    return level


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
