"""The driver: lets players and luck play a game to its end."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from hawkshaw.core import registry
from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import told
from hawkshaw.core.game import Game
from hawkshaw.core.luck import NO_NONCE, SECRET_BYTES, Luck, commitment, seed_key, table_key
from hawkshaw.core.player import Player
from hawkshaw.core.record import Record
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import LUCK_TO_ACT


def play(
    game: Game | str,
    players: Sequence[Player | str],
    seed: int | None = None,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    cap: int | None = None,
) -> Record:
    """Play one game and return its record.

    The game may be given by its name, a player by the name of its level. Without a seed the luck comes from a fresh
    secret, which the record opens at its end. The game stops at `cap` decisions (by default the game's own), its
    outcome then being "unfinished".
    """
    if isinstance(game, str):
        game = registry.game(game)
    source = Rng(secrets.randbits(256) if seed is None else seed).split("players")
    seated = [
        game.player(player, source.split(f"seat {seat}")) if isinstance(player, str) else player
        for seat, player in enumerate(players)
    ]
    names = [player if isinstance(player, str) else type(player).__name__ for player in players]
    settled = game.options_for(game.read_options(options), len(seated), ())
    record, luck, secret = open_record(game, len(seated), settled, seed, players=names)
    state = game.new(record.seats, record.options)
    limit = game.cap if cap is None else cap
    if limit < 0:
        raise BadOption(f"cap={limit}: a game cannot be stopped before it starts")
    decisions = 0
    while state.to_act:
        if state.to_act == LUCK_TO_ACT:
            actor = state.to_act[0]
            action = luck.draw(state.chances())
        else:
            if decisions == limit:
                break
            decisions += 1
            actor = state.to_act[0]
            action = seated[actor].choose(state.view(actor))
        events = state.apply(actor, action)
        record.add(actor, action)
        for seat, player in enumerate(seated):
            player.see(told(events, seat))
    record.secret = secret
    return record


def open_record(
    game: Game,
    seats: int,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    seed: int | None = None,
    nonces: Sequence[bytes] = (),
    players: Sequence[str] = (),
) -> tuple[Record, Luck, bytes | None]:
    """An empty record, the luck it binds itself to, and the secret to open at the end (None with an open seed)."""
    if seed is not None:
        return Record(game, seats, options, seed=seed, players=players), Luck(seed_key(seed)), None
    secret = secrets.token_bytes(SECRET_BYTES)
    nonces = tuple(nonces) or (NO_NONCE,) * seats
    record = Record(game, seats, options, commitment=commitment(secret), nonces=nonces, players=players)
    return record, Luck(table_key(secret, nonces)), secret
