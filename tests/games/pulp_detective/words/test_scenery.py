"""What a client draws the table of Pulp Detective from: all that is printed, of our pack and of any other."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.packs import PACK, pack_of
from hawkshaw.games.pulp_detective.forms.shapes import Scenery
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.words.language import cards_of
from hawkshaw.games.pulp_detective.words.scenery import scenery as scenery_of
from tests.core.test_locales import english_in
from tests.games.pulp_detective.content.foreign import foreign_pack, ours_in
from tests.games.pulp_detective.games_in_all_modes import MODES, random_moments
from tests.games.pulp_detective.stage import GAME

LOCALES = ("en", "de")
PRINTED = (
    "dice",
    "cards",
    "items",
    "item_cards",
    "characters",
    "cases",
    "suspects",
    "double_crosses",
    "gang",
    "locations",
    "sidekicks",
)


def scenery(locale: str = "en", **options: object) -> Any:
    found = GAME.scenery(GAME.read_options(options), locale)
    return json.loads(json.dumps(found))


def by_id(found: Any, section: str) -> Any:
    return {card["id"]: card for card in found[section]}


def abilities_in(found: Any) -> list[Any]:
    """Every ability that is told somewhere."""
    if isinstance(found, list):
        return [ability for part in found for ability in abilities_in(part)]
    if not isinstance(found, dict):
        return []
    own = [found] if "ability" in found else []
    return own + [ability for part in found.values() for ability in abilities_in(part)]


def assert_whole(found: Any, pack: Pack) -> None:
    """Every card and every ability of a pack is there once."""
    msgspec.convert(found, Scenery, strict=True)
    ids = [card["id"] for section in PRINTED for card in found[section]]
    assert sorted(ids) == sorted(cards_of(pack))
    told = sorted(ability["ability"] for ability in abilities_in(found))
    assert told == sorted(names_of(pack).ability.names)


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_printed_is_there(locale: str) -> None:
    assert_whole(scenery(locale), PACK)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_pack_of_somebody_else_is_drawn_from_its_own_files(locale: str) -> None:
    pack = foreign_pack()
    found = scenery(locale, pack=pack)
    assert_whole(found, pack_of(pack))
    assert not ours_in(json.dumps(found, ensure_ascii=False))
    ours = {card["picture"] for section in PRINTED for card in scenery()[section]}
    theirs = {card["picture"] for section in PRINTED for card in found[section]}
    assert not ours & theirs


def test_a_card_with_our_id_and_another_name_has_a_picture_of_its_own() -> None:
    card = PACK.characters[6]
    name, card.name = card.name, "Somebody Else"
    try:
        told = by_id(scenery_of(PACK, "en"), "characters")["ch07"]
    finally:
        card.name = name
    assert told["picture"] == "ch07 Somebody Else"
    assert by_id(scenery(), "characters")["ch07"]["picture"] == "ch07"


def test_german_scenery_has_no_english_in_it() -> None:
    found = scenery("de")
    for section in PRINTED:
        for card in found[section]:
            assert not english_in(card["word"] + " " + card["line"]), card
    for ability in abilities_in(found):
        assert not english_in(ability["text"]), ability


def test_a_card_tells_its_edges_die_and_rows_from_the_bottom() -> None:
    card = by_id(scenery(), "cards")["C4"]
    printed = PACK.investigate[names_of(PACK).card.value("C4")]
    assert card["word"] == "A blade in the dumb-waiter"
    assert card["type"] == "cliffhanger"
    assert [row["hour"] for row in card["rows"]] == sorted(row.hour for row in printed.rows)
    assert card["rows"][1] == {
        "hour": 13,
        "need": {"dots": 1, "rounds": 1, "persuasion": 2},
        "reward": "clue",
        "penalty": "stamina",
        "nemesis": False,
    }
    assert card["edges"].keys() == {"left", "top", "right", "bottom"}


def test_people_cases_and_tracks_are_told() -> None:
    found = scenery()
    dan = by_id(found, "characters")["ch07"]
    assert dan["word"] == '"Lucky" Dan Hamilton'
    assert (dan["bands"], dan["back"]) == (["red"], "ch08")
    assert dan["abilities"][0]["effect"] == "roll 1 yellow result again"
    assert dan["abilities"][0]["terms"] == ["while rolling", "once a turn"]
    case = by_id(found, "cases")["ca02"]
    assert (case["clues"], case["top"], case["start"]) == (4, 24, {"B": 18, "N": 17, "A": 16})
    assert case["marked"] == [15, 10, 5]
    assert 17 in case["night"]
    assert 16 not in case["night"]
    kelly = by_id(found, "suspects")["cr1"]
    assert (kelly["dice"], kelly["need"]) == (["1", "2"], {"dots": 3, "rounds": 2})
    assert found["clues"][1] == {"clue": 2, "bonus": "gain 1 stamina", "kind": "stamina"}
    assert found["stamina"][7] == {"stamina": 8, "dice": 5, "extra": 0, "wild": 1}
    assert found["icons"][0] == {"icon": "dots", "word": "dots", "title": "Connect the Dots"}
    assert by_id(found, "gang")["he5"]["kind"] == "henchman"
    assert by_id(found, "dice")["Y1"]["faces"].count("dots") == 2


@pytest.mark.parametrize("mode", MODES)
def test_whatever_a_view_names_is_in_the_scenery(mode: str) -> None:
    found = scenery()
    known = {card["id"] for section in PRINTED for card in found[section]}
    for number, (state, _, _) in enumerate(random_moments(mode, "named")):
        if number % 7 == 0:
            board: Any = state.view(None).dump()["board"]
            assert {cell["card"] for cell in board["cells"]} <= known
            for desk in filter(None, board["detectives"]):
                assert {entry["suspect"] for entry in desk["trail"]} <= known


def test_it_says_nothing_of_how_cards_lie() -> None:
    """It is made from the options alone: the same before, during and after any game."""
    options = GAME.read_options({})
    before = json.dumps(GAME.scenery(options))
    state = GAME.start(1, options)
    rng = Rng("scenery")
    while state.to_act:
        (actor,) = state.to_act
        choices = [action for action, _ in state.chances()] if actor < 0 else state.legal(actor)
        state.advance(actor, rng.choice(choices))
    assert json.dumps(GAME.scenery(options)) == before
