"""A summary as one page of HTML that needs nothing else: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from hawkshaw.lab import drawing, words
from hawkshaw.lab.summary import Summary
from hawkshaw.lab.tables import QUARTILES, lengths

# Colours that people with any kind of colour vision tell apart, darker on white and lighter on black.
STYLE = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #1d1d1f; --quiet: #5c5c63; --rule: #d9d7d0; --card: #ffffff;
  --c0: #0067a5; --c1: #b84a00; --c2: #00795a; --c3: #a03c7c; --c4: #7a6000;
  --c5: #3f7fb5; --c6: #8c1c13; --c7: #55555c;
  --on: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --page: #16161a; --ink: #ececf0; --quiet: #a5a5ae; --rule: #3a3a42;
  --card: #1f1f25; --c0: #5fb4ec; --c1: #f0914d; --c2: #4cc9a0; --c3: #e08abd; --c4: #d8bb45;
  --c5: #a9c9e8; --c6: #f08a80;
  --c7: #b9b9c2; --on: #101014; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem 1rem 3rem; max-width: 72rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .3rem; }
h2 { font-size: 1.1rem; margin: 0 0 .6rem; }
p { margin: .3rem 0; }
.quiet { color: var(--quiet); }
.cards { display: grid; gap: 1rem; margin-top: 1.2rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: .6rem; padding: 1rem; min-width: 0; }
/* A shadow at the edge beyond which a table goes on. */
.scroll { overflow-x: auto; margin-top: .8rem; background:
  linear-gradient(to left, var(--card) 1.5rem, transparent 2.5rem) right / 2.5rem 100% no-repeat local,
  linear-gradient(to left, var(--rule), transparent) right / .8rem 100% no-repeat scroll; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .5rem; border-top: 1px solid var(--rule); white-space: nowrap; }
th { font-weight: 600; } tbody th { white-space: normal; } thead th { border-top: 0; color: var(--quiet); }
th:first-child, td:first-child { text-align: left; padding-left: 0; } td:last-child, th:last-child { padding-right: 0; }
.range { display: block; color: var(--quiet); font-size: .8125rem; }
@media (max-width: 30rem) { body { padding: .8rem .5rem 2rem; } section { padding: .75rem .6rem; }
  table { font-size: .8125rem; } th, td { padding: .25rem .25rem; } .range { font-size: .75rem; } }
svg { display: block; width: 100%; height: auto; max-width: 28rem; margin: 0 auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg text.quiet { fill: var(--quiet); font-size: 11px; }
.axis { stroke: var(--ink); } .grid { stroke: var(--rule); } .mark { stroke: var(--quiet); stroke-dasharray: 4 3; }
.whisker { stroke: var(--ink); stroke-width: 1.6; } .part { stroke: var(--card); }
svg text.on { fill: var(--on); }
"""


def report(summary: Summary, asked: int | None = None) -> str:
    """The whole page of a simulation."""
    colours = "".join(f".c{n} {{ fill: var(--c{n}); }}\n" for n in range(drawing.COLOURS))
    intro = f"""<p>{escape(words.amount(summary, asked))}</p>
<p class="quiet">Every deal is played once in each rotation of the line-up, so that all players meet the same luck in
every chair. Intervals hold 95 % and are computed over deals.</p>"""
    return whole(words.heading(summary), intro, sections(summary), colours)


def whole(heading: str, intro: str, cards: Iterable[str], style: str = "") -> str:
    """A page: a heading, a few words, and cards beside or under one another."""
    title = escape(heading)
    body = "\n".join(cards)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}{style}</style>
</head>
<body>
<h1>{title}</h1>
{intro}
<main class="cards">
{body}
</main>
</body>
</html>
"""


def sections(summary: Summary) -> Iterator[str]:
    yield card("Wins a chair", wins(summary), standings(summary))
    if summary.differences:
        verdicts = [
            f"<p>{escape(f'{found.first} − {found.second}: {words.verdict(found)}')}</p>"
            for found in summary.differences
        ]
        yield card(
            "Paired differences in wins, percentage points", gaps(summary), differences(summary), *verdicts
        )
    elif summary.cooperative and len(summary.standings) > 1:
        yield card("Paired differences", f"<p>{escape(words.TOGETHER)}</p>")
    yield card(
        "Length of a game",
        drawing.histogram("How many decisions games took", summary.lengths.counts, "decisions"),
        f"<p>Mean {summary.lengths.mean:.1f}, median {summary.lengths.median}, "
        f"from {summary.lengths.least} to {summary.lengths.most} decisions.</p>",
    )
    yield card("Endings", ending_bar(summary), endings(summary))
    if summary.figures:
        yield card("What the game itself counts", figures(summary))
    yield card("What players do", actions(summary), styles(summary))
    yield card("Time", speed(summary))


def card(title: str, *parts: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{''.join(parts)}\n</section>"


# Plots


def wins(summary: Summary) -> str:
    rows = [(row.level, row.wins.mean, row.wins.low, row.wins.high) for row in summary.standings]
    seats = len(summary.series.players)
    if summary.cooperative:
        return drawing.whiskered_bars("Share of games won", rows, 0.5, "half")
    return drawing.whiskered_bars(
        "Share of games won, by player", rows, 1 / seats, f"equal players: {100 / seats:.1f} %"
    )


def gaps(summary: Summary) -> str:
    rows = [
        (f"{row.first} − {row.second}: {words.points(row.wins)}", row.wins.mean, row.wins.low, row.wins.high)
        for row in summary.differences
    ]
    return drawing.differences("Paired differences in wins, in percentage points", rows)


def ending_bar(summary: Summary) -> str:
    parts = [(row.ending, row.share.mean) for row in summary.endings]
    return drawing.stacked("Share of the endings", [("all games", parts)], share=True)


def actions(summary: Summary) -> str:
    seen = words.chosen_kinds(summary)
    rows = [(row.level, [(kind, row.kinds[kind]) for kind in seen]) for row in summary.styles]
    return drawing.stacked("Decisions of each kind a chair and game, by player", rows, share=False)


# Tables


def standings(summary: Summary) -> str:
    score = ["score"] * words.keeps_score(summary)
    rows = [
        (
            row.level,
            str(row.chairs),
            words.percent(row.wins),
            words.number(row.returns),
            words.number(row.scores),
        )
        for row in summary.standings
    ]
    return html_table(["player", "chairs", "wins", "return", *score], rows)


def differences(summary: Summary) -> str:
    score = ["score"] * words.keeps_score(summary)
    rows = [
        (f"{row.first} − {row.second}", words.points(row.wins), words.gap(row.returns), words.gap(row.scores))
        for row in summary.differences
    ]
    return html_table(["players", "wins, points", "return", *score], rows)


def endings(summary: Summary) -> str:
    rows = [
        (row.ending, str(row.games), words.percent(row.share), *lengths(row.decisions))
        for row in summary.endings
    ]
    return html_table(("ending", "games", "share", "mean", *QUARTILES), rows) + (
        '<p class="quiet">Mean and the rest: decisions until this ending.</p>'
    )


def figures(summary: Summary) -> str:
    return html_table(
        ("what", "mean a game"), [(row.name, words.number(row.mean)) for row in summary.figures]
    )


def styles(summary: Summary) -> str:
    rows = [("all", *(f"{row.decisions:.2f}" for row in summary.styles))]
    rows += [
        (kind, *(f"{row.kinds[kind]:.2f}" for row in summary.styles)) for kind in words.chosen_kinds(summary)
    ]
    return html_table(("kind", *(row.level for row in summary.styles)), rows)


def speed(summary: Summary) -> str:
    found = summary.speed
    rows = [(level, words.span(seconds)) for level, seconds in found.seconds_a_decision.items()]
    return f"<p>{words.span(found.seconds_a_game)} a game on the {found.form} engine.</p>" + html_table(
        ("player", "a decision"), rows
    )


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that scrolls by itself where the page is narrow; intervals stand under their values.

    Cells without a head are left out.
    """
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{cell(text)}</td>" for text in row[1 : len(head)])
        + "</tr>"
        for row in rows
    )
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def cell(text: str) -> str:
    value, found, interval = text.partition(" [")
    return escape(value) + (f'<span class="range">[{escape(interval)}</span>' if found else "")
