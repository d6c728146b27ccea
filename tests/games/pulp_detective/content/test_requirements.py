"""What every pack must meet: one fault each in an otherwise sound pack, told by file, card, reason and rule."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from hawkshaw.games.pulp_detective.content.reading import own_files
from tests.games.pulp_detective.content.sample import edited, faults, without


class Change(NamedTuple):
    """One thing changed in our pack, and what must be said of it."""

    rule: str
    file: str
    card: str
    old: str
    new: str
    said: str


CHANGES = [
    Change(
        "PDC-01",
        "characters.toml",
        "ch07",
        "card = 4",
        "card = 44",
        "ch07: card 44 needs a side a and a side b",
    ),
    Change(
        "PDC-01",
        "characters.toml",
        "ch07",
        'side = "a"',
        'side = "b"',
        "ch07: card 4 needs a side a and a side b",
    ),
    Change(
        "PDC-02",
        "dice.toml",
        "Y1",
        '"dots", "dots"',
        '"dots", "rounds"',
        "Y1: a yellow die has all four task icons",
    ),
    Change(
        "PDC-02",
        "dice.toml",
        "Y2",
        '["rounds", "rounds", "persuasion", "dots", "persuasion", "word"]',
        '["rounds", "dots", "rounds", "persuasion", "dots", "word"]',
        "Y2: another yellow die has the same icons",
    ),
    Change(
        "PDC-03",
        "dice.toml",
        "PB",
        '"word", "word", "word"',
        '"word", "word", "dots"',
        "PB: three of its faces show",
    ),
    Change(
        "PDC-03",
        "dice.toml",
        "UC",
        '"persuasion", "word"',
        '"persuasion", "persuasion"',
        "UC: three of its faces",
    ),
    Change(
        "PDC-03", "dice.toml", "SK", '"time+2"', '"time-1"', "SK: besides task icons it has time-1 and time+2"
    ),
    Change(
        "PDC-03",
        "dice.toml",
        "GF",
        '"compass"',
        '"word"',
        "GF: besides task icons it has compass and crystal",
    ),
    Change(
        "PDC-03",
        "dice.toml",
        "NM",
        '"stamina-2"',
        '"word"',
        "NM: besides task icons it has stamina-1 and stamina-2",
    ),
    Change("PDC-03", "dice.toml", "NM", '"rounds"', '"word"', "NM: its six faces differ"),
    Change(
        "PDC-03",
        "dice.toml",
        "NM",
        '"stamina-1", "word"',
        '"word", "stamina-1"',
        "NM: it starts on its first face",
    ),
    Change(
        "PDC-03",
        "dice.toml",
        "UC",
        '"rounds", "dots"',
        '"rounds", "compass"',
        "UC: besides task icons it has nothing",
    ),
    Change("PDC-04", "tracks.toml", "", "[1, 2, 3, 4, 4,", "[1, 2, 3, 4, 5,", "dice: 5 at stamina 5"),
    Change("PDC-04", "tracks.toml", "", "4, 4, 5]", "4, 4, 6]", "4 at stamina 5 and 6 at 8"),
    Change(
        "PDC-04",
        "tracks.toml",
        "",
        "[1, 2, 3, 4, 4,",
        "[1, 3, 2, 4, 4,",
        "more stamina never gives fewer dice",
    ),
    Change("PDC-04", "tracks.toml", "", "[1, 2, 3, 4, 4,", "[0, 2, 3, 4, 4,", "and the least gives one"),
    Change(
        "PDC-04", "tracks.toml", "", "extra = [2, 1, 0", "extra = [2, 1, 1", "extra: an hour buys two dice"
    ),
    Change(
        "PDC-04", "tracks.toml", "", "wild = [0", "wild = [1", "wild: one twist marker is wild at stamina 8"
    ),
    Change("PDC-04", "tracks.toml", "", "start = { B = 6", "start = { B = 9", "start: from 8 down to 1"),
    Change(
        "PDC-04", "tracks.toml", "", "start = { B = 6", "start = { B = 4", "never more for the more difficult"
    ),
    Change(
        "PDC-04",
        "tracks.toml",
        "",
        'bonus = [""',
        'bonus = ["item(draw)"',
        "clues: bonus: nothing is reached at clue 0",
    ),
    Change(
        "PD-R2",
        "tracks.toml",
        "",
        'gun = "dots"',
        'gun = "word"',
        "markers: every investigation marker has a task icon",
    ),
    Change(
        "PDC-05",
        "characters.toml",
        "ch07",
        '["word", "item"]',
        '["word", "dots"]',
        "ch07: icons must be a task icon and",
    ),
    Change(
        "PDC-05",
        "characters.toml",
        "ch07",
        '["word", "item"]',
        '["word"]',
        "ch07: icons must be a task icon and",
    ),
    Change(
        "PDC-06",
        "suspects.toml",
        "so1",
        'icons = ["dots", "stamina"]\n',
        "",
        "so1: a member of the Society and a nemesis",
    ),
    Change(
        "PDC-06",
        "suspects.toml",
        "ne1",
        'match = ["block(keep_die) @passive"]',
        "",
        "ne1: a member of the Society and",
    ),
    Change(
        "PDC-06",
        "suspects.toml",
        "cr1",
        "dice =",
        'icons = ["dots", "time"]\ndice =',
        "cr1: only members of the Society",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "cr1",
        "dice = [1, 2]",
        "dice = [1]",
        "nobody of kind criminal has the die icon 2",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "ma1",
        "dice = [1, 2]",
        "dice = [1, 2, 3]",
        "ma1 and ma2 has the die icon 3",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "so1",
        "dice = [1]",
        "dice = [1, 2]",
        "so1: a member of the Society has one die icon",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "so1",
        "dice = [1]",
        'dice = ["blank"]',
        "nobody of kind society has the die icon 1",
    ),
    Change(
        "PDC-07", "suspects.toml", "cr4", "leads_on = true\n", "", "exactly one criminal has leads_on = true"
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "ma4",
        "dice =",
        "leads_on = true\ndice =",
        "exactly one criminal has leads_on",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "so1",
        'x = "dots"\n',
        "",
        "so1: x: one of the task icons that this member needs",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "so1",
        'x = "dots"',
        'x = "persuasion"',
        "so1: x: one of the task icons that this",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "cr1",
        "need =",
        'x = "dots"\nneed =',
        "cr1: x: only members of the Society",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "ne1",
        "need =",
        "dice = [1]\nneed =",
        "ne1: dice: a nemesis is known from the start",
    ),
    Change(
        "PDC-07",
        "suspects.toml",
        "cr1",
        "{ dots = 3, rounds = 2 }",
        "{}",
        "cr1: need: a suspect asks for one",
    ),
    Change(
        "PDC-08",
        "cases.toml",
        "ca06",
        "B = 21, N = 20",
        "B = 19, N = 19",
        "ca06: start: the more difficult, the later",
    ),
    Change(
        "PDC-08",
        "cases.toml",
        "ca06",
        "A = 19",
        "A = 0",
        "ca06: start must be the first hour of each difficulty",
    ),
    Change("PDC-08", "cases.toml", "ca06", "clues = 4", "clues = 5", "ca06: clues: the clue track ends at 4"),
    Change(
        "PDC-08",
        "cases.toml",
        "ca01",
        "special = [13]",
        "special = []",
        "ca01: special: marked hours and abilities",
    ),
    Change(
        "PDC-08",
        "cases.toml",
        "ca06",
        "special = []",
        "special = [7]",
        "ca06: special: marked hours and abilities",
    ),
    Change(
        "PDC-08", "cases.toml", "ca06", "special = []", "special = [25]", "ca06: special must be marked hours"
    ),
    Change(
        "PDC-08",
        "cases.toml",
        "ca05",
        '"add_icon(band,1) @passive"',
        "",
        "ca05: span: lines above the track and",
    ),
    Change(
        "PDC-08",
        "cases.toml",
        "ca06",
        "[24, 19]",
        "[19, 24]",
        "ca06: the hours run downward, so a span is written",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        "hour = 12",
        "hour = 5",
        "C1: row: the hours rise from the bottom row",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        "hour = 12",
        "hour = 20",
        "C1: row: the hours rise from the bottom row",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        "persuasion = 2",
        "persuasion = 3",
        "C1: row 5: 6 icons; a task has 2 to 5",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C2",
        "{ dots = 2 }",
        "{ dots = 1 }",
        "C2: row 22: 1 icons; a task has 2 to 5",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        '"time" }',
        '"time", nemesis = true }',
        "C1: row 5: nemesis is true on all rows",
    ),
    Change(
        "PDC-09", "investigate.toml", "N1", ", nemesis = true", "", "N1: row 8: nemesis is true on all rows"
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        'reward = "clue"',
        'reward = ["clue", "item"]',
        "C1: row must be rows",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C1",
        'penalty = "time"',
        'penalty = "clue"',
        "C1: row must be rows in square",
    ),
    Change(
        "PDC-09",
        "investigate.toml",
        "C2",
        '  { hour = 22, need = { dots = 2 }, reward = "stamina", penalty = "stamina" },\n',
        "",
        "C2: 2 rows; a card has three",
    ),
    Change(
        "PDC-10",
        "investigate.toml",
        "C1",
        'left = "none"',
        'left = "roof"',
        "C1: edges must be stairs, door, window",
    ),
    Change("PDC-10", "investigate.toml", "C1", "die = 2", "die = 7", 'C1: die must be 1 to 6 or "blank"'),
    Change(
        "PDC-12",
        "traps.toml",
        "tr1",
        "length = 3",
        "length = 1",
        "tr1: length: a trap has two spaces at least",
    ),
    Change(
        "PDC-12",
        "henchmen.toml",
        "he1",
        '"lead"]',
        '"nemesis"]',
        "he1: pattern: a henchman waits for cliffhanger",
    ),
    Change(
        "PDC-12",
        "gun_molls.toml",
        "gm1",
        "{ dots = 3 }",
        "{}",
        "gm1: pattern: a gun moll waits for one task icon",
    ),
]


@pytest.mark.parametrize(
    "change", [pytest.param(change, marks=pytest.mark.rule(change.rule)) for change in CHANGES]
)
def test_one_fault_is_told_by_file_card_and_reason(change: Change) -> None:
    told = faults(edited(change.file, change.card, change.old, change.new))
    assert [line for line in told if line.startswith(f"{change.file}: ") and change.said in line], told
    # The message names the rule, except where a file does not even have the right shape.
    assert all(f"({change.rule})" in line or "must be" in line for line in told), told


@pytest.mark.rule("PDC-01")
@pytest.mark.parametrize(
    ("file", "card", "said"),
    [
        ("locations.toml", "lo6", "location: 5 of them; the rules need 6 at least"),
        ("sidekicks.toml", "si4", "sidekick: 3 of them; the rules need 4 at least"),
        ("dice.toml", "NM", "die: 0 blue dice; there must be 1"),
        ("dice.toml", "Y4", "die: 3 yellow dice; there must be 4"),
    ],
)
def test_too_few_of_a_kind(file: str, card: str, said: str) -> None:
    told = faults(without(file, card))
    assert len(told) == 1
    assert said in told[0]


@pytest.mark.rule("PDC-01")
def test_enough_double_crosses_for_the_advanced() -> None:
    text = dict(own_files())["double_crosses.toml"]
    six = "\n[[".join(text.split("\n[[")[:7])
    assert faults([("mine.toml", six)]) == []
    five = "\n[[".join(text.split("\n[[")[:6])
    assert "double_cross: 5 of them; the rules need 6" in faults([("mine.toml", five)])[0]


@pytest.mark.rule("PDC-01")
def test_a_deck_that_can_be_dealt_from() -> None:
    cards = dict(own_files())["investigate.toml"].split("\n[[")
    nemeses = "\n[[".join([*cards[:9], cards[28]])
    assert "one nemesis card and nine others" in faults([("mine.toml", nemeses)])[0]
    assert faults([("mine.toml", "\n[[".join([*cards[:10], cards[28]]))]) == []
    assert "one nemesis card and nine others" in faults([("mine.toml", "\n[[".join(cards[:28]))])[0]


@pytest.mark.rule("PDC-01")
def test_both_roles_can_be_filled() -> None:
    cards = dict(own_files())["characters.toml"].split("\n[[")
    assert "one with a red band and one with a blue one" in faults([("mine.toml", "\n[[".join(cards[:5]))])[0]
    assert (
        "one with a red band and one with a blue one"
        in faults([("mine.toml", "\n[[".join([cards[0], *cards[17:19]]))])[0]
    )
    assert faults([("mine.toml", "\n[[".join([cards[0], *cards[9:13]]))]) == []


@pytest.mark.rule("PDC-07")
def test_a_nemesis_can_be_hunted() -> None:
    kept = [
        table for table in dict(own_files())["suspects.toml"].split("\n[[") if 'kind = "nemesis"' not in table
    ]
    assert "suspect: there must be a nemesis" in faults([("mine.toml", "\n[[".join(kept))])[0]


def test_our_own_pack_has_no_fault() -> None:
    assert faults(list(own_files())) == []
