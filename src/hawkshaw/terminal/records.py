"""Records from files, as text or as JSON, with one clear sentence about a file that is neither."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import msgspec

from hawkshaw.core.errors import BadRecord
from hawkshaw.core.record import Record
from hawkshaw.core.state import CHANCE
from hawkshaw.terminal.exits import CannotRead, NotSo
from hawkshaw.terminal.home import is_save, reason


class JsonMove(msgspec.Struct, forbid_unknown_fields=True):
    """One move: a seat's or luck's."""

    by: int | Literal["*"]
    move: str


class JsonRecord(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A record as JSON: the header's values as data, and the moves."""

    format: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, object]
    content: str
    moves: list[JsonMove]
    seed: int | None = None
    commitment: str | None = None
    nonces: list[str] | None = None
    players: list[str] | None = None
    secret: str | None = None


def read_text(path: str) -> str:
    """The text of a file (- is the standard input); CannotRead says in one sentence what is wrong with it."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise CannotRead(f"{path} cannot be read: {error.strerror or error}") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CannotRead(f"{path} cannot be read: {reason(error)}") from None
    if is_save(text):
        name = Path(path).stem
        raise NotSo(
            f"{path} is a game still going on; nobody may read it before its end. Go on with: hawkshaw resume {name}"
        )
    return text


def read_record(path: str, unchecked: bool = False) -> Record:
    """The record in a file. An unchecked one may hold moves that cannot be made, which `verify` finds."""
    text = read_text(path)
    as_json = text.lstrip().startswith("{")
    written = from_json(path, text) if as_json else text
    try:
        return Record.read(written) if unchecked else Record.parse(written)
    except BadRecord as error:
        raise CannotRead(f"{path}{' as text' if as_json else ''}: {error}") from None


def from_json(path: str, text: str) -> str:
    """The text form of a record in JSON."""
    try:
        data = msgspec.json.decode(text, type=JsonRecord)
    except msgspec.DecodeError as error:
        raise CannotRead(f"{path} is not a record in JSON: {error}") from None
    header: dict[str, object] = {
        "format": data.format,
        "game": data.game,
        "rules_version": data.rules_version,
        "seats": data.seats,
        "options": msgspec.json.encode(data.options, order="sorted").decode(),
        "content": data.content,
        "seed": data.seed,
        "commitment": data.commitment,
        "nonces": None if data.nonces is None else " ".join(data.nonces),
        "players": None if data.players is None else ", ".join(data.players),
    }
    lines = [one_line(f"{key}: {value}") for key, value in header.items() if value is not None]
    lines += ["", *(one_line(f"{move.by} {move.move}") for move in data.moves)]
    if data.secret is not None:
        lines.append(one_line(f"secret: {data.secret}"))
    return "\n".join(lines) + "\n"


def one_line(text: str) -> str:
    """The text without line breaks: a value in JSON cannot smuggle in a line of its own."""
    return " ".join(text.splitlines())


def to_json(record: Record) -> JsonRecord:
    """A record as JSON data."""
    space = record.game.space_for(record.seats, record.options)
    options: dict[str, object] = msgspec.to_builtins(record.written)
    return JsonRecord(
        format=record.header()["format"],
        game=record.game.name,
        rules_version=record.rules_version,
        seats=record.seats,
        options=options,
        content=record.content,
        moves=[
            *(JsonMove("*" if by == CHANCE else by, space.text(action)) for by, action in record.moves),
            *(JsonMove("*" if by == "*" else int(by), move) for by, move in record.unfollowed),
        ],
        seed=record.seed,
        commitment=None if record.commitment is None else record.commitment.hex(),
        nonces=[nonce.hex() for nonce in record.nonces] or None,
        players=list(record.players) or None,
        secret=None if record.secret is None else record.secret.hex(),
    )
