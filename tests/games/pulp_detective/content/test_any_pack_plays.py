"""A card needs no code: whatever the loader lets through can be played with to the end, in every window it may have."""

from __future__ import annotations

from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.content.ability_terms import MOMENTS
from hawkshaw.games.pulp_detective.content.effect_notation import read_effect
from hawkshaw.games.pulp_detective.content.effect_windows import windows_of
from hawkshaw.games.pulp_detective.content.effects import (
    AT_HOUR,
    AT_ONCE,
    FORCED_WINDOWS,
    TWIST_BY,
    WINDOWS,
    Effect,
)
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from tests.games.pulp_detective.content.sample import play_out
from tests.games.pulp_detective.vocabulary import OTHER_ICONS, simple_effects

EACH = 8
"""Abilities of one character."""
COMPOUND = (
    "no_penalty(stamina,item,time)",
    "choose(swap(1); peek(1))",
    "choose(stamina(-1); time(-1))",
    "choose(borrow(any); marker(any))",
    "choose(clue(+1); item(choose))",
    "if(has_item: item(none); else: twist(any,-1))",
    "if(night: stamina(+1))",
)


def abilities() -> list[str]:
    """Every effect, of icons one, in every window it may have; where players are asked also by itself."""
    found: list[str] = []
    for text in (*simple_effects(without=OTHER_ICONS), *COMPOUND):
        effects: list[Effect] = []
        try:
            place = read_effect(effects, text)
        except ValueError:
            continue
        if effects[place].op == TWIST_BY and effects[place].flag:
            continue  # a henchman's, and he has no window for it
        for window in windows_of(effects, place):
            if window in FORCED_WINDOWS and window != AT_ONCE:
                limit = " limit:turn" if window == AT_HOUR else ""
                found.append(f"{text} @{WINDOWS[window]}{limit}")
            elif window != AT_ONCE:
                found.append(f"{text} @{WINDOWS[window]} limit:turn")
                if window in MOMENTS and "rolled" not in text:
                    found.append(f"{text} @{WINDOWS[window]} limit:turn automatic")
    return found


def characters(texts: list[str], number: int) -> str:
    """A pack of so many characters, two to a card, who share these abilities out."""
    tables = []
    for place in range(number):
        own = ", ".join(f'"{text}"' for text in texts[place::number])
        tables.append(
            f'[[character]]\nid = "x{place}"\nname = "X"\ncard = {place // 2 + 1}\nside = "{"ab"[place % 2]}"\n'
            f'band = "both"\nicons = ["word", "item"]\nability = [{own}]\n'
        )
    return "".join(tables)


def test_random_games_end_with_every_ability() -> None:
    texts = abilities()
    number = 2 * (len(texts) // EACH // 2 + 1)
    pack = characters(texts, number)
    game = PulpDetective()
    modules = dict.fromkeys(("markers", "nemesis", "gang", "double_cross", "sidekicks", "locations"), True)
    asked = dict.fromkeys(("case", "items", "suspects", "difficulty"), "ask")
    for place in range(number):
        state = game.new(1, {"pack": pack, "character": f"x{place}", **modules, **asked})
        assert isinstance(state, PulpState)
        play_out(state, Rng(place), game.cap)
        assert state.outcome is not None, texts[place::number]
