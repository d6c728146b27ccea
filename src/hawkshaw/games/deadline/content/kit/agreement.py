"""Whether a case and its fact sheet tell the same story (DL-V31…V34): clocks, sums, names, and what facts rest on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, TypeVar

from hawkshaw.games.deadline.content.case import Case, Clue
from hawkshaw.games.deadline.content.kit.clocks import Clock, clocks_of, mentions_in, sums_of
from hawkshaw.games.deadline.content.kit.findings import Finding, listed, mentions, plain
from hawkshaw.games.deadline.content.kit.prose import capitalised, is_known, known_words, running_texts
from hawkshaw.games.deadline.content.sheet import Entry, Sheet

SHEET: Final = "fact sheet"
ValueT = TypeVar("ValueT")


def key_of(table: str, name: str, *more: str) -> str:
    """How a message names an entry."""
    return ", ".join((SHEET, table, name, *more))


def facts_rest(case: Case, sheet: Sheet) -> Iterator[Finding]:
    """DL-V31: every stated fact rests on an entry, and entries name facts that there are."""
    rested: set[str] = set()
    for table, name, entry in sheet.entries():
        rested.update(entry.facts)
        for fact in entry.facts:
            if fact in case.inferences:
                reason = f"{fact} is an inference; name the facts that it follows from"
                yield Finding("DL-V31", key_of(table, name, "facts"), reason)
            elif fact not in case.facts:
                reason = f"the case has no fact {fact}; define it there, or take it out here"
                yield Finding("DL-V31", key_of(table, name, "facts"), reason)
    for fact in case.facts:
        if fact not in rested:
            reason = f"it rests on nothing in the {SHEET}; name it under a person, place, object, time or sum"
            yield Finding("DL-V31", f"facts, {fact}", reason)


def forms_told(case: Case, sheet: Sheet) -> Iterator[Finding]:
    """DL-V32: who tells a fact speaks of everything that it rests on."""
    opening = " ".join([case.intro, *(question.prompt for question in case.questions)])
    tellers: list[tuple[str, str, Sequence[str]]] = [("given", opening, case.given)]
    tellers += [(f"clue {clue.number}, text", _read(clue), clue.facts) for clue in case.clues]
    resting = list(sheet.entries())
    for key, text, facts in tellers:
        for fact in dict.fromkeys(facts):
            for table, name, entry in resting:
                if fact in entry.facts and entry.forms and not _speaks_of(text, table, entry):
                    reason = (
                        f"it tells {fact}, which rests on {table}, {name}, but has none of its forms"
                        f" ({listed(entry.forms)}); mention it, or add the form used here"
                    )
                    yield Finding("DL-V32", key, reason)


def _read(clue: Clue) -> str:
    """What a reader of a clue has before them."""
    return f"{clue.title}. {clue.tagline}. {clue.text}"


def _speaks_of(text: str, table: str, entry: Entry) -> bool:
    """By one of its forms or, for a time or a sum, in any words that mean the same."""
    if any(mentions(text, form) for form in entry.forms):
        return True
    if table == "times":
        return any(one.agrees(clock) for one in clocks_of(text) for clock in clocks_in(entry))
    return table == "money" and not set(sums_of(text)).isdisjoint(
        cents for form in entry.forms for cents in sums_of(form)
    )


def clocks_in(entry: Entry) -> list[Clock]:
    """The times that an entry means: where one form tells the half of the day, it holds for the others."""
    found = [clock for form in entry.forms for clock in clocks_of(form)]
    told = {clock.minutes for clock in found if clock.half}
    return [clock for clock in found if clock.half or clock.minutes not in told]


def clocks_and_sums(case: Case, sheet: Sheet) -> Iterator[Finding]:
    """DL-V33: every clock time and every sum in the texts is one of the sheet's. Only English is read."""
    yield from _one_value(sheet, "times", clocks_of, Clock.agrees)
    yield from _one_value(sheet, "money", sums_of, int.__eq__)
    if case.language.partition("-")[0] != "en":
        return
    clocks = [clock for entry in sheet.times.values() for clock in clocks_in(entry)]
    sums = {cents for entry in sheet.money.values() for form in entry.forms for cents in sums_of(form)}
    for key, text in running_texts(case):
        if ", choice " in key or key.endswith(", prompt"):  # a wrong choice may name any hour
            continue
        for found in dict.fromkeys(mentions_in(_without(text, sheet.apart))):
            if found.clock is not None and not any(found.clock.agrees(clock) for clock in clocks):
                reason = (
                    f"“{found.words}” is no time of the {SHEET}; correct one of the two, or name it there"
                )
                yield Finding("DL-V33", key, reason)
            if found.cents is not None and found.cents not in sums:
                reason = f"“{found.words}” is no sum of the {SHEET}; correct one of the two, or name it there"
                yield Finding("DL-V33", key, reason)


def _one_value(
    sheet: Sheet, table: str, read: Callable[[str], list[ValueT]], agree: Callable[[ValueT, ValueT], object]
) -> Iterator[Finding]:
    """The forms of one time mean the same time; a form that means several, such as a span, is left alone."""
    for name, entry in sheet.table(table).items():
        meant = [(form, values[0]) for form in entry.forms if len(values := read(form)) == 1]
        for (first, one), (second, other) in combinations(meant, 2):
            if not agree(one, other):
                reason = f"“{first}” and “{second}” are not the same; give each an entry of its own"
                yield Finding("DL-V33", key_of(table, name, "forms"), reason)
                break


def _without(text: str, phrases: Sequence[str]) -> str:
    """The text without what looks like a time or a sum but is none."""
    left = plain(text)
    for phrase in sorted(map(plain, phrases), key=len, reverse=True):
        if phrase:
            left = left.replace(phrase, "_")
    return left


def people_named(case: Case, sheet: Sheet) -> Iterator[Finding]:
    """DL-V34: the people of the sheet are among the names of the case."""
    known = known_words(case)
    for name, entry in sheet.people.items():
        for form in entry.forms:
            # A form is read as the middle of a sentence, so that its first word counts, too.
            for word in capitalised(f"of {form}"):
                if not is_known(word, known):
                    reason = (
                        f"{word} is in no entry of `names`; add it there, or spell it as it is spelled there"
                    )
                    yield Finding("DL-V34", key_of("people", name, "forms"), reason)


CHECKS: Final = (facts_rest, forms_told, clocks_and_sums, people_named)
