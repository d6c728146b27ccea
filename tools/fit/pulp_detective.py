"""Games of Pulp Detective for fitting, and what is fitted to them.

A game is played to a random turn, then everything the detective has is changed at random: only so does a game tell
what an hour, a marker or a clue is worth, and not what those had who were lucky. From there on the position at the
beginning of each turn is a sample. The confrontation is played several times over, so that its dice blur less.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hawkshaw.core.errors import BadOption
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.content.effects import ICONS
from hawkshaw.games.pulp_detective.content.pack import DIFFICULTIES, MARKERS, MOST_STAMINA
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.players.bots import Novice
from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, MOST_MISSING, Eyes
from hawkshaw.games.pulp_detective.players.fitted import (
    PARTS,
    Fitted,
    Weights,
    missing_clues,
    section,
)
from hawkshaw.games.pulp_detective.players.planning import Expert
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.frames import CHOOSE, WORK
from hawkshaw.games.pulp_detective.table.open import MODULES
from tools.fit.regression import Floats, fit, surprise

LAST_SHAKEN = 9
"""The last turn in which everything may change."""
CONFRONTATIONS = 3
"""So often a confrontation is played."""
DIGITS = 4
"""Of a feature and of a weight."""

PENALTY = 60.0
"""On a weight, in samples; a tenth of it on what a table is like, a fiftieth on what counts most."""
CORE = {
    "always",
    "hours",
    "assets",
    "close_odds",
    "odds_at_ease",
    "sure_odds",
    "odds_now",
    "lead_now",
    "clues_ahead",
    "clues_ahead_for_sure",
    "haste",
}
NOT_NEGATIVE = ("hours", "assets", "clues_ahead", "close_odds", "odds_at_ease", "odds_now", "re_rolls_ahead")
"""More of these is never worse."""
HELD_OUT = 5
"""One game in so many is kept back to see how well the rest foretells it."""


class Sample(NamedTuple):
    """A position at the beginning of a turn; features that are 0 are left out."""

    missing: int
    common: dict[str, float]
    by_clues: dict[str, float]


class Told(NamedTuple):
    """What one game tells."""

    game: int
    reached: bool
    """Whether all clues were found in time."""
    beaten: float
    """And then, how often the culprit was beaten."""
    samples: list[Sample]


def play(seed: int, game: int, weights: Weights | None) -> Told:
    """One game of a level that plans by these weights, or without any of novices."""
    rng = Rng(f"fit {seed}").split(f"game {game}")
    luck, shaken = rng.split("luck"), rng.split("shaken")
    player: Player = Novice(rng.split("player"))
    if weights is not None:
        player = Expert(rng.split("player"), Fitted(weights))
    state = some_table(rng.split("options"))
    eyes = Eyes()
    when, seen = 1 + shaken.below(LAST_SHAKEN), 0
    samples: list[Sample] = []
    while state.to_act:
        (actor,) = state.to_act
        table = state.table
        if actor == CHANCE:
            strike(state, luck)
            continue
        if table.detectives[actor].confronting and table.agenda.kind == WORK:
            won = [solves(state.copy(), player, luck) for _ in range(CONFRONTATIONS)]
            return Told(game, True, round(sum(won) / CONFRONTATIONS, DIGITS), samples)
        if table.agenda.kind == CHOOSE and table.turn != seen:
            seen = table.turn
            if seen == when:
                shake(state, actor, shaken)
            if seen >= when:
                me = table.detectives[actor]
                common = named(COMMON, eyes.common(table, me))
                samples.append(
                    Sample(missing_clues(table, me), common, named(BY_CLUES, eyes.by_clues(table, me)))
                )
        state.advance(actor, player.choose(state.view(actor)))
    return Told(game, False, 0.0, samples)


def some_table(rng: Rng) -> PulpState:
    """Every choice of set-up is the usual one or any other, with equal chances; one module in three is on."""
    choices = {
        "character": [card.id for card in PACK.characters],
        "case": [card.id for card in PACK.cases],
        "difficulty": list(DIFFICULTIES),
        "items": [card.id for card in PACK.item_cards],
        "suspects": list(SUSPECT_CHOICES),
    }
    while True:
        options: dict[str, object] = {module: rng.below(3) == 0 for module in MODULES}
        options |= {option: rng.choice(values) for option, values in choices.items() if rng.below(2)}
        try:
            state = GAME.new(1, options)
        except BadOption:  # what the rules forbid is drawn again
            continue
        assert isinstance(state, PulpState)
        return state


def strike(state: PulpState, luck: Rng) -> None:
    chances = state.chances()
    state.advance(CHANCE, chances[luck.weighted([weight for _, weight in chances])][0])


def solves(state: PulpState, player: Player, luck: Rng) -> bool:
    """Whether the player solves the case from here."""
    while state.to_act:
        (actor,) = state.to_act
        if actor == CHANCE:
            strike(state, luck)
        else:
            state.advance(actor, player.choose(state.view(actor)))
    assert state.outcome is not None
    return bool(state.outcome.winners)


def shake(state: PulpState, seat: int, rng: Rng) -> None:
    """Change what a detective has: stamina, hour, clues, markers and items."""
    table = state.table
    me = table.detectives[seat]
    me.stamina = max(1, min(MOST_STAMINA, me.stamina + rng.below(7) - 3))
    me.hour = max(1, min(table.pack.cases[table.case].top, me.hour + rng.below(11) - 6))
    me.clues = max(0, min(table.clues_needed - 1, me.clues + rng.below(4) - 1))
    for icon in range(len(ICONS)):
        table.supply[icon] += me.twists[icon]
        me.twists[icon] = 0
    for _ in range(rng.below(MOST_TWISTS + 1)):
        icon = rng.below(len(ICONS))
        if table.supply[icon]:
            table.supply[icon] -= 1
            me.twists[icon] += 1
    me.items = [1 + rng.below(6)] if rng.below(2) else []
    me.crystal = rng.below(6) == 0
    for marker in range(len(MARKERS)):
        if table.marker_supply >> marker & 1 and rng.below(4) == 0:
            table.marker_supply &= ~(1 << marker)
            me.markers |= 1 << marker
    me.sidekicks &= rng.below(16)
    state.choices = None


def named(names: list[str], numbers: list[float]) -> dict[str, float]:
    return {name: round(number, DIGITS) for name, number in zip(names, numbers, strict=True) if number}


# Fitting

WIDTH = len(COMMON) + MOST_MISSING * len(BY_CLUES)


def row_of(sample: Sample) -> Floats:
    row = np.zeros(WIDTH)
    row[: len(COMMON)] = [sample.common.get(name, 0.0) for name in COMMON]
    first = len(COMMON) + (sample.missing - 1) * len(BY_CLUES)
    row[first : first + len(BY_CLUES)] = [sample.by_clues.get(name, 0.0) for name in BY_CLUES]
    return row


def penalties() -> Floats:
    found = np.full(WIDTH, PENALTY)
    table = [name.startswith(("with_", "against_", "clues_needed")) for name in COMMON]
    found[: len(COMMON)][table] = PENALTY / 10
    core = [name in CORE or name.startswith("hours_") for name in BY_CLUES] * MOST_MISSING
    found[len(COMMON) :][core] = PENALTY / 50
    return found


def fitted(games: list[Told], earlier: Weights | None) -> tuple[Weights, str]:
    """The weights, starting from those of the round before, and how well four fifths of the games foretell the rest."""
    weights: Weights = {}
    said: list[str] = []
    signs = np.array(
        [False] * len(COMMON) + [name.startswith(NOT_NEGATIVE) for name in BY_CLUES] * MOST_MISSING
    )
    for part in PARTS:
        told = [one for one in games if part == "reach" or one.reached]
        rows = np.array([row_of(sample) for one in told for sample in one.samples]).reshape(-1, WIDTH)
        wanted = [float(one.reached) if part == "reach" else one.beaten for one in told for _ in one.samples]
        targets = np.array(wanted)
        taught = np.array([one.game % HELD_OUT != 0 for one in told for _ in one.samples], dtype=bool)
        start = None if earlier is None else flat(earlier[part])
        said.append(f"{part}: {len(rows)} positions")
        if taught.any() and not taught.all():
            trial = fit(rows[taught], targets[taught], penalties(), signs, start)
            ignorant = fit(np.ones((taught.sum(), 1)), targets[taught], np.ones(1), signs[:1])
            known = surprise(rows[~taught], targets[~taught], trial)
            unknown = surprise(np.ones(((~taught).sum(), 1)), targets[~taught], ignorant)
            said[-1] += f", surprise on games held out {known:.4f}, knowing nothing {unknown:.4f}"
        weights[part] = sections(fit(rows, targets, penalties(), signs, start))
    return weights, "; ".join(said)


def sections(weights: Floats) -> dict[str, dict[str, float]]:
    """Weights by name; those that round to 0 are left out."""
    found = {"common": by_name(COMMON, weights[: len(COMMON)])}
    for missing in range(1, MOST_MISSING + 1):
        first = len(COMMON) + (missing - 1) * len(BY_CLUES)
        found[section(missing)] = by_name(BY_CLUES, weights[first : first + len(BY_CLUES)])
    return found


def flat(weights: dict[str, dict[str, float]]) -> Floats:
    """The other way round."""
    numbers = [weights["common"].get(name, 0.0) for name in COMMON]
    for missing in range(1, MOST_MISSING + 1):
        numbers += [weights[section(missing)].get(name, 0.0) for name in BY_CLUES]
    return np.array(numbers)


def by_name(names: list[str], weights: Floats) -> dict[str, float]:
    rounded = {name: round(float(weight), DIGITS) for name, weight in zip(names, weights, strict=True)}
    return {name: weight for name, weight in rounded.items() if weight}
