"""Undo costs what the log is long, at a table and when it is read again: nobody replays the game for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

import msgspec
import pytest

import hawkshaw
from hawkshaw.core import registry
from hawkshaw.core.state import State
from hawkshaw.server.host import journal
from hawkshaw.server.host.table import Prepared, Table
from hawkshaw.server.host.trail import STRIDE, Trail
from hawkshaw.server.store import Logged
from tests.server.house import picture, played_again

GAMES = [game.name for game in hawkshaw.games()]


class CountedState:
    """A state that counts the steps taken on it and on all its copies."""

    def __init__(self, inner: State, count: list[int]) -> None:
        self.inner = inner
        self.count = count

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def copy(self) -> CountedState:
        self.count[0] += 1
        return CountedState(self.inner.copy(), self.count)

    def apply(self, actor: int, action: int) -> object:
        self.count[0] += 1
        return self.inner.apply(actor, action)

    def advance(self, actor: int, action: int) -> None:
        self.count[0] += 1
        self.inner.advance(actor, action)


class CountedGame:
    """A game whose states count; in everything else it is the game itself."""

    def __init__(self, game: hawkshaw.Game) -> None:
        self.game = game
        self.count = [0]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def new(self, seats: int, options: Any = None) -> CountedState:
        return CountedState(self.game.new(seats, options), self.count)


@contextmanager
def counted(name: str) -> Iterator[CountedGame]:
    """The game of this name with its steps counted, as long as this lasts."""
    game = hawkshaw.game(name)
    counting = CountedGame(game)
    registry.register(cast(hawkshaw.Game, counting))
    try:
        yield counting
    finally:
        registry.register(game)


class Book:
    """A table and its log, written without a server."""

    def __init__(self, name: str, seats: int) -> None:
        game = hawkshaw.game(name)
        options = game.read_options(None)
        self.table = Table("t")
        self.log: list[Logged] = []
        self._luck = Whim()
        self.write(
            journal.Opened(
                game=name,
                rules_version=game.rules_version,
                seats=seats,
                options=msgspec.to_builtins(options),
                content=game.content_hash(options),
                commitment="00" * 32,
                listed=False,
                clock="none",
                assist=0,
                host="",
                invite="",
            )
        )
        for seat in range(seats):
            self.write(journal.Sat(seat=seat, name=f"Person {seat}"))
        state = game.new(seats, options)
        drawn = []
        while state.to_act == (hawkshaw.CHANCE,):
            drawn.append(self._luck.draw(state.chances()))
            state.advance(hawkshaw.CHANCE, drawn[-1])
        self.write(journal.Began(nonces=["00" * 16] * seats, luck=drawn))

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def write(self, body: journal.AnyBody, prepared: Prepared | None = None) -> None:
        entry = journal.write(body, 1)
        self.log.append(Logged("t", len(self.log), entry.kind, entry.body, 1))
        self.table.fold(self.log[-1], prepared)

    def decide(self, pick: Callable[[Sequence[int]], int]) -> None:
        seat = self.table.to_act[0]
        self.write(*self.table.try_move(seat, pick(self.state.legal(seat)), self._luck))

    def decide_quietly(self, most: int) -> bool:
        """A decision by which nobody learns anything, if one of the first few is of that kind."""
        seat = self.table.to_act[0]
        for action in self.state.legal(seat)[:most]:
            moved, prepared = self.table.try_move(seat, action, self._luck)
            if not moved.luck and not any(event.reveals for event in prepared.events):
                self.write(moved, prepared)
                return True
        return False

    def undo(self) -> None:
        assert self.table.undoable
        self.write(journal.Undone(by=0))


class Whim:
    """Luck without a secret."""

    def __init__(self) -> None:
        self._rng = hawkshaw.Rng("whim")

    def draw(self, chances: Sequence[tuple[int, int]]) -> int:
        return chances[self._rng.below(len(chances))][0]


class Forgetful(Table):
    """The control: a table that begins every undo with a new game."""

    def _position_again(self, began: journal.Began) -> State:
        self.trail = Trail()
        return super()._position_again(began)


def read_again(log: list[Logged], kind: type[Table] = Table) -> Table:
    table = kind("t")
    for logged in log:
        table.fold(logged)
    return table


def steps_to_read(book: Book, kind: type[Table] = Table) -> int:
    """How many steps of the engine, copies included, it takes to read a log."""
    with counted(book.table.setting.game) as game:
        read_again(book.log, kind)
    return game.count[0]


def long_game_with_many_undos(undos: int) -> Book:
    """As dear as it gets: the game is long, and again and again the same decision is taken back."""
    book = Book("dead_end_drive", 4)
    rng = hawkshaw.Rng("long")
    while len(book.table.decisions) < 60:
        book.decide(lambda legal: legal[rng.below(len(legal))])
    while not book.decide_quietly(8):
        book.decide(lambda legal: legal[0])
    book.undo()
    for _ in range(undos - 1):
        assert book.decide_quietly(8)
        book.undo()
    return book


@pytest.fixture(scope="module")
def long_games() -> list[Book]:
    return [long_game_with_many_undos(undos) for undos in (5, 20)]


def test_a_log_is_read_in_steps_that_grow_with_its_length_and_no_faster(long_games: list[Book]) -> None:
    few, many = long_games
    extra = len(many.log) - len(few.log)
    assert extra == 30
    # A move: one copy and one step. An undo: one copy and at most a stride of steps.
    assert steps_to_read(many) - steps_to_read(few) <= extra * (STRIDE + 2)
    assert steps_to_read(many) <= strokes(many) + len(many.log) * (STRIDE + 2)


def test_a_table_that_replays_its_game_for_every_undo_is_found_out(long_games: list[Book]) -> None:
    few, many = long_games
    extra = len(many.log) - len(few.log)
    assert steps_to_read(many, Forgetful) - steps_to_read(few, Forgetful) > extra * (STRIDE + 2)


def strokes(book: Book) -> int:
    bodies = [journal.read(logged) for logged in book.log]
    return sum(len(body.luck) for body in bodies if isinstance(body, journal.Began | journal.Moved))


def test_an_undo_at_the_table_takes_a_few_steps_however_long_the_game_is() -> None:
    with counted("dead_end_drive") as game:
        book = long_game_with_many_undos(1)
        assert book.decide_quietly(8)
        before = game.count[0]
        book.undo()
        assert game.count[0] - before <= STRIDE + 1


def ends(book: Book, action: int) -> bool:
    """Whether a move of the seat that is asked would end the game."""
    tried = book.state.copy()
    tried.advance(book.table.to_act[0], action)
    return tried.outcome is not None


def test_decision_after_decision_is_taken_back_over_more_than_a_stride() -> None:
    """In Deadline answers can be changed as often as one likes, and nobody learns anything."""
    book = Book("deadline", 3)
    rng = hawkshaw.Rng("s3")
    seen: list[object] = []

    def go_on(legal: Sequence[int]) -> int:
        """Any move, whichever case is played, but none that ends the game."""
        kept = [action for action in legal if not ends(book, action)]
        return kept[rng.below(len(kept))]

    while len(seen) <= 2 * STRIDE:
        before = book.state.dump()
        book.decide(go_on)
        seen = [*seen, before] if book.table.undoable else []
    assert len(book.table.trail) == 3
    for earlier in reversed(seen):
        book.undo()
        assert book.state.dump() == earlier
    assert not book.table.undoable
    assert picture(read_again(book.log)) == picture(book.table)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_undos_is_the_same_at_once_and_read_again_and_replayed(game: str) -> None:
    rng = hawkshaw.Rng(f"trail {game}")
    book = Book(game, hawkshaw.game(game).seats[-1])
    undone = 0
    for _ in range(70):
        if not book.table.to_act:
            break
        book.decide(lambda legal: legal[rng.below(len(legal))])
        while book.table.undoable and rng.below(3):
            book.undo()
            undone += 1
    assert undone > 3
    assert picture(read_again(book.log)) == picture(book.table)
    assert picture(read_again(book.log, Forgetful)) == picture(book.table)
    assert played_again(book.table) == book.state


def test_what_an_older_build_took_back_is_taken_back_still() -> None:
    """Whether a decision reveals may be judged anew one day; logs in which it was undone are read all the same."""
    book = Book("dead_end_drive", 3)
    for _ in range(3):
        book.decide(lambda legal: legal[0])
    before = book.state.dump()
    book.decide(lambda legal: legal[0])
    assert book.table.decisions[-1].final
    book.write(journal.Undone(by=0))
    assert book.state.dump() == before
