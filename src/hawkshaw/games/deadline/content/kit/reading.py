"""A case as a reader gets it who has only what a typical table would have, and the scoring of that reader's answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil
from typing import Final

import msgspec

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.deadline.content.case import Case, Question, QuestionKind
from hawkshaw.games.deadline.content.kit.unlocking import graph_of, typical_clues

_ANSWER: Final = re.compile(r"\s*(?P<question>[^:#]+?)\s*:\s*(?P<choice>[A-Za-z])\s*")


def clues_for(case: Case, share: str, seed: int) -> list[int]:
    """The clues that a table has won when it has this share of all, in the order of winning."""
    return typical_clues(case.id, graph_of(case), case.difficulty, clues_wanted(case, share), seed)


def clues_wanted(case: Case, share: str) -> int:
    """How many clues this share is."""
    try:
        part = Fraction(share)
    except (ValueError, ZeroDivisionError):
        part = Fraction(-1)
    if not 0 <= part <= 1:
        raise BadOption(f"share {share!r}: allowed: a number from 0 to 1, such as 0.7")
    return ceil(part * len(case.clues))


def chosen_clues(case: Case, wanted: Sequence[int]) -> list[int]:
    """These clues, each once, in the order in which they were named; BadOption if there is no such clue."""
    known = [clue.number for clue in case.clues]
    for number in wanted:
        if number not in known:
            raise BadOption(f"there is no clue {number}; this case has {min(known)} to {max(known)}")
    return list(dict.fromkeys(wanted))


def text_for_reader(case: Case, won: list[int]) -> str:
    """The introduction, the clues won and the questions, as Markdown; nothing that a table could not know."""
    return "\n".join(_parts(case, won))


def _parts(case: Case, won: list[int]) -> Iterator[str]:
    yield f"# {case.title}\n\n{case.intro.strip()}\n"
    if won:
        yield f"## What you found out\n\n{len(won)} of {len(case.clues)} clues, in the order in which you won them.\n"
    for number in won:
        clue = case.clue(number)
        yield f"### {number}. {clue.title}\n\n*{clue.tagline.strip()}* ({clue.kind})\n\n{clue.text.strip()}\n"
    yield "## The questions\n\nAnswer each with one letter, a line a question, such as `1: a`.\n"
    for place, question in enumerate(case.questions, 1):
        yield f"### {place}. {question.prompt.strip()} ({question.kind})\n"
        yield "\n".join(f"- {choice.id}: {choice.text.strip()}" for choice in question.choices) + "\n"


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer; `correct` is told only when it is asked for."""

    question: int
    kind: QuestionKind
    answer: str | None
    right: bool
    correct: str | None = None


class Score(msgspec.Struct, frozen=True):
    """How a reader did: right answers out of all, by kind, and the rating."""

    case: str
    questions: list[Judged]
    critical: tuple[int, int]
    bonus: tuple[int, int]
    rating: str


def read_answers(case: Case, file: str, text: str) -> dict[int, str]:
    """The letters given to the questions, by their place; lines such as `1: b` or `who: b`, # starts a comment."""
    answers: dict[int, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0]
        if not line.strip():
            continue
        where = f"line {number}"
        found = _ANSWER.fullmatch(line)
        if found is None:
            raise BadContent(file, where, "write a question and a letter here, such as 1: b")
        place = _place(case, found["question"])
        if place is None:
            raise BadContent(file, where, f"there is no such question; there are 1 to {len(case.questions)}")
        letter = found["choice"].lower()
        letters = [choice.id for choice in case.questions[place - 1].choices]
        if letter not in letters:
            raise BadContent(
                file, where, f"question {place} has no choice {letter}; it has {' '.join(letters)}"
            )
        if place in answers:
            raise BadContent(file, where, f"question {place} has been answered above; leave one answer")
        answers[place] = letter
    return answers


def _place(case: Case, name: str) -> int | None:
    for place, question in enumerate(case.questions, 1):
        if name.casefold() in (str(place), question.id.casefold()):
            return place
    return None


def score(case: Case, answers: dict[int, str], reveal: bool = False) -> Score:
    """Judge answers; a question without one counts as wrong."""
    judged = [
        Judged(
            question=place,
            kind=question.kind,
            answer=answers.get(place),
            right=answers.get(place) == question.answer,
            correct=question.answer if reveal else None,
        )
        for place, question in enumerate(case.questions, 1)
    ]
    return Score(
        case=case.id,
        questions=judged,
        critical=_count(judged, "critical"),
        bonus=_count(judged, "bonus"),
        rating=rating(case.questions, [one.right for one in judged]),
    )


def _count(judged: list[Judged], kind: QuestionKind) -> tuple[int, int]:
    of_kind = [one.right for one in judged if one.kind == kind]
    return sum(of_kind), len(of_kind)


def rating(questions: tuple[Question, ...], right: list[bool]) -> str:
    """DL-103 for a reader, who fails no clues: all right is the better of the two ratings it can be."""
    if all(right):
        return "Master Detectives"
    wrong = {question.kind for question, good in zip(questions, right, strict=True) if not good}
    return "Gumshoes" if "critical" in wrong else "Investigators"
