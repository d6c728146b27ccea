"""Our own pack with one thing changed, and what is then said about it."""

from __future__ import annotations

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.content.checking import check
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.games.pulp_detective.rules.referee import PulpState

Files = list[tuple[str, str]]


def edited(file: str, card: str, old: str, new: str) -> Files:
    """Our files, with words of one card, or of the whole file where no card is named, replaced."""
    files = dict(own_files())
    text = files[file]
    start = text.index(f'id = "{card}"') if card else 0
    end = text.find("\n[[", start) if card else len(text)
    table = text[start : end if end >= 0 else len(text)]
    assert old in table, f"{file} does not say {old!r} of {card}"
    files[file] = text[:start] + table.replace(old, new, 1) + text[start + len(table) :]
    return list(files.items())


def without(file: str, *cards: str) -> Files:
    """Our files without some cards."""
    files = dict(own_files())
    tables = files[file].split("\n[[")
    left = [table for table in tables if not any(f'id = "{card}"' in table for card in cards)]
    assert len(left) == len(tables) - len(cards)
    files[file] = "\n[[".join(left)
    return list(files.items())


def faults(files: Files) -> list[str]:
    """What every pack must meet and this one does not."""
    report = check(files)
    assert (report.pack is None) == bool(report.faults)
    return [str(fault) for fault in report.faults]


def differences(files: Files) -> list[str]:
    """What our own pack promises and this one, which can be played with, does not."""
    report = check(files)
    assert report.pack is not None, [str(fault) for fault in report.faults]
    return [str(difference) for difference in report.differences]


def play_out(state: PulpState, rng: Rng, most: int) -> None:
    """Go on at random to the end of the game, if it has one within so many moves."""
    for _ in range(most):
        if state.outcome is not None:
            return
        actor = state.to_act[0]
        if actor == CHANCE:
            chances = state.chances()
            state.advance(actor, chances[rng.weighted([weight for _, weight in chances])][0])
        else:
            state.advance(actor, rng.choice(state.legal(actor)))
