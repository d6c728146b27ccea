"""A plot of the 99th percentile by rate, as an SVG that is drawn from the figures and nothing else."""

from __future__ import annotations

from math import log10
from typing import Final
from xml.sax.saxutils import escape

from bench.scaling.results import Figures
from bench.scaling.stage import KINDS
from bench.serving.measure import BOUND

WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 220, 24, 48
LOWEST, HIGHEST = 1.0, 1000.0
"""Milliseconds, on a scale of powers of ten."""
NAMES: Final = {
    "sqlite": "SQLite, one process",
    "alone": "PostgreSQL, one alone",
    "one": "PostgreSQL, one worker",
    "two": "PostgreSQL, two workers",
}
INKS: Final = {
    "sqlite": ("#1b6ca8", ""),
    "alone": ("#2e7d32", "8 4"),
    "one": ("#b26a00", "2 4"),
    "two": ("#ad1457", "12 4 2 4"),
}
"""A colour and a pattern each, because not everybody tells colours apart."""


def draw(figures: Figures) -> str:
    """The plot; without any steps an empty one."""
    lines = {kind: points(figures, kind) for kind in KINDS}
    rates = sorted({rate for line in lines.values() for rate, *_ in line}) or [0, 1]
    first, last = 0, max(rates)

    def x(rate: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (rate - first) / (last - first), 1)

    def y(milliseconds: float) -> float:
        share = log10(min(HIGHEST, max(LOWEST, milliseconds)) / LOWEST) / log10(HIGHEST / LOWEST)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)

    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    parts = [
        f'{opening} font-family="sans-serif" font-size="12">',
        "<title>99th percentile of a move's time by moves a second</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for mark in (1, 10, 100, 1000):
        parts.append(f'<path d="M{LEFT} {y(mark)}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(mark) + 4}" text-anchor="end">{mark} ms</text>')
    below = HEIGHT - BOTTOM + 18
    parts += [f'<text x="{x(rate)}" y="{below}" text-anchor="middle">{rate}</text>' for rate in rates]
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">moves a second</text>')
    parts.append(f'<path d="M{LEFT} {y(BOUND)}H{WIDTH - RIGHT}" stroke="#c62828" stroke-dasharray="3 3"/>')
    parts.append(f'<text x="{LEFT + 4}" y="{y(BOUND) - 5}" fill="#c62828">{BOUND:g} ms</text>')
    for place, (kind, line) in enumerate(lines.items()):
        ink, dashes = INKS[kind]
        style = f'stroke="{ink}" fill="none" stroke-width="2" stroke-dasharray="{dashes}"'
        path = " ".join(f"{x(rate)},{y(p99)}" for rate, p99, _, _ in line)
        parts.append(f'<polyline points="{path}" {style}/>')
        for rate, _, low, high in line:
            parts.append(f'<path d="M{x(rate)} {y(low)}V{y(high)}" stroke="{ink}" stroke-opacity="0.5"/>')
        at = TOP + 16 + 20 * place
        parts.append(f'<path d="M{WIDTH - RIGHT + 12} {at - 4}h28" {style}/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 46}" y="{at}">{escape(NAMES[kind])}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def points(figures: Figures, kind: str) -> list[tuple[int, float, float, float]]:
    """Rate, 99th percentile, and the lowest and highest of the repeats."""
    found = []
    for part in ("cost", "step"):
        for rate in figures.sizes(part, kind):
            spread = figures.spread(part, kind, rate, "p99")
            if spread is not None:
                found.append((rate, spread.median, spread.low, spread.high))
    return sorted(found)
