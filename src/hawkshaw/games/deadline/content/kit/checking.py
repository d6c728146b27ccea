"""The whole check of a case file: every fault by its rule, then what could be better, then a few figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from hawkshaw.games.deadline.content.case import SYMBOLS, Case, Difficulty, read_case
from hawkshaw.games.deadline.content.kit import (
    advice,
    agreement,
    closing,
    deduction,
    evidence,
    facts,
    prose,
    shape,
    typical,
)
from hawkshaw.games.deadline.content.kit.deduction import Measure
from hawkshaw.games.deadline.content.kit.findings import Finding
from hawkshaw.games.deadline.content.kit.translations import translation_faults
from hawkshaw.games.deadline.content.kit.typical import Drawn
from hawkshaw.games.deadline.content.kit.unlocking import PLAYS, chances
from hawkshaw.games.deadline.content.sheet import ENDING, read_sheet

LOADING = "DL-V25"
NONE: Final[Mapping[str, bytes]] = {}


class Figures(msgspec.Struct, frozen=True):
    """What a case weighs; nothing in it spoils anything."""

    schema: int
    id: str
    title: str
    difficulty: Difficulty
    language: str
    clues: int
    symbols: int
    by_symbol: dict[str, int]
    critical: int
    bonus: int
    answerable: dict[str, float]
    """For each critical question of schema 1 by its place among them: the share of chance plays that settle it."""
    typical: list[Drawn]
    """How often typical draws of clues settle each question; empty in schema 1."""
    deduction: list[Measure]
    """What each critical question takes; empty in schema 1, which gives no reasons."""
    grade: Difficulty | None
    """What the clues say about how hard it is, whatever the label says."""


class Report(msgspec.Struct, frozen=True):
    """What a check found; without a case the file could not be loaded, and `faults` says why."""

    case: Case | None
    faults: list[Finding]
    warnings: list[Finding]
    figures: Figures | None


def check(
    file: str,
    source: bytes,
    others: Sequence[tuple[str, str]] = (),
    sheet: bytes | None = None,
    translations: Mapping[str, bytes] = NONE,
) -> Report:
    """Check a case file, with its fact sheet and translations; `others` are the ids and titles of all other cases."""
    case, broken = read_case(file, source)
    if case is None:
        return Report(None, [Finding(LOADING, fault.key, fault.reason) for fault in broken], [], None)
    measured = deduction.measures(case)
    found, hints = faults(case, others), warnings(case, measured)
    if sheet is not None:
        found += sheet_faults(case, sheet)
    elif case.schema > 1:
        hints.append(
            Finding("DL-V31", agreement.SHEET, f"there is none; write {case.id}{ENDING} beside the case")
        )
    found = in_order([*found, *translation_faults(case, translations)])
    return Report(case, found, hints, figures(case, measured))


def faults(case: Case, others: Sequence[tuple[str, str]] = ()) -> list[Finding]:
    """Everything that must be mended before a case is finished, in the order of the rules; the fact sheet aside."""
    found = list(shape.unique(case, others))
    reasoned = () if case.schema == 1 else deduction.FAULTS
    for judge in (*shape.CHECKS, *evidence.CHECKS, *facts.CHECKS, *prose.CHECKS, *closing.CHECKS):
        found += judge(case)
    for judge in (typical.settled_enough, *reasoned):
        found += judge(case)
    return in_order(found)


def sheet_faults(case: Case, source: bytes) -> list[Finding]:
    """What is wrong with a fact sheet, or between it and its case."""
    sheet, broken = read_sheet(f"{case.id}{ENDING}", source)
    if sheet is None:
        return [Finding("DL-V31", f"{agreement.SHEET}, {fault.key}", fault.reason) for fault in broken]
    return [finding for judge in agreement.CHECKS for finding in judge(case, sheet)]


def in_order(found: list[Finding]) -> list[Finding]:
    """In the order of the rules."""
    return sorted(found, key=lambda finding: int(finding.rule.removeprefix("DL-V")))


def warnings(case: Case, measured: list[Measure]) -> list[Finding]:
    """What could be better."""
    found = [finding for judge in advice.CHECKS for finding in judge(case)]
    return [*found, *typical.easier_than_its_label(case), *deduction.grade_and_label(case, measured)]


def figures(case: Case, measured: list[Measure]) -> Figures:
    """What a case weighs (DL-V9 wants the total told)."""
    by_symbol = Counter(symbol for clue in case.clues for symbol in clue.needs)
    critical = len(case.criticals())
    kept = [] if case.schema > 1 else chances(case)
    answerable = [
        count for question, count in zip(case.questions, kept, strict=False) if question.kind == "critical"
    ]
    return Figures(
        schema=case.schema,
        id=case.id,
        title=case.title,
        difficulty=case.difficulty,
        language=case.language,
        clues=len(case.clues),
        symbols=by_symbol.total(),
        by_symbol={symbol: by_symbol[symbol] for symbol in SYMBOLS},
        critical=critical,
        bonus=len(case.questions) - critical,
        answerable={str(place): count / PLAYS for place, count in enumerate(answerable, 1)},
        typical=[] if case.schema == 1 else typical.drawn(case),
        deduction=measured,
        grade=deduction.case_grade(measured),
    )
