"""Games of Deadline for fitting, and what is fitted to them.

A game is played to a random round, then everything that lies in front of the players is changed at random: only so
does a game tell what a Twist, a tip or an ability is worth, and not what those had who were lucky. From there on the
table at the beginning of each round is a sample, and how many failures followed is what its weights foretell. How the
chance of a round follows from the forecast and from rehearsals is fitted to how the rounds ended.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from hawkshaw.core.bits import bits_of
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    BAD_PRESS,
    BULLETS,
    DETECTIVE_NAMES,
    KIND_NAMES,
    KIND_OF,
    OF_KIND,
    TAILED,
    TIPS,
    count_cards,
)
from hawkshaw.games.deadline.content.library import shipped
from hawkshaw.games.deadline.players.expert import Expert
from hawkshaw.games.deadline.players.fitted import (
    FILE,
    LONG,
    STAGES,
    UNTAUGHT,
    USUAL_SIZE,
    Fitted,
    Weights,
    section,
)
from hawkshaw.games.deadline.players.judging import SHARE
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.rules.twists import MOST_ACTIVE
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import CLUE, TURN
from hawkshaw.games.deadline.table.state import DeadlineTable
from tools.fit.lesson import Lesson, data_file
from tools.fit.regression import Floats, fit

SIZES_IN_TURN = (4, 3, 4, 2)
"""How many play which game, over and over."""
LAST_SHAKEN = 18
"""The round before which everything has changed."""
DEALS = 15
"""With how many deals a player rehearses here: fewer than at a table, for there are many games."""
DIGITS = 4
"""Of a feature and of a weight."""
PENALTY = 600.0
"""On departing from an earlier weight, in samples; those of one game tell much the same."""
SLIGHT = 5.0
"""On what only has to be told apart from the weights."""
FEW_CHOICES = 3
"""Clues on display among which there is not much to choose."""


class Sample(NamedTuple):
    """A table at the beginning of a round; features that are 0 are left out."""

    features: dict[str, float]
    failures: int
    won: int
    left: int
    bullets: int


class Sign(NamedTuple):
    """What forecast and rehearsals said after an action, as log-odds, and in which round of the game."""

    round: int
    stage: int
    foreseen: float
    rehearsed: float


class Told(NamedTuple):
    """What one game tells."""

    game: int
    seats: int
    case: str
    failures: int
    won: int
    winners: list[int]
    """The rounds that were won."""
    samples: list[Sample]
    signs: list[Sign]


def play(seed: int, game: int, weights: Weights, sizes: tuple[int, ...] = SIZES_IN_TURN) -> Told:
    """One game of the best level, which reckons by these weights."""
    rng = Rng(f"fit deadline {seed}").split(f"game {game}")
    luck, shaken = rng.split("luck"), rng.split("shaken")
    seats = sizes[game % len(sizes)]
    case = rng.split("case").choice(shipped())
    state = GAME.new(seats, {"case": case, "questions": False})
    assert isinstance(state, DeadlineState)
    fitted = Fitted(weights[section(seats)])
    players = [Expert(rng.split(f"player {seat}"), DEALS, fitted) for seat in range(seats)]
    when = shaken.below(LAST_SHAKEN)
    told = Told(game, seats, case, 0, 0, [], [], [])
    while state.to_act:
        (actor,) = state.to_act
        table = state.table
        if actor == CHANCE:
            state.advance(CHANCE, luck.choice(state.chances())[0])
            continue
        now = len(table.won) + table.failures
        if table.agenda.kind == CLUE:
            if now == when:
                shake(state, shaken)
            if now >= when:
                told.samples.append(sample(table))
        action = players[actor].choose(state.view(actor))
        told.signs.extend(signs(players[actor], state, actor, action, now))
        won = len(table.won)
        state.advance(actor, action)
        if len(table.won) > won:
            told.winners.append(now)
    return told._replace(failures=state.table.failures, won=len(state.table.won))


def signs(player: Expert, state: DeadlineState, seat: int, action: int, now: int) -> list[Sign]:
    """What the player thinks of the round after its action, if there is anything to guess."""
    kind = state.table.agenda.kind
    if kind not in (TURN, CLUE):
        return []
    reckoning = player.reckoning(state.view(seat))
    args = state.table.space.args[action]
    if kind == TURN and state.table.space.kinds[action] != actions.PLAY:
        return []
    plan = reckoning.plan(action) if kind == TURN else reckoning.pursue(args[0])
    found = reckoning.signs(plan)
    if found is None:
        return []
    return [Sign(now, reckoning.stage, round(found[0], DIGITS), round(found[1], DIGITS))]


def sample(table: DeadlineTable) -> Sample:
    left = count_cards(table.display | table.deck)
    return Sample(
        {name: round(value, DIGITS) for name, value in features(table).items() if value},
        table.failures,
        len(table.won),
        left,
        table.bullets,
    )


def features(table: DeadlineTable) -> dict[str, float]:
    """What lies on a table before a round."""
    clues = count_cards(table.display | table.deck)
    left = min(clues, LONG) / LONG
    found: dict[str, float] = {"always": 1.0, "left": clues / LONG, "square": (clues / LONG) ** 2}
    found |= {"bullets": table.bullets, "bullets_left": table.bullets * left}
    found |= {"no_bullet": float(not table.bullets), "no_bullet_left": left * (not table.bullets)}
    found["few"] = float(count_cards(table.display) <= FEW_CHOICES)
    found["large"] = sum(
        max(sum(table.plot.clues[clue].needs) - USUAL_SIZE, 0) for clue in bits_of(table.display)
    )
    active = table.active()
    for kind, name in enumerate(KIND_NAMES):
        many = count_cards(active & OF_KIND[kind])
        found |= {name: many, f"{name}_left": many * left}
    found["second_press"] = max(count_cards(active & OF_KIND[BAD_PRESS]) - 1, 0)
    full = sum(count_cards(front) == MOST_ACTIVE for front in table.fronts)
    found |= {"full": full, "full_left": full * left}
    for tip in range(1, TIPS + 1):
        found[f"tip_{tip}"] = -float(count_cards(table.lit) >= tip)
    for seat, detective in enumerate(table.detectives):
        found[f"ready_{DETECTIVE_NAMES[detective]}"] = -left * (table.ready >> seat & 1)
    found["twists_in_hand"] = sum(count_cards(hand & ALL_TWISTS) for hand in table.hands)
    found["leads_in_hand"] = sum(count_cards(hand & ~ALL_TWISTS) for hand in table.hands)
    return found


def shake(state: DeadlineState, rng: Rng) -> None:
    """Change what lies in front of the players: Twists, tips, abilities."""
    table = state.table
    before = table.active()
    free = bits_of((table.pile | table.discard | before) & ALL_TWISTS)
    rng.shuffle(free)
    table.fronts = [0] * table.seats
    for seat in range(table.seats):
        for _ in range(rng.below(MOST_ACTIVE + 1)):
            tailed = table.fronts[seat] & OF_KIND[TAILED]
            fitting = [card for card in free if not tailed or KIND_OF[card] != TAILED]
            if fitting:
                free.remove(fitting[0])
                table.fronts[seat] |= 1 << fitting[0]
    placed = table.active()
    table.pile &= ~placed
    table.discard = (table.discard | before) & ~placed
    table.lit = rng.below(1 << TIPS)
    table.ready = rng.below(1 << table.seats)
    state.choices = None


# Fitting

WORTHS = [
    *KIND_NAMES,
    *[f"{name}_left" for name in KIND_NAMES],
    "second_press",
    "full",
    "full_left",
    *[f"tip_{tip}" for tip in range(1, TIPS + 1)],
    *[f"ready_{name}" for name in DETECTIVE_NAMES],
    "large",
]
"""The features whose weights are worths."""
BESIDES = [
    "always",
    "left",
    "square",
    "bullets",
    "bullets_left",
    "no_bullet",
    "no_bullet_left",
    "few",
    "twists_in_hand",
    "leads_in_hand",
]
"""Those that say what else a table is like."""
NOT_NEGATIVE = ("swap", "card", "large", "bullet", *[f"tip_{tip}" for tip in range(1, TIPS + 1)])


def fitted(games: list[Told], earlier: Weights) -> tuple[Weights, str]:
    """The weights, corrected from earlier ones, and how well the worths foretell failures."""
    weights: Weights = {}
    said: list[str] = []
    for name, before in earlier.items():
        of_size = [told for told in games if section(told.seats) == name and told.samples]
        found, explained = worths(of_size, before)
        for stage in range(STAGES):
            found |= hopes(of_size, stage, before)
        found |= kept(of_size, before)
        weights[name] = {key: round(value, DIGITS) for key, value in sorted(found.items())}
        weights[name] = {key: value for key, value in weights[name].items() if value}
        positions = sum(len(told.samples) for told in of_size)
        said.append(
            f"{name}: {positions} tables, {100 * explained:.0f} % of the variance of failures explained"
        )
    return weights, "; ".join(said)


def worths(games: list[Told], before: dict[str, float]) -> tuple[dict[str, float], float]:
    """Least squares on the failures that follow, held to the earlier weights; each case has a course of its own."""
    if not games:
        return dict(before), 0.0
    cases = shipped()
    names = [*WORTHS, *BESIDES]
    samples = [(told, one) for told in games for one in told.samples]
    rows = np.zeros((len(samples), len(names) + len(cases)))
    for place, (told, one) in enumerate(samples):
        rows[place, : len(names)] = [one.features.get(name, 0.0) for name in names]
        rows[place, len(names) + cases.index(told.case)] = one.left / LONG
    failures = np.array([told.failures - one.failures for told, one in samples], dtype=float)
    start = np.array([before.get(name, 0.0) for name in WORTHS] + [0.0] * (len(BESIDES) + len(cases)))
    penalties = np.array([PENALTY] * len(WORTHS) + [SLIGHT] * (len(BESIDES) + len(cases)))
    found = ridge(rows, failures, penalties, start)
    by_name = dict(zip(names, [float(weight) for weight in found[: len(names)]], strict=True))
    result = {name: by_name[name] for name in WORTHS}
    twist, lead = by_name["twists_in_hand"], by_name["leads_in_hand"]
    result["swap"] = twist - lead
    result["card"] = -lead * SHARE - twist * (1 - SHARE)
    course = by_name["left"] + by_name["square"] + float(np.mean(found[len(names) :]))
    result["bullet"] = course / LONG
    for name in NOT_NEGATIVE:
        result[name] = max(result[name], 0.0)
    return result, float(1 - np.var(failures - rows @ found) / max(np.var(failures), 1e-9))


def ridge(rows: Floats, targets: Floats, penalties: Floats, start: Floats) -> Floats:
    """Least squares with a penalty on departing from where it starts."""
    curve = rows.T @ rows + np.diag(penalties)
    found: Floats = start + np.linalg.solve(curve, rows.T @ (targets - rows @ start))
    return found


def hopes(games: list[Told], stage: int, before: dict[str, float]) -> dict[str, float]:
    """How the chance of a round follows from both signs, with so many Leads on the chain."""
    names = [f"always_{stage}", f"foreseen_{stage}", f"rehearsed_{stage}"]
    signs = [(told, sign) for told in games for sign in told.signs if sign.stage == stage]
    rows = np.array([[1.0, sign.foreseen, sign.rehearsed] for _, sign in signs]).reshape(-1, len(names))
    won = np.array([float(sign.round in told.winners) for told, sign in signs])
    start = np.array([before.get(name, 0.0) for name in names])
    found = fit(rows, won, np.full(len(names), SLIGHT), np.array([False, True, True]), start)
    return dict(zip(names, [float(weight) for weight in found], strict=True))


def kept(games: list[Told], before: dict[str, float]) -> dict[str, float]:
    """What share of the clues that were left was won, by the bullets left."""
    found: dict[str, float] = {}
    for bullets in range(BULLETS + 1):
        name = f"kept_{bullets}"
        some = [(told, one) for told in games for one in told.samples if one.bullets == bullets]
        left = sum(one.left for _, one in some)
        found[name] = sum(told.won - one.won for told, one in some) / left if left else before.get(name, 0.0)
    return found


class Rounds(Lesson):
    """What the rounds of a case teach, at tables of two to four."""

    game = GAME
    file = data_file(GAME.name, FILE)
    modes = SIZES_IN_TURN

    def untaught(self, file: Path) -> Weights:
        return UNTAUGHT

    def play(self, seed: int, number: int, weights: Weights) -> bytes:
        return msgspec.json.encode(play(seed, number, weights))

    def fitted(self, games: list[bytes], earlier: Weights) -> tuple[Weights, str]:
        return fitted([msgspec.json.decode(line, type=Told) for line in games], earlier)
