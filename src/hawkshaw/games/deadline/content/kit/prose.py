"""The words of a case: clues named where they open, nothing given away, names spelled alike (DL-V16, V17, V19)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Final

from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit.findings import Finding, mentions, plain
from hawkshaw.games.deadline.content.translation import base

_WORD: Final = re.compile(r"[^\W\d_]+(?:[.'’&-][^\W\d_]+)*")
_ENDS: Final = ".!?…"
_SPEECH: Final = "“‘«„¿¡"
"""What opens a quotation, a question or an exclamation, and with it a sentence."""
_OPENING: Final = f"{_SPEECH}(["
_MARKS: Final = "\"'”’»)]*_"
_DASHES: Final = "-–—•"

# A full stop after one of these ends no sentence, so the name behind it is still a name to check.
_TITLES: Final = frozenset(
    {"Mr", "Mrs", "Ms", "Dr", "St", "Lt", "Sgt", "Capt", "Prof", "Rev", "Det", "Messrs"}
)


NOUNS_CAPITALISED: Final = ("de", "lb")
NEARLY: Final = 0.85
"""How alike two spellings of one name are."""


def named_where_opened(case: Case) -> Iterator[Finding]:
    """DL-V16."""
    for clue in case.clues:
        for number in dict.fromkeys(clue.unlocks):
            target = case.clue(number)
            names = [target.title, *target.aliases]
            if not any(plain(name) in plain(clue.text) for name in names):
                reason = (
                    f"it unlocks clue {number} but names neither its title nor an alias; name it, or add the words"
                    f" used here to the aliases of clue {number}"
                )
                yield Finding("DL-V16", f"clue {clue.number}, text", reason)


def nothing_forbidden(case: Case) -> Iterator[Finding]:
    """DL-V17, on fronts and texts of clues."""
    if len(case.forbidden) < len(case.criticals()):
        reason = f"{len(case.forbidden)} phrases; list at least one give-away for each critical question"
        yield Finding("DL-V17", "forbidden", reason)
    told = [("title", case.title), ("tagline", case.tagline)]
    for clue in case.clues:
        for part, text in (("title", clue.title), ("tagline", clue.tagline), ("text", clue.text)):
            told.append((f"clue {clue.number}, {part}", text))
    for key, text in told:
        for place, phrase in enumerate(case.forbidden, 1):
            if plain(phrase) and plain(phrase) in plain(text):
                yield Finding("DL-V17", key, f"it contains phrase {place} of `forbidden`; say less")


def prompts_give_nothing_away(case: Case) -> Iterator[Finding]:
    """DL-V17, on prompts."""
    for question in case.questions:
        for other in case.criticals():
            right = next(choice.text for choice in other.choices if choice.id == other.answer)
            if other is not question and plain(right) and mentions(question.prompt, right):
                reason = f"it contains the right answer of question {other.id}; ask without it"
                yield Finding("DL-V17", f"question {question.id}, prompt", reason)


def running_texts(case: Case) -> Iterator[tuple[str, str]]:
    """The texts in sentences, with their keys. Titles are headings, in which any word may be capitalised."""
    yield from (("tagline", case.tagline), ("intro", case.intro))
    for clue in case.clues:
        yield from ((f"clue {clue.number}, tagline", clue.tagline), (f"clue {clue.number}, text", clue.text))
    for question in case.questions:
        yield (f"question {question.id}, prompt", question.prompt)
        yield (f"question {question.id}, why", question.why)
        for choice in question.choices:
            yield (f"question {question.id}, choice {choice.id}", choice.text)
    yield ("wrap_up", case.wrap_up)


def spelling(case: Case) -> Iterator[Finding]:
    """DL-V19; where every noun is capitalised, only what is nearly a name can be told from one."""
    known = known_words(case)
    if base(case.language) in NOUNS_CAPITALISED:
        yield from nearly_names(case, known)
        return
    for key, text in running_texts(case):
        strange = dict.fromkeys(word for word in capitalised(text) if not is_known(word, known))
        for word in strange:
            reason = f"{word} is in no entry of `names`; add it there, or spell it as it is spelled there"
            yield Finding("DL-V19", key, reason)


def nearly_names(case: Case, known: set[str]) -> Iterator[Finding]:
    """Capitalised words that are spelled nearly like a name."""
    for key, text in running_texts(case):
        for word in dict.fromkeys(capitalised(text)):
            bare = word.removesuffix("s").removesuffix("'")
            near = (
                []
                if is_known(word, known) or bare in known
                else difflib.get_close_matches(bare, known, 1, NEARLY)
            )
            if near:
                reason = f"{word} is nearly {near[0]}; spell the name as in `names`, or add this one there"
                yield Finding("DL-V19", key, reason)


def known_words(case: Case) -> set[str]:
    """Every word of every name, and the parts of those with hyphens."""
    words = {word for name in case.names for word in _WORD.findall(straight(name))}
    return words | {part for word in words for part in word.split("-")}


def is_known(word: str, known: set[str]) -> bool:
    """Whether a capitalised word is a name as it stands, without its ending, or part by part."""
    base = re.sub(r"'(s|d|ll|re|ve|m)$", "", word)
    if base == "I" or word in known or base in known:
        return True
    parts = base.split("-")
    return len(parts) > 1 and all(part in known for part in parts if part[:1].isupper())


def capitalised(text: str) -> Iterator[str]:
    """The capitalised words that start no sentence, quotation or line."""
    text = straight(text)
    for found in _WORD.finditer(text):
        word = found.group()
        inside = any(part[:1].isupper() for part in word.split("-"))
        if inside and not starts(text, found.start()):
            yield word


def straight(text: str) -> str:
    """The text with straight apostrophes, so that one spelling of a name is one word."""
    return re.sub(r"(?<=\w)’(?=\w)", "'", text)


def starts(text: str, place: int) -> bool:
    """Whether a sentence, a quotation or a line starts at this place."""
    before = text[:place]
    if before and before[-1] in "\"'" and (len(before) == 1 or before[-2] in f" \n\t{_OPENING}{_DASHES}\"'"):
        return True
    if before and before[-1] in _SPEECH:
        return True
    line = before[before.rfind("\n") + 1 :]
    if not line.strip(f" \t{_OPENING}{_MARKS}{_DASHES}"):
        return True
    bare = line.rstrip(f" \t{_OPENING}{_MARKS}")
    if not bare or bare[-1] not in _ENDS:
        return False
    if bare.endswith(".") and not bare.endswith(".."):
        last = re.search(r"([^\W\d_]+)\.$", bare)
        # An initial: "J. Kessel". But "so did I. The car …" ends with the word I.
        if last is not None and (
            last[1] in _TITLES or (len(last[1]) == 1 and last[1].isupper() and last[1] != "I")
        ):
            return False
    return True


CHECKS: Final = (named_where_opened, nothing_forbidden, prompts_give_nothing_away, spelling)
