"""Reading packs: what a file may look like, what comes from ours, what an option holds, and the hash."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.bundle import bundle, unbundle
from hawkshaw.core.errors import BadOption
from hawkshaw.games.pulp_detective.content.packs import PACK, content, pack_of
from hawkshaw.games.pulp_detective.content.reading import own_files, read_pack
from tests.games.pulp_detective.content.sample import edited, faults

A_CASE = """
[[case]]
id = "mine"
name = "The Case of Mine"
clues = 3
start = { B = 20, N = 19, A = 18 }
night = [[24, 19], [6, 6]]
ability = ["block(twist_use,P) @passive"]
"""


def test_a_pack_of_one_case_has_everything_else_from_ours() -> None:
    pack = pack_of(A_CASE)
    assert [case.id for case in pack.cases] == ["mine"]
    assert pack.cases[0].night == sum(1 << hour for hour in (24, 23, 22, 21, 20, 19, 6))
    assert [card.id for card in pack.investigate] == [card.id for card in PACK.investigate]
    assert pack.source == A_CASE
    assert PACK.source == ""
    assert pack_of("") is PACK


def test_cards_of_a_kind_may_stand_in_several_files() -> None:
    second = A_CASE.replace('"mine"', '"second"')
    reading = read_pack([("a.toml", A_CASE), ("b.toml", second)])
    assert reading.pack is not None
    assert [case.id for case in reading.pack.cases] == ["mine", "second"]
    assert (reading.file_of["mine"], reading.file_of["second"]) == ("a.toml", "b.toml")
    assert reading.own == ["case"]


def test_what_a_card_needs_not_say() -> None:
    (case,) = pack_of(A_CASE).cases
    assert (case.line, case.set, case.special, any(case.spans)) == ("", "own", 0, False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[case]\n", "mine.toml: (whole file): this is not TOML"),
        ("[[cases]]\n", "mine.toml: cases: there is no table 'cases'; did you mean 'case'?"),
        ("[case]\nid = 'x'\n", "mine.toml: case: write [[case]] above each of them"),
        ("case = [1]\n", "mine.toml: case in place 1: this must be a table of keys and values"),
        ("stamina = 3\n", "mine.toml: stamina: this must be a table of keys and values"),
        (A_CASE + "clue = 3\n", "mine.toml: mine: there is no key 'clue'; did you mean 'clues'?"),
        (
            A_CASE.replace("clues = 3\n", ""),
            "mine.toml: mine: clues is missing; it must be the number of clues it needs",
        ),
        (
            A_CASE.replace("clues = 3", 'clues = "3"'),
            "mine.toml: mine: clues must be the number of clues it needs",
        ),
        (A_CASE.replace('id = "mine"', 'id = "my case"'), "mine.toml: my case: id must be a short name"),
        (A_CASE.replace('id = "mine"\n', ""), "mine.toml: case in place 1: id is missing"),
        (A_CASE.replace("of Mine", "of \\u001b[2J"), "mine.toml: mine: name must be a line of text"),
        (A_CASE.replace("of Mine", "of \\u202egnihton"), "mine.toml: mine: name must be a line of text"),
        (A_CASE + A_CASE, "mine.toml: mine: the id mine is that of a card in mine.toml too"),
        (
            A_CASE + A_CASE.replace('"mine"', '"MINE"'),
            "mine.toml: MINE: the id MINE is that of a card in mine.toml too",
        ),
        (
            A_CASE.replace('"mine"', '"ch01"'),
            "mine.toml: ch01: the id ch01 is that of a card in characters.toml too",
        ),
        (
            A_CASE.replace('"mine"', '"items_a_3"'),
            "items_a_3: the id items_a_3 is that of a card in items.toml too",
        ),
    ],
)
def test_what_cannot_be_read_is_told(text: str, said: str) -> None:
    told = faults([("mine.toml", text)])
    assert [line for line in told if said in line], told


def test_messages_carry_no_control_characters() -> None:
    for text in (
        A_CASE.replace('"mine"', '"\\u001b[2J"'),
        A_CASE.replace("clues = 3", '"\\u001b" = 3'),
        '"\\u202e" = 1\n',
        A_CASE.replace("[[24, 19], [6, 6]]", '"\\u001b"'),
    ):
        told = faults(unbundle(f"#:: \x1b[31mred.toml\n{text}"))
        assert told
        assert all(line.isprintable() for line in told)


def test_all_faults_are_told_at_once() -> None:
    files = edited("characters.toml", "ch07", "reroll(", "rerol(")
    files = [(name, text.replace("length = 3", "length = 0")) for name, text in files]
    assert [line.split(": ")[:2] for line in faults(files)] == [
        ["characters.toml", "ch07"],
        ["traps.toml", "tr1"],
        ["traps.toml", "tr3"],
    ]


def test_a_track_stands_once() -> None:
    tracks = dict(own_files())["tracks.toml"]
    told = faults([("a.toml", tracks), ("b.toml", tracks)])
    assert "b.toml: stamina: this stands in a.toml already; keep one of the two" in told


def test_an_option_that_is_no_pack_is_refused_with_the_first_fault() -> None:
    with pytest.raises(
        BadOption, match=r"no pack to play with: pack\.toml: mine: clues: the clue track ends at 4"
    ):
        pack_of(A_CASE.replace("clues = 3", "clues = 9"))


def test_several_files_travel_as_one_text() -> None:
    files = [("a.toml", "x = 1\n# two"), ("b.toml", "y = 2")]
    assert unbundle(bundle(files)) == files
    assert unbundle("x = 1\ny = 2\n") == [("pack.toml", "x = 1\ny = 2")]
    assert unbundle("") == []
    assert [card.id for card in pack_of(bundle(list(own_files()))).characters] == [
        card.id for card in PACK.characters
    ]


def test_the_hash_covers_all_that_is_read() -> None:
    """A pack's own tables, and ours where it has none; not ours where it has its own."""
    hidden_coffins = "The Case of the Hidden Coffins"
    assert hidden_coffins in content("").decode()
    assert content(A_CASE) != content("")
    assert hidden_coffins not in content(A_CASE).decode()
    assert "of Mine" in content(A_CASE).decode()
    assert "Sarah Bailey" in content(A_CASE).decode()
    assert content(A_CASE.replace("clues = 3", "clues = 4")) != content(A_CASE)
    assert content(A_CASE.replace("\n", "\r\n")) == content(A_CASE)


def test_every_ability_knows_its_card_and_place() -> None:
    for place, ability in enumerate(PACK.abilities):
        assert ability.index == place
        assert PACK.effects[ability.effect].index == ability.effect
    velda = next(who for who in PACK.characters if who.name == "Velda Scott")
    assert [(PACK.abilities[place].card, PACK.abilities[place].part) for place in velda.abilities] == [
        (velda.id, 0),
        (velda.id, 1),
    ]
    used = [place for who in PACK.characters for place in who.abilities]
    used += [item.ability for item in PACK.items]
    used += [place for case in PACK.cases for place in case.abilities]
    used += [place for who in PACK.suspects for place in who.abilities]
    used += [card.ability for card in PACK.double_crosses]
    used += [card.ability for card in PACK.henchmen]
    used += [card.ability for card in PACK.molls]
    used += [place for card in PACK.traps for place in card.abilities]
    used += [card.ability for card in PACK.locations]
    used += [place for card in PACK.sidekicks for place in (card.day, card.night)]
    assert sorted(used) == list(range(len(PACK.abilities)))


# What strangers write


def changed(old: str, new: str) -> list[tuple[str, str]]:
    assert old in A_CASE
    return [("mine.toml", A_CASE.replace(old, new))]


LOCATION = '[[location]]\nid = "l{}"\nname = "L"\nability = "twist_free(3) @passive"\n'


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            [("deep.toml", "x = " + "[" * 20_000)],
            "deep.toml: line 1: more than 16 brackets inside one another",
        ),
        (
            [("deep.toml", "x = " + "{a=" * 5_000)],
            "deep.toml: line 1: more than 16 brackets inside one another",
        ),
        ([("many.toml", "".join(map(LOCATION.format, range(201))))], "many.toml: location: 201 of them"),
        ([("a.toml", f"{A_CASE}#:: b.toml\n")], "a.toml: (whole file): no line may begin with '#:: '"),
        ([("a.toml", "title = 3")], "a.toml: title: this must be a line of text"),
        ([("a.toml", f'title = "{"x" * 61}"')], "a.toml: title: this must be a line of text"),
        ([("a.toml", 'title = "\\u001b[2J"')], "a.toml: title: this must be a line of text"),
        ([("a.toml", "case = [1]")], "a.toml: case in place 1: this must be a table"),
        (changed('id = "mine"', 'id = "Ask"'), "mine.toml: Ask: Ask means something else in options"),
        (changed("clues = 3", "clues = 99999999999999999999"), "mine.toml: mine: clues must be the number"),
        (changed("clues = 3", "clues = inf"), "mine.toml: mine: clues must be the number"),
        (changed("clues = 3", "clues = true"), "mine.toml: mine: clues must be the number"),
        (changed("clues = 3", "clues = 2020-01-01"), "mine.toml: mine: clues must be the number"),
        (changed("of Mine", "of \\u2028 Mine"), "mine.toml: mine: name must be a line of text"),
        (changed("of Mine", "of " + "M" * 200), "mine.toml: mine: name must be a line of text"),
        (changed("[[24, 19]", "[[24]"), "mine.toml: mine: night must be spans of hours"),
        (changed("[[24, 19]", "[[19, 24]"), "mine.toml: mine: the hours run downward"),
    ],
)
def test_what_strangers_write_is_told_by_file_card_and_reason(
    files: list[tuple[str, str]], said: str
) -> None:
    told = faults(files)
    assert told[0].startswith(said), told


def test_the_entry_that_is_wrong_is_named() -> None:
    (told,) = faults(edited("investigate.toml", "C1", 'reward = "clue"', 'reward = "gold"'))
    assert told.endswith("(Invalid enum value 'gold'; in entry 1, reward)")


def test_names_of_files_and_odd_ends_of_lines_part_nothing() -> None:
    comment = "x = 1 # a line\u2028or two\x0b?"
    assert unbundle(bundle([("two\nlines.toml", comment)])) == [("two lines.toml", comment)]


def test_a_name_with_braces_is_a_name() -> None:
    pack = A_CASE.replace("of Mine", "of {seat} {0}")
    game = hawkshaw.game("pulp_detective")
    view = game.new(1, {"pack": pack}).view(0)
    assert "{seat} {0}" in game.table(view)
