"""docs/research.md: from the games themselves where they can say it, from the kept figures where it was measured."""

from __future__ import annotations

from collections.abc import Iterator

import hawkshaw
from tools.research.figures import Figures
from tools.research.playing import PARTS
from tools.research.settings import Setting, settings

OPENING = """\
# Research

<!-- Written by `make research`; do not edit. -->

How large the games are for those who study them: what there is to choose and to see, how long games are, how much a
seat cannot know; and what has been learned. [adapters.md](adapters.md) says how to get at all this,
[datasets.md](datasets.md) how to have games written down, [players.md](players.md) how to enter a player of your own.

| figures | remade by |
|---|---|
| spaces, observations | `make research ARGS="--games 0"`, in seconds; `make test` compares them with the games |
| branching, lengths, what is hidden, the plot | `make research`; one game: `make research ARGS="--game deadline"` |
| the minis | the same; `make test-long` counts them once more, by OpenSpiel |
| how strong the levels are | `make strength`, into [strength.md](strength.md) |
| how fast the engine is | `make bench`, into [bench/results](../bench/results/README.md) |
| what PPO learned | `make learn` |
| what search taught | `python examples/self_play.py` |
| exploitability of a mini | `python examples/cfr_openspiel.py` |
| a league of all players | `hawkshaw league GAME --leaderboard docs/leaderboard.toml` |

Everything that is played is played from fixed seeds, so the same program writes the same figures. What was measured is
kept in [research.json](research.json).
"""

SPACES = """\
## Spaces

Actions of seats are numbered 0 … n−1, those of luck follow ([notation.md](notation.md) lists them all). An observation
is what one seat may know, as so many 32-bit numbers. *Kinds* are the families of moves a seat has. The *cap* is where
drivers stop a game that does not end by itself.
"""

OBSERVATIONS = """\
### The parts of an observation

In their order, with how many numbers each has; `game.layout(state)` gives the same by name. Parts that grow with the
table have a number for each of its sizes. Where two detectives play, the other one's parts follow with `_1`.
"""

RETURNS = """\
## Returns

Returns lie in −1 … 1 and are paid at the end. 13 Clues and 13 Dead End Drive: the winner 1, each of the others
−1/(n−1), so that they add up to 0. Pulp Detective, alone or together: 1 if the case is solved, −1 if not; rivals: 1 for
whoever solves it, which can be both, −1 for one who does not while the other does, 0 for both if neither does.
Deadline: the rating from 0 to 3, scaled; without questions (`questions=False`, as it is measured here) twice the share
of the clues won, less 1. A game that is stopped at its cap pays nobody.
"""

PLAYED = """\
## Branching and lengths

Every seat is played by one level. *Luck* counts its strokes, *legal* the moves that a seat may choose from, *forced*
the share of decisions with only one. Return is the mean of the first seat's. Options are the defaults, of Deadline the
case, too; minis are stopped at their caps.
"""

UNKNOWN = """\
## What a seat cannot know

So many tables look alike to the seat that has to decide: the size of its information set, as far as what lies on the
table is concerned, counted exactly and not sampled (`tools/research/unknown.py`). What counts as one table:

- **13 Clues**: the own case, the cards behind each screen (with two seats also on which side), the Informant's as a
  heap. Picks at set-up are not counted.
- **13 Dead End Drive**: who owns which pawn, which trap cards each hand holds, which lie in the pile; the order of the
  pile does not exist before it is drawn. Wild cards are alike.
- **Deadline**: which cards each of the others holds. The written case is not counted: it is no chance.
- **Pulp Detective**: which card lies face down in each slot, on top of the deck, and under it where one was put back.

They are not equally likely everywhere: `game.belief(view)` and `game.worlds(view)` weigh them, exactly as well.
*At first* is the geometric mean of a game's first position that is counted; then come medians by parts of a game (–
where nothing is counted), and the most at any position.

![How many tables a seat cannot tell apart, along a game](research.svg)
"""

TREES = """\
## The minis, exactly

Each mini ([adapters.md](adapters.md#exact-methods-the-minis)) is walked whole. An information state is what a seat did,
was told and saw, in order; a view is what it knows, however it came to know it. *Alike* is how many histories an
information state cannot tell apart, on average and at most. *Uniform* is what each seat gains if everybody chooses
among the legal moves with equal chances.
"""

LEARNING = """\
## What has been learned

`examples/ppo.py` is PPO in one file, on JAX and the processor alone. It learns 13 Clues with six suspects from novices
and random players in a Gymnasium vector environment. After 100 updates (409,600 decisions, 64 seconds of processor time
with the test) it won 86.0 % of 1,000 games against random players, with a return of 0.720 [0.677, 0.763], and 83.6 %
against novices, 0.672 [0.627, 0.717]; intervals are 95 %, over deals that are played from both chairs and that it did
not learn from. `make learn` installs what it needs from a lock of its own (`requirements-learning.lock`) and plays
it again.

`examples/self_play.py` improves a policy by search, without any network: 13 Clues with five suspects, beginning as a
novice, three rounds of 400 games, every legal move tried in 100 imagined worlds (26 seconds of processor time,
compiled). After these rounds it gained 0.546 [0.511, 0.581], 0.566 [0.532, 0.600] and 0.567 [0.533, 0.601] of a return
against the novice; the second gained 0.321 [0.284, 0.358] against the first, the third 0.436 [0.402, 0.470] against the
second. In the end it gained 0.661 [0.629, 0.693] against random players, and 0.152 [0.109, 0.195] against the regular
level, which it never met; 2,000 games each. Against the novice nothing is proved to be won after the first round: each
round answers those before it, and what no round has seen is played as a novice would. How it is taught was chosen by
earlier tries, in which a policy that did not play itself lost to the regular level (−0.425 [−0.513, −0.337], 400 games)
and one that began at random lost to it as well; the figures above are from deals that none of these tries had seen.

`examples/cfr_openspiel.py` solves the mini of 13 Clues. Players of your own meet all of ours in `hawkshaw league`, and
stand in [leaderboard.toml](leaderboard.toml) for everybody else ([players.md](players.md#in-a-league)).
"""


def page(figures: Figures) -> str:
    """The whole page."""
    parts = [OPENING, *live(), RETURNS]
    parts += [PLAYED, "\n".join(played(figures)) + "\n"]
    parts += [UNKNOWN, "\n".join(unknown(figures)) + "\n"]
    parts += [TREES, "\n".join(trees(figures)) + "\n", LEARNING]
    return "\n".join(parts)


def live() -> list[str]:
    """What the games say of themselves."""
    return [SPACES, "\n".join(spaces()) + "\n", OBSERVATIONS, "\n".join(observations())]


def spaces() -> Iterator[str]:
    yield "| table | actions | of luck | kinds | observation | parts | cap |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for setting in settings():
        state = setting.new()
        space = setting.rules.space(state)
        layout = setting.rules.layout(state)
        kinds = sum(1 for block in space.blocks if block.size and not block.chance)
        length = max(part.stop for part in layout.values())
        cells = [space.n, space.chance_n, kinds, length, len(layout), setting.limit]
        yield f"| {setting.name} | {' | '.join(f'{cell:,}' for cell in cells)} |"


def observations() -> Iterator[str]:
    for game in hawkshaw.games():
        layouts = [game.layout(game.new(seats)) for seats in game.seats]
        told = [
            part_of(name, [sizes_of(layout).get(name, 0) for layout in layouts])
            for name in in_order(layouts)
            if not name.endswith("_1")
        ]
        seats = ", ".join(map(str, game.seats))
        yield from wrapped(f"**{game.title}** ({seats} seats): " + ", ".join(told) + ".")
        yield ""


def in_order(layouts: list[dict[str, slice]]) -> list[str]:
    """The parts of all layouts, each after those that stand before it wherever it is."""
    order: list[str] = []
    for layout in layouts:
        place = 0
        for name in layout:
            if name not in order:
                order.insert(place, name)
            place = order.index(name) + 1
    return order


def sizes_of(layout: dict[str, slice]) -> dict[str, int]:
    return {name: part.stop - part.start for name, part in layout.items()}


def part_of(name: str, sizes: list[int]) -> str:
    """A part with its size, or with those at all tables."""
    if len(set(sizes)) == 1:
        return f"`{name}` {sizes[0]}"
    return f"`{name}` {'/'.join(map(str, sizes))}"


def wrapped(text: str, width: int = 118) -> Iterator[str]:
    """Lines that are not longer than a page is wide; a part and its size stay together."""
    line = ""
    for word in text.replace("` ", "`\u00a0").split(" "):
        if line and len(line) + 1 + len(word) > width:
            yield line.replace("\u00a0", " ")
            line = word
        else:
            line = f"{line} {word}".lstrip()
    yield line.replace("\u00a0", " ")


def measured(figures: Figures) -> Iterator[Setting]:
    return (setting for setting in settings() if setting.name in figures.tables)


def played(figures: Figures) -> Iterator[str]:
    yield "| table | level | games | decisions | fewest–most | luck | legal | most | forced | return |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    for setting in measured(figures):
        for one in figures.tables[setting.name].played:
            stopped = f" ({one.unfinished} stopped)" if one.unfinished and not setting.mini else ""
            yield (
                f"| {setting.name} | {one.level} | {one.games}{stopped} | {one.decisions:,.1f}"
                f" | {one.fewest:,}–{one.most:,} | {one.luck:,.1f} | {one.legal:.1f} | {one.most_legal:,}"
                f" | {100 * one.forced:.0f} % | {signed(one.returns[0])} |"
            )


MOMENTS = (0, 2, 5, 8, PARTS - 1)
"""The parts of a game that the table shows."""


def unknown(figures: Figures) -> Iterator[str]:
    parts = " | ".join(f"{100 * part // PARTS}–{100 * (part + 1) // PARTS} %" for part in MOMENTS)
    yield f"| table | level | games | counted | at first | {parts} | most |"
    yield "|---|---|---:|---:|---:|" + "---:|" * (len(MOMENTS) + 1)
    for setting in measured(figures):
        found = figures.tables[setting.name].unknown
        if found is not None:
            along = " | ".join(
                power(10 ** found.along[part]) if found.along[part] >= 0 else "–" for part in MOMENTS
            )
            yield (
                f"| {setting.name} | {found.level} | {found.games} | {100 * found.counted / found.positions:.0f} %"
                f" | {power(found.first)} | {along} | {power(found.most)} |"
            )


def trees(figures: Figures) -> Iterator[str]:
    yield (
        "| mini | histories | ends | of luck | decisions | information states | views | alike | longest | uniform |"
    )
    yield "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    for setting in measured(figures):
        found = figures.tables[setting.name].tree
        if found is not None:
            numbers = [found.histories, found.ends, found.luck, found.decisions]
            yield (
                f"| {setting.rules.title} | {' | '.join(f'{number:,}' for number in numbers)}"
                f" | {listed(found.information_states)} | {listed(found.views)}"
                f" | {found.mean:.2f}, {found.largest} | {found.longest} | {' '.join(map(signed, found.uniform))} |"
            )


def listed(numbers: list[int]) -> str:
    """Each seat's, and all together."""
    if len(numbers) == 1:
        return f"{numbers[0]:,}"
    return f"{' + '.join(f'{number:,}' for number in numbers)} = {sum(numbers):,}"


def signed(value: float) -> str:
    return f"{round(value, 3) + 0.0:.3f}".replace("-", "−")


RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def power(value: float) -> str:
    """A number of any size: whole while it is small, then with a power of ten."""
    if value < 1e6:
        return f"{value:,.0f}"
    mantissa, _, exponent = f"{value:.1e}".partition("e")
    return f"{mantissa}·10{str(int(exponent)).translate(RAISED)}"
