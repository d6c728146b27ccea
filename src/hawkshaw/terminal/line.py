"""The table in line mode: it tells what happens, asks what is to be decided, and reads one move a line."""

from __future__ import annotations

from enum import Enum

from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.event import Event
from hawkshaw.core.game import capital
from hawkshaw.terminal import ledgers, moves
from hawkshaw.terminal.home import Kept
from hawkshaw.terminal.screen import Screen, command
from hawkshaw.terminal.sitting import PERSON, Sitting

HOW_TO = """\
Type a move as a line of words, or one of these:
  ?         the moves you can make now, and how to write them (? MOVE: more about one)
  table     the table again
  log       everything you have been told so far
  rules ID  what a rule says; every refusal ends with the id of its rule
  quit      leave; every move is saved, and `hawkshaw resume` goes on"""

HOW_TO_HINT = {
    1: "  hint      what is certain about the table, and why",
    2: "  hint      what is certain about the table, and why (hint odds: the exact odds, too)",
}


class Ending(Enum):
    """Why the person stopped playing."""

    OVER = "the game is over"
    LEFT = "the person left"
    INTERRUPTED = "Ctrl-C"


class LineTable:
    """A person's place at a sitting, in lines of text."""

    def __init__(self, sitting: Sitting, kept: Kept, screen: Screen) -> None:
        self._sitting = sitting
        self._kept = kept
        self._screen = screen
        self._game = sitting.game
        self._show_table = True
        """Whether the table has changed by more than the person's own moves since it was last shown."""
        self._taught: set[str] = set()
        """The kinds of moves whose writing has been shown."""

    def begin(self) -> Ending:
        """Explain the game, deal, and play."""
        return self._guarded(fresh=True)

    def resume(self) -> Ending:
        """Tell what happened last, and play on."""
        self._screen.say(f"{self._game.title}, going on with {self._kept.name}. {self._seating()}", "bold")
        self._screen.say()
        self._tell(self._sitting.news())
        return self._guarded(fresh=False)

    def _guarded(self, fresh: bool) -> Ending:
        try:
            if fresh:
                self._introduce()
                self._tell(self._sitting.begin())
            return self._play()
        except KeyboardInterrupt:
            self._leave("\n")
            return Ending.INTERRUPTED
        except EOFError:
            self._leave("\n" if self._screen.live else "")
            return Ending.LEFT

    def _play(self) -> Ending:
        while not self._sitting.over:
            if not self._sitting.persons_turn:
                self._tell(self._sitting.let_bot_decide())
                self._show_table = True
            elif not self._decide():
                self._leave()
                return Ending.LEFT
        self._finish()
        return Ending.OVER

    # One decision

    def _decide(self) -> bool:
        """Ask the person for a move until there is one; False if the person leaves instead."""
        self._screen.say()
        if self._show_table:
            self._table()
            self._show_table = False
        else:
            self._screen.say(self._game.ask(self._sitting.view), "bold")
        self._teach()
        while True:
            line = " ".join(self._screen.ask(f"seat {self._sitting.seat}> ").split())
            if not line:
                self._screen.say("Type a move, or ? for the moves you can make.")
            elif line.lower() in ("quit", "exit", "q"):
                return False
            elif not self._answer(line) and self._move(line):
                return True

    def _answer(self, line: str) -> bool:
        """Answer a line that is a question to the program; False if it is none."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in self._game.space(self._sitting.view):
            return False
        if word.startswith("?") or word == "help":
            self._help(line[1:].strip() if word.startswith("?") else rest)
        elif word == "table":
            self._table()
        elif word == "log":
            self._log()
        elif word in ("rules", "rule"):
            self._rule(rest)
        elif word in ("hint", "hints"):
            self._hint(rest.lower())
        else:
            return False
        return True

    def _move(self, line: str) -> bool:
        """Make the move if it can be made; else say why not and leave everything as it is."""
        view = self._sitting.view
        line = moves.typed(self._game, view, line)
        why = self._game.why(view, line)
        if why:
            self._screen.say(why, "yellow")
            return False
        events = self._sitting.decide(self._game.space(view).parse(line))
        self._screen.say()
        self._tell(events)
        return True

    # What is said

    def _introduce(self) -> None:
        sitting, say = self._sitting, self._screen.say
        say(f"{self._game.title}. {self._game.about}", "bold")
        say(self._seating())
        say()
        catalogue = self._game.catalogue()
        special = f"intro_{sitting.record.seats}"
        key = special if special in catalogue else "intro"
        if key in catalogue:
            say(catalogue.say(key).strip())
            say()
        say(self._how_to())
        say()
        if sitting.record.commitment is None:
            say(f"The luck of this game comes from the open seed {sitting.record.seed}.")
        else:
            say("The luck of this game was settled just now and is sealed under the commitment")
            say(f"  {sitting.record.commitment.hex()}")
            say("After the game `hawkshaw verify` proves that nobody touched it.")
        say()

    def _seating(self) -> str:
        others = [
            f"seat {seat} a {level} bot"
            for seat, level in enumerate(self._sitting.players)
            if level != PERSON
        ]
        you = f"You are seat {self._sitting.seat}"
        return f"{you}; {', '.join(others)}." if others else f"{you} and play alone."

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            self._screen.say(capital(self._game.say(event)))

    def _table(self) -> None:
        view = self._sitting.view
        table, ask = self._game.table(view), self._game.ask(view)
        self._screen.say(table.removesuffix(ask).rstrip())
        self._screen.say()
        self._screen.say(ask, "bold")

    def _teach(self) -> None:
        """Show how a move is written when it can be made for the first time."""
        view = self._sitting.view
        for kind in moves.kinds(self._game, view):
            if kind.block.kind not in self._taught:
                self._taught.add(kind.block.kind)
                self._screen.say(
                    f"  {kind.block.usage}  for instance: {moves.example(self._game, view, kind)}"
                )

    def _help(self, kind: str) -> None:
        view = self._sitting.view
        if not kind:
            self._screen.say(moves.overview(self._game, view))
            self._screen.say()
            self._screen.say(self._how_to().partition("\n")[2])
            return
        told = moves.detail(self._game, view, kind)
        known = ", ".join(found.block.kind for found in moves.kinds(self._game, view))
        self._screen.say(told or f"You cannot {kind!r} now; your moves begin with: {known}.")

    def _how_to(self) -> str:
        hint = HOW_TO_HINT.get(self._sitting.assist)
        return HOW_TO if hint is None else f"{HOW_TO}\n{hint}"

    def _hint(self, about: str) -> None:
        """Show what the table's assist level allows."""
        level = {"": 1, "odds": 2}.get(about)
        if level is None:
            self._screen.say("Say hint, or hint odds.")
        elif level > self._sitting.assist:
            what = "no odds" if self._sitting.assist else "no hints"
            self._screen.say(
                f"This table was begun with {what}: {command('play', self._game.name, '--assist', str(level))} "
                "begins one that has them.",
                "yellow",
            )
        else:
            lines = self._game.hints(self._sitting.view, level).get("text")
            said = "\n".join(lines) if isinstance(lines, list) else "There is nothing to hint at yet."
            self._screen.say(said)

    def _log(self) -> None:
        for step in self._sitting.record.steps():
            for event in step.events:
                if event.told_to(self._sitting.seat):
                    self._screen.say(self._game.say(event))

    def _rule(self, name: str) -> None:
        if not name:
            self._screen.say(
                f"Name a rule, such as the one in brackets after a refusal. All: {command('rules', self._game.name)}"
            )
            return
        try:
            for rule in ledgers.find_rules(self._game, name):
                self._screen.say(f"{rule.id} ({rule.section}): {rule.text}")
        except HawkshawError as error:
            self._screen.say(capital(f"{error}."))

    def _leave(self, before: str = "") -> None:
        if not self._kept.begun:
            self._kept.give_up()
            self._screen.say(f"{before}Nothing was dealt yet, so nothing is saved.")
        elif not self._sitting.over:
            self._screen.say(
                f"{before}The game is saved. Go on with:\n  {command('resume', self._kept.name)}"
            )

    def _finish(self) -> None:
        sitting, say = self._sitting, self._screen.say
        say()
        say(self._game.table(sitting.view))
        say()
        outcome = sitting.outcome
        if outcome.winners:
            say("You have won!" if sitting.seat in outcome.winners else "You have not won this time.", "bold")
        say(outcome.summary)
        path = self._kept.record
        say(f"The whole game is kept in {path}")
        say(f"  see it again:     {command('replay', path)}")
        say(f"  check its luck:   {command('verify', path)}")
