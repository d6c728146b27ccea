"""The table in line mode: it tells what happens, asks what is to be decided, and reads one move a line."""

from __future__ import annotations

from enum import Enum

from hawkshaw.core.event import Event
from hawkshaw.core.game import capital
from hawkshaw.terminal.home import Kept
from hawkshaw.terminal.lexicon import typed
from hawkshaw.terminal.screen import Screen, command
from hawkshaw.terminal.sitting import PERSON, Sitting
from hawkshaw.terminal.talk import LEAVING, Talk, how_to_with_hints

HOW_TO = """\
Type a move as a line of words, or one of these:
  ?         your moves now, and how to write them (? WORDS: only those that fit)
  table     the table again
  log       everything you have been told so far
  rules ID  what a rule says; every refusal ends with the id of its rule (rules: the topics in plain words)
  read      papers you have come by, if there are any (read NAME: one of them)
  quit      leave; every move is saved, and `hawkshaw resume` goes on"""


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
        self._locale = sitting.locale
        self._talk = Talk(sitting.game, screen, sitting.locale, sitting.record.options)

    def begin(self) -> Ending:
        """Explain the game, deal, and play."""
        return self._guarded(fresh=True)

    def resume(self) -> Ending:
        """Tell what happened last, and play on."""
        self._screen.say(f"{self._game.title}, going on with {self._kept.name}. {self._seating()}", "bold")
        self._screen.say()
        self._talk.skim(self._sitting.view)
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
                self._hear(self._sitting.bots_remark())
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
            view = self._sitting.view
            self._talk.ask(view, self._game.ask(view, self._locale))
        if not self._guide():
            self._talk.teach(self._sitting.view)
        while True:
            line = " ".join(self._screen.ask(f"seat {self._sitting.seat}> ").split())
            if not line:
                self._screen.say("Type a move, or ? for the moves you can make.")
            elif line.lower() in LEAVING:
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
            kind = line[1:].strip() if word.startswith("?") else rest
            self._talk.help(self._sitting.view, kind, self._how_to())
        elif word == "table":
            self._table()
        elif word == "log":
            self._log()
        elif word in ("rules", "rule"):
            self._talk.rule(rest)
        elif word in ("read", "papers"):
            self._talk.read(self._sitting.view, rest)
        elif word in ("hint", "hints"):
            anew = command("play", self._game.name)
            self._talk.hint(self._sitting.view, rest.lower(), self._sitting.assist, anew)
        else:
            return False
        return True

    def _move(self, line: str) -> bool:
        """Make the move if it can be made; else say why not and leave everything as it is."""
        view = self._sitting.view
        line = typed(self._game, view, line, self._locale, self._sitting.record.options)
        judged = self._game.judge(view, line, self._locale)
        if judged.action is None:
            self._screen.say(judged.why, "yellow")
            near = self._talk.near(view, line)
            if near:
                self._screen.say(near)
            return False
        events = self._sitting.decide(judged.action)
        self._screen.say()
        self._tell(events)
        return True

    # What is said

    def _guide(self) -> bool:
        """Say what the lesson that is played here asks for; whether there is one that still goes on."""
        lesson = self._sitting.lesson
        if lesson is None:
            return False
        progress = lesson.follow(self._sitting.line())
        for place, step in enumerate(progress.steps, progress.place + 1):
            shown = lesson.show(step, self._locale)
            self._screen.say(f"[{place}/{len(lesson.plan.steps)}] {shown.what}", "bold")
            self._screen.say(shown.why)
            if step.move:
                self._screen.say(f"  {step.move}")
        if progress.ending:
            last = lesson.say(progress.ending, self._locale)
            self._screen.say(last.what, "bold")
            self._screen.say(last.why)
            self._sitting.lesson = None
            return False
        return True

    def _introduce(self) -> None:
        sitting, say = self._sitting, self._screen.say
        say(f"{self._game.title}. {self._game.lead(self._locale)}", "bold")
        say(self._seating())
        say()
        self._talk.introduce(sitting.record.seats)
        say(self._how_to())
        say()
        if sitting.lesson is not None:
            say(f"{sitting.lesson.title(self._locale)}: this deal is prepared (seed {sitting.record.seed}).")
        elif sitting.record.commitment is None:
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
            self._screen.say(self._sentence(event))
        self._talk.papers(self._sitting.view)

    def _sentence(self, event: Event) -> str:
        return self._game.say(event, self._locale, self._sitting.record.options)

    def _hear(self, remark: tuple[int, str] | None) -> None:
        """Tell what a bot says to the table."""
        if remark is not None:
            seat, said = remark
            speaker = capital(self._game.word("seat", str(seat), self._locale))
            self._screen.say(f"{speaker}: {self._game.say_remark(said, self._locale)}", "italic")

    def _table(self) -> None:
        view = self._sitting.view
        self._talk.table(self._game.table(view, self._locale), self._game.ask(view, self._locale))

    def _how_to(self) -> str:
        return how_to_with_hints(HOW_TO, self._sitting.assist)

    def _log(self) -> None:
        for step in self._sitting.record.steps():
            for event in step.events:
                if event.told_to(self._sitting.seat):
                    self._screen.say(self._sentence(event))

    def _leave(self, before: str = "") -> None:
        if not self._kept.begun:
            self._kept.give_up()
            self._screen.say(f"{before}Nothing was dealt yet, so nothing is saved.")
        elif not self._sitting.over:
            self._screen.say(f"{before}The game is saved. Go on with:")
            self._screen.show(f"  {command('resume', self._kept.name)}")

    def _finish(self) -> None:
        sitting, say = self._sitting, self._screen.say
        say()
        say(self._game.table(sitting.view, self._locale))
        say()
        outcome = sitting.outcome
        if outcome.winners:
            say("You have won!" if sitting.seat in outcome.winners else "You have not won this time.", "bold")
        say(self._game.ending(sitting.view, self._locale) or outcome.summary)
        path, show = self._kept.record, self._screen.show
        show(f"The whole game is kept in {path}")
        show(f"  see it again:     {command('replay', path)}")
        show(f"  check its luck:   {command('verify', path)}")
