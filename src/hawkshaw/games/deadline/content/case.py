"""A case as its file tells it: the types, and the reader that refuses what cannot be played (DL-V25)."""

from __future__ import annotations

import difflib
import re
import typing
from collections import Counter
from collections.abc import Container
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from hawkshaw.core import conversion
from hawkshaw.core.errors import BadContent
from hawkshaw.core.toml_text import BadToml, read_toml
from hawkshaw.games.deadline.content.plot import MOST_CHOICES, MOST_CLUES, MOST_QUESTIONS

Symbol = Literal["gun", "cash", "whiskey", "smokes", "hat"]
Difficulty = Literal["easy", "normal", "hard"]
ClueKind = Literal["place", "person", "object"]
QuestionKind = Literal["critical", "bonus"]
Role = Literal["key", "support", "herring", "colour", ""]

SYMBOLS: Final[tuple[Symbol, ...]] = typing.get_args(Symbol)
DIFFICULTIES: Final[tuple[Difficulty, ...]] = typing.get_args(Difficulty)
SCHEMAS: Final = (1, 2)
"""In schema 1 the author lists which clues suffice; in schema 2 why each wrong choice is impossible."""

MOST_FACTS: Final = 120
"""Facts and inferences together."""
MOST_REASONS: Final = 12
"""For one choice, and the proofs of one question."""
MOST_TOGETHER: Final = 12
"""Facts of one reason or one inference."""

CHOICES: Final = "abcdef"

# What a file may not smuggle into a terminal: control characters, and marks that turn the writing round.
_CLEAN: Final = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*\Z"

SLUG: Final = r"^(?=.{1,60}\Z)[a-z0-9]+(-[a-z0-9]+)*\Z"

LANGUAGE: Final = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}\Z"

# A description says what belongs there; a message quotes it.
Slug = Annotated[
    str,
    Meta(
        pattern=SLUG,
        description='a short name in small letters, digits and single hyphens, such as "a-night-at-the-pier"',
    ),
]
Language = Annotated[
    str,
    Meta(
        pattern=LANGUAGE,
        description='the short name of a language, such as "en", "de" or "pt-BR"',
    ),
]
Text = Annotated[str, Meta(pattern=_CLEAN, description="text in quotation marks, without control characters")]
Texts = Annotated[
    tuple[Text, ...], Meta(description='texts in square brackets, such as ["Mott Street", "May"]')
]
FactIds = Annotated[
    tuple[Text, ...], Meta(description='names of facts in square brackets, such as ["late-train"]')
]
Reasons = Annotated[
    tuple[tuple[Text, ...], ...],
    Meta(
        description="reasons in square brackets, each a list of facts that exclude it together, such as"
        ' [["late-train", "shut-gate"], ["seen-at-six"]]'
    ),
]
FACT: Final = r"^(?=.{1,60}\Z)[a-z0-9]+([-_][a-z0-9]+)*\Z"
Number = Annotated[int, Meta(ge=1, le=MOST_CLUES, description=f"a whole number from 1 to {MOST_CLUES}")]
Numbers = Annotated[tuple[int, ...], Meta(description="numbers of clues in square brackets, such as [4, 7]")]
Support = Annotated[
    tuple[tuple[int, ...], ...],
    Meta(description="sets of clue numbers in square brackets, such as [[2, 5], [3, 8]]"),
]
Needs = Annotated[
    tuple[Symbol, ...],
    Meta(min_length=1, description=f"at least one symbol in square brackets, out of {', '.join(SYMBOLS)}"),
]


class Clue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clue: its front, its hidden text and what it opens, and what only the author needs."""

    number: Number
    title: Text
    tagline: Text
    kind: Annotated[ClueKind, Meta(description='"place", "person" or "object"')]
    needs: Needs
    text: Text
    unlocks: Numbers = ()
    facts: FactIds = ()
    role: Annotated[Role, Meta(description='"key", "support", "herring" or "colour"')] = ""
    aliases: Texts = ()
    clears: Numbers = ()
    where: Annotated[
        Text, Meta(description='a short word for the place or source it comes from, such as "the morgue"')
    ] = ""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to choose, and what speaks against it: clues in schema 1, reasons in schema 2."""

    id: Text
    text: Text
    against: Numbers = ()
    excluded_by: Reasons = ()


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question of the case with its choices, its answer and what proves it."""

    id: Text
    kind: Annotated[QuestionKind, Meta(description='"critical" or "bonus"')]
    prompt: Text
    choices: Annotated[
        tuple[Choice, ...], Meta(description='choices in square brackets, each {id = "a", text = "…"}')
    ]
    answer: Text
    support: Support = ()
    needs_facts: FactIds = ()
    why: Text = ""
    proofs: Reasons = ()
    """Reasons that exclude every wrong choice at once."""


class Inference(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"rests_on": "from"}):
    """A fact that no clue states: it follows from others."""

    rests_on: FactIds
    text: Text


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole case, solution included."""

    schema: Annotated[int, Meta(description=" or ".join(map(str, SCHEMAS)))]
    id: Slug
    title: Text
    difficulty: Annotated[Difficulty, Meta(description='"easy", "normal" or "hard"')]
    intro: Text
    starting: Numbers
    clues: Annotated[tuple[Clue, ...], Meta(description="tables, each headed [[clues]]")]
    questions: Annotated[tuple[Question, ...], Meta(description="tables, each headed [[questions]]")]
    facts: Annotated[
        dict[str, Text], Meta(description='a table headed [facts], with lines such as late-train = "…"')
    ] = {}
    names: Texts = ()
    forbidden: Texts = ()
    wrap_up: Text = ""
    language: Language = "en"
    """What it is written in. Cases from before there were others say nothing, and are English."""
    inferences: Annotated[
        dict[str, Inference],
        Meta(
            description="a table headed [inferences], with lines such as"
            ' late-train = {from = ["stopped-clock", "timetable"], text = "…"}'
        ),
    ] = {}
    given: FactIds = ()
    """Facts that the introduction or the prompts tell everybody."""
    tagline: Text = ""
    """One line that tempts without telling: public from the start, like the title."""

    def clue(self, number: int) -> Clue:
        """The clue of that number."""
        return next(clue for clue in self.clues if clue.number == number)

    def criticals(self) -> list[Question]:
        """The critical questions, in their order."""
        return [question for question in self.questions if question.kind == "critical"]


# The schema of the keys that not every case has: an author gives reasons in one of the two ways, never in both.
_SCHEMA_OF: Final[dict[tuple[type[msgspec.Struct], str], int]] = {
    (Choice, "against"): 1,
    (Question, "support"): 1,
    (Question, "needs_facts"): 1,
    (Choice, "excluded_by"): 2,
    (Question, "proofs"): 2,
    (Clue, "where"): 2,
    (Case, "inferences"): 2,
    (Case, "given"): 2,
}
_INSTEAD: Final = {
    1: "this key is of schema 1; in schema 2 choices say why they are impossible (excluded_by), or a question does for"
    " all its wrong ones (proofs)",
    2: "this key is of schema 2; write schema = 2 above, and reasons in place of support, needs_facts and against",
}

StructT = TypeVar("StructT", bound=msgspec.Struct)


class _Reader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.schema = SCHEMAS[0]
        self.faults: list[BadContent] = []

    def fault(self, key: str, reason: str) -> None:
        self.faults.append(BadContent(self.file, key, reason))

    def read(self, text: str) -> Case | None:
        """The case, or None and at least one fault."""
        try:
            raw = read_toml(text)
        except BadToml as error:
            self.fault(error.where, error.reason)
            return None
        schema = raw.get("schema", self.schema)
        if schema not in SCHEMAS:
            there = " and ".join(map(str, SCHEMAS))
            reason = f"this Hawkshaw knows schemas {there}; write schema = {SCHEMAS[-1]} or update Hawkshaw"
            self.fault("schema", reason)
            return None
        self.schema = SCHEMAS[SCHEMAS.index(schema)]
        clues = [
            self._struct(Clue, entry, _name("clue", entry, "number", place))
            for place, entry in enumerate(_tables(raw, "clues"), 1)
        ]
        questions = [
            self._question(entry, _name("question", entry, "id", place))
            for place, entry in enumerate(_tables(raw, "questions"), 1)
        ]
        known = [clue for clue in clues if clue is not None]
        asked = [question for question in questions if question is not None]
        inferred = self._inferences(raw.get("inferences"))
        case = self._struct(
            Case, raw, "", {"clues": tuple(known), "questions": tuple(asked), "inferences": inferred}
        )
        if case is None or len(known) < len(clues) or len(asked) < len(questions):
            return None
        self._judge(case)
        return None if self.faults else case

    def _inferences(self, raw: object) -> dict[str, Inference]:
        if self.schema == 1 or not isinstance(raw, dict):
            return {}
        read = {name: self._struct(Inference, entry, f"inferences, {name}") for name, entry in raw.items()}
        return {name: inference for name, inference in read.items() if inference is not None}

    def _question(self, raw: object, where: str) -> Question | None:
        choices = [
            self._struct(Choice, entry, f"{where}, {_name('choice', entry, 'id', place)}")
            for place, entry in enumerate(_tables(raw, "choices"), 1)
        ]
        known = tuple(choice for choice in choices if choice is not None)
        question = self._struct(Question, raw, where, {"choices": known})
        return question if len(known) == len(choices) else None

    def _struct(
        self, struct: type[StructT], raw: object, where: str, read: dict[str, object] | None = None
    ) -> StructT | None:
        """One table as a struct, each of its keys judged by itself; `read` holds the parts read before."""
        if not isinstance(raw, dict):
            self.fault(where, "this must be a table of keys and values")
            return None
        before = len(self.faults)
        hints = _hints(struct, self.schema)
        prefix = f"{where}, " if where else ""
        for key in raw:
            if key not in hints:
                self.fault(prefix + key, _no_such_key(struct, key, self.schema))
        values: dict[str, Any] = {}  # whatever the file holds, until it is checked
        for field in msgspec.structs.fields(struct):
            name = field.encode_name
            if name not in raw or name not in hints:
                if field.required:
                    self.fault(prefix + name, f"this is missing; it must be {_wanted(hints[name])}")
                continue
            if read is not None and name in read:
                # Only a list of tables, or a table of them, has been read; anything else is refused below.
                if isinstance(raw[name], dict if isinstance(read[name], dict) else list):
                    values[field.name] = read[name]
                    continue
            try:
                values[field.name] = conversion.convert(raw[name], hints[name])
            except msgspec.ValidationError:
                self.fault(prefix + name, f"this must be {_wanted(hints[name])}")
        return struct(**values) if len(self.faults) == before else None

    def _judge(self, case: Case) -> None:
        """What cannot be played (DL-V25), or has no room in the action space."""
        numbers = Counter(clue.number for clue in case.clues)
        for number in sorted(number for number in numbers if numbers[number] > 1):
            self.fault(f"clue {number}", f"{numbers[number]} clues have this number; number them anew")
        if not case.starting:
            self.fault("starting", "at least one clue must lie open at the start; name its number here")
        self._exist("starting", case.starting, numbers)
        for clue in case.clues:
            self._exist(f"clue {clue.number}, unlocks", clue.unlocks, numbers)
        if not case.questions:
            self.fault("questions", "there must be at least one; add a table headed [[questions]]")
        if len(case.questions) > MOST_QUESTIONS:
            self.fault("questions", f"{len(case.questions)} of them; a case has {MOST_QUESTIONS} at most")
        for question in case.questions:
            self._judge_choices(question)
        if case.schema > 1:
            self._judge_reasons(case)

    def _exist(self, key: str, wanted: tuple[int, ...], numbers: Container[int]) -> None:
        for number in wanted:
            if number not in numbers:
                self.fault(key, f"there is no clue {number}; take the number out or write that clue")

    def _judge_choices(self, question: Question) -> None:
        where = f"question {question.id}"
        ids = [choice.id for choice in question.choices]
        if len(ids) > MOST_CHOICES:
            self.fault(f"{where}, choices", f"{len(ids)} of them; a question has {MOST_CHOICES} at most")
        elif ids != list(CHOICES[: len(ids)]):
            wanted = " ".join(CHOICES[: len(ids)])
            self.fault(f"{where}, choices", f"their ids must be {wanted}, in this order")
        if question.answer not in ids:
            self.fault(f"{where}, answer", "no choice has this id; give the letter of the right choice")

    def _judge_reasons(self, case: Case) -> None:
        """What a check of reasons would take too long over, or could not name in a message."""
        names = [*case.facts, *case.inferences]
        if len(names) > MOST_FACTS:
            self.fault("facts", f"{len(names)} of them, inferences included; a case has {MOST_FACTS} at most")
        for fact in names:
            if not re.match(FACT, fact):
                reason = "a fact is named in small letters, digits, single hyphens and underscores, such as late-train"
                self.fault(f"{'facts' if fact in case.facts else 'inferences'}, {fact!r:.60}", reason)
        for name, inference in case.inferences.items():
            self._together(f"inferences, {name}, from", inference.rests_on, MOST_TOGETHER)
        self._together("given", case.given, MOST_FACTS)
        for clue in case.clues:
            self._together(f"clue {clue.number}, facts", clue.facts, MOST_FACTS)
        for question in case.questions:
            where = f"question {question.id}"
            self._bound(f"{where}, proofs", question.proofs)
            for choice in question.choices:
                self._bound(f"{where}, choice {choice.id}, excluded_by", choice.excluded_by)

    def _bound(self, key: str, reasons: tuple[tuple[str, ...], ...]) -> None:
        if len(reasons) > MOST_REASONS:
            self.fault(key, f"{len(reasons)} reasons; {MOST_REASONS} are the most")
        for reason in reasons:
            self._together(key, reason, MOST_TOGETHER)

    def _together(self, key: str, facts: tuple[str, ...], most: int) -> None:
        if len(facts) > most:
            self.fault(key, f"{len(facts)} facts together; {most} are the most")


@cache
def _hints(struct: type[msgspec.Struct], schema: int) -> dict[str, Any]:  # a type hint can be anything
    """The keys of a table in this schema, with what belongs there."""
    hints = typing.get_type_hints(struct, include_extras=True)
    return {
        field.encode_name: hints[field.name]
        for field in msgspec.structs.fields(struct)
        if _SCHEMA_OF.get((struct, field.encode_name), schema) == schema
    }


def _wanted(hint: Any) -> str:
    """What belongs in a field, from the description of its type."""
    meta: Meta = hint.__metadata__[-1]
    assert meta.description is not None
    return meta.description


def _tables(raw: object, key: str) -> list[object]:
    found = raw.get(key) if isinstance(raw, dict) else None
    return found if isinstance(found, list) else []


def _name(word: str, raw: object, key: str, place: int) -> str:
    """How a message names one of many tables: by its own name, else by its place in the file."""
    name = raw.get(key) if isinstance(raw, dict) else None
    return f"{word} {name}" if isinstance(name, int | str) else f"{word} in place {place}"


def _no_such_key(struct: type[msgspec.Struct], key: str, schema: int) -> str:
    other = _SCHEMA_OF.get((struct, key))
    if other is not None:
        return _INSTEAD[other]
    if struct is not Case and key in _hints(Case, schema):
        return "this key belongs to the whole case; move it above the first line in [brackets]"
    known = _hints(struct, schema)
    near = difflib.get_close_matches(key, known, 1)
    meant = f"did you mean {near[0]}?" if near else "there are " + ", ".join(known)
    return f"there is no such key; {meant}"


def read_case(file: str, source: bytes) -> tuple[Case | None, list[BadContent]]:
    """The case in a file, if it can be played at all, or everything that stands against that."""
    reader = _Reader(file)
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        reader.fault(f"line {line}", "this is not UTF-8; save the file as UTF-8")
        return None, reader.faults
    return reader.read(text), reader.faults


def load_case(file: str, source: bytes) -> Case:
    """The case in a file; BadContent for the first fault."""
    case, faults = read_case(file, source)
    if case is None:
        raise faults[0]
    return case
