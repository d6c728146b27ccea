"""A league: every player of a game against every other, or each as a team of its own where all play together.

All meet the same deals, so that whatever two of them got in a deal can be compared. Players of other packages sit there
as guests (`lab/guests.py`): the league itself never imports them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from itertools import combinations
from math import fsum
from pathlib import Path

import msgspec

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.outcome import unfinished
from hawkshaw.core.player import Player
from hawkshaw.core.plugins import BadPlugin, entry_of, offered, package_of
from hawkshaw.core.rng import Rng
from hawkshaw.lab.fingerprint import fingerprint
from hawkshaw.lab.guests import Fault, Guest, games_of
from hawkshaw.lab.intervals import Estimate, mean_estimate, share_estimate
from hawkshaw.lab.match import Deal, Played
from hawkshaw.lab.results import said
from hawkshaw.lab.series import Series
from hawkshaw.lab.summary import deal_by_deal, gained, won
from hawkshaw.lab.words import counted, gap, number, percent, points

PATIENCE = 10.0
"""Seconds that a guest may think about a decision."""


UNFINISHED = unfinished(2).ending
SEPARATORS = re.compile("[-_.]+")


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part: a level of the game, or a guest with its package."""

    level: str
    package: str = ""
    digest: str = ""
    """What a guest's code adds up to."""


class LeagueSeries(Series, frozen=True, forbid_unknown_fields=True):
    """A series with guests: those in `guests` think in processes of their own, for so many seconds at most."""

    guests: dict[str, str]
    patience: float

    def seated(self, deal: int, rotation: int) -> list[Player]:
        source = Rng(self.seed).split(f"players of deal {deal} rotation {rotation}")
        return [
            Guest(self.game, level, source.split(f"seat {seat}"), self.patience)
            if level in self.guests
            else self.table.player(level, source.split(f"seat {seat}"))
            for seat, level in enumerate(self.rotations[rotation])
        ]


# Who takes part


class Listed(msgspec.Struct, forbid_unknown_fields=True):
    """A player on a leaderboard."""

    name: str
    package: str
    version: str
    games: list[str]
    about: str = ""


class Leaderboard(msgspec.Struct, forbid_unknown_fields=True):
    """The players from elsewhere that a league is played with."""

    player: list[Listed] = []


def read_leaderboard(path: Path) -> Leaderboard:
    """The players on a file; BadContent says what is wrong with it."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Leaderboard)
    except OSError as error:
        raise BadContent(str(path), "(whole file)", error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, msgspec.ValidationError) as error:
        raise BadContent(str(path), "(whole file)", str(error)) from None
    names = [listed.name for listed in found.player]
    for name in names:
        if names.count(name) > 1:
            raise BadContent(str(path), "player", f"{name!r} is there twice")
    return found


def entrant(game: Game, level: str, patience: float = PATIENCE) -> Entrant:
    """One that takes part, by its name; BadOption or BadPlugin if it cannot."""
    if level in game.levels:
        return Entrant(level)
    entry = entry_of(level)
    if entry is None:
        game.player(level, Rng(0))  # which says who there is, or knows more of the name than its list
        return Entrant(level)
    try:
        games = games_of(level, patience)
    except Fault as fault:
        raise BadPlugin(f"the player {level!r} of {package_of(entry)} cannot be asked: {fault}") from None
    if games is not None and game.name not in games:
        raise BadOption(f"the player {level!r} of {package_of(entry)} does not play {game.name}")
    return Entrant(level, package_of(entry), digest_of(entry))


def everybody(game: Game, patience: float = PATIENCE) -> tuple[list[Entrant], list[str]]:
    """All levels of a game and all guests that play it; and, of those who cannot take part, why."""
    found = [Entrant(level) for level in game.levels]
    complaints: list[str] = []
    for level in dict.fromkeys(entry.name for entry in offered()):
        try:
            if level in game.levels:
                clash = next(entry for entry in offered() if entry.name == level)
                raise BadPlugin(
                    f"the player {level!r} of {package_of(clash)} is left out: {game.title} has a level of that name"
                )
            found.append(entrant(game, level, patience))
        except BadOption:
            continue  # it plays other games
        except BadPlugin as why:
            complaints.append(str(why))
    return found, complaints


def of_board(game: Game, board: Leaderboard, patience: float = PATIENCE) -> list[Entrant]:
    """The game's levels and the players of a leaderboard, each in its version; BadPlugin names those not installed."""
    found = [Entrant(level) for level in game.levels]
    missing: list[str] = []
    for listed in board.player:
        if game.name not in listed.games:
            continue
        if listed.name in game.levels:
            raise BadPlugin(
                f"{listed.package} calls its player {listed.name!r}, as {game.title} calls its own"
            )
        entry = entry_of(listed.name)
        if entry is None or not offers(entry, listed):
            missing.append(f"{listed.package}=={listed.version}")
            continue
        found.append(entrant(game, listed.name, patience))
    if missing:
        raise BadPlugin(f"not everybody is here: pip install {' '.join(missing)}")
    return found


def offers(entry: EntryPoint, listed: Listed) -> bool:
    """Whether it comes from the listed package in the listed version; `My_Bot` and `my-bot` are one name to pip."""
    if entry.dist is None or entry.dist.version != listed.version:
        return False
    here, there = (SEPARATORS.sub("-", name).lower() for name in (entry.dist.name, listed.package))
    return here == there


def digest_of(entry: EntryPoint) -> str:
    """What the sources of a guest add up to, found without importing them."""
    spec = find_spec(entry.module.partition(".")[0])
    digest = sha256(f"{package_of(entry)} {entry.value}".encode())
    if spec is not None and spec.origin is not None:
        origin = Path(spec.origin)
        for path in sorted(origin.parent.rglob("*.py")) if spec.submodule_search_locations else [origin]:
            digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


# What is played


class League(msgspec.Struct):
    """What is to be played: everybody against everybody, or everybody alone."""

    game: str
    title: str
    entrants: list[Entrant]
    together: bool
    series: list[LeagueSeries]


def league(
    game: Game,
    entrants: Sequence[Entrant],
    seed: int = 1,
    seats: int | None = None,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    patience: float = PATIENCE,
) -> League:
    """The series of a league; at tables of more than two seats the two players of a pair sit by turns."""
    if len({entrant.level for entrant in entrants}) < max(2, len(entrants)):
        raise BadOption("a league takes at least two players, each once")
    if seats is None:
        seats = next(number for number in game.seats if number > 1)
    game.check_seats(seats)
    together = game.cooperative_for(seats, game.read_options(options))
    groups = [(one,) for one in entrants] if together else list(combinations(entrants, 2))
    if not together and seats < 2:
        raise BadOption(f"{game.title} with one seat is no match of two; allowed: a co-operative game")
    series: list[LeagueSeries] = []
    for group in groups:
        line_up = [group[seat % len(group)] for seat in range(seats)]
        base = Series.of(game, [game.levels[0]] * seats, seed, options)
        own = [type(game.player(entrant.level, Rng(0))) for entrant in group if not entrant.package]
        fields = msgspec.structs.asdict(base) | {
            "players": tuple(entrant.level for entrant in line_up),
            "code": fingerprint(game, own),
            "guests": {entrant.level: entrant.digest for entrant in group if entrant.package},
            "patience": patience,
        }
        series.append(LeagueSeries(**fields))
    return League(game.name, game.title, list(entrants), together, series)


# What came of it


class Place(msgspec.Struct, frozen=True):
    """One player's place in the table, and how sure it is that it stands above the next."""

    entrant: Entrant
    games: int
    wins: Estimate
    returns: Estimate
    above_next: Estimate | None
    faults: int
    fault: str


class Table(msgspec.Struct, frozen=True):
    """A league that has been played."""

    league: League
    deals: int
    places: list[Place]
    pairs: dict[str, dict[str, Estimate]]
    """By player and opponent, the share of wins more; empty where all play together."""


def table(found: League, played: Sequence[Sequence[Deal]]) -> Table:
    """The standings after all series were played, deal by deal: what a player got in a deal is one value."""
    levels = [entrant.level for entrant in found.entrants]
    got = {level: values_of(found, played, level, earned) for level in levels}
    order = sorted(levels, key=lambda level: -fsum(got[level]))
    by_level = {entrant.level: entrant for entrant in found.entrants}
    places: list[Place] = []
    for rank, level in enumerate(order):
        next_down = got[order[rank + 1]] if rank + 1 < len(order) else None
        faults = faults_of(found, played, level)
        above = None
        if next_down is not None:
            gaps = [mine - theirs for mine, theirs in zip(got[level], next_down, strict=True)]
            above = mean_estimate(gaps, -2, 2)
        places.append(
            Place(
                entrant=by_level[level],
                games=sum(
                    len(deal.games)
                    for series, deals in zip(found.series, played, strict=True)
                    if level in series.players
                    for deal in deals
                ),
                wins=share_estimate(values_of(found, played, level, won)),
                returns=mean_estimate(got[level], -1, 1),
                above_next=above,
                faults=len(faults),
                fault=faults[0] if faults else "",
            )
        )
    return Table(found, len(played[0]), places, {} if found.together else pairs_of(found, played))


def earned(game: Played, seat: int) -> float:
    """What a seat got; a game that had to be stopped is lost by all, so that nobody gains by never coming to an end."""
    return -1.0 if game.ending == UNFINISHED else gained(game, seat)


def values_of(
    found: League, played: Sequence[Sequence[Deal]], level: str, what: Callable[[Played, int], float]
) -> list[float]:
    """What a player got in each deal, on average over its tables."""
    tables = [
        deal_by_deal(series, deals, level, what)
        for series, deals in zip(found.series, played, strict=True)
        if level in series.players
    ]
    return [fsum(values) / len(tables) for values in zip(*tables, strict=True)]


def pairs_of(found: League, played: Sequence[Sequence[Deal]]) -> dict[str, dict[str, Estimate]]:
    """By player and opponent, how much oftener the player won."""
    pairs: dict[str, dict[str, Estimate]] = {entrant.level: {} for entrant in found.entrants}
    for series, deals in zip(found.series, played, strict=True):
        one, two = series.levels
        ones, twos = (deal_by_deal(series, deals, level, won) for level in (one, two))
        gaps = [mine - theirs for mine, theirs in zip(ones, twos, strict=True)]
        pairs[one][two] = mean_estimate(gaps, -1, 1)
        pairs[two][one] = mean_estimate([-gap for gap in gaps], -1, 1)
    return pairs


def faults_of(found: League, played: Sequence[Sequence[Deal]], level: str) -> list[str]:
    """What a guest did wrong, once for every chair in which it did."""
    return [
        fault
        for series, deals in zip(found.series, played, strict=True)
        for deal in deals
        for seated, game in zip(series.rotations, deal.games, strict=True)
        for who, fault in zip(seated, game.faults, strict=False)
        if fault and who == level
    ]


def markdown(found: Table) -> str:
    """The league as a page."""
    made = found.league
    seats = counted(len(made.series[0].players), "seat")
    how = (
        "each player as a team of its own" if made.together else "everybody against everybody, in every chair"
    )
    lines = [
        f"# {made.title}: a league of {len(made.entrants)}",
        "",
        f"{seats}, {how}; {counted(found.deals, 'deal')}, the same for all, from seed {made.series[0].seed}.",
        f"{options_said(made)}Intervals are 95 %.",
        "",
        "| | player | package | games | wins | return | above the next | faults |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for rank, place in enumerate(found.places, 1):
        above = "" if place.above_next is None else gap(place.above_next)
        if place.above_next is not None and place.above_next.includes_zero:
            above += " (includes zero)"
        lines.append(
            f"| {rank} | {place.entrant.level} | {place.entrant.package or '–'} | {place.games} "
            f"| {percent(place.wins)} | {number(place.returns)} | {above} | {place.faults} |"
        )
    for place in found.places:
        if place.faults:
            what = plain(place.fault)
            lines += [
                "",
                f"{place.entrant.level} was replaced by random moves {place.faults} times, first: {what}.",
            ]
    if found.pairs:
        order = [place.entrant.level for place in found.places]
        lines += ["", "How much oftener the player of a row won, in percentage points (* includes zero):", ""]
        lines += [f"| | {' | '.join(order)} |", "|---" * (len(order) + 1) + "|"]
        for level in order:
            cells = ["" if level == other else cell(found.pairs[level][other]) for other in order]
            lines.append(f"| {level} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def options_said(made: League) -> str:
    """The options of the game that are not the usual ones, as a sentence."""
    series = made.series[0]
    usual = msgspec.to_builtins(series.table.read_options(None))
    chosen = [
        f"{name} {plain(said(value))}" for name, value in series.options.items() if value != usual[name]
    ]
    return f"Options: {', '.join(chosen)}. " if chosen else ""


def cell(estimate: Estimate) -> str:
    return points(estimate) + ("*" if estimate.includes_zero else "")


def plain(text: str) -> str:
    """What a guest said, as something that can stand in a page: one line that marks nothing up."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text)
    return (
        kept.replace("|", "/")
        .replace("`", "'")
        .replace("<", "(")
        .replace(">", ")")
        .replace("[", "(")
        .rstrip(".")
    )
