"""What proves the answers of a case, and whether it survives losses (DL-V11…V15, V21…V24).

Most of these rules ask whether clues settle a question, and hold for both schemas. Those on what the author lists in
schema 1 alone find nothing in schema 2: there DL-V22 and DL-V26 say more than DL-V11, DL-V13 and DL-V30 than DL-V24.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from hawkshaw.games.deadline.content.case import Case, Difficulty, Question
from hawkshaw.games.deadline.content.kit.elimination import Elimination
from hawkshaw.games.deadline.content.kit.facts import carriers
from hawkshaw.games.deadline.content.kit.findings import Finding, listed, mentions, plain
from hawkshaw.games.deadline.content.kit.settling import proofs_of
from hawkshaw.games.deadline.content.kit.unlocking import PLAYS, at_risk, chances, highest, reachable

ANSWERABLE_PERCENT: Final[dict[Difficulty, int]] = {"easy": 95, "normal": 90, "hard": 85}
LAST: Final = 4
"""How many of the highest clues a bonus question is to depend on (DL-V14)."""


def facts_of(case: Case) -> dict[int, set[str]]:
    """The facts that each clue carries."""
    return {clue.number: set(clue.facts) for clue in case.clues}


def minimal_sets(case: Case, question: Question) -> list[tuple[int, ...]]:
    """Every set of clues that carries all facts of a question, and would not without any one of them."""
    facts = facts_of(case)
    needed = set(question.needs_facts)
    found: set[frozenset[int]] = set()

    def cover(chosen: frozenset[int], left: set[str]) -> None:
        if not left:
            found.add(chosen)
            return
        for number in carriers(case, min(left)):
            cover(chosen | {number}, left - facts[number])

    if needed:
        cover(frozenset(), needed)
    return sorted(tuple(sorted(one)) for one in found if not any(other < one for other in found))


def support_counts(case: Case) -> Iterator[Finding]:
    """DL-V11."""
    for question in case.questions if case.schema == 1 else ():
        key = f"question {question.id}, support"
        sets = {frozenset(support) for support in question.support}
        if question.kind == "bonus":
            if not sets:
                yield Finding("DL-V11", key, "there is none; list at least one set of clues that suffices")
            continue
        if len(sets) < 2:
            reason = f"{len(sets)} different sets; a critical question has at least 2 ways to its answer"
            yield Finding("DL-V11", key, reason)
        for support in question.support:
            if len(set(support)) < 2:
                reason = f"{list(support)} is one clue; a critical answer is inferred from at least 2"
                yield Finding("DL-V11", key, reason)
        needed = set(question.needs_facts)
        for clue in case.clues:
            if needed and needed <= set(clue.facts):
                reason = f"this clue alone carries every fact of question {question.id}; spread them"
                yield Finding("DL-V11", f"clue {clue.number}, facts", reason)


def support_sets(case: Case) -> Iterator[Finding]:
    """DL-V12, on support sets."""
    facts = facts_of(case)
    for question in case.questions:
        key = f"question {question.id}, support"
        needed = set(question.needs_facts)
        for support in question.support:
            shown = list(support)
            unknown = sorted(set(support) - set(facts))
            if unknown:
                yield Finding("DL-V12", key, f"{shown}: there is no clue {listed(unknown)}; take it out")
                continue
            if len(set(support)) < len(support):
                yield Finding("DL-V12", key, f"{shown}: a clue stands here twice; once is enough")
            lacking = sorted(needed - _carried(facts, support))
            if lacking:
                reason = f"{shown}: none of these clues carries {listed(lacking)}; add one that does"
                yield Finding("DL-V12", key, reason)
                continue
            for number in sorted(set(support)):
                if needed and needed <= _carried(facts, set(support) - {number}):
                    yield Finding("DL-V12", key, f"{shown}: it suffices without clue {number}; leave it out")


def _carried(facts: dict[int, set[str]], numbers: Iterable[int]) -> set[str]:
    return set[str]().union(*(facts[number] for number in numbers))


def loss_tolerance(case: Case) -> Iterator[Finding]:
    """DL-V13."""
    lost = highest(case, at_risk(case))
    left = reachable(case, lost)
    proofs = proofs_of(case)
    for place, question in enumerate(case.questions):
        if question.kind == "critical" and not proofs.settled(place, left):
            reason = (
                f"{proofs.lacking(place, left)} once the {len(lost)} highest clues ({min(lost)} up) are lost;"
                " give its facts carriers with lower numbers"
            )
            yield Finding("DL-V13", f"question {question.id}, {proofs.key}", reason)


def loss_hurts(case: Case) -> Iterator[Finding]:
    """DL-V14."""
    last = highest(case, LAST)
    proofs = proofs_of(case)
    others = proofs.used() - last
    bonus = [place for place, question in enumerate(case.questions) if question.kind == "bonus"]
    if all(proofs.settled(place, others) for place in bonus):
        reason = (
            f"none needs one of the last clues ({listed(sorted(last))}); let a bonus question depend on them"
        )
        yield Finding("DL-V14", "questions", reason)
    if not any(clue.role in ("key", "support") for clue in case.clues if clue.number in last):
        reason = (
            f"none of the last clues ({listed(sorted(last))}) is key or support; move one that is up there"
        )
        yield Finding("DL-V14", "clues", reason)


def roles(case: Case) -> Iterator[Finding]:
    """DL-V15."""
    proofs = proofs_of(case)
    used = proofs.used()
    for clue in case.clues:
        key = f"clue {clue.number}, role"
        if not clue.role:
            yield Finding("DL-V15", key, "there is none; give key, support, herring or colour")
        elif clue.role in ("key", "support") and clue.number not in used:
            reason = f"it is {clue.role} but {proofs.idle} or change its role"
            yield Finding("DL-V15", key, reason)
        elif clue.role in ("herring", "colour") and clue.number in used:
            reason = f"it is {clue.role} but {proofs.busy} or change its role"
            yield Finding("DL-V15", key, reason)
    herrings = _with_role(case, "herring")
    if not 2 <= len(herrings) <= 5:
        yield Finding("DL-V15", "clues", f"{len(herrings)} are herrings; a case has 2 to 5")
    colour = _with_role(case, "colour")
    if len(colour) > 3:
        yield Finding("DL-V15", "clues", f"{len(colour)} are colour ({listed(colour)}); a case has 3 at most")


def _with_role(case: Case, role: str) -> list[int]:
    return [clue.number for clue in case.clues if clue.role == role]


def loss_in_play(case: Case) -> Iterator[Finding]:
    """DL-V21 in schema 1; schema 2 has bands of its own (`typical`)."""
    if case.schema > 1:
        return
    least = ANSWERABLE_PERCENT[case.difficulty]
    proofs = proofs_of(case)
    for question, kept in zip(case.questions, chances(case), strict=True):
        if question.kind == "critical" and 100 * kept < least * PLAYS:
            reason = (
                f"{proofs.goal} in only {100 * kept / PLAYS:.1f} % of {PLAYS} chance plays; {case.difficulty}"
                f" cases need {least} %: {proofs.remedy}, of low numbers above all"
            )
            yield Finding("DL-V21", f"question {question.id}, {proofs.key}", reason)


def any_one_lost(case: Case) -> Iterator[Finding]:
    """DL-V22."""
    proofs = proofs_of(case)
    if isinstance(proofs, Elimination):
        for place, question in enumerate(case.questions):
            for number in proofs.hinges(place) if question.kind == "critical" else ():
                left = proofs.lacking(place, set(proofs.carried) - {number})
                reason = f"{left} without clue {number}, whatever else is won; let another clue tell it too"
                yield Finding("DL-V22", f"question {question.id}, choices", reason)
    for fact in dict.fromkeys(fact for question in case.criticals() for fact in question.needs_facts):
        found = carriers(case, fact)
        if len(found) < 2:
            where = f"only clue {found[0]} carries it" if found else "no clue carries it"
            reason = f"{where}, and a critical question needs it; let a second clue tell it too"
            yield Finding("DL-V22", f"facts, {fact}", reason)


def herrings_closed(case: Case) -> Iterator[Finding]:
    """DL-V23."""
    herrings = set(_with_role(case, "herring"))
    risky = highest(case, at_risk(case))
    closed: set[int] = set()
    for clue in case.clues:
        for number in clue.clears:
            if number not in herrings:
                reason = f"clue {number} is no herring; take it out here or change its role"
                yield Finding("DL-V23", f"clue {clue.number}, clears", reason)
        if clue.number not in herrings and clue.number not in risky:
            closed.update(clue.clears)
    for number in sorted(herrings - closed):
        reason = f"nothing closes this herring; name it in the `clears` of a clue below {min(risky)} that is no herring"
        yield Finding("DL-V23", f"clue {number}", reason)


def choices_excluded(case: Case) -> Iterator[Finding]:
    """DL-V24, on what speaks against a choice."""
    if case.schema > 1:
        return
    risky = highest(case, at_risk(case))
    numbers = {clue.number for clue in case.clues}
    for question in case.questions:
        for choice in question.choices:
            key = f"question {question.id}, choice {choice.id}, against"
            for number in sorted(set(choice.against) - numbers):
                yield Finding("DL-V24", key, f"there is no clue {number}; take the number out")
            if question.kind == "bonus":
                continue
            if choice.id == question.answer:
                if choice.against:
                    yield Finding("DL-V24", key, "this is the right choice; nothing may speak against it")
            elif not set(choice.against) & numbers - risky:
                reason = f"no clue below {min(risky)} makes this wrong choice impossible; write one and name it here"
                yield Finding("DL-V24", key, reason)


def choices_introduced(case: Case) -> Iterator[Finding]:
    """DL-V24, on where a person or place to choose first appears."""
    risky = highest(case, at_risk(case))
    names = {plain(name) for name in case.names}
    for question in case.criticals():
        for choice in question.choices:
            if plain(choice.text) not in names or mentions(case.intro, choice.text):
                continue
            met = [clue.number for clue in case.clues if mentions(clue.text, choice.text)]
            key = f"question {question.id}, choice {choice.id}"
            if choice.id == question.answer:
                if not any(2 * number <= len(case.clues) for number in met):
                    reason = (
                        "name it in full in the introduction or in a clue of the lower half of the numbers"
                    )
                    yield Finding("DL-V24", key, reason)
            elif not set(met) - risky:
                reason = f"name it in full in the introduction or in a clue below {min(risky)}"
                yield Finding("DL-V24", key, reason)


CHECKS: Final = (
    support_counts,
    support_sets,
    loss_tolerance,
    loss_hurts,
    roles,
    loss_in_play,
    any_one_lost,
    herrings_closed,
    choices_excluded,
    choices_introduced,
)
