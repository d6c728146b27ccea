"""Games in batches are the games that `play` records: at every table, whoever plays."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw import BadOption, Event, Player, Rng, State, View
from hawkshaw.core.batch import Run, listens
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.state import CHANCE
from hawkshaw.lab import Ended, batch
from tests.repeated import one_of_each
from tests.shared.tables import Table, every_table, levels_at, tables, thinking_of

CLUES = hawkshaw.game("thirteen_clues")


def check_same(table: Table, players: list[str], seed: int, games: int, cap: int | None = None) -> None:
    finals: list[tuple[int, State]] = []
    played = batch(
        table.game, games, players, seed, table.options, cap, lambda *ending: finals.append(ending)
    )
    assert len(played) == len(finals) == games
    for game, (number, state) in zip(played, finals, strict=True):
        record = hawkshaw.play(table.game, players, game.seed, table.options, cap)
        luck = sum(actor == CHANCE for actor, _ in record.moves)
        assert game == Ended(number, record.outcome, len(record.moves) - luck, luck)
        assert state == record.replay()


@every_table()
def test_a_random_game_of_a_batch_is_the_one_that_play_records(table: Table) -> None:
    check_same(table, ["random"] * table.seats, seed=20, games=2)


def kind_of_player(case: tuple[Table, str]) -> object:
    table, level = case
    return table.game.name, thinking_of(table.game, level)


LEVELS = [
    (table, level) for game in hawkshaw.games() for table in tables(game) for level in levels_at(table)[:-1]
]


@pytest.mark.parametrize(("table", "level"), one_of_each(kind_of_player, LEVELS), ids=str)
def test_a_game_of_players_who_think_is_the_one_that_play_records(table: Table, level: str) -> None:
    """Stopped early: whoever differs once differs soon. Others sit beside them, so that both ways are taken."""
    players = [level if seat % 2 == 0 else "random" for seat in range(table.seats)]
    check_same(table, players, seed=30, games=1, cap=12)


def test_another_seed_is_another_game() -> None:
    """The control of the laws above."""
    players = ["random"] * 3
    endings: list[State] = []
    batch(CLUES, 2, players, seed=5, ended=lambda seed, state: endings.append(state))
    assert endings[1] != hawkshaw.play(CLUES, players, seed=5).replay() == endings[0]


def test_a_batch_is_counted_and_can_be_looked_at() -> None:
    games = batch("thirteen_clues", 4, ["random", "novice"], seed=8)
    assert [game.seed for game in games] == [8, 9, 10, 11]
    assert games[-1] == games[3] == list(games)[3]
    assert sum(games.wins) == 4
    assert games.actions == sum(game.decisions + game.strokes for game in games)
    assert repr(games).startswith("<Batch of 4 games, ")
    with pytest.raises(IndexError):
        games[4]
    assert len(batch(CLUES, 0, ["random"] * 3)) == 0


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadOption, match="n=-1"):
        batch(CLUES, -1, ["random"] * 3)
    with pytest.raises(BadOption, match="cap=-1"):
        batch(CLUES, 1, ["random"] * 3, cap=-1)
    with pytest.raises(BadOption, match="seats=7"):
        batch(CLUES, 1, ["random"] * 7)
    with pytest.raises(BadOption, match="no player 'genius'"):
        batch(CLUES, 1, ["genius"] * 3)


class Hearer(Player):
    """Takes its first move and remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[Event] = []

    def choose(self, view: View) -> int:
        return view.legal[0]

    def see(self, events: list[Event]) -> None:
        self.told += events


def test_those_who_listen_are_told_what_their_seat_is_told() -> None:
    def seated() -> list[Player]:
        return [Hearer(), CLUES.player("random", Rng(2)), Hearer()]

    ours, theirs = seated(), seated()
    hawkshaw.play(CLUES, theirs, seed=4, cap=40)
    Run(CLUES.new(3), ours, Luck(seed_key(4))).to_the_end(40)
    assert [listens(player) for player in ours] == [True, False, True]
    for mine, other in zip(ours, theirs, strict=True):
        if isinstance(mine, Hearer) and isinstance(other, Hearer):
            assert mine.told == other.told != []


class Wrong(Player):
    """Says what nobody may say."""

    def choose(self, view: View) -> int:
        return 10**6


def test_a_wrong_move_is_refused_and_known() -> None:
    run = Run(CLUES.new(3), [CLUES.player("random", Rng(1)), Wrong(), Wrong()], Luck(seed_key(4)))
    with pytest.raises(hawkshaw.Illegal):
        run.to_the_end(CLUES.cap)
    assert (run.seat, run.action) == (1, 10**6)
