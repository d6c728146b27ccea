"""A place at a table: who has it, who had it before, and who got up from it."""

from __future__ import annotations

from collections.abc import Iterable

from hawkshaw.server.host import journal
from hawkshaw.wire.messages import LONGEST_NAME, Sitter


class Chair:
    """A place at the table.

    Once the game has begun a chair forgets nobody: what was told while somebody sat there was about them, and somebody
    who got up is named until somebody else sits down.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.nonce = "0" * 32
        self.hat = ""
        self.colour = ""
        """What whoever sits here chose; empty for what the chair has of its own."""
        self._level = ""
        self.left: int | None = None
        """The revision at which whoever is named got up."""
        self.former: list[Sitter] = []
        self.since = 0
        """The log's entry after which everything on this seat is by whoever has the chair now."""
        self._own = 0
        """How many of the former sitters have nothing to do with whoever has the chair now."""

    @property
    def taken(self) -> bool:
        return bool(self.name) and self.left is None

    @property
    def bot(self) -> str:
        """The level of the bot that plays here, if one does."""
        return self._level if self.taken else ""

    @property
    def person(self) -> bool:
        return self.taken and not self._level

    def seat_down(self, body: journal.Sat, revision: int | None) -> None:
        """Somebody sits down, at this revision of the game if it has begun."""
        if revision is not None and self.name:
            if not self.taken or (self.name, self._level) != (body.name, body.bot):
                self._remember(revision)
            if not self.taken:
                self._own = len(self.former)
        self.name, self._level, self.nonce, self.left = body.name, body.bot, body.nonce, None
        # A bot that stands in, or somebody who wishes nothing, goes on under the hat that the others know.
        self.hat, self.colour = body.hat or self.hat, body.colour or self.colour

    def get_up(self, entry: int, revision: int | None) -> None:
        """Whoever sits here gets up."""
        self.since = entry
        if revision is None:
            self.name = self._level = self.hat = self.colour = ""
            self.nonce = "0" * 32
        else:
            self.left = revision

    def forget(self, nobody: str) -> None:
        """Forget the name of the person who has the chair, also where a bot stood in for them."""
        if self.person:
            self.name = nobody
        for place, sitter in enumerate(self.former[self._own :], self._own):
            if not sitter.bot:
                self.former[place] = Sitter(name=nobody, until=sitter.until)

    def _remember(self, revision: int) -> None:
        if self.former and self.former[-1].until >= revision:
            return  # nothing was told in their time
        self.former.append(Sitter(name=self.name, bot=self._level, until=revision, left=self.left))


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody else goes by it already.

    >>> distinct("Ann", ["Bea", "ann", "Ann 2"])
    'Ann 3'
    """
    taken = {other.casefold() for other in others}
    tried, number = name, 1
    while tried.casefold() in taken:
        number += 1
        tried = f"{name[: LONGEST_NAME - len(str(number)) - 1].rstrip()} {number}"
    return tried
