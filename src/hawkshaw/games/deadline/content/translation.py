"""A case in another language: its texts alone, in a file beside it (ID.de.toml), of which no rule knows anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from hawkshaw.core.errors import BadContent
from hawkshaw.games.deadline.content.case import Case, Choice, Clue, Language, Number, Question, Text, Texts
from hawkshaw.games.deadline.content.tables import converted, read_tables


class ClueTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a clue."""

    number: Number
    title: Text
    tagline: Text
    text: Text
    aliases: Texts = ()


class ChoiceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a choice."""

    id: Text
    text: Text


class QuestionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a question."""

    id: Text
    prompt: Text
    choices: tuple[ChoiceText, ...]
    why: Text = ""


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All words of a case."""

    language: Language
    title: Text
    intro: Text
    clues: tuple[ClueTexts, ...]
    questions: tuple[QuestionTexts, ...]
    tagline: Text = ""
    names: Texts = ()
    forbidden: Texts = ()
    wrap_up: Text = ""


def load_translation(file: str, source: bytes) -> Translation:
    """The translation in a file; BadContent for the first fault."""
    return converted(Translation, read_tables(file, source), file, "")


def mismatches(case: Case, words: Translation) -> Iterator[tuple[str, str]]:
    """Where a translation is not one of this case (DL-V37): key and reason each."""
    if base(words.language) == base(case.language):
        yield (
            "language",
            f"the case itself is written in {case.language}; a translation is in another language",
        )
    yield from _same(
        "clues", "clue", [clue.number for clue in case.clues], [clue.number for clue in words.clues]
    )
    asked = [question.id for question in case.questions]
    yield from _same("questions", "question", asked, [question.id for question in words.questions])
    choices = {question.id: [choice.id for choice in question.choices] for question in case.questions}
    for question in words.questions:
        if question.id in choices:
            found = [choice.id for choice in question.choices]
            yield from _same(f"question {question.id}, choices", "choice", choices[question.id], found)
    if bool(case.tagline.strip()) != bool(words.tagline.strip()):
        yield "tagline", "the case and its translation both have one, or neither has"


def _same(
    key: str, word: str, wanted: Sequence[object], found: Sequence[object]
) -> Iterator[tuple[str, str]]:
    for one in dict.fromkeys(wanted):
        if one not in found:
            yield key, f"there is no {word} {one}; the case has one"
    for one in dict.fromkeys(found):
        if one not in wanted:
            yield key, f"the case has no {word} {one}; take it out"
        elif found.count(one) > 1:
            yield key, f"{word} {one} stands here {found.count(one)} times; once is enough"


def translated(case: Case, words: Translation, file: str) -> Case:
    """The same case in other words; BadContent if these are the words of another one."""
    for key, reason in mismatches(case, words):
        raise BadContent(file, key, reason)
    clues = {clue.number: clue for clue in words.clues}
    questions = {question.id: question for question in words.questions}
    return msgspec.structs.replace(
        case,
        language=words.language,
        title=words.title,
        tagline=words.tagline,
        intro=words.intro,
        names=words.names,
        forbidden=words.forbidden,
        wrap_up=words.wrap_up,
        clues=tuple(_clue(clue, clues[clue.number]) for clue in case.clues),
        questions=tuple(_question(question, questions[question.id]) for question in case.questions),
    )


def _clue(clue: Clue, words: ClueTexts) -> Clue:
    return msgspec.structs.replace(
        clue, title=words.title, tagline=words.tagline, text=words.text, aliases=words.aliases
    )


def _question(question: Question, words: QuestionTexts) -> Question:
    texts = {choice.id: choice.text for choice in words.choices}
    choices: tuple[Choice, ...] = tuple(
        msgspec.structs.replace(choice, text=texts[choice.id]) for choice in question.choices
    )
    return msgspec.structs.replace(question, prompt=words.prompt, why=words.why, choices=choices)


def base(language: str) -> str:
    """A language without its region: pt of pt-BR."""
    return language.partition("-")[0]
