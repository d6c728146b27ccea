"""Hints of Pulp Detective: what is certain and why, and odds that agree with counting everything."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.content.effects import ICONS
from hawkshaw.games.pulp_detective.knowledge.odds import TaskOdds, slot_cards
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.words.hints import hints
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import FIXTURE_PACK, PulpTable, base, card

DECK = "C10 C11 C12 C13 L10 L11 L12 I10 I11"


def told(table: PulpTable, level: int = 1, locale: str = "en") -> dict[str, object]:
    return hints(table.view, level, locale)


def text_of(table: PulpTable, level: int = 1, locale: str = "en") -> list[str]:
    lines = told(table, level, locale)["text"]
    assert isinstance(lines, list)
    return lines


def success(table: PulpTable) -> dict[str, float]:
    odds = told(table, 2)["odds"]
    assert isinstance(odds, dict)
    found: dict[str, float] = odds["success"]
    return found


# Whom, when


def test_nothing_is_shown_at_level_0_nor_to_those_who_watch_nor_while_luck_acts() -> None:
    table = base().works_on("F1")
    assert told(table, 0) == {}
    assert hints(table.state.view(None), 2, "en") == {}
    assert told(table.plays("roll Y1"), 2) == {}


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("seed", range(4))
def test_hints_are_json_with_lines_and_the_same_in_every_world_that_looks_the_same(
    seed: int, locale: str
) -> None:
    rng = Rng(seed)
    state = random_table(rng)
    for number, (actor, action) in enumerate(moves(state, rng)):
        if actor != CHANCE and number % 7 == 0:
            view = state.view(0)
            before = view.facts()
            found = hints(view, 2, locale)
            assert view.facts() == before
            assert json.loads(json.dumps(found)) == found
            assert hints(PulpWorlds(view).sample(rng).view(0), 2, locale) == found
        state.advance(actor, action)


# What is certain


def test_what_is_missing_and_which_markers_would_finish_are_told() -> None:
    table = base().twists("MR WS").works_on("F1").rolls("CD", "PE")
    found = told(table)
    assert found["missing"] == {"rounds": 1}
    assert found["plays"] == ["rounds"]
    assert found["covered"] is False
    assert text_of(table)[:2] == [
        "Still missing: rounds.",
        "Twist markers that would finish it now: rounds.",
    ]
    table.rolls("MR")
    assert told(table)["covered"] is True
    assert text_of(table)[0] == "Nothing is missing: 'resolve' succeeds."
    assert "odds" not in found


def test_abilities_are_told_with_the_reason_why_not() -> None:
    table = base("locations").locations("lo3", "lo4").character("ch07").works_on("F1")
    found = told(table)
    assert found["usable"] == ["ch07"]
    assert found["unusable"] == {
        "lo3": "The Blue Note Speakeasy works only so: by night (PD-137)",
        "lo4": "Twelfth Precinct costs a twist marker, and you have none that may pay (PD-R9)",
    }
    assert any("ch07" in line and "roll 1 yellow result again" in line for line in text_of(table))


def test_every_ability_that_can_be_used_is_told_and_no_other() -> None:
    for seed in range(6):
        rng = Rng(seed)
        state = random_table(rng)
        for actor, action in moves(state, rng):
            if actor != CHANCE:
                view = state.view(0)
                legal = [view.space.text(move) for move in view.legal]
                uses = {move.split()[-1] for move in legal if move.split()[0] in ("use", "place_with")}
                found = hints(view, 1, "en")
                if found and "unusable" in found and not (uses and "take_item" in " ".join(legal)):
                    usable, idle = found["usable"], found["unusable"]
                    assert isinstance(usable, list)
                    assert isinstance(idle, dict)
                    assert uses <= set(usable)
                    assert not uses & set(idle)
            state.advance(actor, action)


def test_what_would_end_the_game_is_told() -> None:
    assert told(base().at(hour=5, stamina=1).works_on("F1"))["ruin"] is None
    table = base().at(hour=6, stamina=1).works_on("F3")
    assert told(table)["ruin"] == "ruin_stamina"
    assert any("(PD-35)" in line for line in text_of(table))
    table = base().at(hour=1).works_on("F1")
    assert told(table)["ruin"] == "ruin_time"
    assert told(table)["last_hour"] is True
    protected = base().at(hour=6, stamina=1).works_on("F3").plays("buy_dice").rolls("WS", "WS", "WS")
    assert told(protected)["ruin"] is None


def test_the_culprit_by_the_icons_so_far_is_told() -> None:
    assert told(base().rows("F1 F4").works_on("F1"))["culprits"] == ["cr2"]
    assert told(base().rows("F1 F2").works_on("F1"))["culprits"] == ["cr2", "cr3"]
    assert told(base().suspects("nemesis", "ne1").works_on("F1"))["culprits"] == []


# The odds


def enumerated(need: tuple[int, ...], rolls: int) -> Fraction:
    """Best play without re-rolls, by trying every die and counting every face."""
    dice = [FIXTURE_PACK.dice[die].faces for die in FIXTURE_PACK.yellow]

    @cache
    def best(missing: tuple[int, ...], left: int) -> Fraction:
        if not any(missing):
            return Fraction(1)
        if sum(missing) > left:
            return Fraction(0)
        return max(after(die, missing, left) for die in range(len(dice)))

    def after(die: int, missing: tuple[int, ...], left: int) -> Fraction:
        chance = Fraction(0)
        for face in dice[die]:
            rest = tuple(count - (icon == face and count > 0) for icon, count in enumerate(missing))
            chance += best(rest, left - 1)
        return chance / len(dice[die])

    return best(need, rolls)


@pytest.mark.parametrize(("hour", "name"), [(14, "F1"), (10, "F1"), (14, "F2"), (14, "F3"), (10, "F5")])
def test_the_odds_of_the_next_die_are_those_of_counting_every_face(hour: int, name: str) -> None:
    table = base().at(hour=hour).works_on(name)
    need = tuple(table.me.task.need)
    for rolls in range(4, 0, -1):
        found = success(table)
        dice = {move: chance for move, chance in found.items() if move.startswith("roll ")}
        assert max(dice.values()) == pytest.approx(float(enumerated(need, rolls)), abs=1e-6)
        for move, chance in dice.items():
            faces = FIXTURE_PACK.dice[FIXTURE_PACK.yellow[int(move[-1]) - 1]].faces
            after = sum(
                enumerated(tuple(n - (i == face and n > 0) for i, n in enumerate(need)), rolls - 1)
                for face in faces
            )
            assert chance == pytest.approx(float(after / len(faces)), abs=1e-6)
        spare = ICONS.index("word") if not need[ICONS.index("word")] else 0
        table.rolls("Y1:" + ("CD", "MR", "PE", "WS")[spare])
        need = tuple(n - (i == spare and n > 0) for i, n in enumerate(need))


def test_stopping_is_certain_one_way_or_the_other() -> None:
    assert success(base().works_on("F1"))["resolve"] == 0
    assert success(base().works_on("F1").rolls("CD", "PE", "MR"))["resolve"] == 1
    helped = success(base().twists("MR").works_on("F1").rolls("CD", "PE"))
    assert (helped["resolve"], helped["resolve_with rounds"]) == (0, 1), (
        "markers help only when they are played"
    )


def test_a_reroll_and_a_marker_better_the_odds() -> None:
    plain = max(success(base().works_on("F1")).values())
    assert max(success(base().works_on("F1", 1)).values()) > plain
    assert max(success(base().twists("MR").works_on("F1")).values()) > plain


def test_the_best_comes_first_and_in_notation() -> None:
    lines = text_of(base().works_on("F1"), 2)
    start = lines.index(
        "Chance to succeed by dice and twist markers, if everything after is done as well as it can be:"
    )
    chances = [float(line.split()[-2]) for line in lines[start + 1 :] if line.startswith("  ")]
    assert chances == sorted(chances, reverse=True)
    assert lines[start + 1].strip().startswith("roll Y")


def test_a_kept_card_is_weighed_by_its_place() -> None:
    table = base().rows("F1").pile("F2 C10 C11 C12").turn().tops("F2", "C10", "C11", "C12")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    found = success(table)
    assert set(found) == {"place 0", "place 1"}
    assert found["place 0"] > found["place 1"]


def test_in_a_long_confrontation_the_best_move_is_exact_and_the_others_are_bounds() -> None:
    table = base().at(hour=9, stamina=8).rows("F1").confronts()
    hasty = {chance.action: chance for chance in TaskOdds(table.table, table.me, 500).chances}
    patient = {chance.action: chance for chance in TaskOdds(table.table, table.me, 1_000_000).chances}
    assert all(chance.exact for chance in patient.values())
    best = max(chance.chance for chance in patient.values())
    assert max(chance.chance for chance in hasty.values() if chance.exact) == pytest.approx(best)
    assert not all(chance.exact for chance in hasty.values())
    for action, chance in hasty.items():
        truth = patient[action].chance
        if chance.exact:
            assert chance.chance == pytest.approx(truth)
        else:
            assert truth - 1e-9 <= chance.chance <= best + 1e-9


@pytest.mark.parametrize(("locale", "words"), [("en", "at most"), ("de", "höchstens")])
def test_a_bound_is_told_as_one(locale: str, words: str) -> None:
    table = base().at(hour=14, stamina=8).rows("F1").confronts()
    bounds = [line for line in text_of(table, 2, locale) if words in line]
    odds = told(table, 2)["odds"]
    assert isinstance(odds, dict)
    assert len(bounds) == len(odds["at_most"]) > 0
    short = base().at(hour=3).rows("F1").confronts()
    assert not [line for line in text_of(short, 2, locale) if words in line]


def test_results_that_count_alike_have_the_same_odds() -> None:
    table = base().works_on("F1", 1).rolls("Y1:CD", "Y1:WS", "Y1:WS", "Y2:WS")
    found = success(table)
    assert found["reroll 2"] == found["reroll 3"] == 0
    table = base().twists("MR").works_on("F1", 1).rolls("Y1:CD", "Y1:WS", "Y1:WS", "Y2:WS")
    found = success(table)
    assert found["reroll 2"] == found["reroll 3"] == pytest.approx(1 / 6, abs=1e-6)
    assert found["reroll 4"] == pytest.approx(1 / 3, abs=1e-6)


def test_an_hour_that_a_die_takes_may_be_the_last() -> None:
    """PD-R33: the green die takes an hour before anything is judged."""
    table = base().items_card("items_b", 6).at(hour=1).works_on("F1").rolls("WS")
    assert success(table)["resolve"] == 1
    table.rolls("SK:3")
    assert success(table)["resolve"] == 0


# Face-down cards


def test_face_down_cards_of_a_type_are_alike_for_whoever_has_not_looked() -> None:
    table = base().pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    found = slot_cards(table.view, 0, 1)
    assert found == {card(name): Fraction(1, 3) for name in ("L10", "L11", "L12")}


def test_what_a_seat_has_looked_at_and_returned_counts_for_face_down_cards() -> None:
    table = base().ahead().pile("C10 C11 C12 L10 L11 L12 I10").turn().tops("C10", "L10", "I10", "C11")
    table.plays("peek 0", "return 0", "lands deep", "keep 1", "discard 2", "place 0", "resolve", "no_twist")
    table.tops("L11", "L12", "C10")
    view = table.view
    me = view.table.detectives[0]
    assert [me.backs[slot] for slot in hidden_slots(me, 0)] == [0, 1, 1]
    exact = slot_cards(view, 0, 0)
    # Had the returned card been on top, the back it covered would have come up next; so it is not the first.
    assert exact == {card("C11"): Fraction(1, 2), card("C12"): Fraction(1, 2)}
    rng = Rng(7)
    worlds = PulpWorlds(view)
    seen = Counter(worlds.sample(rng).table.displays[0][0] for _ in range(2000))
    assert set(seen) == set(exact)
    assert seen[card("C11")] / 2000 == pytest.approx(0.5, abs=0.05)


def test_rewards_of_face_down_cards_add_up() -> None:
    table = base().pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    odds = told(table, 2)["odds"]
    assert isinstance(odds, dict)
    rewards: dict[str, dict[str, float]] = odds["rewards"]
    assert set(rewards) == {"0", "1", "2"}
    assert all(sum(chances.values()) == pytest.approx(1, abs=1e-5) for chances in rewards.values())
    assert rewards["0"] == {"clue": 1.0}
