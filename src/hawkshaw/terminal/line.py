"""The table in line mode: it tells what happens, asks what is to be decided, and reads one move a line."""

from __future__ import annotations

from enum import Enum

from hawkshaw.core.event import Event
from hawkshaw.core.game import capital
from hawkshaw.terminal.home import Kept
from hawkshaw.terminal.lexicon import typed
from hawkshaw.terminal.screen import Screen, command
from hawkshaw.terminal.sitting import PERSON, Sitting
from hawkshaw.terminal.talk import LEAVING, TABLE, Talk


class Ending(Enum):
    """Why the person stopped playing."""

    OVER = "the game is over"
    LEFT = "the person left"
    INTERRUPTED = "Ctrl-C"


class LineTable:
    """A person's place at a sitting, in lines of text."""

    def __init__(self, sitting: Sitting, kept: Kept, screen: Screen, forced: bool = False) -> None:
        self._sitting = sitting
        self._kept = kept
        self._screen = screen
        self._game = sitting.game
        self._show_table = True
        """Whether the table has changed by more than the person's own moves since it was last shown."""
        self._locale = sitting.locale
        self._talk = Talk(sitting.game, screen, sitting.locale, sitting.record.options)
        self._talk.forced = forced
        self._frame = self._talk.frame
        self._news = 0
        """How many lines have been told since the person's last decision."""

    def begin(self) -> Ending:
        """Explain the game, deal, and play."""
        return self._guarded(fresh=True)

    def resume(self) -> Ending:
        """Tell what happened last, and play on."""
        values = {"title": self._game.title, "name": self._kept.name, "seating": self._seating()}
        self._screen.say(self._frame("game.going_on", **values), "bold")
        self._screen.say()
        self._talk.skim(self._sitting.view)
        self._tell(self._sitting.news())
        return self._guarded(fresh=False)

    def _guarded(self, fresh: bool) -> Ending:
        try:
            if fresh:
                self.introduce()
                self._tell(self._sitting.begin())
            return self._play()
        except KeyboardInterrupt:
            self.take_leave("\n")
            return Ending.INTERRUPTED
        except EOFError:
            self.take_leave("\n" if self._screen.live else "")
            return Ending.LEFT

    def _play(self) -> Ending:
        if not self.play_on():
            self.take_leave()
            return Ending.LEFT
        won = self._sitting.seat in self._sitting.outcome.winners
        self.finish(self._frame("game.won" if won else "game.not_won"))
        return Ending.OVER

    # One person's turns

    def come(self, back: bool) -> None:
        """Tell whoever sits down what happened meanwhile; `back`: they have read their papers before."""
        if back:
            self._talk.skim(self._sitting.view)
        self._show_table = True
        self._tell(self._sitting.news())

    def play_on(self) -> bool:
        """Play until the game is over or somebody else at the keyboard is to decide; False if the person leaves."""
        while not self._sitting.over and self._sitting.due in (None, self._sitting.seat):
            if not self._sitting.persons_turn:
                self._hear(self._sitting.bots_remark())
                self._tell(self._sitting.let_bot_decide())
                self._show_table = True
            elif not self._go_on_by_itself() and not self._decide():
                return False
        return True

    # One decision

    def _go_on_by_itself(self) -> bool:
        """Make the only move there is, if the person likes that; False if there is something to decide or to learn.

        How soon it comes tells nobody anything: the others are bots.
        """
        sitting = self._sitting
        legal, alone = sitting.view.legal, sitting.players.count(PERSON) == 1
        if not self._talk.forced or len(legal) != 1 or not alone or sitting.lesson is not None:
            return False
        move = self._game.space(sitting.view).text(legal[0])
        self._screen.say(self._frame("forced.made", move=move))
        self._tell(sitting.decide(legal[0]))
        return True

    def _decide(self) -> bool:
        """Ask the person for a move until there is one; False if the person leaves instead."""
        view, talk = self._sitting.view, self._talk
        if self._screen.room is None:
            self._screen.say()
        told = self._game.table(view, self._locale)
        guided = self._sitting.lesson is not None
        talk.decide(view, told, self._game.ask(view, self._locale), self._show_table, self._news, guided)
        self._show_table, self._news = False, 0
        self._guide()
        while True:
            line = " ".join(self._screen.ask(talk.prompt(view.seat or 0)).split())
            if not line:
                if talk.turn_page():
                    continue
                line = talk.offered
            if line.lower() not in TABLE or not talk.reading:
                talk.stop_reading()
            if not line:
                self._screen.say(self._frame("prompt.type"))
            elif line.lower() in LEAVING:
                return False
            elif self._answer(line):
                if self._go_on_by_itself():  # which may have been wished just now
                    return True
            elif self._move(line):
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
        elif word in TABLE:
            if not self._talk.turn_page():
                self._table()
        elif word == "log":
            self._log()
        elif word in ("rules", "rule"):
            self._talk.rule(rest)
        elif word in ("read", "papers"):
            self._talk.read(self._sitting.view, rest)
        elif word == "forced":
            self._talk.switch_forced(rest.lower())
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
            fitting = self._talk.narrow(view, line)
            if not self._talk.offered:
                self._screen.say(judged.why, "yellow")
            if fitting:
                self._screen.say(fitting)
            return False
        events = self._sitting.decide(judged.action)
        self._screen.say()
        self._tell(events)
        return True

    # What is said

    def _guide(self) -> None:
        """Say what the lesson that is played here asks for, if one is."""
        lesson = self._sitting.lesson
        if lesson is None:
            return
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

    def introduce(self) -> None:
        """Tell what is played, by whom, and how."""
        sitting, say = self._sitting, self._screen.say
        say(f"{self._game.title}. {self._game.lead(self._locale)}", "bold")
        say(self._seating())
        say()
        self._talk.introduce(sitting.record.seats)
        say(self._how_to())
        say()
        if sitting.lesson is not None:
            title = sitting.lesson.title(self._locale)
            say(self._frame("game.lesson", title=title, seed=sitting.record.seed))
        elif sitting.record.commitment is None:
            say(self._frame("game.open_seed", seed=sitting.record.seed))
        else:
            say(self._frame("game.sealed"))
            say(f"  {sitting.record.commitment.hex()}")
            say(self._frame("game.proves"))
        say()

    def _seating(self) -> str:
        others = [
            self._frame("game.bot", seat=self._seat(seat), level=level)
            for seat, level in enumerate(self._sitting.players)
            if level != PERSON
        ]
        people = [
            self._frame("company.who", name=name, seat=self._seat(seat))
            for seat, name in enumerate(self._sitting.names)
        ]
        if people:
            return ", ".join([*people, *others]) + "."
        you = self._frame("game.you", seat=self._seat(self._sitting.seat or 0))
        if not others:
            return self._frame("game.alone", you=you)
        return self._frame("game.seating", you=you, others=", ".join(others))

    def _seat(self, seat: int) -> str:
        return self._game.word("seat", str(seat), self._locale)

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            self._screen.say(self._sentence(event))
        self._news += len(events)
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
        return self._frame.how_to("home", self._sitting.assist)

    def _log(self) -> None:
        for step in self._sitting.record.steps():
            for event in step.events:
                if event.told_to(self._sitting.seat):
                    self._screen.say(self._sentence(event))

    def take_leave(self, before: str = "") -> None:
        """Say how a game that is left can be taken up again."""
        if not self._kept.begun:
            self._kept.give_up()
            self._screen.say(f"{before}{self._frame('game.not_dealt')}")
        elif not self._sitting.over:
            self._screen.say(f"{before}{self._frame('game.saved')}")
            self._screen.show(f"  {command('resume', self._kept.name)}")

    def finish(self, verdict: str) -> None:
        """Show how it ended; `verdict` says for whom, where anybody has won."""
        sitting, say = self._sitting, self._screen.say
        say()
        say(self._game.table(sitting.view, self._locale))
        say()
        outcome = sitting.outcome
        if outcome.winners:
            say(verdict, "bold")
        say(self._game.ending(sitting.view, self._locale) or outcome.summary)
        path, show = self._kept.record, self._screen.show
        show(self._frame("game.kept", path=path))
        show(self._frame("game.again", command=command("replay", path)))
        show(self._frame("game.check", command=command("verify", path)))
