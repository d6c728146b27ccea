"""How a game ended."""

from __future__ import annotations


class Outcome:
    """The end of a game.

    `returns` lie in -1 … 1; `ending` is a word for the way it ended ("solved", "unfinished", …); `summary` says it
    in one English sentence.
    """

    __slots__ = ("ending", "returns", "scores", "summary", "winners")

    def __init__(
        self,
        winners: tuple[int, ...],
        scores: tuple[int, ...],
        returns: tuple[float, ...],
        ending: str,
        summary: str,
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.returns = returns
        self.ending = ending
        self.summary = summary

    def facts(self) -> tuple[object, ...]:
        return self.winners, self.scores, self.returns, self.ending, self.summary

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        return f"<{self.ending}: {self.summary}>"

    def dump(self) -> dict[str, object]:
        """The outcome as JSON data."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "returns": list(self.returns),
            "ending": self.ending,
            "summary": self.summary,
        }

    def __reduce__(self) -> tuple[type[Outcome], tuple[object, ...]]:
        return Outcome, self.facts()


def sole_winner(seat: int, seats: int, ending: str, summary: str) -> Outcome:
    """A competitive game won by one seat: +1 for the winner, the others share the loss."""
    loss = -1 / (seats - 1)
    return Outcome(
        (seat,),
        tuple(int(s == seat) for s in range(seats)),
        tuple(1.0 if s == seat else loss for s in range(seats)),
        ending,
        summary,
    )


def unfinished(seats: int) -> Outcome:
    """What a driver reports of a game that it stopped at the cap: nobody won, nobody lost."""
    return Outcome((), (0,) * seats, (0.0,) * seats, "unfinished", "The game was stopped before anybody won.")
