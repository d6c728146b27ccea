"""What a seat can choose from at a decision, by title and with what it means there: for tables that show choices.

Seats have none: whoever sits there is called by name, and a label would take the name's place.
"""

from __future__ import annotations

from hawkshaw.core.game import Label
from hawkshaw.games.deadline.content.cards import LEADS, SYMBOLS, WIDTH
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import CHOICES, Words
from hawkshaw.games.deadline.words.picture import lead_notes, spaces_of


def labels(view: DeadlineView, locale: str) -> dict[str, Label]:
    """By `prefix:name`, every element of a legal move that has more to say here than its word."""
    making = Labelling(view, Words(locale))
    space = view.table.space
    found: dict[str, Label] = {}
    for action in view.legal:
        block = space.blocks[space.kinds[action]]
        for domain, value in zip(block.domains, space.args[action], strict=True):
            element = f"{domain.prefix}:{domain.name(value)}"
            if element not in found:
                label = making.label(domain.prefix, value)
                if label is not None:
                    found[element] = label
    return found


class Labelling:
    """The names of what lies on one table."""

    def __init__(self, view: DeadlineView, words: Words) -> None:
        self.view = view
        self.words = words

    def label(self, prefix: str, value: int) -> Label | None:
        """One element; None where its word says it all."""
        if prefix == actions.ANY_CARD.prefix:
            return self.lead(value) if value < LEADS else self.twist(value)
        if prefix == actions.PLACE.prefix:
            return self.place(value)
        if prefix == actions.CLUE.prefix:
            return self.clue(value)
        if prefix == actions.DETECTIVE.prefix:
            return Label(self.words.detective(value), self.words.ability(value))
        if prefix == actions.TIP.prefix:
            return Label(self.words.matchbook(value), "")
        if prefix == actions.QUESTION.prefix:
            prompt = self.view.questions[value].prompt
            return Label(self.words.say("label.question", question=value + 1), prompt)
        if prefix == actions.CHOICE.prefix:
            return self.choice(value)
        return None

    def clue(self, number: int) -> Label:
        """A clue by its title, with what it is about and asks for, Bad Press included."""
        words, clue = self.words, self.view.clue(number)
        wanted = requirement(clue.needs, self.view.table.active())
        more = [wanted[symbol] - clue.needs[symbol] for symbol in range(SYMBOLS)]
        note = words.say(
            "label.asks_more" if any(more) else "label.asks",
            kind=words.kind(clue.kind),
            tagline=clue.tagline,
            symbols=words.symbols(wanted),
            more=words.symbols(more),
        )
        return Label(words.clue(clue), note)

    def lead(self, lead: int) -> Label:
        """A Lead by its title, with its spaces, and in turn where it fits."""
        words = self.words
        return Label(words.name(lead), "; ".join([words.strip(lead), *lead_notes(self.view, lead, words)]))

    def twist(self, twist: int) -> Label:
        """A Twist by its name, with what it does, and in front of whom it lies."""
        words, effect = self.words, self.words.effect(twist)
        for seat, front in enumerate(self.view.table.fronts):
            if front >> twist & 1:
                effect = words.say("label.in_front", seat=words.seat(seat), effect=effect)
        return Label(words.name(twist), effect)

    def place(self, place: int) -> Label:
        """A place by its number, as under the chain, with the spaces that a Lead would cover there."""
        table, words = self.view.table, self.words
        if not table.strip:
            return Label(str(place), words.say("label.place_first"))
        first = max(place - table.left_end, 0)
        beyond = min(place + WIDTH - table.left_end, len(table.strip))
        covered = spaces_of(table.strip, table.left_end, words)[first:beyond]
        return Label(str(place), words.say("label.place_on", spaces=words.listed(covered)))

    def choice(self, choice: int) -> Label:
        """A choice by its text for the question that is open; the note has what it means for those answered."""
        view, words = self.view, self.words
        answered = len(view.table.answers)
        texts = {
            number: question.choices[choice]
            for number, question in enumerate(view.questions)
            if choice < len(question.choices)
        }
        others = [
            words.say("label.choice_of", question=words.say("label.question", question=number + 1), text=text)
            for number, text in texts.items()
            if number != answered
        ]
        if answered not in texts:
            return Label(CHOICES[choice], "; ".join(others))
        text = words.say("label.choice", choice=CHOICES[choice], text=texts[answered])
        return Label(text, "; ".join(others))
