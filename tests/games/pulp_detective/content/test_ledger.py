"""Our files say what the tables of the content ledger say, cell by cell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hawkshaw.games.pulp_detective.content.effect_notation import write_ability, write_effect
from hawkshaw.games.pulp_detective.content.effects import COLOURS, ICON_LETTERS, KINDS, NONE, TYPE_LETTERS
from hawkshaw.games.pulp_detective.content.pack import (
    BANDS,
    CRIMINAL,
    EDGE_LETTERS,
    FACES,
    MARKERS,
    MASTERMIND,
    NEMESIS,
    SIDE,
    SOCIETY,
    Row,
    Suspect,
)
from hawkshaw.games.pulp_detective.content.packs import PACK

LEDGER = (Path(__file__).parents[4] / "docs" / "rules" / "pulp_detective_content.md").read_text(
    encoding="utf-8"
)
BLANK = "–"


def table(heading: str, number: int = 0) -> list[list[str]]:
    """The rows of a table after a heading, cell by cell."""
    lines = LEDGER[LEDGER.index(heading) :].splitlines()
    tables: list[list[list[str]]] = []
    inside = False
    for line in lines:
        if line.startswith("|") and not inside:
            tables.append([])
        inside = line.startswith("|")
        if inside:
            tables[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        if len(tables) > number and not inside:
            break
    return tables[number][2:]


def said(cell: str) -> list[str]:
    """The abilities in a cell."""
    clauses = r"(?: (?:@\w+|limit:[\w:]+|cost:[\w:]+|if:[\w=<]+|scope:\w+|automatic))*"
    return ["".join(found) for found in re.findall(rf"`([a-z_]+\([^`]*\))`({clauses})", cell)]


def ability(place: int) -> str:
    return write_ability(PACK.effects, PACK.abilities[place])


def abilities(places: list[int]) -> list[str]:
    return [ability(place) for place in places]


def icons(mask: int) -> str:
    task = [letter for bit, letter in enumerate(ICON_LETTERS) if mask >> bit & 1]
    action = [name for bit, name in enumerate(KINDS) if mask >> (SIDE + bit) & 1]
    return " ".join(task + action)


def need(counts: list[int]) -> str:
    return "".join(
        f"{letter}{count if count > 1 else ''}"
        for letter, count in zip(ICON_LETTERS, counts, strict=True)
        if count
    )


def hours(mask: int) -> list[int]:
    return [hour for hour in range(24, 0, -1) if mask >> hour & 1]


@pytest.mark.rule("PDC-11")
def test_characters() -> None:
    rows = table("## 4. Characters")
    assert [
        [who.id, f"{who.card}{who.side}", who.name, BANDS[who.bands], who.set, icons(who.icons)]
        for who in PACK.characters
    ] == [row[:6] for row in rows]
    assert [abilities(who.abilities) for who in PACK.characters] == [said(row[6]) for row in rows]
    for who in PACK.characters:
        assert PACK.characters[who.back].back == who.index
        assert PACK.characters[who.back].card == who.card


@pytest.mark.rule("PDC-13")
def test_items() -> None:
    first, second = table("## 5. Item", 0), table("## 5. Item", 1)
    columns = [
        [row[1] for row in first],
        [row[2] for row in first],
        [row[1] for row in second],
        [row[2] for row in second],
    ]
    for card, column in zip(PACK.item_cards, columns, strict=True):
        items = [PACK.items[place] for place in card.slots[1:]]
        assert card.slots[0] == NONE
        assert [item.slot for item in items] == [1, 2, 3, 4, 5, 6]
        written = [
            f"{item.name} — {'' if item.colour == NONE else 'die: '}`{ability(item.ability).replace(' @', '` @')}"
            for item in items
        ]
        assert written == column


@pytest.mark.rule("PDC-08")
def test_cases() -> None:
    for case, row in zip(PACK.cases, table("## 6. Cases"), strict=True):
        id, name, found_in, clues, start, night, special, rule = row
        assert [case.id, case.name, case.set, str(case.clues)] == [id, f"The Case of {name}", found_in, clues]
        assert case.top == 24
        assert "/".join(map(str, case.start)) == start
        spans = [[int(hour) for hour in span.split("–")] for span in night.split(", ")]
        assert hours(case.night) == [hour for early, late in spans for hour in range(early, late - 1, -1)]
        assert hours(case.special) == [int(hour) for hour in re.findall(r"\d+", special)]
        assert abilities(case.abilities) == said(rule)
        bands = re.findall(r"(\d+)–(\d+) ([DRPW])", rule)
        shown = [
            [letter for early, late, letter in bands if int(early) >= hour >= int(late)] for hour in range(25)
        ]
        found = [
            [letter for bit, letter in enumerate(ICON_LETTERS) if mask >> bit & 1] for mask in case.spans
        ]
        assert found == shown


def suspects(kind: int) -> list[Suspect]:
    return [suspect for suspect in PACK.suspects if suspect.kind == kind]


def die_icons(suspect: Suspect) -> str:
    return ", ".join("blank" if icon == 0 else str(icon) for icon in range(7) if suspect.dice >> icon & 1)


@pytest.mark.rule("PDC-07")
@pytest.mark.parametrize(("kind", "heading"), [(CRIMINAL, "**Criminals**"), (MASTERMIND, "**Masterminds**")])
def test_criminals_and_masterminds(kind: int, heading: str) -> None:
    found = [[who.id, who.side, who.name, die_icons(who), need(who.need)] for who in suspects(kind)]
    assert found == table(heading)


@pytest.mark.rule("PDC-07")
def test_the_society() -> None:
    rows = table("**The Society of Corpses** (3")
    assert [
        [
            who.id,
            f"{who.card}{who.side}",
            who.name,
            die_icons(who),
            need(who.need),
            ICON_LETTERS[who.barred],
            icons(who.icons),
        ]
        for who in suspects(SOCIETY)
    ] == [row[:7] for row in rows]
    assert [abilities(who.abilities) for who in suspects(SOCIETY)] == [
        [f"{effect} @confront" for effect in said(row[7])] for row in rows
    ]


@pytest.mark.rule("PDC-06")
def test_nemeses() -> None:
    rows = table("**Nemeses** (6")
    found = [[who.id, who.name, need(who.need), icons(who.icons)] for who in suspects(NEMESIS)]
    assert found == [row[:4] for row in rows]
    assert [abilities(who.abilities) for who in suspects(NEMESIS)] == [said(row[4]) for row in rows]


@pytest.mark.rule("PDC-11")
def test_double_crosses() -> None:
    assert [
        [card.id, card.name, [ability(card.ability)], "task_end" if card.lasts else "now"]
        for card in PACK.double_crosses
    ] == [[id, title, said(effect), until] for id, title, effect, until in table("### Double cross")]


@pytest.mark.rule("PDC-12")
def test_henchmen() -> None:
    for card, (id, name, pattern, bonus) in zip(PACK.henchmen, table("### Henchmen"), strict=True):
        assert [card.id, card.name] == [id, name]
        assert [pattern.split().count(letter) for letter in TYPE_LETTERS] == card.pattern
        assert [ability(card.ability)] == said(bonus)


@pytest.mark.rule("PDC-12")
def test_gun_molls() -> None:
    assert [
        [card.id, card.name, need(card.pattern), [ability(card.ability)], "yes" if card.permanent else "no"]
        for card in PACK.molls
    ] == [
        [id, name, need(counted(pattern)), said(bonus), permanent]
        for id, name, pattern, bonus, permanent in table("### Gun molls")
    ]


def counted(text: str) -> list[int]:
    """The ledger writes a pattern in any order of its icons."""
    found = dict(re.findall(r"([DRPW])(\d?)", text))
    return [int(found[letter] or 1) if letter in found else 0 for letter in ICON_LETTERS]


@pytest.mark.rule("PDC-12")
def test_traps() -> None:
    assert [[card.id, card.name, abilities(card.abilities), str(card.length)] for card in PACK.traps] == [
        [id, title, said(effect), length] for id, title, effect, length in table("### Traps")
    ]


@pytest.mark.rule("PDC-11")
def test_locations() -> None:
    assert [[card.id, card.name, [ability(card.ability)]] for card in PACK.locations] == [
        [id, name, said(effect)] for id, name, effect in table("### Locations")
    ]


@pytest.mark.rule("PDC-11")
def test_sidekicks() -> None:
    assert [[card.id, card.name, [ability(card.day)], [ability(card.night)]] for card in PACK.sidekicks] == [
        [id, name, said(day), said(night)] for id, name, day, night in table("### Sidekicks")
    ]


def written(row: Row) -> str:
    reward, penalty = (KINDS[kind].replace("stamina", "stam") for kind in (row.reward, row.penalty))
    return f"{row.hour}: {need(row.need)} → {reward} / {penalty}{'+N' if row.nemesis else ''}"


@pytest.mark.rule("PDC-09")
@pytest.mark.rule("PDC-10")
def test_investigate_cards() -> None:
    assert [
        [
            card.id,
            card.name,
            " ".join(EDGE_LETTERS[edge] for edge in card.edges),
            str(card.die) if card.die else BLANK,
            *(written(row) for row in card.rows),
        ]
        for card in PACK.investigate
    ] == table("Columns: edges left top right bottom")
    assert all(card.id[0] == TYPE_LETTERS[card.type] for card in PACK.investigate)


@pytest.mark.rule("PDC-02")
@pytest.mark.rule("PDC-03")
def test_dice() -> None:
    rows = table("## 2. Dice")
    faces = [
        [
            ICON_LETTERS[face] if face < 4 else re.sub(r"([-+])", r" \1", FACES[face]).replace("-", "−")
            for face in die.faces
        ]
        for die in PACK.dice
    ]
    assert [
        [die.id, COLOURS[die.colour], *shown, die.set] for die, shown in zip(PACK.dice, faces, strict=True)
    ] == [[row[0], row[1].split(",")[0], *row[2:8], row[9]] for row in rows]
    for die, row in zip(PACK.dice[:4], rows, strict=False):
        pairs = [{ICON_LETTERS[die.faces[face]], ICON_LETTERS[die.faces[5 - face]]} for face in range(3)]
        assert pairs == [set(pair.split("–")) for pair in row[8].split(", ")]
    assert [PACK.dice[place].id for place in PACK.yellow] == ["Y1", "Y2", "Y3", "Y4"]
    assert [PACK.dice[place].id for place in PACK.die_of[1:]] == ["PB", "UC", "SK", "GF", "NM"]


@pytest.mark.rule("PDC-04")
def test_the_stamina_track() -> None:
    dice, extra, start = table("## 3. Stamina")
    assert PACK.rolls[1:] == [int(cell.split()[0]) for cell in dice[1:]]
    bought = [re.search(r"pay 1 hour: \+(\d)", cell) for cell in extra[1:]]
    assert PACK.extra_rolls[1:] == [int(found[1]) if found else 0 for found in bought]
    assert PACK.wild_twists[1:] == [1 if "wild_twist(1)" in cell else 0 for cell in extra[1:]]
    letters = [cell[:1] for cell in start]
    assert PACK.start_stamina == [letters.index(letter) for letter in "BNA"]


@pytest.mark.rule("PDC-04")
def test_the_clue_track() -> None:
    (row,) = table("## 3. Stamina", 1)
    assert [write_effect(PACK.effects, place) if place != NONE else BLANK for place in PACK.clue_bonus] == [
        cell.strip("`") for cell in row[1:]
    ]


@pytest.mark.rule("PD-R2")
def test_the_markers_icons() -> None:
    names = dict(zip(MARKERS, ("A Lead", "Chekhov's Gun", "Deus ex Machina", "Interrogate"), strict=True))
    text = " ".join(LEDGER.split())
    for marker, icon in zip(MARKERS, PACK.marker_icons, strict=True):
        assert f"{names[marker]} = `{('dots', 'rounds', 'persuasion', 'word')[icon]}`" in text


@pytest.mark.rule("PD-T08")
def test_clues_needed() -> None:
    three = {case.name.removeprefix("The Case of ") for case in PACK.cases if case.clues == 3}
    assert three == {"the Hidden Coffins", "the Karny Killer", "the Pilfered Photo"}
    assert [case.clues for case in PACK.cases if case.clues != 3] == [4] * 9
