"""Packs whose cards do random things: our own, with other abilities that the loader lets through."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from hawkshaw.core.bundle import bundle
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content import ability_terms
from hawkshaw.games.pulp_detective.content.ability_terms import Holder
from hawkshaw.games.pulp_detective.content.effect_notation import read_ability, read_effect
from hawkshaw.games.pulp_detective.content.effect_windows import misplaced, windows_of
from hawkshaw.games.pulp_detective.content.effects import AT_ANY, AT_ONCE, NO_COST, NO_LIMIT, WINDOWS, Effect
from hawkshaw.games.pulp_detective.content.reading import own_files
from tests.games.pulp_detective.content.test_any_pack_plays import COMPOUND
from tests.games.pulp_detective.vocabulary import OTHER_ICONS, simple_effects

ASKING: Final = (
    "choose(item(choose); marker(any))",
    "choose(twist(any,-1); item(draw))",
    "choose(mill(3); stamina(-1))",
    "choose(twist(any,+1); item(none))",
    "choose(clue(+1); peek(3))",
    "choose(time(+2); time(-1))",
    "if(day: clue(+1); else: mill(3))",
)
EFFECTS: Final = [
    effect
    for effect in (*simple_effects(without=OTHER_ICONS), *COMPOUND, *ASKING)
    if "permanent" not in effect
]
"""All but what a henchman alone may bring."""
LIMITS: Final = ("", "", " limit:turn", " limit:game:2")
COSTS: Final = ("", "", " cost:hour:1", " cost:twist:any", " cost:stamina:1")
ONE: Final = re.compile(r'(?<=ability = ")[^"]*(?=")')
SEVERAL: Final = re.compile(r"(?<=ability = \[)[^]]*(?=\])")


def ability(rng: Rng, holder: Holder) -> str:
    """A random ability that a card of a kind may have; none that could go on for ever."""
    while True:
        effects: list[Effect] = []
        text = rng.choice(EFFECTS)
        try:
            fitting = [
                window
                for window in windows_of(effects, read_effect(effects, text))
                if window in holder.windows and (window != AT_ONCE or holder is ability_terms.DOUBLE_CROSS)
            ]
        except ValueError:
            continue
        if not fitting:
            continue
        window = rng.choice(fitting)
        written = f"{text} @{WINDOWS[window]}" if window != AT_ONCE else text
        written += rng.choice(LIMITS) + rng.choice(COSTS) + rng.choice(["", " automatic"])
        try:
            read = read_ability(effects, written)
        except ValueError:
            continue
        endless = window == AT_ANY and read.limit == NO_LIMIT and read.cost == NO_COST
        if misplaced(effects, read.effect, window) or ability_terms.meaningless(effects, read, holder):
            continue
        if not endless or holder.used_up:
            return written


def chance_pack(rng: Rng) -> str:
    """The text of a pack that can be played with."""
    files = dict(own_files())

    def each(file: str, change: Callable[[str], str]) -> None:
        files[file] = "".join([change(card) for card in re.split(r"(?=\n\[\[)", files[file])])

    def some(holder: Holder) -> str:
        return ", ".join([f'"{ability(rng, holder)}"' for _ in range(1 + rng.below(3))])

    def crossed(card: str) -> str:
        text = ability(rng, ability_terms.DOUBLE_CROSS).replace(",stop", "")
        until = "task_end" if text.startswith(("need", "block")) else "now"
        return re.sub(r'until = ".*"', f'until = "{until}"', ONE.sub(text, card))

    def moll(card: str) -> str:
        return ONE.sub(
            ability(rng, ability_terms.LASTING_BONUS if "permanent = true" in card else ability_terms.BONUS),
            card,
        )

    def matching(card: str) -> str:
        holder = ability_terms.NEMESIS if 'kind = "nemesis"' in card else ability_terms.SOCIETY
        return re.sub(r"match = \[.*\]", f"match = [{some(holder)}]", card)

    def helper(card: str) -> str:
        card = re.sub(r'day = ".*"', f'day = "{ability(rng, ability_terms.BY_DAY)}"', card)
        return re.sub(r'night = ".*"', f'night = "{ability(rng, ability_terms.BY_NIGHT)}"', card)

    def item(found: re.Match[str]) -> str:
        return f'kind = "once", ability = "{ability(rng, ability_terms.ITEM)}"'

    def bonuses() -> str:
        """What is over at once, from the first clue on."""
        found = ['""']
        while len(found) < 6:
            text = ability(rng, ability_terms.DOUBLE_CROSS).replace(",stop", "")
            if not text.startswith(("need", "block")):
                found.append(f'"{text}"')
        return ", ".join(found)

    each("characters.toml", lambda card: SEVERAL.sub(some(ability_terms.STANDING), card))
    each(
        "locations.toml",
        lambda card: ONE.sub(ability(rng, ability_terms.STANDING).replace("band", "D"), card),
    )
    each("traps.toml", lambda card: SEVERAL.sub(some(ability_terms.TRAP), card))
    each("double_crosses.toml", crossed)
    each(
        "henchmen.toml",
        lambda card: ONE.sub(ability(rng, ability_terms.HENCHMAN), card) if rng.below(2) else card,
    )
    each("gun_molls.toml", moll)
    each("suspects.toml", matching)
    each("sidekicks.toml", helper)
    files["tracks.toml"] = re.sub(r"bonus = \[.*\]", f"bonus = [{bonuses()}]", files["tracks.toml"])
    files["items.toml"] = re.sub(r'kind = "once", ability = ".*"', item, files["items.toml"])
    return bundle(list(files.items()))
