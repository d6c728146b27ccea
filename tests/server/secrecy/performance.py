"""A script performed on a server: everything people may do at a table, through real connections, in a fixed order.

After every step all connections are settled: each is asked for a pong, and has then heard all that was sent before. So
two performances of the same steps must give every connection the same frames in the same order.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, NamedTuple

import httpx

from hawkshaw.core.luck import NO_NONCE, table_key
from hawkshaw.server.host.live import LiveTable
from hawkshaw.wire.ranges import from_ranges
from tests.server.house import NOON, Running
from tests.server.secrecy.stage import Stage
from tests.server.secrecy.tap import PATIENCE, Tap
from tests.server.secrecy.transcript import Leak, Secret, Transcript, compare
from tests.server.secrecy.twins import Choice, Script

GARBAGE: tuple[str | bytes, ...] = (
    "",
    "[",
    "null",
    b"\xff\xfe",
    '{"type":"nonsense"}',
    '{"type":"move"}',
    '{"type":"move","move":1.5,"ask":1,"key":"12345678"}',
    '{"type":"ping","n":3,"more":1}',
    '{"type":"hello","table":"none"}',
    '{"type":"ping","n":7}',
)
WORDS = (
    "",
    "accuse everybody",
    "draw",
    "spring",
    "keep",
    "play wild",
    "roll",
    "choose",
    "ask 1 red",
    "pay 1",
)
AS_BROWSERS_DO: dict[str, Any] = {"papers": True, "changes": True}
"""What a hello asks for whose updates come as changes."""
REMATCH_CHOICES = 4
INTERLUDES_A_GAME = 14


INTERLUDES = (
    "garbage", "illegal", "undo", "chat", "resume", "preview", "requests", "go_and_come", "strangers",
)  # fmt: skip


class How(NamedTuple):
    """How a table is set up."""

    assist: int = 0
    clock: str = "none"
    late: bool = False
    """Whether somebody lets the clock run out, so that a stand-in moves."""
    interludes: tuple[str, ...] = INTERLUDES


async def until(done: Callable[[], bool]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.001)


class Performance:
    """One of the two games of a script, on a stage."""

    def __init__(self, stage: Stage, script: Script, which: int, how: How, thinking: float = 0.0) -> None:
        self.stage = stage
        self.script = script
        self.which = which
        self.how = how
        self.thinking = thinking
        self.transcript = Transcript()
        self.taps: dict[str, Tap] = {}
        self.tokens: dict[int, str] = {}
        self.table = ""
        self.revision = 0
        self.done: set[str] = set()
        """The interludes that were played."""
        self._keys = itertools.count(10_000_000)
        self._devices = itertools.count(1)
        self._tables = itertools.count()
        self.observer = script.observers[0]
        self.people = [seat for seat in range(script.table.seats) if seat not in script.bots]
        self._interludes: list[Callable[[Choice], Awaitable[None]]] = [
            getattr(self, name) for name in how.interludes
        ]

    @property
    def server(self) -> Running:
        return self.stage.server

    @property
    def live(self) -> LiveTable:
        return self.server.live(self.table)

    async def perform(self) -> Transcript:
        """Play the script, close the table, and begin the rematch."""
        async with httpx.AsyncClient(base_url=self.server.base, timeout=PATIENCE, verify=False) as self.http:
            self.stage.clock.at = NOON
            self._prepare()
            try:
                await self.open()
                await self.play()
                await self.close()
                await self.rematch()
            except BaseException:
                await self._give_up()
                raise
            await self._hang_up_all()
            self.server.do(self.live.close("the curtain falls"))
        return self.transcript

    async def _give_up(self) -> None:
        """Leave nothing behind that the next performance could meet."""
        if self.table:
            self.server.do(self.live.close("the curtain falls"))
        for tap in self.taps.values():
            await tap.hang_up()

    def _prepare(self) -> None:
        self.stage.prepare(self.script.luck[self.which], self.script.plans[self.which], self.thinking)

    # Requests

    async def request(
        self, channel: str, method: str, path: str, body: Any = None, bearer: str = ""
    ) -> httpx.Response:
        """Ask a route; the answer is kept, all but the date."""
        headers = {"host": "stage.lan"} | ({"authorization": f"Bearer {bearer}"} if bearer else {})
        answer = await self.http.request(method, path, json=body, headers=headers)
        self._meet_ids(answer)
        told = "\n".join(f"{name}: {value}" for name, value in answer.headers.items() if name != "date")
        self.transcript.keep(
            channel, f"{method} {path} {answer.status_code}\n{told}\n".encode() + answer.content
        )
        return answer

    def _meet_ids(self, answer: httpx.Response) -> None:
        """Tables and commitments are random and public."""
        if not answer.headers.get("content-type", "").startswith("application/json"):
            return
        found = answer.json()
        for table in (found, found.get("table"), *found.get("tables", [])):
            known = not isinstance(table, dict) or "commitment" not in table
            if known or table["id"].encode() in self.transcript.public:
                continue
            number = next(self._tables)
            self.transcript.except_for(table["id"], f"<table{number}>")
            self.transcript.except_for(table["commitment"], f"<commitment of table {number}>")

    # Opening

    async def open(self) -> None:
        """Open a table; everybody sits down, and those who are there see the others come."""
        script = self.script
        body = {
            "game": script.table.game.name,
            "seats": script.table.seats,
            "options": script.table.options,
            "listed": True,
            "assist": self.how.assist,
            "clock": self.how.clock,
            "bots": {str(seat): script.table.game.default_level for seat in script.bots},
        }
        opened = (await self.request("answers to the host", "POST", "/api/tables", body)).json()
        self._sit_at(opened["table"]["id"])
        self.host = opened["host"]
        for name in ("host", "invite"):
            self.transcript.except_for(opened[name], f"<{name}>")
            secret = Secret(f"the secret of the {name}", opened[name].encode(), "answers to the host")
            self.transcript.secrets.append(secret)
        await self.connect("spectator", None, text=True)
        await self.connect("spectator without text", None)
        await self.connect("spectator in a browser", None, **AS_BROWSERS_DO)
        nonces = [NO_NONCE.hex()] * script.table.seats
        for seat in self.people:
            nonces[seat] = sha256(f"nonce {seat}".encode()).hexdigest()[:32]
            owner = f"seat {seat}"
            nonce = Secret(f"the nonce of seat {seat}", bytes.fromhex(nonces[seat]), owner, until_begun=True)
            self.transcript.secrets.append(nonce)
        for seat in self.people:
            if seat == self.people[-1]:
                await self.look()
                self._note_the_beginning()
            body = {"name": f"Person {seat}", "seat": seat, "nonce": nonces[seat]}
            await self._sit(seat, f"{self.path}/sit", body)
        stored = self.server.do(self.server.server.host.store.secret(self.table))
        key = table_key(stored, [bytes.fromhex(nonce) for nonce in nonces])
        self.transcript.secrets += [Secret("the table's secret", stored), Secret("the key of the luck", key)]

    def _note_the_beginning(self) -> None:
        held = {name: len(frames) for name, frames in self.transcript.channels.items()}
        self.transcript.begun = held | {name: len(tap.frames) for name, tap in self.taps.items()}

    def _sit_at(self, table: str) -> None:
        self.table = table
        self.path = f"/api/tables/{table}"
        self.revision = 0
        self.next = 0

    async def _sit(self, seat: int, path: str, body: Any) -> None:
        """Take a chair and come with a device; bots that are asked at once move before that."""
        answer = (await self.request(f"seat {seat} answers", "POST", path, body)).json()
        token = self.tokens[seat] = answer["token"]
        self.transcript.except_for(token, f"<token of seat {seat}>")
        self.transcript.secrets.append(Secret(f"the token of seat {seat}", token.encode(), f"seat {seat}"))
        if self.table != answer["table"]["id"]:
            self._sit_at(answer["table"]["id"])
        await self.settle()
        while self.live.table.began and self._bot_is_next():
            await self.go_on()
        await self.connect(f"seat {seat}", seat, text=seat == self.observer)
        if seat == self.observer:
            await self.connect(f"seat {seat}, second device", seat, **AS_BROWSERS_DO)

    async def connect(self, name: str, seat: int | None, **hello: Any) -> Tap:
        """A device comes."""
        secret = {} if seat is None else {"token": self.tokens[seat]}
        tap = self.taps[name] = await Tap.open(self.server.base, {"table": self.table, **secret, **hello})
        await self.settle()
        return tap

    async def hang_up(self, name: str) -> None:
        """A device goes, and all others hear of it."""
        live = self.live
        guests = len(live.audience.guests)
        tap = self.taps.pop(name)
        await tap.hang_up()
        self._keep(name, tap)
        self.server.do(until(lambda: len(live.audience.guests) < guests))
        await self.settle()

    def _keep(self, name: str, tap: Tap) -> None:
        for frame in tap.frames:
            self.transcript.keep(name, frame)

    async def _hang_up_all(self) -> None:
        for name in list(self.taps):
            await self.hang_up(name)

    async def settle(self, first: Tap | None = None) -> None:
        """All connections hear what was sent to them; the one that asked for something knows when it is done."""
        if first is not None:
            await first.settle()
        await asyncio.gather(*(tap.settle() for tap in self.taps.values()))

    # Playing

    async def play(self) -> None:
        """The decisions of the script, with something else after each where no bot is about to move."""
        interludes = itertools.cycle(self._interludes)
        apart = 1 if self.script.bots else max(1, len(self.script.choices) // INTERLUDES_A_GAME)
        since = 0
        while self.next < len(self.script.choices):
            choice = self.script.choices[self.next]
            if choice.seat not in self.script.bots:
                self.stage.clock.go_on(1000 + 7 * self.next)
            await self.go_on()
            since += 1
            if self._bot_is_next() or since < apart:
                continue
            since = 0
            if choice.undoable and self.undo in self._interludes and "undo" not in self.done:
                await self.undo(choice)
            await next(interludes)(choice)

    async def go_on(self) -> None:
        """The next decision."""
        choice = self.script.choices[self.next]
        self.next += 1
        await self.decide(choice)

    def _bot_is_next(self) -> bool:
        choices = self.script.choices
        return self.next < len(choices) and choices[self.next].seat in self.script.bots

    async def decide(self, choice: Choice) -> None:
        """A decision: a person's by their device, a bot's by its worker."""
        self.revision += 1
        if choice.seat in self.script.bots:
            await self.arrive()
        elif self.how.late and self._may_be_late(choice):
            self.done.add("late")
            self.stage.clock.go_on(100_000)
            await self.arrive()
        else:
            tap = self.taps[f"seat {choice.seat}"]
            await self.move(tap, choice.actions[self.which])
            await self.settle(tap)
            # A bot whose time costs nothing may have answered already.
            assert tap.update["revision"] == self.revision or self._bot_is_next(), tap.frames[-1]

    def _may_be_late(self, choice: Choice) -> bool:
        alone = len(self.live.table.to_act) == 1
        return alone and choice.seat != self.observer and "late" not in self.done and self.revision > 8

    async def arrive(self) -> None:
        """Wait until the table has come to the revision of the script."""
        live, revision = self.live, self.revision
        self.server.do(until(lambda: live.table.revision >= revision))
        await self.settle()

    async def move(self, tap: Tap, move: int | str, ask: int | None = None, key: str = "") -> None:
        ask = (tap.update["ask"] or 0) if ask is None else ask
        await tap.send({"type": "move", "move": move, "ask": ask, "key": key or self.key()})

    def key(self) -> str:
        return f"key-{next(self._keys)}"

    @property
    def eye(self) -> Tap:
        """The first device of the observer."""
        return self.taps["spectator" if self.observer is None else f"seat {self.observer}"]

    # Interludes

    async def garbage(self, choice: Choice) -> None:
        """Frames that make no sense."""
        for frame in GARBAGE:
            await self.eye.send(frame)
        await self.settle(self.eye)
        self.done.add("garbage")

    async def illegal(self, choice: Choice) -> None:
        """Moves that cannot be made: not legal, no notation, of an older question, sent twice."""
        eye = self.eye
        asked = eye.update["ask"] is not None
        legal = self._legal()
        space = self.script.table.game.space(self.script.table.new())
        wrong = [action for action in range(0, space.n, max(1, space.n // 6)) if action not in legal]
        words = [text for text in WORDS if text not in map(space.text, legal)]
        moves: list[int | str] = [*wrong, -1, space.n, space.n + 3, 10**9, *words]
        for move in moves:
            await self.move(eye, move)
        key = self.key()
        for _ in range(2):
            await self.move(eye, -1, key=key)
        for ask in (-1, 0, (eye.update["ask"] or 1) - 1, 10**6):
            await self.move(eye, legal[0] if legal else 0, ask=ask)
        await self.settle(eye)
        self.done.add("illegal" if asked else "out of turn")

    def _legal(self) -> list[int]:
        """What the observer may choose from now."""
        return from_ranges([(first, last) for first, last in self.eye.update["legal"]])

    async def preview(self, choice: Choice) -> None:
        """What would it look like?"""
        legal = self._legal()
        for action in (*legal[:2], *legal[-1:], 0, -1, 10**9):
            await self.eye.send({"type": "preview", "preview": action})
        await self.settle(self.eye)
        self.done.add("preview of a legal move" if legal else "preview")

    async def chat(self, choice: Choice) -> None:
        """Everybody says something, and everybody writes notes."""
        for name, tap in list(self.taps.items()):
            await tap.send({"type": "say", "key": self.key(), "text": f"I am {name}."})
            await tap.send({"type": "say", "key": self.key(), "remark": "thanks"})
            await tap.send({"type": "note", "text": f"Notes of {name} at {self.revision}."})
            await self.settle(tap)
        self.done.add("chat")

    async def resume(self, choice: Choice) -> None:
        """A device comes back: with the last revision it saw, with none, from the very beginning, with text."""
        observer = "spectator" if self.observer is None else f"seat {self.observer}"
        for since in (max(-1, self.revision - 3), self.revision, None, -1, 10**6):
            name = f"{observer} again {next(self._devices)}"
            await self.connect(name, self.observer, since=since, text=since is None)
            await self.hang_up(name)
        if self.observer is not None:
            await self.hang_up(f"{observer}, second device")
            since = max(-1, self.revision - 2)
            await self.connect(f"{observer}, second device", self.observer, since=since, **AS_BROWSERS_DO)
        self.done.add("resume")

    async def go_and_come(self, choice: Choice) -> None:
        """Another person goes; a bot is proposed for them, which the last of the others refuses; they come back."""
        others = [seat for seat in self.people if seat != self.observer]
        if len(self.people) < 3:  # nobody would be left to refuse, and a bot would play on
            return
        away, *rest = others
        await self.hang_up(f"seat {away}")
        self.eye.proposal = {}
        for tap in (self.eye, self.taps[f"seat {rest[0]}"]):
            await tap.send({"type": "propose", "what": "bot", "seat": away, "key": self.key()})
            await self.settle(tap)
        for seat in self.eye.proposal["waiting"][-1:]:
            tap = self.taps[f"seat {seat}"]
            await tap.send({"type": "consent", "proposal": self.eye.proposal["proposal"], "agree": False})
            await self.settle(tap)
        await self.connect(f"seat {away}", away, since=self.revision)
        self.done.add("presence")

    async def undo(self, choice: Choice) -> None:
        """The last decision is taken back, if it told nobody anything, and made again."""
        first = self.taps[f"seat {self.people[0]}"]
        proposers = [first] if len(self.people) == 1 or self.eye is first else [self.eye, first]
        for agree in (True,) if len(self.people) == 1 else (False, True):
            self.eye.proposal = {}
            for proposer in proposers:
                await proposer.send({"type": "propose", "what": "undo", "key": self.key()})
                await self.settle(proposer)
            waiting = list(self.eye.proposal.get("waiting", []))
            for seat in waiting if agree else waiting[:1]:
                tap = self.taps[f"seat {seat}"]
                number = self.eye.proposal["proposal"]
                await tap.send({"type": "consent", "proposal": number, "agree": agree})
                await self.settle(tap)
            if self.eye.proposal.get("settled") == "agreed":
                self.revision += 1
                await self.decide(choice)
                self.done.add("undo")
        self.done.add("proposals")

    @property
    def bearer(self) -> str:
        """The token of the observer; a spectator has none."""
        return "" if self.observer is None else self.tokens.get(self.observer, "")

    async def look(self) -> None:
        """What can be looked at by request, and what is refused before the end."""
        for path in (
            self.path,
            "/api/tables",
            f"{self.path}/record",
            f"{self.path}/verify",
            f"{self.path}/replay",
            f"{self.path}/replay?step=3&seat=1",
        ):
            await self.request("answers", "GET", path, bearer=self.bearer)

    async def requests(self, choice: Choice) -> None:
        """Requests of somebody who is not the host, at a game that is not over."""
        await self.look()
        for path, body in (
            (f"{self.path}/rematch", {"token": self.bearer}),
            (f"{self.path}/kick", {"host": self.bearer, "seat": 0}),
            (f"{self.path}/reissue", {"host": self.bearer, "seat": 1}),
            (f"{self.path}/start", {"host": self.bearer}),
        ):
            await self.request("answers", "POST", path, body)
        await self.settle()
        self.done.add("requests")

    async def strangers(self, choice: Choice) -> None:
        """Somebody with a token that is none, or at a table that is none."""
        for hello in ({"table": self.table, "token": "x" * 32}, {"table": "nowhere"}):
            tap = await Tap.open(self.server.base, hello)
            self._keep("stranger", tap)
            await tap.hang_up()
        self.done.add("strangers")

    # Afterwards

    async def close(self) -> None:
        """The host closes the table; the game stays unfinished, and its record stays here."""
        await self.request("answers to the host", "POST", f"{self.path}/close", {"host": self.host})
        await self.settle()
        await self.look()

    async def rematch(self) -> None:
        """The table that goes on, with the same luck again."""
        self._prepare()
        before = self.path
        await self._hang_up_all()
        for seat in self.people:
            await self._sit(seat, f"{before}/rematch", {"token": self.tokens[seat]})
        while self.next < REMATCH_CHOICES or self._bot_is_next():
            await self.go_on()
        self.done.add("rematch")


def channels_of(script: Script, transcript: Transcript) -> list[str]:
    """The channels whose owners may not tell the tables apart: those of the observers, and the answers to requests."""
    prefixes = ["spectator", "answers", "stranger"]
    prefixes += [f"seat {seat}" for seat in script.observers if seat is not None]
    found = [name for name in transcript.channels if name.startswith(tuple(prefixes))]
    return found + [name for name in transcript.channels if name.endswith(" answers") and name not in found]


THINKING = (0.0, 0.02)
"""Seconds for which the bots of the first and of the second game think: less than their delay."""


def perform(stages: tuple[Stage, Stage], script: Script, how: How) -> tuple[Performance, Performance]:
    """Both games of a script, each on its stage."""
    one, other = (
        Performance(stage, script, which, how, thinking)
        for which, (stage, thinking) in enumerate(zip(stages, THINKING, strict=True))
    )
    asyncio.run(one.perform())
    asyncio.run(other.perform())
    return one, other


def told_apart(script: Script, one: Performance, other: Performance) -> list[str]:
    """The devices of other people that were shown a difference, as they may be."""
    hidden = [seat for seat in one.people if seat not in script.observers]
    apart = []
    for channel in (f"seat {seat}" for seat in hidden):
        try:
            compare(one.transcript, other.transcript, [channel])
        except Leak:
            apart.append(channel)
    return apart
