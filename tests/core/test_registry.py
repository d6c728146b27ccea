"""The shelf: games by name."""

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
