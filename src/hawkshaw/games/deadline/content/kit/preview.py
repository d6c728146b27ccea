"""A whole case as one page of HTML for its author: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from hawkshaw.games.deadline.content.case import Case, Clue, Question
from hawkshaw.games.deadline.content.kit.unlock_graph import graph, legend

STYLE: Final = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #1d1d1f; --quiet: #55555c; --rule: #cfccc3; --card: #ffffff;
  --good: #00664c; }
@media (prefers-color-scheme: dark) { :root { --page: #16161a; --ink: #ececf0; --quiet: #adadb6; --rule: #44444d;
  --card: #1f1f25; --good: #5fd3ac; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem 1rem 3rem; max-width: 72rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; } h2 { margin: 2rem 0 .6rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1.05rem; }
.warning { border: 2px solid currentcolor; border-radius: .4rem; padding: .4rem .8rem; font-weight: 600; }
.quiet { color: var(--quiet); font-size: .9rem; margin: .2rem 0; }
.prose { white-space: pre-line; max-width: 44rem; margin: .5rem 0; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
article { background: var(--card); border: 1px solid var(--rule); border-radius: .5rem; padding: .9rem; min-width: 0; }
ol.choices { list-style: none; padding: 0; margin: .5rem 0; } ol.choices li { margin: .25rem 0; }
.right { color: var(--good); font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } dt { font-weight: 600; }
dd { margin: 0; }
.scroll { overflow-x: auto; border: 1px solid var(--rule); border-radius: .5rem; background: var(--card); }
.scroll svg { display: block; margin: 0 auto; max-width: none; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); text-anchor: middle; }
.way { fill: none; stroke: var(--quiet); stroke-width: 1.3; } .tip { fill: var(--quiet); }
.clue path { fill: var(--card); stroke: var(--ink); stroke-width: 1.5; }
.clue.key path { stroke-width: 4; } .clue.herring path { stroke-dasharray: 8 4; }
.clue.colour path { stroke-dasharray: 2 3; } .clue.lost text { text-decoration: line-through; }
ul.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: 0; margin: .6rem 0; }
ul.legend li { display: flex; align-items: center; gap: .4rem; } .sample { width: 3.4rem; height: 1.5rem; }
@media (max-width: 30rem) { body { padding: .8rem .6rem 2rem; } }
@media print { :root { --page: #fff; --ink: #000; --quiet: #333; --rule: #888; --card: #fff; --good: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; } article, .scroll { break-inside: avoid; }
  .scroll { overflow: visible; } .scroll svg { max-width: 100%; height: auto; } .cards { display: block; }
  article { margin: 0 0 .6rem; } }
"""


def page(case: Case) -> str:
    """The page."""
    title = escape(case.title)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p class="quiet">{escape(case.id)} · {case.difficulty} · {len(case.clues)} clues · {len(case.questions)} questions</p>
<p class="warning">For the author: this page tells the whole case and its solution.</p>
</header>
<main>
{"".join(_sections(case))}
</main>
</body>
</html>
"""


def _sections(case: Case) -> Iterator[str]:
    if case.tagline:
        yield f"<p><em>{escape(case.tagline)}</em></p>"
    yield _section(
        "Introduction",
        _prose(case.intro),
        _line("On the table at the start", case.starting),
        _line("Facts that everybody is told", case.given),
    )
    samples = "".join(f"<li>{drawing}{escape(word)}</li>" for drawing, word in legend())
    drawn = f'<div class="scroll" tabindex="0" role="region" aria-label="Unlock graph">{graph(case)}</div>'
    yield _section("What opens what", f'<ul class="legend">{samples}</ul>', drawn)
    yield _section("Clues", f'<div class="cards">{"".join(_clue(clue) for clue in case.clues)}</div>')
    questions = "".join(_question(place, question) for place, question in enumerate(case.questions, 1))
    yield _section("Questions", f'<div class="cards">{questions}</div>')
    yield _section("Solution", _prose(case.wrap_up))
    told = "".join(
        f"<dt>{escape(fact)}</dt><dd>{escape(said)} <span class='quiet'>{_carriers(case, fact)}</span></dd>"
        for fact, said in case.facts.items()
    )
    yield _section("Facts", f"<dl>{told}</dl>")
    if case.inferences:
        drawn_from = "".join(
            f"<dt>{escape(fact)}</dt><dd>{escape(found.text)} "
            f"<span class='quiet'>(from {escape(' + '.join(found.rests_on))})</span></dd>"
            for fact, found in case.inferences.items()
        )
        yield _section("Inferences", "<p class='quiet'>No clue states these.</p>", f"<dl>{drawn_from}</dl>")
    yield _section("Words", _line("Names", case.names), _line("Forbidden", case.forbidden))


def _section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>\n"


def _prose(text: str) -> str:
    return f'<p class="prose">{escape(text.strip())}</p>'


def _line(word: str, items: Iterable[object]) -> str:
    said = ", ".join(map(str, items))
    return f'<p class="quiet">{escape(word)}: {escape(said)}</p>' if said else ""


def _carriers(case: Case, fact: str) -> str:
    found = [str(clue.number) for clue in case.clues if fact in clue.facts]
    told = ["told to everybody"] * (fact in case.given) + [f"clues {', '.join(found)}"] * bool(found)
    return f"({', '.join(told) or 'no clue'})"


def _clue(clue: Clue) -> str:
    return (
        f'<article id="clue-{clue.number}"><h3>{clue.number}. {escape(clue.title)}</h3>'
        f'<p class="quiet">{escape(clue.tagline)}</p>{_line("Kind", [clue.kind])}{_line("Needs", clue.needs)}'
        f"{_prose(clue.text)}{_line('Opens', clue.unlocks)}{_line('Role', [clue.role])}{_line('Facts', clue.facts)}"
        f"{_line('Also called', clue.aliases)}{_line('Closes herrings', clue.clears)}"
        f"{_line('From', [clue.where] if clue.where else [])}</article>"
    )


def _question(place: int, question: Question) -> str:
    choices = "".join(
        f'<li class="right">{choice.id}. {escape(choice.text)} ✓ right</li>'
        if choice.id == question.answer
        else f"<li>{choice.id}. {escape(choice.text)}{_line('against it, clues', choice.against)}"
        f"{_reasons('impossible by', choice.excluded_by)}</li>"
        for choice in question.choices
    )
    sets = " or ".join("+".join(map(str, support)) for support in question.support)
    return (
        f"<article><h3>{place}. {escape(question.prompt)}</h3>{_line('Id', [question.id])}"
        f'{_line("Kind", [question.kind])}<ol class="choices">{choices}</ol>{_prose(question.why)}'
        f"{_line('Proved by clues', [sets])}{_line('By the facts', question.needs_facts)}"
        f"{_reasons('All wrong choices impossible by', question.proofs)}</article>"
    )


def _reasons(word: str, reasons: tuple[tuple[str, ...], ...]) -> str:
    return _line(word, [" or ".join(" + ".join(reason) for reason in reasons)])
