"""A sitting: one game of a person among bots, or of several who share a keyboard, carried on decision by decision.

The whole state stays in here. What comes out is the view of whoever sits in front of it and the events that their seat
is told, and those only after the decision that caused them has been kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event, told
from hawkshaw.core.game import Game
from hawkshaw.core.luck import NO_NONCE, NONCE_BYTES, Luck, seed_key, table_key
from hawkshaw.core.outcome import Outcome, unfinished
from hawkshaw.core.play import open_record
from hawkshaw.core.player import Player
from hawkshaw.core.record import Record
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, View
from hawkshaw.guide.lessons import Lesson

PERSON: Final = "person"
"""How a record names the player who is none of the bots."""


class Sitting:
    """A game that is being played at this machine.

    `seat` is the person's (None: somebody watches bots), `players` the level of the bot on every other seat. Where
    several people share the keyboard, `names` are theirs, `seat` is whoever has it now, and `hand_to` gives it to
    another. Bots draw from `bot_seed`, which has nothing to do with the game's luck, anew for each decision: a sitting
    that is interrupted and taken up again goes on as if nothing had happened.
    """

    def __init__(self, record: Record, secret: bytes | None, seat: int | None, bot_seed: str) -> None:
        self.record = record
        self.secret = secret
        self.seat = seat
        self.bot_seed = bot_seed
        self.names: tuple[str, ...] = ()
        """What those are called who share the keyboard, from seat 0 on; nothing where there is one person."""
        self.game = record.game
        self.keep: Callable[[Sitting], None] = lambda sitting: None
        """Puts the sitting on disk; called after each decision and its luck, before anybody hears of them."""
        self.assist = 0
        """How much the person may be helped: the highest level of hints."""
        self.locale = ENGLISH
        """The language in which the game speaks to the person."""
        self.lesson: Lesson | None = None
        """The lesson that is played here, if it still goes on."""
        self._state = record.replay()
        self.decisions = sum(actor != CHANCE for actor, _ in record.moves)
        """How many decisions have been made, luck not counted."""
        self._luck = Luck(luck_key(record, secret), len(record.moves) - self.decisions)

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        seat: int | None,
        bots: Sequence[str],
        options: msgspec.Struct | Mapping[str, object] | None = None,
        seed: int | None = None,
        names: Sequence[str] = (),
    ) -> Sitting:
        """A table at which nothing has happened yet; `bots` are the levels of the other seats in order.

        `names`: several people, who have the first seats.
        """
        players = seated(game, seats, range(len(names)) if names else seat, bots)
        nonces = [secrets.token_bytes(NONCE_BYTES) if level == PERSON else NO_NONCE for level in players]
        people = [place for place, level in enumerate(players) if level == PERSON]
        settled = game.options_for(game.read_options(options), seats, people)
        record, _, secret = open_record(game, seats, settled, seed, nonces, players)
        sitting = cls(record, secret, seat, secrets.token_hex(16) if seed is None else f"bots of {seed}")
        sitting.names = tuple(names)
        return sitting

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where: a bot's level, or the person."""
        return self.record.players

    @property
    def view(self) -> View:
        """All that the person may know."""
        return self._state.view(self.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or at its cap."""
        return not self._state.to_act or (
            self._state.to_act != LUCK_TO_ACT and self.decisions >= self.game.cap
        )

    @property
    def persons_turn(self) -> bool:
        """Whether the person is the next to decide."""
        return self.due is not None and self.due == self.seat

    @property
    def due(self) -> int | None:
        """The seat of the person who is the next to decide; None if a bot is, or nobody."""
        if self.over or self._state.to_act == LUCK_TO_ACT:
            return None
        seat = self._state.to_act[0]
        return seat if self.players[seat] == PERSON else None

    def hand_to(self, seat: int) -> None:
        """Let somebody else sit in front of it, one of those who share the keyboard."""
        assert self.players[seat] == PERSON
        self.seat = seat

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return self._state.outcome or unfinished(self.record.seats)

    def begin(self) -> list[Event]:
        """Let luck do what comes before the first decision."""
        return self._kept([])

    def decide(self, action: int) -> list[Event]:
        """Make the person's move; Illegal leaves everything as it was."""
        assert self.seat is not None
        return self._made(self.seat, action)

    def let_bot_decide(self) -> list[Event]:
        """Let the bot whose turn it is make its move."""
        seat = self._state.to_act[0]
        action = self._scripted(seat)
        if action is None:
            action = self._bot(seat, "decision").choose(self._state.view(seat))
        return self._made(seat, action)

    def _scripted(self, seat: int) -> int | None:
        """What a seat does in the lesson that is played here, as long as it goes on."""
        move = "" if self.lesson is None else self.lesson.reply(seat, self.line())
        return self.game.judge(self._state.view(seat), move).action if move else None

    def line(self) -> list[tuple[int, str]]:
        """All decisions so far, each with its seat and in notation."""
        space = self.game.space(self._state)
        return [(actor, space.text(action)) for actor, action in self.record.moves if actor != CHANCE]

    def bots_remark(self) -> tuple[int, str] | None:
        """What the bot whose turn it is says before it moves, with its seat; most of the time nothing."""
        seat = self._state.to_act[0]
        remark = self._bot(seat, "remark").remark(self._state.view(seat))
        return (seat, remark) if remark else None

    def _bot(self, seat: int, purpose: str) -> Player:
        rng = Rng(self.bot_seed).split(f"seat {seat} {purpose} {self.decisions}")
        return self.game.player(self.players[seat], rng)

    def news(self) -> list[Event]:
        """All that the person has been told since the last decision of the person's own."""
        heard: list[Event] = []
        for step in self.record.steps():
            heard = (
                told(step.events, self.seat)
                if step.actor == self.seat
                else heard + told(step.events, self.seat)
            )
        return heard

    def _made(self, actor: int, action: int) -> list[Event]:
        events = self._state.apply(actor, int(action))
        self.record.add(actor, int(action))
        self.decisions += 1
        return self._kept(events)

    def _kept(self, events: list[Event]) -> list[Event]:
        while self._state.to_act == LUCK_TO_ACT:
            action = self._luck.draw(self._state.chances())
            events = events + self._state.apply(CHANCE, action)
            self.record.add(CHANCE, action)
        if self.over:
            self.record.secret = self.secret
        self.keep(self)
        return told(events, self.seat)


def seated(game: Game, seats: int, people: range | int | None, bots: Sequence[str]) -> list[str]:
    """Who sits on each seat; one level may stand for all bots."""
    game.check_seats(seats)
    chosen = people if isinstance(people, range) else [] if people is None else [people]
    for seat in chosen:
        if not 0 <= seat < seats:
            raise BadOption(f"there is no seat {seat} at a table of {seats}; allowed: 0 to {seats - 1}")
    wanted = seats - len(chosen)
    for level in bots:
        game.player(level, Rng(0))  # an unknown level is named at once, not at its first move
    levels = [*bots] * wanted if len(bots) == 1 else [*bots]
    if len(levels) != wanted:
        raise BadOption(
            f"{len(bots)} bots are named for {wanted} other seats; name one level for all, or {wanted}"
        )
    for seat in chosen:
        levels.insert(seat, PERSON)
    return levels


def luck_key(record: Record, secret: bytes | None) -> bytes:
    """The key of a game's luck, which its driver alone may know."""
    if record.seed is not None:
        return seed_key(record.seed)
    assert secret is not None
    return table_key(secret, record.nonces)
