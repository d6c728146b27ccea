"""What a table in line mode says to the person in front of it, whoever runs the game."""

from __future__ import annotations

import textwrap
from contextlib import suppress
from typing import Final

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import HawkshawError, Malformed
from hawkshaw.core.game import Game, Paper, capital
from hawkshaw.core.state import View
from hawkshaw.guide import pages as rule_pages
from hawkshaw.terminal import ledgers, moves
from hawkshaw.terminal.examples import Examples
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.glance import glance, pages
from hawkshaw.terminal.lexicon import Lexicon
from hawkshaw.terminal.screen import Screen, command, wrapped

LESSONS: Final = 4
"""On a screen so many kinds of moves are taught at once; the rest have their turn at a later decision."""
GUIDED: Final = 7
"""So many lines a step of a guided game may take."""
NEWS: Final = 2
"""So many lines of what happened stay in sight above the table, if there is room."""
WIDTH = 78
"""How wide prose is set."""
LEAVING = ("quit", "exit", "q")
TABLE: Final = ("table", "t")
"""What asks for the whole table, and for its next screenful."""


class Talk:
    """Explains a game on a screen: its table, its moves, its hints and its rules."""

    def __init__(
        self, game: Game, screen: Screen, locale: str = ENGLISH, options: msgspec.Struct | None = None
    ) -> None:
        self._game = game
        self._locale = locale
        self.options = options
        """The table's, whose content has names of its own; None while they are not known."""
        self.frame = Frame(locale)
        self._screen = screen
        self._say = screen.say
        self._show_line = screen.show
        self._taught: set[str] = set()
        """The kinds of moves whose writing has been shown."""
        self._read: set[str] = set()
        """The papers that have been read out."""
        self._pages: list[str] = []
        """What is left of a table that is being read by the screenful."""
        self._page = self._of_pages = 0
        self._shortened = False
        """Whether the person saw less than the whole table when last asked."""
        self.forced = False
        """Whether a move that is the only one is made without asking."""
        self.offered = ""
        """The one move that fits what was typed; Enter makes it."""

    def switch_forced(self, wish: str) -> None:
        """Have single moves made without asking, or ask for them again."""
        if wish in ("", "on", "off"):
            self.forced = wish != "off"
            self._say(self.frame("forced.on" if self.forced else "forced.off"))
        else:
            self._say(self.frame("forced.how"))

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
            self._say(self.frame("papers.none"))
        elif not name:
            self._say(self.frame("papers.list"))
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
                self._say(self.frame("papers.unknown", name=name))

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

    # The table, and what is to be decided

    def table(self, table: str, ask: str) -> None:
        """Show the whole table, by the screenful where there is one, and what is to be decided."""
        room = self._screen.room
        told = table.removesuffix(ask).rstrip()
        if room is None:
            self._say(told)
            self._say()
            self._say(ask, "bold")
            return
        self._pages = pages(f"{told}\n\n{ask}", room.width, room.height - 2)
        self._page, self._of_pages = 0, len(self._pages)
        self.turn_page()

    def turn_page(self) -> bool:
        """Show the next screenful of a table that is being read; False if none is."""
        if not self._pages:
            return False
        self._page += 1
        self._say(self._pages.pop(0))
        if self._pages:
            self._say(self.frame("prompt.page", page=self._page, pages=self._of_pages), "dim")
        return True

    @property
    def reading(self) -> bool:
        """Whether a table is being read by the screenful."""
        return bool(self._pages)

    def stop_reading(self) -> None:
        """Put away what is left of a table, and a move that was offered: something else was typed."""
        self._pages = []
        self.offered = ""

    def decide(
        self, view: View | None, table: str, ask: str, anew: bool, news: int = 0, guided: bool = False
    ) -> None:
        """Put a decision to the person: the table, or what it is decided by, the question, how moves are written.

        `anew`: the table has changed by more than the person's own moves. `news`: so many lines were told before it.
        `guided`: a lesson is about to say what to do, and needs room for it.
        On a screen all of it can be seen at once, as much of the table as there is room for.
        """
        self.stop_reading()
        room = self._screen.room
        if room is None:
            if anew:
                self.table(table, ask)
            else:
                self._pose(view)
                self._say(ask, "bold")
            if view is not None and not guided:
                self.teach(view)
            return
        self._screen.settle(NEWS)
        lessons = [] if view is None or guided else self._lessons(view)[:LESSONS]
        below = [*wrapped(ask, room.width).split("\n"), *lessons]
        told = table.removesuffix(ask).rstrip()
        parts = list(reversed(told.split("\n\n"))) if view is None else self._game.glance(view, self._locale)
        free = room.height - len(below) - 1 - (GUIDED if guided else 0)
        spare = free - len(wrapped(parts[0], room.width).split("\n")) if parts else 0
        lines = free - min(news, max(spare, 0), NEWS)
        whole = wrapped(told, room.width)
        if whole.count("\n") + 2 <= lines:
            self._shortened = False
            self._say(whole)
            self._say()
        else:
            seen = glance(parts, room.width, lines)
            self._shortened = True
            self._say(seen.text)
        self._say(ask, "bold cyan")
        for lesson in lessons:
            self._say(lesson, "dim")

    def prompt(self, seat: int) -> str:
        """What stands before the line a person types."""
        called = self._game.word("seat", str(seat), self._locale)
        return f"{self.frame('prompt.more')} {called}> " if self._shortened else f"{called}> "

    def _lessons(self, view: View) -> list[str]:
        """How moves are written that can be made for the first time, a line each."""
        fresh = [kind for kind in moves.kinds(self._game, view) if kind.block.kind not in self._taught]
        if not fresh:
            return []
        examples = Examples(self._game, view)
        width = self._screen.console.width
        lines: list[str] = []
        for kind in fresh[:LESSONS]:
            self._taught.add(kind.block.kind)
            instance = self.frame("moves.instance", move=examples.of(kind.moves)) if kind.choices else ""
            both = f"  {kind.block.usage}  ({instance})"
            # A move to copy is never cut: where both are too long for a line, it stands alone.
            lines.append(f"  {instance or kind.block.usage}" if not instance or len(both) > width else both)
        return lines

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
                self._say(f"      {self.frame('moves.instance', move=examples.of(kind.moves))}")

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
        self._say(" ".join(filter(None, [self.frame("narrow.none", words=words, kinds=known), near])))

    def narrow(self, view: View, line: str) -> str:
        """The moves that fit a line that is none; the only one is offered, and Enter makes it."""
        space = self._game.space(view)
        with suppress(Malformed):
            space.parse(line)
            return ""
        fitting = Lexicon(self._game, view, self._locale, self.options).fitting(line)
        if len(fitting) == 1:
            self.offered = space.text(fitting[0])
            return self.frame("narrow.one", move=self.offered)
        if not fitting or len(fitting) == len(view.legal):
            return self.near(view, line)
        texts = space.texts(fitting)
        lines = texts if len(texts) <= moves.FEW else moves.gathered(texts)
        if len(lines) > moves.MANY:
            return moves.detail(self._game, view, line, self._locale, self.options)
        return "\n".join([self.frame("narrow.many", count=len(texts)), *[f"  {text}" for text in lines]])

    def near(self, view: View, line: str) -> str:
        """The legal moves that somebody may have meant by a line that is no move; empty if it is one, or like none."""
        with suppress(Malformed):
            self._game.space(view).parse(line)
            return ""
        found = Lexicon(self._game, view, self._locale, self.options).nearest(line)
        return self.frame("narrow.near", moves="; ".join(found)) if found else ""

    def hint(self, view: View, about: str, assist: int, anew: str) -> None:
        """Show what the table's assist level allows; `anew` is the command that begins a table with hints."""
        level = {"": 1, "odds": 2}.get(about)
        if level is None:
            self._say(self.frame("hint.say"))
        elif level > assist:
            self._say(self.frame("hint.no_odds" if assist else "hint.no_hints"), "yellow")
            self._show_line(f"  {anew} --assist {level}")
        else:
            lines = self._game.hints(view, level, self._locale).get("text")
            self._say("\n".join(lines) if isinstance(lines, list) else self.frame("hint.nothing"))

    def rule(self, name: str) -> None:
        """Say what a rule says."""
        if self._topic(name):
            return
        if not name:
            if rule_pages.has_pages(self._game):
                self._say(self.frame("rule.topics", topics=", ".join(rule_pages.TOPICS)))
            self._say(self.frame("rule.name"))
            self._show_line(f"  {command('rules', self._game.name)}")
            return
        if self._locale.partition("-")[0] != ENGLISH:
            self._say(self.frame("rule.english"), "dim")
        try:
            for rule in ledgers.find_rules(self._game, name):
                self._say(f"{rule.id} ({rule.section}): {rule.text}")
        except HawkshawError as error:
            self._say(capital(f"{error}."))

    def _topic(self, topic: str) -> bool:
        """Tell a topic of the rules in plain words; False if it is none, in this language or by its English name."""
        if not topic or not rule_pages.has_pages(self._game):
            return False
        wanted = topic.casefold()
        for page in rule_pages.pages(self._game, self._locale).pages:
            if wanted in (page.topic, page.title.casefold()):
                self._say(page.title, "bold")
                for paragraph in page.paragraphs:
                    self._say(f"{paragraph.text} ({', '.join(paragraph.rules)})")
                return True
        return False
