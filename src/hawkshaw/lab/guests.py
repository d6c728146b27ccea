"""Players from other packages as a league seats them: each in a process of its own, which is handed views alone.

A guest that chooses an illegal move, raises, ends its process or thinks for longer than the league's patience has
committed a fault: for the rest of that game somebody else draws any legal move in its place, and the game says so.
The process has the rights of whoever runs the league. It keeps a player from the states of the games, and the league
from its mistakes; it does not make a package harmless that one would not install.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, Queue
from time import sleep
from typing import Any, BinaryIO, Final

import msgspec

from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.player import Player
from hawkshaw.core.plugins import games_named, loaded, offered
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import action_number
from hawkshaw.core.state import View

TO_BEGIN: Final = 30.0
"""Seconds that a guest may take to be imported and made, beside its patience."""
LONGEST: Final = 4096
"""Bytes of an answer."""
A_MOMENT: Final = 1.0
"""Seconds that the threads of a process that was ended may take to notice."""
SERVE: Final = "from hawkshaw.lab.guests import serve; serve()"


class Fault(HawkshawError):
    """A guest did not answer as a player has to."""


class GuestProcess:
    """A process that players of one level think in."""

    def __init__(self) -> None:
        paths = os.pathsep.join(path for path in sys.path if path)
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": paths},
            start_new_session=True,  # a Ctrl-C is for who asks: a guest that it ended would have committed a fault
        )
        self._asked: Queue[bytes | None] = Queue()
        self._answers: Queue[bytes] = Queue(2)
        self._number = 0
        self._over = False
        # A guest need neither read nor answer, so neither may hold up who asks.
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._feed, self._listen)]
        for thread in self._threads:
            thread.start()

    def _feed(self) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        with suppress(OSError):  # it is gone, which is noticed by whoever waits for its answer
            while (line := self._asked.get()) is not None:
                stdin.write(line)
                stdin.flush()
        with suppress(OSError):
            stdin.close()

    def _listen(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        with stdout:
            while True:
                line = stdout.readline(LONGEST)
                self._answers.put(line)
                if self._over or not line:
                    return

    @property
    def alive(self) -> bool:
        return not self._over and self._process.poll() is None

    def ask(self, question: dict[str, object], patience: float) -> Any:
        """The answer to a question; Fault if there is none in time, and the process with it."""
        self._number += 1
        self._asked.put(msgspec.json.encode({**question, "id": self._number}) + b"\n")
        try:
            line = self._answers.get(timeout=patience)
        except Empty:
            self.end()
            raise Fault(f"it thought for more than {patience:g} s") from None
        try:
            answer = msgspec.json.decode(line) if line else None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or answer.get("id") != self._number:
            self.end()
            raise Fault("its process ended" if not line else "its process answered something else")
        if "error" in answer:
            raise Fault(str(answer["error"])[:200])
        return answer.get("answer")

    def end(self) -> None:
        """Have it stop, whatever it does, and all that it started."""
        if self._over:
            return
        self._over = True
        if sys.platform != "win32":
            with suppress(OSError):  # it leads a group of its own, which may have outlived it
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._asked.put(None)
        with suppress(Empty):  # one that talks too much waits for somebody to listen
            while True:
                self._answers.get_nowait()
        # What left the group may hold the pipes as long as it likes: nobody waits for it.
        for thread in self._threads:
            thread.join(A_MOMENT)


_processes: dict[str, GuestProcess] = {}


def process_of(level: str) -> GuestProcess:
    """The process of a level, begun if need be."""
    found = _processes.get(level)
    if found is None or not found.alive:
        if found is not None:
            found.end()
        found = _processes[level] = GuestProcess()
    return found


def end_all() -> None:
    """Have all guests of this process stop."""
    while _processes:
        _processes.popitem()[1].end()


atexit.register(end_all)


class Guest(Player):
    """A player that thinks elsewhere, in one game."""

    def __init__(self, game: str, level: str, rng: Rng, patience: float) -> None:
        self.fault = ""
        """What it did wrong; from then on its moves are drawn."""
        self._level = level
        self._patience = patience
        self._drawn = rng.split("drawn")
        self._name = f"{rng.below(1 << 62)}"
        self._process: GuestProcess | None = None
        try:
            self._process = process_of(level)
            seed = rng.below(1 << 62)
            asked: dict[str, object] = {"ask": "player", "game": game, "level": level, "seed": seed}
            self._process.ask({**asked, "name": self._name}, TO_BEGIN + patience)
        except Fault as fault:
            self.fault = str(fault)

    def choose(self, view: View) -> int:
        if not self.fault:
            try:
                return self._chosen(view)
            except Fault as fault:
                self.fault = str(fault)
        return self._drawn.choice(view.legal)

    def _chosen(self, view: View) -> int:
        process = self._process
        if process is None:
            raise Fault("its process ended")
        if not process.alive:
            process.end()
            raise Fault("its process ended")
        action = process.ask({"ask": "choose", "name": self._name, "view": view.dump()}, self._patience)
        if type(action) is not int or action not in view.legal:
            raise Fault(f"it chose {str(action)[:40]}, which is not legal")
        return action


def games_of(level: str, patience: float) -> list[str] | None:
    """The games that a guest says it plays; None if it plays any. Fault if it cannot even be imported."""
    games = process_of(level).ask({"ask": "games", "level": level}, TO_BEGIN + patience)
    if games is not None and not (isinstance(games, list) and all(isinstance(game, str) for game in games)):
        raise Fault("its `games` are no names")
    return games


# In the process of a guest


def serve() -> None:
    """Answer questions until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a player prints is no answer
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    players: dict[str, tuple[str, Player]] = {}
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line)
        try:
            said: dict[str, object] = {"answer": _answer(question, players)}
        except Exception as error:
            said = {"error": f"{type(error).__name__}: {error}"[:200]}
        _say(answers, {**said, "id": question["id"]})


def _say(answers: BinaryIO, said: dict[str, object]) -> None:
    answers.write(msgspec.json.encode(said) + b"\n")
    answers.flush()


def _answer(question: dict[str, Any], players: dict[str, tuple[str, Player]]) -> object:
    match question["ask"]:
        case "games":
            (entry, *_) = [entry for entry in offered() if entry.name == question["level"]]
            return games_named(entry, loaded(entry))
        case "player":
            while len(players) >= 16:  # more than sit at any table: those of games that are over
                players.pop(next(iter(players)))
            player = game_named(question["game"]).player(question["level"], Rng(question["seed"]))
            players[question["name"]] = (question["game"], player)
            return None
        case _:
            game, player = players[question["name"]]
            return action_number(player.choose(game_named(game).load_view(question["view"])))


def _end_with_parent(parent: int) -> None:
    """Do not outlive who asks: a player that never comes back would, and so would what it started."""
    while os.getppid() == parent:
        sleep(1)
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
