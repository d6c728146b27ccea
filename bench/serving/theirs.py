"""boardgame.io's server under the same load, in its own language: socket.io's frames over the same kind of connection.

It acknowledges nothing by name; what tells a player that the move is made is the new state, sent to all four.
"""

from __future__ import annotations

import http.client
from random import Random
from typing import Any, Final

import msgspec

from bench.serving.line import HOST
from bench.serving.load import SEATS, Player
from bench.serving.ours import post

GAME: Final = "bench"
PATH: Final = "/socket.io/?EIO=4&transport=websocket"
EVENT: Final = f"42/{GAME},".encode()
OPEN: Final = b"0"
PING: Final = b"2"
JOINED: Final = f"40/{GAME},".encode()


class Cell(msgspec.Struct):
    card: int


class Position(msgspec.Struct):
    """What a player reads of the game."""

    hands: dict[str, list[int] | int]
    board: list[Cell]


class Turn(msgspec.Struct, rename={"current": "currentPlayer"}):
    current: str


class State(msgspec.Struct, rename={"position": "G", "turn": "ctx", "number": "_stateID"}):
    position: Position
    turn: Turn
    number: int


class Sync(msgspec.Struct):
    state: State


_updated: Final = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
_synced: Final = msgspec.json.Decoder(tuple[str, str, Sync]).decode


class PeerPlayer(Player):
    """A seat at a match of the peer."""

    def __init__(self, port: int, match: str, seat: int, credentials: str) -> None:
        super().__init__(PATH, port)
        self._match = match
        self._seat = str(seat)
        self._credentials = credentials
        self._state: State | None = None
        self._moving = False

    def greet(self) -> None:
        """The server speaks first."""

    def heard(self, frame: bytes) -> None:
        if frame.startswith(EVENT):
            self._happened(frame[len(EVENT) :])
        elif frame == PING:
            self.line.send(b"3")
        elif frame.startswith(OPEN):
            self.line.send(JOINED)
        elif frame.startswith(JOINED):
            self._emit("sync", self._match, self._seat, self._credentials, SEATS)

    def _happened(self, event: bytes) -> None:
        if event.startswith(b'["update"'):
            self.frames += 1
            self.bytes += len(event)
            self._look(_updated(event)[2])
        elif event.startswith(b'["sync"'):
            self.party.here += 1
            self._look(_synced(event)[2].state)

    def _look(self, state: State) -> None:
        self._state = state
        made = self._moving
        self._moving = False
        if state.turn.current == self._seat:
            self.party.asked(self)
        else:
            self.party.not_asked(self)
        if made:
            self.party.acknowledged()

    def move(self, random: Random) -> None:
        state = self._state
        assert state is not None
        hand = state.position.hands[self._seat]
        assert isinstance(hand, list)
        free = [at for at, cell in enumerate(state.position.board) if cell.card < 0]
        self._moving = True
        payload = {
            "type": "place",
            "args": [random.choice(free), random.choice(hand)],
            "playerID": self._seat,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, state.number, self._match, self._seat)

    def _emit(self, *event: Any) -> None:
        self.line.send(EVENT + msgspec.json.encode(event))


class PeerDesk:
    """Opens matches and takes all their seats."""

    def __init__(self, port: int, lobby: int) -> None:
        self._port = port
        self._lobby = lobby
        self._ready: list[list[Player]] = []

    def prepare(self, tables: int) -> None:
        """See to it that so many matches wait for their players."""
        line = http.client.HTTPConnection(HOST, self._lobby)
        while len(self._ready) < tables:
            match = post(line, f"/games/{GAME}/create", {"numPlayers": SEATS})["matchID"]
            players: list[Player] = []
            for seat in range(SEATS):
                joined = post(
                    line, f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": f"P{seat}"}
                )
                players.append(PeerPlayer(self._port, match, seat, joined["playerCredentials"]))
            self._ready.insert(0, players)
        line.close()

    def bring(self) -> list[Player]:
        """The players of a match that nobody has come to yet."""
        return self._ready.pop()
