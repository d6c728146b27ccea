"""A view in the language of whoever looks: the texts of the case that it shows, and not one that it does not."""

from __future__ import annotations

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.deadline.content import known_plots
from hawkshaw.games.deadline.content.plot import Answer, Clue, Plot, Question
from hawkshaw.games.deadline.table.view import DeadlineView


def told_in(view: DeadlineView, locale: str) -> DeadlineView:
    """The view with what it shows of its case translated, where there is a translation; else the same view.

    Only what stands in the view is looked up, by its number, so that nothing closed is opened. A text that is not the
    one of the case here is left alone: the view may come from a house whose case is another one.
    """
    try:
        own = known_plots.plot_of(view.table.case)
        plot = known_plots.plot_in(view.table.case, locale)
    except (BadOption, BadContent):  # a table elsewhere may play a case that is not here
        return view
    if plot is own:
        return view
    told = _alike(view)
    told.title = _instead(view.title, own.title, plot.title)
    told.intro = _instead(view.intro, own.intro, plot.intro)
    told.clues = [_clue(clue, own, plot) for clue in view.clues]
    told.questions = [_question(question, place, own, plot) for place, question in enumerate(view.questions)]
    told.solution = [_answer(answer, place, own, plot) for place, answer in enumerate(view.solution)]
    told.wrap_up = _instead(view.wrap_up, own.wrap_up, plot.wrap_up)
    return told


def _alike(view: DeadlineView) -> DeadlineView:
    """Another view of the same table and hands, with no text in it."""
    told = DeadlineView(view.table)
    told.seat, told.legal, told.to_act = view.seat, view.legal, view.to_act
    told.difficulty, told.starting = view.difficulty, view.starting
    told.known, told.hand_sizes, told.stories = view.known, view.hand_sizes, view.stories
    told.pile_size, told.question_count = view.pile_size, view.question_count
    return told


def _instead(shown: str, own: str, other: str) -> str:
    return other if shown and shown == own else shown


def _clue(clue: Clue, own: Plot, plot: Plot) -> Clue:
    here = own.clues.get(clue.number)
    if here is None:
        return clue
    there = plot.clues[clue.number]
    title = _instead(clue.title, here.title, there.title)
    told = Clue(
        clue.number, title, _instead(clue.tagline, here.tagline, there.tagline), clue.kind, clue.needs
    )
    told.read, told.unlocks = clue.read, clue.unlocks
    told.text = _instead(clue.text, here.text, there.text)
    return told


def _question(question: Question, place: int, own: Plot, plot: Plot) -> Question:
    if place >= len(own.questions) or own.questions[place].facts() != question.facts():
        return question
    return plot.questions[place]


def _answer(answer: Answer, place: int, own: Plot, plot: Plot) -> Answer:
    if place >= len(own.answers):
        return answer
    return Answer(answer.choice, _instead(answer.why, own.answers[place].why, plot.answers[place].why))
