"""How what a seat cannot know shrinks along a game, as an SVG that is drawn from the figures and nothing else."""

from __future__ import annotations

from math import ceil
from typing import Final
from xml.sax.saxutils import escape

from tools.research.figures import Figures
from tools.research.playing import PARTS

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 64, 230, 24, 48
INKS: Final = (
    ("#1b6ca8", ""),
    ("#2e7d32", "8 4"),
    ("#b26a00", "2 4"),
    ("#ad1457", "12 4 2 4"),
    ("#5e35b1", "4 2"),
    ("#00695c", "14 4"),
)
"""A colour and a pattern each, because not everybody tells colours apart."""
SHOWN: Final = (
    "13 Clues, 3 seats",
    "13 Clues, 6 seats",
    "13 Dead End Drive, 2 seats",
    "13 Dead End Drive, 4 seats",
    "Deadline, 3 seats",
    "Pulp Detective, alone",
)
"""The tables that are drawn; all are in the page."""


def draw(figures: Figures) -> str:
    """A line for each table, by tenths of a game, on a scale of powers of ten."""
    lines: dict[str, list[tuple[int, float]]] = {}
    for name in SHOWN:
        found = figures.tables[name].unknown if name in figures.tables else None
        if found is not None:
            lines[name] = [(part, size) for part, size in enumerate(found.along) if size >= 0]
    top = ceil(max((size for line in lines.values() for _, size in line), default=1.0)) or 1

    def x(part: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (part + 0.5) / PARTS, 1)

    def y(size: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * size / top, 1)

    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    parts = [
        f'{opening} font-family="sans-serif" font-size="12">',
        "<title>How many tables a seat cannot tell apart, along a game</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for power in range(0, top + 1, max(1, top // 8)):
        parts.append(f'<path d="M{LEFT} {y(power)}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{y(power) + 4}" text-anchor="end">10'
            f'<tspan dy="-5" font-size="9">{power}</tspan></text>'
        )
    below = HEIGHT - BOTTOM + 18
    parts += [
        f'<text x="{x(part - 0.5)}" y="{below}" text-anchor="middle">{100 * part // PARTS} %</text>'
        for part in range(0, PARTS + 1, 2)
    ]
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">of the decisions of a game</text>'
    )
    for place, (name, line) in enumerate(lines.items()):
        ink, dashes = INKS[place]
        style = f'stroke="{ink}" fill="none" stroke-width="2" stroke-dasharray="{dashes}"'
        path = " ".join(f"{x(part)},{y(size)}" for part, size in line)
        parts.append(f'<polyline points="{path}" {style}/>')
        at = TOP + 16 + 20 * place
        parts.append(f'<path d="M{WIDTH - RIGHT + 12} {at - 4}h28" {style}/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 46}" y="{at}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
