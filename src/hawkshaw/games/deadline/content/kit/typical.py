"""How much of a case a typical table can prove: what seven in ten of its clues settle, and what half of them (DL-V21).

The clues are those that `hawkshaw case reader` would give to so many readers, one after another, so that what is
measured here is what a reader has in hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from hawkshaw.games.deadline.content.case import Case, Difficulty, QuestionKind
from hawkshaw.games.deadline.content.kit.findings import Finding
from hawkshaw.games.deadline.content.kit.reading import clues_wanted
from hawkshaw.games.deadline.content.kit.settling import proofs_of
from hawkshaw.games.deadline.content.kit.unlocking import Graph, graph_of, typical_clues

MOST: Final = "0.7"
HALF: Final = "0.5"
SEEDS: Final = 400
"""The readers: seeds 0, 1, 2 …"""

BANDS: Final[dict[Difficulty, tuple[int, int]]] = {"easy": (85, 100), "normal": (35, 75), "hard": (8, 45)}
"""In how many of a hundred draws of seven in ten clues a critical question is settled on average."""
LEAST_EACH: Final[dict[Difficulty, int]] = {"easy": 50, "normal": 20, "hard": 4}
"""And each of them at the least."""
LEAST_LOSS: Final = 10
"""So many points lower is the mean with half of the clues, unless not even half of it is left."""


class Drawn(msgspec.Struct, frozen=True):
    """How often the draws settle a question, which goes by its place from 1: of seven in ten clues, of half of them."""

    question: int
    kind: QuestionKind
    most: float
    half: float


def drawn(case: Case) -> list[Drawn]:
    """What typical clues settle of each question."""
    counts = zip(settled_counts(case, MOST), settled_counts(case, HALF), strict=True)
    return [
        Drawn(place, question.kind, most / SEEDS, half / SEEDS)
        for place, (question, (most, half)) in enumerate(zip(case.questions, counts, strict=True), 1)
    ]


def settled_counts(case: Case, share: str) -> list[int]:
    """How many of the draws of such a share settle each question."""
    proofs = proofs_of(case)
    kept = [0] * len(case.questions)
    for won in _draws(case.id, graph_of(case), case.difficulty, clues_wanted(case, share)):
        for place, settled in enumerate(proofs.all_settled(won)):
            kept[place] += settled
    return kept


@lru_cache(maxsize=4)
def _draws(id: str, graph: Graph, difficulty: Difficulty, wanted: int) -> list[frozenset[int]]:
    """A check asks for them more than once."""
    return [frozenset(typical_clues(id, graph, difficulty, wanted, seed)) for seed in range(SEEDS)]


class _Critical:
    """What the draws say of the critical questions alone, in whole numbers of draws."""

    def __init__(self, case: Case) -> None:
        self.questions = case.criticals()
        self.most, self.half = (
            [
                kept
                for question, kept in zip(case.questions, settled_counts(case, share), strict=True)
                if question.kind == "critical"
            ]
            for share in (MOST, HALF)
        )
        self.all = SEEDS * len(self.questions)

    def mean(self, kept: list[int]) -> float:
        """In percent."""
        return 100 * sum(kept) / self.all


def settled_enough(case: Case) -> Iterator[Finding]:
    """DL-V21 in schema 2, what is a fault: too little to be fair, or nothing to lose."""
    found = _Critical(case)
    if case.schema == 1 or not found.questions:
        return
    least, _ = BANDS[case.difficulty]
    if 100 * sum(found.most) < least * found.all:
        reason = (
            f"seven in ten clues settle a critical one in {found.mean(found.most):.1f} % of {SEEDS} draws on average;"
            f" {case.difficulty} cases need {least} %: bring facts twice, in low numbers above all, or ask for fewer"
        )
        yield Finding("DL-V21", "questions", reason)
    each = LEAST_EACH[case.difficulty]
    for question, kept in zip(found.questions, found.most, strict=True):
        if 100 * kept < each * SEEDS:
            reason = (
                f"seven in ten clues leave one choice in only {100 * kept / SEEDS:.1f} % of {SEEDS} draws; each"
                f" critical question of {case.difficulty} cases needs {each} %, or it can only be guessed"
            )
            yield Finding("DL-V21", f"question {question.id}, choices", reason)
    most, half = sum(found.most), sum(found.half)
    if 100 * (most - half) < LEAST_LOSS * found.all and 2 * half > most:
        reason = (
            f"half of the clues settle a critical one in {found.mean(found.half):.1f} % of {SEEDS} draws on average,"
            f" seven in ten in {found.mean(found.most):.1f} %; let the loss cost {LEAST_LOSS} points, or clues need"
            " not be won"
        )
        yield Finding("DL-V21", "questions", reason)


def easier_than_its_label(case: Case) -> Iterator[Finding]:
    """DL-V21 in schema 2, what is a warning."""
    found = _Critical(case)
    if case.schema == 1 or not found.questions:
        return
    _, most = BANDS[case.difficulty]
    if 100 * sum(found.most) > most * found.all:
        reason = (
            f"the case is easier than its label: seven in ten clues settle a critical question in"
            f" {found.mean(found.most):.1f} % of {SEEDS} draws on average, {case.difficulty} cases in {most} % at most"
        )
        yield Finding("DL-V21", "difficulty", reason)
