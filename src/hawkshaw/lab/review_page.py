"""Reviews of a finished game as a picture and as a page, each a single file that needs nothing else.

The picture shows the bits that a seat still had to learn: a step down for every move that told it something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from hawkshaw.core.review import Moment, Review, heading, named
from hawkshaw.lab import drawing, page
from hawkshaw.lab.drawing import box, line, text

WIDTH = 420
LEFT = 34
RIGHT = 14
TOP = 62
BOTTOM = 262
COLOURS = 6
LABEL = 150
"""Room for the label of a mark."""
MANY = 150
"""Moves beyond which the others' are not drawn one by one."""

# Colours stand here in full, light and dark, because few programs but browsers know variables in a picture.
INKS = {
    ".paper": ("fill", "#ffffff", "#1f1f25"),
    "text": ("fill", "#1d1d1f", "#ececf0"),
    "text.quiet": ("fill", "#5c5c63", "#a5a5ae"),
    ".grid": ("stroke", "#e4e2dc", "#34343c"),
    ".axis": ("stroke", "#1d1d1f", "#ececf0"),
    ".own-turn": ("fill", "#eaf2f8", "#26303a"),
    ".known": ("stroke", "#9a9aa2", "#7f7f8a"),
    ".heard": ("fill", "#9a9aa2", "#7f7f8a"),
    ".learned": ("stroke", "#0067a5", "#5fb4ec"),
    ".mark": ("stroke", "#5c5c63", "#a5a5ae"),
    ".k0": ("fill", "#0067a5", "#5fb4ec"),
    ".k1": ("fill", "#00795a", "#4cc9a0"),
    ".k2": ("fill", "#b84a00", "#f0914d"),
    ".k3": ("fill", "#5c5c63", "#a5a5ae"),
}
SEAT_INKS = (
    ("#0067a5", "#5fb4ec"),
    ("#b84a00", "#f0914d"),
    ("#00795a", "#4cc9a0"),
    ("#a03c7c", "#e08abd"),
    ("#7a6000", "#d8bb45"),
    ("#55555c", "#b9b9c2"),
)
SHAPES = """
.bits { color-scheme: light dark; display: block; max-width: 52rem; margin: 0 auto; }
.bits text { font: 14px system-ui, sans-serif; } .bits text.quiet { font-size: 13px; }
.bits line, .bits path { fill: none; stroke-linejoin: round; } .bits .known { stroke-width: 1.5; }
.bits .learned { stroke-width: 3; } .bits .mark { stroke-dasharray: 4 3; } .bits .race { stroke-width: 2; }
"""


def plot(reviews: Sequence[Review]) -> str:
    """The picture as a file of its own."""
    return picture(reviews, ' xmlns="http://www.w3.org/2000/svg"') + "\n"


def picture(reviews: Sequence[Review], attributes: str = "") -> str:
    """What one seat had to learn, with its decisions marked; of several seats only the lines."""
    inks = {f".bits {name}": ink for name, ink in INKS.items()}
    for place, (light, dark) in enumerate(SEAT_INKS):
        inks[f".bits .s{place}"] = ("stroke", light, dark)
        inks[f".bits .f{place}"] = ("fill", light, dark)
    frame = Frame(reviews)
    if len(reviews) == 1:
        title = f"Seat {reviews[0].seat}: bits still to learn"
        parts, bottom = one_seat(frame, reviews[0])
    else:
        title = "Bits still to learn, by seat"
        parts, bottom = all_seats(frame, reviews)
    style = f"<style>{SHAPES}{colours(inks)}</style>"
    whole = [style, box(0, 0, WIDTH, bottom, "paper"), text(LEFT, 20, title), *parts]
    return drawing.drawing(bottom, title, whole, WIDTH, f' class="bits"{attributes}')


def colours(inks: dict[str, tuple[str, str, str]]) -> str:
    light = "".join(f"{name} {{ {what}: {ink}; }}\n" for name, (what, ink, _) in inks.items())
    dark = "".join(f"{name} {{ {what}: {ink}; }}\n" for name, (what, _, ink) in inks.items())
    return f"{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n"


class Frame:
    """Where a move and a number of bits lie in the picture."""

    def __init__(self, reviews: Sequence[Review]) -> None:
        self.moves = max(1, *(len(review.moments) for review in reviews))
        highest = [moment.after for review in reviews for moment in review.moments]
        self.top = max(1.0, *(review.start for review in reviews), *highest)

    def x(self, move: float) -> float:
        return LEFT + move * (WIDTH - LEFT - RIGHT) / self.moves

    def y(self, bits: float) -> float:
        return BOTTOM - bits * (BOTTOM - TOP) / self.top

    def axes(self) -> Iterator[str]:
        for bits in range(1, int(self.top) + 1):
            yield line(LEFT, self.y(bits), WIDTH - RIGHT, self.y(bits), "grid")
        for bits in range(0, int(self.top) + 1, 2):
            yield text(LEFT - 7, self.y(bits) + 5, str(bits), "end", "quiet")
        for move in range(0, self.moves + 1, drawing.bin_width(self.moves / 8)):
            yield text(self.x(move), BOTTOM + 17, str(move), "middle", "quiet")
        yield line(LEFT, BOTTOM, WIDTH - RIGHT, BOTTOM, "axis")
        yield text(WIDTH - RIGHT, BOTTOM + 34, "moves of the table", "end", "quiet")

    def steps(self, review: Review, kind: str) -> str:
        """The line of a seat: level between moves, down where one told it something."""
        path = f"M{self.x(0):.1f} {self.y(review.start):.1f}"
        for moment in review.moments:
            path += f"H{self.x(moment.move):.1f}V{self.y(moment.after):.1f}"
        return f'<path d="{path}" class="{kind}"/>'


# One seat


def one_seat(frame: Frame, review: Review) -> tuple[list[str], float]:
    kinds = list(review.kinds)
    parts = [*own_turns(frame, review), *frame.axes(), *marks(frame, review), frame.steps(review, "known")]
    crowded = len(review.moments) > MANY
    symbols: list[str] = []
    for moment in review.moments:
        x, y = frame.x(moment.move), frame.y(moment.after)
        if moment.by == review.seat:
            if moment.before != moment.after:
                parts.append(line(x, frame.y(moment.before), x, y, "learned"))
            symbols.append(symbol(kinds.index(moment.kind), x, y, described(moment)))
        elif not crowded:
            symbols.append(circle(x, y, 2.2, "heard", described(moment)))
    used = [
        kind for kind in kinds if any(moment.kind == kind for turn in review.turns for moment in turn.own)
    ]
    entries = [(symbol(kinds.index(kind), 6, 6), review.kinds[kind]) for kind in used]
    entries.append((circle(6, 6, 2.2, "heard"), "moves of others"))
    entries.append((box(0, 0, 12, 12, "own-turn"), "its turns"))
    key, bottom = legend(entries, BOTTOM + 46)
    return [*parts, *symbols, *key], bottom


def own_turns(frame: Frame, review: Review) -> Iterator[str]:
    for turn in review.turns:
        if turn.own:
            left, right = frame.x(turn.own[0].move - 1), frame.x(turn.own[-1].move)
            yield box(left, TOP, right - left, BOTTOM - TOP, "own-turn")


def marks(frame: Frame, review: Review) -> Iterator[str]:
    """The points of the game that are worth marking, their labels one above the other where no line crosses them."""
    ends = [mark.move for mark in review.marks if frame.x(mark.move) > LABEL + LEFT]
    to_left = bool(ends) and frame.x(ends[-1]) > WIDTH - RIGHT - LABEL
    moves = [mark.move for mark in review.marks]
    for place, mark in enumerate(review.marks):
        x = frame.x(mark.move)
        left = to_left and mark.move in ends
        row = len(moves) - 1 - place if to_left and len(ends) == len(moves) else place
        y = TOP - 26 + 17 * row
        if moves.index(mark.move) == place:
            yield line(x, y + 4, x, BOTTOM, "mark")
        words = f"{mark.label}: move {mark.move}" if mark.move else mark.label
        yield text(x - 4 if left else x + 4, y + 2, words, "end" if left else "start", "quiet")


def described(moment: Moment) -> str:
    return f"move {moment.move}, seat {moment.by}: {moment.notation}, {moment.before:.2f} → {moment.after:.2f} bits"


def symbol(place: int, x: float, y: float, said: str = "") -> str:
    """A mark for a kind of decision: told apart by its form as well as by its colour."""
    kind = f"k{place % 4}"
    if place % 4 == 0:
        return circle(x, y, 5, kind, said)
    corners = {
        1: ((0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0)),
        2: ((0, -6.5), (6, 4.5), (-6, 4.5)),
        3: ((-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5)),
    }[place % 4]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" class="{kind}">{drawing.hint(said)}</polygon>'


def circle(x: float, y: float, radius: float, kind: str, said: str = "") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind}">{drawing.hint(said)}</circle>'


def legend(entries: Sequence[tuple[str, str]], top: float) -> tuple[list[str], float]:
    """What the marks mean, in as many lines as that needs, and where the last one ends."""
    parts: list[str] = []
    x, y = float(LEFT), top
    for drawn, name in entries:
        wide = 30 + 7.5 * len(name)
        if x > LEFT and x + wide > WIDTH:
            x, y = float(LEFT), y + 21
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{drawn}</g>')
        parts.append(text(x + 18, y + 11, name))
        x += wide
    return parts, y + 26


# All seats


def all_seats(frame: Frame, reviews: Sequence[Review]) -> tuple[list[str], float]:
    parts = list(frame.axes())
    dots: list[str] = []
    entries: list[tuple[str, str]] = []
    last = max((review.marks for review in reviews), key=len)[-1:]
    stacked: Counter[int] = Counter()
    for review in reviews:
        colour = review.seat % COLOURS
        parts.append(frame.steps(review, f"race s{colour}"))
        name = f"seat {named(review)}"
        entries.append((box(0, 0, 12, 12, f"f{colour}"), name))
        for mark in review.marks:
            if [mark.name] == [other.name for other in last]:
                y = frame.y(bits_after(review, mark.move)) - 11 * stacked[mark.move]
                stacked[mark.move] += 1
                dots.append(
                    circle(frame.x(mark.move), y, 5, f"f{colour}", f"{name}, {mark.label}: move {mark.move}")
                )
    entries += [(circle(6, 6, 5, "heard"), mark.label) for mark in last]
    key, bottom = legend(entries, BOTTOM + 46)
    return [*parts, *dots, *key], bottom


def bits_after(review: Review, move: int) -> float:
    return review.moments[move - 1].after if move else review.start


# The page

STYLE = """
svg.bits { max-width: 46rem; } .wide { grid-column: 1 / -1; }
h3 { font-size: 1rem; margin: .8rem 0 .2rem; } h3 .quiet { font-weight: 400; }
"""


def report(reviews: Sequence[Review]) -> str:
    """One seat's review with every decision, or all seats compared, as a page of HTML."""
    intro = paragraphs([reviews[0].opening] if len(reviews) == 1 else [])
    return page.whole(heading(reviews), intro, cards(reviews), STYLE)


def cards(reviews: Sequence[Review]) -> Iterator[str]:
    yield f'<section class="wide">{picture(reviews)}</section>'
    if len(reviews) > 1:
        rows = [(named(review), *review.brief.values()) for review in reviews]
        gists = paragraphs([review.gist for review in reviews])
        yield wide("The seats compared", page.html_table(["seat", *reviews[0].brief], rows), gists)
        return
    (review,) = reviews
    yield wide("In short", paragraphs(review.closing))
    for turn in review.turns:
        heard = f'<p class="quiet">{escape(turn.heard)}</p>' if turn.heard else ""
        yield page.card(turn.heading, heard, *map(decision, turn.own))
    rows = [(str(m.move), str(m.by), m.notation, f"{m.before:.2f}", f"{m.after:.2f}") for m in review.moments]
    yield wide("Every move", page.html_table(("move", "seat", "notation", "bits before", "after"), rows))


def wide(title: str, *parts: str) -> str:
    """A card as wide as the page."""
    return page.card(title, *parts).replace("<section>", '<section class="wide">', 1)


def decision(moment: Moment) -> str:
    name = f'<h3><span class="quiet">{moment.move}</span> {escape(moment.notation)}</h3>'
    return name + paragraphs([moment.result, *moment.says])


def paragraphs(sentences: Sequence[str]) -> str:
    """Sentences one under the other; a number stays with its sign."""
    return "".join(
        f"<p>{escape(sentence).replace(' %', '&nbsp;%')}</p>" for sentence in sentences if sentence
    )
