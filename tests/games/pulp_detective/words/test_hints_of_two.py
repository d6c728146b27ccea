"""Hints for one of two: what giving, asking, speaking and Chekhov's Gun mean, and why something is not offered."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.words.hints import hints
from hawkshaw.games.pulp_detective.words.language import LANGUAGES
from tests.games.pulp_detective.rules.test_play import moves
from tests.games.pulp_detective.rules.test_play_for_two import hurry, random_table
from tests.games.pulp_detective.rules.test_rivals import rivals, storyline
from tests.games.pulp_detective.rules.test_two_solve import confronting, laid_out, together, working
from tests.games.pulp_detective.stage import GAME, PulpTable, Scene
from tests.games.pulp_detective.words.test_refusals_of_two import confronting_order, gone_first
from tests.repeated import first


def dealt(scene: Scene) -> PulpTable:
    return storyline(scene, "C10", "L10", "I10", "C11")


def received(scene: Scene, *moves: str) -> PulpTable:
    """Inspector chooses, with a card from Private."""
    return dealt(scene).plays(*moves, "give 1", "keep 0", "discard 2", "place 0").tops("L11", "I11")


def placing() -> PulpTable:
    """Inspector has a card to place that would face one of Private's."""
    return received(rivals()).plays("keep 0", "discard 1", "return 2", "lands deep")


CASES: list[tuple[str, Callable[[], PulpTable], str]] = [
    ("give", lambda: dealt(rivals()), "One card goes face down to seat 1"),
    ("known", lambda: received(rivals().ahead(), "peek 1"), "Seat 0 has looked at card 0"),
    ("gun_led", lambda: dealt(rivals()), "You come first in the next round too, unless seat 1"),
    ("gun_take", lambda: received(rivals().inspector.twists("CD")), "'swap gun' takes Chekhov's Gun"),
    ("gun_lost", lambda: received(rivals()), "Seat 0 took Chekhov's Gun last"),
    ("assign", lambda: laid_out(together()), "You decide for both in this round, seat 1 in the next"),
    ("confer", lambda: laid_out(together().inspector.twists("CD")), "Seat 0 assigns the cards"),
    (
        "first",
        lambda: laid_out(together()).plays("assign 0 1 2 3", "lands deep", "place 0", "place 0"),
        "With the last clue the confrontation begins at once",
    ),
    ("first_confronting", confronting_order, "If the first of you fails, the other confronts"),
    ("facing", placing, 'In row 1 the top edge also counts against that of "C10"'),
    (
        "grant_helps",
        lambda: confronting(together().inspector.twists("PE")).plays("request persuasion"),
        "Seat 0 still lacks persuasion",
    ),
    (
        "grant_idle",
        lambda: confronting(together().inspector.twists("CD")).plays("request dots"),
        "Dots covers nothing that seat 0 lacks now",
    ),
    (
        "grant_keep",
        lambda: confronting(together().inspector.twists("PE")).plays("request persuasion"),
        "If seat 0 fails, you confront the culprit yourself",
    ),
    (
        "grant_free",
        lambda: gone_first().plays("request persuasion"),
        "You will not confront anybody any more",
    ),
    (
        "request",
        lambda: confronting(together().inspector.twists("PE MR")),
        "You can ask seat 1 for twist markers, who may refuse: rounds, persuasion",
    ),
    ("nothing_to_ask", lambda: confronting(together()), "Seat 1 has no twist marker to ask for"),
    (
        "no_room",
        lambda: confronting(together().private.twists("CD MR PE WS").inspector.twists("WS")),
        "You hold 4 twist markers and cannot take one",
    ),
    (
        "all_asked",
        lambda: gone_first().plays("request persuasion", "refuse persuasion"),
        "You have asked seat 0 for everything there is",
    ),
    ("gift", lambda: confronting(together().private.twists("CD")), "You can give seat 1, who confronts if"),
    ("no_gift", gone_first, "Seat 0 will not confront anybody any more"),
    (
        "ruin_stamina_rivals",
        lambda: rivals().private.at(hour=6, stamina=1).both_work("F3", "F1"),
        "the last stamina and you are out of the case",
    ),
    (
        "ruin_stamina_together",
        lambda: working(together().inspector.at(hour=6).private.at(hour=6, stamina=1), "F3", "F1"),
        "your last stamina and you withdraw",
    ),
    (
        "ruin_time_rivals",
        lambda: rivals().private.at(hour=1).both_work("F1", "F3"),
        "the last hour and you are out of the case",
    ),
    (
        "ruin_time_together",
        lambda: working(together().private.at(hour=1).inspector.at(hour=1), "F1", "F3"),
        "the last hour and the game is lost for both",
    ),
    (
        "last_hour_rivals",
        lambda: rivals().private.at(hour=1).both_work("F1", "F3"),
        "This is your last hour",
    ),
    (
        "last_hour_together",
        lambda: working(together().private.at(hour=2).inspector.at(hour=2), "F1", "F3"),
        "This is the last round",
    ),
]


VALUES = {"seat": "seat 0", "icon": "dots", "icons": "dots", "slot": 0, "count": 4, "card": "C10"}


def hints_of(table: PulpTable, locale: str = "en") -> list[str]:
    lines = hints(table.state.view(table.asked), 1, locale)["text"]
    assert isinstance(lines, list)
    return lines


@pytest.mark.parametrize(("key", "make", "said"), CASES, ids=[case[0] for case in CASES])
def test_a_hint_says_what_it_means_for_the_two(key: str, make: Callable[[], PulpTable], said: str) -> None:
    table = make()
    (line,) = [line for line in hints_of(table) if said in line]
    rule = re.compile(r"\(PD-R?\d+\)\.$")
    messages = [LANGUAGES.catalogue(locale).say(f"hint.{key}", VALUES) for locale in GAME.locales]
    assert rule.findall(line)
    assert [rule.findall(message) for message in messages] == [rule.findall(line)] * len(GAME.locales)


def test_every_hint_of_two_has_a_case() -> None:
    alone = ["covered", "missing", "plays", "ruin_stamina", "ruin_time", "usable", "culprits", "last_hour"]
    odds = ["odds", "move", "at_most", "slot", "reward"]
    assert set(LANGUAGES.catalogue("en").keys("hint")) == {case[0] for case in CASES} | {*alone, *odds}


def test_two_hours_of_the_shared_clock_are_enough_only_above_two() -> None:
    calm = working(together().private.at(hour=3).inspector.at(hour=3), "F1", "F3")
    assert not [line for line in hints_of(calm) if "last round" in line]
    alone = rivals().private.at(hour=2).both_work("F1", "F3")
    assert not [line for line in hints_of(alone) if "last hour" in line]


def test_why_the_gun_cannot_be_taken_is_said_with_its_rule() -> None:
    assert "Chekhov's Gun is taken for a twist marker dots, and you have none (PD-128)" in hints_of(
        received(rivals())
    )


@pytest.mark.parametrize("mode", ["rivals", "together"])
@pytest.mark.parametrize("seed", first(1, range(4)))
def test_hints_of_two_are_the_same_in_every_world_that_looks_the_same(mode: str, seed: int) -> None:
    rng = Rng(f"hints of {mode} {seed}")
    state = random_table(mode, rng)
    for number, (actor, action) in enumerate(moves(state, rng)):
        if actor != CHANCE and number % 9 == 0:
            view = state.view(actor)
            found = hints(view, 1, "de")
            assert json.loads(json.dumps(found)) == found
            assert hints(PulpWorlds(view).sample(rng).view(actor), 1, "de") == found
            assert hints(state.view(1 - actor), 2, "en") == {}
        state.advance(actor, action)
        hurry(state)
    assert GAME.hints(state.view(0), 2) == {}
