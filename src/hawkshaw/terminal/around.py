"""Several people at one keyboard: each plays at a table of their own, and a curtain falls between them."""

from __future__ import annotations

from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.terminal.company import clean
from hawkshaw.terminal.exits import NotSo
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.home import Kept
from hawkshaw.terminal.line import Ending, LineTable
from hawkshaw.terminal.screen import Screen
from hawkshaw.terminal.sitting import Sitting
from hawkshaw.terminal.talk import LEAVING
from hawkshaw.wire.messages import LONGEST_NAME


def read_names(game: Game, people: str) -> list[str]:
    """The names of those who share a keyboard, as they are typed after --people; none where nobody is named."""
    if not people:
        return []
    names = [" ".join(name.split()) for name in people.split(",")]
    most = game.seats[-1]
    if not 2 <= len(names) <= most:
        raise BadOption(
            f"--people names {len(names)}; at one keyboard 2 to {most} can play, their names with commas between"
        )
    for name in names:
        if not name or len(name) > LONGEST_NAME or clean(name) != name:
            raise BadOption(f"--people: {name!r} is no name; it has 1 to {LONGEST_NAME} letters")
    if len({name.casefold() for name in names}) < len(names):
        raise BadOption("--people: two have the same name, and nobody would know whose turn it is")
    return names


def check(screen: Screen) -> None:
    """Refuse a screen on which nothing can be hidden."""
    if not screen.forgets:
        raise NotSo(
            "several people can share a terminal only, one that can be cleared: in a pipe or a file everybody could"
            " read what is somebody else's"
        )


def table_for(sitting: Sitting, kept: Kept, screen: Screen, forced: bool = False) -> LineTable | GoingAround:
    """The table at which a sitting is played here: one person's, or that of those who share the keyboard."""
    return GoingAround(sitting, kept, screen) if sitting.names else LineTable(sitting, kept, screen, forced)


class GoingAround:
    """A sitting of several people, one of whom has the keyboard."""

    def __init__(self, sitting: Sitting, kept: Kept, screen: Screen) -> None:
        self._sitting = sitting
        self._kept = kept
        self._screen = screen
        self._frame = Frame(sitting.locale)
        # What was explained or read out to one person is still new to the next.
        self._tables = [LineTable(sitting, kept, screen) for _ in sitting.names]

    def begin(self) -> Ending:
        """Explain the game, deal, and play."""
        return self._guarded(fresh=True)

    def resume(self) -> Ending:
        """Play on, from behind the curtain."""
        return self._guarded(fresh=False)

    def _guarded(self, fresh: bool) -> Ending:
        try:
            if fresh:
                # On the usual screen, where it can be scrolled back to.
                self._tables[0].introduce()
                self._sitting.begin()
                if not self._pause("around.begin"):
                    return self._left(Ending.LEFT)
            with self._screen.stage(self._frame("around.more") + " "):
                ending = self._play(fresh)
        except KeyboardInterrupt:
            ending = Ending.INTERRUPTED
        except EOFError:
            ending = Ending.LEFT
        if ending is not Ending.OVER:
            return self._left(ending)
        self._finish()
        return ending

    def _left(self, ending: Ending) -> Ending:
        self._tables[0].take_leave("\n" if ending is Ending.INTERRUPTED else "")
        return ending

    def _play(self, fresh: bool) -> Ending:
        """Let the keyboard go around until the game ends, or somebody leaves."""
        before: int | None = None
        returning: set[int] = set() if fresh else set(range(len(self._tables)))
        while not self._sitting.over:
            due = self._sitting.due
            if due is None:
                self._sitting.let_bot_decide()  # whoever is next is told then
                continue
            if not self._hand(due, before):
                return Ending.LEFT
            before = due
            self._tables[due].come(back=due in returning)
            returning.discard(due)
            if not self._tables[due].play_on():
                return Ending.LEFT
        return Ending.OVER

    def _hand(self, seat: int, before: int | None) -> bool:
        """Let the curtain fall, and lift it for somebody; False if they leave instead."""
        name = self._sitting.names[seat]
        if before is not None and not self._pause("around.fall", name=name):
            return False
        self._screen.forget()
        self._screen.say(self._frame("around.hand", name=name), "bold")
        if before is not None:
            self._screen.say(self._frame("around.away", name=self._sitting.names[before]))
        if not self._pause("around.lift", name=name):
            return False
        self._screen.forget()
        self._sitting.hand_to(seat)
        called = self._sitting.game.word("seat", str(seat), self._sitting.locale)
        self._screen.say(self._frame("around.you", name=name, seat=called), "bold")
        return True

    def _pause(self, key: str, **values: str) -> bool:
        """Wait for Enter; False if somebody wants to leave."""
        return self._screen.ask(self._frame(key, **values) + " ").strip().lower() not in LEAVING

    def _finish(self) -> None:
        """Tell how it ended, on the usual screen and as anybody sees it: now there is nothing to hide."""
        self._sitting.seat = None
        winners = [
            name for seat, name in enumerate(self._sitting.names) if seat in self._sitting.outcome.winners
        ]
        self._tables[0].finish(
            self._frame("around.won" if winners else "around.lost", names=", ".join(winners))
        )
