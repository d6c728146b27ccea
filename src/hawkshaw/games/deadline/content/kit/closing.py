"""The wrap-up of a case: it names clues that prove each answer, and closes every herring (DL-V35, V36; schema 2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hawkshaw.games.deadline.content.case import Case, Clue
from hawkshaw.games.deadline.content.kit.elimination import Elimination
from hawkshaw.games.deadline.content.kit.findings import Finding, listed, mentions, plain

_ARTICLE: Final = re.compile(r"(?:the|a|an) ")
_SMALL: Final = frozenset(
    {"about", "after", "before", "behind", "between", "from", "into", "over", "that", "their", "them", "this"}
    | {"under", "what", "when", "where", "which", "with", "without", "your", "hers"}
)
_TELLING: Final = 4
"""Letters of the shortest word by which a herring can be known."""


def cites(wrap_up: str, clue: Clue) -> bool:
    """Whether the wrap-up names a clue: by its title, with or without its article, or by an alias."""
    names = [clue.title, _ARTICLE.sub("", plain(clue.title), count=1), *clue.aliases]
    return any(plain(name) and mentions(wrap_up, name) for name in names)


def answers_cited(case: Case) -> Iterator[Finding]:
    """DL-V35."""
    if case.schema == 1:
        return
    elimination = Elimination(case)
    for place, question in enumerate(case.questions):
        if question.kind != "critical":
            continue
        base = elimination.base(reason for reasons in elimination.reasons[place] for reason in reasons)
        proving = [
            clue for clue in case.clues if elimination.carried[clue.number] & base & ~elimination.given
        ]
        if proving and not any(cites(case.wrap_up, clue) for clue in proving):
            reason = (
                f"it names no clue that proves the answer of question {question.id}; put the title of one behind the"
                f" sentence, in brackets (there are clues {listed(clue.number for clue in proving)})"
            )
            yield Finding("DL-V35", "wrap_up", reason)


def herrings_closed_aloud(case: Case) -> Iterator[Finding]:
    """DL-V36."""
    if case.schema == 1:
        return
    for clue in case.clues:
        if clue.role != "herring":
            continue
        closing = [other for other in case.clues if clue.number in other.clears]
        known = cites(case.wrap_up, clue) or any(mentions(case.wrap_up, word) for word in subjects(clue))
        if not known and not any(cites(case.wrap_up, other) for other in closing):
            reason = f"it says nothing of the herring of clue {clue.number}; tell what was behind it"
            yield Finding("DL-V36", "wrap_up", reason)


def subjects(clue: Clue) -> list[str]:
    """The words of a title by which its clue can be known."""
    words = re.findall(r"[^\W\d_]+", plain(clue.title))
    return [word for word in words if len(word) >= _TELLING and word not in _SMALL]


CHECKS: Final = (answers_cited, herrings_closed_aloud)
