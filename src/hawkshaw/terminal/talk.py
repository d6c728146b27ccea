"""What a table in line mode says to the person in front of it, whoever runs the game."""

from __future__ import annotations

import textwrap
from contextlib import suppress

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import HawkshawError, Malformed
from hawkshaw.core.game import Game, Paper, capital
from hawkshaw.core.state import View
from hawkshaw.guide import pages
from hawkshaw.terminal import ledgers, moves
from hawkshaw.terminal.examples import Examples
from hawkshaw.terminal.lexicon import Lexicon
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
        self._show_line = screen.show
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
        intro = self._game.intro(seats, self.options, self._locale)
        if intro:
            self._say(intro)
            self._say()

    def table(self, table: str, ask: str) -> None:
        """Show the table, and what is to be decided."""
        self._say(table.removesuffix(ask).rstrip())
        self._say()
        self._say(ask, "bold")

    def ask(self, view: View | None, ask: str) -> None:
        """Say what is to be decided, and show what it is decided by, where the table has not just been shown."""
        self._pose(view)
        self._say(ask, "bold")

    def _pose(self, view: View | None) -> None:
        posed = "" if view is None else self._game.posed(view, self._locale)
        if posed:
            self._say(posed)
            self._say()

    def teach(self, view: View) -> None:
        """Show how a move is written when it can be made for the first time."""
        fresh = [kind for kind in moves.kinds(self._game, view) if kind.block.kind not in self._taught]
        if not fresh:
            return
        examples = Examples(self._game, view)
        for kind in fresh:
            self._taught.add(kind.block.kind)
            self._say(f"  {kind.block.usage}")
            if kind.choices:
                self._say(f"      for instance: {examples.of(kind.moves)}")

    def help(self, view: View, words: str, how_to: str) -> None:
        """List the moves that can be made now, or all about those that some words fit."""
        if not words:
            self._pose(view)
            self._say(moves.overview(self._game, view, self._locale))
            self._say()
            self._say(how_to.partition("\n")[2])
            return
        told = moves.detail(self._game, view, words, self._locale, self.options)
        if told:
            self._say(told)
            return
        known = ", ".join(found.block.kind for found in moves.kinds(self._game, view))
        near = self.near(view, words)
        self._say(f"None of your moves now fits {words!r}; they begin with: {known}.{near and f' {near}'}")

    def near(self, view: View, line: str) -> str:
        """The legal moves that somebody may have meant by a line that is no move; empty if it is one, or like none."""
        with suppress(Malformed):
            self._game.space(view).parse(line)
            return ""
        found = Lexicon(self._game, view, self._locale, self.options).nearest(line)
        return f"Near it: {'; '.join(found)}." if found else ""

    def hint(self, view: View, about: str, assist: int, anew: str) -> None:
        """Show what the table's assist level allows; `anew` is the command that begins a table with hints."""
        level = {"": 1, "odds": 2}.get(about)
        if level is None:
            self._say("Say hint, or hint odds.")
        elif level > assist:
            what = "no odds" if assist else "no hints"
            self._say(f"This table was begun with {what}. To begin one that has them:", "yellow")
            self._show_line(f"  {anew} --assist {level}")
        else:
            lines = self._game.hints(view, level, self._locale).get("text")
            self._say("\n".join(lines) if isinstance(lines, list) else "There is nothing to hint at yet.")

    def rule(self, name: str) -> None:
        """Say what a rule says."""
        if self._page(name):
            return
        if not name:
            if pages.has_pages(self._game):
                self._say(f"In plain words: rules TOPIC, with {', '.join(pages.TOPICS)} for the topic.")
            self._say("Name a rule, such as the one in brackets after a refusal. All of them:")
            self._show_line(f"  {command('rules', self._game.name)}")
            return
        try:
            for rule in ledgers.find_rules(self._game, name):
                self._say(f"{rule.id} ({rule.section}): {rule.text}")
        except HawkshawError as error:
            self._say(capital(f"{error}."))

    def _page(self, topic: str) -> bool:
        """Tell a topic of the rules in plain words; False if it is none, in this language or by its English name."""
        if not topic or not pages.has_pages(self._game):
            return False
        wanted = topic.casefold()
        for page in pages.pages(self._game, self._locale).pages:
            if wanted in (page.topic, page.title.casefold()):
                self._say(page.title, "bold")
                for paragraph in page.paragraphs:
                    self._say(f"{paragraph.text} ({', '.join(paragraph.rules)})")
                return True
        return False


def how_to_with_hints(how_to: str, assist: int) -> str:
    """What can be typed, with hints where the table has them."""
    hint = HINT_HELP.get(assist)
    return how_to if hint is None else f"{how_to}\n{hint}"
