"""Records: a game as text, one move a line, luck included, so that it replays without any generator.

format: hawkshaw record 1
game: thirteen_clues
rules_version: 1
seats: 3
options: {}
content: 6f1c…
seed: 7

* deal 0 officer
0 choose duke park gun
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from hawkshaw.core import conversion, registry
from hawkshaw.core.errors import BadOption, BadRecord, HawkshawError, Malformed
from hawkshaw.core.event import Event
from hawkshaw.core.game import Game
from hawkshaw.core.luck import NONCE_BYTES, SECRET_BYTES, Luck, commitment, seed_key, table_key
from hawkshaw.core.outcome import Outcome, unfinished
from hawkshaw.core.state import CHANCE, State

FORMAT: Final = "hawkshaw record 1"
REQUIRED: Final = ("format", "game", "rules_version", "seats", "options", "content")
OPTIONAL: Final = ("seed", "commitment", "nonces", "players")


class Step(NamedTuple):
    """One move of a replay: where it stands, who made it, what happened, and the position after it."""

    line: int
    actor: int
    action: int
    events: list[Event]
    state: State


class Parting(NamedTuple):
    """Where today's rules no longer follow a record of older ones."""

    move: int
    """The number of the move, luck's counted too, from 1; one more than there are where only the end is missing."""
    line: int
    text: str
    """The move as it stands in the record."""
    why: str
    """What today's rules say about it."""

    def said(self) -> str:
        """The move and what today's rules say about it, which is for those alone who may see the whole record."""
        return f"{self.text!r}: {self.why}" if self.text else self.why


class Record:
    """A game that can be replayed: a header and its moves.

    Luck is either `seed` (open) or `commitment` and `nonces`, with the `secret` once the game is over. A record of
    older rules holds the moves that today's follow; `parting` says where they end, and `caveat` tells people.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: msgspec.Struct | Mapping[str, object] | None = None,
        *,
        seed: int | None = None,
        commitment: bytes | None = None,
        nonces: Sequence[bytes] = (),
        players: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.read_options(options)
        self.written = self.options
        """The options as the header has them: content that has changed since is named by its fingerprint alone."""
        self.rules_version = game.rules_version
        self.content = game.content_hash(self.options)
        self.seed = seed
        self.commitment = commitment
        self.nonces = tuple(nonces)
        self.players = tuple(players)
        if self.players and len(self.players) != self.seats:
            raise BadOption(f"{len(self.players)} players are named for {self.seats} seats")
        for name in self.players:
            if not name.isprintable() or "," in name or name != name.strip():
                raise BadOption(f"a player cannot be called {name!r}: no commas, line ends or outer spaces")
        self.secret: bytes | None = None
        self.moves: list[tuple[int, int]] = []
        self.parting: Parting | None = None
        self.unfollowed: list[tuple[str, str]] = []
        """The moves from the parting on, each its actor and its notation as they stand there."""
        self._lines: list[int] = []
        self._secret_line = 0

    def add(self, actor: int, action: int) -> None:
        """Write down a move."""
        self.moves.append((actor, action))

    def __repr__(self) -> str:
        who = f" ({', '.join(self.players)})" if self.players else ""
        luck = "sealed luck" if self.seed is None else f"seed {self.seed}"
        seats = f"{self.seats} seat{'' if self.seats == 1 else 's'}{who}"
        older = f", rules {self.rules_version}" if self.is_older else ""
        return f"<Record of {self.game.name}, {seats}: {len(self.moves)} moves, {luck}{older}>"

    # Older rules

    @property
    def is_older(self) -> bool:
        """Whether it was made under rules that this build no longer plays."""
        return self.rules_version < self.game.rules_version

    @property
    def caveat(self) -> str:
        """How far today's rules follow a record of older ones; empty for one of today's. It tells no move."""
        if not self.is_older:
            return ""
        said = f"recorded under rules {self.rules_version}; this build plays rules {self.game.rules_version}"
        if self.content != self.game.content_hash(self.options):
            said += " with other content"
        if self.parting is None:
            return f"{said}, which follow the record to its end"
        return f"{said}, which part from the record at move {self.parting.move} (line {self.parting.line})"

    @property
    def parted(self) -> str:
        """The same with the move and what today's rules say about it, for those who may see all; empty without one."""
        return "" if self.parting is None else f"{self.caveat}: {self.parting.said()}"

    # Playing it again

    def steps(self) -> Iterator[Step]:
        """Play the record again move by move; the state of a step goes on changing with the next one."""
        state = self.game.new(self.seats, self.options)
        space = self.game.space(state)
        for place, (actor, action) in enumerate(self.moves):
            line = self.line_of(place)
            try:
                events = state.apply(actor, action)
            except HawkshawError as error:
                raise BadRecord(line, f"{self._move_text(space.text(action), actor)!r}: {error}") from error
            yield Step(line, actor, action, events, state)

    def replay(self) -> State:
        """The position that the moves lead to."""
        state = self.game.new(self.seats, self.options)
        for step in self.steps():
            state = step.state
        return state

    @property
    def outcome(self) -> Outcome:
        """How the recorded game ended; "unfinished" if it did not."""
        return self.replay().outcome or unfinished(self.seats)

    def verify(self) -> None:
        """Recompute every stroke of luck; BadRecord names the first line that disagrees."""
        luck = Luck(self._key())
        state = self.game.new(self.seats, self.options)
        space = self.game.space(state)
        chances = state.chances()
        for step in self.steps():
            if step.actor == CHANCE:
                due = luck.draw(chances)
                if due != step.action:
                    stroke = luck.strokes - 1
                    reason = (
                        f"stroke {stroke} of the luck is {space.text(due)!r}, not {space.text(step.action)!r}"
                    )
                    if self.is_older:
                        reason += f" by today's rules; this record is of rules {self.rules_version}"
                    raise BadRecord(step.line, reason)
            chances = step.state.chances()
        if self.parting is not None:
            raise BadRecord(self.parting.line, f"the luck is checked up to here: {self.parted}")

    def _key(self) -> bytes:
        if self.seed is not None:
            return seed_key(self.seed)
        if self.secret is None:
            raise BadRecord(
                self._end_line(),
                "there is no secret to verify the luck with; it is added when a game is over",
            )
        if self.commitment is None or len(self.nonces) != self.seats:
            raise BadRecord(1, "the header has neither a seed nor a commitment with a nonce for every seat")
        if commitment(self.secret) != self.commitment:
            raise BadRecord(self._end_line(), "the secret does not fit the commitment in the header")
        return table_key(self.secret, self.nonces)

    # Text

    def header(self) -> dict[str, str]:
        """The header's keys and values, in order."""
        values = {
            "format": FORMAT,
            "game": self.game.name,
            "rules_version": str(self.rules_version),
            "seats": str(self.seats),
            "options": msgspec.json.encode(self.written, order="sorted").decode(),
            "content": self.content,
        }
        if self.seed is not None:
            values["seed"] = str(self.seed)
        if self.commitment is not None:
            values["commitment"] = self.commitment.hex()
            values["nonces"] = " ".join(nonce.hex() for nonce in self.nonces)
        if self.players:
            values["players"] = ", ".join(self.players)
        return values

    def text(self) -> str:
        """The record as it is written to a file."""
        space = self.game.space_for(self.seats, self.options)
        lines = [f"{key}: {value}" for key, value in self.header().items()]
        lines.append("")
        lines += [self._move_text(space.text(action), actor) for actor, action in self.moves]
        lines += [f"{actor} {notation}" for actor, notation in self.unfollowed]
        if self.secret is not None:
            lines.append(f"secret: {self.secret.hex()}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def _move_text(notation: str, actor: int) -> str:
        return f"{'*' if actor == CHANCE else actor} {notation}"

    def line_of(self, place: int) -> int:
        """The line of a move in the file this record was read from, or will be written to."""
        return self._lines[place] if place < len(self._lines) else len(self.header()) + 2 + place

    def _end_line(self) -> int:
        if self._secret_line:
            return self._secret_line
        if self.parting is not None:
            return self.parting.line + len(self.unfollowed)
        return self.line_of(len(self.moves) - 1) + 1 if self.moves else len(self.header()) + 2

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record so that the file holds either all of it or what was there before."""
        write_whole(Path(path), self.text())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record; BadRecord names the first line that is wrong."""
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadRecord(
                error.object[: error.start].count(b"\n") + 1, "this is not text in UTF-8"
            ) from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record from its text and check that its moves can be made.

        One of older rules need only be followed as far as today's go; one of newer rules is refused.
        """
        record = cls.read(text)
        for _ in record.steps():
            pass
        return record

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record without making its moves: `verify` then names the first line at fault, whatever the fault."""
        return _Reader(text).record()


def write_whole(path: Path, text: str, mode: int = 0o666) -> None:
    """Replace a file at once: a crash or a full disk leaves the old one. `mode` is what others may do with it."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder survive a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class _Reader:
    """Reads a record line by line, so that every complaint names its line."""

    def __init__(self, text: str) -> None:
        lines = ((number, line.strip()) for number, line in enumerate(text.split("\n"), 1))
        self._lines = [(number, line) for number, line in lines if not line.startswith("#")]
        self._body = 0
        """Where the moves begin among the lines."""
        self._at: dict[str, int] = {}

    def record(self) -> Record:
        header = self._header()
        record = self._empty(header)
        space = record.game.space_for(record.seats, record.options)
        follower = _Follower(record) if record.is_older else None
        for number, line in self._lines[self._body :]:
            if not line:
                continue
            if record.secret is not None:
                raise BadRecord(number, "nothing may follow the secret")
            if line.startswith("secret:"):
                if record.seed is not None:
                    raise BadRecord(number, "luck from an open seed has no secret")
                record.secret = self._hex(number, "secret", line.partition(":")[2], SECRET_BYTES)
                record._secret_line = number
                continue
            actor, _, notation = line.partition(" ")
            if follower is not None:
                self._check_actor(number, actor, record.seats)
                follower.follow(number, actor, notation.strip())
                continue
            with blaming(number):
                action = space.parse(notation)
                self._check_actor(number, actor, record.seats)
                record.add(_actor(actor, action >= space.n), action)
            record._lines.append(number)
        if follower is not None:
            follower.end()
        return record

    def _header(self) -> dict[str, str]:
        header: dict[str, str] = {}
        for number, line in self._lines:
            if not line and header:
                break
            self._body += 1
            if not line:
                continue
            key, colon, value = line.partition(":")
            if not colon or key not in REQUIRED + OPTIONAL:
                raise BadRecord(
                    number, f"{line[:40]!r} is no header line; headers are {', '.join(REQUIRED + OPTIONAL)}"
                )
            if key in header:
                raise BadRecord(number, f"a second {key!r}")
            header[key] = value.strip()
            self._at[key] = number
        missing = [key for key in REQUIRED if key not in header]
        if missing:
            raise BadRecord(1, f"the header lacks {', '.join(missing)}")
        return header

    def _empty(self, header: dict[str, str]) -> Record:
        at = self._at
        if header["format"] != FORMAT:
            raise BadRecord(
                at["format"], f"the format is {header['format']!r}; this program reads {FORMAT!r}"
            )
        with blaming(at["game"]):
            game = registry.game(header["game"])
        version = self._number("rules_version", header)
        if not 1 <= version <= game.rules_version:
            known = f"newer than the rules {game.rules_version} that this build plays"
            reason = f"recorded under rules {version}, {known if version > 0 else 'which there never were'}"
            raise BadRecord(at["rules_version"], reason)
        with blaming(at["seats"]):
            seats = game.check_seats(self._number("seats", header))
        with blaming(at["options"]):
            written = game.read_options(self._options(header["options"]))
            options = game.with_content(written, header["content"])
        self._check_luck(header, seats)
        players = [name.strip() for name in header["players"].split(",")] if "players" in header else []
        with blaming(at.get("players", 1)):
            record = Record(
                game,
                seats,
                options or written,
                seed=self._number("seed", header) if "seed" in header else None,
                commitment=self._hex(at["commitment"], "commitment", header["commitment"], SECRET_BYTES)
                if "commitment" in header
                else None,
                nonces=[
                    self._hex(at["nonces"], "nonce", nonce, NONCE_BYTES)
                    for nonce in header.get("nonces", "").split()
                ],
                players=players,
            )
        record.rules_version, record.written = version, written
        if record.is_older:
            record.content = header["content"]
        elif options is None:
            raise BadRecord(
                at["content"], "recorded with other content than this build has for these options"
            )
        return record

    def _check_luck(self, header: dict[str, str], seats: int) -> None:
        at = self._at
        if "seed" in header:
            for key in ("commitment", "nonces"):
                if key in header:
                    raise BadRecord(at[key], "luck comes from a seed or from a commitment, not from both")
        elif "commitment" not in header and "nonces" not in header:
            raise BadRecord(1, "the header lacks seed, or commitment and nonces")
        elif "nonces" not in header:
            raise BadRecord(at["commitment"], "a commitment needs the nonces of the seats beside it")
        elif "commitment" not in header:
            raise BadRecord(at["nonces"], "nonces need the commitment of the table beside them")
        elif len(header["nonces"].split()) != seats:
            raise BadRecord(at["nonces"], f"{len(header['nonces'].split())} nonces for {seats} seats")

    def _number(self, key: str, header: dict[str, str]) -> int:
        # Only the spelling we write ourselves: the key of a game is made from the seed's digits.
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,999}", header[key]):
            raise BadRecord(self._at[key], f"{key} is {header[key][:40]!r}, not a whole number")
        return int(header[key])

    def _options(self, text: str) -> dict[str, object]:
        try:
            return conversion.decode(text, dict[str, object])
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadRecord(self._at["options"], f"options are not a JSON object: {error}") from None

    def _hex(self, number: int, what: str, text: str, size: int) -> bytes:
        if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", text.strip()):
            raise BadRecord(number, f"a {what} is {2 * size} hexadecimal digits")
        return bytes.fromhex(text)

    def _check_actor(self, number: int, actor: str, seats: int) -> None:
        if actor != "*" and actor not in [str(seat) for seat in range(seats)]:
            raise BadRecord(
                number,
                f"{actor[:40]!r} is no seat; a line begins with a seat (0 … {seats - 1}) or * for luck",
            )


def _actor(actor: str, luck: bool) -> int:
    """Who makes a move, checked against whether it is one of luck's."""
    if (actor == "*") != luck:
        raise Malformed("only luck (*) makes this move" if luck else "luck (*) does not make this move")
    return CHANCE if luck else int(actor)


class _Follower:
    """Makes the moves of an older record by today's rules, up to the first that they do not know or do not allow."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._state = record.game.new(record.seats, record.options)
        self._space = record.game.space(self._state)

    def follow(self, line: int, actor: str, notation: str) -> None:
        record = self._record
        if record.parting is None:
            try:
                action = self._space.parse(notation)
                mover = _actor(actor, action >= self._space.n)
                self._state.apply(mover, action)
            except HawkshawError as error:
                record.parting = Parting(len(record.moves) + 1, line, f"{actor} {notation}", str(error))
            else:
                record.add(mover, action)
                record._lines.append(line)
                return
        record.unfollowed.append((actor, notation))

    def end(self) -> None:
        """A record with its secret is of a game that was over."""
        record = self._record
        if record.parting is None and record.secret is not None and self._state.outcome is None:
            why = "by today's rules the game is not over here"
            record.parting = Parting(len(record.moves) + 1, record._secret_line, "", why)


@contextmanager
def blaming(line: int) -> Iterator[None]:
    """What is refused inside is this line's fault."""
    try:
        yield
    except BadRecord:
        raise
    except HawkshawError as error:
        raise BadRecord(line, str(error)) from None
