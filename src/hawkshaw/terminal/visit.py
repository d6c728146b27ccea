"""A table on a server in line mode: the same lines as at home, with people who come, go, talk and agree."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from enum import Enum
from typing import Any, Final

import hawkshaw
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.game import capital
from hawkshaw.core.state import View
from hawkshaw.terminal.company import Company, clean
from hawkshaw.terminal.keyboard import Keyboard
from hawkshaw.terminal.lexicon import typed
from hawkshaw.terminal.screen import Screen, command
from hawkshaw.terminal.talk import LEAVING, TABLE, Talk
from hawkshaw.wire.client import Client, Lost, Message
from hawkshaw.wire.messages import (
    Chat,
    EventInfo,
    Fault,
    Notice,
    Presence,
    Proposal,
    Refused,
    Snapshot,
    Stale,
    TableInfo,
    Update,
)
from hawkshaw.wire.views import view_of

NEWS: Final = 8
"""So many of the last lines are told to somebody who comes back."""
PROPOSALS: Final = ("undo", "bot", "vacate")


class Leaving(Enum):
    """Why a visit ended."""

    OVER = "the game is over"
    LEFT = "the person left"
    CLOSED = "the table was closed"
    REMATCH = "the person wants another game"


class Visit:
    """A person in front of a table that is elsewhere."""

    def __init__(
        self,
        client: Client,
        game: hawkshaw.Game,
        screen: Screen,
        keyboard: Keyboard,
        fresh: bool,
        locale: str = ENGLISH,
        forced: bool = False,
    ) -> None:
        self._client = client
        self._screen = screen
        self._keyboard = keyboard
        self._fresh = fresh
        """Whether the person has just sat down, and not come back."""
        self._info: TableInfo | None = None
        self._you: int | None = None
        self._update: Update | None = None
        self._game = game
        self._locale = locale
        self._talk = Talk(game, screen, locale)
        self._talk.forced = forced
        self._frame = self._talk.frame
        self._company = Company(game, self._frame)
        self._news = 0
        """How many lines have been said since the last decision was put to the person."""
        self._log: list[str] = []
        self._notes = ""
        self._said_from: int | None = None
        """The first line of the talk that was shown again; what was said before it comes next."""
        self._proposal: Proposal | None = None
        self._asked = 0
        """The number of the decision that was last put to the person."""
        self._decided = 0
        """The number of the decision that the person last made."""
        self._tried = 0
        """The number of the decision that was last made by itself, or tried to be."""
        self._changed = True
        """Whether the table has changed by more than the person's own move since it was last shown."""
        self._moved = False
        self._prompted = False
        self._lost = False
        self._deed: asyncio.Task[str] | None = None
        self._leaving: Leaving | None = None
        self.outcome: dict[str, Any] | None = None
        """How the game ended, if it has."""

    @property
    def info(self) -> TableInfo | None:
        """The table as it was last told."""
        return self._info

    async def stay(self) -> Leaving:
        """Show the table and play until the game is over or the person leaves."""
        async with self._client:
            told = asyncio.ensure_future(anext(self._client))
            typed: asyncio.Task[str] | None = None
            try:
                while self._leaving is None:
                    self._go_on_by_itself()
                    if typed is None and self._listening:
                        typed = asyncio.create_task(self._keyboard.line())
                    self._prompt()
                    await asyncio.wait(
                        [task for task in (told, typed, self._deed) if task is not None],
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                    if (
                        told.done()
                    ):  # first of all, so that a person reads what happened before the answer to it
                        self._hear(told.result())
                        told = asyncio.ensure_future(anext(self._client))
                    elif self._deed is not None and self._deed.done():
                        self._finish_deed()
                    elif typed is not None and typed.done():
                        line, typed = typed, None
                        self._read(line)
            finally:
                for task in (told, typed, self._deed):
                    if task is not None:
                        task.cancel()
        return self._leaving

    # Hearing

    def _hear(self, message: Message) -> None:
        match message:
            case Snapshot():
                self._snapshot(message)
            case Update():
                self._tell(message)
            case Presence():
                self._presence(message.info)
            case Chat():
                self._said_from = None
                if message.seat != self._you or self._you is None:
                    self._say(self._company.said(message))
            case Proposal():
                self._proposal = None if message.settled else message
                if self._info is not None:
                    self._say(self._company.proposed(message, self._info, self._you), "bold")
            case Notice():
                self._say(clean(message.text), "bold" if message.lasting else "")
            case Lost():
                if not self._lost:
                    self._lost = True
                    lost = "visit.lost_watching" if self._you is None else "visit.lost"
                    self._say(self._frame(lost, why=clean(message.why)), "yellow")
            case Fault():
                if not message.fatal:  # the connection says itself why it ended
                    self._say(clean(message.why), "yellow")
            case _:
                pass

    def _snapshot(self, snapshot: Snapshot) -> None:
        if self._lost:
            self._lost = False
            self._say(self._frame("visit.back"))
        first = self._info is None
        before, self._info, self._you = self._info, snapshot.info, snapshot.you
        with suppress(HawkshawError):  # of a game as it is known here
            self._talk.options = self._game.read_options(snapshot.info.options)
        self._notes = snapshot.notes
        self._proposal = snapshot.proposal
        if first:
            self._introduce(snapshot.info)
            for chat in snapshot.chat[-NEWS:]:
                self._say(self._company.said(chat))
        elif before is not None:
            self._presence_changes(before, snapshot.info)
        if snapshot.update is None:
            if first:
                self._say(self._company.waiting_for(snapshot.info))
            return
        # Everything is told once: to a newcomer all of it, to somebody who comes back the end of it.
        told = snapshot.update.events
        if first and not self._fresh:
            self._log += [sentence(event) for event in told]
            for line in self._log[-NEWS:]:
                self._say(line)
            self._read_out(snapshot.update, self._talk.skim)
            self._stand(snapshot.update)
        else:
            self._tell(snapshot.update)
        if self._proposal is not None:
            self._say(self._company.proposed(self._proposal, snapshot.info, self._you), "bold")

    def _introduce(self, info: TableInfo) -> None:
        self._say(f"{self._game.title}. {self._game.lead(self._locale)}", "bold")
        self._say(capital(self._company.seating(info, self._you)))
        self._say()
        if self._you is None:
            self._say(self._frame("visit.watching"))
        elif self._fresh:
            self._talk.introduce(len(info.seats))
            self._say(self._how_to())
            self._say()
            if info.commitment:
                self._say(self._frame("visit.sealed"))
                self._say(f"  {clean(info.commitment)}")
        self._say()

    def _tell(self, update: Update) -> None:
        if update.events or (self._update is not None and update.revision != self._update.revision):
            self._changed = self._changed or not self._moved
            self._moved = False
        for event in update.events:
            line = sentence(event)
            self._log.append(line)
            self._say(line)
        self._read_out(update, self._talk.papers)
        self._stand(update)

    def _read_out(self, update: Update, how: Callable[[View], None]) -> None:
        """See to the papers of a table whose game is known here."""
        with suppress(HawkshawError):
            self._say_nothing_before()
            how(view_of(self._game, update))

    def _stand(self, update: Update) -> None:
        before, self._update = self._update, update
        if update.outcome is not None:
            self._end(update)
        elif update.ask is None:
            if self._you is not None and (before is None or before.prompt != update.prompt):
                self._say(clean(update.prompt))
        elif update.ask != self._asked:
            self._asked = update.ask
            if not self._makes_itself:
                self._ask(update)

    def _ask(self, update: Update) -> None:
        if self._screen.room is None:
            self._say()
        self._say_nothing_before()
        table, ask = clean(update.table), clean(update.prompt)
        self._talk.decide(self._view(), table, ask, self._changed, self._news)
        self._changed, self._news = False, 0

    def _show(self, update: Update) -> None:
        self._say_nothing_before()
        self._talk.table(clean(update.table), clean(update.prompt))

    def _end(self, update: Update) -> None:
        if self.outcome is not None:
            return
        self.outcome = outcome = update.outcome
        self._say()
        self._say(clean(update.table))
        self._say()
        winners = outcome.get("winners", [])
        if winners and self._you is not None:
            won = self._you in winners
            self._say(self._frame("game.won" if won else "game.not_won"), "bold")
        self._say(clean(str(outcome.get("summary", ""))))
        if self._you is None or not self._keyboard.live:
            self._leaving = Leaving.OVER
        else:
            self._say(self._frame("visit.over"))

    def _presence(self, info: TableInfo) -> None:
        if self._info is None:
            return  # the snapshot, which tells everything, is on its way
        before, self._info = self._info, info
        self._presence_changes(before, info)
        if info.status == "closed":
            self._leaving = Leaving.CLOSED

    def _presence_changes(self, before: TableInfo, now: TableInfo) -> None:
        told = list(self._company.changes(before, now, self._you))
        for line in told:
            self._say(line)
        if told and now.status == "lobby":
            self._say(self._company.waiting_for(now))

    # Reading

    @property
    def _listening(self) -> bool:
        """Whether the next line is wanted: a person may type at any time, a script answers when it is asked."""
        if self._deed is not None:
            return False
        if self._keyboard.live:
            return self._info is not None
        return self._to_decide and not self._lost

    @property
    def _to_decide(self) -> bool:
        """Whether the table waits for the person."""
        return self._update is not None and self._update.ask not in (None, self._decided)

    def _prompt(self) -> None:
        """Show the person a prompt where one is due; a script's is shown with its line."""
        due = self._to_decide or self.outcome is not None
        if self._keyboard.live and due and not self._prompted and self._deed is None:
            self._prompted = True
            self._screen.console.print(self._prompt_text, end="", markup=False)

    @property
    def _prompt_text(self) -> str:
        return "> " if self.outcome is not None else self._talk.prompt(self._you or 0)

    def _read(self, typed: asyncio.Task[str]) -> None:
        try:
            line = " ".join(typed.result().split())
        except EOFError:
            self._say_nothing_before()
            self._leaving = Leaving.LEFT
            return
        if not self._keyboard.live:
            self._screen.say(f"{self._prompt_text}{line}")
        self._prompted = False
        if not line:
            if self._talk.turn_page():
                return
            line = self._talk.offered
        if line.lower() not in TABLE or not self._talk.reading:
            self._talk.stop_reading()
        if not line:
            if self._to_decide:
                self._say(self._frame("prompt.type"))
        elif line.lower() in LEAVING:
            self._leaving = Leaving.LEFT
        elif not self._answer(line):
            self._do(self._move(line))

    def _answer(self, line: str) -> bool:
        """Answer a line that is no move; False if it is one."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        view = self._view()
        if view is not None and self._to_decide and word in self._game.space(view):
            return False
        if word.startswith("?") or word == "help":
            self._help(view, line[1:].strip() if word.startswith("?") else rest)
        elif word in TABLE and self._update is not None:
            if not self._talk.turn_page():
                self._show(self._update)
        elif word == "log":
            for told in self._log:
                self._say(told)
        elif word in ("rules", "rule"):
            self._talk.rule(rest)
        elif word in ("read", "papers") and view is not None:
            self._talk.read(view, rest)
        elif word == "talk":
            self._do(self._look_back())
        elif word == "who" and self._info is not None:
            self._say(capital(self._company.seating(self._info, self._you)))
        elif self._you is None:
            self._say(self._frame("visit.watching"))
        elif word == "forced":
            self._talk.switch_forced(rest.lower())
        elif word in ("hint", "hints") and view is not None and self._info is not None:
            self._talk.hint(view, rest.lower(), self._info.assist, command("open", self._game.name))
        elif word == "notes":
            self._say(clean(self._notes) or self._frame("visit.no_notes"))
        elif word == "rematch" and self.outcome is not None:
            self._leaving = Leaving.REMATCH
        else:
            return self._speak(word, rest)
        return True

    def _speak(self, word: str, rest: str) -> bool:
        """Do what needs the server but is no move; False if it is a move after all."""
        if word == "say":
            self._do(self._chat(rest))
        elif word == "remark":
            self._remark(rest)
        elif word == "note":
            self._do(self._note(rest))
        elif word in PROPOSALS:
            self._do(self._propose(word, rest))
        elif word in ("yes", "no") and self._proposal is not None:
            self._do(self._consent(self._proposal.proposal, word == "yes"))
        else:
            return False
        return True

    def _help(self, view: View | None, kind: str) -> None:
        if view is not None and self._to_decide:
            self._talk.help(view, kind, self._how_to())
        else:
            self._say(self._how_to() if self._you is not None else self._frame("visit.watching"))

    # Doing

    def _do(self, work: Coroutine[Any, Any, str]) -> None:
        self._deed = asyncio.create_task(work)

    def _finish_deed(self) -> None:
        assert self._deed is not None
        deed, self._deed = self._deed, None
        try:
            said = deed.result()
        except HawkshawError as error:
            said = capital(f"{error}.")
        if said:
            self._say(clean(said), "yellow")
            if self._update is not None and self._to_decide and self._update.ask == self._tried:
                self._ask(self._update)  # it could not be made by itself, and was not asked yet

    @property
    def _makes_itself(self) -> bool:
        """Whether the person likes the decision to be made by itself, and the server says that it may be."""
        update = self._update
        likes = self._talk.forced and self._to_decide and not self._lost
        return likes and update is not None and update.forced and update.ask != self._tried

    def _go_on_by_itself(self) -> None:
        """Make the only move there is; each decision is tried once, and then asked like any other."""
        update = self._update
        if not self._makes_itself or self._deed is not None or update is None or update.ask is None:
            return
        self._tried = update.ask
        view = self._view()
        if view is None or len(view.legal) != 1:  # a game that is not known here
            self._ask(update)
            return
        move = self._game.space(view).text(view.legal[0])
        self._say(self._frame("forced.made", move=move))
        self._do(self._move(move))

    async def _move(self, line: str) -> str:
        update, view = self._update, self._view()
        if update is None or update.ask is None or not self._to_decide:
            return self._frame("prompt.not_turn")
        self._moved = True
        move = line if view is None else typed(self._game, view, line, self._locale, self._talk.options)
        answer = await self._client.move(move, update.ask)
        if isinstance(answer, Refused):
            self._moved = False
            near = "" if view is None else self._talk.narrow(view, move)
            return f"{answer.why}\n{near}" if near else answer.why
        self._decided = update.ask
        return self._frame("prompt.stale") if isinstance(answer, Stale) else ""

    async def _chat(self, text: str, remark: str = "") -> str:
        answer = await self._client.say(text, remark)
        return answer.why if isinstance(answer, Refused) else ""

    async def _look_back(self) -> str:
        """Show what was said, latest first by the page."""
        talk = await self._client.talk(self._said_from)
        for line in talk.lines:
            self._say(self._company.said(line))
        if not talk.lines:
            return self._frame("visit.nothing_said")
        self._said_from = talk.lines[0].number
        return "" if talk.earlier else self._frame("visit.all_said")

    def _remark(self, number: str) -> None:
        """Make one of the ready-made remarks, or say which are fair now."""
        view = self._view()
        remarks = [] if view is None else self._game.remarks(view)
        if number.isdecimal() and 1 <= int(number) <= len(remarks):
            self._do(self._chat("", remarks[int(number) - 1]))
        elif not remarks:
            self._say(self._frame("visit.no_remark"))
        else:
            self._say(self._frame("visit.remarks"))
            for place, remark in enumerate(remarks):
                self._say(f"  {place + 1:2}  {self._game.say_remark(remark, self._locale)}")

    async def _note(self, text: str) -> str:
        notes = f"{self._notes}\n{text}".strip()
        await self._client.note(notes)
        self._notes = notes
        return self._frame("visit.noted")

    async def _propose(self, what: str, seat: str) -> str:
        if what == "undo":
            answer = await self._client.propose(what)
        elif seat.isdecimal() and len(seat) < 3:
            answer = await self._client.propose(what, int(seat))
        else:
            return self._frame("visit.whose", what=what)
        return answer.why if isinstance(answer, Refused) else ""

    async def _consent(self, proposal: int, agree: bool) -> str:
        await self._client.consent(proposal, agree)
        return ""

    # What both need

    def _view(self) -> View | None:
        """The view as the engine here knows it; None where it does not, and then the server's words must do."""
        if self._update is None:
            return None
        try:
            return view_of(self._game, self._update)
        except HawkshawError:
            return None

    def _how_to(self) -> str:
        return self._frame.how_to("away", 0 if self._info is None else self._info.assist)

    def _say(self, text: str = "", style: str = "") -> None:
        self._say_nothing_before()
        self._news += 1
        self._screen.say(text, style)

    def _say_nothing_before(self) -> None:
        """End the line of a prompt that nobody has answered."""
        if self._prompted:
            self._prompted = False
            self._screen.say()


def sentence(event: EventInfo) -> str:
    """What an event is told as."""
    return capital(clean(event.text))
