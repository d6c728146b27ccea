"""The effect vocabulary: all of it can be read and written again, and nothing else can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hawkshaw.games.pulp_detective.content import effects as codes
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS, OPS
from hawkshaw.games.pulp_detective.content.effect_notation import (
    read_ability,
    read_effect,
    write_ability,
    write_effect,
)
from hawkshaw.games.pulp_detective.content.effect_windows import misplaced, windows_of
from hawkshaw.games.pulp_detective.content.effects import Effect
from tests.games.pulp_detective.content.sample import edited, faults
from tests.games.pulp_detective.vocabulary import simple_effects

SECTION = (
    (Path(__file__).parents[4] / "docs" / "rules" / "pulp_detective_content.md")
    .read_text(encoding="utf-8")
    .split("## 10. Effect vocabulary")[1]
    .split("## 11.")[0]
)


def again(text: str) -> str:
    effects: list[Effect] = []
    return write_ability(effects, read_ability(effects, text))


def readable(text: str) -> bool:
    try:
        read_effect([], text)
    except ValueError:
        return False
    return True


# Values that each exist, but not together.
APART = {f"die({colour},-1)" for colour in ("red", "gray", "green", "purple")}
APART |= {
    "twist(rolled,-1)",
    *(f"twist({icon},{n},permanent)" for icon in ("any", "rolled") for n in ("-1", "+1")),
}
APART |= {f"twist({icon},-1,permanent)" for icon in "DRPW"}
APART |= {"time(+1,stop)", "time(+2,stop)"}
APART |= {
    f"block({what},{icon})" for what in codes.BLOCKS if what not in ("twist", "twist_use") for icon in "DRPW"
}


@pytest.mark.rule("PDC-11")
def test_every_effect_is_written_as_it_was_read() -> None:
    for text in simple_effects():
        if text in APART:
            assert not readable(text)
        else:
            effects: list[Effect] = []
            assert write_effect(effects, read_effect(effects, text)) == text
    assert set(simple_effects()) >= APART


@pytest.mark.rule("PDC-11")
@pytest.mark.parametrize(
    "text",
    [
        "no_penalty(stamina)",
        "no_penalty(stamina,item,time) @failure",
        "choose(swap(1); peek(1)) @choose limit:turn",
        "if(has_item: item(none))",
        "if(nemesis_die: nemesis(+1); else: choose(stamina(-1); time(-1)))",
        "reroll(yellow,1) @roll limit:turn cost:hour:1 if:day",
        "wild_twist(all) @passive if:night scope:investigate",
        "peek(1) @success if:type=C automatic",
        "item(draw) @any limit:hour if:special if:no_item",
        "need(choose,-1) @task_start limit:task if:reward=clue",
        "die(yellow,+1) @task_start limit:game:3 cost:stamina:2 if:stamina<=4",
        "marker(any) @any cost:twist:any",
        "marker(any) @any cost:twist:D if:has_twist",
    ],
)
def test_whole_abilities(text: str) -> None:
    assert again(text) == text


@pytest.mark.rule("PDC-11")
def test_blanks_do_not_matter() -> None:
    assert (
        again(" choose( swap(1) ;peek(1) )  @choose   limit:turn ")
        == "choose(swap(1); peek(1)) @choose limit:turn"
    )
    assert again("reroll(yellow, 1) @roll") == "reroll(yellow,1) @roll"


@pytest.mark.rule("PDC-11")
def test_clauses() -> None:
    ability = read_ability([], "reroll(yellow,2) @roll limit:game:3 cost:twist:W if:type=I if:stamina<=4")
    assert (ability.window, ability.forced) == (codes.AT_ROLL, False)
    assert (ability.limit, ability.uses) == (codes.PER_GAME, 3)
    assert (ability.cost, ability.price) == (codes.COST_TWIST, codes.WORD)
    conditions = [(condition.kind, condition.value) for condition in ability.conditions]
    assert conditions == [(codes.IF_TYPE, codes.INFORMANT), (codes.IF_STAMINA, 4)]


@pytest.mark.rule("PDC-11")
def test_who_is_asked() -> None:
    assert not read_ability([], "peek(1) @success").forced
    assert read_ability([], "peek(1) @success automatic").forced
    assert read_ability([], "stamina(-1)").forced
    assert read_ability([], "block(item) @passive").forced


@pytest.mark.rule("PD-R3")
def test_one_icon_can_be_barred_by_data_alone() -> None:
    effects: list[Effect] = []
    narrow = effects[read_effect(effects, "block(twist_use,P)")]
    wide = effects[read_effect(effects, "block(twist_use)")]
    assert (narrow.icon, wide.icon) == (codes.PERSUASION, codes.ANY_ICON)


@pytest.mark.rule("PDC-11")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rerol(yellow,1) @roll", "there is no effect 'rerol'; did you mean 'reroll'?"),
        ("", "an effect is written as its name and, in brackets, its values"),
        ("stamina", "an effect is written as its name and, in brackets, its values"),
        ("stamina(+1", "the brackets of 'stamina(+1' do not close"),
        ("stamina(+1))", "the brackets of 'stamina(+1))' do not close"),
        ("stamina(+3)", "there is no value of stamina '+3'; there are -2, -1, +1, +2"),
        ("stamina(1)", "there is no value of stamina '1'"),
        ("reroll(red,1)", "there is no value of reroll 'red'"),
        ("reroll(yellow)", "reroll has 2 values, not 1"),
        ("peek(1,1)", "peek has 1 values, not 2"),
        ("peek(2)", "there is no value of peek '2'; there are 1, 3"),
        ("die(red,-1)", "only the yellow allowance can shrink"),
        ("twist(rolled,-1)", "a twist marker that is lost is any one or of one icon"),
        ("twist(any,+1,permanent)", "a permanent twist marker has one icon"),
        ("block(luck)", "there is no value of block 'luck'"),
        ("block(red,P)", "only twist and twist_use can be blocked for one icon"),
        ("no_penalty(clue)", "there is no penalty 'clue'; there are item, stamina, time"),
        ("choose(swap(1))", "choose is between two effects"),
        ("choose(swap(1); peek(1); peek(3))", "choose is between two effects"),
        ("if(has_item)", "if is written if(condition: effect; else: effect)"),
        ("if(has_item: item(none); or: time(-1))", "if is written if(condition: effect; else: effect)"),
        ("if(rich: item(none))", "there is no condition 'rich'"),
        ("peek(1) @chose", "there is no window 'chose'; did you mean 'choose'?"),
        ("peek(1) @", "there is no window ''"),
        ("peek(1) @choose @any", "a second '@'"),
        ("peek(1) @choose limit:week", "there is no limit 'week'"),
        ("peek(1) @choose limit:game", "a number stands after limit:game"),
        ("peek(1) @choose limit:turn:2", "a number stands after limit:game"),
        ("peek(1) @choose limit:game:0", "there is no number of uses '0'"),
        ("peek(1) @choose limit:turn limit:task", "a second 'limit'"),
        ("peek(1) @choose cost:money:1", "there is no cost 'money'"),
        ("peek(1) @choose cost:hour:3", "there is no price in hour '3'; there are 1, 2"),
        ("peek(1) @choose cost:twist:2", "there is no twist marker '2'"),
        ("peek(1) @choose if:dusk", "there is no condition 'dusk'"),
        ("peek(1) @choose if:day=1", "the condition 'day' has no value"),
        ("peek(1) @choose if:type", "the condition 'type' is written type= and the card type"),
        ("peek(1) @choose if:stamina=4", "the condition 'stamina' is written stamina<= and the stamina"),
        ("peek(1) @choose if:stamina<=9", "there is no stamina '9'"),
        ("peek(1) @choose if:reward=time", "there is no reward 'time'; there are clue, item, stamina"),
        ("peek(1) @choose scope:street", "there is no scope 'street'"),
        ("peek(1) @choose sometimes", "there is no clause 'sometimes'"),
        ("time(-1) @task_end cost:hour:1", "nobody is asked here, so nobody can pay"),
        ("peek(1) @success cost:hour:1 automatic", "nobody is asked here, so nobody can pay"),
    ],
)
def test_what_is_not_in_the_vocabulary_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        read_ability([], text)


@pytest.mark.rule("PDC-11")
def test_an_unknown_effect_names_file_card_and_reason() -> None:
    told = faults(edited("characters.toml", "ch07", "reroll(", "rerol("))
    assert told == ["characters.toml: ch07: there is no effect 'rerol'; did you mean 'reroll'? (PDC-11)"]


@pytest.mark.rule("PDC-11")
@pytest.mark.parametrize(
    ("file", "card", "old", "new", "said"),
    [
        ("characters.toml", "ch07", "@roll", "@place", "reroll means nothing at @place"),
        ("characters.toml", "ch07", "@roll limit:turn", "", "reroll means nothing without a window"),
        (
            "characters.toml",
            "ch10",
            "item_slots(2) @passive",
            "peek(1)",
            "a card of this kind has abilities with @setup",
        ),
        (
            "characters.toml",
            "ch10",
            "item_slots(2)",
            "choose(item_slots(2); block(item))",
            "parts of choose must be over",
        ),
        (
            "characters.toml",
            "ch12",
            "item(choose)",
            "choose(item(choose); item(choose))",
            "choose means nothing at @item_gain",
        ),
        (
            "traps.toml",
            "tr3",
            "@task_end",
            "@any",
            "a card of this kind has abilities with @task_start, @task_end",
        ),
        (
            "sidekicks.toml",
            "si1",
            "reroll(yellow,2) @roll",
            "block(item) @passive",
            "a card of this kind has",
        ),
        ("suspects.toml", "so1", "stamina(-1) @confront", "stamina(-1) @setup", "a card of this kind has"),
        ("suspects.toml", "ne2", "@setup", "@any", "a card of this kind has"),
        ("items.toml", "items_a", "stamina(+1) @any", "twist_free(3) @passive", "a card of this kind has"),
        (
            "items.toml",
            "items_a",
            "die(red,+1) @roll",
            "reroll(yellow,1) @roll",
            "an item of kind die has die(colour,+1)",
        ),
        (
            "items.toml",
            "items_a",
            "die(red,+1) @roll",
            "die(yellow,+1) @roll",
            "an item of kind die has die(colour,+1)",
        ),
        ("items.toml", "items_a", "die(red,+1) @roll", "die(red,+1) @task_start", "an item of kind die has"),
        (
            "double_crosses.toml",
            "dc2",
            "stamina(-1)",
            "stamina(-1) @any",
            "a card of this kind has abilities with no window",
        ),
        ("double_crosses.toml", "dc2", "stamina(-1)", "stamina(-1) if:day", "this acts once"),
        ("double_crosses.toml", "dc2", "stamina(-1)", "stamina(-1) limit:turn", "this acts once"),
        ("double_crosses.toml", "dc2", '"now"', '"task_end"', 'until = "task_end" goes with block and need'),
        ("double_crosses.toml", "dc6", '"task_end"', '"now"', 'until = "task_end" goes with block and need'),
        (
            "double_crosses.toml",
            "dc2",
            "stamina(-1)",
            "twist(D,+1,permanent)",
            "lies on a henchman and nowhere else",
        ),
        (
            "locations.toml",
            "lo3",
            "stamina(+1)",
            "twist(D,+1,permanent)",
            "lies on a henchman and nowhere else",
        ),
        (
            "henchmen.toml",
            "he1",
            "twist(D,+1,permanent)",
            "twist(D,+1)",
            "without a window a henchman gives a permanent",
        ),
        (
            "henchmen.toml",
            "he1",
            "permanent)",
            "permanent) @any",
            "without a window a henchman gives a permanent",
        ),
        (
            "gun_molls.toml",
            "gm4",
            "stamina(+1) @any limit:game:1",
            "stamina(+1)",
            "a card of this kind has abilities with",
        ),
        (
            "tracks.toml",
            "",
            'bonus = ["", "item(draw)"',
            'bonus = ["", "row(+1)"',
            "row means nothing without a window",
        ),
        (
            "tracks.toml",
            "",
            'bonus = ["", "item(draw)"',
            'bonus = ["", "luck(1)"',
            "there is no effect 'luck'",
        ),
        (
            "tracks.toml",
            "",
            'bonus = ["", "item(draw)"',
            'bonus = ["", "twist(D,+1,permanent)"',
            "a bonus is over at once",
        ),
    ],
)
def test_what_a_card_cannot_have_is_refused(file: str, card: str, old: str, new: str, said: str) -> None:
    told = faults(edited(file, card, old, new))
    assert len(told) == 1, told
    assert told[0].startswith(f"{file}: ")
    assert said in told[0]
    assert told[0].endswith("(PDC-11)")


def test_every_effect_has_a_window_and_every_window_an_effect() -> None:
    assert [op for op, kind in EFFECTS.items() if not kind.windows] == [codes.CHOOSE, codes.IF]
    reached = {window for text in simple_effects() if readable(text) for window in windows_for(text)}
    assert reached == set(range(len(codes.WINDOWS)))


def windows_for(text: str) -> tuple[int, ...]:
    effects: list[Effect] = []
    place = read_effect(effects, text)
    found = windows_of(effects, place)
    assert found
    assert all(
        bool(misplaced(effects, place, window)) != (window in found) for window in range(len(codes.WINDOWS))
    )
    return found


def first_cells(heading: str) -> list[str]:
    """The code words in the first column of the first table after a heading of the ledger's section 10."""
    rows = SECTION.split(heading)[1].split("\n\n| ")[1].split("\n\n")[0].splitlines()[2:]
    return [word for row in rows for word in re.findall(r"`([a-z_]+)", row.split("|")[1])]


@pytest.mark.rule("PDC-11")
def test_the_vocabulary_is_the_ledgers() -> None:
    assert sorted(first_cells("**Windows**")) == sorted(codes.WINDOWS[1:])
    assert sorted(first_cells("**Effects**")) == sorted(OPS)
    blocks = SECTION.split("`block` targets:")[1].split("**Order**")[0]
    assert re.findall(r"`([a-z_]+)`", re.sub(r"\([^)]*\)", "", blocks)) == list(codes.BLOCKS)
    rest = SECTION.split("**Limits**")[1].split("**Effects**")[0]
    limits, costs, conditions = (
        re.findall(r"`([a-z_]+)", part) for part in re.split(r"\*\*(?:Costs|Conditions)\*\*", rest)
    )
    assert [word for word in codes.LIMITS[1:] if word not in limits] == []
    assert [word for word in codes.COSTS[1:] if word not in costs] == []
    assert [word for word in codes.CONDITIONS if word not in conditions] == []
    assert [word for word in conditions if word not in codes.CONDITIONS] == ["resolve"]
