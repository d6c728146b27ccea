"""Small plots as SVG text. Colours are classes, so that the page around them decides about light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

WIDTH = 320
"""All plots are drawn for a telephone and grow with the page."""
LEFT = 76
RIGHT = 12
ROW = 34
COLOURS = 8
"""Classes c0 … c7."""


def drawing(
    height: float, title: str, parts: Sequence[str], width: float = WIDTH, attributes: str = ""
) -> str:
    """A whole picture; the title is what is read aloud instead of it."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}"{attributes}>'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def hint(words: str) -> str:
    """What a pointer that rests on a part is told; nothing without words."""
    return f"<title>{escape(words)}</title>" if words else ""


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float, kind: str, said: str = "") -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}" '
        f'class="{kind}">{hint(said)}</rect>'
    )


def whiskered_bars(
    title: str, rows: Sequence[tuple[str, float, float | None, float | None]], mark: float, mark_name: str
) -> str:
    """A bar from 0 for each name with a share and its interval; `mark` is a share to compare with."""
    scale = (WIDTH - LEFT - RIGHT - 40) / nice_top(max([mark, *(high or mean for _, mean, _, high in rows)]))
    bottom = ROW * len(rows) + 8
    parts = [
        line(LEFT + mark * scale, 4, LEFT + mark * scale, bottom, "mark"),
        text(LEFT + mark * scale, bottom + 14, mark_name, "middle", "quiet"),
    ]
    for place, (name, mean, low, high) in enumerate(rows):
        y = 8 + place * ROW
        parts += [
            text(LEFT - 8, y + 16, name, "end"),
            box(LEFT, y + 2, mean * scale, ROW - 14, f"c{place % COLOURS}"),
            text(LEFT + (high or mean) * scale + 6, y + 16, f"{100 * mean:.1f} %"),
        ]
        if low is not None and high is not None:
            a, b, middle = LEFT + low * scale, LEFT + high * scale, y + ROW / 2 - 5
            parts += [line(a, middle, b, middle, "whisker")]
            parts += [line(end, middle - 4, end, middle + 4, "whisker") for end in (a, b)]
    parts.append(line(LEFT, 4, LEFT, bottom, "axis"))
    return drawing(bottom + 22, title, parts)


def differences(title: str, rows: Sequence[tuple[str, float, float | None, float | None]]) -> str:
    """A point with its interval for each name, around a line at zero."""
    reach = nice_top(max(abs(x) for _, *values in rows for x in values if x is not None) or 0.01)
    middle = WIDTH / 2
    scale = (WIDTH / 2 - RIGHT) / reach
    tall = ROW + 8
    bottom = float(tall * len(rows) + 4)
    parts: list[str] = []
    for place, (name, mean, low, high) in enumerate(rows):
        y = 4 + place * tall
        parts += [
            text(middle, y + 12, name, "middle"),
            line(RIGHT, y + 26, WIDTH - RIGHT, y + 26, "grid"),
            line(middle, y + 18, middle, y + 34, "mark"),
        ]
        if low is not None and high is not None:
            a, b = middle + low * scale, middle + high * scale
            parts += [line(a, y + 26, b, y + 26, "whisker")]
            parts += [line(end, y + 22, end, y + 30, "whisker") for end in (a, b)]
        parts.append(f'<circle cx="{middle + mean * scale:.1f}" cy="{y + 26}" r="3.5" class="c0"/>')
    for value in (-reach, 0.0, reach):
        anchor = {-reach: "start", 0.0: "middle"}.get(value, "end")
        words = f"{100 * value:+.3g}".replace("-", "−") if value else "0"
        parts.append(text(middle + value * scale, bottom + 14, words, anchor, "quiet"))
    return drawing(bottom + 22, title, parts)


def histogram(title: str, counts: dict[int, int], unit: str) -> str:
    """How often each number came, gathered into at most about twenty columns."""
    least, most = min(counts), max(counts)
    parts: list[str] = []
    step = bin_width((most - least + 1) / 20)
    first = least // step * step
    columns = [0] * ((most - first) // step + 1)
    for value, count in counts.items():
        columns[(value - first) // step] += count
    left, top, floor_y = 40.0, 10.0, 150.0
    wide = (WIDTH - left - RIGHT) / len(columns)
    tall = (floor_y - top) / nice_top(max(columns))
    for mark in (0.5, 1.0):
        height = nice_top(max(columns)) * mark
        y = floor_y - height * tall
        parts += [
            line(left, y, WIDTH - RIGHT, y, "grid"),
            text(left - 6, y + 4, f"{height:g}", "end", "quiet"),
        ]
    every = max(1, -(-len(columns) // 6))
    for place, count in enumerate(columns):
        low = first + place * step
        name = str(low) if step == 1 else f"{low}–{low + step - 1}"
        x = left + place * wide
        gap = min(1.5, wide / 8)
        parts.append(
            box(
                x + gap,
                floor_y - count * tall,
                wide - 2 * gap,
                count * tall,
                "c0",
                f"{name} {unit}: {count} games",
            )
        )
        if place % every == 0:
            # A column of one number is named under its middle, a wider one where it begins.
            parts.append(text(x + (wide / 2 if step == 1 else 0), floor_y + 14, str(low), "middle", "quiet"))
    parts += [
        line(left, floor_y, WIDTH - RIGHT, floor_y, "axis"),
        text(WIDTH - RIGHT, floor_y + 30, unit, "end", "quiet"),
        text(left, floor_y + 30, "games, upwards", "start", "quiet"),
    ]
    return drawing(floor_y + 38, title, parts)


def stacked(title: str, rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], share: bool) -> str:
    """A bar for each name, divided into named parts; `share` makes all bars equally long."""
    names = list(dict.fromkeys(part for _, parts in rows for part, _ in parts))
    longest = max(sum(value for _, value in parts) for _, parts in rows) or 1
    room = WIDTH - LEFT - RIGHT - (0 if share else 34)
    drawn: list[str] = []
    for place, (name, parts) in enumerate(rows):
        y = 6 + place * ROW
        total = sum(value for _, value in parts) or 1
        x = float(LEFT)
        drawn.append(text(LEFT - 8, y + 16, name, "end"))
        for part, value in parts:
            wide = value / (total if share else longest) * room
            said = f"{100 * value / total:.1f} %" if share else f"{value:.2f}"
            colour = names.index(part) % COLOURS
            drawn.append(box(x, y + 2, wide, ROW - 14, f"c{colour} part", f"{part}: {said}"))
            if wide > 8 * len(said):
                drawn.append(text(x + wide / 2, y + 16, said, "middle", "on"))
            x += wide
        if not share:
            drawn.append(text(x + 5, y + 16, f"{total:.1f}"))
    key, bottom = legend(names, 6 + ROW * len(rows) + 10)
    return drawing(bottom, title, [*drawn, *key])


def legend(names: Sequence[str], top: float) -> tuple[list[str], float]:
    """The names of the colours, in as many lines as they need, and where the last one ends."""
    parts: list[str] = []
    x, y = float(RIGHT), top
    for place, name in enumerate(names):
        wide = 24 + 7 * len(name)
        if x > RIGHT and x + wide > WIDTH:
            x, y = float(RIGHT), y + 20
        parts += [box(x, y, 12, 12, f"c{place % COLOURS}"), text(x + 17, y + 10.5, name)]
        x += wide + 8
    return parts, y + 20


def nice_top(value: float) -> float:
    """A round number at or a little above a value."""
    power: float = 10.0 ** floor(log10(value))
    return next(power * step for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if power * step >= value * (1 - 1e-9))


def bin_width(value: float) -> int:
    """A width that people count in, at least as wide as this."""
    power = 1
    while True:
        for step in (1, 2, 5):
            if power * step >= value:
                return power * step
        power *= 10
