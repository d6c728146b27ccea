"""The unlock graph of a case as SVG: a row for every step from the start, shapes for kinds, outlines for roles."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from typing import Final

from hawkshaw.games.deadline.content.case import Case, Clue
from hawkshaw.games.deadline.content.kit.unlocking import reachable

WIDTH: Final = 144
HEIGHT: Final = 54
ACROSS: Final = 168
DOWN: Final = 104
MARGIN: Final = 16
LETTERS: Final = 17


def layers(case: Case) -> list[list[int]]:
    """The clues by how many others come before them at most, each row ordered to keep ways short."""
    depth = {clue.number: 0 for clue in case.clues}
    parents: dict[int, list[int]] = {clue.number: [] for clue in case.clues}
    for clue in sorted(case.clues, key=lambda clue: clue.number):
        for target in clue.unlocks:
            # A way back to a lower number breaks DL-V4; it is drawn, but has no say in the rows.
            if target > clue.number:
                depth[target] = max(depth[target], depth[clue.number] + 1)
                parents[target].append(clue.number)
    rows: list[list[int]] = [[] for _ in range(max(depth.values()) + 1)]
    for number in sorted(depth):
        rows[depth[number]].append(number)
    place: dict[int, float] = {}
    for row in rows:
        ordered = sorted(row, key=lambda number: (_middle(parents[number], place, number), number))
        row[:] = ordered
        for index, number in enumerate(ordered):
            place[number] = index - (len(ordered) - 1) / 2
    return rows


def _middle(parents: list[int], place: dict[int, float], number: int) -> float:
    return sum(place[parent] for parent in parents) / len(parents) if parents else number


def graph(case: Case) -> str:
    """The whole drawing; its colours are those of the page around it."""
    rows = layers(case)
    widest = max(len(row) for row in rows)
    width = ACROSS * widest + 2 * MARGIN
    height = DOWN * len(rows) - (DOWN - HEIGHT) + 2 * MARGIN
    centre: dict[int, tuple[float, float]] = {}
    for level, row in enumerate(rows):
        for index, number in enumerate(row):
            x = width / 2 + (index - (len(row) - 1) / 2) * ACROSS
            centre[number] = (x, MARGIN + level * DOWN + HEIGHT / 2)
    lost = {clue.number for clue in case.clues} - reachable(case)
    edges = "".join(
        _edge(centre[clue.number], centre[target]) for clue in case.clues for target in clue.unlocks
    )
    nodes = "".join(_node(clue, *centre[clue.number], clue.number in lost) for clue in case.clues)
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="ways">'
        f'<title id="ways">{escape(_in_words(case))}</title>'
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" class="tip"/></marker></defs>'
        f"{edges}{nodes}</svg>"
    )


def _in_words(case: Case) -> str:
    said = [f"{clue.number} opens {', '.join(map(str, clue.unlocks))}" for clue in case.clues if clue.unlocks]
    return f"At the start lie {', '.join(map(str, case.starting))}. " + "; ".join(said) + "."


def _edge(start: tuple[float, float], end: tuple[float, float]) -> str:
    (x, y), (to_x, to_y) = start, end
    y += HEIGHT / 2
    to_y -= HEIGHT / 2
    bend = DOWN / 2.4
    return (
        f'<path class="way" marker-end="url(#tip)" d="M{x:.0f} {y:.0f}C{x:.0f} {y + bend:.0f} {to_x:.0f}'
        f' {to_y - bend:.0f} {to_x:.0f} {to_y:.0f}"/>'
    )


def _node(clue: Clue, x: float, y: float, lost: bool) -> str:
    title = textwrap.wrap(f"{clue.number} {clue.title}", LETTERS, max_lines=2, placeholder="…")
    first = y + 5 - 8 * (len(title) - 1)
    words = "".join(
        f'<text x="{x:.0f}" y="{first + 16 * line:.0f}">{escape(part)}</text>'
        for line, part in enumerate(title)
    )
    said = f"{clue.number} {clue.title}: {clue.kind}, {clue.role or 'no role'}{', out of reach' * lost}"
    look = f"clue {clue.role or 'none'}{' lost' * lost}"
    return f'<g class="{look}"><title>{escape(said)}</title><path d="{_shape(clue.kind, x, y)}"/>{words}</g>'


def _shape(kind: str, x: float, y: float) -> str:
    left, right, top, foot = x - WIDTH / 2, x + WIDTH / 2, y - HEIGHT / 2, y + HEIGHT / 2
    if kind == "place":
        return f"M{left:.0f} {top:.0f}H{right:.0f}V{foot:.0f}H{left:.0f}Z"
    round_ = HEIGHT / 2
    if kind == "person":
        arc = f"A{round_:.0f} {round_:.0f} 0 0 1"
        return (
            f"M{left + round_:.0f} {top:.0f}H{right - round_:.0f}{arc} {right - round_:.0f} {foot:.0f}"
            f"H{left + round_:.0f}{arc} {left + round_:.0f} {top:.0f}Z"
        )
    cut = 16
    return (
        f"M{left + cut:.0f} {top:.0f}H{right - cut:.0f}L{right:.0f} {y:.0f}L{right - cut:.0f} {foot:.0f}"
        f"H{left + cut:.0f}L{left:.0f} {y:.0f}Z"
    )


def legend() -> Iterator[tuple[str, str]]:
    """What the shapes and outlines mean: a small drawing and a word each."""
    for kind in ("place", "person", "object"):
        yield _sample(kind, "support"), kind
    for role in ("key", "support", "herring", "colour"):
        yield _sample("place", role), role


def _sample(kind: str, role: str) -> str:
    shape = _shape(kind, WIDTH / 2 + 4, HEIGHT / 2 + 4)
    return (
        f'<svg class="sample" viewBox="0 0 {WIDTH + 8} {HEIGHT + 8}" aria-hidden="true">'
        f'<g class="clue {role}"><path d="{shape}"/></g></svg>'
    )
