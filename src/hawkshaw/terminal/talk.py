"""What a table in line mode says to the person in front of it, whoever runs the game."""

from __future__ import annotations

import textwrap

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.game import Game, Paper, capital
from hawkshaw.core.state import View
from hawkshaw.terminal import ledgers, moves
from hawkshaw.terminal.screen import Screen, command

HINT_HELP = {
    1: "  hint      what is certain about the table, and why",
    2: "  hint      what is certain about the table, and why (hint odds: the exact odds, too)",
}
WIDTH = 78
"""How wide prose is set."""
LEAVING = ("quit", "exit", "q")


class Talk:
    """Explains a game on a screen: its table, its moves, its hints and its rules."""

    def __init__(
        self, game: Game, screen: Screen, locale: str = ENGLISH, options: msgspec.Struct | None = None
    ) -> None:
        self._game = game
        self._locale = locale
        self.options = options
        """The table's, whose content has names of its own; None while they are not known."""
        self._say = screen.say
        self._taught: set[str] = set()
        """The kinds of moves whose writing has been shown."""
        self._read: set[str] = set()
        """The papers that have been read out."""

    def papers(self, view: View) -> None:
        """Read out what has come to the seat since it was last done."""
        for paper in self._game.papers(view, self._locale):
            if paper.key not in self._read:
                self._read.add(paper.key)
                if paper.aloud:
                    self._show(paper)

    def skim(self, view: View) -> None:
        """Take the papers there are for read: their reader has come back."""
        self._read.update(paper.key for paper in self._game.papers(view, self._locale))

    def read(self, view: View, name: str) -> None:
        """Read one of the papers again, or say which there are."""
        papers = self._game.papers(view, self._locale)
        if not papers:
            self._say("There is nothing to read yet.")
        elif not name:
            self._say("Your papers; read NAME reads one of them again:")
            width = max(10, *[len(paper.key) for paper in papers])
            for paper in papers:
                self._say(f"  {paper.key:{width}} {paper.title}")
        else:
            wanted = name.lower()
            found = [
                paper for paper in papers if wanted in (paper.key.lower(), *paper.key.lower().split()[1:])
            ]
            if found:
                self._show(found[0])
            else:
                self._say(f"You have no paper {name!r}; read says which there are.")

    def _show(self, paper: Paper) -> None:
        self._say()
        self._say(paper.title, "bold")
        for paragraph in paper.text.strip().splitlines():
            self._say(textwrap.fill(paragraph, WIDTH))
        self._say()

    def introduce(self, seats: int) -> None:
        """Tell a newcomer what the game is about."""
        catalogue = self._game.catalogue(self._locale)
        special = f"intro_{seats}"
        key = special if special in catalogue else "intro"
        if key in catalogue:
            self._say(catalogue.say(key).strip())
            self._say()

    def table(self, table: str, ask: str) -> None:
        """Show the table, and what is to be decided."""
        self._say(table.removesuffix(ask).rstrip())
        self._say()
        self._say(ask, "bold")

    def teach(self, view: View) -> None:
        """Show how a move is written when it can be made for the first time."""
        for kind in moves.kinds(self._game, view):
            if kind.block.kind not in self._taught:
                self._taught.add(kind.block.kind)
                self._say(f"  {kind.block.usage}  for instance: {moves.example(self._game, view, kind)}")

    def help(self, view: View, kind: str, how_to: str) -> None:
        """List the moves that can be made now, or all about one kind."""
        if not kind:
            self._say(moves.overview(self._game, view, self._locale))
            self._say()
            self._say(how_to.partition("\n")[2])
            return
        told = moves.detail(self._game, view, kind, self._locale, self.options)
        known = ", ".join(found.block.kind for found in moves.kinds(self._game, view))
        self._say(told or f"You cannot {kind!r} now; your moves begin with: {known}.")

    def hint(self, view: View, about: str, assist: int, anew: str) -> None:
        """Show what the table's assist level allows; `anew` is the command that begins a table with hints."""
        level = {"": 1, "odds": 2}.get(about)
        if level is None:
            self._say("Say hint, or hint odds.")
        elif level > assist:
            what = "no odds" if assist else "no hints"
            self._say(
                f"This table was begun with {what}: {anew} --assist {level} begins one that has them.",
                "yellow",
            )
        else:
            lines = self._game.hints(view, level, self._locale).get("text")
            self._say("\n".join(lines) if isinstance(lines, list) else "There is nothing to hint at yet.")

    def rule(self, name: str) -> None:
        """Say what a rule says."""
        if not name:
            self._say(
                f"Name a rule, such as the one in brackets after a refusal. All: {command('rules', self._game.name)}"
            )
            return
        try:
            for rule in ledgers.find_rules(self._game, name):
                self._say(f"{rule.id} ({rule.section}): {rule.text}")
        except HawkshawError as error:
            self._say(capital(f"{error}."))


def how_to_with_hints(how_to: str, assist: int) -> str:
    """What can be typed, with hints where the table has them."""
    hint = HINT_HELP.get(assist)
    return how_to if hint is None else f"{how_to}\n{hint}"
