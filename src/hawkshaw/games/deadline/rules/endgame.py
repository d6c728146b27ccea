"""The Deadline: questions, answers, and the rating."""

from __future__ import annotations

from hawkshaw.games.deadline.content.plot import CRITICAL, MOST_CHOICES
from hawkshaw.games.deadline.rules.dealing import Events
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.frames import ANSWER
from hawkshaw.games.deadline.table.open import GUMSHOES, INVESTIGATORS, MASTERS, SLEUTHS
from hawkshaw.games.deadline.table.state import DeadlineTable

FEW_FAILURES = 3
"""Failures that Master Detectives may have had (DL-103, DL-R45)."""


def end_investigation(table: DeadlineTable, events: Events) -> None:
    """DL-88, DL-94, DL-99, DL-100: no clue is available; the questions are opened one at a time."""
    table.over = True
    table.out = 0
    table.agenda.clear()
    if events is not None:
        events.append(told.DEADLINE.event((len(table.won), table.failures)))
    if table.asks:
        table.agenda.push(ANSWER, recorder(table))
        open_question(events, 0)


def recorder(table: DeadlineTable) -> int:
    """DL-R55, DL-R59: the badge holder, or the first seat clockwise from it that may record."""
    seat = table.chief
    while not table.recorders >> seat & 1:
        seat = (seat + 1) % table.seats
    return seat


def open_question(events: Events, question: int) -> None:
    if events is not None:
        events.append(told.ASKED.event((question,), reveals=True))


def answer_options(table: DeadlineTable) -> list[int]:
    """D10, D11, DL-101, DL-R49: the open question or an earlier one; once all are answered, submit."""
    questions = table.plot.questions
    first = table.space.blocks[actions.ANSWER].first
    found: list[int] = []
    for number in range(min(len(table.answers) + 1, len(questions))):
        base = first + number * MOST_CHOICES
        for choice in range(len(questions[number].choices)):
            found.append(base + choice)
    if len(table.answers) == len(questions):
        found.append(table.space.blocks[actions.SUBMIT].first)
    return found


def answer(table: DeadlineTable, seat: int, question: int, choice: int, events: Events) -> None:
    """DL-100: an answer is recorded; the first answer to a question opens the next."""
    if events is not None:
        events.append(told.ANSWERED.event((seat, question, choice)))
    if question < len(table.answers):
        table.answers[question] = choice
        return
    table.answers.append(choice)
    if len(table.answers) < len(table.plot.questions):
        open_question(events, len(table.answers))


def submit(table: DeadlineTable, seat: int, events: Events) -> None:
    """DL-101, DL-104: the solution is opened and everything else with it."""
    table.agenda.clear()
    table.rating = rating(table)
    if events is None:
        return
    events.append(told.SUBMITTED.event((seat,)))
    for question, choice in enumerate(table.answers):
        right = table.plot.answers[question].choice
        events.append(told.VERDICT.event((question, choice, right), reveals=True))
    events.append(told.RATED.event((table.rating,), reveals=True))


def rating(table: DeadlineTable) -> int:
    """DL-102, DL-103: the first that fits."""
    wrong = [
        question.kind
        for question, right, choice in zip(
            table.plot.questions, table.plot.answers, table.answers, strict=True
        )
        if right.choice != choice
    ]
    if not wrong:
        return MASTERS if table.failures <= FEW_FAILURES else SLEUTHS
    return GUMSHOES if CRITICAL in wrong else INVESTIGATORS
