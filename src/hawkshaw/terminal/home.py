"""Where games are kept on this machine: saved ones until they end, then their records.

$HAWKSHAW_HOME/saves/thirteen_clues-1.json     one unfinished game; holds the secret of its luck
$HAWKSHAW_HOME/games/thirteen_clues-1.txt      the record of a finished one
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.record import Record, write_whole
from hawkshaw.guide import lessons
from hawkshaw.terminal.exits import CannotRead, CannotSave, NotSo
from hawkshaw.terminal.sitting import Sitting

PRIVATE: Final = 0o600
"""A save holds the secret of its luck: nobody else may read it."""

FORMAT = "hawkshaw save 1"


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """A saved game as it lies on disk: all that is needed to go on exactly."""

    format: str
    seat: int
    bot_seed: str
    secret: str | None
    record: str
    assist: int = 0
    locale: str = ENGLISH
    lesson: str = ""
    names: list[str] = []
    """Of those who share the keyboard."""


def home() -> Path:
    """The folder of this person's games."""
    chosen = os.environ.get("HAWKSHAW_HOME")
    if chosen:
        return Path(chosen)
    state = os.environ.get("XDG_STATE_HOME", "")
    if Path(state).is_absolute():
        return Path(state, "hawkshaw")
    local = os.environ.get("LOCALAPPDATA", "")
    if sys.platform == "win32" and local:
        return Path(local, "hawkshaw")
    try:
        own = Path.home()
    except RuntimeError:
        raise CannotSave("there is no home folder to keep games in; name one in HAWKSHAW_HOME") from None
    if sys.platform == "darwin":
        return own / "Library" / "Application Support" / "hawkshaw"
    return own / ".local" / "state" / "hawkshaw"


class Kept:
    """One game's place on disk: its save while it goes on, its record afterwards."""

    def __init__(self, folder: Path, name: str, last: str = "") -> None:
        self.name = name
        self.save = folder / "saves" / f"{name}.json"
        self.record = folder / "games" / f"{name}.txt"
        self._last = last

    @property
    def begun(self) -> bool:
        """Whether anything has been saved yet."""
        return bool(self._last)

    def give_up(self) -> None:
        """Leave a place whose game never began."""
        self.save.unlink(missing_ok=True)

    def keep(self, sitting: Sitting) -> None:
        """Put the sitting on disk as it stands; CannotSave leaves there what was there before."""
        with saving(self.name):
            if self.save.read_text(encoding="utf-8") != self._last:
                raise CannotSave(f"{self.name} has gone on in another window; this move was not made")
            if sitting.over:
                write_whole(self.record, sitting.record.text())
                self.save.unlink()
            else:
                self._last = save_text(sitting)
                write_whole(self.save, self._last, PRIVATE)

    def keep_record(self, sitting: Sitting) -> None:
        """Put a finished game on disk that was never saved on its way."""
        with saving(self.name):
            write_whole(self.record, sitting.record.text())


class Shelf:
    """All games kept in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() if folder is None else folder

    def place(self, game: str, finished: bool = False) -> Kept:
        """A free place for a new game (or for one that is over already), taken for good."""
        with saving(game):
            for part in ("saves", "games"):
                (self.folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
            for number in count(1):
                kept = Kept(self.folder, f"{game}-{number}")
                if not kept.save.exists() and not kept.record.exists():
                    try:
                        os.close(
                            os.open(kept.record if finished else kept.save, os.O_CREAT | os.O_EXCL, PRIVATE)
                        )
                    except FileExistsError:  # another program was quicker
                        continue
                    return kept
        raise AssertionError("numbers do not run out")

    def saved(self) -> list[str]:
        """The names of the saved games, the latest last; an empty file is a place whose game never began."""
        found = [(path.stat(), path.stem) for path in (self.folder / "saves").glob("*.json")]
        return [name for _, name in sorted((stat.st_mtime_ns, name) for stat, name in found if stat.st_size)]

    def saved_at(self, name: str) -> datetime:
        """When a saved game was last played, by the clock of this machine."""
        return datetime.fromtimestamp(Kept(self.folder, name).save.stat().st_mtime).astimezone()

    def take_up(self, name: str | None = None) -> tuple[Kept, Sitting]:
        """A saved game, ready to go on; by default the latest."""
        names = self.saved()
        if not names:
            raise NotSo("there is no saved game; begin one with: hawkshaw play GAME")
        if name is None:
            name = names[-1]
        elif name not in names:
            raise NotSo(f"there is no saved game {name!r}; there are {', '.join(names)}")
        path = Kept(self.folder, name).save
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CannotRead(f"the saved game {name} cannot be read: {reason(error)}") from None
        try:
            sitting = read_save(text)
        except HawkshawError as error:
            raise CannotRead(f"the saved game {name} cannot be taken up: {error} ({path})") from None
        kept = Kept(self.folder, name, text)
        sitting.keep = kept.keep
        return kept, sitting


def save_text(sitting: Sitting) -> str:
    """The text of a save."""
    assert sitting.seat is not None
    secret = None if sitting.secret is None else sitting.secret.hex()
    save = Save(
        FORMAT,
        sitting.seat,
        sitting.bot_seed,
        secret,
        sitting.record.text(),
        sitting.assist,
        sitting.locale,
        "" if sitting.lesson is None else sitting.lesson.name,
        list(sitting.names),
    )
    return msgspec.json.format(msgspec.json.encode(save), indent=1).decode() + "\n"


def read_save(text: str) -> Sitting:
    """The sitting that a save describes."""
    try:
        save = msgspec.json.decode(text, type=Save)
        if save.format != FORMAT:
            raise CannotRead(f"its format is {save.format!r}; this program reads {FORMAT!r}")
        secret = None if save.secret is None else bytes.fromhex(save.secret)
    except (msgspec.DecodeError, ValueError) as error:
        raise CannotRead(str(error)) from None
    record = Record.parse(save.record)
    if record.is_older:
        begun, played = record.rules_version, record.game.rules_version
        raise CannotRead(
            f"it was begun under rules {begun} and this program plays rules {played}"
            "; no game changes its rules half-way"
        )
    if len(record.players) != record.seats or (secret is None) == (record.seed is None):
        raise CannotRead("it lacks its players or the secret of its luck")
    sitting = Sitting(record, secret, save.seat, save.bot_seed)
    sitting.assist = save.assist
    sitting.locale = save.locale
    sitting.names = tuple(save.names)
    if save.lesson in lessons.lessons_of(record.game):
        sitting.lesson = lessons.lesson(record.game, save.lesson)
    return sitting


class Titled(msgspec.Struct):
    """Any JSON object that names its format."""

    format: str


def is_save(text: str) -> bool:
    """Whether a text is a saved game, of whatever version, and so not to be shown."""
    try:
        return msgspec.json.decode(text, type=Titled).format.startswith("hawkshaw save")
    except msgspec.DecodeError:
        return False


@contextmanager
def saving(name: str) -> Iterator[None]:
    """Turn what a disk can object to into one sentence."""
    try:
        yield
    except OSError as error:
        raise CannotSave(f"{name} cannot be saved: {reason(error)}") from None


def reason(error: OSError | UnicodeDecodeError) -> str:
    """Why a file could not be read or written, in few words."""
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    return f"{error.strerror or error} ({error.filename})" if error.filename else str(error.strerror or error)
