"""The papers of Pulp Detective: every card's line stands where its reader is, beside what the card does."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.game import Paper
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.words.language import LANGUAGES, Words, cards_of
from hawkshaw.games.pulp_detective.words.papers import papers
from tests.core.test_locales import english_in
from tests.games.pulp_detective.content.foreign import foreign_pack
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import DECK, PulpTable, base, new_table

LOCALES = ("en", "de")


def read(table: PulpTable, seat: int | None = 0, locale: str = "en") -> dict[str, Paper]:
    found = papers(table.state.view(seat), locale)
    assert len({paper.key for paper in found}) == len(found)
    return {paper.key: paper for paper in found}


def test_the_case_and_the_detective_are_read_out_and_the_rest_can_be_looked_up() -> None:
    found = read(new_table(sidekicks=True, case="ca12", character="ch08"))
    assert list(found) == ["case", "character", "items", "suspects", "sidekicks"]
    assert [key for key, paper in found.items() if paper.aloud] == ["case", "character"]
    assert found["case"].title == "The Case of the Society of Corpses"
    assert found["case"].text.split("\n") == [
        "They signed their charter on tombstones, and they vote at night.",
        "It takes 4 clues. The first hour is 19.",
        "The rule of the case: all twist markers may stand for any icon (by night, not in the confrontation).",
    ]
    assert found["character"].text.split("\n") == [
        "She learns more from one mistake than others from a month.",
        "detective; icons: dots, clue",
        "Special action: 3 twist markers can be held without a cost in time after failures (always).",
        "Special action: take one more twist marker with an icon rolled (after a failure, once a turn).",
    ]
    assert "Item 1, Whiskey: gain 1 stamina" in found["items"].text
    assert found["suspects"].text.count("\n") == 7, "four criminals, a line each"
    assert "Hair like a searchlight, alibis like smoke." in found["suspects"].text
    assert "Asks no questions and writes no bills." in found["sidekicks"].text


def test_nothing_is_there_before_it_is_chosen() -> None:
    asked = dict.fromkeys(("character", "case", "items", "suspects", "difficulty"), "ask")
    table = new_table(**asked)
    assert read(table) == {}
    table.plays("character ch03", "case ca06")
    assert list(read(table)) == ["case", "character"]
    assert "It takes" not in read(table)["case"].text, "the first hour is not settled yet"


def test_cards_known_to_a_seat_are_its_own_to_read() -> None:
    table = base().ahead(2).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert not [key for key in read(table) if key.startswith("card")]
    table.plays("peek 1")
    assert "card L10" in read(table)
    assert "reward clue" in read(table)["card L10"].text
    assert "card L10" not in read(table, None), "nobody else has seen it"
    table.plays("keep 0")
    assert [key for key in read(table) if key.startswith("card")] == ["card L10", "card C10"]
    assert "card C10" in read(table, None)


def test_after_the_end_a_place_of_the_display_that_is_empty_is_no_card() -> None:
    table = base().pile(DECK).at(hour=1, stamina=1).turn().tops("C10", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0", "resolve")
    assert table.over
    assert [key for key in read(table) if key.startswith("card")] == ["card C10"]


def test_what_is_met_is_read_out_with_its_line() -> None:
    table = base("gang double_cross locations").gang("tr3").gang("he5").locations("lo2").works_on("F1")
    table.table.crossed.append(3)
    found = read(table)
    assert found["gang tr3"].text.startswith(
        "Every step takes longer than the last.\nTrap, Cement Shoes: 1 hour"
    )
    assert found["gang he5"].title == "Met on the way: Little Augie"
    assert found["double_cross dc4"].text.startswith(
        "Somebody bumped into you and said sorry.\nHolding an item"
    )
    assert "Everything that ever happened, in boxes." in found["locations"].text
    assert found["gang tr3"].aloud
    assert not found["locations"].aloud


@pytest.mark.parametrize("seed", range(3))
def test_along_whole_games_papers_are_german_for_german_readers(seed: int) -> None:
    """Nothing is left in English, and no line of a card is missing where the card is told."""
    rng = Rng(seed)
    state = random_table(rng)
    for actor, action in moves(state, rng):
        for paper in papers(state.view(0), "de"):
            assert paper.text
            assert not english_in(paper.text), paper
        state.advance(actor, action)


def test_the_english_lines_are_those_of_the_cards_and_none_is_missing() -> None:
    catalogue = LANGUAGES.catalogue("en")
    lines = {id: named.card.line for id, named in cards_of(PACK).items() if named.card.line}
    assert {id: catalogue.say(f"line.{id}") for id in catalogue.keys("line")} == lines
    assert Words("de").line(PACK.characters[6]) == "Die Würfel verzeihen ihm. Seine Gläubiger nicht."


def test_the_lines_of_another_pack_are_its_writers() -> None:
    game = hawkshaw.game("pulp_detective")
    view = game.new(1, {"pack": foreign_pack()}).view(0)
    assert [paper.text.partition("\n")[0] for paper in game.papers(view, "de")][:2] == ["Quux.", "Quux."]
