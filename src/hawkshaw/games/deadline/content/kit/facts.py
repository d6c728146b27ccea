"""The facts of a case: defined, told by somebody, and of use (DL-V12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit.elimination import in_order
from hawkshaw.games.deadline.content.kit.findings import Finding


def carriers(case: Case, fact: str) -> list[int]:
    """The clues that carry a fact."""
    return sorted(clue.number for clue in case.clues if fact in clue.facts)


def fact_ids(case: Case) -> Iterator[Finding]:
    """DL-V12, on facts."""
    for key, facts in (*reasons(case), *grounds(case)):
        if not facts:
            aim = "force the answer" if case.schema == 1 else "it rests on"
            yield Finding("DL-V12", key, f"there is none; name the facts that {aim}")
        for fact in facts:
            if fact not in case.facts and fact not in case.inferences:
                yield Finding("DL-V12", key, f"{fact} is not defined; write it under [facts]")
    for key, facts in stated_facts(case):
        for fact in facts:
            if fact in case.inferences:
                reason = f"{fact} is an inference; nothing may state it: name the facts that it follows from"
                yield Finding("DL-V12", key, reason)
            elif fact not in case.facts:
                yield Finding("DL-V12", key, f"{fact} is not defined; write it under [facts]")
    for fact in case.facts:
        if not carriers(case, fact) and fact not in case.given:
            yield Finding("DL-V12", f"facts, {fact}", "no clue carries it; name it in a clue or take it out")


def reasons(case: Case) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every list of facts that settles a question or excludes a choice, with its key."""
    for question in case.questions:
        where = f"question {question.id}"
        if case.schema == 1:
            yield f"{where}, needs_facts", question.needs_facts
        yield from ((f"{where}, proofs", reason) for reason in question.proofs)
        for choice in question.choices:
            key = f"{where}, choice {choice.id}, excluded_by"
            yield from ((key, reason) for reason in choice.excluded_by)


def grounds(case: Case) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every list of facts from which another fact follows, with its key."""
    yield from ((f"inferences, {name}, from", found.rests_on) for name, found in case.inferences.items())


def stated_facts(case: Case) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every list of facts that somebody is told, with its key."""
    yield from ((f"clue {clue.number}, facts", clue.facts) for clue in case.clues)
    yield "given", case.given


def inferences(case: Case) -> Iterator[Finding]:
    """DL-V12, on inferences."""
    for name, inference in case.inferences.items():
        key = f"inferences, {name}"
        if name in case.facts:
            yield Finding("DL-V12", key, "it stands under [facts] too; a fact is either stated or inferred")
        if len(set(inference.rests_on)) == 1:
            yield Finding("DL-V12", key, "it follows from one fact; an inference joins at least two")
    for name in circles(case):
        reason = "it rests on itself, or on one that does; break the circle"
        yield Finding("DL-V12", f"inferences, {name}", reason)


def circles(case: Case) -> list[str]:
    """The inferences that could not be drawn even by somebody who is told everything else."""
    told = {fact for _, facts in grounds(case) for fact in facts if fact not in case.inferences}
    told.update(name for name, found in case.inferences.items() if not found.rests_on)
    drawn = told.union(in_order(case.inferences, told))
    return [name for name in case.inferences if name not in drawn]


def idle_facts(case: Case) -> Iterator[Finding]:
    """DL-V12, on facts from which nothing follows; in schema 1 a fact may be a mere note."""
    if case.schema == 1:
        return
    needed = {fact for _, facts in reasons(case) for fact in facts}
    for name in reversed(in_order(case.inferences, set(case.facts))):
        if name in needed:
            needed.update(case.inferences[name].rests_on)
    for table, names in (("facts", case.facts), ("inferences", case.inferences)):
        for name in names:
            if name not in needed:
                reason = "no reason rests on it; let it exclude something or take it out"
                yield Finding("DL-V12", f"{table}, {name}", reason)


CHECKS: Final = (fact_ids, inferences, idle_facts)
