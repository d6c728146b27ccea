"""`hawkshaw case check`: everything that is wrong with a case, and what could be better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Annotated, Final

import typer

from hawkshaw.casebook.places import Json, Target, find
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.kit.checking import Figures
from hawkshaw.games.deadline.content.kit.checking import check as check_case
from hawkshaw.games.deadline.content.kit.deduction import Tellers
from hawkshaw.games.deadline.content.kit.deduction import tellers as find_tellers
from hawkshaw.games.deadline.content.kit.findings import Finding
from hawkshaw.games.deadline.content.kit.typical import BANDS, SEEDS
from hawkshaw.terminal import exits
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.screen import print_json


def check(
    target: Target,
    tellers: Annotated[
        bool,
        typer.Option(
            "--tellers",
            help="Name the two most telling clues of each question, by number: a hint to whoever wants to play.",
        ),
    ] = False,
    cases: Cases = None,
    json: Json = False,
) -> None:
    """Say everything that is wrong with a case, then what could be better, then what it weighs.

    The fact sheet beside it, my-case.facts.toml, and translations, my-case.de.toml, are compared with it.

    Exit code 0: no fault (there may be warnings). 3: faults. The rules DL-V1 to DL-V37 stand in docs/rules/deadline.md,
    and `hawkshaw rules deadline DL-V4` prints one.

    Examples:
      hawkshaw case check my-case.toml
      hawkshaw case check my-case.toml --tellers
      hawkshaw case check my-case.toml --json
    """
    found = find(target)
    others = library.others(found.path)
    report = check_case(found.name, found.source, others, found.sheet, found.translations)
    misnamed = "" if report.case is None else found.misnamed(report.case)
    faults = [Finding("DL-V1", "id", misnamed), *report.faults] if misnamed else report.faults
    weighed = report.figures
    telling = find_tellers(report.case) if tellers and report.case is not None else []
    if json:
        print_json(
            {
                "file": found.name,
                "faults": [fault._asdict() for fault in faults],
                "warnings": [warning._asdict() for warning in report.warnings],
                "figures": weighed,
                **({"tellers": telling} if tellers else {}),
            }
        )
    else:
        for line in lines(found.name, "", faults):
            typer.echo(f"hawkshaw: {line}", err=True)
        for line in lines(found.name, "warning: ", report.warnings):
            typer.echo(line)
        for line in [] if weighed is None else summary(weighed, len(faults), len(report.warnings)):
            typer.echo(line)
        for line in told_most(telling):
            typer.echo(line)
    if faults:
        raise typer.Exit(exits.BAD_FILE)


def lines(file: str, word: str, findings: Sequence[Finding]) -> Iterator[str]:
    for finding in findings:
        yield f"{file}: {word}{finding.key}: {finding.reason} ({finding.rule})"


def summary(weighed: Figures, faults: int, warnings: int) -> Iterator[str]:
    """What a case weighs, in a few lines."""
    symbols = ", ".join(f"{count} {symbol}" for symbol, count in weighed.by_symbol.items())
    asked = f"{weighed.critical} critical and {weighed.bonus} bonus questions"
    yield f"{weighed.title} ({weighed.difficulty}, in {weighed.language}): {weighed.clues} clues, {asked}."
    yield f"{weighed.symbols} symbols, {weighed.symbols / weighed.clues:.2f} a clue: {symbols}."
    yield from settled(weighed)
    yield from measured(weighed)
    yield f"{faults or 'No'} fault{'s' * (faults != 1)}, {warnings or 'no'} warning{'s' * (warnings != 1)}."


def settled(weighed: Figures) -> Iterator[str]:
    """How often the critical questions are settled: by what chance plays leave, or by typical draws of clues."""
    if weighed.schema == 1:
        shares = ", ".join(f"{100 * share:.1f} %" for share in weighed.answerable.values())
        yield f"Chance plays that leave each critical question answerable: {shares}."
        return
    critical = [row for row in weighed.typical if row.kind == "critical"]
    rows = [(str(row.question), row.most, row.half) for row in critical]
    if critical:
        most = fsum(row.most for row in critical) / len(critical)
        rows.append(("mean", most, fsum(row.half for row in critical) / len(critical)))
    low, high = BANDS[weighed.difficulty]
    yield f"How often typical clues settle each critical question, {SEEDS} draws (DL-V21):"
    yield DRAWN.format("question", "of 70 %", "of 50 %")
    for name, most, half in rows:
        yield DRAWN.format(name, f"{100 * most:.1f} %", f"{100 * half:.1f} %")
    yield f"The mean of {weighed.difficulty} cases with 70 % of the clues lies from {low} to {high} %."


def told_most(telling: Sequence[Tellers]) -> Iterator[str]:
    """The most telling clues of each question, by number alone; `case reader --clue` writes them for a reader."""
    if telling:
        yield "The most telling single clues of each question: how many choices each excludes alone, with how many"
        yield "other clues it excludes more, in how many of the smallest sets it is. With one of them nobody should do"
        yield "better than by guessing (hawkshaw case reader --clue N):"
    for row in telling:
        named = [
            f"clue {one.clue} ({one.excludes} of {row.choices}; {one.helps}; {one.sets})" for one in row.clues
        ]
        yield f"{row.question} {row.kind}: {', '.join(named)}"


DRAWN: Final = "{:<10}{:>9}{:>9}"
ROW: Final = "{:<10}{:>7}{:>7}{:>8}  {:<11}{}"


def measured(weighed: Figures) -> Iterator[str]:
    """What the critical questions take, as a small table that names no clue."""
    if weighed.schema == 1:
        yield "How much deduction it takes is not measured: schema 1 lists sets of clues and gives no reasons."
        return
    yield "The smallest sets of clues that leave one choice of each critical question (DL-V29):"
    yield ROW.format("question", "clues", "sets", "places", "inference", "grade")
    for row in weighed.deduction:
        if row.given_up:
            yield ROW.format(row.question, f"{row.least}+", "?", "?", "?", "? (too many sets to try)")
        elif row.least is None:
            yield ROW.format(row.question, "-", 0, "-", "-", "none: all clues together do not settle it")
        else:
            inference = "in each" if row.inference else "not in all"
            yield ROW.format(
                row.question, row.least, row.sets, row.places, inference, row.grade or "less than easy"
            )
    yield f"Measured grade: {weighed.grade or 'none'}; label: {weighed.difficulty}."
