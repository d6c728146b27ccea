"""The shape of a case: its size, its unlock graph, its symbols, its lengths (DL-V1…V10, V18, V20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from hawkshaw.games.deadline.content.case import SYMBOLS, Case, Difficulty
from hawkshaw.games.deadline.content.kit.findings import Finding, listed, plain, word_count
from hawkshaw.games.deadline.content.kit.unlocking import displays, reachable

CLUES: Final[dict[Difficulty, tuple[int, int]]] = {"easy": (16, 18), "normal": (17, 20), "hard": (18, 20)}
MEAN_TENTHS: Final[dict[Difficulty, tuple[int, int]]] = {
    "easy": (30, 34),
    "normal": (34, 39),
    "hard": (39, 44),
}
TAGLINE: Final = 14
"""Words of the line that tempts."""
FIVES: Final[dict[Difficulty, int | None]] = {"easy": 0, "normal": 3, "hard": None}


def unique(case: Case, others: Sequence[tuple[str, str]]) -> Iterator[Finding]:
    """DL-V1: id and title are no other case's."""
    if any(case.id == id for id, _ in others):
        yield Finding("DL-V1", "id", "another case has this id; choose a new one")
    if any(plain(case.title) == plain(title) for _, title in others):
        yield Finding("DL-V1", "title", "another case has this title; choose a new one")


def texts(case: Case) -> Iterator[tuple[str, str]]:
    """Every text of a case with the key where it stands."""
    yield from (("title", case.title), ("intro", case.intro), ("wrap_up", case.wrap_up))
    for clue in case.clues:
        where = f"clue {clue.number}"
        yield from ((f"{where}, title", clue.title), (f"{where}, tagline", clue.tagline))
        yield (f"{where}, text", clue.text)
        yield from ((f"{where}, aliases", alias) for alias in clue.aliases)
        yield from ((f"{where}, facts", fact) for fact in clue.facts)
        if case.schema > 1:
            yield (f"{where}, where", clue.where)
    for question in case.questions:
        where = f"question {question.id}"
        yield from ((f"{where}, id", question.id), (f"{where}, prompt", question.prompt))
        yield (f"{where}, why", question.why)
        yield from ((f"{where}, choice {choice.id}", choice.text) for choice in question.choices)
        yield from ((f"{where}, needs_facts", fact) for fact in question.needs_facts)
    yield from ((f"facts, {fact}", said) for fact, said in case.facts.items())
    yield from ((f"inferences, {fact}, text", found.text) for fact, found in case.inferences.items())
    yield from (("names", name) for name in case.names)
    yield from (("forbidden", phrase) for phrase in case.forbidden)


def filled(case: Case) -> Iterator[Finding]:
    """DL-V1: no text is empty."""
    for key, text in texts(case):
        if not text.strip():
            yield Finding("DL-V1", key, "this is empty; write it, or take the entry out of its list")


def numbering(case: Case) -> Iterator[Finding]:
    """DL-V2."""
    count = len(case.clues)
    missing = sorted(set(range(1, count + 1)) - {clue.number for clue in case.clues})
    if missing:
        reason = f"{count} clues must be numbered 1 to {count}; there is no {listed(missing)}"
        yield Finding("DL-V2", "clues", reason)
    fewest, most = CLUES[case.difficulty]
    if not fewest <= count <= most:
        reason = f"{case.difficulty} cases have {fewest} to {most} clues, this one {count}; add or merge some"
        yield Finding("DL-V2", "clues", reason)


def starting(case: Case) -> Iterator[Finding]:
    """DL-V3."""
    if len(set(case.starting)) != len(case.starting) or not 3 <= len(case.starting) <= 5:
        yield Finding("DL-V3", "starting", "name 3 to 5 different clues")
    for clue in case.clues:
        for number in sorted(set(clue.unlocks) & set(case.starting)):
            reason = f"clue {number} lies open from the start; take it out here or out of starting"
            yield Finding("DL-V3", f"clue {clue.number}, unlocks", reason)


def unlocks(case: Case) -> Iterator[Finding]:
    """DL-V4."""
    for clue in case.clues:
        key = f"clue {clue.number}, unlocks"
        for number, times in sorted(Counter(clue.unlocks).items()):
            if times > 1:
                yield Finding("DL-V4", key, f"clue {number} stands here {times} times; once is enough")
            if number == clue.number:
                yield Finding("DL-V4", key, "a clue cannot open itself; take the number out")
            elif number < clue.number:
                reason = f"a clue opens only higher numbers; open clue {number} elsewhere or number it anew"
                yield Finding("DL-V4", key, reason)


def reach(case: Case) -> Iterator[Finding]:
    """DL-V5."""
    for number in sorted({clue.number for clue in case.clues} - reachable(case)):
        reason = "no way leads here from the starting clues; let a clue that can be won unlock it"
        yield Finding("DL-V5", f"clue {number}", reason)


def choice_of_clues(case: Case) -> Iterator[Finding]:
    """DL-V6."""
    for won, display in displays(case):
        left = len(case.clues) - won
        if left > 3 and len(display) < 2:
            reason = (
                f"with {won} clues won in the order of their numbers only clue {display[0]} lies open and {left} are"
                " unwon; open another one earlier"
            )
            yield Finding("DL-V6", "clues", reason)
            return


def needs(case: Case) -> Iterator[Finding]:
    """DL-V7."""
    for clue in case.clues:
        key = f"clue {clue.number}, needs"
        if not 3 <= len(clue.needs) <= 5:
            yield Finding("DL-V7", key, f"{len(clue.needs)} symbols; give 3 to 5")
        for symbol, times in Counter(clue.needs).items():
            if times > 2:
                yield Finding("DL-V7", key, f"{times} times {symbol}; a clue has 2 of one symbol at most")


def symbol_shares(case: Case) -> Iterator[Finding]:
    """DL-V8."""
    counts = Counter(symbol for clue in case.clues for symbol in clue.needs)
    total = counts.total()
    for symbol in SYMBOLS:
        if not 14 * total <= 100 * counts[symbol] <= 26 * total:
            share = 100 * counts[symbol] / total
            reason = (
                f"{symbol} is {counts[symbol]} of {total} symbols ({share:.1f} %); bring it to 14 to 26 %"
            )
            yield Finding("DL-V8", "needs of all clues", reason)


def weight(case: Case) -> Iterator[Finding]:
    """DL-V9."""
    low, high = MEAN_TENTHS[case.difficulty]
    count = len(case.clues)
    total = sum(len(clue.needs) for clue in case.clues)
    if not low * count <= 10 * total <= high * count:
        reason = (
            f"{total} symbols on {count} clues, {total / count:.2f} each; {case.difficulty} cases have"
            f" {low / 10} to {high / 10}, so give {-(-low * count // 10)} to {high * count // 10}"
        )
        yield Finding("DL-V9", "needs of all clues", reason)
    fives = [clue.number for clue in case.clues if len(clue.needs) == 5]
    most = FIVES[case.difficulty]
    if most is not None and len(fives) > most:
        reason = (
            f"clues {listed(fives)} have 5 symbols; {case.difficulty} cases have {most} such clues at most"
        )
        yield Finding("DL-V9", "needs of all clues", reason)


def questions(case: Case) -> Iterator[Finding]:
    """DL-V10."""
    kinds: Counter[str] = Counter(question.kind for question in case.questions)
    for kind, fewest, most in (("critical", 3, 4), ("bonus", 2, 3)):
        if not fewest <= kinds[kind] <= most:
            reason = f"{kinds[kind]} {kind} ones; a case has {fewest} or {most}"
            yield Finding("DL-V10", "questions", reason)
    for id, times in Counter(question.id for question in case.questions).items():
        if times > 1:
            yield Finding("DL-V10", f"question {id}", f"{times} questions have this id; give each its own")
    for question in case.questions:
        key = f"question {question.id}, choices"
        if not 4 <= len(question.choices) <= 6:
            yield Finding("DL-V10", key, f"{len(question.choices)} choices; give 4 to 6")
        said = Counter(plain(choice.text) for choice in question.choices)
        for choice in question.choices:
            if said[plain(choice.text)] > 1:
                yield Finding("DL-V10", key, f"choice {choice.id} reads like another one; make them differ")


def lengths(case: Case) -> Iterator[Finding]:
    """DL-V18."""
    measured = [("intro", case.intro, 80, 200), ("wrap_up", case.wrap_up, 120, 300)]
    for clue in case.clues:
        measured.append((f"clue {clue.number}, tagline", clue.tagline, 1, 10))
        measured.append((f"clue {clue.number}, text", clue.text, 40, 140))
    for key, text, fewest, most in measured:
        count = word_count(text)
        if not fewest <= count <= most:
            yield Finding("DL-V18", key, f"{count} words; write {fewest} to {most}")


def tagline(case: Case) -> Iterator[Finding]:
    """DL-V18, on the line under the title."""
    if case.tagline and (word_count(case.tagline) > TAGLINE or "\n" in case.tagline.strip()):
        reason = f"{word_count(case.tagline)} words; write one line of {TAGLINE} at most"
        yield Finding("DL-V18", "tagline", reason)


def answer_places(case: Case) -> Iterator[Finding]:
    """DL-V20."""
    for letter, times in Counter(question.answer for question in case.questions).items():
        if 2 * times > len(case.questions):
            reason = f"{times} of {len(case.questions)} right answers are {letter}; put some of them in other places"
            yield Finding("DL-V20", "questions", reason)


CHECKS: Final = (
    filled,
    numbering,
    starting,
    unlocks,
    reach,
    choice_of_clues,
    needs,
    symbol_shares,
    weight,
    questions,
    lengths,
    tagline,
    answer_places,
)
