"""Games of Pulp Detective for fitting, and what is fitted to them.

A game alone is played to a random turn, then everything the detective has is changed at random: only so does a game
tell what an hour, a marker or a clue is worth, and not what those had who were lucky. From there on the position at the
beginning of each turn is a sample. The confrontation is played several times over, so that its dice blur less.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from hawkshaw.core.errors import BadOption
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.content.effects import ICONS
from hawkshaw.games.pulp_detective.content.pack import DIFFICULTIES, MARKERS, MOST_STAMINA
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, MOST_MISSING, Eyes
from hawkshaw.games.pulp_detective.players.fitted import (
    FILE,
    RACE,
    TEAM,
    UNTAUGHT,
    Fitted,
    Weights,
    missing_clues,
    race_in_rough,
    section,
)
from hawkshaw.games.pulp_detective.players.planning import Expert
from hawkshaw.games.pulp_detective.players.race import before
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.frames import ASSIGN, CHOOSE, WORK
from hawkshaw.games.pulp_detective.table.open import MODES, MODULES, RIVALS, SOLO, TOGETHER
from tools.fit.lesson import Lesson, data_file
from tools.fit.regression import Floats, fit, surprise

TURNS_OF_MODES = (SOLO, SOLO, SOLO, RIVALS, SOLO, SOLO, SOLO, TOGETHER)
"""Which mode is played in which game, over and over."""
LAST_SHAKEN = 9
"""The last turn in which everything may change."""
CONFRONTATIONS = 3
"""So often a confrontation is played."""
DIGITS = 4
"""Of a feature and of a weight."""

PENALTY = 300.0
"""On a weight, in samples; a tenth of it on what a table is like, a fiftieth on what counts most."""
CORE = ("always", "course")
NOT_NEGATIVE = ("course", "re_rolls_ahead")
"""More of these is never worse."""
FEW = 5.0
"""The penalty on the few weights of two detectives."""
HELD_OUT = 5
"""One game in so many is kept back to see how well the rest foretells it."""


class Sample(NamedTuple):
    """A detective at the beginning of a turn; features that are 0 are left out."""

    missing: int
    common: dict[str, float]
    by_clues: dict[str, float]
    turns: float = 0.0
    """Of rivals, how many turns the case takes."""
    leads: bool = False
    """Whether the detective is the first of two in the round."""


class Told(NamedTuple):
    """What one game tells."""

    game: int
    mode: int
    won: list[float]
    """By seat, how often it won."""
    samples: list[list[Sample]]
    """By turn and seat."""


def play(seed: int, game: int, weights: Weights, modes: tuple[int, ...] = TURNS_OF_MODES) -> Told:
    """One game of the best level, which plans by these weights."""
    rng = Rng(f"fit {seed}").split(f"game {game}")
    luck, shaken = rng.split("luck"), rng.split("shaken")
    mode = modes[game % len(modes)]
    state = some_table(rng.split("options"), mode)
    players: list[Player] = [
        Expert(rng.split(f"player {seat}"), Fitted(weights)) for seat in range(state.seats)
    ]
    eyes = Eyes()
    when, seen = 1 + shaken.below(LAST_SHAKEN), 0
    samples: list[list[Sample]] = []
    while state.to_act:
        (actor,) = state.to_act
        table = state.table
        if actor == CHANCE:
            strike(state, luck)
            continue
        if mode == SOLO and table.detectives[actor].confronting and table.agenda.kind == WORK:
            won = [solves(state.copy(), players[0], luck) for _ in range(CONFRONTATIONS)]
            return Told(game, mode, [round(sum(won) / CONFRONTATIONS, DIGITS)], samples)
        if table.agenda.kind in (CHOOSE, ASSIGN) and table.turn != seen:
            seen = table.turn
            if mode == SOLO and seen == when:
                shake(state, actor, shaken)
            if (mode != SOLO or seen >= when) and all(
                me.clues < table.clues_needed for me in table.detectives
            ):
                samples.append([sample(eyes, state, seat) for seat in range(state.seats)])
        state.advance(actor, players[actor].choose(state.view(actor)))
    assert state.outcome is not None
    won = [seat in state.outcome.winners for seat in range(state.seats)]
    return Told(game, mode, [float(one) for one in won], samples)


def sample(eyes: Eyes, state: PulpState, seat: int) -> Sample:
    table = state.table
    me = table.detectives[seat]
    common = named(COMMON, eyes.common(table, me))
    by_clues = named(BY_CLUES, eyes.by_clues(table, me))
    turns = round(eyes.turns(table, me), DIGITS) if table.mode == RIVALS else 0.0
    return Sample(missing_clues(table, me), common, by_clues, turns, table.lead == seat)


def some_table(rng: Rng, mode: int) -> PulpState:
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
        if mode != SOLO:
            options |= {"mode": MODES[mode], "markers": True}
            options.pop("character", None)
        try:
            state = GAME.new(1 if mode == SOLO else 2, options)
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
    table = [name.startswith(("with_", "against_")) for name in COMMON]
    found[: len(COMMON)][table] = PENALTY / 10
    core = [name in CORE for name in BY_CLUES] * MOST_MISSING
    found[len(COMMON) :][core] = PENALTY / 50
    return found


def fitted(games: list[Told], earlier: Weights) -> tuple[Weights, str]:
    """The weights, corrected from earlier ones, and how well four fifths of the games foretell the rest."""
    signs = np.array([False] * len(COMMON) + [name in NOT_NEGATIVE for name in BY_CLUES] * MOST_MISSING)
    alone = [told for told in games if told.mode == SOLO]
    rows = np.array([row_of(turn[0]) for told in alone for turn in told.samples]).reshape(-1, WIDTH)
    targets = np.array([told.won[0] for told in alone for _ in told.samples])
    taught = np.array([told.game % HELD_OUT != 0 for told in alone for _ in told.samples], dtype=bool)
    start = flat(earlier)
    said = f"{len(rows)} positions"
    if taught.any() and not taught.all():
        trial = fit(rows[taught], targets[taught], penalties(), signs, start)
        known = surprise(rows[~taught], targets[~taught], trial)
        before = surprise(rows[~taught], targets[~taught], start)
        untaught = surprise(rows[~taught], targets[~taught], flat(UNTAUGHT))
        said += f", surprise on games held out {known:.4f}, before {before:.4f}, untaught {untaught:.4f}"
    weights = sections(fit(rows, targets, penalties(), signs, start))
    scores = flat(weights)
    weights["together"] = few(TEAM, *of_teams(games, scores), earlier["together"])
    weights["rivals"] = few(RACE, *of_races(games, scores), earlier["rivals"])
    return weights, said


def fitted_rivals(games: list[Told], earlier: Weights) -> tuple[Weights, str]:
    """The weights with those of rivals corrected, and all others as they are."""
    rows, won = of_races(games, flat(earlier))
    return {**earlier, "rivals": few(RACE, rows, won, earlier["rivals"])}, f"{len(rows)} positions of rivals"


def of_teams(games: list[Told], scores: Floats) -> tuple[list[list[float]], list[float]]:
    """What two who work together tell: rows for TEAM, and whether they won."""
    rows: list[list[float]] = []
    won: list[float] = []
    for told in games:
        for turn in told.samples if told.mode == TOGETHER else []:
            one, other = [float(row_of(seat) @ scores) for seat in turn]
            rows.append([1.0, (one + other) / 2, max(one, other)])
            won.append(told.won[0])
    return rows, won


def of_races(games: list[Told], scores: Floats) -> tuple[list[list[float]], list[float]]:
    """What rivals tell: rows for RACE, and whether that seat won."""
    rows: list[list[float]] = []
    won: list[float] = []
    for told in games:
        for turn in told.samples if told.mode == RIVALS else []:
            both = [float(row_of(seat) @ scores) for seat in turn]
            for seat in range(2):
                one, other = turn[seat], turn[1 - seat]
                first = before(one.turns, other.turns, one.leads)
                rows.append([1.0, race_in_rough(both[seat], both[1 - seat], first)])
                won.append(told.won[seat])
    return rows, won


def few(
    names: tuple[str, ...], rows: list[list[float]], won: list[float], earlier: dict[str, float]
) -> dict[str, float]:
    """The few weights of two detectives."""
    start = np.array([earlier.get(name, 0.0) for name in names])
    table = np.array(rows).reshape(-1, len(names))
    found = fit(table, np.array(won), np.full(len(names), FEW), np.zeros(len(names), dtype=bool), start)
    return by_name(list(names), found)


def sections(weights: Floats) -> Weights:
    """Weights by name; those that round to 0 are left out."""
    found = {"common": by_name(COMMON, weights[: len(COMMON)])}
    for missing in range(1, MOST_MISSING + 1):
        first = len(COMMON) + (missing - 1) * len(BY_CLUES)
        found[section(missing)] = by_name(BY_CLUES, weights[first : first + len(BY_CLUES)])
    return found


def flat(weights: Weights) -> Floats:
    """The other way round."""
    numbers = [weights["common"].get(name, 0.0) for name in COMMON]
    for missing in range(1, MOST_MISSING + 1):
        numbers += [weights[section(missing)].get(name, 0.0) for name in BY_CLUES]
    return np.array(numbers)


def by_name(names: list[str], weights: Floats) -> dict[str, float]:
    rounded = {name: round(float(weight), DIGITS) for name, weight in zip(names, weights, strict=True)}
    return {name: weight for name, weight in rounded.items() if weight}


class EveryMode(Lesson):
    """Games in all three modes, and all weights."""

    game = GAME
    file = data_file(GAME.name, FILE)
    modes: tuple[int, ...] = TURNS_OF_MODES

    def untaught(self, file: Path) -> Weights:
        return UNTAUGHT

    def play(self, seed: int, number: int, weights: Weights) -> bytes:
        return msgspec.json.encode(play(seed, number, weights, self.modes))

    def fitted(self, games: list[bytes], earlier: Weights) -> tuple[Weights, str]:
        return fitted(read(games), earlier)


class RivalsAlone(EveryMode):
    """Games of rivals by the weights that are there, and what they think of each other, anew."""

    modes = (RIVALS,)

    def untaught(self, file: Path) -> Weights:
        return {**json.loads(file.read_text(encoding="utf-8")), "rivals": UNTAUGHT["rivals"]}

    def fitted(self, games: list[bytes], earlier: Weights) -> tuple[Weights, str]:
        return fitted_rivals(read(games), earlier)


def read(games: list[bytes]) -> list[Told]:
    return [msgspec.json.decode(line, type=Told) for line in games]
