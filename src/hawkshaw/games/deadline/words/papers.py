"""What can be read at the table: the introduction, the clues won, and in the end the solution."""

from __future__ import annotations

from hawkshaw.core.game import Paper
from hawkshaw.games.deadline.content.plot import Clue
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.open import RATINGS
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import CHOICES, Words


def papers(view: DeadlineView, locale: str) -> list[Paper]:
    """Every text that has been opened, in the order in which it was."""
    table = view.table
    if not view.intro:
        return []
    words = Words(locale)
    found = [Paper("intro", words.say("paper.intro", title=view.title), view.intro.strip())]
    found += [clue_paper(view, view.clue(number), "paper.clue", words) for number in table.won]
    if table.rating != NONE:
        found.append(Paper("solution", words.say("paper.solution"), solution(view, words)))
        found += [
            clue_paper(view, clue, "paper.unread", words)
            for clue in view.clues
            if clue.number not in table.won
        ]
    return found


def clue_paper(view: DeadlineView, clue: Clue, title: str, words: Words) -> Paper:
    """A clue's text, and which clues it opens."""
    fronts = {front.number: words.clue(front) for front in view.clues}
    opened = [fronts.get(number, str(number)) for number in clue.unlocks]
    closing = (
        words.say("paper.opens", clues=words.listed(opened)) if opened else words.say("paper.opens_none")
    )
    text = f"{clue.text.strip()}\n\n{closing}"
    return Paper(f"clue {clue.number}", words.say(title, clue=clue.number, title=clue.title), text)


def solution(view: DeadlineView, words: Words) -> str:
    """Every question with the right answer, the team's own and why; then the wrap-up."""
    parts: list[str] = []
    for number, (question, right) in enumerate(zip(view.questions, view.solution, strict=True)):
        given = view.table.answers[number]
        told = [
            words.say("paper.question", question=number + 1, prompt=question.prompt),
            words.say("paper.answer", choice=CHOICES[right.choice], text=question.choices[right.choice]),
        ]
        if given == right.choice:
            told.append(words.say("paper.your_right"))
        else:
            told.append(words.say("paper.your_wrong", choice=CHOICES[given], text=question.choices[given]))
        if right.why:
            told.append(right.why.strip())
        parts.append("\n".join(told))
    parts.append(words.say("paper.rating", rating=words.say(f"rating.{RATINGS[view.table.rating]}")))
    if view.wrap_up:
        parts.append(view.wrap_up.strip())
    return "\n\n".join(parts)
