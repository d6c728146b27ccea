"""The thirty cards, and which of them a table uses."""

from collections import Counter

import pytest

from hawkshaw import BadContent, BadOption
from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTE_NAMES,
    CARD_NAMES,
    load_deck,
    read_card_file,
)
from tests.games.thirteen_clues.stage import GAME, SEATS, ledger_rows, new

ONE_WORD = "a name is one word in lower-case letters"

SUITS_IN_PLAY = {
    2: "purple pink red green yellow blue",
    3: "purple pink red green yellow blue orange",
    4: "purple pink red green yellow blue orange grey",
    5: "purple pink red green yellow blue orange grey brown",
    6: "purple pink red green yellow blue orange grey brown beige",
}


def attributes_of(card: str) -> list[str]:
    """Everything a card has in common with others."""
    place = CARD_NAMES.index(card)
    return [name for name, mask in zip(ATTRIBUTE_NAMES, ATTRIBUTE_MASKS, strict=True) if mask >> place & 1]


@pytest.mark.rule("TC-01")
def test_two_to_six_play() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    assert [new(seats).clues.seats for seats in SEATS] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadOption, match="allowed: 2, 3, 4, 5, 6"):
            GAME.new(seats=seats)


@pytest.mark.rule("TC-02")
def test_thirty_distinct_cards_with_a_suit_a_category_and_a_sub_category_each() -> None:
    assert len(set(CARD_NAMES)) == 30
    kinds = [tuple(attributes_of(card)) for card in CARD_NAMES]
    suits, categories = ATTRIBUTE_NAMES[:10], {"person": ("male", "female")}
    categories |= {"location": ("indoor", "outdoor"), "weapon": ("close", "ranged")}
    assert all(sub in categories[category] for _, category, sub in kinds)
    assert Counter((suit, category) for suit, category, _ in kinds) == Counter(
        (suit, category) for suit in suits for category in categories
    )
    assert set(Counter(sub for _, _, sub in kinds).values()) == {5}


@pytest.mark.rule("TC-02")
@pytest.mark.parametrize("row", ledger_rows("Suit"), ids=lambda row: row[0])
def test_every_card_is_the_ledgers(row: list[str]) -> None:
    suit, *cards = row[:4]
    for category, cell in zip(("person", "location", "weapon"), cards, strict=True):
        name, sub = cell.lower().removesuffix(")").split(" (")
        assert attributes_of(name) == [suit, category, sub.removeprefix("up ")]


@pytest.mark.rule("TC-02")
@pytest.mark.parametrize(
    ("written", "instead", "reason"),
    [
        ('name = "duke"', 'name = "officer"', "suit[1].person.name: a second card 'officer'"),
        ('name = "pink"', 'name = "purple"', "suit[1].name: a second suit 'purple'"),
        (
            '"rope", sub = "close"',
            '"rope", sub = "ranged"',
            "weapon.sub: 4 cards are 'close'; it must be five",
        ),
        (
            '"rope", sub = "close"',
            '"rope", sub = "male"',
            "suit[9].weapon.sub: a weapon is close or ranged, not 'male'",
        ),
        (
            'weapon = { name = "rope", sub = "close" }',
            "",
            "suit[9].weapon: every suit has one card of each Category",
        ),
        ('name = "rope"', 'name = "long rope"', f"suit[9].weapon.name: {ONE_WORD}"),
        ('name = "rope"', 'name = "Rope"', f"suit[9].weapon.name: {ONE_WORD}"),
        ('name = "rope", ', "", f"suit[9].weapon.name: {ONE_WORD}"),
        ('"rope", sub = "close"', '"rope", sub = 5', f"suit[9].weapon.sub: {ONE_WORD}"),
        ('name = "beige"', "name = 10", f"suit[9].name: {ONE_WORD}"),
    ],
)
def test_a_card_file_that_breaks_the_pattern_is_refused(written: str, instead: str, reason: str) -> None:
    text = read_card_file()
    assert written in text
    assert complaint(text.replace(written, instead)) == f"cards.toml: {reason}"


@pytest.mark.rule("TC-02")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("suit = [", "(whole file): Invalid value"),
        ("", "suit: there must be 10 [[suit]] tables"),
        ("suit = 10", "suit: there must be 10 [[suit]] tables"),
        (read_card_file().rpartition("[[suit]]")[0], "suit: there must be 10 [[suit]] tables"),
        ("suit = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "suit[0]: this must be a table"),
    ],
)
def test_a_card_file_without_ten_suits_is_refused(text: str, reason: str) -> None:
    assert complaint(text).startswith(f"cards.toml: {reason}")


def complaint(text: str) -> str:
    """What is said against a card file."""
    with pytest.raises(BadContent) as refusal:
        load_deck("cards.toml", text)
    return str(refusal.value)


@pytest.mark.rule("TC-02")
def test_the_card_file_is_what_the_game_plays_with() -> None:
    deck = load_deck("cards.toml", read_card_file())
    assert deck.card_names == CARD_NAMES
    assert deck.attribute_names == ATTRIBUTE_NAMES
    assert deck.attribute_masks == ATTRIBUTE_MASKS


@pytest.mark.rule("TC-07")
def test_a_card_file_cannot_bring_a_suit_in_at_another_table() -> None:
    assert complaint(read_card_file().replace("from_seats = 6", "from_seats = 5")) == (
        "cards.toml: suit[9].from_seats: the suit in this place comes into play at 6"
    )


@pytest.mark.rule("TC-07")
@pytest.mark.rule("TC-T08")
@pytest.mark.parametrize(
    ("seats", "cards", "informant"), [(2, 18, 8), (3, 21, 6), (4, 24, 4), (5, 27, 2), (6, 30, 0)]
)
def test_whole_suits_leave_the_game_by_its_seats(seats: int, cards: int, informant: int) -> None:
    table = new(seats)
    in_play = table.clues.dump()["rest"]
    assert isinstance(in_play, list)
    assert len(in_play) == cards
    assert Counter(attributes_of(card)[0] for card in in_play) == dict.fromkeys(
        SUITS_IN_PLAY[seats].split(), 3
    )
    assert table.sees(None)["informant"] == dict.fromkeys("ABCDEFGH"[:informant])


@pytest.mark.rule("TC-07")
@pytest.mark.parametrize(
    ("seats", "totals"), [(2, "333333"), (3, "344334"), (4, "444444"), (5, "544545"), (6, "555555")]
)
def test_sub_categories_in_play(seats: int, totals: str) -> None:
    in_play = new(seats).clues.table.rest
    held = [len(bits_of(in_play & mask)) for mask in ATTRIBUTE_MASKS[13:]]
    assert held == [int(total) for total in totals]


@pytest.mark.rule("TC-07")
@pytest.mark.parametrize(("seats", "gone"), [(2, "orange, grey, brown, beige"), (5, "beige")])
def test_everybody_is_told_which_suits_are_gone(seats: int, gone: str) -> None:
    table = new(seats)
    for viewer in table.viewers:
        assert f"Not in play: {gone}\n" in GAME.table(table.view(viewer))


@pytest.mark.rule("TC-07")
def test_with_six_no_suit_is_gone() -> None:
    assert "Not in play" not in GAME.table(new(6).view(0))
