"""A case as the rules use it: plain lists instead of the file's tables."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

MOST_CLUES: Final = 40
MOST_QUESTIONS: Final = 9
MOST_CHOICES: Final = 6
"""What a case may hold at most, so that the action space tells nothing of what it does hold."""

CRITICAL: Final = "critical"


class Clue:
    """One clue card: its front, and behind it what winning it tells."""

    def __init__(self, number: int, title: str, tagline: str, kind: str, needs: list[int]) -> None:
        self.number = number
        self.title = title
        self.tagline = tagline
        self.kind = kind
        self.needs = needs
        """How many of each symbol the chain must show."""
        self.text = ""
        self.unlocks: list[int] = []
        self.read = False
        """Whether text and unlocks are given: on a front they are not."""
        self._front: Clue | None = None
        self._mark = b""

    def front(self) -> Clue:
        """The same card with its text closed: always the same object."""
        if self._front is None:
            self._front = Clue(self.number, self.title, self.tagline, self.kind, self.needs)
        return self._front

    def mark(self) -> bytes:
        """Its facts as a few bytes, always as many; a clue does not change once it is read in."""
        if not self._mark:
            self._mark = sha256(repr(self.facts()).encode()).digest()
        return self._mark

    def facts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.title,
            self.tagline,
            self.kind,
            self.needs,
            self.text,
            self.unlocks,
            self.read,
        )


class Question:
    """One question of the case; its solution stays apart."""

    def __init__(self, prompt: str, kind: str, choices: list[str]) -> None:
        self.prompt = prompt
        self.kind = kind
        self.choices = choices

    def facts(self) -> tuple[object, ...]:
        return self.prompt, self.kind, self.choices


class Answer:
    """The right choice of a question, by its place, and why."""

    def __init__(self, choice: int, why: str) -> None:
        self.choice = choice
        self.why = why

    def facts(self) -> tuple[object, ...]:
        return self.choice, self.why


class Plot:
    """A whole case, secrets included."""

    def __init__(self, case: str, title: str, difficulty: str, intro: str) -> None:
        self.case = case
        self.title = title
        self.difficulty = difficulty
        self.intro = intro
        self.starting: list[int] = []
        self.clues: dict[int, Clue] = {}
        """By number."""
        self._ascending: list[Clue] = []
        """A cache: the same clues in order."""
        self.questions: list[Question] = []
        self.answers: list[Answer] = []
        self.wrap_up = ""

    @property
    def ascending(self) -> list[Clue]:
        """All clues in the order of their numbers; shared, so never change it."""
        if len(self._ascending) != len(self.clues):
            self._ascending = [self.clues[number] for number in sorted(self.clues)]
        return self._ascending

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all clues, ascending."""
        return tuple([clue.number for clue in self.ascending])
