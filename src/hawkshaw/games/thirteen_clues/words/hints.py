"""What a seat may be helped with: what is certain and why (level 1), and the exact odds (level 2).

Hints are made from the view alone, by counting; nothing in them is drawn or remembered.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import capital
from hawkshaw.core.hints import CERTAIN, assemble, percentage, rounded
from hawkshaw.games.thirteen_clues.content import CARD_NAMES, attributes_in_play
from hawkshaw.games.thirteen_clues.knowledge.deduction import BOTH, LEFT, RIGHT, Deduction
from hawkshaw.games.thirteen_clues.knowledge.proofs import proofs
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.table.view import ClueView
from hawkshaw.games.thirteen_clues.words.arguments import dump_proof, say_proof
from hawkshaw.games.thirteen_clues.words.language import Words

LISTED_CASES: Final = 20
"""How many of the likeliest cases are listed."""

SPOKEN: Final = 8
"""How many cases and questions are put into words."""


class Question:
    """A question that could be asked, with every answer's weight and the expected information in bits."""

    def __init__(self, action: int, answers: dict[int, int], information: float) -> None:
        self.action = action
        self.answers = answers
        self.information = information


def hints(view: ClueView, level: int, locale: str) -> dict[str, object]:
    """What the level may show; nothing to spectators, before the cases stand on their holders, and after the end."""
    if level < CERTAIN or view.seat is None or view.table.winner != NONE or not any(view.holders):
        return {}
    words = Words(view, locale)
    return assemble(level, Certain(view, words, locale), lambda: Odds(Deduction(view), words))


class Certain:
    """What a seat can be certain of, and why."""

    def __init__(self, view: ClueView, words: Words, locale: str) -> None:
        self._proofs = proofs(view)
        self._words = words
        self._locale = locale

    def dump(self) -> dict[str, object]:
        """The proofs as JSON data, in names."""
        proven = [dump_proof(proof, self._locale) for proof in self._proofs if proof.proven]
        struck = [dump_proof(proof, self._locale) for proof in self._proofs if not proof.proven]
        return {"proven": proven, "struck": struck}

    def lines(self) -> list[str]:
        """A line for each of them."""
        words = self._words
        said: list[str] = []
        for proof in self._proofs:
            why = " ".join(say_proof(proof, self._locale))
            your, card = words.your(proof.category), words.the(proof.card)
            said.append(capital(words.say(f"hint.{proof.verdict}", card=card, your=your, why=why)))
        return said or [words.say("hint.nothing")]


class Odds:
    """The exact odds of a view, as data and in words."""

    def __init__(self, deduction: Deduction, words: Words) -> None:
        self._deduction = deduction
        self._words = words
        self._space = SPACES[deduction.view.table.kit]
        order = sorted(range(len(deduction.triples)), key=lambda number: -deduction.weights[number])
        self._cases: list[int] = order
        """The possible cases, likeliest first, then in the order of their cards."""
        self._questions = sorted(self._ask_everything(), key=lambda question: -question.information)
        """All questions, the most telling first."""
        self._slots: list[int] = [slot for slot, card in enumerate(deduction.view.slots) if card == NONE]
        self._look = deduction.look() if self._slots else 0.0

    def _ask_everything(self) -> list[Question]:
        deduction, view = self._deduction, self._deduction.view
        ask = self._space.blocks[actions.ASK]
        found: list[Question] = []
        for witness in range(view.table.seats):
            if witness == view.seat:
                continue
            for about in attributes_in_play(view.table.kit):
                for side in (LEFT, RIGHT) if view.table.seats == 2 else (BOTH,):
                    forecast = deduction.ask(witness, about, side)
                    action = ask.id(about, side) if view.table.seats == 2 else ask.id(witness, about)
                    found.append(Question(action, forecast.answers, rounded(forecast.information)))
        return found

    def _share(self, weight: int) -> float:
        return rounded(weight / self._deduction.worlds)

    # As data

    def dump(self) -> dict[str, object]:
        """The odds as JSON data, in names; probabilities and bits are rounded, weights are exact."""
        deduction = self._deduction
        cases = [
            {
                "cards": [CARD_NAMES[card] for card in bits_of(deduction.triples[number])],
                "weight": deduction.weights[number],
                "probability": self._share(deduction.weights[number]),
            }
            for number in self._cases[:LISTED_CASES]
        ]
        questions = [
            {
                "move": self._space.text(question.action),
                "information": question.information,
                "answers": {str(n): self._share(weight) for n, weight in question.answers.items()},
            }
            for question in self._questions
        ]
        slots = [self._space.text(self._space.blocks[actions.CONSULT].first + slot) for slot in self._slots]
        return {
            "worlds": deduction.worlds,
            "entropy": rounded(deduction.entropy),
            "cases": cases,
            "more_cases": max(0, len(self._cases) - LISTED_CASES),
            "cards": {CARD_NAMES[card]: self._places(card) for card in bits_of(deduction.count.unseen)},
            "questions": questions,
            "look": {"moves": slots, "information": rounded(self._look)} if slots else None,
        }

    def _places(self, card: int) -> dict[str, object]:
        """How likely a card is on the own holder, behind each screen, and with the Informant."""
        deduction = self._deduction
        screens: dict[str, float] = {}
        for seat in range(deduction.view.table.seats):
            if seat != deduction.seat:
                screens[str(seat)] = self._share(deduction.screens[seat][card])
        found: dict[str, object] = {"own": self._share(deduction.own[card]), "screens": screens}
        if deduction.count.sided:
            found["left"] = self._share(deduction.lefts[card])
        if deduction.view.slots:
            found["informant"] = self._share(deduction.informant[card])
        return found

    # In words

    def lines(self) -> list[str]:
        """The likeliest cases and the best questions, a line each."""
        words, deduction = self._words, self._deduction
        bits = words.decimal(deduction.entropy)
        said = ["", words.say("hint.cases", count=len(self._cases), bits=bits)]
        for number in self._cases[:SPOKEN]:
            cards = "/".join([words.card(card) for card in bits_of(deduction.triples[number])])
            percent = percentage(deduction.weights[number] / deduction.worlds)
            said.append(words.say("hint.case", percent=percent, cards=cards))
        if len(self._cases) > SPOKEN:
            said.append(words.say("hint.more", count=len(self._cases) - SPOKEN))
        worth = [question for question in self._questions if question.information > 0]
        if not worth and not self._look:
            return [*said, "", words.say("hint.no_question")]
        said += ["", words.say("hint.questions")]
        for question in worth[:SPOKEN]:
            bits = words.decimal(question.information)
            move = self._space.text(question.action)
            answers = ", ".join(
                [
                    words.say("hint.answer", number=number, percent=percentage(weight / deduction.worlds))
                    for number, weight in question.answers.items()
                ]
            )
            said.append(words.say("hint.question", bits=bits, move=move, answers=answers))
        if self._slots:
            said.append(capital(words.say("hint.look", bits=words.decimal(self._look))))
        return said
