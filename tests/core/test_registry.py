"""The shelf: games by name."""

import subprocess
import sys

import pytest

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from hawkshaw import UnknownGame
from hawkshaw.core import registry
from tests.toy import on_the_shelf


def test_games_are_found_by_name() -> None:
    assert hawkshaw.game("thirteen_clues") in hawkshaw.games()
    assert [hawkshaw.game(game.name) for game in hawkshaw.games()] == list(hawkshaw.games())


@pytest.mark.parametrize("name", ["thirteen_clue", "Thirteen_Clues", "13_clues", "thirteenclues"])
def test_a_mistyped_name_gets_the_nearest(name: str) -> None:
    with pytest.raises(UnknownGame, match=f"there is no game '{name}'; did you mean 'thirteen_clues'?"):
        hawkshaw.game(name)


@pytest.mark.parametrize("name", ["", "chess", "x" * 1000])
def test_a_name_near_none_gets_them_all(name: str) -> None:
    with pytest.raises(UnknownGame, match="there are thirteen_clues"):
        hawkshaw.game(name)


def test_the_test_game_is_never_on_the_shelf_of_the_product() -> None:
    assert HIGH_CARD not in hawkshaw.games()
    with on_the_shelf():
        assert hawkshaw.game("high_card") is HIGH_CARD
        assert hawkshaw.games()[-1] is HIGH_CARD
    with pytest.raises(UnknownGame):
        hawkshaw.game("high_card")
    registry.unregister("high_card")


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_game_introduces_itself(game: hawkshaw.Game) -> None:
    assert game.name.isidentifier()
    assert game.name == game.name.lower()
    assert game.title
    assert game.about.endswith(".")
    assert list(game.seats) == sorted(set(game.seats))
    assert game.rules_version >= 1
    assert game.cap > 0
    assert game.levels[0] == "random"
    assert game.ledgers


def told_by(program: str) -> str:
    """What a program says in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_a_game_is_imported_when_somebody_asks_for_it() -> None:
    loaded = "print(sorted(m for m in sys.modules if m.startswith('hawkshaw.games.') and m.count('.') == 2))"
    assert told_by(f"import sys, hawkshaw; {loaded}") == "[]"
    asked = told_by(f"import sys, hawkshaw; hawkshaw.game('deadline'); {loaded}")
    assert asked == "['hawkshaw.games.deadline']"


@pytest.mark.parametrize("before", ["", "hawkshaw.game('deadline'); "])
def test_a_level_from_outside_comes_after_those_of_the_game_and_may_replace_one(before: str) -> None:
    program = (
        f"import hawkshaw; from hawkshaw.core.player import Player, register_player; {before}"
        "register_player('mine', lambda rng: Player(), 'deadline');"
        "register_player('novice', lambda rng: type('Replaced', (Player,), {})(), 'deadline');"
        "game = hawkshaw.game('deadline'); novice = game.player('novice', hawkshaw.Rng(1));"
        "print(game.levels[-1], type(novice).__name__)"
    )
    assert told_by(program) == "mine Replaced"
