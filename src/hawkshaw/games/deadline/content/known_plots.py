"""Cases by their ids, in the form the rules use."""

from __future__ import annotations

from collections.abc import Callable

from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.cards import SYMBOL_NAMES, read_card_file
from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.plot import Answer, Clue, Plot, Question


def plot_of(case: str) -> Plot:
    """The case of that id; BadOption or BadContent says why there is none."""
    found = library.find(case)
    known = _plots.get(case)
    if known is None or known[0] is not found:
        known = (found, build_plot(found, case))
        _plots[case] = known
    return known[1]


def plot_in(case: str, locale: str) -> Plot:
    """The same in the language of a table, where there is a translation."""
    found = library.find_in(case, locale)
    if found is library.find(case):
        return plot_of(case)
    key = f"{case} {found.language}"
    known = _plots.get(key)
    if known is None or known[0] is not found:
        known = _plots[key] = (found, build_plot(found, case))
    return known[1]


_plots: dict[str, tuple[Case, Plot]] = {}
"""By id, and language of a translation, together with the case each was made from: its file may have changed."""


def build_plot(case: Case, named: str = "") -> Plot:
    """A case without what only its author needs; an earlier edition keeps the name under which it was found."""
    plot = Plot(named or case.id, case.title, case.difficulty, case.intro)
    plot.starting = list(case.starting)
    for told in case.clues:
        needs = [told.needs.count(symbol) for symbol in SYMBOL_NAMES]
        clue = Clue(told.number, told.title, told.tagline, told.kind, needs)
        clue.text = told.text
        clue.unlocks = list(told.unlocks)
        clue.read = True
        plot.clues[told.number] = clue
    for question in case.questions:
        letters = [choice.id for choice in question.choices]
        plot.questions.append(
            Question(question.prompt, question.kind, [choice.text for choice in question.choices])
        )
        plot.answers.append(Answer(letters.index(question.answer), question.why))
    plot.wrap_up = case.wrap_up
    return plot


def edition(case: str, matches: Callable[[str], bool]) -> str | None:
    """The name of the case, or of an earlier edition of it, that matches; BadOption if there never was one."""
    earlier = library.editions(case)
    try:
        if matches(case):
            return case
    except BadOption:  # taken off the shelf, but not forgotten
        if not earlier:
            raise
    return next((name for name in earlier if matches(name)), None)


def content(case: str) -> bytes:
    """The cards and the case that is played, whatever their files' line endings."""
    texts = (read_card_file(), library.source(case).decode())
    return "\n".join(line for text in texts for line in text.splitlines()).encode()
