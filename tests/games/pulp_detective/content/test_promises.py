"""What our own pack promises: it keeps all of it, and one thing changed is told as a difference, not as a fault."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from hawkshaw.games.pulp_detective.content.effects import CLUE, ICONS, KINDS, NEMESIS_CARD, TYPES
from hawkshaw.games.pulp_detective.content.pack import CRIMINAL, MASTERMIND, NEMESIS, SOCIETY
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.content.reading import own_files
from tests.games.pulp_detective.content.sample import differences, edited, without


class Change(NamedTuple):
    """One thing changed in our pack, and what must be said of it."""

    rule: str
    file: str
    card: str
    old: str
    new: str
    said: str


CHANGES = [
    Change("PDC-01", "items.toml", "gadgets", "copies = 1", "copies = 2", "7 item cards; ours are 6"),
    Change(
        "PDC-01", "suspects.toml", "ne6", "card = 6", "card = 5", "suspect: 10 suspect cards; ours are 11"
    ),
    Change(
        "PDC-02",
        "dice.toml",
        "Y1",
        '["dots", "dots", "rounds", "word", "rounds", "persuasion"]',
        '["dots", "word", "rounds", "rounds", "persuasion", "dots"]',
        "Y1: opposite faces of our yellow dice differ",
    ),
    Change("PDC-05", "characters.toml", "ch07", '["word"', '["dots"', "the task icon word is on 4 of them"),
    Change("PDC-05", "characters.toml", "ch07", '"item"]', '"time"]', "the action icon time is on 6 of them"),
    Change(
        "PDC-06",
        "suspects.toml",
        "ne1",
        '["rounds", "item"]',
        '["word", "item"]',
        "the task icon rounds is on 2",
    ),
    Change(
        "PDC-06", "suspects.toml", "so1", '"stamina"]', '"clue"]', "the action icon stamina is on 2 of them"
    ),
    Change("PDC-07", "suspects.toml", "cr1", "dots = 3", "dots = 4", "cr1: 6 icons; with ours 5"),
    Change("PDC-08", "cases.toml", "ca06", "clues = 4", "clues = 3", "ca06: 3 clues; with ours 4"),
    Change("PDC-08", "cases.toml", "ca10", "clues = 3", "clues = 4", "ca10: 4 clues; with ours 3"),
    Change(
        "PDC-08", "cases.toml", "ca05", "[15, 12]", "[15, 13]", "ca05: our chemist's span of dots is 15 to 12"
    ),
    Change(
        "PDC-08",
        "cases.toml",
        "ca07",
        'id = "ca07"',
        'id = "ca77"',
        "ca77: our marked hours are those of ca01",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        "hour = 12",
        "hour = 11",
        "C1: row 11: with ours between 12 and 15",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        '"clue"',
        '"item"',
        "the rewards of cliffhanger cards are not ours",
    ),
    Change(
        "PDC-09", "investigate.toml", "F1", '"time"', '"item"', "the penalties of lead cards are not ours"
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C2",
        "dots = 2",
        "word = 2",
        "88 dots icons are asked for; with ours 90",
    ),
    Change(
        "PDC-10", "investigate.toml", "C1", "die = 2", "die = 3", "4 cards of the deck have the die icon 2"
    ),
    Change(
        "PDC-10",
        "investigate.toml",
        "C3",
        'die = "blank"',
        "die = 3",
        "2 cards of the deck without nemesis cards",
    ),
    Change(
        "PDC-10",
        "investigate.toml",
        "C2",
        'left = "door"',
        'left = "car"',
        "6 left edges of the deck show door",
    ),
    Change(
        "PDC-12", "gun_molls.toml", "gm4", "false", "true", "three of the gun molls' bonuses are permanent"
    ),
    Change(
        "PDC-13",
        "items.toml",
        "citizens",
        "die(red,+1)",
        "die(gray,+1)",
        "citizens: 0 of its items grant the red",
    ),
    Change(
        "PDC-13",
        "items.toml",
        "gadgets",
        "die(gray,+1)",
        "die(red,+1)",
        "gadgets: 1 of its items grant the red",
    ),
]


@pytest.mark.parametrize(
    "change", [pytest.param(change, marks=pytest.mark.rule(change.rule)) for change in CHANGES]
)
def test_a_broken_promise_is_told_by_file_and_reason(change: Change) -> None:
    told = differences(edited(change.file, change.card, change.old, change.new))
    assert [line for line in told if line.startswith(f"{change.file}: ") and change.said in line], told
    assert all(f"({change.rule})" in line for line in told), told


@pytest.mark.rule("PDC-07")
def test_the_spyder_is_on_blank_alone() -> None:
    text = dict(own_files())["suspects.toml"]
    text = text.replace("dice = [1, 2]", 'dice = ["blank"]', 1).replace(
        'dice = ["blank"]\nneed = { dots = 1, r', "dice = [1, 2]\nneed = { dots = 1, r"
    )
    assert "cr4: with ours the blank icon, and no other" in "".join(differences([("suspects.toml", text)]))
    (spyder,) = [suspect for suspect in PACK.suspects if suspect.leads_on]
    assert (spyder.name, spyder.dice) == ("The Spyder", 1)


@pytest.mark.rule("PDC-01")
@pytest.mark.parametrize(
    ("file", "cards", "said"),
    [
        ("characters.toml", ["ch01", "ch02"], "18 characters; ours are 20"),
        ("items.toml", ["gadgets"], "3 kinds of item cards; ours are 4"),
        ("cases.toml", ["ca06"], "11 cases; ours are 12"),
        ("suspects.toml", ["ne6"], "5 suspects of kind nemesis; ours are 6"),
        ("double_crosses.toml", ["dc1"], "7 double crosses; ours are 8"),
        ("henchmen.toml", ["he1"], "5 henchmen; ours are 6"),
        ("gun_molls.toml", ["gm4"], "5 gun molls; ours are 6"),
        ("traps.toml", ["tr1"], "5 traps; ours are 6"),
        ("investigate.toml", ["F4"], "8 cards of type lead; ours are 9"),
    ],
)
def test_other_counts_are_told(file: str, cards: list[str], said: str) -> None:
    assert [line for line in differences(without(file, *cards)) if said in line]


@pytest.mark.rule("PDC-01")
def test_more_than_ours_is_a_difference_too() -> None:
    for file, kind, said in (
        ("locations.toml", "location", "7 locations; ours are 6"),
        ("sidekicks.toml", "sidekick", "5 sidekicks; ours are 4"),
    ):
        text = dict(own_files())[file]
        first = text.split("\n[[")[1]
        more = text + "\n[[" + first.replace('id = "', 'id = "extra_', 1)
        assert [line for line in differences([(file, more)]) if f"{kind}: {said}" in line]


def test_our_own_pack_keeps_its_promises() -> None:
    assert differences(list(own_files())) == []


@pytest.mark.rule("PDC-01")
def test_our_counts() -> None:
    """Counted here by hand, so that the promises themselves are held against something."""
    assert len(PACK.characters) == 20
    assert Counter(character.card for character in PACK.characters) == dict.fromkeys(range(1, 11), 2)
    assert [(card.name, card.copies) for card in PACK.item_cards] == [
        ("Items A", 2),
        ("Items B", 2),
        ("Citizens", 1),
        ("Gadgets", 1),
    ]
    kinds = Counter(suspect.kind for suspect in PACK.suspects)
    assert kinds == {CRIMINAL: 4, MASTERMIND: 4, SOCIETY: 6, NEMESIS: 6}
    assert Counter(card.type for card in PACK.investigate) == dict.fromkeys(range(4), 9)
    others = (PACK.cases, PACK.double_crosses, PACK.henchmen, PACK.molls, PACK.traps, PACK.locations)
    assert [len(cards) for cards in others] == [12, 8, 6, 6, 6, 6]
    assert (len(PACK.sidekicks), len(PACK.dice)) == (4, 9)


@pytest.mark.rule("PD-R1")
def test_cards_by_set() -> None:
    """39 in the core, then 21, 32 and 21, two stamina cards included."""
    cards = Counter({"core": 2})
    cards.update(found for _, found in {(character.card, character.set) for character in PACK.characters})
    for card in PACK.item_cards:
        cards[card.set] += card.copies
    cards.update(found for _, _, found in {(who.kind, who.card, who.set) for who in PACK.suspects})
    for kind in (PACK.cases, PACK.double_crosses, PACK.henchmen, PACK.molls, PACK.traps, PACK.locations):
        cards.update(card.set for card in kind)
    cards.update(card.set for card in PACK.sidekicks)
    cards.update(card.set for card in PACK.investigate)
    assert cards == {"core": 39, "x1": 21, "x2": 32, "x3": 21}


@pytest.mark.rule("PDC-05")
def test_a_match_is_as_likely_as_the_ledger_says() -> None:
    """Seven of the sixteen pairs of icons share one with any given pair."""
    pairs = [1 << task | 1 << action for task in range(4) for action in range(4, 8)]
    assert all(len([other for other in pairs if mine & other]) == 7 for mine in pairs)
    assert {character.icons for character in PACK.characters} <= set(pairs)


@pytest.mark.rule("PDC-09")
def test_rows_get_harder_and_clues_ask_more() -> None:
    for type_ in range(len(TYPES)):
        cards = [card for card in PACK.investigate if card.type == type_]
        bottom, middle, top = (sum(sum(card.rows[place].need) for card in cards) for place in range(3))
        assert bottom >= middle >= top
    plain = [row for card in PACK.investigate if card.type != NEMESIS_CARD for row in card.rows]
    asked = [[sum(row.need) for row in plain if row.reward == reward] for reward in range(len(KINDS[:3]))]
    average = [sum(needs) / len(needs) for needs in asked]
    assert all(average[CLUE] > other for kind, other in enumerate(average) if kind != CLUE)


@pytest.mark.rule("PDC-09")
def test_the_demand_is_level_without_nemesis_cards_too() -> None:
    plain = [row for card in PACK.investigate if card.type != NEMESIS_CARD for row in card.rows]
    assert [sum(row.need[icon] for row in plain) for icon in range(len(ICONS))] == [70, 70, 71, 70]


def test_a_card_less_is_no_fault() -> None:
    assert differences(without("traps.toml", "tr1")) == ["traps.toml: trap: 5 traps; ours are 6 (PDC-01)"]
