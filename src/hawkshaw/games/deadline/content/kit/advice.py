"""Weak spots of a sound case: nothing that must be mended, much that could be better."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Final

from hawkshaw.games.deadline.content.case import Case, Choice, Question
from hawkshaw.games.deadline.content.kit.evidence import ANSWERABLE_PERCENT, minimal_sets
from hawkshaw.games.deadline.content.kit.facts import carriers
from hawkshaw.games.deadline.content.kit.findings import Finding, listed, mentions, plain
from hawkshaw.games.deadline.content.kit.prose import NEARLY, known_words
from hawkshaw.games.deadline.content.kit.settling import proofs_of
from hawkshaw.games.deadline.content.kit.unlocking import PLAYS, chances

CLOSE: Final = 2
"""Percentage points above the least share of DL-V21 that chance and a small change can use up."""


def right_choice(question: Question) -> Choice:
    """The choice that is right."""
    return next(choice for choice in question.choices if choice.id == question.answer)


def single_ways(case: Case) -> Iterator[Finding]:
    """Answers that hang on one set of clues, or on one clue."""
    proofs = proofs_of(case)
    for place, question in enumerate(case.questions):
        key = f"question {question.id}, {proofs.key}"
        if len(question.support) == 1:
            yield Finding(
                "DL-V11", key, "one set of clues alone leads to the answer; a second would be kinder"
            )
        # A critical question of schema 2 may have none (DL-V22).
        for number in proofs.hinges(place) if case.schema == 1 or question.kind == "bonus" else ():
            reason = f"every set needs clue {number}; without that one nobody can answer"
            yield Finding("DL-V11" if case.schema == 1 else "DL-V22", key, reason)


def unlisted_sets(case: Case) -> Iterator[Finding]:
    """Sets of clues that suffice by their facts, but are not listed."""
    for question in case.questions:
        known = {frozenset(support) for support in question.support}
        missing = [list(found) for found in minimal_sets(case, question) if frozenset(found) not in known]
        if missing:
            shown = listed(missing[:6]) + (f" and {len(missing) - 6} more" if len(missing) > 6 else "")
            reason = f"these sets suffice too by their facts: {shown}; list them or correct the facts"
            yield Finding("DL-V12", f"question {question.id}, support", reason)


def idle_clues(case: Case) -> Iterator[Finding]:
    """Clues that prove nothing, close nothing and open nothing."""
    needed = proofs_of(case).used()
    for question in case.questions:
        for choice in question.choices:
            needed.update(choice.against)
    for clue in case.clues:
        if clue.number not in needed and not clue.clears and not clue.unlocks:
            reason = "nobody needs this clue: it proves, excludes, closes and opens nothing; let it pay"
            yield Finding("guideline 16", f"clue {clue.number}", reason)


def telling_fronts(case: Case) -> Iterator[Finding]:
    """Titles and taglines that hold a right answer while no wrong one stands on any front."""
    fronts = [(f"clue {clue.number}, title", clue.title) for clue in case.clues]
    fronts += [(f"clue {clue.number}, tagline", clue.tagline) for clue in case.clues]
    fronts += [("title", case.title), ("tagline", case.tagline), ("id", case.id.replace("-", " "))]
    for question in case.questions:
        wrong = [choice for choice in question.choices if choice.id != question.answer]
        if any(shows(text, choice) for choice in wrong for _, text in fronts):
            continue
        for key, text in fronts:
            if shows(text, right_choice(question)):
                reason = (
                    f"it gives away the answer of question {question.id}, and no wrong one; call it otherwise"
                )
                yield Finding("DL-V17", key, reason)


def shows(text: str, choice: Choice) -> bool:
    """Whether a text holds a choice: as it stands, or by each of its telling words."""
    words = [word for word in re.findall(r"[^\W_]+", plain(choice.text)) if len(word) > 3]
    return mentions(text, choice.text) or (bool(words) and all(mentions(text, word) for word in words))


def named_in_intro(case: Case) -> Iterator[Finding]:
    """Questions of which the introduction names the right choice and no other."""
    for question in case.questions:
        named = [choice.id for choice in question.choices if shows(case.intro, choice)]
        if named == [question.answer]:
            reason = f"of the choices of question {question.id} it names the right one alone; name others too"
            yield Finding("guideline 14", "intro", reason)


def outstanding_answers(case: Case) -> Iterator[Finding]:
    """Right answers that can be told by their length."""
    for word, pick in (("longest", max), ("shortest", min)):
        told = [
            question.id
            for question in case.questions
            if [choice.id for choice in question.choices if len(choice.text) == pick(_lengths(question))]
            == [question.answer]
        ]
        if 2 * len(told) > len(case.questions):
            reason = f"the right choice is the {word} in {listed(told)}; make the choices equally long"
            yield Finding("guideline 10", "questions", reason)


def _lengths(question: Question) -> list[int]:
    return [len(choice.text) for choice in question.choices]


def early_proofs(case: Case) -> Iterator[Finding]:
    """Critical questions that the starting clues answer already."""
    proofs = proofs_of(case)
    for place, question in enumerate(case.questions):
        for found in proofs.ways(place, case.starting) if question.kind == "critical" else ():
            reason = f"{list(found)} lie open from the start; a table should need more than those"
            yield Finding("guideline 14", f"question {question.id}, {proofs.key}", reason)


def high_facts(case: Case) -> Iterator[Finding]:
    """Critical facts without a carrier of a low number."""
    for fact in dict.fromkeys(fact for question in case.criticals() for fact in question.needs_facts):
        found = carriers(case, fact)
        if found and 2 * found[0] > len(case.clues):
            reason = f"the lowest clue that carries it is {found[0]}; let one of the lower half tell it"
            yield Finding("guideline 5", f"facts, {fact}", reason)


def herrings_that_lead(case: Case) -> Iterator[Finding]:
    """Herrings that open more than one clue."""
    for clue in case.clues:
        if clue.role == "herring" and len(clue.unlocks) > 1:
            reason = f"a herring that opens {len(clue.unlocks)} clues; one is enough"
            yield Finding("guideline 7", f"clue {clue.number}, unlocks", reason)


def wrap_up_explains(case: Case) -> Iterator[Finding]:
    """Names among the right answers that the wrap-up leaves out."""
    names = {plain(name) for name in case.names}
    for question in case.questions:
        right = right_choice(question).text
        if plain(right) in names and not shows(case.wrap_up, right_choice(question)):
            reason = f"it does not name the answer of question {question.id}; explain every question"
            yield Finding("guideline 13", "wrap_up", reason)


def odd_titles(case: Case) -> Iterator[Finding]:
    """Words of titles that are nearly a name."""
    known = known_words(case)
    for clue in case.clues:
        for word in re.findall(r"[^\W\d_]+", clue.title):
            near = [] if word in known else difflib.get_close_matches(word, known, 1, NEARLY)
            if word[0].isupper() and near:
                reason = f"{word} is nearly {near[0]}; is it a name spelled in two ways?"
                yield Finding("DL-V19", f"clue {clue.number}, title", reason)


def close_calls(case: Case) -> Iterator[Finding]:
    """Critical questions of schema 1 that are answerable just often enough."""
    if case.schema > 1:
        return
    least = ANSWERABLE_PERCENT[case.difficulty]
    proofs = proofs_of(case)
    for question, kept in zip(case.questions, chances(case), strict=True):
        if question.kind == "critical" and least * PLAYS <= 100 * kept < (least + CLOSE) * PLAYS:
            reason = f"{proofs.goal} in {100 * kept / PLAYS:.1f} % of chance plays, just above the {least} %"
            yield Finding("DL-V21", f"question {question.id}, {proofs.key}", reason)


CHECKS: Final = (
    single_ways,
    unlisted_sets,
    idle_clues,
    telling_fronts,
    named_in_intro,
    outstanding_answers,
    early_proofs,
    high_facts,
    herrings_that_lead,
    wrap_up_explains,
    odd_titles,
    close_calls,
)
