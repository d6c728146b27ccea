"""No pack is taken with a term that the rules would ignore, in whatever window and on whatever card it stands."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.ability_terms import (
    BY_DAY,
    BY_NIGHT,
    HENCHMAN,
    ITEM,
    LASTING_BONUS,
    NEMESIS,
    SOCIETY,
    STANDING,
    TRAP,
    Holder,
    meaningless,
)
from hawkshaw.games.pulp_detective.content.effect_notation import read_ability
from hawkshaw.games.pulp_detective.content.effect_windows import misplaced
from hawkshaw.games.pulp_detective.content.effects import CONDITIONS, FORCED_WINDOWS, LIMITS, WINDOWS, Effect
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from tests.games.pulp_detective.content.foreign import MODULES
from tests.games.pulp_detective.content.sample import edited, faults, play_out
from tests.games.pulp_detective.content.test_any_pack_plays import characters

pytestmark = pytest.mark.rule("PDC-11")

GAME = hawkshaw.game("pulp_detective")
EFFECT = {
    "place": "wild_edge(1)",
    "item_gain": "item(choose)",
    "passive": "block(item)",
}
"""An effect that may stand in a window; in all others the blue die goes on."""
EVERY = [name for name in WINDOWS if name]
BY_ITSELF = ["draw", "choose", "task_start", "success", "failure"]
FORCED = [WINDOWS[window] for window in FORCED_WINDOWS if WINDOWS[window]]


def objection(text: str, holder: Holder = STANDING) -> str:
    """Why an ability is refused; empty if it is taken."""
    effects: list[Effect] = []
    ability = read_ability(effects, text)
    assert not misplaced(effects, ability.effect, ability.window), text
    return meaningless(effects, ability, holder)


def written(window: str, *terms: str) -> str:
    return " ".join([EFFECT.get(window, "nemesis(+1)"), f"@{window}", *terms])


# In every window


@pytest.mark.parametrize("window", EVERY)
def test_automatic_is_for_windows_with_a_moment_of_their_own(window: str) -> None:
    said = objection(written(window, "automatic"))
    assert (said == "") == (window in BY_ITSELF)
    if said:
        assert f"@{window} " in said
        assert ("leave automatic out" in said) == (window in FORCED)


@pytest.mark.parametrize("window", [*BY_ITSELF, "task_end", "hour", "clue_gain"])
def test_what_is_taken_as_automatic_does_happen(window: str) -> None:
    """A game with such a text counts its uses; nobody could have used it by an action."""
    automatic = "automatic" if window in BY_ITSELF else ""
    pack = characters([f"nemesis(+1) @{window} limit:game:9 {automatic}".strip()] * 4, 4)
    used = 0
    for seed in range(4):
        state = GAME.new(1, {"pack": pack, "character": "x0", "suspects": "criminal", **MODULES})
        assert isinstance(state, PulpState)
        play_out(state, Rng(seed), GAME.cap)
        used += state.table.detectives[0].uses[0]
    assert used


@pytest.mark.parametrize("window", EVERY)
@pytest.mark.parametrize("limit", LIMITS[1:])
def test_limits_count_where_something_can_be_used_more_than_once(window: str, limit: str) -> None:
    before_the_task = ("draw", "choose", "place")
    refused = window in ("passive", "setup", "confront") or (limit == "task" and window in before_the_task)
    term = "limit:game:2" if limit == "game" else f"limit:{limit}"
    marked = ["if:special"] if limit == "hour" else []
    said = objection(written(window, term, *marked))
    assert (said != "") == refused
    assert not said or "limit" in said


def test_marked_hours_are_counted_in_marked_hours() -> None:
    assert "write if:special beside it" in objection("nemesis(+1) @any limit:hour")
    assert "write if:special beside it" in objection("nemesis(+1) @any limit:hour if:day")


@pytest.mark.parametrize("window", EVERY)
@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_stand_where_they_can_hold(window: str, condition: str) -> None:
    value = {"type": "=C", "reward": "=clue", "stamina": "<=4"}.get(condition, "")
    no_card = ("setup", "draw", "choose", "place", "confront")
    refused = condition in ("type", "reward") and window in no_card
    said = objection(written(window, f"if:{condition}{value}"))
    assert (said != "") == refused
    assert not said or "there is no current card" in said


@pytest.mark.parametrize("window", EVERY)
def test_the_scope_is_for_what_the_confrontation_has_too(window: str) -> None:
    both = ("task_start", "roll", "check", "hour", "item_gain", "any", "passive")
    assert (objection(written(window, "scope:investigate")) == "") == (window in both)


# One with another


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nemesis(+1) @any if:day if:night", "night and day never hold together"),
        ("nemesis(+1) @any if:no_item if:has_item", "has_item and no_item never hold together"),
        ("nemesis(+1) @success if:type=C if:type=F", "type=F and type=C never hold together"),
        ("nemesis(+1) @success if:reward=clue if:reward=item", "never hold together"),
        ("nemesis(+1) @any if:day if:day", "day holds here anyway"),
        ("if(day: nemesis(+1)) @any if:day", "day holds here anyway"),
        ("if(night: nemesis(+1); else: stamina(+1)) @any if:day", "night and day never hold together"),
        ("if(type=C: nemesis(+1)) @draw", "there is no current card"),
        ("choose(if(reward=clue: nemesis(+1)); stamina(+1)) @confront", "there is no current card"),
        ("reroll_cost(3) @passive if:type=C", "there is no current card"),
        ("reroll_cost(3) @passive scope:investigate", "scope:investigate forbids it"),
        ("time(-1) @hour", "give it a limit"),
        ("time(+1) @hour", "give it a limit"),
        ("if(day: time(-1)) @hour", "give it a limit"),
        ("twist(rolled,+1) @failure automatic", "leave automatic out"),
    ],
)
def test_terms_that_cannot_go_together(text: str, said: str) -> None:
    assert said in objection(text)


@pytest.mark.parametrize(
    "text",
    [
        "nemesis(+1) @any if:day if:has_item if:stamina<=4",
        "if(day: nemesis(+1); else: stamina(+1)) @any if:special",
        "if(day: if(has_item: nemesis(+1)); else: if(has_item: stamina(+1))) @any",
        "time(-1) @hour limit:turn",
        "reroll_cost(3) @passive if:night",
    ],
)
def test_terms_that_go_together(text: str) -> None:
    assert objection(text) == ""


# On a kind of card


@pytest.mark.parametrize(
    ("holder", "text", "said"),
    [
        (ITEM, "nemesis(+1) @draw automatic", "used by choice"),
        (ITEM, "nemesis(+1) @any limit:turn", "gone with its use"),
        (ITEM, "nemesis(+1) @any limit:game:2", "gone with its use"),
        (ITEM, "nemesis(+1) @any limit:game:1", ""),
        (LASTING_BONUS, "nemesis(+1) @any limit:turn", ""),
        (LASTING_BONUS, "nemesis(+1) @choose automatic", "used by choice"),
        (BY_DAY, "nemesis(+1) @any if:day", "day holds here anyway"),
        (BY_DAY, "nemesis(+1) @any if:night", "night and day never hold together"),
        (BY_NIGHT, "nemesis(+1) @any if:day", "day and night never hold together"),
        (BY_NIGHT, "nemesis(+1) @any if:has_item", ""),
        (HENCHMAN, "twist(D,+1,permanent) limit:game:1", "this acts once"),
        (HENCHMAN, "twist(D,+1,permanent) if:day", "this acts once"),
        (HENCHMAN, "twist(D,+1,permanent) scope:investigate", "leave scope:investigate out"),
        (TRAP, "nemesis(+1) @setup", "a card of this kind has abilities with"),
        (TRAP, "die(yellow,-1) @task_start", "write automatic after @task_start"),
        (TRAP, "die(yellow,-1) @task_start automatic", ""),
        (NEMESIS, "nemesis(+1) @setup", ""),
        (SOCIETY, "nemesis(+1) @task_end", "a card of this kind has abilities with @confront"),
    ],
)
def test_terms_on_a_kind_of_card(holder: Holder, text: str, said: str) -> None:
    found = objection(text, holder)
    assert said in found
    assert bool(said) == bool(found)


@pytest.mark.parametrize(
    ("file", "card", "old", "new", "said"),
    [
        (
            "items.toml",
            "items_a",
            "die(red,+1) @roll",
            "die(red,+1) @roll if:day",
            "holding an item of kind die",
        ),
        (
            "items.toml",
            "items_a",
            "die(red,+1) @roll",
            "die(red,+1) @roll cost:hour:1",
            "holding an item of kind",
        ),
        (
            "traps.toml",
            "tr2",
            "block(stamina_gain) @passive",
            "need(choose,+1) @passive",
            "need means nothing at",
        ),
        (
            "traps.toml",
            "tr2",
            "block(stamina_gain) @passive",
            "need(random,+1) @passive",
            "need means nothing at",
        ),
        (
            "suspects.toml",
            "so2",
            "block(special) @confront",
            "block(peek) @confront",
            "block means nothing at",
        ),
        (
            "double_crosses.toml",
            "dc7",
            "need(random,+1)",
            "need(choose,+1)",
            "need means nothing without a window",
        ),
        ("tracks.toml", "", '"item(draw)"', '"block(item)"', "a bonus is over at once"),
        ("tracks.toml", "", '"item(draw)"', '"need(D,-1)"', "a bonus is over at once"),
        ("tracks.toml", "", '"item(draw)"', '"if(type=C: item(draw))"', "there is no current card"),
        (
            "characters.toml",
            "ch07",
            "limit:turn",
            "limit:turn scope:investigate scope:investigate",
            "a second 'scope'",
        ),
        ("characters.toml", "ch07", "limit:turn", "automatic:yes", "automatic stands alone"),
        (
            "characters.toml",
            "ch02",
            "no_penalty(stamina)",
            "no_penalty(stamina,stamina)",
            "stands there twice",
        ),
        ("characters.toml", "ch07", "limit:turn", "limit:turn if:stamina<=8", "there is no stamina '8'"),
    ],
)
def test_a_card_with_such_a_term_is_refused_by_file_card_and_reason(
    file: str, card: str, old: str, new: str, said: str
) -> None:
    (told,) = faults(edited(file, card, old, new))
    assert told.startswith(f"{file}: {card}")
    assert said in told
    assert told.endswith("(PDC-11)")
